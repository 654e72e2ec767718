// SPDX-License-Identifier: MIT
#include "support/random_game.h"
#include <string.h>

#include "rules/two_by_two/tbt.h"

// What a scenario sets so that armies, roles, ground, deployment and entry points are all played.
struct played_setup {
    const char *rules;
    int option, low, high;
};
static const struct played_setup played[] = {
    {"two-by-two", OPT_SETUP_ARMIES, 1, 2},  // the template army or a chosen one
    {"two-by-two", OPT_SETUP_ROLES, 1, 1},   // rolled
    {"two-by-two", OPT_SETUP_TERRAIN, 1, 1}, // placed
    {"two-by-two", OPT_SETUP_DEPLOY, 1, 1},  // placed
    {"two-by-two", OPT_SETUP_POINTS, 1, 1},  // chosen
};
enum { PLAYED = sizeof played / sizeof *played };

static bool same_text(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

static int words_of(const struct option *option)
{
    int words = 0;

    while (option->words[words])
        words++;
    return words;
}

// Numbers stay at their standard three times in four, so that most battles are of a usual size.
static int32_t drawn_value(const struct option *option, struct luck *luck)
{
    if (option->words)
        return (int32_t)luck_below(luck, (uint32_t)words_of(option));
    if (luck_below(luck, 4))
        return option->standard;
    return option->low + (int32_t)luck_below(luck, (uint32_t)(option->high - option->low + 1));
}

static void draw_options(const struct rules *rules, enum random_options manner, struct luck *luck,
                         struct battle *b)
{
    for (int i = 0; i < rules->options; i++) {
        const struct option *option = &rules->option[i];
        bool varied = manner == RANDOM_VARIED && !option->scenario;

        b->option[i] = varied ? drawn_value(option, luck) : option->standard;
    }
    for (int i = 0; i < PLAYED; i++) {
        if (same_text(rules->name, played[i].rules)) {
            uint32_t choices = (uint32_t)(played[i].high - played[i].low + 1);

            if (manner == RANDOM_STANDARD)
                choices = 1;
            b->option[played[i].option] = played[i].low + (int32_t)luck_below(luck, choices);
        }
    }
}

void random_battle(const struct rules *rules, enum random_options manner, struct luck *luck,
                   struct battle *b)
{
    char why[256];

    do {
        memset(b, 0, sizeof *b);
        b->rules = rules;
        b->sides = b->seats = 2;
        for (int i = 0; i < 2; i++) {
            b->side[i].name[0] = b->seat[i].name[0] = (char)('A' + i);
            b->side[i].title[0] = (char)('A' + i);
            b->seat[i].side = (uint8_t)i;
        }
        draw_options(rules, manner, luck, b);
    } while (!rules->prepare(b, why, sizeof why)); // some options do not go together
}

void random_order(const struct battle *b, const struct game *g, struct luck *luck, struct order *o)
{
    static struct game view; // too big for a small stack
    int seat;

    do
        seat = (int)luck_below(luck, SEATS);
    while (!(g->ask.seats >> seat & 1));
    game_view(b, g, seat, &view);
    b->rules->draw(b, &view, seat, luck, o);
}

struct trace random_trace(const struct rules *rules, enum random_options manner, uint64_t seed)
{
    static struct battle b; // too big for a small stack
    static struct game g;
    struct luck luck = {seed};
    struct trace trace = {0};
    struct order o;

    random_battle(rules, manner, &luck, &b);
    game_begin(&b, &g, luck_next(&luck), &seeded_dice, NULL);
    while (!random_game_over(&g)) {
        random_order(&b, &g, &luck, &o);
        must(fine(game_check_seen(&b, &g, &o)));
        game_play(&b, &g, &o, &seeded_dice, NULL);
        trace.digest = (trace.digest ^ game_hash(&g)) * 0x9e3779b97f4a7c15u;
        trace.orders++;
    }
    trace.outcome = g.outcome;
    trace.winner = g.winner;
    return trace;
}
