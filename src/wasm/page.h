// SPDX-License-Identifier: MIT
// What the parts of the engine in the page share: each writes one kind of answer.
//
// All of them are asked of a battle and of the view a seat has of its game, and change neither, but
// for `ghost_go_on`. The types of web/src/types.ts are what they write.
#pragma once
#include "core/aids.h"
#include "core/rules.h"
#include "draw/state.h"

enum { PAGE_OFFERS = 512 };

// --- tongue.c ---
const struct tongue *page_tongue(void); // NULL: English

// --- words.c: small pieces that many answers hold ---
void put_verdict(struct json *, const struct battle *, struct verdict);
void put_check(struct json *, const struct battle *, const struct game *, const struct order *);
void put_mistake(struct json *, const struct mistake *); // as a refusal
void put_wording(struct json *, const struct battle *, const struct game *, const struct order *);
void put_action(struct json *, const struct battle *, const struct game *, const struct order *);
// The same within braces of the caller's, without advice.
void put_action_parts(struct json *, const struct battle *, const struct game *,
                      const struct order *);
bool is_asked(const struct game *, int seat); // an order of the seat is wanted now

// --- one answer each ---
// `offer` is room for PAGE_OFFERS orders.
void put_offers(struct json *, const struct battle *, const struct game *, int seat, int most,
                struct order *offer);
void put_choices(struct json *, const struct battle *, const struct game *, int seat, int unit,
                 struct order *offer);
void put_ghost(struct json *, const struct battle *, const struct game *, const struct order *);
// With the reason why it does not come to the place it was wanted at.
void put_steered_ghost(struct json *, const struct battle *, const struct game *,
                       const struct judged *, struct verdict short_of);
// `mistake` may be NULL; then the verdict says why there is none.
void put_no_ghost(struct json *, const struct battle *, struct verdict, const struct mistake *);
// The game becomes what the last ghost came to; false: there was none, or it was refused.
bool ghost_go_on(const struct battle *, struct game *);
void put_odds(struct json *, const struct battle *, const struct game *, const struct order *);
void put_advice(struct json *, const struct battle *, const struct game *, const struct order *);
void put_areas(struct json *, const struct battle *, const struct game *, int unit);
void put_sight(struct json *, const struct battle *, const struct game *, int unit);
void put_nearest(struct json *, const struct battle *, const struct game *, int unit);

// A place to measure from or to: a unit, or a point when there is none.
struct measure_spot {
    int unit;
    struct vec at;
};
void put_measure(struct json *, const struct battle *, const struct game *,
                 struct measure_spot from, struct measure_spot to);

// Could these bytes be what they say they are? The page writes them, so that they may be anything.
bool battle_is_sane(const struct battle *);
bool game_is_sane(const struct battle *, const struct game *);
