// SPDX-License-Identifier: MIT
// What may stand where (TFT-MOV-14), and commanders who give way (TFT-MOV-13).
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

static uint64_t overlapped_by(const struct battle *b, const struct game *g, int unit,
                              const struct pose *pose, const struct box *outline)
{
    uint64_t overlapped = 0, near = tft_near(g, outline, 0) & ~one(unit);
    struct body own;

    if (near)
        tft_lay_out(kind_of(g, unit), pose, outline, &own);
    for (; near; near &= near - 1) {
        int other = lowest(near);
        struct body shape;

        if (is_commander(g, other))
            continue;
        shape = tft_body_of(b, g, other);
        if (body_overlaps(&own, &shape, TFT_TOLERANCE))
            overlapped |= one(other);
    }
    return overlapped;
}

uint64_t tft_overlaps(const struct battle *b, const struct game *g, int unit,
                      const struct pose *pose)
{
    struct box outline = tft_outline_of(g, unit, pose);

    return overlapped_by(b, g, unit, pose, &outline);
}

static bool in_table(const struct battle *b, struct vec at, length over)
{
    return at.east >= -over && at.north >= -over && at.east <= b->size.east + over &&
           at.north <= b->size.north + over;
}

static bool stands_on_table(const struct battle *b, const struct tft_kind *kind,
                            const struct pose *pose, const struct box *outline)
{
    struct body shape;

    tft_lay_out(kind, pose, outline, &shape);
    for (int i = 0; i < shape.boxes; i++)
        for (int corner = 0; corner < 4; corner++)
            if (!in_table(b, box_corner(&shape.box[i], corner), TFT_TOLERANCE))
                return false;
    return true;
}

// Well on the table, with no such ground anywhere near.
static bool in_the_open(const struct battle *b, const struct box *outline)
{
    struct bounds in = bounds_around(outline);
    uint8_t near;

    return in_table(b, in.low, 0) && in_table(b, in.high, 0) &&
           !tft_pieces_near(b, IMPASSABLE_KINDS | DENSE_KINDS, &in, &near, 1);
}

// On a road a column or a limbered cannon is not in the wood around it (TFT-TER-07).
static bool ground_admits(const struct battle *b, const struct tft_kind *kind,
                          const struct pose *pose, const struct box *outline)
{
    if (in_the_open(b, outline))
        return true;
    return stands_on_table(b, kind, pose, outline) && !tft_on_impassable(b, kind, pose) &&
           (pose->formation == SKIRMISH || !tft_in_dense(b, kind, pose) ||
            tft_on_road(b, kind, pose, NULL));
}

bool tft_ground_free(const struct battle *b, const struct tft_kind *kind, const struct pose *pose)
{
    struct box outline = tft_outline(kind, pose);

    return ground_admits(b, kind, pose, &outline);
}

// TFT-MOV-14
bool tft_free_but(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                  uint64_t but)
{
    struct box outline = tft_outline_of(g, unit, pose);

    return ground_admits(b, kind_of(g, unit), pose, &outline) &&
           !(overlapped_by(b, g, unit, pose, &outline) & ~but);
}

bool tft_free(const struct battle *b, const struct game *g, int unit, const struct pose *pose)
{
    return tft_free_but(b, g, unit, pose, 0);
}

// --- commanders who give way ---

static length clearance(const struct battle *b, const struct game *g, int commander,
                        struct vec centre)
{
    length nearest = INT32_MAX, radius = kind_of(g, commander)->width / 2;
    struct box square = box_at(centre, 0, radius, radius);
    struct body disc;

    body_of_box(&square, &disc);
    disc.radius = radius;
    for (uint64_t enemies = tft_units(g, 1 - g->side[commander]); enemies; enemies &= enemies - 1) {
        struct body enemy = tft_body_of(b, g, lowest(enemies));
        length gap = body_gap(&disc, &enemy);

        nearest = gap < nearest ? gap : nearest;
    }
    return nearest;
}

// TFT-TER-16: he does not get over a river but at a ford or a bridge, for which there is no time.
static bool over_river(const struct battle *b, struct vec from, struct vec to)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_RIVER)) && land_crossed(battle_land(b, i), from, to))
            return true;
    return false;
}

