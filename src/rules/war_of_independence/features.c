// SPDX-License-Identifier: MIT
// What a position is judged by, side by side: numbers whose weights were learned from games
// (weights.def). Nothing here is a rule.
#include "core/exact.h"
#include "core/findings.h"
#include "rules/war_of_independence/outlook.h"

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
    THOUSAND = 1000,
    SIXTIETHS = 60,
    DANGER = INCH(12),
    FARTHEST = INCH(30), // a gun reaches about so far in earnest
    ARMY = 10,           // units that are gone are counted as of so many
    LONG = 40,           // rounds that a battle without a limit may last
    LEAD = 30,           // points: to be farther ahead is no better
    LAST = 8,            // rounds in which a lead decides
    SOON = 2,            // turns after this one: the enemy's next and one's own
    LATER = 5,
};

// --- units ---

static void add_unit(const struct game *g, int unit, int32_t *feature)
{
    length apart;
    int enemy = woi_likely_enemy(g, unit, &apart);

    if (is_general(g, unit)) {
        feature[FEATURE_GENERALS] += WHOLE;
        feature[FEATURE_IN_DANGER] += enemy && apart < DANGER ? WHOLE : 0;
        return;
    }
    feature[FEATURE_UNITS] += WHOLE;
    feature[FEATURE_SHAKY] += woi_rout_chance(g, unit, SIXTIETHS);
    feature[FEATURE_FAILED] += has_ff(g, unit) ? WHOLE : 0;
    if (!enemy)
        return;
    feature[FEATURE_FAR] += WHOLE * nearer(apart, FARTHEST) / INCH(1);
    feature[FEATURE_IN_CONTACT] += apart <= 2 * TOUCH ? WHOLE : 0;
    if (is_gun(g, unit) && g->formation[unit] == FORM_UNLIMBERED && apart < FARTHEST)
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

static int clamped(int value, int most)
{
    return value < -most ? -most : value > most ? most : value;
}

static void add_points(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    int ahead = woi_points(b, g, side) - woi_points(b, g, enemy_of(side)),
        lead = WHOLE * clamped(ahead, LEAD) / LEAD, left = clamped(woi_rounds_left(b, g), LONG);

    feature[FEATURE_LEAD_LATE] = lead * (LONG - left) / LONG;
    feature[FEATURE_LEAD_LAST] = left <= LAST ? lead * (1 + LAST - left) / (1 + LAST) : 0;
}

static void add_places(const struct game *g, int side, int32_t *feature)
{
    const struct woi_game *w = woi_in(g);
    length least = LENGTH_MOST;

    for (int i = 0; i < w->objectives; i++) {
        const struct woi_objective *o = &w->objective[i];

        EACH_UNIT (unit, o->holder == 1 + side ? 0 : woi_units(g, side))
            least = nearer(least, bounds_to_point(o->zone, g->box[unit].centre));
    }
    feature[FEATURE_GAP_TO_PLACE] = least < LENGTH_MOST ? WHOLE * least / INCH(1) : 0;
}

// --- what is likely to come ---

// What a unit is worth in a fight, in hundredths of a figure that fires one die: less if it is to
// break soon.
static int fighting_value(const struct game *g, int unit)
{
    enum { GUN = 600, RIDER = 150, TWO_DICE = 150, RIFLEMAN = 130, OTHER = 90, FIRM = 130 };
    const struct woi_class *class = woi_class_of(g, unit);
    int each = is_mounted(g, unit)      ? RIDER
               : class->dice == 2       ? TWO_DICE
               : class->weapon == RIFLE ? RIFLEMAN
                                        : OTHER;

    if (is_gun(g, unit))
        return GUN;
    return unit_in(g, unit)->left * each * (FIRM - woi_rout_chance(g, unit, SIXTIETHS)) / WHOLE;
}

static int strength_left(const struct woi_outlook *to, int side)
{
    int sum = 0;

    EACH_UNIT (unit, to->set[side] & woi_units(to->g, side))
        sum += woi_strength_left(to, unit) * fighting_value(to->g, unit) / WHOLE;
    return sum;
}

static int worth(const struct woi_outlook *to, int side)
{
    int sum = WAGON_WORTH * count_of(woi_wagons(to->g, side));

    EACH_UNIT (unit, to->set[side])
        sum += woi_unit_worth(to->g, unit);
    return sum;
}

static int losses(const struct woi_outlook *to, int side)
{
    int sum = 0;

    EACH_UNIT (unit, to->set[side])
        sum += woi_likely_loss(to, unit);
    return sum;
}

// Of both sides' in thousandths.
static int share_of(int side, const int of[SIDES])
{
    return of[0] + of[1] > 0 ? THOUSAND * of[side] / (of[0] + of[1]) : THOUSAND / 2;
}

// Turn by turn, if nobody moves but to strike.
static void add_outlook(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    struct woi_outlook to;
    struct findings findings;
    int active = woi_in(g)->active, left[SIDES];

    findings_begin(&findings);
    woi_look_out(&to, b, g, &findings);
    woi_end_turn(&to);
    for (int turn = 1; turn <= SOON; turn++)
        woi_take_turn(&to, turn % 2 ? enemy_of(active) : active, turn == 1 ? THEIRS : NEXT);
    feature[FEATURE_LOSSES_SOON] = losses(&to, side);
    for (int i = 0; i < SIDES; i++)
        left[i] = worth(&to, i) - losses(&to, i);
    feature[FEATURE_WORTH_SOON] = share_of(side, left);
    for (int turn = SOON + 1; turn <= LATER; turn++)
        woi_take_turn(&to, turn % 2 ? enemy_of(active) : active, NEXT);
    for (int i = 0; i < SIDES; i++)
        left[i] = strength_left(&to, i);
    feature[FEATURE_STRENGTH_LATER] = share_of(side, left);
}

static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    for (int i = 0; i < COUNT(weights); i++)
        feature[i] = 0;
    if (woi_in(g)->phase == PHASE_SETUP)
        return;
    EACH_UNIT (unit, woi_fielded(g, side))
        add_unit(g, unit, feature);
    feature[FEATURE_HOLDER] = woi_in(g)->setup.holder == side ? WHOLE : 0;
    feature[FEATURE_ACTIVE] = woi_in(g)->active == side ? WHOLE : 0;
    add_gone(g, side, feature);
    add_points(b, g, side, feature);
    add_places(g, side, feature);
    add_outlook(b, g, side, feature);
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
    .captain_playouts = 20,
    .marshal_playouts = 140,
    .captain_doubts = 15,
    .marshal_doubts = 7,
};
