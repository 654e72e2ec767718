// SPDX-License-Identifier: MIT
// What a seat sees of a battle with hidden troops (TFT-GER-12) and secret abilities (TFT-ABL-01).
#include "table.h"

enum { A1 = 1, A2, A3, B1, B2, B3 };
enum { AMERICANS, BRITISH_SEAT, UMPIRE, SPECTATOR };

static struct game view;

// The British turn: B2 is in view, B1, who commands, and B3 are not.
static void half_hidden(void)
{
    clear_table();
    ride("A1", US_GEN, AT(60, 110));
    stand("A2", US_CONT, AT(60, 100), 180, LINE);
    stand("A3", US_CONT, AT(80, 100), 180, LINE);
    ride("B1", UK_GEN, AT(60, 10));
    stand("B2", UK_INF, AT(60, 85), 0, LINE);
    stand("B3", UK_INF, AT(100, 85), 0, LINE);
    field.seats = 4;
    field.seat[UMPIRE].kind = SEAT_UMPIRE;
    field.seat[SPECTATOR].kind = SEAT_SPECTATOR;
    begin_orders(BRITISH);
    play.hidden[B1] = play.hidden[B3] = 1 << AMERICAN;
    tft_of(&play)->ability[AMERICAN] = 1 << ABILITY_DANDER;
    tft_of(&play)->ability[BRITISH] = 1 << ABILITY_WHITES;
}

static void seen_by(int seat)
{
    game_view(&field, &play, seat, &view);
}

TEST(hidden_troops_are_gone_for_americans_and_onlookers)
{
    half_hidden();
    for (int seat = AMERICANS; seat <= SPECTATOR; seat++) {
        bool knows = seat == BRITISH_SEAT || seat == UMPIRE;

        seen_by(seat);
        assert_int_equal(on_table(&view, B1), knows);
        assert_true(on_table(&view, B2));
        assert_int_equal(on_table(&view, B3), knows);
        assert_true(on_table(&view, A2));
    }
}

// TFT-ABL-01
TEST(an_ability_is_known_to_its_owner_and_the_umpire)
{
    half_hidden();
    for (int seat = AMERICANS; seat <= SPECTATOR; seat++) {
        seen_by(seat);
        assert_int_equal(tft_in(&view)->ability[AMERICAN] != 0,
                         seat == AMERICANS || seat == UMPIRE);
        assert_int_equal(tft_in(&view)->ability[BRITISH] != 0,
                         seat == BRITISH_SEAT || seat == UMPIRE);
    }
}

// TFT-ABL-01, ability_scope = seat
TEST(what_a_seat_has_picked_is_known_to_its_side)
{
    enum { FELLOW = 4 };

    half_hidden();
    field.seats = 5;
    field.seat[FELLOW].side = AMERICAN;
    field.option[OPT_ABILITY_SCOPE] = 1;
    tft_of(&play)->ability[FELLOW] = 1 << ABILITY_COLOURS;
    for (int seat = AMERICANS; seat <= FELLOW; seat++) {
        seen_by(seat);
        assert_int_equal(tft_in(&view)->ability[FELLOW] != 0,
                         seat == AMERICANS || seat == UMPIRE || seat == FELLOW);
    }
}

// TFT-ABL-07
TEST(that_somebody_is_asked_for_an_ability_is_kept_from_the_enemy)
{
    static const int kinds[] = {ASK_FORWARD, ASK_DANDER, ASK_COLOURS};

    half_hidden();
    assert_int_equal(game_waits_unseen(&field, &play), 0);
    for (int i = 0; i < 3; i++) {
        play.ask = (struct ask){.seats = 1 << BRITISH_SEAT, .kind = (uint8_t)kinds[i]};
        assert_int_equal(game_waits_unseen(&field, &play), 1 << AMERICAN);
        play.ask.seats = 1 << AMERICANS;
        assert_int_equal(game_waits_unseen(&field, &play), 1 << BRITISH);
    }
    play.ask.kind = ASK_REACT;
    assert_int_equal(game_waits_unseen(&field, &play), 0);
    play.ask.seats = 0;
    play.roll = (struct roll){.purpose = ROLL_HOWE, .rows = 1, .row = {{1, 6, 0, AGAIN_NEVER}}};
    assert_int_equal(game_waits_unseen(&field, &play), 1 << AMERICAN);
}

TEST(who_is_not_asked_does_not_see_in_the_middle_of_what_others_are)
{
    half_hidden();
    give_dice("B1 order B3 move", DICE(1, 1));
    assert_int_equal(play.ask.kind, ASK_MOVE);
    seen_by(AMERICANS);
    assert_int_equal(view.ask.kind, ASK_NONE);
    assert_int_equal(view.depth, 1);
    assert_int_equal(tft_in(&view)->leader, 0);
    assert_int_equal(tft_in(&view)->members, 0);
    seen_by(UMPIRE);
    assert_int_equal(view.ask.kind, ASK_MOVE);
    assert_int_equal(view.depth, play.depth);
    assert_int_equal(tft_in(&view)->leader, B1);
    game_end(&play, OUTCOME_DRAW, 0);
    seen_by(AMERICANS);
    assert_int_equal(view.depth, 0);
}

