// SPDX-License-Identifier: MIT
// What would you do? Asked at a table, without a net.
#include "support/hall.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const char me_and_a_friend[] = "{\"battle\":\"kreuzdorf\",\"seats\":{\"south\":\"me\","
                                      "\"north\":\"friend\"}}";
static const char what[] = "{\"t\":\"advise\",\"f\":0,\"player\":\"sergeant\"}";

static json_t *opinion(json_t *advice, int nth)
{
    return json_array_get(json_object_get(advice, "best"), (size_t)nth);
}

static const char *text_of(json_t *advice, int nth)
{
    return json_string_value(json_object_get(opinion(advice, nth), "order"));
}

static json_int_t value_of(json_t *advice, int nth)
{
    return json_integer_value(json_object_get(opinion(advice, nth), "value"));
}

static void refused(struct page *p, const char *message, const char *why)
{
    json_t *error;

    say(p, message);
    error = hear(p, "error");
    assert_string_equal(json_string_value(json_object_get(error, "why")), why);
    json_decref(error);
}

TEST(the_sergeant_says_what_he_would_do_and_what_else)
{
    const struct battle *b;
    struct judged judged;
    struct game view;
    struct page *p;
    json_t *advice;
    char text[ORDER_TEXT];

    make(me_and_a_friend);
    p = sit(0, 0);
    say(p, what);
    advice = hear(p, "advice");
    assert_int_equal(json_integer_value(json_object_get(advice, "f")), 0);
    assert_int_equal(json_array_size(json_object_get(advice, "best")), 2);
    assert_string_not_equal(text_of(advice, 0), text_of(advice, 1));
    assert_true(value_of(advice, 0) >= value_of(advice, 1));
    b = p->match->table->battle;
    game_view(b, &p->match->table->game, 0, &view);
    view_choose(b, &view, player_named("sergeant"), 0, NULL, NULL, &judged);
    order_print(b, &judged.order, text, sizeof text);
    assert_string_equal(text_of(advice, 0), text); // as he would play himself
    json_decref(advice);
}

TEST(it_is_the_same_whenever_it_is_asked)
{
    struct page *p;
    json_t *first, *again;

    make(me_and_a_friend);
    p = sit(0, 0);
    say(p, what);
    first = hear(p, "advice");
    say(p, what);
    again = hear(p, "advice");
    assert_true(json_equal(first, again));
    json_decref(first);
    json_decref(again);
}

static json_t *best_then(struct page *p, const char *question)
{
    json_t *advice, *best;

    say(p, question);
    advice = hear(p, "advice");
    best = json_incref(json_object_get(advice, "best"));
    json_decref(advice);
    return best;
}

static const char then[] =
    "{\"t\":\"advise\",\"f\":2,\"player\":\"sergeant\",\"at\":0,\"seat\":\"south\"}";

TEST(when_the_battle_is_over_it_is_asked_of_any_moment_of_it)
{
    struct page *p;
    json_t *now, *past;

    make(me_and_a_friend);
    p = sit(0, 0);
    now = best_then(p, what);
    refused(p, then,
            "The battle is not over yet: what else could have been done is told when it is.");
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    settle();
    say(sit(2, 1), "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    settle();
    refused(p, what, "It is not for this seat to decide now.");
    past = best_then(sit(1, ONLOOKER), then);
    assert_true(json_array_size(past) && json_equal(now, past)); // as it was said then
    json_decref(past);
    json_decref(now);
}

TEST(where_a_seat_was_not_asked_there_is_nothing_to_say)
{
    static const char north[] =
        "{\"t\":\"advise\",\"f\":2,\"player\":\"sergeant\",\"at\":0,\"seat\":\"north\"}";
    static const char late[] =
        "{\"t\":\"advise\",\"f\":2,\"player\":\"sergeant\",\"at\":99,\"seat\":\"north\"}";
    struct page *p;
    json_t *best;

    make(me_and_a_friend);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    settle();
    best = best_then(p, north);
    assert_int_equal(json_array_size(best), 0);
    json_decref(best);
    best = best_then(p, late);
    assert_int_equal(json_array_size(best), 0);
    json_decref(best);
    refused(p, "{\"t\":\"advise\",\"player\":\"sergeant\",\"at\":0,\"seat\":\"moon\"}",
            "There is no such seat.");
}

TEST(only_who_plays_and_is_asked_is_advised)
{
    make(me_and_a_friend);
    refused(sit(0, 1), what, "It is not for this seat to decide now.");
    refused(sit(1, ONLOOKER), what, "Only who plays a seat is advised.");
    refused(sit(2, 0), "{\"t\":\"advise\",\"player\":\"Napoleon\"}",
            "Expected a player of the computer.");
    refused(&pages[2], "{\"t\":\"advise\"}", "Expected a player of the computer.");
}

TEST(one_question_at_a_time_and_not_too_many)
{
    struct page *p;
    int answered = 0;

    make(me_and_a_friend);
    p = sit(0, 0);
    page_forget(p);
    say(p, what);
    refused(p, what, "The last question is still thought over.");
    json_decref(hear(p, "advice"));
    for (int i = 1; i < ADVICE_AT_ONCE; i++) {
        say(p, what);
        json_decref(hear(p, "advice"));
        answered++;
    }
    assert_int_equal(answered, ADVICE_AT_ONCE - 1);
    refused(p, what, "That was asked too often; wait a moment.");
}

TEST(who_leaves_meanwhile_hears_nothing)
{
    struct page *p;
    struct match *m;

    make(me_and_a_friend);
    p = sit(0, 0);
    m = p->match;
    say(p, what);
    assert_int_equal(m->counsels, 1);
    assert_false(match_quiet(m));
    match_leave(p);
    page_forget(p);
    while (m->counsels)
        hall_settle(hall);
    assert_int_equal(p->count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_TABLE(the_sergeant_says_what_he_would_do_and_what_else),
        AT_TABLE(it_is_the_same_whenever_it_is_asked),
        AT_TABLE(when_the_battle_is_over_it_is_asked_of_any_moment_of_it),
        AT_TABLE(where_a_seat_was_not_asked_there_is_nothing_to_say),
        AT_TABLE(only_who_plays_and_is_asked_is_advised),
        AT_TABLE(one_question_at_a_time_and_not_too_many),
        AT_TABLE(who_leaves_meanwhile_hears_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
