// SPDX-License-Identifier: MIT
// What a position is judged by, side by side: numbers whose weights were learned from games
// (weights.def). Nothing here is a rule.
#include "rules/war_of_independence/propose.h"

enum {
#define FEATURE(name, weight) FEATURE_##name,
#include "rules/war_of_independence/weights.def"
#undef FEATURE
};

static const char *const names[] = {
#define FEATURE(name, weight) #name,
#include "rules/war_of_independence/weights.def"
#undef FEATURE
    NULL,
};
static const int16_t weights[] = {
#define FEATURE(name, weight) weight,
#include "rules/war_of_independence/weights.def"
#undef FEATURE
};
_Static_assert(COUNT(weights) <= FEATURES, "as many as core has room for");

enum {
    WHOLE = 100,
    SIXTIETHS = 60,
    CLOSE = INCH(18), // no rifle reaches farther
    DANGER = INCH(12),
    GUN_RANGE = INCH(30),
    ARMY = 10, // units that are gone are counted as of so many
    LONG = 40, // rounds that a battle without a limit may last
};

// --- units ---

static void add_troops(const struct game *g, int unit, int32_t *feature)
{
    const struct woi_unit *u = unit_in(g, unit);

    if (is_gun(g, unit))
        feature[FEATURE_GUNS] += WHOLE;
    else
        feature[is_mounted(g, unit)                      ? FEATURE_HORSE
                : woi_class_of(g, unit)->weapon == RIFLE ? FEATURE_RIFLES
                                                         : FEATURE_FOOT] += WHOLE * u->left;
    feature[FEATURE_UNITS] += WHOLE;
    feature[FEATURE_SHAKY] += woi_rout_chance(g, unit, SIXTIETHS);
    feature[FEATURE_FAILED] += has_ff(g, unit) ? WHOLE : 0;
    feature[FEATURE_DUG] += WHOLE * u->work;
}

static void add_stance(const struct battle *b, const struct game *g, const struct woi_map *map,
                       int unit, int enemy, int32_t *feature)
{
    struct woi_prospect prospect;
    struct woi_threat threat;
    length gap;

    feature[FEATURE_NEAR] += WHOLE;
    feature[FEATURE_SKIRMISHING] += in_skirmish(g, unit) ? WHOLE : 0;
    feature[FEATURE_COVERED] += woi_cover_from(b, g, map, enemy, unit) ? WHOLE : 0;
    if (!woi_is_near(b, g, unit, enemy, &gap))
        return;
    woi_foresee(b, g, map, unit, enemy, &prospect);
    if (woi_threaten(g, unit, enemy, &prospect, woi_screens(g), &threat)) {
        feature[FEATURE_VOLLEYS] += WHOLE * threat.volley / SIXTIETHS;
        feature[FEATURE_BLOWS] += WHOLE * threat.blows / SIXTIETHS;
    }
}

static void add_unit(const struct battle *b, const struct game *g, const struct woi_map *map,
                     int unit, int32_t *feature)
{
    length apart;
    int enemy = woi_likely_enemy(g, unit, &apart);

    if (is_general(g, unit)) {
        feature[FEATURE_GENERALS] += WHOLE;
        feature[FEATURE_IN_DANGER] += enemy && apart < DANGER ? WHOLE : 0;
        return;
    }
    add_troops(g, unit, feature);
    if (enemy && apart < CLOSE)
        add_stance(b, g, map, unit, enemy, feature);
    if (!enemy)
        return;
    feature[FEATURE_IN_CONTACT] += apart <= 2 * TOUCH ? WHOLE : 0;
    if (is_gun(g, unit) && g->formation[unit] == FORM_UNLIMBERED && apart < GUN_RANGE)
        feature[FEATURE_GUNS_READY] += WHOLE;
}

// --- what decides ---

