// SPDX-License-Identifier: MIT
// The course of a battle: frames and the steps that run them, what is asked, what is rolled for,
// what is told, and who answers each ask.
#pragma once
#include "rules/tea_and_biscuits/tab.h"

enum tab_frame {
    FRAME_NONE,
    FRAME_SETUP,      // setup.c: roles, deployment, the free action
    FRAME_TURN,       // turn.c: S4 to S8
    FRAME_ACTIONS,    // action.c: S5, the goes
    FRAME_ACTIVATION, // action.c: unit, its declared actions
    FRAME_COMBATS,    // combat.c: S6
    FRAME_COMBAT,     // combat.c: one connected group
    FRAME_RECOVERY,   // recovery.c: S7, the tests
    FRAME_LOSSES,     // loss.c: S7, the bases
    FRAME_COMING_ON,  // reserve.c: a general who comes on with his first unit
    TAB_FRAMES
};
run_frame tab_run_setup, tab_run_turn, tab_run_actions, tab_run_activation, tab_run_combats,
    tab_run_combat, tab_run_recovery, tab_run_losses, tab_run_coming_on;

enum tab_ask {
    ASK_NONE,
    ASK_ROLE,
    ASK_DEPLOY,
    ASK_GENERAL, // his place
    ASK_FREE,
    ASK_ACTIVE,
    ASK_GO,
    ASK_ACT,   // the parameters of a declared action: unit; other: enum tab_action
    ASK_AFTER, // a general's move after the activation, or pass on
    ASK_COMBAT,
    ASK_ALLOCATE, // about unit
    ASK_PAIRING,
    ASK_RECOVER,
    ASK_REMOVE, // about unit
    ASK_STOP,   // an offer to stop
    TAB_ASKS
};

enum tab_purpose {
    ROLL_NONE,
    ROLL_ROLE,
    ROLL_ACTIVE,
    ROLL_POINTS,
    ROLL_SHOT,
    ROLL_MELEE,
    ROLL_RECOVERY,
    ROLL_RALLY,
    TAB_ROLLS
};
rolled_dice tab_rolled_role, tab_rolled_active, tab_rolled_points, tab_rolled_shot,
    tab_rolled_melee, tab_rolled_recovery, tab_rolled_rally;

enum tab_event {
    TOLD_ROLE = EVENT_RULES, // a: the side that attacks
    TOLD_DEPLOYED,           // unit
    TOLD_RESERVE,            // unit: no place is left for it (TAB-DEP-10)
    TOLD_ARRIVED,            // unit has come on
    TOLD_TURN,               // a: turn
    TOLD_PHASE,              // a: phase
    TOLD_ACTIVE,             // a: the side that is active
    TOLD_POINTS,             // a: side, b: points
    TOLD_DECLARED,           // unit; a, b, c: its actions, 0 for none
    TOLD_LOST_ACTION,        // unit; a: the action, b: the clause that forbids it, 0 for none
    TOLD_FORGONE,            // unit; a: the action
    TOLD_STOOD,              // unit: Stand/Pass
    TOLD_FINISHED,           // a: the side that spends no more
    TOLD_PASSED,             // unit passed through other; a: the surcharge
    TOLD_SWAPPED,            // unit and other changed places; a: the surcharge
    TOLD_CHANGED,            // unit; a: enum tab_formation it has now
    TOLD_CHARGED,            // unit charged other; a: enum face that was met
    TOLD_DEFENDED,           // other fires on unit as it charges: one hit
    TOLD_BROKE_OFF,          // unit
    TOLD_PARTED,             // unit and other are no longer in contact
    TOLD_SHOT,   // unit shoots at other; a: range in thousandths of a base width, b: dice, c: level
    TOLD_CAPPED, // unit: hits of Open shooters beyond their bases, a of them
    TOLD_HITS,   // unit takes a hits; b: it has now
    TOLD_RALLIED,       // unit; a: 1 a hit is gone, 0 not
    TOLD_GENERAL_MOVED, // unit
    TOLD_OVERRUN,       // unit: a general gives way
    TOLD_COMBAT,        // unit: the first of it
    TOLD_ALLOCATED,     // unit gives other a bases
    TOLD_PAIRING,       // unit fights other; a, b: dice of each
    TOLD_WON,           // unit beats other; a: by so many
    TOLD_RECOVERED,     // unit; a: hits removed, b: left
    TOLD_BASE_LOST,     // unit; a: number of the base, from 1
    TOLD_DESTROYED,     // unit
    TOLD_BROKEN,        // a: the side whose army is broken
    TOLD_OFFER,         // a: the side that offers to stop
    TOLD_REFUSED,       // a: the side that will not
    TOLD_LAST_TURN,     // the clock has run out
    TAB_EVENTS_END
};
extern const struct event_row tab_events[TAB_EVENTS_END - EVENT_RULES]; // text.c

