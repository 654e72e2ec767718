// SPDX-License-Identifier: MIT
// Saved games: a battle as a text that can be mailed, diffed, commented and replayed.
//
//     [rules "two-by-two 3"]                      the rule set and its revision
//     [scenario "quatre-bras" 8c1e40b72f90d3a5]   its name and the hash of what was loaded
//     [option "victory" "decisive"]               every option that is not at its standard value
//     [seat "A" "sergeant"]                       who plays a seat
//     [dice "seeded" 00000000000004d2]            the source and its key, or "typed": people throw
//
//     0. {3 5} #1a2b3c4d                          dice alone, for a roll that nobody ordered
//     1. A: A1 move ahead 3in #77bc0812           seat, order, hash
//     2. B: B1 shoot A1 with B2 {5 2} #9a01ffe3   the dice that were thrown stand in braces
//
// Tags come first. Lines are numbered from 0 or 1 in steps of one; after a semicolon
// a line is a comment. A line without an order gives dice to a game that rests at a roll: those
// thrown before the first order, or those typed in after a pause. Dice thrown again are written
// like any others. The hash is the low half of game_hash() after the line; it may be left out, and
// then is not verified.
#pragma once
#include "core/rules.h"
#include "core/text.h"

enum { SAVE_DICE = 1024, SAVE_NAME = 32, SAVE_PROBLEM = 240 };

struct save_pair {
    char name[SAVE_NAME], value[SAVE_NAME];
};

struct save_head {
    char rules[SAVE_NAME];
    int revision;
    char scenario[TITLE_BYTES];
    uint64_t content;
    int options, seats;
    struct save_pair option[OPTION_SLOTS];
    struct save_pair seat[SEATS]; // seat, player
    char dice[SAVE_NAME];
    uint64_t key;
    int rules_line, scenario_line, option_line[OPTION_SLOTS]; // where it was read; 0: it was not
};

// --- writing: each appends to the caller's text, which is always terminated ---

struct save {
    struct text text; // full: some of it found no room
    int next;         // number of the next line
};

struct save save_on(char *text, int bytes);
// What a battle knows of itself; seats and the source of dice are the caller's to fill in.
struct save_head save_head_of(const struct battle *, const char *dice, uint64_t key);
void save_write_head(struct save *, const struct save_head *);
// A line on its way out.
struct save_entry {
    const char *seat, *order; // "": dice alone, and nothing at all is written when there are none
    const uint8_t *face;
    int faces;
    bool hashed;
    uint64_t hash; // of the game after it
};
void save_write_line(struct save *, const struct save_entry *);

// --- reading ---

struct save_problem {
    int line, column;        // from 1
    char text[SAVE_PROBLEM]; // one sentence: what was expected, or what differs
};
// Says so, in two pieces. Always false.
bool save_wrong(struct save_problem *, int line, int column, const char *what, const char *detail);

struct save_line {
    int line, number; // in the file, and as written
    bool hashed, ordered;
    uint32_t hash;
    int faces;
    uint8_t face[SAVE_DICE];
    int column;                               // where the order begins, from 0
    char seat[NAME_BYTES], order[ORDER_TEXT]; // "" when it is not ordered
};

struct save_reader {
    const char *text;
    int bytes, at, line;
    int next; // the number the next line should have; -1 before the first
};

enum save_step { SAVE_STEP, SAVE_END, SAVE_WRONG };

struct save_reader save_reader(const char *text, int bytes);
bool save_read_head(struct save_reader *, struct save_head *, struct save_problem *);
enum save_step save_read_line(struct save_reader *, struct save_line *, struct save_problem *);

// The option values a save stands for: what it names, the rest standard, and those that only a
// scenario sets as they are in `option` already.
bool save_options(const struct save_head *, const struct rules *, int32_t option[OPTION_SLOTS],
                  struct save_problem *);

// --- replaying, with the battle already loaded ---

// Is this the battle that was saved?
bool save_fits(const struct save_head *, const struct battle *, struct save_problem *);
// Before the first line: begins the game and leaves it at its first rest.
void save_begin(const struct battle *, const struct save_head *, struct game *, struct events *);
// What a line orders, judged. False: it is no order, or not one that may be given now.
bool save_line_order(const struct save_line *, const struct battle *, const struct game *,
                     struct judged *, struct save_problem *);
// Plays a line, and verifies its dice and its hash. `judged`: what it orders, NULL when it has only
// dice.
bool save_line_play(const struct save_line *, const struct battle *, struct game *,
                    const struct judged *, struct events *, struct save_problem *);
// Reads one and plays it.
enum save_step save_play_line(struct save_reader *, const struct battle *, struct game *,
                              struct events *, struct save_line *, struct save_problem *);
// All of it. False: the problem names the first line that differs.
bool save_replay(const char *text, int bytes, const struct battle *, struct game *,
                 struct save_problem *);
