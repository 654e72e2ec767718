// SPDX-License-Identifier: MIT
// The database file: opened, brought up to date, written to. It belongs to one thread at a time.
#pragma once
#include "server/rows.h"

enum { STORE_WHY = 640 };

// What became of a change. Unknown: the disk failed at the very end, and whether the rows are there
// is found out when it can be written again, or by the next server that opens the file.
enum stored { STORED, REFUSED, UNKNOWN };

// What is written at one time: a few rows that belong together.
struct change {
    struct game_row *game; // a new game
    struct seat_row *seat; // its seats
    int seats;
    // Of a seat that is there its token changes, or its player: each by itself, so that neither
    // brings back what the other was when it was written.
    struct seat_row *linked, *handed;
    struct line_row *line;
    int lines;
    struct line_row *die; // comes before them
    struct said_row *said;
    const int64_t *gone; // games that are deleted, with all they have
    int gones;
    bool probe; // proves that the disk can be written
    // Called first, once, when it is not known yet what became of it; or NULL.
    void (*doubted)(struct change *, const char *why);
    void (*done)(struct change *, const char *why); // why NULL: it is on disk. Frees the change
    void *of;                                       // whatever `done` wants
    char why[STORE_WHY];
    enum stored end;
    struct change *next;
};

struct database;
// NULL, with a sentence, when it cannot be used. Nobody else can open it until it is closed.
struct database *database_open(const char *path, char why[STORE_WHY]);
void database_close(struct database *);
// All changes of the list or none; the sentence is for those who wanted them done. After UNKNOWN
// nothing may be written before a probe has succeeded.
enum stored database_write(struct database *, const struct change *list, char why[STORE_WHY]);
// Can it be written now? If so it is known, too, what became of an unknown list.
bool database_probe(struct database *, char why[STORE_WHY]);
bool database_kept(const struct database *); // after such a probe: the list is there
// It can grow a little. A log that is there takes a few rows even on a full disk. For any thread.
bool database_has_room(const struct database *);
