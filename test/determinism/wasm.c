// SPDX-License-Identifier: MIT
// The trace program for WebAssembly: the page that hosts it (wasm.mjs) prints what main() would.
#include "support/random_trace.h"

#include "rules/list.h"

__attribute__((export_name("set_name"))) const char *set_name(int set);
__attribute__((export_name("play"))) void play(int set, uint64_t seed);
__attribute__((export_name("orders"))) uint32_t orders(void);
__attribute__((export_name("digest"))) uint64_t digest(void);

static struct trace last;

// The name of a rule set, or null after the last.
const char *set_name(int set)
{
    return all_rules[set] ? all_rules[set]->name : NULL;
}

void play(int set, uint64_t seed)
{
    last = random_trace(all_rules[set], RANDOM_VARIED, seed);
}

uint32_t orders(void)
{
    return last.orders;
}

uint64_t digest(void)
{
    return last.digest;
}
