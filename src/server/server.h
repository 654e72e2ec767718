// SPDX-License-Identifier: MIT
// The table over the net: one process, one event loop that owns every game in memory, one thread
// that writes to the disk, some that think (docs/protocol.md has what is said).
#pragma once
#include "server/hall.h"
#include "server/lobby.h"
#include <pthread.h>
#include <uv.h>

enum { CHUNK = 16 * 1024 };

struct lws_context;
struct server {
    uv_loop_t loop;
    uv_tcp_t door; // where they knock
    uv_async_t waker;
    uv_timer_t tick, ping, release; // release: of those who are held back
    uv_timer_t pulse;               // how far the computer has come is told
    struct lws_context *context;    // of the WebSockets
    pthread_mutex_t waking;         // whoever wakes the loop holds it
    bool wakes;                     // the loop is open
    struct hall *hall;
    struct lobby *lobby;
    const char *names;             // it goes by, parted by commas
    struct visit *newest, *oldest; // the connections over HTTP
    int visits;
    struct line_in *lines;  // the WebSockets
    struct guest *arriving; // whose connection becomes one now
    size_t bodies;          // bytes of what is posted now
    int uploads;            // saves that are read now
    bool stopping;
    char chunk[CHUNK]; // what a connection says is read into it
};

struct server_plan {
    const char *database, *bind;
    const char *names; // others it goes by, parted by commas
    int port, games_an_hour, report_seconds;
    // Called when the server listens.
    void (*listening)(const struct server_plan *);
};

// Runs until SIGTERM or SIGINT. False, after a sentence in `why`, when it could not begin.
bool server_run(const struct server_plan *, char why[STORE_WHY]);
