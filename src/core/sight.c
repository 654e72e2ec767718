// SPDX-License-Identifier: MIT
#include "core/sight.h"
#include "core/game.h"
#include "core/sweep.h"
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

// --- the packed pass ---

// Four boxes at a time: a vector holds one word of each. The last two words of a box are its half
// sides, each a pair of 16 bits with east in the low half.
typedef int32_t four __attribute__((vector_size(16)));
typedef uint32_t four_unsigned __attribute__((vector_size(16)));
typedef uint64_t two __attribute__((vector_size(16)));
typedef int16_t eight __attribute__((vector_size(16)));
typedef uint16_t eight_unsigned __attribute__((vector_size(16)));
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "half sides are told apart by their place in a word");

enum {
    BLOCK = 64,
    SMALL = 1 << 14
}; // products of pairs below SMALL fit in a word, and so do sums of three

struct quad {
    four east, north, front, right;
    four reach_east, reach_north;
};

static inline four load(const struct box *b)
{
    four words;

    memcpy(&words, b, sizeof words);
    return words;
}

static inline four all(int32_t value)
{
    return (four){value, value, value, value};
}

static inline eight_unsigned magnitudes_of_pairs(four value)
{
    eight_unsigned sign = (eight_unsigned)((eight)value >> 15);

    return ((eight_unsigned)value ^ sign) - sign;
}

static inline four magnitudes(four value)
{
    four sign = value >> 31;

    return (value ^ sign) - sign;
}

static inline bool none(four_unsigned lanes)
{
    two halves = (two)lanes;

    return (halves[0] | halves[1]) == 0;
}

// The four boxes of the same place in four rows.
static inline struct quad quad_at(const struct box *box, int row)
{
    four a = load(box), b = load(box + row), c = load(box + 2 * row), d = load(box + 3 * row);
    four ac_low = __builtin_shufflevector(a, c, 0, 4, 1, 5),
         bd_low = __builtin_shufflevector(b, d, 0, 4, 1, 5);
    four ac_high = __builtin_shufflevector(a, c, 2, 6, 3, 7),
         bd_high = __builtin_shufflevector(b, d, 2, 6, 3, 7);
    struct quad q = {.east = __builtin_shufflevector(ac_low, bd_low, 0, 4, 1, 5),
                     .north = __builtin_shufflevector(ac_low, bd_low, 2, 6, 3, 7),
                     .front = __builtin_shufflevector(ac_high, bd_high, 0, 4, 1, 5),
                     .right = __builtin_shufflevector(ac_high, bd_high, 2, 6, 3, 7)};
    four_unsigned reach =
        (four_unsigned)(magnitudes_of_pairs(q.front) + magnitudes_of_pairs(q.right));

    q.reach_east = (four)(reach & 0xffff);
    q.reach_north = (four)(reach >> 16);
    return q;
}

// A lane has all bits set where the bounding rectangles share an inside.
static inline four_unsigned meet(const struct quad *q, const struct bounds *in)
{
    return (four_unsigned)((q->east + q->reach_east > in->low.east) &
                           (q->east - q->reach_east < in->high.east) &
                           (q->north + q->reach_north > in->low.north) &
                           (q->north - q->reach_north < in->high.north));
}

// The low halves of two words as one pair.
static inline four pairs(four low, four high)
{
    return (four)(((four_unsigned)low & 0xffff) | (four_unsigned)high << 16);
}

// Products of the pairs in each lane, added up. Most machines have it as one instruction, but
// compilers do not find it by themselves.
static inline four products(four a, four b)
{
#ifdef __SSE2__
    return (four)_mm_madd_epi16((__m128i)a, (__m128i)b);
#else
    four a_low = (four)((four_unsigned)a << 16) >> 16, b_low = (four)((four_unsigned)b << 16) >> 16;

    return a_low * b_low + (a >> 16) * (b >> 16);
#endif
}

// A vector as a pair, a quarter turn to the left: products with it are cross products.
static inline int32_t turned(int32_t east, int32_t north)
{
    return (int32_t)((uint32_t)east << 16 | (uint16_t)-north);
}

// The body that the packed boxes are compared with.
struct body {
    four east, north, front, right, front_turned, right_turned, half;
};

static struct body body_of(const struct box *b)
{
    return (
        struct body){.east = all(b->centre.east),
                     .north = all(b->centre.north),
                     .front =
                         all((int32_t)((uint32_t)b->front_north << 16 | (uint16_t)b->front_east)),
                     .right =
                         all((int32_t)((uint32_t)b->right_north << 16 | (uint16_t)b->right_east)),
                     .front_turned = all(turned(b->front_east, b->front_north)),
                     .right_turned = all(turned(b->right_east, b->right_north)),
                     .half = all(b->front_north * b->right_east - b->front_east * b->right_north)};
}

