// SPDX-License-Identifier: MIT
// What can be asked of games over HTTP: new ones, my own, their links, records and replays.
#pragma once
#include "server/request.h"
#include "server/rows.h"

void post_game(struct request *);
void post_upload(struct request *);
void post_mine(struct request *);
void get_links(struct request *);
void post_links(struct request *);
void get_record(struct request *);
void get_replay(struct request *);

// /api/games/GAME/...: the game; false when there is none, and that has been answered.
bool request_game(struct request *, struct game_row *);
