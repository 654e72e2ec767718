// SPDX-License-Identifier: MIT
// A game on a server: made over HTTP, sat at by several, and held against its record.
#pragma once
#include "net/sitter.h"

enum { SITTERS = 8, ID_BYTES = 40 };

struct link {
    char name[NAME_BYTES], token[ID_BYTES];
    enum seat_kind kind;
};

struct hosted {
    char game[ID_BYTES], host[ID_BYTES];
    const struct rules *rules;
    struct link link[SEATS + 2];
    int links;
    struct sitter *sitter; // one for each player, then those who watch
    int sitters;
};

// Makes a game whose seats are all for people. False: the sentence says why not.
bool hosted_make(struct hosted *, int port, const char *battle, char *why, int bytes);
// Players first, then the umpire and as many spectators as are wanted.
void hosted_sit(struct hosted *, int sitters, struct played *, uint64_t seed);
// Records that keep secrets are sealed with a key that lies in the server's database.
void hosted_read_seal(const char *db);
// Every accepted order is in the record once and in its order, the record replays to its hashes,
// and what each sitter sees is what the record comes to. Adds to `orders` what is in the record.
bool hosted_verify(struct hosted *, int port, long *orders, char *why, int bytes);
// The token of whoever may read the whole record.
const char *hosted_reader(const struct hosted *);
void hosted_free(struct hosted *);
