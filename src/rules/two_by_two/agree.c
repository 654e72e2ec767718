// SPDX-License-Identifier: MIT
// Whose turn an order belongs to, and the agreed draw (TBT-VIC-13).
#include "rules/two_by_two/flow.h"

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
