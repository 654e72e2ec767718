// SPDX-License-Identifier: MIT
// What people read: every ask and roll has a name, what happened reads as a sentence; and who may
// fire, as far as proposals ask.
#include "rules/war_of_independence/fight.h"
#include "table.h"
#include <string.h>

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
    stands_as(A1, "line, formation fail, in smoke, digging, 3 turns of 4");
    field_takes(FIELD_OF_UNIT, "ordered", A2, 1);
    stands_as(A2, "unlimbered, ordered");
    field_takes(FIELD_OF_UNIT, "fired", A2, 1);
    stands_as(A2, "unlimbered, ordered, fired");
    play.outcome = OUTCOME_DRAW; // orders bind nobody any more
    stands_as(A2, "unlimbered");
    play.state[A2] = FATE_WIPED;
    stands_as(A2, "wiped out");
}

// What is of the battle's own ground has a name.
TEST(what_guns_batter_is_told_by_its_name)
{
    const struct vec house[] = {AT(60, 20), AT(63, 20), AT(63, 23), AT(60, 23)};

    table();
    reads(TOLD_BOMBARDED, 1, 0, 7, "A1 batters the place, which has 7 hits now.");
    reads(TOLD_FELL, 1, 0, 0, "What was battered falls.");
    lay_area(T_STONE_HOUSE, house, 4);
    reads(TOLD_BOMBARDED, 1, 0, 7, "A1 batters the stone house, which has 7 hits now.");
    reads(TOLD_FELL, 1, 0, 0, "The stone house falls.");
    reads(TOLD_FELL, 2, 0, 0, "What was battered falls.");
}

static void skies_are(const char *wanted)
{
    char text[64];

    assert_int_equal(field.rules->skies(&field, &play, text, sizeof text), strlen(wanted));
    assert_string_equal(text, wanted);
}

// A round is a quarter of an hour (AWI-NGT-07).
TEST(the_hour_and_the_wind_are_known)
{
    table();
    skies_are("no wind");
    field.option[OPT_NIGHT_DAY] = 1;
    field_takes(FIELD_OF_GAME, "hour", 0, 16);
    skies_are("no wind"); // without a season no dusk comes
    field_takes(FIELD_OF_GAME, "season", 0, 4);
    skies_are("16:00, dusk at 18:00, no wind");
    field_takes(FIELD_OF_GAME, "turn", 0, 8);
    field_takes(FIELD_OF_GAME, "calm", 0, 0);
    skies_are("17:45, dusk at 18:00, wind");
    field_takes(FIELD_OF_GAME, "dawns", 0, 1);
    field_takes(FIELD_OF_GAME, "turn", 0, 10);
    skies_are("7:15, dusk at 18:00, wind");
    field.option[OPT_WIND_SMOKE] = 0;
    field.option[OPT_NIGHT_DAY] = 0;
    skies_are("");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ask_has_a_question),
        cmocka_unit_test(fire_and_melee_are_told),
        cmocka_unit_test(scores_are_told_by_what_was_thrown_for),
        cmocka_unit_test(a_unit_stands_as_it_does),
        cmocka_unit_test(what_guns_batter_is_told_by_its_name),
        cmocka_unit_test(the_hour_and_the_wind_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
