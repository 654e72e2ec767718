// SPDX-License-Identifier: MIT
// How fast a game is copied, beside a plain memcpy of as many bytes. The two take turns on the same
// memory, and the best round of each counts, so that neither its layout nor a busy machine disturbs
// one more than the other.
#include "core/game.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 200, COPIES = 2000, GAMES = 4 };

static struct game game[GAMES];
static void *const plain[GAMES] = {&game[0], &game[1], &game[2], &game[3]};

static double now(void)
{
    struct timespec t;

    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double copy_games(void)
{
    double began = now();

    for (int i = 0; i < COPIES; i++) {
        game[(i + 1) % GAMES] = game[i % GAMES];
        __asm__ volatile("" ::: "memory");
    }
    return now() - began;
}

static double copy_bytes(void)
{
    double began = now();

    for (int i = 0; i < COPIES; i++) {
        memcpy(plain[(i + 1) % GAMES], plain[i % GAMES], sizeof(struct game));
        __asm__ volatile("" ::: "memory");
    }
    return now() - began;
}

int main(void)
{
    double games = 1e9, bytes = 1e9;

    for (int i = 0; i < ROUNDS; i++) {
        double a = copy_games(), b = copy_bytes();

        games = a < games ? a : games;
        bytes = b < bytes ? b : bytes;
    }
    printf("game-bytes %zu\n", sizeof(struct game));
    printf("copies-a-second %.0f\n", COPIES / games);
    printf("copy-ratio %.2f\n", bytes / games);
    return 0;
}
