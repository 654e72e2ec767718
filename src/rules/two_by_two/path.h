// SPDX-License-Identifier: MIT
// A path: the legs of one move, walked in thought under the law of a move. What was found is a walk
// (core/walk.h).
#pragma once
#include "core/meet.h"
#include "rules/two_by_two/ground.h"

enum { PATH_COLUMN = 1 }; // marks of a walk: it goes in road column (TBT-MOVE-09)

// Legs that no order spells: they end one that charges or leaves.
enum { LEG_HOME = LEG_RULES, LEG_OFF };

// A base on its way.
struct march {
    struct walker walker;
    length move, bonus;     // its allowance; what a declared road march adds (TBT-MOVE-08)
    length ordered;         // of the leg under way, whatever it can pay for
    bearing off;            // where that goes, from its face
    struct direction ahead; // where it faces, once that is known
    length travel;
    length run;      // straight ahead since it last turned, stepped aside or back (TBT-CHG-02)
    length to_town;  // what it had spent when it came into a town
    uint8_t target;  // whom it charges by name: his corner is enough (TBT-CHG-01)
    uint8_t friends; // whom it may not pass through (MEET_...)
    bool leaves;     // over the edge of the table
    bool road, town, bridge, turned, aimed;
    bool held;           // still touching an enemy that it touched at the start (TBT-MOVE-28)
    bool backed;         // has gone back since that was looked at
    bool meets;          // the leg under way may end in contact
    bool untested;       // has turned, and whether there is room for it is still to be seen
    bool plain;          // nobody asks why not
    struct about *about; // NULL: that is not known
};
static inline struct march *march_of(struct walker *w)
{
    return (struct march *)(void *)w;
}
static inline const struct march *march_in(const struct walker *w)
{
    return (const struct march *)(const void *)w;
}

// --- law.c ---
extern const struct law tbt_move_law, tbt_facing_law;
bool tbt_march_touches(const struct walker *, int enemy);

// --- walk.c ---
extern const struct verdict tbt_too_dear;
// What a stretch costs, and whether ground and road let it be made (struct law).
struct verdict tbt_march_price(struct walker *, struct stretch *, const struct span *, int spans,
                               length *cost);

// --- charge.c ---
bool tbt_shies(const struct battle *, const struct game *, int unit, int enemy); // TBT-CHG-06
// May a unit of this kind charge that enemy at all, wherever the two stand (TBT-CHG-06, 08, 09)?
struct verdict tbt_may_charge(const struct walker *, int enemy);
// The end of a move: who of those near is touched by its front, and whether that is allowed.
struct verdict tbt_meet_enemies(struct walker *, const struct crowd *);

// --- path.c ---
extern const struct leg_table tbt_legs;

// The legs of an order to move, charge or leave: `[road] leg...`.
struct verdict tbt_path_of(const struct battle *, const struct game *, const struct order *,
                           struct walk *);
// The same where they are known before they are written into the order, to see whether it is worth
// it: then who is in the way is reason enough to refuse it. What is about the unit may be known
// too, if it goes by no road; or NULL.
struct verdict tbt_path_along(const struct battle *, const struct game *, const struct order *,
                              const struct legs *, struct about *, struct walk *);
// The walk of an order that passed: as it was found then, or found now where it was not.
const struct walk *tbt_path_judged(const struct battle *, const struct game *,
                                   const struct judged *, struct walk *now);

// A change of facing on the spot (TBT-MOVE-03, 26): fine if it fits and touches nobody new.
struct verdict tbt_facing_of(const struct battle *, const struct game *, int unit, bearing);

// --- crossing.c ---
// TBT-MOVE-29: is it a gap that stops a leg, too narrow for the base between this one and the next,
// or the edge of the table?
bool tbt_gap_too_narrow(const struct walker *, struct direction, int blocker);

// TBT-MOVE-18, 19: may the centre go this way, over whatever bridges lie on it?
struct verdict tbt_bridges_allow(const struct march *, const struct stretch *);
// TBT-MOVE-19: does a bridge of a town that it came through lie between the unit and this enemy?
bool tbt_beyond_town_bridge(const struct march *, int enemy);

struct verdict tbt_fit_to_move(const struct game *, int unit); // move.c: by its status
// What any action of a unit needs. It is X's, on the table, and has not acted yet.
struct verdict tbt_may_act(const struct battle *, const struct game *, int unit);

// arrive.c
struct verdict tbt_check_reinforce(const struct battle *, const struct game *,
                                   const struct order *);
void tbt_take_reinforce(const struct battle *, struct game *, const struct order *,
                        struct events *);
static inline bool is_base_edge(int side, int edge) // TBT-SET-04
{
    return edge == (side ? FACE_FRONT : FACE_REAR);
}

static inline void add_heading(struct order *o, bearing face)
{
    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(face));
}

static inline void add_leg(struct order *o, int word, length far)
{
    order_word(o, word);
    order_length(o, far);
}

static inline length allowance_of(const struct battle *b, const struct game *g, int unit)
{
    return kind_of(g, unit)->move[opt(b, OPT_SCALE)];
}

static inline bool may_still_act(const struct game *g, int unit)
{
    return g->side[unit] == tbt_in(g)->active && on_table(g, unit) && !has(g, unit, ACTED);
}

static inline struct vec way_to(const struct game *g, int unit, struct vec at)
{
    return vec_sub(at, g->box[unit].centre);
}

// plan.c: the rank of those of a side whose turn it is to go home, for a draw.
int tbt_next_home(const struct game *, int side);
// Turns towards a heading. With its rear on the edge of the table, as it arrives, a base has no
// room to turn: then it steps ahead first. Returns what that costs.
length tbt_add_turn(const struct battle *, const struct game *, int unit, bearing, struct legs *);
