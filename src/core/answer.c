// SPDX-License-Identifier: MIT
#include "core/answer.h"

// Who says it.
static int speaker(const struct either *either, const struct game *g)
{
    return either->unit ? g->ask.unit : 0;
}

struct verdict answers_check(const struct answers *answers, const struct battle *b,
                             const struct game *g, const struct order *o, struct walk *walk)
{
    const struct either *either = &answers->either;

    if (answers->check)
        return answers->check(b, g, o, walk);
    if (either->unit && o->unit != g->ask.unit)
        return refuse(either->clause, either->whose);
    return o->args || o->unit != speaker(either, g) ? refuse(0, either->form) : FINE;
}

static int propose(const struct answers *answers, struct offer *offer)
{
    const struct either *either = &answers->either;

    if (answers->suggest)
        answers->suggest(offer);
    for (int i = 0; i < 2 && !answers->suggest; i++)
        offer_say(offer, speaker(either, offer->g), either->word[i]);
    return offer_close(offer);
}

int answers_suggest(const struct answers *answers, const struct battle *b, const struct game *g,
                    int seat, struct order *list, int most)
{
    struct offer offer;

    offer_open(&offer, b, g, seat, answers->check, list, most);
    return propose(answers, &offer);
}

// What was thought of twice is drawn twice as often.
static void draw_proposal(const struct answers *answers, const struct battle *b,
                          const struct game *g, int seat, struct luck *luck, struct order *o)
{
    struct order list[8];
    struct offer offer;
    int count;

    offer_open(&offer, b, g, seat, answers->check, list, 8);
    offer.doubles = true;
    count = propose(answers, &offer);
    must(count > 0);
    order_copy(o, &list[luck_below(luck, (uint32_t)count)]);
}

// Either word is legal. So is a proposal, but who plays it wants its walk: core judges it.
void answers_draw(const struct answers *answers, const struct battle *b, const struct game *g,
                  int seat, struct luck *luck, struct judged *judged)
{
    const struct either *either = &answers->either;

    if (answers->draw) {
        answers->draw(b, g, seat, luck, judged);
        return;
    }
    judged->whole = either->odds;
    if (either->odds)
        order_begin(&judged->order, seat, speaker(either, g),
                    either->word[!luck_below(luck, either->odds)]);
    else
        draw_proposal(answers, b, g, seat, luck, &judged->order);
}
