// SPDX-License-Identifier: MIT
#include "core/clip.h"
#include "core/game.h"
#include "core/polygon.h"
#include "core/segment.h"
#include "core/sweep.h"
#include "support/test.h"

static const struct direction north = {0, ONE}, east = {ONE, 0}, south = {0, -ONE};
static const struct vec origin = {0, 0};

// A box of 400 by 200 about a point, facing north.
static struct box base(length at_east, length at_north)
{
    return box_at((struct vec){at_east, at_north}, 0, 200, 100);
}

// A box of the same size, facing north-east.
static struct box slanted(length at_east, length at_north)
{
    return box_at((struct vec){at_east, at_north}, 8192, 200, 100);
}

static void assert_at(struct vec v, length at_east, length at_north)
{
    assert_int_equal(v.east, at_east);
    assert_int_equal(v.north, at_north);
}

TEST(corners_go_clockwise_from_the_front_left)
{
    struct box b = base(1000, 500);

    assert_at(box_corner(&b, 0), 800, 600);
    assert_at(box_corner(&b, 1), 1200, 600);
    assert_at(box_corner(&b, 2), 1200, 400);
    assert_at(box_corner(&b, 3), 800, 400);
    assert_at(box_face_centre(&b, FACE_FRONT), 1000, 600);
    assert_at(box_face_centre(&b, FACE_RIGHT), 1200, 500);
    assert_at(box_face_centre(&b, FACE_REAR), 1000, 400);
    assert_at(box_face_centre(&b, FACE_LEFT), 800, 500);
}

TEST(a_box_that_faces_east_has_its_right_to_the_south)
{
    struct box b = box_at(origin, 16384, 200, 100);

    assert_at(box_face_centre(&b, FACE_FRONT), 100, 0);
    assert_at(box_face_centre(&b, FACE_RIGHT), 0, -200);
}

TEST(a_moved_box_keeps_its_shape)
{
    struct box b = slanted(0, 0), moved = box_moved(&b, (struct vec){5, -7});

    assert_at(moved.centre, 5, -7);
    assert_int_equal(moved.front_east, b.front_east);
    assert_int_equal(moved.right_north, b.right_north);
}

TEST(a_grown_box_reaches_so_much_further_on_every_side)
{
    struct box b = base(1000, 500), wide = box_grown(&b, 50), narrow = box_grown(&b, -50);

    assert_at(box_corner(&wide, 0), 750, 650);
    assert_at(box_corner(&wide, 2), 1250, 350);
    assert_at(box_corner(&narrow, 0), 850, 550);
}

TEST(a_half_side_has_sixteen_bits)
{
    assert_true(box_fits(INT16_MAX, INT16_MAX));
    assert_false(box_fits(INT16_MAX + 1, 1));
    assert_false(box_fits(1, INT16_MAX + 1));
}

TEST(the_rectangle_around_a_box_touches_its_corners)
{
    struct box b = slanted(1000, 500);
    struct bounds in = bounds_around(&b), wider = bounds_wider(in, 10);

    assert_at(in.low, box_corner(&b, 3).east, box_corner(&b, 2).north);
    assert_at(in.high, box_corner(&b, 1).east, box_corner(&b, 0).north);
    assert_at(wider.low, in.low.east - 10, in.low.north - 10);
    assert_at(wider.high, in.high.east + 10, in.high.north + 10);
}

TEST(a_box_holds_its_edge_and_nothing_beyond)
{
    struct box b = base(0, 0), none = {{0, 0}, 0, 0, 0, 0};

    assert_true(box_holds(&b, (struct vec){200, 100}));
    assert_false(box_holds(&b, (struct vec){201, 100}));
    assert_false(box_holds(&b, (struct vec){200, 101}));
    assert_true(box_holds(&b, (struct vec){-200, 0}));
    assert_false(box_holds(&none, (struct vec){0, 0}));
}

TEST(a_point_is_measured_to_the_nearest_face_or_corner)
{
    struct box b = base(0, 0);

    assert_int_equal(point_to_box(origin, &b), 0);
    assert_int_equal(point_to_box((struct vec){200, 100}, &b), 0);
    assert_int_equal(point_to_box((struct vec){150, 101}, &b), 1);
    assert_int_equal(point_to_box((struct vec){150, -130}, &b), 30);
    assert_int_equal(point_to_box((struct vec){-207, 50}, &b), 7);
    assert_int_equal(point_to_box((struct vec){203, 104}, &b), 5);
    assert_int_equal(point_to_box((struct vec){-203, -105}, &b), 6); // 5.83
}

TEST(a_distance_to_a_slanted_face_is_rounded_up)
{
    struct box b = slanted(0, 0); // its front runs through (71, 71), square to the north-east

    assert_int_equal(point_to_box((struct vec){71, 71}, &b), 0);
    assert_int_equal(point_to_box((struct vec){72, 72}, &b), 2);    // 1.41
    assert_int_equal(point_to_box((struct vec){100, 100}, &b), 42); // 41.01
}

TEST(a_box_without_area_is_measured_like_a_segment_or_a_point)
{
    struct box dot_like = {{10, 10}, 0, 0, 0, 0}, line = {{0, 0}, 0, 0, 100, 0};

    assert_int_equal(point_to_box((struct vec){13, 14}, &dot_like), 5);
    assert_int_equal(point_to_box((struct vec){50, 9}, &line), 9);
    assert_int_equal(point_to_box((struct vec){103, 4}, &line), 5);
    assert_int_equal(point_to_box((struct vec){-103, 0}, &line), 3);
    assert_int_equal(box_to_box(&dot_like, &line), 10);
    assert_int_equal(segment_to_box((struct vec){0, 30}, (struct vec){0, 40}, &line), 30);
}

TEST(the_nearest_of_four_face_centres_measures)
{
    struct box a = base(0, 0), b = base(600, 0);

    assert_int_equal(faces_to_box(&a, &b), 200);
    b = base(500,
             300); // from the right face centre (200, 0) to the corner (300, 200), or from (0, 100)
    assert_int_equal(faces_to_box(&a, &b), 224);
}

