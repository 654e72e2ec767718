// SPDX-License-Identifier: MIT
// A case that is being played: what its judges share.
#pragma once
#include "scenario/trial.h"

enum { PROOF_EVENTS = 4096 };

struct proof {
    const struct trial *trial;
    const struct battle *battle;
    const char *file;
    const struct case_tools *tools;
    struct problem *problem;
    struct game game;
    struct listed_dice dice;
    struct events events;
    struct event event[PROOF_EVENTS];
    struct verdict last; // of the last order, when it is to be refused
    int heard;           // how far the expected events have been found
};

// Always false, with the sentence.
__attribute__((format(printf, 3, 4))) bool proof_fail(const struct proof *, int line,
                                                      const char *format, ...);
const char *proof_clause(const struct proof *, int clause);
int proof_asked_seat(const struct game *);
// Without a name it is the order of the first seat asked that may give it; when none may, of the
// first.
// It is judged.
void proof_seated(const struct proof *, const struct call *, struct judged *);

bool judge_expect(struct proof *, const struct expect *);
bool judge_all_odds(struct proof *);
void judge_result_text(const struct battle *, int outcome, int winner, char *, int bytes);
void judge_subject_text(const struct proof *, const struct expect *, char *, size_t bytes);
