// SPDX-License-Identifier: MIT
#include "core/segment.h"
#include "core/sight.h"
#include "support/test.h"

// Ten wide and five deep, its front on the line of 0, facing north.
static const struct box looker = {{0, -250}, 0, 250, 500, 0};

static struct box box_about(length east, length north, length half)
{
    return box_at((struct vec){east, north}, 0, half, half);
}

static struct clip part_of(const struct box *box, enum face face, enum sight_part part,
                           const struct box *shape)
{
    struct sight_arc arc = sight_ahead(box, face, part);
    struct clip clip = clip_of_box(shape);

    sight_cut(&arc, &clip);
    return clip;
}

// Some of a small box about this point lies in the part of the arc. It reaches out by 10.
static bool seen(enum face face, enum sight_part part, length east, length north)
{
    struct box shape = box_about(east, north, 10);

    return part_of(&looker, face, part, &shape).corners > 0;
}

TEST(an_arc_begins_at_the_front_line_and_is_as_wide_as_the_edge)
{
    assert_true(seen(FACE_FRONT, SIGHT_STRAIGHT, 0, -10)); // touches it
    assert_false(seen(FACE_FRONT, SIGHT_STRAIGHT, 0, -11));
    for (int side = -1; side <= 1; side += 2) {
        assert_true(seen(FACE_FRONT, SIGHT_STRAIGHT, side * 510, 4000));
        assert_false(seen(FACE_FRONT, SIGHT_STRAIGHT, side * 511, 4000));
    }
}

TEST(a_wide_arc_opens_by_45_degrees_on_either_side)
{
    for (int side = -1; side <= 1; side += 2) {
        assert_true(seen(FACE_FRONT, SIGHT_WIDE, side * 1520, 1000)); // a corner is on the ray
        assert_false(seen(FACE_FRONT, SIGHT_WIDE, side * 1521, 1000));
        assert_false(seen(FACE_FRONT, SIGHT_WIDE, side * 400, -11));
    }
}

TEST(beside_the_strip_an_arc_has_a_left_and_a_right)
{
    assert_true(seen(FACE_FRONT, SIGHT_LEFT, -1520, 1000));
    assert_false(seen(FACE_FRONT, SIGHT_LEFT, -1521, 1000));
    assert_true(seen(FACE_FRONT, SIGHT_LEFT, -490, 1000)); // touches the strip
    assert_false(seen(FACE_FRONT, SIGHT_LEFT, -489, 1000));
    assert_false(seen(FACE_FRONT, SIGHT_LEFT, 1000, 1000));
    assert_false(seen(FACE_FRONT, SIGHT_LEFT, -500, -11));
    assert_true(seen(FACE_FRONT, SIGHT_RIGHT, 1520, 1000));
    assert_false(seen(FACE_FRONT, SIGHT_RIGHT, 1521, 1000));
    assert_true(seen(FACE_FRONT, SIGHT_RIGHT, 490, 1000));
    assert_false(seen(FACE_FRONT, SIGHT_RIGHT, 489, 1000));
    assert_false(seen(FACE_FRONT, SIGHT_RIGHT, -1000, 1000));
    assert_false(seen(FACE_FRONT, SIGHT_RIGHT, 500, -11));
}

TEST(any_side_of_a_box_may_look)
{
    assert_true(seen(FACE_RIGHT, SIGHT_STRAIGHT, 1000, 10)); // its corner is at (500, 0)
    assert_false(seen(FACE_RIGHT, SIGHT_STRAIGHT, 1000, 11));
    assert_true(seen(FACE_REAR, SIGHT_STRAIGHT, 510, -1000));
    assert_false(seen(FACE_REAR, SIGHT_STRAIGHT, 511, -1000));
    assert_false(seen(FACE_REAR, SIGHT_STRAIGHT, 0, -489));
    assert_true(seen(FACE_LEFT, SIGHT_WIDE, -1000, 520));
    assert_false(seen(FACE_LEFT, SIGHT_WIDE, -1000, 521));
}