TEST(units_that_are_nowhere_are_met_by_nothing)
{
    struct box a = base(0, 0), away = {{NOWHERE, NOWHERE}, 0, 0, 0, 0};
    struct box big = box_at((struct vec){NOWHERE, NOWHERE}, 0, 32000, 32000);
    struct direction there = direction_of(32768 + 8192);

    for (int i = 0; i < 2; i++, away = big) {
        assert_true(point_to_box(origin, &away) > 1 << 27);
        assert_true(box_to_box(&a, &away) > 1 << 27);
        assert_true(faces_to_box(&a, &away) > 1 << 27);
        assert_true(segment_to_box(origin, (struct vec){300000, 300000}, &away) > 1 << 27);
        assert_false(box_overlaps(&a, &away, 0));
        assert_false(box_touches(&a, &away, 1000));
        assert_false(segment_enters_box(origin, (struct vec){-300000, -300000}, &away, 0));
        assert_true(box_sweep(&a, there, 300000, &away).enter > 300000);
    }
}

TEST(a_point_is_measured_to_the_ends_or_the_middle_of_a_segment)
{
    struct vec a = {0, 0}, b = {100, 0};

    assert_int_equal(point_to_segment((struct vec){-3, 4}, a, b), 5);
    assert_int_equal(point_to_segment((struct vec){103, 4}, a, b), 5);
    assert_int_equal(point_to_segment((struct vec){50, -8}, a, b), 8);
    assert_int_equal(point_to_segment((struct vec){50, 0}, a, b), 0);
    assert_int_equal(point_to_segment((struct vec){3, 4}, a, a), 5);
    assert_int_equal(point_to_segment((struct vec){1, 0}, a, (struct vec){100, 100}), 1);
}

TEST(distances_to_long_segments_are_exact)
{
    struct vec a = {-300000, -300000}, b = {300000, 300000};

    assert_int_equal(point_to_segment((struct vec){1, 0}, a, b), 1);
    assert_int_equal(point_to_segment((struct vec){300000, -300000}, a, b), 424265); // 424264.07
    assert_int_equal(point_to_segment((struct vec){0, 7}, (struct vec){-300000, 0},
                                      (struct vec){300000, 0}),
                     7);
}

TEST(distances_to_a_segment_compare_exactly)
{
    struct vec a = {0, 0}, b = {100, 100};

    assert_int_equal(compare_to_segment((struct vec){10, 0}, a, b, 7), 1); // 7.07
    assert_int_equal(compare_to_segment((struct vec){10, 0}, a, b, 8), -1);
    assert_int_equal(compare_to_segment((struct vec){50, 0}, a, (struct vec){100, 0}, 0), 0);
    assert_int_equal(compare_to_segment((struct vec){50, 1}, a, (struct vec){100, 0}, -1), 1);
    assert_int_equal(compare_to_segment((struct vec){-3, -4}, a, b, 5), 0);
    assert_int_equal(compare_to_segment((struct vec){103, 104}, a, b, 5), 0);
    assert_int_equal(compare_to_segment((struct vec){103, 105}, a, b, 5), 1);
    assert_int_equal(compare_to_segment((struct vec){103, 105}, a, b, -1), 1);
}

TEST(segments_that_share_a_point_cross)
{
    struct vec a = {0, 0}, b = {100, 100};

    assert_true(segments_cross(a, b, (struct vec){0, 100}, (struct vec){100, 0}));
    assert_true(segments_cross(a, b, b, (struct vec){200, 0})); // end to end
    assert_true(
        segments_cross(a, b, (struct vec){50, 50}, (struct vec){50, 200})); // from the middle
    assert_true(segments_cross(a, b, (struct vec){50, 50}, (struct vec){200, 200})); // collinear
    assert_false(
        segments_cross(a, b, (struct vec){101, 101}, (struct vec){200, 200})); // collinear, apart
    assert_false(
        segments_cross(a, b, (struct vec){51, 50}, (struct vec){100, 0})); // one step short
    assert_false(segments_cross(a, b, (struct vec){0, 200}, (struct vec){100, 101})); // above
    assert_false(segments_cross((struct vec){0, 1}, (struct vec){9, 1}, (struct vec){5, 2},
                                (struct vec){6, 9}));
    assert_false(segments_cross((struct vec){60, 0}, (struct vec){100, 40}, a, b));
    assert_false(segments_cross((struct vec){0, 0}, (struct vec){10, 10}, (struct vec){9, 0},
                                (struct vec){10, 2}));
}

TEST(segments_apart_are_measured_at_an_end)
{
    assert_int_equal(segment_to_segment(origin, (struct vec){10, 0}, (struct vec){5, -5},
                                        (struct vec){5, 5}),
                     0);
    assert_int_equal(segment_to_segment(origin, (struct vec){10, 0}, (struct vec){5, 3},
                                        (struct vec){5, 9}),
                     3);
    assert_int_equal(segment_to_segment(origin, (struct vec){10, 0}, (struct vec){13, 4},
                                        (struct vec){20, 9}),
                     5);
}

TEST(a_segment_is_measured_to_a_box)
{
    struct box b = base(0, 0);

    assert_int_equal(segment_to_box((struct vec){-500, 0}, (struct vec){500, 0}, &b), 0);
    assert_int_equal(segment_to_box((struct vec){-500, 100}, (struct vec){500, 100}, &b), 0);
    assert_int_equal(segment_to_box((struct vec){-500, 103}, (struct vec){500, 103}, &b), 3);
    assert_int_equal(segment_to_box((struct vec){210, -50}, (struct vec){210, 50}, &b), 10);
    // Past the corner (200, 100), along a line from (200, 110) to (210, 100): 7.07 away.
    assert_int_equal(segment_to_box((struct vec){100, 210}, (struct vec){310, 0}, &b), 8);
}

