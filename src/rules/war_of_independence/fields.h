// SPDX-License-Identifier: MIT
// Fields of single figures: their rows have the number of the figure in `at`, from 1, and what is
// asked of it in `bit`.
#pragma once
#include "rules/war_of_independence/figure.h"

enum woi_figure_field {
    FIGURE_EAST,
    FIGURE_NORTH,
    FIGURE_FACE,
    FIGURE_GONE,
    FIGURE_HOUSE,
    FIGURE_BOAT,
    FIGURE_HELD,
    FIGURE_TOUCHES,
    FIGURE_BESET,
    FIGURE_MUSKET
};
int32_t woi_get_figure(const struct field *, const struct battle *, const struct game *, int unit);
bool woi_set_figure(const struct field *, const struct battle *, struct game *, int unit,
                    int32_t value);

// Figures were given anew: their unit settles, and who is held fast is found again, for a case
// begins the movement phase. Always true.
bool woi_settle_given(const struct battle *, struct game *, int unit);
void woi_lose_given(struct game *, int unit, int figure); // it was killed before
