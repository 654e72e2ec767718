// SPDX-License-Identifier: MIT
#include "core/save.h"
#include "support/test.h"
#include "toy.h"
#include <stdio.h>
#include <string.h>

static struct battle battle;
static struct game game;
static char text[1 << 16];
static struct save save;
static struct save_problem problem;

// `o` NULL: dice alone.
static void write_line(const struct order *o, const uint8_t *face, int faces)
{
    char order[ORDER_TEXT] = "";

    if (o)
        order_print(&battle, o, order, sizeof order);
    save_write_line(&save, &(struct save_entry){o ? battle.seat[o->seat].name : "", order, face,
                                                faces, true, game_hash(&battle, &game)});
}

static void play(int seat, const char *order)
{
    uint8_t face[SAVE_DICE];
    struct noted_dice noted = noted_dice(&seeded_dice, face, SAVE_DICE);
    struct judged judged = toy_judged(&battle, &game, seat, order);

    assert_true(fine(judged.verdict));
    game_play(&battle, &game, &judged, &noted.dice, NULL);
    write_line(&judged.order, face, noted.faces);
}

// A game of which the first orders have been given, and its save.
static void save_some(void)
{
    struct save_head head = save_head_of(&battle, "seeded", 3);
    uint8_t face[SAVE_DICE];
    struct noted_dice noted = noted_dice(&seeded_dice, face, SAVE_DICE);

    head.seats = 1;
    strcpy(head.seat[0].name, "A");
    strcpy(head.seat[0].value, "sergeant");
    save = save_on(text, sizeof text);
    save_write_head(&save, &head);
    game_begin(&battle, &game, 3, &noted.dice, NULL);
    write_line(NULL, face, noted.faces);
    play(1, "bid 1");
    play(0, "bid 2");
    for (int i = 0; i < 4 && game.ask.seats; i++) {
        struct order o[2];
        char order[ORDER_TEXT];

        toy.suggest(&battle, &game, game.ask.seats == 2, o, 2);
        order_print(&battle, o, order, sizeof order);
        play(o->seat, order);
    }
}

static bool replays(const char *saved)
{
    static struct game again;

    return save_replay(saved, (int)strlen(saved), &battle, &again, &problem);
}

static void fails(const char *saved, int line, int column, const char *what)
{
    assert_false(replays(saved));
    assert_string_equal(problem.text, what);
    assert_int_equal(problem.line, line);
    assert_int_equal(problem.column, column);
}

#define HEAD                                                                                       \
    "[rules \"toy 3\"]\n[scenario \"skirmish\" 0000000000001234]\n[dice \"typed\" "                \
    "0000000000000000]\n"

TEST(a_saved_game_replays_to_the_same_game)
{
    static struct game again;

    save_some();
    assert_false(save.text.full);
    assert_true(save_replay(text, save.text.used, &battle, &again, &problem));
    assert_memory_equal(&again, &game, game_bytes(&battle));
}

TEST(a_save_reads_like_this)
{
    static const char start[] = "[rules \"toy 3\"]\n[scenario \"skirmish\" 0000000000001234]\n"
                                "[option \"patience\" \"19\"]\n[seat \"A\" \"sergeant\"]\n"
                                "[dice \"seeded\" 0000000000000003]\n\n0. {";

    battle.option[TOY_PATIENCE] = 19;
    save_some();
    battle.option[TOY_PATIENCE] = 20;
    assert_memory_equal(text, start, sizeof start - 1);
    assert_non_null(strstr(text, "\n1. B: bid 1 #"));
    assert_non_null(strstr(text, "\n2. A: bid 2 #"));
    assert_non_null(strstr(text, " shoot "));
}

TEST(a_head_reads_back)
{
    struct save_reader r;
    struct save_head head;
    int32_t option[OPTION_SLOTS] = {[TOY_SETUP] = 1, [TOY_AMBUSH] = 1};

    battle.option[TOY_PATIENCE] = 19;
    save_some();
    battle.option[TOY_PATIENCE] = 20;
    r = save_reader(text, save.text.used);
    assert_true(save_read_head(&r, &head, &problem));
    assert_string_equal(head.rules, "toy");
    assert_int_equal(head.revision, 3);
    assert_string_equal(head.scenario, "skirmish");
    assert_int_equal(head.content, 0x1234);
    assert_int_equal(head.options, 1);
    assert_string_equal(head.seat[0].value, "sergeant");
    assert_string_equal(head.dice, "seeded");
    assert_int_equal(head.key, 3);
    assert_true(save_options(&head, &toy, option, &problem));
    assert_int_equal(option[TOY_PATIENCE], 19);
    assert_int_equal(option[TOY_AMBUSH], 0); // standard again
    assert_int_equal(option[TOY_SETUP], 1);  // the scenario's own
}

