// SPDX-License-Identifier: MIT
// Messages to the server, from several connections at one table: each is answered or not, whoever
// sits there is told only messages, the table goes on, and what is on disk reads back as the game.
//
// The first byte picks the table, every line after it is something that comes in. A line begins
// with who says it and how: 0-3 a whole message, 4-7 the same before the disk has taken what was
// said last, a-d a part of one, A-D one that is no text, p-s hangs up, t-w is silent for long.
// After that bytes stand for themselves, but for what a page would know: @0-@7 is a seat's token,
// @h the host's, @n the next number of the seat that speaks,
// @o an order that it may give, @d the dice that are wanted. A line that begins with a brace is the
// body of a new game.
#define _GNU_SOURCE
#include "fuzz/fuzz.h"
#include "server/journal.h"
#include "server/match.h"
#include "server/new_game.h"
#include "server/server.h"
#include "server/socket.h"
#include "support/random_game.h"
#include "table/shipped.h"
#include <semaphore.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 48, CONNECTIONS_HERE = 4, TABLES_A_HALL = 400, TURNS = 40, SMALL = 2048 };

static struct server server;
static struct luck luck;

// --- the library, as far as a connection needs it ---

static struct connection {
    struct line_in line;
    bool open;
} connection[CONNECTIONS_HERE];
static bool last_part, binary;

struct lws_context *lws_get_context(const struct lws *wsi)
{
    (void)wsi;
    return NULL;
}

void *lws_context_user(struct lws_context *context)
{
    (void)context;
    return &server;
}

int lws_is_final_fragment(struct lws *wsi)
{
    (void)wsi;
    return last_part;
}

size_t lws_remaining_packet_payload(struct lws *wsi)
{
    (void)wsi;
    return 0;
}

int lws_frame_is_binary(struct lws *wsi)
{
    (void)wsi;
    return binary;
}

int lws_partial_buffered(struct lws *wsi)
{
    (void)wsi;
    return 0;
}

int lws_callback_on_writable(struct lws *wsi)
{
    (void)wsi;
    return 0;
}

void lws_cancel_service(struct lws_context *context)
{
    (void)context;
}

void lws_set_timer_usecs(struct lws *wsi, lws_usec_t after)
{
    (void)wsi;
    (void)after;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds)
{
    (void)wsi;
    (void)reason;
    (void)seconds;
}

void lws_close_reason(struct lws *wsi, enum lws_close_status status, unsigned char *text,
                      size_t bytes)
{
    (void)wsi;
    (void)text;
    (void)bytes;
    must(status == 1008 || status == 1001);
}

// Everything a page is told is a message with a kind. A whole table takes long to read.
int lws_write(struct lws *wsi, unsigned char *text, size_t bytes, enum lws_write_protocol protocol)
{
    (void)wsi;
    must(protocol == LWS_WRITE_TEXT && bytes > 8 && !memcmp(text, "{\"t\":\"", 6));
    must(text[bytes - 1] == '}');
    if (bytes < SMALL) {
        json_t *json = json_loadb((const char *)text, bytes, JSON_REJECT_DUPLICATES, NULL);

        must(json_is_string(json_object_get(json, "t")));
        json_decref(json);
    }
    return (int)bytes;
}

// --- threads: what they would do is done when it is settled, so that it takes no time to wait ---

struct threads {
    struct task *waiting, **last;
};

struct threads *pool_open(int threads, void (*wake)(void *), void *of)
{
    struct threads *p = calloc(1, sizeof *p);

    (void)threads;
    (void)wake;
    (void)of;
    must(p);
    p->last = &p->waiting;
    return p;
}

void pool_add(struct threads *p, struct task *task)
{
    task->next = NULL;
    *p->last = task;
    p->last = &task->next;
}

int pool_waiting(struct threads *p)
{
    return p->waiting != NULL;
}

bool pool_settle(struct threads *p)
{
    struct task *list = p->waiting, *next;

    p->waiting = NULL;
    p->last = &p->waiting;
    for (struct task *task = list; task; task = next) {
        next = task->next;
        task->work(task);
        task->done(task);
    }
    return list;
}

void pool_close(struct threads *p)
{
    pool_settle(p);
    free(p);
}

// --- a hall, in memory ---

static char folder[] = "/dev/shm/tricorne-fuzz-XXXXXX", path[80];
static sem_t something;
static int pending, tables;

static void wake(void *of)
{
    (void)of;
    sem_post(&something);
}

static bool is_quiet(struct hall *hall)
{
    return !pending && hall_idle(hall) && !pool_waiting(hall->pool);
}

// What is on its way arrives, unless the computer plays on and on.
static void settle(void)
{
    hall_settle(server.hall);
    for (int i = 0; i < TURNS && !is_quiet(server.hall); i++) {
        struct timespec until;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += 1;
        if (!hall_idle(server.hall))
            sem_timedwait(&something, &until);
        while (!sem_trywait(&something))
            ;
        hall_settle(server.hall);
    }
}