// --- the orders of each ask: check_*, take_*, suggest_*, draw_* as in core/answer.h ---
#define TAB_LISTED(name)                                                                           \
    check_order tab_check_##name;                                                                  \
    take_order tab_take_##name;                                                                    \
    suggest_orders tab_suggest_##name
#define TAB_ANSWERS(name)                                                                          \
    TAB_LISTED(name);                                                                              \
    draw_order tab_draw_##name
TAB_ANSWERS(deploy);                                      // deploy.c
TAB_ANSWERS(general);                                     // general.c
TAB_ANSWERS(free);                                        // setup.c
TAB_ANSWERS(go);                                          // action.c; proposals in propose.c
TAB_ANSWERS(act);                                         // activation.c; proposals in propose*.c
TAB_LISTED(combat);                                       // combat.c
TAB_ANSWERS(allocate);                                    // allocate.c
TAB_LISTED(pairing);                                      // combat.c
TAB_ANSWERS(recover);                                     // recovery.c
TAB_LISTED(remove);                                       // loss.c
TAB_ANSWERS(after);                                       // action.c
take_order tab_take_role, tab_take_active, tab_take_stop; // choices of two words

// Any of the seats asked may answer for all of them (TAB-GEN-02).
static inline void tab_answered(struct game *g)
{
    g->ask.seats = 0;
}

// --- turn.c, for the others ---
void tab_begin_turns(struct game *); // the first turn, after the set-up
void tab_start_at(const struct battle *, struct game *, int phase); // a position from the middle
void tab_enter(struct game *, int phase, struct events *);          // and told
bool tab_limit_reached(const struct battle *, const struct game *);

// --- setup.c, deploy.c, reserve.c ---
void tab_setup_at_free(struct game *); // the frame of the set-up, from the free action on
struct pose tab_listed_pose(const struct battle *, const struct game *, int unit);
// TAB-DEP-09: as listed for the attacker; those without room are left out. Anyway: as they are
// listed, whatever comes of it.
void tab_stand_ready(const struct battle *, struct game *, bool anyway);
// Asks for the next unit or general to be placed; false: all stand.
bool tab_ask_deploy(const struct battle *, struct game *, struct frame *, struct events *);
check_order tab_check_coming_on;
take_order tab_take_coming_on;
void tab_offer_coming_on(struct offer *, int unit); // for the Move of a reserve
void tab_push_coming_on(struct game *, int unit);   // its activation has ended

// zone.c
struct tab_layout;
bool tab_holds_south(const struct battle *, const struct game *, int side);
int tab_home_edge(const struct battle *, const struct game *, int side); // enum face
int tab_zones(const struct battle *, const struct game *, int unit, struct bounds zone[ZONES]);
bool tab_zone_holds(const struct battle *, struct bounds, struct vec at);
struct verdict tab_check_zone(const struct battle *, const struct game *, int unit,
                              const struct tab_layout *, const struct pose *);
bool tab_holds_point(const struct battle *, struct vec at);   // the table or board does
struct vec tab_snapped(const struct battle *, struct vec at); // on boards the cell that holds it

