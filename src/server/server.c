// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/server.h"
#include "server/address.h"
#include "server/api.h"
#include "server/journal.h"
#include "server/match.h"
#include "server/socket.h"
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <uv.h>

enum { SWEEP_SECONDS = 1, STOP_MILLIS = 5000, SPARE_FILES = 256 };

// --- HTTP ---

struct http {
    struct request *request;
};

static void copy_header(struct lws *wsi, enum lws_token_indexes which, char *out, int bytes)
{
    if (lws_hdr_copy(wsi, out, bytes, which) < 0)
        *out = 0;
}

// True: it is this machine itself. Behind a proxy here the address is the one the proxy names last.
static bool find_address(struct lws *wsi, char *out, size_t bytes)
{
    char forwarded[256];
    const char *last;

    lws_get_peer_simple(wsi, out, bytes);
    copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    if (strcmp(out, "127.0.0.1") && strcmp(out, "::1") && strcmp(out, "::ffff:127.0.0.1"))
        return false;
    if (!*forwarded)
        return true;
    last = strrchr(forwarded, ',');
    last = last ? last + 1 + strspn(last + 1, " ") : forwarded;
    snprintf(out, bytes, "%.*s", (int)bytes - 1, last);
    return false;
}

// A page of another origin may neither ask nor connect. Programs name none.
static bool same_origin(struct lws *wsi, bool needed)
{
    char origin[256], host[256];
    const char *name;

    copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    if (!*origin && !lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN))
        return !needed;
    name = strstr(origin, "://");
    return name && !strcasecmp(name + 3, host);
}

static void read_token(struct lws *wsi, char token[TOKEN_TEXT])
{
    char text[64];

    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text);
    if (!strncmp(text, "Bearer ", 7) && strlen(text + 7) == TOKEN_TEXT - 1)
        strcpy(token, text + 7);
    memset(text, 0, sizeof text);
}

// Name=value, each decoded, one after another with a zero between; two zeros at the end.
static void read_query(struct lws *wsi, char *out, int bytes)
{
    int used = 0, count;

    for (int i = 0; used + 2 < bytes; i++, used += count + 1) {
        count =
            lws_hdr_copy_fragment(wsi, out + used, bytes - used - 1, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (count <= 0)
            break;
    }
    out[used] = 0;
}

static bool read_method(struct lws *wsi, struct request *r)
{
    r->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI);
    r->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI);
    return r->post || r->head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI);
}

static int begin_request(struct http *h, struct lws *wsi, const char *path, size_t bytes)
{
    struct request *r = request_of(lws_context_user(lws_get_context(wsi)), wsi);
    char size[32], codings[256];

    h->request = r;
    if (bytes >= sizeof r->path) {
        answer_no(r, 414, "The address is too long.");
        return 0;
    }
    memcpy(r->path, path, bytes);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, r->match, sizeof r->match);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, codings, sizeof codings);
    r->unpacks = strstr(codings, "gzip");
    r->unbrotlis = strstr(codings, "br");
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, size, sizeof size);
    read_query(wsi, r->query, sizeof r->query);
    read_token(wsi, r->token);
    r->local = find_address(wsi, r->address, sizeof r->address);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 60);
    if (!read_method(wsi, r))
        answer_no(r, 405, "Expected GET or POST.");
    else if (r->post && !same_origin(wsi, false))
        answer_no(r, 403, "A page of another site may not ask for this.");
    else if (r->post && !*size)
        answer_no(r, 411, "Expected the length of the body.");
    else if (r->post && strtoll(size, NULL, 10) > BODY_BYTES)
        answer_no(r, 413, "A body has at most 1 MiB.");
    else if (!r->post || !strtoll(size, NULL, 10))
        api_answer(r);
    return 0;
}

