// SPDX-License-Identifier: MIT
// The four functions of the C library that core and rules call, for a target that has none.
//
// The compiler is told not to recognise them in these loops (-fno-builtin), or each would call
// itself.
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    char *t = to;
    const char *f = from;

    for (size_t i = 0; i < bytes; i++)
        t[i] = f[i];
    return to;
}

void *memmove(void *to, const void *from, size_t bytes)
{
    char *t = to;
    const char *f = from;

    if ((size_t)t < (size_t)f)
        return memcpy(to, from, bytes);
    for (size_t i = bytes; i > 0; i--)
        t[i - 1] = f[i - 1];
    return to;
}

void *memset(void *to, int value, size_t bytes)
{
    char *t = to;

    for (size_t i = 0; i < bytes; i++)
        t[i] = (char)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t bytes)
{
    const unsigned char *x = a, *y = b;

    for (size_t i = 0; i < bytes; i++) {
        if (x[i] != y[i])
            return x[i] - y[i];
    }
    return 0;
}
