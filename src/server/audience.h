// SPDX-License-Identifier: MIT
// Who listens at a table, and what may leave the server for their ears and eyes.
//
// A place is a seat of the battle, ONLOOKER, who knows what every player knows, UMPIRE, who sees
// all and plays nothing, or EVERYTHING. All that goes out to a page is made here: a frame for what
// an order did, the whole for who comes anew.
#pragma once
#include "server/rows.h"
#include "server/wire.h"
#include "table/table.h"

int audience_kind(const struct battle *, int place); // SEAT_PLAYER, SEAT_UMPIRE, SEAT_SPECTATOR
// The ears from which something must be kept to be kept from the place; none once it is over.
int audience_ears(const struct battle *, const struct game *, int place);
void audience_view(const struct battle *, const struct game *, int place, struct game *view);

// The seats whose clocks all see run: nobody's while somebody must not know what is waited for, nor
// while answers are sealed, for they would tell who has sealed. Those of the seats that are asked
// then run for themselves alone.
int audience_clocks(const struct battle *, const struct game *);
int audience_own_clocks(const struct battle *, const struct game *);

// What happened at a table: one order, dice, or a taking back.
struct happening {
    const struct battle *battle;
    const struct game *before, *after;
    const struct event *event;
    int events, hush;
    int by;            // seat, -1: nobody
    const char *order; // notation; "" for dice and takings-back
    bool undo;
    int64_t at; // seconds since 1970
};

// Does the place hear or see anything of it? Only then it counts a frame.
bool audience_hears(const struct happening *, int place);
// A frame's members without braces, number `f`; `whole`: with view, battle and hash. Returns the
// seats that are asked as far as the place sees it, 0 when not whole.
int audience_frame(struct wire *, const struct happening *, int place, int f, bool whole);
// "battle":..., "view":..., "hash":...: all a place knows, as differences from nothing.
void audience_whole(struct wire *, const struct battle *, const struct game *, int place);
