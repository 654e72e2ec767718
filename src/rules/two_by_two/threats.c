// SPDX-License-Identifier: MIT
// What a side's next charges may be expected to bring, of whoever is near enough to charge.
//
// Each enemy is met by all who can get at him, as if the way were free: one melee, the best of them
// with the others as support, after the fire of the enemy. Nobody charges twice, and nobody where
// there is more to lose.
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/recall.h"

// Those who can get at one enemy.
struct assault {
    int best, edge; // who has the best of him, and by how much
    int count;
    uint8_t unit[UNIT_SLOTS];
};

// TBT-CHG-06, 08; headquarters had better not.
static bool may_charge(const struct battle *b, const struct game *g, int unit, int enemy)
{
    if (tbt_is_infantry(g, unit) && tbt_is_cavalry(g, enemy) && tbt_in_open(b, g, enemy))
        return false;
    return tbt_roughly(g->box[unit].centre, g->box[enemy].centre) <=
           allowance_of(b, g, unit) + 2 * half_depth(b);
}

static void gather_assault(const struct battle *b, const struct game *g, int enemy,
                           const struct crowd *chargers, struct recall *r, struct assault *a)
{
    a->best = a->edge = a->count = 0;
    for (int i = 0; i < chargers->count; i++) {
        int unit = chargers->unit[i], edge;

        if (!may_charge(b, g, unit, enemy))
            continue;
        a->unit[a->count++] = (uint8_t)unit;
        edge = tbt_edge(b, g, unit, enemy, r) - tbt_edge(b, g, enemy, unit, r);
        if (!a->best || edge > a->edge) {
            a->best = unit;
            a->edge = edge;
        }
    }
}

// In hundredths of a line unit.
static int expected_of(const struct battle *b, const struct game *g, int enemy,
                       const struct assault *a)
{
    enum { SUPPORTS = 2 }; // more find no room
    int lead = a->edge + (a->count > SUPPORTS ? SUPPORTS : a->count - 1);
    int ours = tbt_stake(g, a->best), theirs = tbt_stake(g, enemy);
    int gain = (theirs * tbt_expected_loss(lead) - ours * tbt_expected_loss(-lead)) / 100;
    struct worth_shot shot;

    if (!tbt_can_fire(g, enemy))
        return gain;
    shot = tbt_shot_with(tbt_rough_modifiers(b, g, enemy, a->best, 0));
    return gain * (6 - shot.stops) / 6 - ours * shot.cost / 100;
}

static void take_out(struct crowd *chargers, const struct assault *a)
{
    int kept = 0, next = 0;

    for (int i = 0; i < chargers->count; i++) {
        if (next < a->count && chargers->unit[i] == a->unit[next])
            next++;
        else
            chargers->unit[kept++] = chargers->unit[i];
    }
    chargers->count = kept;
}

int tbt_threats(const struct battle *b, const struct game *g, int side)
{
    struct recall *r = tbt_recall(b, g, NULL);
    struct crowd chargers = {.count = 0};
    struct assault a;
    int sum = 0;

    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == side && on_table(g, i) && g->state[i] == STEADY && !tbt_is_hq(g, i) &&
            !tbt_is_artillery(g, i))
            chargers.unit[chargers.count++] = (uint8_t)i;
    for (int enemy = 1; enemy <= g->units && chargers.count; enemy++) {
        int gain;

        if (g->side[enemy] == side || !on_table(g, enemy))
            continue;
        gather_assault(b, g, enemy, &chargers, r, &a);
        gain = a.count ? expected_of(b, g, enemy, &a) : 0;
        if (gain <= 0)
            continue;
        sum += gain;
        take_out(&chargers, &a);
    }
    return sum;
}
