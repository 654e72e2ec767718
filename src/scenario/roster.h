// SPDX-License-Identifier: MIT
// Units as a file lists them: who each is, what the rules may know of it, where it starts.
#pragma once
#include "core/rules.h"
#include "scenario/schema.h"

// `fields`: the fields of a unit may stand in its map too; they are checked but not used here.
bool units_read(const struct reading *, const struct node *map, struct battle *, bool fields);
// A list of units of one side into `unit`, each of them once.
bool unit_list_read(const struct reading *, const struct node *list, const struct battle *,
                    int side, uint8_t *unit, int most, uint8_t *count);

// Does this key of a unit's map say what the unit is? Otherwise it is a field.
bool roster_key(const struct rules *, const char *key);
int unit_spelt(const struct battle *, const char *name); // 0 when there is none
