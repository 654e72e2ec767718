// SPDX-License-Identifier: MIT
#include "server/token.h"
#include "core/dice.h"
#include <sodium.h>
#include <stdatomic.h>
#include <string.h>

enum { LETTERS = sodium_base64_VARIANT_URLSAFE_NO_PADDING, TOKEN_BYTES = 16, ID_BYTES = 8 };

static bool decodes(const char *text, uint8_t *bytes, size_t count)
{
    size_t got;
    const char *end;

    return !sodium_base642bin(bytes, count, text, strlen(text), NULL, &got, &end, LETTERS) &&
           got == count && !*end;
}

void token_make(char token[TOKEN_TEXT])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, TOKEN_TEXT, bytes, sizeof bytes, LETTERS);
    sodium_memzero(bytes, sizeof bytes);
}

bool token_hash(const char *token, uint8_t hash[TOKEN_HASH])
{
    uint8_t bytes[TOKEN_BYTES];

    if (strlen(token) != TOKEN_TEXT - 1 || !decodes(token, bytes, sizeof bytes))
        return false;
    crypto_generichash(hash, TOKEN_HASH, bytes, sizeof bytes, NULL, 0);
    return true;
}

void game_id_make(char id[GAME_ID])
{
    uint8_t bytes[ID_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(id, GAME_ID, bytes, sizeof bytes, LETTERS);
}

bool is_game_id(const char *text)
{
    uint8_t bytes[ID_BYTES];

    return strlen(text) == GAME_ID - 1 && decodes(text, bytes, sizeof bytes);
}

static struct {
    bool given;
    uint64_t seed;
    atomic_uint_least64_t games;
} rehearsal;

void token_rehearse(uint64_t seed)
{
    rehearsal.given = true;
    rehearsal.seed = seed;
}

uint64_t token_dice_key(void)
{
    uint64_t key;

    if (rehearsal.given) {
        struct luck luck = {rehearsal.seed + atomic_fetch_add(&rehearsal.games, 1)};

        return luck_next(&luck);
    }
    randombytes_buf(&key, sizeof key);
    return key;
}
