// SPDX-License-Identifier: MIT
// The forces as a file lists them: sides, seats, units, where they come on and may be set up.
#pragma once
#include "core/rules.h"
#include "scenario/schema.h"

// Sides come first: everything else names them. A file without `sides` has the two its units name,
// or A and B: units whose names begin with A belong to the first, with B to the second.
bool sides_read(const struct reading *, const struct node *file, struct battle *);
bool seats_read(const struct reading *, const struct node *list,
                struct battle *); // NULL: a seat a side
// `fields`: the fields of a unit may stand in its map too; they are checked but not used here.
bool units_read(const struct reading *, const struct node *map, struct battle *, bool fields);
bool entries_read(const struct reading *, const struct node *list, struct battle *);
bool zones_read(const struct reading *, const struct node *list, struct battle *);

int side_named(const struct battle *, const char *name); // -1 when there is none
int seat_named(const struct battle *, const char *name);
int unit_spelt(const struct battle *, const char *name); // 0 when there is none
const struct field *field_named(const struct rules *, int scope, const char *name);
