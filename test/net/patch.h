// SPDX-License-Identifier: MIT
// Differences as docs/protocol.md has them, read by other code than the one that writes them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Applies the difference to the bytes. False, with some of it applied: it is not one.
bool patch_apply(const char *base64, size_t length, uint8_t *bytes, size_t count);
