// SPDX-License-Identifier: MIT
// What a table on a screen is told: buttons, phrases, phases, costs, what to shade.
#include "support/aiding.h"
#include "table.h"

// --- words ---

TEST(every_verb_can_begin_an_order_and_is_explained)
{
    clear_table();
    stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 15), 180);
    begin_phase(PHASE_MOVE, 0);
    verbs_are_sound("A1");
    for (int ask = ASK_ARMY; ask < TBT_ASKS; ask++)
        for (int word = 1; word < TBT_WORDS_END; word++)
            if (word_text(&two_by_two, word) && ask_takes(&two_by_two.ask[ask], word))
                assert_true(has_button(word));
}

TEST(an_order_reads_as_a_phrase)
{
    clear_table();
    stand("A1", LIN, AT(12, 5), 0);
    stand("A2", LIN, AT(14, 5), 0);
    stand("B1", LIN, AT(12, 7.5), 180);
    wait_at("A3", GRD, 0, 1);
    set_point(0, FACE_REAR, INCH(12));
    set_point(1, FACE_LEFT, INCH(12));
    play.state[1] = DISRUPTED;
    begin_phase(PHASE_MOVE, 0);
    assert_string_equal(worded("A1 move ahead 3in"), "March 3 in ahead");
    assert_string_equal(worded("A1 move road ahead 3in, face 45, left 1in"),
                        "March 3 in ahead, then face north-east, then 1 in to the left, by road");
    assert_string_equal(worded("A1 move turn left 30, about, right 2in, back 1in, turn right 10"),
                        "Turn left 30°, then about face, then 2 in to the right, then 1 in "
                        "back, then turn right 10°");
    assert_string_equal(worded("A1 move ahead"), "March ");
    assert_string_equal(worded("A1 charge B1 face 30"), "Face north-east (30°), then charge B1");
    assert_string_equal(worded("A1 charge B1"), "Charge B1");
    assert_string_equal(worded("A1 face 90"), "Face east");
    assert_string_equal(worded("A1 rout"), "Fall back");
    assert_string_equal(worded("A1 rout face 90"), "Face east, then fall back");
    assert_string_equal(worded("A1 leave"), "Leave the table");
    assert_string_equal(worded("A1 leave road face 90, ahead 1in"),
                        "Face east, then 1 in ahead, then leave the table by road");
    assert_string_equal(worded("A1 rally"), "Rally: needs 8 or more");
    assert_string_equal(worded("A3 rally"), "Rally");
    assert_string_equal(worded("A1 shoot B1"), "Shoot B1");
    assert_string_equal(worded("A1 shoot B1 with A2 turn"),
                        "Shoot B1 with A2, turning to face first");
    assert_string_equal(worded("A1 shoot"), "Stand and shoot");
    assert_string_equal(worded("reinforce 1"), "Reinforce at point 1 with A3: needs 3 or more");
    assert_string_equal(worded("reinforce 2"), "Reinforce at point 2: needs 4 or more");
    assert_string_equal(worded("A1 fight B1 column"), "Fight B1 in column");
    assert_string_equal(worded("A1 close with A2"), "Close together with A2");
    assert_string_equal(worded("A1 follow 2in"), "Follow up 2 in");
    assert_string_equal(worded("A1 follow 0"), "Hold: no follow-up");
    assert_string_equal(worded("A1 press B1"), "Press on: B1");
    assert_string_equal(worded("A1 assign B1"), "Fight this one: B1");
    assert_string_equal(worded("A3 swap B1"), "Exchange: B1");
    assert_string_equal(worded("pass"), "End the phase");
    assert_string_equal(worded("A1 deploy at (10in, 5in) face 30"),
                        "Deploy at 10 in east, 5 in north, face north-east (30°)");
    assert_string_equal(worded("point south 8in queue A1 A2"),
                        "Reinforcements at the south edge, 8 in: A1, A2");
    assert_string_equal(worded("place town (12in, 11in) size 2in"),
                        "Place the town at 12 in east, 11 in north");
    assert_string_equal(worded("features stream 1 hill 2"), "Ground with 1 stream, 2 hills");
    assert_string_equal(worded("army CHQ LIN 5"), "Bring 1 corps HQ, 5 line infantry");
    assert_string_equal(worded("army corps CHQ LIN 5"), "Bring 1 corps HQ, 5 line infantry");
    assert_string_equal(worded("A1 with"), "An order");
}

TEST(points_on_the_edge_list_who_waits_there)
{
    struct entry entry[ENTRIES];
    int second, first;

    clear_table();
    second = wait_at("A1", LIN, 0, 2);
    first = wait_at("A2", GRD, 0, 1);
    wait_at("A3", LIN, 1, 1);
    set_point(0, FACE_REAR, INCH(12));
    begin_phase(PHASE_MOVE, 0);
    assert_int_equal(field.rules->entries(&field, &play, entry), 1);
    assert_int_equal(entry[0].count, 2);
    assert_int_equal(entry[0].unit[0], first);
    assert_int_equal(entry[0].unit[1], second);
    tbt_put(&field, &play, first, AT(12, 5), 0, NULL);
    unit_of(&play, first)->fate = FATE_FIELD;
    field.rules->entries(&field, &play, entry);
    assert_int_equal(entry[0].count, 1);
    assert_int_equal(entry[0].unit[0], second);
}

