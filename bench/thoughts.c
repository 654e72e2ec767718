// SPDX-License-Identifier: MIT
// thoughts GAMES FILE PLAYER OTHER: battles of a scenario between two players of the computer, who
// change sides after each, and how long the first of them thinks.
//
// Time is the processor's. Prints the seconds that it takes him to fight a battle, and of his
// orders the one that takes longer than 99 in 100 others, and the longest.
#include "ai/player.h"
#include "scenario/problem.h"
#include "scenario/scenario.h"
#include "support/random_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ORDERS = 1 << 20 };

struct thoughts {
    int count;
    clock_t all, took[ORDERS];
};

static void play_out(const struct player *const player[SIDES], const struct battle *b,
                     uint64_t seed, int first, struct thoughts *thoughts)
{
    static struct game g;
    static struct plan plan[SEATS];
    struct luck luck = {seed};
    struct judged judged;

    memset(plan, 0, sizeof plan);
    game_begin(b, &g, luck_next(&luck), &seeded_dice, NULL);
    while (!random_game_over(&g)) {
        int seat = game_prompted(b, &g, g.ask.seats);
        bool is_his = b->seat[seat].side == first;
        clock_t began = clock(), took;

        player_order_seen(player[!is_his], b, &g, seat, 0, &luck, NULL, &plan[seat], &judged);
        took = clock() - began;
        if (is_his && thoughts->count < ORDERS) {
            thoughts->took[thoughts->count++] = took;
            thoughts->all += took;
        }
        game_play(b, &g, &judged, &seeded_dice, NULL);
    }
}

static int compare(const void *one, const void *other)
{
    clock_t a = *(const clock_t *)one, b = *(const clock_t *)other;

    return (a > b) - (a < b);
}

static double seconds(clock_t time)
{
    return (double)time / CLOCKS_PER_SEC;
}

int main(int argc, char **argv)
{
    static struct scenario scenario;
    static struct thoughts thoughts;
    const struct player *player[SIDES] = {argc > 3 ? player_named(argv[3]) : NULL,
                                          argc > 4 ? player_named(argv[4]) : NULL};
    int games = argc > 4 ? atoi(argv[1]) : 0;
    struct problem problem;

    if (games < 1 || !player[0] || !player[1]) {
        fprintf(stderr, "thoughts: expected a number of games, a scenario file and two players.\n");
        return 2;
    }
    if (!scenario_load(argv[2], NULL, &scenario, &problem)) {
        fprintf(stderr, "%s\n", problem.text);
        return 2;
    }
    for (int i = 0; i < games; i++)
        play_out(player, &scenario.battle, (uint64_t)i, i % SIDES, &thoughts);
    must(thoughts.count > 0);
    qsort(thoughts.took, (size_t)thoughts.count, sizeof thoughts.took[0], compare);
    printf("battles %d\n", games);
    printf("orders %d\n", thoughts.count);
    printf("seconds-a-battle %.2f\n", seconds(thoughts.all) / games);
    printf("ninety-nine-of-hundred %.3f\n",
           seconds(thoughts.took[(int64_t)thoughts.count * 99 / 100]));
    printf("longest %.3f\n", seconds(thoughts.took[thoughts.count - 1]));
    return 0;
}
