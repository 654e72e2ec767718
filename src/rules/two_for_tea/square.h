// SPDX-License-Identifier: MIT
// Squaring up (G-19, steps 2 to 4): a charger sweeps straight ahead onto an outline, turns about
// the point it touches until its front lies flat on one of the faces, and slides along it.
//
// This is the geometry alone. Which face it must be, what may stand in the way and how far a stand
// may go is judged in charge.c.
#pragma once
#include "rules/two_for_tea/ground.h"

// What is met: the level rectangle of a unit, whose faces are numbered as enum face, or the outline
// of a building, whose faces run from each point to the next.
struct tft_outer {
    struct vec rectangle[4];
    const struct vec *corner; // into the rectangle, or the points of the building
    int corners;
    bool clockwise;
    bearing face;    // of a rectangle
    uint8_t abreast; // stands along the front of a rectangle; 0: a building
    uint8_t align[5];
};
void tft_outer_of_pose(const struct tft_kind *, const struct pose *, struct tft_outer *);
void tft_outer_of_house(struct land, struct tft_outer *);

enum { FACE_MET = -1 }; // whichever it meets

struct tft_squared {
    struct pose pose;
    length far;     // to the first touch; less than 0 where the front is past it already
    length contact; // how much of the face it covers
    bool met;       // it lies before the front at all
    bool flat;      // and the front can be laid on that face
};
// The charger's pose is level: in line or dressed.
struct tft_squared tft_square_up(const struct tft_kind *, const struct pose *charger,
                                 const struct tft_outer *, int face);
// TFT-CHG-09: the pose of a charger that has lost stands in contact, moved sideways along the face
// it stands against, just far enough for one whole stand to touch, when none does.
struct pose tft_slid_to_touch(const struct tft_kind *, const struct pose *charger,
                              const struct tft_outer *);
