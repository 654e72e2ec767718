// SPDX-License-Identifier: MIT
// The course of a battle in its replay: who is told it, and when its turns began.
#include "server/history.h"
#include "support/secrets.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// As the place is told it; the caller drops the whole.
static json_t *course_for(int place, json_t **whole)
{
    struct wire w = {0};
    struct history h;
    char why[400];

    read_history(&h);
    assert_true(history_replay(&h, place, &w, why, sizeof why));
    history_free(&h);
    *whole = json_loads(w.text, 0, NULL);
    wire_free(&w);
    assert_non_null(*whole);
    return json_object_get(*whole, "course");
}

static size_t moments_for(int place)
{
    json_t *whole, *course = course_for(place, &whole);
    size_t moments = json_array_size(json_object_get(course, "moments"));

    assert_true(!moments == json_is_string(json_object_get(course, "why")));
    json_decref(whole);
    return moments;
}

TEST(a_battle_that_keeps_secrets_is_told_when_it_is_over_and_to_the_umpire_before)
{
    make("{\"battle\":\"germantown\",\"dice\":\"typed\",\"clock\":600,\"seats\":{\"american\":"
         "\"me\",\"british\":\"friend\",\"umpire\":\"friend\"}}");
    sit(AMERICANS, AMERICANS);
    sit(BRITONS, BRITONS);
    settle();
    order(AMERICANS, "ability none");
    order(BRITONS, "ability none");
    assert_int_equal(moments_for(AMERICANS), 0);
    assert_int_equal(moments_for(BRITONS), 0);
    assert_int_equal(moments_for(ONLOOKER), 0);
    assert_true(moments_for(UMPIRE));
    order(AMERICANS, "concede");
    assert_true(moments_for(AMERICANS) && moments_for(ONLOOKER));
}

TEST(why_it_is_not_told_is_one_sentence)
{
    json_t *whole;

    set_table("germantown", "friend");
    assert_string_equal(json_string_value(json_object_get(course_for(BRITONS, &whole), "why")),
                        "Something is kept from you in this battle: its chances are told when it "
                        "is over.");
    json_decref(whole);
}

static void make_open_battle(void)
{
    make("{\"battle\":\"kreuzdorf\",\"seats\":{\"south\":\"me\",\"north\":\"friend\"}}");
    sit(0, 0);
    sit(1, 1);
    settle();
}

static void pass_until_turn(int turn)
{
    while (game()->turn < turn)
        order(__builtin_ctz(game()->ask.seats), "pass");
}

TEST(a_battle_without_secrets_is_told_as_far_as_it_has_come)
{
    make_open_battle();
    assert_int_equal(moments_for(0), 2); // the beginning, and now
    pass_until_turn(3);
    assert_int_equal(moments_for(0), 4);
    assert_int_equal(moments_for(ONLOOKER), 4);
}

TEST(the_chances_of_both_sides_add_up_to_all)
{
    json_t *whole, *moment, *moments;
    size_t i;

    make_open_battle();
    pass_until_turn(4);
    moments = json_object_get(course_for(0, &whole), "moments");
    json_array_foreach(moments, i, moment)
    {
        json_t *chances = json_object_get(moment, "chances");

        assert_int_equal(json_integer_value(json_array_get(chances, 0)) +
                             json_integer_value(json_array_get(chances, 1)),
                         10000);
        assert_int_equal(json_integer_value(json_object_get(moment, "turn")), i < 4 ? i : 4);
    }
    json_decref(whole);
}

// An end of a turn that was taken back has its frames all the same.
TEST(a_turn_begins_at_the_last_frame_that_led_there)
{
    json_t *whole, *course;
    int seat, frames;

    make_open_battle();
    pass_until_turn(2);
    for (seat = 0; table_last(match()->table) != seat;)
        seat++;
    say(&pages[seat], "{\"t\":\"undo\",\"n\":2}");
    settle();
    assert_int_equal(game()->turn, 1);
    pass_until_turn(2);
    course = course_for(0, &whole);
    frames = (int)json_array_size(json_object_get(whole, "frames"));
    assert_int_equal(json_integer_value(
                         json_object_get(json_array_get(json_object_get(course, "moments"), 1),
                                         "f")),
                     frames);
    json_decref(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_TABLE(a_battle_that_keeps_secrets_is_told_when_it_is_over_and_to_the_umpire_before),
        AT_TABLE(why_it_is_not_told_is_one_sentence),
        AT_TABLE(a_battle_without_secrets_is_told_as_far_as_it_has_come),
        AT_TABLE(the_chances_of_both_sides_add_up_to_all),
        AT_TABLE(a_turn_begins_at_the_last_frame_that_led_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
