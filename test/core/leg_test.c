// SPDX-License-Identifier: MIT
// Legs: read into numbers, written as they were said.
#include "core/leg.h"
#include "core/text.h"
#include "support/test.h"
#include "toy.h"

enum { LEG_BID = LEG_RULES, LEG_OVER, LEG_FORM };

static const struct leg_choice forms[] = {{WORD_EAST, "eastward"}, {WORD_WEST, "westward"}};
static const struct leg_row rows[] = {
    {TOY_SHOOT, PART_DEGREES | PART_LENGTH, {.kind = LEG_GO}, ""},
    {TOY_BID, PART_COUNT, {.kind = LEG_BID}, ""},
    {WORD_AT, PART_PLACE | PART_MAY_CHOOSE, {.kind = LEG_OVER}, ""},
    {WORD_TO, PART_CHOICE, {.kind = LEG_FORM}, ""},
};
static const struct leg_table all = {.common = LEGS_COMMON,
                                     .most = LEGS_MOST,
                                     .rows = sizeof rows / sizeof *rows,
                                     .choices = sizeof forms / sizeof *forms,
                                     .row = rows,
                                     .choice = forms};
static const struct leg_table few = {.common = LEGS_STRAIGHT | LEGS_TURN,
                                     .most = 3,
                                     .any_size = true};

// A rule set may spell words of core in its own way.
static const struct leg_choice sides[] = {{WORD_LEFT, "by the left"}, {WORD_RIGHT, "by the right"}};
static const struct leg_row own_rows[] = {
    {WORD_FACE, PART_DEGREES | PART_MAY_CHOOSE, {.kind = LEG_FACE}, ""},
    {WORD_TO, PART_CHOICE | PART_COUNT, {.kind = LEG_FORM, .far = 1}, ""},
};
static const struct leg_table own = {.common = LEGS_STRAIGHT,
                                     .most = LEGS_MOST,
                                     .rows = 2,
                                     .choices = 2,
                                     .row = own_rows,
                                     .choice = sides};

static struct battle battle;
static struct legs legs;

static bool reads(const struct leg_table *table, const char *words)
{
    char text[ORDER_TEXT];
    struct text t = text_on(text, sizeof text);
    struct order o;
    struct reader r;

    text_add(&t, "A1 move ");
    text_add(&t, words);
    battle = toy_battle();
    o = toy_order(&battle, 0, text);
    r = (struct reader){&battle, &o, 0};
    return legs_read(&r, table, &legs);
}

// What is written when these words are read.
static const char *again(const char *words)
{
    static char text[ORDER_TEXT];
    struct order o = order_of(0, A1, TOY_MOVE);

    assert_true(reads(&all, words));
    legs_write(&legs, &all, &o);
    order_print(&battle, &o, text, sizeof text);
    return text;
}

TEST(the_four_ways_to_go_are_legs_of_one_kind)
{
    static const bearing way[] = {LEG_AHEAD, LEG_RIGHT, LEG_BACK, LEG_LEFT, 0x2000};

    assert_true(reads(&all, "ahead 1cm, right 2cm, back 3cm, left 4cm, shoot 45 5cm"));
    assert_int_equal(legs.count, 5);
    for (int i = 0; i < legs.count; i++) {
        assert_int_equal(legs.leg[i].kind, LEG_GO);
        assert_int_equal(legs.leg[i].way, way[i]);
        assert_int_equal(legs.leg[i].far, CM(1 + i));
    }
}

TEST(turns_are_clockwise_and_remember_their_side)
{
    assert_true(reads(&all, "turn left 90, wheel right 270, face 450, about"));
    assert_int_equal(legs.leg[0].kind, LEG_TURN);
    assert_int_equal(legs.leg[0].way, 0xc000);
    assert_int_equal(legs.leg[0].word, WORD_LEFT);
    assert_int_equal(legs.leg[1].kind, LEG_WHEEL);
    assert_int_equal(legs.leg[1].way, 0xc000);
    assert_int_equal(legs.leg[1].word, WORD_RIGHT);
    assert_int_equal(legs.leg[2].kind, LEG_FACE);
    assert_int_equal(legs.leg[2].way, 0x4000);
    assert_int_equal(legs.leg[2].degrees, 450000);
    assert_int_equal(legs.leg[3].kind, LEG_ABOUT);
    assert_int_equal(legs.leg[3].way, 0x8000);
}

TEST(a_leg_of_a_rule_set_has_the_parts_its_row_names)
{
    assert_true(reads(&all, "bid 3, bid, at -2cm west, at 1cm, to east"));
    assert_int_equal(legs.count, 5);
    assert_int_equal(legs.leg[0].kind, LEG_BID);
    assert_int_equal(legs.leg[0].far, 3);
    assert_int_equal(legs.leg[1].far, 0);
    assert_int_equal(legs.leg[2].kind, LEG_OVER);
    assert_int_equal(legs.leg[2].far, CM(-2));
    assert_int_equal(legs.leg[2].word, 2);
    assert_int_equal(legs.leg[3].word, 0);
    assert_int_equal(legs.leg[4].kind, LEG_FORM);
    assert_int_equal(legs.leg[4].word, 1);
}

