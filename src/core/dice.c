// SPDX-License-Identifier: MIT
#include "core/dice.h"
#include "core/game.h"
#include <string.h>

// --- classes ---

int roll_class(const struct roll *roll, int value)
{
    int class = 0;

    while (class < roll->cuts && value >= roll->cut[class])
        class ++;
    return class;
}

static bool on_the_die(const struct roll *roll, const uint8_t *face, int faces)
{
    for (int i = 0; i < faces; i++) {
        if (face[i] < 1 || face[i] > roll->sides)
            return false;
    }
    return true;
}

int roll_score(const struct roll *roll, const uint8_t *face, int faces)
{
    int sum = roll->lead;

    if (roll->kind == ROLL_CONTEST)
        return sum + face[0] - face[1];
    for (int i = 0; i < faces; i++)
        sum += face[i];
    return sum;
}

static void classify(const struct roll *roll, const uint8_t *face, int faces, struct throw *out)
{
    memset(out->tally, 0, sizeof out->tally);
    out->dice = (uint8_t)faces;
    if (roll->kind == ROLL_POOL) {
        for (int i = faces - 1; i >= 0; i--) {
            out->class = (uint8_t)roll_class(roll, face[i]);
            out->tally[out->class]++;
        }
    } else {
        out->class = (uint8_t)roll_class(roll, roll_score(roll, face, faces));
        out->tally[out->class] = 1;
    }
}

static bool made_again(const struct roll *roll, const struct throw *throw)
{
    return roll->again && throw->tally[roll->again - 1];
}

// --- sources ---

// What is thrown again is remembered as long as there is room; a throw that is made again more
// often than that is still counted, up to what a byte holds.
static void note_again(struct throw *throw)
{
    int kept = throw->agains * throw->dice;

    if (kept + throw->dice <= THROW_DICE)
        memcpy(throw->again + kept, throw->face, throw->dice);
    if (throw->agains < UINT8_MAX)
        throw->agains++;
}

bool dice_throw(struct dice *dice, struct game *g, const struct roll *roll, struct throw *out)
{
    int count = roll_dice(roll);

    must(count > 0 && count <= THROW_DICE && roll->cuts <= ROLL_CUTS);
    out->agains = 0;
    for (;;) {
        if (!dice->next(dice, g, roll, count, out->face))
            return false;
        g->dice_used += (uint64_t)count;
        classify(roll, out->face, count, out);
        if (!made_again(roll, out))
            return true;
        note_again(out);
    }
}

// The finalizer of splitmix64: every bit of the input reaches every bit of the output.
static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static const uint64_t golden = 0x9e3779b97f4a7c15u;

// 0..n-1, every number exactly as likely: the high half of a product, and the few low halves that
// would favour some numbers are drawn again from the same stream.
static uint32_t below(uint64_t bits, uint32_t n)
{
    for (;;) {
        uint64_t product = (bits >> 32) * n;
        uint32_t low = (uint32_t)product;

        if (low >= n || low >= (0u - n) % n)
            return (uint32_t)(product >> 32);
        bits = mix(bits + golden);
    }
}

// Die number n of a game depends on its key and on n alone.
static bool next_seeded(struct dice *dice, struct game *g, const struct roll *roll, int count,
                        uint8_t *face)
{
    (void)dice;
    for (int i = 0; i < count; i++) {
        uint64_t number = g->dice_used + (uint64_t)i + 1;

        face[i] = (uint8_t)(1 + below(mix(g->dice_key + mix(number * golden)), roll->sides));
    }
    return true;
}

struct dice seeded_dice = {next_seeded};

static bool next_listed(struct dice *dice, struct game *g, const struct roll *roll, int count,
                        uint8_t *face)
{
    struct listed_dice *list = (struct listed_dice *)dice;

    (void)g;
    if (list->unfit || list->faces - list->used < count)
        return false;
    if (!on_the_die(roll, list->face + list->used, count)) {
        list->unfit = true;
        return false;
    }
    memcpy(face, list->face + list->used, (size_t)count);
    list->used += count;
    return true;
}

