// SPDX-License-Identifier: MIT
#include "core/geometry.h"

// A box is cut out by its two pairs of edges: `front` and `right` are half its sides, and a cross
// product with one of them measures at right angles to it, in units of its length. Everything below
// compares such products, so nothing is divided or rounded before it has been decided.

static inline struct vec front_of(const struct box *b)
{
    return (struct vec){b->front_east, b->front_north};
}

static inline struct vec right_of(const struct box *b)
{
    return (struct vec){b->right_east, b->right_north};
}

static inline int64_t size(int64_t a)
{
    return a < 0 ? -a : a;
}

static inline int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static inline int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline uint64_t square(struct vec a)
{
    return (uint64_t)dot(a, a);
}

static inline struct vec negative_if(bool turn, struct vec a)
{
    return turn ? (struct vec){-a.east, -a.north} : a;
}

// --- boxes ---

struct box box_at(struct vec centre, bearing face, length half_width, length half_depth)
{
    return box_ahead(centre, direction_of(face), half_width, half_depth);
}

struct box box_ahead(struct vec centre, struct direction ahead, length half_width,
                     length half_depth)
{
    struct vec front = along(ahead, half_depth);
    struct vec right = along((struct direction){ahead.north, -ahead.east}, half_width);

    return (struct box){centre, (int16_t)front.east, (int16_t)front.north, (int16_t)right.east,
                        (int16_t)right.north};
}

struct vec box_corner(const struct box *b, int i)
{
    struct vec front = negative_if(i >= 2, front_of(b));
    struct vec right = negative_if(i == 0 || i == 3, right_of(b));

    return vec_add(b->centre, vec_add(front, right));
}

struct vec box_face_centre(const struct box *b, enum face face)
{
    struct vec half = face == FACE_FRONT || face == FACE_REAR ? front_of(b) : right_of(b);

    return vec_add(b->centre, negative_if(face >= FACE_REAR, half));
}

struct box box_moved(const struct box *b, struct vec by)
{
    struct box moved = *b;

    moved.centre = vec_add(moved.centre, by);
    return moved;
}

bool box_holds(const struct box *b, struct vec point)
{
    struct vec d = vec_sub(point, b->centre), front = front_of(b), right = right_of(b);
    int64_t half = cross(front, right);

    return half > 0 && size(cross(d, right)) <= half && size(cross(front, d)) <= half;
}

// --- distances ---
// Squares of distances are rounded up to whole numbers: the least whole number whose square is not
// below the true square is the same, and one root at the end is enough.

// The square of w / sqrt(by), without overflow for `by` below 2^32.
static uint64_t squared_quotient(uint64_t w, uint64_t by)
{
    uint64_t whole = w / by, rest = w % by;

    return whole * whole * by + 2 * whole * rest + (rest * rest + by - 1) / by;
}

// To an edge of a box, from its middle; `half` runs from there to one of its ends.
static uint64_t square_to_edge(struct vec from_middle, struct vec half)
{
    int64_t forth = dot(from_middle, half), end = dot(half, half);

    if (size(forth) < end)
        return squared_quotient((uint64_t)size(cross(from_middle, half)), (uint64_t)end);
    return square(vec_sub(from_middle, negative_if(forth < 0, half)));
}

// To a box, from its centre.
static uint64_t square_off(struct vec d, const struct box *b)
{
    struct vec front = front_of(b), right = right_of(b);
    int64_t half = cross(front, right), ahead = cross(d, right), aside = cross(front, d);
    uint64_t nearest = UINT64_MAX;

    if (size(ahead) < half && size(aside) < half)
        return 0;
    if (size(ahead) >= half)
        nearest = square_to_edge(vec_sub(d, negative_if(ahead < 0, front)), right);
    if (size(aside) >= half) {
        uint64_t side = square_to_edge(vec_sub(d, negative_if(aside < 0, right)), front);
        nearest = side < nearest ? side : nearest;
    }
    return nearest;
}

static uint64_t square_to_box(struct vec point, const struct box *b)
{
    return square_off(vec_sub(point, b->centre), b);
}

length point_to_box(struct vec point, const struct box *b)
{
    return (length)root_up(square_to_box(point, b));
}

