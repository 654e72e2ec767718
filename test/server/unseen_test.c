// SPDX-License-Identifier: MIT
// What is done and thrown unseen, and what who must not know of it hears: Germantown, the screen of
// War of Independence, sealed answers of Battles for Empire.
#include "support/secrets.h"
#include "support/test.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- Germantown: Howe's die is thrown in secret ---

static void end_american_turn(const char *british)
{
    set_table("germantown", british);
    order(AMERICANS, "ability none");
    if (!strcmp(british, "friend"))
        order(BRITONS, "ability none");
    while (asks("ability")) // the computer thinks elsewhere
        settle();
    follow_advice("deploy");
    assert_true(asks("brigades"));
    order(AMERICANS, "done"); // no brigades
    order(AMERICANS, "done"); // no orders
    forget_all();
    order(AMERICANS, "done"); // commanders stay
}

TEST(an_order_is_acknowledged_when_what_came_of_it_may_be_told)
{
    json_t *ack;

    end_american_turn("friend");
    assert_string_equal(match()->table->battle->rules->roll[game()->roll.purpose].name, "howe");
    assert_null(next_message(&pages[AMERICANS]));
    throw_dice(AMERICANS, "6"); // not theirs to throw: it waits, too
    assert_null(next_message(&pages[AMERICANS]));
    throw_dice(BRITONS, "5");
    assert_int_equal(number(hear(&pages[AMERICANS], "frame"), "f"),
                     match()->place[AMERICANS].feed.f);
    ack = hear(&pages[AMERICANS], "ack");
    assert_int_equal(json_integer_value(json_object_get(ack, "f")),
                     match()->place[AMERICANS].feed.f);
    json_decref(ack);
    json_decref(hear(&pages[AMERICANS], "no")); // no dice are wanted now
}

