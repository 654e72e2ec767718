// SPDX-License-Identifier: MIT
#include "core/text.h"
#include "rules/list.h"

const struct rules *rules_named(const char *name)
{
    for (int i = 0; all_rules[i]; i++) {
        if (same_word(all_rules[i]->name, name, text_bytes(name)))
            return all_rules[i];
    }
    return NULL;
}
