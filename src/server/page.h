// SPDX-License-Identifier: MIT
// A page that sits at a table: what it has said and what is on its way to it.
#pragma once
#include "server/guest.h"
#include "server/wire.h"
#include <jansson.h>

// A text on its way to pages: what goes to several is written once.
struct packet {
    int uses;
    size_t bytes;
    unsigned char *text; // room in front of it for the WebSocket's own header
};
struct packet *packet_of(struct wire *); // takes the text over
void packet_drop(struct packet *);

enum { PAGE_MESSAGES = 64, PAGE_QUEUE = 512, PAGE_BYTES = 4 << 20 };

struct match;
struct page {
    struct match *match;          // NULL before hello
    struct page *next, *previous; // at the same table
    int place;
    bool hosts;   // it has shown the host's token
    bool held;    // what is sent waits until the table has been told
    bool leaving; // to be closed with `code` when all is sent
    int code;
    json_t *message[PAGE_MESSAGES]; // what it has said and nobody has answered yet
    int first_message, messages;
    struct packet *queue[PAGE_QUEUE];
    int first, count;
    size_t bytes;
    struct bucket words, favours; // what it may still say, and ask for again
    struct guest *guest;          // to whose share they count, or NULL
    struct telling *telling;      // the table is being told to it
    struct consultation *counsel; // the computer thinks over what it asked
    void (*wake)(struct page *);  // something is to be sent; NULL: nobody need know
    void *of;
};

void page_clear(struct page *);                 // what it said and what is on its way
void page_forget(struct page *);                // what is on its way
void page_send(struct page *, struct packet *); // too much: the page is sent away
void page_send_first(struct page *, struct packet *);
struct packet *page_next(struct page *); // the caller drops it; NULL for none
void page_tell(struct page *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void page_error(struct page *, const char *why);
void page_leave(struct page *, int code);        // once all is sent
bool page_put_message(struct page *, json_t *);  // false: there are too many
json_t *page_first_message(const struct page *); // there must be one; it stays
json_t *page_take_message(struct page *);
