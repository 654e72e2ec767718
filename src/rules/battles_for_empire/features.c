// SPDX-License-Identifier: MIT
// What a position is judged by, side by side: numbers whose weights were learned from games
// (weights.def). Nothing here is a rule.
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum {
#define FEATURE(name, weight) FEATURE_##name,
#include "rules/battles_for_empire/weights.def"
#undef FEATURE
};

static const char *const names[] = {
#define FEATURE(name, weight) #name,
#include "rules/battles_for_empire/weights.def"
#undef FEATURE
    NULL,
};
static const int16_t weights[] = {
#define FEATURE(name, weight) weight,
#include "rules/battles_for_empire/weights.def"
#undef FEATURE
};
_Static_assert(COUNT(weights) <= FEATURES, "as many as core has room for");

enum {
    WHOLE = 100,
    CLOSE = INCH(12),
    BESIDE = INCH(10),
    ARMY = 10, // units that are out are counted as of so many
};

// --- units ---

static bool has_support(const struct game *g, int unit)
{
    EACH_UNIT (friend, bfe_steady(g, g->side[unit]) & ~one(unit))
        if (!is_artillery(g, friend) && !bfe_is_far(g->box[unit].centre, &g->box[friend], BESIDE))
            return true;
    return false;
}

// Most are far off at a glance, and need not be measured. 0: nobody is near.
static int near_enemy(const struct game *g, int unit)
{
    length reach = CLOSE + box_reach(&g->box[unit]);
    uint64_t near = 0;
    int enemy;

    EACH_UNIT (other, bfe_known_enemies(g, unit))
        near |= bfe_is_far(g->box[unit].centre, &g->box[other], reach) ? 0 : one(other);
    enemy = near ? bfe_nearest(g, unit, near) : 0;
    return enemy && bfe_gap(g, unit, enemy) < CLOSE ? enemy : 0;
}

// Of a steady unit that has an enemy near.
static void add_stance(const struct battle *b, const struct game *g, int unit, int enemy,
                       int32_t *feature)
{
    int form = g->formation[unit];

    feature[FEATURE_NEAR] += WHOLE;
    feature[FEATURE_FIRE] += bfe_volley_prospect(b, g, unit);
    if (!bfe_all_round(g, unit) && bfe_zone(b, g, unit, enemy) != ZONE_FRONT)
        feature[FEATURE_FLANKED] += WHOLE;
    feature[FEATURE_SUPPORTED] += has_support(g, unit) ? WHOLE : 0;
    feature[FEATURE_MARCHING] += form == FORM_ROAD_COLUMN || form == FORM_LIMBERED ? WHOLE : 0;
}

static void add_charge(const struct battle *b, const struct game *g, int unit, int32_t *feature)
{
    int target = unit_in(g, unit)->now.target;

    feature[FEATURE_CHARGES] += WHOLE;
    if (target && on_table(g, target))
        feature[FEATURE_CHARGE_WORTH] += bfe_charge_worth(b, g, unit, target);
}

static void add_steady(const struct battle *b, const struct game *g, int unit, int32_t *feature)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int enemy = near_enemy(g, unit);

    feature[is_artillery(g, unit)       ? FEATURE_GUNS
            : g->type[unit] == INFANTRY ? FEATURE_FOOT
                                        : FEATURE_HORSE] += bfe_troops_worth(g, unit);
    feature[FEATURE_STEADY] += WHOLE;
    feature[FEATURE_LED] += bfe_rating_with(g, unit) ? WHOLE : 0;
    feature[FEATURE_LOADED] += u->status & STATUS_LOADED ? WHOLE : 0;
    feature[FEATURE_LOW] += u->status & (STATUS_LOW | STATUS_OUT) ? WHOLE : 0;
    feature[FEATURE_IN_WOODS] += u->irregular && bfe_in_woods(b, g->box[unit].centre) ? WHOLE : 0;
    if (enemy)
        add_stance(b, g, unit, enemy, feature);
    if (u->charge & CHARGE_ON)
        add_charge(b, g, unit, feature);
    if (bfe_locked(g, unit)) {
        feature[FEATURE_IN_CONTACT] += WHOLE;
        feature[FEATURE_IN_MELEE] += WHOLE * u->effectives;
    }
}

