// SPDX-License-Identifier: MIT
// Aids of a table on a screen, as far as their files share them.
#pragma once
#include "core/aids.h"
#include "rules/tea_and_biscuits/flow.h"

extern const struct aids tab_aids;

// card.c
void tab_card(const struct battle *, const struct game *, int unit, struct card *);
void tab_land(const struct battle *, const struct game *, int piece, struct card *);
// aids_area.c: what to shade around a unit.
int tab_areas(const struct battle *, const struct game *, int unit, struct area *);
// aids_wording.c: the subject is not named, a table shows whose orders it lists.
int tab_wording(const struct battle *, const struct game *, const struct order *, char *,
                int bytes);
// aids_steer.c
bool tab_steer(const struct battle *, const struct game *, const struct wish *, struct judged *);
// aids_path.c: a Move to the place, a Charge at the enemy there, a general's ride; judged by
// `check`, NULL: as an answer to what is asked. False: no such order could be written.
bool tab_steer_move(const struct battle *, const struct game *, const struct wish *, check_order *,
                    struct judged *);
bool tab_steer_charge(const struct battle *, const struct game *, const struct wish *, int enemy,
                      check_order *, struct judged *);
