// SPDX-License-Identifier: MIT
// How strong players are: a test of two that stops as soon as it can, and Elo of many.
//
// A game is won, drawn or lost and scores 1, 1/2 or 0. The sequential test asks whether the true
// score of a player is `low` or `high`. For a supposed score s it takes the chances of win, draw
// and loss that explain the games best among all that score s on average: q_i = p_i / (1 + t (a_i -
// s)), where p_i is the share of games that scored a_i, and t is such that the q_i score s. The log
// of how much better `high` explains the games than `low` is
//
//     ratio = sum of n_i log(q_i(high) / q_i(low))
//
// and the test decides when it leaves -log((1 - e) / e) .. log((1 - e) / e), e being the share of
// errors. Without draws this is Wald's test; a draw tells less than a win and counts for less. What
// has not happened yet is taken for a thousandth of a game. Where games depend on each other in
// pairs with changed sides, they even each other out and the errors are fewer than they may be.
#pragma once
#include <stdint.h>

enum { LADDER_PLAYERS = 16 };

// Of one player against another.
struct score {
    int64_t wins, draws, losses;
};
int64_t ladder_games(struct score);
double ladder_share(struct score); // 0..1, a draw being half a win; 0 without a game
void ladder_add(struct score *, struct score);

struct ladder_test {
    double low, high, errors; // shares
};
enum ladder_finding { LADDER_OPEN, LADDER_LOW, LADDER_HIGH };

double ladder_ratio(const struct ladder_test *, struct score);
double ladder_bound(const struct ladder_test *); // where it decides, for `high` and, below 0, `low`
enum ladder_finding ladder_finding(const struct ladder_test *, struct score);

// Who played whom: `score` of a player against each that is listed before him. All of them are
// joined by games, directly or through others.
struct ladder {
    int players;
    struct score score[LADDER_PLAYERS][LADDER_PLAYERS];
};

struct elo {
    double value, low, high; // 95%
};

// Elo by the model of Bradley and Terry, most likely for all games together, a draw being half a
// win for both. The anchor has 0 and the others' intervals are relative to it; they are a little
// too wide where there are draws. A pair in which one side made every point is given one more game
// that is half won and half lost, so that everybody's number and interval are finite.
void ladder_elo(const struct ladder *, int anchor, struct elo *);
