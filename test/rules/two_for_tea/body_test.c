// SPDX-License-Identifier: MIT
// Bodies on the table: where stands lie, how far they are apart, what touches, what is in an arc.
#include "bodies.h"

static void assert_stand(const struct pose *pose, int stand, length right, length ahead)
{
    struct box box[TFT_STANDS];

    assert_int_equal(tft_layout(&tft_kinds[US_CONT], pose, box), pose->strength);
    assert_at(box[stand].centre, pose->at.east + right, pose->at.north + ahead);
}

// --- layout ---

// G-2, TFT-FORM-01
TEST(a_line_stands_side_by_side)
{
    struct pose line = pose_at(CM(50), CM(50), 0, LINE, 3);

    assert_stand(&line, 0, CM(-4), -1500);
    assert_stand(&line, 1, 0, -1500);
    assert_stand(&line, 2, CM(4), -1500);
    line.strength = 2;
    assert_stand(&line, 0, CM(-2), -1500);
    assert_stand(&line, 1, CM(2), -1500);
}

// TFT-FORM-02
TEST(a_column_stands_front_to_rear)
{
    struct pose column = pose_at(CM(50), CM(50), 0, COLUMN, 3);

    assert_stand(&column, 0, 0, -1500);
    assert_stand(&column, 1, 0, -4500);
    assert_stand(&column, 2, 0, -7500);
}

// TFT-FORM-03
TEST(skirmishers_stand_in_their_pattern_until_they_are_dressed)
{
    struct pose loose = pose_at(CM(50), CM(50), 0, SKIRMISH, 3);

    assert_stand(&loose, 0, CM(-4), CM(-3));
    assert_stand(&loose, 1, 0, -1500);
    assert_stand(&loose, 2, CM(4), CM(-3));
    loose.strength = 2;
    assert_stand(&loose, 0, CM(-2), -1500);
    assert_stand(&loose, 1, CM(2), CM(-3));
    loose.manner = 1;
    assert_stand(&loose, 1, CM(2), -1500);
    loose.manner = 0;
    loose.strength = 1;
    assert_stand(&loose, 0, 0, -1500);
}

static void assert_outline(int formation, length half_width, length half_depth)
{
    struct pose pose = pose_at(CM(50), CM(50), 0, formation, 3);
    struct box box = tft_outline(&tft_kinds[US_CONT], &pose);

    assert_int_equal(box.right_east, half_width);
    assert_int_equal(box.front_north, half_depth);
    assert_at(box_face_centre(&box, FACE_FRONT), CM(50), CM(50));
}

// TFT-UNIT-05
TEST(three_foot_stands_cover_12_by_3_or_4_by_9_or_12_by_4_and_a_half)
{
    assert_outline(LINE, CM(6), 1500);
    assert_outline(COLUMN, CM(2), 4500);
    assert_outline(SKIRMISH, CM(6), 2250);
}

// TFT-UNIT-02: whichever way it faces, neighbours share their corners to the lattice point.
TEST(stands_of_a_line_tile_in_every_facing)
{
    for (int face = 0; face < 65536; face += 977) {
        struct pose line = pose_at(CM(50), CM(50), 0, LINE, 3);
        struct box box[TFT_STANDS], outline;

        line.face = (bearing)face;
        outline = tft_outline(&tft_kinds[UK_INF], &line);
        tft_layout(&tft_kinds[UK_INF], &line, box);
        for (int i = 0; i < 2; i++) {
            struct vec one = box_corner(&box[i], 1), other = box_corner(&box[i + 1], 0);

            assert_at(one, other.east, other.north);
        }
        assert_at(box_corner(&box[0], 0), box_corner(&outline, 0).east,
                  box_corner(&outline, 0).north);
    }
}

TEST(a_unit_reads_back_the_pose_it_was_put_in)
{
    empty_table();
    for (int formation = LINE; formation <= SKIRMISH; formation++)
        for (int degrees = 0; degrees < 360; degrees += 7) {
            int unit = put(0, US_CONT, CM(60), CM(60), degrees, formation);
            struct pose pose = tft_pose_of(&troops, unit);

            assert_at(pose.at, CM(60), CM(60));
            assert_int_equal(pose.face, bearing_from_degrees(degrees * 1000));
            ground.units--;
        }
}

// G-13
TEST(troops_form_anew_round_their_middle_stand)
{
    const struct tft_kind *foot = &tft_kinds[US_CONT];
    struct pose line = pose_at(CM(50), CM(50), 0, LINE, 3);
    struct pose column = tft_reformed(foot, &line, COLUMN, line.face);
    struct pose loose = tft_reformed(foot, &column, SKIRMISH, line.face);

    assert_at(column.at, CM(50), CM(53));
    assert_at(loose.at, CM(50), CM(50));
    line.strength = 2;
    loose = tft_reformed(foot, &line, SKIRMISH, line.face);
    assert_at(loose.at, CM(50), CM(50) + 750);
}

