// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/protocol.h"
#include "cli/book.h"
#include "cli/bot.h"
#include "cli/chances.h"
#include "rules/list.h"
#include "table/embedded.h"
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ENGINE_OFFERS = 512 };

// A whole number from `low` to `high`; false when the word is none.
static bool whole_number(const char *word, uint64_t low, uint64_t high, uint64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoull(word, &end, 10);
    return isdigit((unsigned char)*word) && !*end && !errno && *number >= low && *number <= high;
}

// --- what can be said ---

static bool say_hello(struct engine *e)
{
    fprintf(e->out, "tricorne protocol %d\n", ENGINE_PROTOCOL);
    for (int i = 0; all_rules[i]; i++)
        fprintf(e->out, "rules %s %d\n", all_rules[i]->name, all_rules[i]->revision);
    return true;
}

static bool say_scenarios(struct engine *e)
{
    const struct embedded *file = embedded_in("scenarios/", embedded_files);

    for (; file; file = embedded_in("scenarios/", file + 1)) {
        char name[128];

        embedded_name(file, name, sizeof name);
        fprintf(e->out, "%s\n", name);
    }
    return true;
}

static bool say_players(struct engine *e)
{
    for (int i = 0; all_players[i]; i++)
        fprintf(e->out, "%s %s\n", all_players[i]->name, all_players[i]->help);
    for (int i = 0; other_players[i]; i++)
        fprintf(e->out, "%s %s\n", other_players[i]->name, other_players[i]->help);
    return true;
}

// SCENARIO [seed N] [dice typed] [option K=V]... [seat NAME=PLAYER]...
struct opening {
    const char *scenario, *seats[SEATS];
    struct settings settings;
    uint64_t seed;
    int seat_count;
    bool typed;
};

static bool read_opening_word(struct engine *e, struct opening *o, const char *key,
                              const char *value)
{
    struct problem problem;

    if (!value)
        return bot_fail(e, "Expected a value after '%s'.", key);
    if (!strcmp(key, "seed"))
        return whole_number(value, 0, INT64_MAX, &o->seed)
                   ? true
                   : bot_fail(e, "Expected a whole number after 'seed', not '%s'.", value);
    if (!strcmp(key, "dice")) {
        o->typed = !strcmp(value, "typed");
        return o->typed || !strcmp(value, "seeded")
                   ? true
                   : bot_fail(e, "Expected 'typed' or 'seeded' dice.");
    }
    if (!strcmp(key, "option"))
        return settings_add(&o->settings, value, &problem) ? true : bot_fail(e, "%s", problem.text);
    if (!strcmp(key, "seat") && o->seat_count < SEATS) {
        o->seats[o->seat_count++] = value;
        return true;
    }
    return bot_fail(e, "Expected 'seed', 'dice', 'option' or 'seat', not '%s'.", key);
}

static bool read_opening(struct engine *e, struct opening *o)
{
    char *place, *key;

    o->scenario = strtok_r(e->rest, " ", &place);
    if (!o->scenario)
        return bot_fail(e, "Expected the name of a scenario.");
    while ((key = strtok_r(NULL, " ", &place))) {
        if (!read_opening_word(e, o, key, strtok_r(NULL, " ", &place)))
            return false;
    }
    return true;
}

// A side's name stands for all its seats.
static bool is_called(const struct battle *b, int seat, const char *name, size_t bytes)
{
    const struct seat *of = &b->seat[seat];
    const char *side = b->side[of->side].name;

    return bot_seat_called(b, name, bytes) == seat ||
           (of->kind == SEAT_PLAYER && strlen(side) == bytes && !memcmp(side, name, bytes));
}

static bool seat_player(struct engine *e, const struct battle *b, const char *pair,
                        const struct player **player, bool *umpires)
{
    size_t bytes = strcspn(pair, "=");
    const char *name = pair[bytes] ? pair + bytes + 1 : "";
    const struct player *chosen = player_named(name);
    bool found = false;

    for (int seat = 0; seat < b->seats; seat++) {
        if (!is_called(b, seat, pair, bytes))
            continue;
        found = true;
        player[seat] = chosen;
        *umpires |= !chosen && b->seat[seat].kind == SEAT_UMPIRE;
    }
    if (!found)
        return bot_fail(e, "There is no seat '%.*s'.", (int)bytes, pair);
    if (!chosen && strcmp(name, "bot"))
        return bot_fail(e, "There is no player '%s'; 'players' lists them.", name);
    return true;
}

static bool seat_players(struct engine *e, const struct battle *b, const struct opening *o,
                         const struct player **player, bool *umpires)
{
    for (int i = 0; i < o->seat_count; i++) {
        if (!seat_player(e, b, o->seats[i], player, umpires))
            return false;
    }
    return true;
}

