// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "net/sitter.h"
#include "net/patch.h"
#include "net/server.h"
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ERRORS_SAID = 20 };

// A little less than a connection may send, so that nothing is refused for haste.
static const double rate = 45, burst = 60;

void sitter_error(struct sitter *s, const char *what)
{
    if (s->tally->errors++ < ERRORS_SAID)
        fprintf(stderr, "seat %s, n %d, f %d: %s\n", s->name, s->n, s->f, what);
}

// --- what was accepted ---

static void orders_given_add(struct orders_given *a, const char *text)
{
    if (a->count == a->room) {
        a->room = 2 * a->room + 64;
        a->text = realloc(a->text, (size_t)a->room * sizeof *a->text);
        must(a->text);
    }
    a->text[a->count++] = strdup(text);
}

void orders_given_free(struct orders_given *a)
{
    for (int i = 0; i < a->count; i++)
        free(a->text[i]);
    free(a->text);
    *a = (struct orders_given){0};
}

static void note_latency(struct played *tally, double seconds)
{
    if (tally->latencies == tally->room) {
        tally->room = 2 * tally->room + 4096;
        tally->latency = realloc(tally->latency, (size_t)tally->room * sizeof *tally->latency);
        must(tally->latency);
    }
    tally->latency[tally->latencies++] = seconds;
}

// An answer is on disk: it counts, and an order that was taken back is no longer among them.
static void accepted(struct sitter *s)
{
    s->waiting = false;
    s->n++;
    if (s->pending[0]) {
        orders_given_add(&s->accepted, s->pending);
        return;
    }
    s->tally->undone++;
    if (s->accepted.count)
        free(s->accepted.text[--s->accepted.count]);
    else
        sitter_error(s, "a taking-back was accepted before any order");
}

// --- sending ---

static bool may_send(struct sitter *s)
{
    double moment = now();

    s->tokens += (moment - s->filled_at) * rate;
    s->tokens = s->tokens > burst ? burst : s->tokens;
    s->filled_at = moment;
    return s->tokens >= 1;
}

static void send_pending(struct sitter *s)
{
    char text[ORDER_TEXT + 100];
    int count = s->pending[0]
                    ? snprintf(text, sizeof text, "{\"t\":\"order\",\"n\":%d,\"text\":\"%s\"}",
                               s->n, s->pending)
                    : snprintf(text, sizeof text, "{\"t\":\"undo\",\"n\":%d}", s->n);

    s->tokens -= 1;
    s->tally->sent++;
    s->sent_at = now();
    ws_send(&s->ws, text, (size_t)count);
}

void sitter_move(struct sitter *s)
{
    bool asked = s->view.ask.seats >> s->seat & 1 && !s->view.outcome;
    struct judged judged;

    if (!s->plays || !s->seated || s->waiting || s->f < s->ack_f || !asked || !may_send(s))
        return;
    s->pending[0] = 0;
    if (!s->takes || !s->accepted.count || luck_below(&s->luck, 20)) {
        game_draw(&s->battle, &s->view, s->seat, &s->luck, &judged);
        order_print(&s->battle, &judged.order, s->pending, sizeof s->pending);
    }
    s->waiting = true;
    send_pending(s);
}

void sitter_hello(struct sitter *s, int port)
{
    char text[200];
    int count =
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"token\":\"%s\",\"f\":%d}", s->token, s->f);

    s->seated = false;
    s->tokens = burst;
    s->filled_at = now();
    if (ws_open(&s->ws, port))
        ws_send(&s->ws, text, (size_t)count);
}

// --- hearing ---

static bool apply(json_t *message, const char *key, void *bytes, size_t count)
{
    json_t *value = json_object_get(message, key);

    return patch_apply(json_string_value(value), json_string_length(value), bytes, count);
}

static void compare_hash(struct sitter *s, json_t *message)
{
    char hash[20];
    const char *said = json_string_value(json_object_get(message, "hash"));

    snprintf(hash, sizeof hash, "%016" PRIx64, game_hash(&s->battle, &s->view));
    if (!said || strcmp(said, hash) != 0)
        sitter_error(s, "the view has another hash than the server says");
}

static int number_of(json_t *message, const char *key)
{
    return (int)json_integer_value(json_object_get(message, key));
}

static int seat_called(const struct battle *b, const char *name)
{
    int seat = 0;

    while (seat < b->seats && strcmp(b->seat[seat].name, name) != 0)
        seat++;
    return seat;
}

