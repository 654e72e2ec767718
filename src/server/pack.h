// SPDX-License-Identifier: MIT
// Texts made small for the line.
#pragma once
#include "server/wire.h"

// As gzip, behind what is in the wire already. False when memory is short, and nothing was added.
bool pack_gzip(struct wire *, const char *text, size_t bytes);
