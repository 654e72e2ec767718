// SPDX-License-Identifier: MIT
// What the lobby shows: the rule sets, the battles that ship, the players of the computer.
#pragma once
#include <stdbool.h>

// Each is written once, when the server starts; NULL when there is none of that name.
struct lobby;
struct lobby *lobby_open(void);
void lobby_close(struct lobby *);
const char *lobby_rules(const struct lobby *);
const char *lobby_battles(const struct lobby *);
const char *lobby_players(const struct lobby *);
const char *lobby_map(const struct lobby *, const char *battle); // SVG, without hidden troops