// TFT-HIT-07
TEST(who_is_left_in_line_stays_where_he_stood)
{
    const struct tft_kind *foot = &tft_kinds[US_CONT];
    struct pose line = pose_at(CM(50), CM(50), 0, LINE, 3);
    struct pose column = pose_at(CM(50), CM(50), 0, COLUMN, 3);

    assert_at(tft_without(foot, &line, true).at, CM(52), CM(50));
    assert_at(tft_without(foot, &line, false).at, CM(48), CM(50));
    assert_at(tft_without(foot, &column, true).at, CM(50), CM(50));
}

TEST(skirmishers_close_up_round_the_same_middle)
{
    const struct tft_kind *foot = &tft_kinds[US_CONT];
    struct pose loose = pose_at(CM(50), CM(50), 0, SKIRMISH, 3);
    struct pose two = tft_without(foot, &loose, true);

    assert_at(tft_middle(foot, &two), CM(50), CM(50) - 1500);
    assert_at(two.at, CM(50), CM(50) + 750);
    assert_at(tft_without(foot, &two, true).at, CM(50), CM(50));
}

// --- distance ---

// G-3
TEST(distance_runs_from_edge_to_edge)
{
    empty_table();
    int a = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int c = put(1, UK_INF, CM(50), CM(62), 180, LINE);
    int officer = put(0, US_OFF, CM(50), CM(40), 0, FORM_NONE);

    assert_int_equal(tft_gap(&ground, &troops, a, c), CM(12));
    assert_int_equal(tft_gap(&ground, &troops, a, officer), CM(7) - 1500);
    assert_true(tft_within(&ground, &troops, a, c, CM(12)));
    assert_false(tft_within(&ground, &troops, a, c, CM(12) - 6));
}

TEST(commanders_are_measured_from_disc_to_disc)
{
    empty_table();
    int officer = put(0, US_OFF, CM(50), CM(40), 0, FORM_NONE);
    int general = put(1, UK_GEN, CM(53), CM(44), 0, FORM_NONE);

    assert_int_equal(tft_gap(&ground, &troops, officer, general), CM(5) - 1500 - CM(2));
    general = put(1, UK_GEN, CM(50), CM(43), 0, FORM_NONE);
    assert_int_equal(tft_gap(&ground, &troops, officer, general), 0); // one over the other
}

TEST(skirmishers_are_measured_stand_by_stand)
{
    empty_table();
    int loose = put(0, US_SCOUT, CM(50), CM(50), 0, SKIRMISH);
    int gun = put(1, UK_CAN, CM(54), CM(60), 180, DEPLOYED);
    struct vec from, to;

    assert_int_equal(tft_gap(&ground, &troops, loose, gun),
                     vec_length((struct vec){0, CM(10)})); // the centre stand reaches under it
    struct body own = tft_body_of(&ground, &troops, loose);
    struct body other = tft_body_of(&ground, &troops, gun);
    body_nearest(&own, &other, &from, &to);
    assert_int_equal(to.north, CM(60));
    assert_int_equal(from.north, CM(50));
    gun = put(1, UK_CAN, CM(55), CM(60), 180, DEPLOYED);
    assert_true(tft_gap(&ground, &troops, loose, gun) > CM(10));
}

TEST(a_garrison_is_measured_from_its_outline)
{
    empty_table();
    int house = lay_rectangle(T_HOUSE, CM(60), CM(60), CM(68), CM(66));
    int in = put(0, US_CONT, CM(10), CM(10), 0, SKIRMISH);
    int out = put(1, UK_INF, CM(64), CM(80), 180, LINE);
    int officer = put(1, UK_OFF, CM(64), CM(50), 0, FORM_NONE);

    tft_put_inside(&ground, &troops, in, house);
    assert_int_equal(tft_gap(&ground, &troops, in, out), CM(14));
    assert_int_equal(tft_gap(&ground, &troops, officer, in), CM(10) - 1500);
    assert_at(tft_centre(&troops, in), CM(64), CM(63));
    struct pose outside = tft_outside(&ground, &troops, in, bearing_from_degrees(80000));
    assert_int_equal(outside.face, 0x4000);
    assert_at(outside.at, CM(68) + 4500, CM(63));
}

// --- contact ---

