// SPDX-License-Identifier: MIT
#include "core/leg.h"

// clang-format off
static const struct leg_row common[] = {
    [WORD_AHEAD - WORD_AHEAD] = {WORD_AHEAD, PART_LENGTH, {.kind = LEG_GO}, "%f ahead"},
    [WORD_BACK - WORD_AHEAD]  = {WORD_BACK,  PART_LENGTH, {.kind = LEG_GO, .way = LEG_BACK}, "%f back"},
    [WORD_LEFT - WORD_AHEAD]  = {WORD_LEFT,  PART_LENGTH, {.kind = LEG_GO, .way = LEG_LEFT}, "%f to the left"},
    [WORD_RIGHT - WORD_AHEAD] = {WORD_RIGHT, PART_LENGTH, {.kind = LEG_GO, .way = LEG_RIGHT}, "%f to the right"},
    [WORD_FACE - WORD_AHEAD]  = {WORD_FACE,  PART_DEGREES, {.kind = LEG_FACE}, "face %h"},
    [WORD_TURN - WORD_AHEAD]  = {WORD_TURN,  PART_SIDE | PART_DEGREES, {.kind = LEG_TURN}, "turn %s %d"},
    [WORD_ABOUT - WORD_AHEAD] = {WORD_ABOUT, 0, {.kind = LEG_ABOUT, .way = LEG_BACK}, "about face"},
    [WORD_WHEEL - WORD_AHEAD] = {WORD_WHEEL, PART_SIDE | PART_DEGREES, {.kind = LEG_WHEEL}, "wheel %s %d"},
};
// clang-format on
enum { COMMON = sizeof common / sizeof *common };

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
    unsigned i = (unsigned)(word - WORD_AHEAD);

    if (i < COMMON && t->common >> i & 1)
        return &common[i];
    for (i = 0; i < t->rows; i++)
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

// `face 90, left 2in`: a word with a length after it begins the next leg.
static bool begins_next(const struct reader *r, const struct leg_table *t)
{
    const struct arg *arg = &r->order->arg[r->next];

    return r->next + 1 < r->order->args && arg->kind == ARG_WORD && row_of_word(t, arg->word) &&
           (arg[1].kind == ARG_NUMBER || arg[1].kind == ARG_LENGTH);
}

static bool read_choice(struct reader *r, const struct leg_table *t, struct leg *leg)
{
    for (int i = 0; i < t->choices && !leg->word; i++)
        if (read_word(r, t->choice[i].word))
            leg->word = (uint8_t)(i + 1);
    return leg->word;
}

static bool read_far(struct reader *r, bool any_size, struct leg *leg)
{
    return read_length(r, &leg->far) && (any_size || leg->far > 0);
}

// What rule sets put together.
static bool read_several(struct reader *r, const struct leg_table *t, int parts, struct leg *leg)
{
    if (parts & PART_DEGREES && !read_heading(r, leg))
        return false;
    if (parts & (PART_LENGTH | PART_PLACE) && !read_far(r, t->any_size || parts & PART_PLACE, leg))
        return false;
    if (parts & PART_CHOICE && !read_choice(r, t, leg))
        return false;
    if (parts & PART_MAY_CHOOSE && !begins_next(r, t))
        read_choice(r, t, leg);
    return !(parts & PART_COUNT) || read_count(r, leg);
}

static bool read_parts(struct reader *r, const struct leg_table *t, int parts, struct leg *leg)
{
    switch (parts) {
    case PART_LENGTH:
        return read_far(r, t->any_size, leg);
    case PART_DEGREES:
        return read_heading(r, leg);
    case PART_SIDE | PART_DEGREES:
        return read_turn(r, t->any_size, leg);
    default:
        return read_several(r, t, parts, leg);
    }
}

const struct leg_row *leg_read(struct reader *r, const struct leg_table *t, struct leg *leg)
{
    const struct leg_row *row;
    int word, start = r->next;

    row = read_any_word(r, &word) ? row_of_word(t, word) : NULL;
    if (row) {
        *leg = row->leg;
        if (read_parts(r, t, row->parts, leg))
            return row;
    }
    r->next = start;
    return NULL;
}

bool legs_read(struct reader *r, const struct leg_table *t, struct legs *legs)
{
    int count = 0;

    while (!read_end(r) && count < t->most && leg_read(r, t, &legs->leg[count]))
        count++;
    legs->count = count;
    return read_end(r);
}

// --- writing ---

static bool spells(const struct leg_row *row, const struct leg *leg)
{
    return row->leg.kind == leg->kind && (row->parts & PART_DEGREES || row->leg.way == leg->way);
}

static const struct leg_row *row_of_leg(const struct leg_table *t, const struct leg *leg)
{
    int i = 0;

    for (int k = 0; k < COMMON; k++)
        if (t->common >> k & 1 && spells(&common[k], leg))
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
    if (row->parts & PART_CHOICES && leg->word)
        order_word(o, t->choice[leg->word - 1].word);
    if (row->parts & PART_COUNT && leg->far)
        order_number(o, leg->far * 1000);
}

void legs_write(const struct legs *legs, const struct leg_table *t, struct order *o)
{
    for (int i = 0; i < legs->count; i++)
        write_leg(&legs->leg[i], t, o);
}
