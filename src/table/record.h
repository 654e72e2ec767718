// SPDX-License-Identifier: MIT
// The record of a table: what was done at it, line by line, each kept as its parts.
//
// A save is written from the parts, and so is whatever else is told of a line; nobody reads them
// back from a text.
#pragma once
#include "core/save.h"

enum { TAGS_BYTES = 16384 }; // room for the head of a save

struct record_line {
    int seat;    // -1: dice that nobody ordered
    char *order; // in notation; "" for dice alone
    uint8_t *face;
    int faces;
    uint64_t hash; // of the game after it
};

struct record {
    struct record_line *line;
    int lines, room;
    int bytes; // they take no more in a save
};

// After it was played. `o` NULL: dice alone, and nothing is recorded when there are none.
void record_add(struct record *, const struct battle *, const struct game *, const struct order *o,
                const uint8_t *face, int faces);
const struct record_line *record_last(const struct record *);       // there must be one
void record_cut(struct record *, const struct battle *, int lines); // forgets those after so many
void record_free(struct record *);
// What an order takes in a save, without its dice.
int record_order_bytes(const struct battle *, int seat, const char *order);

// The save under this head; the caller frees it.
char *record_save(const struct record *, const struct battle *, const struct save_head *,
                  bool hashed);
