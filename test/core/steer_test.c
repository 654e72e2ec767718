// SPDX-License-Identifier: MIT
// Steering: ways written by a pen, tried, cut, and the best of them kept.
//
// The units of these tests turn and wheel and go anywhere for 10 inches, at their own rate: there
// is an edge that must not be crossed, a marsh where all costs double, and somebody who is met.
#include "core/steer.h"
#include "support/test.h"
#include "toy.h"

static const struct leg_table table = {.common = LEGS_COMMON, .most = LEGS_MOST};
static const struct gait gait = {.unit = INCH(1),
                                 .parts = 100,
                                 .cost = {1, 2, 1, 2},
                                 .straight = INCH(0.1),
                                 .aside = INCH(1)};
static const struct vec from = {INCH(6), INCH(4)}; // where A1 stands

static struct battle battle;
static struct rules rules;
static struct game game;
static struct wish wish;
static struct judged best;
static struct steering steering;
static length edge, marsh, met; // so far north each begins
static int judged;

// --- a walk of open eyes ---

static length at_most(length a, length b)
{
    return a < b ? a : b;
}

// Nobody knows how far it gets before the edge; where the marsh is too much, as far as it came.
static struct verdict go(struct walk *walk, const struct leg *leg)
{
    bearing way = (bearing)(walk->end.face + leg->way);
    length rate = gait.cost[leg->way >> 14], far = leg->far, left = walk->allowed - walk->spent;
    struct vec to = vec_add(walk->end.at, along(direction_of(way), far));
    length wet = to.north > marsh ? at_most(to.north - marsh, far) : 0;
    length dry = at_most(far - wet, left / rate);

    if (to.north > edge)
        return refuse(TOY_TURN, "Over the edge.");
    if ((far + wet) * rate > left) {
        walk->end.at =
            vec_add(walk->end.at, along(direction_of(way), dry + (left / rate - dry) / 2));
        return refuse(TOY_TURN, "Too dear.");
    }
    walk->met = to.north >= met;
    walk->end.at = to;
    if (walk->met)
        walk->end.at.north = met;
    walk->spent += (far + wet) * rate;
    return FINE;
}

static struct verdict follow(struct walk *walk, const struct leg *leg)
{
    switch (leg->kind) {
    case LEG_GO:
        return go(walk, leg);
    case LEG_FACE:
        walk->end.face = leg->way;
        return FINE;
    default:
        return refuse(TOY_AIM, "Nobody wheels.");
    }
}

static struct verdict check(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct verdict v = FINE;
    struct legs legs;

    judged++;
    if (o->unit != A1)
        return refuse(TOY_TURN, "Only A1 moves.");
    walk->allowed = read_word(&r, WORD_AT) ? INCH(12) : INCH(10);
    assert_true(legs_read(&r, &table, &legs));
    walk->unit = o->unit;
    walk->spent = 0;
    walk->met = walk->strides = 0;
    walk->end = (struct pose){.at = g->box[o->unit].centre, .face = g->face[o->unit]};
    for (int i = 0; i < legs.count && fine(v); i++) {
        v = follow(walk, &legs.leg[i]);
        walk->stride[walk->strides++] =
            (struct stride){.end = walk->end, .spent = walk->spent, .leg = (uint8_t)i};
    }
    return v;
}

static void wish_for(double east, double north)
{
    wish = (struct wish){.unit = A1, .at = {INCH(east), INCH(north)}};
    battle = toy_battle();
    rules = toy;
    rules.check = check;
    battle.rules = &rules;
    game_begin(&battle, &game, 1, &seeded_dice, NULL);
    game_ask(&game, 1, TOY_ASK_TURN, 0, 0);
    edge = marsh = met = INCH(100);
    judged = 0;
    steering = (struct steering){.b = &battle,
                                 .g = &game,
                                 .wish = &wish,
                                 .table = &table,
                                 .verb = TOY_MOVE,
                                 .gait = gait,
                                 .from = {.at = game.box[A1].centre},
                                 .allowance = INCH(10),
                                 .near = INCH(0.02),
                                 .clear = INCH(0.02),
                                 .best = &best};
    assert_int_equal(steering.from.at.east, from.east);
    assert_int_equal(steering.from.at.north, from.north);
}

static const char *order(void)
{
    static char text[ORDER_TEXT];

    assert_true(steering.given);
    order_print(&battle, &best.order, text, sizeof text);
    return text;
}

static const char *by(void (*write)(const struct steering *, struct pen *))
{
    struct way way = {NULL, write, 0, 3};

    steer_by(&steering, &way, 1);
    return order();
}

