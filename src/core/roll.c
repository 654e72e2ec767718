// SPDX-License-Identifier: MIT
#include "core/roll.h"
#include "core/text.h"
#include <string.h>

// --- how it fell ---

static int all_rows(const struct roll *roll)
{
    return roll->rows + roll->against;
}

static int hand_of(const struct roll *roll, int row)
{
    return row >= roll->rows;
}

// Its passes are counted in the marks.
static bool is_apart(const struct roll *roll, int row)
{
    return roll->apart >> row & 1;
}

bool roll_sound(const struct roll *roll)
{
    int dice = 0;

    if (!roll->rows || all_rows(roll) > ROLL_ROWS || roll->cuts > ROLL_CUTS || roll->each > 1)
        return false;
    if (roll->apart >> roll->rows || (roll->apart && roll->mark))
        return false;
    for (int i = 0; i < all_rows(roll); i++) {
        const struct dice_row *row = &roll->row[i];

        dice += row->again ? 2 * row->count : row->count;
        if (!row->count || !row->sides || row->again > AGAIN_FAILED)
            return false;
        if ((row->again || is_apart(roll, i)) && !row->pass)
            return false;
    }
    return dice <= THROW_DICE && (!roll->redo || roll->cuts);
}

int roll_dice(const struct roll *roll, int hands)
{
    int dice = 0;

    for (int i = 0; i < all_rows(roll); i++)
        dice += hands >> hand_of(roll, i) & 1 ? roll->row[i].count : 0;
    return dice;
}

// Of all its dice; 0 when they differ.
static int sides_of(const struct roll *roll)
{
    for (int i = 1; i < all_rows(roll); i++)
        if (roll->row[i].sides != roll->row[0].sides)
            return 0;
    return roll->row[0].sides;
}

// Rows that differ only in what they count for are one.
int roll_print(const struct roll *roll, int hands, char *start, int bytes)
{
    struct text t = text_on(start, bytes);

    for (int i = 0, end; i < all_rows(roll); i = end) {
        int count = 0;

        for (end = i; end < all_rows(roll) && roll->row[end].sides == roll->row[i].sides; end++)
            count += hands >> hand_of(roll, end) & 1 ? roll->row[end].count : 0;
        if (!count)
            continue;
        text_add(&t, t.used ? " and " : "");
        text_whole(&t, count);
        text_char(&t, 'D');
        text_whole(&t, roll->row[i].sides);
    }
    return t.used;
}

int roll_class(const struct roll *roll, int score)
{
    int class = 0;

    while (class < roll->cuts && score >= roll->cut[class])
        class ++;
    return class;
}

struct roll roll_of(int purpose, int unit, int dice, int sides)
{
    return (struct roll){.purpose = (uint8_t)purpose,
                         .unit = (uint8_t)unit,
                         .rows = 1,
                         .row = {{.count = (uint8_t)dice, .sides = (uint8_t)sides}}};
}

struct roll roll_cut(struct roll roll, int from)
{
    roll.cuts = 1;
    roll.cut[0] = (int8_t)from;
    return roll;
}

struct roll roll_contest(int purpose, int sides)
{
    return (struct roll){.purpose = (uint8_t)purpose,
                         .rows = 1,
                         .against = 1,
                         .row = {{.count = 1, .sides = (uint8_t)sides},
                                 {.count = 1, .sides = (uint8_t)sides}},
                         .cuts = 2,
                         .cut = {0, 1},
                         .redo = 2};
}

struct event roll_event(const struct roll *roll)
{
    return (struct event){.kind = EVENT_ROLL,
                          .unit = roll->unit,
                          .other = roll->other,
                          .dice = (uint8_t)roll_dice(roll, HAND_SECOND),
                          .a = roll->purpose,
                          .b = roll_dice(roll, HAND_BOTH),
                          .c = sides_of(roll)};
}

bool roll_throws_again(const struct dice_row *row, int face)
{
    return row->again && (face >= row->pass) == (row->again == AGAIN_PASSED);
}

static int value_of(const struct dice_row *row, int face)
{
    return row->pass ? face >= row->pass : face;
}

struct fall roll_fall(const struct roll *roll, const struct die *die, int dice)
{
    uint8_t stands[THROW_DICE];
    int score = roll->lead, marks = 0, number = 0;

    for (int i = 0; i < dice; i++)
        stands[die[i].number] = die[i].face;
    for (int i = 0; i < all_rows(roll); i++) {
        const struct dice_row *row = &roll->row[i];

        for (int k = 0; k < row->count; k++) {
            int face = stands[number++], value = value_of(row, face);

            score += is_apart(roll, i) ? 0 : hand_of(roll, i) ? -value : value;
            marks += is_apart(roll, i) ? value : !hand_of(roll, i) && face == roll->mark;
        }
    }
    return (struct fall){(int16_t)score, (uint8_t)roll_class(roll, score), (uint8_t)marks};
}

// --- every outcome ---

// What one die can do: so much further up, with its mark or without, in so many ways. Dice that are
// taken off go down from their best to their worst, so that up is all there is.
struct step {
    int up, mark;
    uint64_t ways;
};

enum { STEPS = UINT8_MAX + 1 };

struct steps {
    int count, from; // from: what the die comes to where it goes up by nothing
    int most, marks; // the furthest up; is there one with a mark?
    uint64_t total;
    struct step step[STEPS];
};