static void add_unit(const struct battle *b, const struct game *g, int unit, int32_t *feature)
{
    feature[FEATURE_STRAGGLERS] += WHOLE * unit_in(g, unit)->stragglers;
    if (is_broken(g, unit))
        feature[FEATURE_BROKEN] += bfe_troops_worth(g, unit);
    else
        add_steady(b, g, unit, feature);
}

// Who is still to come, and who stands where a view does not show him.
static int troops_to_come(const struct battle *b, const struct game *g, int side)
{
    enum { A_FIGURE = 9 }; // of green troops
    int sum = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && g->type[unit] && !is_leader(g, unit) && !on_table(g, unit) &&
            (g->state[unit] == FATE_TO_COME || g->hidden[unit]))
            sum += A_FIGURE * b->roster[unit].elements;
    return sum;
}

// --- what decides ---

static void add_losses(const struct game *g, int side, int32_t *feature)
{
    int out = bfe_units_out(g, side), limit = bfe_break_point(g, side), left = limit - out;

    feature[FEATURE_OUT] = WHOLE * ARMY * out / limit;
    feature[FEATURE_OUT_SQUARED] = WHOLE * ARMY * out * out / (limit * limit);
    feature[FEATURE_LAST_BUT_ONE] = left == 2 ? WHOLE : 0;
    feature[FEATURE_LAST] = left <= 1 ? WHOLE : 0;
}

static void add_points(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    int limit = opt(b, OPT_TURN_LIMIT), late = g->turn < limit ? WHOLE * g->turn / limit : WHOLE;
    int points = bfe_points(b, g, side);
    bool leads = points - bfe_points(b, g, 1 - side) >= BFE_LEAD;

    feature[FEATURE_POINTS] = WHOLE * points;
    feature[FEATURE_POINTS_LATE] = late * points;
    feature[FEATURE_LEADS] = leads ? WHOLE : 0;
    feature[FEATURE_LEADS_LATE] = leads ? late : 0;
}

static void add_places(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    length least = BFE_ACROSS;

    for (int i = 0; i < BFE_OBJECTIVES && bfe_in(g)->objective[i].piece; i++)
        feature[FEATURE_PLACES] += WHOLE * bfe_points_of_place(b, g, i, side);
    EACH_UNIT (unit, bfe_steady(g, side)) {
        length gap = bfe_objective_gap(b, g, unit, g->box[unit].centre);

        least = gap < least ? gap : least;
    }
    feature[FEATURE_GAP_TO_PLACE] = least < BFE_ACROSS ? WHOLE * least / INCH(1) : 0;
}

static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    for (int i = 0; i < COUNT(weights); i++)
        feature[i] = 0;
    if (!g->turn)
        return;
    EACH_UNIT (unit, bfe_units(g, side))
        add_unit(b, g, unit, feature);
    EACH_UNIT (leader, bfe_leaders(g, side))
        feature[FEATURE_LEADERS] += WHOLE * unit_in(g, leader)->rating;
    feature[FEATURE_TO_COME] = troops_to_come(b, g, side);
    add_losses(g, side, feature);
    add_points(b, g, side, feature);
    add_places(b, g, side, feature);
}

static struct half_turn half_turn(const struct battle *b, const struct game *g)
{
    (void)b;
    return (struct half_turn){2 * g->turn, SIDES};
}

const struct judgement bfe_judgement = {
    .name = names,
    .weight = weights,
    .features = features,
    .nearer = bfe_sealed_advance,
    .half_turn = half_turn,
    .recruit_strays = 85,
    .corporal_strays = 42,
    .captain_playouts = 140,
    .marshal_playouts = 400,
    .captain_doubts = 7,
    .marshal_doubts = 7,
};
