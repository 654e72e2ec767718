// SPDX-License-Identifier: MIT
// Moving (TFT-MOV): the law of a Move, and the walk under it.
//
// law.c is the law that core's walker follows. Legs of their own kind, which put the unit down
// somewhere at once or lead along a road, are made in the files named below; what the ground does
// to any of them is in obstacle.c.
#pragma once
#include "core/law.h"
#include "core/walker.h"
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/flow.h"

// What FRAME_LEGS keeps of an order that a reveal has interrupted: x is the allowance left, a the
// flags, y up to four pieces it touched when it began (1 + piece in each byte).
enum { LEGS_LOOSE = 1, LEGS_FORMED = 2, LEGS_BONUS = 4, LEGS_PIECES = 4 };

// A place on the centreline of a road and the way along it.
struct tft_lane {
    struct land road;
    int from, step; // it goes from this point of the line towards the next, step 1 or -1
    struct vec at;
    int off;     // how far the facing is off the way of the road
    length left; // of the leg that follows it; 0: none does
};

struct tft_march {
    struct walker walker;
    const struct tft_kind *kind;
    struct pose start;    // where it stood when the legs began
    length bonus;         // the part of the allowance that only a column has (TFT-MOV-03)
    uint64_t abutted;     // pieces it touched when the order began: it may cross or enter them
    uint64_t astride;     // linear pieces it stood across then
    uint64_t held;        // enemies in whose zones it began (TFT-ZOC-04)
    struct tft_lane lane; // of a march by road
    bool loose;           // was in skirmish when the order began (TFT-TER-04)
    bool arriving;        // not wholly on the table when the leg began (TFT-GER-09)
    bool leaving;         // over the edge by right (TFT-TRE-02)
    bool went;            // the last leg covered ground
};
static inline struct tft_march *march_of(struct walker *w)
{
    return (struct tft_march *)(void *)w;
}
static inline const struct tft_march *march_in(const struct walker *w)
{
    return (const struct tft_march *)(const void *)w;
}
static inline bool walker_is_cannon(const struct walker *w)
{
    return march_in(w)->kind->class == CLASS_CANNON;
}

// What ends a stretch, of several at one place the first (G-20).
enum tft_halt {
    HALT_IMPASSABLE,
    HALT_TERRAIN,
    HALT_ZONE,
    HALT_OVERLAP,
    HALT_REVEAL,
    HALT_EDGE,
};

// --- law.c ---
// Enemies that the unit's side does not know of.
uint64_t tft_unknown(const struct walker *, uint64_t units);
// Walked into, or come into view: they are placed, and it may go on from here (TFT-GER-13, 14).
void tft_meet_unknown(struct walker *, uint64_t units);
// TFT-MOV-11: refuses what is too dear, by the clause that says most.
struct verdict tft_affords(const struct walker *, const struct stretch *, int clause);

// --- walk.c: a Move, leg by leg (TFT-MOV-11, G-11, G-20) ---
void tft_take_stock(struct tft_march *, const struct pose *); // what it touches there

// Puts it there if the place is free of others and zones; else refuses with the clause.
struct verdict tft_set_down(struct walker *, const struct pose *, int clause, struct stretch *);
struct verdict tft_leg_pivot(struct walker *, const struct leg *, struct stretch *);
struct verdict tft_leg_form(struct walker *, const struct leg *, struct stretch *);
// Is the whole pose on the table?
bool tft_on_table_at(const struct battle *, const struct tft_kind *, const struct pose *);