TEST(a_battle_that_is_over_is_in_no_phase)
{
    clear_table();
    stand("A1", LIN, AT(12, 5), 0);
    stand("B1", LIN, AT(12, 15), 180);
    begin_phase(PHASE_SHOOT, 0);
    is_in_phase("Shooting");
    give("concede");
    is_in_phase(NULL);
}

// --- costs ---

TEST(a_move_has_its_price)
{
    static const struct vec town[] = {{INCH(10), INCH(6)},
                                      {INCH(14), INCH(6)},
                                      {INCH(14), INCH(9)},
                                      {INCH(10), INCH(9)}};
    static const struct vec road[] = {{INCH(4), 0}, {INCH(4), INCH(24)}};

    clear_table();
    lay_area(T_TOWN, town, 4);
    lay_line(T_ROAD, road, 2, INCH(0.5));
    stand("A1", LIN, AT(12, 5), 0);
    stand("A2", LIN, AT(4, 5), 0);
    stand("B1", LIN, AT(4, 7), 180);
    begin_phase(PHASE_MOVE, 0);
    costs("A1 move ahead 0.5in, face 90, face 0", INCH(0.5), INCH(3), TBT_MOVE_07);
    costs("A1 move ahead 1.5in", INCH(2), INCH(3), TBT_MOVE_07); // half of it in the town
    costs("A1 move left 1in", INCH(2), INCH(3), TBT_MOVE_07);
    costs("A1 move right 2in, turn left 30, ahead 1in", INCH(5), INCH(3), TBT_MOVE_07); // refused
    costs("A2 move road back 4in", INCH(4), INCH(4), TBT_MOVE_08);
    costs("A2 charge B1", INCH(1.5), INCH(3), TBT_MOVE_07);
    costs("A1 leave face 180", 0, INCH(3), TBT_MOVE_07);
    costs("A1 follow 2in", INCH(2), INCH(3), TBT_MEL_35);
    costs_nothing("A1 rally");
    costs_nothing("move ahead 1in");
    costs_nothing("A1 charge");
    costs_nothing("pass");
}

// --- areas ---

// Both ways, for targets all around: what may be shot at is shaded, and hardly anything else.
static void shoots_where_it_is_shaded(enum tbt_type type, int degrees, int band, length reach)
{
    int shooter, target, agree = 0, missed = 0;

    clear_table();
    shooter = stand("B1", type, AT(12, 12), degrees);
    target = stand("A1", LIN, AT(12, 20), 10);
    stand("A2", LIN, AT(2, 2), 0);
    begin_phase(PHASE_SHOOT, 0);
    for (length east = -reach; east <= reach; east += INCH(0.37))
        for (length north = -reach; north <= reach; north += INCH(0.41)) {
            bool near;

            tbt_put(&field, &play, target, vec_add(AT(12, 12), (struct vec){east, north}), 0x700,
                    NULL);
            if (box_touches(&play.box[target], &play.box[shooter], INCH(0.1)))
                continue;
            near = off_band(shooter, band, &play.box[target]) <= INCH(0.02);
            if (fine(judged("B1 shoot A1")))
                assert_true(near);
            else
                missed += near;
            agree += near;
        }
    assert_true(agree > 10 && missed * 10 <= agree); // but for those who only touch its edge
}

TEST(the_field_of_fire_is_shaded)
{
    shoots_where_it_is_shaded(LIN, 0, 0, INCH(3));
    shoots_where_it_is_shaded(LIN, 125, 0, INCH(3));
    shoots_where_it_is_shaded(FAR, 30, 2, INCH(7));
}

