// SPDX-License-Identifier: MIT
// The rows of the database as C has them; schema.sql says what each means.
#pragma once
#include "core/battle.h"
#include "server/token.h"

enum {
    ONLOOKER = SEATS, // the place of those who only watch,
    UMPIRE,           // and of an umpire whom the battle has no seat for
    PLACES,
    EVERYTHING = PLACES, // the place of who may see all: what is told of a finished game
    PLAYER_NAME = 32,
};

enum line_kind { LINE_ORDER, LINE_DICE, LINE_UNDO, LINE_HAND, LINE_DIE };

struct game_row {
    int64_t id, created;
    char name[GAME_ID];
    char *title, *head;
    uint8_t host[TOKEN_HASH];
    int clock;
    bool over;
};

struct seat_row {
    int64_t game;
    int seat;
    int kind, side;
    char name[NAME_BYTES];
    uint8_t token[TOKEN_HASH];
    char player[PLAYER_NAME];
};

struct line_row {
    int64_t game;
    int number, kind, seat, n, frame, heard;
    char *text;    // the order in notation, or who was given the seat; NULL: ""
    uint8_t *face; // of the dice that were thrown
    int faces;
    uint64_t hash;
    int64_t at, spent;
    int turn, asked;
    char winner[TITLE_BYTES];
    bool over; // after it the battle is over
};

struct said_row {
    int64_t game;
    int seat;
    char *text;
    int64_t at;
};

struct line_rows {
    struct line_row *list;
    int count, room;
};

extern const char *const seat_kinds[]; // "player", "umpire", "spectator"

void game_row_free(struct game_row *); // what it points at
struct line_row *line_rows_add(struct line_rows *);
void line_row_free(struct line_row *); // what it points at
void line_rows_free(struct line_rows *);
