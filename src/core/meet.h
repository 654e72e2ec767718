// SPDX-License-Identifier: MIT
// Exact stops: how far one box gets straight on before it touches another.
//
// A law whose `step` is 0 has them. Its bodies are one box each, or several in one (`parts`), and
// go straight on; the law itself turns the walker's box, the walker moves it. All that bars a
// stretch is known before its first place: what stops it, or is met, cuts it where it is touched
// first. A refusal counts wherever it is on what is left; of several the lowest rank is named, and
// of these the first. Who is passed is told, and bars nothing.
#pragma once
#include "core/stretch.h"
#include "core/walker.h"

// From where to where along a straight way a box lies upon another; less than 0: it does already.
struct passage {
    length from, until;
};
bool meet_passage(const struct box *, struct direction, length far, const struct box *other,
                  struct passage *);
// Gathers those it may have to do with between where it stands and there, and as far as it may
// still go from there: `unit` of the walker's near, in order of their slots.
void meet_gather(struct walker *, struct vec to, length further);
// Would a box that goes as it faces touch the other so soon? One that is missed by no more than
// `aside` is touched; an overlap no deeper than that is a brush.
bool meet_ahead(const struct box *, struct direction, length far, const struct box *other,
                length aside);
// Where on the stretch the first of the parts of its body meets one of the other's, as the bar
// says; more than its length: none does. The body is laid out where `near->start` has no box.
length meet_parts(struct walker *, const struct stretch *, const struct bar *, int unit);
// How far it gets, as stretch_walked().
length meet_walked(struct walker *, struct stretch *, struct tried *end);
