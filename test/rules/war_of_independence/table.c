// SPDX-License-Identifier: MIT
#include "table.h"

void clear_table(void)
{
    clear_field(&war_of_independence, AT(72, 48));
}

int stand(const char *name, enum woi_type type, int figures, struct vec at, int degrees)
{
    int unit = enlist(name, (int)type);
    struct roster *r = &field.roster[unit];

    r->at = at;
    r->face = bearing_from_degrees(degrees * 1000);
    r->elements = (uint8_t)figures;
    r->placed = 1;
    return unit;
}

void start(void)
{
    char why[160];

    if (!war_of_independence.prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &seeded_dice, NULL);
}

void begin(void)
{
    start();
    assert_int_equal(play.ask.kind, ASK_MOVE);
}
