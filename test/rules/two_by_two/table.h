// SPDX-License-Identifier: MIT
// A small table for tests: an empty 24 inch square, units put where the test wants them, orders as
// text.
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/two_by_two.h"

#define TEST(name) static void name(void **state_unused __attribute__((unused)))
#define AT(east, north) ((struct vec){INCH(east), INCH(north)})

// The battle and the game of the running test.
extern struct battle field;
extern struct game play;

void clear_table(void);    // inch scale, every option at its standard
void clear_table_cm(void); // the same on the cm scale: 60 x 60 cm
int stand(const char *name, enum tbt_type, struct vec at,
          int degrees); // A units are of side 0, B units of side 1
int wait_at(const char *name, enum tbt_type, int point, int place); // in the queue of point 0..3
void set_point(int point, enum face edge, length at);
void lay_area(int terrain, const struct vec *corner, int corners);
void lay_line(int terrain, const struct vec *point, int points, length width);
void begin_phase(int phase, int side); // runs to the first ask

struct verdict judged(const char *order); // by the seat that is asked
void give(const char *order);             // must be allowed; runs on while the dice last
void give_dice(const char *order, const uint8_t *face, int faces);
void refused(const char *order, int clause);          // and by which clause
void stands_at(int unit, struct vec at, int degrees); // to a hundredth of an inch
