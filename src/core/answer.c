// SPDX-License-Identifier: MIT
#include "core/rules.h"

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

// --- what is asked now ---

bool ask_takes(const struct ask_row *row, int verb)
{
    const struct either *either = &row->answers.either;

    for (int i = 0; i < COUNT(row->verb) && row->verb[i]; i++)
        if (row->verb[i] == verb)
            return true;
    return !row->verb[0] && (either->word[0] == verb || either->word[1] == verb);
}

static const struct ask_row *asked(const struct battle *b, const struct game *g)
{
    return &b->rules->ask[g->ask.kind];
}

struct verdict ask_check(const struct battle *b, const struct game *g, const struct order *o,
                         struct walk *walk)
{
    if (b->rules->check)
        return b->rules->check(b, g, o, walk);
    if (!ask_takes(asked(b, g), o->verb))
        return refuse(0, "This is not what is asked now.");
    return answers_check(&asked(b, g)->answers, b, g, o, walk);
}

void ask_take(const struct battle *b, struct game *g, const struct judged *judged,
              struct events *events)
{
    (b->rules->take ? b->rules->take : asked(b, g)->answers.take)(b, g, judged, events);
}

int ask_suggest_walked(const struct battle *b, const struct game *g, int seat, struct order *list,
                       struct walk *walk, int most)
{
    const struct answers *answers = &asked(b, g)->answers;
    struct offer offer;
    int count = 0;

    if (most < 1)
        return 0;
    if (b->rules->suggest) {
        count = b->rules->suggest(b, g, seat, list, most);
        for (int i = 0; walk && i < count; i++)
            walk[i].unit = 0;
        return count;
    }
    offer_open(&offer, b, g, seat, answers->check, list, most);
    offer.walk = walk;
    return propose(answers, &offer);
}

int ask_suggest(const struct battle *b, const struct game *g, int seat, struct order *list,
                int most)
{
    return ask_suggest_walked(b, g, seat, list, NULL, most);
}

void ask_draw(const struct battle *b, const struct game *g, int seat, struct luck *luck,
              struct judged *judged)
{
    if (b->rules->draw)
        b->rules->draw(b, g, seat, luck, judged);
    else
        answers_draw(&asked(b, g)->answers, b, g, seat, luck, judged);
}
