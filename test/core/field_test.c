// SPDX-License-Identifier: MIT
#include "core/field.h"
#include "support/test.h"
#include <string.h>

enum { BIT_LOW = 1, BIT_HIGH = 128 };

FIELD_GET(doubled)
{
    return 2 * field_plain(row, g, of);
}

FIELD_SET(with_a_mark)
{
    field_put(row, g, of, value);
    g->hidden[of] = 1;
    return true;
}

static const struct field rows[] = {
    UNIT_FIELD("kind", NUMBER, "a byte", AT_SLOT(type), .low = 1, .high = 9),
    UNIT_FIELD("face", BEARING, "two bytes", AT_SLOT(face), .high = UINT16_MAX),
    UNIT_FIELD("east", LENGTH, "four", AT_GAME(box[0].centre.east), .step = sizeof(struct box)),
    UNIT_FIELD("low", FLAG, "a bit", AT_SLOT(state), BIT_OF(BIT_LOW), .high = 1),
    UNIT_FIELD("high", FLAG, "another", AT_SLOT(state), BIT_OF(BIT_HIGH), .high = 1),
    UNIT_FIELD("doubled", NUMBER, "seen otherwise", AT_SLOT(command), .get = get_doubled),
    UNIT_FIELD("marked", NUMBER, "with more to it", AT_SLOT(command), .low = 2,
               .set = set_with_a_mark),
    GAME_FIELD("kind", NUMBER, "of the game", AT_GAME(turn), .high = 1000),
    FIELDS_OF_THE_END,
};
static const struct fields fields = {rows, COUNT(rows)};
static struct game g;

static int32_t of_unit(const char *name, int unit)
{
    return field_get(field_named(&fields, FIELD_OF_UNIT, name), NULL, &g, unit);
}

static bool give(const char *name, int unit, int32_t value)
{
    return field_set(field_named(&fields, FIELD_OF_UNIT, name), NULL, &g, unit, value);
}

static int clear(void **state)
{
    (void)state;
    memset(&g, 0, sizeof g);
    return 0;
}

TEST(plain_fields_are_bytes_of_their_unit)
{
    assert_true(give("kind", 3, 9));
    assert_true(give("face", 3, UINT16_MAX));
    assert_int_equal(g.type[3], 9);
    assert_int_equal(g.face[3], UINT16_MAX);
    assert_int_equal(of_unit("kind", 3), 9);
    assert_int_equal(of_unit("face", 3), UINT16_MAX);
    assert_int_equal(of_unit("kind", 2) + of_unit("kind", 4) + of_unit("face", 2), 0);
}

TEST(four_bytes_have_a_sign)
{
    g.box[5].centre.east = NOWHERE;
    assert_int_equal(of_unit("east", 5), NOWHERE);
    field_put(field_named(&fields, FIELD_OF_UNIT, "east"), &g, 6, -3);
    assert_int_equal(g.box[6].centre.east, -3);
}

TEST(a_bit_leaves_the_others_alone)
{
    g.state[1] = 2;
    assert_true(give("high", 1, 1));
    assert_true(give("low", 1, 1));
    assert_int_equal(g.state[1], 2 | BIT_LOW | BIT_HIGH);
    assert_true(give("high", 1, 0));
    assert_int_equal(of_unit("high", 1), 0);
    assert_int_equal(of_unit("low", 1), 1);
    assert_int_equal(g.state[1], 2 | BIT_LOW);
}

TEST(what_is_out_of_bounds_changes_nothing)
{
    struct game before = g;

    assert_false(give("kind", 3, 0));
    assert_false(give("kind", 3, 10));
    assert_false(give("low", 3, 2));
    assert_false(give("marked", 3, 1)); // nor does its setter hear of it
    assert_memory_equal(&before, &g, sizeof g);
}

TEST(getters_and_setters_build_on_the_bytes_of_their_row)
{
    assert_true(give("marked", 2, 21));
    assert_int_equal(g.hidden[2], 1);
    assert_int_equal(of_unit("doubled", 2), 42);
}

TEST(only_some_fields_can_be_given)
{
    assert_true(field_given(field_named(&fields, FIELD_OF_UNIT, "kind")));
    assert_true(field_given(field_named(&fields, FIELD_OF_UNIT, "marked")));
    assert_false(field_given(field_named(&fields, FIELD_OF_UNIT, "doubled")));
    assert_false(field_given(field_named(&fields, FIELD_OF_GAME, "winner")));
}

TEST(a_name_means_another_field_of_another_thing)
{
    assert_ptr_equal(field_named(&fields, FIELD_OF_UNIT, "kind"), &rows[0]);
    assert_ptr_equal(field_named(&fields, FIELD_OF_GAME, "kind"), &rows[7]);
    assert_null(field_named(&fields, FIELD_OF_SIDE, "kind"));
    assert_null(field_named(&fields, FIELD_OF_UNIT, "kin"));
    assert_null(field_named(&fields, FIELD_OF_UNIT, "kinds"));
}

TEST(nobody_has_won_before_the_end)
{
    const struct field *winner = field_named(&fields, FIELD_OF_GAME, "winner");

    g.winner = 1;
    assert_int_equal(field_get(winner, NULL, &g, 0), -1);
    g.outcome = OUTCOME_DRAW;
    assert_int_equal(field_get(winner, NULL, &g, 0), -1);
    g.outcome = OUTCOME_WIN;
    assert_int_equal(field_get(winner, NULL, &g, 0), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(plain_fields_are_bytes_of_their_unit, clear),
        cmocka_unit_test_setup(four_bytes_have_a_sign, clear),
        cmocka_unit_test_setup(a_bit_leaves_the_others_alone, clear),
        cmocka_unit_test_setup(what_is_out_of_bounds_changes_nothing, clear),
        cmocka_unit_test_setup(getters_and_setters_build_on_the_bytes_of_their_row, clear),
        cmocka_unit_test_setup(only_some_fields_can_be_given, clear),
        cmocka_unit_test_setup(a_name_means_another_field_of_another_thing, clear),
        cmocka_unit_test_setup(nobody_has_won_before_the_end, clear),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
