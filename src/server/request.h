// SPDX-License-Identifier: MIT
// A request over HTTP and the answer to it, which may come later.
#pragma once
#include "server/token.h"
#include "server/wire.h"
#include <jansson.h>
#include <libwebsockets.h>

enum { REQUEST_PATH = 256 };

struct server;
struct request {
    struct server *server;
    struct lws *wsi; // NULL when whoever asked has gone
    int uses;        // the connection, and whoever prepares the answer
    bool post, head; // else it is a GET
    bool unpacks;    // who asked reads gzip,
    bool unbrotlis;  // and Brotli
    bool local;      // from this very machine, not through a proxy
    char path[REQUEST_PATH], query[REQUEST_PATH];
    char token[TOKEN_TEXT];      // "" when none was shown
    char address[64], match[40]; // match: the ETag the browser has
    struct wire body;
    // The answer.
    bool ready;
    int status;
    const char *type;
    char tag[20];       // its ETag, "" for none
    const char *coding; // "gzip" or "br", NULL: it is as it is
    struct wire text;   // what was written for it, or
    const char *fixed;  // what is there anyway
    size_t bytes, sent;
    bool head_sent;
};

struct request *request_of(struct server *, struct lws *);
void request_drop(struct request *);

void answer_text(struct request *, int status, const char *type, struct wire *); // takes it over
void answer_fixed(struct request *, const char *type, const char *bytes, size_t count);
void answer_json(struct request *, int status, json_t *); // takes it over
void answer_no(struct request *, int status, const char *why);
// Sends what can be sent now.
enum request_end { REQUEST_GOES_ON, REQUEST_DONE, REQUEST_BROKEN };
enum request_end request_write(struct request *);
// At once, for a connection that never becomes a request.
int refuse_now(struct lws *, int status, const char *why);
