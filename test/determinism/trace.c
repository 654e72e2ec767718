// SPDX-License-Identifier: MIT
// trace GAMES: plays random battles under varied options and prints one line each, so that the
// output of two builds can be compared. The digest covers the game after every order.
#include "support/random_trace.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/list.h"

int main(int argc, char **argv)
{
    long games = argc == 2 ? strtol(argv[1], NULL, 10) : 0;

    if (games < 1) {
        fprintf(stderr, "trace: expected a number of games.\n");
        return 2;
    }
    for (int set = 0; all_rules[set]; set++) {
        for (long i = 0; i < games; i++) {
            struct trace t = random_trace(all_rules[set], RANDOM_VARIED, (uint64_t)i);

            printf("%s game %ld orders %" PRIu32 " digest %016" PRIx64 "\n", all_rules[set]->name,
                   i, t.orders, t.digest);
        }
    }
    return 0;
}
