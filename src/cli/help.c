// SPDX-License-Identifier: MIT
#include "cli/command.h"
#include <stdio.h>
#include <string.h>

static int help_on(const struct command *command)
{
    printf("tricorne %s\n\n    %s\n", command->usage, command->help);
    if (command->flag)
        printf("\n");
    for (const struct flag *flag = command->flag; flag && flag->name; flag++) {
        char name[48];

        snprintf(name, sizeof name, "%s%s%s", flag->name, flag->value ? " " : "",
                 flag->value ? flag->value : "");
        printf("    %-22s %s\n", name, flag->help);
    }
    if (command->more)
        printf("\n%s", command->more);
    return EXIT_FINE;
}

static int help(const struct arguments *a)
{
    const struct command *command;

    if (a->words) {
        command = command_named(a->word[0]);
        if (!command)
            return complain("'%s' is not a command; 'tricorne help' lists them.", a->word[0]);
        return help_on(command);
    }
    printf("Tricorne plays horse-and-musket miniature battles by the rules.\n\n");
    for (int i = 0; commands[i]; i++)
        printf("    %-11s %s\n", commands[i]->name, commands[i]->help);
    printf("\n'tricorne help COMMAND' says more of one. A first battle: 'tricorne play'.\n");
    return EXIT_FINE;
}

const struct command command_help = {
    .name = "help",
    .usage = "help [COMMAND]",
    .help = "the commands, or one of them in full",
    .most = 1,
    .run = help,
};
