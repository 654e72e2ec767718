// SPDX-License-Identifier: MIT
// Contact (G-4, G-18), the way it drives a beaten unit (G-14), and front, flank and rear (G-6).
#include "rules/two_for_tea/ground.h"

// --- edges ---

// A point beside an edge: how far along it and how far off it, both in units of its length.
struct spot {
    int64_t along, off;
};

static struct spot spot_of(struct vec from, struct vec edge, struct vec point)
{
    struct vec d = vec_sub(point, from);

    return (struct spot){dot(d, edge), cross(edge, d)};
}

// Moves the end of a stretch in until it is no further off than this; false when all of it is.
static bool draw_in(struct spot *end, const struct spot *other, int64_t most)
{
    int64_t limit = end->off > 0 ? most : -most;

    if (end->off <= most && end->off >= -most)
        return true;
    if (end->off > 0 ? other->off > limit : other->off < limit)
        return false;
    end->along += (other->along - end->along) * (limit - end->off) / (other->off - end->off);
    end->off = limit;
    return true;
}

static int64_t lower(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t upper(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

// An edge to measure along.
struct ruler {
    struct vec from, edge;
    length whole;
    int64_t most; // how far off it something still touches
};

static struct ruler ruler_of(struct vec a, struct vec b)
{
    struct ruler r = {a, vec_sub(b, a), 0, 0};

    r.whole = vec_length(r.edge);
    r.most = (int64_t)(TFT_CONTACT_GAP + TFT_TOLERANCE) * r.whole;
    return r;
}

// How much of it has the edge between the two spots within the gap of a contact.
static length shared(const struct ruler *r, struct spot from, struct spot to)
{
    if (!draw_in(&from, &to, r->most) || !draw_in(&to, &from, r->most))
        return 0;
    int64_t low = upper(0, lower(from.along, to.along));
    int64_t high = lower(dot(r->edge, r->edge), upper(from.along, to.along));
    return high <= low ? 0 : (length)((high - low) / r->whole);
}

static length shared_edge(struct vec a, struct vec b, struct vec c, struct vec d)
{
    struct ruler r = ruler_of(a, b);

    return shared(&r, spot_of(a, r.edge, c), spot_of(a, r.edge, d));
}

// G-4: a corner alone is no contact.
static bool is_contact(length edge)
{
    return edge >= TFT_CONTACT_EDGE - TFT_TOLERANCE;
}

// --- stands ---

struct tft_touch tft_stands_touch(const struct box *a, const struct box *b)
{
    struct tft_touch best = {0};

    if (!box_touches(a, b, TFT_CONTACT_GAP + TFT_TOLERANCE))
        return best;
    for (int i = 0; i < 4; i++) {
        struct ruler r = ruler_of(box_corner(a, i), box_corner(a, (i + 1) % 4));
        struct spot corner[4];

        for (int k = 0; k < 4; k++)
            corner[k] = spot_of(r.from, r.edge, box_corner(b, k));
        for (int k = 0; k < 4; k++) {
            length edge = shared(&r, corner[k], corner[(k + 1) % 4]);

            if (edge > best.edge)
                best =
                    (struct tft_touch){.face = (uint8_t)i, .other_face = (uint8_t)k, .edge = edge};
        }
    }
    return is_contact(best.edge) ? best : (struct tft_touch){0};
}

static int field_touches(const struct battle *b, const struct game *g, int unit, int enemy,
                         struct tft_touch touch[TFT_TOUCHES])
{
    struct box own[TFT_STANDS], other[TFT_STANDS];
    int stands = tft_stands(b, g, unit, own), others = tft_stands(b, g, enemy, other), count = 0;

    for (int i = 0; i < stands; i++)
        for (int k = 0; k < others; k++) {
            struct tft_touch here = tft_stands_touch(&own[i], &other[k]);

            if (!here.edge)
                continue;
            here.stand = (uint8_t)i;
            here.other = (uint8_t)k;
            touch[count++] = here;
        }
    return count;
}

// --- garrisons ---

// How much of a stand's front edge lies on a side of the outline.
static length front_on_side(const struct box *stand, struct land house, int side)
{
    struct vec from = house.point[side ? side - 1 : house.piece->points - 1];

    return shared_edge(box_corner(stand, 0), box_corner(stand, 1), from, house.point[side]);
}

// G-18: each stand whose front edge is on the outline faces one garrison stand, while there are
// more.
static int house_touches(const struct battle *b, const struct game *g, int unit, int garrison,
                         struct tft_touch touch[TFT_TOUCHES])
{
    struct land house = tft_land(b, unit_in(g, garrison)->building - 1);
    struct box stand[TFT_STANDS];
    int stands = tft_stands(b, g, unit, stand), inside = stands_left(g, garrison), count = 0;

    for (int i = 0; i < stands; i++) {
        length edge = 0;

        for (int side = 0; side < house.piece->points; side++)
            edge = (length)upper(edge, front_on_side(&stand[i], house, side));
        if (!is_contact(edge))
            continue;
        touch[count] = (struct tft_touch){.stand = (uint8_t)i,
                                          .other = (uint8_t)lower(count, inside - 1),
                                          .edge = edge};
        count++;
    }
    return count;
}

// --- units ---

static void swap_sides(struct tft_touch *touch, int count)
{
    for (int i = 0; i < count; i++) {
        struct tft_touch t = touch[i];

        touch[i] = (struct tft_touch){t.other, t.stand, t.other_face, t.face, t.edge};
    }
}

// Measured along the stands of the lower slot, so that both of them share the same length.
int tft_touches(const struct battle *b, const struct game *g, int unit, int enemy,
                struct tft_touch touch[TFT_TOUCHES])
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
    struct tft_touch touch[TFT_TOUCHES];
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
    struct tft_touch touch[TFT_TOUCHES];
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
                          const struct tft_pose *pose, struct vec point)
{
    struct direction face = direction_of(pose->face);
    struct vec d = vec_sub(point, pose->front);
    int64_t ahead = (int64_t)d.east * face.east + (int64_t)d.north * face.north;
    int64_t aside = (int64_t)d.east * face.north - (int64_t)d.north * face.east;
    bool column = pose->formation == COLUMN;
    length half_width = kind->width * (column ? 1 : pose->stands) / 2;
    length depth = kind->depth * (column ? pose->stands : 1);
    int64_t wide = (int64_t)half_width << ONE_BITS, deep = (int64_t)depth << ONE_BITS;

    if (pose->formation == SKIRMISH) // TFT-FORM-13
        return ZONE_FRONT;
    if (aside < 0)
        aside = -aside;
    if (before(ahead, opt(b, OPT_FLANK_GEOMETRY) ? 0 : aside, wide))
        return ZONE_FRONT;
    return before(-deep - ahead, aside, wide) ? ZONE_REAR : ZONE_FLANK;
}
