// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/visit.h"
#include "core/number.h"
#include "server/journal.h"
#include "server/server.h"
#include "server/socket.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Milliseconds for a head, for a body, until another request, until one's share allows an answer,
// and for what is still said after the last one.
enum {
    HEAD_TIME = 10000,
    BODY_TIME = 60000,
    IDLE_TIME = 30000,
    HELD_TIME = 30000,
    LAST_TIME = 2000
};
enum { RELEASE = 50 }; // milliseconds until those who are held are looked at again
enum { DROPPED_BYTES = 2 * BODY_BYTES, SENT_AHEAD = 128 * 1024, KNOCK_WORK = 50, SHAKE_WORK = 200 };

static void go_on(struct visit *);

// --- coming and going ---

static void forget(uv_handle_t *handle)
{
    free(handle->data);
}

static void leave(struct visit *v)
{
    if (v->state == VISIT_CLOSED)
        return;
    v->state = VISIT_CLOSED;
    *(v->newer ? &v->newer->older : &v->server->newest) = v->older;
    *(v->older ? &v->older->newer : &v->server->oldest) = v->newer;
    v->server->visits--;
    v->guest->visits--;
    guest_drop(v->guest);
    if (v->request)
        v->request->visit = NULL;
    request_drop(v->request);
    wire_free(&v->in);
    uv_close((uv_handle_t *)&v->tcp, forget);
}

static void enter(struct visit *v, struct guest *guest)
{
    struct server *server = v->server;

    v->guest = guest;
    guest->visits++;
    v->older = server->newest;
    *(server->newest ? &server->newest->newer : &server->oldest) = v;
    server->newest = v;
    server->visits++;
}

// Who came first and has not asked for anything yet goes first when there is no more room.
static bool make_room(struct server *server, const struct guest *guest)
{
    bool crowd = !guest_may(guest, GUEST_VISITS);

    if (!crowd && server->visits < VISITS)
        return true;
    for (struct visit *v = server->oldest; v; v = v->newer) {
        if (v->state == VISIT_ANSWER || (crowd && v->guest != guest))
            continue;
        leave(v);
        return true;
    }
    return false;
}

static void room_to_read(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
    struct visit *v = handle->data;

    (void)wanted;
    *out = uv_buf_init(v->server->chunk, sizeof v->server->chunk);
}

static void hear(uv_stream_t *stream, ssize_t bytes, const uv_buf_t *from)
{
    struct visit *v = stream->data;

    if (bytes < 0) {
        leave(v);
    } else if (v->state == VISIT_LAST_WORDS) {
        v->dropped += (size_t)bytes;
        if (v->dropped > DROPPED_BYTES)
            leave(v);
    } else if (bytes > 0) {
        wire_bytes(&v->in, from->base, (size_t)bytes);
        go_on(v);
    }
}

static void listen_to(struct visit *v)
{
    int error = uv_read_start((uv_stream_t *)&v->tcp, room_to_read, hear);

    if (error && error != UV_EALREADY)
        leave(v);
}

static void wait_for(struct visit *v, int milliseconds)
{
    v->until = now_millis() + milliseconds;
}

static struct guest *who(struct visit *v)
{
    struct sockaddr_storage address = {0};
    int bytes = sizeof address;

    uv_tcp_getpeername(&v->tcp, (struct sockaddr *)&address, &bytes);
    return guest_at(v->server->hall->makers, (struct sockaddr *)&address);
}

void visit_come(uv_stream_t *listener)
{
    struct visit *v = calloc(1, sizeof *v);
    int ahead = SENT_AHEAD;
    struct guest *guest;

    must(v);
    v->server = listener->data;
    must(!uv_tcp_init(listener->loop, &v->tcp));
    v->tcp.data = v;
    if (uv_accept(listener, (uv_stream_t *)&v->tcp)) {
        v->state = VISIT_CLOSED;
        uv_close((uv_handle_t *)&v->tcp, forget);
        return;
    }
    guest = who(v);
    guest_worked(guest, KNOCK_WORK);
    // This machine may be a proxy for everybody: its connections are let in, and what it asks
    // waits.
    if ((!guest_is_here(guest) && !guest_may_work(guest, now_millis())) ||
        !make_room(v->server, guest)) {
        v->state = VISIT_CLOSED;
        guest_drop(guest);
        uv_close((uv_handle_t *)&v->tcp, forget);
        return;
    }
    enter(v, guest);
    uv_tcp_nodelay(&v->tcp, 1);
    uv_send_buffer_size((uv_handle_t *)&v->tcp, &ahead);
    wait_for(v, HEAD_TIME);
    listen_to(v);
}

