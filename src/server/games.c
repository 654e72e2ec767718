// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/games.h"
#include "server/journal.h"
#include "server/match.h"
#include "server/new_game.h"
#include "server/server.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- new games ---

static const char no_json[] = "Expected a JSON object in UTF-8.";

// NULL when it is no object.
static json_t *json_of(const struct wire *body)
{
    json_t *json =
        body->text ? json_loadb(body->text, body->used, JSON_REJECT_DUPLICATES, NULL) : NULL;

    if (json_is_object(json))
        return json;
    json_decref(json);
    return NULL;
}

static json_t *body_of(struct request *r)
{
    json_t *json = json_of(&r->body);

    if (!json)
        answer_no(r, 400, no_json);
    return json;
}

// Whoever asked need not wait: links of a game that is there after all are known to nobody, and a
// game nobody has begun goes by itself.
static void game_doubted(struct change *d, const char *why)
{
    answer_no(d->of, 503, why);
}

static void game_stored(struct change *d, const char *why)
{
    struct request *r = d->of;
    struct hall *hall = r->server->hall;
    struct new_game *m = (struct new_game *)d;

    if (why) {
        hall->open_games -= !new_game_over(m);
        if (!r->ready)
            answer_no(r, 503, why);
    } else {
        hall->counts.games_made++;
        journal("game made", m->game.name, "");
        if (!r->ready)
            answer_json(r, 201, new_game_answer(m));
    }
    new_game_free(m);
    request_drop(r);
}

static void store_game(struct request *r, struct new_game *m)
{
    struct hall *hall = r->server->hall;

    new_game_enter(m, hall);
    hall->open_games += !new_game_over(m);
    r->uses++;
    m->change.doubted = game_doubted;
    m->change.done = game_stored;
    m->change.of = r;
    store_write(hall->store, &m->change);
}

// Before any work is done for it. Otherwise it has been answered.
static bool may_make(struct request *r)
{
    struct hall *hall = r->server->hall;

    if (hall_full(hall))
        answer_no(r, 503, "There are as many open games as this server takes.");
    else if (!addresses_take(hall->makers, r->address, now_millis()))
        answer_no(r, 429, "Your address has made as many games as it may in an hour.");
    else
        return true;
    return false;
}

void post_game(struct request *r)
{
    char why[STORE_WHY];
    json_t *wanted = may_make(r) ? body_of(r) : NULL;
    struct new_game *m = wanted ? new_game_of(wanted, why) : NULL;

    if (m)
        store_game(r, m);
    else if (wanted)
        answer_no(r, 400, why);
    json_decref(wanted);
}

// --- games from saves: they are played once more, which may take a while ---

struct upload {
    struct task task;
    struct request *request;
    unsigned char seal[SEAL_KEY];
    char box[GAME_ID];
    struct new_game *made;
    int64_t took; // microseconds
    char why[STORE_WHY];
};

static void replay_upload(struct task *task)
{
    struct upload *u = (struct upload *)task;
    int64_t began = own_micros();
    json_t *wanted = json_of(&u->request->body);

    if (wanted)
        u->made = new_game_of_save(wanted, u->seal, u->box, u->why);
    else
        strcpy(u->why, no_json);
    json_decref(wanted);
    u->took = own_micros() - began;
}

// What is wrong with a sealed save is not told either, as long as it may not be opened.
static void upload_replayed(struct task *task)
{
    struct upload *u = (struct upload *)task;
    struct request *r = u->request;
    bool open = new_game_may_open(r->server->hall, u->box, u->why);

    guest_worked(r->guest, u->took);
    r->guest->uploads--;
    r->server->uploads--;
    if (u->made && open)
        store_game(r, u->made);
    else if (u->made)
        new_game_free(u->made);
    if (*u->why)
        answer_no(r, 400, u->why);
    else if (!u->made)
        answer_no(r, 503, "The server is closing.");
    request_drop(r);
    free(u);
}

// Otherwise it has been answered.
static bool may_upload(struct request *r)
{
    if (r->guest->uploads >= UPLOADS_OF_A_GUEST)
        answer_no(r, 429, "A save of your address is still being read; try again soon.");
    else if (r->server->uploads >= UPLOADS_AT_ONCE)
        answer_no(r, 503, "This server reads as many saves as it can; try again soon.");
    else
        return may_make(r);
    return false;
}

void post_upload(struct request *r)
{
    struct upload *u;

    if (!may_upload(r))
        return;
    u = calloc(1, sizeof *u);
    must(u);
    u->task = (struct task){.work = replay_upload, .done = upload_replayed};
    u->request = r;
    r->uses++;
    r->guest->uploads++;
    r->server->uploads++;
    archive_key(r->server->hall->archive, "seal", u->seal, sizeof u->seal);
    pool_add(r->server->hall->reader, &u->task);
}

// --- my games ---

