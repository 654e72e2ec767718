// SPDX-License-Identifier: MIT
// The set-up as it is proposed and drawn: abilities, and a place for everybody in his zone.
#include "proposals.h"

enum { A1 = 1, A2, A3, B1, B2 };

// Nobody has a place; the Americans set up first, in the zone the test gives them.
static void unplaced(struct bounds area, int faced, int degrees)
{
    clear_table();
    field.option[OPT_SETUP] = 1;
    field.option[OPT_FIRST_PLAYER] = 2;
    ride("A1", US_GEN, AT(0, 0));
    stand("A2", US_CONT, AT(0, 0), 0, LINE);
    stand("A3", US_CAN, AT(0, 0), 0, DEPLOYED);
    ride("B1", UK_GEN, AT(0, 0));
    stand("B2", UK_INF, AT(0, 0), 0, LINE);
    for (int unit = A1; unit <= B2; unit++)
        field.roster[unit].placed = 0;
    field.roster[A2].command = field.roster[A3].command = A1;
    field.zones = 2;
    field.zone[0] = (struct zone){.side = AMERICAN,
                                  .faced = (uint8_t)faced,
                                  .face = bearing_from_degrees(degrees * 1000),
                                  .area = area};
    field.zone[1] = (struct zone){.side = BRITISH, .faced = 1, .area = {AT(0, 0), AT(180, 25)}};
}

static void deploying(void)
{
    field.option[OPT_ABILITIES] = 2;
    game_begin(&field, &play, 1, NULL, NULL);
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
}

// Plays what is proposed until the side is done.
static int set_up(void)
{
    int orders = 0;

    while (play.ask.kind == ASK_DEPLOY && play.ask.seats == 1) {
        assert_int_equal(suggestions(proposed, 1), 1);
        give_order(&proposed[0], NULL);
        orders++;
    }
    return orders;
}

// TFT-ABL-01
TEST(every_ability_is_proposed_and_drawn)
{
    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 1, 180);
    game_begin(&field, &play, 1, NULL, NULL);
    assert_int_equal(play.ask.kind, ASK_ABILITY);
    assert_int_equal(suggestions(proposed, PROPOSED), 5);
    for (int most = 1; most < 5; most++)
        assert_int_equal(suggestions(proposed, most), most);
    assert_true(drawn_like("ability forward") > 0);
    assert_true(drawn_like("ability colours") > 0);
    assert_true(drawn_like("ability whites") > 0);
    assert_true(drawn_like("ability dander") > 0);
    assert_true(drawn_like("ability onemore") > 0);
}

// TFT-SET-03
TEST(whoever_takes_every_proposal_sets_up_his_army)
{
    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 1, 180);
    deploying();
    assert_int_equal(set_up(), 4);
    for (int unit = A1; unit <= A3; unit++)
        assert_true(on_table(&play, unit));
    assert_int_equal(play.face[A2], 0x8000);
    assert_int_equal(play.formation[A3], DEPLOYED);
}

TEST(a_commander_is_proposed_behind_his_troops_or_where_there_is_room)
{
    unplaced((struct bounds){AT(0, 85), AT(180, 120)}, 1, 180);
    deploying();
    set_up();
    assert_true(play.box[A1].centre.north > play.box[A2].centre.north);
    unplaced((struct bounds){AT(0, 115), AT(180, 120)}, 1, 180); // none behind them
    deploying();
    set_up();
    assert_false(on_table(&play, A1));
    assert_true(on_table(&play, A2));
}

// Two commands of a general and an officer: each on its own side of the middle.
TEST(the_troops_of_a_command_are_proposed_side_by_side)
{
    int first, second;

    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 1, 180);
    first = stand("A6", US_CONT, AT(0, 0), 0, LINE);
    second = ride("A7", US_OFF, AT(0, 0));
    field.roster[first].placed = field.roster[second].placed = 0;
    field.roster[first].command = (uint8_t)second;
    deploying();
    set_up();
    assert_true(play.box[A2].centre.east > CM(90));
    assert_true(play.box[A3].centre.east > CM(90));
    assert_true(play.box[first].centre.east < CM(90));
    assert_true(play.box[second].centre.east < CM(90));
}

