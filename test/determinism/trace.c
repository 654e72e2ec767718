// SPDX-License-Identifier: MIT
// trace GAMES [RULES...]: plays random battles under varied options, of all rule sets or of those
// named, and prints one line each, so that the output of two builds can be compared. The digest
// covers the game after every order.
#include "support/random_trace.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/list.h"

static bool is_wanted(const struct rules *rules, int names, char **name)
{
    bool wanted = !names;

    for (int i = 0; i < names; i++)
        wanted |= !strcmp(name[i], rules->name);
    return wanted;
}

int main(int argc, char **argv)
{
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 0;

    if (games < 1) {
        fprintf(stderr, "trace: expected a number of games.\n");
        return 2;
    }
    for (int set = 0; all_rules[set]; set++) {
        for (long i = 0; i < games && is_wanted(all_rules[set], argc - 2, argv + 2); i++) {
            struct trace t = random_trace(all_rules[set], RANDOM_VARIED, (uint64_t)i);

            printf("%s game %ld orders %" PRIu32 " digest %016" PRIx64 "\n", all_rules[set]->name,
                   i, t.orders, t.digest);
        }
    }
    return 0;
}
