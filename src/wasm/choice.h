// SPDX-License-Identifier: MIT
// One thing a seat may do with a unit: a verb, perhaps with a word that must follow it.
//
// It may be done when the rule set suggests it, or when one that is tried passes. What is tried is
// the plainest there is: each target in turn, the nearest first, or a hair straight ahead. When
// nothing passes, the first refusal out of the rule book says why.
#pragma once
#include "wasm/page.h"

struct choice {
    const struct battle *b;
    const struct game *g;
    const struct order *offer; // what the rule set suggests
    int offers, seat, unit;
    struct verb verb;
    int form; // the word, 0 for none
    bool may;
    struct verdict why; // when it may not be done
    uint8_t targets, target[UNIT_SLOTS];
    // What was tried and passes, suggested or not: who begins the order, and whom it names.
    uint8_t tried;
    struct {
        uint8_t subject, other;
    } pair[UNIT_SLOTS];
    int first, proposals; // what it is advised to do (advised.c)
};

bool choice_fits(const struct choice *, const struct order *); // is the order one of these?
void choice_decide(struct choice *); // fills in whether it may be done, with whom, and why not
// What was tried, as an order.
void choice_order(const struct choice *, int subject, int other, struct order *);
// advised.c: the forms of a verb with what is advised of each, the best first; then "actions" of
// one of them, ranked and with advice.
void advise_choices(struct choice *, int count);
void put_advised(struct json *, const struct choice *);
int form_word(const struct rules *, const char *form); // 0 when it is no word
// Says the form in place of another of the verb's, or at the end.
void order_form(const struct rules *, const struct verb *, struct order *, int form);
