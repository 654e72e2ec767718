// SPDX-License-Identifier: MIT
// Whose an order is, and whether it is asked for: what comes before the clauses of its own row.
//
// Wrong seat, a decision that is not asked now, a unit that is not the player's: in this sequence.
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/move.h"

// TAB-GEN-02
int tab_out_of_turn(const struct battle *b, const struct game *g, const struct order *o)
{
    (void)b, (void)g, (void)o;
    return TAB_GEN_02;
}

// Decisions of the side as a whole, for its commander's seat.
static bool is_commanders(int verb)
{
    return verb == WORD_DONE || verb == WORD_OFFER || verb == WORD_PASS || verb == TAB_CLOCK;
}

static bool is_mine(const struct battle *b, const struct game *g, const struct order *o)
{
    int side = b->seat[o->seat].side;

    if (is_commanders(o->verb))
        return tab_commander_seat(b, g, side) == o->seat;
    if (!o->unit || g->side[o->unit] != side || g->ask.kind == ASK_FREE)
        return true;
    return g->ask.kind == ASK_COMBAT || g->ask.kind == ASK_PAIRING ||
           tab_seat_of(b, g, o->unit) == o->seat;
}

// --- a decision that is not asked now ---

// During an activation, another's turn has not come.
static int not_now_in_activation(const struct game *g, const struct order *o)
{
    if (is_general(g, o->unit))
        return TAB_GNL_10;
    return o->unit && o->unit != g->ask.unit ? TAB_ACT_06 : TAB_TRN_01;
}

static bool is_about_its_unit(int ask)
{
    return ask == ASK_ALLOCATE || ask == ASK_REMOVE || ask == ASK_GENERAL;
}

// Does the order answer what is asked?
static bool answers(const struct battle *b, const struct game *g, const struct order *o)
{
    int ask = g->ask.kind;

    if (!ask_takes(&b->rules->ask[ask], o->verb))
        return false;
    if (ask == ASK_ACT)
        return o->unit == g->ask.unit &&
               (o->verb == TAB_FORGO || tab_action_of(o->verb) == g->ask.other);
    if (is_about_its_unit(ask))
        return o->unit == g->ask.unit || !o->unit;
    if (ask == ASK_DEPLOY)
        return !is_general(g, o->unit);
    return o->verb != TAB_MOVE || ask == ASK_FREE || is_general(g, o->unit) || !o->unit;
}

static struct verdict not_now(const struct battle *b, const struct game *g, const struct order *o)
{
    int action = tab_action_of(o->verb), ask = g->ask.kind, clause = TAB_TRN_01;
    bool attacker = b->seat[o->seat].side == tab_in(g)->attacker;

    if (ask == ASK_ACT)
        clause = not_now_in_activation(g, o);
    else if (ask == ASK_FREE && action)
        clause = TAB_FRE_02;
    else if ((ask == ASK_GO || ask == ASK_AFTER) && g->turn == 1 && attacker && action)
        clause = TAB_FRE_01;
    return refuse(clause, "This is not what is asked now.");
}

// --- units ---

// TAB-UNT-01
static bool is_there(const struct battle *b, const struct game *g, const struct order *o)
{
    int unit = o->unit, fate = g->state[unit];

    if (!unit || g->side[unit] != b->seat[o->seat].side)
        return false;
    if (fate == FATE_RESERVE)
        return is_general(g, unit)
                   ? g->ask.kind == ASK_GENERAL
                   : unit_in(g, unit)->arrives <= g->turn && g->ask.kind != ASK_DEPLOY;
    return fate == FATE_FIELD || fate == FATE_UNPLACED;
}

static bool takes_no_unit(const struct game *g, int verb)
{
    return is_commanders(verb) || g->ask.kind == ASK_ROLE || g->ask.kind == ASK_ACTIVE ||
           g->ask.kind == ASK_STOP;
}

struct verdict tab_check(const struct battle *b, const struct game *g, const struct order *o,
                         struct walk *walk)
{
    if (!is_mine(b, g, o))
        return refuse(TAB_GEN_02, "Another seat of your side decides this.");
    if (!answers(b, g, o))
        return not_now(b, g, o);
    if (takes_no_unit(g, o->verb) && o->unit)
        return refuse(0, "This order is given without a unit.");
    if (!takes_no_unit(g, o->verb) && !is_there(b, g, o))
        return refuse(TAB_UNT_01, "Only units of your own that are in the battle obey.");
    return answers_check(&b->rules->ask[g->ask.kind].answers, b, g, o, walk);
}
