// SPDX-License-Identifier: MIT
#include "lab/simulate.h"
#include "lab/audit.h"
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- one game ---

// Where a game is played, with its own luck for whatever is not the game's dice.
struct bout {
    const struct simulation *simulation;
    const struct battle *battle;
    struct audit *audit; // NULL: nobody looks
    struct battle varied;
    struct game game;
    struct luck luck;
    struct plan plan[SEATS];
    uint64_t key;
    int number;
    int64_t decisions[SIDES];
    char why[SIMULATE_WHY - 90]; // what follows the name of the game
};

static struct luck luck_of_game(uint64_t seed, int game)
{
    struct luck first = {seed}, second = {luck_next(&first) + (uint64_t)game};

    return (struct luck){luck_next(&second)};
}

static bool with_options(const struct simulation *s, const int32_t *option, struct battle *out)
{
    char why[SIMULATE_WHY];

    *out = *s->battle;
    if (s->with_options)
        return s->with_options(s->of, option, out);
    memcpy(out->option, option, sizeof out->option);
    return out->rules->prepare(out, why, sizeof why);
}

// Draws until the options can be played together; a battle that allows no others stays as it is.
static const struct battle *vary(struct bout *m)
{
    const struct battle *b = m->simulation->battle;
    enum { DRAWS = 100 };

    for (int draw = 0; draw < DRAWS; draw++) {
        int32_t option[OPTION_SLOTS];

        memcpy(option, b->option, sizeof option);
        options_draw(b->rules, &m->luck, option);
        if (with_options(m->simulation, option, &m->varied))
            return &m->varied;
    }
    return b;
}

// Which of the two players has a side in this game.
static int player_of(const struct bout *m, int side)
{
    return m->simulation->swap && m->number % 2 ? 1 - side : side;
}

static bool one_order(struct bout *m)
{
    const struct battle *b = m->battle;
    int seat = game_prompted(b, &m->game, m->game.ask.seats), side = b->seat[seat].side;
    struct judged judged;

    player_order_seen(m->simulation->player[player_of(m, side)], b, &m->game, seat,
                      m->simulation->playouts, &m->luck, NULL, &m->plan[seat], &judged);
    m->decisions[side]++;
    if (!fine(judged.verdict)) {
        char text[ORDER_TEXT];

        order_print(b, &judged.order, text, sizeof text);
        snprintf(m->why, sizeof m->why, "A player's order was refused: %.120s (%.150s)", text,
                 judged.verdict.why);
        return false;
    }
    if (!m->audit) {
        game_play(b, &m->game, &judged, &seeded_dice, NULL);
        return true;
    }
    if (!audit_before(m->audit, &m->game, &judged.order, m->why, sizeof m->why))
        return false;
    game_play(b, &m->game, &judged, &m->audit->dice.dice, NULL);
    return audit_after(m->audit, &m->game, &judged.order, m->why, sizeof m->why);
}

static int cap_of(const struct simulation *s)
{
    return s->turns ? s->turns : SIMULATE_TURNS;
}

static bool play_on(struct bout *m)
{
    for (int orders = 0; !m->game.outcome && m->game.turn <= cap_of(m->simulation); orders++) {
        if (orders == SIMULATE_DECISIONS) {
            snprintf(m->why, sizeof m->why, "The game does not come to an end.");
            return false;
        }
        if (!one_order(m))
            return false;
    }
    return true;
}

static bool play_game(struct bout *m, int number)
{
    const struct simulation *s = m->simulation;

    m->number = number;
    m->luck = luck_of_game(s->seed, s->same_dice ? number - number % 2 : number);
    m->key = luck_next(&m->luck);
    m->decisions[0] = m->decisions[1] = 0;
    memset(m->plan, 0, sizeof m->plan);
    m->battle = s->vary ? vary(m) : s->battle;
    if (s->from) {
        game_copy(m->battle, &m->game, s->from);
        m->game.dice_key = m->key;
        game_run(m->battle, &m->game, &seeded_dice, NULL);
        return play_on(m);
    }
    if (!m->audit) {
        game_begin(m->battle, &m->game, m->key, &seeded_dice, NULL);
        return play_on(m);
    }
    audit_begin(m->audit, m->battle, m->key);
    game_begin(m->battle, &m->game, m->key, &m->audit->dice.dice, NULL);
    return audit_begun(m->audit, &m->game, m->why, sizeof m->why) && play_on(m) &&
           audit_end(m->audit, &m->game, m->why, sizeof m->why);
}

// --- what came of it ---

static int64_t losses_of(const struct bout *m, int side)
{
    const struct field *losses = field_named(m->battle->rules->fields, FIELD_OF_SIDE, "losses");
    int64_t gone = 0;

    if (losses)
        return field_get(losses, m->battle, &m->game, side);
    for (int unit = 1; unit <= m->game.units; unit++)
        gone += m->game.side[unit] == side && !on_table(&m->game, unit);
    return gone;
}

