// SPDX-License-Identifier: MIT
// The part of <string.h> that the engine may use. WebAssembly comes without a C library.
#pragma once
#include <stddef.h>

// Core and rules call these four and no others.
void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memmove(void *to, const void *from, size_t bytes);
void *memset(void *to, int value, size_t bytes);
int memcmp(const void *a, const void *b, size_t bytes);

// The compiler does not know them without a C library, and need not call them: eight bytes are one
// load, and whole games are copied by one instruction.
#define memcpy(to, from, bytes) __builtin_memcpy(to, from, bytes)
#define memmove(to, from, bytes) __builtin_memmove(to, from, bytes)
#define memset(to, value, bytes) __builtin_memset(to, value, bytes)

size_t strlen(const char *);
int strcmp(const char *, const char *);
char *strcpy(char *restrict to, const char *restrict from);
size_t strspn(const char *, const char *any);
size_t strcspn(const char *, const char *any);
