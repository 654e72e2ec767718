// SPDX-License-Identifier: MIT
// Exact stops, under a law of a page.
//
// Bases of 2 by 1 in go straight on. How enemies and friends bar them is for each test to say.
#include "core/meet.h"
#include "core/rules.h"
#include "support/test.h"
#include "toy.h"

enum { CLAUSE_WAY = 1, CLAUSE_ROOM, CLAUSE_DEAR };
enum { HAIR = 10 };

static struct battle battle;
static struct game game;
static struct walk walk;
static struct walker walker;
static struct bar enemy, friend;
static bool turned, runs_up;
static const struct law *under;

static struct verdict leg_of(struct walker *w, const struct leg *leg, struct stretch *s)
{
    s->way = direction_of((bearing)(w->at.face + leg->way));
    s->far = leg->far;
    s->jump = turned;
    return FINE;
}

static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    return w->g->side[unit] == w->g->side[w->unit] ? friend : enemy;
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    (void)w, (void)at;
    bar->clause = s->gone < 0 ? CLAUSE_ROOM : CLAUSE_WAY;
    bar->why = bar->unit == B1 ? "B1" : bar->unit == A2 ? "A2" : "B2";
    return AT_STOPS;
}

static struct verdict price(struct walker *w, struct stretch *s, const struct span *span, int spans,
                            length *cost)
{
    (void)span;
    assert_int_equal(spans, 0);
    *cost = s->gone;
    if (runs_up && s->met)
        stretch_reach(s, s->touch);
    return *cost <= w->left ? FINE : refuse(CLAUSE_DEAR, "Too dear.");
}

static struct verdict end(struct walker *w, bool last)
{
    (void)w, (void)last;
    return FINE;
}

static const struct law law =
    {.near = INCH(1), .leg = leg_of, .troops = troops, .stops = stops, .price = price, .end = end};

static void put(int unit, length east, length north)
{
    game_place(&game, unit, (struct vec){east, north}, game.face[unit], INCH(1), INCH(1) / 2);
}

// A1 and A2 look north from 4 in, B1 and B2 south from 20 in; A1 and B1 are opposed, at 6 in.
static void begin(void)
{
    battle = toy_battle();
    game_begin(&battle, &game, 9, NULL, NULL);
    enemy = friend = (struct bar){.kind = BAR_NONE};
    turned = runs_up = false;
    under = &law;
}

static struct verdict walked(const struct leg *leg, int legs)
{
    struct legs list;

    list.count = legs;
    for (int i = 0; i < legs; i++)
        list.leg[i] = leg[i];
    walk.found = 0;
    walk.barred = 0;
    walk.stop_clause = 0;
    walk.stopper = walk.strides = 0;
    walker = (struct walker){.b = &battle,
                             .g = &game,
                             .law = under,
                             .unit = A1,
                             .walk = &walk,
                             .at = {.at = game.box[A1].centre, .face = game.face[A1]},
                             .box = game.box[A1],
                             .apart = INCH(2.5),
                             .allowance = INCH(20),
                             .left = INCH(20)};
    return walk_legs(&walker, &list);
}

static struct verdict ahead(length far)
{
    return walked(&(struct leg){.kind = LEG_GO, .far = far}, 1);
}

static void assert_goes(length far, length expected)
{
    assert_true(fine(ahead(far)));
    assert_int_equal(walk.end.at.north - game.box[A1].centre.north, expected);
    assert_int_equal(walker.box.centre.north, walk.end.at.north);
}

TEST(with_nobody_in_its_way_it_gets_all_the_way)
{
    begin();
    assert_goes(INCH(5), INCH(5));
    assert_int_equal(walk.stopper, 0);
    assert_int_equal(walk.spent, INCH(5));
}

TEST(one_who_stops_it_does_so_where_they_touch_or_so_far_before)
{
    begin();
    enemy = (struct bar){.kind = BAR_STOP, .clause = CLAUSE_WAY};
    assert_goes(INCH(18), INCH(15)); // from edge to edge
    assert_int_equal(walk.stopper, B1);
    assert_int_equal(walk.stop_clause, CLAUSE_WAY);
    enemy.ahead = INCH(0.5);
    assert_goes(INCH(18), INCH(14.5));
    assert_goes(INCH(14.5), INCH(14.5));
    assert_int_equal(walk.stopper, B1);
    assert_goes(INCH(14.5) - 1, INCH(14.5) - 1);
    assert_int_equal(walk.stopper, 0);
    put(B1, INCH(6), INCH(5.25)); // nearer than that to begin with
    assert_goes(INCH(3), 0);
}

