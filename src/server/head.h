// SPDX-License-Identifier: MIT
// The head of a request over HTTP/1.1: what its bytes say, read strictly and without a net.
//
// What two readers could understand in two ways (two lengths, folded lines, a body in chunks) is
// refused, so that where a request ends is never in doubt.
#pragma once
#include "server/token.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REQUEST_PATH = 256, HEAD_BYTES = 8 * 1024, HEAD_NAME = 256, SOCKET_KEY = 24 };

struct head {
    bool get, head, post; // none of them: another method
    char path[REQUEST_PATH];
    char query[REQUEST_PATH]; // name=value, each decoded, a zero between; two zeros at the end
    bool keeps;               // who asks would go on asking on this connection
    bool expects;             // to be told that the body may come
    int64_t length;           // of the body, -1: it is not said
    char host[HEAD_NAME], origin[HEAD_NAME];
    bool has_host, has_origin;
    bool forwarded; // by a proxy,
    char from[64];  // for this address, the last one named
    char token[TOKEN_TEXT], match[40];
    bool unpacks, unbrotlis;
    bool switches; // its connection may become another,
    bool upgrade;  // a WebSocket
    bool speaks;   // that speaks as we do
    char key[SOCKET_KEY + 1];
};

// How many bytes the head has with the blank line behind it, 0 while that has not come. The first
// `seen` bytes were looked at before.
size_t head_end(const char *text, size_t bytes, size_t seen);
// 0, or the status it is refused with and why. The text is a whole head; it is changed.
int head_read(struct head *, char *text, size_t bytes, const char **why);
