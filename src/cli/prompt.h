// SPDX-License-Identifier: MIT
// A line from the user: edited, with history and completion, when there is a terminal.
#pragma once
#include <stdbool.h>

// What can be completed: whole lines, word by word, and when none of them fits a word that was
// begun.
struct lines {
    char **line;
    int count, room;
};
void lines_add(struct lines *, const char *text);
void lines_clear(struct lines *);

// The caller frees it. NULL at the end of the input. Without a terminal the prompt and the line are
// both printed, so that a transcript can be read.
char *prompt_line(const char *prompt, const struct lines *whole, const struct lines *words);
