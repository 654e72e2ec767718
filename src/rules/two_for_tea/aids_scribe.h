// SPDX-License-Identifier: MIT
// A scribe writes legs one after another while the allowance lasts, and keeps in mind where they
// lead on open ground, so that the next one can be aimed.
#pragma once
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/body.h"
#include "rules/two_for_tea/order.h"

struct tft_scribe {
    const struct tft_kind *kind;
    struct legs *legs;
    struct pose at;
    length left; // of the allowance
};

struct eyes tft_eyes_of(const struct pose *, struct vec at); // from the middle of its front

bool tft_turns_freely(const struct pose *); // by pivots; others wheel
bool tft_slips(const struct pose *);        // TFT-MOV-04, 06: sideways and back, too

// ahead, back, left, right: no further than the allowance lasts (TFT-MOV-01, 04, 05).
void tft_scribe_go(struct tft_scribe *, int way, length far);
void tft_scribe_face(struct tft_scribe *, bearing);       // by a pivot (TFT-MOV-10)
void tft_scribe_wheel(struct tft_scribe *, int32_t turn); // clockwise, as far as it lasts
void tft_scribe_turn(struct tft_scribe *, bearing to);    // as its formation turns
// Straight on from where its wheel ends lies the point; 0 when no wheel leads there.
int32_t tft_wheel_towards(const struct tft_scribe *, struct vec at);
