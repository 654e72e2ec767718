// SPDX-License-Identifier: MIT
// Scenarios: any bytes are a battle or get one sentence; a battle that was accepted can be begun
// and played for a while.
#include "scenario/scenario.h"
#include "fuzz/fuzz.h"
#include "support/random_game.h"
#include <string.h>

enum { ORDERS = 12 };

static void play_a_while(const struct battle *b)
{
    static struct game g;
    struct luck luck = {1};
    struct judged judged;

    game_begin(b, &g, 1, &seeded_dice, NULL);
    for (int i = 0; i < ORDERS && !random_game_over(&g); i++) {
        random_order(b, &g, &luck, &judged);
        game_play(b, &g, &judged, &seeded_dice, NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct scenario scenario;
    struct problem problem = {0};

    if (scenario_read("file", (const char *)data, bytes, NULL, &scenario, &problem))
        play_a_while(&scenario.battle);
    else
        must(problem.text[0] && !strchr(problem.text, '\n'));
    return 0;
}
