// SPDX-License-Identifier: MIT
// What the files of the free table share: footprints, linear terrain, ways.
#pragma once
#include "core/clip.h"
#include "rules/tea_and_biscuits/spaces.h"

static inline length shorter(length a, length b)
{
    return a < b ? a : b;
}

// --- free.c ---
// TAB-SPC-05: the union of its bases, as all the rectangles that they fill. These overlap, so that
// no line runs between them.
void tab_footprint(const struct battle *, const struct game *, int unit, const struct pose *,
                   struct body *); // no pose: where it stands
// Does the line run deeper in it than a touch?
bool tab_line_enters(const struct battle *, const struct game *, int unit, struct vec from,
                     struct vec to);
void tab_footprint_laid(const struct battle *, const struct tab_layout *, const struct pose *,
                        struct body *);
enum tab_room tab_room_of_body(const struct battle *, const struct game *, int unit,
                               const struct body *, uint64_t but);
// All of it, moved so, but for a touch (TAB-SPC-14).
bool tab_on_table(const struct battle *, const struct body *, struct vec by);
// Units that may touch what lies there.
uint64_t tab_near(const struct game *, const struct bounds *);

// --- free_terrain.c ---
struct free_line {
    struct vec from, to;
};
enum { FREE_LINES = 192 };
// A linear piece without what roads and bridges cancel (TAB-TER-16): how many straight parts.
int tab_lines_of(const struct battle *, int piece, struct free_line[FREE_LINES]);
// Of this what the ground is that the body comes upon on a straight way (enum tab_ground).
int tab_way_meets(const struct battle *, const struct body *, struct vec by, int ground);

// --- conform.c ---
// TAB-CHG-08: the charger stands so and has just touched that enemy. Where it comes to stand.
struct pose tab_conform(const struct battle *, const struct game *, int unit, const struct pose *,
                        int target);
