// SPDX-License-Identifier: MIT
// Positions of random battles with the answers of the page's engine, compiled for this machine, to
// questions about them. page.mjs asks the same of the engine in WebAssembly.
//
//     dump GAMES POSITIONS [SCENARIO...]: as many battles of each rule set, then one of each file;
//     as many positions of each
//
// Lines: `rules NAME`, `battle HEX`, `view HEX`, `input HEX`, and `NAME ARGUMENT...` with the
// answer on the line after it.
#define _POSIX_C_SOURCE 200809L
#include "rules/list.h"
#include "scenario/scenario.h"
#include "support/random_game.h"
#include "wasm/exports.h"
#include "wasm/heap.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 512 };

static struct event list[EVENTS];
static struct events told = {list, 0, EVENTS, false};

// Memory here is the C library's.
void heap_reset(void)
{
}

static void print_hex(const char *word, const void *from, int bytes)
{
    static const char digit[] = "0123456789abcdef";
    const unsigned char *byte = from;

    printf("%s ", word);
    for (int i = 0; i < bytes; i++) {
        putc_unlocked(digit[byte[i] >> 4], stdout); // by hundreds of millions
        putc_unlocked(digit[byte[i] & 15], stdout);
    }
    putchar('\n');
}

static void answer(int bytes)
{
    must(bytes == (int)strlen(page_answer()));
    puts(page_answer());
}

static void give(const void *bytes, int count)
{
    memcpy(page_input(), bytes, (size_t)count);
    print_hex("input", bytes, count);
}

static void give_text(const char *text)
{
    give(text, (int)strlen(text) + 1);
}

static void open_battle(const struct battle *b)
{
    printf("rules %s\n", b->rules->name);
    memcpy(page_battle(), b, (size_t)page_battle_bytes());
    print_hex("battle", b, page_battle_bytes());
    give_text(b->rules->name);
    puts("page_open");
    answer(page_open());
}

static void show(const struct game *view)
{
    memcpy(page_game(), view, (size_t)page_game_bytes());
    print_hex("view", view, page_game_bytes());
    puts("page_hash");
    answer(page_hash());
}

// --- questions ---

static void ask_of_seat(int seat)
{
    printf("page_state %d\n", seat);
    answer(page_state(seat));
    printf("page_offers %d 0\n", seat);
    answer(page_offers(seat, 0));
}

static void ask_of_unit(const struct game *g, int seat, int unit, struct luck *luck)
{
    int east = g->box[unit].centre.east + (int)luck_below(luck, 20000) - 10000;
    int north = g->box[unit].centre.north + (int)luck_below(luck, 20000) - 10000;
    int face = (int)luck_below(luck, 65536), faced = (int)luck_below(luck, 2);

    printf("page_choices %d %d\n", seat, unit);
    answer(page_choices(seat, unit));
    printf("page_card %d %d\n", 1 << g->side[unit], unit);
    answer(page_card(1 << g->side[unit], unit));
    printf("page_areas %d\n", unit);
    answer(page_areas(unit));
    printf("page_sight %d\n", unit);
    answer(page_sight(unit));
    printf("page_nearest %d\n", unit);
    answer(page_nearest(unit));
    printf("page_measure %d 0 0 0 %d %d\n", unit, east, north);
    answer(page_measure(unit, 0, 0, 0, east, north));
    give_text("");
    printf("page_steer %d %d %d %d %d %d\n", seat, unit, east, north, faced, face);
    answer(page_steer(seat, unit, east, north, faced, face));
}

static void ask_of_order(int seat, const char *text)
{
    give_text(text);
    printf("page_check %d\n", seat);
    answer(page_check(seat));
    printf("page_ghost %d\n", seat);
    answer(page_ghost(seat));
    printf("page_odds %d\n", seat);
    answer(page_odds(seat));
}

// What may be done after it, and nothing more about this view.
static void go_on_from(int seat, const char *text)
{
    give_text(text);
    printf("page_ghost %d\n", seat);
    answer(page_ghost(seat));
    puts("page_go_on");
    answer(page_go_on());
    ask_of_seat(seat);
}

