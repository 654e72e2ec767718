// SPDX-License-Identifier: MIT
#include "core/leg.h"

// clang-format off
static const struct leg_row common[] = {
    //                            word        kind       what follows              way
    [WORD_AHEAD - WORD_AHEAD] = {WORD_AHEAD, LEG_GO,    PART_LENGTH,              LEG_AHEAD, "%f ahead"},
    [WORD_BACK - WORD_AHEAD]  = {WORD_BACK,  LEG_GO,    PART_LENGTH,              LEG_BACK,  "%f back"},
    [WORD_LEFT - WORD_AHEAD]  = {WORD_LEFT,  LEG_GO,    PART_LENGTH,              LEG_LEFT,  "%f to the left"},
    [WORD_RIGHT - WORD_AHEAD] = {WORD_RIGHT, LEG_GO,    PART_LENGTH,              LEG_RIGHT, "%f to the right"},
    [WORD_FACE - WORD_AHEAD]  = {WORD_FACE,  LEG_FACE,  PART_DEGREES,             0,         "face %h"},
    [WORD_TURN - WORD_AHEAD]  = {WORD_TURN,  LEG_TURN,  PART_SIDE | PART_DEGREES, 0,         "turn %s %d"},
    [WORD_ABOUT - WORD_AHEAD] = {WORD_ABOUT, LEG_ABOUT, 0,                        LEG_BACK,  "about face"},
    [WORD_WHEEL - WORD_AHEAD] = {WORD_WHEEL, LEG_WHEEL, PART_SIDE | PART_DEGREES, 0,         "wheel %s %d"},
};
// clang-format on
enum { COMMON = sizeof common / sizeof *common };

static bool knows(const struct leg_table *t, const struct leg_row *row)
{
    return t->common >> row->kind & 1;
}

struct leg leg_headed(int kind, int32_t degrees)
{
    return (struct leg){.kind = (uint8_t)kind,
                        .way = bearing_from_degrees(degrees),
                        .degrees = degrees};
}

struct leg leg_turned(int kind, int side, int32_t degrees)
{
    struct leg leg = leg_headed(kind, degrees);

    leg.word = (uint8_t)side;
    if (side == WORD_LEFT)
        leg.way = (bearing)-leg.way;
    return leg;
}

// --- reading ---

static const struct leg_row *row_of_word(const struct leg_table *t, int word)
{
    if (word >= WORD_AHEAD && word < WORD_AHEAD + COMMON)
        return knows(t, &common[word - WORD_AHEAD]) ? &common[word - WORD_AHEAD] : NULL;
    for (int i = 0; i < t->rows; i++)
        if (t->row[i].word == word)
            return &t->row[i];
    return NULL;
}

static bool read_turn(struct reader *r, bool any_size, struct leg *leg)
{
    int side = read_word(r, WORD_RIGHT) ? WORD_RIGHT : WORD_LEFT;
    int32_t degrees;

    if ((side == WORD_LEFT && !read_word(r, WORD_LEFT)) || !read_number(r, &degrees))
        return false;
    *leg = leg_turned(leg->kind, side, degrees);
    return any_size || (degrees > 0 && degrees < 360000 && leg->way);
}

static bool read_heading(struct reader *r, struct leg *leg)
{
    if (!read_number(r, &leg->degrees))
        return false;
    leg->way = bearing_from_degrees(leg->degrees);
    return true;
}

static bool read_count(struct reader *r, struct leg *leg)
{
    int32_t number;

    if (!read_number(r, &number))
        return true;
    leg->far = number / 1000;
    return number > 0 && number % 1000 == 0;
}

static bool read_choice(struct reader *r, const struct leg_table *t, struct leg *leg)
{
    for (int i = 0; i < t->choices && !leg->word; i++)
        if (read_word(r, t->choice[i].word))
            leg->word = (uint8_t)(i + 1);
    return leg->word;
}

static bool read_parts(struct reader *r, const struct leg_table *t, int parts, struct leg *leg)
{
    if (parts & PART_SIDE)
        return read_turn(r, t->any_size, leg);
    if (parts & PART_DEGREES && !read_heading(r, leg))
        return false;
    if (parts & (PART_LENGTH | PART_PLACE) && !read_length(r, &leg->far))
        return false;
    if (parts & PART_LENGTH && leg->far <= 0 && !t->any_size)
        return false;
    if (parts & PART_COUNT && !read_count(r, leg))
        return false;
    if (parts & (PART_CHOICE | PART_MAY_CHOOSE))
        return read_choice(r, t, leg) || parts & PART_MAY_CHOOSE;
    return true;
}

const struct leg_row *leg_read(struct reader *r, const struct leg_table *t, struct leg *leg)
{
    const struct leg_row *row;
    int word, start = r->next;

    row = read_any_word(r, &word) ? row_of_word(t, word) : NULL;
    if (row) {
        *leg = (struct leg){.kind = row->kind, .way = row->way};
        if (read_parts(r, t, row->parts, leg))
            return row;
    }
    r->next = start;
    return NULL;
}

bool legs_read(struct reader *r, const struct leg_table *t, struct legs *legs)
{
    for (legs->count = 0; !read_end(r); legs->count++)
        if (legs->count == t->most || !leg_read(r, t, &legs->leg[legs->count]))
            return false;
    return true;
}

// --- writing ---

static bool spells(const struct leg_row *row, const struct leg *leg)
{
    return row->kind == leg->kind && (row->parts & PART_DEGREES || row->way == leg->way);
}

static const struct leg_row *row_of_leg(const struct leg_table *t, const struct leg *leg)
{
    int i = 0;

    for (int k = 0; k < COMMON; k++)
        if (knows(t, &common[k]) && spells(&common[k], leg))
            return &common[k];
    while (i < t->rows && !spells(&t->row[i], leg))
        i++;
    must(i < t->rows);
    return &t->row[i];
}

static void write_leg(const struct leg *leg, const struct leg_table *t, struct order *o)
{
    const struct leg_row *row = row_of_leg(t, leg);

    order_word(o, row->word);
    if (row->parts & PART_SIDE)
        order_word(o, leg->word);
    if (row->parts & PART_DEGREES)
        order_number(o, leg->degrees);
    if (row->parts & (PART_LENGTH | PART_PLACE))
        order_length(o, leg->far);
    if (row->parts & PART_COUNT && leg->far)
        order_number(o, leg->far * 1000);
    if (row->parts & (PART_CHOICE | PART_MAY_CHOOSE) && leg->word)
        order_word(o, t->choice[leg->word - 1].word);
}

void legs_write(const struct legs *legs, const struct leg_table *t, struct order *o)
{
    for (int i = 0; i < legs->count; i++)
        write_leg(&legs->leg[i], t, o);
}
