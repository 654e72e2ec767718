// SPDX-License-Identifier: MIT
// Where a forced move leads (G-15), worked out on a game that stands still: so an evade can be
// judged before it is chosen, and forced.c carries out nothing that turns out differently.
#pragma once
#include "rules/two_for_tea/ground.h"

struct tft_drive {
    const struct battle *b;
    const struct game *g;
    const struct tft_kind *kind;
    int unit;
    struct pose from;
    bearing way;
    enum tft_force manner;
    bool before; // it must end clear of friends as they stood
};

struct tft_drift {
    struct pose pose;
    length gone;
    uint64_t passed; // friends
    int stopper;     // the unit that ended it, 0 for none
    int broken;      // the clause that broke its own formation, 0: none did
    bool stopped;    // it did not get as far as it should
};

// Moves their owner chooses: they stay on the table, and never go on beyond what was chosen.
static inline bool is_chosen(enum tft_force manner)
{
    return manner == FORCE_EVADE || manner == FORCE_DISENGAGE;
}

struct tft_drive tft_drive_of(const struct battle *, const struct game *, int unit,
                              const struct pose *from, bearing way, enum tft_force);
// The mover ends clear of friends as they stand, but of those it has passed through as the
// skirmishers they become. Not for garrisons.
struct tft_drift tft_drift_of(const struct tft_drive *, length far);
bool tft_over_edge(const struct tft_drive *, const struct pose *); // TFT-ROU-08
