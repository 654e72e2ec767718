// SPDX-License-Identifier: MIT
// Moving: the ways of figures as orders spell them, rates, price, hazards, roads, generals, boats,
// wagons, units that come on.
//
// An order is judged as a whole and may be made or not: nothing stops a figure on its way (AWI-MOV-
// 16, AWI-OBS-12). So a way is a row of straight legs between named points, held against segments,
// boxes and polygons of core; the walker, which finds out how far a body gets, has nothing to do.
// What was found is a struct walk: a stride for each figure, with its end and what it cost.
#pragma once
#include "rules/war_of_independence/figure.h"

// --- notation.c: plans ---

enum { WAY_POINTS = 9 }; // where it starts, and up to eight points
struct woi_way {         // of one figure, or of a gun or wagon
    uint8_t number;      // of the figure, from 1; of a gun or wagon 0
    uint8_t points;      // 1: it stands
    uint8_t out, in;     // 1 + the house it comes out of, goes into; NO_HOUSE: there is none
    bearing face;        // at the end
    bool beside;         // it is measured along the middle of a road (AWI-ROAD-08)
    uint8_t spare;
    struct vec end; // where it stands then: the last point, or beside it on a road
    struct vec point[WAY_POINTS];
};
enum { NO_HOUSE = 255, ROAD_HEADINGS = 8 };
static inline bool woi_is_moved(const struct woi_way *way) // from where it is
{
    return way->points > 1 || way->out || way->in;
}
struct woi_plan {
    uint8_t rate; // enum woi_rate
    bool jump, swim;
    bool whole;        // an anchor was named (AWI-MOV-29)
    uint8_t formation; // it will be in; 0: as it is. Set by who reads a plan of such an order
    bool brief;        // no ways of the whole are wanted. Set by who has an order read
    uint8_t ways;
    uint8_t headings;              // along a road (AWI-ROAD-08): which way, and at each junction
    length along;                  // so far; 0: not so
    int32_t degree[ROAD_HEADINGS]; // thousandths
    struct woi_layout layout;      // of the whole
    struct pose to;                // the anchor and heading of the whole
    struct woi_way way[WOI_UNIT_FIGURES];
};
// march jump to (15in, 16in) face 0 ranks 2; fast 1 (3in, 4in) in 2 out (5in, 6in) (5in, 9in)
// face 90. No rate is march. Figures that are not named stand. `formation` is the caller's, all
// else is written. False: it cannot be read.
bool woi_read_plan(struct reader *, const struct battle *, const struct game *, int unit,
                   struct woi_plan *);
// The word of a rate, jump, swim, to, point, face and layout: for proposals and steering.
void woi_write_whole(struct order *, const struct pose *to, const struct woi_layout *);
void woi_write_way(struct order *, const struct woi_way *);
// Turns on the spot of these figures, with their headings by number less one.
void woi_plan_turns(const struct game *, int unit, unsigned figures, const bearing *face,
                    struct woi_plan *);
// Living figures; those of a unit on its flank march are all there. By ascending number: how many.
unsigned woi_present(const struct game *, int unit);
int woi_numbers(const struct game *, int unit, uint8_t number[WOI_UNIT_FIGURES]);
bool woi_read_face(struct reader *, bearing *); // `face 90`, or nothing; false: it cannot be read
// Numbers of figures, each a whole one: a bit each. False: not all are of the unit and alive.
bool woi_read_figures(struct reader *, const struct game *, int unit, uint16_t *figures);

// --- orders.c: the movement phase (AWI-SEQ-04) ---

// After any order but hold: what it did, its rate, counters that a move ends (AWI-WRK-03,
// AWI-WND-05).
void woi_note_order(struct game *, int unit, int rate, bool moved);
// What an order plans, or why it cannot be: all plans are judged and made alike.
typedef struct verdict plan_order(const struct battle *, const struct game *, const struct order *,
                                  struct woi_plan *);
plan_order woi_plan_change, woi_plan_mount; // change.c

// --- price.c: how far (AWI-MOV-01 to 14, 18, 19, AWI-ROAD-01 to 05) ---

length woi_allowance(const struct battle *, const struct game *, int unit, int rate);
// "ORDER, rate": MOV-01, 08, 10; MOV-11, 13, 18; ROAD-01, 04, 03.
struct verdict woi_check_rate(const struct battle *, const struct game *, int unit, int rate);

// AWI-ROAD-04, 07: before and after a change of formation.
static inline bool woi_uses_roads(const struct game *g, int unit, const struct woi_plan *plan)
{
    return woi_keeps_to_road(g, unit, g->formation[unit]) &&
           (!plan->formation || woi_keeps_to_road(g, unit, plan->formation));
}

// --- map.c: the ground along a leg ---

// A leg falls into spots: points at which it comes into a shape or leaves one, and what is between.
struct woi_spot {
    struct vec at;     // where it begins, rounded
    uint32_t ground;   // as woi_ground_at
    uint64_t shape[2]; // of the map, a bit each
};
struct woi_trace {
    int spots;
    struct woi_spot spot[4 * MAP_SHAPES + 8];
};
void woi_trace(const struct woi_map *, struct vec a, struct vec b, struct woi_trace *);
static inline bool spot_in(const struct woi_spot *spot, int shape)
{
    return spot->shape[shape / 64] >> shape % 64 & 1;
}
static inline bool is_swum(const struct woi_spot *spot) // neither ford nor deck (AWI-OBS-05)
{
    return spot->ground & 1 << T_RIVER;
}
static inline bool is_road(const struct woi_spot *spot) // a deck is road (AWI-SET-07)
{
    return spot->ground & (1 << T_ROAD | DECKS);
}

