// SPDX-License-Identifier: MIT
#include "core/box.h"
#include "core/exact.h"
#include "core/segment.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

static inline struct vec negative_if(bool turn, struct vec a)
{
    return turn ? (struct vec){-a.east, -a.north} : a;
}

bool box_fits(length half_width, length half_depth)
{
    return half_width <= INT16_MAX && half_depth <= INT16_MAX;
}

// Seen from the least and without a sign, what is less is more than all.
static bool is_half_side(struct vec a)
{
    return (uint32_t)a.east + INT16_MAX <= 2 * INT16_MAX &&
           (uint32_t)a.north + INT16_MAX <= 2 * INT16_MAX;
}

struct box box_spanned(struct vec centre, struct vec front, struct vec right)
{
    must(is_half_side(front) && is_half_side(right));
    return (struct box){centre, (int16_t)front.east, (int16_t)front.north, (int16_t)right.east,
                        (int16_t)right.north};
}

struct box box_at(struct vec centre, bearing face, length half_width, length half_depth)
{
    return box_ahead(centre, direction_of(face), half_width, half_depth);
}

struct box box_ahead(struct vec centre, struct direction ahead, length half_width,
                     length half_depth)
{
    struct vec front = along(ahead, half_depth);
    struct vec right = along((struct direction){ahead.north, -ahead.east}, half_width);

    return box_spanned(centre, front, right);
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

static struct vec lengthened(struct vec half, length by)
{
    length whole = vec_length(half);

    return vec_add(half, (struct vec){(length)((int64_t)half.east * by / whole),
                                      (length)((int64_t)half.north * by / whole)});
}

struct box box_grown(const struct box *b, length by)
{
    return box_spanned(b->centre, lengthened(front_of(b), by), lengthened(right_of(b), by));
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

// --- a segment and a box ---

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
    int64_t ahead = room(half, cross(from, right), cross(to, right));
    int64_t aside = room(half, cross(front, from), cross(front, to));
    if (deeper == 0)
        return ahead > 0 && aside > 0;
    if (!exceeds(ahead, deeper, dot(right, right)) || !exceeds(aside, deeper, dot(front, front)))
        return false;
    return line == 0 ||
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

#ifdef __SSE2__
// Most bases are small, and near those they are compared with. Then words hold all products, and
// the four half sides are looked at side by side: front and right of one box, front and right of
// the other.
static inline __m128i words_of(const struct box *b)
{
    return _mm_loadu_si128((const __m128i *)(const void *)b);
}

static inline bool small_and_near(const struct box *a, const struct box *b)
{
    enum { SMALL = 1 << 13, NEAR = 1 << 15 };
    __m128i half = _mm_unpackhi_epi64(words_of(a), words_of(b));
    __m128i large = _mm_or_si128(_mm_cmpgt_epi16(half, _mm_set1_epi16(SMALL)),
                                 _mm_cmplt_epi16(half, _mm_set1_epi16(-SMALL)));
    struct vec apart = vec_sub(b->centre, a->centre);

    return !_mm_movemask_epi8(large) && absolute(apart.east) < NEAR && absolute(apart.north) < NEAR;
}

static inline __m128i magnitudes(__m128i value)
{
    __m128i sign = _mm_srai_epi32(value, 31);

    return _mm_sub_epi32(_mm_xor_si128(value, sign), sign);
}

// Products with what was turned by a quarter are cross products.
static inline __m128i turned(__m128i half)
{
    __m128i swapped = _mm_shufflehi_epi16(_mm_shufflelo_epi16(half, 0xb1), 0xb1);
    __m128i east = _mm_set1_epi32(0xffff);

    return _mm_sub_epi16(_mm_xor_si128(swapped, east), east);
}

static inline bool overlap_in_words(const struct box *a, const struct box *b)
{
    __m128i half = _mm_unpackhi_epi64(words_of(a), words_of(b)), across = turned(half);
    __m128i own = _mm_shuffle_epi32(half, 0xb1), same = _mm_shuffle_epi32(half, 0x4e),
            crossed = _mm_shuffle_epi32(half, 0x1b);
    __m128i apart = _mm_sub_epi32(words_of(b), words_of(a));
    __m128i reach = magnitudes(_mm_madd_epi16(across, own));

    reach = _mm_add_epi32(reach, magnitudes(_mm_madd_epi16(across, same)));
    reach = _mm_add_epi32(reach, magnitudes(_mm_madd_epi16(across, crossed)));
    apart = _mm_shuffle_epi32(_mm_packs_epi32(apart, apart), 0);
    apart = magnitudes(_mm_madd_epi16(across, apart));
    return _mm_movemask_epi8(_mm_cmpgt_epi32(reach, apart)) == 0xffff;
}
#endif

bool box_overlaps(const struct box *a, const struct box *b, length deeper)
{
#ifdef __SSE2__
    if (small_and_near(a, b)) {
        bool overlap = overlap_in_words(a, b);

        if (!overlap || deeper == 0)
            return overlap;
    }
#endif
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

// Apart, they are nearest at a corner of one of them.
length box_to_box(const struct box *a, const struct box *b)
{
    if (boxes_meet(a, b))
        return 0;
    return (length)root_up(square_of_corners(a, b, square_of_corners(b, a, UINT64_MAX)));
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
    return boxes_meet(a, b) || square_of_corners(b, a, enough + 1) <= enough ||
           square_of_corners(a, b, enough + 1) <= enough;
}
