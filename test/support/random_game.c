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
    {"tea-and-biscuits", "roles", 0, 2},   // rolled, or given to one side
    {"tea-and-biscuits", "attacker_edge", 0, 1},
    {"war-of-independence", "setup_ground", 1, 1}, // thrown
    {"war-of-independence", "setup_armies", 1, 2}, // drawn or chosen
    {"war-of-independence", "setup_deploy", 1, 1}, // played
    {"battles-for-empire", "setup_armies", 1, 1},  // chosen
    {"battles-for-empire", "war", 0, 3},
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

// --- armies and ground of rules whose set-up has neither ---

struct troop {
    const char *type;
    uint8_t bases;
};
// clang-format off
static const struct troop troops[SIDES][10] = {
    {{"INF", 3}, {"INF", 3}, {"INF", 3}, {"INF", 3}, {"INF", 2}, {"CAV", 3}, {"CAV", 2}, {"DRG", 2}, {"FART", 4}, {"GEN", 0}},
    {{"INF", 3}, {"INF", 4}, {"INF", 3}, {"INF", 2}, {"MG", 2}, {"CAV", 2}, {"CAV", 2}, {"DRG", 4}, {"HART", 4}, {"GEN", 0}},
};
// clang-format on
enum { TROOPS = sizeof troops[0] / sizeof *troops[0] };

// Two corners of a piece, or the ends of a line, in hundredths of the table.
struct ground {
    const char *kind;
    uint8_t corner[4];
};
// clang-format off
static const struct ground grounds[] = {
    {"wood", {10, 40, 27, 55}},    {"village", {47, 45, 57, 55}},      {"crops", {33, 30, 43, 40}},
    {"orchard", {60, 60, 70, 70}}, {"steep_hill", {77, 45, 90, 60}},   {"lake", {1, 60, 6, 70}},
    {"hedge", {33, 60, 47, 60}},   {"entrenchment", {60, 35, 72, 40}}, {"thick_hedgerow", {29, 44, 29, 56}},
    {"road", {52, 0, 52, 99}},     {"stream", {58, 50, 76, 52}},
};
// clang-format on
enum { GROUNDS = sizeof grounds / sizeof *grounds };

static int type_called(const struct rules *rules, const char *code)
{
    int i = 1;

    while (!same_text(rules->unit_kind[i].code, code))
        must(++i < rules->unit_kinds);
    return i;
}

static int terrain_called(const struct rules *rules, const char *name)
{
    int i = 1;

    while (!same_text(rules->terrain[i].name, name))
        must(++i < rules->terrains);
    return i;
}

static uint8_t *detail_called(const struct rules *rules, const char *name, struct roster *r)
{
    int i = 0;

    while (!same_text(rules->detail[i].name, name))
        must(++i < rules->details);
    return &r->detail[i];
}

static void draw_details(const struct rules *rules, struct luck *luck, struct roster *r)
{
    static const char *const grades[] = {"morale", "shooting", "melee"};

    for (int i = 0; i < 3; i++)
        *detail_called(rules, grades[i], r) = (uint8_t)(2 + luck_below(luck, 3));
    if (r->type == type_called(rules, "INF")) // in the middle of some
        *detail_called(rules, "pikes", r) = (uint8_t)(luck_below(luck, 3) ? 0 : 2);
    if (r->type == type_called(rules, "DRG"))
        *detail_called(rules, "arms", r) = (uint8_t)luck_below(luck, 4);
}

static void muster(enum random_options manner, struct luck *luck, struct battle *b)
{
    for (int i = 0; i < SIDES * TROOPS; i++) {
        const struct troop *troop = &troops[i / TROOPS][i % TROOPS];
        struct roster *r = &b->roster[++b->units];

        r->name[0] = (char)('A' + i / TROOPS);
        r->name[1] = (char)('0' + i % TROOPS);
        r->side = (uint8_t)(i / TROOPS);
        r->type = (uint8_t)type_called(b->rules, troop->type);
        r->elements = troop->bases;
        if (manner == RANDOM_VARIED && troop->bases)
            draw_details(b->rules, luck, r);
    }
}

static struct vec part_of(struct vec size, int east, int north)
{
    return (struct vec){size.east / 100 * east, size.north / 100 * north};
}

static void lay_ground(struct battle *b)
{
    for (int i = 0; i < GROUNDS; i++) {
        int what = terrain_called(b->rules, grounds[i].kind);
        const uint8_t *c = grounds[i].corner;
        struct piece *p = &b->piece[b->pieces++];
        struct vec *point = &b->point[b->points];

        *p = (struct piece){.what = (uint8_t)what,
                            .shape = b->rules->terrain[what].shape,
                            .first = (uint16_t)b->points,
                            .width = b->rules->terrain[what].look == LOOK_ROAD ? b->native : 0};
        point[p->points++] = part_of(b->size, c[0], c[1]);
        if (p->shape == SHAPE_AREA)
            point[p->points++] = part_of(b->size, c[0], c[3]);
        point[p->points++] = part_of(b->size, c[2], c[3]);
        if (p->shape == SHAPE_AREA)
            point[p->points++] = part_of(b->size, c[2], c[1]);
        b->points += p->points;
        p->bounds = piece_bounds(p, point);
    }
}

static bool brings_nothing(const struct rules *rules)
{
    return same_text(rules->name, "tea-and-biscuits");
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
        if (brings_nothing(rules))
            muster(manner, luck, b);
    } while (!rules->prepare(b, why, sizeof why)); // some options do not go together
    if (brings_nothing(rules))
        lay_ground(b);
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
