// SPDX-License-Identifier: MIT
#include "lab/learn.h"
#include "ai/judge.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RESTS = 12, // positions of a game that are not the beginning of a turn
    DECISIONS = 50000,
    FOURTH = 4, // of the games, one is held out
};

// --- one game ---

// Where a game is played, and what is kept of it: beginnings of turns, then other rests.
struct watched {
    const struct learning *learning;
    const struct battle *battle;
    struct battle varied;
    struct game game, view;
    struct luck luck;
    const struct player *player[SIDES];
    struct plan plan[SEATS];
    uint8_t number[SIDES];  // of the players
    int turn;               // the last whose beginning was kept
    int turns, rests, seen; // seen: rests that might have been kept
    struct sample turn_sample[LEARN_TURNS], rest_sample[RESTS];
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

// As the seat sees it that is asked.
static void take_sample(struct watched *w, struct sample *s)
{
    const struct battle *b = w->battle;
    const struct judgement *judgement = b->rules->judgement;
    int32_t theirs[FEATURES];

    game_view(b, &w->game, game_prompted(b, &w->game, w->game.ask.seats), &w->view);
    judgement->features(b, &w->view, 0, s->feature);
    judgement->features(b, &w->view, 1, theirs);
    for (int i = 0; judgement->name[i]; i++)
        s->feature[i] -= theirs[i];
    s->worth = worth_alone(b, &w->view, 0) - worth_alone(b, &w->view, 1);
    s->chance = judge_chance(b, &w->view, 0);
    s->turn = w->game.turn;
    memcpy(s->player, w->number, sizeof s->player);
}

// The beginning of every turn is kept, and of the other rests each with the same chance.
static void look(struct watched *w)
{
    int place;

    if (!w->game.turn)
        return;
    if (w->game.turn > w->turn && w->turns < LEARN_TURNS) {
        w->turn = w->game.turn;
        take_sample(w, &w->turn_sample[w->turns++]);
        return;
    }
    place = (int)luck_below(&w->luck, (uint32_t)++w->seen);
    place = w->rests < RESTS ? w->rests++ : place;
    if (place < RESTS)
        take_sample(w, &w->rest_sample[place]);
}

// A player may be listed several times, and has the number of the first.
static void seat_players(struct watched *w)
{
    const struct learning *l = w->learning;

    for (int side = 0; side < SIDES; side++) {
        uint8_t number = 0;

        w->player[side] = l->player[luck_below(&w->luck, (uint32_t)l->players)];
        while (l->player[number] != w->player[side])
            number++;
        w->number[side] = number;
    }
}

static void begin_game(struct watched *w, int number)
{
    struct luck first = {w->learning->seed}, second = {luck_next(&first) + (uint64_t)number};
    int battle;

    w->luck.state = luck_next(&second);
    w->turn = w->turns = w->rests = w->seen = 0;
    memset(w->plan, 0, sizeof w->plan);
    battle = draw_battle(w->learning, &w->luck);
    w->battle = luck_below(&w->luck, 2) ? vary(w, battle) : w->learning->battle[battle];
    seat_players(w);
    game_begin(w->battle, &w->game, luck_next(&w->luck), &seeded_dice, NULL);
}

static void play_game(struct watched *w, int number)
{
    begin_game(w, number);
    for (int i = 0; i < DECISIONS && !w->game.outcome && w->game.turn <= LEARN_TURNS; i++) {
        int seat = game_prompted(w->battle, &w->game, w->game.ask.seats);
        struct judged judged;

        look(w);
        player_order_seen(w->player[w->battle->seat[seat].side], w->battle, &w->game, seat, 0,
                          &w->luck, NULL, &w->plan[seat], &judged);
        game_play(w->battle, &w->game, &judged, &seeded_dice, NULL);
    }
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
    size_t turns = (size_t)w->turns, rests = (size_t)w->rests;

    kept->sample = malloc((turns + rests + 1) * sizeof *kept->sample);
    if (!kept->sample)
        return false;
    memcpy(kept->sample, w->turn_sample, turns * sizeof *kept->sample);
    memcpy(kept->sample + turns, w->rest_sample, rests * sizeof *kept->sample);
    kept->samples = w->turns + w->rests;
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
