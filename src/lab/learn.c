// SPDX-License-Identifier: MIT
#include "lab/learn.h"
#include "ai/judge.h"
#include "ai/playout.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEPT = 8, // positions of a game: more of them tell little more, and a long game has its say
    DECISIONS = 50000,
    STRAYS = 50, // of a hundred orders: at most so many are given without a thought
    FOURTH = 4,  // of the games, one is held out
};

// --- one game ---

// Where a game is played, and what is kept of it.
struct watched {
    const struct learning *learning;
    const struct battle *battle;
    struct battle varied;
    struct game game, view;
    struct game reached; // a beginning of a half-turn that its sides came to as they strayed
    struct luck luck;
    const struct player *player;
    struct plan plan[SEATS];
    struct posture posture[SIDES];
    uint8_t strays[SIDES];
    int half; // the last whose beginning was seen
    int samples;
    struct sample sample[KEPT];
};

static int draw_battle(const struct learning *l, struct luck *luck)
{
    int all = 0, battle = 0, ticket;

    for (int i = 0; i < l->battles; i++)
        all += l->weight[i];
    ticket = (int)luck_below(luck, (uint32_t)all);
    while (ticket >= l->weight[battle])
        ticket -= l->weight[battle++];
    return battle;
}

// Draws until the options can be played together; a battle that allows no others stays as it is.
static const struct battle *vary(struct watched *w, int battle)
{
    const struct battle *b = w->learning->battle[battle];
    enum { DRAWS = 100 };

    for (int draw = 0; draw < DRAWS; draw++) {
        int32_t option[OPTION_SLOTS];

        w->varied = *b;
        memcpy(option, b->option, sizeof option);
        options_draw(b->rules, &w->luck, option);
        if (w->learning->with_options(w->learning->of, battle, option, &w->varied))
            return &w->varied;
    }
    return b;
}

static bool goes_on(const struct game *g, int decision)
{
    return !g->outcome && g->turn <= LEARN_TURNS && decision < DECISIONS;
}

static bool begins_half_turn(struct watched *w)
{
    int half = half_turn_of(w->battle, &w->game).number;

    if (!w->game.turn || half <= w->half)
        return false;
    w->half = half;
    return true;
}

static void begin_game(struct watched *w, int number)
{
    struct luck first = {w->learning->seed}, second = {luck_next(&first) + (uint64_t)number};
    const struct learning *l = w->learning;
    int battle;

    w->luck.state = luck_next(&second);
    w->half = w->samples = 0;
    memset(w->plan, 0, sizeof w->plan);
    battle = draw_battle(l, &w->luck);
    w->battle = luck_below(&w->luck, 2) ? vary(w, battle) : l->battle[battle];
    w->player = l->player[luck_below(&w->luck, (uint32_t)l->players)];
    game_begin(w->battle, &w->game, luck_next(&w->luck), &seeded_dice, NULL);
}

// --- up to a moment: as it comes ---

static void take_postures(struct watched *w)
{
    for (int side = 0; side < SIDES; side++)
        posture_take(w->battle, &w->game, side, (int)luck_below(&w->luck, POSTURES), STEADY_TEMPER,
                     &w->posture[side]);
}

static void stray(struct watched *w, int seat, struct judged *judged)
{
    int side = w->battle->seat[seat].side;
    struct thought thought = {.playouts = sergeant_player.playouts,
                              .luck = &w->luck,
                              .plan = &w->plan[seat],
                              .posture = &w->posture[side]};

    game_view(w->battle, &w->game, seat, &w->view);
    if (luck_below(&w->luck, 100) < w->strays[side])
        game_draw(w->battle, &w->view, seat, &w->luck, judged);
    else
        sergeant_player.choose(w->battle, &w->view, seat, &thought, judged);
    judged_in_view(w->battle, &w->game, &w->view, judged);
}

// To the end, by sergeants who stray more or less and who carry themselves otherwise every
// half-turn. One of its half-turns by lot is where it is to be played out from: false if it had
// none.
static bool reach_moment(struct watched *w)
{
    uint32_t seen = 0;

    for (int side = 0; side < SIDES; side++)
        w->strays[side] = (uint8_t)luck_below(&w->luck, STRAYS + 1);
    take_postures(w);
    for (int i = 0; goes_on(&w->game, i); i++) {
        struct judged judged;

        if (begins_half_turn(w)) {
            take_postures(w);
            if (!luck_below(&w->luck, ++seen))
                game_copy(w->battle, &w->reached, &w->game);
        }
        stray(w, game_prompted(w->battle, &w->game, w->game.ask.seats), &judged);
        game_play(w->battle, &w->game, &judged, &seeded_dice, NULL);
    }
    return seen;
}

// --- from then on: as well as can be ---

// As a playout has it that comes to its end here (ai/playout.h): what the seat cannot see that
// judges is filled in.
static void take_sample(struct watched *w, struct sample *s)
{
    const struct battle *b = w->battle;
    const struct judgement *judgement = b->rules->judgement;
    int side = half_turn_of(b, &w->game).side, seat = 0;
    int32_t theirs[FEATURES];

    if (side == SIDES)
        side = (int)luck_below(&w->luck, SIDES);
    while (b->seat[seat].side != side)
        seat++;
    game_view(b, &w->game, seat, &w->view);
    if (b->rules->fill)
        b->rules->fill(b, &w->view, seat, &w->luck);
    judgement->features(b, &w->view, 0, s->feature);
    judgement->features(b, &w->view, 1, theirs);
    for (int i = 0; judgement->name[i]; i++)
        s->feature[i] -= theirs[i];
    s->worth = worth_alone(b, &w->view, 0) - worth_alone(b, &w->view, 1);
    s->chance = judge_chance(b, &w->view, 0);
    s->turn = w->game.turn;
}

