// SPDX-License-Identifier: MIT
// Charts as SVG: the odds of an order, the lengths of simulated battles, how strong players are.
#pragma once
#include <stdbool.h>
#include <stdio.h>

struct chart_bar {
    const char *label; // in front of the bar
    const char *note;  // behind it: "1/6, 16.67 %"
    double share;      // 0..1
};

// Lying bars, one a row. False when the file could not be written.
bool chart_bars(FILE *, const char *title, const char *caption, const struct chart_bar *, int bars);

// Standing columns, one for each whole number from `first` on.
bool chart_columns(FILE *, const char *title, const char *caption, const char *axis, int first,
                   const double *share, int columns);

struct chart_dot {
    const char *heading; // above it; NULL: it goes with the one before
    const char *label, *note;
    double value, low, high;
};

// Dots on one scale, each with a line through all that it may be, one a row.
bool chart_dots(FILE *, const char *title, const char *caption, const struct chart_dot *, int dots);
