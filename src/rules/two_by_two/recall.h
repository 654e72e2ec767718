// SPDX-License-Identifier: MIT
// What was found out about units when positions were weighed, as far as it holds in the next.
//
// Who weighs orders looks at many positions in which all but a few units stand as they stood in the
// one that he starts from. What is known of that is kept. What is known of another is the same, but
// that all is forgotten of a unit that has changed, or of one that could depend on it. So it never
// matters what was weighed before.
#pragma once
#include "core/standing.h"
#include "rules/two_by_two/worth.h"

enum { UNIT_WORDS = (UNIT_SLOTS + 63) / 64 };

// Its neighbours, as the crow flies (tbt_roughly), up to NOWHERE_NEAR; and what its place is worth.
struct surroundings {
    bool friend_known, foe_known, placed;
    uint8_t foe; // nearest enemy, 0 for none
    length foe_far, friend_far;
    int place;
};

struct best_shot {
    bool known;
    uint8_t touched; // by this enemy, who may be held off, and perhaps by others; 0: by nobody
    uint8_t target;
    int worth;                   // of the best that it has; 0: it has none
    struct vec from, to;         // of its line
    uint64_t barred[UNIT_WORDS]; // who was in the way of better ones, a bit each
};

enum commanded { COMMAND_UNKNOWN, COMMAND_NONE, COMMAND_NEAR };

// What speaks for it in a melee.
struct footing {
    bool known, in_town, led; // led: a HQ touches it
    uint8_t height;
};

struct facts {
    struct surroundings around;
    struct best_shot shot;
    struct footing footing;
    uint8_t command; // enum commanded: is it in command (tbt_in_command)?
    bool noted;
    int16_t strength; // tbt_strength
};

struct ranks {
    struct standing side[SIDES];         // its units on the table
    uint64_t who[SIDES][UNIT_WORDS];     // the same, a bit each
    uint8_t nth[UNIT_SLOTS];             // in them
    uint8_t absents, absent[UNIT_SLOTS]; // who is not on the table
    uint16_t post[UNIT_SLOTS];           // why, and where they wait
    uint8_t awaited;                     // the points where somebody waits, a bit each
    uint64_t silent[UNIT_WORDS];         // of whom it is known that they have no shot, a bit each
    uint64_t idle[UNIT_WORDS];           // those of them whom nobody bars
    length friend_far, foe_far;          // the most of any surroundings that are known
    int strength[SIDES];
    int placed[SIDES],
        place[SIDES]; // how many have a place that is known, and what these are worth
};

struct recall {
    struct ranks ranks;
    struct facts of[UNIT_SLOTS];
    int notes; // of whom something has become known or was forgotten in this position
    uint8_t note[UNIT_SLOTS];
};

// The facts of a unit before they are changed.
static inline struct facts *recall_note(struct recall *r, int unit)
{
    struct facts *f = &r->of[unit];

    if (!f->noted)
        r->note[r->notes++] = (uint8_t)unit;
    f->noted = true;
    return f;
}

// A unit that has changed: how it stood, and how it stands.
struct changed {
    int unit, side;
    struct box was, is;
};

// Whoever is so near to where it stood, or stands, is in these.
static inline struct bounds bounds_of_change(const struct changed *c, length far)
{
    return bounds_wider(bounds_between(c->was.centre, c->is.centre), far);
}

static inline bool near_either(const struct changed *c, struct vec at, length far)
{
    return is_near(c->was.centre, at, far) || is_near(c->is.centre, at, far);
}

// What is known of this position, in this thread. Good until the next is asked for. The findings of
// who weighs it, or NULL, say whether the battle is the same as before, and whether he starts here.
struct recall *tbt_recall(const struct battle *, const struct game *, struct findings *);

// --- firepower.c ---

// Who could fire at a unit that has changed, or past it, sees whether that makes a difference.
void tbt_look_again_for_shots(const struct battle *, const struct game *, const struct changed *,
                              struct recall *);
// What is known of its best shot has become known, or was forgotten.
void tbt_note_shot(int unit, struct recall *);
int tbt_firepower_recalled(const struct battle *, const struct game *, int side, struct recall *);