// What was under way when the connection broke is on disk or not: the number that the server
// expects next tells. Either way it is sent again, and must then be acknowledged once.
static void go_on(struct sitter *s, int n)
{
    if (!s->plays)
        return;
    if (s->n == 0)
        s->n = n;
    if (n != s->n && !(s->waiting && n == s->n + 1))
        sitter_error(s, n < s->n ? "an acknowledged order is lost" : "an order was doubled");
    s->tally->unheard += s->waiting && n == s->n + 1;
    if (s->waiting)
        send_pending(s);
}

static void hear_table(struct sitter *s, json_t *message)
{
    memset(&s->view, 0, sizeof s->view);
    memset(&s->battle, 0, sizeof s->battle);
    s->battle.rules = s->rules;
    if (!json_is_string(json_object_get(message, "view")) ||
        !apply(message, "battle", &s->battle, BATTLE_BYTES) ||
        !apply(message, "view", &s->view, game_bytes(&s->battle))) {
        sitter_error(s, "'table' has no battle or no view in it");
        return;
    }
    s->seat = seat_called(&s->battle, s->name);
    compare_hash(s, message);
    if (number_of(message, "f") < s->f)
        sitter_error(s, "frames that were heard are gone");
    s->f = number_of(message, "f");
    s->seated = true;
    go_on(s, number_of(message, "n") + 1);
}

static void hear_frame(struct sitter *s, json_t *message)
{
    s->tally->frames++;
    if (number_of(message, "f") != s->f + 1)
        sitter_error(s, "a frame is missing or doubled");
    s->f = number_of(message, "f");
    if (!apply(message, "view", &s->view, game_bytes(&s->battle)) ||
        (json_object_get(message, "battle") && !apply(message, "battle", &s->battle, BATTLE_BYTES)))
        sitter_error(s, "a frame has no difference that can be applied");
    compare_hash(s, message);
}

static void hear_ack(struct sitter *s, json_t *message)
{
    if (!s->waiting || number_of(message, "n") != s->n) {
        sitter_error(s, "an acknowledgement came for nothing that is under way");
        return;
    }
    s->tally->acked++;
    s->stuck = false;
    s->ack_f = number_of(message, "f");
    note_latency(s->tally, now() - s->sent_at);
    accepted(s);
}

// A taking-back is often refused, and an order when another seat was quicker. Both may be.
static void hear_no(struct sitter *s, json_t *message)
{
    const char *why = json_string_value(json_object_get(message, "why"));

    if (!why || !*why)
        sitter_error(s, "a refusal has no reason");
    snprintf(s->tally->why, sizeof s->tally->why, "%s", why ? why : "");
    s->tally->refused += s->pending[0] != 0;
    s->waiting = false;
    s->stuck = why && strstr(why, "could not be stored");
    if (!s->pending[0])
        s->takes = false; // once is enough: the next one would be refused for the same reason
}

// Neither yes nor no: what is under way stays so.
static void hear_wait(struct sitter *s, json_t *message)
{
    const char *why = json_string_value(json_object_get(message, "why"));
    int n = number_of(message, "n");

    if (!why || !*why)
        sitter_error(s, "nobody says why it is not known yet");
    if (n && (!s->waiting || n != s->n))
        sitter_error(s, "it is not known what becomes of something that is not under way");
    s->tally->waits++;
    s->stuck = true;
}

static void hear(struct sitter *s, const char *text, size_t bytes)
{
    json_t *message = json_loadb(text, bytes, 0, NULL);
    const char *kind = json_string_value(json_object_get(message, "t"));

    if (!kind)
        sitter_error(s, "a message is no JSON, or has no kind");
    else if (!strcmp(kind, "table"))
        hear_table(s, message);
    else if (!strcmp(kind, "frame"))
        hear_frame(s, message);
    else if (!strcmp(kind, "ack"))
        hear_ack(s, message);
    else if (!strcmp(kind, "no"))
        hear_no(s, message);
    else if (!strcmp(kind, "wait"))
        hear_wait(s, message);
    else if (!strcmp(kind, "error"))
        sitter_error(s, json_string_value(json_object_get(message, "why")));
    json_decref(message);
}

void sitter_read(struct sitter *s)
{
    size_t bytes;
    char *text;

    ws_read(&s->ws);
    while ((text = ws_next(&s->ws, &bytes)))
        hear(s, text, bytes);
    ws_flush(&s->ws);
}

bool sitter_over(const struct sitter *s)
{
    return s->seated && s->view.outcome;
}

void sitter_leave(struct sitter *s)
{
    ws_close(&s->ws);
    s->seated = false;
}
