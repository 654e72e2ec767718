// SPDX-License-Identifier: MIT
// What is said at a table and what is heard of it, without a net.
#include "server/journal.h"
#include "support/hall.h"
#include "support/test.h"
#include <inttypes.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AN_HOUR = 3600 * 1000 };

static const char two_people[] = "{\"battle\":\"kreuzdorf\",\"seats\":{\"south\":\"me\",\"north\":"
                                 "\"friend\"}}";

static void move_database(bool away)
{
    char elsewhere[160];

    snprintf(elsewhere, sizeof elsewhere, "%s.away", hall_path);
    assert_int_equal(rename(away ? hall_path : elsewhere, away ? elsewhere : hall_path), 0);
}

// --- sequence numbers ---

TEST(an_order_is_acknowledged_with_its_number_and_its_frame)
{
    struct page *p;
    json_t *ack;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    assert_int_equal(number(hear(p, "frame"), "f"), 1);
    ack = hear(p, "ack");
    assert_int_equal(json_integer_value(json_object_get(ack, "f")), 1);
    assert_int_equal(number(ack, "n"), 1);
}

// The rules of the table, counting what is judged by them.
static const struct rules *counted;
static int checks;

static struct verdict count_check(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    checks++;
    return counted->check(b, g, o, walk);
}

static void take_whole(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    assert_true(judged->whole);
    counted->take(b, g, judged, e);
}

TEST(an_order_is_judged_once)
{
    static struct rules counting;
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    counted = p->match->table->battle->rules;
    counting = *counted;
    counting.check = count_check;
    counting.take = take_whole;
    p->match->table->scenario->battle.rules = &counting;
    checks = 0;
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}");
    json_decref(hear(p, "ack"));
    assert_int_equal(checks, 1);
    p->match->table->scenario->battle.rules = counted;
}

TEST(nothing_is_heard_of_an_order_before_it_is_on_disk)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    page_forget(p);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    while (!store_idle(hall->store)) {
        assert_int_equal(p->count, 0);
        if (store_counts(hall->store).commits > 1)
            break;
    }
    assert_int_equal(p->count, 0); // on disk, but nobody has settled it yet
    json_decref(hear(p, "ack"));
}

TEST(the_same_again_is_acknowledged_again_and_does_nothing)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    json_decref(hear(p, "ack"));
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"  PASS \"}");
    assert_int_equal(number(hear(p, "ack"), "f"), 1);
    assert_int_equal(p->match->lines, 1);
}

TEST(another_order_with_a_number_that_was_used_is_refused)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    json_decref(hear(p, "ack"));
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    assert_int_equal(number(hear(p, "no"), "n"), 1);
    assert_int_equal(p->match->table->game.outcome, OUTCOME_NONE);
}

TEST(a_number_too_high_or_too_low_is_refused)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":2,\"text\":\"pass\"}");
    assert_int_equal(number(hear(p, "no"), "n"), 2);
    say(p, "{\"t\":\"order\",\"n\":0,\"text\":\"pass\"}");
    assert_int_equal(number(hear(p, "no"), "n"), 0);
    say(p, "{\"t\":\"order\",\"text\":\"pass\"}");
    json_decref(hear(p, "no"));
    assert_int_equal(p->match->lines, 0);
}

