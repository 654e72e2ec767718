// SPDX-License-Identifier: MIT
// Asking the aids of a rule set as a table on a screen does, about the battle of a test and about
// random ones.
#pragma once
#include "core/area.h"
#include "support/tabletop.h"

const char *written(const struct order *); // in a buffer of its own
const char *worded(const char *order);
struct order steered(struct wish); // by the seat that is asked; there must be an order
struct order steered_to(int unit, struct vec at);
void is_unmoved(struct wish); // there is no such order
void is_legal(const struct order *);
void is_refused(const struct order *, int clause);
void steers(int unit, struct vec at, const char *order); // which is legal
void steers_facing(int unit, struct vec at, int degrees, const char *order);

void is_in_phase(const char *title); // NULL: in none
void sees(int unit, int other);
void sees_not(int unit, int other, int clause);

void costs(const char *order, length used, length allowed, int clause);
void costs_nothing(const char *order);

bool shaded(int unit, int kind, int band, struct vec at);
length off_band(int unit, int band, const struct box *); // how far from where it may shoot

// Every verb can begin an order of that unit, each is there once, and each has words.
void verbs_are_sound(const char *unit);
bool has_button(int word); // is it a verb of the list?

// In random battles: every order drawn has words and a verb in the list; every wish has an order
// that reads back from its notation, or none; areas, sight and prices answer. How many wishes had a
// legal order.
int legal_wishes(const struct rules *, int games, int native_reach);
