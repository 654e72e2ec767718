// SPDX-License-Identifier: MIT
// Exact chances of a contest of ten mixed dice a side, thrown anew while equal: as they add up, and
// as they pass with the misses thrown again.
#include "core/roll.h"
#include <stdio.h>
#include <time.h>

enum { ROUNDS = 200 };

static const struct roll faces = {.rows = 3,
                                  .against = 3,
                                  .row = {{4, 6, 0, AGAIN_NEVER},
                                          {3, 10, 0, AGAIN_NEVER},
                                          {3, 20, 0, AGAIN_NEVER},
                                          {4, 8, 0, AGAIN_NEVER},
                                          {3, 12, 0, AGAIN_NEVER},
                                          {3, 20, 0, AGAIN_NEVER}},
                                  .cuts = 2,
                                  .cut = {0, 1},
                                  .redo = 2};
static const struct roll passes = {.rows = 3,
                                   .against = 3,
                                   .row = {{4, 6, 4, AGAIN_FAILED},
                                           {3, 10, 6, AGAIN_NEVER},
                                           {3, 12, 5, AGAIN_NEVER},
                                           {4, 8, 5, AGAIN_NEVER},
                                           {3, 12, 7, AGAIN_PASSED},
                                           {3, 20, 11, AGAIN_NEVER}},
                                   .cuts = 2,
                                   .cut = {0, 1},
                                   .redo = 2};

static double now(void)
{
    struct timespec t;

    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// The best of some rounds, in microseconds.
static double timed(const struct roll *roll)
{
    static struct chance chance[CHANCES];
    double best = 1e9;
    uint128 total;

    for (int i = 0; i < ROUNDS; i++) {
        double began = now(), took;

        must(roll_outcomes(roll, chance, CHANCES, &total) == 2);
        took = now() - began;
        best = took < best ? took : best;
    }
    return 1e6 * best;
}

int main(void)
{
    printf("faces-microseconds %.1f\n", timed(&faces));
    printf("passes-microseconds %.1f\n", timed(&passes));
    return 0;
}
