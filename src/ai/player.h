// SPDX-License-Identifier: MIT
// Players: who answers when a seat is asked.
//
// A player is given what its seat may know and nothing else. It has a budget of playouts, never of
// time, and all its luck comes from one state: asked the same twice, it answers the same twice.
#pragma once
#include "ai/playout.h"
#include "ai/shortlist.h"

// A thought seen from outside while it goes on: how far it has come, and the word to end it.
// Whoever thinks and whoever looks may be on two threads.
struct pulse {
    _Atomic int done, of; // of 0: nothing to tell yet
    _Atomic bool enough;  // the best that is known by now will do
};

// What a player keeps in mind from one order to the next: how its side means to carry itself in the
// half-turn that goes on, and orders that it has weighed. Zeroed it is no plan yet. It comes from
// what its seat knew, and whoever has lost it thinks again.
struct plan {
    int half_turn; // 1 + its number; 0: no plan
    struct posture posture;
    int follow; // the last order was the first of some that make sense together: so many are left
    struct order then[THEN_MOST];
    struct shortlist list;
};

// How a player thinks: what it may spend, where its luck comes from, and what it has in mind.
struct thought {
    int playouts;
    struct luck *luck;
    enum temper temper;
    struct pulse *pulse;           // NULL: nobody looks, so it is thought to its end
    struct plan *plan;             // NULL: nothing is kept
    const struct posture *posture; // by which orders are weighed; NULL: by none
};

void thought_step(struct thought *, int done, int of);
bool thought_enough(const struct thought *);

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
    const char *help;   // one plain sentence
    int playouts;       // what it spends when nobody says otherwise
    enum temper temper; // what its plans lean to
    choose_order *choose;
    // Its best orders, the one it would choose first: how many of at most so many. May be NULL: it
    // has no opinion of others.
    consider_orders *consider;
};

extern const struct player random_player, recruit_player, corporal_player, sergeant_player,
    captain_player, marshal_player, bold_captain, wary_captain, bold_marshal, wary_marshal;

// NULL-terminated: the ladder, weakest first; and those of its rungs who have another temper.
extern const struct player *const all_players[], *const other_players[];
const struct player *player_named(const char *name); // of either; NULL when there is none

// The order a player gives for a seat that is asked, judged. `playouts` 0: the player's own number.
// `game` is the whole of it.
void player_order(const struct player *, const struct battle *, const struct game *, int seat,
                  int playouts, struct luck *, struct judged *);
// The same while somebody looks on (the pulse may be NULL), with a plan that is kept from one order
// of a seat to its next (or NULL: for each it thinks anew). One that is ended early is a legal
// order like any other, but need not come again.
void player_order_seen(const struct player *, const struct battle *, const struct game *, int seat,
                       int playouts, struct luck *, struct pulse *, struct plan *, struct judged *);
// What a player would do in that seat's place, and what it would do else: as `consider`, of what
// the seat knows. It is the same whenever it is asked, and not ended early. The pulse may be NULL.
int player_advice(const struct player *, const struct battle *, const struct game *view, int seat,
                  struct pulse *, struct opinion *, int most);
