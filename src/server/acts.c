// SPDX-License-Identifier: MIT
// What is done at a table: orders, dice, takings-back, seats that change hands.
#define _POSIX_C_SOURCE 200809L
#include "server/journal.h"
#include "server/writing.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void match_play(struct match *m, const struct judged *judged, struct page *by, int n)
{
    const struct order *o = &judged->order;
    struct writing *w = writing_begin(m, LINE_ORDER, o->seat, by, n);
    struct game before;

    game_copy(m->table->battle, &before, &m->table->game);
    table_play(m->table, judged);
    writing_parts(&w->line, record_last(&m->table->record));
    writing_report(m, w, &before);
}

// --- sequence numbers ---

// What a numbered message must be to be the one that was accepted under its number.
struct claim {
    int n;
    enum line_kind kind;
    char order[ORDER_TEXT];
    uint8_t face[THROW_DICE];
    int faces;
};

static bool is_same(const struct claim *c, const struct line_row *row)
{
    switch (c->kind) {
    case LINE_ORDER:
        return row->kind == LINE_ORDER && !strcmp(row->text, c->order);
    case LINE_DICE: // those of a contest go on with the die of the other side
        return (row->kind == LINE_DICE || row->kind == LINE_DIE) && c->faces > 0 &&
               c->faces <= row->faces && !memcmp(c->face, row->face, (size_t)c->faces);
    case LINE_UNDO:
    case LINE_HAND:
    case LINE_DIE:
        break;
    }
    return row->kind == (int)c->kind;
}

// Is it among the last that the seat sent? A page sends no more than that again.
static bool is_recent(int n, int had)
{
    return n > 0 && n > had - PAGE_MESSAGES;
}

// What makes work without an end: it is asked for now and then, and not all the time.
static bool may_ask(struct page *p)
{
    return bucket_take(&p->favours, FAVOURS_AN_HOUR, FAVOURS_AT_ONCE, now_millis());
}

// True: it is the next. Otherwise it has been answered: again when it is the same, or refused.
static bool is_next(struct match *m, struct page *p, const struct claim *c)
{
    int had = m->place[p->place].n;
    struct line_row row;
    bool same;

    if (c->n == had + 1)
        return true;
    if (c->n > had + 1) {
        writing_refuse(p, c->n, "Messages of this seat are missing before this one.", NULL);
        return false;
    }
    if (!may_ask(p)) {
        writing_refuse(p, c->n, "This was asked too often; wait a moment.", NULL);
        return false;
    }
    if (!is_recent(c->n, had) || !archive_line_by(m->hall->archive, m->id, p->place, c->n, &row)) {
        writing_refuse(p, c->n, "This number was not used by this seat of late.", NULL);
        return false;
    }
    same = is_same(c, &row);
    if (same)
        writing_acknowledge(p, c->n, row.frame);
    else
        writing_refuse(p, c->n, "Another page of the same seat was quicker.", NULL);
    line_row_free(&row);
    return false;
}

// --- what pages say ---

static bool may_act(struct match *m, struct page *p, int n)
{
    if (audience_kind(m->table->battle, p->place) == SEAT_SPECTATOR) {
        writing_refuse(p, n, "Spectators only watch.", NULL);
        return false;
    }
    if (p->place == UMPIRE) {
        writing_refuse(p, n, "The umpire of this game has no troops to order.", NULL);
        return false;
    }
    if (m->place[p->place].player) {
        writing_refuse(p, n, "The computer plays this seat now; take it back first.", NULL);
        return false;
    }
    return true;
}

static void say_hello(struct match *m, struct page *p, json_t *message)
{
    if (may_ask(p))
        match_tell_table(m, p, (int)json_integer_value(json_object_get(message, "f")));
    else
        page_error(p, "The table was asked for too often; wait a moment.");
}

// --- room for what a person does ---

// What the seat has done itself decides: that its room is used up tells nothing of the others.
static bool has_room(const struct match *m, int seat, int bytes)
{
    return m->place[seat].written < SEAT_BYTES &&
           m->table->given[seat] + bytes <= record_share(m->table->battle);
}

static void refuse_more(struct page *p, int n)
{
    writing_refuse(p, n,
                   "This seat has done as much as a game has room for: it can concede, or go "
                   "to the computer.",
                   NULL);
}