static length contact_at(length gap, length aside)
{
    empty_table();
    int a = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int c = put(1, UK_INF, CM(50) + aside, CM(50) + gap, 180, LINE);

    assert_int_equal(tft_contact(&ground, &troops, a, c), tft_contact(&ground, &troops, c, a));
    return tft_contact(&ground, &troops, a, c);
}

// G-4
TEST(contact_bridges_five_hundredths_but_not_six)
{
    assert_int_equal(contact_at(0, 0), CM(12));
    assert_int_equal(contact_at(50, 0), CM(12));
    assert_int_equal(contact_at(60, 0), 0);
}

TEST(a_corner_is_no_contact)
{
    assert_int_equal(contact_at(0, CM(12) - TENTHS(1)), TENTHS(1));
    assert_int_equal(contact_at(0, CM(12) - 50), 0);
    assert_int_equal(contact_at(0, CM(12)), 0);
}

TEST(touching_stands_know_their_faces)
{
    struct touch touch[BODY_TOUCHES];

    empty_table();
    int column = put(0, US_CONT, CM(50), CM(50), 0, COLUMN);
    int line = put(1, UK_INF, CM(52), CM(48), 270, LINE);

    assert_int_equal(tft_touches(&ground, &troops, line, column, touch), 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(touch[i].face, FACE_FRONT);
        assert_int_equal(touch[i].other_face, FACE_RIGHT);
    }
    assert_int_equal(tft_driven_from(&ground, &troops, column, line), 0xc000);
    assert_int_equal(tft_driven_from(&ground, &troops, line, column), 0x4000);
}

// G-10: held by a corner alone.
TEST(who_touches_with_a_corner_goes_straight_away)
{
    empty_table();
    int held = put(0, US_CONT, CM(50), CM(50), 0, LINE);
    int holder = put(1, UK_INF, CM(62), CM(50), 180, LINE);

    assert_int_equal(tft_contact(&ground, &troops, held, holder), 0);
    assert_int_equal(tft_driven_from(&ground, &troops, held, holder),
                     bearing_of((struct vec){-CM(12), -CM(3)}));
}

// G-18
TEST(three_stands_on_a_house_meet_as_many_as_are_inside)
{
    struct touch touch[BODY_TOUCHES];

    empty_table();
    int house = lay_rectangle(T_HOUSE, CM(60), CM(60), CM(74), CM(66));
    int in = put(0, US_CONT, CM(10), CM(10), 0, SKIRMISH);
    int out = put(1, UK_INF, CM(67), CM(60), 0, SKIRMISH);

    tft_of(&troops)->stands[in] = 2;
    tft_put_inside(&ground, &troops, in, house);
    assert_int_equal(tft_touches(&ground, &troops, out, in, touch), 1); // only the centre leads
    mark(&troops, out, DRESSED);
    struct pose level = tft_pose_of(&troops, out);
    tft_put(&troops, out, &level);
    assert_int_equal(tft_touches(&ground, &troops, out, in, touch), 3);
    assert_int_equal(touch[0].other, 0);
    assert_int_equal(touch[1].other, 1);
    assert_int_equal(touch[2].other, 1);
    assert_int_equal(tft_driven_from(&ground, &troops, out, in), 0x8000);
    assert_int_equal(tft_driven_from(&ground, &troops, in, out), 0);
}

// --- flanks and arcs ---

static enum tft_zone zone_at(length east, length north)
{
    struct pose line = pose_at(CM(50), CM(50), 0, LINE, 3);

    return tft_zone_of(&ground, &tft_kinds[US_CONT], &line, (struct vec){east, north});
}

// G-6
TEST(the_dividing_line_belongs_to_front_and_rear)
{
    empty_table();
    assert_int_equal(zone_at(CM(66), CM(60)), ZONE_FRONT);
    assert_int_equal(zone_at(CM(66) + TENTHS(1), CM(60)), ZONE_FLANK);
    assert_int_equal(zone_at(CM(60), CM(48)), ZONE_FLANK);
    assert_int_equal(zone_at(CM(66), CM(37)), ZONE_REAR);
    assert_int_equal(zone_at(CM(66) + TENTHS(1), CM(37)), ZONE_FLANK);
    ground.option[OPT_FLANK_GEOMETRY] = 1;
    assert_int_equal(zone_at(CM(90), CM(50)), ZONE_FRONT);
    assert_int_equal(zone_at(CM(90), CM(50) - TENTHS(1)), ZONE_FLANK);
}