TEST(options_that_do_not_exist_are_refused)
{
    struct save_head head = save_head_of(&battle, "typed", 0);
    int32_t option[OPTION_SLOTS];

    head.options = 1;
    strcpy(head.option[0].name, "haste");
    assert_false(save_options(&head, &toy, option, &problem));
    assert_string_equal(problem.text, "these rules do not have the option haste");
    strcpy(head.option[0].name, "setup");
    assert_false(save_options(&head, &toy, option, &problem));
    strcpy(head.option[0].name, "patience");
    strcpy(head.option[0].value, "100");
    assert_false(save_options(&head, &toy, option, &problem));
    assert_string_equal(problem.text, "this is no value of its option: 100");
}

TEST(comments_blank_lines_and_missing_hashes_do_not_matter)
{
    assert_true(replays("; a game by mail\r\n\n" HEAD "  ; so it begins\n\n0. {4 4 5 2}\r\n"
                        " 1. B: bid 1 ; too little\n2. A: bid 2\n3. A: A1 shoot B1 { 2 4 3  3 }"));
}

TEST(a_game_may_wait_for_dice)
{
    assert_true(replays(HEAD "0. {4 4}\n1. {5 5}\n2. {5 2}\n3. B: bid 1\n4. A: bid 2\n"
                             "5. A: A1 shoot B1 {2 4}\n6. {3 3}\n7. B: pass\n"));
    fails(HEAD "0. {4 4}\n1. B: bid 1\n", 5, 7, "refused: Dice must be thrown first.");
}

TEST(the_first_line_that_differs_is_named)
{
    char *hash;

    save_some();
    hash = strstr(strstr(text, "1. B: bid 1"), "#");
    hash[1] = hash[1] == '0' ? '1' : '0';
    assert_false(replays(text));
    assert_int_equal(problem.line, 7);
    assert_memory_equal(problem.text, "the game differs from here on: after this line its hash is ",
                        59);
}

TEST(orders_that_are_not_allowed_name_their_clause)
{
    fails(HEAD "0. {5 2}\n1. B: bid 9\n", 5, 7,
          "refused by TOY-02: A bid is a number from 0 to 3.");
    fails(HEAD "0. {5 2}\n1. B: bid x\n", 5, 11,
          "expected a unit, a word of these rules, a length, a number or a point");
    fails(HEAD "0. {5 2}\n1. C: bid 1\n", 5, 1, "there is no seat named C");
}

TEST(dice_must_be_those_that_were_thrown)
{
    fails(HEAD "0. {5 7}\n", 4, 1, "one of these dice does not have such a face");
    fails(HEAD "0. {5 2 1}\n", 4, 1, "more dice are written here than are thrown");
}

TEST(a_save_of_another_battle_is_refused)
{
    fails("[rules \"chess 3\"]\n[scenario \"s\" 0000000000001234]\n[dice \"typed\" "
          "0000000000000000]",
          1, 1, "the game was saved under the rules chess");
    fails("[rules \"toys 3\"]\n[scenario \"s\" 0000000000001234]\n[dice \"typed\" "
          "0000000000000000]",
          1, 1, "the game was saved under the rules toys");
    fails("[rules \"toy 2\"]\n[scenario \"s\" 0000000000001234]\n[dice \"typed\" 0000000000000000]",
          1, 1, "the game was saved under another revision of toy");
    fails("[rules \"toy 3\"]\n[scenario \"s\" 0000000000001235]\n[dice \"typed\" 0000000000000000]",
          2, 1, "the game was saved from another version of the scenario s");
}

