// SPDX-License-Identifier: MIT
#include "core/changes.h"
#include <string.h>

enum { TOGETHER = 16, AT_ONCE = 8 };

// A row of a game: so many bytes for each unit. Few of them have changed, so many are compared at
// once before it is asked which.
static inline void note_row(const struct game *g, const struct game *before, size_t at,
                            size_t bytes, uint8_t *changed)
{
    const uint8_t *now = (const uint8_t *)g + at, *then = (const uint8_t *)before + at;
    size_t slots = g->units + 1u;

    if (!memcmp(now, then, slots * bytes))
        return;
    for (size_t from = 0; from < slots; from += TOGETHER) {
        size_t until = from + TOGETHER < slots ? from + TOGETHER : slots;

        if (!memcmp(now + from * bytes, then + from * bytes, (until - from) * bytes))
            continue;
        for (size_t i = from; i < until; i++)
            changed[i] |= memcmp(now + i * bytes, then + i * bytes, bytes) != 0;
    }
}

static void list(const uint8_t *changed, int units, struct changes *changes)
{
    changes->count = 0;
    for (int from = 0; from <= units; from += AT_ONCE) {
        uint64_t some;

        memcpy(&some, changed + from, sizeof some);
        for (int i = from; some && i < from + AT_ONCE; i++)
            if (changed[i])
                changes->unit[changes->count++] = (uint8_t)i;
    }
}

#define ROW(row) offsetof(struct game, row), sizeof(((struct game *)0)->row[0])

// They lie one after the other, and mostly all are the same.
enum { SMALL_ROWS = offsetof(struct game, hidden) + UNIT_SLOTS - offsetof(struct game, side) };

static void note_small_rows(const struct game *g, const struct game *before, uint8_t *changed)
{
    note_row(g, before, ROW(side), changed);
    note_row(g, before, ROW(type), changed);
    note_row(g, before, ROW(command), changed);
    note_row(g, before, ROW(state), changed);
    note_row(g, before, ROW(formation), changed);
    note_row(g, before, ROW(hidden), changed);
}

// Slot 0 is nobody.
void changes_between(const struct game *g, const struct game *before, struct changes *changes)
{
    uint8_t changed[UNIT_SLOTS + AT_ONCE] = {0};

    note_row(g, before, ROW(box), changed);
    note_row(g, before, ROW(face), changed);
    if (memcmp(g->side, before->side, SMALL_ROWS) != 0)
        note_small_rows(g, before, changed);
    changed[0] = 0;
    list(changed, g->units, changes);
}

bool same_field(const struct battle *b, const struct battle *other)
{
    return b->pieces == other->pieces && b->points == other->points &&
           !memcmp(&b->size, &other->size, sizeof b->size) &&
           !memcmp(b->option, other->option, sizeof b->option) &&
           !memcmp(b->piece, other->piece, (size_t)b->pieces * sizeof b->piece[0]) &&
           !memcmp(b->point, other->point, (size_t)b->points * sizeof b->point[0]);
}
