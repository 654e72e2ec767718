// SPDX-License-Identifier: MIT
// What stands between two that look at each other (TFT-LOS, G-8).
//
// Everything that could block some line between the two is gathered once. Most pairs have nothing
// between them, or see each other from centre to centre. Where a whole body is hidden by one thing
// it is proved by its corners: what hides a convex thing from all corners of another hides it
// altogether. Only what is left is gone through line by line.
#pragma once
#include "rules/two_for_tea/ground.h"

// One of the two. The stands from `first` on look; all of them abut, and stand high or low.
struct tft_looker {
    int unit, building; // building: 1 + the piece it garrisons
    int stands, first, looking;
    bool disc;
    struct box stand[TFT_STANDS];
    struct box hull; // around those that look
};

struct tft_looker tft_looker_of(const struct battle *, const struct game *, int unit);
struct tft_looker tft_looker_posed(const struct game *, int unit, const struct tft_pose *);
void tft_look_with(struct tft_looker *, int stand); // only this one
void tft_look_from(struct tft_looker *, struct vec point);

// Is some line clear between two of their 9 points each?
bool tft_look(const struct battle *, const struct game *, const struct tft_looker *,
              const struct tft_looker *);
// Is this very line clear?
bool tft_look_along(const struct battle *, const struct game *, const struct tft_looker *,
                    const struct tft_looker *, struct vec from, struct vec to);
