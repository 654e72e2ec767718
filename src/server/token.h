// SPDX-License-Identifier: MIT
// Tokens: whoever has one has the seat. Only their hashes are kept.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum {
    TOKEN_TEXT = 22 + 1, // 128 bits in URL-safe base64, terminated
    TOKEN_HASH = 32,     // BLAKE2b
    GAME_ID = 11 + 1,    // 64 bits in the same letters: a name, no secret
};

void token_make(char token[TOKEN_TEXT]);
bool token_hash(const char *token, uint8_t hash[TOKEN_HASH]); // false when it is none
void game_id_make(char id[GAME_ID]);
bool is_game_id(const char *text);
uint64_t token_dice_key(void); // fresh, for a game's dice
// From now on keys follow from the seed, game by game: nothing is at stake, and it is to happen
// again.
void token_rehearse(uint64_t seed);
