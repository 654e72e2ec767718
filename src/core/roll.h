// SPDX-License-Identifier: MIT
// A roll: what fate is asked.
//
// One formula for every throw: score = lead + first hand - second hand. A hand is rows of dice; of
// a row either the faces are added or the dice that pass are counted. A rule set sees how the dice
// fell and no faces, so the same rules can be thrown for, typed for, or worked through exactly:
// roll_outcomes() lists every distinct answer with its weight.
#pragma once
#include "core/event.h"

enum {
    ROLL_CUTS = 16,
    ROLL_ROWS = 16,
    THROW_DICE = 64, // of one throw, those thrown again counted twice
};

// Dice that passed, or those that did not, are thrown once more; the second face stands.
enum dice_again { AGAIN_NEVER, AGAIN_PASSED, AGAIN_FAILED };

struct dice_row {
    uint8_t count, sides;
    uint8_t pass;  // a die counts 1 from this face on; 0: its face is added
    uint8_t again; // enum dice_again, where dice pass
};

// The first hand is thrown for `unit`, the second for `other`; where it is for no unit, for side 0
// and for side 1.
struct roll {
    uint8_t purpose;     // the rule set's word for it
    uint8_t unit, other; // for whom, against whom
    uint8_t rows;        // of the first hand; 0: nothing is wanted
    uint8_t against;     // of the second
    uint8_t mark;        // a face of the first hand that is counted apart as well; 0: none
    uint8_t redo;        // 1 + the class that is thrown anew, all of it; 0: none
    int8_t lead;
    uint8_t cuts;          // of the score into classes; 0: every score is an answer of its own
    int8_t cut[ROLL_CUTS]; // ascending: cut[i] or more is in class i + 1 or higher
    uint8_t each;          // every score is an answer of its own, whatever its class
    uint16_t
        apart; // rows of the first hand that are counted in `marks`, not in the score: a bit each
    struct dice_row row[ROLL_ROWS];
};
_Static_assert(sizeof(struct roll) == 92, "a roll is part of the game");

// How the dice fell, as far as it matters. With cuts any score of the class stands for it: only
// words may use it.
struct fall {
    int16_t score;
    uint8_t class, marks;
};

// A die of a throw; one that is thrown again keeps its number.
struct die {
    uint8_t sides, face, number, hand;
};

enum { HAND_FIRST = 1, HAND_SECOND = 2, HAND_BOTH = 3 }; // a bit each

// Is it one that can be thrown? Core's own rolls are; bytes from outside need not be.
bool roll_sound(const struct roll *);
int roll_dice(const struct roll *, int hands); // first throws
enum { ROLL_TEXT = 64 };
int roll_print(const struct roll *, int hands, char *, int bytes); // "2D6", "1D4 and 3D8"
int roll_class(const struct roll *, int score);
struct roll roll_of(int purpose, int unit, int dice, int sides); // their faces added up
struct roll roll_cut(struct roll, int from);      // the same in two classes: `from` or more is 1
struct roll roll_contest(int purpose, int sides); // a die each; equal ones are thrown again
struct event roll_event(const struct roll *); // how it is told of, before it is thrown and after
bool roll_throws_again(const struct dice_row *, int face);
// What the last face of each die comes to.
struct fall roll_fall(const struct roll *, const struct die *, int dice);

// Every distinct answer, with its weight out of the total. A class that is thrown anew is not among
// them: throws without end are exact. 0 when there are more than `most`, or past 128 bits.
struct chance {
    uint128 weight;
    struct fall fall;
};
enum { CHANCES = 512 };
int roll_outcomes(const struct roll *, struct chance *, int most, uint128 *total);
