// SPDX-License-Identifier: MIT
// Secrets at the table: what a bot, a listener and a reader of a save are not told.
#define _POSIX_C_SOURCE 200809L
#include "../../core/toy.h"
#include "cli/book.h"
#include "cli/protocol.h"
#include "cli/seal.h"
#include "cli/story.h"
#include "draw/state.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void make_rules(void);

static char folder[64], path[128];

// B2 stands where it is said, and A does not know.
static const char *scenario_with(const char *where)
{
    FILE *file;

    snprintf(path, sizeof path, "%s/ambush.yaml", folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file,
            "name: ambush\nrules: hide-and-seek\noptions: {ambush: yes}\ntable: [24in, 24in]\n"
            "units:\n  A1: {type: MAN, at: [6in, 4in]}\n  A2: {type: MAN, at: [12in, 4in]}\n"
            "  B1: {type: MAN, at: [6in, 20in], face: 180}\n  B2: {type: MAN, at: %s}\n",
            where);
    fclose(file);
    return path;
}

static int set_up(void **nothing)
{
    (void)nothing;
    make_rules();
    snprintf(folder, sizeof folder, "/tmp/secret-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    return 0;
}

static int tidy_up(void **nothing)
{
    static const char *const left[] = {"ambush.yaml",  "kept.game", "said",
                                       "tricorne/key", "tricorne",  ""};

    (void)nothing;
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, left[i]);
        remove(path);
    }
    return 0;
}

// --- bots ---

// All that the engine says to these lines, of which the first sets the battle up; the caller frees
// it.
static char *conversation(const char *where, const char *opening, const char *const *line)
{
    char *text, first[256];
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);
    struct engine *e = engine_open(out);

    snprintf(first, sizeof first, "new %s %s", scenario_with(where), opening);
    engine_line(e, first);
    for (; *line; line++)
        engine_line(e, *line);
    engine_close(e);
    fclose(out);
    return text;
}

static char *said_to(const char *opening, const char *line)
{
    return conversation("[12in, 20in]", opening, (const char *const[]){line, NULL});
}

TEST(a_bot_of_one_side_hears_the_same_wherever_the_hidden_unit_is)
{
    static const char *const lines[] = {"ask",
                                        "battle",
                                        "state",
                                        "state A",
                                        "hash",
                                        "suggest",
                                        "play bid 2",
                                        "check A1 shoot B2",
                                        "check B: pass",
                                        "state",
                                        "odds A1 shoot B1",
                                        "play A2 move ahead 2in",
                                        "ask",
                                        "hash",
                                        "hash A",
                                        "undo",
                                        "suggest",
                                        NULL};
    char *one = conversation("[12in, 20in]", "seat B=sergeant", lines);
    char *two = conversation("[3in, 9in]", "seat B=sergeant", lines);

    assert_string_equal(one, two);
    assert_non_null(strstr(one, "Only enemies on the table are shot at."));
    assert_null(strstr(one, "order B: bid")); // sealed
    assert_non_null(strstr(one, "order B: B1 shoot A1"));
    free(one);
    free(two);
}

TEST(a_bot_cannot_ask_for_a_seat_that_is_not_its_own)
{
    static const char *const line[] = {"state B", "hash B", "check B: bid 1", "state C"};
    static const char *const answer[] = {"error: The seat 'B' is not yours.\n",
                                         "error: The seat 'B' is not yours.\n",
                                         "error: The seat 'B' is not yours.\n",
                                         "error: There is no seat 'C'.\n"};

    for (int i = 0; i < 4; i++) {
        char *text = said_to("seat B=sergeant", line[i]);

        assert_non_null(strstr(text, answer[i]));
        free(text);
    }
}

TEST(a_bot_of_both_sides_hears_all_and_what_of_it_is_secret)
{
    char *text =
        conversation("[12in, 20in]", "",
                     (const char *const[]){"play A: bid 1", "play B: bid 1", "state", "play pass",
                                           "play B2 move ahead 1in", "ask", NULL});

    assert_non_null(strstr(text, "\"name\":\"B2\",\"side\":1,\"kind\":\"MAN\""));
    assert_null(strstr(text, "\"onTable\":false"));
    assert_non_null(strstr(text, "\"name\":\"moved\""));
    assert_non_null(strstr(text, "\"secret\":[0]"));
    free(text);
}

TEST(the_record_is_sealed_for_a_bot_that_may_not_know_it)
{
    char *text = said_to("seat B=sergeant", "record"), *all = said_to("", "record");

    assert_non_null(strstr(text, "[rules \"hide-and-seek 3\"]\n"));
    assert_non_null(strstr(text, "[dice \"seeded\" 0000000000000000]\n\n[sealed \""));
    assert_null(strstr(text, "0. {"));
    assert_non_null(strstr(all, "[dice \"seeded\" 0000000000000001]\n"));
    assert_non_null(strstr(all, "0. {"));
    free(text);
    free(all);
}

