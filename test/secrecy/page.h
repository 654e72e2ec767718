// SPDX-License-Identifier: MIT
// A page of the server at a seat: the bytes it is sent, and what it can make of them.
//
// That somebody else is asked is no secret, so a frame may end where only one of two twins asks
// somebody. Twins that were sent as many frames must have been sent the same bytes; in any case
// they must have been told the same and see the same then.
#pragma once
#include "secrecy/ear.h"
#include "server/match.h"

struct page_ear {
    struct match match; // as much of one as is needed to say who sits where
    struct table table;
    int seat, frames;
    struct wire text; // what was sent
    struct wire told; // by how many frames does not matter
    struct game view; // as the page has it
    uint8_t shown[BATTLE_BYTES];
};

void page_ear_open(struct page_ear *, const struct battle *, const struct game *, int seat);
// What is sent to who sits down: the table as it is, the seats, the clock.
void page_ear_sit(struct page_ear *);
// What is sent for an order that was played, when anything is.
void page_ear_hear(struct page_ear *, const struct game *before, const struct game *after,
                   const struct order *, const struct events *, int first, int hush);
// The bytes, or what they told and show. The caller frees them and closes the ear.
struct text_of_seat page_ear_bytes(const struct page_ear *);
struct text_of_seat page_ear_told(const struct page_ear *);
void page_ear_close(struct page_ear *);
