// SPDX-License-Identifier: MIT
#include "core/game.h"
#include "support/test.h"
#include <string.h>

static const struct roll pool = {.rows = 1,
                                 .row = {{.count = 3, .sides = 6, .pass = 4}},
                                 .mark = 6};
static const struct roll contest = {.rows = 1,
                                    .against = 1,
                                    .row = {{.count = 1, .sides = 6}, {.count = 1, .sides = 6}},
                                    .cuts = 2,
                                    .cut = {0, 1},
                                    .redo = 2};
static const struct roll sum = {.rows = 1,
                                .row = {{.count = 2, .sides = 6}},
                                .lead = 1,
                                .cuts = 1,
                                .cut = {8}};
// Two D6 and a D10 that pass, fails once more, against three D8, hits once more.
static const struct roll mixed = {.rows = 2,
                                  .against = 1,
                                  .row = {{2, 6, 4, AGAIN_FAILED},
                                          {1, 10, 7, AGAIN_FAILED},
                                          {3, 8, 5, AGAIN_PASSED}},
                                  .mark = 6,
                                  .cuts = 2,
                                  .cut = {0, 1},
                                  .redo = 2};

static bool throws(const struct roll *roll, const uint8_t *face, int faces, struct throw *out)
{
    static struct game g;
    struct listed_dice list = listed_dice(face, faces);

    return dice_throw(&list.dice, &g, roll, out);
}

TEST(a_score_is_in_the_class_of_the_last_cut_it_reaches)
{
    assert_int_equal(roll_class(&contest, -1), 0);
    assert_int_equal(roll_class(&contest, 0), 1);
    assert_int_equal(roll_class(&contest, 1), 2);
    assert_int_equal(roll_class(&contest, 5), 2);
}

TEST(dice_that_pass_are_counted_and_a_face_is_counted_apart)
{
    struct throw t;

    assert_true(throws(&pool, (uint8_t[]){6, 1, 4}, 3, &t));
    assert_int_equal(t.fall.score, 2);
    assert_int_equal(t.fall.marks, 1);
    assert_int_equal(t.fall.class, 0);
    assert_int_equal(t.dice, 3);
    assert_int_equal(t.die[2].face, 4);
    assert_int_equal(t.die[2].number, 2);
}

TEST(a_contest_takes_the_second_hand_off_the_first)
{
    struct throw t;

    assert_true(throws(&contest, (uint8_t[]){2, 5}, 2, &t));
    assert_int_equal(t.fall.class, 0);
    assert_true(throws(&contest, (uint8_t[]){5, 2}, 2, &t));
    assert_int_equal(t.fall.class, 2);
    assert_int_equal(t.fall.score, 3);
    assert_int_equal(t.die[0].hand, 0);
    assert_int_equal(t.die[1].hand, 1);
    assert_false(throws(&contest, (uint8_t[]){4, 4}, 2, &t)); // thrown anew
}

TEST(faces_are_added_to_the_lead)
{
    struct throw t;

    assert_true(throws(&sum, (uint8_t[]){3, 3}, 2, &t));
    assert_int_equal(t.fall.class, 0);
    assert_true(throws(&sum, (uint8_t[]){3, 4}, 2, &t));
    assert_int_equal(t.fall.class, 1);
    assert_int_equal(t.fall.score, 8);
}

TEST(a_die_that_is_thrown_again_keeps_its_number_and_the_second_face_stands)
{
    static const uint8_t face[] = {2, 6, 3, /* again */ 6, 9, /* the others */ 5, 1, 8, 7, 2};
    static const uint8_t number[] = {0, 1, 2, 0, 2, 3, 4, 5, 3, 5};
    struct throw t;

    assert_true(throws(&mixed, face, 10, &t));
    assert_int_equal(t.dice, 10);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(t.die[i].number, number[i]);
        assert_int_equal(t.die[i].face, face[i]);
        assert_int_equal(t.die[i].hand, i >= 5);
        assert_int_equal(t.die[i].sides, i >= 5 ? 8 : number[i] == 2 ? 10 : 6);
    }
    assert_int_equal(t.fall.score, 3 - 1);
    assert_int_equal(t.fall.marks, 2);
    assert_int_equal(t.fall.class, 2);
}

TEST(faces_fit_when_they_are_one_throw_and_no_more)
{
    assert_true(dice_fit(&sum, HAND_BOTH, (uint8_t[]){3, 4}, 2));
    assert_false(dice_fit(&sum, HAND_BOTH, (uint8_t[]){3}, 1));
    assert_false(dice_fit(&sum, HAND_BOTH, (uint8_t[]){3, 4, 1}, 3));
    assert_false(dice_fit(&sum, HAND_BOTH, (uint8_t[]){0, 3}, 2));
    assert_false(dice_fit(&sum, HAND_BOTH, (uint8_t[]){3, 7}, 2));
    assert_false(dice_fit(&sum, HAND_SECOND, NULL, 0)); // there is none
    assert_true(dice_fit(&mixed, HAND_FIRST, (uint8_t[]){4, 5, 1, 10}, 4));
    assert_false(dice_fit(&mixed, HAND_FIRST, (uint8_t[]){4, 5, 1}, 3)); // a 1 is thrown again
    assert_false(dice_fit(&mixed, HAND_FIRST, (uint8_t[]){4, 5, 7, 10}, 4));
    assert_true(dice_fit(&mixed, HAND_SECOND, (uint8_t[]){1, 1, 8, 8}, 4));
    assert_false(dice_fit(&mixed, HAND_BOTH, (uint8_t[]){4, 5, 7}, 3));
}