// --- listeners ---

static struct table *ambush(void)
{
    struct problem problem;
    struct scenario *scenario = scenario_called(scenario_with("[12in, 20in]"), NULL, &problem);
    struct judged judged;
    struct table *t;

    if (!scenario)
        fail_msg("%s", problem.text);
    t = table_begin(scenario, false, 3);
    for (int seat = 0; seat < 2; seat++) {
        judged = toy_judged(t->battle, &t->game, seat, "bid 1");
        table_play(t, &judged);
    }
    return t;
}

// Whoever is asked passes until it is B's turn.
static void give(struct table *t, struct story *story, int seat, const char *text)
{
    struct judged judged = toy_judged(t->battle, &t->game, !seat, "pass");

    if (!(t->game.ask.seats >> seat & 1))
        table_play(t, &judged);
    judged = toy_judged(t->battle, &t->game, seat, text);
    table_play(t, &judged);
    story_add(story, t, &judged.order);
}

static char *log_for(const struct table *t, const struct story *story, int sides)
{
    char *text;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);

    story_log(out, story, t->battle, &t->game, 20, sides);
    if (!story_why(out, story, t->battle, &t->game, 1, sides))
        fprintf(out, "there is no such number\n");
    fclose(out);
    return text;
}

TEST(what_is_done_unseen_is_in_the_log_of_its_own_side_only)
{
    struct table *t = ambush();
    struct story story = {0};
    char *a, *b;

    give(t, &story, 1, "B2 move ahead 1in");
    assert_int_equal(t->hush, 1);
    assert_false(table_heard(t, 1));
    assert_true(table_heard(t, 2));
    a = log_for(t, &story, 1);
    b = log_for(t, &story, 2);
    assert_string_equal(a, "there is no such number\n");
    assert_non_null(strstr(b, "   1. B: B2 move ahead 1in\n"));
    free(a);
    free(b);
    give(t, &story, 1, "B1 move ahead 1in");
    assert_true(table_heard(t, 1));
    a = log_for(t, &story, 1);
    assert_non_null(strstr(a, "   1. B: B1 move ahead 1in\n")); // the first it hears of
    free(a);
    story_free(&story);
    table_free(t);
}

TEST(nothing_is_taken_back_while_units_are_hidden)
{
    struct table *t = ambush();
    struct story story = {0};

    give(t, &story, 0, "A1 move ahead 1in");
    assert_string_equal(table_undo(t), "Nothing can be taken back while units are hidden.");
    story_free(&story);
    table_free(t);
}

static void wanted_by(const struct table *t, int seat, char text[512])
{
    struct json j = json_on(text, 512);
    struct game view;

    game_view(t->battle, &t->game, seat, &view);
    state_ask(&j, t->battle, &view);
}

TEST(dice_thrown_in_secret_do_not_say_what_for)
{
    struct table *t = ambush();
    char a[512], b[512];

    memset(&t->game.ask, 0, sizeof t->game.ask);
    t->game.roll = (struct roll){.purpose = TOY_ROLL_STAND,
                                 .rows = 1,
                                 .row = {{.count = 2, .sides = 6}},
                                 .unit = B2};
    wanted_by(t, 0, a);
    wanted_by(t, 1, b);
    assert_non_null(strstr(a, "{\"wants\":\"dice\",\"seats\":[],\"kind\":\"secret\",\"unit\":0,"
                              "\"other\":0,\"question\":\"\",\"dice\":[{\"hand\":0,\"count\":2,"
                              "\"sides\":6,"));
    assert_non_null(strstr(b, "{\"wants\":\"dice\",\"seats\":[],\"kind\":\"toy\",\"unit\":4,"));
    assert_non_null(strstr(b, "\"count\":2,\"sides\":6,"));
    table_free(t);
}

// --- saves ---

static char *text_of(const char *name)
{
    struct problem problem;
    size_t bytes;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return file_read(path, &bytes, &problem);
}

// Resumes the save and keeps what was said on standard error.
static struct table *resumed(char *said, size_t bytes)
{
    struct arguments none = {0};
    char from[128], to[128];
    int before = dup(STDERR_FILENO);
    struct table *t;
    FILE *file;

    snprintf(from, sizeof from, "%s/kept.game", folder);
    snprintf(to, sizeof to, "%s/said", folder);
    fflush(stderr);
    assert_non_null(freopen(to, "w", stderr));
    t = table_resume(&none, from);
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    file = fopen(to, "r");
    said[fread(said, 1, bytes - 1, file)] = 0;
    fclose(file);
    return t;
}