TEST(tags_must_be_whole)
{
    static const char revision[] =
        "expected the name of the rules, a blank and their revision in the quotes";

    fails("", 1, 1, "expected the tag [rules \"NAME REVISION\"]");
    fails("1. A: pass", 1, 1, "expected the tag [rules \"NAME REVISION\"]");
    fails("[rules \"toy 3\"]\n", 2, 1, "expected the tag [scenario \"NAME\" HASH]");
    fails("[rules \"toy 3\"]\n[scenario \"s\" 0000000000001234]\n0. {1 2}", 3, 1,
          "expected the tag [dice \"SOURCE\" KEY]");
    fails("[opinion \"x\"]", 1, 2, "expected rules, scenario, option, seat or dice");
    fails("[", 1, 2, "expected rules, scenario, option, seat or dice");
    fails("[ rules toy 3]", 1, 9, "expected a text in double quotes");
    fails("[rules \"toy 3", 1, 14, "expected a closing double quote");
    fails("[rules \"toy 3\"", 1, 15, "expected a closing square bracket");
    fails("[rules \"toy 3\"] 4", 1, 16, "expected the end of the line");
    fails("[rules \"toy\"]", 1, 13, revision);
    fails("[rules \"toy x\"]", 1, 15, revision);
    fails("[rules \"toy :\"]", 1, 15, revision);
    fails("[rules \"toy 0\"]", 1, 15, revision);
    fails("[rules \"a name that is too long to be that of any rules 1\"]", 1, 58,
          "expected a shorter text in the quotes");
    fails("[scenario skirmish]", 1, 11, "expected a text in double quotes");
    fails("[scenario \"s\" 00000000000g]", 1, 26,
          "expected the scenario's hash, 16 digits 0-9 and a-f");
    fails("[scenario \"s\" 000000000:]", 1, 24,
          "expected the scenario's hash, 16 digits 0-9 and a-f");
    fails("[dice \"seeded\" /]", 1, 16, "expected the key of the dice, 16 digits 0-9 and a-f");
    fails("[dice 1]", 1, 7, "expected a text in double quotes");
    fails("[seat \"A\"]", 1, 10, "expected a text in double quotes");
    fails("[option 2]", 1, 9, "expected a text in double quotes");
}

TEST(there_are_only_so_many_seats)
{
    char many[1000] = "";

    for (int i = 0; i < SEATS + 1; i++)
        strcat(many, "[seat \"A\" \"random\"]\n");
    fails(many, SEATS + 1, 6, "expected no more tags of this kind");
}

TEST(dice_are_seeded_or_typed)
{
    fails("[dice \"loaded\" 0000000000000000]", 1, 7, "expected \"seeded\" or \"typed\" dice");
    fails("[dice \"Seeded\" 0000000000000000]", 1, 7, "expected \"seeded\" or \"typed\" dice");
    fails("[dice \"\" 0000000000000000]", 1, 7, "expected \"seeded\" or \"typed\" dice");
    fails("[dice \"typed\" 0000000000000000]", 2, 1, "expected the tag [rules \"NAME REVISION\"]");
}

// Whatever lay in it before.
TEST(a_line_of_dice_alone_names_no_seat_and_no_order)
{
    static struct save_line line;
    struct save_reader r = save_reader("0. {5 2}", 8);

    memset(&line, 'x', sizeof line);
    assert_int_equal(save_read_line(&r, &line, &problem), SAVE_STEP);
    assert_false(line.ordered || line.hashed);
    assert_string_equal(line.seat, "");
    assert_string_equal(line.order, "");
}

TEST(lines_must_be_whole)
{
    fails(HEAD "x", 4, 1, "expected the number of the line");
    fails(HEAD "A: pass", 4, 1, "expected the number of the line");
    fails(HEAD "12345678901. A: pass", 4, 1, "expected the number of the line");
    fails(HEAD "1 A: pass", 4, 3, "expected a point after the number");
    fails(HEAD "1.", 4, 3, "expected an order or dice");
    fails(HEAD "1. #12345678", 4, 4, "expected an order or dice");
    fails(HEAD "1. {}", 4, 6, "expected an order or dice");
    fails(HEAD "1. pass", 4, 8, "expected a seat and a colon");
    fails(HEAD "1. {1 x}", 4, 7, "expected a face of a die, or a closing brace");
    fails(HEAD "1. {1 256}", 4, 7, "expected a face of a die, or a closing brace");
    fails(HEAD "1. {1", 4, 6, "expected a face of a die, or a closing brace");
    fails(HEAD "1. {1} 2", 4, 8, "expected the end of the line");
    fails(HEAD "1. {1} #1234567", 4, 16, "expected a hash of 8 digits 0-9 and a-f");
    fails(HEAD "1. {1} #123456789", 4, 17, "expected the end of the line");
    fails(HEAD "1. a seat of too long a name: pass", 4, 35, "expected a shorter line");
    fails(HEAD "2. {5 2}", 4, 1, "expected line number 0 or 1");
    fails(HEAD "0. {5 2}\n2. A: bid 1", 5, 1, "expected the next number");
}