static void say_order(struct match *m, struct page *p, json_t *message)
{
    const struct battle *b = m->table->battle;
    const char *text = json_string_value(json_object_get(message, "text"));
    struct claim claim = {.n = (int)json_integer_value(json_object_get(message, "n"))};
    struct mistake mistake;
    struct verdict verdict;
    struct judged judged;
    struct order *o = &judged.order;
    char why[256];

    if (!may_act(m, p, claim.n))
        return;
    if (!text || !order_parse(b, p->place, text, o, &mistake)) {
        snprintf(why, sizeof why, "Expected %s at column %d of the order.",
                 text ? mistake.want : "a text", text ? mistake.at + 1 : 1);
        writing_refuse(p, claim.n, why, NULL);
        return;
    }
    order_print(b, o, claim.order, sizeof claim.order);
    if (!is_next(m, p, &claim))
        return;
    if (o->verb != WORD_CONCEDE && !has_room(m, p->place, table_order_bytes(m->table, o))) {
        refuse_more(p, claim.n);
        return;
    }
    verdict = game_check_seen(b, &m->table->game, o, &judged);
    if (fine(verdict))
        match_play(m, &judged, p, claim.n);
    else
        writing_refuse(p, claim.n, verdict.why,
                       verdict.clause ? b->rules->clause[verdict.clause].id : NULL);
}

// How many faces, -1 when they are none.
static int read_faces(json_t *list, uint8_t face[THROW_DICE])
{
    size_t count = json_array_size(list);

    if (!json_is_array(list) || !count || count > THROW_DICE)
        return -1;
    for (size_t i = 0; i < count; i++) {
        json_int_t value = json_integer_value(json_array_get(list, i));

        if (value < 1 || value > UINT8_MAX)
            return -1;
        face[i] = (uint8_t)value;
    }
    return (int)count;
}

bool match_throw(struct match *m, const uint8_t *face, int faces, struct page *by, int n,
                 const struct second_hand *second)
{
    struct game before;
    struct writing *w;

    game_copy(m->table->battle, &before, &m->table->game);
    if (!dice_fit(&before.roll, HAND_BOTH, face, faces) || !table_throw(m->table, face, faces))
        return false;
    w = writing_begin(m, LINE_DICE, by ? by->place : -1, by, n);
    writing_parts(&w->line, record_last(&m->table->record));
    if (second)
        writing_add_hand(w, second);
    writing_report(m, w, &before);
    return true;
}

// --- contests: a hand from each side ---

// The second is thrown with the first: its message stays where it is until the line is on disk, and
// is then answered as one that came again. So whoever leaves takes dice along that nobody has
// heard of yet, and a seat that goes to the computer leaves nobody waiting.

// Is that hand, and no more, what this page is about to throw?
static bool find_hand(const struct match *m, struct page *p, int hand, struct second_hand *out)
{
    json_t *message = p->messages ? page_first_message(p) : NULL;
    const char *word = json_string_value(json_object_get(message, "t"));

    if (!m->table->game.roll.rows || match_hands(m, p->place) != hand || !word ||
        strcmp(word, "dice"))
        return false;
    out->page = p;
    out->n = (int)json_integer_value(json_object_get(message, "n"));
    out->faces = read_faces(json_object_get(message, "faces"), out->face);
    return out->n == m->place[p->place].n + 1 && out->faces > 0 &&
           dice_fit(&m->table->game.roll, hand, out->face, out->faces);
}

static bool find_second_hand(const struct match *m, struct second_hand *out)
{
    for (struct page *p = m->pages; p; p = p->next) {
        if (find_hand(m, p, HAND_SECOND, out))
            return true;
    }
    return false;
}

bool match_awaits_die(const struct match *m, struct page *p)
{
    struct second_hand hand;

    if (!m->table)
        return false;
    return find_hand(m, p, HAND_SECOND, &hand) ||
           (find_hand(m, p, HAND_FIRST, &hand) && !find_second_hand(m, &hand));
}

static bool throw_hands(struct match *m, int hands, const uint8_t *face, int faces, struct page *by,
                        int n)
{
    uint8_t all[2 * THROW_DICE];
    struct second_hand second;

    if (hands == HAND_BOTH)
        return match_throw(m, face, faces, by, n, NULL);
    if (hands != HAND_FIRST || !dice_fit(&m->table->game.roll, hands, face, faces) ||
        !find_second_hand(m, &second))
        return false; // a second hand that is one waits
    memcpy(all, face, (size_t)faces);
    memcpy(all + faces, second.face, (size_t)second.faces);
    return match_throw(m, all, faces + second.faces, by, n, &second);
}

