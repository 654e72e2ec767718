// SPDX-License-Identifier: MIT
// A small table for tests: an empty 24 inch square, units put where the test wants them, orders as
// text.
#pragma once
#include "core/answer.h"
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/two_by_two.h"
#include "support/tabletop.h"

#define AT(east, north) ((struct vec){INCH(east), INCH(north)})

void clear_table(void);    // inch scale, every option at its standard
void clear_table_cm(void); // the same on the cm scale: 60 x 60 cm
int stand(const char *name, enum tbt_type, struct vec at, int degrees);
int wait_at(const char *name, enum tbt_type, int point, int place); // in the queue of point 0..3
void set_point(int point, enum face edge, length at);
void lay_square(int terrain, length west, length south, length side); // one level high
void begin_phase(int phase, int side);                                // runs to the first ask

void stands_at(int unit, struct vec at, int degrees); // to a hundredth of an inch
bool is_gone(int unit);                               // destroyed
