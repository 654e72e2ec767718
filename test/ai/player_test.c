// SPDX-License-Identifier: MIT
#include "../core/toy.h"
#include "ai/player.h"
#include "support/test.h"
#include <string.h>

static struct battle battle;
static struct game game;

static void begin(void)
{
    game_begin(&battle, &game, 1, &seeded_dice, NULL);
}

TEST(players_are_found_by_name)
{
    for (int i = 0; all_players[i]; i++)
        assert_ptr_equal(player_named(all_players[i]->name), all_players[i]);
    assert_ptr_equal(player_named("random"), &random_player);
    assert_null(player_named("nobody"));
}

TEST(the_random_player_gives_legal_orders_to_the_end)
{
    struct luck luck = {3};

    begin();
    while (!game.outcome) {
        int seat = game.ask.seats == 2;
        struct judged judged, again;

        player_order(&random_player, &battle, &game, seat, 0, &luck, &judged);
        assert_true(fine(game_check(&battle, &game, &judged.order, &again)));
        game_play(&battle, &game, &judged, &seeded_dice, NULL);
    }
}

TEST(asked_the_same_twice_a_player_answers_the_same_twice)
{
    for (int i = 0; all_players[i]; i++) {
        struct luck first = {8}, second = {8};
        struct judged a, c, again;

        begin();
        player_order(all_players[i], &battle, &game, 0, 0, &first, &a);
        player_order(all_players[i], &battle, &game, 0, 0, &second, &c);
        assert_true(orders_equal(&a.order, &c.order));
        assert_true(fine(game_check(&battle, &game, &a.order, &again)));
    }
}

static const struct game *shown;
static int playouts_given;

static void look(const struct battle *b, const struct game *view, int seat, struct thought *thought,
                 struct judged *judged)
{
    static struct game copy;

    copy = *view;
    shown = &copy;
    playouts_given = thought->playouts;
    game_draw(b, view, seat, thought->luck, judged);
}
static const struct player watcher = {"watcher", "looks", 12, look, NULL};

TEST(a_player_sees_what_its_seat_may_know)
{
    struct luck luck = {3};
    struct judged judged;

    battle.option[TOY_AMBUSH] = 1;
    begin();
    player_order(&watcher, &battle, &game, 0, 0, &luck, &judged);
    assert_int_equal(shown->dice_key, 0);
    assert_false(on_table(shown, B2));
    assert_int_equal(playouts_given, 12);
    player_order(&watcher, &battle, &game, 1, 5, &luck, &judged);
    assert_true(on_table(shown, B2));
    assert_int_equal(playouts_given, 5);
    battle.option[TOY_AMBUSH] = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_found_by_name),
        cmocka_unit_test(the_random_player_gives_legal_orders_to_the_end),
        cmocka_unit_test(asked_the_same_twice_a_player_answers_the_same_twice),
        cmocka_unit_test(a_player_sees_what_its_seat_may_know),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
