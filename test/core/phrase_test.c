// SPDX-License-Identifier: MIT
// Orders as phrases: what core says of any order, and what a rule set's own vocabulary adds.
#include "core/phrase.h"
#include "support/test.h"
#include "toy.h"

static const struct verb verbs[] = {{TOY_SHOOT, TAKES_ENEMY, true, "Fire", "Fires.", NULL}};
static const struct aids aids = {.verb = verbs, .verbs = 1};
static struct rules speaking;
static struct battle battle;
static struct game game;
static char text[100];

static const char *by_side(const struct battle *b, const struct game *g, int unit)
{
    return g->side[unit] ? "the enemy" : b->roster[unit].name;
}

static const struct leg_choice ways[] = {{WORD_EAST, "eastward"}, {WORD_WEST, "westward"}};
static const struct leg_row bids[] = {
    {TOY_BID, PART_COUNT, {.kind = LEG_RULES}, "bid %n"},
    {TOY_SHOOT, PART_DEGREES | PART_LENGTH, {.kind = LEG_RULES + 1}, "%f at %d"},
    {WORD_TO, PART_CHOICE, {.kind = LEG_RULES + 2}, "to the %w"},
    {WORD_AT, PART_PLACE | PART_MAY_CHOOSE, {.kind = LEG_RULES + 3}, "on at %f%c"},
};
static const struct leg_table legs = {.common = LEGS_COMMON, .most = LEGS_MOST};
static const struct leg_table own_legs = {.common = LEGS_COMMON,
                                          .most = LEGS_MOST,
                                          .rows = sizeof bids / sizeof *bids,
                                          .choices = sizeof ways / sizeof *ways,
                                          .row = bids,
                                          .choice = ways};

static const struct vocabulary plain = {.legs = &legs},
                               own = {.called = by_side, .legs = &own_legs};
static struct order order;

static struct phrase phrase_of(const struct vocabulary *speech, const char *words)
{
    speaking = toy;
    speaking.aids = &aids;
    battle = toy_battle();
    battle.rules = &speaking;
    game = (struct game){.units = 4, .side = {[B1] = 1, [B2] = 1}};
    order = toy_order(&battle, 0, words);
    return phrase_on(&battle, &game, &order, speech, text, sizeof text);
}

static const char *marched(const struct vocabulary *speech, const char *words)
{
    struct phrase p = phrase_of(speech, words);

    phrase_march(&p);
    return text;
}

TEST(a_march_says_each_leg)
{
    assert_string_equal(marched(&plain, "A1 move ahead 2in, wheel left 30, back 1.5in, face 90"),
                        "March 2 in ahead, then wheel left 30°, then 1.5 in back, then face east");
    assert_string_equal(marched(&plain, "A1 move turn right 10, about, left 1in, right 2in"),
                        "Turn right 10°, then about face, then 1 in to the left, then 2 in "
                        "to the right");
    assert_string_equal(marched(&plain, "A1 move"), "Move");
    assert_string_equal(marched(&plain, "A1 move pass"), "Pass");
    assert_string_equal(marched(&plain, "A1 move about, bid 2, about"), "About face, then bid");
    assert_string_equal(marched(&plain, "A1 move ahead"), "March ");
    assert_string_equal(marched(&plain, "A1 move about, right"), "About face, then right");
}

TEST(a_leg_of_a_rule_set_is_said_in_its_words)
{
    assert_string_equal(marched(&own, "A1 move ahead 1in, bid 2"), "March 1 in ahead, then bid 2");
    assert_string_equal(marched(&own, "A1 move bid 2, ahead 1in"), "Bid 2, then 1 in ahead");
    assert_string_equal(marched(&own, "A1 move bid"), "Bid "); // nobody said how much
    assert_string_equal(marched(&own, "A1 move to west, at 2in east, at 3in"),
                        "To the west, then on at 2 in eastward, then on at 3 in");
}

TEST(a_leg_whose_phrase_begins_with_a_length_begins_a_march)
{
    assert_string_equal(marched(&own, "A1 move shoot 30.5 2in, shoot 0 1in"),
                        "March 2 in at 30.5°, then 1 in at 0°");
    assert_string_equal(marched(&own, "A1 move about, shoot 30 2in"),
                        "About face, then 2 in at 30°");
}

TEST(what_comes_of_a_march_is_said_last)
{
    struct phrase p = phrase_of(&plain, "A1 move face 30");

    phrase_end_of_legs(&p, "charge ");
    phrase_call(&p, B1);
    assert_string_equal(text, "Face north-east (30°), then charge B1");
    p = phrase_of(&own, "A1 move");
    phrase_end_of_legs(&p, "charge ");
    phrase_call(&p, B1);
    assert_string_equal(text, "Charge the enemy");
}

// Half-way between two winds is the second one's.
TEST(a_heading_has_the_name_of_the_nearest_wind)
{
    assert_string_equal(marched(&plain, "A1 move face 0"), "Face north");
    assert_string_equal(marched(&plain, "A1 move face 22.499"), "Face north (22.499°)");
    assert_string_equal(marched(&plain, "A1 move face 22.5"), "Face north-east (22.5°)");
    assert_string_equal(marched(&plain, "A1 move face 337.499"), "Face north-west (337.499°)");
    assert_string_equal(marched(&plain, "A1 move face 337.5"), "Face north (337.5°)");
    assert_string_equal(marched(&plain, "A1 move face 360"), "Face north");
    assert_string_equal(marched(&plain, "A1 move face"), "Face");
}

TEST(what_is_not_there_is_not_said)
{
    struct phrase p = phrase_of(&plain, "A1 shoot");

    phrase_title(&p, TOY_SHOOT);
    phrase_units(&p, " at ");
    phrase_word(&p, " with ");
    phrase_place(&p, " from ");
    phrase_far(&p, " off");
    phrase_legs(&p, ", ");
    assert_string_equal(text, "Fire");
    p = phrase_of(&plain, "A1 shoot B1 B2 bid (3in, 4in) 5in face 45");
    phrase_title(&p, TOY_SHOOT);
    phrase_units(&p, " at ");
    phrase_word(&p, " with ");
    phrase_place(&p, " from ");
    phrase_far(&p, " off");
    phrase_legs(&p, ", ");
    phrase_needs(&p, 9, " or less");
    assert_string_equal(text, "Fire at B1, B2 with bid from 3 in east, 4 in north5 in off, face "
                              "north-east: needs 9 or less");
}

TEST(a_verb_without_a_button_is_an_order)
{
    struct phrase p = phrase_of(&plain, "A1 move");

    phrase_title(&p, TOY_MOVE);
    assert_string_equal(text, "An order");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_march_says_each_leg),
        cmocka_unit_test(a_leg_of_a_rule_set_is_said_in_its_words),
        cmocka_unit_test(a_leg_whose_phrase_begins_with_a_length_begins_a_march),
        cmocka_unit_test(what_comes_of_a_march_is_said_last),
        cmocka_unit_test(a_heading_has_the_name_of_the_nearest_wind),
        cmocka_unit_test(what_is_not_there_is_not_said),
        cmocka_unit_test(a_verb_without_a_button_is_an_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
