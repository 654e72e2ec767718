// SPDX-License-Identifier: MIT
// A battle and its game as JSON: what pages and bots are told of both, in the same bytes.
//
// All of it is written of a battle and a game as somebody may know them (`battle_view`,
// `game_view`), and from nothing else. Sides and seats are numbers in the lists of the battle,
// units are slots, 0 for nobody; lengths are whole hundredths of a millimetre, headings 65,536ths
// of a turn. docs/protocol.md has the schema, web/src/types.ts the same as types.
#pragma once
#include "core/game.h"
#include "draw/json.h"

void state_battle(struct json *, const struct battle *);
void state_game(struct json *, const struct battle *, const struct game *);
void state_ask(struct json *, const struct battle *, const struct game *); // what is wanted now
// The game has the ground that was laid in play; NULL: there is none.
void state_event(struct json *, const struct battle *, const struct game *, const struct event *);
// What a unit can do in the view of who stands with these sides: rows, none where the rule set has
// no cards. What a piece of ground is called and does.
void state_card(struct json *, const struct battle *, const struct game *, int sides, int unit);
void state_ground_card(struct json *, const struct battle *, const struct game *, int piece);

// --- parts of these that other answers of the page have, too ---

// Terrain and points of arrival that are in `after` and were not before.
void state_new_ground(struct json *, const struct battle *, const struct game *before,
                      const struct game *after);
void state_entry(struct json *, const struct entry *);
void state_clause(struct json *, const struct battle *, int clause); // null for 0
// What it has been told, a member of its own; nothing where units hold no orders.
void state_intent(struct json *, const struct battle *, const struct game *, int unit);
// What decides the battle, a member of its own (state_tally.c).
void state_tally(struct json *, const struct battle *, const struct game *);
// The boxes of its stands.
void state_stands(struct json *, const struct battle *, const struct game *, int unit);
// The point that orders and scenarios mean by a unit's place.
struct vec state_pose(const struct battle *, const struct game *, int unit);
const char *state_takes(int takes);                           // of enum verb_takes
const char *state_show_word(const struct battle *, int kind); // what to show of it
