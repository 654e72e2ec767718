// SPDX-License-Identifier: MIT
#include "../core/toy.h"
#include "lab/chances.h"
#include "lab/changes.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static struct battle battle;
static struct game game;
static struct odds odds;

// Side A begins; B has bid 1.
static void begin(void)
{
    struct listed_dice dice = listed_dice((uint8_t[]){5, 2}, 2);
    struct judged judged;

    game_begin(&battle, &game, 0, &dice.dice, NULL);
    judged = toy_judged(&battle, &game, 0, "bid 0");
    game_play(&battle, &game, &judged, NULL, NULL);
    judged = toy_judged(&battle, &game, 1, "bid 1");
    game_play(&battle, &game, &judged, NULL, NULL);
}

static void chance_is(const char *label, const char *chance)
{
    char text[100] = "no such outcome";

    for (int i = 0; i < odds.outcomes; i++) {
        if (!strcmp(odds.outcome[i].label, label))
            fraction_print(odds.outcome[i].chance, text, sizeof text);
    }
    assert_string_equal(text, chance);
}

static struct odds_query query_of(struct order *list, int orders)
{
    return (struct odds_query){.battle = &battle, .game = &game, .order = list, .orders = orders};
}

TEST(the_odds_of_a_shot_are_exact)
{
    struct order o = toy_order(&battle, 0, "A1 shoot B1");
    struct odds_query q = query_of(&o, 1);
    static struct game before;

    begin();
    before = game;
    assert_true(odds_of(&q, &odds));
    assert_true(odds.exact);
    assert_int_equal(odds.samples, 0);
    assert_int_equal(odds.outcomes, 3);
    chance_is("B1 off the table", "139/324");
    chance_is("B1 hit", "26/81");
    chance_is("no change", "1/4");
    assert_string_equal(odds.outcome[0].label, "B1 off the table"); // likeliest first
    assert_true(odds.outcome[0].low == 139.0 / 324);
    assert_memory_equal(&before, &game, sizeof game);
}

TEST(answers_go_on_in_every_branch)
{
    struct order list[] = {toy_order(&battle, 0, "A1 shoot B1"),
                           toy_order(&battle, 1, "B1 shoot A1"),
                           toy_order(&battle, 0, "A1 shoot B2")};
    struct odds_query q = query_of(list, 3);

    begin();
    list[1].seat = ODDS_ANY_SEAT;
    assert_true(odds_of(&q, &odds));
    assert_true(odds.exact);
    chance_is("no change", "1/64"); // three misses
    // B1 is gone, so that it cannot answer; it is not for A to order then.
    chance_is("B1 off the table", "139/324");
}

TEST(an_answer_that_is_not_allowed_is_left_out)
{
    struct order list[] = {toy_order(&battle, 0, "A1 shoot B1"),
                           toy_order(&battle, 1, "B1 move ahead 9in"),
                           toy_order(&battle, 1, "concede")};
    struct odds_query q = query_of(list, 3);

    begin();
    strcpy(battle.side[0].name, "Blue");
    assert_true(odds_of(&q, &odds));
    chance_is("Blue wins", "1/4");
    chance_is("B1 hit; Blue wins", "26/81");
}

TEST(moves_and_draws_are_told_in_words)
{
    struct order list[] = {toy_order(&battle, 0, "A1 move ahead 2in")};
    struct odds_query q = query_of(list, 1);

    begin();
    game.state[A1] = TOY_HIT;
    assert_true(odds_of(&q, &odds));
    chance_is("A1 moved", "1");
    game.turn = (uint16_t)battle.option[TOY_PATIENCE];
    assert_true(odds_of(&q, &odds));
    chance_is("A1 moved; a draw", "1");
}

static void moved_and_hit(void *of, const struct battle *b, const struct game *before,
                          const struct game *after, char *out, int bytes)
{
    struct game changed = *after;

    game_shift(&changed, A1, (struct vec){1, 1});
    changed.state[A1] = TOY_HIT;
    (void)of;
    changes_in_full(b, before, &changed, out, bytes);
}

