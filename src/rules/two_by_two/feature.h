// SPDX-License-Identifier: MIT
// A feature on its way to the table: what terrain.c judges and layout.c proposes.
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

length outside_by(struct bounds, struct vec);
length nearest_road(const struct battle *, const struct game *, struct bounds); // how far from it

// Places along the roads, bends and crossings first; false when there are no more.
enum { ROAD_SPOTS = 160 };
bool road_spot(const struct battle *, const struct game *, int i, struct vec *);
