// SPDX-License-Identifier: MIT
// Somebody at a seat over the net: keeps its view by what the server sends, holds each hash against
// it, and answers when asked with a random legal order, drawn from that view.
//
// What it holds to be an error is counted and said, never repaired: a frame left out or sent twice,
// a hash that differs, an `n` that fits neither what was acknowledged nor what is still under way.
#pragma once
#include "core/rules.h"
#include "net/ws.h"

struct played {
    long sent, acked, refused, undone, frames, errors;
    long waits;      // told that it is not known yet
    long unheard;    // on disk, but the connection was gone before the acknowledgement
    double *latency; // of each acknowledgement, in seconds
    long latencies, room;
    char why[200]; // the last refusal
};

// What a seat has had accepted, in its order.
struct orders_given {
    char **text;
    int count, room;
};

struct sitter {
    struct ws ws;
    const char *token, *name; // name: of the seat
    const struct rules *rules;
    struct played *tally;
    bool plays;   // otherwise it only listens
    bool takes;   // takes an order back now and then
    bool seated;  // `table` has come
    bool waiting; // an answer is under way
    bool stuck;   // the disk would not have the last one, or it is not known yet
    int seat, n, f, ack_f;
    char pending[ORDER_TEXT]; // "" for a taking-back
    double sent_at, tokens, filled_at;
    struct orders_given accepted;
    struct luck luck;
    struct battle battle;
    struct game view;
};

void sitter_hello(struct sitter *, int port); // connects; what is under way is sent again later
void sitter_read(struct sitter *);            // what has come
void sitter_move(struct sitter *);            // answers when it is asked and may send
bool sitter_over(const struct sitter *);
void sitter_leave(struct sitter *);
void sitter_error(struct sitter *, const char *what);
void orders_given_free(struct orders_given *);
