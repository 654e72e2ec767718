// SPDX-License-Identifier: MIT
#include "net/hosted.h"
#include "net/http.h"
#include "rules/list.h"
#include "table/seal.h"
#include "table/shipped.h"
#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool problem(char *why, int bytes, const char *game, const char *text)
{
    snprintf(why, (size_t)bytes, "game %s: %s", game, text);
    return false;
}

// --- making ---

static enum seat_kind kind_called(const char *name)
{
    return !strcmp(name, "umpire")      ? SEAT_UMPIRE
           : !strcmp(name, "spectator") ? SEAT_SPECTATOR
                                        : SEAT_PLAYER;
}

static bool read_link(json_t *from, struct link *link)
{
    const char *name, *kind, *token;

    if (json_unpack(from, "{s:s, s:s, s:s}", "name", &name, "kind", &kind, "token", &token))
        return false;
    snprintf(link->name, sizeof link->name, "%s", name);
    snprintf(link->token, sizeof link->token, "%s", token);
    link->kind = kind_called(kind);
    return true;
}

static bool read_made(struct hosted *h, const char *text)
{
    json_t *made = json_loads(text, 0, NULL), *seats = json_object_get(made, "seats");
    const char *game = json_string_value(json_object_get(made, "game"));
    const char *host = json_string_value(json_object_get(made, "host"));
    bool read = game && host && json_array_size(seats) > 0;

    if (read) {
        snprintf(h->game, sizeof h->game, "%s", game);
        snprintf(h->host, sizeof h->host, "%s", host);
    }
    for (size_t i = 0; read && i < json_array_size(seats) && i < SEATS + 2; i++)
        read = read_link(json_array_get(seats, i), &h->link[h->links++]);
    json_decref(made);
    return read;
}

// Without a seat named every seat of a player would be the computer's or nobody's: the battle says
// which there are.
static char *all_for_people(const char *battle, const struct rules **rules)
{
    struct problem missing;
    struct scenario *scenario = shipped_scenario(battle, NULL, &missing);
    json_t *seats = json_object(), *body;
    char *text;

    if (!scenario)
        return NULL;
    for (int i = 0; i < scenario->battle.seats; i++)
        json_object_set_new(seats, scenario->battle.seat[i].name,
                            json_string(i == 0 ? "me" : "friend"));
    *rules = scenario->battle.rules;
    body = json_pack("{s:s, s:s, s:{}, s:o, s:s, s:i}", "battle", battle, "title", "A trial",
                     "options", "seats", seats, "dice", "seeded", "clock", 0);
    text = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    free(scenario);
    return text;
}

bool hosted_make(struct hosted *h, int port, const char *battle, char *why, int bytes)
{
    char *body;
    struct reply reply;
    bool made;

    memset(h, 0, sizeof *h);
    body = all_for_people(battle, &h->rules);
    if (!body)
        return problem(why, bytes, battle, "no such battle ships");
    reply = http_ask(port, "/api/games", NULL, body);
    made = reply.status == 201 && read_made(h, reply.body);
    if (!made)
        problem(why, bytes, battle, reply.body ? reply.body : "no answer");
    free(reply.body);
    free(body);
    return made;
}

static void add_sitter(struct hosted *h, const struct link *link, struct played *tally,
                       uint64_t seed)
{
    struct sitter *s = &h->sitter[h->sitters];

    s->ws.fd = -1;
    s->token = link->token;
    s->name = link->name;
    s->rules = h->rules;
    s->tally = tally;
    s->plays = link->kind == SEAT_PLAYER;
    s->luck.state = seed + (uint64_t)h->sitters++;
}

void hosted_sit(struct hosted *h, int sitters, struct played *tally, uint64_t seed)
{
    h->sitter = calloc((size_t)sitters, sizeof *h->sitter);
    must(h->sitter);
    for (int i = 0; i < h->links && h->sitters < sitters; i++) {
        if (h->link[i].kind == SEAT_PLAYER)
            add_sitter(h, &h->link[i], tally, seed);
    }
    for (int i = 0; h->sitters < sitters; i++) {
        if (h->link[i % h->links].kind != SEAT_PLAYER || i > 4 * h->links)
            add_sitter(h, &h->link[i % h->links], tally, seed);
    }
}

void hosted_free(struct hosted *h)
{
    for (int i = 0; i < h->sitters; i++) {
        sitter_leave(&h->sitter[i]);
        orders_given_free(&h->sitter[i].accepted);
    }
    free(h->sitter);
    h->sitter = NULL;
    h->sitters = 0;
}

// --- verifying ---

static unsigned char seal[SEAL_KEY];