TEST(a_segment_enters_a_box_through_its_inside_only)
{
    struct box b = base(0, 0);

    assert_true(segment_enters_box((struct vec){-500, 99}, (struct vec){500, 99}, &b, 0));
    assert_false(segment_enters_box((struct vec){-500, 100}, (struct vec){500, 100}, &b,
                                    0)); // along the edge
    assert_false(segment_enters_box((struct vec){100, 200}, (struct vec){300, 0}, &b,
                                    0)); // through the corner
    assert_true(segment_enters_box((struct vec){99, 200}, (struct vec){299, 0}, &b, 0));
    assert_false(segment_enters_box((struct vec){0, 100}, (struct vec){0, 300}, &b,
                                    0)); // starts on the edge
    assert_true(segment_enters_box((struct vec){0, 99}, (struct vec){0, 300}, &b, 0));
    assert_false(segment_enters_box((struct vec){200, 0}, (struct vec){300, 0}, &b, 0));
    assert_true(segment_enters_box((struct vec){199, 0}, (struct vec){300, 0}, &b, 0));
}

TEST(a_segment_must_run_deeper_than_the_tolerance)
{
    struct box b = base(0, 0), s = slanted(0, 0);

    assert_false(segment_enters_box((struct vec){-500, 75}, (struct vec){500, 75}, &b, 25));
    assert_true(segment_enters_box((struct vec){-500, 74}, (struct vec){500, 74}, &b, 25));
    assert_false(segment_enters_box((struct vec){175, -300}, (struct vec){175, 300}, &b, 25));
    assert_true(segment_enters_box((struct vec){174, -300}, (struct vec){174, 300}, &b, 25));
    // Across the corner (200, 100): the corner of what is left is (175, 75), on the line to (250,
    // 0).
    assert_false(segment_enters_box((struct vec){50, 200}, (struct vec){250, 0}, &b, 25));
    assert_true(segment_enters_box((struct vec){48, 200}, (struct vec){248, 0}, &b, 25));
    assert_true(segment_enters_box((struct vec){-500, -500}, (struct vec){500, 500}, &s, 99));
    assert_false(segment_enters_box((struct vec){-500, 0}, (struct vec){500, 0}, &b,
                                    100)); // nothing is that deep
}

TEST(a_segment_without_length_is_a_point)
{
    struct box b = base(0, 0);

    assert_true(segment_enters_box(origin, origin, &b, 0));
    assert_true(segment_enters_box(origin, origin, &b, 99));
    assert_false(segment_enters_box(origin, origin, &b, 100));
    assert_false(segment_enters_box((struct vec){0, 100}, (struct vec){0, 100}, &b, 0));
}

TEST(boxes_that_touch_do_not_overlap)
{
    struct box a = base(0, 0), b = base(400, 0), c = base(399, 0), d = base(400, 200);

    assert_false(box_overlaps(&a, &b, 0));
    assert_true(box_touches(&a, &b, 0));
    assert_true(box_overlaps(&a, &c, 0));
    assert_true(box_touches(&a, &c, 0));
    assert_false(box_overlaps(&a, &d, 0)); // at a corner
    assert_true(box_touches(&a, &d, 0));
    assert_int_equal(box_to_box(&a, &d), 0);
}

TEST(an_overlap_must_be_deeper_than_the_tolerance_everywhere)
{
    struct box a = base(0, 0), exactly = base(375, 0), deeper = base(374, 0), ahead = base(0, 175);
    struct box corner = base(374, 175);

    assert_false(box_overlaps(&a, &exactly, 25));
    assert_true(box_overlaps(&a, &deeper, 25));
    assert_false(box_overlaps(&a, &ahead, 25));
    assert_false(box_overlaps(&a, &corner, 25));
    ahead = base(0, 174);
    assert_true(box_overlaps(&a, &ahead, 25));
    assert_true(box_overlaps(&a, &a, 199));
    assert_false(box_overlaps(&a, &a, 200));
}

TEST(slanted_boxes_overlap_across_each_of_their_axes)
{
    struct box a = base(0, 0), s = slanted(0, 0);
    struct vec west = box_corner(&s, 3);

    for (int i = 0; i < 4; i++)
        west = box_corner(&s, i).east < west.east ? box_corner(&s, i) : west;
    struct box touching = slanted(200 - west.east, 0), in = slanted(199 - west.east, 0);
    assert_int_equal(box_to_box(&a, &touching), 0);
    assert_false(box_overlaps(&a, &touching, 0));
    assert_true(box_overlaps(&a, &in, 0));
    // Corner against a slanted face: bounding rectangles meet, boxes do not.
    struct box off = slanted(280, 240);
    assert_false(box_overlaps(&a, &off, 0));
    assert_false(box_overlaps(&off, &a, 0));
    assert_true(box_to_box(&a, &off) > 0);
    assert_int_equal(box_to_box(&a, &off), box_to_box(&off, &a));
    // Deep across the axes of one and shallow across those of the other.
    for (length d = 0; d < 400; d++) {
        struct box b = slanted(d, d);
        assert_true(box_overlaps(&a, &b, 30) == box_overlaps(&b, &a, 30));
        assert_true(!box_overlaps(&a, &b, 30) || box_overlaps(&a, &b, 29));
    }
}

// Three times as large, as seen from the origin.
static struct box thrice(const struct box *b)
{
    return (struct box){{3 * b->centre.east, 3 * b->centre.north},
                        (int16_t)(3 * b->front_east),
                        (int16_t)(3 * b->front_north),
                        (int16_t)(3 * b->right_east),
                        (int16_t)(3 * b->right_north)};
}

TEST(boxes_overlap_however_large_they_are_drawn)
{
    uint32_t luck = 1776;

    for (int round = 0; round < 20000; round++) {
        struct box box[2], drawn[2];
        for (int i = 0; i < 2; i++) {
            length half[2], at[2];
            for (int k = 0; k < 2; k++) {
                luck = luck * 1664525 + 1013904223;
                half[k] = 1 + (length)(luck >> 8) % (round % 2 ? 8192 : 300);
                at[k] = (length)(luck >> 12) % (round % 2 ? 20000 : 600);
            }
            box[i] = box_at((struct vec){at[0], at[1]}, (bearing)(luck >> 16), half[0], half[1]);
            drawn[i] = thrice(&box[i]);
        }
        assert_int_equal(box_overlaps(&box[0], &box[1], 0), box_overlaps(&drawn[0], &drawn[1], 0));
        assert_int_equal(box_overlaps(&box[0], &box[1], 25),
                         box_overlaps(&drawn[0], &drawn[1], 75));
    }
}

