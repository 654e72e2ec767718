// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/making.h"
#include "server/history.h"
#include "server/journal.h"
#include "server/lobby.h"
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
    return table_begin(scenario, !strcmp(dice, "typed"), token_dice_key());
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

    m->seat[i].game = m->game.id;
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

// "2. B: B1 shoot A1 {5 2} #9a01ffe3" without number and hash, which the record of a game under way
// does not have; false at the end of the record.
static bool next_line(const char **at, char *text, size_t room)
{
    const char *end = strchr(*at, '\n'), *start, *hash;

    if (!**at || !end)
        return false;
    start = strchr(*at, ' ');
    must(start && start < end);
    start++;
    hash = end;
    while (hash > start && *hash != '#')
        hash--;
    if (hash == start)
        hash = end;
    while (hash > start && hash[-1] == ' ')
        hash--;
    snprintf(text, room, "%.*s", (int)(hash - start), start);
    *at = end + 1;
    return true;
}

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

// The record is played once more, line by line, to know what each line left.
static bool add_lines(struct making *m, const struct table *played, char why[STORE_WHY])
{
    struct save_reader reader;
    struct scenario *scenario = malloc(sizeof *scenario);
    struct save_problem problem;
    struct save_line *line = malloc(sizeof *line);
    const char *at = played->record;
    char text[ORDER_TEXT + 4 * SAVE_DICE + 64];
    struct table *t;
    bool good = true;

    must(scenario && line);
    *scenario = *played->scenario;
    t = table_open(scenario, &played->head);
    reader = save_reader(played->record, (int)played->used);
    while (good && next_line(&at, text, sizeof text)) {
        struct line_row *row = line_rows_add(&m->lines);

        good = save_read_line(&reader, line, &problem) == SAVE_STEP && !table_take(t, line);
        *row = (struct line_row){.game = m->game.id,
                                 .number = m->lines.count,
                                 .kind = line->ordered ? LINE_ORDER : LINE_DICE,
                                 .heard = heard_by(t),
                                 .seat = -1,
                                 .text = strdup(text),
                                 .hash = game_hash(&t->game),
                                 .at = m->game.created,
                                 .turn = t->game.turn,
                                 .asked = t->game.ask.seats,
                                 .over = t->game.outcome};
        if (t->game.outcome == OUTCOME_WIN)
            memcpy(row->winner, t->battle->side[t->game.winner].title, TITLE_BYTES);
        for (int seat = 0; line->ordered && seat < t->battle->seats; seat++) {
            if (!strcmp(t->battle->seat[seat].name, line->seat))
                row->seat = seat;
        }
    }
    good = good && game_hash(&t->game) == game_hash(&played->game);
    if (!good)
        no(why, "The record of the game does not play to its end.");
    else if (!(good = record_fits(t)))
        no(why, "The record of the game is longer than a game has room for here.");
    table_free(t);
    free(line);
    return good;
}

static void begin_row(struct hall *hall, struct making *m, const char *title, const char *head,
                      int clock)
{
    m->game = (struct game_row){.id = ++hall->last_game,
                                .created = now_seconds(),
                                .title = strdup(title),
                                .head = strdup(head),
                                .clock = clock};
    must(m->game.title && m->game.head);
    game_id_make(m->game.name);
    token_make(m->host);
    token_hash(m->host, m->game.host);
}

static struct making *made(struct hall *hall, const json_t *wanted, struct table *t,
                           char why[STORE_WHY])
{
    const char *title = text_of(wanted, "title");
    json_int_t clock = json_integer_value(json_object_get(wanted, "clock"));
    char head[TAGS_BYTES];
    struct save save = save_on(head, sizeof head);
    struct save_head plain = t->head;
    struct making *m;

    if (utf8_characters(title) > TITLE_CHARACTERS || clock < 0 || clock > CLOCK_MOST)
        return no(why, "Expected a title of at most 80 characters and a clock of at most a week.");
    plain.seats = 0; // who plays is a matter of the seats' rows
    save_write_head(&save, &plain);
    m = calloc(1, sizeof *m);
    must(m);
    begin_row(hall, m, *title ? title : t->battle->title, head, (int)clock);
    if (seat_all(m, t->battle, wanted, why) && add_lines(m, t, why)) {
        m->deed.game = &m->game;
        m->deed.seat = m->seat;
        m->deed.line = m->lines.list;
        m->deed.lines = m->lines.count;
        return m;
    }
    making_free(m);
    return NULL;
}

