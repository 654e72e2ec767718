// SPDX-License-Identifier: MIT
// What orders come to, summed up, in positions of each rule set.
#include "core/aids.h"
#include "lab/prospects.h"
#include "scenario/cases.h"
#include "scenario/scenario.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static struct scenario scenario;
static struct game game, view;
static struct prospects found;

// --- positions ---

static void stand_so(const char *text)
{
    struct problem problem = {""};
    struct cases *cases = cases_read("here", text, strlen(text), NULL, &problem);

    if (!cases || !case_position(cases, 0, &scenario, &game, &problem))
        fail_msg("%s", problem.text);
    cases_free(cases);
}

static int seat_asked(void)
{
    return __builtin_ctz(game.ask.seats);
}

static struct order read(const char *text)
{
    struct mistake mistake;
    struct order o;

    if (!order_parse(&scenario.battle, seat_asked(), text, &o, &mistake))
        fail_msg("%s: expected %s", text, mistake.want);
    return o;
}

static void give(const char *text, const uint8_t *face, int faces)
{
    struct order o = read(text);
    struct listed_dice dice = listed_dice(face, faces);
    struct judged judged;

    if (!fine(game_check(&scenario.battle, &game, &o, &judged)))
        fail_msg("%s: %s", text, judged.verdict.why);
    game_play(&scenario.battle, &game, &judged, &dice.dice, NULL);
}

// As its own seat knows it, with such a budget.
static void look_at(const struct order *o, int nodes, int samples)
{
    struct odds_query query = {.battle = &scenario.battle,
                               .game = &view,
                               .order = o,
                               .orders = 1,
                               .nodes = nodes,
                               .samples = samples};

    game_view(&scenario.battle, &game, o->seat, &view);
    prospects_of(&query, &found);
}

static void look(const char *text)
{
    struct order o = read(text);

    look_at(&o, 2000, 300);
}

// --- what was found ---

static double sum_of(const struct prospect *one)
{
    return fraction_value(one->well) + fraction_value(one->even) + fraction_value(one->ill);
}

static void adds_up(void)
{
    for (int i = 0; i < found.cases; i++)
        assert_true(sum_of(&found.list[i]) > 1 - 1e-9 && sum_of(&found.list[i]) < 1 + 1e-9);
}

static const struct prospect *the_case(const char *says)
{
    for (int i = 0; i < found.cases; i++)
        if (!strcmp(prospect_says(&scenario.battle, &found.list[i]), says))
            return &found.list[i];
    fail_msg("there is no case that says %s", says);
    return NULL;
}

static void reads(struct fraction chance, const char *text)
{
    char fraction[96];

    fraction_print(chance, fraction, sizeof fraction);
    assert_string_equal(fraction, text);
}

static void case_reads(const char *says, const char *well, const char *even, const char *ill)
{
    const struct prospect *one = the_case(says);

    assert_true(one->exact);
    reads(one->well, well);
    reads(one->even, even);
    reads(one->ill, ill);
}

static double well_of(const char *says)
{
    return fraction_value(the_case(says)->well);
}

static double ill_of(const char *says)
{
    return fraction_value(the_case(says)->ill);
}

// --- two-by-two ---

static const char two_lines[] = "- case: two lines\n"
                                "  clauses: [TBT-CHG-01]\n"
                                "  rules: two-by-two\n"
                                "  units:\n"
                                "    A1: {type: LIN, at: [12, 8], face: 0}\n"
                                "    A2: {type: LIN, at: [4, 4], face: 0, status: disrupted}\n"
                                "    A3: {type: CHQ, at: [6, 2], face: 0}\n"
                                "    B1: {type: LIN, at: [12, 10.6], face: 180}\n"
                                "    B3: {type: CHQ, at: [18, 22], face: 180}\n"
                                "  given: {phase: move, active: A}\n"
                                "  orders: [pass]\n"
                                "  expect: {legal: [pass]}\n";

// Die against die: fifteen of thirty-six either way. Fire stops the charge on a four or more.
TEST(a_charge_has_a_case_for_each_answer)
{
    stand_so(two_lines);
    look("A1 charge B1");
    assert_int_equal(found.kind, PROSPECT_CHARGE);
    assert_int_equal(found.cases, 2);
    assert_string_equal(scenario.battle.roster[found.enemy].name, "B1");
    assert_int_equal(found.list[0].unit, found.enemy);
    case_reads("stands", "5/12", "1/6", "5/12");
    case_reads("fires first", "5/24", "1/12", "17/24");
}

