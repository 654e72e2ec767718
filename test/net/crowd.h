// SPDX-License-Identifier: MIT
// All who sit at the tables of a server, in one loop.
#pragma once
#include "net/hosted.h"

struct crowd {
    struct hosted *hosted;
    bool *away;              // by table: its sitters are in other hands
    int tables, port, watch; // watch: the epoll that hears all of them
    struct played tally;
    long broken;     // connections the server ended
    long going_away; // of them those it ended in good order, as it stops
    double looked_at;
};

void crowd_open(struct crowd *, int tables, int port);
void crowd_join(struct crowd *, int table);  // its sitters connect
void crowd_leave(struct crowd *, int table); // it is away until it joins again
// Hears whoever has something to hear, for so many milliseconds at most; those asked answer when
// `play`. False: nothing came.
bool crowd_hear(struct crowd *, int milliseconds, bool play);
bool crowd_seated(const struct crowd *);
int crowd_waiting(const struct crowd *); // answers under way
// Nobody begins anything more. True: nothing is under way now, and everybody has heard of it all.
bool crowd_settle(struct crowd *, double until);
// All of the table have seen the end of the battle.
bool crowd_over(const struct crowd *, int table);