TEST(of_two_pages_with_the_same_number_one_is_quicker)
{
    struct page *p, *other;

    make(two_people);
    p = sit(0, 0);
    other = sit(1, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    say(other, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    json_decref(hear(p, "ack"));
    assert_int_equal(number(hear(other, "no"), "n"), 1);
    assert_int_equal(p->match->lines, 1);
}

TEST(what_the_rules_forbid_is_refused_with_the_clause_and_counts_for_nothing)
{
    struct page *p;
    json_t *no;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 90in\"}");
    no = hear(p, "no");
    assert_non_null(json_string_value(json_object_get(no, "clause")));
    json_decref(no);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    assert_int_equal(number(hear(p, "ack"), "n"), 1);
}

// --- who may do what ---

TEST(a_seat_orders_for_itself_alone)
{
    struct page *north;

    make(two_people);
    north = sit(0, 1);
    say(north, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}"); // it is for south to decide
    assert_int_equal(number(hear(north, "no"), "n"), 1);
}

TEST(spectators_only_watch)
{
    struct page *p;

    make(two_people);
    p = sit(0, ONLOOKER);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    assert_int_equal(number(hear(p, "no"), "n"), 1);
}

TEST(an_umpire_gives_no_orders_but_hands_seats_to_the_computer)
{
    static const char with_umpire[] = "{\"battle\":\"kreuzdorf\",\"seats\":{\"south\":\"me\","
                                      "\"north\":\"friend\",\"umpire\":\"friend\"}}";
    struct page *p;

    make(with_umpire);
    p = sit(0, UMPIRE);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    assert_int_equal(number(hear(p, "no"), "n"), 1);
    say(p, "{\"t\":\"hand\",\"seat\":\"umpire\",\"to\":\"random\"}");
    json_decref(hear(p, "error"));
    say(p, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"random\"}");
    json_decref(hear(p, "frame"));
    assert_int_equal(seats_of_computer(p->match), 1);
}

TEST(an_order_is_taken_back_by_its_own_seat_while_nothing_was_thrown)
{
    struct page *south, *north;
    uint64_t before;

    make(two_people);
    south = sit(0, 0);
    north = sit(1, 1);
    before = game_hash(south->match->table->battle, &south->match->table->game);
    say(south, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}");
    json_decref(hear(south, "ack"));
    assert_true(game_hash(south->match->table->battle, &south->match->table->game) != before);
    say(north, "{\"t\":\"undo\",\"n\":1}");
    json_decref(hear(north, "no"));
    say(south, "{\"t\":\"undo\",\"n\":2}");
    assert_int_equal(number(hear(south, "ack"), "f"), 2);
    assert_true(game_hash(south->match->table->battle, &south->match->table->game) == before);
}

TEST(a_seat_goes_to_the_computer_by_its_own_hand_and_the_host_s_alone)
{
    struct page *south, *north;

    make(two_people);
    south = sit(0, 0);
    north = sit(1, 1);
    say(north, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"random\"}");
    json_decref(hear(north, "error"));
    north->hosts = true;
    say(north, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"random\"}");
    json_decref(hear(south, "frame")); // the computer has begun
    say(south, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    json_decref(hear(south, "no"));
    say(south, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"person\"}");
    json_decref(hear(south, "seats"));
    assert_int_equal(seats_of_computer(south->match), 0);
}

TEST(a_seat_goes_to_nobody_unknown)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"napoleon\"}");
    json_decref(hear(p, "error"));
    say(p, "{\"t\":\"hand\",\"seat\":\"spectator\",\"to\":\"random\"}");
    json_decref(hear(p, "error"));
}

TEST(what_is_said_is_heard_by_all_up_to_500_characters)
{
    struct page *south, *north;
    char text[700] = "{\"t\":\"say\",\"text\":\"";
    json_t *said;

    make(two_people);
    south = sit(0, 0);
    north = sit(1, 1);
    memset(text + strlen(text), 'x', 500);
    strcat(text, "\"}");
    say(south, text);
    said = hear(north, "said");
    assert_int_equal(json_string_length(json_object_get(said, "text")), 500);
    json_decref(said);
    text[strlen(text) - 2] = 0;
    strcat(text, "x\"}");
    say(south, text);
    json_decref(hear(south, "error"));
}

TEST(who_sends_what_nobody_knows_is_told_so)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"surrender\"}");
    json_decref(hear(p, "error"));
}

// --- how much one may say and do ---

static void sleep_well(struct page *p)
{
    struct match *m = p->match;

    match_leave(p);
    page_clear(p);
    m->used = INT64_MIN / 2; // long ago
    hall_sweep(hall);
    assert_null(hall_awake(hall, made->game.id));
}

