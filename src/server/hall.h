// SPDX-License-Identifier: MIT
// The hall: every game that is awake, and what they share: disk, threads, counts.
#pragma once
#include "server/archive.h"
#include "server/guest.h"
#include "server/pool.h"
#include "server/store.h"

enum { HALL_BUCKETS = 4096 };

struct counts {
    int64_t connections, connections_made, messages, refused, orders, computer_orders, frames,
        bytes_sent, games_made, requests;
};

struct match;
struct reports;
struct hall {
    struct store *store;
    struct archive *archive;
    struct threads *pool;
    struct threads *reader;   // one thread for saves that are uploaded: no game waits for them
    struct reports *reports;  // and one that writes reports
    struct addresses *makers; // who asks, and what each has of the server
    struct match *bucket[HALL_BUCKETS];
    int matches;
    int report_seconds; // of a processor, for each of them
    int64_t last_game, open_games;
    int64_t idle_games; // of the open ones, those nobody has moved in for long
    struct expiry *expiry;
    struct counts counts;
    bool fell_back; // games went back to what is on disk, and wait until it can be written
    bool closing;
};

// NULL with a sentence. `wake` is called from other threads when hall_settle has something to do.
struct hall *hall_open(const char *path, int games_an_hour, void (*wake)(void *), void *of,
                       char why[STORE_WHY]);
void hall_close(struct hall *);
void hall_settle(struct hall *);        // what disk and threads have finished
void hall_sweep(struct hall *);         // puts to sleep the games at which nobody sits
void hall_tell_thoughts(struct hall *); // how far they have come; now and then
bool hall_idle(struct hall *);          // nothing is on its way to the disk
bool hall_full(const struct hall *);    // there are as many open games as there may be

// The game, awake or asleep; NULL when there is none.
struct match *hall_match(struct hall *, int64_t game);
struct match *hall_awake(struct hall *, int64_t game); // NULL when it is not in memory
