// SPDX-License-Identifier: MIT
// What is heard while somebody is asked what others must not know of: nothing, until it is over.
#define _POSIX_C_SOURCE 200809L
#include "support/hall.h"
#include "support/test.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AMERICANS, BRITONS, WATCHER }; // as pages; the first two as places, too

// People throw the dice, so that they fall as they are wanted here.
static void set_table(const char *battle, const char *british)
{
    char wanted[256];

    snprintf(wanted, sizeof wanted,
             "{\"battle\":\"%s\",\"dice\":\"typed\",\"clock\":600,\"seats\":{\"american\":\"me\","
             "\"british\":\"%s\"}}",
             battle, british);
    make(wanted);
    sit(AMERICANS, AMERICANS);
    sit(BRITONS, BRITONS);
    sit(WATCHER, ONLOOKER);
    settle();
}

static struct match *match(void)
{
    return hall_match(hall, made->game.id);
}

static const struct game *game(void)
{
    return &match()->table->game;
}

static bool asks(const char *what)
{
    return !strcmp(match()->table->battle->rules->ask_name(game()->ask.kind), what);
}

static void order(int who, const char *text)
{
    char letter[ORDER_TEXT + 64];

    snprintf(letter, sizeof letter, "{\"t\":\"order\",\"n\":%d,\"text\":\"%s\"}",
             match()->place[who].n + 1, text);
    say(&pages[who], letter);
    settle();
}

static void throw_dice(int who, const char *faces)
{
    char letter[128];

    snprintf(letter, sizeof letter, "{\"t\":\"dice\",\"n\":%d,\"faces\":[%s]}",
             match()->place[who].n + 1, faces);
    say(&pages[who], letter);
    settle();
}

// Whatever is suggested first, until the game has another question.
static void follow_advice(const char *ask)
{
    while (asks(ask)) {
        int seat = __builtin_ctz(game()->ask.seats);
        struct order o;
        char text[ORDER_TEXT];
        struct game view;

        game_view(match()->table->battle, game(), seat, &view);
        assert_true(
            match()->table->battle->rules->suggest(match()->table->battle, &view, seat, &o, 1));
        order_print(match()->table->battle, &o, text, sizeof text);
        order(seat, text);
    }
}

static void forget_all(void)
{
    for (int i = 0; i < LISTENERS; i++)
        page_forget(&pages[i]);
}

// All that has come since, without what time it is and how long things took.
static void listen(int who, struct wire *w)
{
    json_t *message;

    for (; (message = next_message(&pages[who])); json_decref(message)) {
        json_t *clock = json_object_get(message, "clock");
        char *text;

        json_object_del(message, "at");
        json_object_del(message, "game");
        json_object_del(clock, "at");
        json_object_del(clock, "left");
        text = json_dumps(message, JSON_COMPACT | JSON_SORT_KEYS);
        wire_add(w, text);
        wire_add(w, "\n");
        free(text);
    }
}

static int frames_in(const struct wire *w)
{
    int count = 0;

    for (const char *at = w->text; at && (at = strstr(at, "\"t\":\"frame\"")); at++)
        count++;
    return count;
}

// --- Cowpens: Tarleton fails, and may have an ability for that ---

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

static void look(int who, struct wire *w)
{
    page_forget(&pages[who]);
    say(&pages[who], "{\"t\":\"hello\",\"f\":0}");
    settle();
    match_tell_seats(match());
    listen(who, w);
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
    assert_null(match()->place[BRITONS].hearing.kept);
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
    assert_non_null(match()->place[AMERICANS].hearing.kept);
    order(BRITONS, "pass");
    listen(AMERICANS, &heard);
    assert_int_equal(frames_in(&heard), 1);
    wire_free(&heard);
}

static void read_history(struct history *h)
{
    struct archive *a = hall->archive;

    *h = (struct history){0};
    assert_true(archive_game_by_id(a, made->game.id, &h->game));
    h->seats = archive_seats(a, made->game.id, h->seat);
    assert_true(archive_lines(a, made->game.id, &h->lines));
}