struct making *making_of(struct hall *hall, const json_t *wanted, char why[STORE_WHY])
{
    struct table *t;
    struct making *m;

    if (!json_is_object(wanted))
        return no(why, "Expected a JSON object that names a battle.");
    t = begun(wanted, why);
    if (!t)
        return NULL;
    m = made(hall, wanted, t, why);
    table_free(t);
    return m;
}

// `keyed`: it told the key of its dice.
static struct table *replayed(const char *text, bool sealed, bool *keyed, char why[STORE_WHY])
{
    struct save_reader reader = save_reader(text, (int)strlen(text));
    struct save_problem problem = {0};
    struct settings settings = {0};
    struct problem wrong;
    struct save_head head;
    struct scenario *scenario = NULL;
    struct table *t = NULL;

    if (save_read_head(&reader, &head, &problem) && settings_of_save(&head, &settings, &problem)) {
        scenario = shipped_scenario(head.scenario, &settings, &wrong);
        if (!scenario)
            snprintf(problem.text, sizeof problem.text, "the battle '%.60s' does not ship",
                     head.scenario);
    }
    *keyed = head.key;
    if (!head.key && !strcmp(head.dice, "seeded"))
        head.key = token_dice_key();
    if (scenario && save_fits(&head, &scenario->battle, &problem))
        t = table_replay(scenario, &head, &reader, sealed, &problem);
    else
        free(scenario);
    if (!t)
        snprintf(why, STORE_WHY, "Line %d of the save: %.200s.", problem.line, problem.text);
    return t;
}

// Who has the save may know its key, and with it the dice to come: where it goes on they are thrown
// with another.
static struct table *resumed(const char *text, bool sealed, char why[STORE_WHY])
{
    bool keyed;
    struct table *t = replayed(text, sealed, &keyed, why);
    char *unkeyed;

    if (!t || t->game.outcome || !keyed)
        return t;
    unkeyed = table_unkeyed(t);
    table_free(t);
    t = replayed(unkeyed, sealed, &keyed, why);
    free(unkeyed);
    return t;
}

// A sealed record begins with the name of its game. While that is played here nobody may open it:
// whoever goes on with a copy has all its seats, and sees what is kept from them in the game.
static const char *save_in_box(struct hall *hall, const char *inside, char why[STORE_WHY])
{
    size_t bytes = strcspn(inside, "\n");
    struct game_row game;
    char name[GAME_ID];
    bool over;

    snprintf(name, sizeof name, "%.*s", (int)bytes, inside);
    if (bytes + 1 != GAME_ID || !is_game_id(name))
        return no(why, "Expected a save that was sealed by this server.");
    if (!archive_game(hall->archive, name, &game))
        return inside + bytes + 1;
    over = game.over;
    game_row_free(&game);
    if (!over)
        return no(why, "This save keeps secrets of a game that is still played here; it opens when "
                       "the game is over.");
    return inside + bytes + 1;
}

struct making *making_of_save(struct hall *hall, const json_t *wanted, char why[STORE_WHY])
{
    const char *save = text_of(wanted, "save");
    bool sealed = is_sealed(save);
    unsigned char key[SEAL_KEY];
    char *inside = NULL;
    size_t bytes;
    struct table *t = NULL;
    struct making *m;

    if (!*save)
        return no(why, "Expected a JSON object with the text of a save.");
    if (sealed && archive_key(hall->archive, "seal", key, sizeof key))
        inside = unseal_with(key, save, &bytes);
    if (sealed && !inside)
        return no(why, "The save was sealed elsewhere and does not open here.");
    if (sealed)
        save = save_in_box(hall, inside, why);
    if (save)
        t = resumed(save, sealed, why);
    free(inside);
    if (!t)
        return NULL;
    m = made(hall, wanted, t, why);
    table_free(t);
    return m;
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

bool making_over(const struct making *m)
{
    return m->lines.count && m->lines.list[m->lines.count - 1].over;
}
