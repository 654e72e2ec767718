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
    ARMY = 10,         // units lost are counted as of an army of so many
    AHEAD = 6,         // of tft_facing
    IN_HAND = CM(25),  // a commander's men who hear him well
    IN_RANGE = CM(22), // of muskets, from middle to middle
    GUN_RANGE = CM(80),
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

static bool may_shoot_at(const struct game *g, int enemy, int unit)
{
    return g->formation[enemy] != COLUMN && g->formation[enemy] != LIMBERED &&
           !has(g, enemy, ROUTED | SUPPRESSED | LOCKED) &&
           tft_rough_distance(g->box[unit].centre, g->box[enemy].centre) <
               (is_cannon(g, enemy) ? GUN_RANGE : IN_RANGE) &&
           (in_building(g, enemy) || tft_facing(g, enemy, unit) >= AHEAD);
}

static int enemy_dice(const struct game *g, int unit, uint64_t enemies)
{
    int dice = 0;

    EACH_UNIT (enemy, enemies)
        if (may_shoot_at(g, enemy, unit))
            dice += kind_of(g, enemy)->shooting * stands_left(g, enemy);
    return dice;
}

// Every second die hits: how much of what it can still bear that may come to, squared, for fire
// that does not fell a stand is forgotten with the turn.
static int peril(const struct game *g, int unit, uint64_t enemies)
{
    int bears = tft_hits_value(g, unit) * stands_left(g, unit) - unit_in(g, unit)->hits;
    int part = enemy_dice(g, unit, enemies) * WHOLE / (2 * (bears > 1 ? bears : 1));

    part = part < WHOLE ? part : WHOLE;
    return part * part / WHOLE;
}

static bool gun_bears(const struct game *g, int gun, uint64_t enemies)
{
    EACH_UNIT (enemy, enemies)
        if (may_shoot_at(g, gun, enemy))
            return true;
    return false;
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
    feature[FEATURE_BLOWS] += WHOLE * kind_of(g, unit)->melee * stands_left(g, unit);
    feature[FEATURE_CROSSFIRE] += WHOLE * tft_crossfire(g, unit, enemies);
    feature[FEATURE_SUPPORTED] += has_support(g, unit) ? WHOLE : 0;
    if (marching)
        feature[FEATURE_IN_COLUMN] += WHOLE;
    else if (!ahead)
        feature[FEATURE_FLANKED] += WHOLE;
    else if (!has(g, unit, ROUTED | SUPPRESSED | LOCKED))
        feature[FEATURE_DICE] += WHOLE * kind_of(g, unit)->shooting * stands_left(g, unit);
}

static bool is_in_hand(const struct game *g, int unit)
{
    int commander = g->command[unit];

    return commander && on_table(g, commander) &&
           tft_rough_distance(g->box[unit].centre, g->box[commander].centre) < IN_HAND;
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
    feature[FEATURE_PERIL] += peril(g, unit, enemies);
    feature[FEATURE_GUNS_BEAR] += is_cannon(g, unit) && gun_bears(g, unit, enemies) ? WHOLE : 0;
    feature[FEATURE_IN_HAND] += is_in_hand(g, unit) ? WHOLE : 0;
    feature[FEATURE_SLACK] += tft_in(g)->lost[g->side[unit]] >= tft_in(g)->lost[!g->side[unit]]
                                  ? gap / CM(10) * tft_lateness(b, g)
                                  : 0;
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
    feature[FEATURE_LOST_LATE] = total ? ARMY * lost * tft_lateness(b, g) / total : 0;
    feature[FEATURE_BREAKING] = WHOLE * now / 36;
    feature[FEATURE_NEARLY_BREAKING] = !now && then ? WHOLE : 0;
    feature[FEATURE_ESCAPED] = WHOLE * tft_in(g)->left[side];
}

// --- what is fought for ---

static int at_last(int late)
{
    return late * late / WHOLE * late / WHOLE * late / WHOLE;
}

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
    feature[FEATURE_GOAL_AT_LAST] = wins ? at_last(tft_lateness(b, g)) : 0;
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
    .captain_playouts = 12,
    .marshal_playouts = 85,
    .captain_doubts = 15,
    .marshal_doubts = 7,
};
