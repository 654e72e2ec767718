// SPDX-License-Identifier: MIT
// The bot protocol: whatever lines are sent, each gets an answer and the engine goes on.
#define _POSIX_C_SOURCE 200809L
#include "cli/protocol.h"
#include "core/number.h"
#include "fuzz/fuzz.h"
#include <stdlib.h>
#include <string.h>

enum { LINES = 64 };

// One line after another, until the bot says `quit`.
static void say_lines(struct engine *engine, char *text)
{
    for (int i = 0; text && i < LINES; i++) {
        char *end = strchr(text, '\n');

        if (end)
            *end++ = 0;
        if (!engine_line(engine, text))
            return;
        text = end;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1), *answer = NULL;
    size_t answered = 0;
    FILE *out = open_memstream(&answer, &answered);
    struct engine *engine = engine_open(out);

    must(text && out && engine);
    memcpy(text, data, bytes);
    text[bytes] = 0;
    say_lines(engine, text);
    engine_close(engine);
    fclose(out);
    free(answer);
    free(text);
    return 0;
}
