// SPDX-License-Identifier: MIT
// A feature on its way to the table: what survey.c judges and layout.c proposes.
#pragma once
#include "rules/two_by_two/setup.h"

enum { FEATURE_POINTS = 8 };

struct feature {
    uint8_t what, points, steep_from, steep_edges;
    length size; // width of a line, side of a town, radius of a copse
    struct vec point[FEATURE_POINTS];
};

struct sector {
    struct bounds area;
    length edge; // north of its base edge: 0, or the depth of the table
};
struct sector sector_of(const struct battle *, int number); // TBT-TER-03

// --- feature.c ---

int terrain_named(int word); // TERRAIN_NONE: there is none
bool feature_read(const struct battle *, const struct order *, struct feature *);
// A town is spelt by its centre; from here on it is a square like any area.
void feature_spread(struct feature *);
struct bounds feature_bounds(const struct feature *);

// --- network.c ---

// What a game has room for. One deck more is looked for, to know that a road has too many.
enum { CROSSINGS = 8, DECKS = CROSSINGS + 1 };
struct deck;
struct verdict feature_line_judged(const struct battle *, const struct game *,
                                   const struct feature *);
struct verdict feature_ford_judged(const struct battle *, const struct game *,
                                   const struct feature *);
// The bridges a road brings with it.
int feature_bridges(const struct battle *, const struct game *, const struct feature *,
                    struct deck *);
// A ford lies square across the stretch of river it is on, an inch of it; false: not on a river.
bool feature_ford(const struct battle *, const struct game *, struct vec at, struct deck *);

// --- survey.c ---

struct verdict feature_judged(const struct battle *, const struct game *, const struct feature *);
length nearest_road(const struct battle *, const struct game *, struct bounds); // how far from it

// Places along the roads, bends and crossings first; false when there are no more.
enum { ROAD_SPOTS = 160 };
bool road_spot(const struct battle *, const struct game *, int i, struct vec *);
