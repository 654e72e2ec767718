// SPDX-License-Identifier: MIT
#include "battles.h"
#include "rules/list.h"
#include "scenario/scenario.h"
#include "support/random_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- asking the engine ---

struct verdict judge_order(const struct battle *b, const struct game *g, const struct order *o)
{
    struct judged judged;

    return game_check(b, g, o, &judged);
}

void play_order(const struct battle *b, struct game *g, const struct order *o, struct dice *dice,
                struct events *events)
{
    struct judged judged;

    must(fine(game_check_seen(b, g, o, &judged)));
    game_play(b, g, &judged, dice, events);
}

int position_suggestions(const struct position *p, struct order *list)
{
    return ask_suggest(p->battle, p->view, p->seat, list, SUGGESTIONS);
}

// --- battles ---

struct kind {
    const char *rules, *name;
    int battles;
};
// clang-format off
static const struct kind kinds[] = {
    {"two-by-two", "standard", 20},     {"two-by-two", "varied", 20},
    {"two-by-two", "auerstedt", 6},    {"two-by-two", "kreuzdorf-brook", 8},
    {"two-by-two", "quatre-bras", 6},  {"two-by-two", "crowd", 40},
    {"two-for-tea", "standard", 16},    {"two-for-tea", "varied", 16},
    {"two-for-tea", "cowpens", 8},     {"two-for-tea", "germantown", 20},
    {"two-for-tea", "trenton", 8},     {"two-for-tea", "crowd", 32},
    {"tea-and-biscuits", "standard", 3}, {"tea-and-biscuits", "varied", 9},
    {"tea-and-biscuits", "tab-naseby", 2}, {"tea-and-biscuits", "tab-abu-klea", 3},
    {"tea-and-biscuits", "crowd-free", 5}, {"tea-and-biscuits", "crowd-square", 5},
    {"tea-and-biscuits", "crowd-hex", 5},
    {"war-of-independence", "standard", 2}, {"war-of-independence", "varied", 5},
    {"war-of-independence", "awi-even-lines", 4}, {"war-of-independence", "awi-trenton", 3},
    {"battles-for-empire", "standard", 2}, {"battles-for-empire", "varied", 4},
    {"battles-for-empire", "bfe-monongahela", 3}, {"battles-for-empire", "bfe-chippawa", 3},
};
// clang-format on
enum { KINDS = sizeof kinds / sizeof *kinds };

// A crowd may say on what kind of table: crowd-hex.
static void load(const struct kind *kind, struct battle *b)
{
    static struct scenario scenario;
    struct settings settings = {0};
    struct problem problem;
    char path[64], space[64];

    snprintf(path, sizeof path, "scenarios/%s.yaml", kind->name);
    if (!strncmp(kind->name, "crowd", 5)) {
        snprintf(path, sizeof path, "test/determinism/crowd-%s.yaml", kind->rules);
        snprintf(space, sizeof space, "space=%s", kind->name + 5 + (kind->name[5] == '-'));
        must(!kind->name[5] || settings_add(&settings, space, &problem));
    }
    if (!scenario_load(path, &settings, &scenario, &problem)) {
        fprintf(stderr, "%s\n", problem.text);
        exit(2);
    }
    *b = scenario.battle;
}

static void prepare(const struct kind *kind, struct luck *luck, struct battle *b)
{
    if (!strcmp(kind->name, "standard"))
        random_battle(rules_named(kind->rules), RANDOM_STANDARD, luck, b);
    else if (!strcmp(kind->name, "varied"))
        random_battle(rules_named(kind->rules), RANDOM_VARIED, luck, b);
    else
        load(kind, b);
}

static void play_battle(const struct kind *kind, int seed, void (*look)(const struct position *))
{
    static struct battle b;
    static struct game g, view;
    struct luck luck = {(uint64_t)seed};
    struct judged drawn;
    struct position p = {kind->name, seed, 0, &b, &g, &view, &drawn.order, 0};

    prepare(kind, &luck, &b);
    game_begin(&b, &g, luck_next(&luck), &seeded_dice, NULL);
    for (; !random_game_over(&g); p.number++) {
        random_order(&b, &g, &luck, &drawn);
        p.seat = drawn.order.seat;
        game_view(&b, &g, p.seat, &view);
        look(&p);
        game_play(&b, &g, &drawn, &seeded_dice, NULL);
    }
}

void battles_look(int every, void (*look)(const struct position *))
{
    for (int i = 0; i < KINDS; i++)
        for (int seed = 0; seed < kinds[i].battles; seed += every)
            play_battle(&kinds[i], seed, look);
}

struct luck position_luck(const struct position *p)
{
    return (struct luck){((uint64_t)p->seed << 32) + ((uint64_t)p->number << 8) + 1};
}

// --- lines ---

void print_position(const struct position *p)
{
    printf("%s %s %d.%d %s", p->battle->rules->name, p->kind, p->seed, p->number,
           p->battle->rules->ask[p->game->ask.kind].name);
}

void print_order(const struct battle *b, const struct order *o)
{
    char text[ORDER_TEXT];

    order_print(b, o, text, sizeof text);
    printf(" | %s", text);
}

void print_verdict(const struct battle *b, struct verdict v)
{
    if (fine(v))
        printf(" | fine");
    else
        printf(" | %s %s", v.clause ? b->rules->clause[v.clause].id : "grammar", v.why);
}