// --- ways ---

TEST(a_way_is_as_long_as_it_needs_to_be_or_can_be)
{
    wish_for(6, 9);
    assert_string_equal(by(steer_straight), "A1 move ahead 5in");
    wish_for(6, 24);
    assert_string_equal(by(steer_straight), "A1 move ahead 10in");
    wish_for(6, 1);
    assert_string_equal(by(steer_straight), "A1 move back 3in");
    wish_for(3, 8);
    assert_string_equal(by(steer_turn), "A1 move face 323.1, ahead 5in");
    wish_for(3, 8);
    assert_string_equal(by(steer_slip), "A1 move ahead 4in, left 3in");
    wish_for(12, 8);
    assert_string_equal(by(steer_slip), "A1 move ahead 4in, right 3in"); // at double cost
    wish_for(9, 7);
    assert_string_equal(by(steer_spot), "A1 move face 45");
    assert_int_equal(judged, 1);
}

TEST(it_faces_as_is_wished_or_as_it_did_before)
{
    wish_for(6, 9);
    wish.faced = true;
    wish.face = 0x4000;
    assert_string_equal(by(steer_straight), "A1 move ahead 5in, face 90");
    wish_for(3, 8);
    wish.faced = true;
    assert_string_equal(by(steer_turn), "A1 move face 323.1, ahead 5in, face 0");
    wish_for(9, 1);
    assert_string_equal(by(steer_turn), "A1 move face 135, ahead 4.24in, face 0"); // it falls back
    wish_for(9, 7);
    wish.faced = true;
    wish.face = 0x8000;
    assert_string_equal(by(steer_spot), "A1 move face 180");
}

TEST(a_detour_goes_by_a_place_beside_the_middle)
{
    wish_for(6, 12);
    assert_string_equal(by(steer_detour), "A1 move face 36.9, ahead 5in, face 323.1, ahead 5in");
}

TEST(a_line_is_followed_round_its_bends)
{
    static const struct vec point[] = {{INCH(6), 0}, {INCH(6), INCH(6)}, {INCH(9), INCH(6)}};
    struct piece piece = {.points = 3};
    struct land line = {&piece, point};
    struct pen pen;

    wish_for(8, 7);
    wish.faced = true;
    pen = (struct pen){.gait = &gait, .at = steering.from, .left = INCH(10)};
    steer_along(&steering, &pen, line);
    assert_int_equal(pen.legs.count, 4); // ahead, turns, ahead, faces
    assert_int_equal(pen.at.at.east, INCH(8));
    assert_int_equal(pen.at.at.north, INCH(6));
    wish_for(6, 1); // back along it
    pen = (struct pen){.gait = &gait, .at = steering.from, .left = INCH(10)};
    pen.at.at = steering.from.at = point[2];
    steer_along(&steering, &pen, line);
    assert_int_equal(pen.at.at.east, INCH(6));
    assert_int_equal(pen.at.at.north, INCH(1));
    assert_int_equal(pen.left, INCH(2));
}

TEST(straight_is_what_lies_little_to_the_side)
{
    wish_for(6.1, 9);
    assert_true(steer_is_straight(&steering));
    wish_for(6.11, 9);
    assert_false(steer_is_straight(&steering));
    wish_for(6.1, 4.3);
    assert_false(steer_is_straight(&steering));
    wish_for(6, 1);
    assert_true(steer_is_straight(&steering));
    wish.faced = true;
    wish.face = 0x4000;
    assert_true(steer_is_straight(&steering)); // it turns when it is there
    steering.gait.behind = INCH(1);
    assert_false(steer_is_straight(&steering));
}

// --- the pen ---

TEST(what_is_too_long_is_cut_to_whole_parts_that_can_be_paid)
{
    struct pen pen = {.gait = &gait, .left = INCH(1) + 20};

    pen_go(&pen, LEG_LEFT, INCH(9));
    assert_int_equal(pen.legs.leg[0].far, INCH(0.5));
    assert_int_equal(pen.left, 20);
    assert_int_equal(pen.after[0], 20);
    pen_go(&pen, LEG_AHEAD, INCH(9));
    assert_int_equal(pen.legs.count, 1); // less than a part is no leg
    pen.left = 24;
    pen_go(&pen, LEG_AHEAD, INCH(9)); // nearly a part
    assert_int_equal(pen.legs.count, 1);
}

