// SPDX-License-Identifier: MIT
// What a position is judged by, side by side: numbers whose weights were learned from games
// (weights.def). Nothing here is a rule.
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/worth.h"

enum {
#define FEATURE(name, weight) FEATURE_##name,
#include "rules/two_for_tea/weights.def"
#undef FEATURE
};

static const char *const names[] = {
#define FEATURE(name, weight) #name,
#include "rules/two_for_tea/weights.def"
#undef FEATURE
    NULL,
};
static const int16_t weights[] = {
#define FEATURE(name, weight) weight,
#include "rules/two_for_tea/weights.def"
#undef FEATURE
};
_Static_assert(COUNT(weights) <= FEATURES, "as many as core has room for");

enum {
    WHOLE = 100,
    CLOSE = CM(30), // in range, or soon
    AT_SIDE = CM(12),
    AT_GOAL = CM(20),
    ARMY = 10, // units lost are counted as of an army of so many
    AHEAD = 6, // of tft_facing
};

// --- units ---

static int troops_left(const struct game *g, int unit)
{
    return tft_unit_price(g, unit) * stands_left(g, unit) / kind_of(g, unit)->stands;
}

static void add_state(const struct game *g, int unit, int32_t *feature)
{
    int left = troops_left(g, unit), kind = kind_of(g, unit)->class;

    feature[kind == CLASS_FOOT      ? FEATURE_FOOT
            : kind == CLASS_CAVALRY ? FEATURE_HORSE
                                    : FEATURE_GUNS] += left;
    feature[FEATURE_SPENT] += tft_is_spent(g, unit) ? WHOLE : 0;
    feature[FEATURE_HITS] +=
        unit_in(g, unit)->hits * left / (tft_hits_value(g, unit) * stands_left(g, unit));
    feature[FEATURE_ROUTED] += has(g, unit, ROUTED) ? left : 0;
    feature[FEATURE_SUPPRESSED] += has(g, unit, SUPPRESSED) ? left : 0;
    feature[FEATURE_LOCKED] += has(g, unit, LOCKED) ? left : 0;
}

static bool has_support(const struct game *g, int unit)
{
    EACH_UNIT (friend, tft_units(g, g->side[unit]) & ~one(unit))
        if (tft_rough_distance(g->box[unit].centre, g->box[friend].centre) < AT_SIDE)
            return true;
    return false;
}

// Of a unit that has an enemy near.
static void add_stance(const struct game *g, int unit, int enemy, uint64_t enemies,
                       int32_t *feature)
{
    bool marching = g->formation[unit] == COLUMN || g->formation[unit] == LIMBERED,
         ahead = in_building(g, unit) || tft_facing(g, unit, enemy) >= AHEAD;

    feature[FEATURE_NEAR] += WHOLE;
    feature[FEATURE_CROSSFIRE] += WHOLE * tft_crossfire(g, unit, enemies);
    feature[FEATURE_SUPPORTED] += has_support(g, unit) ? WHOLE : 0;
    if (marching)
        feature[FEATURE_IN_COLUMN] += WHOLE;
    else if (!ahead)
        feature[FEATURE_FLANKED] += WHOLE;
    else if (!has(g, unit, ROUTED | SUPPRESSED | LOCKED))
        feature[FEATURE_DICE] += WHOLE * kind_of(g, unit)->shooting * stands_left(g, unit);
}

static void add_unit(const struct battle *b, const struct game *g, int unit, uint64_t enemies,
                     int32_t *feature)
{
    length gap;
    int enemy = tft_nearest_of(g, unit, enemies, &gap);

    add_state(g, unit, feature);
    feature[FEATURE_COVERED] += tft_cover_of(b, g, unit) ? WHOLE : 0;
    if (enemy && gap < CLOSE)
        add_stance(g, unit, enemy, enemies, feature);
    if (tft_in(g)->active == g->side[unit] && tft_in(g)->phase <= PHASE_ORDERS &&
        !has(g, unit, CLOSED | SUPPRESSED | LOCKED))
        feature[FEATURE_TO_ACT] += WHOLE;
}

