// SPDX-License-Identifier: MIT
// copy ROUNDS RULES: how fast a game of the rule set is copied, beside a plain memcpy of as many
// bytes. The two take turns on the same memory, and the best round of each counts, so that neither
// its layout nor a busy machine disturbs one more than the other.
//
// Run under callgrind with collection toggled by bench_copy() or bench_bytes(), instructions are
// counted of one of them.
#include "rules/list.h"
#include "support/random_game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COPIES = 2000, GAMES = 4 };

static struct battle battle;
static struct game game[GAMES];

void bench_copy(struct game *to, const struct game *from);
void bench_bytes(struct game *to, const struct game *from, size_t bytes);

__attribute__((noipa)) void bench_copy(struct game *to, const struct game *from)
{
    game_copy(&battle, to, from);
}

__attribute__((noipa)) void bench_bytes(struct game *to, const struct game *from, size_t bytes)
{
    memcpy(to, from, bytes);
}

static double now(void)
{
    struct timespec t;

    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double copy_games(void)
{
    double began = now();

    for (int i = 0; i < COPIES; i++)
        bench_copy(&game[(i + 1) % GAMES], &game[i % GAMES]);
    return now() - began;
}

static double copy_bytes(size_t bytes)
{
    double began = now();

    for (int i = 0; i < COPIES; i++)
        bench_bytes(&game[(i + 1) % GAMES], &game[i % GAMES], bytes);
    return now() - began;
}

int main(int argc, char **argv)
{
    const struct rules *rules = argc == 3 ? rules_named(argv[2]) : NULL;
    int rounds = rules ? atoi(argv[1]) : 0;
    double games = 1e9, plain = 1e9;
    struct luck luck = {1};
    size_t bytes;

    if (rounds < 1) {
        fprintf(stderr, "copy: expected a number of rounds and a rule set.\n");
        return 2;
    }
    random_battle(rules, RANDOM_STANDARD, &luck, &battle);
    game_begin(&battle, &game[0], 1, &seeded_dice, NULL);
    bytes = game_bytes(&battle);
    for (int i = 0; i < rounds; i++) {
        double a = copy_games(), b = copy_bytes(bytes);

        games = a < games ? a : games;
        plain = b < plain ? b : plain;
    }
    printf("copies %d\n", rounds * COPIES);
    printf("game-bytes %zu\n", bytes);
    printf("copies-a-second %.0f\n", COPIES / games);
    printf("copy-ratio %.2f\n", plain / games);
    return 0;
}