// --- orders.c: who may set out ---

// "ORDER, figures": MEL-05, BLD-06, MOV-15, FLK-06, BLD-02.
struct verdict woi_check_figures(const struct battle *, const struct game *, int unit,
                                 const struct woi_plan *);

// --- path.c: what is on the way ---

enum woi_hazard { HAZARD_NONE, HAZARD_JUMP, HAZARD_SWIM };
// What one way comes to.
struct woi_passage {
    length far, on_road; // of its legs, without what AWI-MOV-22 leaves out
    length deductions;   // AWI-MOV-05
    bool crossed;        // cover, without a road or deck for it: FF (AWI-FF-04)
    uint8_t hazards;
    uint64_t hazard;               // as woi_fight.hazard
    uint8_t piece[WOI_PIECES / 8]; // that were crossed
};
// Who and what is about an order: gathered once for all its ways (room.c).
struct woi_about {
    struct bounds ways; // around the points of all of them
    bool open;          // nothing is to be met in that
    bool houses;        // there are some about
    struct woi_map map;
    struct woi_near near;
    int foes; // bases that may be in the way
    struct woi_base_near base[BASES_NEAR];
};
void woi_about(const struct battle *, const struct game *, int unit, const struct woi_plan *,
               struct woi_about *);
// Is nothing at all on or beside its ways that "ORDER, path" asks for? Yes is certain.
bool woi_is_way_clear(const struct battle *, const struct game *, int unit, const struct woi_plan *,
                      const struct woi_about *);
// "ORDER, path": MOV-24, MOV-26, 21, 20, OBS-10, BLD-02, 01, OBS-01 to 03, 05; along the way from
// its start.
struct verdict woi_check_path(const struct battle *, const struct game *, int unit,
                              const struct woi_plan *, const struct woi_way *,
                              const struct woi_about *);
// --- price.c: AWI-MOV-05, 15, 22, 27, AWI-ROAD-06, 07, AWI-OBS-04, 05, 08, 09, AWI-GEN-10 ---
// `contact`: it ends in melee contact.
void woi_passage(const struct battle *, const struct game *, int unit, const struct woi_plan *,
                 const struct woi_way *, bool contact, const struct woi_about *,
                 struct woi_passage *);
// Does it fit? Doubled on a road (AWI-GEN-10).
bool woi_affords(const struct woi_passage *, length allowance, int rate);

// --- move.c: MOVE, and what all orders that move figures share ---

// Bits of walk.marks.
enum woi_mark {
    MARK_CROSSED = 1,  // cover: FF
    MARK_HAZARDS = 2,  // dice are wanted
    MARK_HOUSE = 4,    // into or out of one: FF (AWI-FF-09)
    MARK_MOVED = 8,    // some figure does
    MARK_CONTACT = 16, // it ends in melee contact
};
// All of "ORDER, rate" to "ORDER, end" of a plan, for every verb that has one: `verb` says whether
// it has a rate, which lengths and which ends it may have. A plan along a road gets its ways here.
// The walk gets a stride for each figure, by its number less
// one: end.at, end.face, end.manner (as woi_game.in), spent; of a gun or wagon the first is its
// own. `strides` stays 0: a table would draw them as legs of one way.
struct verdict woi_judge_plan(const struct battle *, const struct game *, int unit, int verb,
                              struct woi_plan *, struct walk *);
// Figures to where the walk ends; pieces crossed, FF, house; hazards are noted and their frame
// pushed.
void woi_make_plan(const struct battle *, struct game *, int unit, struct woi_plan *,
                   const struct walk *, struct events *);

// --- road.c: along a road (AWI-ROAD-08) ---

// The ways of a column's ranks, or of a gun, so far along the line; headings choose at junctions.
struct verdict woi_plan_along(const struct battle *, const struct game *, int unit,
                              struct woi_plan *);

// --- general.c: AWI-GNL-09, 10, 14 ---

length woi_leash(const struct battle *, const struct game *, int general, struct vec at,
                 bearing face); // how far from the nearest figure of his nation; -1: he has none
struct verdict woi_check_leash(const struct battle *, const struct game *, int general,
                               const struct pose *end);
void woi_pull_back(const struct battle *, struct game *, int side, struct events *); // T2 ends
void woi_allied_lost(const struct battle *, struct game *, int nation, int side,
                     struct events *); // AWI-GNL-10

// --- flank.c: AWI-FLK-05 to 07 ---

plan_order woi_plan_enter;
void woi_note_entry(const struct battle *, struct game *, int unit); // it has come on
bool woi_may_enter(const struct game *, int unit);                   // it is due
// The stretches of table edge of its square: one or two.
int woi_entry_edges(const struct battle *, const struct game *, int unit, struct vec from[2],
                    struct vec to[2]);

// --- boat.c: boarding and landing ---

check_order woi_check_embark, woi_check_disembark;
take_order woi_take_embark, woi_take_disembark;
int woi_places(const struct game *, int boat); // AWI-BOAT-04

// --- fleet.c: travelling ---

check_order woi_check_sail;
take_order woi_take_sail;
void woi_put_boat(struct game *, int boat, length river); // it is there
length woi_along_river(const struct game *, struct vec);  // the place on it nearest to that
int woi_crew_side(const struct game *, int boat);         // 1 + the side aboard; 0: it is empty

// --- state.c: AWI-BAG ---

void woi_capture_wagons(const struct battle *, struct game *, struct events *); // in END
