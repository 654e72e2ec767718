// SPDX-License-Identifier: MIT
#include "server/request.h"
#include "core/number.h"
#include "server/pack.h"
#include "server/server.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 32 * 1024, HEADERS = 2048, WORTH_PACKING = 1024 };

struct request *request_of(struct server *server, struct lws *wsi)
{
    struct request *r = calloc(1, sizeof *r);

    must(r);
    r->server = server;
    r->wsi = wsi;
    r->uses = 1;
    return r;
}

void request_drop(struct request *r)
{
    if (!r || --r->uses)
        return;
    memset(r->token, 0, sizeof r->token);
    r->server->bodies -= r->body.used;
    wire_free(&r->body);
    wire_free(&r->text);
    free(r);
}

// --- answers ---

// Maps, lists and replays are long and say much the same over and over.
static void pack(struct request *r)
{
    struct wire packed = {0};

    if (!r->unpacks || r->coding || r->bytes < WORTH_PACKING ||
        !pack_gzip(&packed, r->fixed, r->bytes))
        return;
    wire_free(&r->text);
    r->text = packed;
    r->fixed = packed.text;
    r->bytes = packed.used;
    r->coding = "gzip";
}

static void ready(struct request *r, int status, const char *type)
{
    pack(r);
    r->status = status;
    r->type = type;
    r->ready = true;
    if (r->wsi)
        lws_callback_on_writable(r->wsi);
}

void answer_text(struct request *r, int status, const char *type, struct wire *w)
{
    r->text = *w;
    *w = (struct wire){0};
    r->fixed = r->text.text ? r->text.text : "";
    r->bytes = r->text.used;
    ready(r, status, type);
}

void answer_fixed(struct request *r, const char *type, const char *bytes, size_t count)
{
    r->fixed = bytes;
    r->bytes = count;
    ready(r, 200, type);
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

// --- the wire ---

static const struct header {
    const char *name, *value;
} headers[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
};

static bool put(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end)
{
    return !lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                        (const unsigned char *)value, (int)strlen(value), at, end);
}

static bool write_head(struct lws *wsi, int status, const char *type, size_t bytes, const char *tag,
                       const char *coding)
{
    unsigned char text[LWS_PRE + HEADERS], *start = text + LWS_PRE, *at = start;
    unsigned char *end = text + sizeof text - 1;
    bool good = !lws_add_http_common_headers(wsi, (unsigned)status, type, bytes, &at, end);

    for (size_t i = 0; good && i < sizeof headers / sizeof *headers; i++)
        good = put(wsi, headers[i].name, headers[i].value, &at, end);
    if (good && *tag)
        good = put(wsi, "etag:", tag, &at, end);
    good = good && put(wsi, "cache-control:", *tag ? "no-cache" : "no-store", &at, end);
    good = good && put(wsi, "vary:", "accept-encoding", &at, end);
    if (good && coding)
        good = put(wsi, "content-encoding:", coding, &at, end);
    return good && !lws_finalize_write_http_header(wsi, start, &at, end);
}

static enum request_end write_part(struct request *r)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    size_t left = r->bytes - r->sent, now = left < CHUNK ? left : CHUNK;

    memcpy(chunk + LWS_PRE, r->fixed + r->sent, now);
    if (lws_write(r->wsi, chunk + LWS_PRE, now,
                  now == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return REQUEST_BROKEN;
    r->sent += now;
    return now == left ? REQUEST_DONE : REQUEST_GOES_ON;
}

enum request_end request_write(struct request *r)
{
    enum request_end end = REQUEST_GOES_ON;

    if (!r->ready)
        return REQUEST_GOES_ON;
    if (r->head_sent) {
        end = write_part(r);
    } else {
        if (!write_head(r->wsi, r->status, r->type, r->bytes, r->tag, r->coding))
            return REQUEST_BROKEN;
        r->head_sent = true;
        if (r->head || !r->bytes)
            return REQUEST_DONE;
    }
    if (end == REQUEST_GOES_ON)
        lws_callback_on_writable(r->wsi);
    return end;
}

int refuse_now(struct lws *wsi, int status, const char *why)
{
    char text[LWS_PRE + 512];
    int bytes = snprintf(text + LWS_PRE, sizeof text - LWS_PRE, "{\"why\":\"%s\"}", why);

    if (!write_head(wsi, status, "application/json", (size_t)bytes, "", false) ||
        lws_write(wsi, (unsigned char *)text + LWS_PRE, (size_t)bytes, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 1;
}
