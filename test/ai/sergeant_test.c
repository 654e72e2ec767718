// SPDX-License-Identifier: MIT
#include "ai/player.h"
#include "ai/playout.h"
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

// Until a seat has much to choose from.
static int play_to_a_choice(struct luck *luck, int least)
{
    static struct order candidate[256];

    begin();
    while (ask_suggest(&battle, &game, asked(), candidate, 256) < least)
        one_order(0, luck);
    return asked();
}

TEST(what_was_weighed_once_is_kept_until_the_rules_are_asked_again)
{
    struct luck luck = {1};
    int seat = play_to_a_choice(&luck, 40), count;
    static struct plan plan;
    struct judged first, second, third;

    player_order_seen(&sergeant_player, &battle, &game, seat, 0, &luck, NULL, &plan, &first);
    count = plan.list.count;
    assert_int_equal(count, plan.list.suggested - 1);
    plan.list.suggested = INT16_MAX;
    player_order_seen(&sergeant_player, &battle, &game, seat, 0, &luck, NULL, &plan, &second);
    assert_true(fine(second.verdict));
    assert_false(orders_equal(&first.order, &second.order));
    assert_int_equal(plan.list.count, count - 1);
    plan.list.suggested = 1;
    player_order_seen(&sergeant_player, &battle, &game, seat, 0, &luck, NULL, &plan, &third);
    assert_true(orders_equal(&first.order, &third.order));
    assert_int_equal(plan.list.count, count);
}

// The first of a list is what he would give who has none.
TEST(a_list_that_answers_another_question_is_not_looked_at)
{
    struct luck luck = {1}, mine = {7}, his = {7};
    int seat = play_to_a_choice(&luck, 40);
    static struct plan plan;
    struct judged with, without;

    player_order_seen(&sergeant_player, &battle, &game, seat, 0, &luck, NULL, &plan, &with);
    plan.list.half_turn++;
    player_order_seen(&sergeant_player, &battle, &game, seat, 0, &mine, NULL, &plan, &with);
    player_order(&sergeant_player, &battle, &game, seat, 0, &his, &without);
    assert_true(orders_equal(&with.order, &without.order));
    assert_int_equal(plan.list.half_turn, half_turn_of(&battle, &game).number);
}

// To leave is thought over with all that the rules suggest: what is worth more than that is given.
TEST(nobody_leaves_because_a_list_is_old)
{
    struct luck luck = {1};
    int seat = play_to_a_choice(&luck, 40);
    static struct plan plan;
    struct judged fresh, stale;

    player_order_seen(&sergeant_player, &battle, &game, seat, 0, &luck, NULL, &plan, &fresh);
    assert_true(fresh.order.verb != WORD_PASS && fresh.order.verb != WORD_DONE);
    for (int i = 0; i < plan.list.count; i++)
        plan.list.item[i].gain = -1;
    order_begin(&stale.order, seat, 0, WORD_PASS);
    plan.list.count = 1;
    plan.list.suggested = INT16_MAX;
    plan.list.item[0] = (struct weighed){.verb = WORD_PASS};
    player_order_seen(&sergeant_player, &battle, &game, seat, 0, &luck, NULL, &plan, &stale);
    assert_true(orders_equal(&fresh.order, &stale.order));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_sergeants_set_up_and_fight_by_legal_orders),
        cmocka_unit_test(with_a_single_playout_there_is_still_an_order),
        cmocka_unit_test(thinking_leaves_the_game_as_it_was),
        cmocka_unit_test(what_was_weighed_once_is_kept_until_the_rules_are_asked_again),
        cmocka_unit_test(a_list_that_answers_another_question_is_not_looked_at),
        cmocka_unit_test(nobody_leaves_because_a_list_is_old),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
