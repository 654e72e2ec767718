// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/new_game.h"
#include "server/history.h"
#include "server/journal.h"
#include "server/lobby.h"
#include "server/writing.h"
#include "table/seal.h"
#include "table/shipped.h"
#include "table/table.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK_MOST = 7 * 24 * 3600 };

void *new_game_refused(char why[STORE_WHY], const char *sentence)
{
    snprintf(why, STORE_WHY, "%s", sentence);
    return NULL;
}

static const char *text_of(const json_t *wanted, const char *name)
{
    const char *text = json_string_value(json_object_get(wanted, name));

    return text ? text : "";
}

// --- what was asked for ---

static bool read_options(const json_t *wanted, struct settings *settings, char why[STORE_WHY])
{
    json_t *options = json_object_get(wanted, "options"), *value;
    struct problem problem;
    const char *name;

    json_object_foreach(options, name, value)
    {
        char pair[2 * SETTING_BYTES];

        if (!json_is_string(value) || strchr(name, '=')) {
            new_game_refused(why, "Expected a text as the value of each option.");
            return false;
        }
        snprintf(pair, sizeof pair, "%s=%s", name, json_string_value(value));
        if (!settings_add(settings, pair, &problem)) {
            lobby_problem(&problem, why, STORE_WHY);
            return false;
        }
    }
    return true;
}

static struct table *begun(const json_t *wanted, char why[STORE_WHY])
{
    const char *dice = text_of(wanted, "dice");
    struct settings settings = {0};
    struct problem problem;
    struct save_head head;
    struct scenario *scenario;

    if (*dice && strcmp(dice, "seeded") && strcmp(dice, "typed"))
        return new_game_refused(why, "Expected 'seeded' or 'typed' dice.");
    if (!shipped_file(text_of(wanted, "battle")))
        return new_game_refused(why, "There is no battle of this name.");
    if (!read_options(wanted, &settings, why))
        return NULL;
    scenario = shipped_scenario(text_of(wanted, "battle"), &settings, &problem);
    if (!scenario) {
        lobby_problem(&problem, why, STORE_WHY);
        return NULL;
    }
    head = save_head_of(&scenario->battle, *dice ? dice : "seeded", token_dice_key());
    return table_open(scenario, &head);
}

// --- rows ---

// A bit for each place that may have heard of the last line, as lists show it.
static int heard_by(const struct table *t)
{
    int kept_from = t->hush | game_waits_unseen(t->battle, &t->game), places = 0;

    for (int place = 0; place < PLACES; place++) {
        if (!(kept_from & audience_ears(t->battle, &t->game, place)))
            places |= 1 << place;
    }
    return places;
}

static uint64_t hash_under(const struct table *t, uint64_t key)
{
    struct game g;

    game_copy(t->battle, &g, &t->game);
    g.dice_key = key;
    return game_hash(t->battle, &g);
}

// The last line of the table.
static void add_row(struct new_game *m, const struct table *t, uint64_t key)
{
    const struct record_line *line = record_last(&t->record);
    struct line_row *row = line_rows_add(&m->lines);

    *row = (struct line_row){.number = m->lines.count,
                             .kind = line->seat < 0 ? LINE_DICE : LINE_ORDER,
                             .heard = heard_by(t),
                             .seat = line->seat,
                             .hash = hash_under(t, key),
                             .at = m->game.created,
                             .turn = t->game.turn,
                             .asked = t->game.ask.seats,
                             .over = t->game.outcome};
    writing_parts(row, line);
    if (t->game.outcome == OUTCOME_WIN)
        memcpy(row->winner, t->battle->side[t->game.winner].title, TITLE_BYTES);
}

// Plays what the reader has from here on, line by line: a row is written from what was understood,
// whatever stands around it in the file.
static bool add_lines(struct new_game *m, struct table *t, struct save_reader *reader, uint64_t key,
                      struct save_problem *problem)
{
    struct save_line line;
    enum save_step step;