// A lane has all bits set where the boxes overlap: box_overlaps with nothing to spare, for small
// boxes whose bounding rectangles meet. Other lanes say nothing.
static inline four_unsigned overlap(const struct quad *q, const struct body *b)
{
    four apart = pairs(b->north - q->north, q->east - b->east);
    four right_turned = pairs(-(q->right >> 16), q->right);
    four front_front = magnitudes(products(q->front, b->front_turned));
    four front_right = magnitudes(products(q->right, b->front_turned));
    four right_front = magnitudes(products(q->front, b->right_turned));
    four right_right = magnitudes(products(q->right, b->right_turned));
    four half = products(q->front, right_turned);

    return (
        four_unsigned)((b->half + front_front + front_right >
                        magnitudes(products(b->front, apart))) &
                       (b->half + right_front + right_right >
                        magnitudes(products(b->right, apart))) &
                       (half + front_front + right_front > magnitudes(products(q->front, apart))) &
                       (half + front_right + right_right > magnitudes(products(q->right, apart))));
}

static bool meets(const struct box *b, const struct bounds *in)
{
    length east = absolute(b->front_east) + absolute(b->right_east);
    length north = absolute(b->front_north) + absolute(b->right_north);

    return (b->centre.east + east > in->low.east) & (b->centre.east - east < in->high.east) &
           (b->centre.north + north > in->low.north) & (b->centre.north - north < in->high.north);
}

static struct bounds around(const struct box *b, length more)
{
    length east = absolute(b->front_east) + absolute(b->right_east) + more;
    length north = absolute(b->front_north) + absolute(b->right_north) + more;
    struct vec reach = {east, north};

    return (struct bounds){vec_sub(b->centre, reach), vec_add(b->centre, reach)};
}

static int take_lowest(uint64_t *set)
{
    int lowest = __builtin_ctzll(*set);

    *set &= *set - 1;
    return lowest;
}

// Up to 64 boxes are cut into four rows that are walked side by side: each row is a lane, and its
// bits gather there in order.
static inline uint64_t gathered(four_unsigned bits, int row)
{
    return (uint64_t)bits[0] | (uint64_t)bits[1] << row | (uint64_t)bits[2] << 2 * row |
           (uint64_t)bits[3] << 3 * row;
}

static uint64_t block_near(const struct box *box, int count, const struct bounds *in)
{
    int row = count / 4;
    four_unsigned bits = {0, 0, 0, 0}, bit = {1, 1, 1, 1};

    for (int i = 0; i < row; i++, bit <<= 1) {
        struct quad q = quad_at(box + i, row);
        bits |= meet(&q, in) & bit;
    }
    uint64_t set = gathered(bits, row);
    for (int i = 4 * row; i < count; i++)
        set |= (uint64_t)meets(box + i, in) << i;
    return set;
}

static uint64_t overlapping_of(uint64_t set, const struct box *box, const struct box *with,
                               length deeper)
{
    uint64_t kept = 0;

    while (set != 0) {
        int i = take_lowest(&set);
        kept |= (uint64_t)box_overlaps(&box[i], with, deeper) << i;
    }
    return kept;
}

static bool small(const struct box *b)
{
    return absolute(b->front_east) + absolute(b->right_east) < SMALL &&
           absolute(b->front_north) + absolute(b->right_north) < SMALL;
}

// Small boxes are settled four at a time. When anything in the block is not small its words would
// not hold the products, and the near ones are taken one by one.
static uint64_t block_overlapping(const struct box *box, int count, const struct box *with,
                                  length deeper)
{
    struct bounds in = around(with, 0);
    int row = count / 4;
    four_unsigned bits = {0, 0, 0, 0}, bit = {1, 1, 1, 1};
    four large = {0, 0, 0, 0};

    if (!small(with))
        return overlapping_of(block_near(box, count, &in), box, with, deeper);
    struct body body = body_of(with);
    for (int i = 0; i < row; i++, bit <<= 1) {
        struct quad q = quad_at(box + i, row);
        four_unsigned near = meet(&q, &in);
        large |= q.reach_east | q.reach_north;
        if (!none(near))
            bits |= near & overlap(&q, &body) & bit;
    }
    if (!none((four_unsigned)large >> 14))
        return overlapping_of(block_near(box, count, &in), box, with, deeper);
    uint64_t set = gathered(bits, row), rest = 0;
    for (int i = 4 * row; i < count; i++)
        rest |= (uint64_t)meets(box + i, &in) << i;
    return deeper == 0 ? set | overlapping_of(rest, box, with, 0)
                       : overlapping_of(set | rest, box, with, deeper);
}

