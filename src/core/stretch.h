// SPDX-License-Identifier: MIT
// A stretch is cut at the first place that fails.
//
// Places are tried a step apart, and the first that fails is narrowed. Nothing can fail before the
// nearest thing that matters has been reached, so places nearer than that are skipped: the answer
// is that of the plain scan, and most stretches need no place to be looked at at all.
#pragma once
#include "core/law.h"

// What is to be said of a place: whether it ends the stretch, by what, and whom it begins to pass.
struct tried {
    enum at_bar at;
    struct bar bar;
    uint64_t over;
};

// How far it gets, -1: not even to its first place. `end` says what ended it, if it does not get
// all the way.
length stretch_walked(struct walker *, struct stretch *, struct tried *end);
// Who comes into view at a place that ends it.
uint64_t stretch_seen(const struct walker *, struct stretch *, length far);
// The parts of the way that are paid for, at most STRETCH_SPANS.
enum { STRETCH_SPANS = 256 };
int stretch_spans(const struct walker *, const struct stretch *, struct span *);
