// SPDX-License-Identifier: MIT
// Layouts, places and legs in orders: `dense 2`, `rank 1 2 rank 0 3 open 3`, `bases front rear
// left`, `at (10, 5) face 90`, `cell 4 5 face 60`, `step ne 2`.
#include "core/board.h"
#include "rules/tea_and_biscuits/layout.h"
#include "rules/tea_and_biscuits/move.h"
#include <string.h>

const uint16_t tab_form_word[TAB_FORMATIONS] = {
    [FORM_LINE] = TAB_LINE,
    [FORM_DENSE] = TAB_DENSE,
    [FORM_OPEN] = TAB_OPEN,
    [FORM_MOUNTED] = TAB_MOUNTED,
    [FORM_LIMBERED] = TAB_LIMBERED,
    [FORM_DISMOUNTED] = TAB_DISMOUNTED,
    [FORM_UNLIMBERED] = TAB_UNLIMBERED,
};
static const uint16_t face_words[] = {TAB_FRONT, WORD_RIGHT, TAB_REAR, WORD_LEFT}; // as enum face

// --- layouts ---

// Each base that stands has a place of its own, and nobody else has one.
static bool all_placed(const struct game *g, int unit, const struct tab_layout *layout)
{
    const struct tab_unit *u = unit_in(g, unit);

    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if ((layout->place[i] != NO_PLACE) != (i < u->bases && stands(&u->base[i])))
            return false;
    return true;
}

// rank 1 2 rank 0 3: from the left, 0 for a gap.
static bool read_ranks(struct reader *r, const struct game *g, int unit, struct tab_layout *layout)
{
    int rank = 0, left = TAB_UNIT_BASES, base;

    memset(layout->place, NO_PLACE, sizeof layout->place);
    do {
        for (int file = 0; read_integer(r, 0, TAB_UNIT_BASES, &base); file++) {
            if (file == TAB_UNIT_BASES || (base && layout->place[base - 1] != NO_PLACE))
                return false;
            if (!base)
                continue;
            layout->place[base - 1] = (uint8_t)(file << 4 | rank);
            left = file < left ? file : left;
        }
    } while (++rank < TAB_UNIT_BASES && read_word(r, TAB_RANK));
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (layout->place[i] != NO_PLACE)
            layout->place[i] = (uint8_t)(layout->place[i] - (left << 4));
    tab_measure(layout);
    return all_placed(g, unit, layout);
}

static bool read_open_bases(struct reader *r, struct tab_layout *layout)
{
    int base, count = 0;

    for (layout->open = 0; read_integer(r, 1, TAB_UNIT_BASES, &base); count++) {
        if (layout->place[base - 1] == NO_PLACE)
            return false;
        layout->open |= (uint8_t)(1 << (base - 1));
    }
    return count;
}

static bool next_is_number(const struct reader *r)
{
    return r->next < r->order->args && r->order->arg[r->next].kind == ARG_NUMBER;
}

bool tab_read_layout(struct reader *r, const struct game *g, int unit, struct tab_layout *layout)
{
    int files = 0, form = FORM_LINE;

    *layout = tab_layout_of(g, unit);
    memset(layout->face, 0, sizeof layout->face);
    if (read_word(r, TAB_RANK)) {
        layout->open = 0;
        return !is_paired(g, unit) && read_ranks(r, g, unit, layout) &&
               (!read_word(r, TAB_OPEN) || read_open_bases(r, layout));
    }
    while (form < TAB_FORMATIONS && !read_word(r, tab_form_word[form]))
        form++;
    if (form == TAB_FORMATIONS || !tab_form_suits(g->type[unit], form))
        return false;
    if (form == FORM_OPEN && next_is_number(r))
        return read_open_bases(r, layout);
    if (form == FORM_DENSE && next_is_number(r) && !read_integer(r, 1, TAB_UNIT_BASES, &files))
        return false;
    *layout = tab_plain_layout(g, unit, form, files);
    if (form == FORM_DENSE && tab_layout_form(g, unit, layout) != FORM_DENSE)
        layout->state = FORM_DENSE; // in one rank it is none: TAB-FRM-04 will say so
    return true;
}

static bool same_places(const struct tab_layout *a, const struct tab_layout *c)
{
    return !memcmp(a->place, c->place, sizeof a->place) && a->open == c->open;
}

static void write_ranks(struct order *o, const struct tab_layout *layout)
{
    for (int rank = 0; rank < layout->ranks; rank++) {
        order_word(o, TAB_RANK);
        for (int file = 0; file < layout->files; file++) {
            int base = 0;

            for (int i = 0; i < TAB_UNIT_BASES; i++)
                if (layout->place[i] == (file << 4 | rank))
                    base = i + 1;
            order_number(o, base * 1000);
        }
    }
    if (layout->open)
        order_word(o, TAB_OPEN);
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (layout->open >> i & 1)
            order_number(o, (i + 1) * 1000);
}

