// SPDX-License-Identifier: MIT
#include "core/prepare.h"

void prepare_sides(struct battle *b, const char *const names[SIDES],
                   const char *const titles[SIDES])
{
    b->sides = SIDES;
    for (int i = 0; i < SIDES; i++) {
        bool nameless = !b->side[i].name[0];

        if (nameless)
            text_copy(b->side[i].name, names[i], NAME_BYTES);
        if (!b->side[i].title[0])
            text_copy(b->side[i].title, nameless ? titles[i] : b->side[i].name, TITLE_BYTES);
    }
    for (; b->seats < SIDES; b->seats++) {
        b->seat[b->seats].side = b->seats;
        b->seat[b->seats].kind = SEAT_PLAYER;
        text_copy(b->seat[b->seats].name, b->side[b->seats].name, NAME_BYTES);
    }
}

bool prepare_seats(const struct battle *b, const char *clause, struct text *why)
{
    for (int side = 0; side < SIDES; side++)
        if (!seats_of(b, side)) {
            text_add(why, "A seat is needed that plays ");
            text_add(why, b->side[side].name);
            text_add(why, " (");
            text_add(why, clause);
            text_add(why, ").");
            return false;
        }
    return true;
}

bool unit_problem(const struct battle *b, int unit, const char *says, struct text *why)
{
    text_add(why, b->roster[unit].name);
    text_add(why, says);
    return false;
}

bool unit_waits(const struct battle *b, int unit)
{
    for (int i = 0; i < b->entries; i++)
        for (int k = 0; k < b->entry[i].count; k++)
            if (b->entry[i].unit[k] == unit)
                return true;
    return false;
}
