// SPDX-License-Identifier: MIT
// The course of a battle: frames and the steps that run them, what is asked, what is rolled for,
// what is told, and who answers each ask.
#pragma once
#include "rules/battles_for_empire/bfe.h"

enum bfe_frame {
    FRAME_NONE,
    FRAME_SETUP,    // setup.c: armies, deployment
    FRAME_TURN,     // turn.c: the seven steps; step: enum bfe_substep
    FRAME_RETREATS, // retreat.c: whoever must, in roster order; unit: the one under way
    FRAME_TEST,     // rout.c: unit tests to rout
    BFE_FRAMES
};
run_frame bfe_run_setup, bfe_run_turn, bfe_run_retreats, bfe_run_test;

// The sub-steps of a turn, in their sequence; each is entered once (turn.c has the table).
enum bfe_substep {
    SUB_CAPACITY,      // 1a
    SUB_ORDERS,        // 1b
    SUB_RANDOM,        // 1c
    SUB_DECLARE,       // 2a
    SUB_RATE_CHARGES,  // 2b
    SUB_REACT_CHARGES, // 2c
    SUB_AIM_FIRST,     // 3a
    SUB_RATE_FIRST,    // 3b
    SUB_FIRST_FIRE,    // 3c
    SUB_PLANS,         // 4a
    SUB_REACT,         // 4b
    SUB_CHANGES,       // 4c
    SUB_DICE,          // 4d
    SUB_PULSES,        // 4e
    SUB_PASSING,       // 4f
    SUB_LEADERS,       // 4g
    SUB_AIM_HOLD,      // 5a
    SUB_RATE_HOLD,     // 5b
    SUB_HOLD_FIRE,     // 5c
    SUB_CLOSE,         // 6a
    SUB_PARTIAL,       // 6b
    SUB_STAND,         // 6c
    SUB_CONTACT,       // 6d
    SUB_CHOOSE,        // 6e: whom one fights
    SUB_MELEE,
    SUB_ROUT,    // 7a
    SUB_RALLY,   // 7b
    SUB_RECOVER, // 7c
    SUB_END,     // 7d
    BFE_SUBSTEPS
};

enum bfe_ask {
    ASK_NONE,
    ASK_ARMY,
    ASK_DEPLOY,
    ASK_ORDERS,   // 1b
    ASK_CHARGES,  // 2a
    ASK_FIRE,     // 3a, 5a
    ASK_PLANS,    // 4a
    ASK_LEADERS,  // 4g
    ASK_OPPONENT, // 6e
    ASK_RALLY,    // 7b, about unit
    BFE_ASKS
};

enum bfe_purpose {
    ROLL_NONE,
    ROLL_CAPACITY, // leader
    ROLL_RANDOM,   // unit
    ROLL_RATING,   // unit
    ROLL_REACTION, // unit
    ROLL_STRAGGLE, // unit: 1d4 stragglers; what for is in frame or sub-step
    ROLL_SHOT,     // unit at other
    ROLL_MARCH,    // unit: all dice of its move
    ROLL_RETREAT,  // unit: its dice before terrain
    ROLL_ROUGH,    // unit: terrain dice of a retreat or an automatic move
    ROLL_CLOSE,    // unit on other
    ROLL_STAND,    // unit
    ROLL_MELEE,    // unit against other
    ROLL_ROUT,     // unit
    ROLL_RALLY,    // unit
    ROLL_RECOVERY, // unit
    BFE_ROLLS
};
rolled_dice bfe_rolled_capacity, bfe_rolled_random, bfe_rolled_rating, bfe_rolled_reaction,
    bfe_rolled_straggle, bfe_rolled_shot, bfe_rolled_march, bfe_rolled_retreat, bfe_rolled_rough,
    bfe_rolled_close, bfe_rolled_stand, bfe_rolled_melee, bfe_rolled_rout, bfe_rolled_rally,
    bfe_rolled_recovery;

