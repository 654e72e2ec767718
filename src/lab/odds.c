// SPDX-License-Identifier: MIT
#include "lab/odds.h"
#include "lab/changes.h"
#include "lab/share.h"
#include <stdlib.h>
#include <string.h>

// --- what there is ---

enum { ANSWERS_MOST = 100, TOLD_MOST = 256 };

// How far it has come: the answers given so far, and what was made of what was told.
struct way_down {
    int answered, note;
    bool over; // whoever listens has heard enough
};

// Games that differ, each with how likely it is to come to it.
struct state {
    struct fraction chance;
    uint64_t hash;
    struct way_down trail;
};

struct layer {
    int count, room;
    size_t bytes; // of a game
    struct state *state;
    uint8_t *game;
    int *place; // by hash, twice as many as there is room: 1 + a state, 0: none
};

struct reckoning {
    const struct odds_query *query;
    struct odds *odds;
    int budget, falls;
    bool crowded; // more different outcomes than can be listed
    int most;     // games in a layer
    struct layer now, next, ends;
};

static struct odds_outcome *outcome_labelled(struct reckoning *w, const char *label)
{
    struct odds *odds = w->odds;
    struct odds_outcome *fresh = &odds->outcome[odds->outcomes];

    for (int i = 0; i < odds->outcomes; i++) {
        if (!strcmp(odds->outcome[i].label, label))
            return &odds->outcome[i];
    }
    if (odds->outcomes == ODDS_OUTCOMES) {
        w->crowded = true;
        return NULL;
    }
    odds->outcomes++;
    strcpy(fresh->label, label);
    fresh->chance = (struct fraction){0, 1};
    return fresh;
}

static struct odds_outcome *outcome_of(struct reckoning *w, const struct game *after, int note)
{
    const struct odds_query *q = w->query;
    char label[ODDS_LABEL] = "";

    if (q->hear)
        return outcome_labelled(w, q->sum_up(q->of, note));
    if (q->label)
        q->label(q->of, q->battle, q->game, after, label, sizeof label);
    else
        changes_in_full(q->battle, q->game, after, label, sizeof label);
    return outcome_labelled(w, label);
}

// --- answers ---

// Is there a seat for which the answer can be given now?
static bool can_answer(const struct odds_query *q, const struct game *g, const struct order *answer,
                       struct judged *judged)
{
    order_copy(&judged->order, answer);
    for (int seat = 0; seat < q->battle->seats; seat++) {
        if (answer->seat != ODDS_ANY_SEAT && answer->seat != seat)
            continue;
        judged->order.seat = (uint8_t)seat;
        if (fine(game_check_seen(q->battle, g, &judged->order, judged)))
            return true;
    }
    return false;
}

// What the next answer is; false: the next of the list is left out. The list comes first.
static bool next_answer(const struct odds_query *q, const struct game *g, struct way_down *trail,
                        struct judged *judged)
{
    int which = trail->answered++;

    if (which < q->orders)
        return (!q->given || q->given(q->of, which, g)) &&
               can_answer(q, g, &q->order[which], judged);
    trail->over = which - q->orders == ANSWERS_MOST || !q->go_on(q->of, g, &trail->note, judged);
    return !trail->over;
}

static void listen(const struct odds_query *q, const struct game *g, struct events *told,
                   struct way_down *trail)
{
    if (q->hear && told->count && !trail->over)
        trail->over = q->hear(q->of, g, told, &trail->note);
    told->count = 0;
}

// Gives the answers that are left, one at each ask, until dice are wanted, nobody is asked, or none
// is left. `dice` NULL: rests at the next roll.
static void answer(const struct odds_query *q, struct game *g, struct way_down *trail,
                   struct dice *dice, struct events *told)
{
    struct events *heard = q->hear ? told : NULL;

    game_run(q->battle, g, dice, heard);
    listen(q, g, told, trail);
    while (g->ask.seats && !trail->over && (trail->answered < q->orders || q->go_on)) {
        struct judged judged;

        if (!next_answer(q, g, trail, &judged))
            continue;
        game_play(q->battle, g, &judged, dice, heard);
        listen(q, g, told, trail);
    }
}

// --- layers ---