static int body_part(struct request *r, const char *bytes, size_t count)
{
    if (r->ready)
        return 0;
    if (r->body.used + count > BODY_BYTES)
        return -1;
    if (r->server->bodies + count > BODIES_BYTES) {
        answer_no(r, 503, "Too much is sent to this server at once; try again soon.");
        return 0;
    }
    wire_bytes(&r->body, bytes, count);
    r->server->bodies += count;
    return 0;
}

static void end_request(struct http *h)
{
    if (!h->request)
        return;
    h->request->wsi = NULL;
    request_drop(h->request);
    h->request = NULL;
}

// What the library keeps for the connection may be gone once the exchange is complete.
static int write_request(struct http *h, struct lws *wsi)
{
    enum request_end end = h->request ? request_write(h->request) : REQUEST_GOES_ON;

    if (end != REQUEST_DONE)
        return end == REQUEST_BROKEN ? -1 : 0;
    end_request(h);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

// Only /ws becomes a WebSocket, and only for a page of this very server.
static int may_upgrade(struct lws *wsi)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    char path[32], spoken[64];

    copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    copy_header(wsi, WSI_TOKEN_PROTOCOL, spoken, sizeof spoken);
    if (strcmp(path, "/ws"))
        return refuse_now(wsi, 404, "There is nothing at this address.");
    if (!same_origin(wsi, true))
        return refuse_now(wsi, 403, "A page of another site may not connect.");
    if (!strstr(spoken, "tricorne.1"))
        return refuse_now(wsi, 400, "Expected the subprotocol tricorne.1.");
    if (server->hall->counts.connections >= CONNECTIONS)
        return refuse_now(wsi, 503, "There are as many connections as this server takes.");
    return 0;
}

static int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t bytes)
{
    struct http *h = user;
    struct server *server;

    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        end_request(h);
        return begin_request(h, wsi, in, bytes);
    case LWS_CALLBACK_HTTP_BODY:
        return h->request ? body_part(h->request, in, bytes) : -1;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (h->request && !h->request->ready && h->request->body.used)
            api_answer(h->request);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_request(h, wsi);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (h)
            end_request(h);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return may_upgrade(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; // a WebSocket that does not speak tricorne.1
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        server = lws_context_user(lws_get_context(wsi));
        if (server->hall)
            hall_settle(server->hall);
        return 0;
    }
    return 0;
}

// --- the loop ---

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = http_callback, .per_session_data_size = sizeof(struct http)},
    {.name = "tricorne.1",
     .callback = socket_callback,
     .per_session_data_size = sizeof(struct line_in),
     .rx_buffer_size = 4096},
    {0},
};

static atomic_bool stop;

struct watch {
    sigset_t signals;
    struct server *server;
    pthread_t thread;
};

// From any thread. One that still thinks when the loop is closed has nobody to wake.
static void wake(void *of)
{
    struct server *server = of;

    pthread_mutex_lock(&server->waking);
    if (server->context)
        lws_cancel_service(server->context);
    pthread_mutex_unlock(&server->waking);
}

static void *watch_signals(void *of)
{
    struct watch *w = of;
    int which;

    sigwait(&w->signals, &which);
    atomic_store(&stop, true);
    wake(w->server);
    return NULL;
}

