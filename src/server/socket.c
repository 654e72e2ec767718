// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/socket.h"
#include "server/journal.h"
#include "server/match.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { AN_HOUR = 3600 };
enum { LAST_WORDS = 100 * 1000, FIRST_WORDS = 20 * 1000 * 1000 }; // microseconds

// --- what goes out ---

// The library looks at its timers only after something has come to it.
static void set_timer(struct line_in *s, int microseconds)
{
    lws_set_timer_usecs(s->wsi, microseconds);
    lws_cancel_service(s->server->context);
}

static void keep_account(struct line_in *s, size_t buffered)
{
    guest_paid(s->page.guest, s->buffered);
    guest_owed(s->page.guest, buffered);
    s->buffered = buffered;
}

static bool send_one(struct line_in *s, struct packet *packet)
{
    int sent = lws_write(s->wsi, packet->text + LWS_PRE, packet->bytes, LWS_WRITE_TEXT);

    s->server->hall->counts.bytes_sent += (int64_t)packet->bytes;
    keep_account(s, lws_partial_buffered(s->wsi) ? packet->bytes : 0);
    packet_drop(packet);
    return sent >= 0;
}

// As much as the connection takes now; it says when it takes more. False: it is broken.
static bool send_waiting(struct line_in *s)
{
    struct packet *packet;

    if (s->buffered && !lws_partial_buffered(s->wsi))
        keep_account(s, 0);
    while (!lws_partial_buffered(s->wsi) && (packet = page_next(&s->page))) {
        if (!send_one(s, packet))
            return false;
    }
    if (s->page.count && !s->page.held) {
        lws_callback_on_writable(s->wsi);
    } else if (s->page.leaving && !s->closing) {
        s->closing = true;
        set_timer(s, LAST_WORDS);
    }
    return true;
}

// Sent at once: to be called back when it can be written costs more than the writing.
static void wake(struct page *p)
{
    struct line_in *s = p->of;

    if (!s->broken && !send_waiting(s)) {
        s->broken = true;
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        lws_cancel_service(s->server->context);
    }
}

// What the page was still saying is read and dropped for a moment: a connection that is closed with
// something unread is cut off, and the reason would be lost.
static int send_away(struct line_in *s)
{
    lws_close_reason(s->wsi, (enum lws_close_status)s->page.code, NULL, 0);
    return -1;
}

static void send_silent_away(struct line_in *s)
{
    page_error(&s->page, "Expected hello within 20 seconds.");
    page_leave(&s->page, LWS_CLOSE_STATUS_POLICY_VIOLATION);
}

// --- coming and going ---

static void open_line(struct line_in *s, struct lws *wsi)
{
    memset(s, 0, sizeof *s);
    s->wsi = wsi;
    s->server = lws_context_user(lws_get_context(wsi));
    s->bucket = bucket_full(MESSAGES_AT_ONCE, now_millis());
    s->page.wake = wake;
    s->page.of = s;
    s->page.guest = guest_hold(s->server->arriving);
    s->page.guest->lines++;
    s->next = s->server->lines;
    if (s->next)
        s->next->previous = s;
    s->server->lines = s;
    s->server->hall->counts.connections++;
    s->server->hall->counts.connections_made++;
    set_timer(s, FIRST_WORDS);
    if (s->server->stopping)
        page_leave(&s->page, LWS_CLOSE_STATUS_GOINGAWAY);
}

static void close_line(struct line_in *s)
{
    if (s->previous)
        s->previous->next = s->next;
    else
        s->server->lines = s->next;
    if (s->next)
        s->next->previous = s->previous;
    s->page.wake = NULL;
    match_leave(&s->page);
    page_clear(&s->page);
    keep_account(s, 0);
    s->page.guest->lines--;
    guest_drop(s->page.guest);
    wire_free(&s->text);
    s->server->hall->counts.connections--;
}

// The library is given a request of our own making: it reads nothing that a stranger has written
// before the connection is a WebSocket.
void socket_adopt(struct server *server, int fd, const char *key, struct guest *guest)
{
    char text[256];
    int bytes = snprintf(text, sizeof text,
                         "GET /ws HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\n"
                         "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Protocol: tricorne.1\r\n\r\n",
                         key);

    server->arriving = guest;
    lws_adopt_socket_readbuf(server->context, fd, text, (size_t)bytes);
    server->arriving = NULL;
}