struct listed_dice listed_dice(const uint8_t *face, int faces)
{
    return (struct listed_dice){{next_listed}, face, faces, 0, false};
}

static bool next_noted(struct dice *dice, struct game *g, const struct roll *roll, int count,
                       uint8_t *face)
{
    struct noted_dice *note = (struct noted_dice *)dice;

    if (!note->source->next(note->source, g, roll, count, face))
        return false;
    for (int i = 0; i < count; i++) {
        if (note->faces == note->most) {
            note->full = true;
            break;
        }
        note->face[note->faces++] = face[i];
    }
    return true;
}

struct noted_dice noted_dice(struct dice *source, uint8_t *face, int most)
{
    return (struct noted_dice){{next_noted}, source, face, 0, most, false};
}

// --- every outcome ---

struct outcomes {
    const struct roll *roll;
    struct chance *list;
    int count, most;
    uint64_t total;
};

// Does base^exponent fit 64 bits?
static bool power_fits(uint64_t base, int exponent)
{
    uint64_t power = 1;

    for (int i = 0; i < exponent; i++) {
        if (__builtin_mul_overflow(power, base, &power))
            return false;
    }
    return true;
}

static bool add_outcome(struct outcomes *out, const uint8_t *face, int faces, uint64_t weight)
{
    struct chance *chance;

    if (out->count == out->most)
        return false;
    chance = &out->list[out->count++];
    chance->weight = weight;
    out->total += weight;
    memcpy(chance->throw.face, face, (size_t)faces);
    classify(out->roll, face, faces, &chance->throw);
    chance->throw.agains = 0;
    return true;
}

// In how many ways `chosen` of so many dice can be picked out.
static uint64_t choose(int dice, int chosen)
{
    uint64_t ways = 1;

    for (int i = 1; i <= chosen; i++) {
        uint64_t divisor = greatest_divisor(ways, (uint64_t)i);

        ways = ways / divisor * ((uint64_t)(dice - chosen + i) / ((uint64_t)i / divisor));
    }
    return ways;
}

struct pool {
    int classes;
    uint8_t width[ROLL_CLASSES], first[ROLL_CLASSES]; // faces in the class, and the lowest of them
};

// The classes that can come up, without the one that is thrown again: what is left keeps its
// proportions, however often one throws. Common factors of the widths are of no consequence.
static struct pool pool_of(const struct roll *roll)
{
    struct pool pool = {.classes = 0};
    uint64_t divisor = 0;
    int class = -1;

    for (int face = 1; face <= roll->sides; face++) {
        if (roll_class(roll, face) + 1 == roll->again)
            continue;
        if (roll_class(roll, face) != class) {
            class = roll_class(roll, face);
            pool.first[pool.classes++] = (uint8_t)face;
        }
        pool.width[pool.classes - 1]++;
    }
    for (int i = 0; i < pool.classes; i++)
        divisor = greatest_divisor(pool.width[i], divisor);
    for (int i = 0; i < pool.classes; i++)
        pool.width[i] = (uint8_t)(pool.width[i] / divisor);
    return pool;
}

// Deals the dice from `from` on to the classes from `class` on, in every way. The weights add up to
// the power that pool_outcomes() found to fit, so none of them overflows.
static bool deal(struct outcomes *out, const struct pool *pool, int class, int from, uint8_t *face,
                 uint64_t weight)
{
    int left = out->roll->count - from;
    bool last = class == pool->classes - 1;

    for (int here = last ? left : 0; here <= left; here++) {
        uint64_t w = weight * choose(left, here);

        for (int i = 0; i < here; i++) {
            face[from + i] = pool->first[class];
            w *= pool->width[class];
        }
        if (last ? !add_outcome(out, face, out->roll->count, w)
                 : !deal(out, pool, class + 1, from + here, face, w))
            return false;
    }
    return true;
}