TEST(a_part_is_measured_along_the_edge_and_ahead_of_it)
{
    struct box shape = box_about(500, 300, 100);
    struct sight_arc arc = sight_ahead(&looker, FACE_FRONT, SIGHT_STRAIGHT);
    struct clip part = part_of(&looker, FACE_FRONT, SIGHT_STRAIGHT, &shape);
    struct sight_extent extent = sight_extent(&arc, &part);

    assert_int_equal(extent.across, 100 * 1000); // half of it, by the length of the edge
    assert_int_equal(extent.near, 200 * 1000);
    assert_int_equal(extent.far, 400 * 1000);
    part.corners = 0;
    extent = sight_extent(&arc, &part);
    assert_int_equal(extent.across, 0);
    assert_int_equal(extent.near, 0);
    assert_int_equal(extent.far, 0);
}

TEST(what_is_beyond_a_line_of_the_arc_is_missed)
{
    struct sight_arc arc = sight_ahead(&looker, FACE_FRONT, SIGHT_WIDE);
    struct box behind = box_about(0, -10, 10), aside = box_about(-1520, 1000, 10),
               between = box_about(0, 20, 10);

    assert_false(sight_misses(&arc, &behind, 0)); // they touch the line
    assert_false(sight_misses(&arc, &aside, 0));
    assert_false(sight_misses(&arc, &between, 0));
    behind.centre.north--;
    aside.centre.east--;
    assert_true(sight_misses(&arc, &behind, 0));
    assert_true(sight_misses(&arc, &aside, 0));
    assert_false(sight_misses(&arc, &behind, 1));
    assert_false(sight_misses(&arc, &aside, 1));
    behind.centre.north--;
    assert_true(sight_misses(&arc, &behind, 1));
}

TEST(whichever_way_it_faces_what_is_missed_has_no_part_in_the_arc)
{
    int missed = 0, cut = 0;

    for (int i = 0; i < 4096; i++) {
        struct box from = box_at((struct vec){0, 0}, (bearing)(i * 7919), 600, 200);
        struct box to = box_at((struct vec){(i * 37) % 4000 - 2000, (i * 101) % 4000 - 2000},
                               (bearing)(i * 104729), 300, 150);
        struct sight_arc arc = sight_ahead(&from, FACE_FRONT, SIGHT_WIDE);
        bool none = part_of(&from, FACE_FRONT, SIGHT_WIDE, &to).corners == 0;

        if (sight_misses(&arc, &to, 0))
            assert_true(none);
        missed += sight_misses(&arc, &to, 0);
        cut += none;
    }
    assert_true(missed > 1000 && missed <= cut && cut < 4096);
}

// --- areas that hide ---

static const struct vec square[] = {{0, 0}, {0, 1000}, {1000, 1000}, {1000, 0}};
static const struct vec hollow[] = {{0, 0},     {0, 1000},   {300, 1000},  {300, 200},
                                    {700, 200}, {700, 1000}, {1000, 1000}, {1000, 0}};
static const struct sight_law law = {.touch = 10, .see_out = 200, .see_within = 400};

static bool hidden(const struct sight_law *by, const struct vec *corner, int corners,
                   struct vec from, struct vec to)
{
    struct piece piece = {.shape = SHAPE_AREA, .points = (uint16_t)corners};
    struct land land = {&piece, corner};

    piece.bounds = piece_bounds(&piece, corner);
    return sight_hides(by, land,
                       land_holds(land, from, by->touch) + land_holds(land, to, by->touch), from,
                       to);
}

TEST(a_line_past_an_area_may_touch_it)
{
    // Over a corner: so much of it as the corner is cut off by.
    assert_false(hidden(&law, square, 4, (struct vec){-993, 0}, (struct vec){7, 1000}));
    assert_false(hidden(&law, square, 4, (struct vec){-100, 0}, (struct vec){-1, 1000}));
    assert_false(hidden(&law, square, 4, (struct vec){-6, 990}, (struct vec){14, 1010}));
    assert_true(hidden(&law, square, 4, (struct vec){-6, 980}, (struct vec){24, 1010}));
    assert_true(hidden(&law, square, 4, (struct vec){-100, 500}, (struct vec){1100, 500}));
}

