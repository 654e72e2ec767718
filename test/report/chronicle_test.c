// SPDX-License-Identifier: MIT
#include "core/rules.h"
#include "report/deeds.h"
#include "support/test.h"
#include "told.h"
#include <stdlib.h>
#include <string.h>

TEST(moments_are_the_turns_and_the_end)
{
    struct chronicle *c = told_chronicle();

    assert_int_equal(c->moments, 6);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(c->moment[i].game.turn, i + 1);
        assert_int_equal(c->moment[i].game.outcome, OUTCOME_NONE);
    }
    assert_int_equal(c->moment[0].deed, 0);
    assert_int_equal(chronicle_end(c)->outcome, OUTCOME_WIN);
    assert_int_equal(c->moment[5].deed, c->deeds);
    chronicle_free(c);
}

TEST(a_deed_has_the_events_of_its_line)
{
    struct chronicle *c = told_chronicle();
    int events = 0, over = 0;

    for (int i = 0; i < c->deeds; i++) {
        assert_int_equal(c->deed[i].event, events);
        events += c->deed[i].events;
    }
    assert_int_equal(events, c->events);
    for (int i = 0; i < c->events; i++)
        over += c->event[i].kind == EVENT_OVER;
    assert_int_equal(over, 1);
    chronicle_free(c);
}

TEST(luck_is_of_dice_and_sums_up_turn_by_turn)
{
    struct chronicle *c = told_chronicle();
    int64_t sum = 0, turns = 0;
    int thrown = 0;

    for (int i = 0; i < c->deeds; i++) {
        assert_true(c->deed[i].thrown || !c->deed[i].luck);
        thrown += c->deed[i].thrown;
        sum += c->deed[i].luck;
    }
    for (int i = 1; i < c->moments; i++)
        turns += chronicle_luck(c, i);
    assert_true(thrown > 2 && thrown < c->deeds);
    assert_int_equal(sum, turns);
    chronicle_free(c);
}

TEST(without_luck_all_else_is_the_same)
{
    struct chronicle *c = told_chronicle();
    struct save_problem problem;
    struct chronicle *plain = chronicle_without_luck(told_battle, told_text, told_bytes, &problem);

    assert_non_null(plain);
    assert_int_equal(plain->deeds, c->deeds);
    for (int i = 0; i < c->deeds; i++) {
        assert_int_equal(plain->deed[i].gain, c->deed[i].gain);
        assert_int_equal(plain->deed[i].luck, 0);
    }
    assert_int_equal(plain->moments, c->moments);
    assert_memory_equal(plain->merit, c->merit, sizeof c->merit);
    assert_memory_equal(plain->casts, c->casts, sizeof c->casts);
    chronicle_free(plain);
    chronicle_free(c);
}

TEST(lines_of_a_turn_are_of_its_deeds_in_their_order)
{
    struct chronicle *c = told_chronicle();

    for (int moment = 1; moment < c->moments; moment++) {
        struct deed_line line[DEEDS_LINES];
        int lines = deeds_lines(c, moment, line);
        const struct event *from = c->event + c->deed[c->moment[moment - 1].deed].event;
        const struct event *last = c->event + c->events;

        assert_true(lines > 0 && line[0].event >= from);
        if (c->moment[moment].deed < c->deeds)
            last = c->event + c->deed[c->moment[moment].deed].event;
        for (int i = 0; i < lines; i++) {
            assert_true(line[i].times > 0 && line[i].event < last);
            assert_true(!i || line[i].event > line[i - 1].event);
        }
    }
    chronicle_free(c);
}

// Every brace of the save has dice, and all of them are somebody's.
TEST(every_die_is_counted_for_the_side_that_threw_it)
{
    struct chronicle *c = told_chronicle();
    int dice = 0, pips = 0;

    for (const char *at = told_text; (at = strchr(at, '{')); at++) {
        char *end;

        for (at++; *at != '}'; at = end) {
            pips += (int)strtol(at, &end, 10);
            dice++;
        }
    }
    assert_int_equal(c->casts[0].dice + c->casts[1].dice, dice);
    assert_true(c->casts[0].dice && c->casts[1].dice);
    assert_int_equal((int)(c->casts[0].sum + c->casts[1].sum), pips);
    assert_true(c->casts[0].expected == 3.5 * c->casts[0].dice);
    chronicle_free(c);
}

