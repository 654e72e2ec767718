// SPDX-License-Identifier: MIT
#include "table.h"

void clear_table(void)
{
    clear_field(&two_for_tea, AT(180, 120));
    field.native = CM(1);
}

int stand(const char *name, enum tft_type type, struct vec front, int degrees,
          enum tft_formation formation)
{
    int unit = enlist(name, (int)type);
    struct roster *r = &field.roster[unit];

    r->formation = (uint8_t)formation;
    r->elements = tft_kinds[type].stands;
    r->at = front;
    r->face = bearing_from_degrees(degrees * 1000);
    r->placed = 1;
    return unit;
}

int ride(const char *name, enum tft_type type, struct vec centre)
{
    return stand(name, type, centre, 0, FORM_NONE);
}

void begin_orders(int side)
{
    field.option[OPT_FIRST_PLAYER] = 1 + side;
    game_begin(&field, &play, 1, NULL, NULL);
    if (play.ask.kind == ASK_BRIGADES)
        give("done");
    assert_int_equal(play.ask.kind, ASK_ORDERS);
}
