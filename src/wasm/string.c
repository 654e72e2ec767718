// SPDX-License-Identifier: MIT
// The string functions that odds and drawing call, for a target that has none.
#include <string.h>

size_t strlen(const char *text)
{
    size_t bytes = 0;

    while (text[bytes])
        bytes++;
    return bytes;
}

int strcmp(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

char *strcpy(char *restrict to, const char *restrict from)
{
    memcpy(to, from, strlen(from) + 1);
    return to;
}

static size_t run(const char *text, const char *any, int wanted)
{
    size_t bytes = 0;

    for (; text[bytes]; bytes++) {
        int found = 0;

        for (const char *one = any; *one && !found; one++)
            found = *one == text[bytes];
        if (found != wanted)
            break;
    }
    return bytes;
}

size_t strspn(const char *text, const char *any)
{
    return run(text, any, 1);
}

size_t strcspn(const char *text, const char *any)
{
    return run(text, any, 0);
}
