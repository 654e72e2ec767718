// SPDX-License-Identifier: MIT
// What a position is judged by: whatever is easy to count by hand.
#include "rules/tea_and_biscuits/worth.h"
#include "support/judging.h"
#include "table.h"

enum { A1 = 1, A2, A3, B1, B2 };

// Of each arm one against two of foot, three base widths apart.
static void armies(void)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(5, 4), 0);
    stand("A2", CAVALRY, AT(9, 4), 0);
    stand("A3", FOOT_GUNS, AT(13, 4), 0);
    stand("B1", INFANTRY, AT(5, 7), 180);
    stand("B2", INFANTRY, AT(9, 11), 180);
}

static int whole(int unit)
{
    return tab_bases_of(&field, &play, unit) * tab_base_worth(&field, unit);
}

TEST(troops_are_counted_by_arm)
{
    armies();
    begin();
    assert_int_equal(feature_of(0, "FOOT"), whole(A1));
    assert_int_equal(feature_of(0, "HORSE"), whole(A2));
    assert_int_equal(feature_of(0, "GUNS"), whole(A3));
    assert_int_equal(feature_of(1, "FOOT"), whole(B1) + whole(B2));
    assert_int_equal(feature_of(0, "RESERVES"), 0);
    assert_int_equal(feature_of(0, "POOL"), 1000);
    assert_int_equal(feature_of(0, "TO_GO"), 100);
    assert_int_equal(feature_of(1, "TO_GO"), 0);
}

TEST(who_is_to_come_on_counts_apart)
{
    armies();
    begin();
    int troops = whole(A1);

    game_remove(&play, A1);
    play.state[A1] = FATE_RESERVE;
    assert_int_equal(feature_of(0, "RESERVES"), troops);
    assert_int_equal(feature_of(0, "FOOT"), 0);
}

TEST(hits_and_what_they_may_cost)
{
    armies();
    begin();
    assert_int_equal(feature_of(1, "HITS"), 0);
    assert_int_equal(feature_of(1, "TO_LOSE"), 0);
    field_takes(FIELD_OF_UNIT, "hits", B1, 2);
    assert_int_equal(feature_of(1, "HITS"), 200);
    assert_true(feature_of(1, "TO_LOSE") > 0);
}

TEST(who_is_near_and_who_is_flanked)
{
    armies();
    begin();
    assert_int_equal(feature_of(1, "NEAR"), 200);
    assert_int_equal(feature_of(1, "FLANKED"), 0);
    play.box[B1].front_north = -play.box[B1].front_north;
    assert_int_equal(feature_of(1, "FLANKED"), 100);
}

TEST(losses_are_counted_towards_the_end) // TAB-VIC-02
{
    armies();
    begin();
    assert_int_equal(feature_of(1, "LAST"), 100); // one of two breaks it
    assert_int_equal(feature_of(0, "LAST_BUT_ONE"), 100);
    assert_int_equal(feature_of(0, "LOST"), 0);
    tab_destroy(&play, A1, NULL);
    assert_int_equal(feature_of(0, "LOST"), 333);
    assert_int_equal(feature_of(0, "LOST_SQUARED"), 111);
    assert_int_equal(feature_of(0, "LAST"), 100);
    assert_true(feature_of(0, "BASES_LOST") > 0);
    assert_true(feature_of(0, "BASES_LATE") < feature_of(0, "BASES_LOST"));
}

TEST(time_runs_against_the_attacker)
{
    armies();
    begin();
    field.option[OPT_TURN_LIMIT] = 10;
    tab_of(&play)->attacker = 1;
    play.turn = 5;
    assert_int_equal(feature_of(1, "ATTACKER"), 100);
    assert_int_equal(feature_of(1, "ATTACKER_LATE"), 50);
    assert_int_equal(feature_of(0, "ATTACKER"), 0);
    play.turn = 11;
    assert_int_equal(feature_of(1, "ATTACKER_LATE"), 100);
}

TEST(the_ridge_is_the_goal_of_its_battle) // TAB-VIC-01
{
    armies();
    field.option[OPT_VICTORY] = VICTORY_SCENARIO;
    field.option[OPT_BATTLE] = BATTLE_MCPHERSON;
    begin();
    tab_of(&play)->attacker = 0; // three of whose units stand south of it
    assert_int_equal(feature_of(0, "GOAL"), 100);
    assert_int_equal(feature_of(1, "GOAL"), 0);
    tab_of(&play)->attacker = 1;
    assert_int_equal(feature_of(0, "GOAL"), 100);
    assert_true(feature_of(1, "GAP_TO_GOAL") > 0);
    field.option[OPT_BATTLE] = BATTLE_ABU_KLEA;
    assert_int_equal(feature_of(0, "GOAL"), 0);
}

TEST(melees_are_foreseen)
{
    struct tab_game *t;
    struct tab_scene scene;
    struct findings findings;

    armies();
    begin();
    t = tab_of(&play);
    t->link[0] = (struct tab_link){.charger = A1, .target = B1};
    t->links = 1;
    findings_begin(&findings);
    scene = tab_look(&field, &play, &findings);
    assert_true(feature_of(0, "MELEE_HITS") > 0 && feature_of(1, "MELEE_HITS") > 0);
    assert_int_equal(feature_of(0, "MELEES"), tab_melee_future(&scene, A1, B1));
    assert_int_equal(feature_of(1, "MELEES"), 0);
    t->phase = PHASE_COMBAT;
    t->link[0].fought = 1;
    assert_int_equal(feature_of(0, "MELEE_HITS"), 0);
}

TEST(features_hold_in_random_battles)
{
    assert_true(features_hold(&tea_and_biscuits, 2) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(troops_are_counted_by_arm),
        cmocka_unit_test(who_is_to_come_on_counts_apart),
        cmocka_unit_test(hits_and_what_they_may_cost),
        cmocka_unit_test(who_is_near_and_who_is_flanked),
        cmocka_unit_test(losses_are_counted_towards_the_end),
        cmocka_unit_test(time_runs_against_the_attacker),
        cmocka_unit_test(the_ridge_is_the_goal_of_its_battle),
        cmocka_unit_test(melees_are_foreseen),
        cmocka_unit_test(features_hold_in_random_battles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
