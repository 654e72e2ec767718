// SPDX-License-Identifier: MIT
// walk GAMES RULES: the moves of random battles of the rule set's standard pick-up game, judged.
//
// Run under callgrind with collection toggled by bench_walk(), so that just the judging of a move
// is counted. The moves are those that are drawn and played, so they are the same as long as play
// is.
#include "rules/list.h"
#include "support/random_game.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void bench_walk(const struct battle *, const struct game *, const struct order *);

__attribute__((noipa)) void bench_walk(const struct battle *b, const struct game *g,
                                       const struct order *o)
{
    struct judged judged;

    must(fine(game_check(b, g, o, &judged)));
}

static bool has_legs(const struct order *o)
{
    return o->unit && o->args && o->arg[0].kind == ARG_WORD;
}

int main(int argc, char **argv)
{
    static struct battle b;
    static struct game g;
    const struct rules *rules = argc == 3 ? rules_named(argv[2]) : NULL;
    int games = rules ? atoi(argv[1]) : 0, move = rules ? word_named(rules, "move", 4) : 0;
    int64_t walks = 0;
    struct judged judged;
    const struct order *o = &judged.order;

    if (games < 1) {
        fprintf(stderr, "walk: expected a number of games and a rule set.\n");
        return 2;
    }
    for (int i = 0; i < games; i++) {
        struct luck luck = {(uint64_t)i};

        random_battle(rules, RANDOM_STANDARD, &luck, &b);
        game_begin(&b, &g, luck_next(&luck), &seeded_dice, NULL);
        while (!random_game_over(&g)) {
            game_draw(&b, &g, __builtin_ctz(g.ask.seats), &luck, &judged);
            if (o->verb == move && has_legs(o)) {
                bench_walk(&b, &g, o);
                walks++;
            }
            game_play(&b, &g, &judged, &seeded_dice, NULL);
        }
    }
    printf("walks %" PRId64 "\n", walks);
    return 0;
}
