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
    bool too_long, closing, broken;
};

int socket_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t bytes);
