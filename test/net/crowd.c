// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "net/crowd.h"
#include "net/http.h"
#include "net/server.h"
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>

enum { HEARD = 256, SILENT_ANSWERS = 10 };

// Those who had sent too much to answer at once are looked at again after so many seconds.
static const double look_again = 0.02;

void crowd_open(struct crowd *c, int tables, int port)
{
    struct rlimit files = {0};

    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    *c = (struct crowd){.tables = tables, .port = port, .watch = epoll_create1(EPOLL_CLOEXEC)};
    c->hosted = calloc((size_t)tables, sizeof *c->hosted);
    c->away = calloc((size_t)tables, sizeof *c->away);
    must(c->hosted && c->away && c->watch >= 0);
}

static int sitters_of(const struct crowd *c, int table)
{
    return c->away[table] ? 0 : c->hosted[table].sitters;
}

static struct sitter *sitter_at(const struct crowd *c, uint64_t place)
{
    return &c->hosted[place / SITTERS].sitter[place % SITTERS];
}

void crowd_join(struct crowd *c, int table)
{
    struct hosted *h = &c->hosted[table];

    c->away[table] = false;
    for (int i = 0; i < h->sitters; i++) {
        struct epoll_event event = {.events = EPOLLIN};

        event.data.u64 = (uint64_t)table * SITTERS + (uint64_t)i;
        sitter_hello(&h->sitter[i], c->port);
        if (h->sitter[i].ws.fd >= 0)
            epoll_ctl(c->watch, EPOLL_CTL_ADD, h->sitter[i].ws.fd, &event);
    }
}

void crowd_leave(struct crowd *c, int table)
{
    struct hosted *h = &c->hosted[table];

    for (int i = 0; i < h->sitters; i++) {
        if (h->sitter[i].ws.fd >= 0)
            epoll_ctl(c->watch, EPOLL_CTL_DEL, h->sitter[i].ws.fd, NULL);
    }
    c->away[table] = true;
}

static void hear_one(struct crowd *c, struct sitter *s, bool play)
{
    sitter_read(s);
    if (s->ws.state == WS_CLOSED) {
        c->broken++;
        c->going_away += s->ws.code == 1001;
        epoll_ctl(c->watch, EPOLL_CTL_DEL, s->ws.fd, NULL);
        sitter_leave(s);
    } else if (play) {
        sitter_move(s);
    }
}

static void look_at_all(struct crowd *c)
{
    c->looked_at = now();
    for (int table = 0; table < c->tables; table++) {
        for (int i = 0; i < sitters_of(c, table); i++) {
            sitter_move(&c->hosted[table].sitter[i]);
            ws_flush(&c->hosted[table].sitter[i].ws);
        }
    }
}

bool crowd_hear(struct crowd *c, int milliseconds, bool play)
{
    struct epoll_event event[HEARD];
    int count = epoll_wait(c->watch, event, HEARD, milliseconds);

    for (int i = 0; i < count; i++)
        hear_one(c, sitter_at(c, event[i].data.u64), play);
    if (play && now() - c->looked_at > look_again)
        look_at_all(c);
    return count > 0;
}

bool crowd_seated(const struct crowd *c)
{
    for (int table = 0; table < c->tables; table++) {
        for (int i = 0; i < sitters_of(c, table); i++) {
            if (!c->hosted[table].sitter[i].seated)
                return false;
        }
    }
    return true;
}

int crowd_waiting(const struct crowd *c)
{
    int waiting = 0;

    for (int table = 0; table < c->tables; table++) {
        for (int i = 0; i < sitters_of(c, table); i++)
            waiting += c->hosted[table].sitter[i].waiting;
    }
    return waiting;
}

// An answer may be kept back until somebody has answered what nobody else must know was asked.
static bool waits_for_another(const struct hosted *h)
{
    for (int i = 0; i < h->sitters; i++) {
        const struct sitter *s = &h->sitter[i];

        if (s->waiting || (s->seated && game_waits_unseen(&s->battle, &s->view)))
            return true;
    }
    return false;
}

static bool let_others_answer(struct crowd *c)
{
    bool waits = false;

    for (int table = 0; table < c->tables; table++) {
        if (c->away[table] || !waits_for_another(&c->hosted[table]))
            continue;
        waits = true;
        for (int i = 0; i < sitters_of(c, table); i++) {
            sitter_move(&c->hosted[table].sitter[i]);
            ws_flush(&c->hosted[table].sitter[i].ws);
        }
    }
    return waits;
}

// Silence is counted in answers of the server, not in seconds: it may have no processor to speak
// with, but while it answers others it has had the time to tell us all.
enum silence { SPEAKS, SILENT, GONE };
static enum silence listen_to(struct crowd *c)
{
    for (int i = 0; i < SILENT_ANSWERS; i++) {
        struct reply reply = http_ask(c->port, "/healthz", NULL, NULL);

        free(reply.body);
        if (crowd_hear(c, 30, false))
            return SPEAKS;
        if (!reply.status)
            return GONE;
    }
    return SILENT;
}

bool crowd_settle(struct crowd *c, double until)
{
    while (now() < until) {
        enum silence silence = listen_to(c);

        if (silence == GONE || (silence == SILENT && !let_others_answer(c)))
            return silence == SILENT;
    }
    return false;
}

bool crowd_over(const struct crowd *c, int table)
{
    const struct hosted *h = &c->hosted[table];

    for (int i = 0; i < sitters_of(c, table); i++) {
        if (!sitter_over(&h->sitter[i]) || h->sitter[i].waiting)
            return false;
    }
    return sitters_of(c, table) > 0;
}
