// SPDX-License-Identifier: MIT
// What is written to disk, by a thread of its own.
//
// A deed is a few rows that belong together. All deeds that wait at the same moment share one
// transaction; `done` is called for each, on the thread that calls store_settle, once they are on
// disk or have been refused. A refused deed has left nothing behind.
#pragma once
#include "server/rows.h"

enum { STORE_WHY = 640 };

struct deed {
    struct game_row *game; // a new game
    struct seat_row *seat; // seats, new or changed
    int seats;
    struct line_row *line;
    int lines;
    struct said_row *said;
    void (*done)(struct deed *, const char *why); // why NULL: it is on disk. Frees the deed
    void *of;                                     // whatever `done` wants
    char why[STORE_WHY];
    bool refused;
    struct deed *next;
};

struct store;
// `wake` is called from the store's thread when there is something to settle. NULL: why says so.
struct store *store_open(const char *path, void (*wake)(void *), void *of, char why[STORE_WHY]);
void store_close(struct store *); // after what waits is on disk; settle first
void store_write(struct store *, struct deed *);
bool store_settle(struct store *); // true: something was settled
bool store_idle(struct store *);   // nothing waits and nothing is to be settled
// False, with the sentence, while the disk cannot be written.
bool store_healthy(struct store *, char why[STORE_WHY]);

struct store_counts {
    int64_t commits, rows, failures;
    double seconds; // spent in transactions
};
struct store_counts store_counts(struct store *);
