// SPDX-License-Identifier: MIT
// Exact odds of a melee of two attackers with follow-up, beside ten thousand samples of the same.
// odds FILE: the position is that of the file's first case.
#include "lab/odds.h"
#include "scenario/cases.h"
#include "scenario/scenario.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 50, SAMPLES = 10000 };

static double now(void)
{
    struct timespec t;

    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// The best of some rounds, in seconds.
static double timed(const struct odds_query *query, struct odds *odds, int rounds)
{
    double best = 1e9;

    for (int i = 0; i < rounds; i++) {
        double began = now(), took;

        must(odds_of(query, odds));
        took = now() - began;
        best = took < best ? took : best;
    }
    return best;
}

static struct cases *read_cases(const char *path)
{
    static char text[1 << 16];
    struct problem problem = {"odds: expected the path of a case file."};
    FILE *file = path ? fopen(path, "rb") : NULL;
    struct cases *cases =
        file ? cases_read(path, text, fread(text, 1, sizeof text, file), NULL, &problem) : NULL;

    if (!cases)
        fprintf(stderr, "%s\n", problem.text);
    if (file)
        fclose(file);
    return cases;
}

int main(int argc, char **argv)
{
    static struct scenario scenario;
    static struct game game;
    static struct odds exact, sampled;
    struct cases *cases = read_cases(argc == 2 ? argv[1] : NULL);
    struct order order;
    struct mistake mistake;
    struct problem problem;

    if (!cases || !case_position(cases, 0, &scenario, &game, &problem))
        return 2;
    must(order_parse(&scenario.battle, __builtin_ctz(game.ask.seats), "A1 fight B1", &order,
                     &mistake));

    struct odds_query query = {&scenario.battle, &game, .order = &order, .orders = 1};
    double exactly = timed(&query, &exact, ROUNDS);

    query.nodes = 1;
    query.samples = SAMPLES;
    double by_sampling = timed(&query, &sampled, 3);

    must(exact.exact && !sampled.exact);
    printf("outcomes %d\nnodes %d\n", exact.outcomes, exact.nodes);
    printf("exact-microseconds %.1f\n", 1e6 * exactly);
    printf("sample-ratio %.0f\n", by_sampling / exactly);
    cases_free(cases);
    return 0;
}
