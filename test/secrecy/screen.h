// SPDX-License-Identifier: MIT
// Twins of a set-up behind a screen, and of flank marches: War of Independence.
//
// Hardly anything of the other side can be changed there without the rest of it. So the whole
// set-up is played again: what the seat heard and did comes as it came, and what it did not is
// thrown and decided anew. When the screen is down only flank, turn and square of those on their
// march are left.
#pragma once
#include "secrecy/twin.h"

enum { PAST_ORDERS = 512 };

// All orders of a set-up as one seat knows them.
struct past {
    const struct battle *battle;
    int seat, sides; // who listens all the time
    uint64_t open;
    struct split_dice dice;
    struct past_order {
        struct order order;
        bool unheard; // an answer that the seat does not hear of,
        bool unasked; // nor that somebody was asked
        bool last;    // of its seat to what was asked
    } order[PAST_ORDERS];
    int orders;
};

// The same seat listens all the time, so that what it may see of the dice falls alike.
void past_begin(struct past *, const struct battle *, struct game *, int seat, struct luck *);
void past_play(struct past *, struct game *, const struct judged *);

// False: the seat is told nothing as things stand.
bool screen_twin(const struct past *, const struct game *, struct luck *, struct game *twin);

void screen_choose_armies(struct battle *); // from lists, not by dice
bool has_screen_secrets(const struct game *);
bool in_set_up(const struct game *);
bool screen_is_up(const struct battle *, const struct game *);
int screen_unseen(const struct battle *, const struct game *, const struct roll *); // by whom
// Is what is asked something that these sides do not hear the answer of?
bool answers_unheard(const struct battle *, const struct game *, int sides);
bool asks_unseen(const struct battle *, const struct game *, int sides);
bool screen_goes_on(const struct game *); // whoever is asked is asked on until `done`
struct order screen_answer(const struct battle *, const struct game *, int seat, struct luck *);
struct order screen_other_flank(const struct order *, struct luck *);
