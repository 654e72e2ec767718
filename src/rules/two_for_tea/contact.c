// SPDX-License-Identifier: MIT
// Contact (G-4, G-18), the way it drives a beaten unit (G-14), and front, flank and rear (G-6).
#include "core/polygon.h"
#include "core/sight.h"
#include "rules/two_for_tea/ground.h"

// --- the firing arc of a stand (G-7, TFT-ARC-01, 03) ---

static struct sight_arc arc_of(const struct box *stand)
{
    return sight_ahead(stand, FACE_FRONT, SIGHT_WIDE);
}

bool tft_in_arc(const struct box *shooter, const struct box *target)
{
    struct sight_arc arc = arc_of(shooter);
    struct clip clip = clip_of_box(target);
    int64_t whole = polygon_area2(clip.corner, clip.corners);

    sight_cut(&arc, &clip);
    return 2 * polygon_area2(clip.corner, clip.corners) >= whole;
}

// An outline may have notches: it is taken as a fan of triangles from its first corner, and those
// that lie outside it are taken off again.
bool tft_polygon_in_arc(const struct box *shooter, const struct vec *corner, int corners)
{
    struct sight_arc arc = arc_of(shooter);
    int64_t inside = 0, whole = 0;

    for (int i = 2; i < corners; i++) {
        struct clip clip = {3, {corner[0], corner[i - 1], corner[i]}};
        int64_t turn = cross(vec_sub(corner[i - 1], corner[0]), vec_sub(corner[i], corner[0]));

        whole += turn;
        sight_cut(&arc, &clip);
        int64_t part = polygon_area2(clip.corner, clip.corners);
        inside += turn < 0 ? -part : part;
    }
    return whole < 0 ? -2 * inside >= -whole : 2 * inside >= whole;
}

enum { OUTSIDE = -1 };

// How many of the lines cut a disc whose centre is in the arc.
static int lines_through(const struct sight_arc *arc, struct vec centre, length radius)
{
    int count = 0;

    for (int i = 0; i < ARC_LINES; i++) {
        struct vec way = arc->line[i].way;
        int64_t right = cross(way, vec_sub(centre, arc->line[i].on));

        if (right < 0)
            return OUTSIDE;
        count += compare_products(right, right, (int64_t)radius * radius, dot(way, way)) < 0;
    }
    return count;
}

// A line that has the centre of the disc on its right leaves at least half of it. Where lines
// meet the disc is taken as a polygon of many corners.
bool tft_disc_in_arc(const struct box *shooter, struct vec centre, length radius)
{
    enum { CORNERS = 32 };
    struct sight_arc arc = arc_of(shooter);
    int lines = lines_through(&arc, centre, radius);
    struct vec corner[CORNERS];

    if (lines < 2)
        return lines != OUTSIDE;
    for (int i = 0; i < CORNERS; i++)
        corner[i] = vec_add(centre, along(direction_of((bearing)(i * 65536 / CORNERS)), radius));
    return tft_polygon_in_arc(shooter, corner, CORNERS);
}

// --- contact ---

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
    struct land house = battle_land(b, unit_in(g, garrison)->building - 1);
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

    if (tft_least_gap(g, unit, enemy) > GAP)
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
        struct land house = battle_land(b, unit_in(g, enemy)->building - 1);

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
