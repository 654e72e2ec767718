// SPDX-License-Identifier: MIT
// What a ladder has played so far, as a plain text file to which lines are only ever added.
//
// A line is a batch of games: what was played, by whom, which games of the series, and what came of
// them. The games of a series are numbered and a batch always has the same, so it does not matter
// who played it when, nor that a line stands there twice. Lines that begin with # are for people.
#pragma once
#include "core/battle.h"
#include "lab/ladder.h"
#include "scenario/problem.h"

enum { LADDER_NAME = 32 };

struct ladder_batch {
    char scenario[TITLE_BYTES];
    uint64_t content; // of the scenario's text and options
    int64_t revision; // of its rules
    char player[SIDES][LADDER_NAME];
    int64_t playouts, seed, first, games;
    struct score score; // of the first player
    int64_t orders;     // that both gave
};

struct ladder_file {
    const char *path;
    int descriptor;
    int batches, room;
    struct ladder_batch *batch;
};

// Reads what is there and makes the file when there is none. False, with nothing left open and the
// file as it was, when a line is not as it should be.
bool ladder_file_open(struct ladder_file *, const char *path, struct problem *);
void ladder_file_close(struct ladder_file *);

// The batch with the same games in it, whatever came of them; NULL when it has not been played.
const struct ladder_batch *ladder_file_find(const struct ladder_file *,
                                            const struct ladder_batch *);
// A whole line or nothing.
bool ladder_file_add(struct ladder_file *, const struct ladder_batch *, struct problem *);
