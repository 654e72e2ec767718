// SPDX-License-Identifier: MIT
// What a rule set's own words make of a unit's map and of the seats.
#include "scenario/force.h"
#include "scenario/roster.h"
#include "support/test.h"
#include <string.h>

static const char *const formations[] = {"line", "column", "square", NULL};
static const char *const stances[] = {"steady", "eager", NULL};
static const struct detail details[] = {{"rating", 2, 10, NULL, "How well it leads.", false},
                                        {"stance", 0, 0, stances, "What it is minded to do.",
                                         false}};
static const struct unit_kind kinds[] = {{0}, {"INF", "infantry", LOOK_INFANTRY}};
static const struct rules drill = {.name = "drill",
                                   .unit_kind = kinds,
                                   .unit_kinds = 2,
                                   .formation = formations,
                                   .detail = details,
                                   .details = 2};
static const struct rules plain = {.name = "plain", .unit_kind = kinds, .unit_kinds = 2};

static struct battle battle;
static struct problem problem;

static bool read_forces(const struct rules *rules, const char *text)
{
    struct reading r = {"f", &problem, CM(1)};
    struct document d;
    const struct node *seats;
    bool good;

    memset(&battle, 0, sizeof battle);
    battle.rules = rules;
    if (!tree_parse(&d, "f", text, strlen(text), &problem))
        return false;
    seats = node_get(d.root, "seats");
    good = sides_read(&r, d.root, &battle) && seats_read(&r, seats, &battle) &&
           units_read(&r, node_get(d.root, "units"), &battle, false) &&
           (!seats || commands_read(&r, seats, &battle));
    tree_free(&d);
    return good;
}

static void reads(const struct rules *rules, const char *text)
{
    if (!read_forces(rules, text))
        fail_msg("%s", problem.text);
}

static void refuses(const struct rules *rules, const char *text, const char *sentence)
{
    assert_false(read_forces(rules, text));
    assert_string_equal(problem.text, sentence);
}

TEST(a_formation_is_spelt_as_the_rules_spell_it)
{
    reads(&drill, "units: {A1: {type: INF, formation: square}, A2: {type: INF}}");
    assert_int_equal(battle.roster[1].formation, 2);
    assert_int_equal(battle.roster[2].formation, 0);
    refuses(&drill, "units: {A1: {type: INF, formation: colum}}",
            "f:1: expected a formation, not \"colum\"; did you mean \"column\"?");
    refuses(&drill, "units: {A1: {type: INF, formation: 2}}",
            "f:1: expected a formation (line, column, square), not \"2\"");
}

TEST(where_the_rules_have_no_words_a_formation_is_a_number)
{
    reads(&plain, "units: {A1: {type: INF, formation: 3}}");
    assert_int_equal(battle.roster[1].formation, 3);
    refuses(&plain, "units: {A1: {type: INF, formation: line}}",
            "f:1: expected a formation, a whole number from 0 to 255, not \"line\"");
}

TEST(details_are_kept_by_number_or_by_one_more_than_their_word)
{
    reads(&drill, "units: {A1: {type: INF, rating: 2, stance: eager}, A2: {type: INF}}");
    assert_int_equal(battle.roster[1].detail[0], 2);
    assert_int_equal(battle.roster[1].detail[1], 2);
    assert_int_equal(battle.roster[2].detail[0], 0);
    assert_int_equal(battle.roster[2].detail[1], 0);
}

TEST(a_detail_outside_its_bounds_is_refused)
{
    refuses(&drill, "units: {A1: {type: INF, rating: 1}}",
            "f:1: expected a value of `rating`, a whole number from 2 to 10, not \"1\"");
    refuses(&drill, "units: {A1: {type: INF, rating: 11}}",
            "f:1: expected a value of `rating`, a whole number from 2 to 10, not \"11\"");
    refuses(&drill, "units: {A1: {type: INF, stance: steddy}}",
            "f:1: expected a value of `stance`, not \"steddy\"; did you mean \"steady\"?");
}