static bool pool_outcomes(struct outcomes *out)
{
    struct pool pool = pool_of(out->roll);
    uint8_t face[THROW_DICE];
    uint64_t width = 0;

    for (int i = 0; i < pool.classes; i++)
        width += pool.width[i];
    return width && power_fits(width, out->roll->count) && deal(out, &pool, 0, 0, face, 1);
}

// Contests and sums fall into few classes; each has a number of ways and one example.
struct ways {
    uint64_t ways[ROLL_CLASSES];
    uint8_t face[ROLL_CLASSES][THROW_DICE];
};

static bool add_ways(struct outcomes *out, const struct ways *w)
{
    for (int class = 0; class <= out->roll->cuts; class ++) {
        if (!w->ways[class] || class + 1 == out->roll->again)
            continue;
        if (!add_outcome(out, w->face[class], roll_dice(out->roll), w->ways[class]))
            return false;
    }
    return out->count > 0;
}

static bool contest_outcomes(struct outcomes *out)
{
    struct ways w;

    memset(w.ways, 0, sizeof w.ways);
    for (int first = 1; first <= out->roll->sides; first++) {
        for (int second = 1; second <= out->roll->sides; second++) {
            int class = roll_class(out->roll, out->roll->lead + first - second);

            w.ways[class]++;
            w.face[class][0] = (uint8_t)first;
            w.face[class][1] = (uint8_t)second;
        }
    }
    return add_ways(out, &w);
}

// Dice that come to this sum: as many sixes as it takes, so to speak.
static void dice_of_sum(int sides, int count, int sum, uint8_t *face)
{
    sum -= count;
    for (int i = 0; i < count; i++) {
        int more = sum < sides - 1 ? sum : sides - 1;

        face[i] = (uint8_t)(1 + more);
        sum -= more;
    }
}

// Whatever sides^count fits 64 bits has a sum of 2,040 or less (eight dice of 255 sides).
enum { SUMS = 2048 };

// ways[s]: in how many ways the dice come to s. One die more is a sliding window over the last.
static void ways_of_sums(int sides, int count, uint64_t *ways)
{
    memset(ways, 0, SUMS * sizeof *ways);
    ways[0] = 1;
    for (int die = 1; die <= count; die++) {
        for (int sum = die * sides; sum >= 0; sum--) {
            uint64_t n = 0;

            for (int face = 1; face <= sides && face <= sum; face++)
                n += ways[sum - face];
            ways[sum] = n;
        }
    }
}

static bool sum_outcomes(struct outcomes *out)
{
    int sides = out->roll->sides, count = out->roll->count;
    uint64_t ways[SUMS];
    struct ways w;

    if (!power_fits((uint64_t)sides, count))
        return false;
    ways_of_sums(sides, count, ways);
    memset(w.ways, 0, sizeof w.ways);
    for (int sum = count; sum <= count * sides; sum++) {
        int class = roll_class(out->roll, out->roll->lead + sum);

        w.ways[class] += ways[sum];
        dice_of_sum(sides, count, sum, w.face[class]);
    }
    return add_ways(out, &w);
}

int roll_outcomes(const struct roll *roll, struct chance *list, int most, uint64_t *total)
{
    struct outcomes out = {roll, list, 0, most, 0};
    bool all = false;

    must(roll->sides > 0 && roll_dice(roll) > 0 && roll_dice(roll) <= THROW_DICE);
    switch ((enum roll_kind)roll->kind) {
    case ROLL_POOL:
        all = pool_outcomes(&out);
        break;
    case ROLL_CONTEST:
        all = contest_outcomes(&out);
        break;
    case ROLL_SUM:
        all = sum_outcomes(&out);
        break;
    }
    *total = out.total;
    return all ? out.count : 0;
}

// --- luck ---

uint64_t luck_next(struct luck *luck)
{
    luck->state += golden;
    return mix(luck->state);
}

uint32_t luck_below(struct luck *luck, uint32_t n)
{
    must(n > 0);
    return below(luck_next(luck), n);
}
