// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/request.h"
#include "core/number.h"
#include "server/address.h"
#include "server/api.h"
#include "server/journal.h"
#include "server/pack.h"
#include "server/server.h"
#include "server/visit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORTH_PACKING = 1024, REQUEST_WORK = 50 }; // microseconds beside what the answer takes

// --- who asks ---

// A proxy on this machine is believed when it names who it asks for.
static void find_guest(struct request *r, const struct visit *v, const struct head *h)
{
    struct sockaddr_storage address = {0};
    int bytes = sizeof address;

    if (guest_is_here(v->guest) && h->forwarded) {
        strcpy(r->address, h->from);
        r->guest = guest_named(v->guest->of, h->from);
    } else {
        uv_tcp_getpeername(&v->tcp, (struct sockaddr *)&address, &bytes);
        uv_ip_name((struct sockaddr *)&address, r->address, sizeof r->address);
        r->guest = guest_hold(v->guest);
    }
    r->local = guest_is_here(v->guest) && !h->forwarded;
    r->guest->asking++;
}

struct request *request_of(struct visit *v, const struct head *h)
{
    struct request *r = calloc(1, sizeof *r);

    must(r);
    r->server = v->server;
    r->visit = v;
    r->uses = 1;
    r->post = h->post;
    r->head = h->head;
    r->unpacks = h->unpacks;
    r->unbrotlis = h->unbrotlis;
    memcpy(r->path, h->path, sizeof r->path);
    memcpy(r->query, h->query, sizeof r->query);
    memcpy(r->token, h->token, sizeof r->token);
    memcpy(r->match, h->match, sizeof r->match);
    find_guest(r, v, h);
    return r;
}

static void owe(struct request *r, size_t bytes)
{
    guest_paid(r->guest, r->owed);
    guest_owed(r->guest, bytes);
    r->owed = bytes;
}

bool request_reserve(struct request *r, size_t bytes)
{
    if (!guest_has_room(r->guest, bytes))
        return false;
    owe(r, bytes);
    return true;
}

void request_drop(struct request *r)
{
    if (!r || --r->uses)
        return;
    owe(r, 0);
    r->server->bodies -= r->body.used;
    r->guest->bodies -= r->body.used;
    r->guest->asking--;
    guest_drop(r->guest);
    memset(r->token, 0, sizeof r->token);
    wire_free(&r->body);
    wire_free(&r->text);
    free(r);
}

// --- what is asked ---

// A page of another origin may neither ask nor connect. Programs name none.
static bool same_origin(const struct head *h, bool needed)
{
    const char *name = strstr(h->origin, "://");

    if (!h->has_origin)
        return !needed;
    return name && !strcasecmp(name + 3, h->host);
}

static int because(int status, const char *sentence, const char **why)
{
    *why = sentence;
    return status;
}

// Only /ws becomes a WebSocket, and only for a page of this very server.
static int judge_upgrade(const struct request *r, const struct head *h, const char **why)
{
    if (strcmp(h->path, "/ws"))
        return because(404, "There is nothing at this address.", why);
    if (!same_origin(h, true))
        return because(403, "A page of another site may not connect.", why);
    if (!h->speaks)
        return because(400, "Expected the subprotocol tricorne.1.", why);
    if (!h->get || !*h->key)
        return because(400, "Expected GET and the key of a WebSocket.", why);
    if (r->server->hall->counts.connections >= CONNECTIONS)
        return because(503, "There are as many connections as this server takes.", why);
    if (!guest_may(r->guest, GUEST_LINES))
        return because(429, "Your address has as many connections as it may have.", why);
    if (!guest_may_work(r->guest, now_millis()))
        return because(429, "Your address asks for more than its share; try again later.", why);
    return 0;
}

static int judge_post(const struct request *r, const struct head *h, const char **why)
{
    if (!same_origin(h, false))
        return because(403, "A page of another site may not ask for this.", why);
    if (h->length < 0)
        return because(411, "Expected the length of the body.", why);
    if (h->length > BODY_BYTES)
        return because(413, "A body has at most 1 MiB.", why);
    if (h->length && !guest_may(r->guest, GUEST_BODIES))
        return because(429, "Your address sends as much at once as it may.", why);
    return 0;
}

int request_judge(const struct request *r, const struct head *h, const char **why)
{
    if (!h->get && !h->head && !h->post)
        return because(405, "Expected GET or POST.", why);
    if (h->has_host && !address_is_ours(r->server->names, h->host))
        return because(421,
                       "This server does not go by this name; 'tricorne serve --name' gives it "
                       "one.",
                       why);
    if (!guest_may(r->guest, GUEST_ASKING))
        return because(429, "Your address asks for as much at once as it may.", why);
    if (h->upgrade)
        return judge_upgrade(r, h, why);
    return h->post ? judge_post(r, h, why) : 0;
}

