// SPDX-License-Identifier: MIT
// Orders that are not spelt as they should be: refused, and nothing else comes of them.
#include "table.h"
#include <stdio.h>
#include <string.h>

static void wrong(const char *text)
{
    if (fine(judged(text)))
        fail_msg("`%s` is allowed", text);
}

static void four(void)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 5), 0);
    stand("LA1", LEADER, 3, AT(20, 2), 0);
    stand("B1", INFANTRY, 12, AT(20, 43), 180);
    stand("LB1", LEADER, 3, AT(30, 45), 0);
}

TEST(words_that_stand_alone)
{
    four();
    begin(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    refused("A1 done", 0);
    refused("done A1", 0);
    refused("offer A1", 0);
    refused("offer draw A1", 0);
}

TEST(orders_of_leaders)
{
    four();
    begin(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    refused("LA1 order", 0);
    wrong("LA1 order A1");
    wrong("LA1 order A1 hold A1");
    wrong("LA1 order A1 line");
    wrong("A1 order A1 hold");
}

TEST(places)
{
    four();
    field.zones = 2;
    field.zone[0] = (struct zone){.side = 0, .area = {AT(0, 0), AT(72, 10)}};
    field.zone[1] = (struct zone){.side = 1, .area = {AT(0, 38), AT(72, 48)}};
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_DEPLOY);
    refused("A1 deploy", 0);
    refused("A1 deploy face 0", 0);
    refused("A1 deploy at (20in, 5in) face 0 line hidden hidden", 0);
    refused("LA1 deploy with", 0);
    refused("LA1 deploy with A1 A1", 0);
}

static void buy(void)
{
    clear_table();
    field.option[OPT_SETUP_ARMIES] = 1;
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_ARMY);
}

TEST(armies)
{
    buy();
    wrong("army");
    wrong("army 5");
    wrong("army line 12");
    wrong("army leader");
    wrong("army leader 5");
    wrong("army leader 2 line 12");
    wrong("army leader 2 continental_line_1778");
    wrong("army leader 2 us_artillery");
    wrong("army leader 2 us_artillery 1");
    wrong("army continental_line_1778 18");
    assert_true(fine(judged("army leader 2 continental_line_1778 18")));
}

TEST(armies_beyond_what_a_battle_holds)
{
    char text[ORDER_TEXT] = "army leader 0";

    buy();
    for (int i = 0; i < BFE_LIST_UNITS + 1; i++)
        strcat(text, " state_militia 8");
    refused(text, BFE_SET_03);
    refused("army leader 0 state_militia 8 leader 0 state_militia 8 leader 0 state_militia 8 "
            "leader "
            "0 state_militia 8 leader 0 state_militia 8 leader 0 state_militia 8",
            BFE_SET_03);
}

TEST(guns_of_weights_that_nobody_casts)
{
    static const uint8_t pounds[] = {3, 4, 5, 6, 12, 18, 24};

    buy();
    for (int i = 0; i < COUNT(pounds); i++) {
        bool cast = pounds[i] <= 12 && pounds[i] != 5;
        char text[ORDER_TEXT];

        snprintf(text, sizeof text,
                 "army leader 2 state_militia 8 state_militia 8 state_militia 8 us_artillery 1 %d",
                 pounds[i]);
        assert_int_equal(fine(judged(text)), cast);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_stand_alone),
        cmocka_unit_test(orders_of_leaders),
        cmocka_unit_test(places),
        cmocka_unit_test(armies),
        cmocka_unit_test(armies_beyond_what_a_battle_holds),
        cmocka_unit_test(guns_of_weights_that_nobody_casts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
