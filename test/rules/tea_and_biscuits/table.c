// SPDX-License-Identifier: MIT
#include "table.h"

void clear_table(int space)
{
    clear_field(&tea_and_biscuits, AT(18, 12));
    field.option[OPT_SPACE] = space;
    field.option[OPT_DEPLOYMENT] = 1;
    field.option[OPT_ROLES] = ROLES_FIRST_ATTACKS;
}

int stand(const char *name, enum tab_type type, struct vec front, int degrees)
{
    int unit = enlist(name, (int)type);
    struct roster *r = &field.roster[unit];

    r->at = front;
    r->face = bearing_from_degrees(degrees * 1000);
    r->placed = 1;
    return unit;
}

void begin(void)
{
    char why[160];
    struct order pass;

    if (!tea_and_biscuits.prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    assert_int_equal(play.ask.kind, ASK_FREE);
    pass = order_read("pass");
    give_order(&pass, &seeded_dice);
    assert_int_equal(play.ask.kind, ASK_GO);
    for (int side = 0; side < SIDES; side++)
        field_takes(FIELD_OF_SIDE, "points", side, 10);
}
