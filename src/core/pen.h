// SPDX-License-Identifier: MIT
// A pen writes legs one after another while the allowance lasts, and keeps in mind where they lead
// on open ground, so that the next one can be aimed.
#pragma once
#include "core/body.h"
#include "core/leg.h"

// How a unit goes where nothing is in the way.
struct gait {
    length unit; // lengths are written in parts of this, as people read them
    int parts;
    uint8_t cost[4]; // of each length ahead, to the right, back, to the left
    length front;    // it wheels round an end of a front so wide; 0: it turns in place, for nothing
    length ahead;    // how far that front lies ahead of its point
    length behind;   // how far its middle, which it turns round, lies behind its point
    int32_t hardly;  // a turn of no more than this is none
    length straight; // a place no further to the side is meant to be straight ahead
    length aside;    // detours go so far to the side, times `by` of the way
};
static inline length gait_part(const struct gait *gait)
{
    return gait->unit / gait->parts;
}

struct pen {
    const struct gait *gait;
    struct pose at;
    length left;
    struct legs legs;
    length after[LEGS_MOST]; // what was left after each
};

struct eyes pen_eyes(const struct pen *, struct vec at);
struct vec pen_middle(const struct pen *);
void pen_add(struct pen *, struct leg);         // one that costs nothing and leaves it where it is
void pen_go(struct pen *, int way, length far); // LEG_AHEAD, LEG_BACK, LEG_LEFT, LEG_RIGHT
void pen_turn(struct pen *, bearing to);
void pen_wheel(struct pen *, int32_t turn); // clockwise
// Straight on from where its wheel ends lies the place; 0 where no wheel leads there.
int32_t pen_wheel_towards(const struct pen *, struct vec at);