static int in_block(int count, int from)
{
    return count - from < BLOCK ? count - from : BLOCK;
}

void boxes_near(const struct box *box, int count, struct bounds in, uint64_t *set)
{
    for (int from = 0; from < count; from += BLOCK)
        set[from / BLOCK] = block_near(box + from, in_block(count, from), &in);
}

// --- centres ---

// Seen from low and without a sign, low to high is 0 to their difference and all else is more.
static inline bool between(length at, length low, length high)
{
    return (uint32_t)at - (uint32_t)low <= (uint32_t)high - (uint32_t)low;
}

#ifdef __SSE2__
// Vectors compare with a sign, so half the range is taken off both.
struct window {
    __m128i low, most; // east, north, and the same again
};

static inline struct window window_of(const struct bounds *in)
{
    __m128i half = _mm_set1_epi32(INT32_MIN), low, high;

    low = _mm_loadu_si128((const __m128i *)(const void *)in);
    high = _mm_shuffle_epi32(low, 0xee);
    low = _mm_shuffle_epi32(low, 0x44);
    return (struct window){_mm_add_epi32(low, half), _mm_add_epi32(_mm_sub_epi32(high, low), half)};
}

static inline __m128i two_beyond(const struct box *box, const struct window *w)
{
    __m128i centres = _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)(const void *)box),
                                         _mm_loadl_epi64((const __m128i *)(const void *)(box + 1)));

    return _mm_cmpgt_epi32(_mm_sub_epi32(centres, w->low), w->most);
}

// Two bits for each of eight boxes: does its centre lie beyond, east or west, north or south?
static inline uint32_t eight_beyond(const struct box *box, const struct window *w)
{
    __m128i low = _mm_packs_epi32(two_beyond(box, w), two_beyond(box + 2, w));
    __m128i high = _mm_packs_epi32(two_beyond(box + 4, w), two_beyond(box + 6, w));

    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
}

// Notes the boxes of which neither bit is set.
static inline int note_within(uint32_t beyond, int from, int skip, uint8_t *index, int found)
{
    uint32_t within = ~(beyond | beyond >> 1) & 0x55555555;

    for (; within != 0; within &= within - 1) {
        int i = from + __builtin_ctz(within) / 2;

        index[found] = (uint8_t)i;
        found += i != skip;
    }
    return found;
}

// The last eight begin among those before them, which do not count again.
static int centred_in_many(const struct box *box, int count, const struct bounds *in, int skip,
                           uint8_t *index)
{
    struct window w = window_of(in);
    int found = 0, i = 0;

    for (; i + 16 <= count; i += 16) {
        uint32_t beyond = eight_beyond(box + i, &w) | eight_beyond(box + i + 8, &w) << 16;
        found = note_within(beyond, i, skip, index, found);
    }
    if (i + 8 <= count) {
        found = note_within(eight_beyond(box + i, &w) | 0xffff0000, i, skip, index, found);
        i += 8;
    }
    if (i < count) {
        uint32_t again = (1u << 2 * (8 - (count - i))) - 1;
        uint32_t beyond = eight_beyond(box + count - 8, &w) | again | 0xffff0000;
        found = note_within(beyond, count - 8, skip, index, found);
    }
    return found;
}
#endif

int boxes_centred_in(const struct box *box, int count, const struct bounds *in, int skip,
                     uint8_t *index)
{
    int found = 0;

#ifdef __SSE2__
    if (count >= 8)
        return centred_in_many(box, count, in, skip, index);
#endif
    for (int i = 0; i < count; i++) {
        index[found] = (uint8_t)i;
        found += i != skip && between(box[i].centre.east, in->low.east, in->high.east) &&
                 between(box[i].centre.north, in->low.north, in->high.north);
    }
    return found;
}

// The bits of a block from index `from` on.
static uint64_t not_before(int block, int from)
{
    return from <= block ? UINT64_MAX : UINT64_MAX << (from - block);
}

static uint64_t wanted(const uint64_t *which, int block)
{
    return which == NULL ? UINT64_MAX : which[block / BLOCK];
}

// --- troops ---

int boxes_first_entered(const struct box *box, int count, struct vec a, struct vec b, length deeper,
                        int skip_one, int skip_two)
{
    struct bounds in = bounds_of((struct vec[]){a, b}, 2);

    // A segment along an axis has bounds without an inside; a hair more room costs nothing.
    in = (struct bounds){vec_sub(in.low, (struct vec){1, 1}), vec_add(in.high, (struct vec){1, 1})};
    for (int from = 0; from < count; from += BLOCK) {
        uint64_t set = block_near(box + from, in_block(count, from), &in);
        while (set != 0) {
            int i = from + take_lowest(&set);
            if (i != skip_one && i != skip_two && segment_enters_box(a, b, &box[i], deeper))
                return i;
        }
    }
    return NO_BOX;
}

