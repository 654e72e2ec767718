// SPDX-License-Identifier: MIT
// The difference between two stretches of bytes of one length, for wires and for taking back.
//
// A list of runs: a varint of bytes to skip, a varint of bytes to replace, those bytes; again until
// the end. Varints are LEB128. Stretches that are alike have the empty difference.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Room that is always enough.
#define DELTA_ROOM(bytes) ((bytes) + (bytes) / 4 + 16)

size_t delta_write(const void *from, const void *to, size_t bytes, uint8_t *out); // its size
// False when it is no difference of so many bytes; some of them may have been replaced then.
bool delta_apply(void *to, size_t bytes, const uint8_t *delta, size_t size);