TEST(a_gap_is_measured_exactly)
{
    struct box a = base(0, 0), b = base(403, 204), far_east = base(1000, 0),
               far_north = base(0, 1000);

    assert_int_equal(box_to_box(&a, &b), 5);
    assert_true(box_touches(&a, &b, 5));
    assert_false(box_touches(&a, &b, 4));
    assert_false(box_touches(&a, &far_east, 25));
    assert_false(box_touches(&a, &far_north, 25));
}

TEST(a_sweep_stops_at_the_first_touch)
{
    struct box a = base(0, 0), b = base(0, 1000), beside = base(400, 1000),
               lapping = base(399, 1000);
    struct sweep s = box_sweep(&a, north, 2000, &b);

    assert_int_equal(s.enter, 800);
    assert_int_equal(s.leave, 1200);
    assert_true(box_sweep(&a, north, 2000, &beside).enter > 2000); // slides along its side
    assert_int_equal(box_sweep(&a, north, 2000, &lapping).enter, 800);
    assert_int_equal(box_sweep(&a, north, 800, &b).enter, 800);
    assert_true(box_sweep(&a, north, 300, &b).enter > 300);
    assert_true(box_sweep(&a, south, 2000, &b).enter > 2000);
    assert_true(box_sweep(&a, east, 2000, &b).enter > 2000);
}

TEST(a_sweep_of_great_bodies_over_a_great_distance_is_exact)
{
    struct box a = box_at((struct vec){0, 0}, 0, 30000, 30000),
               b = box_at((struct vec){0, 1000000}, 0, 30000, 30000);

    assert_int_equal(box_sweep(&a, north, 2000000, &b).enter, 940000);
    assert_int_equal(box_sweep(&a, north, 2000000, &b).leave, 1060000);
    assert_true(box_sweep(&a, north, 939999, &b).enter > 939999);
}

TEST(a_sweep_out_of_touch_is_free_and_into_touch_is_not)
{
    struct box a = base(0, 0), ahead = base(0, 200), behind = base(0, -200), over = base(0, 50);
    struct sweep in = box_sweep(&a, north, 100, &ahead), already = box_sweep(&a, north, 100, &over);

    assert_int_equal(in.enter, 0);
    assert_true(in.leave > 0);
    assert_true(box_sweep(&a, north, 100, &behind).enter > 100);
    assert_true(already.enter <= 0 && already.leave > 0);
    assert_int_equal(already.leave, 250);
}

TEST(a_slanting_sweep_is_rounded_to_the_clear_side)
{
    struct box a = base(0, 0), b = base(0, 1000);
    struct direction d = direction_of(3000);
    struct sweep s = box_sweep(&a, d, 5000, &b);

    assert_true((int64_t)s.enter * d.north <= (int64_t)800 * ONE);
    assert_true((int64_t)(s.enter + 1) * d.north > (int64_t)800 * ONE);
    assert_true((int64_t)s.leave * d.east >= (int64_t)400 * ONE ||
                (int64_t)s.leave * d.north >= (int64_t)1200 * ONE);
}

TEST(a_sweep_that_passes_a_corner_misses)
{
    // Going north-east each box sweeps a strip that reaches 300 to either side of its centre.
    struct box a = base(0, 0), touching = base(1600, 1000), in = base(1599, 1000);

    assert_true(box_sweep(&a, direction_of(8192), 5000, &touching).enter > 5000);
    assert_true(box_sweep(&a, direction_of(8192), 5000, &in).enter < 5000);
}

TEST(large_boxes_are_swept_over_large_tables)
{
    struct box a = box_at((struct vec){-200000, -200000}, 1234, 32000, 32000);
    struct box b = box_at((struct vec){200000, 200000}, 54321, 32000, 32000);
    struct sweep s = box_sweep(&a, direction_of(8192), 700000, &b);

    assert_true(s.enter > 480000 && s.enter < 520000);
    assert_true(s.leave > 610000 && s.leave < 660000);
}

TEST(boxes_that_hardly_part_on_the_way_are_swept_all_the_same)
{
    // One bearing off north the large boxes would lie abreast for more than ten kilometres.
    struct box a = box_at(origin, 0, 32000, 32000);
    struct box right = box_at((struct vec){70000, 200000}, 8192, 32000, 32000);
    struct box left = box_at((struct vec){-70000, 200000}, 8192, 32000, 32000);

    assert_true(box_sweep(&a, direction_of(1), 300000, &right).enter < 300000);
    assert_true(box_sweep(&a, direction_of(1), 300000, &left).enter < 300000);
}

TEST(a_brush_within_the_tolerance_is_no_meeting)
{
    struct box a = base(0, 0), brush = base(375, 1000), meets = base(374, 1000),
               behind = base(0, -190);
    struct box thin = box_at((struct vec){0, 1000}, 0, 5, 5), ahead = base(0, 190);

    assert_true(box_sweep_deeper(&a, north, 2000, &brush, 25).enter > 2000);
    assert_int_equal(box_sweep_deeper(&a, north, 2000, &meets, 25).enter,
                     800); // and stops where it touches
    assert_true(box_sweep_deeper(&a, north, 2000, &behind, 25).enter > 2000);
    assert_true(box_sweep_deeper(&a, north, 2000, &ahead, 25).enter <= 0);
    assert_true(box_sweep_deeper(&a, north, 2000, &thin, 600).enter > 2000);
    assert_int_equal(box_sweep_deeper(&a, north, 2000, &thin, 4).enter, 895);
    // A corner that is clipped, but nowhere deep enough.
    struct box corner = base(1590, 1000);
    assert_true(box_sweep(&a, direction_of(8192), 5000, &corner).enter < 5000);
    assert_true(box_sweep_deeper(&a, direction_of(8192), 5000, &corner, 25).enter > 5000);
}

TEST(neighbours_in_a_slanting_line_slide_past_each_other)
{
    bearing face = 4321;
    struct direction ahead = direction_of(face);
    struct box a = box_at(origin, face, 1270, 635);
    struct box b =
        box_at(along((struct direction){ahead.north, -ahead.east}, 2540), face, 1270, 635);

    assert_true(box_sweep_deeper(&a, ahead, 10000, &b, 25).enter > 10000);
    assert_true(box_sweep_deeper(&b, ahead, 10000, &a, 25).enter > 10000);
}

