// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/server.h"
#include "server/address.h"
#include "server/journal.h"
#include "server/match.h"
#include "server/notify.h"
#include "server/socket.h"
#include "server/visit.h"
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

enum { TICK_MILLIS = 1000, PULSE_MILLIS = 500, STOP_MILLIS = 5000, SPARE_FILES = 256 };

// --- the loop ---

static atomic_bool stop;

struct signal_watch {
    sigset_t signals;
    struct server *server;
    pthread_t thread;
};

// From any thread. One that still thinks when the loop is closed has nobody to wake.
static void wake(void *of)
{
    struct server *server = of;

    pthread_mutex_lock(&server->waking);
    if (server->wakes)
        uv_async_send(&server->waker);
    pthread_mutex_unlock(&server->waking);
}

// That the loop has come round is all; what there is to do is done after each round.
static void woken(uv_async_t *waker)
{
    (void)waker;
}

static void *watch_signals(void *of)
{
    struct signal_watch *w = of;
    int which;

    sigwait(&w->signals, &which);
    atomic_store(&stop, true);
    wake(w->server);
    return NULL;
}

// No more than can be used: the library for WebSockets has a place for each.
static void allow_files(void)
{
    const rlim_t wanted = CONNECTIONS + VISITS + SPARE_FILES;
    struct rlimit limit;

    if (!getrlimit(RLIMIT_NOFILE, &limit)) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static void knocked(uv_stream_t *door, int status)
{
    if (!status)
        visit_come(door);
}

static void tick(uv_timer_t *timer)
{
    struct server *server = timer->data;

    visits_sweep(server);
    lines_sweep(server);
    hall_sweep(server->hall);
}

static void pulse(uv_timer_t *timer)
{
    struct server *server = timer->data;

    hall_tell_thoughts(server->hall);
}

// Whoever feeds the watchdog is the loop itself: when that is stuck nobody does.
static void ping(uv_timer_t *timer)
{
    (void)timer;
    notify("WATCHDOG=1");
}

// --- WebSockets ---

static int no_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t bytes)
{
    (void)wsi;
    (void)user;
    (void)in;
    (void)bytes;
    return reason == LWS_CALLBACK_HTTP ? -1 : 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = no_http},
    {.name = "tricorne.1",
     .callback = socket_callback,
     .per_session_data_size = sizeof(struct line_in),
     .rx_buffer_size = 4096},
    {0},
};

// It listens nowhere: it is handed connections that are to become WebSockets.
static struct lws_context *open_context(struct server *server)
{
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 75};
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
        .gid = -1,
        .uid = -1,
        .user = server,
        .timeout_secs = 10,
        .retry_and_idle_policy = &idle,
    };

    lws_set_log_level(0, NULL);
    return lws_create_context(&info);
}

// --- beginning and end ---

static bool open_loop(struct server *server, const struct server_plan *plan, char why[STORE_WHY])
{
    must(!uv_loop_init(&server->loop) && !uv_tcp_init(&server->loop, &server->door) &&
         !uv_async_init(&server->loop, &server->waker, woken) &&
         !uv_timer_init(&server->loop, &server->tick) &&
         !uv_timer_init(&server->loop, &server->ping) &&
         !uv_timer_init(&server->loop, &server->pulse) &&
         !uv_timer_init(&server->loop, &server->release));
    server->door.data = server->tick.data = server->pulse.data = server->release.data = server;
    server->wakes = true;
    if (!address_listen(&server->door, plan->bind, plan->port, knocked, why))
        return false;
    server->context = open_context(server);
    if (!server->context)
        snprintf(why, STORE_WHY,
                 "The part of libwebsockets for libuv is missing: libwebsockets-evlib-uv has it.");
    return server->context;
}

static void close_handle(uv_handle_t *handle, void *of)
{
    (void)of;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

// Connections close in the loop's own time, so it runs on until nothing is left in it.
static void close_loop(struct server *server)
{
    struct lws_context *context = server->context;

    pthread_mutex_lock(&server->waking);
    server->wakes = false;
    pthread_mutex_unlock(&server->waking);
    visits_end(server);
    uv_close((uv_handle_t *)&server->door, NULL);
    uv_close((uv_handle_t *)&server->waker, NULL);
    uv_close((uv_handle_t *)&server->tick, NULL);
    uv_close((uv_handle_t *)&server->ping, NULL);
    uv_close((uv_handle_t *)&server->pulse, NULL);
    uv_close((uv_handle_t *)&server->release, NULL);
    if (context)
        lws_context_destroy(context);
    while (uv_run(&server->loop, UV_RUN_NOWAIT))
        ;
    if (context)
        lws_context_destroy(context);
    uv_walk(&server->loop, close_handle, NULL);
    uv_run(&server->loop, UV_RUN_NOWAIT);
    uv_loop_close(&server->loop);
}

static void send_all_away(struct server *server)
{
    for (struct line_in *line = server->lines; line; line = line->next)
        page_leave(&line->page, LWS_CLOSE_STATUS_GOINGAWAY);
}

// What is on its way to the disk is finished and acknowledged first.
static void run(struct server *server)
{
    int64_t until = 0;

    for (;;) {
        uv_run(&server->loop, UV_RUN_ONCE);
        hall_settle(server->hall);
        if (!atomic_load(&stop))
            continue;
        if (!until) {
            journal("stopping", "", "");
            notify("STOPPING=1");
            server->stopping = server->hall->closing = true;
            until = now_millis() + STOP_MILLIS;
        }
        if (hall_idle(server->hall))
            send_all_away(server);
        if (now_millis() > until || (hall_idle(server->hall) && !server->hall->counts.connections))
            return;
        wake(server);
    }
}

static void begin(struct server *server, const struct server_plan *plan)
{
    uint64_t interval = notify_interval();

    uv_timer_start(&server->tick, tick, TICK_MILLIS, TICK_MILLIS);
    uv_timer_start(&server->pulse, pulse, PULSE_MILLIS, PULSE_MILLIS);
    if (interval)
        uv_timer_start(&server->ping, ping, interval, interval);
    journal("listening", "", "");
    notify("READY=1");
    plan->listening(plan);
}

bool server_run(const struct server_plan *plan, char why[STORE_WHY])
{
    struct server server = {.waking = PTHREAD_MUTEX_INITIALIZER, .names = plan->names};
    struct signal_watch watch = {.server = &server};

    sigemptyset(&watch.signals);
    sigaddset(&watch.signals, SIGTERM);
    sigaddset(&watch.signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &watch.signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    umask(S_IRWXG | S_IRWXO); // the database keeps the keys of dice and of sealed records
    allow_files();
    if (open_loop(&server, plan, why))
        server.hall = hall_open(plan->database, plan->games_an_hour, wake, &server, why);
    if (!server.hall) {
        close_loop(&server);
        return false;
    }
    server.hall->report_seconds = plan->report_seconds;
    server.lobby = lobby_open();
    must(!pthread_create(&watch.thread, NULL, watch_signals, &watch));
    begin(&server, plan);
    run(&server);
    close_loop(&server);
    pthread_cancel(watch.thread);
    pthread_join(watch.thread, NULL);
    hall_close(server.hall);
    lobby_close(server.lobby);
    journal("stopped", "", "");
    return true;
}
