// SPDX-License-Identifier: MIT
// The pages about files know every name a file can use, and their examples are read by the program.
#include "rules/list.h"
#include "scenario/cases.h"
#include "scenario/tree.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *cases_page, *scenarios_page;

static int load(void **nothing)
{
    struct problem problem;
    size_t count;

    (void)nothing;
    cases_page = file_read("docs/cases.md", &count, &problem);
    scenarios_page = file_read("docs/scenarios.md", &count, &problem);
    return !cases_page || !scenarios_page;
}

static int unload(void **nothing)
{
    (void)nothing;
    free(cases_page);
    free(scenarios_page);
    return 0;
}

static void stands_in(const char *page, const char *name)
{
    char code[80];

    snprintf(code, sizeof code, "`%s`", name);
    if (!strstr(page, code))
        fail_msg("%s is not explained", code);
}

TEST(every_field_is_explained)
{
    for (int k = 0; all_rules[k]; k++) {
        const struct rules *rules = all_rules[k];

        for (int i = 0; i < rules->fields->count; i++) {
            stands_in(cases_page, rules->fields->row[i].name);
            for (int w = 0; rules->fields->row[i].words && rules->fields->row[i].words[w]; w++)
                stands_in(cases_page, rules->fields->row[i].words[w]);
        }
    }
}

// "| `name` | values | yes |" in the row of each field that can be given.
TEST(the_page_says_which_fields_can_be_given)
{
    for (int i = 0; i < all_rules[0]->fields->count; i++) {
        const struct field *field = &all_rules[0]->fields->row[i];
        char row[80];
        const char *at, *end;

        snprintf(row, sizeof row, "\n| `%s` | ", field->name);
        at = strstr(cases_page, row);
        assert_non_null(at);
        end = strchr(at + 1, '\n');
        at = strstr(at, field_given(field) ? "| yes |" : "| no |");
        if (!at || at > end)
            fail_msg("whether `%s` can be given is not said rightly", field->name);
    }
}

TEST(every_ask_is_explained)
{
    for (int k = 0; all_rules[k]; k++) {
        for (int i = 1; i < all_rules[k]->asks; i++)
            stands_in(cases_page, all_rules[k]->ask[i].name);
    }
}

TEST(every_event_and_roll_is_explained)
{
    for (int i = EVENT_MODIFIER; i <= EVENT_OVER; i++)
        stands_in(cases_page, event_row(all_rules[0], i)->name);
    for (int k = 0; all_rules[k]; k++) {
        for (int i = 0; i < all_rules[k]->events; i++)
            stands_in(cases_page, all_rules[k]->event[i].name);
        for (int i = 1; i < all_rules[k]->rolls; i++)
            stands_in(cases_page, all_rules[k]->roll[i].name);
    }
}

TEST(every_word_of_the_orders_is_shown)
{
    for (int k = 0; all_rules[k]; k++) {
        for (int i = 0; i < all_rules[k]->words; i++) {
            const char *word = all_rules[k]->word[i];
            if (!strstr(cases_page, word) && !strstr(scenarios_page, word))
                fail_msg("the word %s is not shown", word);
        }
    }
}

TEST(every_option_and_its_values_are_listed)
{
    for (int k = 0; all_rules[k]; k++) {
        for (int i = 0; i < all_rules[k]->options; i++) {
            const struct option *option = &all_rules[k]->option[i];

            stands_in(scenarios_page, option->name);
            for (int w = 0; option->words && option->words[w]; w++)
                stands_in(scenarios_page, option->words[w]);
        }
    }
}

TEST(every_type_and_terrain_is_listed)
{
    for (int k = 0; all_rules[k]; k++) {
        for (int i = 1; i < all_rules[k]->unit_kinds; i++) {
            stands_in(scenarios_page, all_rules[k]->unit_kind[i].code);
            assert_non_null(strstr(scenarios_page, all_rules[k]->unit_kind[i].name));
        }
        for (int i = 1; i < all_rules[k]->terrains; i++)
            stands_in(scenarios_page, all_rules[k]->terrain[i].name);
    }
}

