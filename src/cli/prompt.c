// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/prompt.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
// readline wants stdio first
#include <readline/history.h>
#include <readline/readline.h>
#include <unistd.h>

void lines_add(struct lines *l, const char *text)
{
    if (l->count == l->room) {
        l->room = 2 * l->room + 64;
        l->line = realloc(l->line, (size_t)l->room * sizeof *l->line);
    }
    l->line[l->count++] = strdup(text);
}

void lines_clear(struct lines *l)
{
    for (int i = 0; i < l->count; i++)
        free(l->line[i]);
    free(l->line);
    *l = (struct lines){0};
}

// Readline calls back without an argument, so what can be completed has to wait here.
static struct {
    const struct lines *whole, *words;
    int typed; // where the word under the cursor begins
} now;

static bool is_gap(char c)
{
    return c == ' ' || c == ',';
}

// The part of a line from which it goes on after what was typed; NULL when it begins otherwise.
// Blanks and commas are all one.
static const char *rest_after(const char *line, const char *typed, int bytes)
{
    int i = 0;

    while (i < bytes) {
        if (is_gap(typed[i])) {
            if (!is_gap(*line))
                return NULL;
            while (i < bytes && is_gap(typed[i]))
                i++;
            while (is_gap(*line))
                line++;
        } else if (tolower((unsigned char)typed[i++]) != tolower((unsigned char)*line++)) {
            return NULL;
        }
    }
    return line;
}

static char *next_word(const char *rest, const char *begun)
{
    size_t bytes = strcspn(rest, " ,");

    if (!bytes || strncasecmp(rest, begun, strlen(begun)))
        return NULL;
    return strndup(rest, bytes);
}

static char *match_whole(const char *begun, int state)
{
    static int i;

    if (!state)
        i = 0;
    while (i < now.whole->count) {
        const char *rest = rest_after(now.whole->line[i++], rl_line_buffer, now.typed);
        char *word = rest ? next_word(rest, begun) : NULL;

        if (word)
            return word;
    }
    return NULL;
}

static char *match_words(const char *begun, int state)
{
    static int i;

    if (!state)
        i = 0;
    while (i < now.words->count) {
        const char *word = now.words->line[i++];

        if (!strncasecmp(word, begun, strlen(begun)))
            return strdup(word);
    }
    return NULL;
}

static char **complete(const char *begun, int start, int end)
{
    char **found;

    (void)end;
    rl_attempted_completion_over = 1; // never fall back on names of files
    now.typed = start;
    found = rl_completion_matches(begun, match_whole);
    if (found || !*begun)
        return found; // every word there is would be no help
    return rl_completion_matches(begun, match_words);
}

static char *plain_line(const char *prompt)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t bytes;

    printf("%s", prompt);
    fflush(stdout);
    bytes = getline(&line, &room, stdin);
    if (bytes < 0) {
        free(line);
        printf("\n");
        return NULL;
    }
    while (bytes > 0 && (line[bytes - 1] == '\n' || line[bytes - 1] == '\r'))
        line[--bytes] = 0;
    printf("%s\n", line);
    return line;
}

char *prompt_line(const char *prompt, const struct lines *whole, const struct lines *words)
{
    char *line;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return plain_line(prompt);
    now.whole = whole;
    now.words = words;
    rl_attempted_completion_function = complete;
    rl_completer_word_break_characters = " ,";
    line = readline(prompt);
    if (line && *line)
        add_history(line);
    return line;
}
