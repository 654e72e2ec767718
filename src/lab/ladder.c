// SPDX-License-Identifier: MIT
#include "lab/ladder.h"
#include "core/number.h"
#include <math.h>

// --- scores ---

int64_t ladder_games(struct score s)
{
    return s.wins + s.draws + s.losses;
}

double ladder_share(struct score s)
{
    int64_t games = ladder_games(s);

    return games ? ((double)s.wins + (double)s.draws / 2) / (double)games : 0;
}

void ladder_add(struct score *s, struct score more)
{
    s->wins += more.wins;
    s->draws += more.draws;
    s->losses += more.losses;
}

// --- the sequential test ---

enum { RESULTS = 3 };
static const double points[RESULTS] = {1, 0.5, 0};

// How often each result came; what did not come, nearly never.
static void counts_of(struct score s, double *count)
{
    const int64_t came[RESULTS] = {s.wins, s.draws, s.losses};

    for (int i = 0; i < RESULTS; i++)
        count[i] = came[i] ? (double)came[i] : 0.001;
}

// The t of the header: the sum below falls from above 0 to below 0 as t grows, so it is halved.
static double tilt_to(const double *count, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;

    for (int step = 0; step < 100; step++) {
        double t = (low + high) / 2, sum = 0;

        for (int i = 0; i < RESULTS; i++)
            sum += count[i] * (points[i] - mean) / (1 + t * (points[i] - mean));
        if (sum > 0)
            low = t;
        else
            high = t;
    }
    return (low + high) / 2;
}

double ladder_ratio(const struct ladder_test *test, struct score s)
{
    double count[RESULTS], low, high, ratio = 0;

    if (!ladder_games(s))
        return 0;
    counts_of(s, count);
    low = tilt_to(count, test->low);
    high = tilt_to(count, test->high);
    for (int i = 0; i < RESULTS; i++)
        ratio += count[i] * (log(1 + low * (points[i] - test->low)) -
                             log(1 + high * (points[i] - test->high)));
    return ratio;
}

double ladder_bound(const struct ladder_test *test)
{
    return log((1 - test->errors) / test->errors);
}

enum ladder_finding ladder_finding(const struct ladder_test *test, struct score s)
{
    double ratio = ladder_ratio(test, s), bound = ladder_bound(test);

    return ratio >= bound ? LADDER_HIGH : ratio <= -bound ? LADDER_LOW : LADDER_OPEN;
}

// --- Elo ---

// What Elo is made of: points of each against each, and his strength, which is even with another's
// when both are likely to win alike.
struct field_of_players {
    int players;
    double won[LADDER_PLAYERS][LADDER_PLAYERS];
    double strength[LADDER_PLAYERS];
};

static double games_between(const struct field_of_players *f, int a, int c)
{
    return f->won[a][c] + f->won[c][a];
}

static struct field_of_players field_of(const struct ladder *ladder)
{
    struct field_of_players f = {.players = ladder->players};

    must(f.players <= LADDER_PLAYERS);
    for (int a = 0; a < f.players; a++) {
        f.strength[a] = 1;
        for (int c = 0; c < a; c++) {
            struct score s = ladder->score[a][c];
            double games = (double)ladder_games(s), won = games * ladder_share(s);
            double more = games > 0 && (won <= 0 || won >= games) ? 0.5 : 0;

            f.won[a][c] = won + more;
            f.won[c][a] = games - won + more;
        }
    }
    return f;
}

// One step of minorisation and maximisation: everybody's points over what a point of strength is
// likely to bring. It never makes the games less likely. Returns the greatest change as a ratio.
static double improve(struct field_of_players *f)
{
    double most = 0;

    for (int a = 0; a < f->players; a++) {
        double won = 0, likely = 0, better;

        for (int c = 0; c < f->players; c++) {
            won += f->won[a][c];
            likely += games_between(f, a, c) / (f->strength[a] + f->strength[c]);
        }
        if (likely <= 0)
            continue;
        better = won / likely;
        most = fmax(most, fabs(better / f->strength[a] - 1));
        f->strength[a] = better;
    }
    return most;
}

// What the games tell of everybody but the anchor: Fisher's information, one row each.
static void inform(const struct field_of_players *f, int anchor, double (*row)[2 * LADDER_PLAYERS])
{
    for (int a = 0; a < f->players; a++) {
        for (int c = 0; c < f->players; c++) {
            double both = f->strength[a] + f->strength[c];
            double told = games_between(f, a, c) * f->strength[a] * f->strength[c] / (both * both);

            if (a == anchor || c == anchor) {
                row[a][c] = a == c;
                row[a][a] += a == c ? 0 : told;
            } else if (a != c) {
                row[a][c] -= told;
                row[a][a] += told;
            }
        }
        row[a][LADDER_PLAYERS + a] = 1;
    }
}

// Turns the left half of the rows into ones on the diagonal, and so the right half into its
// inverse. The left half is so that no row ever needs to change places.
static void invert(double (*row)[2 * LADDER_PLAYERS], int players)
{
    for (int a = 0; a < players; a++) {
        double whole = row[a][a];

        for (int i = 0; i < 2 * LADDER_PLAYERS; i++)
            row[a][i] /= whole;
        for (int c = 0; c < players; c++) {
            double times = row[c][a];

            for (int i = 0; c != a && i < 2 * LADDER_PLAYERS; i++)
                row[c][i] -= times * row[a][i];
        }
    }
}

void ladder_elo(const struct ladder *ladder, int anchor, struct elo *elo)
{
    enum { STEPS = 200000 };
    const double scale = 400 / log(10), z = 1.959963984540054; // as in Wilson's interval
    struct field_of_players f = field_of(ladder);
    double row[LADDER_PLAYERS][2 * LADDER_PLAYERS] = {0};

    for (int step = 0; step < STEPS && improve(&f) > 1e-12; step++)
        continue;
    inform(&f, anchor, row);
    invert(row, f.players);
    for (int a = 0; a < f.players; a++) {
        double value = scale * log(f.strength[a] / f.strength[anchor]);
        double half = a == anchor ? 0 : scale * z * sqrt(row[a][LADDER_PLAYERS + a]);

        elo[a] = (struct elo){value, value - half, value + half};
    }
}