    while ((step = save_read_line(reader, &line, problem)) == SAVE_STEP) {
        if (!table_take(t, &line, problem))
            return false;
        if (!record_fits(t)) {
            problem->line = line.line;
            strcpy(problem->text, "a game has no room for more here");
            return false;
        }
        add_row(m, t, key);
    }
    return step == SAVE_END;
}

// Dice that are wanted before anybody can order anything, a row a throw. Of a save that waits for
// them, too: otherwise whoever comes first would say what they show.
static void throw_pending(struct new_game *m, struct table *t, uint64_t key)
{
    while (t->game.roll.rows && !t->game.outcome && !table_typed(t)) {
        uint8_t face[SAVE_DICE];
        struct noted_dice dice = noted_dice(&seeded_dice, face, SAVE_DICE);
        struct game g;
        struct throw throw;

        game_copy(t->battle, &g, &t->game);
        g.dice_key = key;
        dice_throw(&dice.dice, &g, &t->game.roll, &throw);
        must(table_throw(t, face, dice.faces));
        add_row(m, t, key);
    }
}

// --- all of it ---

static bool begin(struct new_game *m, const json_t *wanted, char why[STORE_WHY])
{
    json_int_t clock = json_integer_value(json_object_get(wanted, "clock"));

    if (utf8_characters(text_of(wanted, "title")) > TITLE_CHARACTERS || clock < 0 ||
        clock > CLOCK_MOST)
        return new_game_refused(why, "Expected a title of at most 80 characters and a clock of at "
                                     "most a week.");
    m->game.created = now_seconds();
    m->game.clock = (int)clock;
    return true;
}

// The rows of the lines are there already.
static bool finish(struct new_game *m, const json_t *wanted, const struct table *t, uint64_t key,
                   char why[STORE_WHY])
{
    const char *title = text_of(wanted, "title");
    // Who plays is a matter of the seats' rows.
    struct save_head plain = save_head_of(t->battle, t->head.dice, key);
    char head[TAGS_BYTES];
    struct save save = save_on(head, sizeof head);

    if (!new_seats(m, t->battle, wanted, why))
        return false;
    save_write_head(&save, &plain);
    m->game.title = strdup(*title ? title : t->battle->title);
    m->game.head = strdup(head);
    must(m->game.title && m->game.head);
    game_id_make(m->game.name);
    token_make(m->host);
    token_hash(m->host, m->game.host);
    m->change.game = &m->game;
    m->change.seat = m->seat;
    m->change.line = m->lines.list;
    m->change.lines = m->lines.count;
    return true;
}

static struct new_game *made_if(bool good, struct new_game *m)
{
    if (good)
        return m;
    new_game_free(m);
    return NULL;
}

struct new_game *new_game_of(const json_t *wanted, char why[STORE_WHY])
{
    struct new_game *m = calloc(1, sizeof *m);
    struct table *t = NULL;
    bool good;

    must(m);
    good = begin(m, wanted, why) && (t = begun(wanted, why));
    if (good)
        throw_pending(m, t, t->head.key);
    good = good && finish(m, wanted, t, t->head.key, why);
    table_free(t);
    return made_if(good, m);
}

// --- saves ---

static struct table *open_save(struct save_reader *reader, struct save_problem *problem)
{
    struct settings settings = {0};
    struct problem wrong;
    struct save_head head;
    struct scenario *scenario;

    if (!save_read_head(reader, &head, problem) || !settings_of_save(&head, &settings, problem))
        return NULL;
    scenario = shipped_scenario(head.scenario, &settings, &wrong);
    if (!scenario) {
        problem->line = head.scenario_line;
        snprintf(problem->text, sizeof problem->text, "the battle '%s' does not ship",
                 head.scenario);
        return NULL;
    }
    if (save_fits(&head, &scenario->battle, problem))
        return table_open(scenario, &head);
    free(scenario);
    return NULL;
}

