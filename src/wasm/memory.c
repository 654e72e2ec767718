// SPDX-License-Identifier: MIT
// The four functions of the C library that core and rules call, for a target that has none.
//
// Three of them are instructions (-mbulk-memory), which the compiler takes for its own functions of
// that name; it is told not to recognise them in what is written here (-fno-builtin).
#include <stdint.h>
#include <string.h>
#undef memcpy
#undef memmove
#undef memset

void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    return __builtin_memcpy(to, from, bytes);
}

void *memmove(void *to, const void *from, size_t bytes)
{
    return __builtin_memmove(to, from, bytes);
}

void *memset(void *to, int value, size_t bytes)
{
    return __builtin_memset(to, value, bytes);
}

// Eight at a time while they are equal: games are compared by it.
int memcmp(const void *a, const void *b, size_t bytes)
{
    const unsigned char *x = a, *y = b;
    size_t i = 0;

    for (; i + 8 <= bytes; i += 8) {
        uint64_t one, other;

        __builtin_memcpy(&one, x + i, 8);
        __builtin_memcpy(&other, y + i, 8);
        if (one != other)
            break;
    }
    for (; i < bytes; i++) {
        if (x[i] != y[i])
            return x[i] - y[i];
    }
    return 0;
}
