// SPDX-License-Identifier: MIT
// The circle of a brigade (TFT-BRG-02, 03, G-16).
//
// A circle that holds some points can be moved until two of them are on it, or only one is in it.
// So it is enough to try the circles about each stand and those through each two of them. The
// centre of the latter is no lattice point, but whether a third point lies inside comes down to
// comparing products of whole numbers.
#include "rules/two_for_tea/body.h"

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

// Two units whose boxes lie further apart than the diameter and both their lengths share none.
static bool too_far_apart(const struct game *g, uint64_t units)
{
    enum { STRETCH = CM(12) };
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
