// SPDX-License-Identifier: MIT
// The course of a battle: frames and the steps that run them, what is asked, what is rolled for,
// what is told, and who answers each ask.
#pragma once
#include "rules/two_for_tea/tft.h"

enum tft_frame {
    FRAME_NONE,
    FRAME_SETUP,   // setup.c: P0
    FRAME_TURN,    // flow.c: one player turn, P1 to P6
    FRAME_ORDER,   // command.c: an order from its roll to its end
    FRAME_EVENT,   // event.c: a random event for the members of the order
    FRAME_MOVES,   // move.c: the members of a Move order act one after another
    FRAME_LEGS,    // move.c: `unit` was stopped by a reveal with x of its allowance left
    FRAME_FORMUPS, // formup.c: the members of a Form-up order
    FRAME_CHARGES, // charge.c: the declared charges of tft_game.charge
    FRAME_SHOOT,   // shoot.c: the members of a Shoot order, or of automatic fire
    FRAME_VOLLEY,  // volley.c: one attack on `unit` (see below)
    FRAME_POOL,    // pool.c: the parts are thrown, then the windows open
    FRAME_HITS,    // hits.c: `unit` suffers
    FRAME_MELEES,  // melees.c: P4
    FRAME_MELEE,   // melee.c: one melee, its rounds and what comes of them
    FRAME_END,     // flow.c: P6
    FRAME_HOWE,    // germantown.c: P1 at Germantown, the die and the entry
    TFT_FRAMES
};

// Step functions, one a frame kind, each called with its frame on top.
run_frame tft_run_setup, tft_run_turn, tft_run_order, tft_run_event, tft_run_moves, tft_run_legs,
    tft_run_formups, tft_run_charges, tft_run_shoot, tft_run_volley, tft_run_pool, tft_run_hits,
    tft_run_melees, tft_run_melee, tft_run_end, tft_run_howe;

enum tft_ask {
    ASK_NONE,
    ASK_ABILITY,    // P0, sealed until all have picked
    ASK_DEPLOY,     // P0, and Howe's entry
    ASK_BRIGADES,   // P2
    ASK_ORDERS,     // P3
    ASK_FORWARD,    // P3b
    ASK_MOVE,       // P3c
    ASK_REVEAL,     // P3f: about ask.unit, which was moving
    ASK_FORMUP,     // P3c
    ASK_SHOOT,      // P3c: targets are named
    ASK_REACT,      // P3d: ask.unit is charged by ask.other
    ASK_EVADE,      // P3d: dragoons that have fired at foot
    ASK_CHARGER,    // P3c: which of several declared chargers goes next
    ASK_RETURN,     // P3e: ask.unit may shoot back
    ASK_DANDER,     // after the dice: re-roll those of ask.unit?
    ASK_CASUALTY,   // which end of ask.unit goes (casualty_choice = owner)
    ASK_MELEE,      // P4: which melee is next; always asked, so that the odds can be seen first
    ASK_COLOURS,    // P4a
    ASK_STRIKE,     // P4a: a stand of ask.unit touches several enemy units
    ASK_WINNER,     // P4c: ask.unit has won
    ASK_COMMANDERS, // P5
    TFT_ASKS
};

enum tft_purpose {
    ROLL_NONE,
    ROLL_FIRST,   // first side: a contest, American die first
    ROLL_COMMAND, // 2D6
    ROLL_FORWARD, // 2D6 again
    ROLL_LOST_A,  // displacement: the tens of the angle
    ROLL_LOST_B,
    ROLL_EVENT,    // 1D6 on the table
    ROLL_DISTANCE, // 3D6 of events 1 and 2
    ROLL_CHANCE,   // 1D6 of events 4 and 5
    ROLL_SHOOTING, // a part of a pool
    ROLL_MELEE,
    ROLL_REROLL, // dander: a part again
    ROLL_MORE,   // one more fire: one die again
    ROLL_HOWE,
    ROLL_BREAK, // 2D6
    TFT_ROLLS
};
rolled_dice tft_rolled_setup, tft_rolled_order, tft_rolled_event, tft_rolled_pool, tft_rolled_howe,
    tft_rolled_end;

