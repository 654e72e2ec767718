// SPDX-License-Identifier: MIT
// A game: everything that changes in a battle, and how it goes on.
//
// A game is always at rest in one of three ways: somebody is asked (`ask.seats`), fate is asked
// (`roll.rows`: dice are wanted), or it is over. An order answers an ask, a throw answers a roll;
// in between the rule set's frames run. A roll is a place to rest like any other, so dice may be
// seeded, typed by people at a table, read from a save, or walked through one by one for odds, and
// nothing ever calls back into a player.
#pragma once
#include "core/battle.h"
#include "core/dice.h"
#include "core/event.h"
#include "core/order.h"
#include "core/walk.h"
#include <stddef.h>

enum {
    FRAME_SLOTS = 32,
    BLOCK_MOST = 20 * 1024, // bytes that a rule set may have for what it keeps of a game
    NOWHERE = -(1 << 28),   // where units are that are not on the table: no sweep ever meets them
};

// A step of a procedure that is under way. Kind 0 is nothing.
struct frame {
    uint8_t kind, step, unit, other;
    int16_t a, b;
    int32_t x, y;
};

struct ask {
    uint16_t seats; // a bit for each seat that must answer; 0: nobody is asked
    uint16_t kind;  // the rule set's kind of question
    uint8_t unit;   // what it is about, when it is about a unit
    uint8_t other;
};

enum outcome { OUTCOME_NONE, OUTCOME_WIN, OUTCOME_DRAW };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
// Its bytes are the game, up to the end of what its rules use of the block (game_bytes): copy them
// to clone it, hash them to name it. So no pointers, and no padding for stray bytes to hide in (the
// pragma sees to that). What lies beyond them is nobody's, and holds anything.
struct game {
    uint64_t dice_key, dice_used; // the seeded source; a view has no key

    uint16_t turn;
    uint8_t outcome, winner; // winner: a side, when the outcome is a win
    uint8_t depth;           // frames on the stack
    uint8_t units;           // highest unit slot in use
    struct ask ask;
    struct roll roll;
    struct frame frame[FRAME_SLOTS];

    // Units by slot. What is not on the table stands NOWHERE.
    struct box box[UNIT_SLOTS];
    bearing face[UNIT_SLOTS];
    uint8_t side[UNIT_SLOTS], type[UNIT_SLOTS], command[UNIT_SLOTS];
    uint8_t state[UNIT_SLOTS]; // the rule set's main status of the unit
    uint8_t formation[UNIT_SLOTS];
    uint8_t hidden[UNIT_SLOTS]; // a bit for each side that does not know where it is

    // What else changes is the rule set's: how much of this it uses it says itself, and types it as
    // it likes (`rules->block`).
    _Alignas(8) uint8_t block[BLOCK_MOST];

    // Which of its rests it is: raised by every play and throw. No part of the game: it is neither
    // hashed nor compared, saved nor sent, and a view has none, as it would count what is secret.
    uint64_t tick;
};
#pragma GCC diagnostic pop
enum { GAME_MOST = offsetof(struct game, tick) }; // bytes of the longest game

// Where a member of what a rule set keeps lies in the game.
#define IN_BLOCK(type, member) (offsetof(struct game, block) + offsetof(type, member))

size_t game_bytes(const struct battle *); // of a game of this battle
void game_copy(const struct battle *, struct game *to, const struct game *from); // tick and all
bool games_equal(const struct battle *, const struct game *, const struct game *);
uint64_t game_hash(const struct battle *, const struct game *);

// An order that was judged, with what was found: it is played as it was found, and nobody walks it
// again. Good in the game it was judged in, or in a copy of that, until something is played there.
struct judged {
    struct order order;
    struct verdict verdict;
    uint64_t tick; // of that game
    bool whole;    // nothing of it was kept from whoever judged; else play finds out for itself
    struct walk walk;
};

// --- playing ---

// Zeroes the game: nobody is on the table.
void game_clear(const struct battle *, struct game *);
// Clears the game, seeds it, lets the rules begin and runs to the first rest.
void game_begin(const struct battle *, struct game *, uint64_t dice_key, struct dice *,
                struct events *);
