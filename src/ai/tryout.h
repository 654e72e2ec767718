// SPDX-License-Identifier: MIT
// Tries ideas out: plays the battle on with each, all under the same luck, and sees what becomes of
// them. Those that come to the same as an earlier one go first, then the worse half of what is
// left, again and again, and what they would have taken of the playouts goes to the others.
#pragma once
#include "ai/player.h"
#include "ai/playout.h"

enum { IDEAS = 40 };

// Which of them to follow: the first unless another did better by so many tenths of the error of
// its lead.
int tryout_best(const struct playout *, const struct game *view, struct thought *, int playouts,
                int doubts, const struct idea *, int count);
