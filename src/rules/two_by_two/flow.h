// SPDX-License-Identifier: MIT
// The course of a battle: frames and the steps that run them, what is asked, what is rolled for,
// what is told, and who answers each ask.
#pragma once
#include "rules/two_by_two/tbt.h"

enum tbt_frame {
    FRAME_NONE,
    FRAME_SETUP,  // setup.c
    FRAME_HALF,   // flow.c: one half-turn
    FRAME_REACT,  // charge.c: unit charged, its targets answer
    FRAME_ARRIVE, // arrive.c: a successful reinforcement roll
    FRAME_SHOT,   // fire.c
    FRAME_CLOSE,  // charge.c: T3c
    FRAME_ROUTS,  // rout.c: the chain; runs until the queue is empty
    FRAME_MELEES, // melee.c: T4, all of it
    FRAME_MELEE,  // melee.c: one combat
    FRAME_FOLLOW, // melee.c: follow-up of a winner
    TBT_FRAMES
};

// Step functions, one a frame kind, each called with its frame on top.
run_frame tbt_run_setup, tbt_run_half, tbt_run_react, tbt_run_arrive, tbt_run_shot, tbt_run_close,
    tbt_run_routs, tbt_run_melees, tbt_run_melee, tbt_run_follow;

enum tbt_ask {
    ASK_NONE,
    ASK_ARMY,
    ASK_FEATURES,
    ASK_PLACE,
    ASK_ACCEPT_MAP,
    ASK_DEPLOY,
    ASK_POINT,  // set-up
    ASK_MOVE,   // T1: move, charge, face, rout, leave, reinforce, pass
    ASK_ARRIVE, // T1e
    ASK_REACT,  // T1r: confront or shoot (about ask.unit, charged by ask.other)
    ASK_TURN,   // turn to face ask.other? (T1r, T3c, T4f)
    ASK_RALLY,  // T2
    ASK_SHOOT,  // T3
    ASK_CLOSE,  // T3c
    ASK_PRESS,  // T4a
    ASK_ASSIGN, // T4b
    ASK_FIGHT,  // T4c: X picks the next melee, primary and column; always asked, so that the odds
                // can be seen first
    ASK_COLUMN, // T4c: Y's column
    ASK_FOLLOW, // T4f
    ASK_ROUT,   // direction of a rout
    ASK_DRAW,   // a draw was offered
    TBT_ASKS
};

enum tbt_purpose {
    ROLL_NONE,
    ROLL_ROLE,
    ROLL_SECTOR,
    ROLL_REINFORCE,
    ROLL_RALLY,
    ROLL_SHOT,
    ROLL_ROUT,
    ROLL_MELEE,
    TBT_ROLLS
};

enum tbt_event {
    TOLD_TURN = EVENT_RULES, // a: turn, b: side
    TOLD_PHASE,              // a: phase, b: side that decides
    TOLD_CONTACT,            // unit charged other
    TOLD_REACTION,           // unit answers other; a: 0 confronts, 1 will shoot
    TOLD_PUT_BACK,           // unit was moved back from other
    TOLD_TURNED,             // unit turned to face other
    TOLD_CLOSED,             // unit closed on other
    TOLD_FACED,              // unit changed its facing
    TOLD_ARRIVED,
    TOLD_NO_ROOM,
    TOLD_SWAPPED,
    TOLD_LEFT,
    TOLD_RALLIED,
    TOLD_NOT_RALLIED,
    TOLD_SHOT, // unit shoots at other; a: supporters
    TOLD_NO_EFFECT,
    TOLD_HALTED,
    TOLD_PINNED,
    TOLD_DISRUPTED,
    TOLD_ROUTS,
    TOLD_SAVED /* survived its rout die */,
    TOLD_CARRIED_AWAY,
    TOLD_DESTROYED,
    TOLD_SHIFTED,
    TOLD_MELEE,     // unit attacks other
    TOLD_MELEE_WON, // unit beat other; a: difference
    TOLD_DRAWN,
    TOLD_RECOILED,
    TOLD_HELD,
    TOLD_FOLLOWED,
    TOLD_LAPSED,
    TOLD_ROLE, // a: side, b: 1 attacker
    TOLD_FEATURE,
    TOLD_DEPLOYED,
    TOLD_POINT,
    TOLD_OFFER,
    TOLD_REFUSED,
    TOLD_CONCEDED,
    TOLD_ARMY,
    TBT_EVENTS_END
};

