// SPDX-License-Identifier: MIT
// The user's own key for sealed saves, made when first wanted: the file `key` among the user's
// data, where battles are kept. It keeps an honest player from reading by chance what the other
// side has hidden; it is no protection from whoever owns the machine.
#pragma once
#include "table/seal.h"

// The file's text, filled up to so many bytes; the caller frees it. NULL after a sentence.
char *seal_shut(const char *tags, const char *save, size_t bytes);
// The save in it; the caller frees it. NULL after a sentence that begins with the path.
char *seal_open(const char *path, const char *text, size_t *bytes);
