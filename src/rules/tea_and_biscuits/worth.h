// SPDX-License-Identifier: MIT
// Who weighs positions: what threat.c says of units, findings.c keeps, and worth.c makes of it.
#pragma once
#include "core/findings.h"
#include "rules/tea_and_biscuits/propose.h"

// A position that is looked at, and what is known of its units from those looked at before.
struct tab_scene {
    const struct battle *b;
    const struct game *g;
    struct findings *findings;
    uint64_t units[SIDES], generals[SIDES]; // on the table
    uint64_t fighting;
};

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
// Could it shoot at him as both stand, and what would that do?
bool tab_aims_at(const struct battle *, const struct game *, int unit, int enemy);
int tab_shot_at(const struct battle *, const struct game *, int unit, int enemy);
// Of a charge: how near he is, what its first round would bring, and what the next ones.
enum tab_near { NEAR_NOT, NEAR_BY_TWO, NEAR_BY_ONE }; // after a move, now
enum tab_near tab_charge_near(const struct battle *, const struct game *, int unit, int enemy);
int tab_first_round(const struct battle *, const struct game *, int unit, int enemy);
int tab_next_rounds(const struct battle *, const struct game *, int charger, int target);
bool tab_is_charger(const struct battle *, const struct game *, int unit); // is there to charge
bool tab_is_worn(const struct battle *, const struct game *, int unit);    // one base is left

// worth.c
length tab_wanted_gap(const struct battle *, const struct game *, int unit); // from its quarry
// What an army in a hurry adds for a Move nearer, and what being exposed and losses come to, in
// hundredths.
struct tab_hurry {
    int closer, exposed, losses;
};
struct tab_hurry tab_hurry(const struct battle *, const struct game *, int side);

// --- findings.c: the same of a scene ---

struct tab_scene tab_look(const struct battle *, const struct game *, struct findings *);
int tab_best_fire(const struct tab_scene *, int unit); // what its best shot would do next turn
// What its charge would bring; what its best charge would in a turn to come.
int tab_charge_gain(const struct tab_scene *, int unit, int enemy);
int tab_charge_worth(const struct tab_scene *, int unit);
int tab_melee_future(const struct tab_scene *, int charger, int target);
int tab_exposed(const struct tab_scene *, int unit);
int tab_way_to_go(const struct tab_scene *, int unit);
bool tab_is_led(const struct tab_scene *, int unit); // as tab_with_general
// Beyond one for each hit, as of tab_recovery_dice.
int tab_more_dice(const struct tab_scene *, int unit);

extern const struct judgement tab_judgement FOR_THINKERS; // features.c
