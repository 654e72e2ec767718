// SPDX-License-Identifier: MIT
#include "core/battle.h"

int seats_of(const struct battle *b, int side)
{
    int seats = 0;

    for (int seat = 0; seat < b->seats; seat++)
        if (b->seat[seat].kind == SEAT_PLAYER && b->seat[seat].side == side)
            seats |= 1 << seat;
    return seats;
}

static bool lists(const struct seat *seat, int leader)
{
    for (int i = 0; i < seat->leads; i++)
        if (seat->leader[i] == leader)
            return true;
    return false;
}

int seat_of_leader(const struct battle *b, int side, int leader)
{
    int seats = seats_of(b, side), open = -1;

    if (!(seats & (seats - 1)))
        return __builtin_ctz((unsigned)seats);
    for (int seat = 0; seat < b->seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (lists(&b->seat[seat], leader))
            return seat;
        if (open < 0 && !b->seat[seat].leads)
            open = seat;
    }
    return open >= 0 ? open : __builtin_ctz((unsigned)seats);
}
