// SPDX-License-Identifier: MIT
#include "../core/toy.h"
#include "ai/playout.h"
#include "support/test.h"

static struct battle battle;
static struct game game;

static void begin(void)
{
    game_begin(&battle, &game, 1, &seeded_dice, NULL);
}

static int first_on_table(int side)
{
    for (int unit = 1; unit <= game.units; unit++)
        if (game.side[unit] == side && on_table(&game, unit))
            return unit;
    return 0;
}

TEST(the_first_posture_changes_nothing)
{
    struct posture posture;

    begin();
    posture_take(&battle, &game, 0, 0, &posture);
    assert_int_equal(posture_worth(&posture, &game), 0);
}

TEST(every_unit_on_the_table_is_of_a_wing_and_no_other)
{
    struct posture posture;

    begin();
    posture_take(&battle, &game, 0, 1, &posture);
    for (int unit = 1; unit <= game.units; unit++) {
        bool ours = game.side[unit] == 0 && on_table(&game, unit);

        assert_int_equal(posture.wing[unit] != 0, ours);
        assert_true(posture.wing[unit] <= WINGS);
    }
}

// Towards the enemy by a step is worth more when the army presses on, and less when it hangs back.
TEST(pressing_on_counts_what_is_nearer_and_hanging_back_the_opposite)
{
    struct posture press, back;
    int unit, pressed, held;

    begin();
    unit = first_on_table(0);
    posture_take(&battle, &game, 0, 1, &press);
    posture_take(&battle, &game, 0, 2, &back);
    pressed = posture_worth(&press, &game);
    held = posture_worth(&back, &game);
    assert_int_equal(pressed, -held);
    game_shift(&game, unit,
               vec_sub(game.box[first_on_table(1)].centre, game.box[unit].centre)); // upon him
    assert_true(posture_worth(&press, &game) > pressed);
    assert_true(posture_worth(&back, &game) < held);
}

// Asked the same twice, a battle that is played on comes to the same, and the position is unmoved.
TEST(a_battle_played_on_is_the_same_for_the_same_key)
{
    struct playout playout = {&battle, 0, 2, 8};
    struct posture posture;
    struct luck luck = {3};
    struct order order;
    struct game before;
    int chance;

    begin();
    game_copy(&battle, &before, &game);
    posture_take(&battle, &game, 0, 1, &posture);
    playout_order(&playout, &game, 0, &posture, &luck, &order);
    chance = playout_chance(&playout, &game, &posture, &order, 7);
    assert_int_equal(chance, playout_chance(&playout, &game, &posture, &order, 7));
    assert_true(chance >= 0 && chance <= 10000);
    assert_true(games_equal(&battle, &before, &game));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_posture_changes_nothing),
        cmocka_unit_test(every_unit_on_the_table_is_of_a_wing_and_no_other),
        cmocka_unit_test(pressing_on_counts_what_is_nearer_and_hanging_back_the_opposite),
        cmocka_unit_test(a_battle_played_on_is_the_same_for_the_same_key),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