TEST(one_sees_out_of_an_area_and_into_it_as_deep_as_the_law_says)
{
    struct vec out = {500, -300};

    assert_false(hidden(&law, square, 4, (struct vec){500, 210}, out));
    assert_true(hidden(&law, square, 4, (struct vec){500, 211}, out));
    assert_false(hidden(&law, square, 4, out, (struct vec){500, 210}));
    assert_true(hidden(&law, square, 4, out, (struct vec){500, 211}));
}

TEST(within_an_area_one_sees_so_far)
{
    assert_false(hidden(&law, square, 4, (struct vec){100, 500}, (struct vec){510, 500}));
    assert_true(hidden(&law, square, 4, (struct vec){100, 500}, (struct vec){511, 500}));
}

TEST(a_line_that_leaves_the_area_between_counts_as_a_whole_where_the_law_says_so)
{
    struct vec from = {150, 600}, to = {850, 600}; // 150 inside at either end
    struct sight_law whole = law;

    whole.whole = true;
    assert_false(hidden(&law, hollow, 8, from, to));
    assert_true(hidden(&whole, hollow, 8, from, to));
    to.east = 150, to.north = 190;
    assert_false(hidden(&whole, hollow, 8, from, to));
    to.north = 189;
    assert_true(hidden(&whole, hollow, 8, from, to));
}

TEST(a_law_without_end_lets_all_pass_but_what_has_no_end_inside)
{
    struct sight_law hill = {.touch = 10, .see_out = INT32_MAX, .see_within = INT32_MAX};

    assert_false(hidden(&hill, square, 4, (struct vec){500, 900}, (struct vec){500, -300}));
    assert_false(hidden(&hill, square, 4, (struct vec){500, 900}, (struct vec){500, 100}));
    assert_true(hidden(&hill, square, 4, (struct vec){500, 1900}, (struct vec){500, -300}));
}

TEST(segments_cross_at_a_place)
{
    struct vec a = {0, 0}, b = {100, 100}, where = {-1, -1};

    assert_true(segments_cross_at(a, b, (struct vec){0, 60}, (struct vec){60, 0}, &where));
    assert_int_equal(where.east, 30);
    assert_int_equal(where.north, 30);
    assert_true(segments_cross_at(a, b, (struct vec){100, 100}, (struct vec){100, 0}, &where));
    assert_int_equal(where.east, 100);
    assert_false(segments_cross_at(a, b, (struct vec){101, 100}, (struct vec){101, 0}, &where));
    assert_false(segments_cross_at(a, b, (struct vec){50, 50}, (struct vec){70, 70}, &where));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_arc_begins_at_the_front_line_and_is_as_wide_as_the_edge),
        cmocka_unit_test(a_wide_arc_opens_by_45_degrees_on_either_side),
        cmocka_unit_test(beside_the_strip_an_arc_has_a_left_and_a_right),
        cmocka_unit_test(any_side_of_a_box_may_look),
        cmocka_unit_test(a_part_is_measured_along_the_edge_and_ahead_of_it),
        cmocka_unit_test(what_is_beyond_a_line_of_the_arc_is_missed),
        cmocka_unit_test(whichever_way_it_faces_what_is_missed_has_no_part_in_the_arc),
        cmocka_unit_test(a_line_past_an_area_may_touch_it),
        cmocka_unit_test(one_sees_out_of_an_area_and_into_it_as_deep_as_the_law_says),
        cmocka_unit_test(within_an_area_one_sees_so_far),
        cmocka_unit_test(
            a_line_that_leaves_the_area_between_counts_as_a_whole_where_the_law_says_so),
        cmocka_unit_test(a_law_without_end_lets_all_pass_but_what_has_no_end_inside),
        cmocka_unit_test(segments_cross_at_a_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
