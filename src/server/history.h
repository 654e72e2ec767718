// SPDX-License-Identifier: MIT
// A game read again from its rows: to sit down at it, to tell those who come late, to replay it.
#pragma once
#include "server/feed.h"
#include "table/seal.h"

// All that is on disk of a game.
struct history {
    struct game_row game;
    struct seat_row seat[PLACES];
    int seats;
    struct line_rows lines;
};
void history_free(struct history *);

// A game read to its end. What the places hear is the caller's to forget.
struct reading_table {
    struct table *table;
    int n[PLACES], told[PLACES]; // numbers of each place: accepted, and those it knows of
    struct feed feed[PLACES + 1];
    int64_t spent[PLACES], own[PLACES]; // milliseconds each was asked: that all saw, and unseen
    int written[PLACES];                // bytes on disk of what people have done at each
    int hands[PLACES];                  // how often each has changed hands
};
// What a line takes on disk, as far as it is of its seat's own making: without the dice.
int line_bytes(const struct line_row *);
// Walks through the lines. `heard` is called for each frame of the place. False with a sentence
// when the rows are not a game here (any more).
bool history_walk(const struct history *, struct reading_table *, int place, feed_tell *heard,
                  void *of, char *why, int bytes);

void history_close(struct reading_table *); // the table and what is kept back

// The frames a place heard after number `since`, without views: "{...},{...}".
bool history_log(const struct history *, int place, int since, struct wire *, char *why, int bytes);
// {"battle":...,"view":...,"hash":...,"frames":[...],"course":...}
bool history_replay(const struct history *, int place, struct wire *, char *why, int bytes);
// Each seat has a part of the record for its orders; a sealed one is never longer then.
int record_share(const struct battle *);
bool record_fits(const struct table *); // with room for the dice to come
// The save for a reader at this place: whole once the game is over; before, without the key of the
// dice and the hashes that go with it, and sealed when something is kept from the reader. The
// caller frees it; NULL with a sentence.
char *history_record(const struct history *, int place, const unsigned char seal[SEAL_KEY],
                     char *why, int bytes);