enum bfe_event {
    TOLD_TURN = EVENT_RULES, // a: turn
    TOLD_STEP,               // a: enum bfe_step
    TOLD_ARMY,               // a: side, b: points spent
    TOLD_DEPLOYED,           // unit
    TOLD_ARRIVED,            // unit has come on
    TOLD_CAPACITY,           // leader; a: orders he may give
    TOLD_GIVEN,              // unit has an order of other; a: enum bfe_kind; secret
    TOLD_RANDOM,             // unit; a: enum bfe_kind, b: row of the table from 1; secret
    TOLD_DECLARED,           // unit charges other
    TOLD_RATED,              // unit; a: enum bfe_training, b: its score
    TOLD_REACTED,            // unit; a: 0 obeys, 1 holds, 2 withdraws, b: its score
    TOLD_STRAGGLED,          // unit; a: figures, b: effectives left
    TOLD_SHOT,               // unit at other; a: column, b: attack points, c: range
    TOLD_LOSSES,             // unit, by other; a: losses, b: stragglers, c: casualties
    TOLD_LOW,                // unit is low on ammunition; a: 1 out of it
    TOLD_CHANGED,            // unit; a: enum bfe_formation it has now
    TOLD_CANNOT,             // unit: its change had no room
    TOLD_MARCH,              // unit; a: T, b: stragglers
    TOLD_STOPPED,            // unit, before other; a: clause
    TOLD_MET,                // unit meets other instead of its target
    TOLD_REACHED,            // unit has reached other; a: what is left
    TOLD_SHORT,              // unit falls short of other
    TOLD_ENTERED,            // unit is the garrison of a building
    TOLD_LEFT,               // unit has left it
    TOLD_PUT_BACK,           // unit
    TOLD_PASSED,             // unit passed through other
    TOLD_REVEALED,           // unit
    TOLD_ATTACHED,           // leader to other
    TOLD_RODE,               // leader
    TOLD_DISPLACED,          // leader; other: whom he joins, 0: he is out
    TOLD_CLOSED,             // unit closes on other; a: score
    TOLD_HALTED,             // unit; a: score, b: 0 no volley, 1 a quarter, 2 half
    TOLD_STOOD,              // unit; a: score
    TOLD_FAILED,             // unit did not stand; a: score
    TOLD_CONTACT,            // unit with other
    TOLD_NO_ROOM,            // unit cannot touch other
    TOLD_MELEE,              // unit: the first of it
    TOLD_ROUND,              // a: its number
    TOLD_FOUGHT,             // unit against other; a: column, b: effectives counted
    TOLD_LOST_ROUND,         // a: the side that lost it; not told of equal losses
    TOLD_ROUT_TEST,          // unit; a: score
    TOLD_BROKEN,             // unit
    TOLD_RETREATED,          // unit; a: inches
    TOLD_FLED,               // unit has left the table
    TOLD_SURRENDERED,        // unit
    TOLD_DESTROYED,          // unit
    TOLD_GUNS,               // a: guns of unit are captured
    TOLD_EXITED,             // unit
    TOLD_RALLIED,            // unit; a: score, b: 0 retreats again, 1 stays, 2 recovers, 3 rallies
    TOLD_RECOVERED,          // unit; a: figures
    TOLD_SUPPLIED,           // unit is no longer low on ammunition
    TOLD_HELD,               // a: the side that holds an objective now, b: which
    TOLD_BEATEN,             // a: the side whose army is broken
    TOLD_POINTS,             // a, b: points of each side
    TOLD_OFFER,              // a: the side that offers a draw
    BFE_EVENTS_END
};
extern const struct event_row bfe_events[BFE_EVENTS_END - EVENT_RULES]; // text.c

// --- the orders of each ask: check_*, take_*, suggest_*, draw_* as in core/answer.h ---
#define BFE_ANSWERS(name)                                                                          \
    check_order bfe_check_##name;                                                                  \
    take_order bfe_take_##name;                                                                    \
    suggest_orders bfe_suggest_##name;                                                             \
    draw_order bfe_draw_##name
BFE_ANSWERS(army);     // army.c
BFE_ANSWERS(deploy);   // deploy.c
BFE_ANSWERS(orders);   // command.c; proposals in propose.c
BFE_ANSWERS(charges);  // declare.c; proposals in propose.c
BFE_ANSWERS(fire);     // volley.c; likewise
BFE_ANSWERS(plans);    // plan.c, form.c; proposals in propose_plan.c
BFE_ANSWERS(leaders);  // leader.c
BFE_ANSWERS(opponent); // melee.c
BFE_ANSWERS(rally);    // rally.c

// --- sequence.c: sub-steps that are answered by all seats at once (BFE-SEQ-09, 10) ---
// `due` of the game has the units and leaders to decide about. Asks their seats: false, and nobody
// is due any more when all have answered, which is true.
bool bfe_sealed(const struct battle *, struct game *, int ask);
void bfe_empty(const struct battle *, const struct game *, int seat, struct order *);
uint64_t bfe_deciders(const struct battle *, const struct game *, int seat); // of what is asked
int bfe_seats_with_a_choice(const struct battle *, const struct game *);     // whose they are

// --- army.c, deploy.c ---
enum { BFE_ARMY_POINTS = 420 }; // BFE-SET-03
struct bfe_range {
    uint8_t least, most;
};
struct bfe_range bfe_unit_size(int arm);                             // figures, or guns
int bfe_points_of_list(const struct battle *, const struct order *); // as far as it can be read
void bfe_place_army(const struct battle *, struct game *, int side);
void bfe_begin_deployment(struct game *);
void bfe_open_deployment(const struct battle *, struct game *, struct events *);
void bfe_stand_as_before(struct game *, int unit); // it deployed