TEST(a_caller_may_tell_outcomes_apart_in_its_own_way)
{
    struct order o = toy_order(&battle, 0, "pass");
    struct odds_query q = query_of(&o, 1);

    begin();
    q.label = moved_and_hit;
    assert_true(odds_of(&q, &odds));
    chance_is("A1 moved, hit", "1");
}

TEST(the_gist_leaves_out_who_moved_where_there_is_more_to_tell)
{
    struct game after;
    char gist[64];

    begin();
    after = game;
    assert_false(changes_gist(&battle, &game, &after, gist, sizeof gist));
    assert_string_equal(gist, "no change");
    game_shift(&after, A1, (struct vec){INCH(1), 0});
    assert_true(changes_gist(&battle, &game, &after, gist, sizeof gist));
    assert_string_equal(gist, "A1 moved");
    after.state[B1] = TOY_HIT;
    assert_true(changes_gist(&battle, &game, &after, gist, sizeof gist));
    assert_string_equal(gist, "B1 hit");
    after.state[A1] = TOY_HIT;
    assert_true(changes_gist(&battle, &game, &after, gist, sizeof gist));
    assert_string_equal(gist, "A1 hit; B1 hit");
}

static const struct field rows[] = {
    UNIT_FIELD("hit", FLAG, "was hit", AT_SLOT(state), .bit = 1, .tells = TELLS_LASTING,
               .said = WORDS("walks again", "limps")),
    UNIT_FIELD("task", WORD, "what it may do", AT_SLOT(formation), .tells = TELLS_PASSING,
               .words = WORDS("none", "run"), .said = WORDS("", "may run")),
};

static void is_said(struct game *after, const char *words)
{
    char text[64];

    changes_in_full(&battle, &game, after, text, sizeof text);
    assert_string_equal(text, words);
}

TEST(a_field_may_have_words_of_its_own)
{
    static const struct fields fields = {rows, COUNT(rows)};
    struct rules rules;
    struct game after;

    begin();
    rules = *battle.rules;
    rules.fields = &fields;
    battle.rules = &rules;
    after = game;
    after.state[A1] = TOY_HIT;
    after.formation[A1] = 1;
    is_said(&after, "A1 limps, may run");
    game = after;
    after.formation[A1] = 0;
    is_said(&after, "no change");
    after.state[A1] = 0;
    is_said(&after, "A1 walks again");
    battle.rules = &toy;
}

TEST(labels_are_headed_by_their_gist)
{
    static struct chances chances;
    struct order o = toy_order(&battle, 0, "A1 shoot B1");

    begin();
    assert_true(chances_with_gists(query_of(&o, 1), &chances));
    assert_true(chances.odds.exact);
    for (int i = 0; i < chances.odds.outcomes; i++)
        assert_non_null(strchr(chances.odds.outcome[i].label, CHANCES_HEAD));
    assert_memory_equal(chances.odds.outcome[0].label, "B1 off the table\tB1 off the table", 33);
}

TEST(answers_of_dice_have_a_budget_too)
{
    struct order o = toy_order(&battle, 0, "A1 shoot B1");
    struct odds_query q = query_of(&o, 1);
    int falls = 1;

    begin();
    for (q.falls = falls; odds_of(&q, &odds) && !odds.exact; q.falls = ++falls)
        assert_true(odds.samples > 0);
    assert_true(falls > odds.nodes);
    q.falls = falls - 1;
    assert_true(odds_of(&q, &odds));
    assert_false(odds.exact);
}

TEST(past_the_budget_the_odds_are_sampled_and_say_so)
{
    struct order o = toy_order(&battle, 0, "A1 shoot B1");
    struct odds_query q = query_of(&o, 1);

    begin();
    q.nodes = 1;
    q.seed = 11;
    assert_true(odds_of(&q, &odds));
    assert_false(odds.exact);
    assert_int_equal(odds.samples, ODDS_SAMPLES);
    assert_true(odds.outcome[0].low < 139.0 / 324 && odds.outcome[0].high > 139.0 / 324);
    q.samples = 1;
    assert_true(odds_of(&q, &odds));
    assert_int_equal(odds.outcomes, 1);
}

