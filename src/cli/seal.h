// SPDX-License-Identifier: MIT
// Sealed saves: a battle that keeps secrets is saved so that only the program can read it.
//
//     [rules "two-by-two 1"]      the tags stand in plain text, but for the key of the dice
//     ...
//     [sealed "q83vEjRW..."]      the whole save, encrypted and authenticated (libsodium's
//                                 secretbox behind its nonce), in base64
//
// The key is the user's, made when first wanted: the file `key` among the user's data, where
// battles are kept. It keeps an honest player from reading by chance what the other side has
// hidden; it is no protection from whoever owns the machine.
#pragma once
#include <stdbool.h>
#include <stddef.h>

bool is_sealed(const char *text);
// The file's text; the caller frees it. NULL after a sentence.
char *seal_shut(const char *tags, const char *save, size_t bytes);
// The save in it; the caller frees it. NULL after a sentence that begins with the path.
char *seal_open(const char *path, const char *text, size_t *bytes);