static json_t *summary(struct hall *hall, const char *token)
{
    uint8_t hash[TOKEN_HASH];
    struct seat_row seat;
    struct game_row game;
    struct line_row line = {0};
    struct save_reader reader;
    struct save_head head;
    struct save_problem problem;
    bool begun;
    json_t *json;

    if (!token_hash(token, hash) || !archive_seat(hall->archive, hash, &seat) ||
        !archive_game_by_id(hall->archive, seat.game, &game))
        return NULL;
    begun = archive_last_heard(hall->archive, seat.game, seat.seat, &line);
    if (!begun)
        line.at = game.created;
    reader = save_reader(game.head, (int)strlen(game.head));
    save_read_head(&reader, &head, &problem);
    json = json_pack("{s:s,s:s,s:s,s:s,s:s,s:s,s:b,s:i,s:b,s:b,s:s,s:I}", "token", token, "game",
                     game.name, "title", game.title, "battle", head.scenario, "rules", head.rules,
                     "seat", seat.name, "begun", begun, "turn", line.turn, "asked",
                     seat.seat < SEATS && line.asked >> seat.seat & 1, "over", game.over, "winner",
                     line.winner, "moved", (json_int_t)line.at);
    game_row_free(&game);
    return json;
}

void post_mine(struct request *r)
{
    json_t *body = body_of(r), *tokens, *list, *token;
    size_t i;

    if (!body)
        return;
    tokens = json_object_get(body, "tokens");
    if (!json_is_array(tokens) || json_array_size(tokens) > MINE_TOKENS) {
        answer_no(r, 400, "Expected at most 100 tokens.");
        json_decref(body);
        return;
    }
    list = json_array();
    json_array_foreach(tokens, i, token)
    {
        json_t *one =
            json_is_string(token) ? summary(r->server->hall, json_string_value(token)) : NULL;

        if (one)
            json_array_append_new(list, one);
    }
    json_decref(body);
    answer_json(r, 200, list);
}

// --- a game's links ---

bool request_game(struct request *r, struct game_row *game)
{
    char name[GAME_ID + 1];

    snprintf(name, sizeof name, "%.*s", GAME_ID, r->path + strlen("/api/games/"));
    name[strcspn(name, "/")] = 0;
    if (is_game_id(name) && archive_game(r->server->hall->archive, name, game))
        return true;
    answer_no(r, 404, "There is no game of this name.");
    return false;
}

static bool is_host(struct request *r, const struct game_row *game)
{
    uint8_t hash[TOKEN_HASH];

    if (token_hash(r->token, hash) && !sodium_memcmp(hash, game->host, TOKEN_HASH))
        return true;
    answer_no(r, 403, "This needs the host's token.");
    return false;
}

void get_links(struct request *r)
{
    struct game_row game;
    struct seat_row seat[PLACES];
    json_t *list;
    int seats;

    if (!request_game(r, &game))
        return;
    if (is_host(r, &game)) {
        list = json_array();
        seats = archive_seats(r->server->hall->archive, game.id, seat);
        for (int i = 0; i < seats; i++)
            json_array_append_new(list, json_pack("{s:s,s:s}", "name", seat[i].name, "player",
                                                  seat[i].player));
        answer_json(r, 200, list);
    }
    game_row_free(&game);
}

struct relink {
    struct change change;
    struct request *request;
    struct seat_row seat;
    char token[TOKEN_TEXT];
};

// The old link may be gone and the new one is not told: another can be asked for when it is known.
static void relink_doubted(struct change *d, const char *why)
{
    struct relink *l = d->of;

    answer_no(l->request, 503, why);
}

static void relinked(struct change *d, const char *why)
{
    struct relink *l = d->of;
    struct match *m = hall_awake(l->request->server->hall, l->seat.game);

    if (!why && m)
        match_send_away(m, l->seat.seat);
    if (why && !l->request->ready)
        answer_no(l->request, 503, why);
    else if (!l->request->ready)
        answer_json(l->request, 200,
                    json_pack("{s:s,s:s,s:i,s:s,s:s}", "name", l->seat.name, "kind",
                              seat_kinds[l->seat.kind], "side", l->seat.side, "player",
                              l->seat.player, "token", l->token));
    request_drop(l->request);
    free(l);
}

static void relink(struct request *r, const struct seat_row *seat)
{
    struct relink *l = calloc(1, sizeof *l);

    must(l);
    l->request = r;
    r->uses++;
    l->seat = *seat;
    token_make(l->token);
    token_hash(l->token, l->seat.token);
    l->change =
        (struct change){.linked = &l->seat, .doubted = relink_doubted, .done = relinked, .of = l};
    store_write(r->server->hall->store, &l->change);
}

void post_links(struct request *r)
{
    json_t *body = body_of(r);
    const char *name;
    struct game_row game;
    struct seat_row seat[PLACES];
    int seats, i = 0;

    if (!body)
        return;
    name = json_string_value(json_object_get(body, "seat"));
    if (request_game(r, &game)) {
        if (is_host(r, &game)) {
            seats = archive_seats(r->server->hall->archive, game.id, seat);
            while (i < seats && (!name || strcmp(seat[i].name, name)))
                i++;
            if (i < seats)
                relink(r, &seat[i]);
            else
                answer_no(r, 400, "Expected the name of a seat of the game.");
        }
        game_row_free(&game);
    }
    json_decref(body);
}
