// SPDX-License-Identifier: MIT
// Words for people: names, questions, tales, conditions.
#include "core/tale.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/setup.h"
#include "table.h"
#include <string.h>

static void two_units(void)
{
    clear_table();
    strcpy(field.side[0].title, "The south");
    strcpy(field.side[1].title, "The north");
    stand("A1", LIN, AT(12, 10), 0);
    stand("B1", LIN, AT(12, 12), 180);
}

TEST(every_ask_is_a_question)
{
    two_units();
    asked_reads((struct ask){0, ASK_NONE, 1, 2}, "Nobody is asked.");
    asked_reads((struct ask){3, ASK_ARMY, 1, 2}, "Which army do you bring?");
    asked_reads((struct ask){2, ASK_FEATURES, 1, 2},
                "The north: which features shall the field have?");
    asked_reads((struct ask){1, ASK_REACT, 1, 2},
                "The south: A1 is charged by B1: confront it, or stop it by fire?");
    tbt_of(&play)->allowance[1] = 40;
    tbt_of(&play)->placed[1] = 13;
    asked_reads((struct ask){2, ASK_DEPLOY, 1, 2},
                "The north: deploy a unit (6.5 of 20 army points are placed), or done?");
    asked_reads((struct ask){1, ASK_DEPLOY, 1, 2}, "The south: deploy a unit, or done?");
    setup_of(&play)->what = T_HILL;
    asked_reads((struct ask){1, ASK_PLACE, 1, 2}, "The south: where does the hill go?");
    setup_of(&play)->sector = 5;
    asked_reads((struct ask){1, ASK_PLACE, 1, 2}, "The south: where does the hill go (sector 5)?");
    setup_of(&play)->what = T_FORD;
    asked_reads((struct ask){1, ASK_PLACE, 1, 2}, "The south: where is the ford?");
    asked_reads((struct ask){1, ASK_POINT, 1, 2},
                "The south: where is your first reinforcement point, and who comes on there?");
    setup_of(&play)->point = 2;
    asked_reads((struct ask){1, ASK_POINT, 1, 2},
                "The south: where is your second reinforcement point, and in what order do the "
                "others come?");
    all_have_names((struct ask){1, 0, 1, 2});
}

TEST(every_event_is_a_sentence)
{
    two_units();
    told_reads((struct event){.kind = TOLD_PHASE, .a = PHASE_SHOOT, .b = 1},
               "Shooting: the north.");
    told_reads((struct event){.kind = TOLD_PHASE, .a = PHASE_DEPLOY}, "The armies deploy.");
    told_reads((struct event){.kind = TOLD_TURN, .a = 3, .b = 1}, "Turn 3: the north to move.");
    told_reads((struct event){.kind = TOLD_REACTION, .unit = 1, .other = 2}, "A1 confronts B1.");
    told_reads((struct event){.kind = TOLD_REACTION, .unit = 1, .other = 2, .a = 1},
               "A1 stands to shoot at B1.");
    told_reads((struct event){.kind = TOLD_SHOT, .unit = 1, .other = 2}, "A1 shoots at B1.");
    told_reads((struct event){.kind = TOLD_SHOT, .unit = 1, .other = 2, .a = 1},
               "A1 shoots at B1, supported by one unit.");
    told_reads((struct event){.kind = TOLD_SHOT, .unit = 1, .other = 2, .a = 2},
               "A1 shoots at B1, supported by 2 units.");
    told_reads((struct event){.kind = TOLD_ROLE, .a = 0, .b = 1}, "The attack falls to the south.");
    told_reads((struct event){.kind = TOLD_ROLE, .a = 1}, "The defence falls to the north.");
    told_reads((struct event){.kind = TOLD_FEATURE, .a = T_WOOD}, "A wood is placed.");
    told_reads((struct event){.kind = TOLD_POINT, .a = 1, .b = FACE_LEFT, .c = INCH(8)},
               "Reinforcements of the north come on at the west edge near 8in.");
    told_reads((struct event){.kind = TOLD_ARMY, .a = 0, .b = 17, .c = 79},
               "The army of the south has 17 units for 39.5 army points.");
    told_reads((struct event){.kind = TOLD_DESTROYED, .clause = TBT_ROUT_09, .unit = 1},
               "A1 is destroyed: it ran off the table!");
    told_reads((struct event){.kind = TOLD_DESTROYED, .clause = TBT_MEL_25, .unit = 1},
               "A1 is destroyed!");
    told_reads((struct event){.kind = TOLD_MELEE_WON, .unit = 1, .other = 2, .a = 3},
               "A1 beats B1 by 3.");
    for (int kind = EVENT_RULES; kind < TBT_EVENTS_END; kind++) {
        struct event e = {.kind = (uint16_t)kind, .unit = 1, .other = 2};
        char text[256];

        assert_true(tale_of(&field, NULL, &e, text, sizeof text) > 0);
        assert_non_null(event_row(field.rules, kind)->name);
    }
}