TEST(who_turns_in_place_turns_round_his_middle)
{
    struct gait deep = gait;
    struct pen pen = {.gait = &deep, .at = {.at = {0, INCH(1)}}};

    deep.behind = INCH(1);
    pen_turn(&pen, 0x4000);
    assert_int_equal(pen.at.at.east, INCH(1));
    assert_int_equal(pen.at.at.north, 0);
    deep.hardly = 100;
    pen_turn(&pen, 0x4000 + 90);
    assert_int_equal(pen.legs.count, 1);
}

TEST(who_wheels_goes_round_an_end_of_his_front)
{
    struct gait line = gait;
    struct pen pen = {.gait = &line, .left = INCH(100)};

    line.front = INCH(2);
    pen_turn(&pen, 0x4000);
    assert_int_equal(pen.at.at.east, INCH(1));
    assert_int_equal(pen.at.at.north, INCH(1));
    assert_int_equal(pen.left, INCH(100) - 7980); // a quarter of 2 pi times 2 in
    pen.left = 7980 / 2 + 20;
    pen_wheel(&pen, -0x4000); // half of it, down to a tenth of a degree
    assert_int_equal(pen.legs.leg[1].word, WORD_LEFT);
    assert_int_equal(pen.legs.leg[1].degrees, 45200);
    pen.left = 0;
    pen_wheel(&pen, 0x4000);
    assert_int_equal(pen.legs.count, 2);
}

TEST(a_wheel_leads_towards_a_place_unless_that_is_too_near)
{
    struct gait line = gait;
    struct pen pen = {.gait = &line, .left = INCH(100)};
    struct vec far = {INCH(-9), INCH(3)}, near = {INCH(0.6), 0};

    line.front = INCH(2);
    pen_wheel(&pen, pen_wheel_towards(&pen, far));
    assert_in_range(pen_eyes(&pen, far).right + 20, 0, 40);
    assert_true(pen_eyes(&pen, far).ahead > 0);
    pen.at = (struct pose){.face = 0};
    assert_int_equal(pen_wheel_towards(&pen, near), 0);
}

TEST(two_wheels_lead_to_a_place_and_a_facing)
{
    struct pen pen;

    wish_for(9, 10);
    wish.faced = true;
    wish.face = 0x1000;
    steering.gait.front = INCH(2);
    pen = (struct pen){.gait = &steering.gait, .at = steering.from, .left = INCH(20)};
    steer_turn(&steering, &pen);
    assert_int_equal(pen.legs.count, 3);
    assert_in_range(vec_length(vec_sub(pen.at.at, wish.at)), 0, INCH(0.05));
    assert_in_range(pen.at.face, 0x1000 - 20, 0x1000 + 20);
}

// --- cutting ---

TEST(where_the_allowance_ends_on_its_way_it_is_cut_to_what_was_paid)
{
    wish_for(6, 14);
    marsh = INCH(6);
    assert_string_equal(by(steer_straight), "A1 move ahead 6in");
    assert_int_equal(judged, 3); // all of it, what it comes to, and no more
    assert_int_equal(best.walk.spent, INCH(10));
}

TEST(whom_it_would_meet_it_does_not_touch)
{
    wish_for(6, 14);
    met = INCH(7);
    assert_string_equal(by(steer_straight), "A1 move ahead 2.98in");
    assert_int_equal(best.walk.met, 0);
    wish_for(6, 14);
    met = INCH(7);
    steering.clear = INCH(1); // so much need not be: it is looked for how much must
    by(steer_straight);
    assert_in_range(best.walk.end.at.north, INCH(6.97), INCH(7) - 1);
    wish_for(2, 14);
    wish.faced = true;
    met = INCH(8);
    by(steer_turn); // the last leg that covers ground is the one that is cut
    assert_in_range(best.walk.end.at.north, INCH(7.9), INCH(8) - 1);
    assert_int_equal(best.walk.end.face, 0);
}

TEST(where_nobody_knows_how_far_it_gets_that_is_found_by_halving)
{
    wish_for(6, 14);
    edge = INCH(7.5);
    by(steer_straight);
    assert_in_range(best.walk.end.at.north, INCH(7.49), INCH(7.5));
    wish_for(6.2, 14);
    edge = INCH(7.5);
    by(steer_slip); // a leg before the last
    assert_in_range(best.walk.end.at.north, INCH(7.49), INCH(7.5));
    assert_int_equal(best.walk.strides, 1);
}

static void step_and_turn(const struct steering *s, struct pen *p)
{
    pen_go(p, LEG_AHEAD, INCH(1));
    if (p->left > 0)
        steer_turn(s, p);
}

