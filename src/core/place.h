// SPDX-License-Identifier: MIT
// Places as people call them: "in the village", "north of the eastern wood", "on the hill".
//
// Who hears of a place wants to find it, so ground that has no name of its own is told apart where
// there is more than one of a kind. What is hidden from a side is no place to anybody.
#pragma once
#include "core/game.h"
#include "core/text.h"

// The game may be NULL: then the battle's own ground is all there is.

// Where something stands, "in the village", or where it goes, "into the village".
void place_stand(struct text *, const struct battle *, const struct game *, struct vec at);
void place_go(struct text *, const struct battle *, const struct game *, struct vec at);
// 1 + the piece of ground that says most of where this is; 0: there is none.
int place_at(const struct battle *, const struct game *, struct vec at);
// A piece of ground: "the village", "the eastern wood", "a northern copse"; with a capital where it
// begins the text.
void place_ground(struct text *, const struct battle *, const struct game *, int piece);

// Its name as a map has it, without an article, "Chew House"; "" where it has none.
const char *place_name(const struct battle *, int piece);

// The nearest of eight, of a heading in thousandths of a degree: "north-east".
const char *place_wind(int32_t heading);
