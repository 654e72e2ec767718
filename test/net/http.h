// SPDX-License-Identifier: MIT
// One request over HTTP to a server on this machine, and its answer.
#pragma once
#include <stdbool.h>
#include <stddef.h>

struct reply {
    int status; // 0: there was no answer
    char *body; // terminated; the caller frees it
    size_t bytes;
};

// `token` and `body` may be NULL; with a body it is a POST of JSON.
struct reply http_ask(int port, const char *path, const char *token, const char *body);
int http_connect(int port); // -1 when nobody listens