TEST(the_names_of_hidden_units_are_forgotten)
{
    half_hidden();
    unit_of(&play, B2)->leader = B1;
    unit_of(&play, A2)->shot_by = one(B2) | one(B3);
    tft_of(&play)->onemore[BRITISH] = B3;
    seen_by(AMERICANS);
    assert_int_equal(unit_in(&view, B2)->leader, 0);
    assert_int_equal(unit_in(&view, A2)->shot_by, one(B2));
    assert_int_equal(tft_in(&view)->onemore[BRITISH], 0);
    seen_by(BRITISH_SEAT);
    assert_int_equal(unit_in(&view, B2)->leader, B1);
    assert_int_equal(tft_in(&view)->onemore[BRITISH], B3);
}

// What is left over of shooting and charges when the hidden ones are taken out closes up.
TEST(shots_and_charges_of_hidden_units_are_taken_out)
{
    struct tft_game *t;

    half_hidden();
    t = tft_of(&play);
    t->members = one(B2) | one(B3);
    unit_of(&play, B2)->target = A2;
    unit_of(&play, B3)->target = A3;
    t->parts = 3;
    t->part[0] = (struct tft_part){.unit = B3, .target = A3, .dice = 9};
    t->part[1] = (struct tft_part){.unit = B2, .target = A2, .dice = 9};
    t->part[2] = (struct tft_part){.unit = A2, .target = B3, .dice = 9};
    t->charges = 3;
    t->charge[0] = (struct tft_charge){.charger = B3, .target = A3};
    t->charge[1] = (struct tft_charge){.charger = B2, .target = A2};
    t->charge[2] = (struct tft_charge){.charger = A2, .target = B3};
    t->groups = 2;
    t->group[0] = A3;
    t->group[1] = A2;
    seen_by(AMERICANS);
    assert_int_equal(tft_in(&view)->parts, 1);
    assert_int_equal(tft_in(&view)->part[0].unit, B2);
    assert_int_equal(tft_in(&view)->part[1].dice, 0);
    assert_int_equal(tft_in(&view)->charges, 1);
    assert_int_equal(tft_in(&view)->charge[0].charger, B2);
    assert_int_equal(tft_in(&view)->groups, 1);
    assert_int_equal(tft_in(&view)->group[0], A2);
    seen_by(UMPIRE);
    assert_int_equal(tft_in(&view)->parts, 3);
    assert_int_equal(tft_in(&view)->charges, 3);
    assert_int_equal(tft_in(&view)->groups, 2);
}

static int secrecy(const char *text)
{
    struct order o;
    struct mistake mistake;

    assert_true(
        order_parse(&field, play.ask.seats & 1 ? AMERICANS : BRITISH_SEAT, text, &o, &mistake));
    return tft_order_secret(&field, &play, &o);
}

TEST(an_order_is_as_secret_as_whom_it_names)
{
    half_hidden();
    assert_int_equal(secrecy("B2 shoot A2"), 0);
    assert_int_equal(secrecy("B3 shoot A2"), 1 << AMERICAN);
    assert_int_equal(secrecy("B1 order B2 move"), 1 << AMERICAN);
    assert_int_equal(secrecy("fire B2 B3"), 1 << AMERICAN);
    assert_int_equal(secrecy("done"), 0);
    assert_int_equal(secrecy("ability whites"), 1 << AMERICAN);
    give_dice("B1 order B3 move", DICE(1, 1));
    assert_int_equal(secrecy("done"), 1 << AMERICAN); // he carries on a secret order
}

TEST(the_dice_of_hidden_units_and_of_howe_are_thrown_in_secret)
{
    struct roll roll = {.purpose = ROLL_COMMAND, .unit = B1, .other = B2};

    half_hidden();
    assert_int_equal(tft_roll_secret(&field, &play, &roll), 1 << AMERICAN);
    roll.unit = A1;
    assert_int_equal(tft_roll_secret(&field, &play, &roll), 0);
    roll.other = B3;
    assert_int_equal(tft_roll_secret(&field, &play, &roll), 1 << AMERICAN);
    roll = (struct roll){.purpose = ROLL_HOWE};
    assert_int_equal(tft_roll_secret(&field, &play, &roll), 1 << AMERICAN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_troops_are_gone_for_americans_and_onlookers),
        cmocka_unit_test(an_ability_is_known_to_its_owner_and_the_umpire),
        cmocka_unit_test(what_a_seat_has_picked_is_known_to_its_side),
        cmocka_unit_test(that_somebody_is_asked_for_an_ability_is_kept_from_the_enemy),
        cmocka_unit_test(who_is_not_asked_does_not_see_in_the_middle_of_what_others_are),
        cmocka_unit_test(the_names_of_hidden_units_are_forgotten),
        cmocka_unit_test(shots_and_charges_of_hidden_units_are_taken_out),
        cmocka_unit_test(an_order_is_as_secret_as_whom_it_names),
        cmocka_unit_test(the_dice_of_hidden_units_and_of_howe_are_thrown_in_secret),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
