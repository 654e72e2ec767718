// SPDX-License-Identifier: MIT
// What stands between two that look at each other (TFT-LOS, G-8).
//
// Everything that could block some line between the two is gathered once. Most pairs have nothing
// between them, or see each other from centre to centre. Where a whole body is hidden by one thing
// it is proved by its corners: what hides a convex thing from all corners of another hides it
// altogether. So do several things whose shadows overlap, as seen from one point. Only what is left
// is gone through line by line.
#pragma once
#include "rules/two_for_tea/ground.h"

// One of the two. The stands from `first` on look; all of them abut, and stand high or low.
struct tft_looker {
    int unit, building; // building: 1 + the piece it garrisons
    int stands, first, looking;
    bool disc;
    struct box stand[TFT_STANDS];
    struct box hull; // around those that look
};

struct tft_looker tft_looker_of(const struct battle *, const struct game *, int unit);
struct tft_looker tft_looker_posed(const struct game *, int unit, const struct pose *);
enum { SIGHT_POINTS = 9 };
// Of the k-th of the stands that look.
struct vec tft_point_of(const struct tft_looker *, int k, int i);
void tft_points_of(const struct tft_looker *, int k, struct vec point[SIGHT_POINTS]);
void tft_look_with(struct tft_looker *, int stand); // only this one
void tft_look_from(struct tft_looker *, struct vec point);

// --- screen.c: what may be in the way ---

enum {
    INNER_CORNERS = 12,
    SCREEN_STANDS = (TFT_STANDS + 1) * TFT_SLOTS,
    SCREENS = SCREEN_STANDS + PIECES
};

// One thing that may block lines: troops, or a piece of ground. Ground is studied only when a line
// comes to it.
struct tft_blocker {
    uint8_t by, at;        // `at`: which of the bodies, or of the inner shapes
    uint8_t piece;         // the ground
    uint8_t studied, open; // open: it does not hide these two from each other
    uint8_t part;          // a stand of several that make one body
    uint8_t inners;        // corners of its inner shape, 0 when it has none
    uint8_t outside[2];    // of an area: no point of that looker is in it
};
enum tft_blocked_by { BY_STAND, BY_LINE, BY_AREA };

// An inner shape is convex and inside a piece: whatever crosses that is blocked beyond doubt of
// rounding. Its corners run clockwise; that of a line has two.
struct tft_screen {
    const struct battle *b;
    const struct tft_looker *looker[2];
    int count, stands, pieces;
    uint16_t order[SCREENS]; // the one that blocked last comes first
    struct tft_blocker blocker[SCREENS];
    struct box stand[SCREEN_STANDS];
    struct vec inner[PIECES][INNER_CORNERS];
};

// Everything that could block some line between the two hulls.
void tft_gather(struct tft_screen *, const struct battle *, const struct game *,
                const struct tft_looker *, const struct tft_looker *);

void tft_study(struct tft_screen *, struct tft_blocker *);
void tft_to_front(struct tft_screen *, int to, int i); // in the order, place `i` to place `to`

// --- shade.c ---

enum { CORNERS = 4 };

// Front left, front right, rear right, rear left.
static inline void tft_corners_of(const struct box *box, struct vec corner[CORNERS])
{
    struct vec front = {box->front_east, box->front_north};
    struct vec right = {box->right_east, box->right_north};
    struct vec ahead = vec_add(box->centre, front), behind = vec_sub(box->centre, front);

    corner[0] = vec_sub(ahead, right);
    corner[1] = vec_add(ahead, right);
    corner[2] = vec_add(behind, right);
    corner[3] = vec_sub(behind, right);
}

// Are all lines between two convex bodies with these corners surely blocked? No is not certain.
bool tft_walled_off(struct tft_screen *, const struct vec from[CORNERS],
                    const struct vec to[CORNERS]);

enum { SHADES = 32 }; // as many as make a difference

// Directions from a point, from the leftmost to the rightmost; less than half a turn.
struct tft_span {
    struct vec left, right;
};

// What lies in the way of a point that looks at a target.
struct tft_shade {
    struct vec eye;
    int covers;
    struct tft_span all, cover[SHADES]; // all: the target
    uint16_t place[SHADES];             // of the covers, in the order
};

// `whose` point it is: 0 the one looker's, 1 the other's. The corners are those of a convex target.
// Is it all surely hidden? If not, single points of it may be.
bool tft_cast(struct tft_shade *, struct tft_screen *, struct vec eye, int whose,
              const struct vec *target, int corners);
bool tft_shaded(const struct tft_shade *, struct vec point);

// --- look.c ---

// Is some line clear between two of their 9 points each?
bool tft_look(const struct battle *, const struct game *, const struct tft_looker *,
              const struct tft_looker *);
// for those who are not seen at a glance
bool tft_look_hard(const struct battle *, const struct game *, const struct tft_looker *,
                   const struct tft_looker *);
// Is there nothing at all near this line? No is not certain, but quickly found.
bool tft_glance(const struct battle *, const struct game *, const struct tft_looker *,
                const struct tft_looker *, struct vec from, struct vec to);
// Is this very line clear?
bool tft_look_along(const struct battle *, const struct game *, const struct tft_looker *,
                    const struct tft_looker *, struct vec from, struct vec to);
