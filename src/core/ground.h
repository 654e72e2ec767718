// SPDX-License-Identifier: MIT
// The ground: pieces of terrain and the questions asked of them.
//
// A piece is a shape and a number that means something to the rule set (its `what`). Most pieces
// come with the battle; those laid in play live in the game. Both are numbered in one row: the
// battle's first, then the game's.
#pragma once
#include "core/bounds.h"
#include "core/clip.h"

enum {
    PIECES = 64,
    POINTS = 512,
    PLACED_MOST = 96, // pieces that are laid in play
};

enum shape {
    SHAPE_AREA, // a simple polygon
    SHAPE_DISC, // one point and a radius
    SHAPE_LINE, // a polyline and its full width, which may be 0
};

enum piece_flag {
    PIECE_GONE = 1,  // shot down, destroyed, taken away: as if it were not there
    PIECE_STEEP = 2, // the stretch of the outline from corner `steep_from` over `steep_edges` edges
                     // cannot be crossed
};

enum { PIECE_IS = 0x80 }; // the scenario says what it is, whatever its kind

struct piece {
    uint8_t what;  // the rule set's kind of terrain
    uint8_t shape; // enum shape
    uint8_t level; // contours: 1 is a hill, 2 a hill on a hill
    uint8_t flags;
    uint16_t first, points; // its points in the common store
    length width;           // of a line, or the radius of a disc
    uint8_t steep_from, steep_edges;
    uint8_t hidden; // of one that was laid in play: a bit for each side that does not know of it
    uint8_t is;     // PIECE_IS and what the scenario says of it, by `rules->ground_word`
    struct bounds bounds; // width or radius included
};
_Static_assert(sizeof(struct piece) == 32, "two pieces to a cache line");

// The head of the ground that was laid in play, or changed, in the block of a rule set where that
// happens (`rules->placed_at`). Its pieces follow, as many as the rule set has room for, then the
// points.
struct placed {
    uint16_t pieces, points;
    uint8_t flags[PIECES]; // added to the flags of the battle's pieces
};

struct battle;
struct game;

// A piece with its points at hand.
struct land {
    const struct piece *piece;
    const struct vec *point;
};

int ground_count(const struct battle *, const struct game *);
struct land ground_piece(const struct battle *, const struct game *, int i);
const struct placed *ground_placed(const struct battle *, const struct game *); // NULL: never any
// Where the pieces that were laid lie, `first` and bounds filled in, and their points.
const struct piece *placed_piece(const struct placed *);
// Lays a piece; there must be room for it.
void ground_lay(const struct battle *, struct game *, struct piece, const struct vec *point,
                int points);
// Another shape for one that was laid, of as many points; it is there again if it was gone.
void ground_change(const struct battle *, struct game *, int piece, const struct vec *point);
void ground_remove(const struct battle *, struct game *, int piece); // the battle's or laid: gone
// Takes out what is hidden from one of these sides. Pieces keep their numbers, so that something
// was laid there stays known; what it is, where, and of how many points does not.
void ground_hide(const struct battle *, struct game *, int sides);

// The pieces of these kinds, a bit for each, whose rectangles meet another: how many. They may be
// gone.
enum { GROUND_MOST = PIECES + PLACED_MOST };
int ground_meeting(const struct battle *, const struct game *, uint32_t kinds, struct bounds,
                   uint8_t piece[GROUND_MOST]);

// 1 + the first piece of this kind that holds the point by more than `deeper`; 0: none does.
int ground_at(const struct battle *, const struct game *, int what, struct vec, length deeper);

// May some of it lie in the rectangle? Asked of the rectangles around it and around each edge of a
// line, so no is certain and yes is not.
bool land_near(struct land, const struct bounds *);
struct bounds piece_bounds(const struct piece *, const struct vec *point); // to fill in `bounds`
bool land_holds(struct land, struct vec at, length deeper); // inside by more than `deeper`
// How much of the segment runs inside it.
length land_chord(struct land, struct vec a, struct vec b);
// Distances from a, ascending.
int land_crossings(struct land, struct vec a, struct vec b, length *at, int most);
length land_distance(struct land, struct vec at);           // 0 inside
bool land_crossed(struct land, struct vec a, struct vec b); // the segment meets it at all
length land_to_box(struct land, const struct box *);        // 0 where they touch or overlap
length land_apart(struct land, const struct box *);         // no nearer than this; cheaper
// A part of the box lies deeper than this in it.
bool land_meets_box(struct land, const struct box *, length deeper);
bool land_meets_clip(struct land, const struct clip *, length deeper); // corners clockwise
bool land_steep(struct land, struct vec a, struct vec b); // the segment crosses its steep side
