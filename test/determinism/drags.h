// SPDX-License-Identifier: MIT
// Drags: a thousand wishes of each rule set, and how near to them the rules let a unit come.
#pragma once
#include "battles.h"

void log_drags(const struct position *);
