// SPDX-License-Identifier: MIT
#include "core/game.h"
#include "support/test.h"
#include <string.h>

static const struct roll pool = {.kind = ROLL_POOL,
                                 .count = 3,
                                 .sides = 6,
                                 .cuts = 2,
                                 .cut = {4, 6}};
static const struct roll contest = {.kind = ROLL_CONTEST,
                                    .sides = 6,
                                    .cuts = 2,
                                    .cut = {0, 1},
                                    .again = 2};
static const struct roll sum =
    {.kind = ROLL_SUM, .count = 2, .sides = 6, .lead = 1, .cuts = 1, .cut = {8}};

// False when the faces are no throw, or one that must be made again.
static bool throws(const struct roll *roll, const uint8_t *face, int faces, struct throw *out)
{
    static struct game g;
    struct listed_dice list = listed_dice(face, faces);

    return dice_throw(&list.dice, &g, roll, out);
}

TEST(a_value_is_in_the_class_of_the_last_cut_it_reaches)
{
    assert_int_equal(roll_class(&pool, 3), 0);
    assert_int_equal(roll_class(&pool, 4), 1);
    assert_int_equal(roll_class(&pool, 5), 1);
    assert_int_equal(roll_class(&pool, 6), 2);
}

TEST(faces_of_a_pool_are_counted_by_class)
{
    struct throw t;

    assert_true(throws(&pool, (uint8_t[]){6, 1, 4}, 3, &t));
    assert_int_equal(t.tally[0], 1);
    assert_int_equal(t.tally[1], 1);
    assert_int_equal(t.tally[2], 1);
    assert_int_equal(t.class, 2);
    assert_int_equal(t.dice, 3);
    assert_int_equal(t.face[2], 4);
}

TEST(a_contest_compares_the_first_die_with_the_second)
{
    struct throw t;

    assert_true(throws(&contest, (uint8_t[]){2, 5}, 2, &t));
    assert_int_equal(t.class, 0);
    assert_true(throws(&contest, (uint8_t[]){5, 2}, 2, &t));
    assert_int_equal(t.class, 2);
    assert_int_equal(roll_score(&contest, t.face, 2), 3);
    assert_false(throws(&contest, (uint8_t[]){4, 4}, 2, &t)); // thrown again
}

TEST(a_sum_counts_its_lead)
{
    struct throw t;

    assert_true(throws(&sum, (uint8_t[]){3, 3}, 2, &t));
    assert_int_equal(t.class, 0);
    assert_true(throws(&sum, (uint8_t[]){3, 4}, 2, &t));
    assert_int_equal(t.class, 1);
    assert_int_equal(t.tally[1], 1);
}

TEST(faces_that_are_not_on_the_die_or_too_few_are_no_throw)
{
    struct throw t;

    assert_false(throws(&sum, (uint8_t[]){0, 3}, 2, &t));
    assert_false(throws(&sum, (uint8_t[]){3, 7}, 2, &t));
    assert_false(throws(&sum, (uint8_t[]){3}, 1, &t));
}

TEST(a_copied_game_rolls_the_same_dice)
{
    static struct game g, copy;
    struct throw a, c;

    memset(&g, 0, sizeof g);
    g.dice_key = 42;
    assert_true(dice_throw(&seeded_dice, &g, &pool, &a));
    assert_int_equal(g.dice_used, 3);
    copy = g;
    assert_true(dice_throw(&seeded_dice, &g, &pool, &a));
    assert_true(dice_throw(&seeded_dice, &copy, &pool, &c));
    assert_memory_equal(a.face, c.face, 3);
    assert_int_equal(copy.dice_used, 6);
}

TEST(seeded_dice_of_every_size_are_fair)
{
    static const int sizes[] = {2, 3, 4, 6, 8, 10, 20, 255};
    static struct game g;

    memset(&g, 0, sizeof g);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        struct roll one = {.kind = ROLL_POOL, .count = 1, .sides = (uint8_t)sizes[s]};
        int seen[256] = {0}, throws = 2000 * sizes[s];
        struct throw t;

        for (int i = 0; i < throws; i++) {
            assert_true(dice_throw(&seeded_dice, &g, &one, &t));
            assert_in_range(t.face[0], 1, sizes[s]);
            seen[t.face[0]]++;
        }
        for (int face = 1; face <= sizes[s]; face++)
            assert_in_range(seen[face], 2000 - 230, 2000 + 230); // more than five deviations
    }
}

