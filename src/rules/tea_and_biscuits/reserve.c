// SPDX-License-Identifier: MIT
// Reserves (TAB-DEP-07, 08): units that come on by a Move, and a general who comes with the first.
#include "core/board.h"
#include "rules/tea_and_biscuits/move.h"

// --- coming on: A1 move at (10, 0) line, ahead 1; A1 move cell 4 0 dense 2, step n ---

// Where it is set up, just outside, and what it does from there.
struct onset {
    struct tab_layout layout;
    struct pose named, from; // the place of the order; on boards the cell before it
    struct order move;
};

static bearing inwards(int edge)
{
    static const uint16_t face[] = {0x8000, 0xc000, 0, 0x4000};

    return face[edge];
}

// Its first step takes it to the cell that is named, from the one before.
static void step_on(const struct battle *b, int edge, struct onset *on)
{
    static const uint16_t squares[] = {TAB_S, TAB_W, TAB_N, TAB_E};
    static const uint16_t hexes[] = {TAB_SW, TAB_W, TAB_NE, TAB_E};
    int facing = facing_of(b, inwards(edge)), back = (way_ahead(b, facing, 0) + board_ways(b) / 2);
    struct cell cell = cell_at(b, on->from.at);

    on->from.at = cell_centre(b, cell_next(b, cell, back % board_ways(b)));
    order_word(&on->move, TAB_STEP);
    order_word(&on->move, on_hexes(b) ? hexes[edge] : squares[edge]);
    order_number(&on->move, 1000);
}

static bool is_on_edge(const struct battle *b, int edge, struct vec at)
{
    struct cell cell;

    if (!on_board(b))
        return absolute(inside_edge(b, edge, at)) <= TOLERANCE;
    cell = cell_at(b, at);
    if (edge == FACE_FRONT || edge == FACE_REAR)
        return cell.row == (edge == FACE_FRONT ? board_rows(b) - 1 : 0);
    return !on_hexes(b) && cell.column == (edge == FACE_RIGHT ? board_columns(b) - 1 : 0);
}

// False: it is no place with a layout and legs.
static bool read_onset(const struct battle *b, const struct game *g, const struct order *o,
                       struct onset *on)
{
    struct reader r = {b, o, 0};
    int start;

    on->layout = tab_layout_of(g, o->unit);
    on->named = (struct pose){.face = inwards(unit_in(g, o->unit)->edge)};
    if (!tab_read_place(&r, b, &on->named))
        return false;
    on->from = on->named;
    start = r.next;
    if (!tab_read_layout(&r, g, o->unit, &on->layout) && r.next != start)
        return false;
    order_begin(&on->move, o->seat, o->unit, TAB_MOVE);
    if (on_board(b))
        step_on(b, unit_in(g, o->unit)->edge, on);
    for (; r.next < o->args && on->move.args < ORDER_ARGS; r.next++)
        on->move.arg[on->move.args++] = o->arg[r.next];
    return true;
}

static void set_up(const struct battle *b, struct game *g, int unit, const struct onset *on)
{
    tab_take_layout(b, g, unit, &on->layout);
    tab_put(b, g, unit, &on->from);
}

// Judged where it is set up; walks let who is in reserve begin beyond the edge.
struct verdict tab_check_coming_on(const struct battle *b, const struct game *g,
                                   const struct order *o, struct walk *walk)
{
    int unit = o->unit, edge = unit_in(g, unit)->edge;
    struct game outside;
    struct onset on;
    struct verdict v;

    if (!read_onset(b, g, o, &on))
        return refuse(0, "Say where it comes on, as in A1 move at (10, 0) line, ahead 1.");
    if (!is_on_edge(b, edge, on.named.at) || on.from.face != inwards(edge))
        return refuse(TAB_DEP_08, "It comes on by its edge, facing straight in.");
    v = tab_check_layout(b, g, unit, &on.layout);
    if (!fine(v))
        return v;
    game_copy(b, &outside, g);
    set_up(b, &outside, unit, &on);
    return tab_check_move(b, &outside, &on.move, walk);
}

void tab_take_coming_on(const struct battle *b, struct game *g, const struct judged *judged,
                        struct events *e)
{
    int unit = judged->order.unit;
    struct judged move;
    struct onset on;

