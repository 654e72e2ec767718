// SPDX-License-Identifier: MIT
// Where orders lead and what speaks for them, on both sides of what makes it true.
#include "lab/advice.h"
#include "scenario/cases.h"
#include "scenario/scenario.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static struct scenario scenario;
static struct game game, view;
static struct advice advice;

static void stand_so(const char *text)
{
    struct problem problem = {""};
    struct cases *cases = cases_read("here", text, strlen(text), NULL, &problem);

    if (!cases || !case_position(cases, 0, &scenario, &game, &problem))
        fail_msg("%s", problem.text);
    cases_free(cases);
}

static void look(const char *text)
{
    static struct advising advising;
    int seat = __builtin_ctz(game.ask.seats);
    struct mistake mistake;
    struct judged judged;
    struct order o;

    if (!order_parse(&scenario.battle, seat, text, &o, &mistake))
        fail_msg("%s: expected %s", text, mistake.want);
    game_view(&scenario.battle, &game, seat, &view);
    if (!fine(game_check(&scenario.battle, &view, &o, &judged)))
        fail_msg("%s: %s", text, judged.verdict.why);
    advising_begin(&advising, &scenario.battle, &view);
    advise(&advising, &o, &advice);
}

static void leads(const char *order, const char *where)
{
    look(order);
    assert_string_equal(advice.where, where);
}

static void because(const char *order, const char *why)
{
    look(order);
    assert_string_equal(advice.why, why);
}

// --- two-by-two: one regiment among others, on an empty field with a wood ---

#define FIELD(units)                                                                               \
    "- case: a field\n"                                                                            \
    "  clauses: [TBT-MOVE-01]\n"                                                                   \
    "  rules: two-by-two\n"                                                                        \
    "  terrain: [{kind: wood, area: [[4, 10], [8, 10], [8, 14], [4, 14]]}]\n"                      \
    "  units:\n" units "  given: {phase: move, active: A}\n"                                       \
    "  orders: [pass]\n"                                                                           \
    "  expect: {legal: [pass]}\n"

TEST(ground_is_gone_into_when_the_middle_of_the_base_is_in_it)
{
    stand_so(FIELD("    A1: {type: LTI, at: [6, 9], face: 0}\n"
                   "    B1: {type: LIN, at: [18, 22], face: 180}\n"));
    leads("A1 move ahead 1.02in", "Into the wood");
    assert_string_equal(advice.why, "shelters in the wood");
    assert_false(advice.charges);
    look("A1 move ahead 0.98in");
    assert_string_not_equal(advice.where, "Into the wood");
    assert_null(strstr(advice.why, "shelters"));
}

TEST(a_march_is_called_by_the_enemy_it_goes_for)
{
    stand_so(FIELD("    A1: {type: LIN, at: [12, 6], face: 90}\n"
                   "    B1: {type: LIN, at: [12, 20], face: 180}\n"));
    leads("A1 move face 0, ahead 3in", "Towards B1");
    assert_string_equal(advice.why, "3 in nearer");
    leads("A1 move face 180, ahead 2in", "Away from B1");
    assert_string_equal(advice.why, "2.5 in further off");
    leads("A1 move ahead 2in", "To the east");
    assert_string_equal(advice.why, "no nearer to B1");
    leads("A1 face 0", "Turn to B1");
    assert_string_equal(advice.why, "stays where it is");
    leads("A1 face 270", "Turn to the west");
}

// A headquarters is no line to stand in.
TEST(beside_and_behind_are_said_of_friends_who_fight)
{
    stand_so(FIELD("    A1: {type: LIN, at: [12, 4], face: 0}\n"
                   "    A2: {type: LIN, at: [13.4, 6], face: 0}\n"
                   "    A3: {type: LIN, at: [15, 6], face: 0}\n"
                   "    A4: {type: LIN, at: [15, 3], face: 0}\n"
                   "    A9: {type: DHQ, at: [10.8, 6], face: 0}\n"
                   "    B1: {type: LIN, at: [15, 16], face: 180}\n"));
    leads("A1 move ahead 2in", "Beside A2");
    leads("A1 move ahead 1in", "Towards B1");
    leads("A4 move ahead 2in", "Behind A3");
    leads("A2 move back 1in", "Away from B1");
    leads("A2 move back 2.9in", "Behind the line"); // A1 and A3 are nearer to him now
}

// Muskets carry an inch from the front edge, which is a quarter of an inch before the middle.
TEST(an_enemy_is_brought_under_fire_at_the_very_range)
{
    stand_so(FIELD("    A1: {type: LIN, at: [12, 8], face: 0}\n"
                   "    A2: {type: LIN, at: [13.2, 10.3], face: 0}\n"
                   "    B1: {type: LCV, at: [12.4, 11.75], face: 180}\n"));
    because("A1 move ahead 2.25in", "brings B1 under the fire of two");
    look("A1 move ahead 2.2in");
    assert_null(strstr(advice.why, "brings"));
}

TEST(shots_that_are_escaped_are_counted)
{
    stand_so(FIELD("    A1: {type: LIN, at: [12, 8.1], face: 0}\n"
                   "    B1: {type: LIN, at: [12, 9.4], face: 180}\n"
                   "    B2: {type: LIN, at: [13, 9.4], face: 180}\n"));
    because("A1 move back 2in", "out of their fire");
    because("A1 move left 0.8in", "a shot fewer");
}

