// SPDX-License-Identifier: MIT
#include "../core/toy.h"
#include "ai/player.h"
#include "ai/playout.h"
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
    for (int i = 0; other_players[i]; i++) {
        assert_ptr_equal(player_named(other_players[i]->name), other_players[i]);
        assert_true(other_players[i]->temper != STEADY_TEMPER);
    }
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

static void answers_the_same_twice(const struct player *player)
{
    struct luck first = {8}, second = {8};
    struct judged a, c, again;

    begin();
    player_order(player, &battle, &game, 0, 0, &first, &a);
    player_order(player, &battle, &game, 0, 0, &second, &c);
    assert_true(orders_equal(&a.order, &c.order));
    assert_true(fine(game_check(&battle, &game, &a.order, &again)));
}

TEST(asked_the_same_twice_a_player_answers_the_same_twice)
{
    for (int i = 0; all_players[i]; i++)
        answers_the_same_twice(all_players[i]);
    for (int i = 0; other_players[i]; i++)
        answers_the_same_twice(other_players[i]);
}

TEST(players_are_listed_weakest_first)
{
    static const char *const names[] = {"random",   "recruit", "corporal",
                                        "sergeant", "captain", "marshal"};

    for (int i = 0; i < 6; i++)
        assert_string_equal(all_players[i]->name, names[i]);
    assert_null(all_players[6]);
}

// Until troops are to be told something, which gives the better players something to think over.
static int play_to_the_first_turn(struct luck *luck)
{
    struct judged judged;

    begin();
    while (game.ask.kind != TOY_ASK_TURN) {
        player_order(&random_player, &battle, &game, game.ask.seats == 2, 0, luck, &judged);
        game_play(&battle, &game, &judged, &seeded_dice, NULL);
    }
    return game.ask.seats == 2;
}

TEST(whoever_looks_on_changes_nothing_and_sees_it_end)
{
    struct luck luck = {5};
    int seat = play_to_the_first_turn(&luck);

    for (int i = 0; all_players[i]; i++) {
        struct luck first = {8}, second = {8};
        struct pulse pulse = {0};
        struct judged a, c;

        player_order(all_players[i], &battle, &game, seat, 0, &first, &a);
        player_order_seen(all_players[i], &battle, &game, seat, 0, &second, &pulse, NULL, &c);
        assert_true(orders_equal(&a.order, &c.order));
        assert_int_equal(pulse.done, pulse.of);
    }
}

// Who is told that it is enough tries nothing, so what he has in mind stays as it was.
TEST(a_posture_is_kept_until_the_half_turn_ends)
{
    struct luck luck = {5}, second = {9};
    int seat = play_to_the_first_turn(&luck);
    struct plan plan = {0};
    struct posture plain;
    struct pulse pulse = {.enough = true};
    struct judged judged;

    posture_take(&battle, &game, battle.seat[seat].side, 0, STEADY_TEMPER, &plain);
    plan.posture.press[0] = 3;
    player_order_seen(&captain_player, &battle, &game, seat, 0, &second, &pulse, &plan, &judged);
    assert_int_equal(plan.half_turn, 1 + half_turn_of(&battle, &game).number);
    assert_memory_equal(&plain, &plan.posture, sizeof plain);
    plan.posture.press[0] = 3;
    player_order_seen(&captain_player, &battle, &game, seat, 0, &second, &pulse, &plan, &judged);
    assert_int_equal(plan.posture.press[0], 3);
    game.turn++;
    player_order_seen(&captain_player, &battle, &game, seat, 0, &second, &pulse, &plan, &judged);
    assert_int_equal(plan.half_turn, 1 + half_turn_of(&battle, &game).number);
    assert_memory_equal(&plain, &plan.posture, sizeof plain);
}

// Whether it is followed or not, each order of a half-turn is thought over.
TEST(every_order_is_thought_over_and_leaves_a_posture_that_there_is)
{
    struct luck luck = {5}, first = {8};
    int seat = play_to_the_first_turn(&luck), side = battle.seat[seat].side;
    struct plan plan = {0};

    for (int i = 0; i < 2; i++) {
        struct pulse pulse = {0};
        struct judged judged;
        bool known = false;

        player_order_seen(&captain_player, &battle, &game, seat, 0, &first, &pulse, &plan, &judged);
        assert_true(pulse.of > 0);
        for (int k = 0; k < POSTURES; k++) {
            struct posture p;

            posture_take(&battle, &game, side, k, STEADY_TEMPER, &p);
            known |= !memcmp(&p, &plan.posture, sizeof p);
        }
        assert_true(known);
    }
}

TEST(who_is_told_that_it_is_enough_gives_a_legal_order)
{
    struct luck luck = {5};
    int seat = play_to_the_first_turn(&luck);

    for (int i = 0; all_players[i]; i++) {
        struct pulse pulse = {.enough = true};
        struct judged judged, again;

        player_order_seen(all_players[i], &battle, &game, seat, 0, &luck, &pulse, NULL, &judged);
        assert_true(fine(game_check(&battle, &game, &judged.order, &again)));
        assert_int_equal(pulse.done, 0);
    }
}

// The lower rungs: of many orders so many are the sergeant's.
static int as_the_sergeant(const struct player *player)
{
    enum { TIMES = 400 };
    struct luck luck = {5};
    struct judged his, its;
    int count = 0, seat;

    seat = play_to_the_first_turn(&luck);
    player_order(&sergeant_player, &battle, &game, seat, 0, &luck, &his);
    for (int i = 0; i < TIMES; i++) {
        player_order(player, &battle, &game, seat, 0, &luck, &its);
        count += orders_equal(&his.order, &its.order);
    }
    return count;
}

TEST(a_corporal_strays_less_than_a_recruit_and_both_do)
{
    int sergeant = as_the_sergeant(&sergeant_player), corporal = as_the_sergeant(&corporal_player);

    assert_true(sergeant > corporal);
    assert_true(corporal > as_the_sergeant(&recruit_player));
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
static const struct player watcher = {.name = "watcher",
                                      .help = "looks",
                                      .playouts = 12,
                                      .choose = look};

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
        cmocka_unit_test(players_are_listed_weakest_first),
        cmocka_unit_test(whoever_looks_on_changes_nothing_and_sees_it_end),
        cmocka_unit_test(a_posture_is_kept_until_the_half_turn_ends),
        cmocka_unit_test(every_order_is_thought_over_and_leaves_a_posture_that_there_is),
        cmocka_unit_test(who_is_told_that_it_is_enough_gives_a_legal_order),
        cmocka_unit_test(a_corporal_strays_less_than_a_recruit_and_both_do),
        cmocka_unit_test(a_player_sees_what_its_seat_may_know),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
