// SPDX-License-Identifier: MIT
#include "lab/fraction.h"
#include "core/text.h"

static uint128 common_divisor(uint128 a, uint128 b)
{
    while (b >> 64) {
        uint128 rest = a % b;

        a = b;
        b = rest;
    }
    if (b) { // both fit 64 bits after one more step, where division is cheap
        uint64_t x = (uint64_t)b, y = (uint64_t)(a % b);

        while (y) {
            uint64_t rest = x % y;

            x = y;
            y = rest;
        }
        return x;
    }
    return a;
}

struct fraction fraction_of(uint128 num, uint128 den)
{
    uint128 divisor = common_divisor(num, den);

    return (struct fraction){num / divisor, den / divisor};
}

bool fraction_times(struct fraction *f, struct fraction factor)
{
    uint128 across = common_divisor(f->num, factor.den), down = common_divisor(factor.num, f->den);

    return !__builtin_mul_overflow(f->num / across, factor.num / down, &f->num) &&
           !__builtin_mul_overflow(f->den / down, factor.den / across, &f->den);
}

bool fraction_add(struct fraction *f, struct fraction more)
{
    uint128 shared = common_divisor(f->den, more.den), den, left, right, num;

    if (__builtin_mul_overflow(f->den, more.den / shared, &den) ||
        __builtin_mul_overflow(f->num, more.den / shared, &left) ||
        __builtin_mul_overflow(more.num, f->den / shared, &right) ||
        __builtin_add_overflow(left, right, &num))
        return false;
    *f = fraction_of(num, den);
    return true;
}

double fraction_value(struct fraction f)
{
    return (double)f.num / (double)f.den;
}

static void add_wide(struct text *t, uint128 value)
{
    char reverse[40];
    int n = 0;

    do {
        reverse[n++] = (char)('0' + (int)(value % 10));
        value /= 10;
    } while (value);
    while (n)
        text_char(t, reverse[--n]);
}

int fraction_print(struct fraction f, char *start, int bytes)
{
    struct text t = text_on(start, bytes);

    add_wide(&t, f.num);
    if (f.den != 1) {
        text_char(&t, '/');
        add_wide(&t, f.den);
    }
    return t.used;
}
