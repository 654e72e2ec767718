// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/guest.h"
#include "server/journal.h"
#include "support/test.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { HOUR = 3600 * 1000 };

static bool same(struct addresses *a, const char *one, const char *other)
{
    struct guest *g = guest_named(a, one), *h = guest_named(a, other);
    bool equal = g == h;

    guest_drop(g);
    guest_drop(h);
    return equal;
}

TEST(an_address_is_what_one_household_has)
{
    struct addresses *a = addresses_new(30);

    assert_true(same(a, "192.0.2.1", "192.0.2.1"));
    assert_false(same(a, "192.0.2.1", "192.0.2.2"));
    assert_true(same(a, "192.0.2.1", "::ffff:192.0.2.1"));
    assert_true(same(a, "2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff"));
    assert_false(same(a, "2001:db8:0:1::1", "2001:db8:0:2::1"));
    assert_false(same(a, "::1", "127.0.0.1"));
    assert_true(same(a, "unknown", "192.0.2.1:80"));
    assert_true(same(a, "", "[2001:db8::1]"));
    assert_false(same(a, "", "192.0.2.1"));
    addresses_free(a);
}

TEST(this_machine_is_known_by_its_address)
{
    static const char *const name[] = {"127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.2", "1::1"};
    struct addresses *a = addresses_new(30);

    for (int i = 0; i < 5; i++) {
        struct guest *g = guest_named(a, name[i]);

        assert_int_equal(guest_is_here(g), i < 3);
        guest_drop(g);
    }
    addresses_free(a);
}

TEST(each_address_has_its_own_hour)
{
    struct addresses *a = addresses_new(2);
    int64_t now = now_millis();

    assert_true(addresses_take(a, "192.0.2.1", now));
    assert_true(addresses_take(a, "192.0.2.1", now));
    assert_false(addresses_take(a, "192.0.2.1", now));
    assert_true(addresses_take(a, "192.0.2.2", now));
    assert_false(addresses_take(a, "192.0.2.1", now + HOUR / 2 - 1000));
    assert_true(addresses_take(a, "192.0.2.1", now + HOUR / 2 + 1000));
    addresses_free(a);
}

TEST(who_makes_games_in_every_hour_has_had_his_day_s_after_some)
{
    struct addresses *a = addresses_new(30);
    int64_t now = now_millis();
    int made = 0;

    for (int hour = 0; hour < 24; hour++) {
        while (addresses_take(a, "192.0.2.1", now + hour * HOUR))
            made++;
    }
    assert_in_range(made, 30 * HOURS_OF_GAMES, 2 * 30 * HOURS_OF_GAMES);
    addresses_free(a);
}

TEST(however_many_addresses_come_the_next_one_finds_room)
{
    struct addresses *a = addresses_new(1);
    struct guest *held = guest_named(a, "192.0.2.1");
    int64_t now = now_millis();
    char name[32];

    held->lines = 7;
    for (int i = 0; i < 100000; i++) {
        snprintf(name, sizeof name, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        assert_true(addresses_take(a, name, now));
    }
    assert_in_range(addresses_known(a), 1, 20000);
    assert_int_equal(guest_named(a, "192.0.2.1")->lines, 7); // who has something open is known
    assert_false(addresses_take(a, name, now));              // and so is who came last
    addresses_free(a);
}

TEST(of_those_who_are_long_gone_the_one_with_least_to_lose_is_forgotten)
{
    struct addresses *a = addresses_new(2);
    int64_t now = now_millis();
    int room, first;
    char name[32];

    while (addresses_take(a, "192.0.2.1", now)) // it has had all its games, and came first
        ;
    for (int i = 0; (room = addresses_known(a), i < 100000); i++) {
        snprintf(name, sizeof name, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        guest_drop(guest_named(a, name));
        if (addresses_known(a) == room)
            break;
    }
    first = addresses_take(a, "192.0.2.1", now);
    assert_false(first);
    addresses_free(a);
}

TEST(no_limit_is_none)
{
    struct addresses *a = addresses_new(0);

    for (int i = 0; i < 10000; i++)
        assert_true(addresses_take(a, "192.0.2.1", 0));
    addresses_free(a);
}

TEST(what_is_prepared_counts_for_its_guest_and_for_all)
{
    struct addresses *a = addresses_new(30);
    struct guest *g = guest_named(a, "192.0.2.1"), *other = guest_named(a, "192.0.2.2");

    assert_true(guest_has_room(g, UNREAD_OF_A_GUEST));
    guest_owed(g, UNREAD_OF_A_GUEST);
    assert_false(guest_has_room(g, 1));
    assert_true(guest_has_room(other, 1));
    guest_owed(other, UNREAD_BYTES - UNREAD_OF_A_GUEST); // more than it may, which nobody lets it
    assert_int_equal(addresses_unread(a), UNREAD_BYTES);
    guest_paid(g, UNREAD_OF_A_GUEST);
    assert_true(guest_has_room(g, UNREAD_OF_A_GUEST));
    assert_false(guest_has_room(g, UNREAD_OF_A_GUEST + 1));
    addresses_free(a);
}

TEST(who_has_used_his_time_waits_and_this_machine_less_long)
{
    struct addresses *a = addresses_new(30);
    struct guest *g = guest_named(a, "192.0.2.1"), *here = guest_named(a, "127.0.0.1");
    int64_t now = now_millis() + 10000;

    assert_true(guest_may_work(g, now) && guest_may_work(here, now));
    guest_worked(g, (WORK_AT_ONCE + 150) * 1000);
    guest_worked(here, (WORK_AT_ONCE + 150) * 1000);
    assert_false(guest_may_work(g, now) || guest_may_work(here, now));
    assert_true(guest_may_work(here, now + 250));
    assert_false(guest_may_work(g, now + 250));
    assert_true(guest_may_work(g, now + 2000));
    addresses_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_is_what_one_household_has),
        cmocka_unit_test(this_machine_is_known_by_its_address),
        cmocka_unit_test(each_address_has_its_own_hour),
        cmocka_unit_test(who_makes_games_in_every_hour_has_had_his_day_s_after_some),
        cmocka_unit_test(however_many_addresses_come_the_next_one_finds_room),
        cmocka_unit_test(of_those_who_are_long_gone_the_one_with_least_to_lose_is_forgotten),
        cmocka_unit_test(no_limit_is_none),
        cmocka_unit_test(what_is_prepared_counts_for_its_guest_and_for_all),
        cmocka_unit_test(who_has_used_his_time_waits_and_this_machine_less_long),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