// --- losses ---

static void add_losses(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    int lost = tft_lost_units(b, g, side), total = tft_in(g)->total[side];
    int now = tft_breaks_by(g, side, lost), then = tft_breaks_by(g, side, lost + 1);

    feature[FEATURE_LOST] = total ? WHOLE * ARMY * lost / total : 0;
    feature[FEATURE_LOST_SQUARED] = total ? WHOLE * ARMY * lost * lost / (total * total) : 0;
    feature[FEATURE_BREAKING] = WHOLE * now / 36;
    feature[FEATURE_NEARLY_BREAKING] = !now && then ? WHOLE : 0;
    feature[FEATURE_ESCAPED] = WHOLE * tft_in(g)->left[side];
}

// --- what is fought for ---

static void add_goals(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    const struct tft_game *t = tft_in(g);
    bool attacks = tft_must_attack(b, side), wins = tft_ahead(b, g) == 1 + side;
    length least = INT32_MAX;

    for (int i = 0; tft_objective(b, i) >= 0; i++)
        feature[FEATURE_HELD] += t->held[i] == 1 + side ? WHOLE : 0;
    EACH_UNIT (unit, tft_units(g, side)) {
        length far = tft_to_objective(b, g, unit);

        least = far < least && !has(g, unit, ROUTED) ? far : least;
        feature[FEATURE_AT_GOALS] += far < AT_GOAL ? WHOLE : 0;
    }
    feature[FEATURE_GOAL] = wins ? WHOLE : 0;
    feature[FEATURE_GOAL_LATE] = wins ? tft_lateness(b, g) : 0;
    feature[FEATURE_ATTACKS] = attacks ? WHOLE : 0;
    feature[FEATURE_ATTACKS_LATE] = attacks ? tft_lateness(b, g) : 0;
    feature[FEATURE_GAP_TO_GOAL] = attacks && least < INT32_MAX ? WHOLE * (least / CM(1)) / 10 : 0;
}

// --- a side ---

// Who is still to come, and who stands where a view does not show him.
static int troops_to_come(const struct game *g, int side)
{
    int sum = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && g->type[unit] && !is_commander(g, unit) &&
            !on_table(g, unit) && (g->state[unit] == FATE_RESERVE || g->hidden[unit]))
            sum += tft_unit_price(g, unit);
    return sum;
}

static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    const struct tft_game *t = tft_in(g);
    bool orders = t->active == side && t->phase <= PHASE_ORDERS;

    for (int i = 0; i < COUNT(weights); i++)
        feature[i] = 0;
    if (t->phase == PHASE_SETUP)
        return;
    EACH_UNIT (unit, tft_units(g, side))
        add_unit(b, g, unit, tft_units(g, !side), feature);
    EACH_UNIT (commander, tft_commanders(g, side)) {
        feature[FEATURE_COMMANDERS] += WHOLE * unit_in(g, commander)->rating;
        feature[FEATURE_TO_ORDER] += orders && !has(g, commander, FAILED) ? WHOLE : 0;
    }
    add_losses(b, g, side, feature);
    add_goals(b, g, side, feature);
    feature[FEATURE_TO_COME] = troops_to_come(g, side);
    feature[FEATURE_ACTIVE] = t->active == side ? WHOLE : 0;
}

static struct half_turn half_turn(const struct battle *b, const struct game *g)
{
    (void)b;
    const struct tft_game *t = tft_in(g);

    if (t->phase == PHASE_SETUP)
        return (struct half_turn){0, SIDES};
    return (struct half_turn){2 * g->turn + (t->active != t->first), t->active};
}

const struct judgement tft_judgement = {
    .name = names,
    .weight = weights,
    .features = features,
    .half_turn = half_turn,
    .recruit_strays = 95,
    .corporal_strays = 52,
    .captain_playouts = 20,
    .marshal_playouts = 80,
};
