// SPDX-License-Identifier: MIT
// A request over HTTP and the answer to it, which may come later.
#pragma once
#include "server/guest.h"
#include "server/head.h"
#include "server/wire.h"
#include <jansson.h>

// What the browser may load for it: the page, all that is our own; a sheet, nothing but what it
// holds.
enum policy { POLICY_PAGE, POLICY_SHEET };

struct server;
struct visit;
struct request {
    struct server *server;
    struct visit *visit; // NULL when whoever asked has gone
    struct guest *guest; // who asked
    int uses;            // the connection, and whoever prepares the answer
    bool post, head;     // else it is a GET
    bool unpacks;        // who asked reads gzip,
    bool unbrotlis;      // and Brotli
    bool local;          // from this very machine, not through a proxy
    char path[REQUEST_PATH], query[REQUEST_PATH];
    char token[TOKEN_TEXT];      // "" when none was shown
    char address[64], match[40]; // match: the ETag the browser has
    struct wire body;
    // The answer.
    bool ready;
    int status;
    const char *type;
    char tag[20];       // its ETag, "" for none
    const char *coding; // "gzip" or "br", NULL: it is as it is
    uint8_t policy;     // enum policy
    struct wire text;   // what was written for it, or
    const char *fixed;  // what is there anyway
    size_t bytes;
    size_t owed; // bytes that count as prepared for the guest and not yet read
};

struct request *request_of(struct visit *, const struct head *);
void request_drop(struct request *);
// 0, or the status it is refused with and why.
int request_judge(const struct request *, const struct head *, const char **why);
bool request_take(struct request *, const char *bytes,
                  size_t count);      // of its body; false: too much
void request_begin(struct request *); // it is all there
// Room for so many bytes is kept for its answer, until it is read. False: there is none.
bool request_reserve(struct request *, size_t bytes);

void answer_text(struct request *, int status, const char *type, struct wire *); // takes it over
void answer_fixed(struct request *, const char *type, const char *bytes, size_t count);
void answer_known(struct request *, const char *type);    // whoever asked has it already
void answer_json(struct request *, int status, json_t *); // takes it over
void answer_no(struct request *, int status, const char *why);
// Packs what is long for who reads it. True: it is gzip now.
bool request_pack(const struct request *, struct wire *);
// The head of its answer; its length, which may be more than there is room for.
int request_head(const struct request *, bool keeps, char *out, size_t room);
