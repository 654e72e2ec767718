// SPDX-License-Identifier: MIT
// A sheet of paper: where table points lie on it, and the strokes a picture is made of.
//
// One unit of the sheet is a millimetre of the table; x grows east, y grows south. `pen` is the
// width of a bold line, so that small and large tables look alike.
#pragma once
#include "core/rules.h"
#include <stdio.h>

#define INK "#3b3024"
#define PAPER "#f3e9d2"
#define WATER "#8fa6ad"

struct spot {
    double x, y;
};

struct sheet {
    FILE *out;
    const struct battle *battle;
    const struct game *game;
    double width, height; // of the table
    double pen;
};

struct sheet sheet_of(FILE *, const struct battle *, const struct game *);
struct spot spot_of(const struct sheet *, struct vec);
struct vec vec_of(const struct sheet *, struct spot);
double spots_apart(struct spot, struct spot);

void put_text(FILE *, const char *text);                  // with what XML reserves written out
void put_point(FILE *, char command, double x, double y); // of a path, in tenths, briefly
double jitter(unsigned seed, double most);                // -most..most, always the same for a seed

// The corners of a piece on the sheet; a disc is given as many.
enum { OUTLINE_SPOTS = POINTS };
struct outline {
    int spots;
    bool closed;
    struct spot spot[OUTLINE_SPOTS];
};
void outline_of(const struct sheet *, struct land, struct outline *);
void put_outline(const struct sheet *, const struct outline *, const char *style,
                 double stroke_width);
