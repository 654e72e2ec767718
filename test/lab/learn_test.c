// SPDX-License-Identifier: MIT
// Fitting weights to made-up positions, and gathering positions of the toy rule set.
#include "../core/toy.h"
#include "lab/learn.h"
#include "support/test.h"
#include <stdlib.h>
#include <string.h>

// --- fitting ---

enum { SAMPLES = 20000, KNOWN = 3 };
static struct sample sample[SAMPLES];
static const int16_t known[KNOWN] = {400, -250, 0};

static void make_up(void)
{
    struct luck luck = {11};

    for (int i = 0; i < SAMPLES; i++) {
        struct sample *s = &sample[i];

        memset(s, 0, sizeof *s);
        s->game = i;
        for (int k = 0; k < KNOWN; k++)
            s->feature[k] = (int32_t)luck_below(&luck, 401) - 200;
        s->half_points =
            luck_below(&luck, 1000000) < (uint32_t)(fit_chance(s, KNOWN, known) * 1000000) ? 2 : 0;
    }
}

TEST(known_weights_are_found_again)
{
    int16_t weight[FEATURES];

    make_up();
    fit_weights(sample, SAMPLES, KNOWN, weight);
    for (int k = 0; k < KNOWN; k++)
        assert_in_range(weight[k] - known[k] + 25, 0, 50);
}

// A position that led to a good one is not as bad as what became of it then, by bad luck.
TEST(positions_learn_from_the_next_of_their_game)
{
    enum { GAMES = 1000, UNLUCKY = 40 };
    int16_t apart[FEATURES], together[FEATURES];

    memset(sample, 0, sizeof sample);
    for (int i = 0; i < GAMES + UNLUCKY; i++) {
        sample[i].game = i;
        sample[i].feature[1] = i % 2 ? 100 : -100;
        sample[i].half_points = (i % 2) ^ (i % 20 < 2) ? 2 : 0;
    }
    for (int i = GAMES; i < GAMES + UNLUCKY; i++) {
        sample[i].feature[i % 2 ? 1 : 0] = 100;
        sample[i].feature[i % 2 ? 0 : 1] = 0;
        sample[i].half_points = 0;
    }
    fit_weights(sample, GAMES + UNLUCKY, KNOWN, apart);
    for (int i = GAMES; i < GAMES + UNLUCKY; i++)
        sample[i].game = i / 2;
    fit_weights(sample, GAMES + UNLUCKY, KNOWN, together);
    assert_true(apart[0] < -400);
    assert_true(together[0] > apart[0] / 4);
}

TEST(a_feature_of_nothing_weighs_nothing)
{
    int16_t weight[FEATURES];

    make_up();
    for (int i = 0; i < SAMPLES; i++)
        sample[i].feature[1] = 0;
    fit_weights(sample, SAMPLES, KNOWN, weight);
    assert_int_equal(weight[1], 0);
}

TEST(a_weight_that_is_too_large_is_as_large_as_it_gets)
{
    int16_t weight[FEATURES];

    make_up();
    for (int i = 0; i < SAMPLES; i++) {
        sample[i].feature[0] = sample[i].half_points == 2 ? 1 : -1;
        sample[i].feature[1] = -sample[i].feature[0];
        sample[i].feature[2] = 0;
    }
    fit_weights(sample, SAMPLES, KNOWN, weight);
    assert_int_equal(weight[0], INT16_MAX);
    assert_int_equal(weight[1], -INT16_MAX);
}

TEST(quality_is_measured_by_what_came)
{
    struct fit_quality q = {0};
    struct sample won = {.half_points = 2}, lost = {.half_points = 0}, drawn = {.half_points = 1};

    fit_sum_up(&q);
    assert_true(q.loss == 0);
    fit_add(&q, &won, .75);
    fit_add(&q, &lost, .75);
    fit_add(&q, &drawn, .5);
    fit_add(&q, &won, 1);
    fit_sum_up(&q);
    assert_int_equal(q.positions, 4);
    assert_int_equal(q.decided, 3);
    assert_true(q.right > .66 && q.right < .67);
    assert_true(q.loss > .591 && q.loss < .592); // (0.2877 + 1.3863 + 0.6931 + 0.0001) / 4
    assert_int_equal(q.decile[7].positions, 2);
    assert_true(q.decile[7].said == .75 && q.decile[7].came == .5);
    assert_int_equal(q.decile[9].positions, 1);
}

