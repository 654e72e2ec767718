// SPDX-License-Identifier: MIT
// A bot at its table: what it may know, its seats, and what it says and hears.
#pragma once
#include "ai/player.h"
#include "draw/state.h"
#include "table/table.h"
#include <jansson.h>
#include <stdio.h>

struct engine {
    FILE *out;
    struct table *table;                // NULL before a battle is set up
    const struct player *player[SEATS]; // NULL: the bot
    bool umpires;                       // the bot was given an umpire's seat by name
    char *rest;                         // what follows the verb of the present line
};

// Always false, after the sentence.
__attribute__((format(printf, 2, 3))) bool bot_fail(struct engine *, const char *format, ...);
bool bot_put_json(struct engine *, json_t *); // which is used up; always true
// A battle, or its game, as somebody may know them; always true.
typedef void state_writer(struct json *, const struct battle *, const struct game *);
bool bot_put_state(struct engine *, const struct battle *, const struct game *, state_writer *);
bool bot_put_card(struct engine *, const struct battle *, const struct game *,
                  int unit); // likewise

// A player's seat is the bot's unless the engine plays it; an umpire's only when it asked for it;
// whoever likes may look on.
bool bot_has(const struct engine *, int seat);
// The ears from which something must be kept to be kept from the bot: none when it plays both
// sides, or is an umpire, or the battle is over; all when it plays neither.
int bot_ears(const struct engine *);
void bot_view(const struct engine *, struct game *view);

// What the last order or dice brought about, an event a line.
void bot_put_events(struct engine *);
// Seats that the engine was told to play itself answer at once, and say what. Where it plays all of
// them a battle might have no end.
void bot_answer_players(struct engine *);

int bot_seat_called(const struct battle *, const char *name, size_t bytes); // -1: none
// A seat by its name, of which the bot may ask; -1 after the sentence.
int bot_seat(struct engine *, const char *name, size_t bytes);
// "SEAT: ORDER", or an order of the seat that is asked (the first of them when several are).
bool bot_read_order(struct engine *, char *text, struct judged *);
