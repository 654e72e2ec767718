// SPDX-License-Identifier: MIT
// What people read: every ask and roll has a name, what happened reads as a sentence; and who may
// fire, as far as proposals ask.
#include "rules/war_of_independence/fight.h"
#include "table.h"

enum { A1 = 1, A2, A9, B1, B2 };

static void table(void)
{
    clear_table();
    field.option[OPT_WIND_SMOKE] = 1;
    field.option[OPT_WIND] = 2;
    stand("A1", LINE, 4, AT(20, 10), 0);
    stand("A2", ARTILLERY, 2, AT(40, 10), 0);
    stand("A9", GENERAL, 1, AT(30, 5), 0);
    stand("B1", LINE, 4, AT(20, 30), 180);
    stand("B2", LINE, 4, AT(70, 46), 180);
    begin();
}

static void reads(int kind, int a, int b, int c, const char *sentence)
{
    told_reads((struct event){.kind = (uint8_t)kind,
                              .unit = A1,
                              .other = B1,
                              .a = a,
                              .b = b,
                              .c = c},
               sentence);
}

TEST(every_ask_has_a_question)
{
    table();
    all_have_names(play.ask);
}

TEST(fire_and_melee_are_told)
{
    table();
    reads(TOLD_FIRED, 8, 10, 7, "A1 fires at B1: 8 dice, 7 or more.");
    reads(TOLD_HITS, 1, 0, 0, "One hit on B1.");
    reads(TOLD_KILLED, 3, 0, 0, "A figure of A1 falls.");
    reads(TOLD_STRUCK, 2, 1, 0, "A1 strikes B1 and a figure falls.");
    reads(TOLD_STRUCK, 2, 0, 0, "A1 strikes B1 in vain.");
    reads(TOLD_SURRENDERED, -2, 8, 0, "A1 surrenders (-2): 8 figures are taken.");
    reads(TOLD_ROUTED, -1, 0, 0, "A1 routs (-1).");
    reads(TOLD_SMOKE, 0, 0, 0, "The smoke before A1 has gone.");
    reads(TOLD_SMOKE, 2, 0, 0, "Thick smoke hangs before A1.");
}

TEST(scores_are_told_by_what_was_thrown_for)
{
    table();
    reads(EVENT_CLASS, 0, 1, ROLL_HIT, "One hits.");
    reads(EVENT_CLASS, 0, 0, ROLL_SAVE, "None saves.");
    reads(EVENT_CLASS, 0, 3, ROLL_MELEE, "3 kill.");
    reads(EVENT_CLASS, 0, 4, ROLL_MORALE, "Score 4.");
}

TEST(a_unit_stands_as_it_does)
{
    table();
    stands_as(A1, "line");
    stands_as(A2, "unlimbered");
    stands_as(A9, "mounted");
    field_takes(FIELD_OF_UNIT, "status", A1, 1);
    stands_as(A1, "line, formation fail");
    field_takes(FIELD_OF_UNIT, "smoke", A1, 2);
    field_takes(FIELD_OF_UNIT, "work", A1, 3);
    stands_as(A1, "line, formation fail, in smoke, digging");
    field_takes(FIELD_OF_UNIT, "ordered", A2, 1);
    stands_as(A2, "unlimbered, ordered");
    field_takes(FIELD_OF_UNIT, "fired", A2, 1);
    stands_as(A2, "unlimbered, ordered, fired");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ask_has_a_question),
        cmocka_unit_test(fire_and_melee_are_told),
        cmocka_unit_test(scores_are_told_by_what_was_thrown_for),
        cmocka_unit_test(a_unit_stands_as_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