static void is_refused(struct page *p, const char *message, const char *kind, const char *why)
{
    json_t *no;

    say(p, message);
    no = hear(p, kind);
    assert_string_equal(json_string_value(json_object_get(no, "why")), why);
    json_decref(no);
}

static void is_accepted(struct page *p, const char *message)
{
    say(p, message);
    json_decref(hear(p, "ack"));
}

static const char no_room[] = "This seat has done as much as a game has room for: it can concede, "
                              "or go to the computer.";

TEST(a_seat_s_part_of_the_record_is_its_own_and_what_is_taken_back_is_given_back)
{
    struct page *p;
    int *given;

    make(two_people);
    p = sit(0, 0);
    given = &p->match->table->given[0];
    is_accepted(p, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}");
    assert_true(*given > 20);
    *given += record_share(p->match->table->battle) - *given; // as many before it
    is_refused(p, "{\"t\":\"order\",\"n\":2,\"text\":\"A7 move ahead 1in\"}", "no", no_room);
    is_accepted(p, "{\"t\":\"undo\",\"n\":2}");
    is_accepted(p, "{\"t\":\"order\",\"n\":3,\"text\":\"A7 move ahead 1in\"}");
    is_refused(p, "{\"t\":\"order\",\"n\":4,\"text\":\"pass\"}", "no", no_room);
    is_accepted(p, "{\"t\":\"order\",\"n\":4,\"text\":\"concede\"}"); // that one can always
}

TEST(orders_that_are_taken_back_for_ever_come_to_an_end)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    is_accepted(p, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}");
    is_accepted(p, "{\"t\":\"undo\",\"n\":2}");
    assert_int_equal(p->match->table->given[0], 0);
    assert_true(p->match->place[0].written > 200);
    p->match->place[0].written = SEAT_BYTES - 1;
    is_accepted(p, "{\"t\":\"order\",\"n\":3,\"text\":\"A6 move ahead 1in\"}");
    is_refused(p, "{\"t\":\"undo\",\"n\":4}", "no", no_room);
    is_refused(p, "{\"t\":\"order\",\"n\":4,\"text\":\"pass\"}", "no", no_room);
    is_accepted(p, "{\"t\":\"order\",\"n\":4,\"text\":\"concede\"}");
}

TEST(what_a_seat_has_done_is_counted_again_when_the_game_wakes_up)
{
    struct page *p;
    int written, given;

    make(two_people);
    p = sit(0, 0);
    is_accepted(p, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}");
    is_accepted(p, "{\"t\":\"undo\",\"n\":2}");
    is_accepted(p, "{\"t\":\"order\",\"n\":3,\"text\":\"A7 move ahead 1in\"}");
    say(p, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"person\"}");
    settle();
    written = p->match->place[0].written;
    given = p->match->table->given[0];
    assert_int_equal(p->match->place[0].hands, 1);
    sleep_well(p);
    p = sit(0, 0);
    assert_int_equal(p->match->place[0].written, written);
    assert_int_equal(p->match->place[0].hands, 1);
    assert_int_equal(p->match->table->given[0], given);
}

TEST(a_seat_changes_hands_so_often_and_the_host_has_more_of_it)
{
    static const char hand[] = "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"person\"}";
    static const char enough[] = "This seat has changed hands as often as it may.";
    struct page *south, *host;

    make(two_people);
    south = sit(0, 0);
    host = sit(1, 1);
    host->hosts = true;
    south->match->place[0].hands = HANDS_OF_A_SEAT;
    is_refused(south, hand, "error", enough);
    say(host, hand);
    json_decref(hear(host, "seats"));
    south->match->place[0].hands = 2 * HANDS_OF_A_SEAT;
    is_refused(host, hand, "error", enough);
}

