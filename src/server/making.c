// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/making.h"
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

static void *no(char why[STORE_WHY], const char *sentence)
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
            no(why, "Expected a text as the value of each option.");
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
        return no(why, "Expected 'seeded' or 'typed' dice.");
    if (!shipped_file(text_of(wanted, "battle")))
        return no(why, "There is no battle of this name.");
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

// --- seats ---

static bool is_called(const struct battle *b, int seat, const char *name)
{
    const struct seat *of = &b->seat[seat];

    return !strcmp(of->name, name) ||
           (of->kind == SEAT_PLAYER && !strcmp(b->side[of->side].name, name));
}

// Who plays when nobody says: the best of the computer's, and a person only where one watches.
static const char *usual_player(const struct battle *b, int seat)
{
    int best = 0;

    while (all_players[best + 1])
        best++;
    return b->seat[seat].kind == SEAT_SPECTATOR ? "friend" : all_players[best]->name;
}

static bool is_person(const char *player)
{
    return !strcmp(player, "me") || !strcmp(player, "friend") || !strcmp(player, "person");
}

static void add_seat(struct making *m, const struct battle *b, int place, const char *name,
                     const char *player)
{
    int i = m->deed.seats++;

    m->seat[i].seat = place;
    m->seat[i].kind = audience_kind(b, place);
    m->seat[i].side = m->seat[i].kind == SEAT_PLAYER ? b->seat[place].side : -1;
    snprintf(m->seat[i].name, NAME_BYTES, "%s", name);
    snprintf(m->seat[i].player, PLAYER_NAME, "%s", is_person(player) ? "person" : player);
    snprintf(m->player[i], PLAYER_NAME, "%s", player);
    token_make(m->token[i]);
    token_hash(m->token[i], m->seat[i].token);
}

// Who watches, and who judges: places that any battle can have beside its seats.
static bool seat_others(struct making *m, const struct battle *b, const char *umpire,
                        char why[STORE_WHY])
{
    bool watched = false;

    for (int seat = 0; seat < b->seats; seat++)
        watched |= b->seat[seat].kind == SEAT_SPECTATOR;
    if (!watched)
        add_seat(m, b, ONLOOKER, "spectator", "friend");
    if (umpire && !is_person(umpire))
        return no(why, "Expected 'me' or 'friend' as the umpire: the computer judges already.");
    if (umpire)
        add_seat(m, b, UMPIRE, "umpire", umpire);
    return true;
}

static bool seat_all(struct making *m, const struct battle *b, const json_t *wanted,
                     char why[STORE_WHY])
{
    json_t *seats = json_object_get(wanted, "seats"), *value;
    const char *player[SEATS], *name, *umpire = NULL;

    for (int seat = 0; seat < b->seats; seat++)
        player[seat] = usual_player(b, seat);
    json_object_foreach(seats, name, value)
    {
        const char *who = json_is_string(value) ? json_string_value(value) : "";
        bool found = false;

        if (!is_person(who) && !player_named(who))
            return no(why, "Expected 'me', 'friend' or a player of the computer at each seat.");
        for (int seat = 0; seat < b->seats; seat++) {
            if (is_called(b, seat, name)) {
                player[seat] = who;
                found = true;
            }
        }
        if (!found && !strcmp(name, "umpire"))
            umpire = who;
        else if (!found && strcmp(name, "spectator"))
            return no(why, "Expected the names of seats that the battle has.");
    }
    for (int seat = 0; seat < b->seats; seat++)
        add_seat(m, b, seat, b->seat[seat].name, player[seat]);
    return seat_others(m, b, umpire, why);
}

// --- rows ---

// A bit for each place that may have heard of the last line, as lists show it.
static int heard_by(const struct table *t)
{
    int kept_from = t->hush | game_waits_unseen(t->battle, &t->game), places = 0;

    for (int place = 0; place < PLACES; place++) {
        if (!(kept_from & audience_sides(t->battle, &t->game, place)))
            places |= 1 << place;
    }
    return places;
}

static int seat_called(const struct battle *b, const char *name)
{
    for (int seat = 0; seat < b->seats; seat++) {
        if (!strcmp(b->seat[seat].name, name))
            return seat;
    }
    return -1;
}

static uint64_t hash_under(const struct table *t, uint64_t key)
{
    struct game g = t->game;

    g.dice_key = key;
    return game_hash(&g);
}

// The last line of the table, which begins at `from` in its record; `seat`: -1 for dice alone.
static void add_row(struct making *m, const struct table *t, size_t from, int seat, uint64_t key)
{
    struct line_row *row = line_rows_add(&m->lines);

    *row = (struct line_row){.number = m->lines.count,
                             .kind = seat < 0 ? LINE_DICE : LINE_ORDER,
                             .heard = heard_by(t),
                             .seat = seat,
                             .text = writing_text(t, from),
                             .hash = hash_under(t, key),
                             .at = m->game.created,
                             .turn = t->game.turn,
                             .asked = t->game.ask.seats,
                             .over = t->game.outcome};
    if (t->game.outcome == OUTCOME_WIN)
        memcpy(row->winner, t->battle->side[t->game.winner].title, TITLE_BYTES);
}

// Plays what the reader has from here on, line by line: a row is written from what was understood,
// whatever stands around it in the file.
static bool add_lines(struct making *m, struct table *t, struct save_reader *reader, uint64_t key,
                      struct save_problem *problem)
{
    struct save_line line;
    enum save_step step;