void lines_sweep(struct server *server)
{
    int64_t now = now_millis();

    for (struct line_in *s = server->lines; s; s = s->next) {
        bool waits = s->buffered || (s->page.count && !s->page.held);

        if (!waits) {
            s->pace.since = 0;
        } else if (!s->pace.since) {
            s->pace = (struct pace){now, pace_read(lws_get_socket_fd(s->wsi))};
        } else if (!pace_kept(&s->pace, pace_read(lws_get_socket_fd(s->wsi)), now)) {
            page_forget(&s->page);
            page_leave(&s->page, LWS_CLOSE_STATUS_POLICY_VIOLATION);
        }
    }
}

// --- what comes in ---

static void strike(struct line_in *s, const char *why)
{
    s->server->hall->counts.refused++;
    page_error(&s->page, why);
    if (++s->strikes > REFUSED_AT_ONCE)
        page_leave(&s->page, LWS_CLOSE_STATUS_POLICY_VIOLATION);
}

static void hello(struct line_in *s, json_t *message)
{
    const char *token = json_string_value(json_object_get(message, "token"));
    const char *host = json_string_value(json_object_get(message, "host"));
    int f = (int)json_integer_value(json_object_get(message, "f"));
    struct hall *hall = s->server->hall;
    uint8_t hash[TOKEN_HASH];
    struct seat_row seat;
    struct match *m;

    if (!token || !token_hash(token, hash) || !archive_seat(hall->archive, hash, &seat) ||
        !(m = hall_match(hall, seat.game))) {
        strike(s, "This link leads to no seat; perhaps the host has made a new one.");
        return;
    }
    if (m->place[seat.seat].pages >= (seat.seat == ONLOOKER ? PAGES_THAT_WATCH : PAGES_OF_A_SEAT)) {
        strike(s, "This seat is open on as many pages as one may be; close some of them.");
        return;
    }
    if (host && token_hash(host, hash))
        s->page.hosts = !sodium_memcmp(hash, m->host, TOKEN_HASH);
    match_join(m, &s->page, seat.seat, f);
}

static void hear(struct line_in *s)
{
    json_error_t error;
    json_t *message = json_loadb(s->text.text, s->text.used, JSON_REJECT_DUPLICATES, &error);
    const char *word = json_string_value(json_object_get(message, "t"));

    if (!word) {
        json_decref(message);
        strike(s, "Expected a JSON object in UTF-8 with the kind of the message in 't'.");
    } else if (s->page.match) {
        match_hear(s->page.match, &s->page, message);
    } else {
        if (strcmp(word, "hello"))
            strike(s, "Expected hello first.");
        else
            hello(s, message);
        json_decref(message);
    }
}

// What an address says takes of its share of the loop's time. This machine may be a proxy that
// names nobody, and has each page's limits alone.
static bool may_say(struct line_in *s, int64_t now)
{
    return bucket_take(&s->bucket, MESSAGES_A_SECOND * AN_HOUR, MESSAGES_AT_ONCE, now) &&
           (guest_is_here(s->page.guest) || guest_may_work(s->page.guest, now));
}

static void hear_in_time(struct line_in *s)
{
    int64_t began = own_micros();

    hear(s);
    if (!guest_is_here(s->page.guest))
        guest_worked(s->page.guest, own_micros() - began);
}

static void receive(struct line_in *s, const char *bytes, size_t count)
{
    bool last = lws_is_final_fragment(s->wsi) && !lws_remaining_packet_payload(s->wsi);

    if (s->text.used + count > MESSAGE_BYTES)
        s->too_long = true;
    if (!s->too_long)
        wire_bytes(&s->text, bytes, count);
    if (!last || s->page.leaving)
        return;
    s->server->hall->counts.messages++;
    if (s->too_long)
        strike(s, "A message has at most 16 KiB.");
    else if (lws_frame_is_binary(s->wsi))
        strike(s, "Expected text, not bytes.");
    else if (!may_say(s, now_millis()))
        strike(s, "That is too much at once; at most 50 messages a second.");
    else
        hear_in_time(s);
    s->too_long = false;
    s->text.used = 0;
}

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t bytes)
{
    struct line_in *s = user;

    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED:
        open_line(s, wsi);
        break;
    case LWS_CALLBACK_CLOSED:
        close_line(s);
        break;
    case LWS_CALLBACK_RECEIVE:
        receive(s, in, bytes);
        break;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return s->broken || !send_waiting(s) ? -1 : 0;
    case LWS_CALLBACK_TIMER:
        if (s->closing)
            return send_away(s);
        if (!s->page.match)
            send_silent_away(s);
        break;
    }
    return 0;
}
