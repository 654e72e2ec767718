// SPDX-License-Identifier: MIT
// Who stands with whom in a melee, and how strong that makes the two sides (TBT-MEL-06 to 23).
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/melee.h"

// --- who is in it ---

bool tbt_is_attacker(const struct battle *b, const struct game *g, int unit, int defender)
{
    return unit_in(g, unit)->assigned == defender && !has(g, unit, FOUGHT) &&
           g->side[unit] != g->side[defender] && tbt_touching(b, g, unit, defender);
}

int tbt_next_attacker(const struct battle *b, const struct game *g, int after, int defender)
{
    for (int i = after + 1; i <= g->units; i++)
        if (tbt_is_attacker(b, g, i, defender))
            return i;
    return 0;
}

static int count_attackers(const struct battle *b, const struct game *g, int defender)
{
    int count = 0;

    for (int i = tbt_next_attacker(b, g, 0, defender); i; i = tbt_next_attacker(b, g, i, defender))
        count++;
    return count;
}

int tbt_attacker_touching(const struct battle *b, const struct game *g, int helper, int defender,
                          int primary)
{
    if (primary && tbt_touching(b, g, primary, helper))
        return primary;
    for (int i = 1; i <= g->units; i++)
        if (tbt_is_attacker(b, g, i, defender) && tbt_touching(b, g, i, helper))
            return i;
    return 0;
}

// TBT-MEL-03: touched by an attacker of the defender, with nobody assigned to it; once a phase.
bool tbt_is_helper(const struct battle *b, const struct game *g, int unit, int defender)
{
    struct vec way = vec_sub(g->box[unit].centre, g->box[defender].centre);
    length far = 5 * half_width(b); // one base between the two, at the most

    if (absolute(way.east) > far || absolute(way.north) > far)
        return false;
    return unit != defender && g->side[unit] == g->side[defender] && !has(g, unit, FOUGHT) &&
           tbt_attacker_touching(b, g, unit, defender, 0) && !tbt_next_attacker(b, g, 0, unit);
}

int tbt_count_helpers(const struct battle *b, const struct game *g, int defender)
{
    int count = 0;

    for (int i = 1; i <= g->units; i++)
        count += tbt_is_helper(b, g, i, defender);
    return count;
}

bool tbt_on_several_fronts(const struct battle *b, const struct game *g, int defender)
{
    int first = tbt_next_attacker(b, g, 0, defender), faces = 0;

    if (!first || !tbt_next_attacker(b, g, first, defender))
        return false;
    for (int i = first; i; i = tbt_next_attacker(b, g, i, defender))
        faces |= 1 << tbt_aspect_of(b, g, i, defender);
    return faces & (faces - 1);
}

// --- the column of attack ---

int tbt_column_behind(const struct battle *b, const struct game *g, int unit, int defender)
{
    if (!tbt_is_infantry(g, unit) || (unit == defender && opt(b, OPT_COLUMN_SIDE)))
        return 0;
    for (int i = 1; i <= g->units; i++)
        if (on_table(g, i) && !tbt_is_disrupted(g, i) && tbt_stands_in_column(b, g, unit, i) &&
            !tbt_is_attacker(b, g, i, defender) && !tbt_is_helper(b, g, i, defender))
            return i;
    return 0;
}

// --- modifiers ---

enum {
    MELEE_DISRUPTED = 2,
    MELEE_COLUMN = 1,
    MELEE_HQ = 1,
    MELEE_LATER = -1,
    LANCERS_DISRUPTED = 2,
    LANCERS_CAVALRY = -1
};

static const uint16_t type_clause[TBT_TYPES] = {
    [CHQ] = TBT_MEL_21, [DHQ] = TBT_MEL_21, [AHQ] = TBT_MEL_21, [LTI] = TBT_MEL_21,
    [FAR] = TBT_MEL_21, [HAR] = TBT_MEL_21, [GRD] = TBT_MEL_08, [HCV] = TBT_MEL_09,
    [LCV] = TBT_MEL_07, [LAN] = TBT_MEL_07, [COS] = TBT_MEL_07, [IRW] = TBT_OPT_06,
};

