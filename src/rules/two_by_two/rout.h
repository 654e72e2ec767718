// SPDX-License-Identifier: MIT
// Routs, in two parts: the chain, its dice and who is carried away (rout.c), and the run of one
// unit, where it leads and what it dies of (flight.c).
#pragma once
#include "rules/two_by_two/tbt.h"

// The run of one unit. `stood` is its base before it turned, `start` after it turned and lined up.
struct flight {
    struct box stood, start, end;
    bearing face; // what it faces in the end (TBT-ROUT-19)
    bool ran;
    int doom; // the clause that destroys it at its end, 0 for none
};

bool has_way_choice(const struct game *,
                    int unit); // TBT-ROUT-02, 18: rear or away, and they differ
bearing way_to_rear(const struct game *, int unit);
bearing way_from_source(const struct game *, int unit); // geometry question 17
bearing only_way(const struct battle *, const struct game *, int unit);
struct flight flight_of(const struct battle *, const struct game *, int unit, bearing way);
