// SPDX-License-Identifier: MIT
// What cases share, and how one case differs. What is written wrongly is in test/bad.
#include "scenario/cases.h"
#include "scenario/scenario.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD                                                                                       \
    "- all: two lines face each other\n"                                                           \
    "  rules: two-by-two\n"                                                                        \
    "  units:\n"                                                                                   \
    "    A1: {type: LIN, at: [10, 4], face: 0, state: {fired: true}}\n"                            \
    "    B1: {type: LIN, at: [10, 20], face: 180}\n"                                               \
    "  given: {phase: move, active: A, A: {losses: 2}}\n"

static bool one_scenario(const char *name, const char **bytes, size_t *count)
{
    static const char text[] = "name: small\nrules: two-by-two\noptions: {scale: cm}\nunits:\n"
                               "  A1: {type: LIN, at: [10, 4]}\n";

    *bytes = text;
    *count = sizeof text - 1;
    return !strcmp(name, "small");
}

static const struct case_tools tools = {one_scenario, NULL};

static void complain(void *of, const char *sentence)
{
    (void)of;
    fail_msg("%s", sentence);
}

static void all_pass(const char *text, int cases)
{
    struct check_sum sum = {0};

    assert_true(check_text("f", text, strlen(text), &tools, complain, NULL, &sum));
    assert_int_equal(sum.passed, cases);
}

static char said[PROBLEM_BYTES];

static void listen(void *of, const char *sentence)
{
    (void)of;
    snprintf(said, sizeof said, "%s", sentence);
}

// The names of a case's units in the order they are listed.
static void units_are(const char *text, int i, const char *names)
{
    struct problem problem = {""};
    struct cases *cases = cases_read("f", text, strlen(text), &tools, &problem);
    struct scenario *scenario = malloc(sizeof *scenario);
    struct game *game = malloc(sizeof *game);
    char listed[256] = "";

    assert_string_equal(problem.text, "");
    assert_true(scenario && game && case_position(cases, i, scenario, game, &problem));
    for (int unit = 1; unit <= scenario->battle.units; unit++) {
        strcat(listed, unit > 1 ? " " : "");
        strcat(listed, scenario->battle.roster[unit].name);
    }
    assert_string_equal(listed, names);
    free(game);
    free(scenario);
    cases_free(cases);
}

TEST(what_all_share_is_said_once)
{
    all_pass(HEAD "- case: one\n  orders: [A1 move ahead 3]\n  expect: {A1: {at: [10, 7]}}\n"
                  "- case: two\n  expect: {A: {losses: 2}, A1: {fired: true}}\n",
             2);
}

TEST(a_case_changes_the_keys_that_it_names)
{
    all_pass(HEAD "- case: a unit has one other key\n  units: {A1: {type: LCV}}\n"
                  "  orders: [A1 move ahead 5]\n  expect: {A1: {at: [10, 9]}}\n"
                  "- case: a side has one more field\n  given: {A: {left: 1}}\n"
                  "  expect: {A: {losses: 2, left: 1}, phase: move}\n"
                  "- case: a state is added to\n  units: {A1: {state: {acted: true}}}\n"
                  "  expect: {A1: {fired: true, acted: true}}\n"
                  "- case: a place is a list and stands whole\n  units: {A1: {at: [12, 5]}}\n"
                  "  expect: {A1: {at: [12, 5], face: 0}}\n"
                  "- case: options are added to\n  options: {loss_limit: 9}\n"
                  "  expect: {A: {losses: 2}}\n",
             5);
}

TEST(a_group_comes_between_all_and_a_case)
{
    all_pass(HEAD "- group: of cavalry\n  units: {A1: {type: LCV}}\n  clauses: [TBT-MOVE-07]\n"
                  "  orders: [A1 move ahead 5]\n"
                  "- case: one\n  expect: {A1: {at: [10, 9]}}\n"
                  "- case: two\n  orders: [A1 move ahead 5.02]\n  expect: {refused: TBT-MOVE-07}\n"
                  "- group: of infantry, who know nothing of the cavalry\n"
                  "- case: three\n  orders: [A1 move ahead 5]\n  expect: {refused: TBT-MOVE-07}\n",
             3);
    all_pass("- group: without `all`\n  rules: two-by-two\n- case: one\n  expect: {turn: 1}\n", 1);
}

