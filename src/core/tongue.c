// SPDX-License-Identifier: MIT
#include "core/tongue.h"

static int compare(const char *a, const char *c)
{
    while (*a && *a == *c) {
        a++;
        c++;
    }
    return (unsigned char)*a - (unsigned char)*c;
}

const char *tongue_say(const struct tongue *tongue, const char *english)
{
    int low = 0, high = tongue ? tongue->pairs : 0;

    while (low < high) {
        int middle = (low + high) / 2, order = compare(english, tongue->pair[middle].english);

        if (!order)
            return tongue->pair[middle].other;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return english;
}
