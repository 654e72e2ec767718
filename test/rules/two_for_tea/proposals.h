// SPDX-License-Identifier: MIT
// Orders as they are proposed and drawn, by their words.
#pragma once
#include "table.h"

enum { PROPOSED = 64 };

extern struct order proposed[PROPOSED]; // by the last call of propose()

int propose(void);                    // how many; each is allowed, and no room is overrun
int proposal(const char *text);       // the place of this very order among them, -1: it is not
int proposal_like(const char *begin); // the first that begins so, -1: none does
int drawn(int verb);                  // of so many drawn at this ask, each allowed, how many say so
int drawn_like(const char *begin);
