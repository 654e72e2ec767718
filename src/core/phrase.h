// SPDX-License-Identifier: MIT
// Orders as phrases for buttons, "March 12 cm ahead, then wheel left 30°".
//
// Core has words for what every order is made of: units, lengths, headings, places, and legs by the
// phrases of their rows. Which verb is said how is for the rule set.
#pragma once
#include "core/aids.h"
#include "core/leg.h"
#include "core/text.h"

// How a rule set speaks.
struct vocabulary {
    // What people call a unit. May be NULL: by its name.
    const char *(*called)(const struct battle *, const struct game *, int unit);
    const struct leg_table *legs;
};

// An order on its way into words.
struct phrase {
    const struct battle *b;
    const struct game *g;
    const struct vocabulary *speech;
    struct text text;
    struct reader rest; // what has not been said yet
};

struct phrase phrase_on(const struct battle *, const struct game *, const struct order *,
                        const struct vocabulary *, char *text, int bytes);

// The last word of a title, as people call officers; without one the name.
const char *phrase_surname(const struct battle *, int unit);

void phrase_add(struct phrase *, const char *words);
void phrase_call(struct phrase *, int unit);
void phrase_span(struct phrase *, length);
void phrase_needs(struct phrase *, int number, const char *or_what); // ": needs 9 or less"
void phrase_title(struct phrase *, int verb);                        // as on its button
void phrase_capital(struct phrase *);                                // begins with one

// These read the next arguments of the order; what is not there is not said. `before` stands
// before what is.
bool phrase_next_is(const struct phrase *, int kind); // enum arg_kind
void phrase_number(struct phrase *, const char *before);
void phrase_numbers(struct phrase *, const char *before); // and a comma before the others
void phrase_heading(struct phrase *, const char *before); // "north-east", "south (188°)"
void phrase_far(struct phrase *, const char *after);
void phrase_word(struct phrase *, const char *before);
void phrase_place(struct phrase *, const char *before);
// Before the first; a comma before the others, and "then" between legs.
void phrase_units(struct phrase *, const char *before);
void phrase_legs(struct phrase *, const char *before);

// A phrase of legs: "March 12 cm ahead", "Wheel left 30°, then 12 cm ahead".
void phrase_march(struct phrase *);
// A phrase of what legs there are and what comes of them: "Face east, then charge ".
void phrase_end_of_legs(struct phrase *, const char *words);
