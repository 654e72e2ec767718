// SPDX-License-Identifier: MIT
// What a drag means where a house, a boat, a march or the set-up is in it.
#include "support/aiding.h"
#include "table.h"

enum { A1 = 1, A2, A3, B1, A9 };

static void house(void)
{
    const struct vec corner[] = {AT(39, 13), AT(41, 13), AT(41, 15), AT(39, 15)};

    lay_area(T_WOODEN_HOUSE, corner, 4);
}

static void river(void)
{
    const struct vec line[] = {AT(60, 0), AT(60, 48)};

    lay_line(T_RIVER, line, 2, INCH(2));
}

static void units(void)
{
    clear_table();
    stand("A1", LIGHT, 5, AT(40, 10), 0);
    stand("A2", ARTILLERY, 2, AT(30, 10), 0);
    stand("A3", CAVALRY, 4, AT(20, 10), 0);
    stand("B1", MILITIA, 8, AT(50, 40), 180);
    house();
    river();
}

static void table(void)
{
    units();
    begin();
}

static void afloat(void)
{
    units();
    enlist("A9", BOAT);
    field.option[OPT_BOATS] = field.option[OPT_BOAT_FLEET] = 1;
    begin();
    field_takes(FIELD_OF_UNIT, "river", A9, INCH(10));
    field_takes(FIELD_OF_UNIT, "boat1", A1, A9);
}

static int inside(int unit)
{
    int count = 0;

    EACH_FIGURE (figure, &play, unit)
        count += woi_in(&play)->in[figure] == IN_HOUSE;
    return count;
}

// AWI-BLD-02
TEST(who_points_at_a_house_goes_in)
{
    struct order o;

    table();
    o = steered_to(A1, AT(40, 14));
    is_legal(&o);
    give_order(&o, &seeded_dice);
    assert_int_equal(inside(A1), 5);
    is_unmoved((struct wish){.unit = A1, .at = AT(40, 17), .stand = 9});
}

TEST(one_figure_goes_alone_into_a_house_and_out_of_it)
{
    struct order o, both;

    table();
    o = steered((struct wish){.unit = A1, .at = AT(40, 14), .stand = 1});
    is_legal(&o);
    both = steered((struct wish){.unit = A1, .at = AT(40, 14), .stand = 2, .so_far = &o});
    is_legal(&both);
    give_order(&both, &seeded_dice);
    assert_int_equal(inside(A1), 2);
    for (int i = 0; i < 4; i++)
        give("done");
    o = steered((struct wish){.unit = A1, .at = AT(40, 17), .stand = 1});
    is_legal(&o);
    give_order(&o, &seeded_dice);
    assert_int_equal(inside(A1), 1);
}

TEST(figures_go_one_after_another)
{
    struct order o, whole;

    table();
    o = steered((struct wish){.unit = A3, .at = AT(19, 14), .stand = 1});
    is_legal(&o);
    o = steered((struct wish){.unit = A3, .at = AT(18, 14), .stand = 1, .so_far = &o});
    is_legal(&o);
    whole = order_read("A3 move march to (20in, 12in) face 0");
    is_unmoved((struct wish){.unit = A3, .at = AT(19, 14), .stand = 1, .so_far = &whole});
    is_unmoved((struct wish){.unit = A3, .at = AT(19, 14), .stand = 1, .manner = WOI_JUMP});
    is_unmoved((struct wish){.unit = A2, .at = AT(30, 12), .stand = 9});
}

static int short_by(int unit, struct vec at)
{
    struct wish wish = {.unit = unit, .at = at};
    struct judged judged;

    assert_true(war_of_independence.aids->steer(&field, &play, &wish, &judged));
    return war_of_independence.aids->short_of(&field, &play, &wish, &judged).clause;
}

