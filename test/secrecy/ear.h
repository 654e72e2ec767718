// SPDX-License-Identifier: MIT
// The ear of a seat: everything it can be told, asked for or shown, written into one text.
//
// Two truths are the same to a seat when their texts are, byte for byte. Each part of a text begins
// with a line that names the channel, so that a difference can be named too.
#pragma once
#include "core/rules.h"

enum { PROBES = 24 };

// Orders put to the rules to hear what they say: legal ones, and such as a spy would try.
struct probes {
    struct order order[PROBES];
    int orders, legal; // the legal ones come first
};
void probes_of(const struct battle *, const struct game *, int seat, struct luck *,
               struct probes *);

struct text_of_seat {
    char *bytes;
    size_t count;
};
// The caller frees the bytes. `luck` is that of the players who are asked for an order.
struct text_of_seat ear_listen(const struct battle *, const struct game *, int seat,
                               const struct probes *, struct luck luck);
// What was told of a play, as far as the seat hears it, and what it sees then.
struct text_of_seat ear_listen_events(const struct battle *, const struct game *, int seat,
                                      const struct events *);

// NULL when they are the same; else the name of the channel in which they first differ.
const char *ear_difference(const struct text_of_seat *, const struct text_of_seat *, char *name,
                           int bytes);
