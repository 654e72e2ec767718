// SPDX-License-Identifier: MIT
// Every outcome of a roll: against every fall of its dice, one by one.
#include "core/dice.h"
#include "support/test.h"
#include <string.h>

// --- all throws, face by face ---

// Shows the digits of a number that counts through all throws, each on a die of its own sides.
struct counting_dice {
    struct dice dice;
    uint8_t digit[THROW_DICE], sides[THROW_DICE];
    int dice_shown;
};

static int show_counting(struct dice *dice, const struct game *g, const struct roll *roll,
                         int place, int sides)
{
    struct counting_dice *c = (struct counting_dice *)dice;

    (void)g, (void)roll;
    c->sides[place] = (uint8_t)sides;
    c->dice_shown = place + 1;
    return 1 + c->digit[place];
}

// The next throw, as an odometer goes: the last die first. False after the last.
static bool count_on(struct counting_dice *c)
{
    int place = c->dice_shown - 1;

    while (place >= 0 && ++c->digit[place] == c->sides[place])
        c->digit[place--] = 0;
    if (place < 0)
        return false;
    memset(c->digit + place + 1, 0, (size_t)(THROW_DICE - 1 - place));
    return true;
}

// A throw with fewer dice than the longest stands for as many of those as it leaves open.
static uint64_t weight_of(const struct roll *roll, const struct counting_dice *c)
{
    uint64_t weight = 1, shown = 1;

    for (int i = 0; i < roll->rows + roll->against; i++) {
        for (int k = 0; k < roll->row[i].count; k++)
            weight *= roll->row[i].again ? (uint64_t)roll->row[i].sides * roll->row[i].sides
                                         : roll->row[i].sides;
    }
    for (int i = 0; i < c->dice_shown; i++)
        shown *= c->sides[i];
    return weight / shown;
}

static int counted(const struct roll *roll, struct chance *list, uint64_t *total)
{
    struct counting_dice c = {.dice = {show_counting, NULL}};
    int count = 0;

    *total = 0;
    do {
        struct die die[THROW_DICE];
        int dice = dice_lay(&c.dice, NULL, roll, HAND_BOTH, die), i = 0;
        struct fall fall = roll_fall(roll, die, dice);

        if (fall.class + 1 == roll->redo)
            continue;
        while (i < count && (list[i].fall.marks != fall.marks ||
                             (roll->cuts && !roll->each ? list[i].fall.class != fall.class
                                                        : list[i].fall.score != fall.score)))
            i++;
        if (i == count)
            list[count++] = (struct chance){0, fall};
        list[i].weight += weight_of(roll, &c);
        *total += weight_of(roll, &c);
    } while (count_on(&c));
    return count;
}

static void is_as_counted(const struct roll *roll)
{
    static struct chance counted_list[CHANCES], list[CHANCES];
    uint64_t counted_total;
    uint128 total;
    int wanted = counted(roll, counted_list, &counted_total);
    int count = roll_outcomes(roll, list, CHANCES, &total);

    assert_true(roll_sound(roll));
    assert_int_equal(count, wanted);
    for (int i = 0; i < count; i++) {
        int k = 0;

        while (k < wanted &&
               (counted_list[k].fall.marks != list[i].fall.marks ||
                counted_list[k].fall.class != list[i].fall.class ||
                ((!roll->cuts || roll->each) && counted_list[k].fall.score != list[i].fall.score)))
            k++;
        assert_true(k < wanted);
        assert_true(list[i].weight * counted_total == counted_list[k].weight * total);
        assert_int_equal(roll_class(roll, list[i].fall.score), list[i].fall.class);
    }
}

// --- kinds of rolls ---

TEST(a_pool_with_a_mark)
{
    struct roll roll = {.rows = 1, .row = {{.count = 5, .sides = 6, .pass = 4}}, .mark = 6};
    struct roll hard = roll, soft = roll;

    is_as_counted(&roll);
    hard.row[0].pass = 6; // only what is marked passes
    is_as_counted(&hard);
    soft.mark = 1; // a face that does not pass
    is_as_counted(&soft);
    roll.cuts = 2;
    roll.cut[0] = 2;
    roll.cut[1] = 4;
    is_as_counted(&roll);
}

