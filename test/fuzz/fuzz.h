// SPDX-License-Identifier: MIT
// A fuzz target is one file with this function. It returns 0; what must not happen traps.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);
