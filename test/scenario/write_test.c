// SPDX-License-Identifier: MIT
// What is written as a scenario reads back as the same battle.
#define _POSIX_C_SOURCE 200809L
#include "rules/war_of_independence/setup.h"
#include "scenario/scenario.h"
#include "scenario/write.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scenario scenario, again;
static struct problem problem;

static void load(const char *path, const struct settings *settings)
{
    if (!scenario_load(path, settings, &scenario, &problem))
        fail_msg("%s", problem.text);
}

// The battle as it comes back from its file.
static const struct battle *written(const struct battle *b)
{
    char *text;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);

    scenario_write(out, b, "A \"quoted\" word, and a back\\slash: as they are.");
    fclose(out);
    if (!scenario_read("f", text, bytes, NULL, &again, &problem))
        fail_msg("%s\n%s", problem.text, text);
    free(text);
    return &again.battle;
}

static void assert_same_units(const struct battle *a, const struct battle *c)
{
    assert_int_equal(a->units, c->units);
    for (int i = 1; i <= a->units; i++) {
        const struct roster *r = &a->roster[i], *s = &c->roster[i];

        assert_string_equal(r->name, s->name);
        assert_string_equal(r->title, s->title);
        assert_int_equal(r->side, s->side);
        assert_int_equal(r->type, s->type);
        assert_int_equal(r->command, s->command);
        assert_int_equal(r->elements, s->elements);
        assert_int_equal(r->formation, s->formation);
        assert_int_equal(r->placed, s->placed);
        assert_int_equal(r->at.east, s->at.east);
        assert_int_equal(r->at.north, s->at.north);
        assert_int_equal(r->face, s->face);
        assert_memory_equal(r->detail, s->detail, sizeof r->detail);
    }
}

static void assert_same_ground(const struct battle *a, const struct battle *c)
{
    assert_int_equal(a->pieces, c->pieces);
    for (int i = 0; i < a->pieces; i++) {
        const struct piece *p = &a->piece[i], *q = &c->piece[i];

        assert_int_equal(p->what, q->what);
        assert_int_equal(p->shape, q->shape);
        assert_int_equal(p->width, q->width);
        assert_int_equal(p->level, q->level);
        assert_int_equal(p->is, q->is);
        assert_int_equal(p->steep_from, q->steep_from);
        assert_int_equal(p->steep_edges, q->steep_edges);
        assert_int_equal(p->points, q->points);
        assert_string_equal(a->place[i], c->place[i]);
        assert_memory_equal(&a->point[p->first], &c->point[q->first],
                            p->points * sizeof a->point[0]);
    }
}

static void assert_same_battle(const struct battle *a, const struct battle *c)
{
    assert_ptr_equal(a->rules, c->rules);
    assert_string_equal(a->name, c->name);
    assert_string_equal(a->title, c->title);
    assert_memory_equal(&a->size, &c->size, sizeof a->size);
    assert_memory_equal(a->option, c->option, sizeof a->option);
    for (int i = 0; i < SIDES; i++) {
        assert_string_equal(a->side[i].name, c->side[i].name);
        assert_string_equal(a->side[i].title, c->side[i].title);
    }
    assert_same_ground(a, c);
    assert_same_units(a, c);
}

// Some that are given from the start: steep edges, objectives, ranks, details that are sets.
TEST(battles_that_ship_read_back_as_they_were_written)
{
    static const char *const names[] = {"kreuzdorf",      "tab-naseby",    "tab-abu-klea",
                                        "awi-even-lines", "awi-cowpens",   "awi-trenton",
                                        "awi-reference",  "bfe-post-road", "bfe-monongahela",
                                        "bfe-chippawa"};

    for (int i = 0; i < COUNT(names); i++) {
        char path[64];

        snprintf(path, sizeof path, "scenarios/%s.yaml", names[i]);
        load(path, NULL);
        assert_same_battle(&scenario.battle, written(&scenario.battle));
    }
}

// --- battles that were thrown for ---

static int unit_called(const struct battle *b, const char *name)
{
    int unit = 1;

    while (strcmp(b->roster[unit].name, name))
        assert_true(++unit <= b->units);
    return unit;
}

// Whoever is on the table stands in the written battle as he was set up, to the last figure.
static void assert_same_figures(const struct game *g, const struct battle *b)
{
    struct game begun;
    int figures = 0;

    game_begin(b, &begun, 1, &seeded_dice, NULL);
    assert_int_equal(begun.side[1], 0);
    for (int unit = 1; unit <= b->units; unit++) {
        int was = unit_called(&scenario.battle, b->roster[unit].name);

        assert_int_equal(g->type[was], begun.type[unit]);
        assert_int_equal(g->formation[was], begun.formation[unit]);
        assert_int_equal(is_crown(g, g->side[was]), is_crown(&begun, begun.side[unit]));
        assert_memory_equal(&g->box[was], &begun.box[unit], sizeof g->box[was]);
        for (int i = 0; i < unit_in(&begun, unit)->figures; i++, figures++) {
            int of = unit_in(g, was)->first + i, to = unit_in(&begun, unit)->first + i;

            assert_memory_equal(&woi_in(g)->box[of], &woi_in(&begun)->box[to], sizeof(struct box));
            assert_int_equal(woi_in(g)->face[of], woi_in(&begun)->face[to]);
            assert_int_equal(!woi_in(g)->in[of], !woi_in(&begun)->in[to]);
        }
    }
    assert_true(figures > 40);
}

static void set_up(struct game *g, struct battle *fixed, uint64_t seed)
{
    const struct battle *b = &scenario.battle;
    struct luck luck = {seed};
    struct judged judged;
    struct game view;

    game_begin(b, g, seed, &seeded_dice, NULL);
    while (!b->rules->fixed(b, g, fixed)) {
        int seat = __builtin_ctz(g->ask.seats);

        game_view(b, g, seat, &view);
        game_draw(b, &view, seat, &luck, &judged);
        judged_in_view(b, g, &view, &judged);
        game_play(b, g, &judged, &seeded_dice, NULL);
    }
}

static void throw_and_write(int options, const char *const *option)
{
    static struct battle fixed;
    struct game g;

    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct settings settings = {0};

        for (int i = 0; i < options; i++)
            assert_true(settings_add(&settings, option[i], &problem));
        load("scenarios/awi-random.yaml", &settings);
        set_up(&g, &fixed, seed);
        assert_same_battle(&fixed, written(&fixed));
        assert_same_figures(&g, &again.battle);
    }
}

TEST(a_countryside_that_was_thrown_for_reads_back_with_its_armies_in_place)
{
    static const char *const dice[] = {"side_choice=dice", "grid=foot_squares", "river_width=1"};
    static const char *const more[] = {"baggage=on",
                                       "night_day=on",
                                       "wind_smoke=on",
                                       "indian_muskets=half",
                                       "road_extent=both_edges",
                                       "screen=off"};

    throw_and_write(0, NULL);
    throw_and_write(COUNT(dice), dice);
    throw_and_write(COUNT(more), more);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battles_that_ship_read_back_as_they_were_written),
        cmocka_unit_test(a_countryside_that_was_thrown_for_reads_back_with_its_armies_in_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
