// SPDX-License-Identifier: MIT
// trace battles GAMES [RULES...]: plays random battles under varied options, of all rule sets or of
// those named, and prints one line each, so that the output of two builds can be compared. The
// digest covers the game after every order.
// trace players GAMES [RULES...]: a line for each player in each battle; the digest covers the
// orders that it would give now and then. trace sergeants: without those that play orders on, as
// that is slow.
#include "support/player_trace.h"
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

static void print_battle(const struct rules *rules, long game)
{
    struct trace t = random_trace(rules, RANDOM_VARIED, (uint64_t)game);

    printf("%s game %ld orders %" PRIu32 " digest %016" PRIx64 "\n", rules->name, game, t.orders,
           t.digest);
}

static void print_players(const struct rules *rules, long game, bool quick)
{
    struct trace t[RUNGS];

    player_traces(rules, (uint64_t)game, quick, t);
    for (int i = 0; all_players[i]; i++) {
        if (t[i].orders || !quick)
            printf("%s game %ld %s orders %" PRIu32 " digest %016" PRIx64 "\n", rules->name, game,
                   all_players[i]->name, t[i].orders, t[i].digest);
    }
}

static void print(const char *what, const struct rules *rules, long game)
{
    if (!strcmp(what, "battles"))
        print_battle(rules, game);
    else
        print_players(rules, game, strcmp(what, "players") != 0);
}

int main(int argc, char **argv)
{
    long games = argc > 2 ? strtol(argv[2], NULL, 10) : 0;

    if (games < 1) {
        fprintf(stderr, "trace: expected battles, players or sergeants, and a number of games.\n");
        return 2;
    }
    for (int set = 0; all_rules[set]; set++) {
        for (long i = 0; i < games && is_wanted(all_rules[set], argc - 3, argv + 3); i++)
            print(argv[1], all_rules[set], i);
    }
    return 0;
}
