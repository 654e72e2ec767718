// SPDX-License-Identifier: MIT
// Events: what happened, each with the clause that says so.
//
// Core tells of rolls and their faces, and of a concession; the rest are the rule set's own. Who
// ends the game tells that it is over. A list may be missing altogether: playouts do not tell.
#pragma once
#include "core/number.h"

enum event_kind {
    EVENT_NONE,
    EVENT_MODIFIER, // a: its value; the clause is its reason. Modifiers come before their roll
    EVENT_ROLL,     // a: purpose, b: dice of both hands, c: their sides, 0 when they differ
    EVENT_FACE,     // a: what the die shows, b: which die of the throw it is, from 0, c: purpose;
                    // in the order they were thrown: of several with one number the last stands
    EVENT_CLASS,   // a: the class of the throw (its meaning is the purpose's), b: score, c: purpose
    EVENT_MOVED,   // a, b: east and north of its centre, c: face
    EVENT_REMOVED, // the unit left the table
    EVENT_OVER,    // a: outcome, b: winner
    EVENT_RULES = 32, // the rule set's own kinds start here
};

struct event {
    uint16_t kind, clause;
    uint8_t unit, other;
    uint8_t secret; // a bit for each side that must not hear of it
    uint8_t dice;   // of a roll: dice of the second hand; of a face: sides; of a class: marks
    int32_t a, b, c;
};
_Static_assert(sizeof(struct event) == 20, "events travel");

// What the values of an event measure.
enum event_measure { MEASURE_NUMBER, MEASURE_LENGTH, MEASURE_HEADING };

// What a table shows of an event, beyond where things stand after it.
enum show {
    SHOW_NOTHING,
    SHOW_FIRE,   // the unit fires at the other
    SHOW_HURT,   // it loses men
    SHOW_SHAKEN, // it wavers, goes back or runs
    SHOW_ONSET,  // it goes for the other
    SHOW_CLASH,  // the two are hand to hand, which stops who was moving
    SHOW_HALT,   // something else stops it on its way
    SHOW_PLACED, // it stands where it was put: nothing to add
};

// What an event is to its unit, so that chances can be summed up as good and ill.
enum fortune {
    FORTUNE_NONE,
    FORTUNE_BEATEN, // it has the worst of a fight: it is driven back, routed or lost
    FORTUNE_BEATS,  // the other has
    FORTUNE_STOPS,  // it charges no further, if it charged; else it is hurt
    FORTUNE_HURT,   // it has lost men or order
    FORTUNE_WELL,   // what it tried comes off: it rallies, obeys, comes on
};

struct events {
    struct event *list;
    int count, most;
    bool full; // some were dropped
};

// One that has no more to it.
static inline struct event event_of(int kind, int clause, int unit, int other, int a)
{
    return (struct event){.kind = (uint16_t)kind,
                          .clause = (uint16_t)clause,
                          .unit = (uint8_t)unit,
                          .other = (uint8_t)other,
                          .a = a};
}

// The same with more to it: values, and those who must not hear of it, a bit for each side.
static inline struct event event_with(struct event event, int b, int c)
{
    event.b = b;
    event.c = c;
    return event;
}
static inline struct event event_hushed(struct event event, int sides)
{
    event.secret = (uint8_t)sides;
    return event;
}

static inline void tell(struct events *e, struct event event)
{
    if (!e)
        return;
    if (e->count == e->most) {
        e->full = true;
        return;
    }
    e->list[e->count++] = event;
}

// Tells of a modifier, if it is one, and hands it back to be added up.
static inline int tell_modifier(struct events *e, int unit, int other, int value, int clause)
{
    if (value)
        tell(e, event_of(EVENT_MODIFIER, clause, unit, other, value));
    return value;
}
