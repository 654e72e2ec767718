// SPDX-License-Identifier: MIT
#pragma once
#include "core/rules.h"

extern const struct rules two_for_tea;
