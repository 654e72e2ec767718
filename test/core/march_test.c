// SPDX-License-Identifier: MIT
#include "core/game.h"
#include "core/march.h"
#include "support/test.h"

static struct box other[3];
static struct barrier barrier[2];
static struct piece piece;
static const struct body body = {{50000, 50000}, 0, 2000, 1000};
static struct march_field field;

static int open_field(void **nothing)
{
    (void)nothing;
    field = (struct march_field){.box = other,
                                 .deeper = 10,
                                 .table = {{0, 0}, {100000, 100000}},
                                 .barrier = barrier};
    return 0;
}

static struct march go(enum leg_kind kind, length far, int32_t turn)
{
    return march_leg(&body, &(struct leg){kind, far, turn}, &field);
}

static void bar(enum shape shape, const struct vec *point, int points, length width)
{
    piece = (struct piece){.shape = (uint8_t)shape, .points = (uint16_t)points, .width = width};
    piece.bounds = piece_bounds(&piece, point);
    barrier[0] = (struct barrier){{&piece, point}, BARRIER_CENTRE};
    field.barriers = 1;
}

static void assert_pose(const struct march *m, length east, length north, int face)
{
    assert_int_equal(m->end.centre.east, east);
    assert_int_equal(m->end.centre.north, north);
    assert_int_equal(m->end.face, face);
}

TEST(straight_legs_keep_the_face)
{
    static const struct {
        enum leg_kind kind;
        int32_t turn;
        length east, north;
    } legs[] = {{LEG_AHEAD, 0, 50000, 51000},
                {LEG_BACK, 0, 50000, 49000},
                {LEG_LEFT, 0, 49000, 50000},
                {LEG_RIGHT, 0, 51000, 50000},
                {LEG_OBLIQUE, 8192, 50707, 50707}};

    for (int i = 0; i < 5; i++) {
        struct march m = go(legs[i].kind, 1000, legs[i].turn);
        assert_pose(&m, legs[i].east, legs[i].north, 0);
        assert_int_equal(m.far, 1000);
        assert_int_equal(m.by, STOP_NONE);
    }
}

TEST(about_turns_on_the_spot)
{
    struct march m = go(LEG_ABOUT, 0, 0);

    assert_pose(&m, 50000, 50000, 32768);
    assert_int_equal(m.turn, 32768);
    struct box before = body_box(&body), after = body_box(&m.end);
    assert_int_equal(box_corner(&before, 0).east, box_corner(&after, 2).east);
}

TEST(a_march_stops_in_touch_with_the_first_box)
{
    other[0] = box_at((struct vec){50000, 60000}, 0, 500, 1000);
    other[1] = box_at((struct vec){50000, 58000}, 0, 500, 1000);
    field.boxes = 2;
    struct march m = go(LEG_AHEAD, 20000, 0);
    assert_int_equal(m.by, STOP_BOX);
    assert_int_equal(m.index, 1);
    assert_int_equal(m.far, 6000);
    assert_pose(&m, 50000, 56000, 0);
    m = go(LEG_AHEAD, 5999, 0);
    assert_int_equal(m.by, STOP_NONE);
    field.which = (uint64_t[]){1};
    m = go(LEG_AHEAD, 20000, 0);
    assert_int_equal(m.index, 0);
    assert_int_equal(m.far, 8000);
}

TEST(a_body_that_overlaps_stays_and_one_that_touches_may_leave)
{
    other[0] = box_at((struct vec){50000, 51900}, 0, 500, 1000);
    field.boxes = 1;
    assert_int_equal(go(LEG_AHEAD, 100, 0).far, 0);
    other[0] = box_at((struct vec){50000, 52000}, 0, 500, 1000);
    assert_int_equal(go(LEG_AHEAD, 100, 0).far, 0);
    assert_int_equal(go(LEG_BACK, 100, 0).far, 100);
    assert_int_equal(go(LEG_LEFT, 100, 0).far, 100);
}

TEST(the_whole_body_stays_on_the_table)
{
    struct march m = go(LEG_AHEAD, 90000, 0);

    assert_int_equal(m.by, STOP_EDGE);
    assert_int_equal(m.far, 49000);
    assert_int_equal(go(LEG_RIGHT, 90000, 0).far, 48000);
    assert_int_equal(go(LEG_AHEAD, 49000, 0).by, STOP_NONE);
}

static const struct vec wood[] = {{45000, 60000}, {45000, 70000}, {55000, 70000}, {55000, 60000}};