// AWI-OBS-02, AWI-MOV-16
TEST(why_a_way_ends_short_is_told_where_it_is_not_the_distance)
{
    const struct vec corner[] = {AT(18, 14), AT(22, 14), AT(22, 16), AT(18, 16)};

    units();
    lay_area(T_MARSH, corner, 4);
    begin();
    assert_int_equal(short_by(A3, AT(20, 15)), AWI_OBS_02);
    assert_int_equal(short_by(A3, AT(20, 13)), 0);
    assert_int_equal(short_by(A1, AT(52, 10)), 0);
    assert_int_equal(short_by(A2, AT(30, 10.2)), 0);
}

// AWI-BOAT-02
TEST(a_boat_is_led_along_its_river)
{
    afloat();
    steers(A9, AT(60, 14), "A9 sail up 4in");
    steers(A9, AT(60, 40), "A9 sail up 6in");
    steers(A9, AT(60, 7), "A9 sail down 3in");
    play.state[A9] = FATE_ABSENT;
    is_unmoved((struct wish){.unit = A1, .at = AT(61, 12), .stand = 1});
}

// AWI-BOAT-04, 05: four find room; who is too far off, or is wanted to march, goes towards it.
TEST(who_is_led_upon_a_boat_gets_in)
{
    clear_table();
    stand("A1", LIGHT, 5, AT(57, 10), 90);
    stand("A2", LIGHT, 5, AT(40, 10), 90);
    stand("B1", MILITIA, 8, AT(50, 40), 180);
    river();
    enlist("A9", BOAT);
    field.option[OPT_BOATS] = field.option[OPT_BOAT_FLEET] = 1;
    begin();
    field_takes(FIELD_OF_UNIT, "river", 4, INCH(10));
    steers(A1, AT(60, 10), "A1 embark A9 1 2 3 4");
    assert_int_equal(steered_to(A1, AT(60, 14)).verb, WOI_MOVE);
    assert_int_equal(steered_to(A2, AT(60, 10)).verb, WOI_MOVE);
    assert_int_equal(steered((struct wish){.unit = A1, .at = AT(60, 10), .verb = WOI_MOVE}).verb,
                     WOI_MOVE);
    assert_int_equal(steered((struct wish){.unit = A1, .at = AT(60, 10), .verb = WOI_EMBARK}).verb,
                     WOI_EMBARK);
    is_unmoved((struct wish){.unit = A1, .at = AT(60, 14), .verb = WOI_EMBARK});
}

// AWI-FLK-06
TEST(a_unit_comes_on_where_it_is_led)
{
    struct order o;

    units();
    field.option[OPT_FLANK_MARCH] = 1;
    begin();
    field_takes(FIELD_OF_UNIT, "fate", A1, FATE_FLANK);
    field_takes(FIELD_OF_UNIT, "flank", A1, 1);
    field_takes(FIELD_OF_UNIT, "arrives", A1, 1);
    field_takes(FIELD_OF_UNIT, "square", A1, 6);
    o = steered_to(A1, AT(4, 18));
    assert_int_equal(o.verb, WOI_ENTER);
    is_legal(&o);
}

static void to_deploy(void)
{
    char why[160];

    units();
    for (int unit = A1; unit <= B1; unit++)
        field.roster[unit].placed = 0;
    field.option[OPT_SETUP_DEPLOY] = 1;
    field.option[OPT_SCREEN] = 1;
    if (!war_of_independence.prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &seeded_dice, NULL);
}

TEST(units_are_set_up_where_they_are_put_and_in_houses)
{
    struct order o;

    to_deploy();
    assert_int_equal(play.ask.kind, ASK_DEPLOY);
    o = steered_to(A1, AT(40, 14));
    is_legal(&o);
    give_order(&o, &seeded_dice);
    assert_int_equal(inside(A1), 5);
    o = steered_to(A3, AT(40, 14)); // no room: near it
    is_legal(&o);
    is_unmoved((struct wish){.unit = B1, .at = AT(20, 10)});
}

