// SPDX-License-Identifier: MIT
// Who weighs positions: what threat.c says of units and worth.c makes of it.
#pragma once
#include "rules/tea_and_biscuits/propose.h"

// What the rest of the turn is expected to add, by unit in hundredths of a hit.
struct tab_outlook {
    int hits[TAB_SLOTS];
    int comes_on; // a reserve
};

static inline bool travels(const struct game *g, int unit) // and cannot shoot
{
    return g->formation[unit] == FORM_LIMBERED || g->formation[unit] == FORM_MOUNTED;
}

int tab_base_worth(const struct battle *, int unit);
int tab_lost_worth(int left); // units, before the army is broken
// What it is expected to lose by so many hits, in hundredths, with so many dice more.
int tab_loss_worth(const struct battle *, const struct game *, int unit, int hits, int more);
bool tab_lies_ahead(const struct game *, int unit, int other);            // as its middle sees it
bool tab_far_apart(const struct game *, int unit, int other, length far); // for sure

// Passes it may expect over that distance at a level, in hundredths.
int tab_shot_passes(const struct battle *, const struct game *, int unit, length gap, int level);
int tab_defensive_hit(const struct battle *, const struct game *, int charger, int target);
void tab_foresee_melee(const struct battle *, const struct game *, int charger, int target,
                       int more, struct tab_outlook *);
int tab_melee_future(const struct battle *, const struct game *, int charger, int target);
// What its charge would bring; what its best shot and its best charge would, in a turn to come.
int tab_charge_gain(const struct battle *, const struct game *, int unit, int enemy);
int tab_fire_worth(const struct battle *, const struct game *, int unit);
int tab_charge_worth(const struct battle *, const struct game *, int unit);
bool tab_is_worn(const struct battle *, const struct game *, int unit); // one base is left
int tab_exposed(const struct battle *, const struct game *, int unit);
extern const struct judgement tab_judgement FOR_THINKERS; // features.c
