// SPDX-License-Identifier: MIT
#include "server/course.h"
#include "report/account.h"
#include "report/prospects.h"
#include <stdlib.h>
#include <string.h>

void course_pass(struct frames_passed *p, const struct battle *b, const struct game *g)
{
    if (!(p->count & (p->count - 1))) {
        p->hash = realloc(p->hash, (p->count ? 2 * (size_t)p->count : 1) * sizeof *p->hash);
        must(p->hash);
    }
    p->hash[p->count++] = game_hash(b, g);
}

// What was taken back belongs to the turn before: the last frame that led there counts.
static int frame_of(const struct frames_passed *p, uint64_t hash, int before)
{
    for (int f = p->count - 1; f > before; f--)
        if (p->hash[f] == hash)
            return f;
    return before;
}

static void put_moments(struct wire *w, const struct chronicle *c, const struct frames_passed *p)
{
    int f = 0;

    for (int i = 0; i < c->moments; i++) {
        const struct moment *m = &c->moment[i];

        f = frame_of(p, game_hash(c->battle, &m->game), f);
        wire_print(w, "%s{\"f\":%d,\"turn\":%d,\"chances\":[%d,%d]}", i ? "," : "", f,
                   i ? m[-1].game.turn : 0, m->prospect.wins[0], m->prospect.wins[1]);
    }
}

static void put_line(struct wire *w, const struct deed_line *line)
{
    const struct event *e = line->event;

    wire_print(w, "{\"times\":%d,\"event\":[%d,%d,%d,%d,%d,%d,%d,%d]}", line->times, e->kind,
               e->clause, e->unit, e->other, e->a, e->b, e->c, e->dice);
}

static void put_swing(struct wire *w, const struct chronicle *c, int moment)
{
    struct deed_line line[DEEDS_LINES];
    int lines = deeds_lines(c, moment, line);

    wire_print(w, "{\"moment\":%d,\"told\":[", moment);
    for (int i = 0; i < lines; i++) {
        wire_add(w, i ? "," : "");
        put_line(w, &line[i]);
    }
    wire_add(w, "]}");
}

static void put_swings(struct wire *w, const struct chronicle *c)
{
    struct account_turn turn[ACCOUNT_TURNS];
    int turns = account_turns(c, turn);

    for (int i = 0; i < turns; i++) {
        wire_add(w, i ? "," : "");
        put_swing(w, c, turn[i].moment);
    }
    account_turns_free(turn, turns);
}

static void put_why(struct wire *w, const char *why)
{
    wire_add(w, "{\"why\":");
    wire_string(w, why);
    wire_add(w, "}");
}

static void put_course(struct wire *w, const struct table *t, const struct frames_passed *passed)
{
    char *save = table_plain(t);
    struct save_problem problem;
    struct chronicle *c = chronicle_without_luck(t->battle, save, (int)strlen(save), &problem);

    free(save);
    if (!c) {
        put_why(w, problem.text);
        return;
    }
    prospects_judge(c);
    wire_add(w, "{\"moments\":[");
    put_moments(w, c, passed);
    wire_add(w, "],\"swings\":[");
    put_swings(w, c);
    wire_add(w, "]}");
    chronicle_free(c);
}

void course_write(struct wire *w, const struct table *t, int sides,
                  const struct frames_passed *passed)
{
    if (table_closed(t, sides))
        put_why(w,
                "Something is kept from you in this battle: its chances are told when it is over.");
    else
        put_course(w, t, passed);
}
