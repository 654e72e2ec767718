// SPDX-License-Identifier: MIT
#include "ai/player.h"
#include "rules/list.h"
#include "support/test.h"
#include <string.h>

static struct battle battle;
static struct game game;

static void set(const char *name, const char *value)
{
    const struct rules *rules = battle.rules;
    int option = option_named(rules, name, (int)strlen(name));

    assert_true(option >= 0);
    assert_true(
        option_read(&rules->option[option], value, (int)strlen(value), &battle.option[option]));
}

// The standard armies, everything of the set-up played but the ground.
static void begin(void)
{
    char why[200];

    memset(&battle, 0, sizeof battle);
    battle.rules = rules_named("two-by-two");
    for (int i = 0; i < battle.rules->options; i++)
        battle.option[i] = battle.rules->option[i].standard;
    set("setup_armies", "template");
    set("setup_deploy", "placed");
    set("setup_points", "chosen");
    assert_true(battle.rules->prepare(&battle, why, sizeof why));
    game_begin(&battle, &game, 1, &seeded_dice, NULL);
}

static int asked(void)
{
    return game.ask.seats == 2;
}

static void one_order(int playouts, struct luck *luck)
{
    struct judged judged, again;

    player_order(&sergeant_player, &battle, &game, asked(), playouts, luck, &judged);
    assert_true(fine(game_check(&battle, &game, &judged.order, &again)));
    game_play(&battle, &game, &judged, &seeded_dice, NULL);
}

TEST(two_sergeants_set_up_and_fight_by_legal_orders)
{
    struct luck luck = {1};

    begin();
    for (int i = 0; i < 120 && !game.outcome; i++)
        one_order(0, &luck);
    assert_true(game.outcome || game.turn >= 2);
}

TEST(with_a_single_playout_there_is_still_an_order)
{
    struct luck luck = {1};

    begin();
    for (int i = 0; i < 120 && !game.outcome; i++)
        one_order(1, &luck);
}

TEST(thinking_leaves_the_game_as_it_was)
{
    struct luck luck = {1};
    struct game before;
    struct judged judged;

    begin();
    for (int i = 0; i < 40; i++) {
        before = game;
        player_order(&sergeant_player, &battle, &game, asked(), 0, &luck, &judged);
        assert_memory_equal(&before, &game, sizeof game);
        game_play(&battle, &game, &judged, &seeded_dice, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_sergeants_set_up_and_fight_by_legal_orders),
        cmocka_unit_test(with_a_single_playout_there_is_still_an_order),
        cmocka_unit_test(thinking_leaves_the_game_as_it_was),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
