// SPDX-License-Identifier: MIT
// That a case passes when it should is shown by test/cases; here it must fail, and say why.
#include "scenario/cases.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static char said[PROBLEM_BYTES];
static int sentences;

static void listen(void *of, const char *sentence)
{
    (void)of;
    sentences++;
    snprintf(said, sizeof said, "%s", sentence);
}

// Odds as a rumour has them: whatever is asked, one outcome in three is "steady".
static bool rumour(const struct case_odds *query, char *why, int bytes)
{
    char label[64];

    (void)why, (void)bytes;
    query->label(query->of, query->battle, query->game, query->game, label, sizeof label);
    query->outcome(query->of, label, (struct ratio){1, 3});
    return true;
}

static bool no_odds(const struct case_odds *query, char *why, int bytes)
{
    (void)query;
    snprintf(why, (size_t)bytes, "the dice fall in too many ways");
    return false;
}

static bool one_scenario(const char *name, const char **bytes, size_t *count)
{
    static const char text[] =
        "name: small\nrules: two-by-two\noptions: {scale: cm}\nunits:\n"
        "  A1: {type: LIN, at: [10, 4]}\n  B1: {type: LIN, at: [10, 40], face: 180}\n";

    *bytes = text;
    *count = sizeof text - 1;
    return !strcmp(name, "small");
}

static struct case_tools tools = {one_scenario, rumour};

// A case of one line unit a side, with these lines in it.
static struct check_sum check(const char *lines)
{
    struct check_sum sum = {0};
    char text[4096];

    snprintf(text, sizeof text,
             "- case: it is so\n  rules: two-by-two\n  units:\n"
             "    A1: {type: LIN, at: [10, 4], face: 0}\n"
             "    B1: {type: LIN, at: [10, 20], face: 180}\n%s",
             lines);
    sentences = 0;
    said[0] = 0;
    check_text("f", text, strlen(text), &tools, listen, NULL, &sum);
    return sum;
}

static void passes(const char *lines)
{
    struct check_sum sum = check(lines);

    assert_string_equal(said, "");
    assert_int_equal(sum.passed, 1);
    assert_int_equal(sum.failed, 0);
}

static void fails(const char *lines, const char *sentence)
{
    struct check_sum sum = check(lines);

    assert_string_equal(said, sentence);
    assert_int_equal(sentences, 1);
    assert_int_equal(sum.failed, 1);
    assert_int_equal(sum.passed, 0);
    assert_false(sum.bad);
}

TEST(a_field_that_differs_is_named_with_both_values)
{
    passes("  expect: {A1: {status: steady, pinned: no, face: 0, command: none, charged: none}, A: "
           "{losses: 0}, turn: 1}\n");
    fails("  expect: {A1: {status: pinned}}\n",
          "f:6: case \"it is so\": A1.status: expected pinned, got steady");
    fails("  expect: {A1: {pinned: true}}\n",
          "f:6: case \"it is so\": A1.pinned: expected true, got false");
    fails("  expect: {A1: {face: 0.2}}\n",
          "f:6: case \"it is so\": A1.face: expected 0.198, got 0");
    fails("  expect: {A1: {charged: B1}}\n",
          "f:6: case \"it is so\": A1.charged: expected B1, got none");
    fails("  expect: {A: {losses: 1}}\n", "f:6: case \"it is so\": A.losses: expected 1, got 0");
    fails("  expect: {A: {points: 2.5}}\n",
          "f:6: case \"it is so\": A.points: expected 2.5, got 2");
    fails("  expect: {turn: 2}\n", "f:6: case \"it is so\": turn: expected 2, got 1");
    fails("  expect: {A1: {at_east: 11}}\n",
          "f:6: case \"it is so\": A1.at_east: expected 11in, got 10in");
    fails("  expect: {active: B}\n", "f:6: case \"it is so\": active: expected 1, got 0");
}

TEST(a_place_is_right_within_the_tolerance)
{
    passes("  expect: {A1: {at: [10.01, 4]}}\n");
    fails("  expect: {A1: {at: [10.011, 4]}}\n",
          "f:6: case \"it is so\": A1.at: expected [10.011in, 4in], got [10in, 4in]");
    passes("  tolerance: 0.5\n  expect: {A1: {at: [10.5, 4]}}\n");
    fails("  tolerance: 0\n  expect: {A1: {at: [10.001, 4]}}\n",
          "f:7: case \"it is so\": A1.at: expected [10.001in, 4in], got [10in, 4in]");
    fails("  expect: {A1: {at: none}}\n",
          "f:6: case \"it is so\": A1.at: expected none, got [10in, 4in]");
    fails("  given: {A1: {fate: destroyed}}\n  expect: {A1: {at: [10, 4]}}\n",
          "f:7: case \"it is so\": A1.at: expected [10in, 4in], got none");
}

