// SPDX-License-Identifier: MIT
// More melees than a game keeps: a charge that would make them is refused, and nothing is lost.
#include "rules/tea_and_biscuits/move.h"
#include "table.h"

enum { A1 = 1, A2, B1, B2 };

// A1 in front of B1 and B2, while so many other links stand. On hexes a cell holds six of a side
// and seven of the other, each linked to each: two such cells have more than sixty-four.
static void with_links(int links)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(6, 4), 0);
    stand("A2", INFANTRY, AT(15, 4), 0);
    stand("B1", INFANTRY, AT(4.5, 5), 180);
    stand("B2", INFANTRY, AT(7.5, 5), 180);
    begin();
    give("A1 activate charge");
    for (int i = 0; i < links; i++)
        tab_of(&play)->link[i] = (struct tab_link){.charger = A2};
    tab_of(&play)->links = (uint8_t)links;
}

TEST(the_last_links_are_made)
{
    with_links(TAB_LINKS - 2);
    give("A1 charge");
    assert_int_equal(tab_in(&play)->links, TAB_LINKS);
    assert_int_equal(tab_opponents(&play, A1), one(B1) | one(B2));
}

TEST(a_charge_that_makes_one_link_too_many_is_refused)
{
    with_links(TAB_LINKS - 1);
    refused("A1 charge", TAB_CHG_11);
    assert_int_equal(tab_in(&play)->links, TAB_LINKS - 1);
    assert_false(tab_can_charge(&field, &play, A1, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_links_are_made),
        cmocka_unit_test(a_charge_that_makes_one_link_too_many_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
