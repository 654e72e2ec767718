// SPDX-License-Identifier: MIT
// Into a building and out of it (TFT-TER-18, 19, G-18).
#include "rules/two_for_tea/law.h"

// The wanted one of the buildings it abuts, in the order of the map; -1 for none.
static int building_beside(const struct walker *w, length wanted)
{
    for (int i = 0; i < w->b->pieces; i++)
        if (land_is(w->b, i, BUILDING_KINDS) && among(march_in(w)->abutted, i) && --wanted == 0)
            return i;
    return -1;
}

// Whoever is in it, or was driven into its walls.
static uint64_t occupants(const struct walker *w, int piece)
{
    struct land house = tft_land(w->b, piece);
    uint64_t found = 0;

    for (int unit = 1; unit <= w->g->units; unit++) {
        struct body shape;

        if (unit == w->unit || !is_unit(w->g, unit) ||
            !bounds_meet(house.piece->bounds, bounds_around(&w->g->box[unit])))
            continue;
        shape = tft_body_of(w->b, w->g, unit);
        if (unit_in(w->g, unit)->building == piece + 1 ||
            body_in_land(&shape, house, TFT_TOLERANCE))
            found |= one(unit);
    }
    return found;
}

static struct verdict check_enter(const struct walker *w, int piece)
{
    uint64_t inside = piece < 0 ? 0 : occupants(w, piece);

    if (walker_is_cannon(w))
        return refuse(TFT_TER_18, "Cannons do not enter buildings.");
    if (w->at.formation != SKIRMISH)
        return refuse(TFT_TER_18, "Only skirmishers enter a building.");
    if (piece < 0)
        return refuse(TFT_TER_18, "It must begin the order beside a building.");
    if (inside & ~tft_unknown(w, inside))
        return refuse(TFT_TER_18, "A building holds one unit.");
    return FINE;
}

// The middle of its place is the middle of the building from now on.
static struct pose pose_inside(const struct walker *w, int piece)
{
    const struct bounds *in = &w->b->piece[piece].bounds;
    struct pose pose = w->at;
    struct box outline = tft_outline(march_in(w)->kind, &pose);
    struct vec middle = {(in->low.east + in->high.east) / 2, (in->low.north + in->high.north) / 2};

    return tft_shifted(&pose, vec_sub(middle, outline.centre));
}

struct verdict tft_leg_enter(struct walker *w, const struct leg *leg, struct stretch *s)
{
    int piece = building_beside(w, leg->far ? leg->far : 1);
    struct verdict v = check_enter(w, piece);

    if (!fine(v))
        return v;
    tft_meet_unknown(w, occupants(w, piece));
    if (w->over)
        return FINE;
    s->put = true;
    s->from = pose_inside(w, piece);
    w->left = 0;
    w->walk->into = (uint8_t)(piece + 1);
    return FINE;
}

// TFT-TER-19: then it has its full allowance, and its order begins where it was put.
struct verdict tft_leg_out(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct verdict v;
    struct pose pose;

    if (w->legs > 1 || !in_building(w->g, w->unit))
        return refuse(TFT_TER_19, "Only a garrison comes out of a building.");
    pose = tft_outside(w->b, w->g, w->unit, leg->way);
    v = tft_set_down(w, &pose, TFT_TER_19, s);
    if (s->put) {
        w->walk->marks |= WALK_CAME_OUT;
        tft_take_stock(march_of(w), &pose);
    }
    return v;
}