static bool say_new(struct engine *e)
{
    struct opening o = {.seed = 1};
    const struct player *player[SEATS] = {NULL};
    struct problem problem;
    struct scenario *scenario;
    bool umpires = false;

    if (!read_opening(e, &o))
        return false;
    scenario = scenario_called(o.scenario, &o.settings, &problem);
    if (!scenario)
        return bot_fail(e, "%s", problem.text);
    if (!seat_players(e, &scenario->battle, &o, player, &umpires)) {
        free(scenario);
        return false;
    }
    table_free(e->table);
    e->table = table_begin(scenario, o.typed, o.seed);
    memcpy(e->player, player, sizeof e->player);
    e->umpires = umpires;
    for (int seat = 0; seat < e->table->battle->seats; seat++)
        table_seat(e->table, seat, player[seat] ? player[seat]->name : "bot");
    bot_put_events(e);
    bot_answer_players(e);
    return true;
}

// What the bot may know, or one of its seats.
struct known {
    struct battle battle;
    struct game view;
};

static void known_to_bot(const struct engine *e, struct known *known)
{
    bot_view(e, &known->view);
    battle_view(e->table->battle, &e->table->game, bot_ears(e), &known->battle);
}

static void known_to_seat(const struct engine *e, int seat, struct known *known)
{
    const struct table *t = e->table;

    game_view(t->battle, &t->game, seat, &known->view);
    battle_view(t->battle, &t->game, seat_sides(t->battle, seat), &known->battle);
}

// What is asked of a seat is for that seat to know, whichever of the bot's it is.
static bool say_ask(struct engine *e)
{
    const struct battle *b = e->table->battle;
    struct known known;

    known_to_bot(e, &known);
    for (int seat = b->seats - 1; bot_ears(e) && seat >= 0; seat--) {
        if (e->table->game.ask.seats >> seat & 1 && bot_has(e, seat))
            known_to_seat(e, seat, &known);
    }
    return bot_put_state(e, &known.battle, &known.view, state_ask);
}

static void write_battle(struct json *j, const struct battle *b, const struct game *g)
{
    (void)g;
    state_battle(j, b);
}

static bool say_battle(struct engine *e)
{
    struct known known;

    known_to_bot(e, &known);
    return bot_put_state(e, &known.battle, &known.view, write_battle);
}

// To the seat named in the line, or to the bot. False after the sentence.
static bool known_as_said(struct engine *e, struct known *known)
{
    int seat;

    if (!*e->rest) {
        known_to_bot(e, known);
        return true;
    }
    seat = bot_seat(e, e->rest, strlen(e->rest));
    if (seat >= 0)
        known_to_seat(e, seat, known);
    return seat >= 0;
}

static bool say_state(struct engine *e)
{
    struct known known;

    return known_as_said(e, &known) && bot_put_state(e, &known.battle, &known.view, state_game);
}

static bool say_card(struct engine *e)
{
    int unit = unit_named(e->table->battle, e->rest, (int)strlen(e->rest));
    struct known known;

    if (!unit)
        return bot_fail(e, "Expected the name of a unit, not '%.40s'.", e->rest);
    known_to_bot(e, &known);
    return bot_put_card(e, &known.battle, &known.view, unit);
}

static bool say_suggest(struct engine *e)
{
    const struct battle *b = e->table->battle;
    const struct game *g = &e->table->game;
    struct order *offer;
    uint64_t most = ENGINE_OFFERS;

    if (*e->rest && !whole_number(e->rest, 1, ENGINE_OFFERS, &most))
        return bot_fail(e, "Expected a whole number from 1 to %d, not '%s'.", ENGINE_OFFERS,
                        e->rest);
    offer = malloc(ENGINE_OFFERS * sizeof *offer);
    must(offer);
    for (int seat = 0; seat < b->seats; seat++) {
        struct game view;
        int offers;

        if (g->roll.rows || g->outcome || !(g->ask.seats >> seat & 1) || !bot_has(e, seat))
            continue;
        game_view(b, g, seat, &view);
        offers = ask_suggest(b, &view, seat, offer, (int)most);
        for (int i = 0; i < offers; i++) {
            char text[ORDER_TEXT];

            order_print(b, &offer[i], text, sizeof text);
            fprintf(e->out, "%s: %s\n", b->seat[seat].name, text);
        }
    }
    free(offer);
    return true;
}

static bool say_check(struct engine *e)
{
    struct judged judged;

    return bot_read_order(e, e->rest, &judged);
}

