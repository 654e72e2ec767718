// SPDX-License-Identifier: MIT
// Proposals and random orders, as far as their files share them.
#pragma once
#include "core/board.h"
#include "core/offer.h"
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/move.h"

// Of dragoons and guns: each state has the other beside it.
static inline int tab_other_state(const struct game *g, int unit)
{
    return ((g->formation[unit] - 1) ^ 1) + 1;
}
_Static_assert(FORM_MOUNTED % 2 && FORM_DISMOUNTED == FORM_MOUNTED + 1 && FORM_LIMBERED % 2 &&
                   FORM_UNLIMBERED == FORM_LIMBERED + 1,
               "states stand in pairs");

// propose_act.c: one action of a unit, judged by `check`: listed, or drawn. False: none was found.
void tab_suggest_action(struct offer *, int unit, int action);
bool tab_has_way_back(const struct battle *, const struct game *, int seat, int unit);
void tab_suggest_advance(struct offer *, int unit); // towards whom it should go for
bool tab_draw_action(const struct battle *, const struct game *, int seat, int unit, int action,
                     check_order *, struct luck *, struct judged *);
// propose.c: as far as any of its bases shoots, whatever its state; 0: none does.
length tab_longest_range(const struct battle *, const struct game *, int unit);
int tab_nearest_enemy(const struct game *, int unit); // by the middles; 0: there is none
int tab_quarry(const struct battle *, const struct game *, int unit); // the one it should go for
