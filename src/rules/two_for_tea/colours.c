// SPDX-License-Identifier: MIT
// Protect the colours (TFT-ABL-03): H +1 for a charged unit, declared before the dice of round 1.
#include "rules/two_for_tea/melee.h"

// The seat's charged units in the melee under way.
static uint64_t charged_units(const struct battle *b, const struct game *g, int seat)
{
    uint64_t charged = 0;

    for (uint64_t rest = tft_in(g)->melee[b->seat[seat].side]; rest; rest &= rest - 1)
        if (has(g, lowest(rest), CHARGED) && tft_seat_of(b, g, lowest(rest)) == seat)
            charged |= one(lowest(rest));
    return charged;
}

// TFT-ABL-07: only who has it unspent, and a unit to use it on, is asked; the active side first.
bool tft_ask_colours(const struct battle *b, struct game *g, struct frame *f)
{
    int active = tft_in(g)->active;

    while (f->a < 2 * b->seats) {
        int seat = f->a % b->seats, side = f->a < b->seats ? active : !active;
        uint64_t charged;

        f->a++;
        if (!(tft_seats(b, side) >> seat & 1) || !tft_seat_may_use(b, g, seat, ABILITY_COLOURS))
            continue;
        charged = charged_units(b, g, seat);
        if (charged) {
            game_ask(g, 1 << seat, ASK_COLOURS, lowest(charged), 0);
            return true;
        }
    }
    return false;
}

// --- the order: B1 colours, pass ---

struct verdict tft_check_colours(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    (void)walk;
    if (o->args || (o->verb == WORD_PASS) == (o->unit != 0))
        return refuse(0, "The answer reads `B1 colours`, or `pass`.");
    if (o->verb == WORD_PASS)
        return FINE;
    if (!among(charged_units(b, g, o->seat), o->unit))
        return refuse(TFT_ABL_03, "The colours are protected by an own unit that was charged and "
                                  "is in this melee.");
    return FINE;
}

void tft_take_colours(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    const struct order *o = &judged->order;

    if (o->verb == WORD_PASS)
        return;
    tft_use(b, g, o->seat, o->unit, ABILITY_COLOURS, e);
    mark(g, o->unit, COLOURS);
}

// Whoever has most stands to lose comes first.
void tft_suggest_colours(struct offer *list)
{
    for (uint64_t rest = charged_units(list->b, list->g, list->seat); rest; rest &= rest - 1) {
        offer_begin(list, lowest(rest), TFT_COLOURS);
        offer_rank(list, stands_left(list->g, lowest(rest)));
    }
    offer_say(list, 0, WORD_PASS);
}

void tft_draw_colours(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    struct order *o = &judged->order;

    (void)b;
    if (luck_below(luck, 2))
        order_begin(o, seat, g->ask.unit, TFT_COLOURS);
    else
        order_begin(o, seat, 0, WORD_PASS);
}
