// SPDX-License-Identifier: MIT
// The list of an engine for the page: one rule set, named by the build. A page loads no other.
#include "rules/list.h"

extern const struct rules ONLY;

const struct rules *const all_rules[] = {&ONLY, NULL};