bool request_take(struct request *r, const char *bytes, size_t count)
{
    if (r->server->bodies + count > BODIES_BYTES || !guest_may(r->guest, GUEST_BODIES))
        return false;
    wire_bytes(&r->body, bytes, count);
    r->server->bodies += count;
    r->guest->bodies += count;
    return true;
}

// How long an answer takes is known only afterwards; it is held against those that follow.
void request_begin(struct request *r)
{
    int64_t began = own_micros();

    r->uses++;
    api_answer(r);
    guest_worked(r->guest, REQUEST_WORK + own_micros() - began);
    request_drop(r);
}

// --- what is answered ---

// Maps, lists and replays are long and say much the same over and over.
bool request_pack(const struct request *r, struct wire *text)
{
    struct wire packed = {0};

    if (!r->unpacks || text->used < WORTH_PACKING || !pack_gzip(&packed, text->text, text->used))
        return false;
    wire_free(text);
    *text = packed;
    return true;
}

static void ready(struct request *r, int status, const char *type)
{
    r->status = status;
    r->type = type;
    r->ready = true;
    owe(r, r->text.used);
    if (r->visit)
        visit_answer(r->visit);
}

void answer_text(struct request *r, int status, const char *type, struct wire *w)
{
    if (!r->coding && request_pack(r, w))
        r->coding = "gzip";
    wire_trim(w);
    r->text = *w;
    *w = (struct wire){0};
    r->fixed = r->text.text ? r->text.text : "";
    r->bytes = r->text.used;
    ready(r, status, type);
}

void answer_fixed(struct request *r, const char *type, const char *bytes, size_t count)
{
    struct wire packed = {0};

    if (!r->coding && r->unpacks && count >= WORTH_PACKING && pack_gzip(&packed, bytes, count)) {
        r->coding = "gzip";
        answer_text(r, 200, type, &packed);
        return;
    }
    r->fixed = bytes;
    r->bytes = count;
    ready(r, 200, type);
}

void answer_known(struct request *r, const char *type)
{
    r->fixed = "";
    ready(r, 304, type);
}

void answer_json(struct request *r, int status, json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT | JSON_PRESERVE_ORDER);
    struct wire w = {0};

    must(text);
    wire_add(&w, text);
    json_decref(json);
    free(text);
    answer_text(r, status, "application/json", &w);
}

void answer_no(struct request *r, int status, const char *why)
{
    struct wire w = {0};

    wire_add(&w, "{\"why\":");
    wire_string(&w, why);
    wire_add(&w, "}");
    answer_text(r, status, "application/json", &w);
}

// --- the head of an answer ---

static const char *phrase(int status)
{
    static const struct {
        int status;
        const char *text;
    } phrases[] = {{200, "OK"},
                   {201, "Created"},
                   {202, "Accepted"},
                   {304, "Not Modified"},
                   {403, "Forbidden"},
                   {404, "Not Found"},
                   {405, "Method Not Allowed"},
                   {411, "Length Required"},
                   {413, "Content Too Large"},
                   {414, "URI Too Long"},
                   {417, "Expectation Failed"},
                   {421, "Misdirected Request"},
                   {429, "Too Many Requests"},
                   {431, "Request Header Fields Too Large"},
                   {500, "Internal Server Error"},
                   {503, "Service Unavailable"}};

    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        if (phrases[i].status == status)
            return phrases[i].text;
    }
    return "Bad Request";
}

static const char *const policies[] = {
    [POLICY_PAGE] = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                    "img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; "
                    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    [POLICY_SHEET] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
                     "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

static const char always[] = "x-content-type-options: nosniff\r\n"
                             "referrer-policy: no-referrer\r\n"
                             "cross-origin-opener-policy: same-origin\r\n"
                             "cross-origin-resource-policy: same-origin\r\n"
                             "vary: accept-encoding\r\n";

int request_head(const struct request *r, bool keeps, char *out, size_t room)
{
    return snprintf(out, room,
                    "HTTP/1.1 %d %s\r\nserver: tricorne\r\ncontent-type: %s\r\n"
                    "content-length: %zu\r\ncontent-security-policy: %s\r\n"
                    "%s%s%s%s%s%s%scache-control: %s\r\n"
                    "connection: %s\r\n\r\n",
                    r->status, phrase(r->status), r->type, r->bytes, policies[r->policy], always,
                    *r->tag ? "etag: " : "", r->tag, *r->tag ? "\r\n" : "",
                    r->coding ? "content-encoding: " : "", r->coding ? r->coding : "",
                    r->coding ? "\r\n" : "", *r->tag ? "no-cache" : "no-store",
                    keeps ? "keep-alive" : "close");
}