// TBT-MEL-19: a HQ that already counts as support in this combat does not count again.
static bool hq_with(const struct battle *b, const struct game *g, int unit, int defender)
{
    for (int i = 1; i <= g->units; i++)
        if (tbt_is_hq(g, i) && i != unit && g->side[i] == g->side[unit] &&
            tbt_touching(b, g, i, unit) && !tbt_is_attacker(b, g, i, defender) &&
            !tbt_is_helper(b, g, i, defender))
            return true;
    return false;
}

// TBT-OPT-07 to 09: without the option lancers are light cavalry like any other.
static int lancers(const struct battle *b, const struct game *g, int unit, int enemy,
                   struct events *e)
{
    int sum = 0;

    if (g->type[unit] != LAN || !opt(b, OPT_LANCERS))
        return 0;
    if (tbt_is_disrupted(g, enemy) && !opt(b, OPT_LANCER_BONUS))
        sum += tell_modifier(e, unit, enemy, LANCERS_DISRUPTED, TBT_OPT_08);
    if (tbt_is_cavalry(g, enemy))
        sum += tell_modifier(e, unit, enemy, LANCERS_CAVALRY, TBT_OPT_09);
    return sum;
}

// TBT-MEL-06: what a primary unit brings along, whichever side it is on. Against nobody: whoever it
// meets.
static int own_strength(const struct battle *b, const struct game *g, int unit, int enemy,
                        int defender, struct events *e)
{
    int sum = tell_modifier(e, unit, enemy, kind_of(g, unit)->melee, type_clause[g->type[unit]]);
    int higher =
        enemy ? tbt_height_at(b, g, g->box[unit].centre) - tbt_height_at(b, g, g->box[enemy].centre)
              : 0;

    if (tbt_is_cavalry(g, unit) && tbt_in_town(b, g, unit))
        sum += tell_modifier(e, unit, enemy, MELEE_TOWN, TBT_MEL_10);
    if (tbt_is_disrupted(g, enemy))
        sum += tell_modifier(e, unit, enemy, MELEE_DISRUPTED, TBT_MEL_11);
    if (has(g, unit, ROAD_COLUMN))
        sum += tell_modifier(e, unit, enemy, MELEE_ROAD, TBT_MEL_18);
    if (hq_with(b, g, unit, defender))
        sum += tell_modifier(e, unit, enemy, MELEE_HQ, TBT_MEL_19);
    if (higher > 0)
        sum += tell_modifier(e, unit, enemy, MELEE_HIGHER, TBT_MEL_20);
    return sum + lancers(b, g, unit, enemy, e);
}

int tbt_strength_alone(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    return own_strength(b, g, unit, 0, 0, e);
}

int tbt_attack_strength(const struct battle *b, const struct game *g, struct melee m,
                        struct events *e)
{
    int sum = own_strength(b, g, m.attacker, m.defender, m.defender, e);
    int others = count_attackers(b, g, m.defender) - tbt_is_attacker(b, g, m.attacker, m.defender);

    sum += tell_modifier(e, m.attacker, m.defender, others, TBT_MEL_12);
    if (m.columns & ATTACKER_COLUMN)
        sum += tell_modifier(e, m.attacker, m.defender, MELEE_COLUMN, TBT_MEL_13);
    if (has(g, m.attacker, FOLLOWED))
        sum += tell_modifier(e, m.attacker, m.defender, MELEE_LATER, TBT_MEL_22);
    return sum;
}

int tbt_defence_strength(const struct battle *b, const struct game *g, struct melee m,
                         struct events *e)
{
    int sum = own_strength(b, g, m.defender, m.attacker, m.defender, e);

    sum +=
        tell_modifier(e, m.defender, m.attacker, tbt_count_helpers(b, g, m.defender), TBT_MEL_12);
    if (m.columns & DEFENDER_COLUMN)
        sum += tell_modifier(e, m.defender, m.attacker, MELEE_COLUMN, TBT_MEL_13);
    return sum;
}
