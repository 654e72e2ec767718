// SPDX-License-Identifier: MIT
#include "wasm/heap.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 65536, ALIGN = 16 };

extern unsigned char __heap_base; // the linker's: where all that is fixed ends

static size_t used;

void heap_reset(void)
{
    used = 0;
}

void *malloc(size_t bytes)
{
    size_t start = ((size_t)&__heap_base + used + ALIGN - 1) / ALIGN * ALIGN;
    size_t end = start + bytes, have = __builtin_wasm_memory_size(0) * PAGE;

    if (end < start)
        return NULL;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + PAGE - 1) / PAGE) == SIZE_MAX)
        return NULL;
    used = end - (size_t)&__heap_base;
    return (void *)start;
}

void free(void *memory)
{
    (void)memory; // with the rest, when the next question is asked
}

static void swap(char *a, char *b, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        char kept = a[i];

        a[i] = b[i];
        b[i] = kept;
    }
}

// By insertion: the lists of an engine in a page are short.
void qsort(void *base, size_t count, size_t bytes, int (*compare)(const void *, const void *))
{
    for (size_t i = 1; i < count; i++) {
        char *here = (char *)base + i * bytes;

        for (; here > (char *)base && compare(here - bytes, here) > 0; here -= bytes)
            swap(here - bytes, here, bytes);
    }
}
