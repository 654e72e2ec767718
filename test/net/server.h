// SPDX-License-Identifier: MIT
// A server of our own: started, watched, ended.
#pragma once
#include <sys/types.h>

enum { PATIENCE = 180 }; // seconds for what must come, however busy the machine is

struct server {
    const char *program, *db, *log; // the log is appended to
    const char *games;              // an hour, that an address may make; NULL: any number
    int port;
    pid_t pid; // 0: it does not run
};

int free_port(void); // nobody listens on it now
double now(void);    // seconds, by a clock that never goes back
void nap(double seconds);
// Starts it and waits until /healthz says ok. Ends the program with a sentence when it does not.
void server_spawn(struct server *); // and waits for nothing
void server_start(struct server *);
int server_end(struct server *, int signal);    // waits until it is gone: its code, -1 when killed
long server_memory(const struct server *);      // resident, in KiB
double server_processor(const struct server *); // seconds it has used so far
void server_last_words(const struct server *);  // the end of its log, on standard output
// The sum of a counter over its labels, -1 when /metrics has none.
double server_counter(const struct server *, const char *name);
