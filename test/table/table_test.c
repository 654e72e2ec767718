// SPDX-License-Identifier: MIT
#include "support/test.h"
#include "table/shipped.h"
#include "table/table.h"
#include <stdlib.h>
#include <string.h>

static struct table *table;

static int lay_table(void **state)
{
    struct problem problem;
    struct scenario *scenario = shipped_scenario("kreuzdorf", NULL, &problem);

    (void)state;
    if (scenario)
        table = table_begin(scenario, false, 7);
    return !table;
}

static int clear_table(void **state)
{
    (void)state;
    table_free(table);
    table = NULL;
    return 0;
}

static void play(int orders)
{
    while (orders--) {
        struct judged judged;

        table_choose(table, &random_player, __builtin_ctz(table->game.ask.seats), NULL, &judged);
        table_play(table, &judged);
    }
}

TEST(a_record_that_was_dropped_goes_on_with_the_next_line)
{
    play(3);
    table_drop_record(table);
    assert_int_equal(table->record.lines, 0);
    assert_int_equal(table->record.bytes, 0);
    play(1);
    assert_int_equal(table->record.lines, 1);
    assert_true(record_last(&table->record)->hash == game_hash(table->battle, &table->game));
}

TEST(a_save_is_written_from_the_parts_of_the_record_and_reads_back_to_them)
{
    struct save_problem problem;
    struct save_reader reader;
    struct save_line line;
    struct save_head head;
    char *text;

    play(40);
    text = table_plain(table);
    reader = save_reader(text, (int)strlen(text));
    assert_true(save_read_head(&reader, &head, &problem));
    assert_in_range(strlen(text + reader.at), 1, (size_t)table->record.bytes);
    for (int i = 0; i < table->record.lines; i++) {
        const struct record_line *part = &table->record.line[i];

        assert_int_equal(save_read_line(&reader, &line, &problem), SAVE_STEP);
        assert_string_equal(line.seat, part->seat < 0 ? "" : table->battle->seat[part->seat].name);
        assert_int_equal(line.faces, part->faces);
        assert_memory_equal(line.face, part->face, (size_t)part->faces);
        assert_int_equal(line.hash, (uint32_t)part->hash);
    }
    assert_int_equal(save_read_line(&reader, &line, &problem), SAVE_END);
    free(text);
    text = table_unkeyed(table);
    assert_null(strchr(text, '#'));
    free(text);
}

TEST(what_was_played_before_can_still_be_taken_back)
{
    uint64_t before[2] = {0};

    for (int i = 0; i < 200 && table->backs < 2; i++) {
        before[0] = before[1];
        before[1] = game_hash(table->battle, &table->game);
        play(1);
    }
    assert_int_equal(table->backs, 2);
    table_drop_record(table);
    assert_null(table_undo(table));
    assert_int_equal(game_hash(table->battle, &table->game), before[1]);
    assert_null(table_undo(table));
    assert_int_equal(game_hash(table->battle, &table->game), before[0]);
    assert_int_equal(table->record.lines, 0);
}

TEST(what_ends_a_battle_cannot_be_taken_back)
{
    struct order concede;
    struct judged judged;

    play(1);
    concede = order_of(__builtin_ctz(table->game.ask.seats), 0, WORD_CONCEDE);
    game_check_seen(table->battle, &table->game, &concede, &judged);
    table_play(table, &judged);
    assert_int_equal(table->backs > 0, true);
    assert_string_equal(table_undo(table), "The battle is over: nothing can be taken back.");
    assert_int_equal(table->game.outcome, OUTCOME_WIN);
    assert_null(table_take_back(table)); // as older records have it
    assert_int_equal(table->game.outcome, OUTCOME_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_record_that_was_dropped_goes_on_with_the_next_line,
                                        lay_table, clear_table),
        cmocka_unit_test_setup_teardown(
            a_save_is_written_from_the_parts_of_the_record_and_reads_back_to_them, lay_table,
            clear_table),
        cmocka_unit_test_setup_teardown(what_was_played_before_can_still_be_taken_back, lay_table,
                                        clear_table),
        cmocka_unit_test_setup_teardown(what_ends_a_battle_cannot_be_taken_back, lay_table,
                                        clear_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