    while ((step = save_read_line(reader, &line, problem)) == SAVE_STEP) {
        size_t from = t->used;

        if (!table_take(t, &line, problem))
            return false;
        if (!record_fits(t)) {
            problem->line = line.line;
            strcpy(problem->text, "a game has no room for more here");
            return false;
        }
        add_row(m, t, from, line.ordered ? seat_called(t->battle, line.seat) : -1, key);
    }
    return step == SAVE_END;
}

// Dice that are wanted before anybody can order anything, a row a throw. Of a save that waits for
// them, too: otherwise whoever comes first would say what they show.
static void throw_pending(struct making *m, struct table *t, uint64_t key)
{
    while (t->game.roll.sides && !t->game.outcome && !table_typed(t)) {
        uint8_t face[SAVE_DICE];
        struct noted_dice dice = noted_dice(&seeded_dice, face, SAVE_DICE);
        struct game g = t->game;
        struct throw throw;
        size_t from = t->used;

        g.dice_key = key;
        dice_throw(&dice.dice, &g, &t->game.roll, &throw);
        must(table_throw(t, face, dice.faces));
        add_row(m, t, from, -1, key);
    }
}

// --- all of it ---

static bool begin(struct making *m, const json_t *wanted, char why[STORE_WHY])
{
    json_int_t clock = json_integer_value(json_object_get(wanted, "clock"));

    if (utf8_characters(text_of(wanted, "title")) > TITLE_CHARACTERS || clock < 0 ||
        clock > CLOCK_MOST)
        return no(why, "Expected a title of at most 80 characters and a clock of at most a week.");
    m->game.created = now_seconds();
    m->game.clock = (int)clock;
    return true;
}

// The rows of the lines are there already.
static bool finish(struct making *m, const json_t *wanted, const struct table *t, uint64_t key,
                   char why[STORE_WHY])
{
    const char *title = text_of(wanted, "title");
    // Who plays is a matter of the seats' rows.
    struct save_head plain = save_head_of(t->battle, t->head.dice, key);
    char head[TAGS_BYTES];
    struct save save = save_on(head, sizeof head);

    if (!seat_all(m, t->battle, wanted, why))
        return false;
    save_write_head(&save, &plain);
    m->game.title = strdup(*title ? title : t->battle->title);
    m->game.head = strdup(head);
    must(m->game.title && m->game.head);
    game_id_make(m->game.name);
    token_make(m->host);
    token_hash(m->host, m->game.host);
    m->deed.game = &m->game;
    m->deed.seat = m->seat;
    m->deed.line = m->lines.list;
    m->deed.lines = m->lines.count;
    return true;
}

static struct making *made_if(bool good, struct making *m)
{
    if (good)
        return m;
    making_free(m);
    return NULL;
}

struct making *making_of(const json_t *wanted, char why[STORE_WHY])
{
    struct making *m = calloc(1, sizeof *m);
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
static struct table *replayed(struct making *m, const char *text, const uint64_t *key,
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
static bool resume(struct making *m, const json_t *wanted, const char *text, char why[STORE_WHY])
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
    return no(why, "Expected a save that was sealed by this server.");
}

struct making *making_of_save(const json_t *wanted, const unsigned char seal[SEAL_KEY],
                              char box[GAME_ID], char why[STORE_WHY])
{
    const char *save = text_of(wanted, "save");
    struct making *m;
    char *inside = NULL;
    size_t bytes;
    bool good;

    *box = 0;
    if (!*save)
        return no(why, "Expected a JSON object with the text of a save.");
    if (is_sealed(save)) {
        inside = unseal_with(seal, save, &bytes);
        if (!inside)
            return no(why, "The save was sealed elsewhere and does not open here.");
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
bool making_may_open(struct hall *hall, const char *box, char why[STORE_WHY])
{
    struct game_row game;
    bool over;

    if (!*box || !archive_game(hall->archive, box, &game))
        return true;
    over = game.over;
    game_row_free(&game);
    return over || no(why, "This save keeps secrets of a game that is still played here; it opens "
                           "when the game is over.");
}

void making_enter(struct making *m, struct hall *hall)
{
    m->game.id = ++hall->last_game;
    for (int i = 0; i < m->deed.seats; i++)
        m->seat[i].game = m->game.id;
    for (int i = 0; i < m->lines.count; i++)
        m->lines.list[i].game = m->game.id;
}

bool making_over(const struct making *m)
{
    return m->lines.count && m->lines.list[m->lines.count - 1].over;
}

void making_free(struct making *m)
{
    game_row_free(&m->game);
    line_rows_free(&m->lines);
    memset(m, 0, sizeof *m);
    free(m);
}

json_t *making_answer(const struct making *m)
{
    json_t *seats = json_array();

    for (int i = 0; i < m->deed.seats; i++)
        json_array_append_new(seats,
                              json_pack("{s:s,s:s,s:i,s:s,s:s}", "name", m->seat[i].name, "kind",
                                        seat_kinds[m->seat[i].kind], "side", m->seat[i].side,
                                        "player", m->player[i], "token", m->token[i]));
    return json_pack("{s:s,s:s,s:o}", "game", m->game.name, "host", m->host, "seats", seats);
}