TEST(who_watches_can_neither_flood_the_table_nor_silence_it)
{
    static const char word[] = "{\"t\":\"say\",\"text\":\"hear, hear\"}";
    static const char enough[] = "That is much at once; wait a moment before you say more.";
    struct page *watcher, *south;

    make(two_people);
    south = sit(0, 0);
    watcher = sit(1, ONLOOKER);
    for (int i = 0; i < WORDS_AT_ONCE; i++) {
        say(watcher, word);
        json_decref(hear(watcher, "said"));
    }
    watcher->words = bucket_full(0, now_millis() + AN_HOUR); // however long that took
    is_refused(watcher, word, "error", enough);
    watcher->words = bucket_full(WORDS_AT_ONCE, now_millis()); // as if it had come anew,
    watcher->match->place[ONLOOKER].words = bucket_full(0, now_millis() + AN_HOUR); // after others
    is_refused(watcher, word, "error", enough);
    page_forget(south);
    say(south, word);
    json_decref(hear(south, "said"));
}

TEST(the_table_and_old_answers_are_told_again_now_and_then_and_not_all_the_time)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    is_accepted(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    for (int i = 0; i < FAVOURS_AT_ONCE - 1; i++)
        is_accepted(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    p->favours = bucket_full(0, now_millis() + AN_HOUR); // however long that took
    is_refused(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}", "no",
               "This was asked too often; wait a moment.");
    is_refused(p, "{\"t\":\"hello\",\"f\":0}", "error",
               "The table was asked for too often; wait a moment.");
}

// --- dice that people throw ---

static const char real_dice[] = "{\"battle\":\"kreuzdorf\",\"dice\":\"typed\",\"seats\":{\"south\":"
                                "\"me\",\"north\":\"friend\"}}";

TEST(dice_are_thrown_by_the_side_whose_they_are)
{
    struct page *south, *north;
    json_t *no;

    make(real_dice);
    south = sit(0, 0);
    north = sit(1, 1);
    say(south, "{\"t\":\"order\",\"n\":1,\"text\":\"reinforce 1\"}");
    json_decref(hear(south, "ack"));
    say(north, "{\"t\":\"dice\",\"n\":1,\"faces\":[1]}");
    no = hear(north, "no");
    assert_string_equal(json_string_value(json_object_get(no, "why")),
                        "These dice are for the other side to throw.");
    json_decref(no);
    say(south, "{\"t\":\"dice\",\"n\":2,\"faces\":[6]}");
    json_decref(hear(south, "ack"));
}

TEST(where_no_person_plays_a_side_the_others_throw_for_it)
{
    struct page *south, *north;

    make(real_dice);
    south = sit(0, 0);
    north = sit(1, 1);
    say(south, "{\"t\":\"order\",\"n\":1,\"text\":\"reinforce 1\"}");
    json_decref(hear(south, "ack"));
    say(south, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"random\"}");
    say(north, "{\"t\":\"dice\",\"n\":1,\"faces\":[6]}");
    json_decref(hear(north, "ack"));
}

// --- a die from each side ---

// It begins with a contest: who goes first, thrown again when it is a tie.
static const char two_dice[] = "{\"battle\":\"tft-pickup\",\"dice\":\"typed\",\"seats\":{"
                               "\"american\":\"me\",\"british\":\"friend\"}}";

static void throw_die(struct page *p, int n, int face)
{
    char message[64];

    snprintf(message, sizeof message, "{\"t\":\"dice\",\"n\":%d,\"faces\":[%d]}", n, face);
    say(p, message);
}

static bool is_on_disk(int seat, int n, const uint8_t *face, int faces)
{
    struct line_row row;
    bool same;

    assert_true(archive_line_by(hall->archive, made->game.id, seat, n, &row));
    same = !*row.text && row.faces == faces && !memcmp(row.face, face, (size_t)faces);
    line_row_free(&row);
    return same;
}