TEST(where_nothing_of_a_leg_can_be_made_those_before_it_are_looked_at)
{
    wish_for(6, 14);
    edge = INCH(5);
    assert_string_equal(by(step_and_turn), "A1 move ahead 1in");
    wish_for(6, 14);
    edge = INCH(4.5);
    assert_string_equal(by(step_and_turn), "A1 move ahead 0.5in");
}

static void aside_and_ahead(const struct steering *s, struct pen *p)
{
    pen_go(p, LEG_RIGHT, INCH(1));
    pen_go(p, LEG_AHEAD, INCH(s->by));
}

TEST(of_some_ways_only_the_last_leg_is_cut)
{
    static const struct way slip = {NULL, steer_slip, WAY_LAST, 0};
    static const struct way last = {NULL, aside_and_ahead, WAY_LAST, 5};

    wish_for(8, 10);
    edge = INCH(7.5);
    steer_by(&steering, &slip, 1);
    assert_false(steering.found);
    assert_int_equal(judged, 1);
    steer_by(&steering, &last, 1);
    assert_in_range(best.walk.end.at.north, INCH(7.49), INCH(7.5));
    wish_for(8, 10);
    edge = INCH(4); // nothing of it
    steer_by(&steering, &last, 1);
    assert_string_equal(order(), "A1 move right 1in");
}

TEST(what_would_end_further_off_anyway_is_not_looked_for)
{
    static const struct way ways[] = {{NULL, steer_straight, 0, 0}, {NULL, aside_and_ahead, 0, 8}};
    int before;

    wish_for(6, 14);
    edge = INCH(12) - 1;
    steer_by(&steering, ways, 1);
    before = judged;
    steer_by(&steering, ways + 1, 1);
    assert_int_equal(judged, before + 1);
    assert_int_equal(best.walk.strides, 1);
}

static void wheel(const struct steering *s, struct pen *p)
{
    (void)s;
    pen_wheel(p, 0x1000);
}

TEST(what_no_part_of_is_allowed_is_given_as_it_is)
{
    static const struct way ways[] = {{NULL, wheel, 0, 0}, {NULL, steer_turn, 0, 0}};

    wish_for(6, 14);
    steering.gait.front = INCH(2);
    steer_by(&steering, ways, 1);
    assert_false(steering.found);
    assert_string_equal(order(), "A1 move wheel right 22.5");
    assert_string_equal(best.verdict.why, "Nobody wheels.");
    steering.gait.front = 0;
    steer_by(&steering, ways + 1, 1);
    assert_true(steering.found);
    assert_string_equal(order(), "A1 move ahead 10in");
}

TEST(who_may_not_move_at_all_is_judged_once)
{
    wish_for(6, 14);
    wish.unit = A2;
    by(steer_straight);
    assert_false(steering.found);
    assert_int_equal(judged, 1);
}

// --- the best of them ---

static bool never(const struct steering *s)
{
    (void)s;
    return false;
}

static void stay(const struct steering *s, struct pen *p)
{
    (void)s, (void)p;
}

static void beside(const struct steering *s, struct pen *p)
{
    pen_go(p, LEG_RIGHT, INCH(s->by));
}

TEST(what_ends_nearest_is_kept_then_the_cheapest_then_the_earlier)
{
    static const struct way ways[] = {{never, beside, 0, 3},      {NULL, stay, 0, 0},
                                      {NULL, beside, 0, 1},       {NULL, steer_slip, 0, 0},
                                      {NULL, steer_turn, 0, 0},   {NULL, beside, 0, 2},
                                      {NULL, step_and_turn, 0, 0}};

    wish_for(9, 8);
    steer_by(&steering, ways, 4);
    assert_string_equal(order(), "A1 move ahead 4in, right 3in");
    steer_by(&steering, ways, 7);
    assert_string_equal(order(), "A1 move face 36.9, ahead 5in");
    assert_in_range(steering.off, 0, INCH(0.02));
}

TEST(a_facing_that_is_wrong_counts_as_further_off)
{
    static const struct way ways[] = {{NULL, steer_slip, 0, 0}, {NULL, steer_turn, 0, 0}};

    wish_for(9, 8);
    wish.faced = true;
    wish.face = 0x2000;
    steering.gait.behind = 1; // so it does not turn after a slip
    steer_by(&steering, ways, 1);
    assert_in_range(steering.off, CM(3.9), CM(4)); // an eighth of a turn
    steer_by(&steering, ways, 2);
    assert_in_range(steering.off, 0, INCH(0.05));
}

