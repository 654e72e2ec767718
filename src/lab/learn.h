// SPDX-License-Identifier: MIT
// Learning what positions are worth: games are played, and positions of them kept with what became
// of them.
//
// Battle, options, players and dice of a game are derived from the seed and the number of the game,
// so the positions are the same however the games were shared out.
#pragma once
#include "ai/player.h"
#include "lab/fit.h"

enum { LEARN_BATTLES = 64, LEARN_TURNS = 40, LEARN_WHY = 400 };

struct learning {
    const struct battle *battle[LEARN_BATTLES]; // of one rule set, which has features
    uint8_t weight[LEARN_BATTLES];              // how often each comes up beside the others
    int battles;
    const struct player *player[FIT_PLAYERS]; // drawn for each side of each game; one may
                                              // be listed several times
    int players;
    int games, threads;
    uint64_t seed;
    // Makes one of the battles, which comes in as a copy, with other options; false: they do not go
    // together. Called from any thread.
    bool (*with_options)(void *of, int battle, const int32_t *option, struct battle *);
    void (*progress)(void *of, int done); // called from any thread, one call at a time
    void *of;
};

// What was kept, in the sequence of the games. Of every four games the last is held out: its
// positions follow those of the others.
struct learned {
    struct sample *sample;
    int samples, held_out; // samples: of those to learn from
};

// Half of the games are played with other options. False with one sentence: memory ran out.
// The caller frees the samples.
bool learn_from_games(const struct learning *, struct learned *, char *why, int bytes);
