// SPDX-License-Identifier: MIT
// Special abilities (TFT-ABL): who has them, and that each is used once.
#include "rules/two_for_tea/flow.h"

// TFT-ABL-01: they belong to a side, or to a seat.
static int owner_of(const struct battle *b, int seat)
{
    return opt(b, OPT_ABILITY_SCOPE) ? seat : b->seat[seat].side;
}

bool tft_seat_may_use(const struct battle *b, const struct game *g, int seat,
                      enum tft_ability ability)
{
    return tft_in(g)->ability[owner_of(b, seat)] >> ability & 1;
}

bool tft_may_use(const struct battle *b, const struct game *g, int unit, enum tft_ability ability)
{
    return tft_seat_may_use(b, g, tft_seat_of(b, g, unit), ability);
}

void tft_use(const struct battle *b, struct game *g, int seat, int unit, enum tft_ability ability,
             struct events *e)
{
    static const uint16_t clause[TFT_ABILITIES] = {
        [ABILITY_FORWARD] = TFT_ABL_02, [ABILITY_COLOURS] = TFT_ABL_03,
        [ABILITY_WHITES] = TFT_ABL_04,  [ABILITY_DANDER] = TFT_ABL_05,
        [ABILITY_ONEMORE] = TFT_ABL_06,
    };
    struct tft_game *t = tft_of(g);
    int owner = owner_of(b, seat);

    t->ability[owner] &= (uint8_t) ~(1 << ability);
    if (ability == ABILITY_ONEMORE)
        t->onemore[owner] = (uint8_t)unit;
    say(g, e,
        (struct event){.kind = TOLD_ABILITY,
                       .clause = clause[ability],
                       .unit = (uint8_t)unit,
                       .a = (int32_t)ability,
                       .b = b->seat[seat].side});
}

bool tft_has_onemore(const struct battle *b, const struct game *g, int unit)
{
    return tft_in(g)->onemore[owner_of(b, tft_seat_of(b, g, unit))] == unit;
}
