// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "net/ws.h"
#include "core/number.h"
#include "net/http.h"
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { OP_TEXT = 1, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10, HEAD = 14 };

static void make_room(char **bytes, size_t *room, size_t wanted)
{
    if (*room >= wanted)
        return;
    *room = 2 * wanted;
    *bytes = realloc(*bytes, *room);
    must(*bytes);
}

static void put(struct ws *ws, const void *bytes, size_t count)
{
    make_room(&ws->out, &ws->out_room, ws->out_used + count);
    memcpy(ws->out + ws->out_used, bytes, count);
    ws->out_used += count;
}

bool ws_open(struct ws *ws, int port)
{
    char text[400];
    int extent = snprintf(text, sizeof text,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                          "Origin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dHdvIGZvciB0ZWEsIHR3bw==\r\n"
                          "Sec-WebSocket-Protocol: tricorne.1\r\n\r\n",
                          port, port);

    ws->in_used = ws->in_taken = ws->out_used = 0;
    ws->code = 0;
    ws->fd = http_connect(port);
    ws->state = ws->fd < 0 ? WS_CLOSED : WS_SHAKING;
    if (ws->fd < 0)
        return false;
    fcntl(ws->fd, F_SETFL, O_NONBLOCK);
    put(ws, text, (size_t)extent);
    ws->asking = (size_t)extent;
    ws_flush(ws);
    return true;
}

void ws_close(struct ws *ws)
{
    if (ws->fd >= 0)
        close(ws->fd);
    ws->fd = -1;
    ws->state = WS_CLOSED;
    free(ws->in);
    free(ws->out);
    ws->in = ws->out = NULL;
    ws->in_used = ws->in_taken = ws->in_room = ws->out_used = ws->out_room = 0;
}

// Until hands are shaken nothing goes out but the request for it.
void ws_flush(struct ws *ws)
{
    size_t due;

    while (ws->fd >= 0 && (due = ws->state == WS_SHAKING ? ws->asking : ws->out_used)) {
        ssize_t sent = send(ws->fd, ws->out, due, MSG_NOSIGNAL);

        if (sent < 0) {
            if (errno != EAGAIN)
                ws->state = WS_CLOSED;
            return;
        }
        ws->out_used -= (size_t)sent;
        ws->asking -= ws->state == WS_SHAKING ? (size_t)sent : 0;
        memmove(ws->out, ws->out + sent, ws->out_used);
    }
}

// Masked with zeros: the standard wants a mask so that proxies are not fooled, and here is none.
static void put_frame(struct ws *ws, int op, const char *bytes, size_t count)
{
    uint8_t head[HEAD] = {(uint8_t)(0x80 | op)};
    size_t used = 2;

    must(count <= UINT16_MAX);
    if (count < 126) {
        head[1] = (uint8_t)(0x80 | count);
    } else {
        head[1] = 0x80 | 126;
        head[2] = (uint8_t)(count >> 8);
        head[3] = (uint8_t)count;
        used = 4;
    }
    put(ws, head, used + 4);
    put(ws, bytes, count);
}

void ws_send(struct ws *ws, const char *text, size_t bytes)
{
    put_frame(ws, OP_TEXT, text, bytes);
    ws_flush(ws);
}

void ws_read(struct ws *ws)
{
    enum { CHUNK = 1 << 14 };
    ssize_t got;

    if (ws->in_taken) {
        ws->in_used -= ws->in_taken;
        memmove(ws->in, ws->in + ws->in_taken, ws->in_used);
        ws->in_taken = 0;
    }
    do {
        make_room(&ws->in, &ws->in_room, ws->in_used + CHUNK + 1);
        got = recv(ws->fd, ws->in + ws->in_used, ws->in_room - ws->in_used - 1, 0);
        if (got > 0)
            ws->in_used += (size_t)got;
    } while (got > 0);
    if (got == 0 || errno != EAGAIN)
        ws->state = WS_CLOSED;
}

static bool shaken(struct ws *ws)
{
    char *end;

    if (!ws->in_used)
        return false;
    ws->in[ws->in_used] = 0;
    end = strstr(ws->in, "\r\n\r\n");
    if (!end)
        return false;
    if (strncmp(ws->in, "HTTP/1.1 101", 12) != 0) {
        ws->state = WS_CLOSED;
        return false;
    }
    ws->in_taken = (size_t)(end + 4 - ws->in);
    ws->state = WS_OPEN;
    ws_flush(ws);
    return true;
}

// The frame that begins at `at`: its payload and how long it is with its head; 0: not all there.
static size_t whole_frame(const struct ws *ws, size_t at, char **payload, size_t *bytes)
{
    const uint8_t *head = (const uint8_t *)ws->in + at;
    size_t there = ws->in_used - at, extent, used = 2;

    if (there < 2)
        return 0;
    extent = head[1] & 0x7f;
    if (extent > 125) {
        int wide = extent == 126 ? 2 : 8;

        used += (size_t)wide;
        if (there < used)
            return 0;
        extent = 0;
        for (int i = 0; i < wide; i++)
            extent = extent << 8 | head[2 + i];
    }
    if (there < used + extent)
        return 0;
    *payload = ws->in + at + used;
    *bytes = extent;
    return used + extent;
}

static void close_code(struct ws *ws, const char *payload, size_t bytes)
{
    ws->code = bytes >= 2 ? (uint8_t)payload[0] << 8 | (uint8_t)payload[1] : 1005;
    ws->state = WS_CLOSED;
}

// Is there a whole message, with all its fragments, from `at` on?
static bool whole_message(const struct ws *ws, size_t at)
{
    size_t frame, bytes;
    char *payload;

    for (; (frame = whole_frame(ws, at, &payload, &bytes)); at += frame) {
        if ((ws->in[at] & 0x0f) < OP_CLOSE && ws->in[at] & 0x80)
            return true;
    }
    return false;
}

// What is not for people is answered here, wherever it stands.
static void control(struct ws *ws, int op, const char *payload, size_t bytes)
{
    if (op == OP_CLOSE)
        close_code(ws, payload, bytes);
    if (op == OP_PING)
        put_frame(ws, OP_PONG, payload, bytes);
}

// Fragments are pushed together over the heads between them, so that a message lies in one piece.
static char *take_message(struct ws *ws, size_t *bytes)
{
    char *message = NULL, *payload;
    size_t part, frame;
    int head;

    do {
        frame = whole_frame(ws, ws->in_taken, &payload, &part);
        head = ws->in[ws->in_taken];
        ws->in_taken += frame;
        if ((head & 0x0f) >= OP_CLOSE) {
            control(ws, head & 0x0f, payload, part);
            continue;
        }
        if (!message)
            message = payload;
        else
            memmove(message + *bytes, payload, part);
        *bytes += part;
    } while ((head & 0x0f) >= OP_CLOSE || !(head & 0x80));
    return message;
}

char *ws_next(struct ws *ws, size_t *bytes)
{
    char *payload;
    size_t frame, part;

    *bytes = 0;
    if (ws->state == WS_SHAKING && !shaken(ws))
        return NULL;
    if (whole_message(ws, ws->in_taken))
        return take_message(ws, bytes);
    while ((frame = whole_frame(ws, ws->in_taken, &payload, &part)) &&
           (ws->in[ws->in_taken] & 0x0f) >= OP_CLOSE) {
        control(ws, ws->in[ws->in_taken] & 0x0f, payload, part);
        ws->in_taken += frame;
    }
    return NULL;
}
