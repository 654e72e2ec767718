// SPDX-License-Identifier: MIT
// Polygons: strips of roads and rivers, and what is asked of a convex shape.
#include "core/exact.h"
#include "core/polygon.h"
#include "rules/war_of_independence/map.h"

// --- rounding (AWI-GEN-09, 10) ---

length woi_leg_length(struct vec a, struct vec b)
{
    struct vec way = vec_sub(b, a);
    uint64_t far = square(way), root;

    if (!way.east || !way.north)
        return absolute(way.east + way.north); // many are straight along the table
    root = root_down(far);
    return (length)(far > root * root + root ? root + 1 : root);
}

// Is (2 q - 1) x `of` - 2 x `plus` no more than 2 k x the root of n? Squares are compared by their
// signs.
static bool is_below(int64_t q, int64_t of, int64_t plus, int64_t k, uint64_t n)
{
    int64_t left = (2 * q - 1) * of - 2 * plus;
    uint128 mine = (uint128)size(left), yours = (uint128)(2 * (uint64_t)size(k));
    bool less = mine * mine <= yours * yours * n, more = mine * mine >= yours * yours * n;

    if (left < 0)
        return k >= 0 || more;
    return k >= 0 && less;
}

// `root` is that of n, downward: where to begin.
static length rounded_root(int64_t plus, int64_t k, uint64_t n, int64_t root, int64_t of)
{
    int64_t q = (plus + k * root) / of;

    while (is_below(q + 1, of, plus, k, n))
        q++;
    while (!is_below(q, of, plus, k, n))
        q--;
    return (length)q;
}

length woi_rounded_root(int64_t plus, int64_t k, uint64_t n, int64_t of)
{
    return rounded_root(plus, k, n, root_down(n), of);
}

// --- shapes ---

static void close_shape(struct woi_shape *s, int corners)
{
    s->corners = (uint8_t)corners;
    s->in = bounds_of(s->corner, corners);
}

void woi_shape_of(struct land land, int piece, struct woi_shape *s)
{
    int points = land.piece->points;

    must(points <= SHAPE_CORNERS);
    s->what = land.piece->what;
    s->piece = (uint8_t)piece;
    s->edge = 0;
    for (int i = 0; i < points; i++)
        s->corner[i] = land.point[i];
    s->corners = (uint8_t)points;
    s->in = land.piece->bounds;
}

void woi_shape_of_box(const struct box *box, struct woi_shape *s)
{
    for (int i = 0; i < 4; i++)
        s->corner[i] = box_corner(box, i);
    close_shape(s, 4);
}

// A direction whose length is a root: many places are asked of it.
struct rooted {
    struct vec way;
    uint64_t n;
    int64_t root; // downward
};

static struct rooted rooted(struct vec way)
{
    bool straight = !way.east || !way.north; // along the table: no root is wanted

    return (struct rooted){way, square(way), straight ? 0 : root_down(square(way))};
}

static struct vec beside(struct vec at, const struct rooted *r, length ahead, length right)
{
    struct vec way = r->way;
    length to_east = (way.east > 0) - (way.east < 0), to_north = (way.north > 0) - (way.north < 0);
    int64_t east = (int64_t)way.east * ahead + (int64_t)way.north * right;
    int64_t north = (int64_t)way.north * ahead - (int64_t)way.east * right;

    if (!r->root)
        return (struct vec){at.east + to_east * ahead + to_north * right,
                            at.north + to_north * ahead - to_east * right};
    return (struct vec){at.east + rounded_root(0, east, r->n, r->root, (int64_t)r->n),
                        at.north + rounded_root(0, north, r->n, r->root, (int64_t)r->n)};
}

// So far along a line from a point, and so far to its right: both are parts of its length.
struct vec woi_beside(struct vec at, struct vec way, length ahead, length right)
{
    struct rooted r = rooted(way);

    return beside(at, &r, ahead, right);
}

void woi_strip_of(struct vec from, struct vec to, length width, length beyond_from,
                  length beyond_to, struct woi_shape *s)
{
    struct rooted r = rooted(vec_sub(to, from));
    length half = width / 2;

    s->corner[0] = beside(from, &r, -beyond_from, -half);
    s->corner[1] = beside(to, &r, beyond_to, -half);
    s->corner[2] = beside(to, &r, beyond_to, half);
    s->corner[3] = beside(from, &r, -beyond_from, half);
    close_shape(s, 4);
}