TEST(dice_must_be_enough_and_none_left)
{
    fails("  dice: [3]\n  expect: {turn: 1}\n",
          "f:1: case \"it is so\": expected all dice to be used: 1 were given, 0 used");
    fails("  options: {setup_roles: rolled}\n  dice: [3]\n  expect: {turn: 1}\n",
          "f:1: case \"it is so\": expected more dice: 1 were given, 0 used, and 2D6 for role "
          "wanted");
    fails("  options: {setup_roles: rolled}\n  dice: [3, 7]\n  orders: [pass]\n  expect: {turn: "
          "1}\n",
          "f:8: case \"it is so\": die 1 shows a face that a D6 for role does not have");
    fails("  expect: {dice_used: 1}\n", "f:6: case \"it is so\": dice used: expected 1, got 0");
}

TEST(an_order_that_is_refused_stops_the_case)
{
    fails("  orders: [A1 move ahead 4]\n  expect: {turn: 1}\n",
          "f:6: case \"it is so\": order 1, \"A1 move ahead 4\", is refused by TBT-MOVE-07 "
          "(The move costs more than the unit's allowance.), asked is move");
    passes("  orders: [\"?A1 move ahead 4\", A1 move ahead 1]\n  expect: {A1: {at: [10, 5]}}\n");
    fails("  orders: [concede, pass]\n  expect: {turn: 1}\n",
          "f:6: case \"it is so\": the battle is over before order 2, \"pass\"");
}

TEST(a_refusal_must_come_and_cite_its_clause)
{
    passes("  orders: [A1 move ahead 4]\n  expect: {refused: {clause: TBT-MOVE-07, why: "
           "allowance}, A1: {at: [10, 4]}}\n");
    fails("  orders: [A1 move ahead 3]\n  expect: {refused: TBT-MOVE-07}\n",
          "f:7: case \"it is so\": \"A1 move ahead 3\": expected a refusal by TBT-MOVE-07, but it "
          "is allowed");
    fails("  orders: [A1 move ahead 4]\n  expect: {refused: TBT-MOVE-08}\n",
          "f:7: case \"it is so\": \"A1 move ahead 4\": expected a refusal by TBT-MOVE-08, got "
          "TBT-MOVE-07 "
          "(The move costs more than the unit's allowance.)");
    fails("  orders: [A1 move ahead 4]\n  expect: {refused: {clause: TBT-MOVE-07, why: mud}}\n",
          "f:7: case \"it is so\": \"A1 move ahead 4\": expected a refusal that says \"mud\", got "
          "\"The move costs more than the unit's allowance.\"");
    passes("  expect: {refused: [{order: \"B: pass\", clause: grammar}, {order: A1 move ahead 4, "
           "clause: TBT-MOVE-07}]}\n");
    passes("  expect: {refused: {TBT-MOVE-07: [A1 move ahead 4, {order: A1 move ahead 5, why: "
           "allowance}], grammar: [{B: pass}]}}\n");
    fails("  expect: {refused: {TBT-MOVE-07: [A1 move ahead 4], grammar: [A1 move ahead 5]}}\n",
          "f:6: case \"it is so\": \"A1 move ahead 5\": expected a refusal by grammar, got "
          "TBT-MOVE-07 (The move costs more than the unit's allowance.)");
}

TEST(a_refusal_may_be_expected_whatever_its_clause)
{
    passes("  orders: [A1 move ahead 4]\n  expect: {refused: true, A1: {at: [10, 4]}}\n");
    passes("  orders: [A1 move ahead 4]\n  expect: {refused: {why: allowance}}\n");
    passes("  expect: {refused: [A1 move ahead 4, {order: A1 move ahead 5}, {B: pass}]}\n");
    fails("  orders: [A1 move ahead 3]\n  expect: {refused: true}\n",
          "f:7: case \"it is so\": \"A1 move ahead 3\": expected a refusal by any clause, but it "
          "is allowed");
    fails("  expect: {refused: [{order: A1 move ahead 3}]}\n",
          "f:6: case \"it is so\": \"A1 move ahead 3\": expected a refusal by any clause, but it "
          "is allowed");
    fails("  orders: [A1 move ahead 4]\n  expect: {refused: {why: mud}}\n",
          "f:7: case \"it is so\": \"A1 move ahead 4\": expected a refusal that says \"mud\", got "
          "\"The move costs more than the unit's allowance.\"");
}

