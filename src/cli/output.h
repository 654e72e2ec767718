// SPDX-License-Identifier: MIT
// Writing results: files that are there whole or not at all, JSON, and the size of the terminal.
#pragma once
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

// A file that takes its name only when it is complete. Between the two, write to `stream`.
struct output {
    FILE *stream;
    char path[1024], draft[1056];
};
bool output_open(struct output *, const char *path); // false after a sentence
bool output_close(struct output *);                  // the same; nothing is left behind then
void output_discard(struct output *);

bool is_folder(const char *path);

json_t *json_words(const char *text); // whatever is in it: what is no text becomes '?'
void json_show(json_t *);             // on standard output, one value a line; takes it over

// A bar on standard error, and nothing when all is done. `shown` is how much of it stands there: -1
// at first.
void progress_show(int done, int all, int *shown);

int terminal_columns(FILE *); // 100 when it is no terminal
int terminal_rows(FILE *);    // 64 then
bool terminal_is(FILE *);
bool terminal_colours(FILE *); // a terminal, and NO_COLOR is not set