length faces_to_box(const struct box *from, const struct box *to)
{
    uint64_t nearest = UINT64_MAX;

    for (int face = FACE_FRONT; face <= FACE_LEFT; face++) {
        uint64_t here = square_to_box(box_face_centre(from, (enum face)face), to);
        nearest = here < nearest ? here : nearest;
    }
    return (length)root_up(nearest);
}

int compare_to_segment(struct vec point, struct vec a, struct vec b, length far)
{
    struct vec d = vec_sub(point, a), s = vec_sub(b, a);
    int64_t forth = dot(d, s), end = dot(s, s);

    if (far < 0)
        return 1;
    if (forth > 0 && forth < end) {
        int64_t off = cross(s, d);

        // The segment is no longer than the way east and the way north together.
        if (size(off) > (size(s.east) + size(s.north)) * far)
            return 1;
        return compare_products(off, off, (int64_t)far * far, end);
    }
    if (forth > 0)
        d = vec_sub(point, b);
    int64_t over = dot(d, d) - (int64_t)far * far;
    return (over > 0) - (over < 0);
}

// A segment may be as long as a table is wide, where squares of products no longer fit: a quotient
// that is at most one too small is put right by exact comparison.
static length off_segment(uint64_t off, uint64_t end)
{
    enum { EXTRA = 10 };
    uint64_t far = (off << EXTRA) / root_up(end << 2 * EXTRA);

    while (compare_products((int64_t)(far * far), (int64_t)end, (int64_t)off, (int64_t)off) < 0)
        far++;
    return (length)far;
}

length point_to_segment(struct vec point, struct vec a, struct vec b)
{
    struct vec d = vec_sub(point, a), s = vec_sub(b, a);
    int64_t forth = dot(d, s), end = dot(s, s);

    if (forth <= 0)
        return vec_length(d);
    if (forth >= end)
        return vec_length(vec_sub(point, b));
    return off_segment((uint64_t)size(cross(s, d)), (uint64_t)end);
}

static length nearer(length a, length b)
{
    return a < b ? a : b;
}

length segment_to_segment(struct vec a, struct vec b, struct vec c, struct vec d)
{
    if (segments_cross(a, b, c, d))
        return 0;
    return nearer(nearer(point_to_segment(a, c, d), point_to_segment(b, c, d)),
                  nearer(point_to_segment(c, a, b), point_to_segment(d, a, b)));
}

// --- segments ---

static int side_of(struct vec a, struct vec b, struct vec point)
{
    int64_t turn = cross(vec_sub(b, a), vec_sub(point, a));

    return (turn > 0) - (turn < 0);
}

static bool spans_meet(length a, length b, length c, length d)
{
    return larger(smaller(a, b), smaller(c, d)) <= smaller(larger(a, b), larger(c, d));
}

bool segments_cross(struct vec a, struct vec b, struct vec c, struct vec d)
{
    return spans_meet(a.east, b.east, c.east, d.east) &&
           spans_meet(a.north, b.north, c.north, d.north) &&
           side_of(a, b, c) * side_of(a, b, d) <= 0 && side_of(c, d, a) * side_of(c, d, b) <= 0;
}

// What is left of a half extent when the interval lies off the middle; negative when it is beyond.
static inline int64_t room(int64_t half, int64_t from, int64_t to)
{
    return half - larger(0, larger(smaller(from, to), -larger(from, to)));
}

// More than `deeper` times the root of `squared`? A depth in units of a half side stays below 2^32
// for anything that a tolerance is compared with.
static inline bool exceeds(int64_t depth, length deeper, int64_t squared)
{
    uint64_t d = (uint64_t)smaller(larger(depth, 0), UINT32_MAX), e = (uint64_t)deeper;

    return d * d > e * e * (uint64_t)squared;
}

// A part, in units of the root of `squared`, by the root: what a room across a segment loses when
// the face along that half side moves in by `deeper`.
static int64_t loss(int64_t part, length deeper, uint64_t squared)
{
    enum { EXTRA = 8 };

    return (part * deeper << EXTRA) / root_down(squared << 2 * EXTRA);
}

