// SPDX-License-Identifier: MIT
// Battles for Empire: tactical rules for the early American wars.
#pragma once
#include "core/rules.h"

extern const struct rules battles_for_empire;