// The order passed. Runs to the next rest. `events` may be NULL.
void game_play(const struct battle *, struct game *, const struct judged *, struct dice *,
               struct events *);
// Runs until somebody is asked, the game is over, or the dice have no answer yet.
void game_run(const struct battle *, struct game *, struct dice *, struct events *);
// One answer to the roll, which must be pending, from outside. Tells of no dice, only of what comes
// of them, and does not run on.
void game_fall(const struct battle *, struct game *, const struct fall *, struct events *);
// Is this order allowed now? Everything is asked here and nowhere else.
struct verdict game_check(const struct battle *, const struct game *, const struct order *,
                          struct judged *);
// The same as far as the order's own seat may know. This is what decides: a refusal tells nothing
// that is kept from the seat, and what the whole game forbids interrupts the order in play.
struct verdict game_check_seen(const struct battle *, const struct game *, const struct order *,
                               struct judged *);
// What was judged in a view of this game counts for the game itself.
void judged_in_view(const struct battle *, const struct game *, const struct game *view,
                    struct judged *);
// An order that is known to be legal though nobody has judged it, such as one that was suggested.
void judged_on_trust(const struct game *, const struct order *, struct judged *);
// One random legal order of a seat that is asked, judged.
void game_draw(const struct battle *, const struct game *, int seat, struct luck *,
               struct judged *);
// Whom of these seats that are asked to turn to first: in their order, those last that had better
// wait for the others.
int game_prompted(const struct battle *, const struct game *, int seats);

// --- who may know what ---

// The sides a seat stands with, a bit each: what is kept from one of them is kept from the seat.
// None for an umpire, both for a spectator.
int seat_sides(const struct battle *, int seat);
// Its ears: the same bits, and above those of the sides one of its own, for what is kept from the
// other seats of a side too; or that of all who only watch. None for an umpire.
enum {
    WATCHERS_EAR = 1 << (SIDES + SEATS),
    WATCHERS_EARS = WATCHERS_EAR | ((1 << SIDES) - 1), // with those of both sides
    ALL_EARS = 2 * WATCHERS_EAR - 1,
};
static inline int ear_of_seat(int seat)
{
    return 1 << (SIDES + seat);
}
int seat_ears(const struct battle *, int seat);
// What a seat may know: `out` is a game like any other.
void game_view(const struct battle *, const struct game *, int seat, struct game *out);
// What every player knows: for whoever only watches.
void game_view_common(const struct battle *, const struct game *, struct game *out);
// The ears that must not know what the game waits for, dice or an answer. To them it has not come
// to rest.
int game_waits_unseen(const struct battle *, const struct game *);
// Is anything kept from a player?
bool game_has_secrets(const struct battle *, const struct game *);

// --- for rule sets ---

// Frames. The returned pointer is good until the next push or pop.
struct frame *game_push(struct game *, int kind, int unit, int other);
void game_pop(struct game *);
static inline struct frame *game_top(struct game *g)
{
    must(g->depth > 0);
    return &g->frame[g->depth - 1];
}

void game_ask(struct game *, int seats, int kind, int unit, int other);
void game_end(struct game *, enum outcome, int winner);
void game_over(struct game *, enum outcome, int winner, int clause, struct events *); // and told

// Poses. A unit's box is always what its centre, face and half sizes say.
void game_place(struct game *, int unit, struct vec centre, bearing face, length half_width,
                length half_depth);
void game_shift(struct game *, int unit, struct vec by);
void game_remove(struct game *, int unit);               // off the table: NOWHERE
struct event event_moved(const struct game *, int unit); // where its centre is now
static inline bool on_table(const struct game *g, int unit)
{
    return g->box[unit].centre.east != NOWHERE;
}
// The slots below 64 whose byte of this row, such as `side`, has the value: a bit each.
uint64_t game_slots(const struct game *, const uint8_t row[UNIT_SLOTS], int value);
uint64_t game_slots_both(const struct game *, const uint8_t row[UNIT_SLOTS], int value,
                         const uint8_t other[UNIT_SLOTS], int its); // and of another its value