static void complain(void *of, const char *sentence)
{
    (void)of;
    print_message("%s\n", sentence);
}

static bool mentions(const char *at, const char *end, const char *word)
{
    const char *found = strstr(at, word);

    return found && found < end;
}

// The examples that begin so; others are parts of a file. Those with odds are left out: a higher
// layer works odds out, and the same cases stand in test/cases. Returns how many were run.
static int run_examples(const char *page, const char *begins, struct check_sum *sum)
{
    int count = 0;

    for (const char *at = strstr(page, "```yaml\n"); at; at = strstr(at, "```yaml\n")) {
        const char *end;

        at += strlen("```yaml\n");
        end = strstr(at, "\n```");
        if (strncmp(at, begins, strlen(begins)) || mentions(at, end, "odds:"))
            continue;
        check_text("example", at, (size_t)(end - at) + 1, NULL, complain, NULL, sum);
        count++;
    }
    return count;
}

TEST(the_examples_of_cases_pass)
{
    struct check_sum sum = {0};

    assert_int_equal(run_examples(cases_page, "- case:", &sum), 33);
    assert_int_equal(run_examples(cases_page, "- all:", &sum), 1);
    assert_int_equal(sum.failed, 0);
    assert_false(sum.bad);
}

// Those with odds among them, so that all are run somewhere.
TEST(the_examples_of_cases_stand_in_the_files_of_examples)
{
    enum { LONGEST = 4096 };
    struct problem problem;
    size_t bytes;
    int count = 0;
    char *of_two_by_two = file_read("test/cases/two-by-two/example.yaml", &bytes, &problem);
    char *of_two_for_tea = file_read("test/cases/two-for-tea/example.yaml", &bytes, &problem);
    char *of_biscuits = file_read("test/cases/tea-and-biscuits/example.yaml", &bytes, &problem);
    char *of_war = file_read("test/cases/war-of-independence/example.yaml", &bytes, &problem);
    char *of_empire = file_read("test/cases/battles-for-empire/example.yaml", &bytes, &problem);

    assert_true(of_two_by_two && of_two_for_tea && of_biscuits && of_war && of_empire);
    for (const char *at = strstr(cases_page, "```yaml\n- case:"); at;
         at = strstr(at + 1, "```yaml\n- case:")) {
        const char *start = at + strlen("```yaml\n"), *end = strstr(start, "```");
        char example[LONGEST];

        snprintf(example, sizeof example, "%.*s", (int)(end - start), start);
        if (!strstr(of_two_by_two, example) && !strstr(of_two_for_tea, example) &&
            !strstr(of_biscuits, example) && !strstr(of_war, example) &&
            !strstr(of_empire, example))
            fail_msg("this example is not tested:\n%s", example);
        count++;
    }
    assert_int_equal(count, 45);
    free(of_two_by_two);
    free(of_two_for_tea);
    free(of_biscuits);
    free(of_war);
    free(of_empire);
}

TEST(the_example_of_a_scenario_is_valid)
{
    struct check_sum sum = {0};

    assert_int_equal(run_examples(scenarios_page, "name:", &sum), 1);
    assert_int_equal(sum.scenarios, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_explained),
        cmocka_unit_test(the_page_says_which_fields_can_be_given),
        cmocka_unit_test(every_ask_is_explained),
        cmocka_unit_test(every_event_and_roll_is_explained),
        cmocka_unit_test(every_word_of_the_orders_is_shown),
        cmocka_unit_test(every_option_and_its_values_are_listed),
        cmocka_unit_test(every_type_and_terrain_is_listed),
        cmocka_unit_test(the_examples_of_cases_pass),
        cmocka_unit_test(the_examples_of_cases_stand_in_the_files_of_examples),
        cmocka_unit_test(the_example_of_a_scenario_is_valid),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
