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
    posture_take(&battle, &game, 0, 0, STEADY_TEMPER, &posture);
    assert_int_equal(posture_worth(&battle, &posture, &game), 0);
}

TEST(every_unit_on_the_table_is_of_a_wing_and_no_other)
{
    struct posture posture;

    begin();
    posture_take(&battle, &game, 0, 1, STEADY_TEMPER, &posture);
    for (int unit = 1; unit <= game.units; unit++) {
        bool ours = game.side[unit] == 0 && on_table(&game, unit);

        assert_int_equal(posture.wing[unit] != 0, ours);
        assert_true(posture.wing[unit] <= WINGS);
    }
}

TEST(headquarters_are_of_no_wing)
{
    struct unit_kind kind[] = {battle.rules->unit_kind[0]};
    struct rules led = *battle.rules;
    struct battle b = battle;
    struct posture posture;

    begin();
    led.unit_kind = kind;
    b.rules = &led;
    for (int look = LOOK_HEADQUARTERS; look <= LOOK_COMMANDER;
         look += LOOK_COMMANDER - LOOK_HEADQUARTERS) {
        kind[0].look = (uint8_t)look;
        posture_take(&b, &game, 0, 1, STEADY_TEMPER, &posture);
        for (int unit = 1; unit <= game.units; unit++)
            assert_int_equal(posture.wing[unit], 0);
    }
}

// Towards the enemy by a step is worth more when the army presses on, and less when it hangs back.
TEST(pressing_on_counts_what_is_nearer_and_hanging_back_the_opposite)
{
    struct posture press, back;
    int unit, pressed, held;

    begin();
    unit = first_on_table(0);
    posture_take(&battle, &game, 0, 1, STEADY_TEMPER, &press);
    posture_take(&battle, &game, 0, 2, STEADY_TEMPER, &back);
    pressed = posture_worth(&battle, &press, &game);
    held = posture_worth(&battle, &back, &game);
    assert_int_equal(pressed, -held);
    game_shift(&game, unit,
               vec_sub(game.box[first_on_table(1)].centre, game.box[unit].centre)); // upon him
    assert_true(posture_worth(&battle, &press, &game) > pressed);
    assert_true(posture_worth(&battle, &back, &game) < held);
}

// As pressing on and hanging back, but less of it.
TEST(temper_leans_on_every_posture)
{
    struct posture steady, bold, wary, press;
    int forward;

    begin();
    posture_take(&battle, &game, 0, 0, STEADY_TEMPER, &steady);
    posture_take(&battle, &game, 0, 0, BOLD, &bold);
    posture_take(&battle, &game, 0, 0, WARY, &wary);
    posture_take(&battle, &game, 0, 1, STEADY_TEMPER, &press);
    game_shift(&game, first_on_table(0),
               vec_sub(game.box[first_on_table(1)].centre, game.box[first_on_table(0)].centre));
    forward = posture_worth(&battle, &press, &game) - posture_worth(&battle, &bold, &game);
    assert_int_equal(posture_worth(&battle, &steady, &game), 0);
    assert_int_equal(posture_worth(&battle, &bold, &game), -posture_worth(&battle, &wary, &game));
    assert_true(posture_worth(&battle, &bold, &game) < 0 && forward < 0); // all are some way off
    posture_take(&battle, &game, 0, 2, BOLD, &bold);
    assert_true(posture_worth(&battle, &bold, &game) > 0);
}

TEST(a_battle_played_on_is_the_same_for_the_same_key)
{
    struct playout playout = {&battle, 0, 2, 8};
    struct posture posture;
    struct luck luck = {3};
    struct judged judged;
    struct game before;
    int chance;

    begin();
    game_copy(&battle, &before, &game);
    posture_take(&battle, &game, 0, 1, STEADY_TEMPER, &posture);
    for (int i = 0; i < 2; i++) {
        const struct idea idea = {.order = i ? &judged.order : NULL, .posture = &posture};

        game_draw(&battle, &game, 0, &luck, &judged);
        chance = playout_chance(&playout, &game, &idea, 7);
        assert_int_equal(chance, playout_chance(&playout, &game, &idea, 7));
        assert_true(chance >= 0 && chance <= 10000);
    }
    assert_true(games_equal(&battle, &before, &game));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_posture_changes_nothing),
        cmocka_unit_test(every_unit_on_the_table_is_of_a_wing_and_no_other),
        cmocka_unit_test(headquarters_are_of_no_wing),
        cmocka_unit_test(pressing_on_counts_what_is_nearer_and_hanging_back_the_opposite),
        cmocka_unit_test(temper_leans_on_every_posture),
        cmocka_unit_test(a_battle_played_on_is_the_same_for_the_same_key),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
