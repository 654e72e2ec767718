// SPDX-License-Identifier: MIT
// The course of a battle: frames and the steps that run them, what is asked, what is rolled for,
// what is told, and who answers each ask.
#pragma once
#include "rules/war_of_independence/woi.h"

enum woi_frame {
    FRAME_NONE,
#define FRAME(name, run) name,
#include "rules/war_of_independence/rows.def"
    WOI_FRAMES
};
#define FRAME(name, run) run_frame run;
#include "rules/war_of_independence/rows.def"

enum woi_ask {
    ASK_NONE,
#define ASK(number, ...) number,
#define CHOICE(number, ...) number,
#include "rules/war_of_independence/rows.def"
    WOI_ASKS
};
// As in core/answer.h. Proposals and draws are in propose_setup.c, propose_move.c, propose_fight.c.
#define ASK(number, called, name, ...)                                                             \
    check_order woi_check_##name;                                                                  \
    take_order woi_take_##name;                                                                    \
    suggest_orders woi_suggest_##name;                                                             \
    draw_order woi_draw_##name;
#define CHOICE(number, name, ...) take_order woi_take_##name;
#include "rules/war_of_independence/rows.def"

enum woi_purpose {
    ROLL_NONE,
#define ROLL(name, ...) name,
#include "rules/war_of_independence/rows.def"
    WOI_ROLLS
};
#define ROLL(name, called, says, rolled) rolled_dice rolled;
#include "rules/war_of_independence/rows.def"

enum woi_event {
    WOI_EVENTS_BEGIN = EVENT_RULES - 1,
#define EVENT(name, ...) name,
#include "rules/war_of_independence/rows.def"
    WOI_EVENTS_END
};

// --- turn.c ---

void woi_start_at(const struct battle *, struct game *, int phase); // a position from the middle
static inline int active_seats(const struct battle *b, const struct game *g)
{
    return seats_of(b, woi_in(g)->active);
}

// --- ff.c: AWI-FF-10 to 15 ---

// AWI-FF-12: the clause that keeps a unit with FF from testing; 0: it may.
int woi_ff_goes_on(const struct battle *, const struct game *, int unit);
bool woi_is_astride(const struct battle *, const struct game *, int unit); // AWI-FF-13
void woi_melee_ff(const struct battle *, struct game *, struct events *);  // AWI-FF-06, in END

// --- fire.c: AWI-WND-03 to 06 ---

bool woi_smoke_bars(const struct battle *, const struct game *, int unit); // its own fire
void woi_note_smoke(const struct battle *, struct game *, int side, struct events *); // in END

// --- victory.c: AWI-VP, AWI-END ---

// Points to the enemy, AWI-VP-01, 04, 05, AWI-BAG-04; and AWI-NGT-08.
enum { FOR_GENERAL = 20, FOR_UNIT = 10, FOR_PRISONER = 2, FOR_WAGON = 20, FOR_DAY = 10 };
void woi_note_objectives(const struct battle *, struct game *, struct events *); // in END
// 1 + the piece of the battle's map that is this objective of the game; 0: it was laid.
int woi_objective_piece(const struct battle *, int number);
int woi_points(const struct battle *, const struct game *, int side); // as things stand
uint64_t woi_alive(const struct game *, int side); // units on the table or to come
void woi_tally(const struct battle *, const struct game *, struct tallies *); // tally.c
void woi_judge_end(const struct battle *, struct game *, struct events *);    // over, or not
// AWI-NGT-08: the step of the turn in which whoever threw for the hour may be asked to go on.
void woi_judge_dusk(const struct battle *, struct game *, struct frame *, struct events *);
void woi_stir(struct game *); // AWI-END-04: something happened
struct verdict woi_check_offer(const struct battle *, const struct game *, const struct order *);
void woi_take_offer(const struct battle *, struct game *, const struct order *, struct events *);

// --- turn.c: "any" of the order of refusal ---

check_order woi_check;
take_order woi_take;
int woi_out_of_turn(const struct battle *, const struct game *, const struct order *); // AWI-SEQ-01

// --- hide.c: AWI-SET-19, 22, AWI-FLK-03: what a seat must not know ---

void woi_hide(const struct battle *, struct game *, int seat);
void woi_fill(const struct battle *, struct game *, int seat, struct luck *); // flank.c
int woi_roll_secret(const struct battle *, const struct game *, const struct roll *);
int woi_order_secret(const struct battle *, const struct game *, const struct order *);
int woi_ask_secret(const struct battle *, const struct game *);
// A bit for the other side while the screen is up: for events of what is done behind it.
int woi_screened_from(const struct battle *, const struct game *, int side);
// Of what a side does behind the screen.
void woi_tell_screened(const struct battle *, const struct game *, int side, struct event,
                       struct events *);

// --- tables and the rest ---

extern const struct fields woi_fields;                   // fields.c
bool woi_prepare(struct battle *, char *why, int bytes); // prepare.c
bool woi_judge_places(const struct battle *, char *why, int bytes);
void woi_begin(const struct battle *, struct game *);                                   // begin.c
bool woi_fixed(const struct battle *, const struct game *, struct battle *out);         // begin.c
bool woi_sound(const struct battle *, const struct game *, char *why, int bytes);       // sound.c
bool woi_sane(const struct battle *, const struct game *);                              // sound.c
int woi_worth(const struct battle *, const struct game *, int side, struct findings *); // worth.c
extern const char *const woi_formation_words[], *const woi_fates[];                     // tables.c
extern const char *const woi_nations[], *const woi_roles[];
