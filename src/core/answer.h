// SPDX-License-Identifier: MIT
// Answers to one kind of ask: who judges, plays, proposes and draws them.
//
// A rule set has a row of these for each. Many an ask is a choice of two words: what it takes to
// judge, propose and draw those is a row too.
#pragma once
#include "core/event.h"
#include "core/offer.h"

struct either {
    uint16_t word[2]; // the better guess first
    uint8_t odds;     // drawn at random it is the second word one time in so many; 0: either
    bool unit;        // said by the unit that is asked about; else by nobody
    uint16_t clause;  // that unit and no other
    const char *whose, *form;
};

typedef void take_order(const struct battle *, struct game *, const struct judged *,
                        struct events *);
typedef void suggest_orders(struct offer *);
typedef void draw_order(const struct battle *, const struct game *, int seat, struct luck *,
                        struct judged *);

struct answers {
    check_order *check;
    take_order *take;
    suggest_orders *suggest;
    draw_order *draw;
    struct either either; // stands in for what is not there; else one proposal is drawn
};

struct verdict answers_check(const struct answers *, const struct battle *, const struct game *,
                             const struct order *, struct walk *);
int answers_suggest(const struct answers *, const struct battle *, const struct game *, int seat,
                    struct order *, int most); // how many
void answers_draw(const struct answers *, const struct battle *, const struct game *, int seat,
                  struct luck *, struct judged *);