    move.walk = judged->walk;
    if (!judged->whole)
        must(fine(tab_check_coming_on(b, g, &judged->order, &move.walk)));
    must(read_onset(b, g, &judged->order, &on));
    move.whole = true;
    order_copy(&move.order, &on.move);
    tell(e, event_of(TOLD_ARRIVED, TAB_DEP_08, unit, 0, 0));
    set_up(b, g, unit, &on);
    tab_take_move(b, g, &move, e);
    g->state[unit] = FATE_FIELD;
    unit_of(g, unit)->past |= DONE_MOVED;
    tab_generals_give_way(b, g, unit, e);
    game_top(g)->a = true;
}

// Around the place where the scenario has it come on, else the middle of its edge.
static length entry_point(const struct battle *b, const struct game *g, int unit)
{
    int edge = unit_in(g, unit)->edge;

    for (int i = 0; i < b->entries; i++)
        for (int k = 0; k < b->entry[i].count; k++)
            if (b->entry[i].unit[k] == unit)
                return b->entry[i].at;
    return (edge == FACE_FRONT || edge == FACE_REAR ? b->size.east : b->size.north) / 2;
}

static void offer_there(struct offer *list, int unit, length at, int form)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    int edge = unit_in(g, unit)->edge;
    struct pose pose = {.at = edge_point(b, (enum face)edge, at), .face = inwards(edge)};
    struct tab_layout layout = tab_plain_layout(g, unit, form, 0);
    length far = tab_clear_move(g->type[unit], form);
    struct order *o = offer_begin(list, unit, TAB_MOVE);

    pose.at = vec_add(pose.at, along(direction_of(pose.face), on_board(b) ? BW / 2 : 0));
    pose.at = tab_snapped(b, pose.at);
    tab_write_place(o, b, &pose);
    tab_write_layout(o, b, g, unit, &layout);
    if (!on_board(b) || far > BW) {
        order_word(o, WORD_AHEAD);
        order_length(o, on_board(b) ? far - BW : far);
    }
    offer_try(list);
}

void tab_offer_coming_on(struct offer *list, int unit)
{
    length middle = entry_point(list->b, list->g, unit);

    for (int form = FORM_LINE; form < TAB_FORMATIONS; form++)
        for (int aside = 0; aside <= 8; aside += 2) {
            if (form == FORM_OPEN || !tab_form_suits(list->g->type[unit], form))
                break;
            offer_there(list, unit, middle + aside * BW, form);
            if (aside)
                offer_there(list, unit, middle - aside * BW, form);
        }
}

// --- the general who comes with it ---

enum { COMES_WITHIN = BW };

static int next_general(const struct game *g, int side)
{
    return lowest(game_slots(g, g->side, side) & game_slots(g, g->state, FATE_RESERVE) &
                  game_slots(g, g->type, GENERAL));
}

void tab_push_coming_on(struct game *g, int unit)
{
    game_push(g, FRAME_COMING_ON, unit, 0);
}

void tab_run_coming_on(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int general = next_general(g, g->side[f->unit]);

    (void)e;
    if (general)
        game_ask(g, 1 << tab_seat_of(b, g, general), ASK_GENERAL, general, f->unit);
    else
        game_pop(g);
}

struct verdict tab_check_coming_along(const struct battle *b, const struct game *g, int general,
                                      int unit, struct vec at)
{
    if (tab_gap_to_point(b, g, unit, at) <= COMES_WITHIN + TOLERANCE &&
        tab_general_may_end(b, g, g->side[general], at))
        return FINE;
    return refuse(TAB_DEP_08, "He comes on within a base width of his unit.");
}

struct vec tab_place_beside(const struct battle *b, const struct game *g, int general, int unit)
{
    return tab_general_place(b, g, g->side[general], unit_in(g, unit)->at);
}

int tab_entries(const struct battle *b, const struct game *g, struct entry *entry)
{
    int count = 0;

    for (int i = 0; i < b->entries; i++) {
        bool waiting = false;

        for (int k = 0; k < b->entry[i].count; k++)
            waiting |= g->state[b->entry[i].unit[k]] == FATE_RESERVE;
        if (waiting)
            entry[count++] = b->entry[i];
    }
    return count;
}
