// SPDX-License-Identifier: MIT
// Dice: what fate is asked, and who answers.
//
// A rule set asks for a roll and sees only what it may use: how many dice fell in each class, or
// which class a contest of two dice fell in. So the same rules can be thrown for, typed for, or
// worked through exactly: roll_outcomes() lists every distinct answer with its weight.
#pragma once
#include "core/number.h"

enum { ROLL_CUTS = 15, ROLL_CLASSES = ROLL_CUTS + 1, THROW_DICE = 64 };

enum roll_kind {
    ROLL_POOL, // `count` dice; each die alone is put in a class
    // Two dice, one of each side: that of `unit` throws the first, that of `other` the second, side
    // 0 and side 1 where it is for no unit. First + lead - second is put in a class.
    ROLL_CONTEST,
    ROLL_SUM, // `count` dice; their sum + lead is put in a class
};

struct roll {
    uint8_t kind;         // enum roll_kind
    uint8_t purpose;      // the rule set's word for it
    uint8_t count, sides; // sides 0: nothing is wanted
    int8_t lead;
    uint8_t cuts;
    int8_t cut[ROLL_CUTS]; // ascending: cut[i] or more is in class i + 1 or higher
    uint8_t again;         // 1 + the class that is thrown again at once, 0 for none
    uint8_t unit, other;   // for whom, against whom
};
_Static_assert(sizeof(struct roll) == 24, "a roll is part of the game");

struct throw
{
    uint8_t dice, class; // class: of a contest or a sum, or of a pool of one die
    uint8_t
        tally[ROLL_CLASSES];  // dice of a pool in each class; of a contest or a sum, 1 in its class
    uint8_t face[THROW_DICE]; // the last dice thrown; those thrown again come before, in `again`
    uint8_t agains;           // how many times all dice were thrown again
    uint8_t again[THROW_DICE]; // as many as have room
};

// How many dice a roll wants: a contest always two.
static inline int roll_dice(const struct roll *roll)
{
    return roll->kind == ROLL_CONTEST ? 2 : roll->count;
}

int roll_class(const struct roll *, int value);
int roll_score(const struct roll *, const uint8_t *face,
               int faces); // what a contest or a sum comes to

// A source. `next` fills in the faces of one throw of `count` dice of `sides`, or says that it has
// none (yet): the game then rests at the roll.
struct game;
struct dice {
    bool (*next)(struct dice *, struct game *, const struct roll *, int count, uint8_t *face);
};

// The seeded source: its key and counter live in the game, so a copied game rolls the same dice.
extern struct dice seeded_dice;

// Faces from a list: cases, saves, typed dice. `unfit` is set when a face is not on the die wanted.
struct listed_dice {
    struct dice dice;
    const uint8_t *face;
    int faces, used;
    bool unfit;
};
struct listed_dice listed_dice(const uint8_t *face, int faces);

// Another source, with a note of every face it gave: saves. `full` is set when some were not noted.
struct noted_dice {
    struct dice dice, *source;
    uint8_t *face;
    int faces, most;
    bool full;
};
struct noted_dice noted_dice(struct dice *source, uint8_t *face, int most);

// Throws, again and again where the roll says so. False: the source has no answer.
bool dice_throw(struct dice *, struct game *, const struct roll *, struct throw *);

// Every distinct answer, with its weight out of the total. A class that is thrown again is not
// among them: re-rolls without end are exact. 0 when there are more than `most`, or past 64 bits.
struct chance {
    struct throw throw; // faces are one example of the class
    uint64_t weight;
};
enum { CHANCES = 512 };
int roll_outcomes(const struct roll *, struct chance *, int most, uint64_t *total);

// The little generator for everything that is not the game's dice: drawing orders, sampling.
struct luck {
    uint64_t state;
};
uint64_t luck_next(struct luck *);
uint32_t luck_below(struct luck *, uint32_t n); // 0..n-1; n > 0
