// SPDX-License-Identifier: MIT
// Bodies, stands and markers of units: as they stand, and in another pose.
#include "table.h"

enum { A1 = 1, A2, A3, A4, A5, A9 };

static void six(void)
{
    const struct vec river[] = {AT(60, 0), AT(60, 48)};
    const struct vec house[] = {AT(40, 10), AT(42, 10), AT(42, 12), AT(40, 12)};

    clear_table();
    stand("A1", LINE, 6, AT(10, 10), 0);
    stand("A2", CAVALRY, 4, AT(20, 10), 0);
    stand("A3", ARTILLERY, 2, AT(30, 10), 0);
    stand("A4", GENERAL, 1, AT(30, 5), 0);
    stand("A5", WAGON, 0, AT(50, 10), 0);
    enlist("A9", BOAT);
    lay_line(T_RIVER, river, 2, INCH(2));
    lay_area(T_WOODEN_HOUSE, house, 4);
    begin();
    field_takes(FIELD_OF_UNIT, "river", A9, INCH(10));
}

static struct body body_of(int unit, const struct pose *pose)
{
    struct body body;

    woi_body(&field, &play, unit, pose, &body);
    return body;
}

TEST(a_unit_is_all_its_bases)
{
    struct body body;

    six();
    body = body_of(A1, NULL);
    assert_int_equal(body.boxes, 6);
    assert_int_equal(body.pose.at.east, INCH(10));
    assert_int_equal(body.pose.at.north, INCH(10));
    assert_int_equal(body.in.high.east - body.in.low.east, 3 * FOOT_BASE);
    assert_int_equal(body.in.high.north - body.in.low.north, 2 * FOOT_BASE);
    assert_int_equal(body_of(A3, NULL).boxes, 3);
    assert_int_equal(body_of(A4, NULL).boxes, 1);
    assert_int_equal(body_of(A5, NULL).boxes, 1);
    assert_int_equal(body_of(A9, NULL).boxes, 1);
}

TEST(in_another_pose_it_is_laid_out_there)
{
    struct pose pose = {.at = AT(30, 20), .face = 0x4000, .formation = FORM_COLUMN};
    struct body body;

    six();
    body = body_of(A1, &pose);
    assert_int_equal(body.boxes, 6);
    assert_int_equal(body.box[0].centre.east, INCH(30));
    assert_int_equal(body.box[0].centre.north, INCH(20) + FOOT_BASE / 2);
    assert_int_equal(body.in.high.east - body.in.low.east, 3 * FOOT_BASE);
    pose.formation = 0;
    assert_int_equal(body_of(A1, &pose).in.high.east - body_of(A1, &pose).in.low.east,
                     2 * FOOT_BASE);
    body = body_of(A3, &pose);
    assert_int_equal(body.box[0].centre.east, INCH(30));
    assert_int_equal(body.box[1].centre.north, INCH(20) + MM(45) / 2);
    body = body_of(A5, &pose);
    assert_int_equal(body.in.high.east - body.in.low.east, WAGON_DEPTH);
    body = body_of(A9, &pose);
    assert_int_equal(body.box[0].centre.north, INCH(20));
    assert_int_equal(body.in.high.north - body.in.low.north, MM(60));
}

TEST(who_is_inside_is_shown_at_the_house)
{
    struct body body;
    struct stand all[BODY_STANDS];

    six();
    for (int i = 1; i <= 4; i++)
        woi_put_inside(&play, figure_of(&play, A1, i), IN_HOUSE + 1);
    woi_settle(&field, &play, A1);
    assert_int_equal(body_of(A1, NULL).boxes, 2);
    assert_int_equal(woi_stands(&field, &play, A1, all), 6);
    assert_true(all[3].is & STAND_IN && !(all[4].is & STAND_IN));
    for (int i = 5; i <= 6; i++)
        woi_put_inside(&play, figure_of(&play, A1, i), IN_HOUSE + 1);
    woi_settle(&field, &play, A1);
    body = body_of(A1, NULL);
    assert_int_equal(body.boxes, 1);
    assert_int_equal(body.box[0].centre.east, INCH(41));
    assert_int_equal(woi_stands(&field, &play, A1, all), 6);
    assert_true(all[0].is & STAND_IN && all[5].is & STAND_IN);
}

TEST(stands_look_like_what_they_are)
{
    struct stand all[BODY_STANDS];

    six();
    assert_int_equal(woi_stands(&field, &play, A1, all), 6);
    assert_int_equal(all[0].look, LOOK_INFANTRY);
    assert_int_equal(woi_stands(&field, &play, A2, all), 4);
    assert_int_equal(all[0].look, LOOK_CAVALRY);
    assert_int_equal(woi_stands(&field, &play, A3, all), 3);
    assert_int_equal(all[0].look, LOOK_ARTILLERY);
    assert_int_equal(woi_stands(&field, &play, A4, all), 0);
    assert_int_equal(woi_stands(&field, &play, A5, all), 1);
    assert_int_equal(all[0].look, LOOK_WAGON);
    assert_int_equal(woi_stands(&field, &play, A9, all), 1);
    assert_int_equal(all[0].look, LOOK_BOAT);
    field_takes(FIELD_OF_UNIT, "formation", A2, FORM_FOOT);
    woi_stands(&field, &play, A2, all);
    assert_int_equal(all[0].look, LOOK_INFANTRY);
}

TEST(markers_tell_formation_fail_and_smoke)
{
    struct unit_mark mark[4];

    six();
    assert_int_equal(woi_marks(&field, &play, A1, mark), 0);
    field_takes(FIELD_OF_UNIT, "status", A1, 1);
    field_takes(FIELD_OF_UNIT, "smoke", A1, 2);
    assert_int_equal(woi_marks(&field, &play, A1, mark), 2);
    assert_int_equal(mark[0].kind, MARK_RED);
    assert_int_equal(mark[1].number, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_is_all_its_bases),
        cmocka_unit_test(in_another_pose_it_is_laid_out_there),
        cmocka_unit_test(who_is_inside_is_shown_at_the_house),
        cmocka_unit_test(stands_look_like_what_they_are),
        cmocka_unit_test(markers_tell_formation_fail_and_smoke),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
