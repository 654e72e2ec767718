// SPDX-License-Identifier: MIT
// What is read from disk, by whoever holds the archive: one thread at a time.
#pragma once
#include "server/rows.h"

struct archive;
struct archive *archive_open(const char *path); // NULL when it cannot be read
void archive_close(struct archive *);

// False when there is none. What a game row points at is the caller's to free.
bool archive_game(struct archive *, const char *name, struct game_row *);
bool archive_game_by_id(struct archive *, int64_t game, struct game_row *);
bool archive_seat(struct archive *, const uint8_t token[TOKEN_HASH], struct seat_row *);
int archive_seats(struct archive *, int64_t game, struct seat_row[PLACES]); // how many
bool archive_lines(struct archive *, int64_t game, struct line_rows *);
// The last that a place heard of, without its text and dice.
bool archive_last_heard(struct archive *, int64_t game, int place, struct line_row *);
// The line by a seat's own count; the caller frees it.
bool archive_line_by(struct archive *, int64_t game, int seat, int n, struct line_row *);
// The latest `most` things that were said, a quarter of them by those who watch, the oldest first;
// the caller frees the texts.
int archive_said(struct archive *, int64_t game, struct said_row *, int most);
// How long ago something happened in a game.
struct game_age {
    int64_t id, created, moved; // moved: its last line, or its making; seconds since 1970
    bool over, begun;           // begun: somebody has played here since it was made
};
bool archive_age(struct archive *, int64_t after, struct game_age *); // of the next id; false: none
// A game as a list shows it; no token, no key.
struct game_sum {
    struct game_age age;
    char name[GAME_ID];
    const char *title, *head;
    int64_t lines, bytes; // bytes: of all its texts
};
bool archive_list(struct archive *, void (*each)(void *, const struct game_sum *), void *of);
int64_t archive_last_game(struct archive *); // the highest id in use
int64_t archive_open_games(struct archive *);
bool archive_key(struct archive *, const char *name, void *value, int bytes);