TEST(of_a_contest_each_side_throws_its_own_die)
{
    static const char one_die[] = "Expected the faces of 1D6.";
    struct page *american, *british;
    json_t *frame;

    make(two_dice);
    american = sit(0, 0);
    british = sit(1, 1);
    is_refused(american, "{\"t\":\"dice\",\"n\":1,\"faces\":[6,1]}", "no", one_die);
    is_refused(british, "{\"t\":\"dice\",\"n\":1,\"faces\":[1,6]}", "no", one_die);
    is_refused(british, "{\"t\":\"dice\",\"n\":1,\"faces\":[7]}", "no", one_die);
    page_forget(american);
    throw_die(british, 1, 5);
    settle();
    assert_null(next_message(american));
    assert_int_equal(british->match->lines, 0); // it waits for the other
    throw_die(american, 1, 2);
    frame = hear(british, "frame");
    assert_int_equal(json_integer_value(json_object_get(frame, "n")), 1);
    json_decref(frame);
    assert_int_equal(number(hear(british, "ack"), "n"), 1);
    assert_int_equal(number(hear(american, "ack"), "n"), 1);
    assert_int_equal(british->match->table->game.roll.rows, 0);
    assert_true(is_on_disk(0, 1, (uint8_t[]){2, 5}, 2));
    assert_true(is_on_disk(1, 1, (uint8_t[]){5}, 1));
}

TEST(of_a_contest_for_units_the_first_die_is_that_of_its_unit)
{
    struct page *american, *british;
    struct game *g;

    make(two_dice);
    american = sit(0, 0);
    british = sit(1, 1);
    g = &british->match->table->game;
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->side[unit])
            g->roll.unit = (uint8_t)unit;
        else
            g->roll.other = (uint8_t)unit;
    }
    throw_die(american, 1, 2);
    throw_die(british, 1, 5); // as if theirs were the first: higher, so the Americans begin
    json_decref(hear(american, "ack"));
    json_decref(hear(british, "ack"));
    assert_true(is_on_disk(1, 1, (uint8_t[]){5, 2}, 2));
    assert_true(is_on_disk(0, 1, (uint8_t[]){2}, 1));
}

TEST(a_tie_is_thrown_again_by_both)
{
    struct page *american, *british;

    make(two_dice);
    american = sit(0, 0);
    british = sit(1, 1);
    for (int n = 1; n <= 3; n++) {
        throw_die(american, n, 3);
        throw_die(british, n, n == 3 ? 4 : 3);
        assert_int_equal(number(hear(american, "ack"), "n"), n);
        assert_int_equal(number(hear(british, "ack"), "n"), n);
        assert_int_equal(american->match->table->game.roll.rows, n == 3 ? 0 : 1);
    }
}

TEST(a_die_that_was_acknowledged_is_acknowledged_again_and_counts_after_a_sleep)
{
    struct page *american, *british;

    make(two_dice);
    american = sit(0, 0);
    british = sit(1, 1);
    throw_die(american, 1, 6);
    throw_die(british, 1, 2);
    json_decref(hear(american, "ack"));
    json_decref(hear(british, "ack"));
    match_leave(british);
    page_clear(british);
    sleep_well(american);
    american = sit(0, 0);
    british = sit(1, 1);
    assert_int_equal(british->match->place[0].told, 1);
    assert_int_equal(british->match->place[1].told, 1);
    assert_int_equal(british->match->place[1].written, british->match->place[0].written);
    throw_die(american, 1, 6);
    assert_int_equal(number(hear(american, "ack"), "f"), 1);
    throw_die(british, 1, 2);
    assert_int_equal(number(hear(british, "ack"), "f"), 1);
    is_refused(british, "{\"t\":\"dice\",\"n\":1,\"faces\":[6]}", "no",
               "Another page of the same seat was quicker.");
    is_refused(american, "{\"t\":\"dice\",\"n\":1,\"faces\":[2]}", "no",
               "Another page of the same seat was quicker.");
}