TEST(a_way_may_be_the_last_that_is_tried)
{
    static const struct way near[] = {{NULL, beside, WAY_NEAR, 1},
                                      {NULL, steer_turn, WAY_NEAR, 0},
                                      {NULL, steer_slip, 0, 0}};
    static const struct way ends[] = {{NULL, beside, WAY_ENDS, 1}, {NULL, steer_turn, 0, 0}};

    wish_for(9, 8);
    steer_by(&steering, near, 3);
    assert_int_equal(judged, 2);
    wish_for(9, 8);
    steer_by(&steering, ends, 2);
    assert_string_equal(order(), "A1 move right 1in");
}

TEST(a_word_and_a_leg_may_come_before_any_way)
{
    struct leg first = leg_headed(LEG_FACE, 90000);

    wish_for(6, 24);
    steering.word = WORD_AT;
    steering.first = &first;
    steering.allowance = INCH(12);
    assert_string_equal(by(beside), "A1 move at face 90, right 3in");
}

TEST(why_a_way_cannot_be_gone_all_the_way_is_told)
{
    static const struct way way = {NULL, steer_straight, 0, 0};

    wish_for(6, 14);
    assert_true(fine(steer_whole(&steering, &way)));
    edge = INCH(7);
    assert_string_equal(steer_whole(&steering, &way).why, "Over the edge.");
}

// --- lengths ---

static void write_ahead(const struct battle *b, const struct game *g, const struct wish *w,
                        length far, struct order *o)
{
    (void)b, (void)g;
    order_begin(o, w->seat, w->unit, TOY_MOVE);
    order_word(o, WORD_AHEAD);
    order_length(o, far);
}

static length longest(length low, length high)
{
    return steer_longest(&battle, &game, &wish, low, high, 10, write_ahead, &best);
}

TEST(the_longest_that_is_allowed_is_found)
{
    wish_for(6, 14);
    edge = INCH(7);
    assert_int_equal(longest(0, INCH(2)), INCH(2));
    assert_int_equal(judged, 1);
    assert_in_range(longest(0, INCH(6)), INCH(3) - 10, INCH(3));
    assert_true(fine(best.verdict));
    assert_in_range(best.order.arg[1].a, INCH(3) - 10, INCH(3));
    assert_in_range(longest(INCH(3), INCH(6)), INCH(3) - 10, INCH(3)); // the shortest there is
    assert_int_equal(longest(INCH(4), INCH(6)), -1);
    assert_string_equal(best.verdict.why, "Over the edge.");
    assert_int_equal(best.order.arg[1].a, INCH(6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_is_as_long_as_it_needs_to_be_or_can_be),
        cmocka_unit_test(it_faces_as_is_wished_or_as_it_did_before),
        cmocka_unit_test(a_detour_goes_by_a_place_beside_the_middle),
        cmocka_unit_test(a_line_is_followed_round_its_bends),
        cmocka_unit_test(straight_is_what_lies_little_to_the_side),
        cmocka_unit_test(what_is_too_long_is_cut_to_whole_parts_that_can_be_paid),
        cmocka_unit_test(who_turns_in_place_turns_round_his_middle),
        cmocka_unit_test(who_wheels_goes_round_an_end_of_his_front),
        cmocka_unit_test(a_wheel_leads_towards_a_place_unless_that_is_too_near),
        cmocka_unit_test(two_wheels_lead_to_a_place_and_a_facing),
        cmocka_unit_test(where_the_allowance_ends_on_its_way_it_is_cut_to_what_was_paid),
        cmocka_unit_test(whom_it_would_meet_it_does_not_touch),
        cmocka_unit_test(where_nobody_knows_how_far_it_gets_that_is_found_by_halving),
        cmocka_unit_test(where_nothing_of_a_leg_can_be_made_those_before_it_are_looked_at),
        cmocka_unit_test(of_some_ways_only_the_last_leg_is_cut),
        cmocka_unit_test(what_would_end_further_off_anyway_is_not_looked_for),
        cmocka_unit_test(what_no_part_of_is_allowed_is_given_as_it_is),
        cmocka_unit_test(who_may_not_move_at_all_is_judged_once),
        cmocka_unit_test(what_ends_nearest_is_kept_then_the_cheapest_then_the_earlier),
        cmocka_unit_test(a_facing_that_is_wrong_counts_as_further_off),
        cmocka_unit_test(a_way_may_be_the_last_that_is_tried),
        cmocka_unit_test(a_word_and_a_leg_may_come_before_any_way),
        cmocka_unit_test(why_a_way_cannot_be_gone_all_the_way_is_told),
        cmocka_unit_test(the_longest_that_is_allowed_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
