// SPDX-License-Identifier: MIT
#include "ai/player.h"
#include <string.h>

const struct player *const all_players[] = {&random_player,
                                            &recruit_player,
                                            &corporal_player,
                                            &sergeant_player,
                                            &captain_player,
                                            &marshal_player,
                                            NULL};

const struct player *const other_players[] = {&bold_captain, &wary_captain, &bold_marshal,
                                              &wary_marshal, NULL};

static const struct player *among(const struct player *const *list, const char *name)
{
    for (; *list; list++) {
        if (!strcmp((*list)->name, name))
            return *list;
    }
    return NULL;
}

const struct player *player_named(const char *name)
{
    const struct player *player = among(all_players, name);

    return player ? player : among(other_players, name);
}

void thought_step(struct thought *thought, int done, int of)
{
    if (!thought->pulse)
        return;
    thought->pulse->done = done;
    thought->pulse->of = of;
}

bool thought_enough(const struct thought *thought)
{
    return thought->pulse && thought->pulse->enough;
}

void player_order(const struct player *player, const struct battle *b, const struct game *g,
                  int seat, int playouts, struct luck *luck, struct judged *judged)
{
    player_order_seen(player, b, g, seat, playouts, luck, NULL, NULL, judged);
}

void player_order_seen(const struct player *player, const struct battle *b, const struct game *g,
                       int seat, int playouts, struct luck *luck, struct pulse *pulse,
                       struct plan *plan, struct judged *judged)
{
    struct thought thought = {.playouts = playouts ? playouts : player->playouts,
                              .luck = luck,
                              .temper = player->temper,
                              .pulse = pulse,
                              .plan = plan};
    struct game view;

    game_view(b, g, seat, &view);
    player->choose(b, &view, seat, &thought, judged);
    judged_in_view(b, g, &view, judged);
}

int player_advice(const struct player *player, const struct battle *b, const struct game *view,
                  int seat, struct pulse *pulse, struct opinion *list, int most)
{
    struct luck luck = {game_hash(b, view)};
    struct thought thought = {.playouts = player->playouts,
                              .luck = &luck,
                              .temper = player->temper,
                              .pulse = pulse};
    struct judged judged;

    if (player->consider)
        return player->consider(b, view, seat, &thought, list, most);
    player->choose(b, view, seat, &thought, &judged);
    order_copy(&list[0].order, &judged.order);
    list[0].value = 0;
    return 1;
}
