// SPDX-License-Identifier: MIT
// What cases may need from the rest of the program: scenarios that ship, and odds.
#pragma once
#include "scenario/cases.h"

extern const struct case_tools case_tools;
