// SPDX-License-Identifier: MIT
// A small table for the tests of any rule set: an empty field, units and ground put where the test
// wants them, orders as text, and what came of them. What a unit needs to stand on it is for the
// rule set's own table.h.
#pragma once
#include "core/rules.h"
#include "support/test.h"

#define DICE(...) (const uint8_t[]){__VA_ARGS__}, (int)sizeof((const uint8_t[]){__VA_ARGS__})

// The battle and the game of the running test.
extern struct battle field;
extern struct game play;
extern struct events told; // of the last order

void clear_field(const struct rules *, struct vec size); // every option at its standard
int enlist(const char *name, int type);                  // A units are of side 0, B units of 1
void lay_area(int terrain, const struct vec *corner, int corners);
void lay_line(int terrain, const struct vec *point, int points, length width);

int seat_asked(void);
struct order order_read(const char *order); // of the seat that is asked
struct verdict checked(const struct order *);
struct verdict judged(const char *order);
void give(const char *order); // must be allowed; rests where dice are wanted
void give_dice(const char *order, const uint8_t *face, int faces);
void give_order(const struct order *, struct dice *);
struct order draw_one(int seat,
                      struct luck *); // a random order, judged when it was drawn and again
void throw_dice(const uint8_t *face, int faces); // for a roll that is waited for
void refused(const char *order, int clause);     // and by which clause
int suggestions(struct order *, int most);       // each is checked
bool was_told(int kind, int unit);
int told_value(int kind, int unit, int clause); // .a of the first such event, else -1000

// Fields: what is set is what is got, and a value that is not allowed changes nothing.
int32_t field_of(int scope, const char *name, int of);
void field_takes(int scope, const char *name, int of, int32_t value);
void field_refuses(int scope, const char *name, int of, int32_t value);

// The nth row of such a kind of what decides the battle, from 0 on, and how many there are.
struct tally tallied(const struct game *, int kind, int nth);
int tallied_rows(const struct game *, int kind);
void tally_reads(const struct tally *, const char *title, const char *means);

void is_sound(void);
void is_unsound(const char *why);

// What people read.
void asked_reads(struct ask, const char *question);
void told_reads(struct event, const char *sentence);
void stands_as(int unit, const char *condition);
// The row of its card with that title, as it is printed after the title; the same of the ground.
void card_reads(int unit, const char *what, const char *row);
void card_reads_to(int sides, int unit, const char *what, const char *row); // in their view
void ground_reads(int piece, const char *what, const char *row);
void all_have_names(struct ask); // asks of every kind, with a question each, and rolls
