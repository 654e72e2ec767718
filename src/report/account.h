// SPDX-License-Identifier: MIT
// The account of a battle: what a chronicle comes to, in sentences, by the names of units and
// places.
#pragma once
#include "report/deeds.h"

enum { ACCOUNT_TURNS = 3 };

struct account_turn {
    int moment;   // the one it led to
    char *chance; // how it moved
    char *tale;   // what happened
    int named;    // the units it is about
    uint8_t unit[DEEDS_UNITS];
};

struct account {
    char *lede;
    int turns; // the turning points, in the order they happened
    struct account_turn turn[ACCOUNT_TURNS];
    char *end; // the last blow
    char *luck, *units;
    int best, worst; // units, 0 where none has fought
};

// The turning points alone, of prospects that are there: how many. Free them with the function
// below.
int account_turns(const struct chronicle *, struct account_turn turn[ACCOUNT_TURNS]);
void account_turns_free(struct account_turn *, int turns);

// Of a battle that is over, with its prospects worked out. Side: whose chances it tells of first.
struct account *account_of(const struct chronicle *, int side);
void account_free(struct account *);

// The units of an army and what became of each: "destroyed, turn 6", "3 of 4 left".
void account_fate(const struct chronicle *, int unit, char *text, int bytes);
