// SPDX-License-Identifier: MIT
// A game read again for somebody who sits at it: its record, and its replay. That may take a while,
// so it is done beside the games that are played.
#define _POSIX_C_SOURCE 200809L
#include "server/games.h"
#include "server/history.h"
#include "server/journal.h"
#include "server/server.h"
#include <stdlib.h>

static bool seat_of(struct request *r, const struct game_row *game, struct seat_row *seat)
{
    uint8_t hash[TOKEN_HASH];

    if (token_hash(r->token, hash) && archive_seat(r->server->hall->archive, hash, seat) &&
        seat->game == game->id)
        return true;
    answer_no(r, 403, "This needs the link of a seat of the game.");
    return false;
}

struct rereading {
    struct task task;
    struct request *request;
    struct history history;
    int place;
    bool replay, good, packed;
    int64_t took; // microseconds
    unsigned char seal[SEAL_KEY];
    struct wire text;
    char why[400];
};

static void reread(struct task *task)
{
    struct rereading *t = (struct rereading *)task;
    int64_t began = own_micros();
    char *record;

    if (t->replay) {
        t->good = history_replay(&t->history, t->place, &t->text, t->why, sizeof t->why);
    } else {
        record = history_record(&t->history, t->place, t->seal, t->why, sizeof t->why);
        t->good = record;
        if (record)
            wire_add(&t->text, record);
        free(record);
    }
    t->packed = t->good && request_pack(t->request, &t->text);
    t->took = own_micros() - began;
}

static void reread_done(struct task *task)
{
    struct rereading *t = (struct rereading *)task;

    guest_worked(t->request->guest, t->took);
    if (t->packed)
        t->request->coding = "gzip";
    if (!t->good)
        answer_no(t->request, 500, *t->why ? t->why : "The server is closing.");
    else
        answer_text(t->request, 200, t->replay ? "application/json" : "text/plain; charset=utf-8",
                    &t->text);
    wire_free(&t->text);
    history_free(&t->history);
    request_drop(t->request);
    free(t);
}

// Otherwise it has been answered.
static bool may_read(struct request *r, struct rereading *t, struct seat_row *seat)
{
    if (!seat_of(r, &t->history.game, seat))
        return false;
    if (!request_reserve(r, READ_AGAIN_BYTES))
        answer_no(r, 503, "As much is prepared as can be kept until it is read; try again soon.");
    else if (!archive_lines(r->server->hall->archive, t->history.game.id, &t->history.lines))
        answer_no(r, 503, "The game cannot be read from the disk now.");
    else
        return true;
    return false;
}

static void read_again(struct request *r, bool replay)
{
    struct archive *a = r->server->hall->archive;
    struct rereading *t = calloc(1, sizeof *t);
    struct seat_row seat;

    must(t);
    if (!request_game(r, &t->history.game)) {
        free(t);
        return;
    }
    if (!may_read(r, t, &seat)) {
        history_free(&t->history);
        free(t);
        return;
    }
    t->history.seats = archive_seats(a, t->history.game.id, t->history.seat);
    t->task = (struct task){.work = reread, .done = reread_done};
    t->request = r;
    t->place = seat.seat;
    t->replay = replay;
    archive_key(a, "seal", t->seal, sizeof t->seal);
    r->uses++;
    pool_add(r->server->hall->pool, &t->task);
}

void get_record(struct request *r)
{
    read_again(r, false);
}

void get_replay(struct request *r)
{
    read_again(r, true);
}
