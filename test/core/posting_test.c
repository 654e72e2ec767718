// SPDX-License-Identifier: MIT
// Setting up: zones, places to try, and how they are written.
#include "core/posting.h"
#include "support/test.h"
#include "toy.h"

static const struct bounds area = {{CM(10), CM(20)}, {CM(50), CM(40)}};

// Two zones of side 0: the first for all, the second for A2; the third is the enemy's.
static struct battle zoned(void)
{
    struct battle b = toy_battle();

    b.zones = 3;
    b.zone[0] = (struct zone){.side = 0, .area = area};
    b.zone[1] = (struct zone){.side = 0, .count = 1, .unit = {A2}, .area = area};
    b.zone[2] = (struct zone){.side = 1, .count = 1, .unit = {B1}, .area = area};
    return b;
}

TEST(a_zone_for_all_serves_those_whom_another_names_or_does_not)
{
    struct battle b = zoned();

    assert_true(zone_serves(&b, &b.zone[0], 0, A2, true));
    assert_false(zone_serves(&b, &b.zone[0], 0, A2, false));
    assert_true(zone_serves(&b, &b.zone[0], 0, A1, false));
    assert_true(zone_serves(&b, &b.zone[1], 0, A2, false));
    assert_false(zone_serves(&b, &b.zone[1], 0, A1, true)); // it names others
    assert_false(zone_serves(&b, &b.zone[0], 1, B1, true)); // it is the enemy's
    assert_ptr_equal(zone_of(&b, 0, A2, true), &b.zone[0]);
    assert_ptr_equal(zone_of(&b, 0, A2, false), &b.zone[1]);
    assert_null(zone_of(&b, 1, B2, true));
    assert_true(zones_name(&b, A2));
    assert_false(zones_name(&b, A1));
}

TEST(a_zone_holds_a_box_to_its_last_corner)
{
    struct box box = box_at((struct vec){CM(12), CM(21)}, 0, CM(2), CM(1));

    assert_true(zone_holds(area, &box, 0));
    box.centre.east--;
    assert_false(zone_holds(area, &box, 0));
    assert_true(zone_holds(area, &box, 1));
    box = box_at((struct vec){CM(48), CM(39)}, 0, CM(2), CM(1));
    assert_true(zone_holds(area, &box, 0));
    box.centre.north++;
    assert_false(zone_holds(area, &box, 0));
}

// --- places ---

enum { TRIED = 80 };
struct search {
    struct posting posting;
    int tries, fits; // this one does, from 1 on
    struct vec tried[TRIED];
};

static bool fits(struct posting *posting)
{
    struct search *s = (struct search *)(void *)posting;

    s->tried[s->tries++] = posting->pose.at;
    return s->tries == s->fits;
}

static void assert_tried(const struct search *s, int i, length east, length north)
{
    assert_int_equal(s->tried[i].east, east);
    assert_int_equal(s->tried[i].north, north);
}

TEST(places_lie_around_in_rings)
{
    struct search s = {.posting = {.fits = fits, .pose.at = {CM(50), CM(30)}}};

    assert_false(posting_in_rings(&s.posting, CM(1), 2 + POSTING_RAYS));
    assert_int_equal(s.tries, 2 + POSTING_RAYS);
    assert_tried(&s, 0, CM(50), CM(30));
    assert_tried(&s, 1, CM(50), CM(31));
    assert_tried(&s, 1 + POSTING_RAYS / 4, CM(51), CM(30));
    assert_int_equal(s.tried[POSTING_RAYS].north, 30924); // the last of the first ring
    assert_tried(&s, 1 + POSTING_RAYS, CM(50), CM(32));
}

TEST(the_first_place_that_fits_ends_the_search)
{
    struct vec at = {CM(50), CM(30)};

    for (int first = 1; first <= 5; first++) {
        struct search rings = {.posting = {.fits = fits, .pose.at = at}, .fits = first},
                      rows = rings;

        assert_true(posting_in_rings(&rings.posting, CM(1), TRIED));
        assert_int_equal(rings.tries, first);
        assert_true(
            posting_in_rows(&rows.posting, &(struct posting_rows){at, 0, CM(2), CM(1), CM(1), CM(1),
                                                                  true, false}));
        assert_int_equal(rows.tries, first);
    }
}

static struct verdict near_enough(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    (void)b, (void)g, (void)walk;
    return o->arg[0].a < CM(52) ? refuse(TOY_TURN, "Too far west.") : FINE;
}

static bool passes(struct posting *p)
{
    order_begin(&p->judged->order, p->seat, p->unit, TOY_MOVE);
    order_point(&p->judged->order, p->pose.at);
    return posting_passes(p, near_enough);
}

TEST(the_order_that_says_so_is_judged)
{
    static struct judged judged;
    struct posting p = {passes, NULL, NULL, 0, A1, {.at = {CM(50), CM(30)}}, &judged};

    assert_false(posting_in_rings(&p, CM(1), 1 + POSTING_RAYS));
    assert_int_equal(judged.verdict.clause, TOY_TURN);
    assert_false(judged.whole);
    p.pose.at = (struct vec){CM(50), CM(30)};
    assert_true(posting_in_rings(&p, CM(1), 1 + 2 * POSTING_RAYS));
    assert_true(judged.whole && fine(judged.verdict));
    assert_int_equal(judged.order.arg[0].a, CM(52));
}

