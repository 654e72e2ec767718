// SPDX-License-Identifier: MIT
// The rule sets that ship.
#pragma once
#include "core/rules.h"

extern const struct rules *const all_rules[];      // NULL-terminated
const struct rules *rules_named(const char *name); // NULL when there is none
