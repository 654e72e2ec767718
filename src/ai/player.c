// SPDX-License-Identifier: MIT
#include "ai/player.h"
#include <string.h>

const struct player *const all_players[] = {&random_player, &sergeant_player, NULL};

const struct player *player_named(const char *name)
{
    for (int i = 0; all_players[i]; i++) {
        if (!strcmp(all_players[i]->name, name))
            return all_players[i];
    }
    return NULL;
}

void player_order(const struct player *player, const struct battle *b, const struct game *g,
                  int seat, int playouts, struct luck *luck, struct judged *judged)
{
    struct game view;

    game_view(b, g, seat, &view);
    player->choose(b, &view, seat, playouts ? playouts : player->playouts, luck, judged);
    judged_in_view(b, g, &view, judged);
}

int player_advice(const struct player *player, const struct battle *b, const struct game *view,
                  int seat, struct opinion *list, int most)
{
    struct luck luck = {game_hash(b, view)};
    struct judged judged;

    if (player->consider)
        return player->consider(b, view, seat, player->playouts, &luck, list, most);
    player->choose(b, view, seat, player->playouts, &luck, &judged);
    order_copy(&list[0].order, &judged.order);
    list[0].value = 0;
    return 1;
}
