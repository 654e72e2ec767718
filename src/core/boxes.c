// SPDX-License-Identifier: MIT
#include "core/boxes.h"
#include "core/exact.h"
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

// --- the packed pass ---

// Four boxes at a time: a vector holds one word of each. The last two words of a box are its half
// sides, each a pair of 16 bits with east in the low half.
typedef int32_t four __attribute__((vector_size(16)));
typedef uint32_t four_unsigned __attribute__((vector_size(16)));
typedef int16_t eight __attribute__((vector_size(16)));
typedef uint16_t eight_unsigned __attribute__((vector_size(16)));
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "half sides are told apart by their place in a word");

enum { BLOCK = 64 };

struct quad {
    four east, north, reach_east, reach_north;
};

static inline four load(const struct box *b)
{
    four words;

    memcpy(&words, b, sizeof words);
    return words;
}

static inline eight_unsigned magnitudes_of_pairs(four value)
{
    eight_unsigned sign = (eight_unsigned)((eight)value >> 15);

    return ((eight_unsigned)value ^ sign) - sign;
}

// The four boxes of the same place in four rows.
static inline struct quad quad_at(const struct box *const row[4], int i)
{
    four a = load(row[0] + i), b = load(row[1] + i), c = load(row[2] + i), d = load(row[3] + i);
    four ac_low = __builtin_shufflevector(a, c, 0, 4, 1, 5),
         bd_low = __builtin_shufflevector(b, d, 0, 4, 1, 5);
    four ac_high = __builtin_shufflevector(a, c, 2, 6, 3, 7),
         bd_high = __builtin_shufflevector(b, d, 2, 6, 3, 7);
    four front = __builtin_shufflevector(ac_high, bd_high, 0, 4, 1, 5),
         right = __builtin_shufflevector(ac_high, bd_high, 2, 6, 3, 7);
    four_unsigned reach = (four_unsigned)(magnitudes_of_pairs(front) + magnitudes_of_pairs(right));

    return (struct quad){.east = __builtin_shufflevector(ac_low, bd_low, 0, 4, 1, 5),
                         .north = __builtin_shufflevector(ac_low, bd_low, 2, 6, 3, 7),
                         .reach_east = (four)(reach & 0xffff),
                         .reach_north = (four)(reach >> 16)};
}

// A lane has all bits set where the bounding rectangles share an inside.
static inline four_unsigned meet(const struct quad *q, const struct bounds *in)
{
    return (four_unsigned)((q->east + q->reach_east > in->low.east) &
                           (q->east - q->reach_east < in->high.east) &
                           (q->north + q->reach_north > in->low.north) &
                           (q->north - q->reach_north < in->high.north));
}

static int take_lowest(uint64_t *set)
{
    int lowest = __builtin_ctzll(*set);

    *set &= *set - 1;
    return lowest;
}

// Up to 64 boxes are cut into four rows that are walked side by side: each row is a lane, and its
// bits gather there in order. Where their number does not go by four the last rows overlap, and a
// bit is set twice.
static uint64_t block_near(const struct box *box, int count, const struct bounds *in)
{
    int row = (count + 3) / 4, last = count - row;
    int second = row < last ? row : last, third = 2 * row < last ? 2 * row : last;
    const struct box *const rows[4] = {box, box + second, box + third, box + last};
    four_unsigned bits = {0, 0, 0, 0}, bit = {1, 1, 1, 1};

    for (int i = 0; i < row; i++, bit <<= 1) {
        struct quad q = quad_at(rows, i);
        bits |= meet(&q, in) & bit;
    }
    return (uint64_t)bits[0] | (uint64_t)bits[1] << second | (uint64_t)bits[2] << third |
           (uint64_t)bits[3] << last;
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
    __m128i one = _mm_loadl_epi64((const __m128i *)(const void *)box);
    __m128 both = _mm_loadh_pi(_mm_castsi128_ps(one), (const __m64 *)(const void *)(box + 1));

    return _mm_cmpgt_epi32(_mm_sub_epi32(_mm_castps_si128(both), w->low), w->most);
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

        if (i != skip)
            index[found++] = (uint8_t)i;
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

// --- points ---

#ifdef __SSE2__
static inline __m128i four_beyond(const length *at, __m128i low, __m128i high)
{
    __m128i at_once = _mm_loadu_si128((const __m128i *)(const void *)at);

    return _mm_or_si128(_mm_cmpgt_epi32(low, at_once), _mm_cmpgt_epi32(at_once, high));
}

// A bit for each of sixteen.
static inline uint32_t sixteen_beyond(const length *east, const length *north,
                                      const __m128i edge[4])
{
    __m128i quarter[4];

    for (int i = 0; i < 4; i++)
        quarter[i] = _mm_or_si128(four_beyond(east + 4 * i, edge[0], edge[2]),
                                  four_beyond(north + 4 * i, edge[1], edge[3]));
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(_mm_packs_epi32(quarter[0], quarter[1]),
                                                       _mm_packs_epi32(quarter[2], quarter[3])));
}

int points_in(const length *east, const length *north, int count, const struct bounds *in,
              uint8_t *index)
{
    enum { AT_ONCE = 16 };
    const __m128i edge[4] = {_mm_set1_epi32(in->low.east), _mm_set1_epi32(in->low.north),
                             _mm_set1_epi32(in->high.east), _mm_set1_epi32(in->high.north)};
    int found = 0;

    for (int i = 0; i < count; i += AT_ONCE) {
        uint32_t within = ~sixteen_beyond(east + i, north + i, edge) & 0xffff;

        if (count - i < AT_ONCE)
            within &= (1u << (count - i)) - 1;
        for (; within != 0; within &= within - 1)
            index[found++] = (uint8_t)(i + __builtin_ctz(within));
    }
    return found;
}
#else
int points_in(const length *east, const length *north, int count, const struct bounds *in,
              uint8_t *index)
{
    int found = 0;

    for (int i = 0; i < count; i++) {
        index[found] = (uint8_t)i;
        found += between(east[i], in->low.east, in->high.east) &&
                 between(north[i], in->low.north, in->high.north);
    }
    return found;
}
#endif

// --- along a line ---

int boxes_first_entered(const struct box *box, int count, struct vec a, struct vec b, length deeper,
                        int skip_one, int skip_two)
{
    struct bounds in = bounds_between(a, b);

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