TEST(a_tie_is_thrown_again_and_remembered)
{
    static struct game g;
    struct listed_dice list = listed_dice((uint8_t[]){3, 3, 1, 1, 6, 2}, 6);
    struct throw t;

    memset(&g, 0, sizeof g);
    assert_true(dice_throw(&list.dice, &g, &contest, &t));
    assert_int_equal(t.class, 2);
    assert_int_equal(t.agains, 2);
    assert_memory_equal(t.again, ((uint8_t[]){3, 3, 1, 1}), 4);
    assert_int_equal(g.dice_used, 6);
    assert_int_equal(list.used, 6);
}

TEST(ties_without_end_run_out_of_memory_but_not_of_dice)
{
    static struct game g;
    static uint8_t faces[602];
    struct listed_dice list = listed_dice(faces, 602);
    struct throw t;

    memset(&g, 0, sizeof g);
    memset(faces, 5, sizeof faces);
    faces[601] = 1;
    assert_true(dice_throw(&list.dice, &g, &contest, &t));
    assert_int_equal(t.agains, 255);
    assert_int_equal(g.dice_used, 602);
}

TEST(a_list_without_enough_dice_has_no_answer)
{
    static struct game g;
    struct listed_dice list = listed_dice((uint8_t[]){3, 4}, 2);
    struct throw t;

    assert_false(dice_throw(&list.dice, &g, &pool, &t));
    assert_false(list.unfit);
    assert_int_equal(list.used, 0);
}

TEST(a_list_with_a_face_that_is_not_on_the_die_says_so)
{
    static struct game g;
    struct listed_dice list = listed_dice((uint8_t[]){3, 4, 7, 1, 1, 1}, 6);
    struct throw t;

    assert_false(dice_throw(&list.dice, &g, &pool, &t));
    assert_true(list.unfit);
    assert_false(dice_throw(&list.dice, &g, &sum, &t));
}

TEST(noted_dice_are_those_of_their_source)
{
    static struct game g;
    uint8_t note[5];
    struct listed_dice list = listed_dice((uint8_t[]){3, 3, 6, 2, 1, 5}, 6);
    struct noted_dice noted = noted_dice(&list.dice, note, 5);
    struct throw t;

    assert_true(dice_throw(&noted.dice, &g, &contest, &t));
    assert_int_equal(noted.faces, 4);
    assert_memory_equal(note, ((uint8_t[]){3, 3, 6, 2}), 4);
    assert_false(noted.full);
    assert_true(dice_throw(&noted.dice, &g, &contest, &t));
    assert_int_equal(noted.faces, 5);
    assert_true(noted.full);
    assert_false(dice_throw(&noted.dice, &g, &contest, &t));
}

TEST(a_pool_has_multinomial_weights)
{
    struct chance chance[CHANCES];
    uint64_t total, seen = 0;
    int n = roll_outcomes(&pool, chance, CHANCES, &total);

    assert_int_equal(n, 10);
    assert_int_equal(total, 216);
    for (int i = 0; i < n; i++) {
        const uint8_t *tally = chance[i].throw.tally;

        seen += chance[i].weight;
        if (tally[0] == 1 && tally[1] == 1)
            assert_int_equal(chance[i].weight, 6 * 3 * 2 * 1);
        if (tally[2] == 3)
            assert_int_equal(chance[i].weight, 1);
    }
    assert_int_equal(seen, 216);
}

TEST(even_chances_are_counted_in_lowest_terms)
{
    struct roll coin = {.kind = ROLL_POOL, .count = 40, .sides = 6, .cuts = 1, .cut = {4}};
    struct chance chance[CHANCES];
    uint64_t total;

    assert_int_equal(roll_outcomes(&coin, chance, CHANCES, &total), 41);
    assert_true(total == 1ull << 40);
    assert_true(chance[20].weight == 137846528820ull);
}

TEST(a_class_that_is_thrown_again_has_no_weight)
{
    struct roll die =
        {.kind = ROLL_POOL, .count = 2, .sides = 6, .cuts = 2, .cut = {2, 6}, .again = 1};
    struct chance chance[CHANCES];
    uint64_t total;

    assert_int_equal(roll_outcomes(&contest, chance, CHANCES, &total), 2);
    assert_int_equal(total, 30);
    assert_int_equal(chance[0].weight, 15);
    assert_int_equal(chance[0].throw.class, 0);
    assert_int_equal(chance[1].throw.class, 2);
    assert_int_equal(roll_outcomes(&die, chance, CHANCES, &total), 3);
    assert_int_equal(total, 25);
}