TEST(a_box_goes_up_to_the_edge_of_a_rectangle)
{
    struct bounds table = {{0, 0}, {10000, 5000}};
    struct box b = base(1000, 1000);

    assert_int_equal(box_to_edge(&b, north, 9000, &table), 3900);
    assert_int_equal(box_to_edge(&b, north, 3000, &table), 3000);
    assert_int_equal(box_to_edge(&b, east, 9000, &table), 8800);
    assert_int_equal(box_to_edge(&b, south, 9000, &table), 900);
    assert_int_equal(box_to_edge(&b, direction_of(49152), 9000, &table), 800);
    b = base(1000, 4950);
    assert_int_equal(box_to_edge(&b, north, 9000, &table), 0);
    assert_int_equal(box_to_edge(&b, south, 9000, &table), 4850);
}

// A square of 1000 with a notch from the east: (600, 400) to (600, 600).
static const struct vec notched[] = {{0, 0},     {0, 1000},  {1000, 1000}, {1000, 600},
                                     {600, 600}, {600, 400}, {1000, 400},  {1000, 0}};
enum { NOTCHED = sizeof notched / sizeof *notched };

TEST(a_polygon_is_convex_without_a_notch_or_a_knot_and_not_as_a_line)
{
    const struct vec square[] = {{0, 0}, {0, 9}, {9, 9}, {9, 0}},
                     knot[] = {{0, 0}, {9, 9}, {0, 9}, {9, 0}};
    const struct vec star[] = {{0, 10}, {6, -8}, {-10, 3}, {10, 3}, {-6, -8}};
    const struct vec line[] = {{0, 0}, {5, 5}, {9, 9}};

    assert_true(polygon_is_convex(square, 4));
    assert_false(polygon_is_convex(notched, NOTCHED));
    assert_false(polygon_is_convex(knot, 4));
    assert_false(polygon_is_convex(star, 5));
    assert_false(polygon_is_convex(line, 3));
}

TEST(the_outline_of_a_polygon_is_outside)
{
    assert_true(polygon_holds(notched, NOTCHED, (struct vec){1, 500}, 0));
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){0, 500}, 0));
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){800, 500}, 0)); // in the notch
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){600, 500}, 0));
    assert_true(polygon_holds(notched, NOTCHED, (struct vec){599, 500}, 0));
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){0, 0}, 0));
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){500, 1000}, 0));
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){-10, 600}, 0)); // level with corners
    assert_true(polygon_holds(notched, NOTCHED, (struct vec){10, 600}, 0));
    assert_false(polygon_holds(notched, 0, (struct vec){10, 600}, 0));
}

TEST(inside_by_more_than_a_depth_is_inside)
{
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){25, 500}, 25));
    assert_true(polygon_holds(notched, NOTCHED, (struct vec){26, 500}, 25));
    assert_false(polygon_holds(notched, NOTCHED, (struct vec){585, 380},
                               25)); // exactly 25 from the notch's corner
    assert_true(polygon_holds(notched, NOTCHED, (struct vec){585, 379}, 25));
}

TEST(a_point_is_measured_to_a_polygon)
{
    assert_int_equal(point_to_polygon(notched, NOTCHED, (struct vec){300, 300}), 0);
    assert_int_equal(point_to_polygon(notched, NOTCHED, (struct vec){0, 300}), 0);
    assert_int_equal(point_to_polygon(notched, NOTCHED, (struct vec){900, 510}), 90);
    assert_int_equal(point_to_polygon(notched, NOTCHED, (struct vec){1003, 1004}), 5);
}

TEST(the_area_of_a_polygon_is_the_same_either_way_round)
{
    struct vec other[NOTCHED];

    for (int i = 0; i < NOTCHED; i++)
        other[i] = notched[NOTCHED - 1 - i];
    assert_int_equal(polygon_area2(notched, NOTCHED), 2 * (1000000 - 80000));
    assert_int_equal(polygon_area2(other, NOTCHED), 2 * (1000000 - 80000));
}

TEST(a_chord_counts_only_what_runs_inside)
{
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-100, 300},
                                   (struct vec){2000, 300}),
                     1000);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-100, 500},
                                   (struct vec){2000, 500}),
                     600);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){900, -100},
                                   (struct vec){900, 2000}),
                     800);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){200, 300},
                                   (struct vec){500, 300}),
                     300);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){200, 300},
                                   (struct vec){200, 300}),
                     0);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-100, 1100},
                                   (struct vec){2000, 1100}),
                     0);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-900, 300},
                                   (struct vec){-100, 300}),
                     0);
}

TEST(running_along_an_outline_is_outside)
{
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-100, 1000},
                                   (struct vec){2000, 1000}),
                     0);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-100, 0}, (struct vec){2000, 0}),
                     0);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-100, 600},
                                   (struct vec){2000, 600}),
                     600);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){-100, 400},
                                   (struct vec){2000, 400}),
                     600);
    assert_int_equal(polygon_chord(notched, NOTCHED, (struct vec){600, -100},
                                   (struct vec){600, 2000}),
                     800);
}

TEST(a_slanting_chord_is_rounded_up)
{
    static const struct vec square[] = {{0, 0}, {0, 100}, {100, 100}, {100, 0}};

    assert_int_equal(polygon_chord(square, 4, (struct vec){-50, -50}, (struct vec){150, 150}),
                     142); // 141.42
    assert_int_equal(polygon_chord(square, 4, (struct vec){-50, 50}, (struct vec){50, 150}),
                     0); // a corner
}

static int crossings(const struct vec *corner, int corners, struct vec a, struct vec b, length *at,
                     int most)
{
    struct run run[RUNS];

    return runs_ends(run, polygon_runs(corner, corners, a, b, run), run_scale(a, b), at, most);
}

