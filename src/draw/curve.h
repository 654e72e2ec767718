// SPDX-License-Identifier: MIT
// The course of a battle as a picture: the chances of two sides from turn to turn, and their luck.
#pragma once
#include "core/battle.h"
#include <stdio.h>

// How it stood after a turn; the first point is before the first.
struct curve_point {
    int turn;
    struct {
        double value, low, high; // shares
    } side[SIDES];
    double luck; // of the first side in the turn that led there; less than 0: of the other
    int mark;    // number of the turning point that led there; 0: it was none
};

// False when the file could not be written.
bool curve_draw(FILE *, const struct battle *, const struct curve_point *, int points);
