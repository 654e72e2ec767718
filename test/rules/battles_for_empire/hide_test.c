// SPDX-License-Identifier: MIT
// What a seat must not know, its own side's sealed answers among it (BFE-GEN-01, BFE-SEQ-09).
#include "table.h"
#include <string.h>

enum { A1 = 1, A2, LA1, LA2, B1, LB1 };
enum { FIRST, ENEMY, SECOND, WATCHER, JUDGE }; // seats

// Two seats play side A: each leads a unit.
static void shared(bool zones)
{
    clear_table();
    stand("A1", INFANTRY, 12, AT(20, 5), 0);
    stand("A2", INFANTRY, 12, AT(40, 5), 0);
    stand("LA1", LEADER, 3, AT(20, 2), 0);
    stand("LA2", LEADER, 3, AT(40, 2), 0);
    stand("B1", INFANTRY, 12, AT(20, 40), 180);
    stand("LB1", LEADER, 3, AT(30, 45), 0);
    field.seats = 5;
    field.seat[SECOND] = (struct seat){"second", 0, SEAT_PLAYER, 1, {LA2}};
    field.seat[WATCHER] = (struct seat){"watcher", 0, SEAT_SPECTATOR, 0, {0}};
    field.seat[JUDGE] = (struct seat){"judge", 0, SEAT_UMPIRE, 0, {0}};
    field.zones = zones ? 2 : 0;
    field.zone[0] = (struct zone){.side = 0, .area = {AT(0, 0), AT(72, 10)}};
    field.zone[1] = (struct zone){.side = 1, .area = {AT(0, 38), AT(72, 48)}};
}

static void order(int seat, const char *text)
{
    struct order o;
    struct mistake mistake;
    struct judged judged;

    assert_true(order_parse(&field, seat, text, &o, &mistake));
    assert_true(fine(game_check_seen(&field, &play, &o, &judged)));
    game_play(&field, &play, &judged, &seeded_dice, NULL);
}

static const struct game *seen_by(int seat)
{
    static struct game view;

    game_view(&field, &play, seat, &view);
    return &view;
}

static int hushed(int seat, const char *text)
{
    struct order o;
    struct mistake mistake;

    assert_true(order_parse(&field, seat, text, &o, &mistake));
    return bfe_order_secret(&field, &play, &o);
}

