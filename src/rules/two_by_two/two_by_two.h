// SPDX-License-Identifier: MIT
// 2 by 2 Napoleonics, by Rod Humble: a fast corps battle, one base a regiment.
#pragma once
#include "core/rules.h"

extern const struct rules two_by_two;
