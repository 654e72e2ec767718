// SPDX-License-Identifier: MIT
#include "core/text.h"
#include "support/test.h"
#include "toy.h"
#include <string.h>

static struct battle battle;

static void reads_as(const char *text, const char *canonical)
{
    struct order o = toy_order(&battle, 0, text), again;
    char printed[ORDER_TEXT];

    order_print(&battle, &o, printed, sizeof printed);
    assert_string_equal(printed, canonical);
    again = toy_order(&battle, 0, printed);
    assert_true(orders_equal(&o, &again));
}

static void is_refused(const char *text, int at, const char *want)
{
    struct mistake mistake = {-1, NULL};
    struct order o;

    assert_false(order_parse(&battle, 0, text, &o, &mistake));
    assert_string_equal(mistake.want, want);
    assert_int_equal(mistake.at, at);
}

TEST(what_is_printed_reads_back_the_same)
{
    reads_as("pass", "pass");
    reads_as("A1 move ahead 2in", "A1 move ahead 2in");
    reads_as("A1 move ahead 2in face 45 ahead 1.5in", "A1 move ahead 2in, face 45, ahead 1.5in");
    reads_as("A1 shoot B2 with A2 B1", "A1 shoot B2 with A2 B1");
    reads_as("A1 bid at (10in,5in) face 0", "A1 bid at (10in, 5in) face 0");
    reads_as("A1 bid at (10, -5)", "A1 bid at (10in, -5in)");
    reads_as("move about, about", "move about, about");
    reads_as("A1 face 30", "A1 face 30");
    reads_as("bid 1.5 -2 0.125 -0.5 1000000", "bid 1.5 -2 0.125 -0.5 1000000");
}

TEST(capitals_commas_and_blanks_do_not_matter)
{
    reads_as("  a1,MOVE ,\tAhead   2IN,", "A1 move ahead 2in");
    reads_as("move back 1CM", "move back 0.3937in");
}

TEST(left_after_turn_is_no_leg_of_its_own)
{
    reads_as("A1 move turn left 30 ahead 1in", "A1 move turn left 30, ahead 1in");
    reads_as("A1 move wheel right 30 left 1in right 1in",
             "A1 move wheel right 30, left 1in, right 1in");
    reads_as("A1 turn left 30", "A1 turn left 30");
    reads_as("A1 move left 1in north left 1in", "A1 move left 1in north, left 1in");
}

TEST(a_unit_wins_over_a_word)
{
    struct battle b = battle;
    struct order o;
    struct mistake mistake;

    strcpy(b.roster[A1].name, "Move");
    assert_true(order_parse(&b, 0, "move shoot move", &o, &mistake));
    assert_int_equal(o.unit, A1);
    assert_int_equal(o.verb, TOY_SHOOT);
    assert_int_equal(o.arg[0].kind, ARG_UNIT);
}

TEST(lengths_print_with_as_few_decimals_as_read_back)
{
    char text[32];

    assert_int_equal(length_print(INCH(2), INCH(1), text, sizeof text), 3);
    assert_string_equal(text, "2in");
    length_print(INCH(1.5), INCH(1), text, sizeof text);
    assert_string_equal(text, "1.5in");
    length_print(1, INCH(1), text, sizeof text);
    assert_string_equal(text, "0.0004in");
    length_print(-1, CM(1), text, sizeof text);
    assert_string_equal(text, "-0.001cm");
    length_print(CM(4), CM(4), text, sizeof text); // base widths have no name
    assert_string_equal(text, "40mm");
    length_print(0, CM(1), text, sizeof text);
    assert_string_equal(text, "0cm");
    assert_int_equal(length_print(INCH(12), INCH(1), text, 3), 2);
    assert_string_equal(text, "12");
}

static void about(length a, length native, const char *wanted)
{
    char text[32];
    struct text t = text_on(text, sizeof text);

    text_about(&t, a, native);
    assert_string_equal(text, wanted);
}

static void spans(length a, length native, const char *wanted)
{
    char text[32];
    struct text t = text_on(text, sizeof text);

    text_span(&t, a, native);
    assert_string_equal(text, wanted);
}

TEST(lengths_for_people_have_two_decimals_at_most)
{
    about(INCH(2), INCH(1), "2in");
    about(INCH(13.5), INCH(1), "13.5in");
    about(34475, INCH(1), "13.57in");
    about(-1, CM(1), "0cm");
    about(CM(4), CM(4), "40mm");
    spans(CM(12.5), CM(1), "12.5 cm");
    spans(INCH(3), INCH(1), "3 in");
}