TEST(crossings_are_where_the_inside_begins_and_ends)
{
    length at[4];

    assert_int_equal(crossings(notched, NOTCHED, (struct vec){900, -100}, (struct vec){900, 2000},
                               at, 4),
                     4);
    assert_int_equal(at[0], 100);
    assert_int_equal(at[1], 500);
    assert_int_equal(at[2], 700);
    assert_int_equal(at[3], 1100);
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){900, -100}, (struct vec){900, 2000},
                               at, 1),
                     1);
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){900, -100}, (struct vec){900, 2000},
                               at, 0),
                     0);
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){900, 100}, (struct vec){900, 200}, at,
                               4),
                     0);
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){900, 100}, (struct vec){900, 500}, at,
                               4),
                     1);
    assert_int_equal(at[0], 300);
}

TEST(going_in_from_the_outline_is_a_crossing_and_going_out_is_not)
{
    length at[4];

    assert_int_equal(crossings(notched, NOTCHED, (struct vec){0, 300}, (struct vec){500, 300}, at,
                               4),
                     1);
    assert_int_equal(at[0], 0);
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){0, 300}, (struct vec){-500, 300}, at,
                               4),
                     0);
    // A line that only touches a corner from the inside goes on as one stretch.
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){300, 100}, (struct vec){900, 700}, at,
                               4),
                     2);
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){400, 200}, (struct vec){600, 400}, at,
                               4),
                     1);
    assert_int_equal(crossings(notched, NOTCHED, (struct vec){400, 600}, (struct vec){800, 200}, at,
                               4),
                     0);
}

TEST(crossings_are_rounded_towards_the_outside)
{
    static const struct vec wedge[] = {{0, 0}, {100, 301}, {200, 0}};
    length at[2];

    assert_int_equal(crossings(wedge, 3, (struct vec){-10, 100}, (struct vec){300, 100}, at, 2), 2);
    assert_int_equal(at[0], 43);  // 10 + 33.2
    assert_int_equal(at[1], 177); // 10 + 166.8
}

TEST(convex_polygons_overlap_like_boxes)
{
    static const struct vec square[] = {{0, 0}, {0, 100}, {100, 100}, {100, 0}};
    struct vec other[] = {{75, 0}, {75, 100}, {200, 100}, {200, 0}};
    struct vec diamond[] = {{150, -100}, {0, 50}, {150, 200}, {300, 50}};

    assert_true(polygons_overlap(square, 4, other, 4, 24));
    assert_false(polygons_overlap(square, 4, other, 4, 25));
    assert_false(polygons_overlap(other, 4, square, 4, 25));
    assert_true(polygons_overlap(square, 4, diamond, 4, 60));
    for (int i = 0; i < 4; i++)
        diamond[i].north += 175;
    assert_false(polygons_overlap(square, 4, diamond, 4, 0)); // parted by a slanting edge alone
    for (int i = 0; i < 4; i++)
        other[i].east += 25;
    assert_false(polygons_overlap(square, 4, other, 4, 0));
    for (int i = 0; i < 4; i++)
        other[i].east -= 400;
    assert_false(polygons_overlap(square, 4, other, 4, 0));
}

TEST(clipping_keeps_what_is_to_the_right)
{
    struct box b = base(0, 0);
    struct clip c = clip_of_box(&b);
    struct vec nearest;

    clip_to_right(&c, origin, (struct vec){0, 1});
    assert_int_equal(c.corners, 4);
    for (int i = 0; i < c.corners; i++)
        assert_true(c.corner[i].east >= 0);
    clip_to_right(&c, (struct vec){0, 100}, (struct vec){1, -1}); // nothing lies beyond that corner
    assert_int_equal(c.corners, 3);
    assert_true(clip_nearest(&c, (struct vec){-50, 0}, &nearest));
    assert_at(nearest, 0, 0);
    clip_to_right(&c, (struct vec){500, 0}, (struct vec){0, 1});
    assert_int_equal(c.corners, 0);
    assert_false(clip_nearest(&c, origin, &nearest));
}

TEST(a_box_gets_deeper_into_another_from_the_place_on_where_it_does)
{
    struct box mover = base(0, 0), before = base(100, 500), turned = slanted(0, 700), there;
    struct sweep s = box_sweep_into(&mover, north, &before, 0);

    assert_int_equal(s.enter, 301); // at 300 they touch
    assert_int_equal(s.leave, 700);
    s = box_sweep_into(&mover, north, &before, 20);
    assert_int_equal(s.enter, 321);
    assert_int_equal(s.leave, 680);
    before = base(380, 500); // beside it no deeper than a brush
    assert_true(box_sweep_into(&mover, north, &before, 20).enter > 1000000);
    assert_int_equal(box_sweep_into(&mover, north, &before, 19).enter, 320);
    before = base(0, -500);
    assert_true(box_sweep_into(&mover, north, &before, 0).enter > 1000000); // behind it
    assert_true(box_sweep_into(&mover, north, &mover, 5).enter <= 0);
    s = box_sweep_into(&mover, north, &turned, 10);
    there = box_moved(&mover, (struct vec){0, s.enter});
    assert_true(box_overlaps(&there, &turned, 10));
    there = box_moved(&mover, (struct vec){0, s.enter - 1});
    assert_false(box_overlaps(&there, &turned, 10));
}

TEST(a_straight_way_covers_all_between_its_ends)
{
    struct box b = base(0, 0), turned = slanted(0, 0);
    struct clip still = clip_of_way(&b, origin), ahead = clip_of_way(&b, (struct vec){0, 500}),
                aside = clip_of_way(&b, (struct vec){300, 500}),
                back = clip_of_way(&turned, (struct vec){-300, -500});

    assert_int_equal(still.corners, 4);
    assert_int_equal(polygon_area2(still.corner, 4), 2 * 400 * 200);
    assert_int_equal(polygon_area2(ahead.corner, ahead.corners), 2 * 400 * 700);
    assert_int_equal(aside.corners, 6);
    // The box, and the strips that its front and its right side sweep.
    assert_int_equal(polygon_area2(aside.corner, 6), 2 * (400 * 200 + 400 * 500 + 200 * 300));
    assert_at(aside.corner[0], -200, 100);
    assert_at(aside.corner[1], 100, 600);
    assert_at(aside.corner[2], 500, 600);
    assert_at(aside.corner[3], 500, 400);
    assert_at(aside.corner[4], 200, -100);
    assert_at(aside.corner[5], -200, -100);
    assert_int_equal(back.corners, 6);
    for (int i = 0; i < 4; i++) {
        struct vec begins = box_corner(&turned, i),
                   ends = vec_add(begins, (struct vec){-300, -500});

        assert_int_equal(point_to_polygon(back.corner, 6, begins), 0);
        assert_int_equal(point_to_polygon(back.corner, 6, ends), 0);
    }
}

