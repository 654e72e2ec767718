// SPDX-License-Identifier: MIT
// A battle under way and the record of how it got there: what playing, replaying and bots share.
#pragma once
#include "cli/load.h"

enum { TABLE_EVENTS = 4096 };

struct table {
    struct scenario *scenario;
    const struct battle *battle;
    struct game game;
    struct save_head head;
    char *record; // the save so far
    size_t used, room;
    int next; // number of the next line
    struct event event[TABLE_EVENTS];
    struct events told; // by the last order or dice
    // Games before the last orders, as far as they can be taken back.
    struct back *back;
    int backs, backs_room;
};

// With seeded dice, or those people throw; the key is of no meaning then. Takes over the scenario.
struct table *table_begin(struct scenario *, bool typed, uint64_t key);
// From a save, replayed to its end. NULL after a sentence.
struct table *table_resume(const struct arguments *, const char *path);
void table_free(struct table *);

bool table_typed(const struct table *); // do people throw the dice?
// The order must have passed check.
void table_play(struct table *, const struct order *);
// Dice people threw for the pending roll; false when they are not such dice, and nothing changed.
bool table_throw(struct table *, const uint8_t *face, int faces);
// Takes the last order back. NULL, or the sentence that says why not.
const char *table_undo(struct table *);
void table_close_book(struct table *);                   // nothing before now can be taken back
bool table_save(const struct table *, const char *path); // false after a sentence
void table_seat(struct table *, int seat, const char *player); // who plays it, for the record
