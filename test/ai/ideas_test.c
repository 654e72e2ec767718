// SPDX-License-Identifier: MIT
#include "../core/toy.h"
#include "ai/brigade.h"
#include "ai/ideas.h"
#include "ai/joint.h"
#include "support/test.h"
#include <string.h>

static struct battle battle;
static struct game game;

// Until a side's troops are to be told something: which of the seats.
static int begin(void)
{
    struct luck luck = {5};
    struct judged judged;

    game_begin(&battle, &game, 1, &seeded_dice, NULL);
    while (game.ask.kind != TOY_ASK_TURN) {
        game_draw(&battle, &game, game.ask.seats == 2, &luck, &judged);
        game_play(&battle, &game, &judged, &seeded_dice, NULL);
    }
    return game.ask.seats == 2;
}

// --- two units on one enemy ---

static int charges_whom_it_names(const struct battle *b, const struct game *g,
                                 const struct judged *judged)
{
    (void)b, (void)g;
    return judged->order.args ? judged->order.arg[0].unit : 0;
}

static const struct aids charging = {.charges = charges_whom_it_names};

static void note(struct joints *joints, int order, int unit, int enemy, int64_t value)
{
    struct rules rules = {.aids = &charging};
    struct battle b = {.rules = &rules};
    struct judged judged;

    order_begin(&judged.order, 0, unit, TOY_SHOOT);
    order_unit(&judged.order, enemy);
    joint_note(joints, &b, &game, &judged, order, value);
}

TEST(charges_of_two_units_on_one_enemy_are_one_idea_the_better_first)
{
    struct joints joints = {0};
    struct joint joint[JOINTS];

    note(&joints, 4, 1, 9, -30);
    assert_int_equal(joint_take(&joints, joint), 0);
    note(&joints, 4, 1, 9, -30);
    note(&joints, 5, 2, 9, -20);
    assert_int_equal(joint_take(&joints, joint), 1);
    assert_int_equal(joint[0].first, 5);
    assert_int_equal(joint[0].then, 4);
}

TEST(two_charges_of_one_unit_are_none_together)
{
    struct joints joints = {0};
    struct joint joint[JOINTS];

    note(&joints, 1, 1, 9, 10);
    note(&joints, 2, 1, 9, 30);
    assert_int_equal(joint_take(&joints, joint), 0);
    note(&joints, 3, 2, 8, 20); // another enemy
    note(&joints, 4, 2, AIDS_ANYBODY, 20);
    note(&joints, 5, 2, 0, 20);
    assert_int_equal(joint_take(&joints, joint), 0);
    note(&joints, 1, 1, 9, 10);
    note(&joints, 2, 1, 9, 30);
    note(&joints, 6, 2, 9, 20);
    assert_int_equal(joint_take(&joints, joint), 1);
    assert_int_equal(joint[0].first, 2); // each unit's best
    assert_int_equal(joint[0].then, 6);
}

TEST(of_three_units_the_two_best_charge_and_of_three_enemies_two_are_charged)
{
    struct joints joints = {0};
    struct joint joint[JOINTS];

    note(&joints, 0, 1, 7, 10);
    note(&joints, 1, 2, 7, 30);
    note(&joints, 2, 3, 7, 20);
    for (int enemy = 8; enemy < 10; enemy++)
        for (int unit = 1; unit < 3; unit++)
            note(&joints, 10 * enemy + unit, unit, enemy, enemy);
    assert_int_equal(joint_take(&joints, joint), 2);
    assert_int_equal(joint[0].first, 1);
    assert_int_equal(joint[0].then, 2);
    assert_int_equal(joint[1].first, 91);
    assert_int_equal(joint[1].then, 92);
}

// --- a brigade ---

enum { LED_BY = 9, OTHER_LEADER = 8, FAR = CM(10), NEAR = CM(4) };

