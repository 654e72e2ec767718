// SPDX-License-Identifier: MIT
// Orders to try: what nobody would give, beside what somebody might.
//
// They are written as text, as people write them, from patterns for each kind of ask; or they are
// orders that stand, with a number changed or a leg added. Most are refused, for every reason there
// is.
#pragma once
#include "battles.h"

struct probing {
    const struct position *at;
    struct luck luck;
    const struct order *known; // orders that stand
    int knowns;
    struct vec aim; // from the unit to what the order in hand is about
    int target;     // and who stands there; 0: nobody
};

// One in how many asks of this kind is worth a look; 0: nobody moves or turns by an answer to it.
int probe_every(const struct position *);
// Does an answer to it say how far or where?
bool probe_leads(const struct position *);
// One more order. It may be one that was made before.
void probe_order(struct probing *, struct order *);
// A unit that an order is known of; now and then any other.
int probe_unit(struct probing *);
// Near a unit or anywhere, a little way off the table too.
struct vec probe_point(struct probing *, int unit);