TEST(every_length_reads_back)
{
    static const length natives[] = {INCH(1), CM(1), MM(1)};

    for (int n = 0; n < 3; n++) {
        battle.native = natives[n];
        for (length a = -LENGTH_MOST; a <= LENGTH_MOST; a += a < -3000 || a > 3000 ? 7919 : 1) {
            struct order o = order_of(0, 0, TOY_MOVE), back;
            char text[ORDER_TEXT];

            order_length(&o, a);
            order_print(&battle, &o, text, sizeof text);
            back = toy_order(&battle, 0, text);
            assert_true(orders_equal(&o, &back));
        }
    }
    battle.native = INCH(1);
}

TEST(mistakes_name_the_place_and_what_was_expected)
{
    static const char argument[] = "a unit, a word of these rules, a length, a number or a point";
    static const char digits[] = "no more than seven digits, and six after the point";

    is_refused("", 0, "a unit or a verb");
    is_refused(" ,", 2, "a unit or a verb");
    is_refused("dance", 0, "a unit or a verb");
    is_refused("(1,2)", 0, "a unit or a verb");
    is_refused("2in", 0, "a unit or a verb");
    is_refused("A1", 2, "a verb");
    is_refused("A1 A2", 3, "a verb");
    is_refused("A1 move sideways", 8, argument);
    is_refused("A1 move )", 8, argument);
    is_refused("A1 move \n", 8, argument);
    is_refused("A1 move ahead 2ft", 15, "in, cm, mm or a blank after the number");
    is_refused("A1 move ahead -", 15, "a digit");
    is_refused("A1 move ahead 1.", 16, "a digit");
    is_refused("A1 move ahead 12345678", 21, digits);
    is_refused("A1 move ahead 1.1234567", 22, digits);
    is_refused("A1 move ahead 1.1234", 14, "a number with three decimals or fewer");
    is_refused("A1 move ahead 4000in", 14, "a length of 100 m or less");
    is_refused("A1 move ahead -4000in", 14, "a length of 100 m or less");
    is_refused("bid 1000001", 4, "a number of 1,000,000 or less");
    is_refused("bid -1000001", 4, "a number of 1,000,000 or less");
    is_refused("bid (", 5, "a length");
    is_refused("bid (A1", 5, "a length");
    is_refused("bid (1, 2ft)", 9, "in, cm, mm or a blank after the number");
    is_refused("bid (1 9999)", 7, "a length of 100 m or less");
    is_refused("bid (1, 2 3)", 10, "a closing bracket");
}

TEST(an_order_has_room_for_128_arguments)
{
    char text[1000] = "move";
    struct order o;
    struct mistake mistake;

    for (int i = 0; i < ORDER_ARGS; i++)
        strcat(text, " A1");
    assert_true(order_parse(&battle, 0, text, &o, &mistake));
    assert_int_equal(o.args, 128);
    strcat(text, " A1");
    is_refused(text, 4 + 128 * 3 + 1, "the end: an order has at most 128 arguments");
}

TEST(the_longest_order_is_printed_whole)
{
    struct order o = order_of(1, B2, WORD_CONCEDE), back;
    char text[ORDER_TEXT];

    for (int i = 0; i < ORDER_ARGS; i++)
        order_point(&o, (struct vec){-LENGTH_MOST + 1, -LENGTH_MOST + 1});
    assert_true(order_print(&battle, &o, text, sizeof text) < ORDER_TEXT - 1);
    back = toy_order(&battle, 1, text);
    assert_true(orders_equal(&o, &back));
    assert_int_equal(order_print(&battle, &o, text, 5), 4);
    assert_string_equal(text, "B2 c");
}