TEST(a_way_touches_a_box_that_is_so_near_round_corners_too)
{
    struct box b = base(0, 0), there = base(430, 800), before = base(0, 700), upon = base(0, 300);
    struct clip way = clip_of_way(&b, (struct vec){0, 500});

    assert_true(clip_touches_box(&way, &before, 0)); // its front on the other's rear edge
    assert_true(clip_touches_box(&way, &upon, 0));
    before = base(0, 701);
    assert_false(clip_touches_box(&way, &before, 0));
    assert_true(clip_touches_box(&way, &before, 1));
    there = base(430, 740); // 30 aside and 40 ahead of its corner
    assert_true(clip_touches_box(&way, &there, 50));
    assert_false(clip_touches_box(&way, &there, 49));
}

TEST(a_segment_enters_a_way_where_it_runs_deep_enough_in_it)
{
    struct box b = base(0, 0);
    struct clip way = clip_of_way(&b, (struct vec){300, 500});

    assert_true(segment_enters_clip((struct vec){-999, 0}, (struct vec){999, 0}, &way, 0));
    assert_true(segment_enters_clip((struct vec){0, 0}, (struct vec){1, 0}, &way, 99));
    assert_false(segment_enters_clip((struct vec){0, 0}, (struct vec){1, 0}, &way, 100));
    // Along its front when it has arrived, and a little behind that.
    assert_false(segment_enters_clip((struct vec){-999, 600}, (struct vec){999, 600}, &way, 0));
    assert_true(segment_enters_clip((struct vec){-999, 599}, (struct vec){999, 599}, &way, 0));
    assert_false(segment_enters_clip((struct vec){-999, 590}, (struct vec){999, 590}, &way, 10));
    assert_true(segment_enters_clip((struct vec){-999, 590}, (struct vec){999, 590}, &way, 9));
    // Beyond the slanting side, though inside the rectangle around it all.
    assert_false(segment_enters_clip((struct vec){-200, 500}, (struct vec){0, 500}, &way, 0));
    assert_true(segment_enters_clip((struct vec){-200, 500}, (struct vec){50, 500}, &way, 0));
    assert_false(segment_enters_clip((struct vec){-999, 0}, (struct vec){-300, 0}, &way, 0));
}

TEST(a_clip_through_corners_keeps_them)
{
    struct box b = base(0, 0);
    struct clip c = clip_of_box(&b);

    clip_to_right(&c, (struct vec){-200, -100}, (struct vec){2, 1});
    assert_int_equal(c.corners, 3);
    c = clip_of_box(&b);
    clip_to_right(&c, (struct vec){-200, 0}, (struct vec){0, 1}); // along the left edge
    assert_int_equal(c.corners, 4);
    c = clip_of_box(&b);
    clip_to_right(&c, (struct vec){-200, 0}, (struct vec){0, -1}); // only that edge is left
    assert_int_equal(c.corners, 2);
}

TEST(the_nearest_point_of_a_shape_may_be_inside_on_an_edge_or_a_corner)
{
    struct box b = base(0, 0);
    struct clip c = clip_of_box(&b);
    struct vec nearest;

    assert_true(clip_nearest(&c, (struct vec){20, 30}, &nearest));
    assert_at(nearest, 20, 30);
    assert_true(clip_nearest(&c, (struct vec){20, 300}, &nearest));
    assert_at(nearest, 20, 100);
    assert_true(clip_nearest(&c, (struct vec){-300, -300}, &nearest));
    assert_at(nearest, -200, -100);
    assert_true(clip_nearest(&c, (struct vec){300, -20}, &nearest));
    assert_at(nearest, 200, -20);
    b = slanted(0, 0);
    c = clip_of_box(&b);
    assert_true(
        clip_nearest(&c, (struct vec){100, 105}, &nearest)); // (68.5, 73.5) on the front edge
    assert_in_range(nearest.east, 68, 69);
}

TEST(bounds_include_their_ends)
{
    struct bounds a = bounds_of((struct vec[]){{5, 9}, {-3, 4}, {7, 6}}, 3), b = {{7, 9}, {10, 10}};

    assert_at(a.low, -3, 4);
    assert_at(a.high, 7, 9);
    assert_true(bounds_meet(a, b));
    b.low.east = 8;
    assert_false(bounds_meet(a, b));
    b = (struct bounds){{7, 10}, {10, 10}};
    assert_false(bounds_meet(a, b));
    assert_false(bounds_meet(b, a));
    b = (struct bounds){{-9, 0}, {-4, 20}};
    assert_false(bounds_meet(a, b));
}

TEST(bounds_take_in_a_box_by_the_shortest_way)
{
    struct bounds zone = {{0, 0}, {CM(20), CM(10)}};
    struct box outside = box_at((struct vec){CM(25), CM(5)}, 0, CM(3), CM(1));
    struct box turned = box_at((struct vec){CM(10), 0}, 0x4000, CM(3), CM(1));
    struct box inside = box_at((struct vec){CM(17), CM(9)}, 0, CM(3), CM(1)); // on both edges

    assert_int_equal(bounds_take_in(zone, &outside).east, -CM(8));
    assert_int_equal(bounds_take_in(zone, &outside).north, 0);
    assert_int_equal(bounds_take_in(zone, &turned).east, 0);
    assert_int_equal(bounds_take_in(zone, &turned).north, CM(3));
    assert_int_equal(bounds_take_in(zone, &inside).east, 0);
    assert_int_equal(bounds_take_in(zone, &inside).north, 0);
}

