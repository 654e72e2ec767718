// SPDX-License-Identifier: MIT
// The little battle of test/games that the tests of reports tell of.
#pragma once
#include "report/chronicle.h"

extern const struct battle *told_battle;
extern char *told_text;
extern int told_bytes;

int told_open(void **state); // read afresh for every test
int told_close(void **state);
struct chronicle *told_chronicle(void); // which must be good
