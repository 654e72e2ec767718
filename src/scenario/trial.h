// SPDX-License-Identifier: MIT
// One case, read and understood: what is left to do is to play it.
#pragma once
#include "scenario/cases.h"
#include "scenario/scenario.h"

enum {
    TRIAL_DICE = 256,
    TRIAL_ORDERS = 64,
    TRIAL_GIVEN = 512,
    TRIAL_EXPECTS = 256,
    SUBJECT_PARTS = 4,
    SUBJECT_TEXT = 64,
};

// A field to be set before play.
struct given {
    const struct field *field;
    int of, line;
    int32_t value;
};

// What chances are of: a field of a unit, a side or the game; else the ask, or the result.
struct subject {
    const struct field *field;
    int of;
    bool of_ask;
};

// An order as the file has it. The seat is CASE_ANY_SEAT when the file does not say.
struct call {
    const char *text;
    int line;
    bool optional; // is left out where it is not allowed
    struct order order;
    int whens; // an answer that is left out unless all of these are so
    struct subject when[SUBJECT_PARTS];
    char is[SUBJECT_PARTS][SUBJECT_TEXT];
};

enum { ANY = -1 };

// An event to look for; ANY leaves a part open.
struct sought {
    int kind, unit, other, clause;
    bool has[3];
    int32_t value[3];   // a, b, c
    uint8_t measure[3]; // enum event_measure
};

enum expect_kind {
    EXPECT_FIELD, // field, of, value
    EXPECT_AT,    // of, at; nowhere: not on the table
    EXPECT_EVENT, // event: comes after the one before it
    EXPECT_NO_EVENT,
    EXPECT_ASK,     // value: kind; seat, unit, other or ANY
    EXPECT_REFUSED, // clause, why: the last order; or `call` at the end
    EXPECT_LEGAL,   // call
    EXPECT_RESULT,  // value: outcome, of: winner
    EXPECT_DICE,    // value
    EXPECT_ODDS,    // the chance that all parts together are `label`
};

struct expect {
    enum expect_kind kind;
    int line;
    const struct field *field;
    int of;
    int32_t value;
    struct vec at;
    bool nowhere;
    int seat, unit, other, clause; // clause 0: refused by grammar; ANY: by whichever
    const char *why;               // part of the refusal's sentence, or NULL
    int call;                      // 1 + the place in calls, 0 for none
    struct subject part[SUBJECT_PARTS];
    int parts;
    char label[SUBJECT_PARTS * SUBJECT_TEXT]; // what each of them is, after a comma
    struct ratio chance;
    struct sought event;
};

struct trial {
    struct scenario scenario;
    const char *sentence;
    int line;
    length tolerance;
    int givens, dice, orders, calls, expects;
    uint8_t face[TRIAL_DICE];
    struct given given[TRIAL_GIVEN];
    struct call call[2 * TRIAL_ORDERS]; // the orders first, then those only asked about
    struct expect expect[TRIAL_EXPECTS];
    int odds_from;                     // the place of the order whose odds are asked
    int answer[TRIAL_ORDERS], answers; // places in calls
    int wants; // the purpose of the roll that it ends at; 0: it ends at an ask
    bool odds, only_odds, last_refused;
};

struct reading;
bool trial_read(struct reading *, const struct node *, const struct case_tools *, struct trial *);
bool trial_play(const struct trial *, const char *file, const struct case_tools *,
                struct problem *);
// The position it starts from.
bool trial_begin(const struct trial *, const char *file, struct game *, struct problem *);

// --- shared by its readers ---

bool trial_call(const struct reading *, const struct node *, struct trial *, int *place);
bool trial_clause(const struct reading *, const struct node *, const struct rules *, bool grammar,
                  int *clause);
bool trial_unknown(const struct reading *, const struct node *, const struct rules *,
                   int scope); // always false
// What becomes of each field in a map of them, and of `at`, the place of a unit.
struct field_takers {
    bool (*field)(const struct reading *, const struct node *, struct trial *, const struct field *,
                  int of);
    bool (*place)(const struct reading *, const struct node *, struct trial *, int unit);
};
bool trial_fields(const struct reading *, const struct node *map, struct trial *,
                  const struct field_takers *, int scope, int of);
bool expect_read(const struct reading *, const struct node *map, struct trial *);
struct expect *expect_add(const struct reading *, int line, struct trial *,
                          enum expect_kind); // NULL: there are too many
bool expect_unit(const struct reading *, const struct node *, const struct battle *, int *unit);
bool expect_events(const struct reading *, const struct node *, struct trial *);
bool expect_no_events(const struct reading *, const struct node *, struct trial *);
bool expect_refused(const struct reading *, const struct node *, struct trial *);
bool expect_legal(const struct reading *, const struct node *, struct trial *);