// --- the orders of each ask ---
// check_*: the verdict; take_*: plays an order that passed. suggest_* and draw_* as in
// core/rules.h.
#define TBT_ANSWERS(name)                                                                          \
    check_order tbt_check_##name;                                                                  \
    take_order tbt_take_##name;                                                                    \
    suggest_orders tbt_suggest_##name;                                                             \
    draw_order tbt_draw_##name
TBT_ANSWERS(place);  // terrain.c, layout.c
TBT_ANSWERS(deploy); // deploy.c
TBT_ANSWERS(point);  // points.c
TBT_ANSWERS(move);   // move.c: ASK_MOVE
TBT_ANSWERS(arrive); // arrive.c
TBT_ANSWERS(close);  // charge.c
TBT_ANSWERS(rally);  // rally.c
TBT_ANSWERS(shoot);  // fire.c
TBT_ANSWERS(press);  // melee.c
TBT_ANSWERS(assign);
TBT_ANSWERS(fight);
TBT_ANSWERS(follow);
check_order tbt_check_army, tbt_check_features; // of these one proposal is drawn
take_order tbt_take_army, tbt_take_features;
suggest_orders tbt_suggest_army, tbt_suggest_features;
take_order tbt_take_accept, tbt_take_react, tbt_take_turn, tbt_take_column, tbt_take_rout,
    tbt_take_draw_offer; // choices of two words
suggest_orders tbt_suggest_rout;

rolled_dice tbt_rolled_setup, tbt_rolled_reinforce, tbt_rolled_rally, tbt_rolled_shot,
    tbt_rolled_rout, tbt_rolled_melee;

// --- flow.c, for the others ---

void tbt_flow_pass(struct game *); // the asked phase of FRAME_HALF is over
int tbt_out_of_turn(const struct battle *, const struct game *, const struct order *); // flow.c
bool tbt_stands_alone(int ask);
struct verdict tbt_check_offer(const struct battle *, const struct game *, const struct order *);
void tbt_take_offer(struct game *, const struct order *, struct events *);
// the first half-turn, when the set-up is over
void tbt_flow_begin(const struct battle *, struct game *);
void tbt_flow_choose_opener(const struct battle *, struct game *); // who takes it, by the roles
// a position from the middle: X is tbt_of(g)->active
void tbt_flow_start_at(const struct battle *, struct game *, int phase);
void tbt_forget_old_contacts_of(struct game *, int ours); // TBT-MEL-04
// rally.c: may some unit of X still try?
bool tbt_any_rally(const struct battle *, const struct game *);
// Of one die, to rally; and could it try, as it stands, if it were its turn to?
int tbt_rally_needs(const struct battle *, const struct game *, int unit, struct events *);
struct verdict tbt_fit_to_rally(const struct battle *, const struct game *, int unit);
int tbt_reinforce_needs(const struct game *, int point); // of one die, for the next who waits there
// fire.c: can some unit of Y still shoot?
bool tbt_any_shot(const struct battle *, const struct game *);
// charge.c: reactions left to the end
bool tbt_end_of_moves(const struct battle *, struct game *); // is there anything to react to?
// state.c: it waits off the table
void tbt_queue_arrival(const struct battle *, struct game *, int unit, int point, int place);

extern const struct fields tbt_fields;
bool tbt_prepare(struct battle *, char *why, int bytes);
// setup.c: pushes FRAME_SETUP, or calls flow_begin when nothing is to be set up
void tbt_setup_begin(const struct battle *, struct game *);
int tbt_entries(const struct battle *, const struct game *, struct entry *); // points.c
int tbt_worth(const struct battle *, const struct game *, int side, struct findings *);
void tbt_tally(const struct battle *, const struct game *, struct tallies *); // tally.c
// no two bases overlap, all on the table
bool tbt_sound(const struct battle *, const struct game *, char *why, int bytes);
bool tbt_fair(const struct battle *, const struct game *before, const struct events *, char *why,
              int bytes);
extern const struct event_row tbt_events[TBT_EVENTS_END - EVENT_RULES];
bool tbt_tale(struct text *, const struct battle *, const struct event *); // core's events
// Questions of the set-up that say more than a pattern can.
bool tbt_put_place(struct text *, const struct battle *, const struct game *, const struct event *);
bool tbt_put_deploy(struct text *, const struct battle *, const struct game *,
                    const struct event *);
bool tbt_put_point(struct text *, const struct battle *, const struct game *, const struct event *);
extern const char *const tbt_fates[]; // in words, "" on the table
int tbt_condition(const struct battle *, const struct game *, int unit, char *, int bytes);