// --- answers ---

static void next_request(struct visit *v)
{
    v->request->visit = NULL;
    request_drop(v->request);
    v->request = NULL;
    v->state = VISIT_HEAD;
    v->looked_at = 0;
    v->idle = true;
    wait_for(v, IDLE_TIME);
    if (!v->in.used)
        wire_free(&v->in);
    go_on(v);
}

static void said_all(uv_shutdown_t *request, int status)
{
    struct visit *v = request->handle->data;

    if (status < 0)
        leave(v);
}

// What the client still says is heard and dropped for a moment: a connection that is closed with
// something unread is cut off, and the answer would be lost.
static void last_words(struct visit *v)
{
    v->state = VISIT_LAST_WORDS;
    v->in.used = 0;
    wait_for(v, LAST_TIME);
    listen_to(v);
    if (v->state != VISIT_CLOSED && uv_shutdown(&v->shutdown, (uv_stream_t *)&v->tcp, said_all))
        leave(v);
}

static void written(uv_write_t *request, int status)
{
    struct visit *v = request->handle->data;

    if (v->state == VISIT_CLOSED)
        return;
    if (status < 0)
        leave(v);
    else if (v->keeps)
        next_request(v);
    else
        last_words(v);
}

void visit_answer(struct visit *v)
{
    struct request *r = v->request;
    int head = request_head(r, v->keeps, v->head, sizeof v->head);
    uv_buf_t out[2] = {uv_buf_init(v->head, (unsigned)head),
                       uv_buf_init((char *)(uintptr_t)r->fixed, (unsigned)r->bytes)};
    bool body = r->bytes && !r->head;

    must(head < (int)sizeof v->head && r->bytes < UINT32_MAX);
    uv_read_stop((uv_stream_t *)&v->tcp);
    v->state = VISIT_ANSWER;
    v->until = 0;
    v->bytes = (size_t)head + (body ? r->bytes : 0);
    v->pace = (struct pace){.since = now_millis()};
    if (uv_write(&v->write, (uv_stream_t *)&v->tcp, out, body ? 2 : 1, written))
        leave(v);
}

// --- requests ---

// Nothing more can be heard on this connection: the answer is the last.
static void turn_down(struct visit *v, int status, const char *why)
{
    v->keeps = false;
    answer_no(v->request, status, why);
}

static void use(struct visit *v, size_t bytes)
{
    v->in.used -= bytes;
    memmove(v->in.text, v->in.text + bytes, v->in.used);
}

static void release(uv_timer_t *);

// Who has used up its share of the loop's time waits, and with it all it has sent ahead: that costs
// us nothing, and a refusal would. Whether the server is well it says to everybody.
static void answer_in_turn(struct visit *v)
{
    struct request *r = v->request;

    v->state = VISIT_ANSWER;
    v->until = 0;
    if (!strcmp(r->path, "/healthz") || guest_may_work(r->guest, now_millis())) {
        request_begin(r);
        return;
    }
    v->state = VISIT_HELD;
    wait_for(v, HELD_TIME);
    if (!uv_is_active((uv_handle_t *)&v->server->release))
        uv_timer_start(&v->server->release, release, RELEASE, RELEASE);
}

static void release(uv_timer_t *timer)
{
    struct server *server = timer->data;
    bool held = false;
    struct visit *newer;

    for (struct visit *v = server->oldest; v; v = newer) {
        newer = v->newer;
        if (v->state == VISIT_HELD)
            answer_in_turn(v);
        held |= v->state == VISIT_HELD;
    }
    if (!held)
        uv_timer_stop(timer);
}

static void take_body(struct visit *v)
{
    struct request *r = v->request;
    size_t now = v->in.used < v->body_left ? v->in.used : v->body_left;

    if (!request_take(r, v->in.text, now)) {
        turn_down(v, 503, "Too much is sent to this server at once; try again soon.");
        return;
    }
    use(v, now);
    v->body_left -= now;
    if (v->body_left)
        return;
    uv_read_stop((uv_stream_t *)&v->tcp);
    answer_in_turn(v);
}