TEST(sums_and_contests_of_one_kind)
{
    struct roll sum = {.rows = 1, .row = {{.count = 3, .sides = 6}}, .lead = -2, .mark = 1};
    struct roll duel = {.rows = 1,
                        .against = 1,
                        .row = {{.count = 1, .sides = 6}, {.count = 1, .sides = 6}},
                        .lead = 3,
                        .cuts = 3,
                        .cut = {-1, 0, 1}};

    is_as_counted(&sum);
    is_as_counted(&duel);
    for (int class = 1; class <= 4; class ++) {
        duel.redo = (uint8_t) class;
        is_as_counted(&duel);
    }
}

TEST(a_roll_of_one_kind_of_dice_and_its_cut)
{
    struct roll roll = roll_cut(roll_of(3, 7, 2, 6), 5);

    assert_int_equal(roll.purpose, 3);
    assert_int_equal(roll.unit, 7);
    assert_int_equal(roll_dice(&roll, HAND_BOTH), 2);
    assert_int_equal(roll.row[0].sides, 6);
    assert_int_equal(roll_class(&roll, 4), 0);
    assert_int_equal(roll_class(&roll, 5), 1);
}

TEST(mixed_dice_in_one_throw)
{
    struct roll roll = {.rows = 3,
                        .against = 2,
                        .row = {{.count = 1, .sides = 4},
                                {.count = 2, .sides = 8, .pass = 5},
                                {.count = 1, .sides = 12},
                                {.count = 1, .sides = 10},
                                {.count = 1, .sides = 20, .pass = 11}},
                        .mark = 3};

    is_as_counted(&roll);
}

TEST(hits_or_misses_thrown_again_by_die)
{
    struct roll roll = {.rows = 1, .row = {{3, 6, 4, AGAIN_FAILED}}, .mark = 6};
    struct roll both = {.rows = 2,
                        .row = {{1, 10, 3, AGAIN_PASSED}, {2, 4, 2, AGAIN_FAILED}},
                        .mark = 2};

    is_as_counted(&roll);
    roll.row[0].again = AGAIN_PASSED;
    is_as_counted(&roll);
    is_as_counted(&both);
    roll.row[0].pass = 7; // never
    is_as_counted(&roll);
    roll.row[0].pass = 1; // always
    is_as_counted(&roll);
}

TEST(a_mixed_contest_with_agains_thrown_anew_while_equal)
{
    struct roll roll = {.rows = 2,
                        .against = 1,
                        .row = {{1, 6, 4, AGAIN_FAILED},
                                {1, 8, 5, AGAIN_NEVER},
                                {2, 6, 5, AGAIN_PASSED}},
                        .mark = 6,
                        .cuts = 2,
                        .cut = {0, 1},
                        .redo = 2};

    is_as_counted(&roll);
}

TEST(a_contest_thrown_anew_while_equal_tells_by_how_much)
{
    struct roll roll = {.rows = 1, .against = 2, .cuts = 2, .cut = {0, 1}, .redo = 2, .each = 1};
    struct chance list[CHANCES];
    uint128 total;

    roll.row[0] = (struct dice_row){3, 8, 5, AGAIN_NEVER};
    roll.row[1] = (struct dice_row){1, 6, 5, AGAIN_PASSED};
    roll.row[2] = (struct dice_row){1, 10, 5, AGAIN_FAILED};
    is_as_counted(&roll);
    assert_int_equal(roll_outcomes(&roll, list, CHANCES, &total), 5); // -2, -1, 1, 2, 3
}

TEST(rows_apart_are_counted_by_themselves)
{
    struct roll roll = {.rows = 3, .apart = 1 << 1};
    struct die die[] = {{6, 5, 0, 0}, {6, 6, 1, 0}, {8, 4, 2, 0}, {8, 8, 3, 0}, {10, 5, 4, 0}};
    struct fall fall;

    roll.row[0] = (struct dice_row){2, 6, 5, AGAIN_NEVER};
    roll.row[1] = (struct dice_row){2, 8, 5, AGAIN_NEVER};
    roll.row[2] = (struct dice_row){1, 10, 5, AGAIN_NEVER};
    is_as_counted(&roll);
    fall = roll_fall(&roll, die, 5);
    assert_int_equal(fall.score, 3);
    assert_int_equal(fall.marks, 1);
}

