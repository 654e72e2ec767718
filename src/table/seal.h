// SPDX-License-Identifier: MIT
// Sealed saves: a battle that keeps secrets is saved so that only who has the key can read it.
//
//     [rules "two-by-two 3"]      the tags stand in plain text, but for the key of the dice
//     ...
//     [sealed "q83vEjRW..."]      the whole save, encrypted and authenticated (libsodium's
//                                 secretbox behind its nonce), in base64
//
// How long it is would tell how much was done in secret, so ends of lines fill the save up.
#pragma once
#include <stdbool.h>
#include <stddef.h>

enum { SEAL_KEY = 32 };

bool is_sealed(const char *text);
// The file's text, for a save of at most so many bytes, filled up to them; the caller frees it.
char *seal_with(const unsigned char key[SEAL_KEY], const char *tags, const char *save,
                size_t bytes);
// The save in it, without what filled it up; the caller frees it. NULL: it was sealed with another
// key, or changed since.
char *unseal_with(const unsigned char key[SEAL_KEY], const char *text, size_t *bytes);