// An order with one byte of it changed: mostly nonsense, now and then another order.
static void spoil(char *text, struct luck *luck)
{
    static const char any[] = "AB123(),. move face ahead to";

    text[luck_below(luck, (uint32_t)strlen(text))] = any[luck_below(luck, sizeof any - 1)];
}

static void tell_events(void)
{
    for (int i = 0; i < told.count && i < 8; i++) {
        const struct event *e = &list[i];
        int32_t n[8] = {e->kind, e->clause, e->unit, e->other, e->a, e->b, e->c, e->dice};

        give(n, sizeof n);
        puts("page_tale");
        answer(page_tale());
    }
}

// A unit that an order is suggested to, so that what may be done is asked as often as what may not.
static int unit_to_order(const struct battle *b, const struct game *view, int seat,
                         struct luck *luck)
{
    enum { OFFERS = 64 };
    static struct order offer[OFFERS];
    int offers = ask_suggest(b, view, seat, offer, OFFERS);

    return offers ? offer[luck_below(luck, (uint32_t)offers)].unit : 0;
}

static void ask_of_ground(const struct battle *b, const struct game *view, struct luck *luck)
{
    int piece = (int)luck_below(luck, 1 + (uint32_t)ground_count(b, view)); // one too many, too

    printf("page_ground %d\n", piece);
    answer(page_ground(piece));
}

static void ask_all(const struct battle *b, const struct game *g, struct luck *luck)
{
    static struct game view; // too big for a small stack
    static struct judged judged;
    int seat = game_prompted(b, g, g->ask.seats);
    char text[ORDER_TEXT], spoilt[ORDER_TEXT];

    game_view(b, g, seat, &view);
    show(&view);
    ask_of_seat(seat);
    ask_of_seat((seat + 1) % b->seats);
    ask_of_unit(&view, seat, unit_to_order(b, &view, seat, luck), luck);
    for (int i = 0; i < 2 && view.units; i++)
        ask_of_unit(&view, seat, 1 + (int)luck_below(luck, view.units), luck);
    ask_of_ground(b, &view, luck);
    game_draw(b, &view, seat, luck, &judged);
    order_print(b, &judged.order, text, sizeof text);
    ask_of_order(seat, text);
    strcpy(spoilt, text);
    spoil(spoilt, luck);
    ask_of_order(seat, spoilt);
    tell_events();
    go_on_from(seat, text);
}

// --- battles ---

static void play(const struct battle *b, struct luck *luck, int positions)
{
    static struct game g; // too big for a small stack
    static struct judged judged;
    int asked = 0;

    open_battle(b);
    game_begin(b, &g, luck_next(luck), &seeded_dice, NULL);
    while (!random_game_over(&g) && asked < positions) {
        if (!luck_below(luck, 24)) {
            ask_all(b, &g, luck);
            asked++;
        }
        random_order(b, &g, luck, &judged);
        told.count = 0;
        game_play(b, &g, &judged, &seeded_dice, &told);
    }
}

static void play_random(const struct rules *rules, uint64_t seed, int positions)
{
    static struct battle b; // too big for a small stack
    struct luck luck = {seed};

    random_battle(rules, RANDOM_VARIED, &luck, &b);
    play(&b, &luck, positions);
}

static bool play_scenario(const char *path, int positions)
{
    static struct scenario scenario; // too big for a small stack
    struct problem problem;
    struct luck luck = {1};

    if (!scenario_load(path, NULL, &scenario, &problem)) {
        fprintf(stderr, "%s\n", problem.text);
        return false;
    }
    play(&scenario.battle, &luck, positions);
    return true;
}

int main(int count, char **word)
{
    int games = count > 1 ? atoi(word[1]) : 2, positions = count > 2 ? atoi(word[2]) : 8;

    for (int set = 0; all_rules[set]; set++) {
        for (int i = 0; i < games; i++)
            play_random(all_rules[set], (uint64_t)i, positions);
    }
    for (int i = 3; i < count; i++) {
        if (!play_scenario(word[i], positions))
            return 1;
    }
    return 0;
}
