// SPDX-License-Identifier: MIT
// Words for people: names, questions, tales, conditions.
#include "core/tale.h"
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, B1 };

static void three(void)
{
    clear_table();
    strcpy(field.side[0].title, "The Americans");
    strcpy(field.side[1].title, "The British");
    ride("A1", US_GEN, AT(60, 20));
    stand("A2", US_CONT, AT(60, 30), 0, LINE);
    stand("B1", UK_INF, AT(60, 60), 180, LINE);
    begin_orders(AMERICAN);
}

TEST(every_ask_is_a_question)
{
    three();
    asked_reads((struct ask){0, ASK_NONE, A2, B1}, "Nobody is asked.");
    asked_reads((struct ask){2, ASK_DEPLOY, A2, B1},
                "The British: which unit is set up where? Done when all stand.");
    asked_reads((struct ask){1, ASK_REACT, A2, B1},
                "The Americans: A2 is charged by B1: stand, shoot or evade?");
    all_have_names((struct ask){1, 0, A2, B1});
}

TEST(every_event_is_a_sentence)
{
    three();
    told_reads((struct event){.kind = TOLD_TURN, .a = 3, .b = 1},
               "Turn 3: the player turn of the British.");
    told_reads((struct event){.kind = TOLD_PHASE, .a = PHASE_MELEE}, "Melees: the Americans.");
    told_reads((struct event){.kind = TOLD_ABILITY, .a = ABILITY_COLOURS, .b = 1},
               "Protect the colours! cry the British.");
    told_reads((struct event){.kind = TOLD_ORDER, .unit = A1, .other = A2, .a = ORDER_MOVE, .b = 7},
               "A1 orders A2 to move and needs 7 or less.");
    told_reads((struct event){.kind = TOLD_ORDERS_END}, "No more orders for the Americans.");
    told_reads((struct event){.kind = TOLD_ORDERS_END, .a = 1},
               "The general has failed: no more orders for the Americans.");
    told_reads((struct event){.kind = TOLD_EVENT, .a = 4}, "Desertion!");
    told_reads((struct event){.kind = TOLD_FORMED, .unit = A2, .a = COLUMN},
               "A2 is now in column.");
    told_reads((struct event){.kind = TOLD_FORMED, .unit = A2, .a = LIMBERED},
               "A2 is now in limbered order.");
    told_reads((struct event){.kind = TOLD_WEAKER, .clause = TFT_EVT_06, .unit = A2, .a = 4},
               "Men desert A2: its hits value is now 4.");
    told_reads((struct event){.kind = TOLD_WEAKER, .clause = TFT_EVT_08, .unit = A2, .b = 1},
               "A2 runs short of ammunition: shooting dice -1.");
    told_reads((struct event){.kind = TOLD_TOTALS, .a = 7, .b = 5},
               "Totals: the Americans 7, the British 5.");
    told_reads((struct event){.kind = TOLD_RETREATS, .unit = B1, .a = CM(2)}, "B1 falls back 2cm.");
    told_reads((struct event){.kind = TOLD_HOWE, .a = 1}, "Howe arrives.");
    told_reads((struct event){.kind = TOLD_HOWE}, "Howe is still on his way.");
    field.piece[0] = (struct piece){.what = T_OBJECTIVE, .shape = SHAPE_DISC, .points = 1};
    field.pieces = 1;
    told_reads((struct event){.kind = TOLD_HELD, .b = 1},
               "The objective is now held by the British.");
    for (int kind = EVENT_RULES; kind < TFT_EVENTS_END; kind++) {
        struct event e = {.kind = (uint16_t)kind, .unit = A2, .other = B1};
        char text[256];

        assert_true(tale_of(&field, NULL, &e, text, sizeof text) > 0 || kind == TOLD_EVENT);
        assert_non_null(event_row(field.rules, kind)->name);
    }
}

TEST(a_brigade_is_told_from_a_unit_alone)
{
    three();
    told_reads((struct event){.kind = TOLD_OBEYED, .unit = A1, .other = A2, .a = 1},
               "A1 is obeyed by A2.");
    told_reads((struct event){.kind = TOLD_OBEYED, .unit = A1, .other = A2, .a = 2},
               "A1 is obeyed by A2 and its brigade.");
    told_reads((struct event){.kind = TOLD_FAILED, .unit = A1, .other = A2, .a = 1},
               "A1 is not obeyed by A2.");
    told_reads((struct event){.kind = TOLD_FAILED, .unit = A1, .other = A2, .a = 3},
               "A1 is not obeyed by A2 and its brigade.");
}