TEST(a_legal_order_must_pass_without_being_played)
{
    passes("  expect: {legal: [A1 move ahead 3, {A: pass}], A1: {at: [10, 4]}}\n");
    fails("  expect: {legal: [A1 move ahead 4]}\n",
          "f:6: case \"it is so\": \"A1 move ahead 4\": expected to be allowed, but TBT-MOVE-07 "
          "refuses it "
          "(The move costs more than the unit's allowance.)");
}

TEST(events_must_come_in_their_order)
{
    passes("  orders: [A1 move ahead 3]\n  expect: {events: [moved A1 a=10 b=7 c=0]}\n");
    passes("  orders: [pass]\n  expect: {events: [turn a=1 b=B TBT-SEQ-01], no_events: [turn a=2, "
           "moved TBT-SEQ-01]}\n");
    fails("  orders: [A1 move ahead 3]\n  expect: {no_events: [moved A1 b=7]}\n",
          "f:7: case \"it is so\": expected no such event, but it came to A1");
    passes("  orders: [A1 move ahead 3]\n  expect: {events: [{event: moved, unit: A1, a: 10, b: 7, "
           "c: 0}]}\n");
    fails("  orders: [A1 face 90]\n  expect: {events: [faced A1, moved A1]}\n",
          "f:7: case \"it is so\": the expected event did not come after the one before it; told "
          "were: no events of the rules");
    fails("  orders: [A1 face 90]\n  expect: {events: [pinned]}\n",
          "f:7: case \"it is so\": the expected event did not come; told were: turn none, phase "
          "none, faced A1");
    fails("  orders: [A1 face 90]\n  expect: {no_events: [faced]}\n",
          "f:7: case \"it is so\": expected no such event, but it came to A1");
}

TEST(the_ask_is_compared_part_by_part)
{
    passes("  expect: {ask: {kind: move, seat: A, unit: none, other: none}}\n");
    fails("  expect: {ask: rally}\n", "f:6: case \"it is so\": ask: expected rally, got move");
    fails("  expect: {ask: {seat: B}}\n",
          "f:6: case \"it is so\": ask: expected the seat B, got A");
    fails("  expect: {ask: {unit: A1}}\n",
          "f:6: case \"it is so\": ask: expected the unit A1, got none");
    fails("  expect: {ask: {other: A1}}\n",
          "f:6: case \"it is so\": ask: expected the other unit A1, got none");
    fails("  orders: [concede]\n  expect: {ask: {seat: A}}\n",
          "f:7: case \"it is so\": ask: expected the seat A, got none");
}

TEST(the_result_is_a_side_a_draw_or_none)
{
    passes("  orders: [concede]\n  expect: {result: B, ask: none}\n");
    passes("  orders: [concede]\n  expect: {result: {win: B}}\n");
    passes("  orders: [offer draw, accept]\n  expect: {result: draw}\n");
    fails("  expect: {result: draw}\n", "f:6: case \"it is so\": result: expected draw, got none");
    fails("  orders: [concede]\n  expect: {result: A}\n",
          "f:7: case \"it is so\": result: expected A, got B");
}

TEST(odds_are_compared_as_fractions)
{
    passes("  orders: [pass]\n  expect: {odds: {A1.status: {steady: 2/6}}}\n");
    passes("  orders: [pass]\n  expect: {odds: {result: {none: 1/3, draw: 0}, ask: {move: 1/3}, "
           "turn: {1: 1/3}}}\n");
    fails("  orders: [pass]\n  expect: {odds: {A1.status: {steady: 1/2}}}\n",
          "f:7: case \"it is so\": odds of A1.status being steady: expected 1/2, got 1/3");
    fails("  orders: [pass]\n  expect: {odds: {A.losses: {0: 1/3, 1: 1/6}}}\n",
          "f:7: case \"it is so\": odds of A.losses being 1: expected 1/6, got 0/1");
    fails("  orders: [A1 move ahead 9]\n  expect: {odds: {result: {none: 1}}}\n",
          "f:6: case \"it is so\": order 1, \"A1 move ahead 9\", is refused by TBT-MOVE-07 "
          "(The move costs more than the unit's allowance.)");
}

