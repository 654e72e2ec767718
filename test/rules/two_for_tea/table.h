// SPDX-License-Identifier: MIT
// A small table for tests: 180 x 120 cm of open ground, units put where the test wants them, orders
// as text.
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/order.h"
#include "rules/two_for_tea/two_for_tea.h"

#define TEST(name) static void name(void **state_unused __attribute__((unused)))
#define AT(east, north) ((struct vec){(length)((east)*1000), (length)((north)*1000)}) // cm
#define DICE(...) (const uint8_t[]){__VA_ARGS__}, (int)sizeof((const uint8_t[]){__VA_ARGS__})

// The battle and the game of the running test.
extern struct battle field;
extern struct game play;
extern struct events told; // of the last order

void clear_table(void); // every option at its standard
// Before the battle begins. A units are American, B units British.
int stand(const char *name, enum tft_type, struct vec front, int degrees, enum tft_formation);
int ride(const char *name, enum tft_type, struct vec centre);
void lay_area(int terrain, const struct vec *corner, int corners);
void lay_line(int terrain, const struct vec *point, int points);
void begin_orders(int side); // its turn, with brigades declared to be none

struct verdict judged(const char *order); // by the seat that is asked
void give(const char *order);             // must be allowed; rests where dice are wanted
void give_dice(const char *order, const uint8_t *face, int faces);
void throw_dice(const uint8_t *face, int faces); // for a roll that is waited for
void refused(const char *order, int clause);
int suggestions(struct order *, int most); // each is checked
bool was_told(int kind, int unit);
int told_value(int kind, int unit, int clause); // .a of the first such event, else -1000
