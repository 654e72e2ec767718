// SPDX-License-Identifier: MIT
#include "core/polygon.h"
#include "core/exact.h"
#include "core/segment.h"

// Counts the edges that a ray to the east crosses. A point on the outline may come out either way.
bool polygon_surrounds(const struct vec *corner, int corners, struct vec point)
{
    bool inside = false;

    for (int i = 0, last = corners - 1; i < corners; last = i++) {
        struct vec low = corner[last], high = corner[i];
        if ((low.north > point.north) == (high.north > point.north))
            continue;
        if (low.north > high.north)
            low = corner[i], high = corner[last];
        inside ^= cross(vec_sub(high, low), vec_sub(point, low)) < 0;
    }
    return inside;
}

bool polygon_holds(const struct vec *corner, int corners, struct vec point, length deeper)
{
    if (!polygon_surrounds(corner, corners, point))
        return false;
    for (int i = 0, last = corners - 1; i < corners; last = i++) {
        if (compare_to_segment(point, corner[last], corner[i], deeper) <= 0)
            return false;
    }
    return true;
}

length point_to_polygon(const struct vec *corner, int corners, struct vec point)
{
    length nearest = INT32_MAX;

    if (polygon_surrounds(corner, corners, point))
        return 0;
    for (int i = 0, last = corners - 1; i < corners; last = i++)
        nearest = nearer(nearest, point_to_segment(point, corner[last], corner[i]));
    return nearest;
}

int64_t polygon_area2(const struct vec *corner, int corners)
{
    int64_t area = 0;

    for (int i = 0, last = corners - 1; i < corners; last = i++)
        area += cross(corner[last], corner[i]);
    return size(area);
}

struct shadow {
    int64_t low, high;
};

static struct shadow span_across(const struct vec *corner, int corners, struct vec axis)
{
    struct shadow s = {INT64_MAX, INT64_MIN};

    for (int i = 0; i < corners; i++) {
        int64_t at = cross(corner[i], axis);
        s = (struct shadow){smaller(s.low, at), larger(s.high, at)};
    }
    return s;
}

// Are they within `deeper` of being apart across some edge of a?
static bool parted(const struct vec *a, int na, const struct vec *b, int nb, length deeper)
{
    for (int i = 0, last = na - 1; i < na; last = i++) {
        struct vec edge = vec_sub(a[i], a[last]);
        struct shadow one = span_across(a, na, edge), other = span_across(b, nb, edge);
        int64_t depth = smaller(one.high - other.low, other.high - one.low);
        if (depth <= 0 ||
            compare_products(depth, depth, (int64_t)deeper * deeper, dot(edge, edge)) <= 0)
            return true;
    }
    return false;
}

// Every corner lies on the same side of every edge.
bool polygon_is_convex(const struct vec *corner, int corners)
{
    int way = 0;

    for (int i = 0; i < corners; i++) {
        struct vec a = corner[i], edge = vec_sub(corner[(i + 1) % corners], a);

        for (int k = 0; k < corners; k++) {
            int64_t side = cross(edge, vec_sub(corner[k], a));
            int turn = side > 0 ? 1 : side < 0 ? -1 : 0;

            if (turn && way && turn != way)
                return false;
            way = turn ? turn : way;
        }
    }
    return way != 0;
}

bool polygons_overlap(const struct vec *a, int na, const struct vec *b, int nb, length deeper)
{
    return !parted(a, na, b, nb, deeper) && !parted(b, nb, a, na, deeper);
}

// --- segments through polygons ---

int64_t run_scale(struct vec a, struct vec b)
{
    return root_down(square(vec_sub(b, a)) << 2 * RUN_BITS);
}

// scale * part / whole, rounded down, for 0 <= part <= whole < 2^47 and a scale of 32 bits.
static int64_t share(int64_t scale, int64_t part, int64_t whole)
{
    int64_t high = part * (scale >> 16), rest = high % whole;

    return ((high / whole) << 16) + ((rest << 16) + part * (scale & 0xffff)) / whole;
}

static bool crossing(struct vec a, struct vec b, int64_t scale, struct vec c, struct vec d,
                     int64_t hair, int64_t *at)
{
    struct vec s = vec_sub(b, a), edge = vec_sub(d, c);
    int64_t from = cross(s, vec_sub(c, a)), to = cross(s, vec_sub(d, a));

    if ((from > hair) == (to > hair))
        return false;
    int64_t part = cross(vec_sub(c, a), edge), whole = to - from;
    if (whole < 0)
        part = -part, whole = -whole;
    *at = part < 0 ? -1 : part > whole ? scale + 1 : share(scale, part, whole);
    return true;
}

bool line_crossing(struct vec a, struct vec b, struct vec c, struct vec d, int64_t hair,
                   int64_t *at)
{
    return crossing(a, b, run_scale(a, b), c, d, hair, at);
}

static void insert(int64_t *at, int count, int64_t value)
{
    for (; count > 0 && at[count - 1] > value; count--)
        at[count] = at[count - 1];
    at[count] = value;
}

// The line is taken a hair to its right or to its left, so that it misses every corner and the
// crossings come in pairs.
static int line_crossings(const struct vec *corner, int corners, struct vec a, struct vec b,
                          int64_t scale, int64_t hair, int64_t at[2 * RUNS])
{
    int count = 0;

    for (int i = 0, last = corners - 1; i < corners; last = i++) {
        int64_t here;
        if (crossing(a, b, scale, corner[last], corner[i], hair, &here)) {
            must(count < 2 * RUNS);
            insert(at, count++, here);
        }
    }
    return count;
}

// A stretch is inside when the line is inside both a hair to the right and a hair to the left:
// along the outline it is not.
int polygon_runs(const struct vec *corner, int corners, struct vec a, struct vec b,
                 struct run run[RUNS])
{
    int64_t right[2 * RUNS], left[2 * RUNS], scale = run_scale(a, b);
    int rights = line_crossings(corner, corners, a, b, scale, 0, right);
    int lefts = rights == 0 ? 0 : line_crossings(corner, corners, a, b, scale, -1, left);
    int runs = 0;

    for (int i = 0, j = 0; i < rights && j < lefts;) {
        struct run both = {larger(right[i], left[j]), smaller(right[i + 1], left[j + 1])};
        if (right[i + 1] < left[j + 1])
            i += 2;
        else
            j += 2;
        if (smaller(both.to, scale) <= larger(both.from, 0))
            continue;
        if (runs > 0 && run[runs - 1].to == both.from)
            run[runs - 1].to = both.to; // it only touched a corner there
        else
            run[runs++] = both;
    }
    return runs;
}

length runs_length(const struct run *run, int runs, int64_t scale)
{
    int64_t sum = 0;

    for (int i = 0; i < runs; i++)
        sum += smaller(run[i].to, scale) - larger(run[i].from, 0);
    return (length)((sum + (1 << RUN_BITS) - 1) >> RUN_BITS);
}

int runs_ends(const struct run *run, int runs, int64_t scale, length *at, int most)
{
    int count = 0;

    for (int i = 0; i < runs; i++) {
        if (run[i].from >= 0 && count < most)
            at[count++] = (length)(run[i].from >> RUN_BITS);
        if (run[i].to <= scale && count < most)
            at[count++] = (length)((run[i].to + (1 << RUN_BITS) - 1) >> RUN_BITS);
    }
    return count;
}

length polygon_chord(const struct vec *corner, int corners, struct vec a, struct vec b)
{
    struct run run[RUNS];

    return runs_length(run, polygon_runs(corner, corners, a, b, run), run_scale(a, b));
}
