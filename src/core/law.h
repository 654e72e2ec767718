// SPDX-License-Identifier: MIT
// The law of a walk: what a rule set says of moving.
//
// The walker (walk_legs) leads a body along the legs of an order and does the geometry. It asks the
// law once a leg what the leg is, once a stretch of it how each neighbour and each piece of ground
// matters, and at a place on the way only what those answers leave open. `troops` and `land` only
// read. No law leads a body by itself.
#pragma once
#include "core/body.h"
#include "core/game.h"
#include "core/leg.h"
#include "core/walk.h"

struct walker;

// --- what is in the way ---

enum bar_kind {
    BAR_NONE,   // it does not matter
    BAR_PASS,   // gone through, and told; where that begins `stops` may change the body
    BAR_STOP,   // the stretch ends before it
    BAR_MEET,   // at it, and that is contact
    BAR_REFUSE, // the order may not be given
    BAR_ASK,    // `stops` says, wherever it is near enough
};

// How somebody, or something on the ground, matters to a stretch.
struct bar {
    uint8_t kind, rank;  // rank: of several that end it at one place the lowest is named
    uint8_t unit, piece; // whose it is; unit 0: the piece's. Filled in by the walker
    uint8_t point;       // of a piece: 1 + the one point of it that matters; 0: all of it
    bool exact; // a unit's or the edge's, straight on: found where they touch, not by places
    uint16_t clause;
    length reach;  // it matters so near; 0: where they overlap
    length deeper; // an overlap no deeper than this is a brush
    length ahead;  // it stops so far before it; where stops are exact it matters so far before it,
                   // or beyond the end
    length aside;  // where stops are exact: a miss by no more than this is contact
    length after;  // one that creeps: it is in force when it has gone so far, and not before
    const struct body *body; // the unit's. Filled in by the walker
    const char *why;         // of a refusal
};
enum { LAND_EDGE = UINT8_MAX }; // the edge of the table is a piece; `deeper` is how far over it

// What `stops` says of a place.
enum at_bar {
    AT_GOES,    // it goes on
    AT_STOPS,   // it ends before this place
    AT_ENDS,    // it ends at this very place
    AT_CHANGED, // it goes on as another body: `from` of the stretch is another
    AT_BREAKS,  // it ends before this place, and the leg goes on with another stretch
};

// --- stretches ---

// A part of a leg: straight on, round a hub, or put down somewhere at once.
struct stretch {
    struct pose from;
    struct direction way; // straight on
    struct vec hub;       // round a front corner
    int32_t turn;         // round it, clockwise; 0: straight on
    length far;           // in all; round a hub the way of the outer front corner
    length gone;          // how far it got; -1: not to its first place
    length look;          // a creeping one: a place that is looked at in any case
    length touch;         // where it touches whom it meets
    struct vec to;        // where stops are exact: the place that is so far on
    uint8_t rate;         // what a length costs
    uint8_t met;          // whom it meets; 0: nobody
    bool put;             // it stands at `from` at once: nothing is met, nothing paid
    bool jump;            // its first place is one to be looked at, too
    bool more;            // the same leg goes on after it
};
struct pose stretch_pose(const struct stretch *, length far);
length stretch_arc(length radius, int32_t turn); // the way round, to the nearest
// What is left of the only leg, which leads straight on.
void stretch_straight(const struct walker *, const struct leg *, struct stretch *);

// Where stops are exact: it gets so far.
static inline void stretch_reach(struct stretch *s, length far)
{
    if (far == s->gone)
        return;
    s->gone = far;
    s->to = vec_add(s->from.at, along(s->way, far));
}

// How much of a straight part of the way lies in a piece that is paid for. The way is that of the
// pose's point, round a hub that of the outer front corner, in chords.
struct span {
    length from, until; // the part
    length inside;
    uint8_t piece, spare[3];
};

// --- the law ---

struct law {
    uint64_t ground; // kinds of terrain that may stop the body, a bit each
    uint64_t priced; // that its way pays for
    length near;     // further from the body nobody matters whose place is known
    // Places are tried so far apart. The first that fails is narrowed so far, by halving, to
    // multiples of the grid. A step less than that: from each place it creeps on as far as nothing
    // can be met, and by that much where something can. No step: stops are exact (core/meet.h), and
    // where there is no `stops` a bar says all.
    length step, fine, grid;
    bool parts; // where stops are exact: a body is several boxes, which decide where it is met; the
                // reach of a bar is a gap then, and it bars the stretch from its first place
    // May it be made, and as what? Asked again as long as there is more of the leg.
    struct verdict (*leg)(struct walker *, const struct leg *, struct stretch *);
    struct bar (*troops)(const struct walker *, const struct stretch *, int unit);
    struct bar (*land)(const struct walker *, const struct stretch *, int piece);
    // It may name another clause and rank; `gone` of the stretch is the place. Where stops are
    // exact: what a refusal says.
    enum at_bar (*stops)(const struct walker *, struct stretch *, struct bar *,
                         const struct body *);
    // It may be let go on to where it touches. What it costs counts when it is refused. NULL:
    // lengths are the price.
    struct verdict (*price)(struct walker *, struct stretch *, const struct span *, int spans,
                            length *cost);
    // May it stay where it is? And when this is the end of it all: may it end so, and where? NULL:
    // it may stay anywhere. Where stops are exact only the end is asked about: nothing is in the
    // way that is not known.
    struct verdict (*end)(struct walker *, bool last);
};
