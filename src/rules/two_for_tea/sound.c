// SPDX-License-Identifier: MIT
// What always holds between two events: stands are on the table, apart, and accounted for.
#include "core/text.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

static bool fault(const struct battle *b, int unit, int other, char *start, int bytes,
                  const char *sentence)
{
    struct text why = text_on(start, bytes);

    text_add(&why, b->roster[unit].name);
    if (other) {
        text_add(&why, " and ");
        text_add(&why, b->roster[other].name);
    }
    text_add(&why, sentence);
    return false;
}

// TFT-MOV-12, 14: on the table, and no two stands share ground.
static bool stands_well(const struct battle *b, const struct game *g, int unit, char *why,
                        int bytes)
{
    struct pose pose = tft_pose_of(g, unit);
    uint64_t overlapped;

    if (in_building(g, unit))
        return tft_garrison(g, unit_in(g, unit)->building - 1) == unit ||
               fault(b, unit, 0, why, bytes, " shares its building.");
    overlapped = tft_overlaps(b, g, unit, &pose);
    if (overlapped)
        return fault(b, unit, lowest(overlapped), why, bytes, " overlap.");
    for (int i = 0; i < 4; i++) {
        struct vec corner = box_corner(&g->box[unit], i);

        if (corner.east < -CM(9) || corner.north < -CM(9) || corner.east > b->size.east + CM(9) ||
            corner.north > b->size.north + CM(9))
            return fault(b, unit, 0, why, bytes, " hangs far over the edge of the table.");
    }
    return true;
}

static bool counts_well(const struct battle *b, const struct game *g, int unit, char *why,
                        int bytes)
{
    const struct tft_unit *u = unit_in(g, unit);

    if (stands_left(g, unit) < 1 || stands_left(g, unit) > kind_of(g, unit)->stands)
        return fault(b, unit, 0, why, bytes, " has a strange number of stands.");
    if (u->hits >= tft_hits_value(g, unit) && !(g->ask.kind == ASK_CASUALTY && g->ask.unit == unit))
        return fault(b, unit, 0, why, bytes, " has more extra hits than its hits value allows.");
    if (has(g, unit, ROUTED) && !has(g, unit, SUPPRESSED))
        return fault(b, unit, 0, why, bytes, " is routed but not suppressed.");
    if (u->orders > 3)
        return fault(b, unit, 0, why, bytes, " has had more than three orders.");
    return true;
}

bool tft_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    int lost[SIDES] = {0};

    for (int unit = 1; unit <= g->units; unit++) {
        if (on_table(g, unit) != (g->state[unit] == FATE_FIELD))
            return fault(b, unit, 0, why, bytes, " has a fate that does not fit its place.");
        if (is_unit(g, unit) &&
            (!counts_well(b, g, unit, why, bytes) || !stands_well(b, g, unit, why, bytes)))
            return false;
        lost[g->side[unit]] += !is_commander(g, unit) && g->state[unit] == FATE_LOST;
    }
    for (int side = 0; side < SIDES; side++)
        if (lost[side] != tft_in(g)->lost[side])
            return fault(b, 0, 0, why, bytes, "The count of losses is wrong.");
    return true;
}
