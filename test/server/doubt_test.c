// SPDX-License-Identifier: MIT
// A table while nobody knows whether its last line is on disk.
#define _GNU_SOURCE
#include "support/hall.h"
#include "support/test.h"
#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic int sync_errno;

int fdatasync(int file)
{
    errno = sync_errno;
    return sync_errno ? -1 : (int)syscall(SYS_fdatasync, file);
}

static const char two_people[] = "{\"battle\":\"kreuzdorf\","
                                 "\"seats\":{\"south\":\"me\",\"north\":\"friend\"}}";

static bool tells(json_t *message, const char *what)
{
    const char *why = json_string_value(json_object_get(message, "why"));
    bool told = why && strstr(why, what);

    json_decref(message);
    return told;
}

// The seat that is asked first gives an order that is always one, while the disk fails.
static struct page *order_in_vain(void)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    sit(1, 1);
    sync_errno = EIO;
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    return p;
}

TEST(who_gave_the_order_is_told_that_it_is_not_known_and_nobody_else_is)
{
    struct page *p = order_in_vain();
    json_t *message = hear(p, "wait");

    assert_int_equal(json_integer_value(json_object_get(message, "n")), 1);
    assert_true(tells(message, "It is not known yet"));
    assert_null(next_message(&pages[1]));
    sync_errno = 0;
    assert_true(tells(hear(p, "no"), "Nothing was changed"));
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    assert_int_equal(number(hear(p, "ack"), "n"), 1);
}

// A page is told before it is held back until the table can be told.
static json_t *first_words;
static void note_words(struct page *p)
{
    if (!first_words)
        first_words = next_message(p);
}

static int told_at_once(int who, int place)
{
    first_words = NULL;
    pages[who].wake = note_words;
    match_join(hall_match(hall, made->game.id), &pages[who], place, 0);
    pages[who].wake = NULL;
    assert_string_equal(json_string_value(json_object_get(first_words, "t")), "wait");
    return number(first_words, "n");
}

TEST(who_sits_down_meanwhile_is_told_why_the_table_waits)
{
    json_decref(hear(order_in_vain(), "wait"));
    assert_int_equal(told_at_once(2, 1), 0);
    assert_int_equal(told_at_once(3, 0), 1);
    sync_errno = 0;
    json_decref(hear(&pages[2], "table"));
    assert_int_equal(number(hear(&pages[3], "table"), "n"), 0);
}

TEST(words_are_told_when_it_is_known_that_they_are_kept)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    sync_errno = EIO;
    say(p, "{\"t\":\"say\",\"text\":\"Good morning\"}");
    assert_int_equal(number(hear(p, "wait"), "n"), 0);
    sync_errno = 0;
    assert_true(tells(hear(p, "error"), "Nothing was changed"));
    say(p, "{\"t\":\"say\",\"text\":\"Good morning\"}");
    json_decref(hear(p, "said"));
}

TEST(a_table_closes_while_it_is_not_known)
{
    json_decref(hear(order_in_vain(), "wait"));
    assert_true(hall_idle(hall));
}

static int close_all(void **state)
{
    int failed = close_hall(state);

    sync_errno = 0;
    return failed;
}

#define AT_A_TABLE(test) cmocka_unit_test_setup_teardown(test, open_hall, close_all)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_A_TABLE(who_gave_the_order_is_told_that_it_is_not_known_and_nobody_else_is),
        AT_A_TABLE(who_sits_down_meanwhile_is_told_why_the_table_waits),
        AT_A_TABLE(words_are_told_when_it_is_known_that_they_are_kept),
        AT_A_TABLE(a_table_closes_while_it_is_not_known),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
