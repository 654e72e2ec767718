// SPDX-License-Identifier: MIT
// Cards: what a unit can do, and what a piece of ground does, as rows of a quick reference.
//
// A rule set writes the rows from the tables and with the functions that play uses, of the view of
// whoever asks. What a row says lies in lines, words with numbers in them, so that it can be said
// in another language.
#pragma once
#include "core/game.h"
#include "core/text.h"

enum { CARD_ROWS = 16, CARD_NOTES = 12, CARD_NUMBERS = 6 };

// Each % of the words is the next number: %n as it is, %s with its sign, %l a length, %h one that
// is kept doubled. Without words it is a modifier: the first number, and its clause says why.
struct card_line {
    uint16_t clause;
    const char *words;
    int32_t a, b, c, d, e, f;
};
#define CARD_LINE(of, ...)                                                                         \
    ((struct card_line){.clause = (uint16_t)(of), .words = __VA_ARGS__}) // clause, words, numbers

struct card_row {
    const char *what;      // "Move"
    struct card_line book; // what stands in the book for such a unit
    struct card_line now;  // what it comes to as it stands; without words: as the book says
    struct verdict bar;    // why not at all now; fine where it may
    int notes;
    struct card_line note[CARD_NOTES]; // what changes it, or may
};

struct card {
    int sides; // with whom its reader stands: what is hidden from one of them he does not know
    int rows;
    struct card_row row[CARD_ROWS];
};

// --- for rule sets ---

// The next row. The pointer is good as long as the card.
struct card_row *card_row(struct card *, const char *what, struct card_line book);
void card_note(struct card_row *, struct card_line);
// The modifiers among the events, each a note: what they come to.
int card_modifiers(struct card_row *, const struct events *);

// --- for who reads it ---

// The card of a unit in the view of whoever stands with these sides (`seat_sides`). False: the rule
// set has none.
bool card_of(const struct battle *, const struct game *view, int sides, int unit, struct card *);
// What the nth piece of the ground does; false likewise, and where there is none any more.
bool card_of_ground(const struct battle *, const struct game *, int piece, struct card *);

// A row in one go: "Move: 3 in (4 in on a road all the way). Not now: A pinned unit..."
void card_print(struct text *, const struct battle *, const struct card_row *);
void card_say(struct text *, const struct battle *, const struct card_line *);
