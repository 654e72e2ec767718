// SPDX-License-Identifier: MIT
// Battles that ship, read once: the linker gives a fuzz target these in place of shipped_scenario,
// since it asks for the same few battles thousands of times a minute.
#pragma once
#include "table/shipped.h"

struct scenario *__wrap_shipped_scenario(const char *name, const struct settings *,
                                         struct problem *);
struct scenario *__real_shipped_scenario(const char *name, const struct settings *,
                                         struct problem *);