// Two brigades side by side that look north.
static void draw_up(struct game *g)
{
    *g = (struct game){.units = 6};
    for (int unit = 1; unit <= g->units; unit++) {
        g->box[unit] = box_at((struct vec){CM(10 * unit), CM(20 - unit)}, 0, CM(4), CM(2));
        g->command[unit] = unit < 4 ? LED_BY : OTHER_LEADER;
    }
}

static void go(struct brigades *brigades, const struct game *g, int unit, struct vec by, int order,
               int64_t value)
{
    struct game after = *g;

    after.box[unit].centre = vec_add(after.box[unit].centre, by);
    brigade_note(brigades, g, unit, &after, order, value);
}

static void go_ahead(struct brigades *brigades, const struct game *g, int unit, length by,
                     int order, int64_t value)
{
    go(brigades, g, unit, (struct vec){0, by}, order, value);
}

TEST(a_brigade_goes_ahead_as_far_as_each_can_and_dressed_on_the_slowest)
{
    struct brigades brigades = {0};
    struct brigade ahead[BRIGADES];
    struct game g;

    draw_up(&g);
    go_ahead(&brigades, &g, 3, NEAR, 30, 0);
    go_ahead(&brigades, &g, 1, NEAR, 10, 0);
    go_ahead(&brigades, &g, 1, FAR, 11, 0);
    go_ahead(&brigades, &g, 2, FAR, 21, 0);
    go_ahead(&brigades, &g, 2, NEAR - 1, 20, 0);
    assert_int_equal(brigade_take(&brigades, &g, ahead), 2);
    assert_int_equal(ahead[0].units, 3); // 1 stands before 2, and that before 3
    assert_int_equal(ahead[0].order[0], 11);
    assert_int_equal(ahead[0].order[1], 21);
    assert_int_equal(ahead[0].order[2], 30);
    assert_int_equal(ahead[1].units, 3);
    assert_int_equal(ahead[1].order[0], 10);
    assert_int_equal(ahead[1].order[1], 20);
    assert_int_equal(ahead[1].order[2], 30);
}

TEST(of_two_brigades_that_goes_for_which_it_is_worth_more_a_unit)
{
    struct brigades brigades = {0};
    struct brigade ahead[BRIGADES];
    struct game g;

    draw_up(&g);
    for (int unit = 1; unit <= g.units; unit++)
        go_ahead(&brigades, &g, unit, FAR, unit, unit < 4 ? 20 : 21);
    assert_int_equal(brigade_take(&brigades, &g, ahead), 1); // dressed already
    assert_int_equal(ahead[0].units, 3);
    assert_int_equal(ahead[0].order[0], 4);
}

TEST(one_unit_alone_is_no_brigade_nor_is_who_goes_aside_or_back_or_wheels)
{
    struct brigades brigades = {0};
    struct brigade ahead[BRIGADES];
    struct game g;

    draw_up(&g);
    go_ahead(&brigades, &g, 1, FAR, 1, 0);
    go_ahead(&brigades, &g, 2, -FAR, 2, 0);
    go(&brigades, &g, 3, (struct vec){FAR / 4, FAR}, 3, 0);
    go_ahead(&brigades, &g, 4, FAR, 4, 0); // of another brigade
    assert_int_equal(brigade_take(&brigades, &g, ahead), 0);
    go(&brigades, &g, 3, (struct vec){FAR / 4 - 1, FAR}, 3, 0);
    assert_int_equal(brigade_take(&brigades, &g, ahead), 1);
    assert_int_equal(ahead[0].units, 2);
}

TEST(of_many_ways_ahead_the_farthest_is_kept)
{
    struct brigades brigades = {0};
    struct brigade ahead[BRIGADES];
    struct game g;

    draw_up(&g);
    for (int i = 0; i <= 2 * ADVANCES; i++)
        go_ahead(&brigades, &g, 1, FAR + (i < ADVANCES ? i : 3 * ADVANCES - i), i, 0);
    go_ahead(&brigades, &g, 2, 2 * FAR, 99, 0);
    assert_int_equal(brigade_take(&brigades, &g, ahead), 1); // who can only go farther stays
    assert_int_equal(ahead[0].order[0], ADVANCES);
    assert_int_equal(ahead[0].order[1], 99);
}