TEST(the_engines_own_events_are_told_too)
{
    two_units();
    told_reads((struct event){.kind = EVENT_NONE}, "");
    told_reads((struct event){.kind = EVENT_MODIFIER, .clause = TBT_SHO_19, .a = 1},
               "+1 Canister.");
    told_reads((struct event){.kind = EVENT_MODIFIER, .clause = TBT_SHO_19, .unit = 1, .a = -1},
               "-1 Canister (A1).");
    told_reads((struct event){.kind = EVENT_ROLL, .unit = 1, .a = ROLL_RALLY, .b = 1, .c = 6},
               "Rally die for A1 (1D6).");
    told_reads((struct event){.kind = EVENT_ROLL, .a = ROLL_ROLE, .b = 2, .c = 6},
               "Dice for attack and defence, one for the south and one for the north (2D6).");
    told_reads((struct event){.kind = EVENT_FACE, .a = 4}, "The die shows 4.");
    told_reads((struct event){.kind = EVENT_FACE, .unit = 1, .other = 2, .a = 4, .c = ROLL_MELEE},
               "A1 throws 4.");
    told_reads((struct event){.kind = EVENT_FACE,
                              .unit = 1,
                              .other = 2,
                              .a = 2,
                              .b = 1,
                              .c = ROLL_MELEE},
               "B1 throws 2.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 7, .c = ROLL_SHOT}, "Score 7.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = -2, .c = ROLL_MELEE}, "Difference -2.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 3, .c = ROLL_ROLE}, "Difference 3.");
    told_reads((struct event){.kind = EVENT_CLASS, .unit = 1, .a = 1, .b = 3, .c = ROLL_REINFORCE},
               "Score 3: A1 may come on.");
    told_reads((struct event){.kind = EVENT_CLASS, .unit = 1, .b = 2, .c = ROLL_REINFORCE},
               "Score 2: A1 does not come on.");
    told_reads((struct event){.kind = EVENT_CLASS, .unit = 1, .b = 2, .c = ROLL_ROUT},
               "Score 2: 1 or 2 is the end of it.");
    told_reads((struct event){.kind = EVENT_MOVED,
                              .unit = 1,
                              .a = INCH(12),
                              .b = INCH(9.5),
                              .c = bearing_from_degrees(45000)},
               "A1 moves into the open at the centre, facing north-east.");
    told_reads((struct event){.kind = EVENT_REMOVED, .unit = 2}, "B1 is taken off the table.");
    told_reads((struct event){.kind = EVENT_OVER, .a = OUTCOME_WIN, .b = 1},
               "Victory for the north.");
    told_reads((struct event){.kind = EVENT_OVER, .a = OUTCOME_DRAW}, "The battle is a draw.");
}

TEST(a_condition_lists_what_matters)
{
    two_units();
    stands_as(1, "steady");
    play.state[1] = DISRUPTED | PINNED_TOO;
    unit_of(&play, 1)->flags = ROAD_COLUMN | PUT_BACK;
    stands_as(1, "disrupted, pinned, road column, moved back");
    unit_of(&play, 1)->fate = FATE_WAITING;
    stands_as(1, "waiting to come on");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ask_is_a_question),
        cmocka_unit_test(every_event_is_a_sentence),
        cmocka_unit_test(the_engines_own_events_are_told_too),
        cmocka_unit_test(a_condition_lists_what_matters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