TEST(the_centre_stops_at_the_edge_of_ground_from_either_side)
{
    bar(SHAPE_AREA, wood, 4, 0);
    struct march m = go(LEG_AHEAD, 15000, 0);
    assert_int_equal(m.by, STOP_BARRIER);
    assert_int_equal(m.index, 0);
    assert_int_equal(m.far, 10000);
    struct body inside = body;
    inside.centre.north = 65000;
    m = march_leg(&inside, &(struct leg){LEG_AHEAD, 15000, 0}, &field);
    assert_int_equal(m.far, 5000);
    assert_int_equal(go(LEG_AHEAD, 9999, 0).by, STOP_NONE);
}

TEST(any_part_of_a_body_stops_at_ground_it_may_not_touch)
{
    bar(SHAPE_AREA, wood, 4, 0);
    barrier[0].tested = BARRIER_BODY;
    assert_int_equal(go(LEG_AHEAD, 15000, 0).far, 9000);
    assert_int_equal(go(LEG_OBLIQUE, 15000, -4096).far, 9741); // 9000 further north

    static const struct vec post[] = {{50000, 55000}, {50010, 55500}, {49990, 55500}};
    bar(SHAPE_AREA, post, 3, 0); // between the corners: it comes into the front
    barrier[0].tested = BARRIER_BODY;
    assert_int_equal(go(LEG_AHEAD, 15000, 0).far, 4000);
    struct body over = body;
    over.centre.north = 55000;
    assert_int_equal(march_leg(&over, &(struct leg){LEG_AHEAD, 100, 0}, &field).far, 0);
}

TEST(round_and_thin_ground_stops_a_body_where_it_touches)
{
    static const struct vec pond[] = {{50000, 60000}}, fence[] = {{50000, 58000}, {60000, 58000}};

    bar(SHAPE_DISC, pond, 1, 2000);
    barrier[0].tested = BARRIER_BODY;
    assert_int_equal(go(LEG_AHEAD, 15000, 0).far, 7000);
    bar(SHAPE_LINE, fence, 2, 400);
    barrier[0].tested = BARRIER_BODY;
    assert_int_equal(go(LEG_AHEAD, 15000, 0).far, 6800);
    bar(SHAPE_LINE, fence, 2, 0);
    barrier[0].tested = BARRIER_BODY;
    assert_int_equal(go(LEG_AHEAD, 15000, 0).far, 7000);
    assert_int_equal(go(LEG_BACK, 15000, 0).far, 15000);
}

TEST(a_wheel_keeps_its_corner)
{
    struct march m = go(LEG_WHEEL_LEFT, 0, 16384);
    struct box before = body_box(&body), after = body_box(&m.end);

    assert_int_equal(m.by, STOP_NONE);
    assert_int_equal(m.end.face, 49152);
    assert_int_equal(m.turn, -16384);
    assert_int_equal(m.far, 6284); // a quarter of a circle about 4000
    assert_int_equal(box_corner(&before, 0).east, box_corner(&after, 0).east);
    assert_int_equal(box_corner(&before, 0).north, box_corner(&after, 0).north);
    m = go(LEG_WHEEL_RIGHT, 0, 16384);
    after = body_box(&m.end);
    assert_int_equal(m.end.face, 16384);
    assert_int_equal(box_corner(&before, 1).east, box_corner(&after, 1).east);
    assert_int_equal(box_corner(&before, 1).north, box_corner(&after, 1).north);
}

// Just clear where it stops, and not any more a tenth of a millimetre further.
static void assert_stopped_close(enum leg_kind kind, int sense, const struct march *m,
                                 length radius)
{
    struct box end = body_box(&m->end);
    int32_t close = 10430 * 10 / radius + 2;

    assert_int_equal(m->by, STOP_BOX);
    assert_false(box_overlaps(&end, &other[m->index], field.deeper));
    struct march_field free = field;
    free.boxes = 0;
    struct march further = march_leg(&body, &(struct leg){kind, 0, sense * m->turn + close}, &free);
    end = body_box(&further.end);
    assert_true(box_overlaps(&end, &other[m->index], field.deeper));
}

TEST(a_wheel_stops_within_a_tenth_of_a_millimetre)
{
    for (length step = 0; step < 40; step++) {
        other[0] = box_at((struct vec){49500 + 50 * step, 52500}, (bearing)(step * 999), 300, 200);
        field.boxes = 1;
        struct march m = go(LEG_WHEEL_LEFT, 0, 16384);
        assert_stopped_close(LEG_WHEEL_LEFT, -1, &m, 4000);
    }
}

TEST(a_wheel_does_not_pass_over_a_small_body)
{
    other[0] =
        box_at((struct vec){51500, 52200}, 0, 100, 100); // behind the front when the wheel is done
    field.boxes = 1;
    struct march m = go(LEG_WHEEL_LEFT, 0, 32768);
    assert_int_equal(m.by, STOP_BOX);
    assert_true(m.turn < 0 && m.turn > -16384);
}