// --- gathering ---

static struct battle battle;
static struct rules taught;
static char why[LEARN_WHY];

// Units on the table.
static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    (void)b;
    feature[0] = 0;
    for (int unit = 1; unit <= g->units; unit++)
        feature[0] += g->side[unit] == side && on_table(g, unit) ? 100 : 0;
}

static bool with_options(void *of, int i, const int32_t *option, struct battle *out)
{
    (void)of, (void)i;
    memcpy(out->option, option, sizeof out->option);
    return option[TOY_AMBUSH] == 0;
}

static struct learning of_games(int games, int threads)
{
    static const char *const names[] = {"UNITS", NULL};
    static const int16_t weight[] = {1000};
    static const struct judgement judgement = {.name = names,
                                               .weight = weight,
                                               .features = features};

    battle = toy_battle();
    taught = toy;
    taught.judgement = &judgement;
    battle.rules = &taught;
    return (struct learning){.battle = {&battle},
                             .weight = {1},
                             .battles = 1,
                             .player = {&random_player, &sergeant_player},
                             .players = 2,
                             .games = games,
                             .threads = threads,
                             .seed = 4,
                             .with_options = with_options};
}

TEST(positions_are_the_same_for_any_number_of_threads)
{
    struct learning alone = of_games(40, 1), many = of_games(40, 4);
    struct learned a, c;

    assert_true(learn_from_games(&alone, &a, why, sizeof why));
    assert_true(learn_from_games(&many, &c, why, sizeof why));
    assert_int_equal(a.samples, c.samples);
    assert_int_equal(a.held_out, c.held_out);
    for (int i = 0; i < a.samples + a.held_out; i++) {
        assert_int_equal(a.sample[i].feature[0], c.sample[i].feature[0]);
        assert_int_equal(a.sample[i].worth, c.sample[i].worth);
        assert_int_equal(a.sample[i].game, c.sample[i].game);
        assert_int_equal(a.sample[i].half_points, c.sample[i].half_points);
    }
    free(a.sample);
    free(c.sample);
}

TEST(whole_games_are_held_out)
{
    struct learning l = of_games(20, 1);
    struct learned got;

    assert_true(learn_from_games(&l, &got, why, sizeof why));
    assert_true(got.samples > 15 && got.held_out > 5);
    for (int i = 0; i < got.samples + got.held_out; i++)
        assert_int_equal(got.sample[i].game % 4 == 3, i >= got.samples);
    free(got.sample);
}

static int shown;

static void show(void *of, int done)
{
    (void)of;
    shown = done;
}

TEST(more_units_are_better)
{
    struct learning l = of_games(60, 2);
    struct learned got;
    int16_t weight[FEATURES];

    l.progress = show;
    assert_true(learn_from_games(&l, &got, why, sizeof why));
    assert_int_equal(shown, 60);
    fit_weights(got.sample, got.samples, 1, weight);
    assert_true(weight[0] > 100);
    free(got.sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_weights_are_found_again),
        cmocka_unit_test(positions_learn_from_the_next_of_their_game),
        cmocka_unit_test(a_feature_of_nothing_weighs_nothing),
        cmocka_unit_test(a_weight_that_is_too_large_is_as_large_as_it_gets),
        cmocka_unit_test(quality_is_measured_by_what_came),
        cmocka_unit_test(positions_are_the_same_for_any_number_of_threads),
        cmocka_unit_test(whole_games_are_held_out),
        cmocka_unit_test(more_units_are_better),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