// TFT-FORM-13
TEST(skirmishers_have_neither_flank_nor_rear)
{
    struct pose loose = pose_at(CM(50), CM(50), 0, SKIRMISH, 3);

    empty_table();
    for (length north = CM(20); north <= CM(80); north += CM(10))
        assert_int_equal(tft_zone_of(&ground, &tft_kinds[US_CONT], &loose,
                                     (struct vec){CM(80), north}),
                         ZONE_FRONT);
}

// G-7, TFT-ARC-03
TEST(half_a_stand_in_the_arc_is_enough)
{
    struct box gun = box_at((struct vec){CM(50), CM(50)}, 0, CM(2), CM(2));
    struct box level = box_at((struct vec){CM(50), CM(52)}, 0, CM(2), CM(2));
    struct box low = box_at((struct vec){CM(50), CM(52) - 1}, 0, CM(2), CM(2));
    struct box on_ray = box_at((struct vec){CM(62), CM(62)}, 0, CM(2), CM(2));
    struct box off_ray = box_at((struct vec){CM(62) + 1, CM(62)}, 0, CM(2), CM(2));
    struct box west = box_at((struct vec){CM(38), CM(62)}, 0, CM(2), CM(2));

    assert_true(tft_in_arc(&gun, &level));
    assert_false(tft_in_arc(&gun, &low));
    assert_true(tft_in_arc(&gun, &on_ray));
    assert_false(tft_in_arc(&gun, &off_ray));
    assert_true(tft_in_arc(&gun, &west));
}

TEST(an_outline_with_a_notch_counts_by_its_area)
{
    struct box gun = box_at((struct vec){CM(50), CM(50)}, 0, CM(2), CM(2));
    const struct vec half[] = {{CM(46), CM(50)}, {CM(54), CM(50)}, {CM(54), CM(54)},
                               {CM(50), CM(54)}, {CM(50), CM(53)}, {CM(46), CM(53)}};

    assert_false(tft_polygon_in_arc(&gun, half, 6)); // its bulk lies beside the gun
    struct vec moved[6];
    for (int i = 0; i < 6; i++)
        moved[i] = (struct vec){half[i].east, half[i].north + CM(4)};
    assert_true(tft_polygon_in_arc(&gun, moved, 6));
}

TEST(a_disc_counts_by_its_area_too)
{
    struct box gun = box_at((struct vec){CM(50), CM(50)}, 0, CM(2), CM(2));

    assert_true(tft_disc_in_arc(&gun, (struct vec){CM(50), CM(52)}, 500)); // half of it
    assert_false(tft_disc_in_arc(&gun, (struct vec){CM(50), CM(52) - 1}, 500));
    assert_true(tft_disc_in_arc(&gun, (struct vec){CM(60), CM(60)}, CM(2)));
    assert_false(tft_disc_in_arc(&gun, (struct vec){CM(52), CM(52)}, 1500)); // on the corner
    assert_true(tft_disc_in_arc(&gun, (struct vec){CM(50), CM(53) + 500}, CM(2)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_stands_side_by_side),
        cmocka_unit_test(a_column_stands_front_to_rear),
        cmocka_unit_test(skirmishers_stand_in_their_pattern_until_they_are_dressed),
        cmocka_unit_test(three_foot_stands_cover_12_by_3_or_4_by_9_or_12_by_4_and_a_half),
        cmocka_unit_test(stands_of_a_line_tile_in_every_facing),
        cmocka_unit_test(a_unit_reads_back_the_pose_it_was_put_in),
        cmocka_unit_test(troops_form_anew_round_their_middle_stand),
        cmocka_unit_test(who_is_left_in_line_stays_where_he_stood),
        cmocka_unit_test(skirmishers_close_up_round_the_same_middle),
        cmocka_unit_test(distance_runs_from_edge_to_edge),
        cmocka_unit_test(commanders_are_measured_from_disc_to_disc),
        cmocka_unit_test(skirmishers_are_measured_stand_by_stand),
        cmocka_unit_test(a_garrison_is_measured_from_its_outline),
        cmocka_unit_test(contact_bridges_five_hundredths_but_not_six),
        cmocka_unit_test(a_corner_is_no_contact),
        cmocka_unit_test(touching_stands_know_their_faces),
        cmocka_unit_test(who_touches_with_a_corner_goes_straight_away),
        cmocka_unit_test(three_stands_on_a_house_meet_as_many_as_are_inside),
        cmocka_unit_test(the_dividing_line_belongs_to_front_and_rear),
        cmocka_unit_test(skirmishers_have_neither_flank_nor_rear),
        cmocka_unit_test(half_a_stand_in_the_arc_is_enough),
        cmocka_unit_test(an_outline_with_a_notch_counts_by_its_area),
        cmocka_unit_test(a_disc_counts_by_its_area_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
