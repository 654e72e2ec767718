// SPDX-License-Identifier: MIT
// The compiler's own <stdint.h> gives the small limits an unsigned type on this target. The
// standard gives them the type their numbers promote to, int, and comparisons depend on it.
#pragma once
#include_next <stdint.h>
#undef UINT8_MAX
#undef UINT16_MAX
#define UINT8_MAX 255
#define UINT16_MAX 65535
