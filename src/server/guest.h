// SPDX-License-Identifier: MIT
// Guests: the addresses that ask, and what each of them has of the server.
//
// A guest is an address of IPv4, or the 64 bits of IPv6 that one household has. Nobody takes more
// than a share of anything, whatever he does, and whoever comes next finds room: an address is
// forgotten when others need its place and nothing of it is open.
#pragma once
#include "server/limit.h"
#include <stddef.h>

enum { GUEST_KEY = 16 };

struct sockaddr;
struct addresses;
struct guest {
    struct addresses *of;
    uint8_t key[GUEST_KEY];
    struct guest *next;          // of the same hash
    struct guest *newer, *older; // among those of whom nothing is open
    int holds;                   // whoever points here
    int visits, asking, lines;   // connections, requests under way, WebSockets
    int uploads, reports;        // under way
    size_t bodies;               // bytes that come in
    size_t unread;               // bytes that are to go out
    struct bucket hour, day;     // games
    struct bucket work;          // milliseconds of the loop's time
};

struct addresses *addresses_new(int games_an_hour); // 0: no limit
void addresses_free(struct addresses *);
int addresses_known(const struct addresses *);
size_t addresses_unread(const struct addresses *); // of all guests
// Takes a game of those that the address may make now.
bool addresses_take(struct addresses *, const char *address, int64_t now);

// They hold the guest; guest_drop lets it go. A text that is no address is that of one guest.
struct guest *guest_at(struct addresses *, const struct sockaddr *);
struct guest *guest_named(struct addresses *, const char *address);
struct guest *guest_hold(struct guest *);
void guest_drop(struct guest *);

bool guest_is_here(const struct guest *); // this machine itself
// May it have more of it? This machine, which may be a proxy that names nobody, or try what it can
// bear, may have far more than another.
enum guest_share { GUEST_VISITS, GUEST_ASKING, GUEST_LINES, GUEST_BODIES };
bool guest_may(const struct guest *, enum guest_share);

// Has it time of the loop left? What it then used is taken from it.
bool guest_may_work(struct guest *, int64_t now);
void guest_worked(struct guest *, int64_t microseconds);

// Is there room for so many bytes more that are prepared for it and not yet read?
bool guest_has_room(const struct guest *, size_t bytes);
void guest_owed(struct guest *, size_t bytes);
void guest_paid(struct guest *, size_t bytes);
