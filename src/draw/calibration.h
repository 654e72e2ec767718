// SPDX-License-Identifier: MIT
// How well chances were judged, as a picture: what came of what was said, and what was learned from
// how many games.
#pragma once
#include <stdbool.h>
#include <stdio.h>

struct calibration {
    double said, came; // shares
    double weight;     // share of all positions
};
struct loss_point {
    int games;
    double loss; // mean log loss of what was held out
};

// False when the file could not be written.
bool calibration_draw(FILE *, const char *title, const char *caption, const struct calibration *,
                      int count, const struct loss_point *, int losses);
