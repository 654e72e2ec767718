// SPDX-License-Identifier: MIT
// Which orders answer which ask, and the agreed draw (TBT-VIC-13).
#include "rules/two_by_two/flow.h"

// TBT-SEQ-05: every ask has its own verbs.
bool answers_ask(int ask, int verb)
{
    switch ((enum tbt_ask)ask) {
    case ASK_ARMY:
        return verb == TBT_ARMY;
    case ASK_FEATURES:
        return verb == TBT_FEATURES;
    case ASK_PLACE:
        return verb == TBT_PLACE || verb == WORD_DONE;
    case ASK_DEPLOY:
        return verb == TBT_DEPLOY || verb == WORD_DONE;
    case ASK_POINT:
        return verb == TBT_POINT;
    case ASK_MOVE:
        return verb == TBT_MOVE || verb == TBT_CHARGE || verb == WORD_FACE || verb == TBT_ROUT ||
               verb == TBT_LEAVE || verb == TBT_REINFORCE || verb == WORD_PASS;
    case ASK_ARRIVE:
        return verb == TBT_ARRIVE || verb == TBT_SWAP || verb == WORD_PASS;
    case ASK_REACT:
        return verb == TBT_CONFRONT || verb == TBT_SHOOT;
    case ASK_TURN:
        return verb == WORD_TURN || verb == TBT_STAND;
    case ASK_RALLY:
        return verb == TBT_RALLY || verb == WORD_PASS;
    case ASK_SHOOT:
        return verb == TBT_SHOOT || verb == WORD_PASS;
    case ASK_CLOSE:
        return verb == TBT_CLOSE || verb == TBT_STAY || verb == WORD_PASS;
    case ASK_PRESS:
        return verb == TBT_PRESS || verb == WORD_PASS;
    case ASK_ASSIGN:
        return verb == TBT_ASSIGN;
    case ASK_FIGHT:
        return verb == TBT_FIGHT || verb == WORD_PASS; // to be told why not
    case ASK_COLUMN:
        return verb == TBT_COLUMN || verb == TBT_PLAIN;
    case ASK_FOLLOW:
        return verb == TBT_FOLLOW;
    case ASK_ROUT:
        return verb == TBT_REAR || verb == TBT_AWAY;
    case ASK_ACCEPT_MAP:
    case ASK_DRAW:
        break;
    case ASK_NONE:
    case TBT_ASKS:
        must(false);
        break;
    }
    return verb == WORD_ACCEPT || verb == WORD_REFUSE;
}

// TBT-SEQ-02, 03: what belongs to the one side is not for the other, and nothing of either comes
// while somebody else is asked.
int out_of_turn(const struct battle *b, const struct game *g, const struct order *o)
{
    bool phasing = b->seat[o->seat].side == tbt_in(g)->active;

    switch (o->verb) {
    case TBT_FEATURES:
    case TBT_PLACE:
        return TBT_TER_01;
    case TBT_DEPLOY:
        return TBT_SET_07;
    case TBT_POINT:
        return TBT_SET_09;
    case TBT_SHOOT:
        return phasing ? TBT_SEQ_02 : TBT_SEQ_05;
    case TBT_MOVE:
    case TBT_CHARGE:
    case WORD_FACE:
    case TBT_ROUT:
    case TBT_LEAVE:
    case TBT_REINFORCE:
    case TBT_RALLY:
    case TBT_PRESS:
    case TBT_FIGHT:
        return phasing ? TBT_SEQ_05 : TBT_SEQ_03;
    default:
        return 0;
    }
}

// Asks of a whole phase, whose orders can be judged by the position alone.
bool stands_alone(int ask)
{
    return ask == ASK_MOVE || ask == ASK_RALLY || ask == ASK_SHOOT || ask == ASK_CLOSE ||
           ask == ASK_PRESS;
}

enum { OFFER_REFUSED = 3 };

// Whoever has acted, tried to rally or shot is marked for the rest of the half-turn.
static bool phase_begun(const struct game *g)
{
    int mark = g->ask.kind == ASK_MOVE ? ACTED : g->ask.kind == ASK_RALLY ? RALLY_TRIED : FIRED;

    for (int i = 1; i <= g->units; i++)
        if (has(g, i, mark))
            return true;
    return g->ask.kind == ASK_MOVE && tbt_in(g)->rolls;
}

// Between phases is before the first order of one; once in each.
struct verdict check_offer(const struct battle *b, const struct game *g, const struct order *o)
{
    struct reader r = {b, o, 0};

    if (o->unit || !read_word(&r, WORD_DRAW) || !read_end(&r))
        return refuse(0, "An offer reads `offer draw`.");
    if ((g->ask.kind != ASK_MOVE && g->ask.kind != ASK_RALLY && g->ask.kind != ASK_SHOOT) ||
        phase_begun(g))
        return refuse(TBT_VIC_13, "A draw is offered between phases, not in the middle of one.");
    if (tbt_in(g)->offer == OFFER_REFUSED)
        return refuse(TBT_VIC_13, "A draw was offered and refused in this phase already.");
    return FINE;
}

void take_offer(struct game *g, const struct order *o, struct events *e)
{
    int other = !o->seat;

    tbt_of(g)->offer = (uint8_t)(1 + o->seat);
    tell(e, (struct event){.kind = TOLD_OFFER, .clause = TBT_VIC_13, .a = o->seat});
    game_ask(g, 1 << other, ASK_DRAW, 0, 0);
}

void take_draw_offer(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;

    (void)b;
    if (o->verb == WORD_REFUSE) {
        tbt_of(g)->offer = OFFER_REFUSED;
        tell(e, (struct event){.kind = TOLD_REFUSED, .clause = TBT_VIC_13, .a = o->seat});
        return;
    }
    game_over(g, OUTCOME_DRAW, 0, TBT_VIC_13, e);
}