TEST(one_who_refuses_it_is_told_from_where_on)
{
    begin();
    enemy = (struct bar){.kind = BAR_REFUSE, .clause = CLAUSE_WAY, .ahead = -HAIR};
    assert_false(fine(ahead(INCH(18))));
    assert_int_equal(walk.barred, INCH(15) + HAIR);
    assert_false(fine(ahead(INCH(15) + HAIR)));
    assert_goes(INCH(15) + HAIR - 1, INCH(15) + HAIR - 1);
    assert_int_equal(walk.barred, 0);
    put(B1, INCH(6), INCH(4.5)); // where it stands
    turned = true;
    assert_false(fine(ahead(INCH(3))));
    assert_int_equal(walk.barred, 1);
}

TEST(one_who_reaches_far_stops_it_aside_as_well)
{
    begin();
    enemy = (struct bar){.kind = BAR_STOP, .reach = INCH(1)};
    put(B1, INCH(8.5), INCH(12));
    assert_goes(INCH(10), INCH(6));
    put(B1, INCH(9), INCH(12));
    assert_goes(INCH(10), INCH(10));
}

TEST(a_brush_is_no_meeting_but_where_a_miss_is_one)
{
    begin();
    enemy = (struct bar){.kind = BAR_MEET, .deeper = HAIR};
    put(B1, INCH(8) - HAIR, INCH(12));
    assert_goes(INCH(10), INCH(10));
    put(B1, INCH(8) - HAIR - 1, INCH(12));
    assert_goes(INCH(10), INCH(7));
    enemy.aside = HAIR;
    put(B1, INCH(8) + HAIR - 1, INCH(12));
    assert_goes(INCH(10), INCH(7));
    assert_true(meet_ahead(&game.box[A1], direction_of(0), INCH(7), &game.box[B1], HAIR));
    assert_false(meet_ahead(&game.box[A1], direction_of(0), INCH(7) - 1, &game.box[B1], HAIR));
    put(B1, INCH(8) + HAIR, INCH(12));
    assert_goes(INCH(10), INCH(10));
}

TEST(a_miss_is_one_whichever_way_it_goes)
{
    begin();
    put(A1, INCH(12), INCH(12));
    enemy = (struct bar){.kind = BAR_STOP, .deeper = HAIR, .aside = HAIR};
    put(B1, INCH(14) + HAIR - 1, INCH(6));
    assert_true(fine(walked(&(struct leg){.kind = LEG_GO, .way = LEG_BACK, .far = INCH(8)}, 1)));
    assert_int_equal(walk.spent, INCH(5));
    put(B1, INCH(6), INCH(13) + HAIR - 1);
    assert_true(fine(walked(&(struct leg){.kind = LEG_GO, .way = LEG_LEFT, .far = INCH(8)}, 1)));
    assert_int_equal(walk.spent, INCH(4));
    put(B1, INCH(6), INCH(13) + HAIR);
    assert_true(fine(walked(&(struct leg){.kind = LEG_GO, .way = LEG_LEFT, .far = INCH(8)}, 1)));
    assert_int_equal(walk.spent, INCH(8));
}

TEST(one_who_is_met_a_little_beyond_the_end_may_be_run_up_to)
{
    begin();
    runs_up = true;
    enemy = (struct bar){.kind = BAR_MEET, .ahead = HAIR};
    assert_goes(INCH(15) - HAIR, INCH(15));
    assert_int_equal(walk.stopper, B1);
    assert_int_equal(walk.spent, INCH(15) - HAIR);
    assert_goes(INCH(15) - HAIR - 1, INCH(15) - HAIR - 1);
    assert_int_equal(walk.stopper, 0);
}

TEST(of_those_who_end_it_the_first_is_named_and_at_one_place_the_lowest_rank)
{
    begin();
    enemy = (struct bar){.kind = BAR_MEET, .rank = 1};
    friend = (struct bar){.kind = BAR_STOP};
    put(A2, INCH(5), INCH(9));
    assert_goes(INCH(18), INCH(4));
    assert_int_equal(walk.stopper, 0);
    put(B2, INCH(7), INCH(9));
    assert_goes(INCH(18), INCH(4));
    assert_int_equal(walk.stopper, 0);
    friend.rank = 2;
    assert_goes(INCH(18), INCH(4));
    assert_int_equal(walk.stopper, B2);
}