// Three lines can part them: the segment's own, which settles most cases, and the two axes of the
// box.
bool segment_enters_box(struct vec a, struct vec b, const struct box *box, length deeper)
{
    struct vec s = vec_sub(b, a), from = vec_sub(a, box->centre), to = vec_sub(b, box->centre);
    struct vec front = front_of(box), right = right_of(box);
    int64_t over_front = size(cross(s, front)), over_right = size(cross(s, right));
    int64_t line = over_front + over_right - size(cross(from, s));

    if (line < 0 || (line == 0 && over_front + over_right != 0))
        return false;
    int64_t half = cross(front, right);
    if (!exceeds(room(half, cross(from, right), cross(to, right)), deeper, dot(right, right)) ||
        !exceeds(room(half, cross(front, from), cross(front, to)), deeper, dot(front, front)))
        return false;
    return deeper == 0 || line == 0 ||
           line > loss(over_front, deeper, square(front)) + loss(over_right, deeper, square(right));
}

static bool segment_meets_box(struct vec a, struct vec b, const struct box *box)
{
    struct vec s = vec_sub(b, a), from = vec_sub(a, box->centre), to = vec_sub(b, box->centre);
    struct vec front = front_of(box), right = right_of(box);
    int64_t half = cross(front, right);

    return half > 0 && size(cross(from, s)) <= size(cross(s, front)) + size(cross(s, right)) &&
           room(half, cross(from, right), cross(to, right)) >= 0 &&
           room(half, cross(front, from), cross(front, to)) >= 0;
}

// A gap across a side, told in units of that side.
static inline int64_t gap_across(int64_t depth, int64_t squared)
{
    return depth < 0 ? -depth / root_up((uint64_t)squared) : 0;
}

length segment_apart(struct vec a, struct vec b, const struct box *box)
{
    struct vec s = vec_sub(b, a), from = vec_sub(a, box->centre), to = vec_sub(b, box->centre);
    struct vec front = front_of(box), right = right_of(box);
    int64_t half = cross(front, right), line = size(cross(s, front)) + size(cross(s, right));
    int64_t own = gap_across(line - size(cross(from, s)), dot(s, s));
    int64_t ahead = gap_across(room(half, cross(from, right), cross(to, right)), dot(right, right));
    int64_t aside = gap_across(room(half, cross(front, from), cross(front, to)), dot(front, front));

    return (length)larger(own, larger(ahead, aside));
}

length segment_to_box(struct vec a, struct vec b, const struct box *box)
{
    if (segment_meets_box(a, b, box))
        return 0;
    length nearest = nearer(point_to_box(a, box), point_to_box(b, box));
    for (int i = 0; i < 4; i++)
        nearest = nearer(nearest, point_to_segment(box_corner(box, i), a, b));
    return nearest;
}

// --- two boxes ---

// How deep two boxes overlap across each of their half sides, in units of the half side; negative
// when there is a gap. All four are worked out before any is looked at: in a crowd a guess which of
// them parts the boxes costs more than the products.
struct depths {
    int64_t a_front, a_right, b_front, b_right;
};

static inline struct depths depths_of(const struct box *a, const struct box *b)
{
    struct vec apart = vec_sub(b->centre, a->centre);
    struct vec a_front = front_of(a), a_right = right_of(a), b_front = front_of(b),
               b_right = right_of(b);
    int64_t a_half = cross(a_front, a_right), b_half = cross(b_front, b_right);
    int64_t front_front = size(cross(a_front, b_front)),
            front_right = size(cross(a_front, b_right));
    int64_t right_front = size(cross(a_right, b_front)),
            right_right = size(cross(a_right, b_right));

    return (struct depths){a_half + front_front + front_right - size(cross(apart, a_front)),
                           a_half + right_front + right_right - size(cross(apart, a_right)),
                           b_half + front_front + right_front - size(cross(apart, b_front)),
                           b_half + front_right + right_right - size(cross(apart, b_right))};
}

static inline int64_t least(struct depths d)
{
    return smaller(smaller(d.a_front, d.a_right), smaller(d.b_front, d.b_right));
}

static inline int64_t half_squared(int16_t east, int16_t north)
{
    return (int64_t)east * east + (int64_t)north * north;
}