TEST(who_comes_under_fire_is_told_by_whom)
{
    stand_so(FIELD("    A1: {type: LCV, at: [12, 6], face: 0}\n"
                   "    B1: {type: LIN, at: [12, 10.4], face: 180}\n"
                   "    B2: {type: LIN, at: [13, 10.4], face: 180}\n"));
    because("A1 move ahead 3.1in", "comes under fire of two");
    because("A1 move ahead 2.9in", "comes under fire of B1");
    look("A1 move ahead 2.8in");
    assert_null(strstr(advice.why, "under fire"));
}

TEST(a_charge_is_told_by_the_side_it_comes_from)
{
    stand_so(FIELD("    A1: {type: LIN, at: [12, 8], face: 0}\n"
                   "    B1: {type: LIN, at: [12, 10.6], face: 180, status: pinned}\n"));
    because("A1 charge B1", "in front; B1: pinned");
    assert_true(advice.charges);
    assert_string_equal(advice.where, "Charge B1");
    stand_so(FIELD("    A1: {type: LIN, at: [12, 8], face: 0}\n"
                   "    B1: {type: LIN, at: [12, 10.6], face: 0}\n"));
    because("A1 charge B1", "in the rear");
    stand_so(FIELD("    A1: {type: LIN, at: [12, 8], face: 0}\n"
                   "    B1: {type: LIN, at: [12, 10.6], face: 80}\n"));
    because("A1 charge B1", "in the flank");
}

// --- dice ---

TEST(what_is_tried_says_how_likely_it_comes_off)
{
    stand_so("- case: a command\n"
             "  clauses: [TFT-CMD-01]\n"
             "  rules: two-for-tea\n"
             "  units:\n"
             "    A9: {type: US_OFF, at: [60, 20], rating: 7}\n"
             "    A1: {type: US_CONT, at: [60, 30], face: 0, command: A9}\n"
             "    B1: {type: UK_INF, at: [60, 38], face: 180}\n"
             "  given: {phase: orders, active: A}\n"
             "  orders: [done]\n"
             "  expect: {legal: [done]}\n");
    because("A9 order A1 move", "comes off with 5 in 12"); // six or less of two dice
    because("A1 shoot B1", "tells with 100 in 100");       // of twelve dice hardly all miss
    because("done", "");
    assert_string_equal(advice.where, "");
}

// --- sealed plans ---

// It is carried out when all have answered; where it would end is known.
TEST(a_sealed_march_leads_where_its_walk_ends)
{
    stand_so("- case: a plan\n"
             "  clauses: [BFE-PTH-01]\n"
             "  rules: battles-for-empire\n"
             "  terrain: [{kind: woods, area: [[16, 20], [24, 20], [24, 26], [16, 26]]}]\n"
             "  units:\n"
             "    A1: {type: infantry, elements: 16, command: LA1, at: [20, 18]}\n"
             "    LA1: {side: A, type: leader, rating: 2, at: [60, 2]}\n"
             "    B1: {type: infantry, elements: 16, command: LB1, at: [20, 44], face: 180}\n"
             "    LB1: {side: B, type: leader, rating: 0, at: [60, 46]}\n"
             "  given: {phase: plans, A1: {order: move}, B1: {order: hold}}\n"
             "  orders: [done]\n"
             "  expect: {legal: [done]}\n");
    leads("A1 move ahead 4in", "Into the woods");
    look("A1 move ahead 1in");
    assert_string_not_equal(advice.where, "Into the woods");
}

// --- what a leader tells a unit ---

// Nobody goes anywhere by it yet; a charge will come of it only where somebody can be charged.
TEST(who_is_told_to_charge_somebody_charges)
{
    static const char at[] = "- case: orders\n"
                             "  clauses: [BFE-ORD-08]\n"
                             "  rules: battles-for-empire\n"
                             "  units:\n"
                             "    A1: {type: infantry, elements: 16, command: LA1, at: [20, 18]}\n"
                             "    LA1: {side: A, type: leader, rating: 2, at: [60, 2]}\n"
                             "    B1: {type: infantry, elements: 8, command: LB1, at: [20, %d], "
                             "face: 180}\n"
                             "    LB1: {side: B, type: leader, rating: 0, at: [60, 46]}\n"
                             "  given: {phase: orders, LA1: {capacity: 3}, LB1: {capacity: 0}}\n"
                             "  orders: [done]\n"
                             "  expect: {legal: [done]}\n";
    int64_t charge;
    char text[640];

    snprintf(text, sizeof text, at, 24);
    stand_so(text);
    look("LA1 order A1 charge");
    assert_true(advice.charges);
    assert_non_null(strstr(advice.why, "B1 in front"));
    charge = advice.value;
    look("LA1 order A1 move");
    assert_false(advice.charges);
    assert_string_equal(advice.where, "");
    assert_string_equal(advice.why, "gives up its fire: B1 is within range");
    assert_true(advice.value < charge);
    snprintf(text, sizeof text, at, 44);
    stand_so(text);
    look("LA1 order A1 charge");
    assert_false(advice.charges);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ground_is_gone_into_when_the_middle_of_the_base_is_in_it),
        cmocka_unit_test(a_march_is_called_by_the_enemy_it_goes_for),
        cmocka_unit_test(beside_and_behind_are_said_of_friends_who_fight),
        cmocka_unit_test(an_enemy_is_brought_under_fire_at_the_very_range),
        cmocka_unit_test(shots_that_are_escaped_are_counted),
        cmocka_unit_test(who_comes_under_fire_is_told_by_whom),
        cmocka_unit_test(a_charge_is_told_by_the_side_it_comes_from),
        cmocka_unit_test(what_is_tried_says_how_likely_it_comes_off),
        cmocka_unit_test(a_sealed_march_leads_where_its_walk_ends),
        cmocka_unit_test(who_is_told_to_charge_somebody_charges),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
