// SPDX-License-Identifier: MIT
// The fields a rule set lets cases give and expect, as text.
#pragma once
#include "core/rules.h"
#include "scenario/schema.h"

enum { VALUE_BYTES = 64 };

// Where a field holds the number of a side, the side's name may stand for it.
bool value_read(const struct reading *, const struct node *, const struct battle *,
                const struct field *, int32_t *);
int value_print(const struct battle *, const struct field *, int32_t, char *, int bytes);

// Lengths may differ by the tolerance, headings by a tenth of a degree; all else must be equal.
bool value_same(const struct field *, int32_t want, int32_t got, length tolerance);
