// SPDX-License-Identifier: MIT
// Marching: how far a body gets along a leg before something stops it.
//
// Straight legs are swept exactly. A turning leg is walked in steps so short that nothing can slip
// through between two of them, and the step that is blocked is halved until both ends agree to a
// tenth of a millimetre. The answer is the clear end, never the blocked one, so a body that was
// just stopped is not found inside the wall next turn. What a leg costs, and what happens where it
// ends, is for the rule set to say.
#pragma once
#include "core/sight.h"

struct body {
    struct vec centre;
    bearing face;
    length half_width, half_depth;
};
struct box body_box(const struct body *);

enum leg_kind {
    LEG_AHEAD,
    LEG_BACK,
    LEG_LEFT, // sideways, keeping its face
    LEG_RIGHT,
    LEG_OBLIQUE,     // ahead at an angle, keeping its face
    LEG_WHEEL_LEFT,  // about the front left corner
    LEG_WHEEL_RIGHT, // about the front right corner
    LEG_PIVOT,       // about the centre
    LEG_ABOUT,       // the rear becomes the front; the ground covered stays the same
};

struct leg {
    enum leg_kind kind;
    length far;   // of straight legs
    int32_t turn; // in bearings, clockwise: of an oblique leg from the face, of a pivot; how much,
                  // of a wheel
};

// Ground with an edge that stops a body.
struct barrier {
    struct land land;
    enum {
        BARRIER_CENTRE,
        BARRIER_BODY
    } tested; // the centre coming in or out; any part of the body coming in
};

// What matters on the way. Boxes stop a body that would overlap them deeper than `deeper`.
struct march_field {
    const struct box *box;
    int boxes;
    const uint64_t *which; // the boxes that count; NULL for all
    length deeper;
    struct bounds table; // the whole body stays on it
    const struct barrier *barrier;
    int barriers;
    bool turn_freely; // a pivot is tested only where it ends, and is made wholly or not at all
};

enum march_stopper { STOP_NONE, STOP_BOX, STOP_EDGE, STOP_BARRIER };

struct march {
    struct body end;
    length far;   // how far it got: the centre's way, or the outer corner's in a turn
    int32_t turn; // how much of the turn was made
    enum march_stopper by;
    int index; // the box or barrier
};

// A body that overlaps at the start what would stop it stays where it is; one that touches may
// leave.
struct march march_leg(const struct body *, const struct leg *, const struct march_field *);
