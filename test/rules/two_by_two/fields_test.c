// SPDX-License-Identifier: MIT
// Fields: what a case gives is what it can expect, and a wrong value changes nothing.
#include "table.h"
#include <string.h>

static void table(void)
{
    clear_table();
    stand("A1", LIN, AT(12, 10), 0);
    stand("A2", CHQ, AT(12, 8), 0);
    stand("B1", LIN, AT(12, 14), 180);
    wait_at("A3", LIN, 0, 1);
    begin_phase(PHASE_MOVE, 0);
}

TEST(flags_are_set_and_cleared)
{
    static const char *const flags[] = {"road_column", "acted",   "will_shoot", "will_confront",
                                        "put_back",    "fired",   "shot_at",    "stopped",
                                        "halted",      "arrived", "turned",     "rally_tried",
                                        "followed",    "closed",  "fought"};

    table();
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        field_takes(FIELD_OF_UNIT, flags[i], 1, 1);
        field_takes(FIELD_OF_UNIT, flags[i], 1, 0);
    }
}

// TBT-STA-04
TEST(markers_follow_the_model_of_status)
{
    table();
    field_takes(FIELD_OF_UNIT, "status", 1, PINNED);
    assert_true(field_of(FIELD_OF_UNIT, "pinned", 1));
    field_takes(FIELD_OF_UNIT, "pinned", 1, 0);
    field_takes(FIELD_OF_UNIT, "pinned", 1, 1);
    field_takes(FIELD_OF_UNIT, "disrupted", 1, 1); // the ladder: it replaces the pinned marker
    assert_false(field_of(FIELD_OF_UNIT, "pinned", 1));
    field_refuses(FIELD_OF_UNIT, "pinned", 1, 1);
    field_takes(FIELD_OF_UNIT, "pinned", 1, 0);
    field_takes(FIELD_OF_UNIT, "disrupted", 1, 0);
    field.option[OPT_STATUS_MODEL] = 1;
    field_takes(FIELD_OF_UNIT, "disrupted", 1, 1);
    field_takes(FIELD_OF_UNIT, "pinned", 1, 1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "status", 1), DISRUPTED);
    field_takes(FIELD_OF_UNIT, "disrupted", 1, 0);
    assert_int_equal(field_of(FIELD_OF_UNIT, "status", 1), PINNED);
    field_takes(FIELD_OF_UNIT, "disrupted", 1, 1);
    assert_true(field_of(FIELD_OF_UNIT, "pinned", 1));
}

TEST(fates_are_counted)
{
    table();
    field_refuses(FIELD_OF_UNIT, "fate", 1, FATE_NONE);
    field_takes(FIELD_OF_UNIT, "fate", 1, FATE_FIELD);
    field_refuses(FIELD_OF_UNIT, "fate", 4, FATE_FIELD); // it has no place there
    field_takes(FIELD_OF_UNIT, "fate", 1, FATE_DESTROYED);
    assert_int_equal(field_of(FIELD_OF_UNIT, "status", 1), DISRUPTED + 1);
    field_refuses(FIELD_OF_UNIT, "status", 1, DISRUPTED + 1); // that is for `fate` to say
    field_refuses(FIELD_OF_UNIT, "status", 1, -1);
    assert_int_equal(field_of(FIELD_OF_SIDE, "losses", 0), 1);
    field_takes(FIELD_OF_UNIT, "fate", 1, FATE_LEFT);
    assert_int_equal(field_of(FIELD_OF_SIDE, "losses", 0), 0);
    assert_int_equal(field_of(FIELD_OF_SIDE, "left", 0), 1);
    field_takes(FIELD_OF_UNIT, "fate", 1, FATE_WAITING);
    field_takes(FIELD_OF_UNIT, "fate", 1, FATE_WAITING);
    assert_int_equal(field_of(FIELD_OF_UNIT, "place", 1), 2);
    assert_int_equal(field_of(FIELD_OF_SIDE, "waiting", 0), 2);
    assert_int_equal(field_of(FIELD_OF_SIDE, "fielded", 0), 1);
    field_takes(FIELD_OF_UNIT, "place", 1, 2);
    field_refuses(FIELD_OF_UNIT, "place", 1, 0);
    field_refuses(FIELD_OF_UNIT, "place", 1, 256);
    field_refuses(FIELD_OF_UNIT, "place", 2, 1); // stands on the table
    field_takes(FIELD_OF_UNIT, "queue", 1, 2);
    assert_int_equal(field_of(FIELD_OF_UNIT, "place", 1), 1);
    field_takes(FIELD_OF_UNIT, "queue", 1, 2);
    field_refuses(FIELD_OF_UNIT, "queue", 1, 3);
    field_refuses(FIELD_OF_UNIT, "queue", 1, 0);
    field_takes(FIELD_OF_UNIT, "queue", 3, 1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "queue", 2), 0);
}

