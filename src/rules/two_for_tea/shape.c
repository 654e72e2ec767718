// SPDX-License-Identifier: MIT
// What is measured between: stands, the disc of a commander, the outline of a garrison (G-3).
#include "core/boxes.h"
#include "core/clip.h"
#include "core/segment.h"
#include "rules/two_for_tea/ground.h"

// Do its stands cover its bounding rectangle?
static bool fills(const struct tft_pose *pose)
{
    return pose->formation != SKIRMISH || pose->dressed || pose->stands == 1;
}

static bool unit_fills(const struct game *g, int unit)
{
    return g->formation[unit] != SKIRMISH || g->unit_elements[unit] == 1 || has(g, unit, DRESSED);
}

struct tft_shape tft_shape_in(const struct tft_kind *kind, const struct tft_pose *pose)
{
    struct tft_shape shape = {.boxes = 1};

    if (fills(pose))
        shape.box[0] = tft_outline(kind, pose);
    else
        shape.boxes = tft_layout(kind, pose, shape.box);
    return shape;
}

struct tft_shape tft_shape_at(const struct game *g, int unit, const struct tft_pose *pose)
{
    struct tft_shape shape = {.boxes = 1};

    if (!fills(pose))
        return tft_shape_in(kind_of(g, unit), pose);
    shape.box[0] = tft_outline_of(g, unit, pose);
    return shape;
}

struct tft_shape tft_shape_of(const struct battle *b, const struct game *g, int unit)
{
    struct tft_shape shape = {.boxes = 1};

    shape.box[0] = g->box[unit];
    if (in_building(g, unit))
        shape.house = tft_land(b, unit_in(g, unit)->building - 1);
    else if (is_commander(g, unit))
        shape.radius = kind_of(g, unit)->width / 2;
    else if (!unit_fills(g, unit))
        shape.boxes = tft_stands(b, g, unit, shape.box);
    return shape;
}

// --- how far apart ---

static length reach_east(const struct box *b)
{
    return absolute(b->front_east) + absolute(b->right_east);
}

static length reach_north(const struct box *b)
{
    return absolute(b->front_north) + absolute(b->right_north);
}

// They are no nearer than this: the gap of their bounding rectangles along the wider axis.
static length least_gap(const struct box *a, const struct box *b)
{
    struct vec apart = vec_sub(b->centre, a->centre);
    length east = absolute(apart.east) - reach_east(a) - reach_east(b);
    length north = absolute(apart.north) - reach_north(a) - reach_north(b);

    return east > north ? east : north;
}

static length less(length far, length radius)
{
    return far <= radius ? 0 : far - radius;
}

static length boxes_gap(const struct tft_shape *a, const struct tft_shape *b)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < a->boxes; i++)
        for (int k = 0; k < b->boxes; k++) {
            if (least_gap(&a->box[i], &b->box[k]) >= nearest ||
                (a->boxes + b->boxes > 2 && box_apart(&a->box[i], &b->box[k]) >= nearest))
                continue;
            length here = box_to_box(&a->box[i], &b->box[k]);
            nearest = here < nearest ? here : nearest;
        }
    return nearest;
}

static length outlines_gap(struct land a, struct land b)
{
    length nearest = INT32_MAX;

    for (int i = 0, last = a.piece->points - 1; i < a.piece->points; last = i++)
        for (int k = 0, end = b.piece->points - 1; k < b.piece->points; end = k++) {
            length here = segment_to_segment(a.point[last], a.point[i], b.point[end], b.point[k]);
            nearest = here < nearest ? here : nearest;
        }
    return nearest;
}