TEST(who_refuses_it_counts_up_to_where_it_ends)
{
    begin();
    enemy = (struct bar){.kind = BAR_MEET};
    friend = (struct bar){.kind = BAR_REFUSE, .ahead = -HAIR};
    put(A2, INCH(6), INCH(12));
    assert_int_equal(ahead(INCH(18)).clause, CLAUSE_WAY);
    assert_int_equal(walk.end.at.north, INCH(4));
    put(B1, INCH(6), INCH(9));
    assert_goes(INCH(18), INCH(4)); // the enemy comes first
    put(B1, INCH(6), INCH(20));
    assert_int_equal(ahead(INCH(7) + HAIR).clause, CLAUSE_WAY);
    assert_goes(INCH(7) + HAIR - 1, INCH(7) + HAIR - 1);
    assert_goes(HAIR - 1, HAIR - 1);
}

TEST(of_refusals_the_lowest_rank_is_named_and_of_these_the_first)
{
    begin();
    enemy = (struct bar){.kind = BAR_REFUSE};
    friend = (struct bar){.kind = BAR_REFUSE, .rank = 1};
    put(A2, INCH(6), INCH(8));
    assert_string_equal(ahead(INCH(18)).why, "B1");
    put(B2, INCH(6), INCH(15));
    assert_string_equal(ahead(INCH(18)).why, "B2");
    assert_string_equal(ahead(INCH(5)).why, "A2");
}

TEST(it_needs_room_where_it_begins_if_it_has_just_turned)
{
    begin();
    enemy = (struct bar){.kind = BAR_MEET, .deeper = HAIR};
    put(B1, INCH(6), INCH(4.5));
    assert_goes(INCH(18), 0);
    turned = true;
    assert_int_equal(ahead(INCH(18)).clause, CLAUSE_ROOM);
    put(B1, INCH(6), INCH(5) - HAIR);
    assert_goes(INCH(18), 0);
    put(B1, INCH(9), INCH(4));
    assert_goes(INCH(3), INCH(3));
}

TEST(a_law_of_two_functions_costs_its_length_and_ends_anywhere)
{
    static const struct law short_law = {.leg = leg_of, .troops = troops};

    begin();
    under = &short_law;
    enemy = (struct bar){.kind = BAR_STOP};
    assert_goes(INCH(18), INCH(15));
    assert_int_equal(walk.spent, INCH(15));
    enemy = (struct bar){.kind = BAR_REFUSE, .clause = CLAUSE_WAY, .why = "B1"};
    assert_string_equal(ahead(INCH(18)).why, "B1");
}

TEST(a_passage_lasts_from_touch_to_touch)
{
    struct passage p;

    begin();
    put(B1, INCH(6), INCH(12));
    assert_true(meet_passage(&game.box[A1], direction_of(0), INCH(7), &game.box[B1], &p));
    assert_int_equal(p.from, INCH(7));
    assert_int_equal(p.until, INCH(9));
    assert_false(meet_passage(&game.box[A1], direction_of(0), INCH(7) - 1, &game.box[B1], &p));
    put(B1, INCH(6), INCH(4.5));
    assert_true(meet_passage(&game.box[A1], direction_of(0), 0, &game.box[B1], &p));
    assert_int_equal(p.from, INCH(-0.5));
}

TEST(neighbours_are_gathered_once_for_all_its_legs)
{
    const struct leg legs[] = {{.kind = LEG_GO, .far = INCH(2)},
                               {.kind = LEG_GO, .far = INCH(18), .way = LEG_RIGHT},
                               {.kind = LEG_GO, .far = INCH(18)}};

    begin();
    enemy = (struct bar){.kind = BAR_STOP};
    put(B1, INCH(12), INCH(6));
    assert_true(fine(walked(legs, 2)));
    assert_int_equal(walk.end.at.east, INCH(10));
    assert_int_equal(walk.strides, 2);
    put(B1, INCH(12), INCH(9));
    assert_int_equal(walked(legs, 3).clause, CLAUSE_DEAR);
}

// --- bodies of several boxes ---

// Of the right half of its box only the rear half is there.
static void two_boxes(const struct battle *b, const struct game *g, int unit,
                      const struct pose *pose, struct body *body)
{
    struct vec at = pose ? pose->at : g->box[unit].centre;
    bearing face = pose ? pose->face : g->face[unit];
    struct box whole = box_at(at, face, INCH(1), INCH(1) / 2);

    (void)b;
    body_of_box(&whole, body);
    body->boxes = 2;
    body->box[0] = box_at(vec_add(at, vec_turned((struct vec){-INCH(1) / 2, 0}, face)), face,
                          INCH(1) / 2, INCH(1) / 2);
    body->box[1] = box_at(vec_add(at, vec_turned((struct vec){INCH(1) / 2, -INCH(1) / 4}, face)),
                          face, INCH(1) / 2, INCH(1) / 4);
}