static void allow_files(void)
{
    struct rlimit limit;

    if (!getrlimit(RLIMIT_NOFILE, &limit)) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

// The library alone asks the system about every connection each time; with libuv under it only
// those are named that have something to say. Where its part for libuv is not installed it does
// without.
struct loop {
    uv_loop_t uv;
    bool used;
};

static struct lws_context *listen_on(struct server *server, const struct server_plan *plan,
                                     struct loop *loop)
{
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 75};
    struct lws_context_creation_info info = {
        .port = plan->port,
        .iface = plan->bind,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (strchr(plan->bind, ':') ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
        .gid = -1,
        .uid = -1,
        .user = server,
        // One for each connection: those who never finish their first words keep nobody waiting.
        .max_http_header_pool = CONNECTIONS + SPARE_FILES,
        .fd_limit_per_thread = CONNECTIONS + SPARE_FILES,
        .timeout_secs = 10,
        .keepalive_timeout = 30,
        .retry_and_idle_policy = &idle,
        .server_string = "tricorne",
    };

    void *loops[] = {&loop->uv};
    struct lws_context *context;

    lws_set_log_level(0, NULL);
    must(!uv_loop_init(&loop->uv));
    info.options |= LWS_SERVER_OPTION_LIBUV;
    info.foreign_loops = loops;
    context = lws_create_context(&info);
    loop->used = context;
    if (context)
        return context;
    info.options &= ~(uint64_t)LWS_SERVER_OPTION_LIBUV;
    info.foreign_loops = NULL;
    return lws_create_context(&info);
}

static bool serve_once(struct server *server, struct loop *loop)
{
    if (!loop->used)
        return lws_service(server->context, 0) >= 0;
    uv_run(&loop->uv, UV_RUN_ONCE);
    return true;
}

// Connections close in the loop's own time, so it runs on until nothing is left in it.
static void close_loop(struct server *server, struct loop *loop)
{
    struct lws_context *context = server->context;

    pthread_mutex_lock(&server->waking);
    server->context = NULL;
    pthread_mutex_unlock(&server->waking);
    lws_context_destroy(context);
    if (loop->used) {
        while (uv_run(&loop->uv, UV_RUN_NOWAIT))
            ;
        lws_context_destroy(context);
    }
    uv_loop_close(&loop->uv);
}

static void send_all_away(struct server *server)
{
    for (struct line_in *line = server->lines; line; line = line->next)
        page_leave(&line->page, LWS_CLOSE_STATUS_GOINGAWAY);
}

// What is on its way to the disk is finished and acknowledged first.
static void run(struct server *server, struct loop *loop)
{
    int64_t swept = now_millis(), until = 0;

    while (serve_once(server, loop)) {
        int64_t now = now_millis();

        hall_settle(server->hall);
        if (now - swept > SWEEP_SECONDS * 1000) {
            hall_sweep(server->hall);
            swept = now;
        }
        if (!atomic_load(&stop))
            continue;
        if (!until) {
            journal("stopping", "", "");
            server->stopping = server->hall->closing = true;
            until = now + STOP_MILLIS;
        }
        if (hall_idle(server->hall))
            send_all_away(server);
        if (now > until || (hall_idle(server->hall) && !server->hall->counts.connections))
            return;
        lws_cancel_service(server->context);
    }
}

bool server_run(const struct server_plan *plan, char why[STORE_WHY])
{
    struct server server = {.waking = PTHREAD_MUTEX_INITIALIZER};
    struct watch watch = {.server = &server};
    struct loop loop;

    sigemptyset(&watch.signals);
    sigaddset(&watch.signals, SIGTERM);
    sigaddset(&watch.signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &watch.signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    umask(S_IRWXG | S_IRWXO); // the database keeps the keys of dice and of sealed records
    allow_files();
    if (!address_free(plan->bind, plan->port, why))
        return false;
    server.context = listen_on(&server, plan, &loop);
    if (!server.context) {
        snprintf(why, STORE_WHY, "Port %d of %.100s cannot be listened on; --port names another.",
                 plan->port, plan->bind);
        return false;
    }
    server.hall = hall_open(plan->database, plan->games_an_hour, wake, &server, why);
    if (!server.hall) {
        close_loop(&server, &loop);
        return false;
    }
    server.lobby = lobby_open();
    must(!pthread_create(&watch.thread, NULL, watch_signals, &watch));
    journal("listening", "", "");
    plan->listening(plan);
    run(&server, &loop);
    close_loop(&server, &loop);
    pthread_cancel(watch.thread);
    pthread_join(watch.thread, NULL);
    hall_close(server.hall);
    lobby_close(server.lobby);
    journal("stopped", "", "");
    return true;
}
