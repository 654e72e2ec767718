// SPDX-License-Identifier: MIT
#include "cli/command.h"
#include <stddef.h>
#include <string.h>

const struct command *const commands[] = {
    &command_serve,
    &command_play,
    &command_check,
    &command_odds,
    &command_simulate,
    &command_ladder,
    &command_learn,
    &command_replay,
    &command_report,
    &command_analyse,
    &command_rules,
    &command_scenarios,
    &command_generate,
    &command_engine,
    &command_games,
    &command_help,
    NULL,
};

const struct command *command_named(const char *name)
{
    for (int i = 0; commands[i]; i++) {
        if (!strcmp(commands[i]->name, name))
            return commands[i];
    }
    return NULL;
}
