// SPDX-License-Identifier: MIT
// Squaring up, step by step (G-19, TFT-CHG-18).
#include "core/segment.h"
#include "rules/two_for_tea/charge.h"

// --- the way to a charge: what a front that goes straight ahead would meet (TFT-CHG-05) ---

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
        if (land_is(b, i, KIND(T_FORD)) && compare_to_segment(battle_land(b, i).point[0], from, to,
                                                              TFT_FORD_HALF + TFT_TOLERANCE) <= 0)
            return true;
    return false;
}

#define WATER_KINDS (KIND(T_STREAM) | KIND(T_RIVER))

struct verdict tft_ground_lets(const struct battle *b, const struct game *g, int charger, int piece,
                               const struct box *swept)
{
    struct land land = battle_land(b, piece);
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

// --- a frame of reference: ahead and to the right of a point ---

struct axes {
    struct vec origin;
    struct direction ahead;
};

struct square_spot {
    length right, ahead;
};

static struct square_spot spot_of(const struct axes *axes, struct vec at)
{
    struct vec way = vec_sub(at, axes->origin);
    struct direction d = axes->ahead;

    return (
        struct square_spot){to_nearest((int64_t)way.east * d.north - (int64_t)way.north * d.east),
                            to_nearest((int64_t)way.east * d.east + (int64_t)way.north * d.north)};
}

static struct vec point_at(const struct axes *axes, struct square_spot spot)
{
    struct direction right = {axes->ahead.north, -axes->ahead.east};

    return vec_add(axes->origin, vec_add(along(right, spot.right), along(axes->ahead, spot.ahead)));
}

// --- outlines ---

void tft_outer_of_pose(const struct tft_kind *kind, const struct pose *pose,
                       struct tft_outer *outer)
{
    struct box box = tft_outline(kind, pose);

    for (int i = 0; i < 4; i++)
        outer->rectangle[i] = box_corner(&box, i);
    outer->corner = outer->rectangle;
    outer->corners = 4;
    outer->clockwise = true;
    outer->face = pose->face;
    outer->abreast = pose->formation == COLUMN ? 1 : pose->strength;
}

void tft_outer_of_house(struct land house, struct tft_outer *outer)
{
    int64_t area = 0;

    outer->corner = house.point;
    outer->corners = house.piece->points;
    for (int i = 0, last = outer->corners - 1; i < outer->corners; last = i++)
        area += cross(house.point[last], house.point[i]);
    outer->clockwise = area > 0;
    outer->abreast = 0;
}

struct edge {
    struct vec a, b;
};

static struct edge edge_of(const struct tft_outer *outer, int face)
{
    return (struct edge){outer->corner[face], outer->corner[(face + 1) % outer->corners]};
}

static bearing normal_of(const struct tft_outer *outer, int face)
{
    struct edge edge = edge_of(outer, face);

    if (outer->abreast)
        return (bearing)(outer->face + 0x4000u * (unsigned)face);
    return (bearing)(bearing_of(vec_sub(edge.b, edge.a)) + (outer->clockwise ? 0xc000u : 0x4000u));
}

static length from_face(const struct tft_outer *outer, int face, struct vec at)
{
    struct edge edge = edge_of(outer, face);

    return point_to_segment(at, edge.a, edge.b);
}

// --- step 2: the first touch ---

// The part of an outline that a front comes to first: a stretch when they are parallel, else both
// ends are the same.
struct square_front {
    struct square_spot left, right;
};

static struct square_spot crossing(struct square_spot a, struct square_spot b, length right)
{
    int64_t rise = (int64_t)(b.ahead - a.ahead) * (right - a.right);

    return (struct square_spot){right, a.ahead + (length)(rise / (b.right - a.right))};
}

// The ends of the part of a segment that lies before a front of this half width: 0 or 2 of them.
static int before_front(struct square_spot a, struct square_spot b, length half,
                        struct square_spot end[2])
{
    struct square_spot left = a.right <= b.right ? a : b, right = a.right <= b.right ? b : a;

    if (right.right < -half || left.right > half)
        return 0;
    end[0] = left.right < -half ? crossing(left, right, -half) : left;
    end[1] = right.right > half ? crossing(left, right, half) : right;
    return 2;
}

static bool first_touch(const struct axes *axes, length half, const struct tft_outer *outer,
                        struct square_front *touch)
{
    enum { MOST = 2 * 64 }; // a piece of ground has no more corners
    struct square_spot end[MOST];
    int ends = 0;
    length nearest = INT32_MAX;

    for (int i = 0; i < outer->corners; i++) {
        struct edge edge = edge_of(outer, i);

        ends += before_front(spot_of(axes, edge.a), spot_of(axes, edge.b), half, end + ends);
    }
    for (int i = 0; i < ends; i++)
        nearest = end[i].ahead < nearest ? end[i].ahead : nearest;
    *touch = (struct square_front){{INT32_MAX, nearest}, {INT32_MIN, nearest}};
    for (int i = 0; i < ends; i++) {
        if (end[i].ahead > nearest + TFT_TOLERANCE)
            continue;
        touch->left.right = end[i].right < touch->left.right ? end[i].right : touch->left.right;
        touch->right.right = end[i].right > touch->right.right ? end[i].right : touch->right.right;
    }
    return ends > 0;
}

// --- step 3: which face, and the turn onto it ---

// Points are rounded twice on their way here.
enum { ON_FACE = TFT_TOLERANCE + 3 };

// How far a face with this normal is from facing a charger that heads so.
static int turn_from(bearing normal, bearing charging)
{
    return absolute((int16_t)(uint16_t)(normal - charging - 0x8000u));
}

// Of the faces that the touched point is on, the one that looks most towards the charger.
static int face_met(const struct tft_outer *outer, struct vec at, bearing charging)
{
    int found = 0, best = INT32_MAX;

    for (int i = 0; i < outer->corners; i++) {
        int off = turn_from(normal_of(outer, i), charging);

        if (off < best && from_face(outer, i, at) <= ON_FACE) {
            found = i;
            best = off;
        }
    }
    return found;
}

// The end of the stretch that is nearer to the face.
static struct square_spot end_near(const struct axes *axes, const struct square_front *touch,
                                   const struct tft_outer *outer, int face)
{
    length left = from_face(outer, face, point_at(axes, touch->left));
    length right = from_face(outer, face, point_at(axes, touch->right));

    return right < left ? touch->right : touch->left;
}

// From the middle of a face, looking at it as whoever is to be flat on it.
static struct axes axes_of_face(const struct tft_outer *outer, int face)
{
    struct edge edge = edge_of(outer, face);
    struct vec middle = {edge.a.east + (edge.b.east - edge.a.east) / 2,
                         edge.a.north + (edge.b.north - edge.a.north) / 2};

    return (struct axes){middle, direction_of((bearing)(normal_of(outer, face) + 0x8000u))};
}

static length length_of_face(const struct tft_outer *outer, int face)
{
    struct edge edge = edge_of(outer, face);

    return vec_length(vec_sub(edge.b, edge.a));
}

// --- step 4: the slide ---

// How much of a face a front covers whose middle is off its middle by so much.
static length covered(length off, length front, length face)
{
    length low = off - front / 2 > -face / 2 ? off - front / 2 : -face / 2;
    length high = off + front / 2 < face / 2 ? off + front / 2 : face / 2;

    return high - low;
}

// Boundary on boundary. Half a stand exactly is as far to the one side as to the other: no slide.
static length slide_to_stands(length off, int stands, int abreast, length width)
{
    length over = (off - (stands - abreast) * width / 2) % width;

    over = over < 0 ? over + width : over;
    if (absolute(over - width / 2) <= TFT_TOLERANCE)
        return 0;
    return over < width / 2 ? -over : width - over;
}

// Towards the middle until no more contact is to be had; less than half a stand.
static length slide_to_middle(length off, length front, length face, length width)
{
    length most = width / 2 - 1, needed = absolute(off) - absolute(front - face) / 2;

    if (needed <= 0)
        return 0;
    needed = needed < most ? needed : most;
    return off > 0 ? -needed : needed;
}

static length slide(const struct tft_kind *kind, int stands, const struct tft_outer *outer,
                    int face, length off)
{
    length front = stands * kind->width, to = length_of_face(outer, face), by;

    if (!outer->abreast || face % 2)
        return slide_to_middle(off, front, to, kind->width);
    by = slide_to_stands(off, stands, outer->abreast, kind->width);
    // One that barely overlaps would slide off altogether: it stays.
    return covered(off + by, front, to) < TFT_CONTACT_EDGE ? 0 : by;
}

// --- all of it ---

struct tft_squared tft_square_up(const struct tft_kind *kind, const struct pose *charger,
                                 const struct tft_outer *outer, int face)
{
    struct tft_squared squared = {.pose = *charger};
    struct axes axes = {charger->at, direction_of(charger->face)}, flush;
    length front = charger->strength * kind->width, off;
    struct square_front touch;
    struct square_spot end;

    squared.met = first_touch(&axes, front / 2, outer, &touch);
    if (!squared.met)
        return squared;
    squared.far = touch.left.ahead;
    if (face == FACE_MET)
        face = face_met(outer, point_at(&axes, touch.left), charger->face);
    end = end_near(&axes, &touch, outer, face);
    squared.flat = from_face(outer, face, point_at(&axes, end)) <= ON_FACE;
    flush = axes_of_face(outer, face);
    off = spot_of(&flush, point_at(&axes, end)).right - end.right;
    off += slide(kind, charger->strength, outer, face, off);
    squared.contact = covered(off, front, length_of_face(outer, face));
    squared.pose.at = point_at(&flush, (struct square_spot){off, 0});
    squared.pose.face = (bearing)(normal_of(outer, face) + 0x8000u);
    return squared;
}

// The face a squared-up charger stands against: opposed to it, and the nearest such.
static int face_against(const struct tft_outer *outer, const struct pose *charger)
{
    enum { ASKEW = 256 }; // far less than two faces of a house are ever off each other
    length nearest = INT32_MAX;
    int found = 0;

    for (int i = 0; i < outer->corners; i++) {
        length here = from_face(outer, i, charger->at);

        if (here < nearest && turn_from(normal_of(outer, i), charger->face) < ASKEW) {
            found = i;
            nearest = here;
        }
    }
    return found;
}

struct pose tft_slid_to_touch(const struct tft_kind *kind, const struct pose *charger,
                              const struct tft_outer *outer)
{
    int face = face_against(outer, charger);
    struct axes flush = axes_of_face(outer, face);
    length front = charger->strength * kind->width, to = length_of_face(outer, face);
    length off = spot_of(&flush, charger->at).right;
    length whole = kind->width < to ? kind->width : to, most = (front + to) / 2 - whole;
    struct pose slid = *charger;

    if (covered(off, front, to) < TFT_CONTACT_EDGE)
        slid.at = point_at(&flush, (struct square_spot){off < 0 ? -most : most, 0});
    return slid;
}
