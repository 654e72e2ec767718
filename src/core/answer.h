// SPDX-License-Identifier: MIT
// Asks and the answers to them: a rule set has one row for each kind.
//
// It says what the question is, which orders answer it, and who judges, plays, proposes and draws
// those. Many an ask is a choice of two words: what it takes to judge, propose and draw them is
// part of the row too.
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

struct text;
struct ask_row {
    const char *name;     // as cases and bots spell it: "move", "react"
    const char *question; // one sentence: a pattern of core/tale.h, %s is who is asked
    uint16_t verb[16];    // the orders that answer it; none: the two words of the choice
    struct answers answers;
    bool sealed; // what is answered waits until all are done, which by itself does nothing
    bool apart;  // whatever dice follow an answer, they are not thrown for what it does
    // Puts the question in its own way; false: the sentence will do. May be NULL.
    bool (*put)(struct text *, const struct battle *, const struct game *, const struct event *);
};
// ASK_ROW("react", "%s: does %u stand, or shoot?", {MY_STAND, MY_SHOOT}, .answers = {...})
#define ASK_ROW(called, ...)                                                                       \
    {                                                                                              \
        .name = called, .question = __VA_ARGS__                                                    \
    }

bool ask_takes(const struct ask_row *, int verb);

// What is asked now, by its row and by what the rule set has to say before that. All but the first
// are for a seat that is asked.
struct verdict ask_check(const struct battle *, const struct game *, const struct order *,
                         struct walk *);
void ask_take(const struct battle *, struct game *, const struct judged *, struct events *);
// Legal candidate orders, best guesses first: how many.
int ask_suggest(const struct battle *, const struct game *, int seat, struct order *, int most);
// And the walks of those that were judged: its unit is 0 where there is none.
int ask_suggest_walked(const struct battle *, const struct game *, int seat, struct order *,
                       struct walk *, int most);
void ask_draw(const struct battle *, const struct game *, int seat, struct luck *, struct judged *);

struct verdict answers_check(const struct answers *, const struct battle *, const struct game *,
                             const struct order *, struct walk *);
void answers_draw(const struct answers *, const struct battle *, const struct game *, int seat,
                  struct luck *, struct judged *);