TEST(odds_that_cannot_be_worked_out_fail_the_case)
{
    tools.odds = no_odds;
    fails("  orders: [pass]\n  expect: {odds: {turn: {1: 1}}}\n",
          "f:7: case \"it is so\": expected odds that can be worked out exactly: the dice fall in "
          "too many ways");
    tools.odds = NULL;
    fails("  orders: [pass]\n  expect: {odds: {turn: {1: 1}}}\n",
          "f:6: case \"it is so\": odds cannot be worked out here");
    tools.odds = rumour;
}

TEST(a_value_the_rules_do_not_take_fails_the_case)
{
    fails("  given: {phase: armies}\n  expect: {turn: 1}\n",
          "f:6: case \"it is so\": the rules do not let `phase` be given so here");
}

static struct check_sum check_all(const char *text)
{
    struct check_sum sum = {0};

    sentences = 0;
    check_text("f", text, strlen(text), &tools, listen, NULL, &sum);
    return sum;
}

TEST(a_case_may_start_from_a_scenario_that_ships)
{
    struct check_sum sum = check_all(
        "- case: it begins\n  scenario: small\n  given: {A1: {at: [20, 5], status: pinned}}\n"
        "  expect: {A1: {at: [20cm, 5cm], status: pinned}, B1: {at: [10, 40]}}\n"
        "- case: it begins otherwise\n  scenario: small\n  options: {scale: inch}\n"
        "  expect: {turn: 1}\n");
    assert_true(sum.bad); // 40 inches north is off that table
    assert_string_equal(said, "small:6: B1 must stand wholly on the table (TBT-MOVE-25).");
    sum = check_all(
        "- case: it begins\n  scenario: small\n  given: {A1: {at: [20, 5], status: pinned}}\n"
        "  expect: {A1: {at: [20cm, 5cm], status: pinned}, B1: {at: [10, 40]}}\n");
    assert_int_equal(sum.passed, 1);
}

TEST(every_case_of_a_file_is_run_and_counted)
{
    static const char one[] = "- {case: so, rules: two-by-two, units: {A1: {type: LIN, at: [9, "
                              "9]}}, expect: {turn: 1}}\n";
    char text[1024];
    struct check_sum sum;

    snprintf(text, sizeof text, "%s%s- {case: not so, rules: two-by-two, expect: {turn: 2}}\n", one,
             one);
    sum = check_all(text);
    assert_int_equal(sum.passed, 2);
    assert_int_equal(sum.failed, 1);
    assert_int_equal(sentences, 1);
    assert_string_equal(said, "f:3: case \"not so\": turn: expected 2, got 1");
}

TEST(a_scenario_is_checked_as_a_scenario)
{
    struct check_sum sum = check_all("name: small\nrules: two-by-two\n");

    assert_int_equal(sum.scenarios, 1);
    assert_false(sum.bad);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_that_differs_is_named_with_both_values),
        cmocka_unit_test(a_place_is_right_within_the_tolerance),
        cmocka_unit_test(dice_must_be_enough_and_none_left),
        cmocka_unit_test(an_order_that_is_refused_stops_the_case),
        cmocka_unit_test(a_refusal_must_come_and_cite_its_clause),
        cmocka_unit_test(a_refusal_may_be_expected_whatever_its_clause),
        cmocka_unit_test(a_legal_order_must_pass_without_being_played),
        cmocka_unit_test(events_must_come_in_their_order),
        cmocka_unit_test(the_ask_is_compared_part_by_part),
        cmocka_unit_test(the_result_is_a_side_a_draw_or_none),
        cmocka_unit_test(odds_are_compared_as_fractions),
        cmocka_unit_test(odds_that_cannot_be_worked_out_fail_the_case),
        cmocka_unit_test(a_value_the_rules_do_not_take_fails_the_case),
        cmocka_unit_test(a_case_may_start_from_a_scenario_that_ships),
        cmocka_unit_test(every_case_of_a_file_is_run_and_counted),
        cmocka_unit_test(a_scenario_is_checked_as_a_scenario),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
