// SPDX-License-Identifier: MIT
#include "scenario/measure.h"
#include <string.h>

// A decimal number: digits / 10^places, at most nine digits before the point and six after it.
struct decimal {
    int64_t digits;
    int places;
};

enum { WHOLE_DIGITS = 9, PLACES = 6 };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Reads a number at the start of the text; returns what stands behind it, NULL when there is none.
static const char *read_decimal(const char *text, struct decimal *d)
{
    bool minus = *text == '-';
    int whole = 0;

    *d = (struct decimal){0, 0};
    if (minus || *text == '+')
        text++;
    for (; is_digit(*text); text++) {
        if (++whole > WHOLE_DIGITS)
            return NULL;
        d->digits = d->digits * 10 + (*text - '0');
    }
    if (*text == '.') {
        for (text++; is_digit(*text); text++) {
            if (++d->places > PLACES)
                return NULL;
            d->digits = d->digits * 10 + (*text - '0');
        }
    }
    if (whole + d->places == 0)
        return NULL;
    if (minus)
        d->digits = -d->digits;
    return text;
}

// The decimal times a whole number, to the nearest whole; halves go away from zero.
static int64_t scaled(struct decimal d, int64_t by)
{
    int64_t ten = 1, product = d.digits * by;

    for (int i = 0; i < d.places; i++)
        ten *= 10;
    return (product + (product < 0 ? -ten : ten) / 2) / ten;
}

bool measure_whole(const char *text, int32_t low, int32_t high, int32_t *out)
{
    struct decimal d;
    const char *rest = read_decimal(text, &d);

    if (!rest || *rest || d.places || memchr(text, '.', (size_t)(rest - text)))
        return false;
    if (d.digits < low || d.digits > high)
        return false;
    *out = (int32_t)d.digits;
    return true;
}

bool measure_thousandths(const char *text, int32_t most, int32_t *out)
{
    struct decimal d;
    const char *rest = read_decimal(text, &d);
    int64_t value;

    if (!rest || *rest || d.places > 3)
        return false;
    value = scaled(d, 1000);
    if (value > (int64_t)most * 1000 || value < -(int64_t)most * 1000)
        return false;
    *out = (int32_t)value;
    return true;
}

bool measure_length(const char *text, length native, length *out)
{
    static const struct {
        const char *name;
        length unit;
    } units[] = {{"in", INCH(1)}, {"cm", CM(1)}, {"bw", MM(60)}, {"mm", MM(1)}};
    struct decimal d;
    const char *rest = read_decimal(text, &d);
    length unit = 0;
    int64_t value;

    if (!rest)
        return false;
    while (*rest == ' ')
        rest++;
    if (!*rest)
        unit = native;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (!strcmp(rest, units[i].name))
            unit = units[i].unit;
    }
    if (!unit)
        return false;
    // Fifteen digits times a base width still fit: more whole digits than a table has are refused
    // here.
    if (d.digits > INT64_MAX / 8192 || d.digits < -(INT64_MAX / 8192))
        return false;
    value = scaled(d, unit);
    if (value > FARTHEST || value < -FARTHEST)
        return false;
    *out = (length)value;
    return true;
}

bool measure_bearing(const char *text, bearing *out)
{
    int32_t thousandths;

    if (!measure_thousandths(text, 360, &thousandths))
        return false;
    *out = bearing_from_degrees(thousandths);
    return true;
}

// Up to eighteen digits: 6^23 is the largest denominator a chain of dice is written with.
static const char *read_count(const char *text, uint64_t *out)
{
    const char *from = text;

    for (*out = 0; is_digit(*text); text++) {
        if (text - from == 18)
            return NULL;
        *out = *out * 10 + (uint64_t)(*text - '0');
    }
    return text == from ? NULL : text;
}

bool measure_ratio(const char *text, struct ratio *out)
{
    struct ratio f = {0, 1};
    const char *rest = read_count(text, &f.top);
    uint64_t common;

    if (rest && *rest == '/')
        rest = read_count(rest + 1, &f.bottom);
    if (!rest || *rest || !f.bottom || f.top > f.bottom)
        return false;
    common = greatest_divisor(f.top, f.bottom);
    *out = (struct ratio){f.top / common, f.bottom / common};
    return true;
}
