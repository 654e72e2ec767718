// SPDX-License-Identifier: MIT
// What differs between two positions, and between two fields.
#include "core/changes.h"
#include "support/test.h"
#include "toy.h"

static struct battle battle;
static struct game game, before;
static struct changes changes;

static void begin(void)
{
    battle = toy_battle();
    game_begin(&battle, &game, 9, NULL, NULL);
    game_copy(&battle, &before, &game);
}

static void assert_changed(int count, int unit)
{
    changes_between(&game, &before, &changes);
    assert_int_equal(changes.count, count);
    if (count)
        assert_int_equal(changes.unit[0], unit);
    game_copy(&battle, &before, &game);
}

TEST(who_stands_as_he_stood_has_not_changed)
{
    begin();
    assert_changed(0, 0);
    game.turn++;
    assert_changed(0, 0);
}

TEST(who_has_moved_by_a_hair_or_come_into_another_state_has)
{
    begin();
    game_shift(&game, B2, (struct vec){0, 1});
    assert_changed(1, B2);
    game.face[A2]++;
    assert_changed(1, A2);
    game.state[A1] = TOY_HIT;
    game.state[B1] = TOY_HIT;
    assert_changed(2, A1);
    game_remove(&game, B1);
    assert_changed(1, B1);
}

TEST(the_last_of_many_units_is_seen_as_the_first)
{
    begin();
    game.units = before.units = UNIT_SLOTS - 1;
    game.state[UNIT_SLOTS - 1] = TOY_HIT;
    assert_changed(1, UNIT_SLOTS - 1);
    game.units = before.units = 16;
    game.formation[16] = 1;
    assert_changed(1, 16);
    game.formation[17] = 1; // in nobody's slot
    assert_changed(0, 0);
}

TEST(fields_differ_in_size_options_and_ground)
{
    struct battle other;

    begin();
    battle.pieces = 1;
    battle.points = 1;
    other = battle;
    assert_true(same_field(&battle, &other));
    other.roster[A1].name[0] = 'x';
    other.piece[1].what = 1; // beyond the last
    assert_true(same_field(&battle, &other));
    other.piece[0].what = 1;
    assert_false(same_field(&battle, &other));
    other = battle;
    other.point[0].east++;
    assert_false(same_field(&battle, &other));
    other = battle;
    other.option[TOY_PATIENCE]++;
    assert_false(same_field(&battle, &other));
    other = battle;
    other.size.north++;
    assert_false(same_field(&battle, &other));
    other = battle;
    other.pieces = 0;
    assert_false(same_field(&battle, &other));
    other = battle;
    other.points = 0;
    assert_false(same_field(&battle, &other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_stands_as_he_stood_has_not_changed),
        cmocka_unit_test(who_has_moved_by_a_hair_or_come_into_another_state_has),
        cmocka_unit_test(the_last_of_many_units_is_seen_as_the_first),
        cmocka_unit_test(fields_differ_in_size_options_and_ground),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
