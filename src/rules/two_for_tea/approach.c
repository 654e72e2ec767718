// SPDX-License-Identifier: MIT
// The way to a charge: what a front that goes straight ahead would meet (TFT-CHG-05).
#include "core/segment.h"
#include "rules/two_for_tea/onset.h"

struct box tft_swept(const struct tft_kind *kind, const struct pose *from, length far)
{
    struct direction ahead = direction_of(from->face);

    return box_ahead(vec_add(from->at, along(ahead, far / 2)), ahead,
                     from->strength * kind->width / 2, far / 2);
}

// --- ground ---

// TFT-TER-07: all of a narrow front may pass where a road makes a gap.
static bool through_gap(const struct battle *b, int piece, const struct box *swept)
{
    struct vec right = {swept->right_east, swept->right_north};
    struct vec from = box_face_centre(swept, FACE_REAR), to = box_face_centre(swept, FACE_FRONT);

    return tft_road_gap(b, piece, from, to) &&
           tft_road_gap(b, piece, vec_sub(from, right), vec_sub(to, right)) &&
           tft_road_gap(b, piece, vec_add(from, right), vec_add(to, right));
}

// TFT-TER-11: the middle of the front crosses the river at a ford.
static bool at_ford(const struct battle *b, struct vec from, struct vec to)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_FORD)) && compare_to_segment(tft_land(b, i).point[0], from, to,
                                                              TFT_FORD_HALF + TFT_TOLERANCE) <= 0)
            return true;
    return false;
}

#define WATER_KINDS (KIND(T_STREAM) | KIND(T_RIVER))

struct verdict tft_ground_lets(const struct battle *b, const struct game *g, int charger, int piece,
                               const struct box *swept)
{
    struct land land = tft_land(b, piece);
    struct vec from = box_face_centre(swept, FACE_REAR), to = box_face_centre(swept, FACE_FRONT);

    if (!land_meets_box(land, swept, TFT_TOLERANCE))
        return FINE;
    if (land_is(b, piece, KIND(T_CLIFF)))
        return refuse(TFT_TER_09, "A cliff is in the way.");
    if (land_is(b, piece, KIND(T_RIVER)) && !at_ford(b, from, to))
        return refuse(TFT_TER_10, "A river is in the way.");
    if (land_is(b, piece, WORKS_KINDS) && !tft_before_works(land, from))
        return FINE;
    if (land_is(b, piece, LINEAR_KINDS & ~WATER_KINDS) && through_gap(b, piece, swept))
        return FINE;
    if (!tft_abuts(b, g, charger, piece))
        return refuse(TFT_CHG_05, "The charge would first meet an obstacle or the edge of dense "
                                  "ground: a Move must bring the unit up to it.");
    if (land_is(b, piece, DENSE_KINDS) && g->formation[charger] != SKIRMISH)
        return refuse(TFT_CHG_05, "Only skirmishers charge into dense ground.");
    return FINE;
}

static struct verdict ground_on_the_way(const struct battle *b, const struct game *g, int charger,
                                        int target, const struct box *swept)
{
    struct vec corner[4] = {box_corner(swept, 0), box_corner(swept, 1), box_corner(swept, 2),
                            box_corner(swept, 3)};
    struct bounds in = bounds_of(corner, 4);
    uint8_t near[PIECES];
    int count =
        tft_pieces_near(b, LINEAR_KINDS | DENSE_KINDS | IMPASSABLE_KINDS, &in, near, PIECES);

    for (int i = 0; i < count; i++) {
        struct verdict verdict = tft_ground_lets(b, g, charger, near[i], swept);

        if (near[i] + 1 != unit_in(g, target)->building && !fine(verdict))
            return verdict;
    }
    return FINE;
}

// --- troops ---

uint64_t tft_troops_in(const struct battle *b, const struct game *g, const struct box *swept)
{
    struct body strip;
    uint64_t found = 0;

    body_of_box(swept, &strip);
    for (uint64_t near = tft_near(g, swept, 0); near; near &= near - 1) {
        int other = lowest(near);
        struct body shape;

        if (!is_unit(g, other))
            continue;
        shape = tft_body_of(b, g, other);
        if (body_overlaps(&strip, &shape, TFT_TOLERANCE))
            found |= one(other);
    }
    return found;
}

struct verdict tft_way_is_clear(const struct battle *b, const struct game *g, int charger,
                                int target, const struct box *swept, uint64_t hidden)
{
    uint64_t met = tft_troops_in(b, g, swept) & ~one(charger) & ~one(target) & ~hidden;

    if (met)
        return refuse(TFT_CHG_05, g->side[lowest(met)] == g->side[charger]
                                      ? "A friend stands in the way of the charge."
                                      : "Another enemy stands in the way of the charge.");
    return ground_on_the_way(b, g, charger, target, swept);
}