bool box_overlaps(const struct box *a, const struct box *b, length deeper)
{
    struct depths d = depths_of(a, b);

    if (least(d) <= 0 || deeper == 0)
        return least(d) > 0;
    return exceeds(d.a_front, deeper, half_squared(a->front_east, a->front_north)) &&
           exceeds(d.a_right, deeper, half_squared(a->right_east, a->right_north)) &&
           exceeds(d.b_front, deeper, half_squared(b->front_east, b->front_north)) &&
           exceeds(d.b_right, deeper, half_squared(b->right_east, b->right_north));
}

static bool has_area(const struct box *b)
{
    return cross(front_of(b), right_of(b)) > 0;
}

static bool boxes_meet(const struct box *a, const struct box *b)
{
    return has_area(a) && has_area(b) && least(depths_of(a, b)) >= 0;
}

static inline int64_t reach_east(const struct box *b)
{
    return absolute(b->front_east) + absolute(b->right_east);
}

static inline int64_t reach_north(const struct box *b)
{
    return absolute(b->front_north) + absolute(b->right_north);
}

// To the bounding rectangle of a box, from its centre: no part of the box is nearer.
static inline uint64_t square_to_bounds(struct vec d, const struct box *b)
{
    int64_t east = larger(0, size(d.east) - reach_east(b));
    int64_t north = larger(0, size(d.north) - reach_north(b));

    return (uint64_t)(east * east + north * north);
}

static inline uint64_t nearer_corner(struct vec d, const struct box *to, uint64_t nearest)
{
    if (square_to_bounds(d, to) >= nearest)
        return nearest;
    uint64_t here = square_off(d, to);
    return here < nearest ? here : nearest;
}

// The corners that look towards the other box come first, so that most of the rest need not be
// measured.
static uint64_t square_of_corners(const struct box *from, const struct box *to, uint64_t nearest)
{
    struct vec apart = vec_sub(from->centre, to->centre);
    struct vec one = vec_add(front_of(from), right_of(from));
    struct vec other = vec_sub(front_of(from), right_of(from));

    one = negative_if(dot(apart, one) > 0, one);
    other = negative_if(dot(apart, other) > 0, other);
    nearest = nearer_corner(vec_add(apart, one), to, nearest);
    nearest = nearer_corner(vec_add(apart, other), to, nearest);
    nearest = nearer_corner(vec_sub(apart, other), to, nearest);
    return nearer_corner(vec_sub(apart, one), to, nearest);
}

// Apart, they are nearest at a corner of one of them. Nothing from `most` on is told apart.
static uint64_t square_between(const struct box *a, const struct box *b, uint64_t most)
{
    return boxes_meet(a, b) ? 0 : square_of_corners(a, b, square_of_corners(b, a, most));
}

length box_to_box(const struct box *a, const struct box *b)
{
    return (length)root_up(square_between(a, b, UINT64_MAX));
}

length box_apart(const struct box *a, const struct box *b)
{
    struct depths d = depths_of(a, b);
    int64_t of_a = larger(gap_across(d.a_front, half_squared(a->front_east, a->front_north)),
                          gap_across(d.a_right, half_squared(a->right_east, a->right_north)));
    int64_t of_b = larger(gap_across(d.b_front, half_squared(b->front_east, b->front_north)),
                          gap_across(d.b_right, half_squared(b->right_east, b->right_north)));

    return (length)larger(of_a, of_b);
}

// Apart by more than this across some half side, they are so everywhere. For gaps whose squares
// leave room for another: a quick no, not the answer.
static inline bool parted_by(const struct box *a, const struct box *b, length gap)
{
    struct depths d = depths_of(a, b);

    return exceeds(-d.a_front, gap, half_squared(a->front_east, a->front_north)) ||
           exceeds(-d.a_right, gap, half_squared(a->right_east, a->right_north)) ||
           exceeds(-d.b_front, gap, half_squared(b->front_east, b->front_north)) ||
           exceeds(-d.b_right, gap, half_squared(b->right_east, b->right_north));
}

bool box_touches(const struct box *a, const struct box *b, length gap)
{
    struct vec apart = vec_sub(b->centre, a->centre);

    if (size(apart.east) > reach_east(a) + reach_east(b) + gap ||
        size(apart.north) > reach_north(a) + reach_north(b) + gap ||
        (gap <= INT16_MAX && parted_by(a, b, gap)))
        return false;
    uint64_t enough = (uint64_t)((int64_t)gap * gap);
    return square_between(a, b, enough + 1) <= enough;
}

