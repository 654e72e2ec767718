// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "report/prospects.h"
#include "ai/judge.h"
#include "lab/simulate.h"
#include <stdio.h>
#include <time.h>

enum { TURNS_ON = 40 }; // so much longer a battle may last

// --- playing on ---

struct work {
    const struct playing_on *p;
    struct chronicle *c;
    int from, to; // the games that are played now from each moment
};

// One game more from each moment in turn would be fairer, but threads have to be kept busy.
static bool play_on(const struct work *w, struct moment *m, char *why, int bytes)
{
    int turns = m->game.turn + TURNS_ON;
    struct simulation s = {.battle = w->c->battle,
                           .player = {&sergeant_player, &sergeant_player},
                           .from = &m->game,
                           .first = w->from,
                           .games = w->to - w->from,
                           .threads = w->p->threads,
                           .seed = w->p->seed,
                           .turns = turns < SIMULATE_LENGTHS ? turns : SIMULATE_LENGTHS - 1,
                           .playouts = PROSPECTS_POSITIONS};
    struct report report;

    if (!simulate(&s, &report, why, bytes))
        return false;
    m->prospect.games += (int)report.games;
    m->prospect.draws += (int)report.draws;
    for (int side = 0; side < SIDES; side++)
        m->prospect.wins[side] += (int)report.side[side].wins;
    return true;
}

static bool is_told_off(const struct work *w, double done, double of)
{
    return w->p->progress && !w->p->progress(w->p->of, done < of ? done / of : 1);
}

// From each moment but the last, which is the end. `of`: how many games there will be of each.
static bool play_round(const struct work *w, int of, char *why, int bytes)
{
    int moments = w->c->moments - 1;

    for (int i = 0; i < moments; i++) {
        double done = (double)w->from * moments + (double)(w->to - w->from) * i;

        if (is_told_off(w, done, (double)of * moments)) {
            snprintf(why, (size_t)bytes, "It was broken off.");
            return false;
        }
        if (!play_on(w, &w->c->moment[i], why, bytes))
            return false;
    }
    return true;
}

// Of this thread where it plays alone, whatever others do.
static double seconds_used(const struct playing_on *p)
{
    struct timespec t;

    clock_gettime(p->threads > 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// 1, 2, 3, 4, 6, 8, 12, 16...: steps so wide that another run, or another day, comes to the same.
static int next_step(int games)
{
    if (games < 3)
        return games + 1;
    return games & (games - 1) ? games / 3 * 4 : games / 2 * 3;
}

// How many games there will be of each, as far as can be told after so many in that time.
static int games_in_time(const struct playing_on *p, int games, double used)
{
    double each = used / games;

    while (games < PROSPECTS_MOST && next_step(games) * each <= p->seconds)
        games = next_step(games);
    return games;
}

bool prospects_work_out(const struct playing_on *p, struct chronicle *c, char *why, int bytes)
{
    double start = seconds_used(p);
    struct work w = {p, c, 0, p->playouts ? p->playouts : 1};
    int of = w.to;

    do {
        if (!play_round(&w, of, why, bytes))
            return false;
        of = p->playouts ? w.to : games_in_time(p, w.to, seconds_used(p) - start);
        w.from = w.to;
        w.to = next_step(w.to);
    } while (w.from < of);
    is_told_off(&w, 1, 1);
    return true;
}

void prospects_judge(struct chronicle *c)
{
    c->judged = true;
    for (struct moment *m = c->moment; m < c->moment + c->moments; m++) {
        m->prospect = (struct turn_chance){.games = CHANCE_SURE};
        for (int side = 0; side < SIDES; side++)
            m->prospect.wins[side] = judge_chance(c->battle, &m->game, side);
    }
}

// --- what it comes to ---

struct share prospect_of(const struct chronicle *c, int moment, int side)
{
    const struct moment *m = &c->moment[moment];
    bool won = m->game.outcome == OUTCOME_WIN && m->game.winner == side;
    double said = (double)m->prospect.wins[side] / CHANCE_SURE;

    if (c->judged)
        return (struct share){said, said, said};
    return m->game.outcome ? (struct share){won, won, won}
                           : share_of(m->prospect.wins[side], m->prospect.games);
}

double turning_swing(const struct chronicle *c, int moment, int *side)
{
    double most = 0;

    *side = 0;
    for (int i = 0; i < SIDES; i++) {
        double by = prospect_of(c, moment, i).value - prospect_of(c, moment - 1, i).value;

        if (by * by > most * most) {
            most = by;
            *side = i;
        }
    }
    return most;
}

// How much happened in the turn that led there.
static int32_t stir(const struct chronicle *c, int moment)
{
    int32_t sum = 0;

    for (int i = c->moment[moment - 1].deed; i < c->moment[moment].deed; i++)
        sum += c->deed[i].gain < 0 ? -c->deed[i].gain : c->deed[i].gain;
    return sum;
}

static bool turned_more(const struct chronicle *c, int moment, int other)
{
    int side;
    double by = turning_swing(c, moment, &side), its = turning_swing(c, other, &side);

    return by * by != its * its ? by * by > its * its : stir(c, moment) > stir(c, other);
}

int turning_points(const struct chronicle *c, int *moment, int most)
{
    int points = 0;

    for (int i = 1; i < c->moments; i++) {
        int at = points;

        for (; at > 0 && turned_more(c, i, moment[at - 1]); at--)
            if (at < most)
                moment[at] = moment[at - 1];
        if (at < most)
            moment[at] = i;
        points += points < most;
    }
    return points;
}