static void add_step(struct steps *s, int up, int mark, uint64_t ways)
{
    int i = 0;

    while (i < s->count && (s->step[i].up != up || s->step[i].mark != mark))
        i++;
    if (i == s->count)
        s->step[s->count++] = (struct step){up, mark, 0};
    s->step[i].ways += ways;
    s->most = up > s->most ? up : s->most;
    s->marks |= mark;
}

static void lowest_terms(struct steps *s)
{
    uint64_t divisor = 0;

    for (int i = 0; i < s->count; i++)
        divisor = greatest_divisor(s->step[i].ways, divisor);
    s->total = 0;
    for (int i = 0; i < s->count; i++)
        s->total += s->step[i].ways /= divisor;
}

// A face comes once for every first face that is thrown again, and as often as there are faces when
// it need not be: of 5 sides that pass at 3 with fails thrown again, 21 of 25 do.
static void steps_of(const struct roll *roll, int of, struct steps *s)
{
    const struct dice_row *row = &roll->row[of];
    bool off = hand_of(roll, of), apart = is_apart(roll, of);
    int best = value_of(row, row->sides), worst = value_of(row, 1), agains = 0;

    for (int face = 1; face <= row->sides; face++)
        agains += roll_throws_again(row, face);
    s->count = s->most = s->marks = 0;
    s->from = apart ? 0 : off ? -best : worst;
    for (int face = 1; face <= row->sides; face++) {
        int value = value_of(row, face), ways = agains;

        ways += roll_throws_again(row, face) ? 0 : agains ? row->sides : 1;
        if (ways && apart)
            add_step(s, 0, value, (uint64_t)ways);
        else if (ways)
            add_step(s, off ? best - value : value - worst, !off && face == roll->mark,
                     (uint64_t)ways);
    }
    lowest_terms(s);
}

// In how many ways the dice come to each score, counted from the lowest, with so many marks.
enum { CELLS = 2048 };
struct spread {
    int from, scores, marks; // the highest of each as far as dice were added
    int stride;
    uint128 total;
    uint128 cell[CELLS];
};

static uint128 ways_to(const struct spread *d, const struct steps *s, int score, int marks)
{
    uint128 ways = 0;

    for (int i = 0; i < s->count; i++) {
        int from = score - s->step[i].up, with = marks - s->step[i].mark;

        if (from >= 0 && with >= 0)
            ways += d->cell[from * d->stride + with] * s->step[i].ways;
    }
    return ways;
}

// From the top down, so that what is read has not been written yet. The ways add up to the total:
// while that fits, all of them do.
static bool add_die(struct spread *d, const struct steps *s)
{
    if (__builtin_mul_overflow(d->total, (uint128)s->total, &d->total))
        return false;
    d->from += s->from;
    d->scores += s->most;
    d->marks += s->marks;
    for (int score = d->scores; score >= 0; score--) {
        for (int marks = d->marks; marks >= 0; marks--)
            d->cell[score * d->stride + marks] = ways_to(d, s, score, marks);
    }
    return true;
}

// Room for all of it, empty but for the one way to throw no die.
static bool lay_out(struct spread *d, const struct roll *roll)
{
    int scores = 0, marks = roll->mark ? roll_dice(roll, HAND_FIRST) : 0;

    for (int i = 0; i < all_rows(roll); i++) {
        int most = roll->row[i].count * (roll->row[i].pass ? 1 : roll->row[i].sides - 1);

        *(is_apart(roll, i) ? &marks : &scores) += most;
    }
    if ((scores + 1) * (marks + 1) > CELLS)
        return false;
    d->from = roll->lead;
    d->scores = d->marks = 0;
    d->stride = marks + 1;
    d->total = 1;
    memset(d->cell, 0, (size_t)((scores + 1) * d->stride) * sizeof *d->cell);
    d->cell[0] = 1;
    return true;
}

static bool spread_of(const struct roll *roll, struct spread *d)
{
    struct steps s;

    if (!lay_out(d, roll))
        return false;
    for (int i = 0; i < all_rows(roll); i++) {
        steps_of(roll, i, &s);
        for (int die = 0; die < roll->row[i].count; die++)
            if (!add_die(d, &s))
                return false;
    }
    return true;
}

static bool same_answer(const struct roll *roll, struct fall a, struct fall b)
{
    return (roll->cuts && !roll->each ? a.class == b.class : a.score == b.score) &&
           a.marks == b.marks;
}

// Answers of a class lie together, as scores are gone through in their order.
static struct chance *answer_to(const struct roll *roll, struct chance *list, int *count, int most,
                                struct fall fall)
{
    for (int i = *count - 1; i >= 0 && list[i].fall.class == fall.class; i--)
        if (same_answer(roll, list[i].fall, fall))
            return &list[i];
    if (*count == most)
        return NULL;
    list[*count] = (struct chance){0, fall};
    return &list[(*count)++];
}

int roll_outcomes(const struct roll *roll, struct chance *list, int most, uint128 *total)
{
    struct spread d;
    int count = 0;

    must(roll_sound(roll));
    *total = 0;
    if (!spread_of(roll, &d))
        return 0;
    for (int i = 0; i < (d.scores + 1) * d.stride; i++) {
        int score = d.from + i / d.stride;
        struct fall fall = {(int16_t)score, (uint8_t)roll_class(roll, score),
                            (uint8_t)(i % d.stride)};
        struct chance *chance;

        if (!d.cell[i] || fall.class + 1 == roll->redo)
            continue;
        chance = answer_to(roll, list, &count, most, fall);
        if (!chance)
            return 0;
        chance->weight += d.cell[i];
        *total += d.cell[i];
    }
    return count;
}