TEST(ranges_come_in_bands)
{
    int a;

    clear_table();
    a = stand("A1", FAR, AT(12, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    assert_true(shaded(a, AREA_FIRE, 0, AT(12, 6.7)));
    assert_false(shaded(a, AREA_FIRE, 0, AT(12, 6.8)));
    assert_true(shaded(a, AREA_FIRE, 1, AT(12, 8.2)));
    assert_false(shaded(a, AREA_FIRE, 1, AT(12, 8.3)));
    assert_true(shaded(a, AREA_FIRE, 2, AT(12, 11.2)));
    assert_false(shaded(a, AREA_FIRE, 2, AT(12, 11.3)));
    assert_true(shaded(a, AREA_FIRE, 2, AT(13.2, 6)));
    assert_false(shaded(a, AREA_FIRE, 2, AT(13.4, 6))); // beyond the ray from the corner
    assert_false(shaded(a, AREA_FIRE, 2, AT(12, 5.2)));
    assert_false(shaded(a, AREA_CHARGE, 0, AT(12, 6))); // guns do not charge
    assert_int_equal(field.rules->aids->areas(&field, &play, 0, NULL), 0);
    assert_int_equal(field.rules->aids->areas(&field, &play, 9, NULL), 0);
}

TEST(straight_fire_and_short_ranges_have_their_shape)
{
    int a, i;

    clear_table();
    field.option[OPT_FIRE_ARC] = 1;
    a = stand("A1", LIN, AT(12, 5), 0);
    i = stand("A2", IRS, AT(5, 5), 0);
    begin_phase(PHASE_MOVE, 0);
    assert_true(shaded(a, AREA_FIRE, 0, AT(12.4, 5.8)));
    assert_false(shaded(a, AREA_FIRE, 0, AT(12.6, 5.8)));
    assert_true(shaded(i, AREA_FIRE, 0, AT(5, 5.7)));
    assert_false(shaded(i, AREA_FIRE, 0, AT(5, 5.8)));
}

TEST(command_and_charges_are_shaded)
{
    static const struct vec wood[] = {{INCH(10), INCH(6)},
                                      {INCH(14), INCH(6)},
                                      {INCH(14), INCH(9)},
                                      {INCH(10), INCH(9)}};
    int a, hq;

    clear_table();
    lay_area(T_WOOD, wood, 4);
    a = stand("A1", LIN, AT(12, 5), 0);
    hq = stand("A2", DHQ, AT(5, 1), 0);
    begin_phase(PHASE_MOVE, 0);
    assert_true(shaded(a, AREA_CHARGE, 0, AT(12, 2)));
    assert_false(shaded(a, AREA_CHARGE, 0, AT(12, 1.7)));
    assert_false(shaded(a, AREA_CHARGE, 0, AT(12, 7))); // woods are closed to it
    play.state[a] = PINNED;
    assert_false(shaded(a, AREA_CHARGE, 0, AT(12, 2)));
    assert_true(shaded(hq, AREA_COMMAND, 0, AT(5, 4.2)));
    assert_false(shaded(hq, AREA_COMMAND, 0, AT(5, 4.4)));
    assert_true(shaded(hq, AREA_COMMAND, 0, AT(5, 0)));
    assert_false(shaded(hq, AREA_COMMAND, 0, AT(5, -1))); // off the table
    play.type[hq] = CHQ;
    assert_true(shaded(hq, AREA_COMMAND, 0, AT(5, 7)));
    field.option[OPT_HQ_MAY_CHARGE] = 1;
    assert_false(shaded(hq, AREA_CHARGE, 0, AT(5, 2)));
}

TEST(sight_is_the_line_of_fire)
{
    static const struct vec wood[] = {{INCH(10), INCH(8)},
                                      {INCH(14), INCH(8)},
                                      {INCH(14), INCH(12)},
                                      {INCH(10), INCH(12)}};
    int a, c;

    clear_table();
    lay_area(T_WOOD, wood, 4);
    a = stand("A1", LIN, AT(12, 5), 0);
    c = stand("B1", LIN, AT(12, 15), 180);
    stand("B2", LIN, AT(18, 8), 180);
    stand("A2", LIN, AT(12, 3), 0);
    begin_phase(PHASE_MOVE, 0);
    sees_not(a, c, TBT_SHO_08);
    sees_not(a, 4, TBT_SHO_04);
    sees_not(4, c, TBT_SHO_07);
    tbt_put(&field, &play, c, AT(15, 7), 0x8000, NULL);
    sees(a, c);
    sees_not(a, 9, 0);
}

// --- for advice ---

TEST(who_charges_presses_or_fights_names_whom_and_who_closes_may_meet_anybody)
{
    static const uint8_t named[] = {TBT_CHARGE, TBT_PRESS, TBT_FIGHT};
    struct judged judged = {.order = {.unit = 1, .args = 1, .arg = {{.unit = 2}}}};

    for (int i = 0; i < COUNT(named); i++) {
        judged.order.verb = named[i];
        assert_int_equal(two_by_two.aids->charges(&field, &play, &judged), 2);
    }
    judged.order.verb = TBT_CLOSE;
    assert_int_equal(two_by_two.aids->charges(&field, &play, &judged), AIDS_ANYBODY);
    judged.order.verb = TBT_SHOOT;
    assert_int_equal(two_by_two.aids->charges(&field, &play, &judged), 0);
}

// --- random battles ---

TEST(in_random_battles_every_order_has_words_and_most_wishes_a_legal_order)
{
    assert_in_range(legal_wishes(&two_by_two, 8, 6), 500, 100000);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_verb_can_begin_an_order_and_is_explained),
    cmocka_unit_test(an_order_reads_as_a_phrase),
    cmocka_unit_test(points_on_the_edge_list_who_waits_there),
    cmocka_unit_test(a_battle_that_is_over_is_in_no_phase),
    cmocka_unit_test(a_move_has_its_price),
    cmocka_unit_test(the_field_of_fire_is_shaded),
    cmocka_unit_test(ranges_come_in_bands),
    cmocka_unit_test(straight_fire_and_short_ranges_have_their_shape),
    cmocka_unit_test(command_and_charges_are_shaded),
    cmocka_unit_test(sight_is_the_line_of_fire),
    cmocka_unit_test(who_charges_presses_or_fights_names_whom_and_who_closes_may_meet_anybody),
    cmocka_unit_test(in_random_battles_every_order_has_words_and_most_wishes_a_legal_order),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
