// SPDX-License-Identifier: MIT
// The forces as a file lists them: sides, seats, where units come on and may be set up.
#pragma once
#include "core/rules.h"
#include "scenario/schema.h"

// Sides come first: everything else names them. A file without `sides` has the two its units name,
// or A and B: units whose names begin with A belong to the first, with B to the second.
bool sides_read(const struct reading *, const struct node *file, struct battle *);
bool seats_read(const struct reading *, const struct node *list,
                struct battle *); // NULL: a seat a side
// What each seat leads: when the units are known.
bool commands_read(const struct reading *, const struct node *seats, struct battle *);
bool entries_read(const struct reading *, const struct node *list, struct battle *);
bool zones_read(const struct reading *, const struct node *list, struct battle *);

int side_named(const struct battle *, const char *name); // -1 when there is none
int seat_named(const struct battle *, const char *name);

// --- shared with the reader of units ---

bool name_read(const struct reading *, int line, const char *text, const char *what, char *out);
bool same_name(const char *, const char *);
bool side_read(const struct reading *, const struct node *, const struct battle *, uint8_t *out);
