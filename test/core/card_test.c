// SPDX-License-Identifier: MIT
// Cards of a rule set that has none, and what of the events of a throw goes on one.
#include "core/aids.h"
#include "core/card.h"
#include "support/test.h"
#include "toy.h"

TEST(only_the_modifiers_among_events_are_notes)
{
    struct event list[] = {
        {.kind = EVENT_MODIFIER, .clause = TOY_AIM, .a = 2},
        {.kind = EVENT_ROLL, .clause = TOY_TURN, .a = 5},
        {.kind = EVENT_MODIFIER, .clause = TOY_SECRET, .a = -1},
    };
    struct events events = {list, COUNT(list), COUNT(list), false};
    struct card_row row = {0};

    assert_int_equal(card_modifiers(&row, &events), 1);
    assert_int_equal(row.notes, 2);
    assert_int_equal(row.note[0].clause, TOY_AIM);
    assert_int_equal(row.note[0].a, 2);
    assert_int_equal(row.note[1].clause, TOY_SECRET);
    assert_int_equal(row.note[1].a, -1);
}

TEST(rules_without_cards_have_none_of_a_unit)
{
    struct battle battle = toy_battle();
    struct aids aids = {0};
    struct rules rules = toy;
    struct card card = {.rows = 1};
    struct game g = {.units = 4};

    battle.rules = &rules;
    assert_null(rules.aids);
    assert_false(card_of(&battle, &g, 1, A1, &card));
    assert_int_equal(card.rows, 0);
    rules.aids = &aids;
    assert_false(card_of(&battle, &g, 1, A1, &card));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_modifiers_among_events_are_notes),
        cmocka_unit_test(rules_without_cards_have_none_of_a_unit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
