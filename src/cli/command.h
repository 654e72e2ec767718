// SPDX-License-Identifier: MIT
// A command of the program: one file, one of these, one line in the list.
//
// Whatever is wrong with what the user gave is said in one sentence on standard error, and the
// program ends with EXIT_BAD; nothing has been written then.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_BAD = 2 }; // failed: a case, a replay, a battle

// A flag: --name, or --name VALUE when it has a value.
struct flag {
    const char *name, *value, *help;
};

struct arguments;
struct command {
    const char *name, *usage, *help;
    const char *more;        // further lines for `tricorne help NAME`, or NULL
    const struct flag *flag; // ended by one without a name, or NULL
    int least, most;         // how many words; most -1: any number
    int (*run)(const struct arguments *);
};

extern const struct command *const commands[]; // ended by NULL
const struct command *command_named(const char *name);

extern const struct command command_analyse, command_check, command_engine, command_games,
    command_generate, command_help, command_ladder, command_learn, command_odds, command_play,
    command_replay, command_report, command_rules, command_scenarios, command_serve,
    command_simulate;

// --- what was given ---

enum { ARGUMENTS = 4096 };

struct arguments {
    const struct command *command;
    int words, flags;
    const char *word[ARGUMENTS];
    struct {
        const struct flag *flag;
        const char *value; // "" for a switch
    } given[ARGUMENTS];
};

// Sorts words from flags; EXIT_FINE, or EXIT_BAD after the sentence.
int arguments_read(struct arguments *, const struct command *, int count, char *const *text);
const char *flag_value(const struct arguments *, const char *name); // the last one given, or NULL
const char *flag_nth(const struct arguments *, const char *name, int n); // NULL past the last
bool flag_given(const struct arguments *, const char *name);
// The number given, or `standard`. False after a sentence when it is none, or not in the range.
bool flag_number(const struct arguments *, const char *name, int64_t low, int64_t high,
                 int64_t standard, int64_t *number);

// Says one sentence on standard error, as "tricorne COMMAND: ..."; always EXIT_BAD.
__attribute__((format(printf, 1, 2))) int complain(const char *format, ...);