TEST(a_unit_is_moved_by_its_place_and_heading)
{
    table();
    lay_area(T_TOWN, (struct vec[]){AT(4, 4), AT(6, 4), AT(6, 6), AT(4, 6)}, 4);
    lay_area(T_WOOD, (struct vec[]){AT(14, 4), AT(16, 4), AT(16, 6), AT(14, 6)}, 4);
    field_takes(FIELD_OF_UNIT, "at_east", 1, INCH(5));
    field_takes(FIELD_OF_UNIT, "at_north", 1, INCH(5));
    field_takes(FIELD_OF_UNIT, "face", 1, bearing_from_degrees(90000));
    stands_at(1, AT(5, 5), 90);
    assert_true(field_of(FIELD_OF_UNIT, "in_town", 1));
    assert_false(field_of(FIELD_OF_UNIT, "in_wood", 1));
    assert_false(field_of(FIELD_OF_UNIT, "on_road", 1));
    assert_int_equal(field_of(FIELD_OF_UNIT, "height", 1), 0);
    field_refuses(FIELD_OF_UNIT, "at_north", 4, INCH(20)); // off the table
    field_takes(FIELD_OF_UNIT, "at_east", 4, INCH(5));     // and on it
    field_takes(FIELD_OF_UNIT, "at_north", 4, INCH(20));
    assert_int_equal(field_of(FIELD_OF_UNIT, "fate", 4), FATE_FIELD);
    field_takes(FIELD_OF_UNIT, "type", 1, GRD);
    field_refuses(FIELD_OF_UNIT, "type", 1, TYPE_NONE);
    field_refuses(FIELD_OF_UNIT, "type", 1, TBT_TYPES);
}

TEST(commands_and_charges_name_fitting_units)
{
    table();
    field_takes(FIELD_OF_UNIT, "command", 1, 2);
    field_takes(FIELD_OF_UNIT, "command", 1, 0);
    field_refuses(FIELD_OF_UNIT, "command", 1, 4); // no headquarters
    field_refuses(FIELD_OF_UNIT, "command", 2, 2); // itself
    field_refuses(FIELD_OF_UNIT, "command", 3, 2); // of the other side
    assert_int_equal(field_of(FIELD_OF_UNIT, "charged", 1), 0);
    field_takes(FIELD_OF_UNIT, "charged", 1, 3);
    field_takes(FIELD_OF_UNIT, "charged", 1, 3);
    assert_int_equal(tbt_in(&play)->charges, 1);
    assert_int_equal(field_of(FIELD_OF_UNIT, "charged", 2), 0);
    field_refuses(FIELD_OF_UNIT, "charged", 1, 2);
    field_refuses(FIELD_OF_UNIT, "charged", 1, 0);
    assert_int_equal(field_of(FIELD_OF_UNIT, "assigned", 1), 0);
}