// --- sweeps ---
// Across each half side the overlap lasts for an interval of the travel. What all four intervals
// share is the meeting; it is empty exactly when the strips that the boxes sweep lie side by side.

enum { NEVER = INT32_MAX, ENDLESS = 1 << 30 };

// above / speed, with the speed in parts of ONE, rounded up or down. Only what is far off takes two
// steps.
static int64_t travel(int64_t above, int64_t speed, bool up)
{
    uint64_t a = (uint64_t)size(above), s = (uint64_t)speed, whole, left;

    if (a >= s)
        return above < 0 ? -ENDLESS : ENDLESS;
    if (a >> 34 == 0) {
        whole = (a << 30) / s;
        left = (a << 30) % s;
    } else {
        uint64_t high = (a << 15) / s, rest = (a << 15) % s;
        whole = high << 15 | (rest << 15) / s;
        left = (rest << 15) % s;
    }
    whole += left != 0 && (above > 0) == up;
    return above < 0 ? -(int64_t)whole : (int64_t)whole;
}

struct crossing {
    int64_t offset, extent, speed; // across one half side
};

struct interval {
    int64_t enter, leave;
};

// Narrows a meeting to what this crossing allows.
static void narrow(struct interval *m, struct crossing c)
{
    if (c.speed == 0) {
        if (size(c.offset) >= c.extent)
            m->leave = -ENDLESS;
        return;
    }
    int64_t offset = c.speed < 0 ? -c.offset : c.offset, speed = size(c.speed);
    m->enter = larger(m->enter, travel(offset - c.extent, speed, false));
    m->leave = smaller(m->leave, travel(offset + c.extent, speed, true));
}

static int64_t cross_direction(struct direction d, struct vec a)
{
    return (int64_t)d.north * a.east - (int64_t)d.east * a.north;
}

// Is the other box beside the strip, behind the mover, or beyond its reach?
static bool out_of_strip(const struct vec half[4], const int64_t speed[4], struct vec apart,
                         struct direction d, length far)
{
    int64_t reach = 0;

    if (size(cross_direction(d, apart)) >=
        size(speed[0]) + size(speed[1]) + size(speed[2]) + size(speed[3]))
        return true;
    for (int i = 0; i < 4; i++)
        reach += absolute(half[i].east) + absolute(half[i].north);
    int64_t forth = ((int64_t)d.east * apart.east + (int64_t)d.north * apart.north) >> 30;
    return forth > far + reach || forth < -reach;
}

// How far the four half sides reach across each of them.
static inline void extents(const struct vec half[4], int64_t extent[4])
{
    int64_t own = size(cross(half[0], half[1])), others = size(cross(half[2], half[3]));
    int64_t front_front = size(cross(half[0], half[2])),
            front_right = size(cross(half[0], half[3]));
    int64_t right_front = size(cross(half[1], half[2])),
            right_right = size(cross(half[1], half[3]));

    extent[0] = own + front_front + front_right;
    extent[1] = own + right_front + right_right;
    extent[2] = others + front_front + right_front;
    extent[3] = others + front_right + right_right;
}

// Half way through the meeting, are they plainly deeper than this? Then it is no mere brush, and
// the exact question need not be asked. The lattice takes less than one off.
static bool deep_halfway(const struct box *mover, struct direction d, const struct interval *touch,
                         const struct box *other, length deeper)
{
    length half = (length)((larger(touch->enter, 0) + touch->leave) / 2);
    struct box there = box_moved(mover, along(d, half));

    return box_overlaps(&there, other, deeper + 2);
}

