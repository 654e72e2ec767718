// SPDX-License-Identifier: MIT
// What the lobby shows: the rule sets, the battles that ship, the players of the computer.
#pragma once
#include "scenario/options.h"

// Each is written once, when the server starts; NULL when there is none of that name.
struct lobby;
struct lobby *lobby_open(void);
void lobby_close(struct lobby *);
const char *lobby_rules(const struct lobby *);
const char *lobby_battles(const struct lobby *);
const char *lobby_players(const struct lobby *);
// What can be chosen of the rules of that name; the caller frees it. NULL: there are none.
char *lobby_options(const char *rules);
// One battle as it would be with these options; the caller frees it. NULL with a sentence.
char *lobby_battle(const char *battle, const struct settings *, char *why, int bytes);
// {"rules":..., "battle":..., "view":..., "hash":...}: a table at which the seat of that name is
// asked which army it brings; the caller frees it. NULL with a sentence.
char *lobby_army(const char *battle, const char *seat, const struct settings *, char *why,
                 int bytes);
// What is wrong with options or a battle that a page named, as a sentence for its reader.
void lobby_problem(const struct problem *, char *why, int bytes);
const char *lobby_map(const struct lobby *, const char *battle); // SVG, without hidden troops
