// SPDX-License-Identifier: MIT
// battle GAMES RULES [again | SPACE]: whole random battles of the rule set's standard pick-up game,
// set-up included; of rules that have several kinds of table on the one that is named.
// battle GAMES FILE: the same of the battle in a scenario file, a name that ends in .yaml.
//
// Run under callgrind with collection toggled by bench_decision(), so that just the decisions are
// counted: drawing a random legal order, which judges it, and playing it to the next ask. With
// `again` by bench_again(): it is judged once more in between. Prints how many there were, and the
// clock's opinion for those who run it plainly.
#include "rules/list.h"
#include "scenario/problem.h"
#include "scenario/scenario.h"
#include "support/random_game.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void bench(const struct battle *, struct game *, struct luck *);
bench bench_decision, bench_again;

__attribute__((noipa)) void bench_decision(const struct battle *b, struct game *g,
                                           struct luck *luck)
{
    struct judged judged;

    game_draw(b, g, __builtin_ctz(g->ask.seats), luck, &judged);
    game_play(b, g, &judged, &seeded_dice, NULL);
}

__attribute__((noipa)) void bench_again(const struct battle *b, struct game *g, struct luck *luck)
{
    struct judged judged;

    game_draw(b, g, __builtin_ctz(g->ask.seats), luck, &judged);
    must(fine(game_check(b, g, &judged.order, &judged)));
    game_play(b, g, &judged, &seeded_dice, NULL);
}

static void lay_table(struct battle *b, const char *space)
{
    int option = option_named(b->rules, "space", 5);
    char why[160];

    must(option >= 0 &&
         option_read(&b->rules->option[option], space, (int)strlen(space), &b->option[option]));
    must(b->rules->prepare(b, why, sizeof why));
}

// A scenario's battle is the same every time: NULL where a pick-up battle is thrown instead.
static const struct battle *read_battle(const char *path)
{
    static struct scenario scenario;
    struct problem problem;
    size_t letters = strlen(path);

    if (letters < 5 || strcmp(path + letters - 5, ".yaml") != 0)
        return NULL;
    if (scenario_load(path, NULL, &scenario, &problem))
        return &scenario.battle;
    fprintf(stderr, "%s\n", problem.text);
    exit(2);
}

int main(int argc, char **argv)
{
    static struct battle thrown;
    static struct game g;
    const struct battle *given = argc == 3 ? read_battle(argv[2]) : NULL, *b = given;
    const struct rules *rules = argc >= 3 && !given ? rules_named(argv[2]) : NULL;
    bool again = argc == 4 && !strcmp(argv[3], "again");
    bench *decide = again ? bench_again : bench_decision;
    int games = given || rules ? atoi(argv[1]) : 0;
    int64_t decisions = 0;
    clock_t began = clock();

    if (games < 1) {
        fprintf(stderr, "battle: expected a number of games and a rule set or a scenario file.\n");
        return 2;
    }
    for (int i = 0; i < games; i++) {
        struct luck luck = {(uint64_t)i};

        if (!given) {
            random_battle(rules, RANDOM_STANDARD, &luck, &thrown);
            if (argc == 4 && !again)
                lay_table(&thrown, argv[3]);
            b = &thrown;
        }
        game_begin(b, &g, luck_next(&luck), &seeded_dice, NULL);
        for (; !random_game_over(&g); decisions++)
            decide(b, &g, &luck);
    }
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;

    printf("battles %d\n", games);
    printf("decisions %" PRId64 "\n", decisions);
    printf("decisions-a-second %.0f\n", (double)decisions / seconds);
    return 0;
}
