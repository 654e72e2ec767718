// SPDX-License-Identifier: MIT
// Learning what positions are worth: games are played, and positions of them kept with what became
// of them.
//
// The positions are such as players judge who play on in thought (ai/playout.h): beginnings of
// half-turns, as the side knows them that is to act. So that they are of many kinds, and what
// became of them tells what they are worth, a game goes in two parts. First both sides stray:
// orders without a thought among a sergeant's, more or less of them, and a posture by lot for every
// half-turn. From the beginning of one of its half-turns by lot two of the same player play it out,
// and of that the first few positions are kept.
//
// Battle, options, players and dice of a game are derived from the seed and the number of the game,
// so the positions are the same however the games were shared out.
#pragma once
#include "ai/player.h"
#include "lab/fit.h"

enum { LEARN_BATTLES = 64, LEARN_TURNS = 40, LEARN_PLAYERS = 16, LEARN_WHY = 400 };

struct learning {
    const struct battle *battle[LEARN_BATTLES]; // of one rule set, which has features
    uint8_t weight[LEARN_BATTLES];              // how often each comes up beside the others
    int battles;
    const struct player *player[LEARN_PLAYERS]; // one is drawn for each game, to play it out
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