static bool say_play(struct engine *e)
{
    struct judged judged;

    if (!bot_read_order(e, e->rest, &judged))
        return false;
    table_play(e->table, &judged);
    bot_put_events(e);
    bot_answer_players(e);
    return true;
}

static bool say_roll(struct engine *e)
{
    const struct roll *roll = &e->table->game.roll;
    uint8_t face[THROW_DICE];
    int faces = 0;
    char *place, wanted[ROLL_TEXT];

    if (!roll->rows)
        return bot_fail(e, "No dice are wanted now.");
    roll_print(roll, HAND_BOTH, wanted, sizeof wanted);
    for (char *word = strtok_r(e->rest, " ", &place); word; word = strtok_r(NULL, " ", &place)) {
        uint64_t number;

        if (faces == THROW_DICE || !whole_number(word, 1, UINT8_MAX, &number))
            return bot_fail(e, "Expected the faces of %s.", wanted);
        face[faces++] = (uint8_t)number;
    }
    if (!dice_fit(roll, HAND_BOTH, face, faces) || !table_throw(e->table, face, faces))
        return bot_fail(e, "Expected the faces of %s.", wanted);
    bot_put_events(e);
    bot_answer_players(e);
    return true;
}

static bool say_odds(struct engine *e)
{
    struct judged judged;
    const struct order *o = &judged.order;
    struct game view;
    struct odds_query query = {.battle = e->table->battle, .game = &view, .order = o, .orders = 1};
    struct chances *chances;
    char text[ORDER_TEXT];
    bool good;

    if (!bot_read_order(e, e->rest, &judged))
        return false;
    game_view(e->table->battle, &e->table->game, o->seat, &view);
    order_print(e->table->battle, o, text, sizeof text);
    chances = malloc(sizeof *chances);
    must(chances);
    good = chances_of(query, chances)
               ? bot_put_json(e, chances_json(text, chances))
               : bot_fail(e, "There are more than %d different outcomes.", ODDS_OUTCOMES);
    free(chances);
    return good;
}

static bool say_undo(struct engine *e)
{
    const char *why = table_undo(e->table);

    return why ? bot_fail(e, "%s", why) : true;
}

static bool say_hash(struct engine *e)
{
    struct known known;

    if (!known_as_said(e, &known))
        return false;
    fprintf(e->out, "%016" PRIx64 "\n", game_hash(e->table->battle, &known.view));
    return true;
}

static bool say_record(struct engine *e)
{
    char *text = table_record(e->table, bot_ears(e));

    if (!text)
        return bot_fail(e, "The record keeps secrets, and there is no key to seal it with.");
    fputs(text, e->out);
    free(text);
    return true;
}

static const struct engine_verb {
    const char *word;
    bool needs_table;
    bool (*run)(struct engine *);
} verbs[] = {
    {"hello", false, say_hello},     {"scenarios", false, say_scenarios},
    {"players", false, say_players}, {"new", false, say_new},
    {"ask", true, say_ask},          {"battle", true, say_battle},
    {"state", true, say_state},      {"card", true, say_card},
    {"suggest", true, say_suggest},  {"check", true, say_check},
    {"play", true, say_play},        {"roll", true, say_roll},
    {"odds", true, say_odds},        {"undo", true, say_undo},
    {"hash", true, say_hash},        {"record", true, say_record},
};

// --- the line ---

static bool run_verb(struct engine *e, const char *word)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, word))
            continue;
        if (verbs[i].needs_table && !e->table)
            return bot_fail(e, "No battle has been set up; say 'new SCENARIO' first.");
        return verbs[i].run(e);
    }
    return bot_fail(e, "'%.40s' is not a word of the protocol; docs/bots.md lists them.", word);
}

struct engine *engine_open(FILE *out)
{
    struct engine *e = calloc(1, sizeof *e);

    must(e);
    e->out = out;
    return e;
}

void engine_close(struct engine *e)
{
    table_free(e->table);
    free(e);
}

bool engine_line(struct engine *e, const char *line)
{
    char *copy = strdup(line), *word = copy + strspn(copy, " \t");
    size_t bytes = strlen(word);
    bool go_on;

    while (bytes && strchr(" \t\r\n", word[bytes - 1]))
        word[--bytes] = 0;
    for (char *c = word; *c; c++) {
        if ((unsigned char)*c < ' ')
            *c = ' ';
    }
    e->rest = word + strcspn(word, " ");
    if (*e->rest)
        *e->rest++ = 0;
    e->rest += strspn(e->rest, " ");
    go_on = strcmp(word, "quit");
    if (*word && (!go_on || run_verb(e, word)))
        fprintf(e->out, "ok\n");
    fflush(e->out);
    free(copy);
    return go_on;
}