int boxes_next_overlapping(const struct box *box, int count, int from, const struct box *with,
                           length deeper, const uint64_t *which)
{
    for (int block = from / BLOCK * BLOCK; block < count; block += BLOCK) {
        uint64_t set = block_overlapping(box + block, in_block(count, block), with, deeper);
        set &= wanted(which, block) & not_before(block, from);
        if (set != 0)
            return block + take_lowest(&set);
    }
    return NO_BOX;
}

int boxes_next_touching(const struct box *box, int count, int from, const struct box *with,
                        length gap, const uint64_t *which)
{
    struct bounds in = around(with, gap + 1);

    for (int block = from / BLOCK * BLOCK; block < count; block += BLOCK) {
        uint64_t set = block_near(box + block, in_block(count, block), &in) & wanted(which, block);
        set &= not_before(block, from);
        while (set != 0) {
            int i = block + take_lowest(&set);
            if (box_touches(&box[i], with, gap))
                return i;
        }
    }
    return NO_BOX;
}

int boxes_overlapping(const struct box *box, int count, const struct box *with, length deeper,
                      uint64_t *set)
{
    int found = 0;

    for (int block = 0; block < count; block += BLOCK) {
        uint64_t here = block_overlapping(box + block, in_block(count, block), with, deeper);
        set[block / BLOCK] = here;
        for (; here != 0; here &= here - 1)
            found++;
    }
    return found;
}

static struct bounds swept(const struct box *mover, struct direction d, length far)
{
    struct box end = box_moved(mover, along(d, far));
    struct bounds a = around(mover, 1), b = around(&end, 1);

    return bounds_of((struct vec[]){a.low, a.high, b.low, b.high}, 4);
}

struct meeting boxes_first_met(const struct box *box, int count, const struct box *mover,
                               struct direction d, length far, length deeper, const uint64_t *which)
{
    struct bounds in = swept(mover, d, far);
    struct meeting first = {far, NO_BOX};

    for (int block = 0; block < count; block += BLOCK) {
        uint64_t set = block_near(box + block, in_block(count, block), &in) & wanted(which, block);
        while (set != 0) {
            int i = block + take_lowest(&set);
            length enter = box_sweep_deeper(mover, d, far, &box[i], deeper).enter;
            if (enter < first.far || (enter == first.far && first.index == NO_BOX))
                first = (struct meeting){enter, i};
        }
    }
    return first;
}

// --- the ground ---

static bool named(uint64_t mask, const struct piece *piece)
{
    return mask >> piece->what & 1;
}

bool land_hides(struct land land, const struct sight_law *law, const struct sight_line *line)
{
    bool height = named(law->heights, land.piece);

    if (!height && !named(law->cover, land.piece))
        return false;
    length hidden = land_chord(land, line->from, line->to);
    if (hidden <= (height ? law->height_brush : law->brush))
        return false;
    bool watcher_in = land_holds(land, line->watcher, law->edge),
         target_in = land_holds(land, line->target, law->edge);
    if (height)
        return !watcher_in && !target_in;
    if (watcher_in && target_in)
        return hidden > law->see_within;
    return (!watcher_in && !target_in) || hidden > law->see_out;
}

int lands_first_hiding(const struct land *land, int count, const struct sight_law *law,
                       const struct sight_line *line)
{
    struct bounds in = bounds_of((struct vec[]){line->from, line->to}, 2);

    for (int i = 0; i < count; i++) {
        const struct bounds *at = &land[i].piece->bounds;
        bool near = (at->low.east <= in.high.east) & (at->high.east >= in.low.east) &
                    (at->low.north <= in.high.north) & (at->high.north >= in.low.north);
        if (near && land_hides(land[i], law, line))
            return i;
    }
    return NO_BOX;
}

struct sight sight_along(const struct battle *b, const struct game *g, const struct sight_law *law,
                         const struct sight_line *line)
{
    int by = boxes_first_entered(g->box, g->units + 1, line->from, line->to, law->brush,
                                 line->skip_one, line->skip_two);

    if (by != NO_BOX)
        return (struct sight){SIGHT_TROOPS, by};
    for (int i = 0; i < ground_count(b, g); i++) {
        if (land_hides(ground_piece(b, g, i), law, line))
            return (struct sight){SIGHT_TERRAIN, i};
    }
    return (struct sight){SIGHT_CLEAR, NO_BOX};
}
