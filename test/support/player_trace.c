// SPDX-License-Identifier: MIT
#include "support/player_trace.h"
#include <string.h>

// Who plays orders on takes long, and the longer the more figures there are: under each rule set
// one in so many of the decisions is put to such players.
static const struct {
    const char *rules;
    int every;
} played_on[] = {
    {"two-by-two", 4},           {"two-for-tea", 3},        {"tea-and-biscuits", 6},
    {"war-of-independence", 60}, {"battles-for-empire", 1},
};

// They are content with one game of each idea, and look for ideas in few positions.
static const struct {
    const struct player *player;
    int playouts;
} few[] = {{&captain_player, 1}, {&marshal_player, 2}};
enum { WEIGHED = 30 }; // positions, by all others

static int every_of(const struct rules *rules)
{
    int i = 0;

    while (strcmp(played_on[i].rules, rules->name) != 0)
        must(++i < COUNT(played_on));
    return played_on[i].every;
}

static int playouts_of(const struct player *player)
{
    for (int i = 0; i < COUNT(few); i++) {
        if (few[i].player == player)
            return few[i].playouts;
    }
    return WEIGHED;
}

static void add_order(struct trace *trace, const struct battle *b, const struct order *o)
{
    char text[ORDER_TEXT];
    int bytes = order_print(b, o, text, sizeof text);

    for (int i = 0; i < bytes; i++)
        trace->digest = (trace->digest ^ (uint8_t)text[i]) * 0x9e3779b97f4a7c15u;
    trace->orders++;
}

// Each with luck of its own, so that one that strays is not followed by the others.
static void ask_all(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    bool played, struct trace trace[RUNGS])
{
    for (int i = 0; all_players[i]; i++) {
        struct luck its = {luck_next(luck)};
        int playouts = playouts_of(all_players[i]);
        struct judged judged;

        must(i < RUNGS);
        if (playouts != WEIGHED && !played)
            continue;
        player_order(all_players[i], b, g, seat, playouts, &its, &judged);
        must(fine(judged.verdict));
        add_order(&trace[i], b, &judged.order);
    }
}

void player_traces(const struct rules *rules, uint64_t seed, bool quick, struct trace trace[RUNGS])
{
    enum { EVERY = 13 };    // decisions
    static struct battle b; // too big for a small stack
    static struct game g;
    struct luck luck = {seed}, players = {~seed};
    struct judged judged;

    for (int i = 0; i < RUNGS; i++)
        trace[i] = (struct trace){0};
    random_battle(rules, RANDOM_VARIED, &luck, &b);
    game_begin(&b, &g, luck_next(&luck), &seeded_dice, NULL);
    for (int decision = 1; !random_game_over(&g); decision++) {
        random_order(&b, &g, &luck, &judged);
        if (decision % EVERY == 0)
            ask_all(&b, &g, judged.order.seat, &players,
                    !quick && decision / EVERY % every_of(rules) == 0, trace);
        game_play(&b, &g, &judged, &seeded_dice, NULL);
    }
}