TEST(a_page_that_comes_back_meanwhile_sends_it_again_and_is_acknowledged_once)
{
    struct wire heard = {0};
    int n;

    end_american_turn("friend");
    match_leave(&pages[AMERICANS]);
    page_clear(&pages[AMERICANS]);
    match_join(match(), &pages[LATE], AMERICANS, 0);
    n = number(hear(&pages[LATE], "table"), "n") + 1;
    assert_int_equal(n, match()->place[AMERICANS].n);
    order_as(LATE, n, "done");
    assert_null(next_message(&pages[LATE]));
    say(&pages[LATE], "{\"t\":\"say\",\"text\":\"What now?\"}"); // words do not wait
    json_decref(hear(&pages[LATE], "said"));
    throw_dice(BRITONS, "5");
    listen(LATE, &heard);
    assert_int_equal(frames_in(&heard), 1);
    assert_int_equal(count_of(&heard, "\"t\":\"ack\""), 1);
    assert_int_equal(match()->place[AMERICANS].n, n);
    wire_free(&heard);
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

static void ask_and_look(int who, int place, struct wire *w)
{
    static const char *const tried[] = {"\"t\":\"undo\"",
                                        "\"t\":\"dice\",\"faces\":[1,1]",
                                        "\"t\":\"order\",\"text\":\"B12 rally\"",
                                        "\"t\":\"order\",\"text\":\"A2 shoot B12\"",
                                        "\"t\":\"order\",\"text\":\"A2 fire B12\"",
                                        "\"t\":\"order\",\"text\":\"B2 arm\""};

    ask_for_all(place, w);
    look(who, w);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        char message[128];

        snprintf(message, sizeof message, "{\"n\":%d,%s}", match()->place[place].n + 1, tried[i]);
        say(&pages[who], message);
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

TEST(a_sealed_record_has_one_length_whatever_was_done)
{
    enum { TEXT = RECORD_BYTES / 3 * 4 };
    static const unsigned char key[SEAL_KEY];
    size_t letters[2];

    set_table("germantown", "friend");
    for (int i = 0; i < 2; i++) {
        char why[400], *record;
        struct history h;

        read_history(&h);
        record = history_record(&h, AMERICANS, key, why, sizeof why);
        letters[i] = strlen(record);
        free(record);
        history_free(&h);
        order(AMERICANS, "ability none");
        order(BRITONS, "ability none");
        follow_advice("deploy");
    }
    assert_int_equal(letters[0], letters[1]);
    assert_in_range(letters[0], TEXT, BODY_BYTES - 4096); // and can be uploaded
}

// --- War of Independence: behind the screen ---

// The Crown listens, in the place of the Americans of Germantown; these are the others.
enum { CROWN = AMERICANS, REBELS = BRITONS };

static void set_screen(void)
{
    make("{\"battle\":\"awi-random\",\"options\":{\"flank_march\":\"on\",\"boats\":\"on\"},"
         "\"seats\":{\"crown\":\"me\",\"american\":\"friend\"}}");
    sit(CROWN, CROWN);
    sit(REBELS, REBELS);
    sit(WATCHER, ONLOOKER);
    settle();
    follow_advice("layout");
    follow_advice("ford");
}

// The last of what is suggested to them; of boats and troops that is another place.
static void rebels_act(void)
{
    struct order o[64];
    char text[ORDER_TEXT];
    struct game view;
    int offers;

    game_view(match()->table->battle, game(), REBELS, &view);
    offers = ask_suggest(match()->table->battle, &view, REBELS, o, 64);
    assert_true(offers);
    order_print(match()->table->battle, &o[offers - 1], text, sizeof text);
    order(REBELS, text);
}

TEST(what_is_done_behind_the_screen_leaves_no_trace)
{
    set_screen();
    assert_true(asks("place"));
    nothing_is_known_of(rebels_act);
    nothing_is_known_of(rebels_act);
    follow_advice("place");
    follow_advice("flow");
    if (game()->ask.seats >> REBELS & 1) // those who hold the town are asked first
        nothing_is_known_of(rebels_act);
    follow_advice("fleet");
    follow_advice("flank");
    assert_true(asks("deploy"));
    for (int i = 0; i < 3; i++)
        nothing_is_known_of(rebels_act);
}

// The first of them that may: horse is suggested, and not every army has some.
static void rebels_march(void)
{
    const struct battle *b = match()->table->battle;

    for (int unit = 1; unit <= game()->units; unit++) {
        char text[ORDER_TEXT];
        struct judged judged;
        struct mistake mistake;
        struct order o;

        snprintf(text, sizeof text, "flank low %s", b->roster[unit].name);
        assert_true(order_parse(b, REBELS, text, &o, &mistake));
        if (fine(game_check(b, game(), &o, &judged))) {
            order(REBELS, text);
            return;
        }
    }
    fail();
}

// Who marches, and where to, stands in no record of the others while the march is out.
TEST(a_flank_march_is_in_no_record_of_the_others)
{
    static const int place[] = {CROWN, ONLOOKER};
    struct wire told = {0};

    set_screen();
    follow_advice("place");
    follow_advice("flow");
    follow_advice("fleet");
    order(CROWN, "pass");
    rebels_march();
    follow_advice("deploy");
    assert_true(asks("move"));
    for (int i = 0; i < 2; i++) {
        ask_for_all(place[i], &told);
        assert_int_equal(count_of(&told, "flank low"), 0);
        wire_free(&told);
        told = (struct wire){0};
    }
    ask_for_all(REBELS, &told);
    assert_true(count_of(&told, "flank low") > 0);
    wire_free(&told);
}

// --- Battles for Empire: answers that are sealed ---

static void order_the_french(void)
{
    order(BRITONS, "LB1 order B1 hold");
    assert_int_equal(table_last(match()->table), -1); // nobody takes back what is sealed
}

static void seal_the_french(void)
{
    order(BRITONS, "done");
    assert_int_equal(game()->ask.seats, 1 << AMERICANS);
}

TEST(what_is_sealed_leaves_no_trace_until_all_are_in)
{
    struct wire heard = {0};

    make("{\"battle\":\"bfe-monongahela\",\"clock\":600,"
         "\"seats\":{\"british\":\"me\",\"french\":\"friend\"}}");
    sit(AMERICANS, AMERICANS); // in their places: the British, and the French
    sit(BRITONS, BRITONS);
    sit(WATCHER, ONLOOKER);
    settle();
    assert_true(asks("orders"));
    nothing_is_known_of(order_the_french);
    nothing_is_known_of(seal_the_french);
    listen(BRITONS, &heard); // to them it is not sealed before all are in
    assert_int_equal(frames_in(&heard) + count_of(&heard, "\"t\":\"ack\""), 0);
    wire_free(&heard);
    order(AMERICANS, "done");
    assert_true(asks("leaders")); // of all: nobody was told to charge, fire or move
    json_decref(hear(&pages[BRITONS], "ack"));
    json_decref(hear(&pages[AMERICANS], "ack"));
    json_decref(hear(&pages[WATCHER], "frame"));
}

TEST(dice_that_nobody_here_may_know_of_are_thrown_by_the_table)
{
    end_american_turn("random");
    json_decref(hear(&pages[AMERICANS], "ack")); // which comes when they have been thrown
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_TABLE(an_order_is_acknowledged_when_what_came_of_it_may_be_told),
        AT_TABLE(a_page_that_comes_back_meanwhile_sends_it_again_and_is_acknowledged_once),
        AT_TABLE(when_the_disk_refuses_the_answer_the_order_still_waits_for_it),
        AT_TABLE(what_is_done_unseen_leaves_no_trace),
        AT_TABLE(a_sealed_record_has_one_length_whatever_was_done),
        AT_TABLE(what_is_done_behind_the_screen_leaves_no_trace),
        AT_TABLE(a_flank_march_is_in_no_record_of_the_others),
        AT_TABLE(what_is_sealed_leaves_no_trace_until_all_are_in),
        AT_TABLE(dice_that_nobody_here_may_know_of_are_thrown_by_the_table),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
