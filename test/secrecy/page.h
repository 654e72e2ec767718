// SPDX-License-Identifier: MIT
// A page of the server at a seat, or of who only watches: every message it is sent, byte for byte.
#pragma once
#include "secrecy/ear.h"
#include "server/match.h"

struct page_ear {
    struct match match; // as much of one as is needed to say who sits where
    struct table table;
    int place;
    struct wire text; // what was sent, one message after the other,
    size_t until_end; // and how much of it before the battle was over
    bool over;
    struct game view; // as the page has it
    uint8_t shown[BATTLE_BYTES];
};

void page_ear_open(struct page_ear *, const struct battle *, const struct game *, int place);
// What is sent to who sits down now: the table as it is shown, the seats, the clock.
void page_ear_sit(struct page_ear *);
// What is sent for an order that was played, when anything is.
void page_ear_hear(struct page_ear *, const struct game *before, const struct game *after,
                   const struct order *, const struct events *, int first, int hush);
// Has it been told all it may know?
bool page_ear_knows(const struct page_ear *);
// What was sent while the battle kept its secrets. The caller frees the bytes and closes the ear.
struct text_of_seat page_ear_bytes(const struct page_ear *);
void page_ear_close(struct page_ear *);