// The two corners of an end that is cut along an edge of the table: as far from it, along that
// edge, as half the width measured square to the line comes to.
static void cut_end(struct vec at, struct vec way, length half, bool level, struct vec end[2])
{
    length rise = absolute(level ? way.north : way.east);
    bool right = level ? way.north > 0 : way.east < 0; // is the greater coordinate to its right?

    for (int i = 0; i < 2; i++) {
        length aside = (i == 0) == right ? -half : half;
        length off =
            !way.east || !way.north ? aside : woi_rounded_root(0, aside, square(way), rise);

        end[i] =
            level ? (struct vec){at.east + off, at.north} : (struct vec){at.east, at.north + off};
    }
}

// How an end of a strip is cut.
enum cut { CUT_SQUARE, CUT_LEVEL, CUT_UPRIGHT };
static enum cut cut_of(const struct battle *b, const struct piece *p, struct vec at)
{
    if (p->is & STRIP_LEVEL || at.north == 0 || at.north == b->size.north)
        return CUT_LEVEL;
    return at.east == 0 || at.east == b->size.east ? CUT_UPRIGHT : CUT_SQUARE;
}

int woi_straights(struct land land)
{
    int edges = land.piece->points - 1;

    while (edges > 1 && !square(vec_sub(land.point[edges], land.point[edges - 1])))
        edges--;
    return edges;
}

// How far a strip may reach beyond the rectangle around its line: an end that is cut aslant goes
// the farther the less the line rises from the edge of the table.
static int64_t strip_reach(struct vec way, length width)
{
    int64_t less = smaller(size(way.east), size(way.north));

    return less ? (int64_t)width * (size(way.east) + size(way.north)) / less : width;
}

// Beyond its reach, or all corners of the rectangle on one side of the line and farther off than
// the strip is wide: asked with the sum of its sides, which is no less than its length.
bool woi_strip_misses(struct land land, int edge, const struct bounds *in)
{
    struct vec from = land.point[edge], to = land.point[edge + 1], way = vec_sub(to, from);
    length reach = (length)smaller(strip_reach(way, land.piece->width), INCH(100));
    int64_t wide = (int64_t)land.piece->width * (size(way.east) + size(way.north));
    int64_t least, most;

    if (!bounds_meet(bounds_wider(bounds_between(from, to), reach), *in))
        return true;
    // Off the line, of the four corners: east and north count each by itself.
    least = most = cross(way, vec_sub(in->low, from));
    *(way.north > 0 ? &most : &least) += (int64_t)way.north * (in->high.east - in->low.east);
    *(way.east < 0 ? &most : &least) -= (int64_t)way.east * (in->high.north - in->low.north);
    return most < -wide || least > wide;
}

void woi_strip(const struct battle *b, struct land land, int edge, struct woi_shape *s)
{
    const struct piece *p = land.piece;
    struct vec from = land.point[edge], to = land.point[edge + 1], way = vec_sub(to, from), end[2];
    bool first = edge == 0, last = edge + 1 == woi_straights(land);
    length half = p->width / 2;

    s->what = p->what;
    s->edge = (uint8_t)edge;
    woi_strip_of(from, to, p->width, first ? 0 : half, last ? 0 : half, s);
    for (int i = 0; i < 2; i++) {
        struct vec at = i ? to : from;
        enum cut cut = (i ? last : first) ? cut_of(b, p, at) : CUT_SQUARE;

        if (!cut || !(cut == CUT_LEVEL ? way.north : way.east))
            continue;
        cut_end(at, way, half, cut == CUT_LEVEL, end);
        s->corner[i ? 1 : 0] = end[0], s->corner[i ? 2 : 3] = end[1];
    }
    close_shape(s, 4);
}

// --- what is asked of them ---

// Whether its corners run clockwise: 1, else -1.
static int turn_of(const struct woi_shape *s)
{
    int64_t area = 0;

    for (int i = 0, last = s->corners - 1; i < s->corners; last = i++)
        area += cross(vec_sub(s->corner[last], s->corner[0]), vec_sub(s->corner[i], s->corner[0]));
    return area < 0 ? -1 : 1;
}

// How far inside of one of its edges a point lies, in parts of the edge's length.
static int64_t inside_of(const struct woi_shape *s, int turn, int edge, struct vec at)
{
    struct vec a = s->corner[edge], b = s->corner[edge + 1 < s->corners ? edge + 1 : 0];

    return turn * cross(vec_sub(b, a), vec_sub(at, a));
}

