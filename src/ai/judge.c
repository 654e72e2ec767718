// SPDX-License-Identifier: MIT
#include "ai/judge.h"

enum { STEPS = 8 }; // of the table, to a logit

// The logistic in ten-thousandths, a line for each logit. The last is as sure as it gets.
// clang-format off
static const uint16_t logistic[] = {
    5000, 5312, 5622, 5927, 6225, 6514, 6792, 7058,
    7311, 7549, 7773, 7982, 8176, 8355, 8520, 8670,
    8808, 8933, 9047, 9149, 9241, 9325, 9399, 9466,
    9526, 9579, 9627, 9669, 9707, 9740, 9770, 9797,
    9820, 9841, 9859, 9876, 9890, 9903, 9914, 9924,
    9933, 9941, 9948, 9954, 9959, 9964, 9968, 9972,
    9975, 9978, 9981, 9983, 9985, 9987, 9988, 9990,
    9991, 9992, 9993, 9994, 9994, 9995, 9996, 9996,
    9997, 9997, 9997, 9998, 9998, 9998, 9998, 9999,
};
// clang-format on

// Straight between two numbers of the table, and the same on both sides of even.
static int chance_of(int64_t logits)
{
    enum { STEP = LOGIT / STEPS, LAST = COUNT(logistic) - 1 };
    int64_t at = logits / STEP, past = logits % STEP;

    if (logits < 0)
        return CHANCE_SURE - chance_of(-logits);
    if (at >= LAST)
        return logistic[LAST];
    return logistic[at] + (int)((logistic[at + 1] - logistic[at]) * past / STEP);
}

static int64_t learned(const struct judgement *judgement, const struct battle *b,
                       const struct game *g, int side)
{
    int32_t ours[FEATURES], theirs[FEATURES];
    int64_t sum = 0;

    judgement->features(b, g, side, ours);
    judgement->features(b, g, !side, theirs);
    for (int i = 0; judgement->name[i]; i++)
        sum += (int64_t)judgement->weight[i] * (ours[i] - theirs[i]);
    return sum;
}

// Where nobody has learned: each side sees the same battle its own way, and an ordinary unit that
// one sees itself ahead is a quarter of a logit.
static int64_t guessed(const struct battle *b, const struct game *g, int side)
{
    enum { HUNDREDTH = LOGIT / 4 / 100 };
    int64_t ahead = (int64_t)worth_alone(b, g, side) - worth_alone(b, g, !side);

    return ahead * HUNDREDTH / 2;
}

int judge_chance(const struct battle *b, const struct game *g, int side)
{
    const struct judgement *judgement = b->rules->judgement;

    if (g->outcome == OUTCOME_WIN)
        return g->winner == side ? CHANCE_SURE : 0;
    if (g->outcome == OUTCOME_DRAW)
        return CHANCE_EVEN;
    return chance_of(judgement ? learned(judgement, b, g, side) : guessed(b, g, side));
}