TEST(what_is_written_is_what_was_read)
{
    static const char *const said[] = {
        "A1 move ahead 2in, wheel left 30.123, back 1.5in, face -45, about",
        "A1 move turn right 359.99, left 1in, right 2in shoot 20.1 3in",
        "A1 move bid bid 2 at 0in at -3in east to west",
        "A1 move",
    };

    for (int i = 0; i < 4; i++)
        assert_string_equal(again(said[i] + sizeof "A1 move" - 1), said[i]);
    assert_string_equal(again("shoot 180 1in"), "A1 move back 1in"); // a way that has a word
}

TEST(what_is_no_leg_is_not_read)
{
    static const char *const wrong[] = {
        "ahead",
        "ahead left 2in",
        "2in",
        "face",
        "face left 3",
        "turn 30",
        "turn left",
        "wheel back 3",
        "bid 0",
        "bid -1",
        "bid 1.5",
        "at west",
        "to",
        "to north",
        "to ahead 1in",
        "pass",
        "A1",
        "shoot 30",
        "shoot 30 -1in",
        "about 3",
        "ahead 1in 2in",
    };

    for (int i = 0; i < (int)(sizeof wrong / sizeof *wrong); i++)
        assert_false(reads(&all, wrong[i]));
    assert_false(reads(&all, "ahead 1in, left 2in, face"));
    assert_int_equal(legs.count, 2); // those before
}

TEST(a_leg_is_more_than_nothing_where_the_rule_set_does_not_judge_that_itself)
{
    static const char *const just[] = {"ahead 0.01mm", "turn left 0.003", "turn right 359.997"};
    static const char *const beyond[] = {"ahead 0",         "ahead -1",           "turn left 0",
                                         "turn left 0.002", "turn right 359.998", "turn left -3",
                                         "turn right 360"};

    for (int i = 0; i < 3; i++)
        assert_true(reads(&all, just[i]));
    for (int i = 0; i < 7; i++) {
        assert_false(reads(&all, beyond[i]));
        assert_true(reads(&few, beyond[i]));
    }
    assert_int_equal(legs.leg[0].degrees, 360000);
    assert_int_equal(legs.leg[0].way, 0);
}

TEST(only_the_legs_a_rule_set_knows_are_read_and_as_many_as_it_allows)
{
    assert_true(reads(&few, "ahead 1, turn left 3, back 1"));
    assert_false(reads(&few, "ahead 1, turn left 3, back 1, ahead 1"));
    assert_int_equal(legs.count, 3);
    assert_false(reads(&few, "wheel left 3"));
    assert_false(reads(&few, "face 3"));
    assert_false(reads(&few, "about"));
    assert_false(reads(&few, "bid 1"));
}

TEST(a_word_of_core_may_have_a_row_of_the_rule_set)
{
    assert_true(reads(&own, "face 90 left, face 180, left 2cm, face 0 right"));
    assert_int_equal(legs.count, 4);
    assert_int_equal(legs.leg[0].word, 1);
    assert_int_equal(legs.leg[1].word, 0); // with a length after it the word begins a leg
    assert_int_equal(legs.leg[2].kind, LEG_GO);
    assert_int_equal(legs.leg[3].word, 2);
}

TEST(a_count_follows_the_choice)
{
    assert_true(reads(&own, "to left 3, to right"));
    assert_int_equal(legs.leg[0].word, 1);
    assert_int_equal(legs.leg[0].far, 3);
    assert_int_equal(legs.leg[1].far, 1);
    assert_false(reads(&own, "to 3 left"));
}

TEST(a_reader_stays_where_there_is_no_leg)
{
    struct order o;
    struct reader r;
    struct leg leg;

    battle = toy_battle();
    o = toy_order(&battle, 0, "A1 move about, turn left A1");
    r = (struct reader){&battle, &o, 0};
    assert_int_equal(leg_read(&r, &all, &leg)->word, WORD_ABOUT);
    assert_null(leg_read(&r, &all, &leg));
    assert_int_equal(r.next, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_four_ways_to_go_are_legs_of_one_kind),
        cmocka_unit_test(turns_are_clockwise_and_remember_their_side),
        cmocka_unit_test(a_leg_of_a_rule_set_has_the_parts_its_row_names),
        cmocka_unit_test(what_is_written_is_what_was_read),
        cmocka_unit_test(what_is_no_leg_is_not_read),
        cmocka_unit_test(a_leg_is_more_than_nothing_where_the_rule_set_does_not_judge_that_itself),
        cmocka_unit_test(only_the_legs_a_rule_set_knows_are_read_and_as_many_as_it_allows),
        cmocka_unit_test(a_word_of_core_may_have_a_row_of_the_rule_set),
        cmocka_unit_test(a_count_follows_the_choice),
        cmocka_unit_test(a_reader_stays_where_there_is_no_leg),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
