// SPDX-License-Identifier: MIT
// What is proposed in a half-turn: no more than there is room for, all of it legal, the best first.
#include "table.h"
#include <string.h>

enum { MOST = 64 };
static struct order proposal[MOST + 1];

static int asked_seat(void)
{
    return play.ask.seats & 1 ? 0 : 1;
}

static int proposals(int most)
{
    struct order untouched;
    int count;

    memset(&untouched, 0x5a, sizeof untouched);
    proposal[most] = untouched;
    count = ask_suggest(&field, &play, asked_seat(), proposal, most);
    assert_in_range(count, 0, most);
    assert_memory_equal(&proposal[most], &untouched, sizeof untouched);
    for (int i = 0; i < count; i++)
        assert_true(fine(checked(&proposal[i])));
    return count;
}

static const char *written(int place)
{
    static char line[256];

    order_print(&field, &proposal[place], line, sizeof line);
    return line;
}

static void proposed(int place, const char *text)
{
    if (place >= proposals(MOST))
        fail_msg("fewer are proposed, and not %s", text);
    assert_string_equal(written(place), text);
}

static bool any_proposed(int unit, int verb)
{
    int count = proposals(MOST);

    for (int i = 0; i < count; i++)
        if (proposal[i].unit == unit && proposal[i].verb == verb)
            return true;
    return false;
}

static void all_differ(int count)
{
    static char text[MOST][256];

    for (int i = 0; i < count; i++) {
        strcpy(text[i], written(i));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(text[i], text[k]);
    }
}

// A short list begins as the long one does.
static void keeps_to_the_room_there_is(int ask)
{
    char first[256];
    int count = proposals(MOST);

    assert_int_equal(play.ask.kind, ask);
    assert_true(count > 1);
    all_differ(count);
    strcpy(first, written(0));
    for (int most = 0; most < count; most++) {
        int fewer = proposals(most);

        all_differ(fewer);
        assert_int_equal(fewer > 0, most > 0);
        if (most > 1)
            assert_string_equal(written(0), first);
    }
}

static int charger, target;

static void charge_of(enum tbt_type type, int degrees)
{
    clear_table();
    charger = stand("A1", LIN, AT(12, 8), 0);
    target = stand("B1", type, AT(12, 10.6), degrees);
    begin_phase(PHASE_MOVE, 0);
    give("A1 charge B1");
}

TEST(a_charge_and_its_answers)
{
    clear_table();
    stand("A1", LIN, AT(12, 8), 0);
    stand("A2", LCV, AT(14, 8), 0);
    stand("A3", LTI, AT(15.5, 9.8), 0);
    stand("B1", LIN, AT(12, 10.6), 180);
    stand("B2", LIN, AT(15.5, 11), 180);
    set_point(0, FACE_REAR, INCH(8));
    wait_at("A4", LIN, 0, 1);
    begin_phase(PHASE_MOVE, 0);
    keeps_to_the_room_there_is(ASK_MOVE);
    charge_of(LIN, 90);
    keeps_to_the_room_there_is(ASK_REACT);
    give("B1 confront");
    keeps_to_the_room_there_is(ASK_TURN);
}

// The rules let it, and nobody is advised to: neither to charge nor to fight on.
TEST(a_headquarters_is_never_proposed_as_a_charger)
{
    int hq, horse;

    clear_table();
    hq = stand("A1", DHQ, AT(12, 8), 0);
    horse = stand("A2", LCV, AT(14, 8), 0);
    stand("B1", LIN, AT(12, 10.6), 180);
    begin_phase(PHASE_MOVE, 0);
    assert_true(fine(judged("A1 charge B1")));
    assert_false(any_proposed(hq, TBT_CHARGE));
    assert_true(any_proposed(hq, TBT_MOVE));
    assert_true(any_proposed(horse, TBT_CHARGE));
    clear_table();
    hq = stand("A1", DHQ, AT(12, 10), 0);
    stand("B1", MIL, AT(12, 10.5), 180);
    begin_phase(PHASE_MELEE, 0);
    assert_true(fine(judged("A1 press B1")));
    proposed(0, "pass");
    assert_int_equal(proposals(MOST), 1);
}

TEST(a_melee_phase)
{
    clear_table();
    stand("A1", LIN, AT(12, 10), 0);
    stand("A2", GRD, AT(6, 10), 0);
    stand("B1", GRD, AT(11.4, 10.5), 180);
    stand("B2", LIN, AT(12.6, 10.5), 180);
    stand("B3", MIL, AT(6, 10.5), 180);
    begin_phase(PHASE_MELEE, 0);
    proposed(0, "A2 press B3"); // the only one who is stronger than his enemy
    proposed(1, "pass");
    keeps_to_the_room_there_is(ASK_PRESS);
    give("A2 press B3");
    give("A1 press B1");
    give("A1 press B2");
    proposed(0, "A1 assign B2");
    proposed(1, "A1 assign B1");
    keeps_to_the_room_there_is(ASK_ASSIGN);
    give("A1 assign B1");
    proposed(0, "A2 fight B3");
    proposed(1, "A1 fight B1");
    keeps_to_the_room_there_is(ASK_FIGHT);
}

