// SPDX-License-Identifier: MIT
// Players: who answers when a seat is asked.
//
// A player is given what its seat may know and nothing else. It has a budget of playouts, never of
// time, and all its luck comes from one state: asked the same twice, it answers the same twice.
#pragma once
#include "core/rules.h"

// How a player thinks: what it may spend, and where its luck comes from.
struct thought {
    int playouts;
    struct luck *luck;
};

// An order a player has thought of, and what it expects of it: more is better.
struct opinion {
    struct order order;
    int64_t value; // of the sergeant in thousandths of a hundredth of an ordinary unit
};

typedef void choose_order(const struct battle *, const struct game *view, int seat,
                          struct thought *, struct judged *);
typedef int consider_orders(const struct battle *, const struct game *view, int seat,
                            struct thought *, struct opinion *, int most);

struct player {
    const char *name;
    const char *help; // one plain sentence
    int playouts;     // what it spends when nobody says otherwise
    choose_order *choose;
    // Its best orders, the one it would choose first: how many of at most so many. May be NULL: it
    // has no opinion of others.
    consider_orders *consider;
};

extern const struct player random_player, recruit_player, corporal_player, sergeant_player;
extern const struct player
    captain_player; // on trial: whoever names it gets it, nobody is offered it

extern const struct player *const all_players[];     // NULL-terminated, weakest first
const struct player *player_named(const char *name); // NULL when there is none

// The order a player gives for a seat that is asked, judged. `playouts` 0: the player's own number.
// `game` is the whole of it.
void player_order(const struct player *, const struct battle *, const struct game *, int seat,
                  int playouts, struct luck *, struct judged *);
// What a player would do in that seat's place, and what it would do else: as `consider`, of what
// the seat knows. It is the same whenever it is asked.
int player_advice(const struct player *, const struct battle *, const struct game *view, int seat,
                  struct opinion *, int most);