static length house_gap(struct land house, const struct tft_shape *other)
{
    length nearest = INT32_MAX;

    if (other->house.piece)
        return outlines_gap(house, other->house);
    if (other->radius)
        return less(land_distance(house, other->box[0].centre), other->radius);
    for (int i = 0; i < other->boxes; i++) {
        length here = tft_land_gap(house, &other->box[i]);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

static length disc_gap(struct vec centre, length radius, const struct tft_shape *other)
{
    length nearest = INT32_MAX;

    if (other->radius)
        return less(vec_length(vec_sub(other->box[0].centre, centre)), radius + other->radius);
    for (int i = 0; i < other->boxes; i++) {
        length here = point_to_box(centre, &other->box[i]);
        nearest = here < nearest ? here : nearest;
    }
    return less(nearest, radius);
}

length tft_shape_gap(const struct tft_shape *a, const struct tft_shape *b)
{
    if (a->house.piece)
        return house_gap(a->house, b);
    if (b->house.piece)
        return house_gap(b->house, a);
    if (a->radius)
        return disc_gap(a->box[0].centre, a->radius, b);
    if (b->radius)
        return disc_gap(b->box[0].centre, b->radius, a);
    return boxes_gap(a, b);
}

length tft_gap(const struct battle *b, const struct game *g, int one, int other)
{
    struct tft_shape a = tft_shape_of(b, g, one), c = tft_shape_of(b, g, other);

    return tft_shape_gap(&a, &c);
}

bool tft_within(const struct battle *b, const struct game *g, int one, int other, length far)
{
    enum { ROUNDED = 2 }; // the rectangle about a pattern may be off by this much
    length most = far + TFT_TOLERANCE;

    return least_gap(&g->box[one], &g->box[other]) <= most + ROUNDED &&
           tft_gap(b, g, one, other) <= most;
}

length tft_pose_gap(const struct battle *b, const struct game *g, int unit,
                    const struct tft_pose *pose, int other)
{
    struct tft_shape a = tft_shape_in(kind_of(g, unit), pose), c = tft_shape_of(b, g, other);

    return tft_shape_gap(&a, &c);
}

// --- who is near ---

length tft_least_gap(const struct game *g, int one, int other)
{
    enum { ROUNDED = 2 };

    return least_gap(&g->box[one], &g->box[other]) - ROUNDED;
}

uint64_t tft_near(const struct game *g, const struct box *box, length far)
{
    enum { ROUNDED = 3 }; // inclusive, and patterns as above
    uint64_t near;

    boxes_near(g->box, g->units + 1, bounds_wider(bounds_around(box), far + ROUNDED), &near);
    return near;
}

// --- on top of each other ---

bool tft_shape_overlaps(const struct tft_shape *troops, const struct tft_shape *other,
                        length deeper)
{
    for (int i = 0; i < troops->boxes; i++) {
        if (other->house.piece && land_meets_box(other->house, &troops->box[i], deeper))
            return true;
        for (int k = 0; k < other->boxes && !other->house.piece; k++)
            if (box_overlaps(&troops->box[i], &other->box[k], deeper))
                return true;
    }
    return false;
}

// --- nearest points ---

enum { OUTLINE = 64 };

// Closed outlines of the parts of a shape; a disc is its centre for now.
static int part_of(const struct tft_shape *shape, int part, struct vec corner[OUTLINE])
{
    if (shape->house.piece) {
        int corners = shape->house.piece->points;

        must(corners <= OUTLINE);
        for (int i = 0; i < corners; i++)
            corner[i] = shape->house.point[i];
        return corners;
    }
    if (shape->radius) {
        corner[0] = shape->box[0].centre;
        return 1;
    }
    for (int i = 0; i < 4; i++)
        corner[i] = box_corner(&shape->box[part], i);
    return 4;
}

struct pair {
    struct vec a, b;
    int64_t square;
};

// From the corners of one outline to the sides of the other.
static void corners_to_sides(const struct vec *a, int as, const struct vec *b, int bs,
                             struct pair *best, bool swapped)
{
    for (int i = 0; i < as; i++)
        for (int k = 0, last = bs - 1; k < bs; last = k++) {
            struct clip side = {2, {b[last], b[k]}};
            struct pair here = {.a = a[i]};

            clip_nearest(&side, a[i], &here.b);
            here.square = dot(vec_sub(here.b, here.a), vec_sub(here.b, here.a));
            if (here.square >= best->square)
                continue;
            *best = swapped ? (struct pair){here.b, here.a, here.square} : here;
        }
}

// From the middle of a disc to its edge.
static struct vec on_disc(struct vec centre, length radius, struct vec towards)
{
    if (!radius)
        return centre;
    return vec_add(centre, along(direction_of(bearing_of(vec_sub(towards, centre))), radius));
}

void tft_nearest_points(const struct battle *b, const struct game *g, int one, int other,
                        struct vec *at_one, struct vec *at_other)
{
    struct tft_shape a = tft_shape_of(b, g, one), c = tft_shape_of(b, g, other);
    struct pair best = {.square = INT64_MAX};
    struct vec corner[2][OUTLINE];

    for (int i = 0; i < a.boxes; i++)
        for (int k = 0; k < c.boxes; k++) {
            int as = part_of(&a, i, corner[0]), cs = part_of(&c, k, corner[1]);

            corners_to_sides(corner[0], as, corner[1], cs, &best, false);
            corners_to_sides(corner[1], cs, corner[0], as, &best, true);
        }
    *at_one = on_disc(best.a, a.radius, best.b);
    *at_other = on_disc(best.b, c.radius, best.a);
}