// The table at the end of the save, its lines as rows under this key; NULL: under its own.
static struct table *replayed(struct new_game *m, const char *text, const uint64_t *key,
                              char why[STORE_WHY])
{
    struct save_reader reader = save_reader(text, (int)strlen(text));
    struct save_problem problem;
    struct table *t = open_save(&reader, &problem);

    if (t && add_lines(m, t, &reader, key ? *key : t->head.key, &problem))
        return t;
    table_free(t);
    snprintf(why, STORE_WHY, "Line %d of the save: %.200s.", problem.line, problem.text);
    return NULL;
}

// Who has the save may know its key, and with it the dice to come: a game that goes on is keyed
// anew. One that is over stays as it is.
static bool resume(struct new_game *m, const json_t *wanted, const char *text, char why[STORE_WHY])
{
    uint64_t key = token_dice_key();
    struct table *t = replayed(m, text, &key, why);
    bool good;

    if (t && t->game.outcome) {
        table_free(t);
        line_rows_free(&m->lines);
        t = replayed(m, text, NULL, why);
        key = t ? t->head.key : 0;
    } else if (t) {
        throw_pending(m, t, key);
    }
    good = t && finish(m, wanted, t, key, why);
    table_free(t);
    return good;
}

// A sealed record begins with the name of its game.
static const char *save_in_box(const char *inside, char box[GAME_ID], char why[STORE_WHY])
{
    size_t bytes = strcspn(inside, "\n");

    snprintf(box, GAME_ID, "%.*s", (int)bytes, inside);
    if (bytes + 1 == GAME_ID && is_game_id(box))
        return inside + bytes + 1;
    return new_game_refused(why, "Expected a save that was sealed by this server.");
}

struct new_game *new_game_of_save(const json_t *wanted, const unsigned char seal[SEAL_KEY],
                                  char box[GAME_ID], char why[STORE_WHY])
{
    const char *save = text_of(wanted, "save");
    struct new_game *m;
    char *inside = NULL;
    size_t bytes;
    bool good;

    *box = 0;
    if (!*save)
        return new_game_refused(why, "Expected a JSON object with the text of a save.");
    if (is_sealed(save)) {
        inside = unseal_with(seal, save, &bytes);
        if (!inside)
            return new_game_refused(why, "The save was sealed elsewhere and does not open here.");
        save = save_in_box(inside, box, why);
    }
    m = calloc(1, sizeof *m);
    must(m);
    good = save && begin(m, wanted, why) && resume(m, wanted, save, why);
    free(inside);
    return made_if(good, m);
}

// While its game is played here nobody may open it: whoever goes on with a copy has all its seats,
// and sees what is kept from them in the game.
bool new_game_may_open(struct hall *hall, const char *box, char why[STORE_WHY])
{
    struct game_row game;
    bool over;

    if (!*box || !archive_game(hall->archive, box, &game))
        return true;
    over = game.over;
    game_row_free(&game);
    return over ||
           new_game_refused(why,
                            "This save keeps secrets of a game that is still played here; it opens "
                            "when the game is over.");
}

void new_game_enter(struct new_game *m, struct hall *hall)
{
    m->game.id = ++hall->last_game;
    for (int i = 0; i < m->change.seats; i++)
        m->seat[i].game = m->game.id;
    for (int i = 0; i < m->lines.count; i++)
        m->lines.list[i].game = m->game.id;
}

bool new_game_over(const struct new_game *m)
{
    return m->lines.count && m->lines.list[m->lines.count - 1].over;
}

void new_game_free(struct new_game *m)
{
    game_row_free(&m->game);
    line_rows_free(&m->lines);
    memset(m, 0, sizeof *m);
    free(m);
}

json_t *new_game_answer(const struct new_game *m)
{
    json_t *seats = json_array();

    for (int i = 0; i < m->change.seats; i++)
        json_array_append_new(seats,
                              json_pack("{s:s,s:s,s:i,s:s,s:s}", "name", m->seat[i].name, "kind",
                                        seat_kinds[m->seat[i].kind], "side", m->seat[i].side,
                                        "player", m->player[i], "token", m->token[i]));
    return json_pack("{s:s,s:s,s:o}", "game", m->game.name, "host", m->host, "seats", seats);
}