static void moved_back(struct vec at)
{
    charger = stand("A1", LIN, at, 0);
    target = stand("B1", LIN, vec_add(at, AT(0, 1.5)), 180);
}

static void fire_is_over(void)
{
    begin_phase(PHASE_CLOSE, 0);
    tbt_note_charge(&play, charger, target);
    unit_of(&play, charger)->flags |= PUT_BACK;
    unit_of(&play, target)->flags |= WILL_SHOOT | FIRED;
}

// TBT-CHG-26
TEST(a_charger_closes_with_all_who_find_room)
{
    clear_table();
    moved_back(AT(12, 10));
    stand("A2", LIN, AT(12, 9.5), 0);
    stand("A3", DHQ, AT(13, 9.8), 0);
    fire_is_over();
    proposed(0, "A1 close with A2 A3");
    proposed(1, "A1 close");
    proposed(2, "A1 stay");
    keeps_to_the_room_there_is(ASK_CLOSE);
}

// TBT-CHG-26, TBT-MOVE-12: the HQ would end in a wood.
TEST(who_finds_no_room_is_left_behind)
{
    static const struct vec wood[] = {{INCH(12.6), INCH(10.4)},
                                      {INCH(14), INCH(10.4)},
                                      {INCH(14), INCH(14)},
                                      {INCH(12.6), INCH(14)}};
    clear_table();
    moved_back(AT(12, 10));
    stand("A2", LIN, AT(12, 9.5), 0);
    stand("A3", DHQ, AT(13, 9.8), 0);
    lay_area(T_WOOD, wood, 4);
    fire_is_over();
    proposed(0, "A1 close with A2");
    refused("A1 close with A3", TBT_CHG_26);
}

TEST(with_nobody_to_close_one_passes)
{
    struct luck luck = {5};
    struct order o;

    clear_table();
    moved_back(AT(12, 10));
    begin_phase(PHASE_CLOSE, 0);
    proposed(0, "pass");
    assert_int_equal(proposals(MOST), 1);
    assert_int_equal(proposals(0), 0);
    o = draw_one(0, &luck);
    assert_int_equal(o.verb, WORD_PASS);
}

TEST(with_no_enemy_on_the_table_one_marches_where_he_must_come_on)
{
    clear_table();
    int a1 = stand("A1", LIN, AT(12, 12), 90);

    set_point(0, FACE_RIGHT, INCH(4));
    set_point(2, FACE_FRONT, INCH(4));
    set_point(3, FACE_FRONT, INCH(12));
    wait_at("A2", LIN, 0, 1);
    begin_phase(PHASE_MOVE, 0);
    assert_false(any_proposed(a1, TBT_MOVE)); // nobody is to come
    wait_at("B1", LIN, 3, 1);
    proposed(1, "A1 move face 0, ahead 3in"); // after the reinforcement
}

// TBT-VIC-13
TEST(an_offered_draw_is_refused_or_accepted)
{
    struct luck luck = {7};
    int accepted = 0, offered = 0;

    clear_table();
    stand("A1", LIN, AT(12, 4), 0);
    stand("B1", LIN, AT(12, 20), 180);
    begin_phase(PHASE_MOVE, 0);
    for (int i = 0; i < 20000; i++) {
        struct order o;

        o = draw_one(asked_seat(), &luck);
        offered += o.verb == WORD_OFFER;
    }
    assert_in_range(offered, 1, 100); // a random player seldom does
    give("offer draw");
    proposed(0, "refuse");
    proposed(1, "accept");
    for (int i = 0; i < 100; i++) {
        struct order o;

        o = draw_one(asked_seat(), &luck);
        assert_true(fine(checked(&o)));
        accepted += o.verb == WORD_ACCEPT;
    }
    assert_in_range(accepted, 1, 49);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_charge_and_its_answers),
        cmocka_unit_test(a_headquarters_is_never_proposed_as_a_charger),
        cmocka_unit_test(a_melee_phase),
        cmocka_unit_test(a_charger_closes_with_all_who_find_room),
        cmocka_unit_test(who_finds_no_room_is_left_behind),
        cmocka_unit_test(with_nobody_to_close_one_passes),
        cmocka_unit_test(with_no_enemy_on_the_table_one_marches_where_he_must_come_on),
        cmocka_unit_test(an_offered_draw_is_refused_or_accepted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