struct sweep box_sweep_deeper(const struct box *mover, struct direction d, length far,
                              const struct box *other, length deeper)
{
    const struct vec half[4] = {front_of(mover), right_of(mover), front_of(other), right_of(other)};
    struct vec apart = vec_sub(other->centre, mover->centre);
    const int64_t speed[4] = {cross_direction(d, half[0]), cross_direction(d, half[1]),
                              cross_direction(d, half[2]), cross_direction(d, half[3])};
    struct interval touch = {-ENDLESS, ENDLESS};
    int64_t extent[4];

    if (out_of_strip(half, speed, apart, d, far))
        return (struct sweep){NEVER, NEVER};
    extents(half, extent);
    for (int i = 0; i < 4; i++) {
        narrow(&touch, (struct crossing){cross(apart, half[i]), extent[i], speed[i]});
        if (touch.enter > far || touch.leave <= 0)
            return (struct sweep){NEVER, NEVER};
    }
    if (deeper > 0 && !deep_halfway(mover, d, &touch, other, deeper)) {
        struct interval deep = {-ENDLESS, ENDLESS};

        for (int i = 0; i < 4; i++) {
            int64_t less = root_down((uint64_t)deeper * (uint64_t)deeper * square(half[i]));
            narrow(&deep, (struct crossing){cross(apart, half[i]), extent[i] - less, speed[i]});
        }
        if (deep.leave <= 0 || deep.enter >= deep.leave)
            return (struct sweep){NEVER, NEVER};
    }
    return (struct sweep){(length)touch.enter, (length)touch.leave};
}

struct sweep box_sweep(const struct box *mover, struct direction d, length far,
                       const struct box *other)
{
    return box_sweep_deeper(mover, d, far, other, 0);
}

static length room_to(length far, int64_t left, int64_t speed)
{
    if (speed <= 0)
        return far;
    return left <= 0 ? 0 : (length)smaller(far, left * ONE / speed);
}

length box_to_edge(const struct box *b, struct direction d, length far, const struct bounds *in)
{
    int64_t east = reach_east(b), north = reach_north(b);

    far = room_to(far, in->high.east - b->centre.east - east, d.east);
    far = room_to(far, b->centre.east - in->low.east - east, -(int64_t)d.east);
    far = room_to(far, in->high.north - b->centre.north - north, d.north);
    return room_to(far, b->centre.north - in->low.north - north, -(int64_t)d.north);
}

// --- polygons ---

// Counts the edges that a ray to the east crosses. A point on the outline may come out either way.
static bool surrounded(const struct vec *corner, int corners, struct vec point)
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
    if (!surrounded(corner, corners, point))
        return false;
    for (int i = 0, last = corners - 1; i < corners; last = i++) {
        if (compare_to_segment(point, corner[last], corner[i], deeper) <= 0)
            return false;
    }
    return true;
}