enum { FEW_STATES = 64 }; // a power of two

static void layer_free(struct layer *l)
{
    free(l->state);
    free(l->game);
    free(l->place);
}

static void layer_clear(struct layer *l)
{
    l->count = 0;
    if (l->room)
        memset(l->place, 0, 2 * (size_t)l->room * sizeof *l->place);
}

static uint8_t *layer_game(const struct layer *l, int state)
{
    return l->game + (size_t)state * l->bytes;
}

// Where the state is, or a place for it.
static int layer_find(const struct layer *l, const struct state *wanted, const void *game)
{
    int mask = 2 * l->room - 1, at = (int)(wanted->hash & (uint64_t)mask);

    for (; l->place[at]; at = (at + 1) & mask) {
        const struct state *state = &l->state[l->place[at] - 1];

        if (state->hash == wanted->hash && state->trail.answered == wanted->trail.answered &&
            state->trail.note == wanted->trail.note &&
            !memcmp(layer_game(l, l->place[at] - 1), game, l->bytes))
            break;
    }
    return at;
}

static bool layer_grow(struct layer *l)
{
    int room = l->room ? 2 * l->room : FEW_STATES;
    struct layer more = {.count = l->count, .room = room, .bytes = l->bytes};

    more.state = malloc((size_t)room * sizeof *more.state);
    more.game = malloc((size_t)room * more.bytes);
    more.place = malloc(2 * (size_t)room * sizeof *more.place);
    if (!more.state || !more.game || !more.place) {
        layer_free(&more);
        return false;
    }
    memset(more.place, 0, 2 * (size_t)room * sizeof *more.place);
    for (int i = 0; i < l->count; i++) {
        more.state[i] = l->state[i];
        memcpy(layer_game(&more, i), layer_game(l, i), l->bytes);
        more.place[layer_find(&more, &l->state[i], layer_game(l, i))] = i + 1;
    }
    layer_free(l);
    *l = more;
    return true;
}

// One more that is like another adds to its chance. How many dice it took to come here is
// forgotten.
static bool layer_add(struct layer *l, int most, const struct battle *b, struct game *g,
                      struct way_down trail, struct fraction chance)
{
    struct state state = {chance, 0, trail};
    int at;

    g->dice_used = 0;
    state.hash = game_hash(b, g) + (uint64_t)trail.answered + (uint64_t)trail.note * 128;
    l->bytes = game_bytes(b);
    if (l->count == l->room && l->room < most && !layer_grow(l))
        return false;
    at = layer_find(l, &state, g);
    if (l->place[at])
        return fraction_add(&l->state[l->place[at] - 1].chance, chance);
    if (l->count == l->room)
        return false;
    memcpy(layer_game(l, l->count), g, l->bytes);
    l->state[l->count] = state;
    l->place[at] = ++l->count;
    return true;
}

static void take_game(const struct layer *l, int state, struct game *g)
{
    memcpy(g, layer_game(l, state), l->bytes);
    g->tick = 1;
}

// --- working through ---

// Equal ends are named once.
static bool name_ends(struct reckoning *w)
{
    struct game g;

    for (int i = 0; i < w->ends.count; i++) {
        struct odds_outcome *outcome;

        take_game(&w->ends, i, &g);
        outcome = outcome_of(w, &g, w->ends.state[i].trail.note);
        if (!outcome || !fraction_add(&outcome->chance, w->ends.state[i].chance))
            return false;
    }
    layer_clear(&w->ends);
    return true;
}

// Goes on to the next roll, or to an end. `told`: what came of the last roll.
static bool send_on(struct reckoning *w, struct game *g, struct way_down trail,
                    struct fraction chance, struct events *told)
{
    const struct battle *b = w->query->battle;

    answer(w->query, g, &trail, NULL, told);
    if (g->roll.rows && !trail.over)
        return layer_add(&w->next, w->most, b, g, trail, chance);
    if (w->query->hear) // whatever the game is: its note says it all
        return fraction_add(&outcome_of(w, g, trail.note)->chance, chance);
    if (w->ends.count >= w->most && !name_ends(w))
        return false;
    trail.answered = 0;
    return layer_add(&w->ends, w->most, b, g, trail, chance);
}

