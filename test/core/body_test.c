// SPDX-License-Identifier: MIT
// Bodies: stands, gaps, overlaps, shared edges.
#include "core/body.h"
#include "support/test.h"
#include "toy.h"

static const struct vec corner[4] = {{CM(40), CM(0)},
                                     {CM(46), CM(0)},
                                     {CM(46), CM(4)},
                                     {CM(40), CM(4)}};
static struct piece house_piece = {.shape = SHAPE_AREA, .points = 4};

// Six stands of 4 by 2 cm, three abreast and two deep, about a point.
static struct body block(length east, length north, bearing face)
{
    struct box box = box_at((struct vec){east, north}, face, CM(6), CM(2));
    struct body body;

    body_of_box(&box, &body);
    body.abreast = 3;
    body.deep = 2;
    return body;
}

static struct body disc(length east, length north, length radius)
{
    struct box box = box_at((struct vec){east, north}, 0, radius, radius);
    struct body body;

    body_of_box(&box, &body);
    body.radius = radius;
    return body;
}

// Two stands with room for a third between them.
static struct body gapped(length east, length north)
{
    struct box box = box_at((struct vec){east, north}, 0, CM(6), CM(1));
    struct body body;

    body_of_box(&box, &body);
    body.abreast = body.deep = 1;
    body.boxes = 2;
    body.box[0] = box_at((struct vec){east - CM(4), north}, 0, CM(2), CM(1));
    body.box[1] = box_at((struct vec){east + CM(4), north}, 0, CM(2), CM(1));
    return body;
}

static struct body house(void)
{
    struct body body = disc(CM(43), CM(2), CM(3));

    house_piece.bounds = piece_bounds(&house_piece, corner);
    body.radius = 0;
    body.house = (struct land){&house_piece, corner};
    return body;
}

static void assert_at(struct vec v, length east, length north)
{
    assert_int_equal(v.east, east);
    assert_int_equal(v.north, north);
}

TEST(the_stands_of_a_box_lie_left_to_right_and_front_to_rear)
{
    struct body body = block(CM(10), CM(10), 0);
    struct box stand[BODY_STANDS];

    assert_int_equal(body_stands(&body, stand), 6);
    assert_at(stand[0].centre, CM(6), CM(11));
    assert_at(stand[2].centre, CM(14), CM(11));
    assert_at(stand[4].centre, CM(10), CM(9));
    assert_at(box_corner(&stand[5], 2), CM(16), CM(8));
}

TEST(one_base_is_its_own_stand_and_a_house_has_none)
{
    struct body body = disc(CM(10), CM(10), CM(2)), inside = house();
    struct box stand[BODY_STANDS];

    assert_int_equal(body_stands(&body, stand), 1);
    assert_at(stand[0].centre, CM(10), CM(10));
    assert_int_equal(body_stands(&inside, stand), 0);
}

TEST(a_moved_body_takes_all_its_parts_with_it)
{
    struct body body = gapped(CM(10), CM(10)), moved;

    body_moved(&body, (struct vec){CM(1), -CM(2)}, &moved);
    assert_at(moved.pose.at, CM(11), CM(8));
    assert_at(moved.outline.centre, CM(11), CM(8));
    assert_at(moved.in.low, CM(5), CM(7));
    assert_at(moved.box[1].centre, CM(15), CM(8));
    assert_int_equal(moved.boxes, 2);
    assert_int_equal(moved.abreast, 1);
}

TEST(boxes_are_measured_edge_to_edge)
{
    struct body one = block(CM(10), CM(10), 0), other = block(CM(10), CM(20), 0);
    struct body loose = gapped(CM(10), CM(20)), thin = block(CM(10), CM(25), 0x4000);

    assert_int_equal(body_gap(&one, &other), CM(6));
    assert_int_equal(body_apart(&one, &other), CM(6));
    assert_int_equal(body_gap(&one, &loose), CM(7));
    // Four wide and twelve deep it looks through the gap of four.
    assert_int_equal(body_gap(&thin, &loose), 0);
    assert_true(body_apart(&thin, &loose) == 0);
}

TEST(a_gap_between_two_stands_is_no_part_of_the_body)
{
    struct body loose = gapped(CM(10), CM(10));
    struct box box = box_at((struct vec){CM(10), CM(10)}, 0, CM(1), CM(1));
    struct body small;

    body_of_box(&box, &small);
    assert_int_equal(body_gap(&small, &loose), CM(1));
    assert_false(body_overlaps(&small, &loose, 0));
    small.box[0].centre.east += CM(1) + 6;
    assert_false(body_overlaps(&small, &loose, 6));
    assert_true(body_overlaps(&small, &loose, 5));
}

TEST(discs_are_measured_from_their_edge)
{
    struct body one = disc(CM(10), CM(10), CM(2)), other = disc(CM(13), CM(14), CM(1));
    struct body line = block(CM(10), CM(20), 0);

    assert_int_equal(body_gap(&one, &other), CM(2));
    assert_int_equal(body_gap(&one, &line), CM(6));
    assert_int_equal(body_gap(&line, &one), CM(6));
    other = disc(CM(10), CM(11), CM(2));
    assert_int_equal(body_gap(&one, &other), 0);
}

