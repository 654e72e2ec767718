// SPDX-License-Identifier: MIT
// What tables on a screen ask of Battles for Empire.
#pragma once
#include "core/aids.h"
#include "core/text.h"

extern const struct aids bfe_aids;

// card.c
void bfe_card(const struct battle *, const struct game *, int unit, struct card *);
void bfe_land(const struct battle *, const struct game *, int piece, struct card *);
// aids_wording.c: "LA1 orders A3 to charge"
int bfe_wording(const struct battle *, const struct game *, const struct order *, char *,
                int bytes);
// aids_reason.c: what speaks for what a unit is told; true: it is told to charge somebody
bool bfe_reason(const struct battle *, const struct game *, const struct order *, struct text *);
// aids_steer.c: what a drag means, by what is asked
bool bfe_steer(const struct battle *, const struct game *, const struct wish *, struct judged *);
// aids_army.c: the nth row of the catalogue; an army asked for before there is a table
bool bfe_ware(const struct battle *, int nth, struct ware *);
bool bfe_ask_for_army(const struct battle *, struct game *, int seat);
// aids_path.c: the plan that leads to a place
bool bfe_steer_plan(const struct battle *, const struct game *, const struct wish *,
                    struct judged *);