static void expect_body(struct visit *v, const struct head *h)
{
    static char go[] = "HTTP/1.1 100 Continue\r\n\r\n";
    uv_buf_t out = uv_buf_init(go, sizeof go - 1);

    v->state = VISIT_BODY;
    v->body_left = (size_t)h->length;
    wait_for(v, BODY_TIME);
    if (h->expects && uv_try_write((uv_stream_t *)&v->tcp, &out, 1) != (int)out.len)
        leave(v);
}

// The connection goes over to the library for WebSockets, which sees nothing of what was said here.
static void upgrade(struct visit *v, const struct head *h)
{
    struct guest *guest = guest_hold(v->request->guest);
    struct server *server = v->server;
    uv_os_fd_t of;
    int fd = uv_fileno((uv_handle_t *)&v->tcp, &of) ? -1 : dup(of);

    guest_worked(guest, SHAKE_WORK);
    leave(v);
    if (fd >= 0)
        socket_adopt(server, fd, h->key, guest);
    guest_drop(guest);
}

static void begin(struct visit *v, const struct head *h)
{
    const char *why;
    int status = request_judge(v->request, h, &why);

    v->keeps = h->keeps;
    if (status)
        turn_down(v, status, why);
    else if (h->upgrade && v->in.used)
        turn_down(v, 400, "Nothing is to be said before the answer.");
    else if (h->upgrade)
        upgrade(v, h);
    else if (h->post && h->length)
        expect_body(v, h);
    else {
        v->keeps = h->keeps && h->length <= 0;
        answer_in_turn(v);
    }
}

static void read_head(struct visit *v, size_t bytes)
{
    const char *why;
    struct head h;
    int status = head_read(&h, v->in.text, bytes, &why);

    v->request = request_of(v, &h);
    use(v, bytes);
    uv_read_stop((uv_stream_t *)&v->tcp);
    v->state = VISIT_ANSWER;
    v->until = 0;
    if (status)
        turn_down(v, status, why);
    else
        begin(v, &h);
    memset(&h, 0, sizeof h);
}

static void refuse_long_head(struct visit *v)
{
    static const struct head nothing = {.length = -1};
    bool line = memchr(v->in.text, '\r', HEAD_BYTES);

    v->request = request_of(v, &nothing);
    turn_down(v, line ? 431 : 414,
              line ? "The head of a request has at most 8 KiB." : "The address is too long.");
}

static void look_for_head(struct visit *v)
{
    size_t end, blank = 0;

    while (v->in.used - blank >= 2 && !memcmp(v->in.text + blank, "\r\n", 2))
        blank += 2;
    use(v, blank);
    if (blank)
        v->looked_at = 0;
    if (v->idle && v->in.used)
        wait_for(v, HEAD_TIME);
    v->idle = v->idle && !v->in.used;
    end = head_end(v->in.text, v->in.used, v->looked_at);
    v->looked_at = v->in.used;
    if (end > HEAD_BYTES || (!end && v->in.used > HEAD_BYTES))
        refuse_long_head(v);
    else if (end)
        read_head(v, end);
}

// Reads what is there, and goes on reading if that is not enough.
static void go_on(struct visit *v)
{
    if (v->state == VISIT_HEAD && v->in.used)
        look_for_head(v);
    if (v->state == VISIT_BODY && v->in.used)
        take_body(v);
    if (v->state == VISIT_HEAD || v->state == VISIT_BODY)
        listen_to(v);
}

// --- who takes too long ---

static bool in_time(struct visit *v, int64_t now)
{
    size_t waiting = uv_stream_get_write_queue_size((uv_stream_t *)&v->tcp);

    if (v->until && now > v->until)
        return false;
    return !waiting || pace_kept(&v->pace, v->bytes - waiting, now);
}

void visits_sweep(struct server *server)
{
    int64_t now = now_millis();
    struct visit *newer;

    for (struct visit *v = server->oldest; v; v = newer) {
        newer = v->newer;
        if (in_time(v, now))
            continue;
        if (v->state == VISIT_HELD)
            turn_down(v, 429, "Your address asks for more than its share; try again later.");
        else
            leave(v);
    }
}

void visits_end(struct server *server)
{
    while (server->oldest)
        leave(server->oldest);
}
