// SPDX-License-Identifier: MIT
#include "ai/posture.h"
#include "core/aids.h"
#include <string.h>

enum { WHOLE_PRESS = 4 };

static const int8_t postures[POSTURES][WINGS] = {
    {0, 0, 0}, {1, 1, 1}, {-1, -1, -1}, {1, 0, -1}, {-1, 0, 1}, {0, 1, 0}, {1, -1, 1},
};

static struct vec middle_of(const struct game *g, int side)
{
    int64_t east = 0, north = 0;
    int count = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        if (g->side[unit] != side || !on_table(g, unit))
            continue;
        east += g->box[unit].centre.east;
        north += g->box[unit].centre.north;
        count++;
    }
    return count ? (struct vec){(length)(east / count), (length)(north / count)}
                 : (struct vec){0, 0};
}

// How far to the right of its army's middle a unit stands, as that looks at the enemy's.
static int64_t rightness(struct vec at, struct vec ours, struct vec theirs)
{
    int64_t east = theirs.east - ours.east, north = theirs.north - ours.north;

    return north * (at.east - ours.east) - east * (at.north - ours.north);
}

// A side's units on the table, from its left to its right.
static int from_left(const struct battle *b, const struct game *g, int side,
                     uint8_t row[UNIT_SLOTS])
{
    struct vec ours = middle_of(g, side), theirs = middle_of(g, !side);
    int64_t right[UNIT_SLOTS];
    int troops = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        int at = troops;

        if (g->side[unit] != side || !on_table(g, unit) || is_headquarters(b, g, unit))
            continue;
        right[unit] = rightness(g->box[unit].centre, ours, theirs);
        for (; at > 0 && right[row[at - 1]] > right[unit]; at--)
            row[at] = row[at - 1];
        row[at] = (uint8_t)unit;
        troops++;
    }
    return troops;
}

void posture_take(const struct battle *b, const struct game *g, int side, int nth,
                  enum temper temper, struct posture *p)
{
    uint8_t row[UNIT_SLOTS];
    int troops = from_left(b, g, side, row);

    must(nth < POSTURES);
    for (int i = 0; i < WINGS; i++)
        p->press[i] = (int8_t)(WHOLE_PRESS * postures[nth][i] + (int)temper);
    memset(p->wing, 0, sizeof p->wing);
    for (int i = 0; i < troops; i++)
        p->wing[row[i]] = (uint8_t)(1 + i * WINGS / troops);
}

static length to_enemy(const struct game *g, int unit, length most)
{
    length least = most;

    for (int i = 1; i <= g->units; i++) {
        length east, north, far;

        if (g->side[i] == g->side[unit] || !on_table(g, i))
            continue;
        east = absolute(g->box[i].centre.east - g->box[unit].centre.east);
        north = absolute(g->box[i].centre.north - g->box[unit].centre.north);
        far = east > north ? east + north * 3 / 8 : north + east * 3 / 8;
        least = far < least ? far : least;
    }
    return least;
}

static length nearer(const struct battle *b, const struct game *g, int unit)
{
    const struct judgement *judgement = b->rules->judgement;

    return judgement && judgement->nearer ? judgement->nearer(b, g, unit) : 0;
}

int posture_worth(const struct battle *b, const struct posture *p, const struct game *g)
{
    enum {
        STEPS = 40,
        A_STEP = 2
    }; // the table is so many steps wide, and each is worth so much a quarter
    length step = b->size.east / STEPS;
    int sum = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        int press = p->wing[unit] ? p->press[p->wing[unit] - 1] : 0;

        if (press && on_table(g, unit))
            sum -= press * A_STEP *
                   ((to_enemy(g, unit, step * STEPS / 2) - nearer(b, g, unit)) * 4 / step) / 4;
    }
    return sum;
}