TEST(rows_go_back_from_the_front_and_out_to_both_sides)
{
    struct posting_rows rows = {{CM(50), CM(30)}, 0, CM(5), CM(5), CM(2), CM(1), true, false};
    struct search s = {.posting = {.fits = fits, .pose.at = {CM(50), CM(30)}}};

    assert_false(posting_in_rows(&s.posting, &rows));
    assert_int_equal(s.tries, 2 * 5);
    assert_tried(&s, 0, CM(50), CM(30));
    assert_tried(&s, 1, CM(49), CM(30)); // left first
    assert_tried(&s, 2, CM(51), CM(30));
    assert_tried(&s, 4, CM(52), CM(30));
    assert_tried(&s, 5, CM(50), CM(25));
}

TEST(rows_may_go_out_to_the_left_only)
{
    struct posting_rows rows = {{CM(50), CM(30)}, 0x8000, CM(9), CM(5), CM(2), CM(1), false, false};
    struct search s = {.posting = {.fits = fits, .pose.at = {CM(50), CM(30)}}};

    assert_false(posting_in_rows(&s.posting, &rows));
    assert_int_equal(s.tries, 2 * 3);
    assert_tried(&s, 2, CM(52), CM(30)); // who faces south has the east on his left
    assert_tried(&s, 3, CM(50), CM(35));
}

TEST(any_place_is_drawn_by_steps_and_its_ends_too)
{
    struct luck luck = {1};
    bool corner[2] = {false, false};

    for (int i = 0; i < 500; i++) {
        struct vec at = posting_drawn(area, CM(10), &luck);

        assert_true(bounds_hold(area, at));
        assert_int_equal(at.east % CM(10), 0);
        assert_int_equal(at.north % CM(10), 0);
        corner[0] |= at.east == area.low.east && at.north == area.low.north;
        corner[1] |= at.east == area.high.east && at.north == area.high.north;
    }
    assert_true(corner[0] && corner[1]);
}

// --- notation ---

static bool reads(const char *text, struct pose *pose)
{
    static const uint16_t formation[] = {0, WORD_EAST, WORD_WEST};
    struct battle b = toy_battle();
    struct order o = toy_order(&b, 0, text);
    struct reader r = {&b, &o, 0};

    *pose = (struct pose){.face = 0x8000, .formation = 1};
    return posting_read(&r, formation, 3, pose) && read_end(&r);
}

TEST(what_is_not_said_of_a_place_is_as_it_was)
{
    struct pose pose;

    assert_true(reads("A1 move at (1in, 2in)", &pose));
    assert_int_equal(pose.at.north, INCH(2));
    assert_int_equal(pose.face, 0x8000);
    assert_int_equal(pose.formation, 1);
    assert_true(reads("A1 move at (1in, 2in) face 90 west", &pose));
    assert_int_equal(pose.face, 0x4000);
    assert_int_equal(pose.formation, 2);
    assert_false(reads("A1 move (1in, 2in)", &pose));
    assert_false(reads("A1 move at", &pose));
    assert_false(reads("A1 move at (1in, 2in) face west", &pose));
    assert_false(reads("A1 move at (1in, 2in) west east", &pose));
}

TEST(a_place_is_written_as_it_is_read)
{
    struct battle b = toy_battle();
    struct order o = order_of(0, A1, TOY_MOVE);
    char text[80];

    posting_write(&o, (struct vec){INCH(1), INCH(2)}, 90000, WORD_WEST);
    order_print(&b, &o, text, sizeof text);
    assert_string_equal(text, "A1 move at (1in, 2in) face 90 west");
    o = order_of(0, A1, TOY_MOVE);
    posting_write(&o, (struct vec){INCH(1), INCH(2)}, -1, 0);
    order_print(&b, &o, text, sizeof text);
    assert_string_equal(text, "A1 move at (1in, 2in)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_zone_for_all_serves_those_whom_another_names_or_does_not),
        cmocka_unit_test(a_zone_holds_a_box_to_its_last_corner),
        cmocka_unit_test(places_lie_around_in_rings),
        cmocka_unit_test(the_first_place_that_fits_ends_the_search),
        cmocka_unit_test(the_order_that_says_so_is_judged),
        cmocka_unit_test(rows_go_back_from_the_front_and_out_to_both_sides),
        cmocka_unit_test(rows_may_go_out_to_the_left_only),
        cmocka_unit_test(any_place_is_drawn_by_steps_and_its_ends_too),
        cmocka_unit_test(what_is_not_said_of_a_place_is_as_it_was),
        cmocka_unit_test(a_place_is_written_as_it_is_read),
    };

    return cmocka_run_group_tests_name("posting", tests, NULL, NULL);
}
