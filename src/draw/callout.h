// SPDX-License-Identifier: MIT
// The names of some units beside them, where they cover as little as they can.
#pragma once
#include "draw/sheet.h"

struct callouts {
    const uint8_t *unit;
    int units;
};
void put_callouts(const struct sheet *, const struct callouts *, struct bounds in); // within this
