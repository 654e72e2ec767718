// SPDX-License-Identifier: MIT
// What rule sets share when a table on a screen asks them.
#include "core/aids.h"
#include "support/test.h"
#include "toy.h"

TEST(lengths_and_headings_are_rounded_for_people)
{
    assert_int_equal(aids_length(1049, CM(1), 10), MM(10));
    assert_int_equal(aids_length(1050, CM(1), 10), MM(11));
    assert_int_equal(aids_length(-1050, CM(1), 10), -MM(11));
    assert_int_equal(aids_length(INCH(1) + 12, INCH(1), 100), INCH(1));
    assert_int_equal(aids_length(INCH(1) + 13, INCH(1), 100), INCH(1) + 25);
    assert_int_equal(aids_degrees(bearing_from_degrees(45040)), 45000);
    assert_int_equal(aids_degrees(bearing_from_degrees(45060)), 45100);
    assert_int_equal(aids_degrees(bearing_from_degrees(359960)), 0);
    assert_int_equal(aids_heading(bearing_from_degrees(45040)), 0x2000);
}

TEST(a_heading_is_written_as_it_is_read)
{
    struct battle battle = toy_battle();
    struct order o = order_of(0, A1, TOY_MOVE);
    char text[40];

    aids_add_heading(&o, bearing_from_degrees(30040));
    order_print(&battle, &o, text, sizeof text);
    assert_string_equal(text, "A1 move face 30");
}

// --- steering ---

static bool steer(const struct battle *b, const struct game *g, const struct wish *w,
                  struct judged *judged)
{
    (void)b, (void)g;
    judged->order = order_of(w->seat, w->unit, TOY_MOVE);
    order_word(&judged->order, WORD_AHEAD);
    order_length(&judged->order, INCH(1));
    return w->unit;
}

static bool steer_and_judge(const struct battle *b, const struct game *g, const struct wish *w,
                            struct judged *judged)
{
    steer(b, g, w, judged);
    judged->verdict = b->rules->check(b, g, &judged->order, &judged->walk);
    judged->whole = true;
    return true;
}

static void begin_turns(const struct battle *b, struct game *g)
{
    struct listed_dice dice = listed_dice((uint8_t[]){5, 2}, 2);
    struct judged judged;

    game_begin(b, g, 1, &dice.dice, NULL);
    for (int seat = 0; seat < 2; seat++) {
        judged = toy_judged(b, g, seat, "bid 1");
        game_play(b, g, &judged, NULL, NULL);
    }
}

TEST(a_wish_becomes_an_order_that_is_judged_once)
{
    struct battle battle = toy_battle();
    struct aids aids = {.steer = steer};
    struct rules rules = toy;
    struct wish w = {.unit = A1};
    struct judged judged;
    struct game g;
    int walked;

    rules.aids = &aids;
    battle.rules = &rules;
    begin_turns(&battle, &g);
    for (int i = 0; i < 2; i++) {
        walked = toy_walks;
        aids.steer = i ? steer_and_judge : steer;
        assert_true(aids_steer(&battle, &g, &w, &judged));
        assert_true(fine(judged.verdict) && judged.whole);
        assert_int_equal(toy_walks, walked + 1);
    }
    w.verb = judged.order.verb;
    assert_true(aids_steer(&battle, &g, &w, &judged));
    w.verb = WORD_PASS; // who wants it done in one way is not served with another
    assert_false(aids_steer(&battle, &g, &w, &judged));
    w.verb = 0;
    w.seat = 1; // who is not asked may wish, and is told
    assert_true(aids_steer(&battle, &g, &w, &judged));
    assert_string_equal(judged.verdict.why, "It is not for this seat to decide now.");
}

TEST(where_nothing_can_be_steered_there_is_no_order)
{
    struct battle battle = toy_battle();
    struct aids aids = {.steer = steer};
    struct rules rules = toy;
    struct wish w = {.unit = 0};
    struct judged judged;
    struct game g;

    begin_turns(&battle, &g);
    assert_false(aids_steer(&battle, &g, &w, &judged));
    rules.aids = &aids;
    battle.rules = &rules;
    assert_false(aids_steer(&battle, &g, &w, &judged));
    aids.steer = NULL;
    assert_false(aids_steer(&battle, &g, &w, &judged));
}

