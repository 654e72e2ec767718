// SPDX-License-Identifier: MIT
// A connection over HTTP: one request after another, each with its answer, until it ends or becomes
// a WebSocket.
//
// While a request is being answered nothing more is read, so what a client sends ahead waits in the
// system or, up to a page, here. A visit holds one request at most, and where a request ends is
// decided by its head alone: how the bytes were cut on their way changes nothing.
#pragma once
#include "server/guest.h"
#include "server/head.h"
#include "server/request.h"
#include <uv.h>

enum visit_state {
    VISIT_HEAD,
    VISIT_BODY,
    VISIT_HELD, // its guest has used up its share for the moment
    VISIT_ANSWER,
    VISIT_LAST_WORDS,
    VISIT_CLOSED
};

struct visit {
    uv_tcp_t tcp;
    struct server *server;
    struct guest *guest;         // whose connection it is; a proxy's requests are others'
    struct visit *newer, *older; // of all that are open
    enum visit_state state;
    bool keeps;       // another request may follow
    bool idle;        // and none has begun
    struct wire in;   // came and is not used yet
    size_t looked_at; // of it, for the end of a head
    size_t body_left;
    struct request *request; // NULL before its head is read
    uv_write_t write;
    uv_shutdown_t shutdown;
    char head[1024];       // of the answer
    size_t bytes, dropped; // to be sent; heard after the last answer
    int64_t until;         // milliseconds, 0: it may take as long as it takes
    struct pace pace;
};

void visit_come(uv_stream_t *listener); // somebody knocks
void visit_answer(struct visit *);      // its request is ready
void visits_sweep(struct server *);     // sends away who is too slow; once a second
void visits_end(struct server *);       // all of them
