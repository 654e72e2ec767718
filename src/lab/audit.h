// SPDX-License-Identifier: MIT
// Audit: verifies, while a game is played, what must hold in every game of every rule set.
//
// Orders read back as they were printed, and what is read back is judged and comes to the same when
// it is played without what was found before; what is suggested to a seat may be ordered by it;
// asking, viewing and weighing odds change nothing; what the rule set says always holds does; and
// the game that was saved replays to the game that was played.
#pragma once
#include "core/save.h"
#include "lab/odds.h"

enum { AUDIT_TEXT = 4 << 20, AUDIT_SUGGESTIONS = 64, AUDIT_TOLD = 2048 };

struct audit {
    const struct battle *battle;
    char *text; // AUDIT_TEXT bytes: the save
    struct save save;
    uint8_t face[SAVE_DICE];
    struct noted_dice dice; // play with these
    int orders;
    struct game before, view, other;
    struct game twin; // where the order that was read back has led
    struct odds odds;
    struct order suggestion[AUDIT_SUGGESTIONS];
    struct event told[AUDIT_TOLD]; // of the order that was read back
};

struct audit *audit_new(void); // NULL when there is no memory
void audit_free(struct audit *);

// Each is false with one sentence when something does not hold.
void audit_begin(struct audit *, const struct battle *, uint64_t key); // before game_begin
bool audit_begun(struct audit *, const struct game *, char *why, int bytes);
bool audit_before(struct audit *, const struct game *, const struct order *, char *why, int bytes);
bool audit_after(struct audit *, const struct game *, const struct order *, char *why, int bytes);
bool audit_end(struct audit *, const struct game *, char *why, int bytes);