TEST(a_die_of_who_leaves_is_asked_for_again)
{
    struct page *american, *british;

    make(two_dice);
    american = sit(0, 0);
    british = sit(1, 1);
    throw_die(british, 1, 5);
    match_leave(british);
    page_clear(british);
    throw_die(american, 1, 2);
    settle();
    assert_int_equal(american->match->lines, 0);
    british = sit(1, 1);
    throw_die(british, 1, 6);
    json_decref(hear(american, "ack"));
    json_decref(hear(british, "ack"));
}

// The host hands the seat over: who waits is told that both are his now, and throws them.
TEST(where_one_side_goes_to_the_computer_the_other_throws_both_dice)
{
    struct page *american, *british;

    make(two_dice);
    american = sit(0, 0);
    british = sit(1, 1);
    american->hosts = true;
    throw_die(american, 1, 2);
    settle();
    is_refused(american, "{\"t\":\"hand\",\"seat\":\"british\",\"to\":\"random\"}", "no",
               "Expected the faces of 2D6.");
    is_accepted(american, "{\"t\":\"dice\",\"n\":1,\"faces\":[6,1]}");
    assert_int_equal(number(hear(british, "frame"), "n"), 0);
}

TEST(dice_of_a_contest_that_the_disk_refuses_are_thrown_again)
{
    struct page *american, *british;

    make(two_dice);
    american = sit(0, 0);
    british = sit(1, 1);
    throw_die(british, 1, 5);
    move_database(true);
    throw_die(american, 1, 2);
    json_decref(hear(american, "no"));
    move_database(false);
    throw_die(american, 1, 3); // that of the British still lies there
    json_decref(hear(american, "ack"));
    json_decref(hear(british, "ack"));
    assert_int_equal(british->match->place[1].n, 1);
}

// --- links ---

TEST(what_was_said_by_an_old_link_is_not_heard_when_there_is_a_new_one)
{
    struct page *old, *north;
    json_t *error;

    make(two_people);
    old = sit(0, 0);
    north = sit(1, 1);
    page_forget(old);
    say(old, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}"); // on its way to disk,
    say(old, "{\"t\":\"order\",\"n\":2,\"text\":\"concede\"}");           // and not yet heard
    match_send_away(north->match, 0);
    settle();
    assert_int_equal(north->match->lines, 1);
    assert_int_equal(north->match->table->game.outcome, OUTCOME_NONE);
    assert_true(old->leaving && !old->match);
    assert_int_equal(north->match->place[0].pages, 0);
    error = next_message(old);
    assert_string_equal(json_string_value(json_object_get(error, "t")), "error");
    json_decref(error);
    assert_null(next_message(old));
    json_decref(hear(north, "frame"));
}

// --- the end ---

static bool over_on_disk(void)
{
    struct game_row row;

    assert_true(archive_game_by_id(hall->archive, made->game.id, &row));
    game_row_free(&row);
    return row.over;
}

static void refuses_to_take_back(struct page *p, const char *message)
{
    json_t *no;

    say(p, message);
    no = hear(p, "no");
    assert_string_equal(json_string_value(json_object_get(no, "why")),
                        "The battle is over: nothing can be taken back.");
    json_decref(no);
}

