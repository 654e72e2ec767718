// SPDX-License-Identifier: MIT
#include "core/dice.h"
#include "core/game.h"
#include <string.h>

// --- throwing ---

struct laying {
    struct dice *dice;
    const struct game *game;
    const struct roll *roll;
    struct die *die;
    int count;
    bool lacking; // a die of this hand shows nothing
};

static void lay_die(struct laying *l, int row, int number)
{
    int sides = l->roll->row[row].sides, place = l->count++;
    int face = l->dice->show(l->dice, l->game, l->roll, place, sides);

    l->lacking |= !face;
    l->die[place] =
        (struct die){(uint8_t)sides, (uint8_t)face, (uint8_t)number, row >= l->roll->rows};
}

// Which dice are thrown again is known when all have fallen.
static void lay_again(struct laying *l, int first, int end, int place)
{
    for (int i = first; i < end; i++) {
        for (int k = 0; k < l->roll->row[i].count; k++, place++)
            if (roll_throws_again(&l->roll->row[i], l->die[place].face))
                lay_die(l, i, l->die[place].number);
    }
}

static void lay_hand(struct laying *l, int first, int end, int number)
{
    int place = l->count;

    l->lacking = false;
    for (int i = first; i < end; i++) {
        for (int k = 0; k < l->roll->row[i].count; k++)
            lay_die(l, i, number++);
    }
    if (!l->lacking)
        lay_again(l, first, end, place);
}

int dice_lay(struct dice *dice, const struct game *g, const struct roll *roll, int hands,
             struct die *die)
{
    struct laying l = {dice, g, roll, die, 0, false};

    if (hands & HAND_FIRST)
        lay_hand(&l, 0, roll->rows, 0);
    if (hands & HAND_SECOND)
        lay_hand(&l, roll->rows, roll->rows + roll->against, roll_dice(roll, HAND_FIRST));
    return l.count;
}

static bool all_show(const struct die *die, int dice)
{
    for (int i = 0; i < dice; i++)
        if (!die[i].face)
            return false;
    return dice > 0;
}

bool dice_fit(const struct roll *roll, int hands, const uint8_t *face, int faces)
{
    struct listed_dice list = listed_dice(face, faces);
    struct die die[THROW_DICE];
    int dice = dice_lay(&list.dice, NULL, roll, hands, die);

    return dice == faces && all_show(die, dice);
}

// What was thrown before is remembered as long as there is room.
static bool throw_once(struct dice *dice, struct game *g, const struct roll *roll,
                       struct throw *out)
{
    int before = out->dice <= THROW_DICE ? out->dice : 0;
    struct die *die = out->die + before;
    int count = dice_lay(dice, g, roll, HAND_BOTH, die);

    if (!all_show(die, count))
        return false;
    g->dice_used += (uint64_t)count;
    if (dice->taken)
        dice->taken(dice, die, count);
    out->dice = before + count;
    out->fall = roll_fall(roll, die, count);
    return true;
}

bool dice_throw(struct dice *dice, struct game *g, const struct roll *roll, struct throw *out)
{
    must(roll_sound(roll));
    out->dice = 0;
    do {
        if (!throw_once(dice, g, roll, out))
            return false;
    } while (out->fall.class + 1 == roll->redo);
    return true;
}

// --- sources ---

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
static int show_seeded(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                       int sides)
{
    uint64_t number = g->dice_used + (uint64_t)place + 1;

    (void)dice, (void)roll;
    return 1 + (int)below(mix(g->dice_key + mix(number * golden)), (uint32_t)sides);
}

struct dice seeded_dice = {show_seeded, NULL};

// The first die of a throw counts the throw.
static int show_fated(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                      int sides)
{
    struct fated_dice *fate = (struct fated_dice *)dice;
    uint64_t of = (uint64_t)roll->purpose << 8 | roll->unit;
    uint8_t *times = &fate->times[mix(of * golden) % FATES];
    uint64_t number;

    (void)g;
    *times = (uint8_t)(*times + (place == 0));
    number =
        (uint64_t)(uint32_t)fate->period << 32 | of << 16 | (uint64_t)*times << 8 | (uint64_t)place;
    return 1 + (int)below(mix(fate->key + mix((number + 1) * golden)), (uint32_t)sides);
}

struct fated_dice fated_dice(uint64_t key)
{
    return (struct fated_dice){.dice = {show_fated, NULL}, .key = key};
}

void fated_dice_begin(struct fated_dice *fate, int period)
{
    if (period == fate->period)
        return;
    fate->period = period;
    memset(fate->times, 0, sizeof fate->times);
}

static int show_listed(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                       int sides)
{
    struct listed_dice *list = (struct listed_dice *)dice;
    int face = list->used + place < list->faces ? list->face[list->used + place] : 0;

    (void)g, (void)roll;
    if (list->used + place < list->faces && (face < 1 || face > sides))
        list->unfit = sides;
    return list->unfit ? 0 : face;
}

static void taken_listed(struct dice *dice, const struct die *die, int count)
{
    (void)die;
    ((struct listed_dice *)dice)->used += count;
}

struct listed_dice listed_dice(const uint8_t *face, int faces)
{
    return (struct listed_dice){{show_listed, taken_listed}, face, faces, 0, 0};
}

static int show_noted(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                      int sides)
{
    struct dice *source = ((struct noted_dice *)dice)->source;

    return source->show(source, g, roll, place, sides);
}

static void taken_noted(struct dice *dice, const struct die *die, int count)
{
    struct noted_dice *note = (struct noted_dice *)dice;

    if (note->source->taken)
        note->source->taken(note->source, die, count);
    for (int i = 0; i < count; i++) {
        if (note->faces == note->most) {
            note->full = true;
            break;
        }
        note->face[note->faces++] = die[i].face;
    }
}

struct noted_dice noted_dice(struct dice *source, uint8_t *face, int most)
{
    return (struct noted_dice){{show_noted, taken_noted}, source, face, 0, most, false};
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
