// SPDX-License-Identifier: MIT
// Limits: how much there may be of everything, and what an address may have of it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MESSAGE_BYTES = 16 * 1024,
    BODY_BYTES = 1024 * 1024,
    BODIES_BYTES = 64 * 1024 * 1024, // that come in at the same time
    RECORD_BYTES = 512 * 1024,       // of a sealed record, always,
    RECORD_REST = 128 * 1024,        // of them for tags, dice and the computer's orders
    SEAT_BYTES = 512 * 1024,         // on disk of what a seat has done, and taken back, in a game
    BODIES_OF_A_GUEST = 8 * 1024 * 1024,
    UNREAD_BYTES = 96 * 1024 * 1024, // prepared or sent, and not yet read
    UNREAD_OF_A_GUEST = 24 * 1024 * 1024,
    READ_AGAIN_BYTES = 4 * 1024 * 1024, // kept free for a record or replay until its size is known
    PACE_BYTES = 4 * 1024,              // a second at least, over so many
    PACE_SECONDS = 20,
    MESSAGES_A_SECOND = 50,
    MESSAGES_AT_ONCE = 100,
    REFUSED_AT_ONCE = 60, // who goes on after so many refusals is sent away
    GAMES_AN_HOUR = 30,
    HOURS_OF_GAMES = 4, // that an address may make in a day
    GAMES_OPEN = 10000,
    UPLOADS_AT_ONCE = 16,   // saves that are being read,
    UPLOADS_OF_A_GUEST = 2, // of one address
    REPORTS_AT_ONCE = 8,    // that are being written, one after the other,
    REPORTS_OF_A_GUEST = 2, // for one address,
    REPORTS_KEPT = 32,      // and those that are there
    REPORT_SECONDS = 30,    // of a processor, for each, unless told
    REPORT_SEED = 1,
    VISITS = 1024, // connections over HTTP
    VISITS_OF_A_GUEST = 128,
    CONNECTIONS = 4096, // WebSockets
    LINES_OF_A_GUEST = 256,
    WORK_OF_A_GUEST = 100, // milliseconds of the loop's time a second,
    WORK_OF_THIS_MACHINE = 750,
    WORK_AT_ONCE = 250, // saved up
    WORK_OWED = 2000,   // and had before it came
    PAGES_OF_A_SEAT = 32,
    PAGES_THAT_WATCH = 256,
    SAID_CHARACTERS = 500,
    WORDS_AT_ONCE = 5, // of a page,
    WORDS_AN_HOUR = 1800,
    WORDS_OF_A_PLACE = 20, // of all pages of a seat, of all who watch,
    WORDS_OF_A_PLACE_AN_HOUR = 3600,
    WORDS_KEPT = 200,     // and those of them that stay on disk
    FAVOURS_AT_ONCE = 20, // of a page: to be told the table or an answer again
    FAVOURS_AN_HOUR = 1800,
    ADVICE_AT_ONCE = 10, // questions of a seat to the computer
    ADVICE_AN_HOUR = 600,
    HANDS_OF_A_SEAT =
        200, // times it is given away by who sits there; by the host and the umpire twice
    TITLE_CHARACTERS = 80,
    MINE_TOKENS = 100,
};

// A bucket that fills at a rate and holds so many; what is taken must be in it.
struct bucket {
    int64_t milli; // thousandths of what may be taken
    int64_t since; // milliseconds
};
struct bucket bucket_full(int most, int64_t now);
bool bucket_take(struct bucket *, int an_hour, int most, int64_t now);
bool bucket_has(struct bucket *, int an_hour, int most, int64_t now); // something to take
void bucket_spend(struct bucket *, int64_t milli);                    // even more than it has

// How fast somebody takes what is sent. True until he takes less than he must.
struct pace {
    int64_t since; // milliseconds
    size_t taken;  // until then
};
size_t pace_read(int socket); // bytes the other end has taken so far
bool pace_kept(struct pace *, size_t taken, int64_t now);
int utf8_characters(const char *text); // of a text that is UTF-8
