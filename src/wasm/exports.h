// SPDX-License-Identifier: MIT
// What the page calls. web/src/engine.ts is the other side of it.
//
// Every question gives back the length of its answer, which stands terminated at page_answer().
#pragma once

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name) // tests ask the same questions of the same code on the machine they run on
#endif

// Where the page writes: the battle without its pointers, the view of the game, and a text.
EXPORT(page_battle) void *page_battle(void);
EXPORT(page_battle_bytes) int page_battle_bytes(void);
EXPORT(page_game) void *page_game(void);
EXPORT(page_game_bytes) int page_game_bytes(void); // of the battle that is open
EXPORT(page_input) char *page_input(void);
EXPORT(page_input_bytes) int page_input_bytes(void);
EXPORT(page_answer) const char *page_answer(void);

// Words for people in another language: pairs of terminated texts, the English of the sources and
// what is said instead, in the order of the English bytes; and how decimals are marked off. No
// pairs: English.
EXPORT(page_words) char *page_words(void);
EXPORT(page_words_bytes) int page_words_bytes(void);
EXPORT(page_speak) void page_speak(int pairs, int point);

EXPORT(page_open) int page_open(void); // the input names the rule set; the answer is the battle
EXPORT(page_state) int page_state(int seat);
EXPORT(page_hash) int page_hash(void);

EXPORT(page_offers) int page_offers(int seat, int most);
EXPORT(page_choices) int page_choices(int seat, int unit);
EXPORT(page_wording)
int page_wording(int seat); // the order is in the input, here and below; in words, allowed or not
EXPORT(page_check) int page_check(int seat);
EXPORT(page_ghost) int page_ghost(int seat);
// Where the unit is wanted, or for unit 0 what is placed that is no unit: terrain, a point on the
// edge. The input names a verb, perhaps with a form, or nothing.
EXPORT(page_steer) int page_steer(int seat, int unit, int east, int north, int faced, int face);
// Goes on from what the last ghost came to, as if its order had been given: what is asked next is
// asked of that. The page writes the view anew to be back.
EXPORT(page_go_on) int page_go_on(void);
EXPORT(page_odds) int page_odds(int seat);
EXPORT(page_advice) int page_advice(int seat); // where it leads and what speaks for it

EXPORT(page_card) int page_card(int sides, int unit); // a bit for each its reader stands with
EXPORT(page_ground) int page_ground(int piece);

EXPORT(page_areas) int page_areas(int unit);
EXPORT(page_sight) int page_sight(int unit);
EXPORT(page_nearest) int page_nearest(int unit); // enemy that it sees
// Unit 0: the point is meant.
EXPORT(page_measure)
int page_measure(int unit, int east, int north, int other, int other_east, int other_north);

EXPORT(page_tale) int page_tale(void);
EXPORT(page_clause) int page_clause(int clause);
