// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/journal.h"
#include "server/wire.h"
#include <stdio.h>
#include <time.h>

int64_t now_seconds(void)
{
    return (int64_t)time(NULL);
}

int64_t now_millis(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t own_micros(void)
{
    struct timespec used;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

void journal(const char *what, const char *game, const char *detail)
{
    struct wire w = {0};
    struct timespec now;
    struct tm parts;
    char stamp[32];

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &parts);
    wire_print(&w, "{\"time\":\"%s.%03ldZ\",\"what\":", stamp, now.tv_nsec / 1000000);
    wire_string(&w, what);
    if (*game) {
        wire_add(&w, ",\"game\":");
        wire_string(&w, game);
    }
    if (*detail) {
        wire_add(&w, ",\"detail\":");
        wire_string(&w, detail);
    }
    wire_add(&w, "}\n");
    fputs(w.text, stderr);
    wire_free(&w);
}
