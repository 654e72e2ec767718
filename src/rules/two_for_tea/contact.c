// SPDX-License-Identifier: MIT
// Contact (G-4, G-18), the way it drives a beaten unit (G-14), and front, flank and rear (G-6).
#include "rules/two_for_tea/ground.h"

// A corner alone is no contact.
enum { GAP = TFT_CONTACT_GAP + TFT_TOLERANCE, LEAST = TFT_CONTACT_EDGE - TFT_TOLERANCE };

struct touch tft_stands_touch(const struct box *a, const struct box *b)
{
    return box_touch(a, b, GAP, LEAST);
}

static int field_touches(const struct battle *b, const struct game *g, int unit, int enemy,
                         struct touch touch[BODY_TOUCHES])
{
    struct body own = tft_body_of(b, g, unit), other = tft_body_of(b, g, enemy);

    return body_touches(&own, &other, GAP, LEAST, touch);
}

// --- garrisons ---

// How much of a stand's front edge lies on a side of the outline.
static length front_on_side(const struct box *stand, struct land house, int side)
{
    struct vec from = house.point[side ? side - 1 : house.piece->points - 1];

    return shared_edge(box_corner(stand, 0), box_corner(stand, 1), from, house.point[side], GAP);
}

// G-18: each stand whose front edge is on the outline faces one garrison stand, while there are
// more.
static int house_touches(const struct battle *b, const struct game *g, int unit, int garrison,
                         struct touch touch[BODY_TOUCHES])
{
    struct land house = tft_land(b, unit_in(g, garrison)->building - 1);
    struct box stand[TFT_STANDS];
    int stands = tft_stands(b, g, unit, stand), inside = stands_left(g, garrison), count = 0;

    for (int i = 0; i < stands; i++) {
        length edge = 0;

        for (int side = 0; side < house.piece->points; side++) {
            length here = front_on_side(&stand[i], house, side);
            edge = here > edge ? here : edge;
        }
        if (edge < LEAST)
            continue;
        touch[count] = (struct touch){.stand = (uint8_t)i,
                                      .other = (uint8_t)(count < inside ? count : inside - 1),
                                      .edge = edge};
        count++;
    }
    return count;
}

// --- units ---

static void swap_sides(struct touch *touch, int count)
{
    for (int i = 0; i < count; i++) {
        struct touch t = touch[i];

        touch[i] = (struct touch){t.other, t.stand, t.other_face, t.face, t.edge};
    }
}

// Measured along the stands of the lower slot, so that both of them share the same length.
int tft_touches(const struct battle *b, const struct game *g, int unit, int enemy,
                struct touch touch[BODY_TOUCHES])
{
    bool inside = in_building(g, unit), swapped = inside || enemy < unit;
    int count;

    if (!tft_within(b, g, unit, enemy, TFT_CONTACT_GAP))
        return 0;
    if (!inside && in_building(g, enemy))
        return house_touches(b, g, unit, enemy, touch);
    if (inside)
        count = house_touches(b, g, enemy, unit, touch);
    else if (swapped)
        count = field_touches(b, g, enemy, unit, touch);
    else
        count = field_touches(b, g, unit, enemy, touch);
    if (swapped)
        swap_sides(touch, count);
    return count;
}

length tft_contact(const struct battle *b, const struct game *g, int unit, int enemy)
{
    struct touch touch[BODY_TOUCHES];
    int count = tft_touches(b, g, unit, enemy, touch);
    length sum = 0;

    for (int i = 0; i < count; i++)
        sum += touch[i].edge;
    return sum;
}

// --- driven back ---

// The side of the garrison's outline that the fronts of a unit lie on most.
static int side_faced(const struct battle *b, const struct game *g, int unit, struct land house)
{
    struct box stand[TFT_STANDS];
    int stands = tft_stands(b, g, unit, stand), faced = 0;
    length longest = 0;

    for (int side = 0; side < house.piece->points; side++) {
        length edge = 0;

        for (int i = 0; i < stands; i++)
            edge += front_on_side(&stand[i], house, side);
        if (edge > longest) {
            longest = edge;
            faced = side;
        }
    }
    return faced;
}

bearing tft_driven_from(const struct battle *b, const struct game *g, int unit, int enemy)
{
    struct touch touch[BODY_TOUCHES];
    int count = tft_touches(b, g, unit, enemy, touch), faced = FACE_FRONT;
    length edge[4] = {0};

    if (count == 0) // they do not touch: straight away from it
        return bearing_of(vec_sub(tft_centre(g, unit), tft_centre(g, enemy)));
    if (in_building(g, enemy)) {
        struct land house = tft_land(b, unit_in(g, enemy)->building - 1);

        return tft_outward(house, side_faced(b, g, unit, house));
    }
    for (int i = 0; i < count; i++)
        edge[touch[i].other_face] += touch[i].edge;
    for (int face = FACE_RIGHT; face <= FACE_LEFT; face++)
        if (edge[face] > edge[faced])
            faced = face;
    return (bearing)(g->face[enemy] + faced * 0x4000);
}

// --- front, flank, rear ---

// Ahead of the front line, and not further to the side than 45 degrees from its corner; all in
// parts of ONE. What lies on a dividing line belongs to the front, or to the rear.
static bool before(int64_t ahead, int64_t aside, int64_t half_width)
{
    int64_t slack = (int64_t)TFT_TOLERANCE << ONE_BITS;

    return ahead >= -slack && aside <= half_width + ahead + slack;
}

enum tft_zone tft_zone_of(const struct battle *b, const struct tft_kind *kind,
                          const struct pose *pose, struct vec point)
{
    struct direction face = direction_of(pose->face);
    struct vec d = vec_sub(point, pose->at);
    int64_t ahead = (int64_t)d.east * face.east + (int64_t)d.north * face.north;
    int64_t aside = (int64_t)d.east * face.north - (int64_t)d.north * face.east;
    bool column = pose->formation == COLUMN;
    length half_width = kind->width * (column ? 1 : pose->strength) / 2;
    length depth = kind->depth * (column ? pose->strength : 1);
    int64_t wide = (int64_t)half_width << ONE_BITS, deep = (int64_t)depth << ONE_BITS;

    if (pose->formation == SKIRMISH) // TFT-FORM-13
        return ZONE_FRONT;
    if (aside < 0)
        aside = -aside;
    if (before(ahead, opt(b, OPT_FLANK_GEOMETRY) ? 0 : aside, wide))
        return ZONE_FRONT;
    return before(-deep - ahead, aside, wide) ? ZONE_REAR : ZONE_FLANK;
}