static struct rules several;
static const struct law parted = {.near = INCH(1), .parts = true, .leg = leg_of, .troops = troops};

static void begin_parted(void)
{
    begin();
    several = *battle.rules;
    several.body = two_boxes;
    battle.rules = &several;
    under = &parted;
}

TEST(bodies_of_several_boxes_meet_where_one_of_these_does)
{
    begin_parted();
    enemy = (struct bar){.kind = BAR_MEET};
    assert_goes(INCH(18), INCH(15.5)); // the left of each meets the right of the other
    assert_int_equal(walk.stopper, B1);
    put(B1, INCH(7.5), INCH(20)); // only their right halves do
    assert_goes(INCH(18), INCH(16));
    put(B1, INCH(8) - 1, INCH(20));
    assert_goes(INCH(18), INCH(16));
    put(B1, INCH(8), INCH(20));
    assert_goes(INCH(18), INCH(18));
    put(B1, INCH(6), INCH(40)); // too far ahead
    assert_goes(INCH(18), INCH(18));
}

TEST(of_several_boxes_a_reach_is_a_gap_round_corners_too)
{
    const length far = INCH(1) / 2;

    begin_parted();
    enemy = (struct bar){.kind = BAR_REFUSE, .reach = 500, .clause = CLAUSE_ROOM};
    put(B1, INCH(8) + 300, INCH(4) + far + 400); // from corner to corner
    assert_int_equal(ahead(far).clause, CLAUSE_ROOM);
    enemy.reach = 499;
    assert_true(fine(ahead(far)));
    put(B1, INCH(8) + 300, INCH(4) + 100); // beside the way all along
    assert_int_equal(ahead(far).clause, CLAUSE_ROOM);
    put(B1, INCH(6), INCH(40));
    assert_true(fine(ahead(far)));
}

TEST(who_is_passed_is_told_as_far_as_it_gets)
{
    begin_parted();
    friend = (struct bar){.kind = BAR_PASS, .deeper = HAIR};
    enemy = (struct bar){.kind = BAR_MEET};
    put(A2, INCH(6), INCH(9));
    walk.through = 0;
    assert_goes(INCH(18), INCH(15.5));
    assert_int_equal(walk.through, (uint64_t)1 << A2);
    walk.through = 0;
    assert_goes(INCH(4) + HAIR, INCH(4) + HAIR); // a brush
    assert_int_equal(walk.through, 0);
    assert_goes(INCH(4) + HAIR + 1, INCH(4) + HAIR + 1);
    assert_int_equal(walk.through, (uint64_t)1 << A2);
    put(A2, INCH(6), INCH(22)); // beyond the enemy
    walk.through = 0;
    assert_goes(INCH(18), INCH(15.5));
    assert_int_equal(walk.through, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_nobody_in_its_way_it_gets_all_the_way),
        cmocka_unit_test(one_who_stops_it_does_so_where_they_touch_or_so_far_before),
        cmocka_unit_test(one_who_refuses_it_is_told_from_where_on),
        cmocka_unit_test(one_who_reaches_far_stops_it_aside_as_well),
        cmocka_unit_test(a_brush_is_no_meeting_but_where_a_miss_is_one),
        cmocka_unit_test(a_miss_is_one_whichever_way_it_goes),
        cmocka_unit_test(one_who_is_met_a_little_beyond_the_end_may_be_run_up_to),
        cmocka_unit_test(of_those_who_end_it_the_first_is_named_and_at_one_place_the_lowest_rank),
        cmocka_unit_test(who_refuses_it_counts_up_to_where_it_ends),
        cmocka_unit_test(of_refusals_the_lowest_rank_is_named_and_of_these_the_first),
        cmocka_unit_test(it_needs_room_where_it_begins_if_it_has_just_turned),
        cmocka_unit_test(a_law_of_two_functions_costs_its_length_and_ends_anywhere),
        cmocka_unit_test(a_passage_lasts_from_touch_to_touch),
        cmocka_unit_test(neighbours_are_gathered_once_for_all_its_legs),
        cmocka_unit_test(bodies_of_several_boxes_meet_where_one_of_these_does),
        cmocka_unit_test(of_several_boxes_a_reach_is_a_gap_round_corners_too),
        cmocka_unit_test(who_is_passed_is_told_as_far_as_it_gets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