TEST(a_turn_stops_at_the_edge_of_the_table)
{
    struct body by_edge = body;

    by_edge.centre = (struct vec){1500, 50000};
    by_edge.face = 16384;
    struct march m = march_leg(&by_edge, &(struct leg){LEG_PIVOT, 0, 16384}, &field);
    assert_int_equal(m.by, STOP_EDGE);
    assert_true(m.turn > 0 && m.turn < 16384);
    m = march_leg(&by_edge, &(struct leg){LEG_PIVOT, 0, -16384}, &field);
    assert_int_equal(m.by, STOP_EDGE);
    assert_true(m.turn < 0);
    const struct vec corners[] = {{50000, 1500}, {98500, 50000}, {50000, 98500}};
    for (int i = 0; i < 3; i++) {
        by_edge.centre = corners[i];
        by_edge.face = i == 1 ? 16384 : 0;
        m = march_leg(&by_edge, &(struct leg){LEG_PIVOT, 0, 16384}, &field);
        assert_int_equal(m.by, STOP_EDGE);
    }
}

TEST(a_turn_stops_at_ground)
{
    bar(SHAPE_AREA, wood, 4, 0);
    struct body near_wood = body;
    near_wood.centre = (struct vec){50000, 58500};
    barrier[0].tested = BARRIER_BODY;
    struct march m = march_leg(&near_wood, &(struct leg){LEG_PIVOT, 0, 16384}, &field);
    assert_int_equal(m.by, STOP_BARRIER);
    assert_true(m.turn > 0 && m.turn < 16384);
    barrier[0].tested = BARRIER_CENTRE; // its centre stays outside
    m = march_leg(&near_wood, &(struct leg){LEG_PIVOT, 0, 16384}, &field);
    assert_int_equal(m.by, STOP_NONE);
    near_wood.centre = (struct vec){44000, 65000};
    near_wood.face = 8192;
    m = march_leg(&near_wood, &(struct leg){LEG_WHEEL_LEFT, 0, 32768},
                  &field); // swings its centre in
    assert_int_equal(m.by, STOP_BARRIER);
}

TEST(a_free_turn_is_tested_only_where_it_ends)
{
    other[0] = box_at((struct vec){51400, 51400}, 0, 100, 100); // passed by a corner
    field.boxes = 1;
    assert_int_equal(go(LEG_PIVOT, 0, -16384).by, STOP_BOX);
    field.turn_freely = true;
    struct march m = go(LEG_PIVOT, 0, -16384);
    assert_int_equal(m.by, STOP_NONE);
    assert_int_equal(m.turn, -16384);
    assert_pose(&m, 50000, 50000, 49152);
    m = go(LEG_PIVOT, 0, -8192); // ends on it
    assert_int_equal(m.by, STOP_BOX);
    assert_pose(&m, 50000, 50000, 0);
    assert_int_equal(m.turn, 0);
}

TEST(a_wide_body_turns_in_steps_of_at_least_one)
{
    struct body wide = {{50000, 50000}, 0, 30000, 1};
    struct march m = march_leg(&wide, &(struct leg){LEG_PIVOT, 0, 3}, &field);

    assert_int_equal(m.turn, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(straight_legs_keep_the_face, open_field),
        cmocka_unit_test_setup(about_turns_on_the_spot, open_field),
        cmocka_unit_test_setup(a_march_stops_in_touch_with_the_first_box, open_field),
        cmocka_unit_test_setup(a_body_that_overlaps_stays_and_one_that_touches_may_leave,
                               open_field),
        cmocka_unit_test_setup(the_whole_body_stays_on_the_table, open_field),
        cmocka_unit_test_setup(the_centre_stops_at_the_edge_of_ground_from_either_side, open_field),
        cmocka_unit_test_setup(any_part_of_a_body_stops_at_ground_it_may_not_touch, open_field),
        cmocka_unit_test_setup(round_and_thin_ground_stops_a_body_where_it_touches, open_field),
        cmocka_unit_test_setup(a_wheel_keeps_its_corner, open_field),
        cmocka_unit_test_setup(a_wheel_stops_within_a_tenth_of_a_millimetre, open_field),
        cmocka_unit_test_setup(a_wheel_does_not_pass_over_a_small_body, open_field),
        cmocka_unit_test_setup(a_turn_stops_at_the_edge_of_the_table, open_field),
        cmocka_unit_test_setup(a_turn_stops_at_ground, open_field),
        cmocka_unit_test_setup(a_free_turn_is_tested_only_where_it_ends, open_field),
        cmocka_unit_test_setup(a_wide_body_turns_in_steps_of_at_least_one, open_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