TEST(a_save_that_goes_on_in_the_middle_of_it_lists_no_more)
{
    static const unsigned char key[SEAL_KEY];
    char why[STORE_WHY], *record;
    struct history h;
    struct making *again;
    json_t *wanted;
    int heard;

    tarleton_fails("ability forward");
    read_history(&h);
    record = history_record(&h, EVERYTHING, key, why, sizeof why);
    history_free(&h);
    wanted = json_pack("{s:s}", "save", record);
    again = making_of_save(hall, wanted, why);
    assert_non_null(again);
    heard = again->lines.list[again->lines.count - 1].heard;
    assert_int_equal(heard >> AMERICANS & 1, 0);
    assert_int_equal(heard >> BRITONS & 1, 1);
    assert_int_equal(heard >> ONLOOKER & 1, 0);
    making_free(again);
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

// --- Germantown: Howe's die is thrown in secret ---

static void end_american_turn(const char *british)
{
    set_table("germantown", british);
    order(AMERICANS, "ability none");
    if (!strcmp(british, "friend"))
        order(BRITONS, "ability none");
    while (game()->turn == 0 || asks("deploy"))
        follow_advice("deploy");
    order(AMERICANS, "done"); // no brigades
    order(AMERICANS, "done"); // no orders
    forget_all();
    order(AMERICANS, "done"); // commanders stay
}

TEST(an_order_is_acknowledged_when_what_came_of_it_may_be_told)
{
    json_t *ack;

    end_american_turn("friend");
    assert_string_equal(match()->table->battle->rules->roll_name(game()->roll.purpose), "howe");
    assert_null(next_message(&pages[AMERICANS]));
    throw_dice(AMERICANS, "6"); // not theirs to throw: it waits, too
    assert_null(next_message(&pages[AMERICANS]));
    throw_dice(BRITONS, "5");
    assert_int_equal(number(hear(&pages[AMERICANS], "frame"), "f"),
                     match()->place[AMERICANS].hearing.f);
    ack = hear(&pages[AMERICANS], "ack");
    assert_int_equal(json_integer_value(json_object_get(ack, "f")),
                     match()->place[AMERICANS].hearing.f);
    json_decref(ack);
    json_decref(hear(&pages[AMERICANS], "no")); // no dice are wanted now
}

TEST(when_the_disk_refuses_the_answer_the_order_still_waits_for_it)
{
    char elsewhere[160];
    struct wire heard = {0};

    snprintf(elsewhere, sizeof elsewhere, "%s.away", hall_path);
    end_american_turn("friend");
    assert_int_equal(rename(hall_path, elsewhere), 0);
    say(&pages[BRITONS], "{\"t\":\"dice\",\"n\":2,\"faces\":[5]}");
    json_decref(hear(&pages[BRITONS], "no"));
    assert_int_equal(rename(elsewhere, hall_path), 0);
    listen(AMERICANS, &heard);
    assert_null(heard.text);
    say(&pages[BRITONS], "{\"t\":\"dice\",\"n\":2,\"faces\":[5]}");
    json_decref(hear(&pages[BRITONS], "ack"));
    settle();
    listen(AMERICANS, &heard);
    assert_int_equal(frames_in(&heard), 1);
    assert_non_null(strstr(heard.text, "\"t\":\"ack\""));
    wire_free(&heard);
}

// --- Germantown: what the British do unseen ---

// All that can be asked for with the link of a place.
static void ask_for_all(int place, struct wire *w)
{
    static const unsigned char key[SEAL_KEY];
    struct history h;
    struct line_row last = {0};
    char why[400], *record;

    read_history(&h);
    assert_true(history_replay(&h, place, w, why, sizeof why));
    assert_true(history_log(&h, place, 0, w, why, sizeof why));
    record = history_record(&h, place, key, why, sizeof why);
    assert_non_null(record);
    wire_print(w, "\n%zu\n%.*s", strlen(record), (int)(strstr(record, "[sealed") - record), record);
    free(record);
    assert_true(archive_last_heard(hall->archive, made->game.id, place, &last));
    wire_print(w, "%d %d %d", last.number, last.turn, last.asked >> place & 1);
    history_free(&h);
}

static void ask_and_look(int who, int place, struct wire *w)
{
    static const char *const tried[] = {"\"t\":\"undo\"", "\"t\":\"dice\",\"faces\":[1,1]",
                                        "\"t\":\"order\",\"text\":\"B12 rally\"",
                                        "\"t\":\"order\",\"text\":\"A2 shoot B12\""};

    ask_for_all(place, w);
    look(who, w);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        char letter[128];

        snprintf(letter, sizeof letter, "{\"n\":%d,%s}", match()->place[place].n + 1, tried[i]);
        say(&pages[who], letter);
    }
    settle();
    listen(who, w);
}

static void nothing_is_known_of(void (*act)(void))
{
    static const int place[] = {AMERICANS, ONLOOKER}, who[] = {AMERICANS, WATCHER};
    struct wire before[2] = {{0}, {0}}, after[2] = {{0}, {0}};
    int lines = match()->lines;

    for (int i = 0; i < 2; i++)
        ask_and_look(who[i], place[i], &before[i]);
    forget_all();
    act();
    assert_true(match()->lines > lines);
    assert_null(next_message(&pages[AMERICANS]));
    assert_null(next_message(&pages[WATCHER]));
    for (int i = 0; i < 2; i++) {
        ask_and_look(who[i], place[i], &after[i]);
        assert_string_equal(before[i].text, after[i].text);
        wire_free(&before[i]);
        wire_free(&after[i]);
    }
}

static void declare_brigade(void)
{
    order(BRITONS, "B4 brigade B5 B6");
    assert_int_equal(table_last(match()->table), BRITONS);
}

static void form_up(void)
{
    order(BRITONS, "B8 order B12 formup");
    throw_dice(BRITONS, "1,1");
    follow_advice("formup");
}

static void order_in_vain(void)
{
    order(BRITONS, "B13 order B16 formup");
    throw_dice(BRITONS, "5,5");
}

TEST(what_is_done_unseen_leaves_no_trace)
{
    end_american_turn("friend");
    throw_dice(BRITONS, "5");
    nothing_is_known_of(declare_brigade);
    order(BRITONS, "done");
    nothing_is_known_of(form_up);
    nothing_is_known_of(order_in_vain);
}

TEST(dice_that_nobody_here_may_know_of_are_thrown_by_the_table)
{
    end_american_turn("random");
    json_decref(hear(&pages[AMERICANS], "ack"));
    assert_null(match()->place[AMERICANS].hearing.kept);
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
        AT_TABLE(an_answer_nobody_knew_was_wanted_is_not_taken_back),
        AT_TABLE(an_order_is_acknowledged_when_what_came_of_it_may_be_told),
        AT_TABLE(when_the_disk_refuses_the_answer_the_order_still_waits_for_it),
        AT_TABLE(what_is_done_unseen_leaves_no_trace),
        AT_TABLE(dice_that_nobody_here_may_know_of_are_thrown_by_the_table),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
