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
struct hearing {
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
static const struct battle *vary(struct hearing *h, int battle)
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
static void take_sample(struct hearing *h, struct sample *s)
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
    memcpy(s->player, h->number, sizeof s->player);
}

// The beginning of every turn is kept, and of the other rests each with the same chance.
static void look(struct hearing *h)
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
static void seat_players(struct hearing *h)
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

static void begin_game(struct hearing *h, int number)
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

static void play_game(struct hearing *h, int number)
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
struct leaf {
    struct sample *sample;
    int samples;
};

struct school {
    const struct learning *learning;
    pthread_mutex_t lock;
    int next, done;
    bool failed;       // memory ran out
    struct leaf *leaf; // one a game
};

// A game that was not decided in time counts as drawn.
static uint8_t half_points(const struct game *g)
{
    return g->outcome != OUTCOME_WIN ? 1 : g->winner == 0 ? 2 : 0;
}

static bool keep(const struct hearing *h, int number, struct leaf *leaf)
{
    size_t turns = (size_t)h->turns, rests = (size_t)h->rests;

    leaf->sample = malloc((turns + rests + 1) * sizeof *leaf->sample);
    if (!leaf->sample)
        return false;
    memcpy(leaf->sample, h->turn_sample, turns * sizeof *leaf->sample);
    memcpy(leaf->sample + turns, h->rest_sample, rests * sizeof *leaf->sample);
    leaf->samples = h->turns + h->rests;
    for (int i = 0; i < leaf->samples; i++) {
        leaf->sample[i].game = number;
        leaf->sample[i].half_points = half_points(&h->game);
    }
    return true;
}

static int next_game(struct school *s)
{
    int game;

    pthread_mutex_lock(&s->lock);
    game = s->failed || s->next == s->learning->games ? -1 : s->next++;
    pthread_mutex_unlock(&s->lock);
    return game;
}

static void finish_game(struct school *s, bool good)
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
    struct school *s = of;
    struct hearing *h = calloc(1, sizeof *h);
    int game;

    if (!h)
        return NULL;
    h->learning = s->learning;
    while ((game = next_game(s)) >= 0) {
        play_game(h, game);
        finish_game(s, keep(h, game, &s->leaf[game]));
    }
    free(h);
    return NULL;
}

// This thread plays too.
static void play_all(struct school *s)
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
static int add_leaves(const struct school *s, bool held_out, struct sample *to)
{
    int count = 0;

    for (int i = 0; i < s->learning->games; i++) {
        const struct leaf *leaf = &s->leaf[i];

        if ((i % FOURTH == FOURTH - 1) != held_out || !leaf->samples)
            continue;
        memcpy(to + count, leaf->sample, (size_t)leaf->samples * sizeof *to);
        count += leaf->samples;
    }
    return count;
}

static bool gather(const struct school *s, struct learned *out)
{
    size_t all = 1;

    for (int i = 0; i < s->learning->games; i++)
        all += (size_t)s->leaf[i].samples;
    out->sample = malloc(all * sizeof *out->sample);
    if (!out->sample)
        return false;
    out->samples = add_leaves(s, false, out->sample);
    out->held_out = add_leaves(s, true, out->sample + out->samples);
    return true;
}

bool learn_from_games(const struct learning *l, struct learned *out, char *why, int bytes)
{
    struct school school = {.learning = l, .leaf = calloc((size_t)l->games, sizeof(struct leaf))};
    bool good = school.leaf;

    must(l->battles > 0 && l->players > 0 && l->battle[0]->rules->judgement);
    pthread_mutex_init(&school.lock, NULL);
    if (good)
        play_all(&school);
    pthread_mutex_destroy(&school.lock);
    good = good && !school.failed && school.done == l->games && gather(&school, out);
    for (int i = 0; school.leaf && i < l->games; i++)
        free(school.leaf[i].sample);
    free(school.leaf);
    if (!good)
        snprintf(why, (size_t)bytes, "There is not enough memory to learn.");
    return good;
}