TEST(what_is_not_wanted_is_taken_away)
{
    static const char text[] =
        HEAD "- case: a unit\n  without: [B1]\n  expect: {B: {fielded: 0}}\n"
             "- case: a key of a unit, a field of a side\n"
             "  without: [A1.state, B1.face, given.A.losses]\n"
             "  expect: {A1: {fired: false}, B1: {face: 0}, A: {losses: 0}}\n"
             "- case: a unit that comes back as another\n  without: [A1]\n"
             "  units: {A1: {type: MIL, at: [3, 3]}}\n  expect: {A1: {type: MIL, fired: false}}\n"
             "- group: all of it\n  without: [units]\n"
             "- case: a unit of its own\n  units: {A7: {type: LIN, at: [3, 3]}}\n"
             "  expect: {A7: {at: [3, 3]}}\n";

    all_pass(text, 4);
    units_are(text, 0, "A1");
    units_are(text, 3, "A7");
}

TEST(a_new_unit_stands_behind_those_of_its_letter)
{
    static const char text[] =
        HEAD "- case: one\n  units: {B2: {type: LIN}, A3: {type: LIN}, A2: {type: LIN}}\n"
             "  expect: {turn: 1}\n"
             "- case: two\n  units: {C1: {type: LIN, side: B}, A0: {type: LIN}}\n"
             "  expect: {turn: 1}\n";

    units_are(text, 0, "A1 A3 A2 B1 B2");
    units_are(text, 1, "A1 A0 B1 C1");
}

TEST(a_case_of_a_scenario_takes_no_shared_position)
{
    all_pass(HEAD "- case: it has its own\n  scenario: small\n  without: [given]\n"
                  "  expect: {A1: {at: [10cm, 4cm]}, B: {fielded: 0}}\n",
             1);
    all_pass("- all: of a scenario\n  scenario: small\n"
             "- case: shared\n  expect: {A1: {at: [10cm, 4cm]}}\n"
             "- case: not shared\n  without: [scenario]\n  rules: two-by-two\n"
             "  expect: {turn: 1}\n",
             2);
}

TEST(a_sentence_names_the_line_where_its_part_was_said)
{
    struct check_sum sum = {0};
    static const char wrong[] = "- all: it is misspelt\n  rules: two-by-two\n  given: {trun: 2}\n"
                                "- case: one\n  expect: {turn: 1}\n";
    static const char failing[] = HEAD "- case: one\n  orders: [A1 move ahead 1]\n"
                                       "  expect: {A1: {at: [10, 6]}}\n";

    assert_false(check_text("f", wrong, strlen(wrong), &tools, listen, NULL, &sum));
    assert_string_equal(said, "f:3: expected a unit, a side or a field of the game, not \"trun\"; "
                              "did you mean \"turn\"?");
    assert_false(check_text("f", failing, strlen(failing), &tools, listen, NULL, &sum));
    assert_string_equal(said, "f:9: case \"one\": A1.at: expected [10in, 6in], got [10in, 5in]");
}

TEST(dice_that_fall_alike_are_counted)
{
    all_pass("- case: one\n  rules: two-by-two\n"
             "  options: {setup_armies: template, setup_roles: rolled, setup_deploy: placed, "
             "setup_points: chosen}\n"
             "  dice: [4x3, 6, 1x1]\n  expect: {dice_used: 6}\n",
             1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_all_share_is_said_once),
        cmocka_unit_test(a_case_changes_the_keys_that_it_names),
        cmocka_unit_test(a_group_comes_between_all_and_a_case),
        cmocka_unit_test(what_is_not_wanted_is_taken_away),
        cmocka_unit_test(a_new_unit_stands_behind_those_of_its_letter),
        cmocka_unit_test(a_case_of_a_scenario_takes_no_shared_position),
        cmocka_unit_test(a_sentence_names_the_line_where_its_part_was_said),
        cmocka_unit_test(dice_that_fall_alike_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
