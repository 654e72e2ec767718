// SPDX-License-Identifier: MIT
// A game that people sit at.
//
// It sleeps on disk until somebody comes. An order is played in memory at once, but nobody hears of
// it before its line is on disk; until then whatever else is said at this table waits. When the
// disk refuses, the game in memory is thrown away and read again; when it is not known what the
// disk did, all wait until it is.
#pragma once
#include "server/hall.h"
#include "server/history.h"
#include "server/page.h"

enum match_state { MATCH_ASLEEP, MATCH_WAKING, MATCH_READY, MATCH_WRITING };

struct place {
    bool there; // the battle has such a seat
    char name[NAME_BYTES];
    const struct player *player; // NULL: a person
    int n, told;                 // numbers accepted; those the place knows to be
    struct feed feed;
    struct page *author; // to be acknowledged, with this frame, when what it did is told
    int author_frame;
    int pages;
    int64_t spent, own;          // milliseconds; those that nobody else may see
    int written;                 // bytes on disk of what people have done at it
    int hands;                   // how often it has changed hands
    struct bucket words, advice; // what all its pages may still say, and ask the computer
};

struct match {
    struct hall *hall;
    struct match *next; // in the hall's bucket
    int64_t id;
    char name[GAME_ID];
    char *title;
    uint8_t host[TOKEN_HASH];
    int clock;
    enum match_state state;
    struct table *table; // when READY or WRITING
    struct place place[PLACES];
    struct page *pages, *turn; // turn: whose messages are looked at next
    int lines;                 // on disk
    bool over;                 // as the hall's count of open games has it
    int64_t asked_since, used; // milliseconds
    struct thinking *thinking; // the computer is; NULL: it is not
    struct pulse pulse;        // of that thought
    int counsels;              // questions to the computer that are thought over
    bool seats_stale;          // somebody came or went while a line was on its way
    int tellings;              // on their way to pages
    struct words *words;       // on their way to the disk
    int stuck;                 // the line after which the computer found no order that is one
    struct writing *writing;
};

struct match *match_of(struct hall *, struct game_row *); // takes over what the row points at
void match_free(struct match *);
bool match_quiet(const struct match *); // nobody is there, and nothing is on its way

// A page sits down, with what it knows already; it is told the table when the game is awake.
void match_join(struct match *, struct page *, int place, int f);
void match_leave(struct page *);
void match_hear(struct match *, struct page *, json_t *message); // takes the message over
void match_pump(struct match *);                                 // goes on with whatever can go on
void match_rouse(struct match *); // somebody sits at it: it wakes even if nobody says anything
void match_send(struct match *, int place, struct packet *); // -1: to all
void match_tell_seats(struct match *);
bool match_history(const struct match *, struct history *); // as it is on disk, if it can be read
void match_note_end(struct match *); // or that it goes on: what is on disk counts
// The place has a new link: who came by the old one is gone, and nothing it said is heard any more.
void match_send_away(struct match *, int place);

void match_hurry(struct match *); // thinker.c: somebody's time may be out

void match_tell_table(struct match *, struct page *, int since); // since: the last frame it has

// --- what is done at it (acts.c) ---

void match_answer(struct match *, struct page *, json_t *message); // when READY
bool changes_game(json_t *message);                                // it would change the game
struct judged;
void match_play(struct match *, const struct judged *, struct page *by, int n);
// The second hand of a contest, and whose message has it.
struct second_hand {
    struct page *page;
    int n, faces;
    uint8_t face[THROW_DICE];
};
// False when they are not the dice that are wanted. NULL: nobody has thrown them; the second hand
// of a contest is of who threw the first.
bool match_throw(struct match *, const uint8_t *face, int faces, struct page *by, int n,
                 const struct second_hand *);
bool match_awaits_die(const struct match *, struct page *); // its own of a contest is there
void match_forget_author(struct match *, const struct page *);
// Who comes while nobody knows whether the last line is on disk is told why the table waits.
void match_tell_doubt(const struct match *, struct page *);
void match_forget_feeds(struct match *); // what is kept back; it is on disk

// --- what is said at it (talk.c) ---

void match_say(struct match *, struct page *, json_t *message);
void words_forget_author(struct match *, const struct page *);
void said_write(struct wire *, const struct match *, const struct said_row *);

// --- what the computer would do (counsel.c) ---

void match_advise(struct match *, struct page *, json_t *message);
void counsel_forget_page(struct page *);

// --- who sits where (seating.c) ---

int match_place(const struct match *, const char *name); // -1 for none
void seating_write(struct wire *, const struct match *, int place);
// The same when the place sees that these seats are asked.
void seating_write_asked(struct wire *, const struct match *, int place, int seats_asked);
void clock_write(struct wire *, const struct match *, int place); // null without a clock
int seats_of_computer(const struct match *);
int seats_seen_asked(const struct match *, int place); // as the place sees it

// --- the computer (thinker.c) ---

void match_think(struct match *);
void match_tell_thought(struct match *); // how far it has come, to those who may know
void match_move_now(struct match *, struct page *, json_t *message);
// Of the dice that are wanted those that are the place's to throw: HAND_FIRST and HAND_SECOND.
int match_hands(const struct match *, int place);