static bool throw_all(struct reckoning *w, int of)
{
    const struct state *from = &w->now.state[of];
    const struct battle *b = w->query->battle;
    struct event list[TOLD_MOST];
    struct events told = {list, 0, TOLD_MOST, false};
    struct chance roll[CHANCES];
    uint128 total;
    struct game g;
    int answers;

    if (w->odds->nodes++ == w->budget)
        return false;
    take_game(&w->now, of, &g);
    answers = roll_outcomes(&g.roll, roll, CHANCES, &total);
    w->falls += answers;
    if (w->query->falls && w->falls > w->query->falls)
        return false;
    for (int i = 0; i < answers; i++) {
        struct fraction chance = from->chance;

        if (i)
            take_game(&w->now, of, &g);
        if (!fraction_times(&chance, fraction_of(roll[i].weight, total)))
            return false;
        game_fall(b, &g, &roll[i].fall, w->query->hear ? &told : NULL);
        if (!send_on(w, &g, from->trail, chance, &told))
            return false;
    }
    return answers;
}

static bool go_through(struct reckoning *w)
{
    struct event list[TOLD_MOST];
    struct events told = {list, 0, TOLD_MOST, false};
    struct game g;

    game_copy(w->query->battle, &g, w->query->game);
    if (!send_on(w, &g, (struct way_down){0}, (struct fraction){1, 1}, &told))
        return false;
    while (w->next.count) {
        struct layer empty = w->now;

        w->now = w->next;
        w->next = empty;
        layer_clear(&w->next);
        for (int i = 0; i < w->now.count; i++)
            if (!throw_all(w, i))
                return false;
    }
    return name_ends(w);
}

static bool work_out(struct reckoning *w)
{
    bool all = go_through(w);

    layer_free(&w->now);
    layer_free(&w->next);
    layer_free(&w->ends);
    return all;
}

// --- sampling ---

static bool sample(struct reckoning *w)
{
    const struct odds_query *q = w->query;
    int samples = q->samples ? q->samples : ODDS_SAMPLES;
    struct event list[TOLD_MOST];
    struct events told = {list, 0, TOLD_MOST, false};
    struct luck luck = {q->seed};
    struct game g;

    w->odds->outcomes = 0;
    w->odds->samples = samples;
    for (int i = 0; i < samples; i++) {
        struct odds_outcome *outcome;
        struct way_down trail = {0};

        game_copy(q->battle, &g, q->game);
        g.dice_key = luck_next(&luck);
        answer(q, &g, &trail, &seeded_dice, &told);
        outcome = outcome_of(w, &g, trail.note);
        if (!outcome)
            return false;
        outcome->chance.num++;
    }
    for (int i = 0; i < w->odds->outcomes; i++) {
        struct odds_outcome *o = &w->odds->outcome[i];
        struct share share = share_of((int64_t)o->chance.num, samples);

        o->chance = fraction_of(o->chance.num, (uint128)samples);
        o->low = share.low;
        o->high = share.high;
    }
    return true;
}

// --- the answer ---

// Likeliest first; equal chances by label, so that the list is the same whatever order it was
// found in.
static int by_chance(const void *a, const void *c)
{
    const struct odds_outcome *x = a, *y = c;
    double more = fraction_value(y->chance) - fraction_value(x->chance);

    return more > 0 ? 1 : more < 0 ? -1 : strcmp(x->label, y->label);
}

bool odds_of(const struct odds_query *q, struct odds *odds)
{
    struct reckoning w = {.query = q,
                          .odds = odds,
                          .budget = q->nodes ? q->nodes : ODDS_NODES,
                          .most = q->states ? q->states : ODDS_STATES};

    odds->nodes = odds->samples = odds->outcomes = 0;
    odds->exact = work_out(&w);
    if (!odds->exact && (w.crowded || !sample(&w)))
        return false;
    for (int i = 0; odds->exact && i < odds->outcomes; i++)
        odds->outcome[i].low = odds->outcome[i].high = fraction_value(odds->outcome[i].chance);
    qsort(odds->outcome, (size_t)odds->outcomes, sizeof *odds->outcome, by_chance);
    return true;
}
