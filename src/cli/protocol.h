// SPDX-License-Identifier: MIT
// The line protocol for bots (docs/bots.md): a line in, lines out, the last of them `ok` or
// `error: SENTENCE`. Whatever is sent, the engine answers and goes on.
#pragma once
#include <stdbool.h>
#include <stdio.h>

enum { ENGINE_PROTOCOL = 2 };

struct engine;
struct engine *engine_open(FILE *out);
bool engine_line(struct engine *, const char *line); // false: the bot said `quit`
void engine_close(struct engine *);