TEST(what_came_of_a_fight_is_as_much_to_the_one_as_it_costs_the_other)
{
    struct chronicle *c = told_chronicle();
    int fights[SIDES] = {0};
    int64_t sum = 0;

    for (int unit = 1; unit <= told_battle->units; unit++) {
        fights[told_battle->roster[unit].side] += c->merit[unit].fights;
        sum += c->merit[unit].gain;
    }
    assert_true(fights[0] > 1);
    assert_int_equal(fights[0], fights[1]);
    assert_int_equal(sum, 0);
    chronicle_free(c);
}

TEST(who_has_left_the_table_is_lost_by_then)
{
    struct chronicle *c = told_chronicle();
    int lost = 0;

    for (int unit = 1; unit <= told_battle->units; unit++) {
        int at = c->lost[unit];

        lost += at > 0;
        assert_int_equal(at > 0, !on_table(chronicle_end(c), unit));
        if (at)
            assert_true(on_table(&c->moment[at - 1].game, unit) &&
                        !on_table(&c->moment[at].game, unit));
    }
    assert_true(lost >= 2);
    chronicle_free(c);
}

TEST(who_has_a_title_has_no_name_where_names_are_not_wanted)
{
    struct chronicle *c = told_chronicle();

    assert_string_equal(c->battle->roster[1].name, "A1");
    assert_string_equal(c->named.roster[1].name, "");
    assert_string_equal(c->named.roster[1].title, "Brigade HQ");
    chronicle_free(c);
}

TEST(the_same_save_has_the_same_chronicle)
{
    struct chronicle *a = told_chronicle(), *b = told_chronicle();

    assert_int_equal(a->deeds, b->deeds);
    assert_memory_equal(a->deed, b->deed, (size_t)a->deeds * sizeof *a->deed);
    chronicle_free(a);
    chronicle_free(b);
}

static void is_refused(const char *what)
{
    struct save_problem problem;

    assert_null(chronicle_of(told_battle, told_text, told_bytes, &problem));
    if (!strstr(problem.text, what))
        fail_msg("%s", problem.text);
}

TEST(a_save_that_differs_has_none)
{
    char *hash = strchr(strstr(told_text, "\n3. ") + 1, '#');

    hash[1] = hash[1] == '0' ? '1' : '0';
    is_refused("the game differs from here on");
}

TEST(a_save_of_another_battle_has_none)
{
    char *content = strstr(told_text, "toll-house\" ") + 12;

    *content = *content == '0' ? '1' : '0';
    is_refused("another version of the scenario");
}

TEST(a_battle_that_is_not_over_ends_where_it_was_left)
{
    struct chronicle *c;

    told_bytes = (int)(strstr(told_text, "\n9. ") - told_text) + 1;
    c = told_chronicle();
    assert_int_equal(chronicle_end(c)->outcome, OUTCOME_NONE);
    assert_int_equal(c->deeds, 8);
    chronicle_free(c);
}

int main(void)
{
#define TOLD(name) cmocka_unit_test_setup_teardown(name, told_open, told_close)
    const struct CMUnitTest tests[] = {
        TOLD(moments_are_the_turns_and_the_end),
        TOLD(a_deed_has_the_events_of_its_line),
        TOLD(luck_is_of_dice_and_sums_up_turn_by_turn),
        TOLD(without_luck_all_else_is_the_same),
        TOLD(lines_of_a_turn_are_of_its_deeds_in_their_order),
        TOLD(every_die_is_counted_for_the_side_that_threw_it),
        TOLD(what_came_of_a_fight_is_as_much_to_the_one_as_it_costs_the_other),
        TOLD(who_has_left_the_table_is_lost_by_then),
        TOLD(who_has_a_title_has_no_name_where_names_are_not_wanted),
        TOLD(the_same_save_has_the_same_chronicle),
        TOLD(a_save_that_differs_has_none),
        TOLD(a_save_of_another_battle_has_none),
        TOLD(a_battle_that_is_not_over_ends_where_it_was_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
