// SPDX-License-Identifier: MIT
// A battle under way and the record of how it got there: what playing, replaying and bots share.
#pragma once
#include "ai/player.h"
#include "scenario/scenario.h"
#include "table/record.h"

enum { TABLE_EVENTS = 4096 };

struct table {
    struct scenario *scenario;
    const struct battle *battle;
    struct game game;
    struct save_head head;
    struct record record;
    struct event event[TABLE_EVENTS];
    struct events told; // by the last order or dice
    int given[SEATS];   // bytes that the orders of each seat take in the record, without their dice
    int hush;           // the ears that must not hear of the last order
    bool secret;        // something has been kept from a player since the battle began
    struct plan *plan[SEATS]; // of the computer's players; NULL: none yet
    // Games before the last orders, as far as they can be taken back.
    struct back *back;
    int backs, backs_room;
};

// With seeded dice, or those people throw; the key is of no meaning then. Takes over the scenario.
struct table *table_begin(struct scenario *, bool typed, uint64_t key);
// From a save whose head has been read, replayed to its end. Takes over the scenario. NULL: the
// problem names the first line that differs. `sealed`: it kept secrets when it was saved.
struct table *table_replay(struct scenario *, const struct save_head *, struct save_reader *,
                           bool sealed, struct save_problem *);
// As it is before the first line of such a save; table_take then plays line by line. Takes over the
// scenario.
struct table *table_open(struct scenario *, const struct save_head *);
// Plays a line of a save as if it happened now, and records it as if it had been written here.
// False: the table is of no use then.
bool table_take(struct table *, const struct save_line *, struct save_problem *);
void table_free(struct table *);

bool table_typed(const struct table *); // do people throw the dice?
// What a player of the computer orders for a seat. From what the seat knows alone, and has known in
// this half-turn: nobody can tell from the order what the player could not know. In a battle that
// is resumed a plan is made anew. The pulse may be NULL.
void table_choose(struct table *, const struct player *, int seat, struct pulse *, struct judged *);
// The same from a copy of the seat's view, for those who think elsewhere.
void view_choose(const struct battle *, const struct game *view, const struct player *, int seat,
                 struct pulse *, struct plan *, struct judged *);
// What the player of a seat keeps in mind, if only an empty plan.
struct plan *table_plan(struct table *, int seat);
// What it adds to `given`.
int table_order_bytes(const struct table *, const struct order *);
// The order passed.
void table_play(struct table *, const struct judged *);
// Dice people threw for the pending roll; false when they are not such dice, and nothing changed.
bool table_throw(struct table *, const uint8_t *face, int faces);
// Takes the last order back. NULL, or the sentence that says why not: what ends a battle stays, for
// then all that was kept back is told.
const char *table_undo(struct table *);
const char *table_take_back(struct table *); // the same in a record of when an end could be undone
int table_last(const struct table *);        // the seat whose order that would be; -1 for none
// Units are hidden, so that not even the reason may be told why nothing can be taken back: it would
// tell whether somebody has acted unseen.
bool table_hides(const struct table *);
void table_close_book(struct table *); // nothing before now can be taken back
// What was recorded so far is kept elsewhere; the record goes on from here, without its beginning.
void table_drop_record(struct table *);
// The saved game in plain text; the caller frees it.
char *table_plain(const struct table *);
// The same without the key of the dice, and without the hashes of its lines, which are of the key,
// too: dice are thrown anew from its end.
char *table_unkeyed(const struct table *);
// Its tags alone, without the key of the dice, for a save that is sealed.
void table_tags(const struct table *, char *text, int bytes);
// Must the save be sealed for a reader who stands with `sides`? While the battle keeps secrets, but
// not for whom there are none.
bool table_closed(const struct table *, int sides);
void table_seat(struct table *, int seat, const char *player); // who plays it, for the record
// Who plays a seat as the record has it: "human", "sergeant"; "" when it does not say.
const char *table_player(const struct table *, int seat);
// May such a listener, by its ears, hear anything of the last order or dice?
bool table_heard(const struct table *, int ears);
