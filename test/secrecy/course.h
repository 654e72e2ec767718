// SPDX-License-Identifier: MIT
// One truth, played on, with what is told of it to the seat that listens and to who only watches.
#pragma once
#include "secrecy/page.h"
#include "secrecy/screen.h"

enum { EVENTS = 2048 };

struct course {
    const struct battle *battle;
    struct game begun, game; // as it was, and as it is
    struct split_dice dice;
    uint64_t secret; // where the secret dice begin
    bool declined;   // something its twin was not asked
    struct event event[EVENTS];
    struct events events;
    struct page_ear page, watcher; // of the seat that listens, and of who only watches
};

void course_begin(struct course *, const struct battle *, const struct game *, int seat,
                  uint64_t open, uint64_t secret);
void course_end(struct course *);
void course_play(struct course *, const struct order *);

// Of two truths, after the same order: on until the seat is asked again in both. False: there is
// nothing to compare.
bool course_go_on(struct course *, struct course *, int seat, struct luck *);

int first_asked(const struct game *);
bool same_ask(const struct game *, const struct game *);
