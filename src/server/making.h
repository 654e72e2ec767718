// SPDX-License-Identifier: MIT
// New games: from a battle that ships, or from a save that goes on here.
#pragma once
#include "server/hall.h"
#include "table/seal.h"
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

// NULL with a sentence. On any thread: nothing is asked of the hall.
struct making *making_of(const json_t *wanted, char why[STORE_WHY]);
// `seal`: the key records are sealed with here. `box`: the game that a sealed one is of, or "".
struct making *making_of_save(const json_t *wanted, const unsigned char seal[SEAL_KEY],
                              char box[GAME_ID], char why[STORE_WHY]);
void making_free(struct making *);

// On the hall's thread. Whatever came of a sealed save, it is told only when it may be opened.
bool making_may_open(struct hall *, const char *box, char why[STORE_WHY]);
void making_enter(struct making *, struct hall *); // the game has a number then, and can be stored
bool making_over(const struct making *);           // a battle that has ended already
json_t *making_answer(const struct making *);      // {game, host, seats}
