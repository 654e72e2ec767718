// SPDX-License-Identifier: MIT
// New games: from a battle that ships, or from a save that goes on here.
#pragma once
#include "server/hall.h"
#include <jansson.h>

// What a game is made of, and the tokens that go to the host and nowhere else.
struct making {
    struct deed deed;
    struct game_row game;
    struct seat_row seat[PLACES];
    struct line_rows lines;
    char host[TOKEN_TEXT], token[PLACES][TOKEN_TEXT];
    char player[PLACES][PLAYER_NAME]; // as they were asked for: me, friend, sergeant
};

// NULL with a sentence.
struct making *making_of(struct hall *, const json_t *wanted, char why[STORE_WHY]);
struct making *making_of_save(struct hall *, const json_t *wanted, char why[STORE_WHY]);
void making_free(struct making *);
bool making_over(const struct making *);      // a battle that has ended already
json_t *making_answer(const struct making *); // {game, host, seats}