TEST(arguments_are_read_in_sequence_and_only_as_what_they_are)
{
    struct order o = toy_order(&battle, 0, "move ahead 2cm 3 B1 (1in, 2in) back");
    struct reader r = {&battle, &o, 0};
    struct vec at;
    length far;
    int32_t number;
    int word, unit;

    assert_false(read_word(&r, WORD_BACK));
    assert_false(read_unit(&r, &unit));
    assert_true(read_word(&r, WORD_AHEAD));
    assert_false(read_any_word(&r, &word));
    assert_false(read_number(&r, &number));
    assert_true(read_length(&r, &far));
    assert_int_equal(far, CM(2));
    assert_true(read_number(&r, &number));
    assert_int_equal(number, 3000);
    r.next--;
    assert_true(read_length(&r, &far));
    assert_int_equal(far, INCH(3)); // native
    assert_false(read_length(&r, &far));
    assert_false(read_point(&r, &at));
    assert_true(read_unit(&r, &unit));
    assert_int_equal(unit, B1);
    assert_false(read_word(&r, WORD_BACK));
    assert_true(read_point(&r, &at));
    assert_int_equal(at.north, INCH(2));
    assert_false(read_end(&r));
    assert_true(read_any_word(&r, &word));
    assert_int_equal(word, WORD_BACK);
    assert_true(read_end(&r));
    assert_false(read_any_word(&r, &word));
    assert_false(read_length(&r, &far));
}

TEST(a_whole_number_is_read_within_its_bounds)
{
    struct battle b = toy_battle();
    struct order o;
    struct reader r = {&b, &o, 0};
    int number = -1;

    order_begin(&o, 0, A1, WORD_PASS);
    order_number(&o, 3000);
    order_number(&o, 3500);
    assert_false(read_integer(&r, 4, 9, &number));
    assert_false(read_integer(&r, 0, 2, &number));
    assert_int_equal(number, -1);
    assert_true(read_integer(&r, 3, 3, &number));
    assert_int_equal(number, 3);
    assert_false(read_integer(&r, 0, 9, &number)); // a fraction
    assert_int_equal(r.next, 1);
}

TEST(a_bare_number_longer_than_any_table_is_no_length)
{
    struct order o = toy_order(&battle, 0, "move 3937 3938 -3938");
    struct reader r = {&battle, &o, 0};
    length far;

    assert_true(read_length(&r, &far));
    assert_false(read_length(&r, &far));
    r.next++;
    assert_false(read_length(&r, &far));
}

TEST(orders_are_equal_when_everything_is)
{
    struct order o = toy_order(&battle, 0, "A1 move ahead 2in"), c;

    c = toy_order(&battle, 1, "A1 move ahead 2in");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A2 move ahead 2in");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A1 shoot ahead 2in");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A1 move ahead");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A1 move ahead 1in");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A1 move ahead 2");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A1 move back 2in");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A1 move B1 2in");
    o = toy_order(&battle, 0, "A1 move B2 2in");
    assert_false(orders_equal(&o, &c));
    c = toy_order(&battle, 0, "A1 move (1in, 2in)");
    o = toy_order(&battle, 0, "A1 move (1in, 3in)");
    assert_false(orders_equal(&o, &c));
}

TEST(any_bytes_are_answered)
{
    static const char *const pieces[] = {"A1",   " ",    "move", "(",  ")",    "-",
                                         ".",    "9",    "in",   ",",  "b2",   "ahead",
                                         "\xff", "\x01", "1.5",  "cm", "turn", "left"};
    struct luck luck = {1};

    for (int i = 0; i < 200000; i++) {
        char text[128] = "", printed[ORDER_TEXT];
        struct mistake mistake;
        struct order o, back;

        for (uint32_t n = luck_below(&luck, 12); n; n--)
            strcat(text, pieces[luck_below(&luck, sizeof pieces / sizeof *pieces)]);
        if (order_parse(&battle, 0, text, &o, &mistake)) {
            order_print(&battle, &o, printed, sizeof printed);
            back = toy_order(&battle, 0, printed);
            assert_true(orders_equal(&o, &back));
        } else {
            assert_in_range(mistake.at, 0, strlen(text));
            assert_non_null(mistake.want);
        }
    }
}

TEST(words_are_core_s_and_then_the_rule_set_s)
{
    assert_string_equal(word_text(&toy, WORD_PASS), "pass");
    assert_string_equal(word_text(&toy, WORD_QUEUE), "queue");
    assert_string_equal(word_text(&toy, TOY_BID), "bid");
    assert_null(word_text(&toy, TOY_WORDS_END));
    assert_null(word_text(&toy, WORD_NONE));
    assert_null(word_text(&toy, WORD_QUEUE + 1));
    assert_int_equal(word_named(&toy, "QUEUE", 5), WORD_QUEUE);
    assert_int_equal(word_named(&toy, "bidx", 3), TOY_BID);
    assert_int_equal(word_named(&toy, "bi", 2), WORD_NONE);
    assert_int_equal(word_named(&toy, "", 0), WORD_NONE);
    assert_int_equal(word_named(&toy, "[id", 3), WORD_NONE);
}