void hosted_read_seal(const char *db)
{
    sqlite3 *open = NULL;
    sqlite3_stmt *from = NULL;

    if (sqlite3_open_v2(db, &open, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(open, "SELECT value FROM keys WHERE name = 'seal'", -1, &from, NULL) ==
            SQLITE_OK &&
        sqlite3_step(from) == SQLITE_ROW && sqlite3_column_bytes(from, 0) == SEAL_KEY)
        memcpy(seal, sqlite3_column_blob(from, 0), SEAL_KEY);
    sqlite3_finalize(from);
    sqlite3_close(open);
}

// The umpire, from whom nothing is kept, or else anybody.
const char *hosted_reader(const struct hosted *h)
{
    for (int i = 0; i < h->links; i++) {
        if (h->link[i].kind == SEAT_UMPIRE)
            return h->link[i].token;
    }
    return h->link[0].token;
}

static struct sitter *player_called(struct hosted *h, const char *name)
{
    for (int i = 0; i < h->sitters; i++) {
        if (h->sitter[i].plays && !strcmp(h->sitter[i].name, name))
            return &h->sitter[i];
    }
    return NULL;
}

// In a line a blank stands between an order and what follows.
static bool is_order(const char *order, const char *text)
{
    size_t bytes = strlen(text);

    return !strncmp(order, text, bytes) && strspn(order + bytes, " ") == strlen(order + bytes);
}

// The next order of a seat in the record is the next one it had accepted.
static bool expected(struct hosted *h, const struct save_line *line, int *next)
{
    struct sitter *s = player_called(h, line->seat);
    int *at = s ? &next[s - h->sitter] : NULL;

    return s && *at < s->accepted.count && is_order(line->order, s->accepted.text[(*at)++]);
}

static bool all_there(const struct hosted *h, const int *next)
{
    for (int i = 0; i < h->sitters; i++) {
        if (h->sitter[i].plays && next[i] != h->sitter[i].accepted.count)
            return false;
    }
    return true;
}

// Of a battle that is over everybody sees all but the dice to come.
static void see(const struct battle *b, const struct game *g, int seat, struct game *view)
{
    if (g->outcome) {
        game_copy(b, view, g);
        view->dice_key = view->dice_used = 0;
    } else if (seat < b->seats) {
        game_view(b, g, seat, view);
    } else {
        game_view_common(b, g, view);
    }
}

static bool seen_alike(const struct hosted *h, const struct battle *b, const struct game *g)
{
    for (int i = 0; i < h->sitters; i++) {
        const struct sitter *s = &h->sitter[i];
        struct game view;

        if (!s->seated)
            continue;
        see(b, g, s->seat, &view);
        if (game_hash(b, &view) != game_hash(b, &s->view))
            return false;
    }
    return true;
}

// Line by line: each is played, which verifies its hash, and is what was ordered.
static bool verify_lines(struct hosted *h, const struct battle *b, struct save_reader reader,
                         const struct save_head *head, long *orders, char *why, int bytes)
{
    static struct save_line line;
    static struct game g;
    struct save_problem wrong = {0};
    int next[SITTERS] = {0};
    enum save_step step;

    save_begin(b, head, &g, NULL);
    while ((step = save_play_line(&reader, b, &g, NULL, &line, &wrong)) == SAVE_STEP) {
        if (line.ordered && !expected(h, &line, next)) {
            snprintf(why, (size_t)bytes, "game %s: line %d, '%s: %.200s', was not acknowledged",
                     h->game, line.number, line.seat, line.order);
            return false;
        }
        *orders += line.ordered;
    }
    if (step == SAVE_WRONG)
        return problem(why, bytes, h->game, wrong.text);
    if (!all_there(h, next))
        return problem(why, bytes, h->game, "an acknowledged order is not in the record");
    if (!seen_alike(h, b, &g))
        return problem(why, bytes, h->game, "a seat sees something else than the record comes to");
    return true;
}

static bool verify_record(struct hosted *h, const char *text, long *orders, char *why, int bytes)
{
    struct save_reader reader = save_reader(text, (int)strlen(text));
    struct save_head head = {0};
    struct settings settings = {0};
    struct save_problem wrong = {0};
    struct problem missing = {0};
    struct scenario *scenario;
    bool fine;

    if (!save_read_head(&reader, &head, &wrong) || !settings_of_save(&head, &settings, &wrong))
        return problem(why, bytes, h->game, wrong.text);
    scenario = shipped_scenario(head.scenario, &settings, &missing);
    if (!scenario)
        return problem(why, bytes, h->game, missing.text);
    fine = verify_lines(h, &scenario->battle, reader, &head, orders, why, bytes);
    free(scenario);
    return fine;
}

// Inside a sealed record the game's name stands before the save. NULL when it is another's.
static char *save_in_box(const struct hosted *h, const char *record)
{
    size_t count, name = strlen(h->game);
    char *inside = unseal_with(seal, record, &count);

    if (!inside || strncmp(inside, h->game, name) || inside[name] != '\n') {
        free(inside);
        return NULL;
    }
    memmove(inside, inside + name + 1, strlen(inside + name + 1) + 1);
    return inside;
}

bool hosted_verify(struct hosted *h, int port, long *orders, char *why, int bytes)
{
    char path[100], *inside = NULL;
    struct reply reply;
    bool fine;

    snprintf(path, sizeof path, "/api/games/%s/record", h->game);
    reply = http_ask(port, path, hosted_reader(h), NULL);
    if (reply.status == 200 && is_sealed(reply.body))
        inside = save_in_box(h, reply.body);
    fine = reply.status == 200 ? verify_record(h, inside ? inside : reply.body, orders, why, bytes)
                               : problem(why, bytes, h->game, "its record cannot be had");
    free(inside);
    free(reply.body);
    return fine;
}
