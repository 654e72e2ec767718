// SPDX-License-Identifier: MIT
// Orders that were weighed once and may still be given, the best of them first.
//
// An order that is given changes little for most others. So what the rules suggest is weighed when
// a question is asked for the first time, and afterwards the best few are weighed anew (in thought:
// the first), and whoever stands first then is given. The rules are asked again after as many looks
// as a sixth of what they suggested, and what is new is weighed. Only when nothing is left that
// is worth more than to leave things as they are all is weighed again.
#pragma once
#include "ai/weigh.h"

enum { SHORTLIST = 256, SHORTLIST_ARGS = 1024 };

struct weighed {
    int64_t gain;         // over leaving things as they were when it was weighed
    uint16_t verb, first; // of its arguments
    uint8_t unit, args, spare[2];
};

// Zeroed it is empty. It comes from what a seat knew; whoever has lost it weighs all again.
struct shortlist {
    int half_turn, turn; // of the question that it answers
    struct ask ask;
    uint8_t seat;
    int count, args;
    int suggested, since; // when the rules were last asked, and looks since
    struct weighed item[SHORTLIST];
    struct arg arg[SHORTLIST_ARGS];
};

// In thought, or in earnest: then the best few are looked at again, and all of them before nothing
// more is done.
enum again { NOT_AGAIN, WEIGH_AGAIN };
// The best order of a seat that is asked, judged in the view.
void shortlist_choose(struct weighing *, const struct game *view, int seat, enum again,
                      struct shortlist *, struct judged *);