static bool all(const struct game *g, int unit)
{
    return on_table(g, unit);
}

static bool but_b1(const struct game *g, int unit)
{
    return on_table(g, unit) && unit != B1;
}

TEST(the_nearest_enemy_near_the_place_is_meant)
{
    struct battle battle = toy_battle();
    struct wish w = {.unit = A1, .at = {INCH(6), INCH(19)}};
    struct game g;

    game_begin(&battle, &g, 1, &seeded_dice, NULL);
    assert_int_equal(aids_enemy(&g, &w, INCH(0.5), all), B1); // half an inch from its front
    assert_int_equal(aids_enemy(&g, &w, INCH(0.5) - 1, all), 0);
    assert_int_equal(aids_enemy(&g, &w, INCH(10), all), B1);
    assert_int_equal(aids_enemy(&g, &w, INCH(10), but_b1), B2);
    w.unit = B2; // its own friends are none
    assert_int_equal(aids_enemy(&g, &w, INCH(4), all), 0);
}

TEST(a_verb_is_found_by_its_word)
{
    static const struct verb verb[] = {{TOY_MOVE, TAKES_PATH, true, "Move", "Moves.", NULL},
                                       {TOY_SHOOT, TAKES_ENEMY, true, "Fire", "Fires.", NULL}};
    struct aids aids = {.verb = verb, .verbs = 2};

    assert_ptr_equal(aids_verb(&aids, TOY_SHOOT), &verb[1]);
    assert_null(aids_verb(&aids, TOY_BID));
}

TEST(a_point_beyond_an_edge_is_not_inside_it)
{
    struct battle battle = {.size = {CM(100), CM(60)}};
    struct vec at = {CM(10), CM(62)};

    assert_int_equal(inside_edge(&battle, FACE_FRONT, at), -CM(2));
    assert_int_equal(inside_edge(&battle, FACE_RIGHT, at), CM(90));
    assert_int_equal(inside_edge(&battle, FACE_REAR, at), CM(62));
    assert_int_equal(inside_edge(&battle, FACE_LEFT, at), CM(10));
}

TEST(a_point_along_an_edge_is_counted_from_its_south_or_west_end)
{
    struct battle battle = {.size = {CM(100), CM(60)}};
    const struct vec found[] = {{CM(10), CM(60)}, {CM(100), CM(10)}, {CM(10), 0}, {0, CM(10)}};

    for (enum face edge = FACE_FRONT; edge <= FACE_LEFT; edge++) {
        struct vec at = edge_point(&battle, edge, CM(10));

        assert_int_equal(at.east, found[edge].east);
        assert_int_equal(at.north, found[edge].north);
        assert_int_equal(inside_edge(&battle, (int)edge, at), 0);
    }
}

TEST(without_a_price_an_order_costs_what_its_walk_spent)
{
    struct battle battle = toy_battle();
    struct judged judged = {.walk = {.unit = A1, .spent = 3, .allowed = 5, .allowed_clause = 7}};
    static struct game game;
    struct price price;

    assert_true(aids_price(&battle, &game, &judged, &price));
    assert_int_equal(price.used, 3);
    assert_int_equal(price.allowed, 5);
    assert_int_equal(price.clause, 7);
    judged.walk.unit = 0; // nobody has walked
    assert_false(aids_price(&battle, &game, &judged, &price));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths_and_headings_are_rounded_for_people),
        cmocka_unit_test(a_heading_is_written_as_it_is_read),
        cmocka_unit_test(a_wish_becomes_an_order_that_is_judged_once),
        cmocka_unit_test(where_nothing_can_be_steered_there_is_no_order),
        cmocka_unit_test(the_nearest_enemy_near_the_place_is_meant),
        cmocka_unit_test(a_verb_is_found_by_its_word),
        cmocka_unit_test(a_point_beyond_an_edge_is_not_inside_it),
        cmocka_unit_test(a_point_along_an_edge_is_counted_from_its_south_or_west_end),
        cmocka_unit_test(without_a_price_an_order_costs_what_its_walk_spent),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