static void open_hall(void)
{
    char why[STORE_WHY];

    snprintf(path, sizeof path, "%s/games.db", folder);
    server.hall = hall_open(path, 0, wake, NULL, why);
    must(server.hall);
    tables = 0;
}

static void close_hall(void)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char file[100];

    settle();
    hall_close(server.hall);
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

static void clean_up(void)
{
    close_hall();
    rmdir(folder);
}

// --- tables ---

static const struct setting_out {
    const char *battle, *wanted;
    int orders; // that were given before
    bool typed;
} set_out[] = {
    {"tft-pickup", "{\"seats\":{\"american\":\"me\",\"british\":\"friend\"}}", 0, false},
    {"tft-pickup", "{\"seats\":{\"american\":\"me\",\"british\":\"friend\"},\"clock\":600}", 0,
     true},
    {"tft-pickup", "{\"seats\":{\"american\":\"me\",\"british\":\"me\",\"umpire\":\"me\"}}", 28,
     true},
    {"tft-pickup", "{\"seats\":{\"american\":\"me\",\"british\":\"random\"}}", 36, false},
    {"pickup", "{\"seats\":{\"south\":\"me\",\"north\":\"friend\"}}", 0, true},
    {"pickup", "{\"seats\":{\"south\":\"me\",\"north\":\"friend\"},\"clock\":60}", 40, false},
    {"kreuzdorf", "{\"seats\":{\"south\":\"me\",\"north\":\"random\"}}", 10, false},
    {"cowpens", "{\"seats\":{\"american\":\"me\",\"british\":\"friend\"}}", 12, true},
};
enum { TABLES = sizeof set_out / sizeof *set_out };
static struct new_game *table[TABLES], *made;

static void play_first(struct table *t, int orders)
{
    while (orders-- && !t->game.outcome) {
        struct judged judged;

        while (t->game.roll.rows) {
            uint8_t face[THROW_DICE];

            int faces = roll_dice(&t->game.roll, HAND_BOTH), sides = roll_event(&t->game.roll).c;

            for (int i = 0; i < faces; i++)
                face[i] = (uint8_t)(1 + luck_below(&luck, (uint32_t)sides));
            must(table_throw(t, face, faces));
        }
        random_order(t->battle, &t->game, &luck, &judged);
        table_play(t, &judged);
    }
}

static struct new_game *new_game_at(const struct setting_out *at)
{
    static const unsigned char seal[SEAL_KEY];
    struct problem problem;
    struct table *t =
        table_begin(shipped_scenario(at->battle, NULL, &problem), at->typed, luck_next(&luck));
    json_t *wanted = json_loads(at->wanted, 0, NULL);
    char why[STORE_WHY], box[GAME_ID], *text;
    struct new_game *m;

    play_first(t, at->orders);
    text = table_plain(t);
    json_object_set_new(wanted, "save", json_string(text));
    m = new_game_of_save(wanted, seal, box, why);
    must(m);
    free(text);
    json_decref(wanted);
    table_free(t);
    return m;
}

static void prepare(void)
{
    luck = (struct luck){1776};
    must(sodium_init() >= 0 && mkdtemp(folder) && !sem_init(&something, 0, 0));
    for (int i = 0; i < TABLES; i++)
        table[i] = new_game_at(&set_out[i]);
    open_hall();
    atexit(clean_up);
}

static void note_stored(struct change *d, const char *why)
{
    (void)d;
    must(!why);
    pending--;
}

// The same table under another name.
static void lay(struct new_game *m)
{
    game_id_make(m->game.name);
    token_make(m->host);
    token_hash(m->host, m->game.host);
    for (int i = 0; i < m->change.seats; i++) {
        token_make(m->token[i]);
        token_hash(m->token[i], m->seat[i].token);
    }
    new_game_enter(m, server.hall);
    m->change.done = note_stored;
    pending++;
    store_write(server.hall->store, &m->change);
    settle();
}

// --- what comes in ---

static void hang_up(struct connection *c)
{
    if (c->open)
        socket_callback((struct lws *)c, LWS_CALLBACK_CLOSED, &c->line, NULL, 0);
    c->open = false;
}

static void let_time_pass(struct connection *c)
{
    if (c->open && socket_callback((struct lws *)c, LWS_CALLBACK_TIMER, &c->line, NULL, 0))
        hang_up(c);
}

static void call(struct connection *c)
{
    if (c->open)
        return;
    c->open = true;
    server.arriving = guest_named(server.hall->makers, "192.0.2.1");
    socket_callback((struct lws *)c, LWS_CALLBACK_ESTABLISHED, &c->line, NULL, 0);
    guest_drop(server.arriving);
}

