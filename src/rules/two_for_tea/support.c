// SPDX-License-Identifier: MIT
// Supporting stands (TFT-MEL-04): beside or behind those who fight, without touching the enemy.
#include "rules/two_for_tea/melee.h"

// The fighting stands of a side, garrisons apart.
struct front {
    int count;
    struct box box[TFT_SLOTS * TFT_STANDS];
    uint8_t unit[TFT_SLOTS * TFT_STANDS];
};

static void find_front(const struct battle *b, const struct game *g, uint64_t units,
                       struct front *front)
{
    front->count = 0;
    for (uint64_t rest = units; rest; rest &= rest - 1) {
        struct tft_fighter fighter[TFT_STANDS];
        struct box stand[TFT_STANDS];
        int stands = tft_stands(b, g, lowest(rest), stand);

        tft_fighters(b, g, lowest(rest), fighter);
        for (int i = 0; i < stands; i++) {
            if (!fighter[i].enemies)
                continue;
            front->unit[front->count] = (uint8_t)lowest(rest);
            front->box[front->count++] = stand[i];
        }
    }
}

// Touching the side or rear edge of a fighting stand; by option only of its own unit.
static bool backs_up(const struct battle *b, int unit, const struct box *stand,
                     const struct front *front)
{
    for (int i = 0; i < front->count; i++) {
        struct touch touch;

        if (opt(b, OPT_SUPPORT_FROM) && front->unit[i] != unit)
            continue;
        touch = tft_stands_touch(stand, &front->box[i]);
        if (touch.edge && touch.other_face != FACE_FRONT)
            return true;
    }
    return false;
}

static int supports_of(const struct battle *b, const struct game *g, int unit,
                       const struct front *front)
{
    struct tft_fighter fighter[TFT_STANDS];
    struct box stand[TFT_STANDS];
    int count = 0, fighting = tft_fighters(b, g, unit, fighter), stands;

    if (in_building(g, unit)) // G-18
        return fighting ? stands_left(g, unit) - fighting : 0;
    stands = tft_stands(b, g, unit, stand);
    for (int i = 0; i < stands; i++)
        count += !fighter[i].enemies && backs_up(b, unit, &stand[i], front);
    return count;
}

// Near enough to touch one of them?
static bool is_near(const struct game *g, int unit, uint64_t units)
{
    return tft_near(g, &g->box[unit], TFT_CONTACT_GAP) & units;
}

int tft_count_supports(const struct battle *b, const struct game *g, int side)
{
    uint64_t fighting = tft_in(g)->melee[side];
    struct front front;
    int count = 0;

    find_front(b, g, fighting, &front);
    for (uint64_t rest = tft_units(g, side); rest; rest &= rest - 1) {
        int unit = lowest(rest);

        if (has(g, unit, ROUTED) || (has(g, unit, LOCKED) && !among(fighting, unit)))
            continue;
        if (is_near(g, unit, fighting))
            count += supports_of(b, g, unit, &front);
    }
    return count;
}