// Other dice than those that led on from there before.
static void play_out(struct watched *w)
{
    game_copy(w->battle, &w->game, &w->reached);
    w->game.dice_key = luck_next(&w->luck);
    memset(w->plan, 0, sizeof w->plan);
    w->half = 0;
    for (int i = 0; goes_on(&w->game, i); i++) {
        int seat = game_prompted(w->battle, &w->game, w->game.ask.seats);
        struct judged judged;

        if (begins_half_turn(w) && w->samples < KEPT)
            take_sample(w, &w->sample[w->samples++]);
        player_order_seen(w->player, w->battle, &w->game, seat, 0, &w->luck, NULL, &w->plan[seat],
                          &judged);
        game_play(w->battle, &w->game, &judged, &seeded_dice, NULL);
    }
}

static void play_game(struct watched *w, int number)
{
    begin_game(w, number);
    if (reach_moment(w))
        play_out(w);
}

// --- many games ---

// What is kept of a game.
struct game_samples {
    struct sample *sample;
    int samples;
};

struct gathering {
    const struct learning *learning;
    pthread_mutex_t lock;
    int next, done;
    bool failed;               // memory ran out
    struct game_samples *kept; // one a game
};

// A game that was not decided in time counts as drawn.
static uint8_t half_points(const struct game *g)
{
    return g->outcome != OUTCOME_WIN ? 1 : g->winner == 0 ? 2 : 0;
}

static bool keep(const struct watched *w, int number, struct game_samples *kept)
{
    kept->sample = malloc((size_t)(w->samples + 1) * sizeof *kept->sample);
    if (!kept->sample)
        return false;
    memcpy(kept->sample, w->sample, (size_t)w->samples * sizeof *kept->sample);
    kept->samples = w->samples;
    for (int i = 0; i < kept->samples; i++) {
        kept->sample[i].game = number;
        kept->sample[i].turns = w->game.turn;
        kept->sample[i].half_points = half_points(&w->game);
    }
    return true;
}

static int next_game(struct gathering *all)
{
    int game;

    pthread_mutex_lock(&all->lock);
    game = all->failed || all->next == all->learning->games ? -1 : all->next++;
    pthread_mutex_unlock(&all->lock);
    return game;
}

static void finish_game(struct gathering *all, bool good)
{
    pthread_mutex_lock(&all->lock);
    all->failed |= !good;
    all->done++;
    if (all->learning->progress)
        all->learning->progress(all->learning->of, all->done);
    pthread_mutex_unlock(&all->lock);
}

// A thread that finds no memory leaves its share to the others.
static void *play_games(void *of)
{
    struct gathering *all = of;
    struct watched *w = calloc(1, sizeof *w);
    int game;

    if (!w)
        return NULL;
    w->learning = all->learning;
    while ((game = next_game(all)) >= 0) {
        play_game(w, game);
        finish_game(all, keep(w, game, &all->kept[game]));
    }
    free(w);
    return NULL;
}

// This thread plays too.
static void play_all(struct gathering *all)
{
    enum { THREADS = 256 };
    pthread_t thread[THREADS];
    int threads = 0;

    while (threads < all->learning->threads - 1 && threads < THREADS &&
           !pthread_create(&thread[threads], NULL, play_games, all))
        threads++;
    play_games(all);
    while (threads)
        pthread_join(thread[--threads], NULL);
}

// Those of the games that are held out, or of the others, behind what is there already.
static int add_kept(const struct gathering *all, bool held_out, struct sample *to)
{
    int count = 0;

    for (int i = 0; i < all->learning->games; i++) {
        const struct game_samples *kept = &all->kept[i];

        if ((i % FOURTH == FOURTH - 1) != held_out || !kept->samples)
            continue;
        memcpy(to + count, kept->sample, (size_t)kept->samples * sizeof *to);
        count += kept->samples;
    }
    return count;
}

static bool gather(const struct gathering *all, struct learned *out)
{
    size_t count = 1;

    for (int i = 0; i < all->learning->games; i++)
        count += (size_t)all->kept[i].samples;
    out->sample = malloc(count * sizeof *out->sample);
    if (!out->sample)
        return false;
    out->samples = add_kept(all, false, out->sample);
    out->held_out = add_kept(all, true, out->sample + out->samples);
    return true;
}

bool learn_from_games(const struct learning *l, struct learned *out, char *why, int bytes)
{
    struct gathering gathering = {.learning = l,
                                  .kept = calloc((size_t)l->games, sizeof(struct game_samples))};
    bool good = gathering.kept;

    must(l->battles > 0 && l->players > 0 && l->battle[0]->rules->judgement);
    pthread_mutex_init(&gathering.lock, NULL);
    if (good)
        play_all(&gathering);
    pthread_mutex_destroy(&gathering.lock);
    good = good && !gathering.failed && gathering.done == l->games && gather(&gathering, out);
    for (int i = 0; gathering.kept && i < l->games; i++)
        free(gathering.kept[i].sample);
    free(gathering.kept);
    if (!good)
        snprintf(why, (size_t)bytes, "There is not enough memory to learn.");
    return good;
}