bool woi_shape_holds(const struct woi_shape *s, struct vec at)
{
    int turn;

    if (!bounds_hold(s->in, at))
        return false;
    turn = turn_of(s);
    for (int i = 0; i < s->corners; i++)
        if (inside_of(s, turn, i, at) < 0)
            return false;
    return true;
}

int woi_part_compare(struct woi_part a, struct woi_part b)
{
    return compare_products(a.far, b.of, b.far, a.of);
}

static bool is_less(struct woi_part a, struct woi_part b)
{
    return woi_part_compare(a, b) < 0;
}

// From where to where a segment lies in it; false: nowhere. `grazes`: it only runs along an edge.
static bool clip(const struct woi_shape *s, struct vec a, struct vec b, struct woi_part part[2],
                 bool *grazes)
{
    int turn;

    if (!bounds_meet(s->in, bounds_between(a, b)))
        return false;
    turn = turn_of(s);
    part[0] = (struct woi_part){0, 1}, part[1] = (struct woi_part){1, 1};
    *grazes = false;
    for (int i = 0; i < s->corners; i++) {
        int64_t start = inside_of(s, turn, i, a), end = inside_of(s, turn, i, b);
        struct woi_part in = {-start, end - start}, out = {start, start - end};

        if (start < 0 && end < 0)
            return false;
        *grazes |= start == 0 && end == 0;
        if (start < 0 && is_less(part[0], in))
            part[0] = in;
        if (end < 0 && is_less(out, part[1]))
            part[1] = out;
    }
    return !is_less(part[1], part[0]);
}

struct vec woi_part_of(struct vec a, struct vec b, struct woi_part at)
{
    return (struct vec){a.east + rounded((int64_t)(b.east - a.east) * at.far, at.of),
                        a.north + rounded((int64_t)(b.north - a.north) * at.far, at.of)};
}

bool woi_shape_clip(const struct woi_shape *s, struct vec a, struct vec b, struct woi_part end[2])
{
    bool grazes;

    return clip(s, a, b, end, &grazes);
}

bool woi_shape_met(const struct woi_shape *s, struct vec a, struct vec b)
{
    struct woi_part part[2];

    return woi_shape_clip(s, a, b, part);
}

bool woi_shape_entered(const struct woi_shape *s, struct vec a, struct vec b)
{
    struct woi_part part[2];
    bool grazes;

    return clip(s, a, b, part, &grazes) && !grazes && is_less(part[0], part[1]);
}

bool woi_shape_span(const struct woi_shape *s, struct vec a, struct vec b, struct vec end[2])
{
    struct woi_part part[2];

    if (!woi_shape_clip(s, a, b, part))
        return false;
    end[0] = woi_part_of(a, b, part[0]);
    end[1] = woi_part_of(a, b, part[1]);
    return true;
}

length woi_shape_chord(const struct woi_shape *s, struct vec a, struct vec b)
{
    struct woi_part part[2];
    bool grazes;

    if (!clip(s, a, b, part, &grazes) || grazes)
        return 0;
    return woi_leg_length(woi_part_of(a, b, part[0]), woi_part_of(a, b, part[1]));
}

bool woi_shape_overlaps(const struct woi_shape *s, const struct box *box, length shaved)
{
    struct box less = box_grown(box, -shaved);
    struct woi_shape base;

    if (!bounds_meet(s->in, bounds_around(box)))
        return false;
    woi_shape_of_box(&less, &base);
    return polygons_overlap(s->corner, s->corners, base.corner, base.corners, 0);
}

length woi_shape_gap(const struct woi_shape *s, const struct box *box)
{
    length nearest = INT32_MAX;

    for (int i = 0, last = s->corners - 1; i < s->corners; last = i++)
        nearest = nearer(nearest, segment_to_box(s->corner[last], s->corner[i], box));
    return nearest;
}

struct vec woi_nearest_on(struct vec a, struct vec b, struct vec to)
{
    int64_t far = dot(vec_sub(to, a), vec_sub(b, a)), all = (int64_t)square(vec_sub(b, a));

    return far <= 0 ? a : far >= all ? b : woi_part_of(a, b, (struct woi_part){far, all});
}

length woi_shape_to(const struct woi_shape *s, struct vec at, struct vec *nearest)
{
    length best = INT32_MAX;

    for (int i = 0, last = s->corners - 1; i < s->corners; last = i++) {
        length here = point_to_segment(at, s->corner[last], s->corner[i]);

        if (here < best) {
            best = here;
            *nearest = woi_nearest_on(s->corner[last], s->corner[i], at);
        }
    }
    return best;
}