// --- ideas ---

static void gather(int seat, int playouts, struct plan *plan, struct ideas *ideas)
{
    struct luck luck = {3};
    struct thought thought = {.playouts = playouts, .luck = &luck};

    ideas_gather(&battle, &game, seat, &thought, (struct breadth){8, 6, 12, true}, plan, ideas);
}

TEST(no_two_ideas_lead_to_the_same_position_at_once)
{
    struct plan plan = {0};
    struct ideas ideas;
    struct game after[IDEAS];
    int count = 0;

    gather(begin(), 100, &plan, &ideas);
    assert_in_range(ideas.count, 2, IDEAS);
    for (int i = 0; i < ideas.count; i++) {
        struct judged judged;

        assert_true(fine(game_check(&battle, &game, ideas.idea[i].order, &judged)));
        if (ideas.idea[i].then[0]) // a brigade begins like a unit of it
            continue;
        game_copy(&battle, &after[count], &game);
        game_play(&battle, &after[count], &judged, NULL, NULL);
        for (int k = 0; k < count; k++)
            assert_false(games_equal(&battle, &after[count], &after[k]));
        count++;
    }
}

TEST(the_first_idea_is_what_is_worth_most_by_itself)
{
    struct plan plan = {0};
    struct ideas ideas;
    struct opinion best[1];
    struct luck luck = {3};
    struct thought thought = {.playouts = 100, .luck = &luck};
    int seat = begin();

    gather(seat, 100, &plan, &ideas);
    assert_true(sergeant_player.consider(&battle, &game, seat, &thought, best, 1) == 1);
    assert_true(orders_equal(ideas.idea[0].order, &best[0].order));
    assert_ptr_equal(ideas.idea[0].posture, &ideas.posture[0]);
}

TEST(to_leave_things_as_they_are_is_an_idea_only_as_the_best_there_is)
{
    struct plan plan = {0};
    struct ideas ideas;
    struct order order[SHORTLIST];
    int seat = begin(), orders, leave = 0;

    gather(seat, 100, &plan, &ideas);
    for (int i = 1; i < ideas.count; i++)
        assert_int_not_equal(ideas.idea[i].order->verb, WORD_PASS);
    orders = ask_suggest(&battle, &game, seat, order, SHORTLIST);
    for (int i = 0; i < orders; i++)
        leave += order[i].verb == WORD_PASS;
    assert_int_equal(leave, 1); // though it is suggested
}

TEST(what_was_begun_with_another_unit_comes_first_while_it_may_be_given)
{
    struct plan plan = {.follow = 3};
    struct ideas ideas;
    struct judged judged;
    struct luck luck = {9};
    int seat = begin();

    game_draw(&battle, &game, seat, &luck, &judged);
    for (int i = 0; i < 3; i++)
        order_copy(&plan.then[i], &judged.order);
    plan.then[0].seat = !seat; // not now
    gather(seat, 100, &plan, &ideas);
    assert_true(ideas.goes_on);
    assert_ptr_equal(ideas.idea[0].order, &plan.then[1]);
    assert_ptr_equal(ideas.idea[0].then[0], &plan.then[0]);
    assert_ptr_equal(ideas.idea[0].then[1], &plan.then[2]);
    assert_null(ideas.idea[0].then[2]);
    plan.follow = 1;
    gather(seat, 100, &plan, &ideas);
    assert_false(ideas.goes_on);
    assert_int_equal(ideas.idea[0].order->seat, seat);
}

// --- trying them out ---