static void answer(const char *text)
{
    struct order o = order_read(text);

    give_order(&o, &seeded_dice);
}

// AWI-BOAT-13
TEST(boats_are_set_up_on_the_river)
{
    char why[160];
    int boat;

    clear_table();
    field.option[OPT_SETUP_GROUND] = GROUND_THROWN;
    field.option[OPT_SETUP_DEPLOY] = 1;
    field.option[OPT_SCREEN] = 1;
    field.option[OPT_BOATS] = field.option[OPT_BOAT_FLEET] = 1;
    enlist("A1", LIGHT);
    enlist("B1", LIGHT);
    boat = enlist("A9", BOAT);
    if (!war_of_independence.prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    answer("town");
    answer("pass");
    answer("done");
    answer("done");
    assert_int_equal(play.ask.kind, ASK_FLOW);
    is_unmoved((struct wish){.unit = boat, .at = AT(36, 10)});
    answer("north");
    assert_int_equal(play.ask.kind, ASK_FLEET);
    assert_int_equal(steered_to(boat, AT(36, 10)).verb, WOI_DEPLOY);
    is_unmoved((struct wish){.unit = 1, .at = AT(36, 10)});
}

TEST(the_set_up_has_words)
{
    units();
    enlist("A9", BOAT);
    field.option[OPT_BOATS] = field.option[OPT_BOAT_FLEET] = 1;
    begin();
    assert_string_equal(worded("town low houses wood stone wood bridge 6in stone ford 18in"),
                        "Town, western bank; houses of wood, stone, wood; bridge at 6 in, of "
                        "stone; "
                        "ford at 18 in");
    assert_string_equal(worded("town high bridge stone"), "Town, eastern bank; bridge, of stone");
    assert_string_equal(worded("town bridge 6in ford 18in"), "Town; bridge at 6 in; ford at 18 in");
    assert_string_equal(worded("flank low A1 A3"), "March round the flank, western edge: A1, A3");
    assert_string_equal(worded("flank high A1"), "March round the flank, eastern edge: A1");
    assert_string_equal(worded("A1 deploy house (40in, 14in) 1 2"),
                        "Into the house at 40 in east, 14 in north, figures 1, 2");
    assert_string_equal(worded("A1 deploy at (40in, 10in) face 0 skirmish row 1in"),
                        "Deploy at 40 in east, 10 in north, facing north, skirmish, a row spaced 1 "
                        "in");
    assert_string_equal(worded("A9 deploy river 10in"), "On the river, at 10 in");
    assert_string_equal(worded("A1 embark A9 1 2"), "Get in A9: figures 1, 2");
    assert_string_equal(worded("A1 disembark 1 (61in, 12in)"), "Get out, figure by figure: 1");
    assert_string_equal(worded("ford 36in"), "A ford at 36 in");
    assert_string_equal(worded("A9 sail up 4in"), "Travel 4 in upstream");
    assert_string_equal(worded("A1 fire B1 with 1 2"), "Fire at B1 with 1, 2");
    assert_string_equal(worded("A9 sail down 4in"), "Travel 4 in downstream");
    assert_string_equal(worded("ford"), "Mark a ford");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_points_at_a_house_goes_in),
        cmocka_unit_test(one_figure_goes_alone_into_a_house_and_out_of_it),
        cmocka_unit_test(figures_go_one_after_another),
        cmocka_unit_test(why_a_way_ends_short_is_told_where_it_is_not_the_distance),
        cmocka_unit_test(a_boat_is_led_along_its_river),
        cmocka_unit_test(who_is_led_upon_a_boat_gets_in),
        cmocka_unit_test(a_unit_comes_on_where_it_is_led),
        cmocka_unit_test(units_are_set_up_where_they_are_put_and_in_houses),
        cmocka_unit_test(boats_are_set_up_on_the_river),
        cmocka_unit_test(the_set_up_has_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