TEST(shots_and_hits_are_told_by_their_number)
{
    three();
    told_reads((struct event){.kind = TOLD_SHOOTS, .unit = A2, .other = B1, .a = 1},
               "A2 shoots at B1 with one die.");
    told_reads((struct event){.kind = TOLD_SHOOTS, .unit = A2, .other = B1, .a = 9, .b = 1},
               "A2 returns the fire of B1 with 9 dice.");
    told_reads((struct event){.kind = TOLD_SHOOTS, .unit = A2, .other = B1, .a = 12, .b = 2},
               "A2 shoots at the charging B1 with 12 dice.");
    told_reads((struct event){.kind = TOLD_HITS, .unit = B1}, "B1 takes no hit.");
    told_reads((struct event){.kind = TOLD_HITS, .unit = B1, .a = 1, .b = 1},
               "B1 takes one hit, a six.");
    told_reads((struct event){.kind = TOLD_HITS, .unit = B1, .a = 2, .b = 1},
               "B1 takes 2 hits, one of them a six.");
    told_reads((struct event){.kind = TOLD_HITS, .unit = B1, .a = 4, .b = 3},
               "B1 takes 4 hits, 3 of them sixes.");
    told_reads((struct event){.kind = TOLD_STAND_LOST, .unit = B1, .a = 2},
               "B1 loses a stand and has 2 left.");
    told_reads((struct event){.kind = TOLD_STAND_LOST, .unit = B1, .a = 1},
               "B1 loses a stand and has one left.");
}

TEST(a_stop_is_told_with_who_and_why)
{
    three();
    told_reads((struct event){.kind = TOLD_STOPPED, .unit = A2}, "A2 stops.");
    told_reads((struct event){.kind = TOLD_STOPPED, .unit = A2, .other = B1},
               "A2 stops before B1.");
    told_reads((struct event){.kind = TOLD_STOPPED, .clause = TFT_TER_01, .unit = A2},
               "A2 stops at an obstacle.");
    told_reads((struct event){.kind = TOLD_STOPPED, .clause = TFT_ZOC_02, .unit = A2, .other = B1},
               "A2 stops at the zone of control of B1.");
}

TEST(the_engines_own_events_are_told_too)
{
    three();
    told_reads((struct event){.kind = EVENT_NONE}, "");
    told_reads((struct event){.kind = EVENT_ROLL,
                              .unit = A1,
                              .other = A2,
                              .a = ROLL_COMMAND,
                              .b = 2,
                              .c = 6},
               "Command dice of A1 for A2 (2D6).");
    told_reads((struct event){.kind = EVENT_FACE, .a = 4}, "The die shows 4.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 7, .c = ROLL_COMMAND}, "Score 7.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = -2, .c = ROLL_FIRST}, "Difference -2.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 3, .dice = 2, .c = ROLL_MELEE},
               "3 hit, 2 of them sixes.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 3, .dice = 1, .c = ROLL_MELEE},
               "3 hit, 1 of them a six.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 1, .dice = 1, .c = ROLL_MELEE},
               "1 hit, a six.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 2, .c = ROLL_MELEE}, "2 hit.");
    told_reads((struct event){.kind = EVENT_CLASS, .c = ROLL_MELEE}, "No hit.");
    told_reads((struct event){.kind = EVENT_CLASS, .b = 8, .c = ROLL_BREAK}, "Score 8.");
    told_reads((struct event){.kind = EVENT_OVER, .a = OUTCOME_DRAW}, "The battle is a draw.");
    told_reads((struct event){.kind = EVENT_OVER, .a = OUTCOME_WIN, .b = 1},
               "Victory for the British.");
    told_reads((struct event){.kind = EVENT_OVER, .a = OUTCOME_WIN, .c = VICTORY_MAJOR},
               "A major victory for the Americans.");
    told_reads((struct event){.kind = EVENT_OVER, .a = OUTCOME_WIN, .c = VICTORY_MINOR},
               "A minor victory for the Americans.");
    told_reads((struct event){.kind = EVENT_MOVED, .unit = A2, .a = CM(7), .b = CM(9), .c = 0x4000},
               "A2 moves into the open to the south-west, facing east.");
    told_reads((struct event){.kind = EVENT_MOVED, .clause = TFT_HIT_07, .unit = A2}, "");
    told_reads((struct event){.kind = EVENT_MOVED, .unit = A1, .a = CM(7), .b = CM(9)},
               "A1 is now in the open to the south-west.");
}

TEST(values_of_events_are_lengths_headings_or_numbers)
{
    for (int which = 0; which < 3; which++) {
        assert_int_equal(tft_events[TOLD_FLEES - EVENT_RULES].measure[which],
                         which == 0 ? MEASURE_LENGTH : MEASURE_NUMBER);
        assert_int_equal(tft_events[TOLD_TOTALS - EVENT_RULES].measure[which],
                         which == 2 ? MEASURE_LENGTH : MEASURE_NUMBER);
        assert_int_equal(tft_events[TOLD_LOST_WAY - EVENT_RULES].measure[which],
                         which == 0 ? MEASURE_HEADING : MEASURE_NUMBER);
        assert_int_equal(tft_events[TOLD_HITS - EVENT_RULES].measure[which], MEASURE_NUMBER);
    }
}

static void asked_it_stands_as(enum tft_ask ask, const char *condition)
{
    play.ask.kind = (uint8_t)ask;
    stands_as(A2, condition);
}

