// SPDX-License-Identifier: MIT
// What was proposed to each unit when moves were last thought of, as far as it would be found anew.
//
// Between two questions few units change, and what may be proposed to one depends on itself, on who
// is about it, on its nearest enemy, and on what is common to all. Whoever is as he was in all of
// that is proposed the same again, walks and all. So it never matters what was proposed before.
#pragma once
#include "rules/two_by_two/tbt.h"

// A list goes over all units twice.
enum round { ROUND_CHARGES, ROUND_OTHERS, ROUNDS };

// Of one position: where in its list each unit's proposals are.
struct proposed_list {
    bool has[UNIT_SLOTS];
    uint8_t foe[UNIT_SLOTS]; // the enemy that was nearest; 0: there was none
    uint16_t from[ROUNDS][UNIT_SLOTS], until[ROUNDS][UNIT_SLOTS];
};

enum { PROPOSALS = 256, PROPOSAL_ARGS = 6 };

struct proposed_order {
    uint16_t verb, args;
    struct arg arg[PROPOSAL_ARGS];
    struct walk walk;
};

struct proposed {
    bool any;
    struct battle battle; // of which the field is regarded
    struct game position;
    struct proposed_list list;
    struct proposed_order order[PROPOSALS];
};

// What is known, in this thread, of those of whom it holds in this position. NULL: the list is not
// one that is asked for again and again, as nobody wants its walks.
struct proposed *tbt_proposed(const struct offer *);
void tbt_propose_again(const struct proposed *, int unit, enum round, struct offer *);
// A list that is complete, unless it is full, is what is known from now on.
void tbt_keep_proposed(struct proposed *, const struct proposed_list *, const struct offer *);