TEST(what_ends_a_battle_stays_whoever_wants_it_back)
{
    struct page *south, *north;
    int64_t open;

    make(two_people);
    south = sit(0, 0);
    north = sit(1, 1);
    open = hall->open_games;
    say(south, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    json_decref(hear(south, "ack"));
    assert_int_equal(hall->open_games, open - 1);
    refuses_to_take_back(south, "{\"t\":\"undo\",\"n\":2}");
    refuses_to_take_back(north, "{\"t\":\"undo\",\"n\":1}");
    say(south, "{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"random\"}");
    json_decref(hear(south, "seats"));
    assert_true(over_on_disk());
    assert_int_equal(hall->open_games, open - 1);
}

// As servers wrote it once: the end was undone, and play went on.
static void take_end_back(uint64_t hash)
{
    char row[400];
    sqlite3 *db;

    snprintf(row, sizeof row,
             "INSERT INTO lines SELECT game, 2, 2, seat, 2, 2, heard, '', %" PRId64
             ", at, spent, turn, 1, '', 0, x'' FROM lines WHERE game = %" PRId64,
             (int64_t)hash, made->game.id);
    assert_int_equal(sqlite3_open(hall_path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, row, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

TEST(an_end_that_was_taken_back_once_is_none_and_play_goes_on)
{
    struct page *p;
    json_t *table;
    uint64_t hash;

    make(two_people);
    p = sit(0, 0);
    hash = game_hash(p->match->table->battle, &p->match->table->game);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}");
    json_decref(hear(p, "ack"));
    sleep_well(p);
    assert_true(over_on_disk());
    take_end_back(hash);
    assert_false(over_on_disk());
    match_join(hall_match(hall, made->game.id), p, 0, 0);
    table = hear(p, "table");
    assert_true(json_is_false(json_object_get(table, "over")));
    json_decref(table);
    say(p, "{\"t\":\"order\",\"n\":3,\"text\":\"pass\"}");
    json_decref(hear(p, "ack"));
    assert_false(over_on_disk());
}

// --- asleep and awake ---

TEST(a_game_that_slept_goes_on_where_it_was)
{
    struct page *p;
    uint64_t hash;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}");
    json_decref(hear(p, "ack"));
    hash = game_hash(p->match->table->battle, &p->match->table->game);
    sleep_well(p);
    p = sit(0, 0);
    assert_true(game_hash(p->match->table->battle, &p->match->table->game) == hash);
    assert_int_equal(p->match->place[0].n, 1);
    assert_int_equal(p->match->place[0].feed.f, 1);
    say(p, "{\"t\":\"undo\",\"n\":2}"); // and can still be taken back
    json_decref(hear(p, "ack"));
}

TEST(who_comes_late_is_told_what_was_missed_and_no_more)
{
    struct page *p, *late = &pages[1];
    json_t *table;

    make(two_people);
    p = sit(0, 0);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"A6 move ahead 1in\"}");
    say(p, "{\"t\":\"order\",\"n\":2,\"text\":\"pass\"}");
    json_decref(hear(p, "ack"));
    json_decref(hear(p, "ack"));
    match_join(p->match, late, 0, 1);
    table = hear(late, "table");
    assert_int_equal(json_array_size(json_object_get(table, "log")), 1);
    assert_int_equal(number(table, "f"), 2);
}

// --- when the disk refuses ---

TEST(whatever_cannot_be_stored_is_answered_with_a_sentence)
{
    static const struct {
        const char *message, *answer;
    } said[] = {
        {"{\"t\":\"say\",\"text\":\"hear, hear\"}", "error"},
        {"{\"t\":\"hand\",\"seat\":\"south\",\"to\":\"random\"}", "error"},
        {"{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}", "no"},
        {"{\"t\":\"order\",\"n\":1,\"text\":\"concede\"}", "no"},
    };
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    move_database(true);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        json_t *answer;

        say(p, said[i].message);
        answer = hear(p, said[i].answer);
        assert_non_null(
            strstr(json_string_value(json_object_get(answer, "why")), "could not be stored"));
        json_decref(answer);
    }
    move_database(false);
    say(p, "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    assert_int_equal(number(hear(p, "ack"), "f"), 1);
    assert_int_equal(seats_of_computer(p->match), 0);
}

TEST(who_left_before_the_disk_refused_is_told_nothing)
{
    struct page *p;

    make(two_people);
    p = sit(0, 0);
    sit(1, 0);
    move_database(true);
    say(p, "{\"t\":\"say\",\"text\":\"good-bye\"}");
    match_leave(p);
    page_clear(p);
    say(&pages[1], "{\"t\":\"order\",\"n\":1,\"text\":\"pass\"}");
    json_decref(hear(&pages[1], "no"));
    assert_int_equal(p->count, 0);
    move_database(false);
}

TEST(the_computer_goes_on_by_itself_when_the_disk_does)
{
    struct page *p;

    make("{\"battle\":\"kreuzdorf\",\"seats\":{\"south\":\"random\",\"north\":\"me\"}}");
    move_database(true);
    p = sit(0, 1);
    json_decref(hear(p, "error"));
    move_database(false);
    assert_int_equal(number(hear(p, "frame"), "f"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_TABLE(an_order_is_acknowledged_with_its_number_and_its_frame),
        AT_TABLE(an_order_is_judged_once),
        AT_TABLE(nothing_is_heard_of_an_order_before_it_is_on_disk),
        AT_TABLE(the_same_again_is_acknowledged_again_and_does_nothing),
        AT_TABLE(another_order_with_a_number_that_was_used_is_refused),
        AT_TABLE(a_number_too_high_or_too_low_is_refused),
        AT_TABLE(of_two_pages_with_the_same_number_one_is_quicker),
        AT_TABLE(what_the_rules_forbid_is_refused_with_the_clause_and_counts_for_nothing),
        AT_TABLE(a_seat_orders_for_itself_alone),
        AT_TABLE(spectators_only_watch),
        AT_TABLE(an_umpire_gives_no_orders_but_hands_seats_to_the_computer),
        AT_TABLE(an_order_is_taken_back_by_its_own_seat_while_nothing_was_thrown),
        AT_TABLE(a_seat_goes_to_the_computer_by_its_own_hand_and_the_host_s_alone),
        AT_TABLE(a_seat_goes_to_nobody_unknown),
        AT_TABLE(what_is_said_is_heard_by_all_up_to_500_characters),
        AT_TABLE(who_sends_what_nobody_knows_is_told_so),
        AT_TABLE(a_seat_s_part_of_the_record_is_its_own_and_what_is_taken_back_is_given_back),
        AT_TABLE(orders_that_are_taken_back_for_ever_come_to_an_end),
        AT_TABLE(what_a_seat_has_done_is_counted_again_when_the_game_wakes_up),
        AT_TABLE(a_seat_changes_hands_so_often_and_the_host_has_more_of_it),
        AT_TABLE(who_watches_can_neither_flood_the_table_nor_silence_it),
        AT_TABLE(the_table_and_old_answers_are_told_again_now_and_then_and_not_all_the_time),
        AT_TABLE(dice_are_thrown_by_the_side_whose_they_are),
        AT_TABLE(where_no_person_plays_a_side_the_others_throw_for_it),
        AT_TABLE(of_a_contest_each_side_throws_its_own_die),
        AT_TABLE(of_a_contest_for_units_the_first_die_is_that_of_its_unit),
        AT_TABLE(a_tie_is_thrown_again_by_both),
        AT_TABLE(a_die_that_was_acknowledged_is_acknowledged_again_and_counts_after_a_sleep),
        AT_TABLE(a_die_of_who_leaves_is_asked_for_again),
        AT_TABLE(where_one_side_goes_to_the_computer_the_other_throws_both_dice),
        AT_TABLE(dice_of_a_contest_that_the_disk_refuses_are_thrown_again),
        AT_TABLE(what_was_said_by_an_old_link_is_not_heard_when_there_is_a_new_one),
        AT_TABLE(what_ends_a_battle_stays_whoever_wants_it_back),
        AT_TABLE(an_end_that_was_taken_back_once_is_none_and_play_goes_on),
        AT_TABLE(a_game_that_slept_goes_on_where_it_was),
        AT_TABLE(who_comes_late_is_told_what_was_missed_and_no_more),
        AT_TABLE(whatever_cannot_be_stored_is_answered_with_a_sentence),
        AT_TABLE(who_left_before_the_disk_refused_is_told_nothing),
        AT_TABLE(the_computer_goes_on_by_itself_when_the_disk_does),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