void tab_write_face(struct order *o, const struct battle *b, int face)
{
    if (b->board == BOARD_HEXES)
        order_number(o, face * 60000);
    else
        order_word(o, face_words[face]);
}

static void write_faces(struct order *o, const struct battle *b, const struct tab_layout *layout)
{
    uint8_t base[TAB_UNIT_BASES];
    int bases = tab_sequence_of(layout->place, base), any = 0;

    for (int i = 0; i < bases; i++)
        any |= layout->face[base[i]];
    if (!any)
        return;
    order_word(o, TAB_BASES);
    for (int i = 0; i < bases; i++)
        tab_write_face(o, b, layout->face[base[i]]);
}

void tab_write_layout(struct order *o, const struct battle *b, const struct game *g, int unit,
                      const struct tab_layout *layout)
{
    int form = tab_layout_form(g, unit, layout);
    struct tab_layout simple =
        tab_plain_layout(g, unit, form == FORM_MIXED ? FORM_OPEN : form, layout->files);

    if (form == FORM_MIXED && same_places(&simple, layout))
        form = FORM_OPEN;
    if (!same_places(&simple, layout)) {
        write_ranks(o, layout);
    } else {
        order_word(o, tab_form_word[form]);
        if (form == FORM_DENSE)
            order_number(o, layout->files * 1000);
    }
    write_faces(o, b, layout);
}

bool tab_read_face(struct reader *r, const struct battle *b, uint8_t *face)
{
    int degrees;

    if (b->board == BOARD_HEXES && read_integer(r, 0, 300, &degrees)) {
        *face = (uint8_t)(degrees / 60);
        return degrees % 60 == 0;
    }
    for (int i = 0; i < COUNT(face_words); i++)
        if ((b->board != BOARD_HEXES || i % 2 == 0) && read_word(r, face_words[i])) {
            *face = (uint8_t)(b->board == BOARD_HEXES ? i * 3 / 2 : i);
            return true;
        }
    return false;
}

bool tab_read_faces(struct reader *r, const struct battle *b, struct tab_layout *layout)
{
    uint8_t base[TAB_UNIT_BASES];
    int bases = tab_sequence_of(layout->place, base);

    if (!read_word(r, TAB_BASES))
        return false;
    for (int i = 0; i < bases; i++)
        if (!tab_read_face(r, b, &layout->face[base[i]]))
            return false;
    return true;
}

// --- places ---

// Does the space have this heading? Whole degrees, quarters, sixths.
static bool face_fits(const struct battle *b, int32_t thousandths)
{
    int step = b->board == BOARD_HEXES ? 60 : on_board(b) ? 90 : 1;

    return thousandths % (step * 1000) == 0;
}

bool tab_read_heading(struct reader *r, const struct battle *b, bearing *face)
{
    int32_t degrees;

    if (!read_word(r, WORD_FACE) || !read_number(r, &degrees) || !face_fits(b, degrees))
        return false;
    *face = bearing_from_degrees(degrees);
    return true;
}

bool tab_read_place(struct reader *r, const struct battle *b, struct pose *pose)
{
    int column, row;

    if (on_board(b)) {
        if (!read_word(r, TAB_CELL) || !read_integer(r, -1, 100, &column) ||
            !read_integer(r, -1, 100, &row))
            return false;
        pose->at = cell_centre(b, (struct cell){(int16_t)column, (int16_t)row});
    } else if (!read_word(r, WORD_AT) || !read_point(r, &pose->at)) {
        return false;
    }
    return read_end(r) || r->order->arg[r->next].kind != ARG_WORD ||
           r->order->arg[r->next].word != WORD_FACE || tab_read_heading(r, b, &pose->face);
}

void tab_write_place(struct order *o, const struct battle *b, const struct pose *pose)
{
    if (on_board(b)) {
        struct cell cell = cell_at(b, pose->at);

        order_word(o, TAB_CELL);
        order_number(o, cell.column * 1000);
        order_number(o, cell.row * 1000);
    } else {
        order_word(o, WORD_AT);
        order_point(o, pose->at);
    }
    order_word(o, WORD_FACE);
    order_number(o, (bearing_degrees(pose->face) + 500) / 1000 % 360 * 1000);
}

// --- legs of moves, charges and generals' moves ---

// The directions of steps from north on, clockwise, then the cell of two about which a unit turns.
static const struct leg_choice choices[] = {
    {TAB_N, "north"},
    {TAB_NE, "north-east"},
    {TAB_E, "east"},
    {TAB_SE, "south-east"},
    {TAB_S, "south"},
    {TAB_SW, "south-west"},
    {TAB_W, "west"},
    {TAB_NW, "north-west"},
    {WORD_LEFT, "about the left cell"},
    {WORD_RIGHT, "about the right cell"},
};