TEST(a_march_comes_to_nothing_of_the_kind)
{
    stand_so(two_lines);
    look("A1 move ahead 1in");
    assert_int_equal(found.kind, PROSPECT_NONE);
    look("A1 charge B3"); // which is out of reach
    assert_int_equal(found.kind, PROSPECT_NONE);
    assert_int_equal(found.cases, 0);
}

TEST(who_rallies_tries_something)
{
    stand_so(two_lines);
    give("pass", NULL, 0);
    look("A2 rally");
    assert_int_equal(found.kind, PROSPECT_TRY);
    assert_int_equal(found.cases, 1);
    assert_int_equal(found.list[0].unit, 0);
    case_reads("", "1/6", "5/6", "0");
}

// --- two-for-tea ---

static const char a_brigade[] = "- case: a line that may charge\n"
                                "  clauses: [TFT-CHG-03]\n"
                                "  rules: two-for-tea\n"
                                "  units:\n"
                                "    A9: {type: US_OFF, at: [60, 20]}\n"
                                "    A1: {type: US_CONT, at: [60, 40], face: 0, command: A9}\n"
                                "    B1: {type: UK_INF, at: [60, 52], face: 180}\n"
                                "  given: {phase: orders, active: A}\n"
                                "  orders: [done]\n"
                                "  expect: {legal: [done]}\n";

// What is sampled lies near what is exact, and whoever is shot at on his way fares worse.
TEST(a_charge_is_played_on_to_its_melee)
{
    static struct prospects exact;
    struct order charge;

    stand_so(a_brigade);
    look("A9 order A1 move");
    assert_int_equal(found.kind, PROSPECT_TRY);
    adds_up();
    give("A9 order A1 move", (uint8_t[]){1, 1}, 2);
    charge = read("A1 charge B1");
    look_at(&charge, 0, 0);
    exact = found;
    adds_up();
    assert_int_equal(found.kind, PROSPECT_CHARGE);
    assert_true(the_case("stands")->exact && the_case("fires first")->exact);
    assert_true(well_of("stands") > .2 && ill_of("stands") > .2);
    assert_true(well_of("fires first") < well_of("stands"));
    assert_true(ill_of("fires first") > ill_of("stands"));
    look_at(&charge, 1, 2000);
    assert_int_equal(found.cases, exact.cases);
    for (int i = 0; i < found.cases; i++) {
        double off = fraction_value(found.list[i].well) - fraction_value(exact.list[i].well);

        assert_true(off > -.05 && off < .05);
    }
    assert_int_equal(the_case("stands")->samples, 2000);
}

TEST(fire_tells_when_it_hits)
{
    stand_so(a_brigade);
    look("A1 shoot B1");
    assert_int_equal(found.kind, PROSPECT_FIRE);
    assert_int_equal(found.cases, 1);
    adds_up();
    assert_true(found.list[0].exact);
    assert_true(well_of("") > .9 && ill_of("") == 0);
}

// --- tea-and-biscuits ---

static const char a_declaration[] =
    "- case: a line that may declare a charge\n"
    "  clauses: [TAB-CHG-01]\n"
    "  rules: tea-and-biscuits\n"
    "  units:\n"
    "    A1: {type: INF, elements: 3, at: [10, 10], face: 0}\n"
    "    B1: {type: INF, elements: 3, at: [10, 10.9], face: 180}\n"
    "    B8: {type: INF, at: [25, 3], face: 180}\n"
    "  given: {phase: action, active: A, A: {points: 9}, B: {points: 4}}\n"
    "  orders: [done]\n"
    "  expect: {legal: [done]}\n";

// Equal throws are thrown again: there is no draw. What was declared comes to what is done.
TEST(a_declared_charge_names_nobody_yet)
{
    double declared;

    stand_so(a_declaration);
    look("A1 activate charge");
    assert_int_equal(found.kind, PROSPECT_CHARGE);
    assert_int_equal(found.enemy, AIDS_ANYBODY);
    adds_up();
    declared = well_of("");
    assert_true(declared > .2 && ill_of("") > .2);
    assert_int_equal(found.list[0].even.num, 0);
    give("A1 activate charge", NULL, 0);
    look("A1 charge");
    assert_string_equal(scenario.battle.roster[found.enemy].name, "B1");
    assert_true(well_of("") == declared);
}

// --- war-of-independence ---