static void write_order(struct wire *w, const struct connection *c)
{
    const struct match *m = c->line.page.match;
    char text[ORDER_TEXT] = "pass";

    if (m && m->state == MATCH_READY && c->line.page.place < SEATS &&
        m->table->game.ask.seats >> c->line.page.place & 1) {
        struct game view;
        struct judged judged;

        game_view(m->table->battle, &m->table->game, c->line.page.place, &view);
        player_order(player_named("random"), m->table->battle, &view, c->line.page.place, 0, &luck,
                     &judged);
        order_print(m->table->battle, &judged.order, text, sizeof text);
    }
    wire_add(w, text);
}

static void write_dice(struct wire *w, const struct connection *c)
{
    const struct match *m = c->line.page.match;
    const struct roll *roll = m && m->state == MATCH_READY ? &m->table->game.roll : NULL;

    for (int i = 0; roll && roll->rows && i < roll_dice(roll, HAND_BOTH); i++)
        wire_print(w, i ? ",%d" : "%d", 1 + (int)luck_below(&luck, (uint32_t)roll_event(roll).c));
}

static void write_known(struct wire *w, const struct connection *c, char what)
{
    const struct match *m = c->line.page.match;

    if (what >= '0' && what <= '7' && what - '0' < made->change.seats)
        wire_add(w, made->token[what - '0']);
    else if (what == 'h')
        wire_add(w, made->host);
    else if (what == 'n')
        wire_print(w, "%d", m ? m->place[c->line.page.place].n + 1 : 1);
    else if (what == 'o')
        write_order(w, c);
    else if (what == 'd')
        write_dice(w, c);
}

static void say(struct connection *c, const char *text, size_t bytes, bool at_once)
{
    struct wire w = {0};

    wire_add(&w, "");
    for (size_t i = 0; i < bytes; i++) {
        if (text[i] == '@' && i + 1 < bytes)
            write_known(&w, c, text[++i]);
        else
            wire_bytes(&w, text + i, 1);
    }
    call(c);
    socket_callback((struct lws *)c, LWS_CALLBACK_RECEIVE, &c->line, w.text, w.used);
    if (!at_once)
        settle();
    if (c->line.closing)
        let_time_pass(c);
    wire_free(&w);
}

static void make_game(const char *body, size_t bytes)
{
    json_t *wanted = json_loadb(body, bytes, JSON_REJECT_DUPLICATES, NULL);
    char why[STORE_WHY] = "";
    struct new_game *m = json_is_object(wanted) ? new_game_of(wanted, why) : NULL;

    must(m || !json_is_object(wanted) || why[0]);
    if (m)
        new_game_free(m);
    json_decref(wanted);
}

static void come_in(const char *line, size_t bytes)
{
    char who = *line;

    if (memmem(line, bytes, "sergeant", 8))
        return; // he thinks for too long
    last_part = !(who >= 'a' && who <= 'd');
    binary = who >= 'A' && who <= 'D';
    if (who == '{')
        make_game(line, bytes);
    else if (who >= 'p' && who <= 's')
        hang_up(&connection[who - 'p']);
    else if (who >= 't' && who <= 'w')
        let_time_pass(&connection[who - 't']);
    else
        say(&connection[(who >= 'a' && who <= 'd')   ? who - 'a'
                        : (who >= 'A' && who <= 'D') ? who - 'A'
                                                     : who & 3],
            line + 1, bytes - 1, who >= '4' && who <= '7');
}

// What is on disk is the game that was played.
static void reads_back(struct match *m)
{
    struct hall *hall = server.hall;
    struct history h = {0};
    struct reading_table read;
    char why[400];

    if (m->state != MATCH_READY)
        return;
    must(archive_game_by_id(hall->archive, m->id, &h.game));
    h.seats = archive_seats(hall->archive, m->id, h.seat);
    must(archive_lines(hall->archive, m->id, &h.lines));
    must(history_walk(&h, &read, EVERYTHING, NULL, NULL, why, sizeof why));
    must(game_hash(read.table->battle, &read.table->game) ==
         game_hash(m->table->battle, &m->table->game));
    for (int place = 0; place <= EVERYTHING; place++)
        feed_forget(&read.feed[place]);
    table_free(read.table);
    history_free(&h);
}

static void put_away(struct match *m)
{
    for (int i = 0; i < CONNECTIONS_HERE; i++)
        hang_up(&connection[i]);
    settle();
    if (m) {
        reads_back(m);
        m->used = INT64_MIN / 2; // long ago
    }
    hall_sweep(server.hall);
    if (++tables < TABLES_A_HALL)
        return;
    close_hall();
    open_hall();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    const char *text = (const char *)data;

    if (!bytes)
        return -1;
    if (!server.hall)
        prepare();
    luck = (struct luck){bytes};
    made = table[*data % TABLES];
    lay(made);
    text++;
    bytes--;
    for (int i = 0; i < LINES && bytes; i++) {
        const char *end = memchr(text, '\n', bytes);
        size_t line = end ? (size_t)(end - text) : bytes;

        if (line)
            come_in(text, line);
        text += line + (end != NULL);
        bytes -= line + (end != NULL);
    }
    put_away(hall_awake(server.hall, made->game.id));
    return 0;
}
