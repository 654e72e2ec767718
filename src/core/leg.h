// SPDX-License-Identifier: MIT
// Legs: what the order of a move is made of, "ahead 2in, wheel left 30, form line".
//
// A leg is words of an order turned into numbers, and nothing more: whether it may be made and what
// it costs is for the rule set, which says by rows how its own are spelt and said.
#pragma once
#include "core/order.h"

enum leg_kind {
    LEG_GO,         // straight, `way` clockwise from the face
    LEG_WHEEL,      // round a front corner, by `way` clockwise
    LEG_TURN,       // round the middle, by `way` clockwise
    LEG_FACE,       // round the middle, to the heading `way`
    LEG_ABOUT,      // round the middle, by `way`, which is half a turn
    LEG_RULES = 16, // the rule set's own
};

// Ways to go that have a word.
enum { LEG_AHEAD = 0, LEG_RIGHT = 0x4000, LEG_BACK = 0x8000, LEG_LEFT = 0xc000 };

struct leg {
    uint8_t kind;
    uint8_t word; // of turns WORD_LEFT or WORD_RIGHT; else 1 + which of the choice, 0: none of it
    bearing way;
    length far;      // or a count; 0: none was said
    int32_t degrees; // thousandths, as they were said: what is written is what was read
};
_Static_assert(sizeof(struct leg) == 12, "lists of them are kept");

enum { LEGS_MOST = ORDER_ARGS }; // each takes a word at least
struct legs {
    int count;
    struct leg leg[LEGS_MOST];
};

// What follows the word of a leg, in this sequence.
enum leg_part {
    PART_SIDE = 1, // left or right
    PART_DEGREES = 2,
    PART_LENGTH = 4,
    PART_PLACE = 8,       // a length of any sign
    PART_CHOICE = 16,     // a word of the choice
    PART_MAY_CHOOSE = 32, // the same; may be left out
    PART_COUNT = 64,      // from one on; may be left out
    PART_CHOICES = PART_CHOICE | PART_MAY_CHOOSE,
};

// How orders spell a leg, and how people say it. In a phrase %f is its length, %d its degrees, %h
// its heading, %s its side, %n its count, %w the word that was chosen; %c says what was chosen,
// after a blank. A march begins with a leg whose phrase begins with a length.
struct leg_row {
    uint16_t word, parts;
    struct leg leg; // as far as the word alone says it
    const char *phrase;
};
struct leg_choice {
    uint16_t word;
    const char *phrase;
};

// Words that core knows, from WORD_AHEAD on.
enum {
    LEGS_STRAIGHT = 0x0f,
    LEGS_FACE = 0x10,
    LEGS_TURN = 0x20,
    LEGS_ABOUT = 0x40,
    LEGS_WHEEL = 0x80,
    LEGS_COMMON = 0xff,
};

// What the orders of a rule set are made of.
struct leg_table {
    uint8_t common; // of LEGS_...
    uint8_t most;   // legs of an order
    bool any_size; // lengths and turns need not be more than nothing, nor turns less than all round
    uint8_t rows, choices;
    const struct leg_row *row; // beyond the words that core has for the common ones
    const struct leg_choice *choice;
};

// The next leg, and its row; NULL, and the reader stays put: there is none.
const struct leg_row *leg_read(struct reader *, const struct leg_table *, struct leg *);
// The rest of the order. False: it is not all legs; the list has those before.
bool legs_read(struct reader *, const struct leg_table *, struct legs *);
void legs_write(const struct legs *, const struct leg_table *, struct order *);

struct leg leg_turned(int kind, int side, int32_t degrees); // side: WORD_LEFT, WORD_RIGHT
struct leg leg_headed(int kind, int32_t degrees);

static inline void legs_add(struct legs *legs, struct leg leg)
{
    must(legs->count < LEGS_MOST);
    legs->leg[legs->count++] = leg;
}
