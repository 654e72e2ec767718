// SPDX-License-Identifier: MIT
// New games: from a battle that ships, or from a save that goes on here.
#pragma once
#include "server/hall.h"
#include "table/seal.h"
#include <jansson.h>

// What a game is made of, and the tokens that go to the host and nowhere else.
struct new_game {
    struct change change;
    struct game_row game;
    struct seat_row seat[PLACES];
    struct line_rows lines;
    char host[TOKEN_TEXT], token[PLACES][TOKEN_TEXT];
    char player[PLACES][PLAYER_NAME]; // as they were asked for: me, friend, sergeant
};

// NULL with a sentence. On any thread: nothing is asked of the hall.
struct new_game *new_game_of(const json_t *wanted, char why[STORE_WHY]);
// `seal`: the key records are sealed with here. `box`: the game that a sealed one is of, or "".
struct new_game *new_game_of_save(const json_t *wanted, const unsigned char seal[SEAL_KEY],
                                  char box[GAME_ID], char why[STORE_WHY]);
void new_game_free(struct new_game *);

// On the hall's thread. Whatever came of a sealed save, it is told only when it may be opened.
bool new_game_may_open(struct hall *, const char *box, char why[STORE_WHY]);
void new_game_enter(struct new_game *,
                    struct hall *);               // the game has a number then, and can be stored
bool new_game_over(const struct new_game *);      // a battle that has ended already
json_t *new_game_answer(const struct new_game *); // {game, host, seats}

// --- what its files share ---

// Says why not; NULL, or false.
void *new_game_refused(char why[STORE_WHY], const char *sentence);
// A row for each seat, and for who watches and judges, as they were asked for.
bool new_seats(struct new_game *, const struct battle *, const json_t *wanted, char why[STORE_WHY]);