TEST(sides_have_numbers_and_points)
{
    table();
    field_takes(FIELD_OF_SIDE, "losses", 1, 4);
    field_refuses(FIELD_OF_SIDE, "losses", 1, -1);
    field_refuses(FIELD_OF_SIDE, "losses", 1, 256);
    field_takes(FIELD_OF_SIDE, "left", 1, 4);
    field_refuses(FIELD_OF_SIDE, "left", 1, -1);
    field_refuses(FIELD_OF_SIDE, "left", 1, 256);
    field_takes(FIELD_OF_SIDE, "allowance", 0, 40);
    field_refuses(FIELD_OF_SIDE, "allowance", 0, -1);
    field_refuses(FIELD_OF_SIDE, "allowance", 0, 70000);
    assert_int_equal(field_of(FIELD_OF_SIDE, "placed", 0), 0);
    assert_int_equal(field_of(FIELD_OF_SIDE, "points", 0), 2 * (2 + 4 + 2)); // TBT-ARM-02
    for (int edge = 4; edge >= 0; edge--) {
        field_takes(FIELD_OF_SIDE, "point1_edge", 1, edge);
        field_takes(FIELD_OF_SIDE, "point2_edge", 1, edge);
        field_takes(FIELD_OF_SIDE, "point1_at", 1, INCH(24));
        field_takes(FIELD_OF_SIDE, "point2_at", 1, INCH(3));
        field_refuses(FIELD_OF_SIDE, "point1_at", 1, INCH(24) + 1);
        field_refuses(FIELD_OF_SIDE, "point1_at", 1, -1);
    }
}

TEST(the_game_can_start_at_any_phase_of_a_half_turn)
{
    table();
    for (int phase = PHASE_MOVE; phase <= PHASE_MELEE; phase++)
        field_takes(FIELD_OF_GAME, "phase", 0, phase);
    field_refuses(FIELD_OF_GAME, "phase", 0, PHASE_DEPLOY);
    field_takes(FIELD_OF_GAME, "active", 0, 1);
    field_refuses(FIELD_OF_GAME, "active", 0, 2);
    field_refuses(FIELD_OF_GAME, "active", 0, -1);
    field_takes(FIELD_OF_GAME, "attacker", 0, 1);
    field_refuses(FIELD_OF_GAME, "attacker", 0, 2);
    field_refuses(FIELD_OF_GAME, "attacker", 0, -1);
    field_takes(FIELD_OF_GAME, "turn", 0, 12);
    field_refuses(FIELD_OF_GAME, "turn", 0, 0);
    field_refuses(FIELD_OF_GAME, "turn", 0, 70000);
    field_takes(FIELD_OF_GAME, "rolls", 0, 2);
    field_refuses(FIELD_OF_GAME, "rolls", 0, 3);
    field_refuses(FIELD_OF_GAME, "rolls", 0, -1);
    tbt_of(&play)->phase = PHASE_DEPLOY;
    field_takes(FIELD_OF_GAME, "active", 0, 0); // for the phase that is given next
    assert_int_equal(field_of(FIELD_OF_GAME, "ties", 0), 0);
    assert_int_equal(field_of(FIELD_OF_GAME, "offer", 0), 0);
    assert_int_equal(field_of(FIELD_OF_GAME, "outcome", 0), OUTCOME_NONE);
    assert_int_equal(field_of(FIELD_OF_GAME, "winner", 0), -1);
    game_end(&play, OUTCOME_WIN, 1);
    assert_int_equal(field_of(FIELD_OF_GAME, "winner", 0), 1);
    assert_int_equal(field_of(FIELD_OF_GAME, "features", 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flags_are_set_and_cleared),
        cmocka_unit_test(markers_follow_the_model_of_status),
        cmocka_unit_test(fates_are_counted),
        cmocka_unit_test(a_unit_is_moved_by_its_place_and_heading),
        cmocka_unit_test(commands_and_charges_name_fitting_units),
        cmocka_unit_test(sides_have_numbers_and_points),
        cmocka_unit_test(the_game_can_start_at_any_phase_of_a_half_turn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