TEST(who_has_an_order_to_carry_out_says_so)
{
    three();
    asked_it_stands_as(ASK_MOVE, "line, 3 stands");
    tft_of(&play)->todo = one(A2);
    asked_it_stands_as(ASK_MOVE, "line, 3 stands, may move");
    asked_it_stands_as(ASK_SHOOT, "line, 3 stands, may shoot");
    asked_it_stands_as(ASK_FORMUP, "line, 3 stands, may form up");
    asked_it_stands_as(ASK_REACT, "line, 3 stands");
    tft_of(&play)->todo = 0;
    tft_of(&play)->charges = 1;
    tft_of(&play)->charge[0] = (struct tft_charge){.charger = A2, .target = B1};
    asked_it_stands_as(ASK_MOVE, "line, 3 stands, charges B1");
    strcpy(field.roster[B1].title, "49th Foot");
    asked_it_stands_as(ASK_MOVE, "line, 3 stands, charges 49th Foot");
    stands_as(B1, "line, 3 stands");
}

// TFT-CHG-22
TEST(when_a_charge_is_declared_only_more_of_them_are_asked_for)
{
    char text[200];

    three();
    play.ask = (struct ask){.seats = 1, .kind = ASK_MOVE};
    tale_question(&field, &play, text, sizeof text);
    assert_string_equal(text, "The Americans: who moves or charges, and how? Or done?");
    tft_of(&play)->charges = 1;
    tale_question(&field, &play, text, sizeof text);
    assert_string_equal(text, "The Americans: who else charges? Done lets the charges go in.");
}

static void is_put_off(const char *order, const char *why)
{
    assert_string_equal(judged(order).why, why);
}

// TFT-GEN-07
TEST(what_is_not_asked_now_says_when_it_is)
{
    three();
    is_put_off("A2 deploy at (1, 1)", "That belongs to the set-up.");
    is_put_off("ability none", "That belongs to the set-up.");
    is_put_off("A1 brigade A2", "Brigades are formed before the orders of a turn.");
    is_put_off("A1 move (1, 1)", "Commanders ride when the orders have been carried out.");
    is_put_off("A2 move ahead 1", "It moves when an order to move is obeyed.");
    is_put_off("A2 charge B1", "It charges when an order to move is obeyed.");
    is_put_off("A2 form line", "It forms up when an order to do so is obeyed.");
    is_put_off("A2 stop", "It can stop short when a hidden enemy comes into view on its way.");
    is_put_off("A2 stand", "That is the answer of a unit that is being charged.");
    is_put_off("A2 evade 5", "That is the answer of a unit that is being charged.");
    is_put_off("A2 go", "That is asked when several units charge.");
    is_put_off("A2 lose left", "That is asked when a unit loses a stand.");
    is_put_off("A2 fight", "Melees are fought when the orders have been carried out.");
    is_put_off("A2 strike 1 B1", "That is asked in a melee.");
    is_put_off("A2 pursue B1", "That is for the winner of a melee.");
    is_put_off("A2 hold", "That is for the winner of a melee.");
    is_put_off("A2 reroll", "The moment for that ability is not now.");
    is_put_off("A2 about", "This is not what is asked now.");
    play.ask.kind = ASK_BRIGADES;
    is_put_off("A1 order A2 move", "That is for the Orders phase.");
    is_put_off("A2 dissolve", "That is for the Orders phase.");
    is_put_off("A2 shoot B1", "It shoots by order or of its own accord in the Orders phase, or in "
                              "answer to a charge or to fire.");
}

TEST(a_condition_lists_what_matters)
{
    three();
    stands_as(A2, "line, 3 stands");
    tft_of(&play)->stands[A2] = 1;
    unit_of(&play, A2)->hits = 1;
    unit_of(&play, A2)->orders = 2;
    mark(&play, A2, SUPPRESSED | LOCKED);
    stands_as(A2, "line, 1 stand, 1 hit, 2 orders, suppressed, in melee");
    mark(&play, A2, ROUTED | CLOSED);
    play.hidden[A2] = 1;
    unit_of(&play, A2)->building = 1;
    stands_as(A2, "garrison, 1 stand, 1 hit, 2 orders, routed, in melee, takes no more "
                  "orders, hidden");
    play.state[A2] = FATE_LOST;
    stands_as(A2, "lost");
    stands_as(A1, "rating 9");
    mark(&play, A1, FAILED | LOST_WAY);
    stands_as(A1, "rating 9, gives no more orders, lost in the fog");
    play.outcome = OUTCOME_DRAW;
    stands_as(A1, "rating 9, lost in the fog");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ask_is_a_question),
        cmocka_unit_test(every_event_is_a_sentence),
        cmocka_unit_test(a_brigade_is_told_from_a_unit_alone),
        cmocka_unit_test(shots_and_hits_are_told_by_their_number),
        cmocka_unit_test(a_stop_is_told_with_who_and_why),
        cmocka_unit_test(the_engines_own_events_are_told_too),
        cmocka_unit_test(values_of_events_are_lengths_headings_or_numbers),
        cmocka_unit_test(who_has_an_order_to_carry_out_says_so),
        cmocka_unit_test(when_a_charge_is_declared_only_more_of_them_are_asked_for),
        cmocka_unit_test(what_is_not_asked_now_says_when_it_is),
        cmocka_unit_test(a_condition_lists_what_matters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