enum tft_event {
    TOLD_TURN = EVENT_RULES, // a: game turn, b: side
    TOLD_PHASE,              // a: phase, b: side
    TOLD_FIRST,              // a: side that goes first
    TOLD_ABILITY,            // unit uses it; a: ability, b: side
    TOLD_DEPLOYED,           // unit
    TOLD_BRIGADE,            // unit: commander; other: a member (one event a member)
    TOLD_DISSOLVED,          // unit: commander; other: a member
    TOLD_ORDER,              // unit: commander, other: a unit ordered; a: kind, b: rating needed
    TOLD_OBEYED,             // unit: commander, other: the first unit ordered; a: how many
    TOLD_FAILED,             // the same
    TOLD_ORDERS_END,         // b: side; a: 1 because the general failed (unit)
    TOLD_AUTOMATIC,          // unit fires without a commander
    TOLD_EVENT,              // a: 1 to 6, unit: commander
    TOLD_LOST_WAY,           // unit is displaced; a: bearing
    TOLD_FOUND_WAY,          // unit: commander
    TOLD_FORMED,             // unit; a: formation
    TOLD_STOPPED,   // unit; other: the enemy whose zone or stands stopped it; clause says why
    TOLD_PASSED,    // unit passed through other
    TOLD_REVEALED,  // unit is placed on the table
    TOLD_SPOTTED,   // unit
    TOLD_UNSPOTTED, // unit
    TOLD_ENTERED,   // unit: a building; a: piece
    TOLD_CAME_OUT,
    TOLD_CHARGE,       // unit charges other
    TOLD_CHARGE_FAILS, // unit's charge at other comes to nothing
    TOLD_STANDS,       // unit awaits other
    TOLD_EVADES,       // unit, from other; a: distance
    TOLD_CONTACT,      // unit and other are locked
    TOLD_SHOOTS,       // unit shoots at other; a: dice, b: 1 return fire, 2 at a charger
    TOLD_HITS,         // unit takes a hits, b of them sixes; other: one who dealt them
    TOLD_STAND_LOST,   // unit; a: stands left
    TOLD_SUPPRESSED,
    TOLD_ROUTED,
    TOLD_RALLIED,
    TOLD_RECOVERED,      // suppression ends
    TOLD_LOST,           // unit is lost
    TOLD_COMMANDER_LOST, // unit: replaced; a: rating now
    TOLD_WEAKER,         // unit; a: H now (event 4), b: S lost (event 5)
    TOLD_MELEE,          // unit, other: lowest of each side; a: round
    TOLD_TOTALS,         // a: total of side 0, b: of side 1, c: how far back; unit, other as above
    TOLD_RETREATS,       // unit; a: distance
    TOLD_PURSUES,        // unit, other
    TOLD_HOLDS,
    TOLD_DISENGAGES, // unit; a: distance
    TOLD_UNLOCKED,   // unit
    TOLD_FLEES,      // unit makes its rout move; a: distance
    TOLD_LEFT,       // unit left by the south edge (TFT-TRE-02)
    TOLD_ARRIVED,    // unit came on
    TOLD_HOWE,       // a: 1 he arrives; secret
    TOLD_HELD,       // a: objective, b: side
    TOLD_BREAK_TEST, // b: side, a: score needed not to break
    TOLD_BROKEN,     // b: side
    TFT_EVENTS_END
};

// --- the orders of each ask ---
// check: the verdict; take: plays an order that passed; suggest and draw as in core/rules.h.
#define TFT_ANSWERS(name)                                                                          \
    check_order tft_check_##name;                                                                  \
    take_order tft_take_##name;                                                                    \
    suggest_orders tft_suggest_##name;                                                             \
    draw_order tft_draw_##name
TFT_ANSWERS(ability);        // deploy.c, deploy.c
TFT_ANSWERS(place);          // the same: ASK_DEPLOY
TFT_ANSWERS(brigades);       // brigade.c
TFT_ANSWERS(orders);         // orders.c
TFT_ANSWERS(move);           // move.c: ASK_MOVE, ASK_REVEAL
TFT_ANSWERS(formup);         // formup.c
TFT_ANSWERS(shoot);          // shoot.c
TFT_ANSWERS(return );        // volley.c
TFT_ANSWERS(dander);         // pool.c
TFT_ANSWERS(casualty);       // hits.c
TFT_ANSWERS(react);          // react.c: ASK_REACT, ASK_EVADE
TFT_ANSWERS(charger);        // charge.c
TFT_ANSWERS(melee);          // melees.c
TFT_ANSWERS(colours);        // melees.c
TFT_ANSWERS(strike);         // strike.c
TFT_ANSWERS(winner);         // pursuit.c
TFT_ANSWERS(commanders);     // commander.c
take_order tft_take_forward; // obey.c: a choice of two words

// --- flow.c ---

void tft_begin_turn(struct game *, int side);  // pushes FRAME_TURN for it
void tft_end_orders(struct game *, int seats); // TFT-CMD-17, 21: these seats end their Orders phase
void tft_start_at(const struct battle *, struct game *, int phase); // a position from the middle
void tft_store_poses(struct game *); // P1: every unit's turn-start pose, from where it stands now

// --- state.c: who is whose, and what becomes of units ---

// the seat that decides for it
int tft_seat_of(const struct battle *, const struct game *, int unit);
bool tft_leads(const struct battle *, const struct game *, int seat, int commander);
int tft_general(const struct game *, int side);         // his slot, 0 when there is none
uint64_t tft_units(const struct game *, int side);      // troop units of a side on the table
uint64_t tft_commanders(const struct game *, int side); // on the table
// Of the units he leads that are on the table; left as it is where there are none: false.
bool tft_middle_of(const struct game *, int commander, struct vec *);
int tft_hits_value(const struct game *, int unit);                          // H, colours included
length tft_allowance(const struct battle *, const struct game *, int unit); // M
void tft_lose(const struct battle *, struct game *, int unit, int clause, struct events *);
// TFT-CMD-22, TFT-EVT-09
void tft_lose_commander(const struct battle *, struct game *, int commander, int clause,
                        struct events *);
