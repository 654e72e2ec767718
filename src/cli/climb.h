// SPDX-License-Identifier: MIT
// A ladder that is played: battle by battle, pair by pair, and every batch of games kept in a file.
//
// The games of a pair are numbered and come in batches of ten. A batch that the file has is not
// played again, so the tables are the same however often it was interrupted and on any number of
// threads.
#pragma once
#include "cli/standings.h"
#include "lab/ladder_file.h"

struct climb {
    struct contestants contestants;
    int games, threads, playouts;
    int64_t seed;
    int battles;
    struct standings *standings; // one for each of the battles, and room for one more
    struct ladder_file file;
};

// Reads the file of results and says what is in it. From now on an interruption says how to go on.
// False after a sentence.
bool climb_open(struct climb *, const char *path);
// Fills the standings in, which are one of its own: EXIT_FINE, or after a sentence.
int climb_battle(struct climb *, struct standings *);