// Places that touch a unit: where he comes up to it, then the middles of its faces, the rear first.
enum { REFUGES = 5 };

static struct vec refuge(const struct battle *b, const struct game *g, int commander, int unit,
                         int which)
{
    length radius = kind_of(g, commander)->width / 2;
    struct vec at, to;

    if (which == 0) {
        struct body own = tft_body_of(b, g, commander), other = tft_body_of(b, g, unit);

        body_nearest(&own, &other, &at, &to);
        struct vec way = vec_sub(g->box[commander].centre, to);
        return vec_add(to, along(direction_of(bearing_of(way)), radius));
    }
    enum face face = (enum face)((which + 1) % 4);
    struct vec middle = box_face_centre(&g->box[unit], face);
    bearing out = bearing_of(vec_sub(middle, g->box[unit].centre));
    return vec_add(middle, along(direction_of(out), radius));
}

static bool find_refuge(const struct battle *b, const struct game *g, int commander, int unit,
                        length clear, struct vec *found)
{
    length radius = kind_of(g, commander)->width / 2, far = tft_allowance(b, g, commander);
    struct vec from = g->box[commander].centre;

    for (int which = 0; which < REFUGES; which++) {
        struct vec at = refuge(b, g, commander, unit, which);

        if (in_table(b, at, -radius) && vec_length(vec_sub(at, from)) <= far + TFT_TOLERANCE &&
            clearance(b, g, commander, at) + TFT_TOLERANCE >= clear && !over_river(b, from, at)) {
            *found = at;
            return true;
        }
    }
    return false;
}

static int nearest_friend(const struct battle *b, const struct game *g, int commander,
                          uint64_t units)
{
    length nearest = INT32_MAX;
    int found = 0;

    for (; units; units &= units - 1) {
        length gap = tft_gap(b, g, commander, lowest(units));

        if (gap < nearest) {
            nearest = gap;
            found = lowest(units);
        }
    }
    return found;
}

// He keeps his three centimetres from the enemy where he can, and else at least his skin.
static bool rides_off(const struct battle *b, struct game *g, int commander, struct events *e)
{
    static const length clear[] = {TFT_COMMANDER_CLEAR, 2 * TFT_TOLERANCE};

    for (int pass = 0; pass < 2; pass++) {
        uint64_t friends = tft_units(g, g->side[commander]);

        while (friends) {
            int unit = nearest_friend(b, g, commander, friends);
            struct pose pose = tft_pose_of(g, commander);

            friends &= ~one(unit);
            if (!find_refuge(b, g, commander, unit, clear[pass], &pose.at))
                continue;
            tft_put(g, commander, &pose);
            g->hidden[commander] |= g->hidden[unit]; // beside the unseen he is unseen (TFT-GER-12)
            tft_say_moved(g, commander, TFT_MOV_13, e);
            return true;
        }
    }
    return false;
}

static bool stands_on(const struct battle *b, const struct game *g, int unit, int commander)
{
    struct body troops = tft_body_of(b, g, unit), disc = tft_body_of(b, g, commander);

    disc.radius -= TFT_TOLERANCE;
    return body_gap(&troops, &disc) == 0;
}

void tft_make_way(const struct battle *b, struct game *g, int unit, struct events *e)
{
    EACH_UNIT (commander, tft_commanders(g, !g->side[unit]))
        if (tft_least_gap(g, unit, commander) <= 0 && stands_on(b, g, unit, commander) &&
            !rides_off(b, g, commander, e))
            tft_lose_commander(b, g, commander, TFT_MOV_13, e);
}

// --- the circle of a brigade (TFT-BRG-02, 03, G-16) ---

// A circle that holds some points can be moved until two of them are on it, or only one is in it.
// So it is enough to try the circles about each stand and those through each two of them. The
// centre of the latter is no lattice point, but whether a third point lies inside comes down to
// comparing products of whole numbers.

enum { RADIUS = TFT_CIRCLE + TFT_TOLERANCE, SPOTS = TFT_SLOTS * TFT_STANDS };

static const int64_t across = (int64_t)4 * RADIUS * RADIUS; // the square of the diameter