TEST(bounds_hold_their_edges_and_are_measured_from_them)
{
    struct bounds zone = {{0, 0}, {CM(20), CM(10)}};

    assert_true(bounds_hold(zone, (struct vec){CM(20), CM(10)}));
    assert_false(bounds_hold(zone, (struct vec){CM(20) + 1, CM(10)}));
    assert_false(bounds_hold(zone, (struct vec){CM(20), -1}));
    assert_int_equal(bounds_to_point(zone, (struct vec){CM(20), CM(10)}), 0);
    assert_int_equal(bounds_to_point(zone, (struct vec){CM(23), CM(14)}), CM(5));
    assert_int_equal(bounds_to_point(zone, (struct vec){CM(5), -CM(2)}), CM(2));
    assert_int_equal(bounds_middle(zone).east, CM(10));
    assert_int_equal(bounds_middle(zone).north, CM(5));
}

TEST(the_nearest_point_of_a_segment_is_its_foot_or_an_end)
{
    struct vec a = {0, 0}, b = {CM(10), 0};

    assert_int_equal(segment_nearest(a, b, (struct vec){CM(4), CM(7)}).east, CM(4));
    assert_int_equal(segment_nearest(a, b, (struct vec){-CM(4), CM(7)}).east, 0);
    assert_int_equal(segment_nearest(a, b, (struct vec){CM(14), CM(7)}).east, CM(10));
    assert_int_equal(segment_nearest(a, a, (struct vec){CM(4), CM(7)}).east, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners_go_clockwise_from_the_front_left),
        cmocka_unit_test(a_box_that_faces_east_has_its_right_to_the_south),
        cmocka_unit_test(a_moved_box_keeps_its_shape),
        cmocka_unit_test(a_grown_box_reaches_so_much_further_on_every_side),
        cmocka_unit_test(a_half_side_has_sixteen_bits),
        cmocka_unit_test(the_rectangle_around_a_box_touches_its_corners),
        cmocka_unit_test(a_box_holds_its_edge_and_nothing_beyond),
        cmocka_unit_test(a_point_is_measured_to_the_nearest_face_or_corner),
        cmocka_unit_test(a_distance_to_a_slanted_face_is_rounded_up),
        cmocka_unit_test(a_box_without_area_is_measured_like_a_segment_or_a_point),
        cmocka_unit_test(the_nearest_of_four_face_centres_measures),
        cmocka_unit_test(units_that_are_nowhere_are_met_by_nothing),
        cmocka_unit_test(a_point_is_measured_to_the_ends_or_the_middle_of_a_segment),
        cmocka_unit_test(distances_to_long_segments_are_exact),
        cmocka_unit_test(distances_to_a_segment_compare_exactly),
        cmocka_unit_test(segments_that_share_a_point_cross),
        cmocka_unit_test(segments_apart_are_measured_at_an_end),
        cmocka_unit_test(a_segment_is_measured_to_a_box),
        cmocka_unit_test(a_segment_enters_a_box_through_its_inside_only),
        cmocka_unit_test(a_segment_must_run_deeper_than_the_tolerance),
        cmocka_unit_test(a_segment_without_length_is_a_point),
        cmocka_unit_test(boxes_that_touch_do_not_overlap),
        cmocka_unit_test(an_overlap_must_be_deeper_than_the_tolerance_everywhere),
        cmocka_unit_test(slanted_boxes_overlap_across_each_of_their_axes),
        cmocka_unit_test(boxes_overlap_however_large_they_are_drawn),
        cmocka_unit_test(a_gap_is_measured_exactly),
        cmocka_unit_test(a_sweep_stops_at_the_first_touch),
        cmocka_unit_test(a_sweep_of_great_bodies_over_a_great_distance_is_exact),
        cmocka_unit_test(a_sweep_out_of_touch_is_free_and_into_touch_is_not),
        cmocka_unit_test(a_slanting_sweep_is_rounded_to_the_clear_side),
        cmocka_unit_test(a_sweep_that_passes_a_corner_misses),
        cmocka_unit_test(large_boxes_are_swept_over_large_tables),
        cmocka_unit_test(boxes_that_hardly_part_on_the_way_are_swept_all_the_same),
        cmocka_unit_test(a_brush_within_the_tolerance_is_no_meeting),
        cmocka_unit_test(neighbours_in_a_slanting_line_slide_past_each_other),
        cmocka_unit_test(a_box_goes_up_to_the_edge_of_a_rectangle),
        cmocka_unit_test(a_polygon_is_convex_without_a_notch_or_a_knot_and_not_as_a_line),
        cmocka_unit_test(the_outline_of_a_polygon_is_outside),
        cmocka_unit_test(inside_by_more_than_a_depth_is_inside),
        cmocka_unit_test(a_point_is_measured_to_a_polygon),
        cmocka_unit_test(the_area_of_a_polygon_is_the_same_either_way_round),
        cmocka_unit_test(a_chord_counts_only_what_runs_inside),
        cmocka_unit_test(running_along_an_outline_is_outside),
        cmocka_unit_test(a_slanting_chord_is_rounded_up),
        cmocka_unit_test(crossings_are_where_the_inside_begins_and_ends),
        cmocka_unit_test(going_in_from_the_outline_is_a_crossing_and_going_out_is_not),
        cmocka_unit_test(crossings_are_rounded_towards_the_outside),
        cmocka_unit_test(convex_polygons_overlap_like_boxes),
        cmocka_unit_test(clipping_keeps_what_is_to_the_right),
        cmocka_unit_test(a_box_gets_deeper_into_another_from_the_place_on_where_it_does),
        cmocka_unit_test(a_straight_way_covers_all_between_its_ends),
        cmocka_unit_test(a_way_touches_a_box_that_is_so_near_round_corners_too),
        cmocka_unit_test(a_segment_enters_a_way_where_it_runs_deep_enough_in_it),
        cmocka_unit_test(a_clip_through_corners_keeps_them),
        cmocka_unit_test(the_nearest_point_of_a_shape_may_be_inside_on_an_edge_or_a_corner),
        cmocka_unit_test(bounds_include_their_ends),
        cmocka_unit_test(bounds_take_in_a_box_by_the_shortest_way),
        cmocka_unit_test(bounds_hold_their_edges_and_are_measured_from_them),
        cmocka_unit_test(the_nearest_point_of_a_segment_is_its_foot_or_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
