// SPDX-License-Identifier: MIT
// American War of Independence: very small units, figure by figure, on a random countryside.
#pragma once
#include "core/rules.h"

extern const struct rules war_of_independence;
