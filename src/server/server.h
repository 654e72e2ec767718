// SPDX-License-Identifier: MIT
// The table over the net: one process, one event loop that owns every game in memory, one thread
// that writes to the disk, some that think (docs/protocol.md has what is said).
#pragma once
#include "server/hall.h"
#include "server/lobby.h"
#include <pthread.h>

struct lws_context;
struct server {
    struct lws_context *context; // NULL when the loop is closed
    pthread_mutex_t waking;      // whoever wakes the loop holds it
    struct hall *hall;
    struct lobby *lobby;
    struct line_in *lines;  // the WebSockets
    size_t bodies;          // bytes of what is posted now
    int rereadings;         // records and replays that are prepared now
    struct upload *uploads; // saves that are read now
    bool stopping;
};

struct server_plan {
    const char *database, *bind;
    int port, games_an_hour;
    // Called when the server listens.
    void (*listening)(const struct server_plan *);
};

// Runs until SIGTERM or SIGINT. False, after a sentence in `why`, when it could not begin.
bool server_run(const struct server_plan *, char why[STORE_WHY]);