// Every branch has a name of its own.
static void count_calls(void *of, const struct battle *b, const struct game *before,
                        const struct game *after, char *out, int bytes)
{
    (void)b, (void)before, (void)after;
    snprintf(out, (size_t)bytes, "%d", ++*(int *)of);
}

TEST(too_many_different_outcomes_are_refused)
{
    struct order list[8];
    struct odds_query q = query_of(list, 8);
    int calls = 0;

    begin();
    for (int i = 0; i < 8; i++)
        list[i] = toy_order(&battle, i % 2, i % 2 ? "B2 shoot A2" : "A1 shoot B1");
    q.label = count_calls;
    q.of = &calls;
    assert_true(odds_of(&q, &odds)); // games that are equal are named once
    assert_true(odds.exact);
    assert_in_range(odds.outcomes, 2, 200);
    calls = 0;
    q.nodes = 1;
    assert_false(odds_of(&q, &odds));
}

TEST(what_cannot_be_listed_is_sampled)
{
    struct order o = toy_order(&battle, 0, "A1 shoot B1");
    struct odds_query q = query_of(&o, 0);

    begin();
    game.ask.seats = 0;
    game_push(&game, 4, A1, B1);
    game.roll = (struct roll){.purpose = TOY_ROLL_SHOT,
                              .rows = 1,
                              .row = {{.count = 60, .sides = 6, .pass = 4}},
                              .mark = 6};
    q.samples = 10;
    assert_true(odds_of(&q, &odds));
    assert_false(odds.exact);
}

TEST(fractions_are_kept_in_lowest_terms)
{
    struct fraction f = {1, 6}, half = {1, 2};
    char text[100];

    assert_true(fraction_add(&f, half));
    fraction_print(f, text, sizeof text);
    assert_string_equal(text, "2/3");
    assert_true(fraction_times(&f, (struct fraction){9, 4}));
    fraction_print(f, text, sizeof text);
    assert_string_equal(text, "3/2");
    assert_true(fraction_times(&f, (struct fraction){0, 1}));
    fraction_print(f, text, sizeof text);
    assert_string_equal(text, "0");
}

TEST(fractions_past_128_bits_are_refused)
{
    struct fraction f = {1, 1}, third = {1, 3};
    int n = 0;

    while (fraction_times(&f, (struct fraction){1, 36}))
        n++;
    assert_int_equal(n, 24); // 36^24 is just under 2^125
    f = (struct fraction){1, (uint128)1 << 127};
    assert_false(fraction_add(&f, third));
    f = (struct fraction){((uint128)1 << 127) + 1, 3};
    assert_false(fraction_add(&f, (struct fraction){1, 2}));
    f = (struct fraction){1, 3};
    assert_false(fraction_add(&f, (struct fraction){((uint128)1 << 127) + 1, 2}));
    f = (struct fraction){((uint128)1 << 127) + 1, 1};
    assert_false(fraction_add(&f, f));
    assert_false(fraction_times(&f, (struct fraction){2, 1}));
    f = (struct fraction){(uint128)1 << 100, ((uint128)1 << 100) + 1};
    assert_true(fraction_value(f) > 0.999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_odds_of_a_shot_are_exact),
        cmocka_unit_test(answers_go_on_in_every_branch),
        cmocka_unit_test(an_answer_that_is_not_allowed_is_left_out),
        cmocka_unit_test(moves_and_draws_are_told_in_words),
        cmocka_unit_test(a_caller_may_tell_outcomes_apart_in_its_own_way),
        cmocka_unit_test(the_gist_leaves_out_who_moved_where_there_is_more_to_tell),
        cmocka_unit_test(a_field_may_have_words_of_its_own),
        cmocka_unit_test(labels_are_headed_by_their_gist),
        cmocka_unit_test(answers_of_dice_have_a_budget_too),
        cmocka_unit_test(past_the_budget_the_odds_are_sampled_and_say_so),
        cmocka_unit_test(too_many_different_outcomes_are_refused),
        cmocka_unit_test(what_cannot_be_listed_is_sampled),
        cmocka_unit_test(fractions_are_kept_in_lowest_terms),
        cmocka_unit_test(fractions_past_128_bits_are_refused),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