TEST(a_line_has_room_for_so_many_dice)
{
    static char many[4096];

    strcpy(many, HEAD "0. {");
    for (int i = 0; i < SAVE_DICE + 1; i++)
        strcat(many, "1 ");
    fails(many, 4, 5 + 2 * SAVE_DICE, "expected no more dice in one line");
}

TEST(a_very_long_order_is_refused)
{
    static char many[ORDER_TEXT + 200];

    strcpy(many, HEAD "1. A: ");
    memset(many + strlen(many), 'x', ORDER_TEXT);
    fails(many, 4, 7 + ORDER_TEXT, "expected a shorter line");
}

TEST(orders_are_numbered_from_1_when_no_dice_come_before_them)
{
    struct order o = toy_order(&battle, 0, "pass");

    save = save_on(text, sizeof text);
    write_line(NULL, NULL, 0);
    assert_int_equal(save.text.used, 0);
    write_line(&o, NULL, 0);
    assert_memory_equal(text, "1. A: pass #", 12);
}

TEST(a_save_that_finds_no_room_says_so)
{
    char little[40];
    struct save_head head = save_head_of(&battle, "seeded", 3);
    struct save small = save_on(little, sizeof little);

    save_write_head(&small, &head);
    assert_true(small.text.full);
    assert_int_equal(strlen(little), 39);
}

TEST(a_save_cut_or_spoilt_anywhere_is_answered)
{
    static char spoilt[sizeof text];
    static struct game again;
    struct luck luck = {5};

    save_some();
    for (int i = 0; i < 3000; i++) {
        int bytes = save.text.used;

        memcpy(spoilt, text, (size_t)bytes);
        for (uint32_t n = 1 + luck_below(&luck, 3); n; n--)
            spoilt[luck_below(&luck, (uint32_t)bytes)] = (char)luck_next(&luck);
        if (i % 2)
            bytes = (int)luck_below(&luck, (uint32_t)bytes);
        if (!save_replay(spoilt, bytes, &battle, &again, &problem)) {
            assert_true(problem.line > 0 && problem.column > 0);
            assert_true(problem.text[0]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_game_replays_to_the_same_game),
        cmocka_unit_test(a_save_reads_like_this),
        cmocka_unit_test(a_head_reads_back),
        cmocka_unit_test(options_that_do_not_exist_are_refused),
        cmocka_unit_test(comments_blank_lines_and_missing_hashes_do_not_matter),
        cmocka_unit_test(a_game_may_wait_for_dice),
        cmocka_unit_test(the_first_line_that_differs_is_named),
        cmocka_unit_test(orders_that_are_not_allowed_name_their_clause),
        cmocka_unit_test(dice_must_be_those_that_were_thrown),
        cmocka_unit_test(a_save_of_another_battle_is_refused),
        cmocka_unit_test(tags_must_be_whole),
        cmocka_unit_test(there_are_only_so_many_seats),
        cmocka_unit_test(dice_are_seeded_or_typed),
        cmocka_unit_test(a_line_of_dice_alone_names_no_seat_and_no_order),
        cmocka_unit_test(lines_must_be_whole),
        cmocka_unit_test(a_line_has_room_for_so_many_dice),
        cmocka_unit_test(a_very_long_order_is_refused),
        cmocka_unit_test(orders_are_numbered_from_1_when_no_dice_come_before_them),
        cmocka_unit_test(a_save_that_finds_no_room_says_so),
        cmocka_unit_test(a_save_cut_or_spoilt_anywhere_is_answered),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
