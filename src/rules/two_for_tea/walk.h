// SPDX-License-Identifier: MIT
// A Move in the making: what the files that walk its legs share.
//
// Some legs cover ground and are cut where something stops them (stretch.c); others put the unit
// down somewhere else at once and are made wholly or not at all (place.c). What the ground does to
// either is in obstacle.c.
#pragma once
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/order.h"

// What FRAME_LEGS keeps of an order that a reveal has interrupted: x is the allowance left, a the
// flags, y up to four pieces it touched when it began (1 + piece in each byte).
enum { LEGS_LOOSE = 1, LEGS_FORMED = 2, LEGS_BONUS = 4, LEGS_PIECES = 4 };

struct tft_walker {
    const struct battle *b;
    const struct game *g;
    const struct tft_kind *kind;
    int unit;
    struct walk *walk;
    struct verdict verdict;
    int legs;          // begun
    struct pose start; // where it stood when the legs began
    struct pose at;
    struct pose clear; // the last place where it could have stayed
    length allowance, left, clear_left;
    length bonus;     // the part of the allowance that only a column has (TFT-MOV-03)
    uint64_t abutted; // pieces it touched when the order began: it may cross or enter them
    uint64_t astride; // linear pieces it stood across then
    uint64_t held;    // enemies in whose zones it began (TFT-ZOC-04)
    bool loose;       // was in skirmish when the order began (TFT-TER-04)
    bool arriving;    // not yet wholly on the table (TFT-GER-09)
    bool over;        // no further leg is made
};

static inline bool walker_is_cannon(const struct tft_walker *w)
{
    return w->kind->class == CLASS_CANNON;
}

// A leg that covers ground: straight, or round a hub.
struct tft_stretch {
    struct pose from;
    struct direction way; // straight on
    struct vec hub;       // of a wheel
    int32_t turn;         // of a wheel, clockwise; 0: straight on
    length far;           // in all; of a wheel the way of the outer front corner
    length reach;         // of a wheel: the way of the corner that goes furthest
    int factor;           // what a length costs
    bool jump;            // its first place is one to be looked at too
    int over_clause;      // named when the allowance does not last
    length ahead, aside;  // straight on, how far the body reaches along it and beside it
};
struct pose tft_pose_along(const struct tft_stretch *, length far);

// Something on the ground that may stop a stretch.
enum tft_halt {
    HALT_NONE, // then in the order of G-20
    HALT_IMPASSABLE,
    HALT_TERRAIN,
    HALT_ZONE,
    HALT_OVERLAP,
    HALT_REVEAL,
    HALT_EDGE,
};
// Between which places of a stretch something may matter.
struct tft_meeting {
    length from, until;
};
struct tft_bar {
    struct land land;
    struct vec entrance; // of a bridge
    struct tft_meeting meets;
    uint8_t piece, halt;
    uint16_t clause;
};

// --- country.c ---

struct tft_neighbour {
    struct body body;
    struct tft_meeting meets;
    uint8_t unit;
    bool friend, passable;
    bool touching; // an enemy it touches before it begins
};

// What may matter along a stretch.
struct tft_country {
    struct body start; // where the stretch begins
    struct tft_neighbour unit[TFT_SLOTS];
    struct tft_bar bar[PIECES];
    int units, bars;
    uint64_t watched; // who may be revealed, or may see the unit itself
    struct bounds table;
    bool inland; // the edge does not matter
};

// What is to be said of a place on the way.
struct tft_place {
    enum tft_halt halt;
    int clause, by; // by: the unit
    uint64_t over;  // friends it begins to pass through
};

enum { TFT_SCAN_MARGIN = 8 }; // what the lattice may add to a way or take from a gap
void tft_survey(const struct tft_walker *, struct tft_stretch *, struct tft_country *);
struct tft_place tft_judge(const struct tft_walker *, const struct tft_stretch *,
                           const struct tft_country *, length far);
// Nothing changes before the body has gone this far from there.
length tft_room_at(const struct tft_walker *, const struct tft_stretch *,
                   const struct tft_country *, length far);

// --- meeting.c ---
void tft_span(struct tft_stretch *, const struct body *); // ahead and aside
// `reach`: how near the enemy matters.
struct tft_meeting tft_meets_enemy(const struct tft_stretch *, const struct body *,
                                   const struct box *enemy, length reach);
struct tft_meeting tft_meets_friend(const struct tft_stretch *, const struct body *,
                                    const struct box *friend);
// Straight on the same again, stand by stand where that tells more.
struct tft_meeting tft_meets_stands(const struct tft_stretch *, const struct body *,
                                    const struct body *friend, struct tft_meeting);
struct tft_meeting tft_meets_ground(const struct tft_stretch *, const struct body *,
                                    const struct tft_bar *);
length tft_wheel_radius(const struct box *outline); // of the corner that goes furthest

// --- walk.c ---
void tft_refuse_walk(struct tft_walker *, int clause, const char *why);
// Enemies that the unit's side does not know of.
uint64_t tft_unknown(const struct tft_walker *, uint64_t units);
// Walked into, or come into view: they are placed, and it may go on from here (TFT-GER-13, 14).
void tft_meet_unknown(struct tft_walker *, uint64_t units);
bool tft_walker_clear(const struct tft_walker *, const struct pose *); // of friends, walls
void tft_take_stock(struct tft_walker *); // what it touches where it stands now

// --- stretch.c ---
void tft_go(struct tft_walker *, struct tft_stretch *);
length tft_wheel_cost(length width, int32_t turn); // TFT-MOV-08
// Is the whole pose on the table?
bool tft_on_table_at(const struct battle *, const struct tft_kind *, const struct pose *);

// --- obstacle.c ---
int tft_bars(const struct tft_walker *, const struct tft_stretch *, const struct bounds *,
             struct tft_bar bar[PIECES]);
// Does it stop the body here?
bool tft_bar_stops(const struct tft_walker *, const struct tft_bar *, const struct body *);
length tft_entrance_room(const struct tft_bar *, const struct body *); // -1: it is there
uint64_t tft_straddled(const struct tft_walker *, const struct pose *);
struct verdict tft_ground_allows(const struct tft_walker *, const struct pose *);

// --- place.c ---
// Puts it there if the place is free of others and zones; else refuses with the clause.
bool tft_set_down(struct tft_walker *, const struct pose *, int clause);
void tft_leg_pivot(struct tft_walker *, const struct leg *);
void tft_leg_form(struct tft_walker *, const struct leg *);

// --- bridge.c, building.c, road.c, edge.c ---
void tft_leg_bridge(struct tft_walker *, const struct leg *);
void tft_leg_enter(struct tft_walker *, const struct leg *);
void tft_leg_out(struct tft_walker *, const struct leg *);
void tft_leg_road(struct tft_walker *, const struct leg *);
void tft_leg_arrive(struct tft_walker *, const struct leg *);
void tft_leg_exit(struct tft_walker *, const struct leg *);