TEST(a_sum_is_counted_over_all_faces)
{
    struct roll many = {.kind = ROLL_SUM, .count = 8, .sides = 255, .cuts = 1, .cut = {127}};
    struct chance chance[CHANCES];
    uint64_t total;

    assert_int_equal(roll_outcomes(&sum, chance, CHANCES, &total), 2);
    assert_int_equal(total, 36);
    assert_int_equal(chance[0].weight, 15); // 6 or less
    assert_int_equal(chance[1].weight, 21);
    assert_int_equal(roll_outcomes(&many, chance, CHANCES, &total), 2);
    assert_true(total == 17878103347812890625ull);
}

TEST(every_example_falls_in_the_class_it_stands_for)
{
    struct roll rolls[] = {pool, contest, sum};

    for (int r = 0; r < 3; r++) {
        struct chance chance[CHANCES];
        uint64_t total;
        int n = roll_outcomes(&rolls[r], chance, CHANCES, &total);

        for (int i = 0; i < n; i++) {
            struct throw again;

            assert_true(throws(&rolls[r], chance[i].throw.face, chance[i].throw.dice, &again));
            assert_memory_equal(again.tally, chance[i].throw.tally, sizeof again.tally);
        }
    }
}

TEST(what_cannot_be_listed_is_not)
{
    struct roll wide = {.kind = ROLL_POOL,
                        .count = 25,
                        .sides = 6,
                        .cuts = 5,
                        .cut = {2, 3, 4, 5, 6}};
    struct roll heavy = {.kind = ROLL_SUM, .count = 25, .sides = 6, .cuts = 1, .cut = {100}};
    struct roll never = {.kind = ROLL_POOL, .count = 1, .sides = 6, .again = 1};
    struct roll always_tied = {.kind = ROLL_CONTEST, .sides = 6, .again = 1};
    struct chance chance[CHANCES];
    uint64_t total;

    assert_int_equal(roll_outcomes(&wide, chance, CHANCES, &total), 0);
    assert_int_equal(roll_outcomes(&heavy, chance, CHANCES, &total), 0);
    assert_int_equal(roll_outcomes(&never, chance, CHANCES, &total), 0);
    assert_int_equal(roll_outcomes(&always_tied, chance, CHANCES, &total), 0);
    assert_int_equal(roll_outcomes(&pool, chance, 9, &total), 0);
    assert_int_equal(roll_outcomes(&pool, chance, 10, &total), 10);
    assert_int_equal(roll_outcomes(&sum, chance, 1, &total), 0);
}

TEST(luck_is_even_and_repeats)
{
    struct luck a = {7}, c = {7};
    int seen[3] = {0};

    for (int i = 0; i < 30000; i++) {
        uint32_t n = luck_below(&a, 3);

        assert_int_equal(n, luck_below(&c, 3));
        seen[n]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(seen[i], 9600, 10400);
    // Three quarters of all products of this size fall in the uneven part and are drawn again.
    for (int i = 0; i < 100; i++)
        assert_true(luck_below(&a, 0xc0000000u) < 0xc0000000u);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_in_the_class_of_the_last_cut_it_reaches),
        cmocka_unit_test(faces_of_a_pool_are_counted_by_class),
        cmocka_unit_test(a_contest_compares_the_first_die_with_the_second),
        cmocka_unit_test(a_sum_counts_its_lead),
        cmocka_unit_test(faces_that_are_not_on_the_die_or_too_few_are_no_throw),
        cmocka_unit_test(a_copied_game_rolls_the_same_dice),
        cmocka_unit_test(seeded_dice_of_every_size_are_fair),
        cmocka_unit_test(a_tie_is_thrown_again_and_remembered),
        cmocka_unit_test(ties_without_end_run_out_of_memory_but_not_of_dice),
        cmocka_unit_test(a_list_without_enough_dice_has_no_answer),
        cmocka_unit_test(a_list_with_a_face_that_is_not_on_the_die_says_so),
        cmocka_unit_test(noted_dice_are_those_of_their_source),
        cmocka_unit_test(a_pool_has_multinomial_weights),
        cmocka_unit_test(even_chances_are_counted_in_lowest_terms),
        cmocka_unit_test(a_class_that_is_thrown_again_has_no_weight),
        cmocka_unit_test(a_sum_is_counted_over_all_faces),
        cmocka_unit_test(every_example_falls_in_the_class_it_stands_for),
        cmocka_unit_test(what_cannot_be_listed_is_not),
        cmocka_unit_test(luck_is_even_and_repeats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