TEST(dice_are_laid_out_as_far_as_they_are_known)
{
    struct listed_dice list = listed_dice((uint8_t[]){4, 1, 7}, 2);
    struct die die[THROW_DICE];

    assert_int_equal(dice_lay(&list.dice, NULL, &mixed, HAND_BOTH, die), 6);
    assert_int_equal(die[1].face, 1);
    assert_int_equal(die[2].face, 0);
    assert_int_equal(die[2].sides, 10);
    assert_int_equal(die[3].sides, 8);
    list.faces = 3;
    assert_int_equal(dice_lay(&list.dice, NULL, &mixed, HAND_BOTH, die), 7);
    assert_int_equal(die[3].sides, 6); // that of the 1
    assert_int_equal(die[3].number, 1);
}

TEST(a_roll_says_which_dice_it_wants)
{
    struct event e = roll_event(&mixed);
    char text[ROLL_TEXT];

    roll_print(&contest, HAND_BOTH, text, sizeof text);
    assert_string_equal(text, "2D6");
    roll_print(&contest, HAND_SECOND, text, sizeof text);
    assert_string_equal(text, "1D6");
    roll_print(&mixed, HAND_BOTH, text, sizeof text);
    assert_string_equal(text, "2D6 and 1D10 and 3D8");
    roll_print(&mixed, HAND_FIRST, text, sizeof text);
    assert_string_equal(text, "2D6 and 1D10");
    assert_int_equal(roll_event(&contest).c, 6);
    assert_int_equal(e.b, 6);
    assert_int_equal(e.c, 0);
    assert_int_equal(e.dice, 3);
}

TEST(a_roll_that_cannot_be_thrown_is_not_sound)
{
    struct roll none = {0}, rows = pool, cuts = pool, redo = pool, many = pool, empty = pool,
                flat = pool, again = sum, odd = pool, apart = pool, off = pool, both = pool,
                each = pool, added = sum;

    rows.rows = ROLL_ROWS;
    rows.against = 1;
    cuts.cuts = ROLL_CUTS + 1;
    redo.redo = 1; // of a class that there is not
    many.row[0].count = THROW_DICE / 2 + 1;
    assert_true(roll_sound(&many));
    many.row[0].again = AGAIN_FAILED;
    empty.row[0].count = 0;
    flat.row[0].sides = 0;
    again.row[0].again = AGAIN_PASSED; // no die of it passes
    odd.row[0].again = AGAIN_FAILED + 1;
    apart.mark = 0;
    apart.apart = 1;
    assert_true(roll_sound(&apart));
    off.mark = 0;
    off.apart = 2; // a row that is not of the first hand
    both.mark = 6;
    both.apart = 1;
    each.each = 2;
    added.apart = 1; // no die of it passes
    assert_true(roll_sound(&pool) && roll_sound(&contest) && roll_sound(&sum));
    assert_true(roll_sound(&mixed));
    assert_false(roll_sound(&none));
    assert_false(roll_sound(&rows));
    assert_false(roll_sound(&cuts));
    assert_false(roll_sound(&redo));
    assert_false(roll_sound(&many));
    assert_false(roll_sound(&empty));
    assert_false(roll_sound(&flat));
    assert_false(roll_sound(&again));
    assert_false(roll_sound(&odd));
    assert_false(roll_sound(&off));
    assert_false(roll_sound(&both));
    assert_false(roll_sound(&each));
    assert_false(roll_sound(&added));
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
    assert_memory_equal(a.die, c.die, 3 * sizeof *a.die);
    assert_int_equal(copy.dice_used, 6);
}

TEST(seeded_dice_of_every_size_are_fair)
{
    static const int sizes[] = {2, 3, 4, 6, 8, 10, 20, 255};
    static struct game g;

    memset(&g, 0, sizeof g);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        struct roll one = {.rows = 1, .row = {{.count = 1, .sides = (uint8_t)sizes[s]}}};
        int seen[256] = {0}, throws = 2000 * sizes[s];
        struct throw t;

        for (int i = 0; i < throws; i++) {
            assert_true(dice_throw(&seeded_dice, &g, &one, &t));
            assert_in_range(t.die[0].face, 1, sizes[s]);
            seen[t.die[0].face]++;
        }
        for (int face = 1; face <= sizes[s]; face++)
            assert_in_range(seen[face], 2000 - 230, 2000 + 230); // more than five deviations
    }
}

