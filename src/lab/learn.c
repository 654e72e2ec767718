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
static const struct battle *vary(struct watched *h, int battle)
{
    const struct battle *b = h->learning->battle[battle];
    enum { DRAWS = 100 };

    for (int draw = 0; draw < DRAWS; draw++) {
        int32_t option[OPTION_SLOTS];

        h->varied = *b;
        memcpy(option, b->option, sizeof option);
        options_draw(b->rules, &h->luck, option);
        if (h->learning->with_options(h->learning->of, battle, option, &h->varied))
            return &h->varied;
    }
    return b;
}

// As the seat sees it that is asked.
static void take_sample(struct watched *h, struct sample *s)
{
    const struct battle *b = h->battle;
    const struct judgement *judgement = b->rules->judgement;
    int32_t theirs[FEATURES];

    game_view(b, &h->game, game_prompted(b, &h->game, h->game.ask.seats), &h->view);
    judgement->features(b, &h->view, 0, s->feature);
    judgement->features(b, &h->view, 1, theirs);
    for (int i = 0; judgement->name[i]; i++)
        s->feature[i] -= theirs[i];
    s->worth = b->rules->worth(b, &h->view, 0) - b->rules->worth(b, &h->view, 1);
    s->chance = judge_chance(b, &h->view, 0);
    s->turn = h->game.turn;
    memcpy(s->player, h->number, sizeof s->player);
}

// The beginning of every turn is kept, and of the other rests each with the same chance.
static void look(struct watched *h)
{
    int place;

    if (!h->game.turn)
        return;
    if (h->game.turn > h->turn && h->turns < LEARN_TURNS) {
        h->turn = h->game.turn;
        take_sample(h, &h->turn_sample[h->turns++]);
        return;
    }
    place = (int)luck_below(&h->luck, (uint32_t)++h->seen);
    place = h->rests < RESTS ? h->rests++ : place;
    if (place < RESTS)
        take_sample(h, &h->rest_sample[place]);
}

// A player may be listed several times, and has the number of the first.
static void seat_players(struct watched *h)
{
    const struct learning *l = h->learning;

    for (int side = 0; side < SIDES; side++) {
        uint8_t number = 0;

        h->player[side] = l->player[luck_below(&h->luck, (uint32_t)l->players)];
        while (l->player[number] != h->player[side])
            number++;
        h->number[side] = number;
    }
}

static void begin_game(struct watched *h, int number)
{
    struct luck first = {h->learning->seed}, second = {luck_next(&first) + (uint64_t)number};
    int battle;

    h->luck.state = luck_next(&second);
    h->turn = h->turns = h->rests = h->seen = 0;
    battle = draw_battle(h->learning, &h->luck);
    h->battle = luck_below(&h->luck, 2) ? vary(h, battle) : h->learning->battle[battle];
    seat_players(h);
    game_begin(h->battle, &h->game, luck_next(&h->luck), &seeded_dice, NULL);
}

static void play_game(struct watched *h, int number)
{
    begin_game(h, number);
    for (int i = 0; i < DECISIONS && !h->game.outcome && h->game.turn <= LEARN_TURNS; i++) {
        int seat = game_prompted(h->battle, &h->game, h->game.ask.seats);
        struct judged judged;

        look(h);
        player_order(h->player[h->battle->seat[seat].side], h->battle, &h->game, seat, 0, &h->luck,
                     &judged);
        game_play(h->battle, &h->game, &judged, &seeded_dice, NULL);
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

static bool keep(const struct watched *h, int number, struct game_samples *kept)
{
    size_t turns = (size_t)h->turns, rests = (size_t)h->rests;

    kept->sample = malloc((turns + rests + 1) * sizeof *kept->sample);
    if (!kept->sample)
        return false;
    memcpy(kept->sample, h->turn_sample, turns * sizeof *kept->sample);
    memcpy(kept->sample + turns, h->rest_sample, rests * sizeof *kept->sample);
    kept->samples = h->turns + h->rests;
    for (int i = 0; i < kept->samples; i++) {
        kept->sample[i].game = number;
        kept->sample[i].turns = h->game.turn;
        kept->sample[i].half_points = half_points(&h->game);
    }
    return true;
}

static int next_game(struct gathering *s)
{
    int game;

    pthread_mutex_lock(&s->lock);
    game = s->failed || s->next == s->learning->games ? -1 : s->next++;
    pthread_mutex_unlock(&s->lock);
    return game;
}

static void finish_game(struct gathering *s, bool good)
{
    pthread_mutex_lock(&s->lock);
    s->failed |= !good;
    s->done++;
    if (s->learning->progress)
        s->learning->progress(s->learning->of, s->done);
    pthread_mutex_unlock(&s->lock);
}

// A thread that finds no memory leaves its share to the others.
static void *play_games(void *of)
{
    struct gathering *s = of;
    struct watched *h = calloc(1, sizeof *h);
    int game;

    if (!h)
        return NULL;
    h->learning = s->learning;
    while ((game = next_game(s)) >= 0) {
        play_game(h, game);
        finish_game(s, keep(h, game, &s->kept[game]));
    }
    free(h);
    return NULL;
}

// This thread plays too.
static void play_all(struct gathering *s)
{
    enum { THREADS = 256 };
    pthread_t thread[THREADS];
    int threads = 0;

    while (threads < s->learning->threads - 1 && threads < THREADS &&
           !pthread_create(&thread[threads], NULL, play_games, s))
        threads++;
    play_games(s);
    while (threads)
        pthread_join(thread[--threads], NULL);
}

// Those of the games that are held out, or of the others, behind what is there already.
static int add_kept(const struct gathering *s, bool held_out, struct sample *to)
{
    int count = 0;

    for (int i = 0; i < s->learning->games; i++) {
        const struct game_samples *kept = &s->kept[i];

        if ((i % FOURTH == FOURTH - 1) != held_out || !kept->samples)
            continue;
        memcpy(to + count, kept->sample, (size_t)kept->samples * sizeof *to);
        count += kept->samples;
    }
    return count;
}

static bool gather(const struct gathering *s, struct learned *out)
{
    size_t all = 1;

    for (int i = 0; i < s->learning->games; i++)
        all += (size_t)s->kept[i].samples;
    out->sample = malloc(all * sizeof *out->sample);
    if (!out->sample)
        return false;
    out->samples = add_kept(s, false, out->sample);
    out->held_out = add_kept(s, true, out->sample + out->samples);
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