TEST(rows_apart_may_be_thrown_again)
{
    struct roll roll = {.rows = 2, .apart = 2};

    roll.row[0] = (struct dice_row){2, 10, 5, AGAIN_FAILED};
    roll.row[1] = (struct dice_row){1, 6, 5, AGAIN_PASSED};
    is_as_counted(&roll);
}

TEST(a_die_in_25ths)
{
    struct roll roll = {.rows = 1, .row = {{1, 5, 3, AGAIN_FAILED}}};
    struct chance chance[CHANCES];
    uint128 total;

    assert_int_equal(roll_outcomes(&roll, chance, CHANCES, &total), 2);
    assert_true(total == 25 && chance[1].weight == 21);
    roll.row[0].count = 27;
    assert_int_equal(roll_outcomes(&roll, chance, CHANCES, &total), 28);
    roll.row[0].count = 28; // past 128 bits
    assert_int_equal(roll_outcomes(&roll, chance, CHANCES, &total), 0);
}

TEST(even_chances_are_counted_in_lowest_terms)
{
    struct roll coin = {.rows = 1, .row = {{.count = 64, .sides = 6, .pass = 4}}};
    struct chance chance[CHANCES];
    uint128 total;

    assert_int_equal(roll_outcomes(&coin, chance, CHANCES, &total), 65);
    assert_true(total == (uint128)1 << 64);
    assert_true(chance[63].weight == 64);
}

TEST(ten_mixed_dice_against_ten_are_exact)
{
    struct roll roll = {.rows = 3,
                        .against = 3,
                        .row = {{4, 6, 0, AGAIN_NEVER},
                                {3, 10, 0, AGAIN_NEVER},
                                {3, 20, 0, AGAIN_NEVER},
                                {4, 8, 0, AGAIN_NEVER},
                                {3, 12, 0, AGAIN_NEVER},
                                {3, 20, 0, AGAIN_NEVER}},
                        .cuts = 2,
                        .cut = {0, 1},
                        .redo = 2};
    struct chance chance[CHANCES];
    uint128 total, all = 1;

    assert_int_equal(roll_outcomes(&roll, chance, CHANCES, &total), 2);
    for (int i = 0; i < 6; i++) {
        for (int k = 0; k < roll.row[i].count; k++)
            all *= roll.row[i].sides;
    }
    assert_true(total < all && total > all / 100 * 95); // the rest is equal, and thrown anew
    assert_true(chance[0].weight + chance[1].weight == total);
    assert_true(chance[0].weight > chance[1].weight); // the second hand has the larger dice
}

TEST(what_cannot_be_listed_is_not)
{
    struct roll wide = {.rows = 1, .row = {{.count = 64, .sides = 20}}};
    struct roll heavy = {.rows = 1, .row = {{.count = 60, .sides = 6}}};
    struct roll never = {.rows = 1,
                         .row = {{.count = 1, .sides = 6}},
                         .cuts = 1,
                         .cut = {1},
                         .redo = 2};
    struct roll sum = {.rows = 1, .row = {{.count = 2, .sides = 6}}};
    struct chance chance[CHANCES];
    uint128 total;

    assert_int_equal(roll_outcomes(&wide, chance, CHANCES, &total), 0);
    assert_int_equal(roll_outcomes(&heavy, chance, CHANCES, &total), 0);
    assert_int_equal(roll_outcomes(&never, chance, CHANCES, &total), 0);
    assert_int_equal(roll_outcomes(&sum, chance, 10, &total), 0);
    assert_int_equal(roll_outcomes(&sum, chance, 11, &total), 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pool_with_a_mark),
        cmocka_unit_test(sums_and_contests_of_one_kind),
        cmocka_unit_test(a_roll_of_one_kind_of_dice_and_its_cut),
        cmocka_unit_test(mixed_dice_in_one_throw),
        cmocka_unit_test(hits_or_misses_thrown_again_by_die),
        cmocka_unit_test(a_mixed_contest_with_agains_thrown_anew_while_equal),
        cmocka_unit_test(a_contest_thrown_anew_while_equal_tells_by_how_much),
        cmocka_unit_test(rows_apart_are_counted_by_themselves),
        cmocka_unit_test(rows_apart_may_be_thrown_again),
        cmocka_unit_test(a_die_in_25ths),
        cmocka_unit_test(even_chances_are_counted_in_lowest_terms),
        cmocka_unit_test(ten_mixed_dice_against_ten_are_exact),
        cmocka_unit_test(what_cannot_be_listed_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
