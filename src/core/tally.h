// SPDX-License-Identifier: MIT
// What decides a battle, and how near it is: rows for a meter that both sides can read.
//
// A rule set writes them from a view (`rules->tally`), so they say what a seat may know. What it
// cannot know is TALLY_UNKNOWN, or `unsure` where it may be wrong: never a number that is not so.
#pragma once
#include "core/game.h"
#include "core/text.h"

enum tally_kind {
    TALLY_LOSSES, // what a side has lost; at `limit` it is beaten, or tests whether it is
    TALLY_POINTS, // what is counted for a side in the end; `limit`: of so many, 0: of any number
    TALLY_GOAL,   // something a side is after: it has so much of `limit`
    TALLY_PLACE,  // a place: who holds it; `limit`: what it is worth to him in points, 0: no points
    TALLY_TURNS,  // the turn that is played, of so many
    TALLY_QUIET,  // turns running in which nothing happened; at `limit` the battle ends
};
enum { TALLIES = 24, TALLY_UNKNOWN = INT32_MIN };

// What one more of it brings about: another loss, or the end of this turn.
enum tally_next {
    NEXT_NOTHING,
    NEXT_MAY_END, // dice decide whether the battle is over
    NEXT_ENDS,
    NEXT_REACHED, // its limit is reached, and the rules look at it at the end of a turn
};

struct tally {
    uint8_t kind, next;
    uint8_t side;    // whose it is; of a place who holds it. SIDES: nobody's
    bool unsure;     // as far as the seat knows
    uint8_t piece;   // 1 + the piece of ground that it is about, which may have a name; 0: none
    uint16_t clause; // the one that says so
    int32_t now, limit, more;
    struct vec at;     // of a place
    const char *what;  // a title: "Units lost", "The town"
    const char *means; // what it comes to, a pattern of core/tale.h: %b the limit, %c more
};

// Rows written one by one into a list of TALLIES.
struct tallies {
    struct tally *row;
    int count;
};
void tally_add(struct tallies *, struct tally);
// What comes of one more loss, where the limit ends the battle.
enum tally_next tally_next_loss(int lost, int limit);
// The turn that is played, of so many; 0 before the first.
void tally_turns(struct tallies *, int now, int limit, int clause, const char *means);

// --- for whoever shows them ---

int tally_of(const struct battle *, const struct game *, struct tally *); // how many; 0: none
// Its title, by its name where its ground has one, and what it comes to.
void tally_title(struct text *, const struct battle *, const struct tally *);
void tally_means(struct text *, const struct battle *, const struct tally *);