static void add_gone(const struct game *g, int side, int32_t *feature)
{
    int all = 0, gone;

    for (int unit = 1; unit <= g->units; unit++)
        all += g->side[unit] == side && is_troops(g, unit) && g->state[unit] != FATE_ABSENT;
    gone = all - count_of(woi_alive(g, side));
    all = all ? all : 1;
    feature[FEATURE_GONE] = WHOLE * ARMY * gone / all;
    feature[FEATURE_GONE_SQUARED] = WHOLE * ARMY * gone * gone / (all * all);
    feature[FEATURE_MARCHING] = WHOLE * (count_of(woi_alive(g, side) & ~woi_units(g, side)));
}

static void add_points(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    int points = woi_points(b, g, side), left = woi_rounds_left(b, g),
        late = left < 0      ? WHOLE
               : left < LONG ? WHOLE * (LONG - left) / LONG
                             : 0;
    bool leads = points > woi_points(b, g, enemy_of(side));

    feature[FEATURE_POINTS] = WHOLE * points;
    feature[FEATURE_POINTS_LATE] = late * points;
    feature[FEATURE_LEADS] = leads ? WHOLE : 0;
    feature[FEATURE_LEADS_LATE] = leads ? late : 0;
}

static bool is_there(const struct game *g, int side, struct bounds zone)
{
    EACH_UNIT (unit, woi_units(g, side))
        if (bounds_meet(bounds_around(&g->box[unit]), zone))
            return true;
    return false;
}

// AWI-VP-06, by the rectangles around units.
static void add_places(const struct game *g, int side, int32_t *feature)
{
    const struct woi_game *w = woi_in(g);
    length least = LENGTH_MOST;

    for (int i = 0; i < w->objectives; i++) {
        const struct woi_objective *o = &w->objective[i];

        if (is_there(g, side, o->zone) && !is_there(g, enemy_of(side), o->zone))
            feature[FEATURE_CLAIMS] += WHOLE * o->points;
        EACH_UNIT (unit, o->holder == 1 + side ? 0 : woi_units(g, side)) {
            length far = bounds_to_point(o->zone, g->box[unit].centre);

            least = far < least ? far : least;
        }
    }
    feature[FEATURE_GAP_TO_PLACE] = least < LENGTH_MOST ? WHOLE * least / INCH(1) : 0;
}

static void add_turn(const struct game *g, int side, int32_t *feature)
{
    const struct woi_game *w = woi_in(g);

    feature[FEATURE_HOLDER] = w->setup.holder == side ? WHOLE : 0;
    if (w->active != side)
        return;
    feature[FEATURE_ACTIVE] = WHOLE;
    EACH_UNIT (unit, w->phase <= PHASE_FIRE ? woi_units(g, side) : 0)
        feature[FEATURE_TO_FIRE] +=
            woi_reach(g, unit) && !has_done(g, unit, DONE_ORDERED | DONE_FIRED) ? WHOLE : 0;
}

static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    struct woi_map map;

    for (int i = 0; i < COUNT(weights); i++)
        feature[i] = 0;
    if (woi_in(g)->phase == PHASE_SETUP)
        return;
    woi_map(b, g, (struct bounds){{0, 0}, {b->size.east, b->size.north}}, &map);
    EACH_UNIT (unit, woi_fielded(g, side))
        add_unit(b, g, &map, unit, feature);
    feature[FEATURE_WAGONS] = WHOLE * count_of(woi_wagons(g, side));
    add_gone(g, side, feature);
    add_points(b, g, side, feature);
    add_places(g, side, feature);
    add_turn(g, side, feature);
}

static struct half_turn half_turn(const struct battle *b, const struct game *g)
{
    (void)b;
    return (struct half_turn){woi_in(g)->turns, woi_in(g)->active};
}

const struct judgement woi_judgement = {
    .name = names,
    .weight = weights,
    .features = features,
    .half_turn = half_turn,
    .recruit_strays = 92,
    .corporal_strays = 52,
    .captain_playouts = 80,
};
