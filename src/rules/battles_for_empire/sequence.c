// SPDX-License-Identifier: MIT
// Asking and answering: sub-steps that all seats answer at once, and whose an order is, and whether
// it is asked for: what comes before the clauses of its own row.
//
// Not asked now; a unit or leader of another seat, unknown or not on the table: in this sequence
// (order of refusal, "any").
#include "rules/battles_for_empire/flow.h"

// --- sealed sub-steps: each seat decides for its own units and leaders, and nothing is shown,
// rolled or moved before the last of them has said `done` (BFE-SEQ-09) ---

uint64_t bfe_deciders(const struct battle *b, const struct game *g, int seat)
{
    return bfe_of_seat(b, g, seat, bfe_in(g)->due);
}

int bfe_seats_with_a_choice(const struct battle *b, const struct game *g)
{
    int seats = 0;

    EACH_UNIT (unit, bfe_in(g)->due)
        seats |= 1 << bfe_seat_of(b, g, unit);
    return seats;
}

bool bfe_sealed(const struct battle *b, struct game *g, int ask)
{
    struct bfe_game *t = bfe_of(g);
    int seats = t->asked ? 0 : bfe_seats_with_a_choice(b, g);

    t->asked = seats != 0;
    t->confirmed = 0;
    if (seats)
        game_ask(g, seats, ask, 0, 0);
    else
        t->due = 0;
    return !seats;
}

// Core takes the seat's bit away with each order; it comes back until the seat has sealed.
static void answered(const struct battle *b, struct game *g, const struct order *o)
{
    int seats = g->ask.seats;

    (void)b;
    if (o->verb == WORD_DONE)
        bfe_of(g)->confirmed |= (uint16_t)(1 << o->seat);
    else
        seats |= 1 << o->seat;
    if (seats)
        game_ask(g, seats, g->ask.kind, 0, 0);
}

// BFE-SEQ-10: what has been told so far counts, and who was told nothing has the empty answer. An
// army must be somebody's: the first that is proposed.
void bfe_empty(const struct battle *b, const struct game *g, int seat, struct order *o)
{
    int unit = g->ask.unit;

    switch (g->ask.kind) {
    case ASK_RALLY:
        order_begin(o, seat, unit, BFE_RALLY);
        order_word(o, is_artillery(g, unit) ? BFE_LIMBERED : BFE_COLUMN);
        if (fine(bfe_check_rally(b, g, o, NULL)))
            return;
        ask_suggest(b, g, seat, o, 1);
        return;
    case ASK_ARMY:
        ask_suggest(b, g, seat, o, 1);
        return;
    default:
        order_begin(o, seat, 0, WORD_DONE);
    }
}

// --- orders ---

int bfe_out_of_turn(const struct battle *b, const struct game *g, const struct order *o)
{
    (void)b, (void)g, (void)o;
    return BFE_SEQ_01;
}

static bool takes_no_unit(int verb)
{
    return verb == WORD_DONE || verb == WORD_OFFER || verb == BFE_ARMY;
}

static bool is_there(const struct battle *b, const struct game *g, const struct order *o)
{
    int unit = o->unit, fate = g->state[unit];

    if (!unit || g->side[unit] != b->seat[o->seat].side || bfe_seat_of(b, g, unit) != o->seat)
        return false;
    return fate == FATE_FIELD || fate == FATE_UNPLACED ||
           (fate == FATE_TO_COME && unit_in(g, unit)->arrives <= g->turn);
}

struct verdict bfe_check(const struct battle *b, const struct game *g, const struct order *o,
                         struct walk *walk)
{
    if (!ask_takes(&b->rules->ask[g->ask.kind], o->verb))
        return refuse(BFE_SEQ_01, "This is not what is asked now.");
    if (takes_no_unit(o->verb) && o->unit)
        return refuse(0, "This order is given without a unit.");
    if (!takes_no_unit(o->verb) && !is_there(b, g, o))
        return refuse(BFE_GEN_01, "Only units and leaders of your own seat obey.");
    if (o->verb == WORD_OFFER)
        return bfe_check_offer(b, g, o);
    if (o->verb == WORD_DONE)
        return o->args ? refuse(0, "`done` stands alone.") : FINE;
    return answers_check(&b->rules->ask[g->ask.kind].answers, b, g, o, walk);
}

// Sealing and offers are alike for every ask; what is asked of one seat alone is asked again after
// an offer.
void bfe_take(const struct battle *b, struct game *g, const struct judged *judged, struct events *e)
{
    const struct order *o = &judged->order;
    bool alone = g->ask.kind == ASK_RALLY || g->ask.kind == ASK_ARMY;

    if (o->verb == WORD_OFFER)
        bfe_take_offer(b, g, o, e);
    else if (o->verb != WORD_DONE)
        b->rules->ask[g->ask.kind].answers.take(b, g, judged, e);
    if (g->outcome != OUTCOME_NONE)
        return;
    if (!alone)
        answered(b, g, o);
    else if (o->verb == WORD_OFFER)
        game_ask(g, 1 << o->seat, g->ask.kind, g->ask.unit, g->ask.other);
}