// reserve.c: a general who comes on with that unit
struct verdict tab_check_coming_along(const struct battle *, const struct game *, int general,
                                      int unit, struct vec at);
struct vec tab_place_beside(const struct battle *, const struct game *, int general, int unit);

// --- action.c, activation.c, for the others ---
void tab_push_actions(struct game *);
// Points that may be spent on a unit (TAB-ACT-02): by what it has declared, and by where it stands.
enum { LIMIT = 2, LIMIT_WITH_GENERAL = 3 };
int tab_limit(const struct game *, int unit);
int tab_limit_now(const struct battle *, const struct game *, int unit);
bool tab_may_act(const struct battle *, const struct game *, int unit); // token and allowance
bool tab_may_ride(const struct game *, int general);
struct verdict tab_check_kind(const struct battle *, const struct game *, int unit,
                              int action); // TAB-CMD-13
// One action of a unit, as it is made in an activation or for free: judged and played (move.c,
// change.c, charge.c, shoot.c, break_off.c).
struct verdict tab_check_action(const struct battle *, const struct game *, const struct order *,
                                struct walk *);
void tab_take_action(const struct battle *, struct game *, const struct judged *, struct events *);
bool tab_is_free(const struct game *); // the attacker's free action, without points
// With declare_detail = full the target of the action whose turn it is; else 0.
int tab_declared_target(const struct game *);
// Why the unit's state forbids an action now, or FINE (TAB-CMD-14).
struct verdict tab_state_forbids(const struct battle *, const struct game *, int unit, int action);

// --- victory.c ---
void tab_judge(const struct battle *, struct game *, struct events *); // the end of a turn
int tab_until_broken(const struct game *, int side); // units more to be lost; 0 or less: it is
// How far a side is from a place that its scenario wants it to reach; 0: there is none.
length tab_goal_gap(const struct battle *, const struct game *, int side);
int tab_bases_lost(const struct battle *, const struct game *, int side);
enum { TAB_QUIET_TURNS = 10, TAB_MOST_TURNS = 200 }; // TAB-VIC-06
enum { TAB_RIDGE_UNITS = 2 };                        // that take McPherson's Ridge
int tab_units_on_ridge(const struct battle *, const struct game *);
bool tab_wells_are_held(const struct battle *, const struct game *); // of Abu Klea
int tab_objective(const struct battle *);          // 1 + which piece; 0: there is none
int tab_battle_of(const struct battle *);          // the one whose own conditions hold
uint64_t tab_alive(const struct game *, int side); // on the table or in reserve
void tab_tally(const struct battle *, const struct game *, struct tallies *); // tally.c
struct verdict tab_check_offer(const struct battle *, const struct game *, const struct order *);
struct verdict tab_check_clock(const struct battle *, const struct game *, const struct order *);
void tab_take_clock(struct game *, struct events *);
void tab_take_offer(const struct battle *, struct game *, const struct order *, struct events *);

// --- tables and the rest ---
// sequence.c: which ask an order belongs to, and whose it is (TAB-GEN-02, TAB-TRN-01).
check_order tab_check;
int tab_out_of_turn(const struct battle *, const struct game *, const struct order *);
extern const struct fields tab_fields;
bool tab_prepare(struct battle *, char *why, int bytes);
void tab_setup_begin(const struct battle *, struct game *);
int tab_entries(const struct battle *, const struct game *, struct entry *);
int tab_worth(const struct battle *, const struct game *, int side, struct findings *);
bool tab_sound(const struct battle *, const struct game *, char *why, int bytes);
bool tab_tale(struct text *, const struct battle *, const struct event *);
int tab_condition(const struct battle *, const struct game *, int unit, char *, int bytes);
int tab_stands(const struct battle *, const struct game *, int unit, struct stand *); // body.c
int tab_marks(const struct battle *, const struct game *, int unit, struct unit_mark *);
extern const char *const tab_formation_words[], *const tab_fates[];
extern const struct terrain_kind tab_terrains[];
enum { TAB_TERRAINS = 27 };
extern const char *const tab_ground_words[];
