// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/climb.h"
#include "cli/command.h"
#include "cli/output.h"
#include "lab/simulate.h"
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { BATCH = 10 };

// --- what is there already ---

static bool is_pair(const struct contestants *c, const struct ladder_batch *b)
{
    for (int player = 1; player < c->players; player++) {
        for (int other = 0; other < player; other++) {
            if (contestants_meet(c, player, other) &&
                !strcmp(c->player[player]->name, b->player[0]) &&
                !strcmp(c->player[other]->name, b->player[1]))
                return true;
        }
    }
    return false;
}

static const struct battle *battle_of(const struct climb *l, const struct ladder_batch *b)
{
    for (int i = 0; i < l->battles; i++) {
        if (!strcmp(l->standings[i].scenario->battle.name, b->scenario))
            return &l->standings[i].scenario->battle;
    }
    return NULL;
}

static void tell_what_is_there(const struct climb *l)
{
    int64_t games = 0;
    int unfit = 0;

    for (int i = 0; i < l->file.batches; i++) {
        const struct ladder_batch *batch = &l->file.batch[i];
        const struct battle *b = battle_of(l, batch);

        if (!b)
            continue;
        if (batch->content != b->content || batch->revision != b->rules->revision)
            unfit++;
        else if (batch->seed == l->seed && batch->playouts == l->playouts &&
                 is_pair(&l->contestants, batch))
            games += batch->games;
    }
    if (games)
        fprintf(stderr, "tricorne: %s has %" PRId64 " battles of this ladder already.\n",
                l->file.path, games);
    if (unfit)
        fprintf(stderr,
                "tricorne: %s has lines that stay there but do not count, as the text or the "
                "options of the scenario or the revision of its rules were others then: %d.\n",
                l->file.path, unfit);
}

// --- playing ---

static char farewell[1200];

// Between batches all results are in the file, and during one none of it is: it may end at once.
static void stop(int signal_number)
{
    if (write(STDERR_FILENO, farewell, strlen(farewell)) < 0)
        _exit(EXIT_FAILED);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void mind_signals(const char *path)
{
    snprintf(farewell, sizeof farewell,
             "%stricorne: interrupted; what was played is in %.1000s, and the same command goes on "
             "from there.\n",
             terminal_is(stderr) ? "\r\033[K" : "", path);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
}

bool climb_open(struct climb *l, const char *path)
{
    struct problem problem;

    if (!ladder_file_open(&l->file, path, &problem)) {
        complain("%s", problem.text);
        return false;
    }
    tell_what_is_there(l);
    mind_signals(path);
    return true;
}

// The pair that is under way.
struct rivals {
    const struct climb *climb;
    struct standings *standings;
    int player, other;
};

static struct score *score_of(const struct rivals *r)
{
    return &r->standings->ladder.score[r->player][r->other];
}

// One line, whatever room there is.
static void show_progress(void *of, int done)
{
    const struct rivals *r = of;
    const struct contestants *c = &r->climb->contestants;
    struct score score = *score_of(r);
    int64_t games = ladder_games(score) + done;
    int filled = (int)(20 * games / r->climb->games);
    char line[256], test[64] = "";

    if (ladder_games(score))
        snprintf(test, sizeof test, ", score %.1f %%, likelihood ratio %+.2f of %.2f",
                 100 * ladder_share(score), ladder_ratio(&c->test, score), ladder_bound(&c->test));
    snprintf(line, sizeof line, "[%.*s%*s] %s: %s against %s, %" PRId64 " of %d%s", filled,
             "####################", 20 - filled, "", r->standings->scenario->battle.name,
             c->player[r->player]->name, c->player[r->other]->name, games, r->climb->games, test);
    fprintf(stderr, "\r%.*s\033[K", terminal_columns(stderr) - 1, line);
}

static struct ladder_batch next_batch(const struct rivals *r)
{
    const struct climb *l = r->climb;
    const struct battle *b = &r->standings->scenario->battle;
    int64_t first = ladder_games(*score_of(r)), left = l->games - first;
    struct ladder_batch batch = {.content = b->content,
                                 .revision = b->rules->revision,
                                 .playouts = l->playouts,
                                 .seed = l->seed,
                                 .first = first,
                                 .games = left < BATCH ? left : BATCH};

    snprintf(batch.scenario, sizeof batch.scenario, "%s", b->name);
    snprintf(batch.player[0], LADDER_NAME, "%s", l->contestants.player[r->player]->name);
    snprintf(batch.player[1], LADDER_NAME, "%s", l->contestants.player[r->other]->name);
    return batch;
}

// EXIT_FINE with the results filled in, or after a sentence.
static int play_batch(struct rivals *r, struct ladder_batch *batch)
{
    const struct climb *l = r->climb;
    const struct player *const *player = l->contestants.player;
    struct simulation s = {.battle = &r->standings->scenario->battle,
                           .player = {player[r->player], player[r->other]},
                           .swap = true,
                           .same_dice = true,
                           .first = (int)batch->first,
                           .games = (int)batch->games,
                           .threads = l->threads,
                           .seed = (uint64_t)l->seed,
                           .playouts = l->playouts,
                           .progress = terminal_is(stderr) ? show_progress : NULL,
                           .of = r};
    static struct report report;
    char why[SIMULATE_WHY];

    if (!simulate(&s, &report, why, sizeof why)) {
        fprintf(stderr, "tricorne: %s: %s\n", batch->scenario, why);
        return EXIT_FAILED;
    }
    batch->score.wins = report.player_wins[0];
    batch->score.losses = report.player_wins[1];
    batch->score.draws = report.games - batch->score.wins - batch->score.losses;
    batch->orders = report.side[0].decisions + report.side[1].decisions;
    return EXIT_FINE;
}

// Batch by batch, from the file where it has them, until the test decides. So it ends with the same
// games however often it was interrupted before.
static int play_pair(struct climb *l, struct rivals *r)
{
    struct score *score = score_of(r);

    while (ladder_games(*score) < l->games &&
           ladder_finding(&l->contestants.test, *score) == LADDER_OPEN) {
        struct ladder_batch batch = next_batch(r);
        const struct ladder_batch *there = ladder_file_find(&l->file, &batch);
        struct problem problem;
        int end = there ? EXIT_FINE : play_batch(r, &batch);

        if (end != EXIT_FINE)
            return end;
        if (there)
            batch = *there;
        else if (!ladder_file_add(&l->file, &batch, &problem))
            return complain("%s", problem.text);
        ladder_add(score, batch.score);
        r->standings->orders[r->player][r->other] += batch.orders;
    }
    if (terminal_is(stderr))
        fprintf(stderr, "\r\033[K");
    return EXIT_FINE;
}

int climb_battle(struct climb *l, struct standings *standings)
{
    const struct contestants *c = &l->contestants;
    int end = EXIT_FINE;

    for (int player = 1; player < c->players; player++) {
        for (int other = 0; end == EXIT_FINE && other < player; other++) {
            struct rivals rivals = {l, standings, player, other};

            if (contestants_meet(c, player, other))
                end = play_pair(l, &rivals);
        }
    }
    return end;
}