TEST(a_tie_is_thrown_anew_and_remembered)
{
    static struct game g;
    static const uint8_t face[] = {3, 3, 1, 1, 6, 2};
    struct listed_dice list = listed_dice(face, 6);
    struct throw t;

    memset(&g, 0, sizeof g);
    assert_true(dice_throw(&list.dice, &g, &contest, &t));
    assert_int_equal(t.fall.class, 2);
    assert_int_equal(t.dice, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(t.die[i].face, face[i]);
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
    assert_in_range(t.dice, 2, 2 * THROW_DICE);
    assert_int_equal(t.die[t.dice - 1].face, 1);
    assert_int_equal(g.dice_used, 602);
}

TEST(a_list_without_enough_dice_has_no_answer)
{
    static struct game g;
    struct listed_dice list = listed_dice((uint8_t[]){3, 4}, 2);
    struct throw t;

    memset(&g, 0, sizeof g);
    assert_false(dice_throw(&list.dice, &g, &pool, &t));
    assert_false(list.unfit);
    assert_int_equal(list.used, 0);
    assert_int_equal(g.dice_used, 0);
}

TEST(a_list_with_a_face_that_is_not_on_the_die_says_so)
{
    static struct game g;
    struct listed_dice list = listed_dice((uint8_t[]){3, 4, 7, 1, 1, 1}, 6);
    struct throw t;

    assert_false(dice_throw(&list.dice, &g, &pool, &t));
    assert_int_equal(list.unfit, 6);
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
    noted = noted_dice(&seeded_dice, note, 5);
    assert_true(dice_throw(&noted.dice, &g, &sum, &t));
    assert_int_equal(note[1], t.die[1].face);
}

static int fated_face(struct fated_dice *fate, int purpose, int unit)
{
    static struct game g;
    struct roll roll = roll_of(purpose, unit, 1, 250);
    struct throw t;

    assert_true(dice_throw(&fate->dice, &g, &roll, &t));
    g.dice_used += 17; // means nothing to them
    return t.die[0].face;
}

// For whom and how often, and nothing else.
TEST(fated_dice_do_not_mind_what_else_was_rolled)
{
    struct fated_dice a = fated_dice(5), c = fated_dice(5), other = fated_dice(6);
    int first = fated_face(&a, 1, 2), second = fated_face(&a, 1, 2), later;

    fated_face(&c, 1, 3);
    fated_face(&c, 2, 2);
    assert_int_equal(fated_face(&c, 1, 2), first);
    fated_face(&c, 1, 3);
    assert_int_equal(fated_face(&c, 1, 2), second);
    assert_int_not_equal(first, second);
    assert_int_not_equal(fated_face(&other, 1, 2), first);
    fated_dice_begin(&c, 0); // it is that already
    assert_int_not_equal(fated_face(&c, 1, 2), first);
    fated_dice_begin(&c, 1);
    later = fated_face(&c, 1, 2);
    assert_int_not_equal(later, first);
    fated_dice_begin(&a, 1);
    assert_int_equal(fated_face(&a, 1, 2), later);
}

TEST(fated_dice_are_even)
{
    static struct game g;
    struct roll roll = roll_of(1, 1, 5, 6);
    int seen[7] = {0};

    for (uint64_t key = 1; key <= 6000; key++) {
        struct fated_dice fate = fated_dice(key);
        struct throw t;

        assert_true(dice_throw(&fate.dice, &g, &roll, &t));
        for (int i = 0; i < t.dice; i++)
            seen[t.die[i].face]++;
    }
    for (int face = 1; face <= 6; face++)
        assert_in_range(seen[face], 4800, 5200);
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
        cmocka_unit_test(a_score_is_in_the_class_of_the_last_cut_it_reaches),
        cmocka_unit_test(dice_that_pass_are_counted_and_a_face_is_counted_apart),
        cmocka_unit_test(a_contest_takes_the_second_hand_off_the_first),
        cmocka_unit_test(faces_are_added_to_the_lead),
        cmocka_unit_test(a_die_that_is_thrown_again_keeps_its_number_and_the_second_face_stands),
        cmocka_unit_test(faces_fit_when_they_are_one_throw_and_no_more),
        cmocka_unit_test(dice_are_laid_out_as_far_as_they_are_known),
        cmocka_unit_test(a_roll_says_which_dice_it_wants),
        cmocka_unit_test(a_roll_that_cannot_be_thrown_is_not_sound),
        cmocka_unit_test(a_copied_game_rolls_the_same_dice),
        cmocka_unit_test(seeded_dice_of_every_size_are_fair),
        cmocka_unit_test(a_tie_is_thrown_anew_and_remembered),
        cmocka_unit_test(ties_without_end_run_out_of_memory_but_not_of_dice),
        cmocka_unit_test(a_list_without_enough_dice_has_no_answer),
        cmocka_unit_test(a_list_with_a_face_that_is_not_on_the_die_says_so),
        cmocka_unit_test(noted_dice_are_those_of_their_source),
        cmocka_unit_test(fated_dice_do_not_mind_what_else_was_rolled),
        cmocka_unit_test(fated_dice_are_even),
        cmocka_unit_test(luck_is_even_and_repeats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