static void keep(const struct table *t)
{
    char to[128];

    snprintf(to, sizeof to, "%s/kept.game", folder);
    assert_true(table_save(t, to));
}

TEST(a_battle_with_secrets_is_saved_under_seal_and_goes_on)
{
    struct table *t = ambush(), *again;
    struct story story = {0};
    struct stat key;
    char said[512], *text;

    give(t, &story, 1, "B2 move ahead 1in");
    keep(t);
    text = text_of("kept.game");
    assert_true(is_sealed(text));
    assert_non_null(strstr(text, "[scenario \"ambush\""));
    assert_null(strstr(text, "B2 move")); // a seal may well have the letters
    free(text);
    snprintf(path, sizeof path, "%s/tricorne/key", folder);
    assert_int_equal(stat(path, &key), 0);
    assert_int_equal(key.st_mode & 0777, 0600);
    again = resumed(said, sizeof said);
    if (!again)
        fail_msg("%s", said);
    assert_memory_equal(&again->game, &t->game, game_bytes(t->battle));
    assert_true(again->secret);
    assert_int_equal(again->record.lines, t->record.lines);
    for (int i = 0; i < t->record.lines; i++)
        assert_string_equal(again->record.line[i].order, t->record.line[i].order);
    table_free(again);
    story_free(&story);
    table_free(t);
}

TEST(a_sealed_save_is_as_long_as_any_other)
{
    struct table *t = ambush();
    struct story story = {0};
    size_t letters[2];

    for (int i = 0; i < 2; i++) {
        char *text;

        keep(t);
        text = text_of("kept.game");
        letters[i] = strlen(text);
        free(text);
        if (i == 0)
            give(t, &story, 1, "B2 move ahead 1in");
    }
    assert_int_equal(letters[0], letters[1]);
    story_free(&story);
    table_free(t);
}

TEST(a_seal_that_was_changed_does_not_open)
{
    struct table *t = ambush();
    char said[512], from[128], *text;
    FILE *file;

    keep(t);
    text = text_of("kept.game");
    text[strlen(text) - 12] ^= 1;
    snprintf(from, sizeof from, "%s/kept.game", folder);
    file = fopen(from, "w");
    fputs(text, file);
    fclose(file);
    free(text);
    assert_null(resumed(said, sizeof said));
    assert_non_null(strstr(said, "kept.game does not open with the key in "));
    table_free(t);
}

TEST(without_its_key_a_seal_does_not_open)
{
    struct table *t = ambush();
    char said[512], key[128];

    keep(t);
    snprintf(key, sizeof key, "%s/tricorne/key", folder);
    assert_int_equal(remove(key), 0);
    assert_null(resumed(said, sizeof said));
    assert_non_null(strstr(said, "kept.game is sealed, and its key cannot be read from "));
    assert_non_null(strstr(said, "No such file or directory.\n"));
    keep(t); // with a new key
    table_free(t);
}

TEST(when_it_is_over_everything_is_in_plain_text)
{
    struct table *t = ambush();
    struct story story = {0};
    char said[512], *text;
    struct table *again;

    give(t, &story, 1, "B2 move ahead 1in");
    give(t, &story, 0, "concede");
    keep(t);
    text = text_of("kept.game");
    assert_false(is_sealed(text));
    assert_non_null(strstr(text, "B: B2 move ahead 1in"));
    free(text);
    again = resumed(said, sizeof said);
    assert_non_null(again);
    table_free(again);
    story_free(&story);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_of_one_side_hears_the_same_wherever_the_hidden_unit_is),
        cmocka_unit_test(a_bot_cannot_ask_for_a_seat_that_is_not_its_own),
        cmocka_unit_test(a_bot_of_both_sides_hears_all_and_what_of_it_is_secret),
        cmocka_unit_test(the_record_is_sealed_for_a_bot_that_may_not_know_it),
        cmocka_unit_test(what_is_done_unseen_is_in_the_log_of_its_own_side_only),
        cmocka_unit_test(nothing_is_taken_back_while_units_are_hidden),
        cmocka_unit_test(dice_thrown_in_secret_do_not_say_what_for),
        cmocka_unit_test(a_battle_with_secrets_is_saved_under_seal_and_goes_on),
        cmocka_unit_test(a_sealed_save_is_as_long_as_any_other),
        cmocka_unit_test(a_seal_that_was_changed_does_not_open),
        cmocka_unit_test(without_its_key_a_seal_does_not_open),
        cmocka_unit_test(when_it_is_over_everything_is_in_plain_text),
    };

    return cmocka_run_group_tests(tests, set_up, tidy_up);
}
