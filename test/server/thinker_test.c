// SPDX-License-Identifier: MIT
// The computer thinks at a table: who sees how far it has come, and who may end it.
#include "server/journal.h"
#include "support/hall.h"
#include "support/test.h"
#include <string.h>

static const char against_the_marshal[] =
    "{\"battle\":\"kreuzdorf\",\"seats\":{\"south\":\"me\",\"north\":\"marshal\"}}";
static const char move_now[] = "{\"t\":\"move\"}";

// The south passes, so that the marshal is asked. It is a thought of many playouts, and whatever
// comes of it waits until the hall settles.
static struct match *ask_the_marshal(void)
{
    struct match *m;

    make(against_the_marshal);
    m = sit(0, 0)->match;
    sit(1, ONLOOKER);
    say(&pages[0], "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    json_decref(hear(&pages[0], "ack"));
    while (!m->thinking)
        hall_settle(hall);
    for (int who = 0; who < 2; who++)
        page_forget(&pages[who]);
    return m;
}

static void refused(struct page *p, const char *why)
{
    json_t *error;

    say(p, move_now);
    error = hear(p, "error");
    assert_string_equal(json_string_value(json_object_get(error, "why")), why);
    json_decref(error);
}

TEST(all_who_see_that_the_computer_is_asked_are_told_how_far_it_has_come)
{
    ask_the_marshal();
    hall_tell_thoughts(hall);
    for (int who = 0; who < 2; who++) {
        json_t *told = next_message(&pages[who]);

        assert_string_equal(json_string_value(json_object_get(told, "t")), "thinking");
        assert_string_equal(json_string_value(json_object_get(told, "seat")), "north");
        assert_string_equal(json_string_value(json_object_get(told, "player")), "marshal");
        assert_in_range(number(told, "percent"), 0, 100);
    }
}

TEST(the_same_is_not_told_twice)
{
    int last = -1;

    ask_the_marshal();
    for (int i = 0; i < 100000 && last < 100; i++) { // its order waits until the hall settles
        json_t *told;

        hall_tell_thoughts(hall);
        told = next_message(&pages[0]);
        if (told) {
            int percent = number(told, "percent");

            assert_true(percent > last);
            last = percent;
        }
    }
    assert_true(last >= 0);
}

TEST(who_plays_may_have_it_move_now)
{
    struct match *m = ask_the_marshal();
    int lines = m->lines;

    assert_false(m->pulse.enough);
    say(&pages[0], move_now);
    assert_true(m->pulse.enough);
    json_decref(hear(&pages[0], "frame")); // an order like any other
    assert_int_equal(m->lines, lines + 1);
    while (m->thinking && m->pulse.enough)
        hall_settle(hall);
    assert_false(m->thinking && m->pulse.enough); // that was for one thought
}

TEST(who_watches_may_not)
{
    struct match *m = ask_the_marshal();

    refused(&pages[1], "Spectators only watch.");
    assert_false(m->pulse.enough);
}

TEST(nobody_may_while_the_computer_is_not_asked)
{
    make(against_the_marshal);
    refused(sit(0, 0), "The computer is not asked now.");
}

TEST(it_may_not_be_said_all_the_time)
{
    struct match *m = ask_the_marshal();

    pages[0].favours = (struct bucket){0, now_millis()};
    refused(&pages[0], "That was asked too often; wait a moment.");
    assert_false(m->pulse.enough);
}

TEST(a_thought_nobody_wants_any_more_ends)
{
    struct match *m = ask_the_marshal();

    pages[0].hosts = true;
    say(&pages[0], "{\"t\":\"hand\",\"seat\":\"north\",\"to\":\"person\"}");
    while (m->thinking && !m->pulse.enough)
        hall_settle(hall);
    assert_true(m->pulse.enough);
    while (m->thinking)
        hall_settle(hall);
}

// Germantown: the British stand where the Americans do not see them.
TEST(where_something_is_kept_back_nothing_is_told_of_a_thought)
{
    struct match *m;

    make("{\"battle\":\"germantown\",\"seats\":{\"american\":\"me\",\"british\":\"marshal\"},"
         "\"umpire\":\"friend\"}");
    m = sit(0, 0)->match;
    sit(1, ONLOOKER);
    sit(2, UMPIRE);
    while (!m->thinking)
        hall_settle(hall);
    for (int who = 0; who < 3; who++)
        page_forget(&pages[who]);
    hall_tell_thoughts(hall);
    assert_null(next_message(&pages[0]));
    assert_null(next_message(&pages[1]));
    json_decref(hear(&pages[2], "thinking"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_TABLE(all_who_see_that_the_computer_is_asked_are_told_how_far_it_has_come),
        AT_TABLE(the_same_is_not_told_twice),
        AT_TABLE(who_plays_may_have_it_move_now),
        AT_TABLE(who_watches_may_not),
        AT_TABLE(nobody_may_while_the_computer_is_not_asked),
        AT_TABLE(it_may_not_be_said_all_the_time),
        AT_TABLE(a_thought_nobody_wants_any_more_ends),
        AT_TABLE(where_something_is_kept_back_nothing_is_told_of_a_thought),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