TEST(a_misspelt_detail_gets_the_nearest_key)
{
    refuses(&drill, "units: {A1: {type: INF, ratin: 4}}",
            "f:1: expected a key of a unit, not \"ratin\"; did you mean \"rating\"?");
}

#define UNITS "units: {A1: {type: INF}, A2: {type: INF}, B1: {type: INF}}\n"

TEST(several_seats_share_a_side_and_lead_what_they_list)
{
    reads(&drill, "seats: [{name: ump, kind: umpire}, {name: b, side: B}, "
                  "{name: w, side: A, commands: [A2]}, {name: s, side: A}]\n" UNITS);
    assert_int_equal(battle.seats, 4);
    assert_int_equal(battle.seat[1].side, 1);
    assert_int_equal(battle.seat[2].leads, 1);
    assert_int_equal(battle.seat[2].leader[0], 2);
    assert_int_equal(battle.seat[3].leads, 0);
}

TEST(a_unit_is_led_by_one_seat_of_its_side)
{
    refuses(&drill,
            "seats: [{name: w, side: A, commands: [A1]}, {name: s, side: A, commands: [A2, A1]}, "
            "{name: b, side: B}]\n" UNITS,
            "f:1: expected each unit under one seat, but w has A1 already");
    refuses(&drill, "seats: [{name: w, side: A, commands: [B1]}, {name: b, side: B}]\n" UNITS,
            "f:1: expected a unit of the side A, not \"B1\"");
    refuses(&drill, "seats: [{name: w, side: A, commands: [A1, A1]}, {name: b, side: B}]\n" UNITS,
            "f:1: expected each unit once, but \"A1\" stands twice");
    refuses(&drill,
            "seats: [{name: w, side: A}, {name: b, side: B}, "
            "{name: c, kind: spectator, commands: [A1]}]\n" UNITS,
            "f:1: expected no `commands` of a seat that does not play");
}

TEST(a_seat_leads_at_most_eight)
{
    reads(&drill, "seats: [{name: w, side: A, commands: [A1, A2, A3, A4, A5, A6, A7, A8]}, "
                  "{name: b, side: B}]\nunits:\n"
                  "  {A1: {type: INF}, A2: {type: INF}, A3: {type: INF}, A4: {type: INF},\n"
                  "   A5: {type: INF}, A6: {type: INF}, A7: {type: INF}, A8: {type: INF}}\n");
    assert_int_equal(battle.seat[0].leads, 8);
    refuses(&drill,
            "seats: [{name: w, side: A, commands: [A1, A2, A3, A4, A5, A6, A7, A8, A9]}, "
            "{name: b, side: B}]\nunits:\n"
            "  {A1: {type: INF}, A2: {type: INF}, A3: {type: INF}, A4: {type: INF},\n"
            "   A5: {type: INF}, A6: {type: INF}, A7: {type: INF}, A8: {type: INF},\n"
            "   A9: {type: INF}}\n",
            "f:1: expected at most 8 units in the list");
}

TEST(each_side_is_played)
{
    refuses(&drill, "seats: [{name: w, side: A}, {name: u, side: B, kind: umpire}]\n" UNITS,
            "f:1: expected a seat that plays the side B");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_formation_is_spelt_as_the_rules_spell_it),
        cmocka_unit_test(where_the_rules_have_no_words_a_formation_is_a_number),
        cmocka_unit_test(details_are_kept_by_number_or_by_one_more_than_their_word),
        cmocka_unit_test(a_detail_outside_its_bounds_is_refused),
        cmocka_unit_test(a_misspelt_detail_gets_the_nearest_key),
        cmocka_unit_test(several_seats_share_a_side_and_lead_what_they_list),
        cmocka_unit_test(a_unit_is_led_by_one_seat_of_its_side),
        cmocka_unit_test(a_seat_leads_at_most_eight),
        cmocka_unit_test(each_side_is_played),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
