// SPDX-License-Identifier: MIT
#include "support/random_game.h"
#include <string.h>

// What a scenario sets so that armies, roles, ground, deployment and entry points are all played.
struct played_setup {
    const char *rules, *option;
    int low, high;
};
static const struct played_setup played[] = {
    {"two-by-two", "setup_armies", 1, 2},  // the template army or a chosen one
    {"two-by-two", "setup_roles", 1, 1},   // rolled
    {"two-by-two", "setup_terrain", 1, 1}, // placed
    {"two-by-two", "setup_deploy", 1, 1},  // placed
    {"two-by-two", "setup_points", 1, 1},  // chosen
    {"two-for-tea", "setup", 1, 1},        // the standard armies, ground and zones
};
enum { PLAYED = sizeof played / sizeof *played };

static bool same_text(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

static int option_called(const struct rules *rules, const char *name)
{
    int i = 0;

    while (!same_text(rules->option[i].name, name))
        must(++i < rules->options);
    return i;
}

static void draw_options(const struct rules *rules, enum random_options manner, struct luck *luck,
                         struct battle *b)
{
    for (int i = 0; i < rules->options; i++)
        b->option[i] = rules->option[i].standard;
    if (manner == RANDOM_VARIED)
        options_draw(rules, luck, b->option);
    for (int i = 0; i < PLAYED; i++) {
        if (same_text(rules->name, played[i].rules)) {
            uint32_t choices = (uint32_t)(played[i].high - played[i].low + 1);

            if (manner == RANDOM_STANDARD)
                choices = 1;
            b->option[option_called(rules, played[i].option)] =
                played[i].low + (int32_t)luck_below(luck, choices);
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

void random_order(const struct battle *b, const struct game *g, struct luck *luck,
                  struct judged *judged)
{
    enum { SEATED = 8 };     // more do not play a random battle, and traces hang on the luck
    static struct game view; // too big for a small stack
    int seat;

    must(b->seats <= SEATED);
    do
        seat = (int)luck_below(luck, SEATED);
    while (!(g->ask.seats >> seat & 1));
    game_view(b, g, seat, &view);
    game_draw(b, &view, seat, luck, judged);
    must(fine(judged->verdict));
    judged_in_view(b, g, &view, judged);
}
