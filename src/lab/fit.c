// SPDX-License-Identifier: MIT
#include "lab/fit.h"
#include <string.h>

enum { TIMES = 4, ROUNDS = 12 };

// What a weight costs, as a share of what its feature brings; and as if so many positions more said
// that it is nothing, for who has few. Positions of one game are much alike.
static const double PENALTY = 0.002, DOUBT = 25;

// What a position is fitted to the first time is what became of its game. From then on most of that
// gives way to what the time before said of the next position, which has less luck in it.
static const double CAME = .4;

// --- numbers ---

// e to the power of x: the thousandth part of it by its series, then squared ten times.
static double power_of_e(double x)
{
    double part = x / 1024,
           power = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))));

    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

// The natural logarithm of what lies between 0 and 1: doubled until it is near 1, then by Newton's
// method.
static double logarithm(double x)
{
    const double of_two = 0.693147180559945309;
    double log = 0;
    int doubled = 0;

    for (; x < .75; doubled++)
        x *= 2;
    for (int i = 0; i < 6; i++)
        log += x * power_of_e(-log) - 1;
    return log - doubled * of_two;
}

static double logistic(double x)
{
    x = x > 30 ? 30 : x < -30 ? -30 : x;
    return 1 / (1 + power_of_e(-x));
}

// --- fitting ---

struct fitting {
    int features;
    double penalty;
    double was[FEATURES]; // the weights of the time before
    double weight[FEATURES], slope[FEATURES], curve[FEATURES][FEATURES];
    double square[FEATURES]; // of a feature, added up
};

static double dot_of(int count, const double *a, const double *b)
{
    double sum = 0;

    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

static double chance_by(const double *weight, int features, const struct sample *s)
{
    double sum = 0;

    for (int i = 0; i < features; i++)
        sum += weight[i] * s->feature[i];
    return logistic(sum);
}

static void add_sample(struct fitting *f, const struct sample *s, double goal)
{
    double chance = chance_by(f->weight, f->features, s);
    double off = goal - chance, steep = chance * (1 - chance), feature[FEATURES];

    for (int i = 0; i < f->features; i++)
        feature[i] = s->feature[i];
    for (int i = 0; i < f->features; i++) {
        f->slope[i] += off * feature[i];
        for (int k = 0; k <= i; k++)
            f->curve[i][k] += steep * feature[i] * feature[k];
    }
}

// Solves curve x step = slope in place: the lower half is made L and D of L D L'. The step is left
// where the slope was.
static void solve(struct fitting *f)
{
    for (int i = 0; i < f->features; i++)
        for (int k = 0; k <= i; k++) {
            double sum = f->curve[i][k];

            for (int j = 0; j < k; j++)
                sum -= f->curve[i][j] * f->curve[k][j] * f->curve[j][j];
            f->curve[i][k] = k < i ? sum / f->curve[k][k] : sum;
        }
    for (int i = 0; i < f->features; i++)
        f->slope[i] -= dot_of(i, f->curve[i], f->slope);
    for (int i = f->features - 1; i >= 0; i--) {
        f->slope[i] /= f->curve[i][i];
        for (int k = i + 1; k < f->features; k++)
            f->slope[i] -= f->curve[k][i] * f->slope[k];
    }
}

// The goals of a game's positions follow from its last one backwards.
static void add_samples(struct fitting *f, const struct sample *s, int samples, double came)
{
    double goal = 0;

    for (int i = samples - 1; i >= 0; i--) {
        bool last = i == samples - 1 || s[i + 1].game != s[i].game;

        goal = last ? s[i].half_points / 2.0
                    : came * goal + (1 - came) * chance_by(f->was, f->features, &s[i + 1]);
        add_sample(f, &s[i], goal);
    }
}

// One step of Newton's: to where the slope would be level if the ground were a bowl. From far out
// it leads astray, so it is always begun with no weights.
static void step(struct fitting *f, const struct sample *s, int samples, double came)
{
    for (int i = 0; i < f->features; i++) {
        f->slope[i] = -f->penalty * f->square[i] * f->weight[i];
        for (int k = 0; k < i; k++)
            f->curve[i][k] = 0;
        f->curve[i][i] = f->square[i] > 0 ? f->penalty * f->square[i] : 1;
    }
    add_samples(f, s, samples, came);
    solve(f);
    for (int i = 0; i < f->features; i++)
        f->weight[i] += f->slope[i];
}

static void square_up(struct fitting *f, const struct sample *s, int samples)
{
    for (int i = 0; i < samples; i++)
        for (int k = 0; k < f->features; k++)
            f->square[k] += (double)s[i].feature[k] * s[i].feature[k];
}

void fit_weights(const struct sample *s, int samples, int features, int16_t weight[FEATURES])
{
    struct fitting f = {.features = features, .penalty = PENALTY + DOUBT / (samples + 1)};

    square_up(&f, s, samples);
    for (int time = 0; time < TIMES; time++) {
        memset(f.weight, 0, sizeof f.weight);
        for (int i = 0; i < ROUNDS; i++)
            step(&f, s, samples, time ? CAME : 1);
        memcpy(f.was, f.weight, sizeof f.was);
    }
    for (int i = 0; i < features; i++) {
        double whole = f.weight[i] * LOGIT;

        weight[i] = (int16_t)(whole > INT16_MAX    ? INT16_MAX
                              : whole < -INT16_MAX ? -INT16_MAX
                                                   : whole + (whole < 0 ? -.5 : .5));
    }
}

// --- judging ---

double fit_chance(const struct sample *s, int features, const int16_t *weight)
{
    int64_t sum = 0;

    for (int i = 0; i < features; i++)
        sum += (int64_t)weight[i] * s->feature[i];
    return logistic((double)sum / LOGIT);
}

void fit_add(struct fit_quality *q, const struct sample *s, double chance)
{
    const double least = 1e-4; // nobody is surer than that
    double came = s->half_points / 2.0, p = chance < least       ? least
                                            : chance > 1 - least ? 1 - least
                                                                 : chance;
    int decile = (int)(p * FIT_DECILES);

    q->positions++;
    q->loss -= came * logarithm(p) + (1 - came) * logarithm(1 - p);
    if (s->half_points != 1) {
        q->decided++;
        q->right += chance == .5 ? .5 : (chance > .5) == (s->half_points == 2);
    }
    q->decile[decile].positions++;
    q->decile[decile].said += p;
    q->decile[decile].came += came;
}

static double mean(double sum, int64_t of)
{
    return of ? sum / (double)of : 0;
}

void fit_sum_up(struct fit_quality *q)
{
    q->loss = mean(q->loss, q->positions);
    q->right = mean(q->right, q->decided);
    for (int i = 0; i < FIT_DECILES; i++) {
        q->decile[i].said = mean(q->decile[i].said, q->decile[i].positions);
        q->decile[i].came = mean(q->decile[i].came, q->decile[i].positions);
    }
}
