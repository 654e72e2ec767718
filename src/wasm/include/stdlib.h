// SPDX-License-Identifier: MIT
// The part of <stdlib.h> that odds need. WebAssembly comes without a C library.
#pragma once
#include <stddef.h>

void *malloc(size_t bytes);
void free(void *);
void qsort(void *base, size_t count, size_t bytes, int (*compare)(const void *, const void *));