void tft_suppress(struct game *, int unit, int clause, struct events *);
void tft_rout(struct game *, int unit, int clause, struct events *);
// skirmishers fall back into their pattern
void tft_unlock(const struct battle *, struct game *, int unit, struct events *);
void tft_undress(const struct battle *, struct game *, int unit); // the same, without a lock
// Becomes skirmish at once (TFT-FORM-07): laid out anew on its middle, moved straight back until
// free (G-13). Nothing happens to cannons and skirmishers.
void tft_scatter(const struct battle *, struct game *, int unit, int clause, struct events *);

// As the order of battle has them (setup.c): what is known even of a unit nobody sees.
int tft_listed_rating(const struct battle *, int unit);
int tft_listed_hits(const struct battle *, int unit);

// Abilities (setup.c). The owner of an ability is a side or a seat, by option.
bool tft_may_use(const struct battle *, const struct game *, int unit, enum tft_ability);
bool tft_seat_may_use(const struct battle *, const struct game *, int seat, enum tft_ability);
// spends and tells; onemore: names the unit
void tft_use(const struct battle *, struct game *, int seat, int unit, enum tft_ability,
             struct events *);
bool tft_has_onemore(const struct battle *, const struct game *, int unit); // named for it

// --- scenario rules (germantown.c) that the others ask ---

bool tft_may_be_moved(const struct battle *, const struct game *, int unit); // TFT-GER-23, 24
// May a voluntary move, evade, pursuit or disengagement end there? 0, or the clause that forbids
// it.
struct pose;
// TFT-GER-19, 20
int tft_bound(const struct battle *, const struct game *, int unit, const struct pose *from,
              const struct pose *to);
bool tft_may_evade_at_all(const struct battle *, const struct game *, int unit); // TFT-GER-20
int tft_howe(const struct battle *, const struct game *); // who comes later (TFT-GER-21), 0: nobody

// --- objectives and the end (victory.c) ---

enum { TFT_ESCAPES = 3 }; // units that got away at Trenton (TFT-TRE-02)
void tft_check_objectives(const struct battle *, struct game *, struct events *); // G-21
int tft_objective(const struct battle *, int number);         // its piece, -1: there are fewer
int tft_objective_building(const struct battle *, int piece); // the one around it, -1: none
int tft_hill(const struct battle *);                          // TFT-COW-02: the piece; -1: none
bool tft_hill_is_taken(const struct battle *, const struct game *); // TFT-COW-02
int tft_in_town(const struct battle *, const struct game *);        // unrouted British units there
bool tft_town_is_held(const struct battle *, const struct game *);  // TFT-TRE-02
// Of those whose place is known only the side has unrouted units at the objective.
bool tft_seen_alone(const struct battle *, const struct game *, int piece, int side);
int tft_turn_limit(const struct battle *);                                // -1: none
int tft_lost_units(const struct battle *, const struct game *, int side); // TFT-BRK-04 (flow.c)
// By how many throws of 36 the army breaks that has lost so many.
int tft_breaks_by(const struct game *, int side, int lost);
void tft_tally(const struct battle *, const struct game *, struct tallies *); // tally.c
void tft_check_limits(const struct battle *, struct game *, struct events *);
void tft_check_exits(const struct battle *, struct game *, struct events *); // TFT-TRE-02
// The side is broken or has nothing left: the battle ends (TFT-BRK-05, TFT-GER-26...).
void tft_army_broken(const struct battle *, struct game *, int side, int clause, struct events *);

// --- the rest of the folder's one value ---

extern const char *const tft_formation_words[]; // [0] is "none"
extern const char *const tft_fates[];           // in words, "" on the table
extern const char *const tft_tasks[];           // in words, "" for none
// What an order lets it do that it has not done; the enemy it charges and has not come upon.
int tft_task(const struct game *, int unit);
int tft_charges(const struct game *, int unit);
extern const struct fields tft_fields;
bool tft_prepare(struct battle *, char *why, int bytes);
void tft_setup_begin(const struct battle *, struct game *);
int tft_worth(const struct battle *, const struct game *, int side, struct findings *);
void tft_hide(const struct battle *, struct game *, int seat);
void tft_fill(const struct battle *, struct game *, int seat, struct luck *) FOR_THINKERS;
int tft_order_secret(const struct battle *, const struct game *, const struct order *);
int tft_roll_secret(const struct battle *, const struct game *, const struct roll *);
int tft_ask_secret(const struct battle *, const struct game *);
bool tft_sound(const struct battle *, const struct game *, char *why, int bytes);
int tft_marks(const struct battle *, const struct game *, int unit, struct unit_mark *);
extern const struct event_row tft_events[TFT_EVENTS_END - EVENT_RULES];
bool tft_tale(struct text *, const struct battle *, const struct event *); // core's events
int tft_condition(const struct battle *, const struct game *, int unit, char *, int bytes);
