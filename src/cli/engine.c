// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "cli/protocol.h"
#include <stdlib.h>

static int engine(const struct arguments *a)
{
    struct engine *e = engine_open(stdout);
    char *line = NULL;
    size_t room = 0;

    (void)a;
    while (getline(&line, &room, stdin) >= 0 && engine_line(e, line))
        ;
    free(line);
    engine_close(e);
    return EXIT_FINE;
}

const struct command command_engine = {
    .name = "engine",
    .usage = "engine",
    .help = "the line protocol for bots, on standard input and output",
    .more = "    docs/bots.md has the protocol; examples/bot.py is a bot.\n",
    .run = engine,
};