// --- command.c ---
bool bfe_state_allows(const struct game *, int unit, int kind);       // BFE-ORD-14
struct verdict bfe_can_obey(const struct game *, int unit, int kind); // and why not
// Those in his scope whom he has told nothing yet, as long as he can give an order.
uint64_t bfe_to_order(const struct battle *, const struct game *, int leader);
// The sides that must not hear what this side is told, a bit each (hide.c; BFE-ORD-05).
int bfe_hushed(const struct battle *, int side);

// --- random.c ---
void bfe_act_by_itself(const struct battle *, struct game *, int unit); // BFE-RND-04
bool bfe_follow_peer(struct game *, int unit);                          // BFE-RND-10

// --- state.c ---
void bfe_want_stragglers(struct game *, int unit, int clause); // 1d4 of them
void bfe_push_test(struct game *, int unit);                   // rout.c: whoever fails must retreat

// --- turn.c, for the others ---
void bfe_begin_battle(const struct battle *, struct game *, struct events *); // turn 1
void bfe_start_at(const struct battle *, struct game *, int substep);         // for cases
int bfe_substep_of(const struct game *);

// --- the sub-steps (turn.c has their table) ---
#define BFE_SUBSTEP(name)                                                                          \
    void bfe_begin_##name(const struct battle *, struct game *, struct events *);                  \
    bool bfe_do_##name(const struct battle *, struct game *, struct events *)
BFE_SUBSTEP(capacity); // command.c
BFE_SUBSTEP(orders);
BFE_SUBSTEP(random);       // random.c
BFE_SUBSTEP(declare);      // declare.c
BFE_SUBSTEP(rating);       // irregular.c: 2b, 3b, 5b
BFE_SUBSTEP(charge_react); // irregular.c: 2c
BFE_SUBSTEP(react);        // irregular.c: 4b
BFE_SUBSTEP(aim);          // volley.c: 3a, 5a
BFE_SUBSTEP(fire);         // volley.c: 3c, 5c
BFE_SUBSTEP(plans);        // plan.c
BFE_SUBSTEP(changes);      // form.c
BFE_SUBSTEP(dice);         // distance.c
BFE_SUBSTEP(pulses);       // pulse.c
BFE_SUBSTEP(passing);      // passing.c
BFE_SUBSTEP(leaders);      // leader.c
BFE_SUBSTEP(close);        // close.c
BFE_SUBSTEP(partial);      // close.c
BFE_SUBSTEP(stand);        // close.c
BFE_SUBSTEP(contact);      // contact.c
BFE_SUBSTEP(choose);       // melee.c
BFE_SUBSTEP(melee);        // melee.c
BFE_SUBSTEP(rout);         // rout.c
BFE_SUBSTEP(rally);        // rally.c
BFE_SUBSTEP(recover);      // recovery.c
BFE_SUBSTEP(end);          // victory.c

// --- tables and the rest ---
check_order bfe_check; // sequence.c: which ask an order belongs to, and whose it is
take_order bfe_take;
int bfe_out_of_turn(const struct battle *, const struct game *, const struct order *);
extern const struct fields bfe_fields;
bool bfe_prepare(struct battle *, char *why, int bytes);
void bfe_begin(const struct battle *, struct game *);
void bfe_muster(const struct battle *, struct game *, int unit); // as it was listed
int bfe_worth(const struct battle *, const struct game *, int side, struct findings *);
void bfe_hide(const struct battle *, struct game *, int seat);
void bfe_fill(const struct battle *, struct game *, int seat, struct luck *) FOR_THINKERS;
int bfe_roll_secret(const struct battle *, const struct game *, const struct roll *);
int bfe_order_secret(const struct battle *, const struct game *, const struct order *);
int bfe_ask_secret(const struct battle *, const struct game *);
bool bfe_sound(const struct battle *, const struct game *, char *why, int bytes);
int bfe_condition(const struct battle *, const struct game *, int unit, char *, int bytes);
int bfe_marks(const struct battle *, const struct game *, int unit, struct unit_mark *);
extern const char *const bfe_formation_words[],
    *const bfe_fates[], *const bfe_kinds[], *const bfe_training_words[], *const bfe_ground_words[];

extern const char *const bfe_orders_called[BFE_KINDS]; // as people say them
int bfe_order_held(const struct game *, int unit);     // text.c: what it has been told, as yet

// victory.c
enum { BFE_LEAD = 10 };                                               // points that win
int bfe_points(const struct battle *, const struct game *, int side); // BFE-VIC-02
int bfe_points_of_place(const struct battle *, const struct game *, int objective, int side);
// BFE-VIC-01: units destroyed, fled or broken, and so many of them beat the side; what is left to
// it
int bfe_units_out(const struct game *, int side);
int bfe_break_point(const struct game *, int side);
int bfe_until_beaten(const struct game *, int side);
void bfe_tally(const struct battle *, const struct game *, struct tallies *); // tally.c
int bfe_may_not_concede(const struct battle *, const struct game *, int seat);
struct verdict bfe_check_offer(const struct battle *, const struct game *, const struct order *);
void bfe_take_offer(const struct battle *, struct game *, const struct order *, struct events *);
