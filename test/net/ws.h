// SPDX-License-Identifier: MIT
// A WebSocket to a server on this machine, without blocking: thousands of them fit in one loop.
#pragma once
#include <stdbool.h>
#include <stddef.h>

enum ws_state { WS_CLOSED, WS_SHAKING, WS_OPEN };

struct ws {
    int fd;
    enum ws_state state;
    int code;      // the server's reason to close, 0 for none
    size_t asking; // bytes of the request to shake hands that are not sent yet
    char *in, *out;
    size_t in_used, in_taken, in_room, out_used, out_room;
};

// Connects and begins to shake hands. False when nobody listens.
bool ws_open(struct ws *, int port);
void ws_close(struct ws *);
void ws_send(struct ws *, const char *text, size_t bytes);
void ws_flush(struct ws *); // sends what the socket did not take at once
void ws_read(struct ws *);  // takes what has come; the state may become WS_CLOSED
// A whole message, good until the next ws_read(); NULL when there is none.
char *ws_next(struct ws *, size_t *bytes);
