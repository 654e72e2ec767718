// SPDX-License-Identifier: MIT
// The course of a battle, for its replay: the chance to win after every turn, and what happened in
// the turns that moved it most.
//
// The same that `tricorne analyse` tells. What is hidden is judged, too, so it is for those alone
// from whom nothing is kept (table_closed).
#pragma once
#include "server/wire.h"
#include "table/table.h"

// The games that the frames of a replay led to, by their hashes; the first is before all frames.
struct frames_passed {
    uint64_t *hash;
    int count;
};
void course_pass(struct frames_passed *, const struct battle *, const struct game *);

// {"moments":[{"f":0,"turn":0,"chances":[5000,5000]}...],"swings":[{"moment":1,"told":[...]}...]}
// for a reader who stands with these sides, or {"why":...}.
void course_write(struct wire *, const struct table *, int sides, const struct frames_passed *);
