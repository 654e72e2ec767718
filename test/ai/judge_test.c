// SPDX-License-Identifier: MIT
// Judging positions: of the toy rule set, which has learned nothing, and with features of a test.
#include "../core/toy.h"
#include "ai/judge.h"
#include "support/test.h"

static struct battle battle;
static struct rules taught;
static struct game game;

// One number, which the test sets.
static int32_t number[SIDES];
static int16_t weight[] = {LOGIT / 100};

static void features(const struct battle *b, const struct game *g, int side, int32_t *feature)
{
    (void)b, (void)g;
    feature[0] = number[side];
}

static const char *const names[] = {"NUMBER", NULL};
static const struct judgement judgement = {.name = names, .weight = weight, .features = features};

static void begin(bool learned)
{
    battle = toy_battle();
    taught = toy;
    taught.judgement = learned ? &judgement : NULL;
    battle.rules = &taught;
    game_begin(&battle, &game, 1, &seeded_dice, NULL);
}

static int judged_as(int32_t ahead)
{
    number[0] = ahead > 0 ? ahead : 0;
    number[1] = ahead < 0 ? -ahead : 0;
    return judge_chance(&battle, &game, 0);
}

TEST(what_is_level_is_even)
{
    begin(true);
    assert_int_equal(judged_as(0), CHANCE_EVEN);
    begin(false);
    assert_in_range(judge_chance(&battle, &game, 0), 1, CHANCE_SURE - 1);
}

// A whole of the feature is a logit.
TEST(chances_follow_the_logistic)
{
    begin(true);
    assert_in_range(judged_as(100), 7305, 7312);
    assert_in_range(judged_as(200), 8800, 8809);
    assert_in_range(judged_as(-100), 2688, 2695);
    for (int ahead = -1500; ahead < 1500; ahead++)
        assert_true(judged_as(ahead) <= judged_as(ahead + 1));
}

TEST(nobody_is_sure_before_it_is_over)
{
    begin(true);
    assert_int_equal(judged_as(1000000), CHANCE_SURE - 1);
    assert_int_equal(judged_as(-1000000), 1);
    weight[0] = INT16_MIN;
    assert_int_equal(judged_as(INT32_MAX / 2), 1);
    weight[0] = LOGIT / 100;
    game_end(&game, OUTCOME_WIN, 1);
    assert_int_equal(judge_chance(&battle, &game, 1), CHANCE_SURE);
    assert_int_equal(judge_chance(&battle, &game, 0), 0);
    game_end(&game, OUTCOME_DRAW, 0);
    assert_int_equal(judge_chance(&battle, &game, 0), CHANCE_EVEN);
}

TEST(both_sides_have_all_of_it)
{
    begin(true);
    for (int ahead = -1200; ahead <= 1200; ahead += 7) {
        judged_as(ahead);
        assert_int_equal(judge_chance(&battle, &game, 0) + judge_chance(&battle, &game, 1),
                         CHANCE_SURE);
    }
}

// The same twice, for both sides, and the game stays as it was; to its end.
TEST(judging_changes_nothing)
{
    struct luck luck = {5};

    begin(false);
    while (!game.outcome) {
        uint64_t hash = game_hash(&battle, &game);
        int chance = judge_chance(&battle, &game, 0);
        struct judged judged;

        assert_int_equal(judge_chance(&battle, &game, 0), chance);
        assert_int_equal(judge_chance(&battle, &game, 1), CHANCE_SURE - chance);
        assert_true(game_hash(&battle, &game) == hash);
        game_draw(&battle, &game, game.ask.seats == 2, &luck, &judged);
        game_play(&battle, &game, &judged, &seeded_dice, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_level_is_even),
        cmocka_unit_test(chances_follow_the_logistic),
        cmocka_unit_test(nobody_is_sure_before_it_is_over),
        cmocka_unit_test(both_sides_have_all_of_it),
        cmocka_unit_test(judging_changes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
