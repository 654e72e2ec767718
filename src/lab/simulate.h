// SPDX-License-Identifier: MIT
// Simulation: many games of one battle, and what came of them.
//
// Each game's dice and luck are derived from the seed and the number of the game, and all results
// are whole numbers that are added up: the report is the same however the games were shared out.
#pragma once
#include "ai/player.h"
#include "lab/share.h"

enum {
    SIMULATE_TURNS = 40,        // the cap when none is given
    SIMULATE_DECISIONS = 50000, // a game that needs more is stuck
    SIMULATE_LENGTHS = 256,
    SIMULATE_WHY = 400,
};

struct simulation {
    const struct battle *battle;
    const struct player *player[SIDES]; // of side 0 and side 1
    bool swap;                          // odd games are played with the players' sides changed
    bool same_dice;                     // and with the dice of the game before them
    const struct game *from;   // played on from there, with other dice; NULL: from the start
    int first, games, threads; // first: the number of the first game
    uint64_t seed;
    int turns;    // cap, below SIMULATE_LENGTHS; 0 for the one above
    int playouts; // for the players, 0 for their own
    bool vary;    // draws the options that players may choose anew for every game
    bool audit;   // verifies everything that must hold after every order
    // Makes the battle that is played with these options; it comes in as a copy of the battle
    // above. NULL: the options are put in and the rules prepare it again. False: they do not go
    // together. Called from any thread.
    bool (*with_options)(void *of, const int32_t *option, struct battle *);
    void (*progress)(void *of, int done); // called from any thread, one call at a time
    void *of;
};

struct side_report {
    int64_t wins, losses, decisions; // losses: as the rules count them, else units gone
};

struct report {
    int64_t games, draws, capped;
    int64_t player_wins[SIDES]; // of the players as listed, whichever side they had
    struct side_report side[SIDES];
    int64_t turns[SIMULATE_LENGTHS]; // games by length
    uint64_t signature;              // of all final hashes
    double seconds;                  // the only thing that differs from run to run
};

// False: an option has a value that is for battles between people only; `why` names it.
bool simulate_takes(const struct battle *, char *why, int bytes);

// A battle without a limit of turns, or with a later one, gets this one where its rules know any:
// it is drawn then as they say.
void simulate_limit(struct battle *, int turns);

// Of a battle that it takes. False: something that must always hold did not; `why` names the first
// such game, its key and the order.
bool simulate(const struct simulation *, struct report *, char *why, int bytes);