// clang-format off
static const struct leg_row rows[] = {
    {WORD_LEFT,    PART_DEGREES,                   {.kind = LEG_LEFT_BY},             "%d to the left"},
    {WORD_RIGHT,   PART_DEGREES,                   {.kind = LEG_RIGHT_BY},            "%d to the right"},
    {TAB_STEP,     PART_CHOICE | PART_COUNT,       {.kind = LEG_STEPS, .far = 1},     "step %n%c"},
    {TAB_N,        PART_COUNT, {.kind = LEG_STEPS, .word = 1, .far = 1},              "step %n%c"},
    {TAB_NE,       PART_COUNT, {.kind = LEG_STEPS, .word = 2, .far = 1},              "step %n%c"},
    {TAB_E,        PART_COUNT, {.kind = LEG_STEPS, .word = 3, .far = 1},              "step %n%c"},
    {TAB_SE,       PART_COUNT, {.kind = LEG_STEPS, .word = 4, .far = 1},              "step %n%c"},
    {TAB_S,        PART_COUNT, {.kind = LEG_STEPS, .word = 5, .far = 1},              "step %n%c"},
    {TAB_SW,       PART_COUNT, {.kind = LEG_STEPS, .word = 6, .far = 1},              "step %n%c"},
    {TAB_W,        PART_COUNT, {.kind = LEG_STEPS, .word = 7, .far = 1},              "step %n%c"},
    {TAB_NW,       PART_COUNT, {.kind = LEG_STEPS, .word = 8, .far = 1},              "step %n%c"},
    {TAB_GO,       PART_DEGREES | PART_LENGTH,     {.kind = LEG_HEADING},             "%f towards the %h"},
    {WORD_FACE,    PART_DEGREES | PART_MAY_CHOOSE, {.kind = LEG_FACE},                "face %h%c"},
    {TAB_LIMBER,   0,                              {.kind = LEG_LIMBER},              "limber"},
    {TAB_UNLIMBER, 0,                              {.kind = LEG_UNLIMBER},            "unlimber"},
    {TAB_MOUNT,    0,                              {.kind = LEG_MOUNT},               "mount"},
    {TAB_DISMOUNT, 0,                              {.kind = LEG_DISMOUNT},            "dismount"},
};
// clang-format on
enum { ROW_STEP = 2, ROW_GO = 11, ROW_FACE }; // charges end before go, generals' moves with it

const struct leg_table tab_legs = {
    .common = LEGS_STRAIGHT | LEGS_TURN | LEGS_ABOUT,
    .most = 24,
    .rows = COUNT(rows) - ROW_STEP,
    .choices = COUNT(choices),
    .row = rows + ROW_STEP,
    .choice = choices,
};

const struct leg_table tab_charge_legs = {
    .most = 8,
    .rows = ROW_GO,
    .choices = TAB_STEP_WAYS,
    .row = rows,
    .choice = choices,
};

// A general has no front.
const struct leg_table tab_general_legs = {
    .most = 24,
    .rows = ROW_FACE - ROW_STEP,
    .choices = TAB_STEP_WAYS,
    .row = rows + ROW_STEP,
    .choice = choices,
};

// On hexes there is neither north nor south.
int tab_step_degrees(const struct battle *b, int step)
{
    static const int16_t hexes[] = {-1, 30, 90, 150, -1, 210, 270, 330};

    if (step < 1 || step > TAB_STEP_WAYS || !on_board(b))
        return -1;
    return b->board == BOARD_HEXES ? hexes[step - 1] : 45 * (step - 1);
}

// Ahead and back lead through a corner on hexes.
static bool fits(const struct battle *b, const struct leg *leg)
{
    switch (leg->kind) {
    case LEG_GO:
        return !on_board(b) ||
               (leg->far % BW == 0 && (b->board != BOARD_HEXES || leg->way == (bearing)LEG_LEFT ||
                                       leg->way == LEG_RIGHT));
    case LEG_HEADING:
        return !on_board(b) && face_fits(b, leg->degrees);
    case LEG_STEPS:
        return tab_step_degrees(b, leg->word) >= 0;
    case LEG_FACE:
        return face_fits(b, leg->degrees) && (!leg->word || leg->word > TAB_STEP_WAYS);
    case LEG_TURN:
        return face_fits(b, leg->degrees);
    default: // about
        return true;
    }
}

bool tab_legs_fit(const struct battle *b, const struct legs *legs)
{
    for (int i = 0; i < legs->count; i++)
        if (!fits(b, &legs->leg[i]))
            return false;
    return true;
}
