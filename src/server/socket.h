// SPDX-License-Identifier: MIT
// The WebSocket of a page: its limits, its first word, and what is sent over it.
#pragma once
#include "server/page.h"
#include "server/server.h"
#include <libwebsockets.h>

struct line_in {
    struct page page;
    struct server *server;
    struct line_in *next, *previous;
    struct lws *wsi;
    struct bucket bucket;
    int strikes; // refusals for saying too much
    struct wire text;
    size_t buffered; // bytes the library keeps because the system would not take them
    struct pace pace;
    bool too_long, closing, broken;
};

// A connection that asked to become a WebSocket with this key becomes one.
void socket_adopt(struct server *, int fd, const char *key, struct guest *);
void lines_sweep(struct server *); // sends away who reads too slowly; once a second
int socket_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t bytes);
