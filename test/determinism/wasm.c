// SPDX-License-Identifier: MIT
// The trace program for WebAssembly: the page that hosts it (wasm.mjs) prints what main() would.
#include "support/player_trace.h"

#include "rules/list.h"

__attribute__((export_name("set_name"))) const char *set_name(int set);
__attribute__((export_name("play"))) void play(int set, uint64_t seed);
__attribute__((export_name("ask_players"))) void ask_players(int set, uint64_t seed);
__attribute__((export_name("player_name"))) const char *player_name(int player);
__attribute__((export_name("orders"))) uint32_t orders(int player);
__attribute__((export_name("digest"))) uint64_t digest(int player);

static struct trace last[RUNGS]; // of each player; of a battle the first

// The name of a rule set, or null after the last.
const char *set_name(int set)
{
    return all_rules[set] ? all_rules[set]->name : NULL;
}

void play(int set, uint64_t seed)
{
    last[0] = random_trace(all_rules[set], RANDOM_VARIED, seed);
}

void ask_players(int set, uint64_t seed)
{
    player_traces(all_rules[set], seed, false, last);
}

// Likewise of a player.
const char *player_name(int player)
{
    return all_players[player] ? all_players[player]->name : NULL;
}

uint32_t orders(int player)
{
    return last[player].orders;
}

uint64_t digest(int player)
{
    return last[player].digest;
}
