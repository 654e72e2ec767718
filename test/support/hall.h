// SPDX-License-Identifier: MIT
// A hall without a net: a game is made, pages sit down at it and hear what they are told.
#pragma once
#include "server/match.h"
#include "server/new_game.h"

enum { LISTENERS = 4 };
extern struct hall *hall;
extern char hall_path[128];   // its database
extern struct new_game *made; // the last game
extern struct page pages[LISTENERS];

int open_hall(void **state); // in a folder of its own
int close_hall(void **state);
void make(const char *wanted);        // what POST /api/games has
struct page *sit(int who, int place); // and has been told the table
void say(struct page *, const char *json);
json_t *next_message(struct page *);           // NULL: nothing waits
json_t *hear(struct page *, const char *kind); // the next of a kind, others before it are lost
int number(json_t *message, const char *name); // a member of it, which is dropped
void settle(void);                             // until nothing is on its way
#define AT_TABLE(test) cmocka_unit_test_setup_teardown(test, open_hall, close_hall)
