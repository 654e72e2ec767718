// SPDX-License-Identifier: MIT
// What test/signatures digests of a game: its bytes in the layout they had when it was written.
//
// A signature says that play is unmoved. So what is digested does not follow the layout of struct
// game, nor its hash: members may go, move and come, and whoever moves one says here from where the
// old byte is filled now.
#pragma once
#include "core/game.h"

uint64_t old_image_hash(const struct battle *, const struct game *);
