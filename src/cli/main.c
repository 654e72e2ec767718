// SPDX-License-Identifier: MIT
// Tricorne in the terminal: `tricorne COMMAND ...`.
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

// A standard stream that came closed must not become the next file that is opened. What stands in
// for it fails at the first use, as it should.
static void fill_streams(void)
{
    for (int stream = 0; stream < 3; stream++) {
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", stream ? O_RDONLY : O_WRONLY) < 0)
            return;
    }
}

int main(int count, char **text)
{
    static struct arguments arguments;
    const struct command *command = &command_help;
    int used = 1, end;

    fill_streams();
    if (count > 1) {
        bool help = !strcmp(text[1], "--help") || !strcmp(text[1], "-h");

        command = help ? &command_help : command_named(text[1]);
        used = 2;
    }
    if (!command)
        return complain("'%s' is not a command; 'tricorne help' lists them.", text[1]);
    if (count == 3 && !strcmp(text[2], "--help"))
        end = arguments_read(&arguments, &command_help, 1, (char *[]){text[1]});
    else
        end = arguments_read(&arguments, command, count - used, text + used);
    if (end == EXIT_FINE)
        end = arguments.command->run(&arguments);
    if ((fflush(stdout) || ferror(stdout)) && end == EXIT_FINE)
        return complain("standard output could not be written.");
    return end;
}
