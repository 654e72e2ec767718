// SPDX-License-Identifier: MIT
// The toy rule set of core's tests serves here too.
#include "../core/toy.c"
