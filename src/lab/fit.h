// SPDX-License-Identifier: MIT
// Fits weights to positions whose end is known, and says how well they judge others.
//
// A logistic regression with a small penalty on large weights, by Newton's method. Positions of a
// game also learn from each other: of what comes later more is known.
#pragma once
#include "core/rules.h"

enum { FIT_DECILES = 10 };

// A position of a game, as the first side has it.
struct sample {
    int32_t feature[FEATURES]; // the first side's less the second's
    int32_t worth;             // the same of worth(), which ranks orders and was never fitted
    int32_t chance;            // in ten-thousandths, as the weights have it that are compiled in
    int game;
    uint16_t turn, turns; // of the game: now, and when it was over
    uint8_t half_points;  // what became of it: 2 won, 1 drawn, 0 lost
};

// Weights as struct judgement has them. Positions of a game stand together, as they came.
void fit_weights(const struct sample *, int samples, int features, int16_t weight[FEATURES]);
// The chance of the first side by such weights, 0 to 1.
double fit_chance(const struct sample *, int features, const int16_t *weight);

// How well chances foretold what became of positions.
struct fit_quality {
    int64_t positions, decided; // decided: not drawn
    double loss;                // mean log loss; a coin has 0.693
    double right;               // share of those decided in which the winner had the better chance
    struct {
        int64_t positions;
        double said, came; // means of what was said and of what became of them
    } decile[FIT_DECILES];
};
void fit_add(struct fit_quality *, const struct sample *, double chance);
void fit_sum_up(struct fit_quality *); // makes means of what was added
