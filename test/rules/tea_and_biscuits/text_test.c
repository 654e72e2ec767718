// SPDX-License-Identifier: MIT
// What people read: every ask and roll has a name, what happened reads as a sentence.
#include "table.h"

enum { A1 = 1, A2, A9, B1 };

static void table(void)
{
    clear_table(SPACE_FREE);
    stand("A1", INFANTRY, AT(5, 3), 0);
    stand("A2", FOOT_GUNS, AT(9, 3), 0);
    stand("A9", GENERAL, AT(7, 1), 0);
    stand("B1", CAVALRY, AT(5, 9), 180);
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

TEST(declarations_are_told)
{
    table();
    reads(TOLD_DECLARED, ACTION_MOVE, 0, 0, "A1 declares: Move.");
    reads(TOLD_DECLARED, ACTION_CHANGE, ACTION_STAND, 0, "A1 declares: Change Formation, Stand.");
    reads(TOLD_DECLARED, ACTION_BREAK_OFF, ACTION_SHOOT, ACTION_RALLY,
          "A1 declares: Break Off, Shoot, Rally.");
    reads(TOLD_LOST_ACTION, ACTION_CHARGE, 0, 0, "A1 cannot make its Charge, which is lost.");
    reads(TOLD_LOST_ACTION, ACTION_SHOOT, TAB_ART_03, 0,
          "A1 cannot make its Shoot, which is lost (Limbered).");
    reads(TOLD_FORGONE, ACTION_SHOOT, 0, 0, "A1 forgoes its Shoot.");
}

TEST(what_comes_of_fire_and_melee_is_told)
{
    table();
    reads(TOLD_HITS, 1, 1, 0, "A1 takes a hit.");
    reads(TOLD_HITS, 2, 5, 0, "A1 takes 2 hits and has 5 now.");
    reads(TOLD_CHARGED, 2, 0, 0, "A1 charges B1 in the rear.");
    reads(TOLD_PASSED, 0, 0, 0, "A1 passes through B1.");
    reads(TOLD_PASSED, 2, 0, 0, "A1 passes through B1 for 2 points more.");
    reads(TOLD_RECOVERED, 1, 2, 0, "A1 recovers from a hit, 2 are left.");
    reads(TOLD_RALLIED, 0, 0, 0, "A1 does not rally.");
    reads(TOLD_CHANGED, FORM_DENSE, 0, 0, "A1 is now in Dense formation.");
    reads(TOLD_BASE_LOST, 3, 0, 0, "A1 loses base 3.");
}

TEST(scores_are_told_by_what_was_thrown_for)
{
    table();
    reads(EVENT_CLASS, 0, 1, ROLL_SHOT, "One hit.");
    reads(EVENT_CLASS, 0, 0, ROLL_RECOVERY, "None passes.");
    reads(EVENT_CLASS, 0, 3, ROLL_MELEE, "Difference 3.");
}

TEST(a_unit_stands_as_it_does)
{
    table();
    stands_as(A1, "line");
    stands_as(A2, "unlimbered");
    stands_as(A9, "");
    field_takes(FIELD_OF_UNIT, "hits", A1, 1);
    stands_as(A1, "line, one hit");
    field_takes(FIELD_OF_UNIT, "hits", A1, 4);
    stands_as(A1, "line, 4 hits");
    play.state[A1] = FATE_RESERVE;
    stands_as(A1, "in reserve");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ask_has_a_question),
        cmocka_unit_test(declarations_are_told),
        cmocka_unit_test(what_comes_of_fire_and_melee_is_told),
        cmocka_unit_test(scores_are_told_by_what_was_thrown_for),
        cmocka_unit_test(a_unit_stands_as_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