// As Sullivan's at Trenton (TFT-TRE-01): rows run from north to south.
TEST(a_zone_that_faces_east_is_filled_from_its_front)
{
    unplaced((struct bounds){AT(0, 30), AT(20, 50)}, 1, 90);
    deploying();
    assert_int_equal(set_up(), 4);
    assert_int_equal(tft_pose_of(&play, A2).at.east, CM(20));
    assert_int_equal(play.face[A2], 0x4000);
}

// The cannon's own corner is smaller than a cannon.
static void no_room_for_the_cannon(void)
{
    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 1, 180);
    field.zones = 3;
    field.zone[2] =
        (struct zone){.side = AMERICAN, .count = 1, .unit = {A3}, .area = {AT(50, 60), AT(53, 63)}};
    deploying();
}

TEST(whom_there_is_no_room_for_stays_behind)
{
    no_room_for_the_cannon();
    assert_int_equal(set_up(), 3);
    assert_true(on_table(&play, A2));
    assert_false(on_table(&play, A3));
    assert_int_equal(play.ask.seats, 2); // the British set up
}

TEST(everybody_is_drawn_a_place_in_his_zone)
{
    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 1, 180);
    deploying();
    assert_true(drawn_like("A1 deploy") > 0);
    assert_true(drawn_like("A2 deploy") > 0);
    assert_true(drawn_like("A3 deploy") > 0);
    assert_int_equal(drawn(WORD_DONE), 0);
    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 0, 0); // any facing
    deploying();
    assert_true(drawn(TFT_DEPLOY) > 0);
    assert_int_equal(drawn(WORD_DONE), 0);
}

// A strip of 13 x 3 has room for a line in one place only, which luck hardly finds.
// TFT-GER-07
TEST(each_seat_of_a_side_sets_up_those_it_leads)
{
    enum { OFFICER = B2 + 1 };

    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 1, 180);
    ride("A4", US_OFF, AT(0, 0));
    field.roster[OFFICER].placed = 0;
    field.roster[A3].command = OFFICER;
    field.seats = 3;
    field.seat[0] = (struct seat){.side = AMERICAN, .leads = 1, .leader = {A1}};
    field.seat[2] = (struct seat){.side = AMERICAN, .leads = 1, .leader = {OFFICER}};
    deploying();
    assert_int_equal(play.ask.seats, 1 | 1 << 2);
    assert_true(drawn_like("A2 deploy") > 0);
    assert_int_equal(drawn_like("A3 deploy"), 0);
    assert_int_equal(drawn_like("A4 deploy"), 0);
}

TEST(where_luck_finds_no_place_one_is_looked_for)
{
    unplaced((struct bounds){AT(0, 95), AT(180, 120)}, 1, 180);
    field.zones = 3;
    field.zone[2] = (struct zone){.side = AMERICAN,
                                  .count = 1,
                                  .unit = {A2},
                                  .faced = 1,
                                  .face = 0x8000,
                                  .area = {AT(50, 60), AT(63, 63)}};
    deploying();
    assert_true(drawn_like("A2 deploy") > 0);
}

TEST(who_has_no_room_left_is_done)
{
    no_room_for_the_cannon();
    assert_int_equal(drawn_like("A3"), 0);
    for (int i = 0; i < 2; i++) {
        suggestions(proposed, 1);
        give_order(&proposed[0], NULL);
    }
    assert_int_equal(drawn(TFT_DEPLOY), 0);
    assert_true(drawn(WORD_DONE) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ability_is_proposed_and_drawn),
        cmocka_unit_test(whoever_takes_every_proposal_sets_up_his_army),
        cmocka_unit_test(a_commander_is_proposed_behind_his_troops_or_where_there_is_room),
        cmocka_unit_test(the_troops_of_a_command_are_proposed_side_by_side),
        cmocka_unit_test(a_zone_that_faces_east_is_filled_from_its_front),
        cmocka_unit_test(whom_there_is_no_room_for_stays_behind),
        cmocka_unit_test(everybody_is_drawn_a_place_in_his_zone),
        cmocka_unit_test(each_seat_of_a_side_sets_up_those_it_leads),
        cmocka_unit_test(where_luck_finds_no_place_one_is_looked_for),
        cmocka_unit_test(who_has_no_room_left_is_done),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
