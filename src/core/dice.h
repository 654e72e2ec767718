// SPDX-License-Identifier: MIT
// Dice: who answers what fate is asked (core/roll.h), and what was thrown.
//
// A hand is thrown row by row, then those of its dice that are thrown again in the same order; the
// second hand comes after the first.
#pragma once
#include "core/roll.h"

struct throw
{
    struct fall fall;
    int dice;
    // In the order they were thrown. Of several with one number the last stands; what was thrown
    // anew as a whole comes before, as far as there is room.
    struct die die[2 * THROW_DICE];
};

// A source.
struct game;
struct dice {
    // What the die shows that comes so many after the last throw, from 0; 0: it has none (yet).
    int (*show)(struct dice *, const struct game *, const struct roll *, int place, int sides);
    void (*taken)(struct dice *, const struct die *, int dice); // they were a throw. May be NULL
};

// The seeded source: its key and counter live in the game, so a copied game rolls the same dice.
extern struct dice seeded_dice;

// What falls depends on the key, on what is rolled for and by whom, and the how manieth time it is
// since a period began, and not on what else was rolled: so two ways to go on meet the same luck.
enum { FATES = 256 };
struct fated_dice {
    struct dice dice;
    uint64_t key;
    int period;
    uint8_t times[FATES];
};
struct fated_dice fated_dice(uint64_t key);
void fated_dice_begin(struct fated_dice *, int period);

// Faces from a list: cases, saves, typed dice.
struct listed_dice {
    struct dice dice;
    const uint8_t *face;
    int faces, used;
    int unfit; // the sides of a die that does not have the face it was given
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

// One throw of these hands, at most THROW_DICE: how many dice it has. What the source has no face
// for shows 0, and is not thrown again.
int dice_lay(struct dice *, const struct game *, const struct roll *, int hands, struct die *);
// Are these faces one throw of these hands, no more and no less?
bool dice_fit(const struct roll *, int hands, const uint8_t *face, int faces);
// Throws, anew where the roll says so. False: the source has no answer (yet); the game then rests
// at the roll.
bool dice_throw(struct dice *, struct game *, const struct roll *, struct throw *);

// The little generator for everything that is not the game's dice: drawing orders, sampling.
struct luck {
    uint64_t state;
};
uint64_t luck_next(struct luck *);
uint32_t luck_below(struct luck *, uint32_t n); // 0..n-1; n > 0
