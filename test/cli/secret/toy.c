// SPDX-License-Identifier: MIT
// The toy rule set of core's tests, under a name that scenario files can use: here it is the only
// one there is.
#include "../../core/toy.c"
#include "rules/list.h"

struct rules hide_and_seek;
const struct rules *const all_rules[] = {&hide_and_seek, NULL};

const struct rules *rules_named(const char *wanted)
{
    return !strcmp(wanted, "hide-and-seek") ? &hide_and_seek : NULL;
}

static const struct unit_kind kinds[] = {{0}, {"MAN", "a man", LOOK_INFANTRY}};

void make_rules(void);
void make_rules(void)
{
    hide_and_seek = toy;
    hide_and_seek.name = "hide-and-seek";
    hide_and_seek.unit_kind = kinds;
    hide_and_seek.unit_kinds = 2;
}
