// SPDX-License-Identifier: MIT
// A game read again from its rows: to sit down at it, to tell those who come late, to replay it.
#pragma once
#include "server/audience.h"
#include "table/seal.h"

// All that is on disk of a game.
struct history {
    struct game_row game;
    struct seat_row seat[PLACES];
    int seats;
    struct line_rows lines;
};
void history_free(struct history *);

// Walks through the lines. `each` is called after every line that changed the game; NULL: nobody
// wants to hear. NULL with a sentence when the rows are not a game here (any more).
struct reading_table {
    struct table *table;
    int n[PLACES], f[PLACES + 1]; // as each place counts
    int answered;                 // see answered_after
    int64_t spent[PLACES];        // milliseconds each was asked
};
typedef void history_heard(void *of, const struct happening *, const struct line_row *,
                           const struct reading_table *);
bool history_walk(const struct history *, struct reading_table *, history_heard *each, void *of,
                  char *why, int bytes);

// A bit for each seat whose answer is in while others are still asked the same.
int answered_after(const struct game *before, const struct game *after, int by, int answered);

// The frames a place heard after number `since`, without views: "{...},{...}".
bool history_log(const struct history *, int place, int since, struct wire *, char *why, int bytes);
// {"battle":...,"view":...,"hash":...,"frames":[...]}
bool history_replay(const struct history *, int place, struct wire *, char *why, int bytes);
// The save for a reader at this place: whole once the game is over; before, without the key of the
// dice and the hashes that go with it, and sealed when something is kept from the reader. The
// caller frees it; NULL with a sentence.
char *history_record(const struct history *, int place, const unsigned char seal[SEAL_KEY],
                     char *why, int bytes);
