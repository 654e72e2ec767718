// SPDX-License-Identifier: MIT
// What is heard while somebody is asked what others must not know of: nothing, until it is over.
// Cowpens, where Tarleton fails and may have an ability for that.
#include "support/secrets.h"
#include "support/test.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void tarleton_orders(const char *ability)
{
    set_table("cowpens", "friend");
    order(AMERICANS, "ability none");
    order(BRITONS, ability);
    follow_advice("deploy");
    order(BRITONS, "done"); // no brigades
    forget_all();
    order(BRITONS, "B1 order B2 move");
}

static void tarleton_fails(const char *ability)
{
    tarleton_orders(ability);
    throw_dice(BRITONS, "6,5");
}

static void end_twin(void)
{
    close_hall(NULL);
    assert_int_equal(open_hall(NULL), 0);
}

TEST(who_must_not_know_of_a_question_is_sent_the_same_as_if_it_had_not_been_asked)
{
    static const int others[] = {AMERICANS, WATCHER};
    struct wire asked[2] = {{0}, {0}}, other[2] = {{0}, {0}};

    tarleton_fails("ability forward");
    assert_true(asks("forward"));
    order(AMERICANS, "pass"); // is answered when it would be
    order(BRITONS, "pass");
    for (int i = 0; i < 2; i++)
        listen(others[i], &asked[i]);
    end_twin();
    tarleton_fails("ability colours");
    assert_false(asks("forward"));
    order(AMERICANS, "pass");
    for (int i = 0; i < 2; i++) {
        listen(others[i], &other[i]);
        assert_int_equal(frames_in(&asked[i]), 2);
        assert_string_equal(asked[i].text, other[i].text);
        wire_free(&asked[i]);
        wire_free(&other[i]);
    }
}

TEST(meanwhile_nothing_is_said_and_what_is_shown_is_what_was)
{
    struct wire then = {0}, now = {0}, heard = {0};

    tarleton_orders("ability forward");
    look(AMERICANS, &then);
    throw_dice(BRITONS, "6,5");
    assert_true(asks("forward"));
    listen(AMERICANS, &heard);
    assert_null(heard.text);
    look(AMERICANS, &now);
    assert_string_equal(then.text, now.text);
    wire_free(&then);
    wire_free(&now);
}

TEST(who_may_know_is_told_at_once)
{
    struct wire heard = {0};

    tarleton_fails("ability forward");
    assert_null(match()->place[BRITONS].feed.kept);
    listen(BRITONS, &heard);
    assert_int_equal(frames_in(&heard), 2);
    wire_free(&heard);
}

TEST(an_ability_that_is_used_is_told_after_what_led_to_it)
{
    struct wire heard = {0};

    tarleton_fails("ability forward");
    page_forget(&pages[AMERICANS]);
    order(BRITONS, "forward");
    listen(AMERICANS, &heard);
    assert_int_equal(frames_in(&heard), 2);
    assert_non_null(strstr(heard.text, "\"order\":\"forward\""));
    wire_free(&heard);
}

TEST(what_is_kept_back_is_kept_back_after_a_sleep_too)
{
    struct match *m;
    struct wire heard = {0};

    tarleton_fails("ability forward");
    for (int i = 0; i < LISTENERS; i++) {
        match_leave(&pages[i]);
        page_clear(&pages[i]);
    }
    m = match();
    m->used = INT64_MIN / 2; // long ago
    hall_sweep(hall);
    assert_null(hall_awake(hall, made->game.id));
    sit(AMERICANS, AMERICANS);
    sit(BRITONS, BRITONS);
    settle();
    forget_all();
    assert_non_null(match()->place[AMERICANS].feed.kept);
    order(BRITONS, "pass");
    listen(AMERICANS, &heard);
    assert_int_equal(frames_in(&heard), 1);
    wire_free(&heard);
}

