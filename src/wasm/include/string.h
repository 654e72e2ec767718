// SPDX-License-Identifier: MIT
// The part of <string.h> that core and rules may use. WebAssembly comes without a C library.
#pragma once
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memmove(void *to, const void *from, size_t bytes);
void *memset(void *to, int value, size_t bytes);
int memcmp(const void *a, const void *b, size_t bytes);
