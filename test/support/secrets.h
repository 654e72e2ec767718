// SPDX-License-Identifier: MIT
// A table that keeps secrets: an American, a Briton and somebody who watches, each with a page.
#pragma once
#include "support/hall.h"

enum { AMERICANS, BRITONS, WATCHER, LATE }; // as pages; the first two as places, too

// People throw the dice, so that they fall as they are wanted. `british`: friend, or a computer.
void set_table(const char *battle, const char *british);
struct match *match(void);
const struct game *game(void);
bool asks(const char *what);

// Each waits until nothing is on its way.
void order(int who, const char *text);
void order_as(int who, int n, const char *text);
void throw_dice(int who, const char *faces);
void follow_advice(const char *ask); // whatever is suggested first, until that is no longer asked

void forget_all(void);               // what has come so far
void listen(int who, struct wire *); // what has come since, without times and how long things took
void look(int who, struct wire *);   // who asks for the table anew
int count_of(const struct wire *, const char *what);
int frames_in(const struct wire *);
struct history;
void read_history(struct history *);
// All that can be asked for with the link of a place.
void ask_for_all(int place, struct wire *); // the caller frees it
