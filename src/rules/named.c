// SPDX-License-Identifier: MIT
#include "rules/list.h"

static int bytes_of(const char *text)
{
    int bytes = 0;

    while (text[bytes])
        bytes++;
    return bytes;
}

const struct rules *rules_named(const char *name)
{
    for (int i = 0; all_rules[i]; i++) {
        if (same_word(all_rules[i]->name, name, bytes_of(name)))
            return all_rules[i];
    }
    return NULL;
}