static void say_dice(struct match *m, struct page *p, json_t *message)
{
    struct claim claim = {.n = (int)json_integer_value(json_object_get(message, "n")),
                          .kind = LINE_DICE};
    const struct roll *roll = &m->table->game.roll;
    int hands = match_hands(m, p->place);
    char wanted[ROLL_TEXT], why[32 + ROLL_TEXT];

    claim.faces = read_faces(json_object_get(message, "faces"), claim.face);
    if (!may_act(m, p, claim.n) || !is_next(m, p, &claim))
        return;
    roll_print(roll, hands, wanted, sizeof wanted);
    snprintf(why, sizeof why, "Expected the faces of %s.", wanted);
    if (!roll->rows)
        writing_refuse(p, claim.n, "No dice are wanted now.", NULL);
    else if (!hands)
        writing_refuse(p, claim.n, "These dice are for the other side to throw.", NULL);
    else if (claim.faces < 1 || !throw_hands(m, hands, claim.face, claim.faces, p, claim.n))
        writing_refuse(p, claim.n, why, NULL);
}

// Where units are hidden even the reason would tell whether somebody has acted unseen.
static const char *why_not_undone(struct match *m, int place)
{
    int last = table_last(m->table);

    if (last < 0 || last == place || table_hides(m->table) || m->table->game.outcome)
        return table_undo(m->table);
    return "Nothing can be taken back: dice were thrown, another seat has answered, or no order "
           "was given since.";
}

static void say_undo(struct match *m, struct page *p, json_t *message)
{
    struct claim claim = {.n = (int)json_integer_value(json_object_get(message, "n")),
                          .kind = LINE_UNDO};
    struct game before;
    struct writing *w;
    const char *why;

    if (!may_act(m, p, claim.n) || !is_next(m, p, &claim))
        return;
    if (!has_room(m, p->place, 0)) {
        refuse_more(p, claim.n);
        return;
    }
    game_copy(m->table->battle, &before, &m->table->game);
    why = why_not_undone(m, p->place);
    if (why) {
        writing_refuse(p, claim.n, why, NULL);
        return;
    }
    w = writing_begin(m, LINE_UNDO, p->place, p, claim.n);
    writing_report(m, w, &before);
}

// --- seats that change hands ---

static bool may_hand(const struct match *m, const struct page *p, int place)
{
    bool umpire = audience_kind(m->table->battle, p->place) == SEAT_UMPIRE;

    return p->place == place || p->hosts || umpire;
}

// Who sits there cannot use up what the host and the umpire need to go on without.
static bool may_hand_again(const struct match *m, const struct page *p, int place)
{
    bool judges = p->hosts || audience_kind(m->table->battle, p->place) == SEAT_UMPIRE;

    return m->place[place].hands < (judges ? 2 : 1) * HANDS_OF_A_SEAT;
}

static void say_hand(struct match *m, struct page *p, json_t *message)
{
    const char *seat = json_string_value(json_object_get(message, "seat"));
    const char *to = json_string_value(json_object_get(message, "to"));
    int place = seat ? match_place(m, seat) : -1;
    struct writing *w;

    if (place < 0 || place >= SEATS || m->table->battle->seat[place].kind == SEAT_SPECTATOR) {
        page_error(p, "Expected the name of a seat that plays.");
        return;
    }
    if (!to || (strcmp(to, "person") && !player_named(to))) {
        page_error(p, "Expected a player of the computer, or 'person'.");
        return;
    }
    if (!may_hand(m, p, place)) {
        page_error(p, "Only who sits there, the umpire and the host may give this seat away.");
        return;
    }
    if (!may_hand_again(m, p, place)) {
        page_error(p, "This seat has changed hands as often as it may.");
        return;
    }
    w = writing_begin(m, LINE_HAND, place, p, 0);
    w->line.text = strdup(to);
    must(w->line.text);
    w->seat = (struct seat_row){.game = m->id, .seat = place};
    snprintf(w->seat.player, sizeof w->seat.player, "%s", to);
    w->change.handed = &w->seat;
    writing_send(m, w);
}

static const struct message_kind {
    const char *word;
    void (*say)(struct match *, struct page *, json_t *);
    bool changes_game;
} sayings[] = {
    {"hello", say_hello, false},     {"order", say_order, true},      {"dice", say_dice, true},
    {"undo", say_undo, true},        {"say", match_say, false},       {"hand", say_hand, false},
    {"advise", match_advise, false}, {"move", match_move_now, false},
};

static const struct message_kind *saying_of(json_t *message)
{
    const char *word = json_string_value(json_object_get(message, "t"));

    for (size_t i = 0; word && i < sizeof sayings / sizeof *sayings; i++) {
        if (!strcmp(sayings[i].word, word))
            return &sayings[i];
    }
    return NULL;
}

bool changes_game(json_t *message)
{
    const struct message_kind *saying = saying_of(message);

    return saying && saying->changes_game;
}

void match_answer(struct match *m, struct page *p, json_t *message)
{
    const struct message_kind *saying = saying_of(message);

    if (saying) {
        saying->say(m, p, message);
        return;
    }
    page_error(p, "Expected a message of the kind hello, order, dice, undo, say, hand, advise or "
                  "move.");
}