static void give_orders(void)
{
    shared(false);
    begin(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
    play.command[A2] = LA2;
    bfe_start_at(&field, &play, SUB_CAPACITY);
    game_run(&field, &play, &seeded_dice, NULL);
    order(SECOND, "LA2 order A2 hold");
}

TEST(a_seat_of_ones_own_side_sees_no_order_before_all_are_in)
{
    give_orders();
    assert_int_equal(unit_in(&play, A2)->now.kind, KIND_HOLD);
    assert_int_equal(unit_in(seen_by(SECOND), A2)->now.kind, KIND_HOLD);
    assert_int_equal(unit_in(seen_by(FIRST), A2)->now.kind, KIND_NONE);
    assert_int_equal(unit_in(seen_by(ENEMY), A2)->now.kind, KIND_NONE);
    assert_int_equal(unit_in(seen_by(WATCHER), A2)->now.kind, KIND_NONE);
    assert_int_equal(unit_in(seen_by(JUDGE), A2)->now.kind, KIND_HOLD);
    assert_int_equal(unit_in(seen_by(FIRST), LA2)->given, 0);
    assert_int_equal(seen_by(FIRST)->ask.seats, 1 << FIRST);
    assert_int_equal(seen_by(WATCHER)->ask.seats, 0);
}

TEST(the_order_of_the_commander_in_chief_is_sealed_from_whom_it_is_for)
{
    give_orders();
    order(FIRST, "LA1 order A2 move");
    assert_int_equal(unit_in(seen_by(FIRST), A2)->chief, KIND_MOVE);
    assert_int_equal(unit_in(seen_by(SECOND), A2)->chief, KIND_NONE);
}

TEST(nobody_else_hears_an_order_that_is_sealed)
{
    int others;

    give_orders();
    others = hushed(SECOND, "LA2 order A2 hold");
    assert_false(others & seat_ears(&field, SECOND));
    assert_true(others & seat_ears(&field, FIRST));
    assert_true(others & seat_ears(&field, ENEMY));
    assert_true(others & seat_ears(&field, WATCHER));
    assert_int_equal(hushed(SECOND, "offer draw"), 0);
    assert_int_equal(hushed(SECOND, "concede"), 0);
}

TEST(who_has_sealed_does_not_know_that_others_are_asked)
{
    give_orders();
    assert_int_equal(game_waits_unseen(&field, &play), 0);
    order(SECOND, "done");
    assert_int_equal(game_waits_unseen(&field, &play), ear_of_seat(SECOND));
    play.ask.kind = ASK_RALLY;
    assert_int_equal(game_waits_unseen(&field, &play), 0);
}

TEST(who_has_nothing_to_decide_does_not_know_that_others_have)
{
    give_orders();
    bfe_of(&play)->due = one(LA2);
    play.ask.seats = 1 << SECOND;
    assert_int_equal(game_waits_unseen(&field, &play),
                     ear_of_seat(FIRST) | ear_of_seat(ENEMY) | WATCHERS_EAR);
}

// BFE-ORD-05: whoever is asked to declare a charge was ordered to.
TEST(who_watches_does_not_learn_that_all_have_a_charge_to_declare)
{
    give_orders();
    assert_int_equal(game_waits_unseen(&field, &play), 0);
    play.ask.kind = ASK_CHARGES;
    assert_int_equal(game_waits_unseen(&field, &play), WATCHERS_EAR);
    play.ask.kind = ASK_PLANS;
    assert_int_equal(game_waits_unseen(&field, &play), WATCHERS_EAR);
    play.ask.kind = ASK_LEADERS;
    assert_int_equal(game_waits_unseen(&field, &play), 0);
    field.option[OPT_ORDERS_SECRET] = 1; // orders are open
    play.ask.kind = ASK_CHARGES;
    assert_int_equal(game_waits_unseen(&field, &play), 0);
}

TEST(seats_of_one_side_deploy_unseen_by_each_other)
{
    shared(true);
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_DEPLOY);
    play.command[A2] = LA2;
    order(SECOND, "A2 deploy at (30in, 5in) face 0 line");
    order(SECOND, "LA2 deploy with A2");
    assert_int_equal(seen_by(SECOND)->box[A2].centre.east, INCH(30));
    assert_int_equal(seen_by(FIRST)->box[A2].centre.east, INCH(40));
    assert_int_equal(unit_in(seen_by(FIRST), LA2)->with, 0);
    assert_false(on_table(seen_by(ENEMY), A2));
}

TEST(of_two_seats_in_one_place_the_later_stays_where_it_was_set_up)
{
    shared(true);
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_DEPLOY);
    play.command[A2] = LA2;
    order(SECOND, "A2 deploy at (30in, 5in) face 0 line");
    order(FIRST, "A1 deploy at (30in, 5in) face 0 line");
    order(FIRST, "done");
    order(SECOND, "done");
    order(ENEMY, "done");
    assert_int_equal(play.box[A1].centre.east, INCH(30));
    assert_int_equal(play.box[A2].centre.east, INCH(40));
    is_sound();
}

TEST(markers_say_what_is_wrong_with_a_unit)
{
    struct unit_mark mark[UNIT_MARKS];

    give_orders();
    assert_int_equal(bfe_marks(&field, &play, A1, mark), 0);
    unit_of(&play, A1)->stragglers = 3;
    unit_of(&play, A1)->status |= STATUS_BROKEN | STATUS_LOW;
    assert_int_equal(bfe_marks(&field, &play, A1, mark), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_of_ones_own_side_sees_no_order_before_all_are_in),
        cmocka_unit_test(the_order_of_the_commander_in_chief_is_sealed_from_whom_it_is_for),
        cmocka_unit_test(nobody_else_hears_an_order_that_is_sealed),
        cmocka_unit_test(who_has_sealed_does_not_know_that_others_are_asked),
        cmocka_unit_test(who_has_nothing_to_decide_does_not_know_that_others_have),
        cmocka_unit_test(who_watches_does_not_learn_that_all_have_a_charge_to_declare),
        cmocka_unit_test(seats_of_one_side_deploy_unseen_by_each_other),
        cmocka_unit_test(of_two_seats_in_one_place_the_later_stays_where_it_was_set_up),
        cmocka_unit_test(markers_say_what_is_wrong_with_a_unit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
