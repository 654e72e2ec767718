// SPDX-License-Identifier: MIT
// Going back from a melee (TFT-MEL-15 to 17, G-14), out of a building too (TFT-TER-20, G-18).
#include "rules/two_for_tea/melee.h"

// --- which way ---

// G-14: away from the enemy unit with the longest contact, of equals the one with the lower slot.
bearing tft_way_driven(const struct battle *b, const struct game *g, int unit)
{
    length longest = 0;
    int by = 0;

    for (uint64_t rest = tft_in(g)->melee[!g->side[unit]]; rest; rest &= rest - 1) {
        length edge = tft_contact(b, g, unit, lowest(rest));

        if (edge > longest) {
            longest = edge;
            by = lowest(rest);
        }
    }
    return by ? tft_driven_from(b, g, unit, by) : (bearing)(g->face[unit] + 0x8000u);
}

// --- out of a building ---

static bool bars(const struct battle *b, const struct game *g, int unit, const struct pose *out)
{
    return (tft_overlaps(b, g, unit, out) & tft_units(g, !g->side[unit])) ||
           tft_on_impassable(b, kind_of(g, unit), out);
}

// Friends outside are driven through; where an enemy stands, or nobody can, the sides to the right
// and left of the way come next, and the one towards the attacker last.
bool tft_turn_out(const struct battle *b, struct game *g, int unit, bearing way, int clause,
                  struct events *e)
{
    static const bearing turn[] = {0, 0x4000, 0xc000, 0x8000};
    int piece = unit_in(g, unit)->building - 1;

    for (int i = 0; i < 4; i++) {
        struct pose out = tft_outside(b, g, unit, (bearing)(way + turn[i]));

        if (bars(b, g, unit, &out))
            continue;
        unit_of(g, unit)->building = 0;
        tft_put(g, unit, &out);
        say_of(g, e, TOLD_CAME_OUT, clause, unit, 0, piece);
        return true;
    }
    return false;
}

// --- back ---

// G-18: a garrison is put out first, and what it leaves is there to be taken.
void tft_fall_back(const struct battle *b, struct game *g, int unit, length far, struct events *e)
{
    struct tft_memory memory = past_in(g, unit)->memory;
    struct vec front = tft_pose_of(g, unit).at;
    int building = unit_in(g, unit)->building;
    length went = tft_force(b, g, unit, memory.way, far, FORCE_RETREAT, e);

    memory.at = vec_sub(tft_pose_of(g, unit).at, front); // scattered, it may lie elsewhere
    memory.building = (uint8_t)(in_building(g, unit) ? 0 : building);
    past_of(g, unit)->memory = memory;
    say_of(g, e, TOLD_RETREATS, TFT_MEL_17, unit, 0, went);
}