TEST(a_house_is_measured_from_its_outline)
{
    struct body inside = house(), officer = disc(CM(43), CM(10), CM(2));
    struct body line = block(CM(43), CM(16), 0);

    assert_int_equal(body_gap(&inside, &officer), CM(4));
    assert_int_equal(body_gap(&line, &inside), CM(10));
    assert_int_equal(body_gap(&inside, &inside), 0);
    line = block(CM(43), CM(6) - 6, 0);
    assert_true(body_overlaps(&line, &inside, 5));
    assert_false(body_overlaps(&line, &inside, 6));
}

TEST(nearest_points_lie_on_the_edges_that_look_at_each_other)
{
    struct body one = disc(CM(43), CM(10), CM(2)), other = house(), line = block(CM(43), CM(20), 0);
    struct vec at, to;

    body_nearest(&one, &other, &at, &to);
    assert_at(at, CM(43), CM(8));
    assert_at(to, CM(43), CM(4));
    body_nearest(&line, &one, &at, &to);
    assert_at(at, CM(43), CM(18));
    assert_at(to, CM(43), CM(12));
}

TEST(stands_touch_where_they_share_an_edge)
{
    struct body one = block(CM(10), CM(10), 0), other = block(CM(14), CM(14) + 5, 0x8000);
    struct touch touch[BODY_TOUCHES];

    assert_int_equal(body_touches(&one, &other, 5, MM(1), touch), 2);
    assert_int_equal(touch[0].stand, 1);
    assert_int_equal(touch[0].other, 2);
    assert_int_equal(touch[0].face, FACE_FRONT);
    assert_int_equal(touch[0].other_face, FACE_FRONT);
    assert_int_equal(touch[0].edge, CM(4));
    assert_int_equal(body_touches(&one, &other, 4, MM(1), touch), 0);
}

TEST(a_corner_shares_nothing)
{
    struct box one = box_at((struct vec){0, 0}, 0, CM(2), CM(1));
    struct box other = box_at((struct vec){CM(4), CM(2)}, 0, CM(2), CM(1));

    assert_int_equal(box_touch(&one, &other, 5, MM(1)).edge, 0);
    other.centre.east -= MM(1);
    assert_int_equal(box_touch(&one, &other, 5, MM(1)).edge, MM(1));
    other.centre.east += 1;
    assert_int_equal(box_touch(&one, &other, 5, MM(1)).edge, 0);
}

TEST(a_slanted_edge_counts_as_far_as_it_is_near)
{
    struct vec a = {0, 0}, b = {CM(10), 0}, c = {0, -CM(1)}, d = {CM(10), CM(1)};

    assert_int_equal(shared_edge(a, b, c, d, MM(1)), CM(1));
    assert_int_equal(shared_edge(a, b, (struct vec){0, CM(1)}, d, MM(1)), 0);
    assert_int_equal(shared_edge(a, b, (struct vec){0, -CM(1)}, (struct vec){CM(9), -CM(1)}, MM(1)),
                     0);
}

TEST(rules_lay_out_a_body_where_it_stands_or_elsewhere)
{
    struct battle b = toy_battle();
    struct game g;
    struct body body;
    struct pose pose = {.at = {CM(20), CM(30)}, .face = 0x4000};

    game_begin(&b, &g, 7, NULL, NULL);
    b.rules->body(&b, &g, A1, NULL, &body);
    assert_at(body.pose.at, INCH(6), INCH(4));
    b.rules->body(&b, &g, A1, &pose, &body);
    assert_at(box_corner(&body.outline, 1), CM(20) + INCH(1) / 2, CM(30) - INCH(1));
}

TEST(a_body_of_one_base_is_where_it_stands_or_in_the_pose_asked_for)
{
    struct box box = box_at((struct vec){CM(10), CM(10)}, 0x4000, CM(3), CM(1));
    struct pose pose = {.at = {CM(20), CM(5)}, .face = 0};
    struct body body;

    body_of_base(&box, 0x4000, NULL, CM(3), CM(1), &body);
    assert_int_equal(body.pose.at.east, CM(10));
    assert_int_equal(body.pose.face, 0x4000);
    assert_int_equal(body.in.high.north, CM(13));
    body_of_base(&box, 0x4000, &pose, CM(3), CM(1), &body);
    assert_int_equal(body.pose.at.east, CM(20));
    assert_int_equal(body.in.high.east, CM(23));
    assert_int_equal(body.in.high.north, CM(6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_body_of_one_base_is_where_it_stands_or_in_the_pose_asked_for),
        cmocka_unit_test(the_stands_of_a_box_lie_left_to_right_and_front_to_rear),
        cmocka_unit_test(one_base_is_its_own_stand_and_a_house_has_none),
        cmocka_unit_test(a_moved_body_takes_all_its_parts_with_it),
        cmocka_unit_test(boxes_are_measured_edge_to_edge),
        cmocka_unit_test(a_gap_between_two_stands_is_no_part_of_the_body),
        cmocka_unit_test(discs_are_measured_from_their_edge),
        cmocka_unit_test(a_house_is_measured_from_its_outline),
        cmocka_unit_test(nearest_points_lie_on_the_edges_that_look_at_each_other),
        cmocka_unit_test(stands_touch_where_they_share_an_edge),
        cmocka_unit_test(a_corner_shares_nothing),
        cmocka_unit_test(a_slanted_edge_counts_as_far_as_it_is_near),
        cmocka_unit_test(rules_lay_out_a_body_where_it_stands_or_elsewhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
