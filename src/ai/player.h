// SPDX-License-Identifier: MIT
// Players: who answers when a seat is asked.
//
// A player is given what its seat may know and nothing else. It has a budget of playouts, never of
// time, and all its luck comes from one state: asked the same twice, it answers the same twice.
#pragma once
#include "core/rules.h"

struct player {
    const char *name;
    const char *help; // one plain sentence
    int playouts;     // what it spends when nobody says otherwise
    void (*choose)(const struct battle *, const struct game *view, int seat, int playouts,
                   struct luck *, struct judged *);
};

extern const struct player random_player, sergeant_player;

extern const struct player *const all_players[];     // NULL-terminated, weakest first
const struct player *player_named(const char *name); // NULL when there is none

// The order a player gives for a seat that is asked, judged. `playouts` 0: the player's own number.
void player_order(const struct player *, const struct battle *, const struct game *, int seat,
                  int playouts, struct luck *, struct judged *);