struct circle_spots {
    int count, units;
    struct vec at[SPOTS];
    uint8_t first[TFT_SLOTS + 1]; // of each unit; one past the last
};

static int64_t square_between(struct vec a, struct vec b)
{
    return dot(vec_sub(b, a), vec_sub(b, a));
}

// A garrison is one spot, in the middle of its building.
static void add_unit(const struct battle *b, const struct game *g, int unit,
                     struct circle_spots *spots)
{
    struct box stand[TFT_STANDS];
    int stands = tft_stands(b, g, unit, stand);

    if (stands == 0)
        spots->at[spots->count++] = tft_centre(g, unit);
    for (int i = 0; i < stands; i++)
        spots->at[spots->count++] = stand[i].centre;
    spots->first[++spots->units] = (uint8_t)spots->count;
}

// --- circles ---

// About a, when b is a; else through a and b, with its centre to the left or right of the way from
// a to b.
struct circle {
    struct vec a, b;
    bool right;
};

static bool about_holds(struct vec centre, struct vec point)
{
    return 4 * square_between(centre, point) <= across;
}

// With v from a to the point, d from a to b, and r the radius, the point is inside when
//     v.(v - d) <= (d x v) * sqrt((4 r^2 - d^2) / d^2)
// for the centre on the right, and with the other sign for the centre on the left. No product below
// exceeds the square of the diameter's square.
static bool through_holds(const struct circle *circle, struct vec point)
{
    struct vec v = vec_sub(point, circle->a), d = vec_sub(circle->b, circle->a);
    int64_t square = dot(d, d), rest = across - square;

    if (dot(v, v) > across || square_between(circle->b, point) > across)
        return false;
    int64_t near = dot(v, vec_sub(v, d)), side = cross(d, v);
    if (!circle->right)
        side = -side;
    int order = compare_products(near * near, square, side * side, rest);
    return side >= 0 ? near <= 0 || order <= 0 : near < 0 && order >= 0;
}

static bool holds(const struct circle *circle, struct vec point)
{
    if (square_between(circle->a, circle->b) == 0)
        return about_holds(circle->a, point);
    return through_holds(circle, point);
}

// TFT-BRG-03: a majority of each unit.
static bool holds_all(const struct circle *circle, const struct circle_spots *spots)
{
    for (int unit = 0; unit < spots->units; unit++) {
        int from = spots->first[unit], to = spots->first[unit + 1], inside = 0;

        for (int i = from; i < to; i++)
            inside += holds(circle, spots->at[i]);
        if (2 * inside <= to - from)
            return false;
    }
    return true;
}

// --- the test ---

// A circle that holds most of a unit holds its middle, or in a pattern a point a quarter of a stand
// from it. Two units whose middles lie further apart than the diameter and that share none.
static bool too_far_apart(const struct game *g, uint64_t units)
{
    enum { STRETCH = CM(3) };
    const int64_t most = (int64_t)(2 * RADIUS + STRETCH) * (2 * RADIUS + STRETCH);

    for (uint64_t rest = units; rest; rest &= rest - 1)
        for (uint64_t later = rest & (rest - 1); later; later &= later - 1)
            if (square_between(tft_centre(g, lowest(rest)), tft_centre(g, lowest(later))) > most)
                return true;
    return false;
}

static bool fits_through(const struct circle_spots *spots, struct vec a, struct vec b)
{
    struct circle right = {a, b, true}, left = {a, b, false};

    return square_between(a, b) <= across && (holds_all(&right, spots) || holds_all(&left, spots));
}

bool tft_fits_circle(const struct battle *b, const struct game *g, uint64_t units)
{
    struct circle_spots spots = {0};

    if (too_far_apart(g, units))
        return false;
    for (uint64_t rest = units; rest; rest &= rest - 1)
        add_unit(b, g, lowest(rest), &spots);
    for (int i = 0; i < spots.count; i++)
        if (holds_all(&(struct circle){.a = spots.at[i], .b = spots.at[i]}, &spots))
            return true;
    for (int i = 0; i < spots.count; i++)
        for (int k = i + 1; k < spots.count; k++)
            if (fits_through(&spots, spots.at[i], spots.at[k]))
                return true;
    return false;
}