length point_to_polygon(const struct vec *corner, int corners, struct vec point)
{
    length nearest = NEVER;

    if (surrounded(corner, corners, point))
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

struct span {
    int64_t low, high;
};

static struct span span_across(const struct vec *corner, int corners, struct vec axis)
{
    struct span s = {INT64_MAX, INT64_MIN};

    for (int i = 0; i < corners; i++) {
        int64_t at = cross(corner[i], axis);
        s = (struct span){smaller(s.low, at), larger(s.high, at)};
    }
    return s;
}

// Are they within `deeper` of being apart across some edge of a?
static bool parted(const struct vec *a, int na, const struct vec *b, int nb, length deeper)
{
    for (int i = 0, last = na - 1; i < na; last = i++) {
        struct vec edge = vec_sub(a[i], a[last]);
        struct span one = span_across(a, na, edge), other = span_across(b, nb, edge);
        int64_t depth = smaller(one.high - other.low, other.high - one.low);
        if (depth <= 0 ||
            compare_products(depth, depth, (int64_t)deeper * deeper, dot(edge, edge)) <= 0)
            return true;
    }
    return false;
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

bool line_crossing(struct vec a, struct vec b, struct vec c, struct vec d, int64_t hair,
                   int64_t *at)
{
    struct vec s = vec_sub(b, a), edge = vec_sub(d, c);
    int64_t from = cross(s, vec_sub(c, a)), to = cross(s, vec_sub(d, a));

    if ((from > hair) == (to > hair))
        return false;
    int64_t scale = run_scale(a, b), part = cross(vec_sub(c, a), edge), whole = to - from;
    if (whole < 0)
        part = -part, whole = -whole;
    *at = part < 0 ? -1 : part > whole ? scale + 1 : share(scale, part, whole);
    return true;
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
                          int64_t hair, int64_t at[2 * RUNS])
{
    int count = 0;

    for (int i = 0, last = corners - 1; i < corners; last = i++) {
        int64_t here;
        if (line_crossing(a, b, corner[last], corner[i], hair, &here)) {
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
    int rights = line_crossings(corner, corners, a, b, 0, right);
    int lefts = rights == 0 ? 0 : line_crossings(corner, corners, a, b, -1, left);
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

int polygon_crossings(const struct vec *corner, int corners, struct vec a, struct vec b, length *at,
                      int most)
{
    struct run run[RUNS];

    return runs_ends(run, polygon_runs(corner, corners, a, b, run), run_scale(a, b), at, most);
}

// --- clipping ---

static length nearest_quotient(int64_t a, int64_t by)
{
    return (length)((2 * a + (a < 0 ? -by : by)) / (2 * by));
}

static struct vec part_of_way(struct vec from, struct vec to, int64_t part, int64_t whole)
{
    struct vec s = vec_sub(to, from);

    return (struct vec){from.east + nearest_quotient(s.east * part, whole),
                        from.north + nearest_quotient(s.north * part, whole)};
}

// Most shapes lie wholly on one side, which is seen before anything is cut.
void clip_to_right(struct clip *c, struct vec on, struct vec way)
{
    int64_t right[CLIP_CORNERS]; // how far each corner is to the right of the line
    struct clip kept;
    int inside = 0;

    for (int i = 0; i < c->corners; i++) {
        right[i] = cross(way, vec_sub(c->corner[i], on));
        inside += right[i] >= 0;
    }
    if (inside == 0)
        c->corners = 0;
    if (inside == c->corners)
        return;
    kept.corners = 0;
    for (int i = 0, last = c->corners - 1; i < c->corners; last = i++) {
        int64_t from = right[last], to = right[i];
        must(kept.corners <= CLIP_CORNERS - 2);
        if ((from < 0 && to > 0) || (from > 0 && to < 0))
            kept.corner[kept.corners++] =
                part_of_way(c->corner[last], c->corner[i], size(from), size(from - to));
        if (to >= 0)
            kept.corner[kept.corners++] = c->corner[i];
    }
    c->corners = kept.corners;
    for (int i = 0; i < kept.corners; i++)
        c->corner[i] = kept.corner[i];
}

struct clip clip_of_box(const struct box *b)
{
    struct clip clip;

    clip.corners = 4;
    for (int i = 0; i < 4; i++)
        clip.corner[i] = box_corner(b, i);
    return clip;
}

static struct vec nearest_on_segment(struct vec from, struct vec a, struct vec b)
{
    struct vec s = vec_sub(b, a);
    int64_t forth = dot(vec_sub(from, a), s), end = dot(s, s);

    if (forth <= 0)
        return a;
    return forth >= end ? b : part_of_way(a, b, forth, end);
}

bool clip_nearest(const struct clip *c, struct vec from, struct vec *nearest)
{
    uint64_t best = UINT64_MAX;

    if (c->corners == 0)
        return false;
    if (surrounded(c->corner, c->corners, from)) {
        *nearest = from;
        return true;
    }
    for (int i = 0, last = c->corners - 1; i < c->corners; last = i++) {
        struct vec here = nearest_on_segment(from, c->corner[last], c->corner[i]);
        uint64_t far = square(vec_sub(here, from));
        if (far < best) {
            best = far;
            *nearest = here;
        }
    }
    return true;
}

// --- bounds ---

struct bounds bounds_of(const struct vec *point, int points)
{
    struct bounds b = {point[0], point[0]};

    for (int i = 1; i < points; i++) {
        b.low = (struct vec){(length)smaller(b.low.east, point[i].east),
                             (length)smaller(b.low.north, point[i].north)};
        b.high = (struct vec){(length)larger(b.high.east, point[i].east),
                              (length)larger(b.high.north, point[i].north)};
    }
    return b;
}

struct vec bounds_take_in(struct bounds in, const struct box *box)
{
    length east = absolute(box->front_east) + absolute(box->right_east);
    length north = absolute(box->front_north) + absolute(box->right_north);
    struct vec to = {length_between(box->centre.east, in.low.east + east, in.high.east - east),
                     length_between(box->centre.north, in.low.north + north,
                                    in.high.north - north)};

    return vec_sub(to, box->centre);
}

bool bounds_meet(struct bounds a, struct bounds b)
{
    return a.low.east <= b.high.east && b.low.east <= a.high.east && a.low.north <= b.high.north &&
           b.low.north <= a.high.north;
}
