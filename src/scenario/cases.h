// SPDX-License-Identifier: MIT
// Cases: a position, dice, orders, and what must come of them (docs/cases.md has the format).
//
// A case that is written wrongly is a problem of the file; a case whose expectation does not come
// true is a failure of the rules or of the case. The two are kept apart: the first is found when
// the list is read, the second when a case is run.
#pragma once
#include "core/rules.h"
#include "scenario/measure.h"
#include "scenario/problem.h"

enum { CASE_ANY_SEAT = 255 }; // the seat of an order that whoever is asked may give

// A question to the layer that works odds out: every outcome of the first order, the others being
// answers to what is asked on the way. An answer that is not allowed is left out.
struct case_odds {
    const struct battle *battle;
    const struct game *game;
    const struct order *order; // the first has passed check
    int orders;
    bool (*given)(void *of, int which, const struct game *); // is that order given as it stands?
    // Writes what tells one outcome from another.
    void (*label)(void *of, const struct battle *, const struct game *before,
                  const struct game *after, char *, int bytes);
    // Is called once for each label.
    void (*outcome)(void *of, const char *label, struct ratio);
    void *of;
};

// What a case may need from elsewhere. Either may be NULL: then no case can use it.
struct case_tools {
    // The text of a scenario that ships; false when there is none of this name.
    bool (*scenario)(const char *name, const char **bytes, size_t *count);
    // False with a sentence when the odds cannot be exact.
    bool (*odds)(const struct case_odds *, char *why, int bytes);
};

struct cases;

// NULL with the sentence. The list keeps nothing of `bytes`; `file` and `tools` must stay.
struct cases *cases_read(const char *file, const char *bytes, size_t count,
                         const struct case_tools *tools, struct problem *);
void cases_free(struct cases *);
int cases_count(const struct cases *);
// The position a case starts from, before its first order.
struct scenario;
bool case_position(struct cases *, int i, struct scenario *, struct game *, struct problem *);

// --- a file of either kind ---

struct check_sum {
    int scenarios, passed, failed; // scenarios that are valid; cases
    bool bad;                      // the file could not be used at all
};

// Reads a scenario, or reads and runs a list of cases, and tells every problem and failure as a
// sentence. Adds to the sum. True: nothing was wrong.
bool check_text(const char *file, const char *bytes, size_t count, const struct case_tools *,
                void (*say)(void *of, const char *), void *of, struct check_sum *);