TEST(a_save_that_goes_on_in_the_middle_of_it_lists_no_more)
{
    static const unsigned char key[SEAL_KEY];
    char why[STORE_WHY], box[GAME_ID], *record;
    struct history h;
    struct new_game *again;
    json_t *wanted;
    int heard;

    tarleton_fails("ability forward");
    read_history(&h);
    record = history_record(&h, EVERYTHING, key, why, sizeof why);
    history_free(&h);
    wanted = json_pack("{s:s}", "save", record);
    again = new_game_of_save(wanted, key, box, why);
    assert_non_null(again);
    heard = again->lines.list[again->lines.count - 1].heard;
    assert_int_equal(heard >> AMERICANS & 1, 0);
    assert_int_equal(heard >> BRITONS & 1, 1);
    assert_int_equal(heard >> ONLOOKER & 1, 0);
    new_game_free(again);
    json_decref(wanted);
    free(record);
}

TEST(an_answer_nobody_knew_was_wanted_is_not_taken_back)
{
    tarleton_fails("ability forward");
    order(BRITONS, "pass");
    forget_all();
    say(&pages[BRITONS], "{\"t\":\"undo\",\"n\":100}");
    json_decref(hear(&pages[BRITONS], "no"));
    assert_int_equal(table_last(match()->table), -1);
}

// --- endings ---

static void concede_to_no_disk(int who)
{
    char elsewhere[160], message[80];

    snprintf(elsewhere, sizeof elsewhere, "%s.away", hall_path);
    snprintf(message, sizeof message, "{\"t\":\"order\",\"n\":%d,\"text\":\"concede\"}",
             match()->place[who].n + 1);
    assert_int_equal(rename(hall_path, elsewhere), 0);
    say(&pages[who], message);
    json_decref(hear(&pages[who], "no"));
    assert_int_equal(rename(elsewhere, hall_path), 0);
}

static void want_back(int who)
{
    char message[80];

    snprintf(message, sizeof message, "{\"t\":\"undo\",\"n\":%d}", match()->place[who].n + 1);
    say(&pages[who], message);
    settle();
}

// All the Americans and who watches can know of it.
static void listen_to_all(struct wire *w)
{
    listen(AMERICANS, w);
    listen(WATCHER, w);
    look(AMERICANS, w);
    look(WATCHER, w);
    want_back(AMERICANS);
    listen(AMERICANS, w);
    ask_for_all(AMERICANS, w);
    ask_for_all(ONLOOKER, w);
}

static void end_in_vain(const char *ability, struct wire *w)
{
    tarleton_fails(ability);
    if (asks("forward"))
        order(BRITONS, "pass");
    concede_to_no_disk(BRITONS);
    look(BRITONS, w); // it is read again
    w->used = 0;
    listen_to_all(w);
}

TEST(an_end_that_is_not_on_disk_opens_nothing)
{
    struct wire one = {0}, other = {0};

    end_in_vain("ability forward", &one);
    end_twin();
    end_in_vain("ability colours", &other);
    assert_string_equal(one.text, other.text);
    wire_free(&one);
    wire_free(&other);
}

TEST(an_end_opens_all_for_good)
{
    struct wire shown = {0}, later = {0};
    json_t *no;

    tarleton_fails("ability colours");
    order(BRITONS, "concede");
    forget_all();
    for (int who = AMERICANS; who <= BRITONS; who++) {
        want_back(who);
        no = hear(&pages[who], "no");
        assert_string_equal(json_string_value(json_object_get(no, "why")),
                            "The battle is over: nothing can be taken back.");
        json_decref(no);
    }
    ask_for_all(AMERICANS, &shown);
    ask_for_all(AMERICANS, &later);
    assert_int_equal(game()->outcome, OUTCOME_WIN);
    assert_string_equal(shown.text, later.text);
    wire_free(&shown);
    wire_free(&later);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_TABLE(who_must_not_know_of_a_question_is_sent_the_same_as_if_it_had_not_been_asked),
        AT_TABLE(meanwhile_nothing_is_said_and_what_is_shown_is_what_was),
        AT_TABLE(who_may_know_is_told_at_once),
        AT_TABLE(an_ability_that_is_used_is_told_after_what_led_to_it),
        AT_TABLE(what_is_kept_back_is_kept_back_after_a_sleep_too),
        AT_TABLE(a_save_that_goes_on_in_the_middle_of_it_lists_no_more),
        AT_TABLE(an_end_that_is_not_on_disk_opens_nothing),
        AT_TABLE(an_end_opens_all_for_good),
        AT_TABLE(an_answer_nobody_knew_was_wanted_is_not_taken_back),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
