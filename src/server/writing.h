// SPDX-License-Identifier: MIT
// A line of a game on its way to the disk, and what the places will be told when it is there.
#pragma once
#include "server/match.h"

// What was kept back from a place, and what has parted it from the rest.
enum { FRAMES_AT_ONCE = 2 };

struct writing {
    struct change change;
    struct line_row line;
    struct line_row die;  // the hand of a contest that is not of the line's side
    struct seat_row seat; // of a seat that changes hands
    struct match *match;
    struct page *by; // who is to be answered; NULL: nobody
    struct packet *frame[PLACES][FRAMES_AT_ONCE];
    char doubt[STORE_WHY]; // why nobody knows yet whether it is on disk; "": nobody has asked
};

// n: the seat's own count, 0 when it is not a person's.
struct writing *writing_begin(struct match *, enum line_kind, int seat, struct page *by, int n);
// Of the dice this hand was thrown by another seat, which has not been answered yet: it is asked
// for again, and finds its line.
void writing_add_hand(struct writing *, const struct second_hand *);
// The table has gone on from `before`: tells the places, once the line is on disk.
void writing_report(struct match *, struct writing *, const struct game *before);
void writing_send(struct match *, struct writing *); // a line of which there is nothing to tell
// Order and dice of a line of the record.
void writing_parts(struct line_row *, const struct record_line *);

void writing_refuse(struct page *, int n, const char *why, const char *clause);
void writing_acknowledge(struct page *, int n, int f);
// It is not known yet what becomes of what the page did; 0: of what has no number.
void writing_wait(struct page *, int n, const char *why);
