// SPDX-License-Identifier: MIT
// What a drawing says of a unit: the marks the picture and the terminal map share.
//
// Drawings know no rules. A unit's status is the value of the rule set's unit field "status": the
// first word of it is the good one and gets no mark, each further word is marked by its initial.
#pragma once
#include "core/rules.h"

struct mark {
    int level;        // 0: nothing is wrong with the unit
    const char *word; // "pinned"; "" at level 0
};

struct mark mark_of(const struct battle *, const struct game *, int unit);
// Those that are on the table, for a key: each once, the lesser first. Returns how many.
enum { MARKS = 3 };
int marks_seen(const struct battle *, const struct game *, struct mark seen[MARKS]);
enum look look_of(const struct battle *, const struct game *, int unit);
enum look land_look(const struct battle *, const struct piece *);
const char *kind_code(const struct battle *, const struct game *, int unit); // "LIN", "" for none
const char *kind_name(const struct battle *, const struct game *, int unit); // "line infantry"
const char *look_name(enum look);
const char *mark_name(int kind); // of enum mark_kind, as pages and bots are told
bool has_front(const struct battle *, const struct game *, int unit); // faces some way
bool anybody_hides(const struct game *);                              // of those on the table
enum { WEATHER_BYTES = 64 };
// The hour and the weather, as the rules call them; false when they are usual.
bool weather_of(const struct battle *, const struct game *, char text[WEATHER_BYTES]);

// The units of a side that are not on the table, in groups of the same condition.
struct absence {
    char condition[CONDITION_TEXT];
    int count;
    uint8_t unit[UNIT_SLOTS - 1];
};
enum { ABSENCES = 8 };
int absences(const struct battle *, const struct game *, int side, struct absence *, int most);

// The stands of a unit as pictures show them, at most BODY_STANDS: how many.
int stands_of(const struct battle *, const struct game *, int unit, struct stand *);
