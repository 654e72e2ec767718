// SPDX-License-Identifier: MIT
// A rule set of a page, which proves that core knows no rules.
//
// Two dice decide who begins (equal dice are thrown again). Each side bids a number in secret; then
// the sides take turns: a unit moves straight ahead, or shoots another with two dice. A 6 removes
// the target, a 4 or 5 hits it; a unit that was hit must throw 7 or more with two dice plus its
// bid, or it is gone too. Units bear on their own fate only: there is no range, no terrain, no
// contact. With the option ambush B2 is hidden, and so is all it does, until it shoots.
#pragma once
#include "core/rules.h"

enum { TOY_AMBUSH, TOY_PATIENCE, TOY_SETUP, TOY_OPTIONS };
enum { TOY_MOVE = WORD_RULES, TOY_SHOOT, TOY_BID, TOY_WORDS_END };
enum { TOY_ASK_BID = 1, TOY_ASK_TURN };
enum { TOY_ROLL_ROLE = 1, TOY_ROLL_SHOT, TOY_ROLL_STAND };
enum { TOY_TURN = 1, TOY_SECRET, TOY_AIM };
enum { TOY_HIT = 1 };
enum { A1 = 1, A2, B1, B2 };

struct toy_game {
    _Alignas(8) uint8_t active;
    uint8_t bid[SIDES], bids, secret[UNIT_SLOTS], align_placed[3];
    struct placed placed;
    struct piece piece[1];
    struct vec point[4];
};

extern const struct rules toy;
extern _Thread_local int toy_walks; // moves walked so far

struct battle toy_battle(void);
struct order toy_order(const struct battle *, int seat, const char *text);
struct judged toy_judged(const struct battle *, const struct game *, int seat, const char *text);