static const char skirmishers[] =
    "- case: light troops that may come into contact\n"
    "  clauses: [AWI-MOV-22]\n"
    "  rules: war-of-independence\n"
    "  units:\n"
    "    A1: {type: LIN, elements: 6, ranks: 1, at: [300mm, 200mm], face: 0}\n"
    "    B1: {type: MIL, elements: 5, ranks: 1, at: [300mm, 300mm], face: 180}\n"
    "    B2: {type: LIN, elements: 2, at: [1500mm, 1000mm], face: 180}\n"
    "  given: {phase: move, active: A}\n"
    "  orders: [done]\n"
    "  expect: {legal: [done]}\n";

// Each side strikes in its own turn, so that both are looked at.
TEST(a_fight_of_two_turns_can_be_lost)
{
    static struct order list[64];
    struct judged judged;
    int count, charge = -1;

    stand_so(skirmishers);
    count = ask_suggest(&scenario.battle, &game, 0, list, 64);
    for (int i = 0; i < count && charge < 0; i++) {
        game_check(&scenario.battle, &game, &list[i], &judged);
        if (aids_charges(&scenario.battle, &game, &judged))
            charge = i;
    }
    assert_true(charge >= 0);
    look_at(&list[charge], 2000, 500);
    assert_int_equal(found.kind, PROSPECT_CHARGE);
    assert_string_equal(scenario.battle.roster[found.enemy].name, "B1");
    adds_up();
    assert_true(well_of("") > ill_of("") && ill_of("") > 0);
}

static const char who_stands_by[] =
    "- case: two in contact, and an enemy who stands by\n"
    "  clauses: [AWI-MEL-06]\n"
    "  rules: war-of-independence\n"
    "  units:\n"
    "    A1: {type: LIN, elements: 2, ranks: 1, at: [300mm, 300mm], face: 0}\n"
    "    A2: {type: LIN, elements: 2, ranks: 1, at: [900mm, 300mm], face: 0}\n"
    "    B1: {type: MIL, elements: 2, ranks: 1, at: [300mm, 315mm], face: 180}\n"
    "    B2: {type: MIL, elements: 2, ranks: 1, at: [900mm, 315mm], face: 180}\n"
    "    B3: {type: LIN, elements: 6, ranks: 1, at: [%dmm, 300mm], face: 270}\n"
    "  given: {phase: melee, active: A}\n"
    "  orders: [A1 fight]\n"
    "  expect: {legal: [A1 fight]}\n";

static double ill_with(int east)
{
    char text[1024];

    snprintf(text, sizeof text, who_stands_by, east);
    stand_so(text);
    look("A1 fight");
    assert_int_equal(found.enemy, AIDS_ANYBODY);
    adds_up();
    return ill_of("");
}

// Anybody may be the enemy, and yet nobody comes up.
TEST(who_is_not_in_a_fight_does_not_come_into_it)
{
    assert_true(ill_with(420) == ill_with(1400));
}

// --- battles-for-empire ---

static const char sealed[] =
    "- case: a charge that is declared\n"
    "  clauses: [BFE-CHG-01]\n"
    "  rules: battles-for-empire\n"
    "  units:\n"
    "    A1: {type: infantry, elements: 16, command: LA1, at: [20, 14], loaded: false}\n"
    "    LA1: {side: A, type: leader, rating: 2, at: [60, 2]}\n"
    "    B1: {type: infantry, elements: 16, command: LB1, at: [20, 20], face: 180, loaded: true}\n"
    "    LB1: {side: B, type: leader, rating: 0, at: [60, 46]}\n"
    "  given: {phase: declare, A1: {order: charge}, B1: {order: hold_fire}}\n"
    "  orders: [done]\n"
    "  expect: {legal: [done]}\n";

// What the enemy was told is kept from us, so that each case says what is supposed of him.
TEST(what_is_sealed_is_supposed)
{
    stand_so(sealed);
    look("A1 charge B1");
    assert_int_equal(found.kind, PROSPECT_CHARGE);
    assert_int_equal(found.cases, 3);
    adds_up();
    for (int i = 0; i < found.cases; i++)
        assert_non_null(found.list[i].supposed);
    assert_true(ill_of("holds its fire for it") > ill_of("stays where it is"));
    assert_true(well_of("stays where it is") > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_charge_has_a_case_for_each_answer),
        cmocka_unit_test(a_march_comes_to_nothing_of_the_kind),
        cmocka_unit_test(who_rallies_tries_something),
        cmocka_unit_test(a_charge_is_played_on_to_its_melee),
        cmocka_unit_test(fire_tells_when_it_hits),
        cmocka_unit_test(a_declared_charge_names_nobody_yet),
        cmocka_unit_test(a_fight_of_two_turns_can_be_lost),
        cmocka_unit_test(who_is_not_in_a_fight_does_not_come_into_it),
        cmocka_unit_test(what_is_sealed_is_supposed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
