// SPDX-License-Identifier: MIT
// How players stand to each other in a battle, or in several: as tables, as JSON, as a picture.
#pragma once
#include "ai/player.h"
#include "lab/ladder.h"
#include "scenario/scenario.h"
#include <jansson.h>
#include <stdio.h>

// Who plays whom, and what decides. Players are listed as `all_players` has them, weakest first.
struct contestants {
    int players;
    const struct player *player[LADDER_PLAYERS];
    bool below; // each against the one before him alone
    struct ladder_test test;
};

struct standings {
    struct scenario *scenario; // NULL: of all battles together, which no test decides
    struct ladder ladder;
    int64_t orders[LADDER_PLAYERS][LADDER_PLAYERS]; // that both gave, like the scores
};

bool contestants_meet(const struct contestants *, int player, int other);
// All of them added up.
struct standings standings_together(const struct contestants *, const struct standings *,
                                    int count);

void standings_print(const struct contestants *, const struct standings *);
json_t *standings_json(const struct contestants *, const struct standings *);
// False when the file could not be written.
bool standings_draw(FILE *, const struct contestants *, const struct standings *, int count);
