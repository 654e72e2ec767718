// SPDX-License-Identifier: MIT
// A list of proposals: orders that a seat might give, best guesses first.
//
// A rule set writes one order after the other into the hand of the list and has it kept. What is
// listed already is dropped, and only then is an order judged, once. What is worth proposing, and
// in which sequence, is for the rule set to say.
#pragma once
#include "core/game.h"

typedef struct verdict check_order(const struct battle *, const struct game *, const struct order *,
                                   struct walk *);

// An order that was drawn is tried: what was found stays with it.
static inline bool draw_passes(const struct battle *b, const struct game *g, struct judged *judged,
                               check_order *check)
{
    judged->whole = fine(check(b, g, &judged->order, &judged->walk));
    return judged->whole;
}

// One that needs no judging, and has nothing more to it unless it is added.
static inline struct order *draw_says(struct judged *judged, int seat, int unit, int verb)
{
    judged->whole = true;
    order_begin(&judged->order, seat, unit, verb);
    return &judged->order;
}

enum { OFFER_RANKS = 256 };

struct offer {
    const struct battle *b;
    const struct game *g;
    check_order *check;
    int seat, count, most;
    bool doubles;              // are kept
    uint16_t from[UNIT_SLOTS]; // before that no order of the unit is listed
    int ranked;                // from here on the list goes by worth
    struct order *list;
    struct walk *walk; // of each that was tried; its unit is 0: it was not. NULL: they are not kept
    struct order hand; // the order that is being written
    void *about;       // the rule set's own, of the unit that it writes orders for; NULL: nothing
    length barred;     // of what was tried last (core/walk.h)
    struct order last; // ends the list, and there is always room for it; its verb is 0: none
    int worth[OFFER_RANKS];
};

// Only what is used is written.
void offer_open(struct offer *, const struct battle *, const struct game *, int seat, check_order *,
                struct order *list, int most);
void offer_ends_with(struct offer *, int unit, int verb);
int offer_close(struct offer *); // how many

bool offer_is_full(const struct offer *);
struct order *offer_begin(struct offer *, int unit, int verb); // in hand
// The order in hand is known to be legal, or is tried: is it listed now?
bool offer_keep(struct offer *);
bool offer_try(struct offer *);
// The same in two steps, for who tries it in his own way: is it not decided yet, and was it legal?
bool offer_wants(const struct offer *);
bool offer_tried(struct offer *, struct verdict, const struct walk *);
struct walk *offer_walk(struct offer *, struct walk *spare); // where to try it
bool offer_lists(const struct offer *);                      // the order in hand
void offer_rank(struct offer *,
                int worth); // legal; before all from `ranked` on that are worth less
void offer_say(struct offer *, int unit, int verb); // legal, and nothing more to it
bool offer_leg(struct offer *, int unit, int verb, int word, length far); // tried: "A1 move back 4"

// The usual moves of a unit, as a table: straight ahead or back, or towards where it wants to go or
// aside of that, but not beyond it; such a part of what it can go, and nothing of it is a turn.
struct offer_row {
    uint16_t word; // WORD_AHEAD or WORD_BACK; 0: towards
    bearing aside;
    uint8_t part, of;
};
struct offer_goal {
    int unit, verb;
    bearing to;
    length far, most; // the goal is so far away; what it can go
};
// The rule set's own way to say a turn to a heading and so far ahead; 0: only a turn.
typedef bool offer_go(struct offer *, int unit, bearing to, length far);
void offer_moves(struct offer *, const struct offer_goal *, offer_go *, const struct offer_row *,
                 int rows);
