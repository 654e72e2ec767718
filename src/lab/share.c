// SPDX-License-Identifier: MIT
#include "lab/share.h"

// Newton's way: a few correct digits double until all of them are.
static double root(double x)
{
    double r = x > 1 ? x : 1;

    for (int i = 0; i < 64; i++)
        r = (r + x / r) / 2;
    return r;
}

struct share share_of(int64_t hits, int64_t of)
{
    const double z = 1.959963984540054; // 2.5% of a normal distribution lie beyond it
    double n = (double)of, p, middle, half;

    if (!of)
        return (struct share){0, 0, 1};
    p = (double)hits / n;
    middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    half = z / (1 + z * z / n) * root(p * (1 - p) / n + z * z / (4 * n * n));
    return (struct share){p, hits ? middle - half : 0, hits < of ? middle + half : 1};
}
