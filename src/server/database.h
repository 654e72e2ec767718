// SPDX-License-Identifier: MIT
// The database file: opened, brought up to date, written to. It belongs to one thread at a time.
#pragma once
#include "server/rows.h"

enum { STORE_WHY = 640 };

// A few rows that belong together.
struct deed {
    struct game_row *game; // a new game
    struct seat_row *seat; // its seats
    int seats;
    // Of a seat that is there its token changes, or its player: each by itself, so that neither
    // brings back what the other was when it was written.
    struct seat_row *linked, *handed;
    struct line_row *line;
    int lines;
    struct said_row *said;
    void (*done)(struct deed *, const char *why); // why NULL: it is on disk. Frees the deed
    void *of;                                     // whatever `done` wants
    char why[STORE_WHY];
    bool refused;
    struct deed *next;
};

struct database;
// NULL, with a sentence, when it cannot be used. Nobody else can open it until it is closed.
struct database *database_open(const char *path, char why[STORE_WHY]);
void database_close(struct database *);
// All deeds of the list or none. False: the sentence is for those who wanted them done.
bool database_write(struct database *, const struct deed *list, char why[STORE_WHY]);
bool database_probe(struct database *, char why[STORE_WHY]); // could it be written now?
