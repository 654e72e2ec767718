// SPDX-License-Identifier: MIT
// Advice: where an order leads and what speaks for it, in short sentences.
//
// The order is played on a copy of what somebody knows, up to the first dice or the first answer of
// another, and what stands there is compared with how things stood. Nothing is said that the two
// positions do not show by the rules' own measures (core/aids.h).
#pragma once
#include "core/rules.h"

enum { ADVICE_TEXT = 160 };
struct advice {
    char where[ADVICE_TEXT]; // "Into the village", "Beside A4"; "": nobody goes anywhere by it
    char why[ADVICE_TEXT];   // "shelters in the wood, 2 dice fewer"; "": there is nothing to say
    length far;              // how far it leads
    bool charges;
    int64_t value; // what it is expected to bring (ai/weigh.h)
};

// What is known before any order, kept from one to the next.
struct advising {
    const struct battle *b;
    const struct game *view;
    int unit; // whose these are; 0: nobody's yet
    struct fire_at {
        int at_it, by_it; // shots from each enemy, and at him
        bool cover;
    } fire[UNIT_SLOTS];
};

void advising_begin(struct advising *, const struct battle *, const struct game *view);
// The order must be legal.
void advise(struct advising *, const struct order *, struct advice *);

// What is sealed is carried out later: until then who was told to go stands where his walk ends.
void advice_lead_on(const struct battle *, const struct game *before, const struct judged *,
                    struct game *after);