TEST(of_ideas_that_come_to_the_same_the_first_is_followed)
{
    struct plan plan = {0};
    struct ideas ideas;
    struct luck luck = {3};
    struct thought thought = {.playouts = 100, .luck = &luck};
    int seat = begin();
    struct playout playout = {&battle, seat, 2, 50};
    struct idea idea[IDEAS];

    gather(seat, 100, &plan, &ideas);
    for (int i = 0; i < IDEAS; i++)
        idea[i] = ideas.idea[0];
    assert_int_equal(tryout_best(&playout, &game, &thought, 100, 15, idea, 1), 0);
    assert_int_equal(tryout_best(&playout, &game, &thought, 100, 15, idea, IDEAS), 0);
}

// A shot that may remove an enemy is better than to walk away, whatever comes first.
TEST(what_does_better_than_luck_explains_is_followed)
{
    struct luck luck = {3};
    struct thought thought = {.playouts = 100, .luck = &luck};
    int seat = begin(), side = battle.seat[seat].side;
    struct playout playout = {&battle, seat, 2, 50};
    struct order walk = toy_order(&battle, seat, side ? "B1 move ahead 1in" : "A1 move ahead 1in"),
                 shot = toy_order(&battle, seat, side ? "B1 shoot A1" : "A1 shoot B1");
    struct idea idea[] = {{.order = &walk}, {.order = &shot}};

    assert_int_equal(tryout_best(&playout, &game, &thought, 400, 15, idea, 2), 1);
    idea[0].order = &shot;
    idea[1].order = &walk;
    assert_int_equal(tryout_best(&playout, &game, &thought, 400, 15, idea, 2), 0);
}

TEST(what_is_to_follow_is_given_as_soon_as_it_may_be_and_else_changes_nothing)
{
    int seat = begin(), side = battle.seat[seat].side, differ = 0;
    struct playout playout = {&battle, seat, 8, 50};
    struct order walk = toy_order(&battle, seat, side ? "B1 move ahead 1in" : "A1 move ahead 1in");
    struct order theirs = walk;
    struct idea alone = {.order = &walk}, twice = {.order = &walk, .then = {&walk}},
                never = {.order = &walk, .then = {&theirs}};

    theirs.seat = (uint8_t)!seat;
    for (uint64_t key = 1; key <= 20; key++) {
        int chance = playout_chance(&playout, &game, &alone, key);

        assert_int_equal(playout_chance(&playout, &game, &never, key), chance);
        differ += playout_chance(&playout, &game, &twice, key) != chance;
    }
    assert_true(differ > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charges_of_two_units_on_one_enemy_are_one_idea_the_better_first),
        cmocka_unit_test(two_charges_of_one_unit_are_none_together),
        cmocka_unit_test(of_three_units_the_two_best_charge_and_of_three_enemies_two_are_charged),
        cmocka_unit_test(a_brigade_goes_ahead_as_far_as_each_can_and_dressed_on_the_slowest),
        cmocka_unit_test(of_two_brigades_that_goes_for_which_it_is_worth_more_a_unit),
        cmocka_unit_test(one_unit_alone_is_no_brigade_nor_is_who_goes_aside_or_back_or_wheels),
        cmocka_unit_test(of_many_ways_ahead_the_farthest_is_kept),
        cmocka_unit_test(no_two_ideas_lead_to_the_same_position_at_once),
        cmocka_unit_test(the_first_idea_is_what_is_worth_most_by_itself),
        cmocka_unit_test(to_leave_things_as_they_are_is_an_idea_only_as_the_best_there_is),
        cmocka_unit_test(what_was_begun_with_another_unit_comes_first_while_it_may_be_given),
        cmocka_unit_test(of_ideas_that_come_to_the_same_the_first_is_followed),
        cmocka_unit_test(what_does_better_than_luck_explains_is_followed),
        cmocka_unit_test(what_is_to_follow_is_given_as_soon_as_it_may_be_and_else_changes_nothing),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