// Beside ahead, back, left, right, shift; wheel; turn and face, which are pivots. Their word is a
// formation.
enum tft_leg_kind {
    TLEG_FORM = LEG_RULES,
    TLEG_ROAD,
    TLEG_BRIDGE, // and in which formation it comes out
    TLEG_ENTER,  // far: which of several buildings
    TLEG_OUT,    // way: towards which side of the building
    TLEG_EXIT,
    TLEG_ARRIVE, // far: where along the edge
};
extern const struct leg_table tft_legs; // move.c
extern const struct leg_choice tft_formations[TFT_FORMATIONS - LINE];
// Marks of a walk: what befell it on the way. `touched` are pieces it touched when the order began.
enum tft_walk_mark {
    WALK_SCATTERED = 1, // dense ground, or leaving the road, breaks its formation at the end
    WALK_GONE = 2,      // over the edge by right
    WALK_CAME_OUT = 4,  // of its building
    WALK_ARRIVED = 8,   // has marched on
    WALK_FORMED = 16,   // has changed its formation
    WALK_BRIDGED = 32,  // has crossed a bridge
};
// Follows the legs under the law of a Move, or one made of it, with so much allowance left: why the
// move may not be made at all. Whatever the verdict, the walk ends where it may stay. `first`: the
// legs begin the order; else they go on after a reveal, and what is left of the order stands in the
// top frame.
extern const struct law tft_law; // law.c
struct verdict tft_walk_legs(const struct law *, const struct battle *, const struct game *,
                             int unit, const struct legs *, length allowance, bool first,
                             struct walk *);
// The walk of a Move order as it is asked for now.
struct verdict tft_walk_move(const struct battle *, const struct game *, int unit,
                             const struct legs *, struct walk *);
static inline length tft_column_bonus(length move) // TFT-MOV-03: and half as far again
{
    return move * 3 / 2;
}
length tft_move_allowance(const struct battle *, const struct game *, int unit); // TFT-MOV-01, 03
// TFT-FORM-11, 14: may these troops stand in that formation there? FINE, or why not.
struct verdict tft_may_form(const struct battle *, const struct tft_kind *, const struct pose *);

// --- obstacle.c ---
// Does it still stand partly beyond the edge it marches on over?
bool tft_comes_on(const struct walker *);
// Of the law: what a piece, or the edge of the table, does to a stretch, and what it costs.
struct bar tft_ground_bar(const struct walker *, const struct stretch *, int piece);
struct verdict tft_ground_price(struct walker *, struct stretch *, const struct span *, int spans,
                                length *cost);
// TFT-TER-07: does a road lead through it?
bool tft_road_lets_pass(const struct walker *, int piece, const struct body *);
uint64_t tft_straddled(const struct tft_march *, const struct pose *);
struct verdict tft_ground_allows(const struct walker *, const struct pose *);
#define TFT_BARRING_KINDS (DENSE_KINDS | LINEAR_KINDS | IMPASSABLE_KINDS | KIND(T_BRIDGE))

// --- passage.c ---
struct verdict tft_leg_bridge(struct walker *, const struct leg *, struct stretch *);
struct verdict tft_leg_enter(struct walker *, const struct leg *, struct stretch *);
struct verdict tft_leg_out(struct walker *, const struct leg *, struct stretch *);
struct verdict tft_leg_road(struct walker *, const struct leg *, struct stretch *);
struct verdict tft_leg_arrive(struct walker *, const struct leg *, struct stretch *);
struct verdict tft_leg_exit(struct walker *, const struct leg *, struct stretch *);

// --- formup.c ---
// TFT-ORD-03: the facing nearest to the wish in which skirmishers may stand in line or column;
// false: there is none.
bool tft_heading(const struct battle *, const struct game *, int unit, int formation, bearing wish,
                 bearing *face);

// The unit of the other side that is nearest by centres, 0 for none.
int tft_foe_near(const struct game *, struct vec at, int side);
static inline int tft_nearest_foe(const struct game *g, int unit)
{
    return tft_foe_near(g, g->box[unit].centre, g->side[unit]);
}
// The nearest place that is fought for, or the middle of the table.
struct vec tft_goal_of(const struct battle *, const struct game *, int unit);
// Says a turn to this heading the way its formation turns, as much of it as the allowance lasts
// for; what is left of it is handed back.
length tft_say_turn(const struct game *, int unit, int formation, bearing to, length left,
                    struct order *);
void tft_say_leg(struct order *, int word, length far); // ahead, back, left, right, road
void tft_say_degrees(struct order *, int word, bearing);
bool tft_at_some_bridge(const struct battle *, const struct game *, int unit);
