// SPDX-License-Identifier: MIT
// A fuzz target is one file with the first of these functions. It returns 0, or -1 for an input
// that is not worth keeping; what must not happen traps.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);
// A target may change inputs in ways of its own, beside the fuzzer's. Both return the new size.
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t bytes, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t bytes, size_t room);