static void count(struct report *r, const struct bout *m)
{
    const struct game *g = &m->game;
    int cap = cap_of(m->simulation);
    struct luck name = {game_hash(m->battle, g) + (uint64_t)m->number};

    r->games++;
    r->draws += g->outcome == OUTCOME_DRAW;
    r->capped += g->outcome == OUTCOME_NONE;
    r->turns[g->turn < cap ? g->turn : cap]++;
    r->signature += luck_next(&name);
    for (int side = 0; side < SIDES; side++) {
        bool won = g->outcome == OUTCOME_WIN && g->winner == side;

        r->side[side].wins += won;
        r->player_wins[player_of(m, side)] += won;
        r->side[side].losses += losses_of(m, side);
        r->side[side].decisions += m->decisions[side];
    }
}

static void add_report(struct report *r, const struct report *more)
{
    r->games += more->games;
    r->draws += more->draws;
    r->capped += more->capped;
    r->signature += more->signature;
    for (int i = 0; i < SIMULATE_LENGTHS; i++)
        r->turns[i] += more->turns[i];
    for (int side = 0; side < SIDES; side++) {
        r->player_wins[side] += more->player_wins[side];
        r->side[side].wins += more->side[side].wins;
        r->side[side].losses += more->side[side].losses;
        r->side[side].decisions += more->side[side].decisions;
    }
}

// --- many games ---

// What the threads share, behind the lock. Games are handed out in order, so when one fails every
// game before it is under way or done, and the first that fails is the same however they run.
struct workshop {
    const struct simulation *simulation;
    pthread_mutex_t lock;
    int next, done, failed; // failed: the first game that went wrong, -1 for none
    struct report report;
    char why[SIMULATE_WHY];
};

static int next_game(struct workshop *h)
{
    int game = -1;

    pthread_mutex_lock(&h->lock);
    if (h->failed < 0 && h->next < h->simulation->games)
        game = h->simulation->first + h->next++;
    pthread_mutex_unlock(&h->lock);
    return game;
}

static void note_failure(struct workshop *h, const struct bout *m)
{
    if (h->failed >= 0 && h->failed < m->number)
        return;
    h->failed = m->number;
    snprintf(h->why, sizeof h->why,
             "Game %d (dice %016" PRIx64 "), turn %d, decision %" PRId64 ": %s", m->number, m->key,
             m->game.turn, m->decisions[0] + m->decisions[1], m->why);
}

static void finish_game(struct workshop *h, const struct bout *m, bool good)
{
    const struct simulation *s = h->simulation;

    pthread_mutex_lock(&h->lock);
    if (!good)
        note_failure(h, m);
    h->done++;
    if (s->progress)
        s->progress(s->of, h->done);
    pthread_mutex_unlock(&h->lock);
}

static struct bout *match_new(const struct simulation *s)
{
    struct bout *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->simulation = s;
    m->audit = s->audit ? audit_new() : NULL;
    if (m->audit || !s->audit)
        return m;
    free(m);
    return NULL;
}

// A thread that finds no memory leaves its share to the others.
static void *play_games(void *of)
{
    struct workshop *h = of;
    struct bout *m = match_new(h->simulation);
    struct report report = {0};
    int game;

    if (!m)
        return NULL;
    while ((game = next_game(h)) >= 0) {
        bool good = play_game(m, game);

        if (good)
            count(&report, m);
        finish_game(h, m, good);
    }
    pthread_mutex_lock(&h->lock);
    add_report(&h->report, &report);
    pthread_mutex_unlock(&h->lock);
    audit_free(m->audit);
    free(m);
    return NULL;
}

static double now(void)
{
    struct timespec t;

    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// This thread plays too.
static void play_all(struct workshop *h)
{
    enum { THREADS = 256 };
    pthread_t thread[THREADS];
    int threads = 0;

    while (threads < h->simulation->threads - 1 && threads < THREADS &&
           !pthread_create(&thread[threads], NULL, play_games, h))
        threads++;
    play_games(h);
    while (threads)
        pthread_join(thread[--threads], NULL);
}

bool simulate_takes(const struct battle *b, char *why, int bytes)
{
    for (int i = 0; i < b->rules->options; i++) {
        const struct option *option = &b->rules->option[i];
        char value[64];

        if (!option_for_people(option, b->option[i]))
            continue;
        option_print(option, b->option[i], value, sizeof value);
        snprintf(why, (size_t)bytes,
                 "%s = %s is for battles between people, not for a series (%s).", option->name,
                 value, b->rules->clause[option->clause].id);
        return false;
    }
    return true;
}

void simulate_limit(struct battle *b, int turns)
{
    static const char name[] = "turn_limit";
    int option = option_named(b->rules, name, (int)strlen(name));

    if (option >= 0 && (b->option[option] < 0 || b->option[option] > turns))
        b->option[option] = turns;
}

bool simulate(const struct simulation *s, struct report *report, char *why, int bytes)
{
    struct workshop hall = {.simulation = s, .failed = -1};
    double start = now();

    must(cap_of(s) < SIMULATE_LENGTHS);
    must(!s->from || (!s->audit && !s->vary));
    pthread_mutex_init(&hall.lock, NULL);
    play_all(&hall);
    pthread_mutex_destroy(&hall.lock);
    *report = hall.report;
    report->seconds = now() - start;
    if (hall.failed < 0 && hall.done == s->games)
        return true;
    snprintf(why, (size_t)bytes, "%s",
             hall.failed < 0 ? "There is not enough memory to play." : hall.why);
    return false;
}