TEST(options_are_words_or_numbers)
{
    const struct option *ambush = &toy.option[TOY_AMBUSH], *patience = &toy.option[TOY_PATIENCE];
    char text[16];
    int32_t value = 77;

    assert_int_equal(option_named(&toy, "patience", 8), TOY_PATIENCE);
    assert_int_equal(option_named(&toy, "haste", 5), -1);
    assert_true(option_read(ambush, "Yes", 3, &value));
    assert_int_equal(value, 1);
    assert_false(option_read(ambush, "1", 1, &value));
    assert_true(option_read(patience, "99", 2, &value));
    assert_int_equal(value, 99);
    assert_false(option_read(patience, "100", 3, &value));
    assert_false(option_read(patience, "0", 1, &value));
    assert_false(option_read(patience, "-5", 2, &value));
    assert_false(option_read(patience, "5x", 2, &value));
    assert_false(option_read(patience, "5/", 2, &value));
    assert_false(option_read(patience, "-", 1, &value));
    assert_false(option_read(patience, "", 0, &value));
    assert_false(option_read(patience, "1234567890", 10, &value));
    assert_int_equal(value, 99);
    assert_true(option_read(patience, "short", 5, &value));
    assert_int_equal(value, -1);
    option_print(ambush, 1, text, sizeof text);
    assert_string_equal(text, "yes");
    option_print(patience, -1, text, sizeof text);
    assert_string_equal(text, "short");
    option_print(patience, 20, text, sizeof text);
    assert_string_equal(text, "20");
}

TEST(what_is_for_people_is_never_drawn)
{
    static const char *const words[] = {"short", "endless", "long", NULL};
    static const struct option options[] = {{"length", 0, false, 0, 0, 0, NULL, words, "", 1 + 1},
                                            {"drill", 0, false, 5, 3, 9, "none", NULL, "", 0},
                                            {"year", 0, true, 7, 1, 9, NULL, NULL, "", 0}};
    const struct rules rules = {.option = options, .options = 3};
    int32_t value[OPTION_SLOTS] = {0, 0, 1776};
    int seen[3] = {0}, none = 0, usual = 0;
    struct luck luck = {1};

    assert_true(option_for_people(&options[0], 1));
    assert_false(option_for_people(&options[0], 0) || option_for_people(&options[1], -1));
    for (int i = 0; i < 1000; i++) {
        options_draw(&rules, &luck, value);
        seen[value[0]]++;
        none += value[1] == -1;
        usual += value[1] == 5;
        assert_true(value[1] == -1 || (value[1] >= 3 && value[1] <= 9));
        assert_int_equal(value[2], 1776); // only a scenario sets it
    }
    assert_int_equal(seen[1], 0);
    assert_in_range(seen[0], 400, 600);
    assert_in_range(none, 30, 100);
    assert_in_range(usual, 700, 900);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed_reads_back_the_same),
        cmocka_unit_test(capitals_commas_and_blanks_do_not_matter),
        cmocka_unit_test(left_after_turn_is_no_leg_of_its_own),
        cmocka_unit_test(a_unit_wins_over_a_word),
        cmocka_unit_test(lengths_print_with_as_few_decimals_as_read_back),
        cmocka_unit_test(lengths_for_people_have_two_decimals_at_most),
        cmocka_unit_test(every_length_reads_back),
        cmocka_unit_test(mistakes_name_the_place_and_what_was_expected),
        cmocka_unit_test(an_order_has_room_for_128_arguments),
        cmocka_unit_test(the_longest_order_is_printed_whole),
        cmocka_unit_test(arguments_are_read_in_sequence_and_only_as_what_they_are),
        cmocka_unit_test(a_bare_number_longer_than_any_table_is_no_length),
        cmocka_unit_test(orders_are_equal_when_everything_is),
        cmocka_unit_test(any_bytes_are_answered),
        cmocka_unit_test(words_are_core_s_and_then_the_rule_set_s),
        cmocka_unit_test(a_whole_number_is_read_within_its_bounds),
        cmocka_unit_test(options_are_words_or_numbers),
        cmocka_unit_test(what_is_for_people_is_never_drawn),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
