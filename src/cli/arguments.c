// SPDX-License-Identifier: MIT
#include "cli/command.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int complain(const char *format, ...)
{
    char sentence[2048];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    for (char *c = sentence; *c; c++) {
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?'; // what is quoted may be anything: one line, and nothing that moves the cursor
    }
    fflush(stdout);
    fprintf(stderr, "tricorne: %s\n", sentence);
    return EXIT_BAD;
}

static const struct flag *flag_named(const struct command *command, const char *name, size_t bytes)
{
    for (const struct flag *flag = command->flag; flag && flag->name; flag++) {
        if (strlen(flag->name) == bytes && !memcmp(flag->name, name, bytes))
            return flag;
    }
    return NULL;
}

// One flag, as "--name", "--name VALUE" or "--name=VALUE". Moves `i` over what it took.
static int read_flag(struct arguments *a, int count, char *const *text, int *i)
{
    const char *name = text[*i], *equals = strchr(name, '=');
    const struct flag *flag =
        flag_named(a->command, name, equals ? (size_t)(equals - name) : strlen(name));
    const char *value = equals ? equals + 1 : "";

    if (!flag)
        return complain("'%s' is not an option of '%s'; see 'tricorne help %s'.", name,
                        a->command->name, a->command->name);
    if (!flag->value && equals)
        return complain("%s takes no value.", flag->name);
    if (flag->value && !equals) {
        if (*i + 1 == count)
            return complain("%s wants %s after it.", flag->name, flag->value);
        value = text[++*i];
    }
    a->given[a->flags].flag = flag;
    a->given[a->flags++].value = value;
    return EXIT_FINE;
}

int arguments_read(struct arguments *a, const struct command *command, int count, char *const *text)
{
    bool only_words = false;

    *a = (struct arguments){.command = command};
    if (count > ARGUMENTS)
        return complain("at most %d words can be given.", ARGUMENTS);
    for (int i = 0; i < count; i++) {
        if (!only_words && !strcmp(text[i], "--")) {
            only_words = true;
        } else if (!only_words && text[i][0] == '-' && text[i][1] == '-') {
            if (read_flag(a, count, text, &i) != EXIT_FINE)
                return EXIT_BAD;
        } else {
            a->word[a->words++] = text[i];
        }
    }
    if (a->words < command->least || (command->most >= 0 && a->words > command->most))
        return complain("use it as 'tricorne %s'; see 'tricorne help %s'.", command->usage,
                        command->name);
    return EXIT_FINE;
}

const char *flag_nth(const struct arguments *a, const char *name, int n)
{
    for (int i = 0; i < a->flags; i++) {
        if (!strcmp(a->given[i].flag->name, name) && n-- == 0)
            return a->given[i].value;
    }
    return NULL;
}

const char *flag_value(const struct arguments *a, const char *name)
{
    const char *last = NULL;

    for (int i = 0; i < a->flags; i++) {
        if (!strcmp(a->given[i].flag->name, name))
            last = a->given[i].value;
    }
    return last;
}

bool flag_given(const struct arguments *a, const char *name)
{
    return flag_value(a, name) != NULL;
}

bool flag_number(const struct arguments *a, const char *name, int64_t low, int64_t high,
                 int64_t standard, int64_t *number)
{
    const char *text = flag_value(a, name);
    char *end;

    *number = standard;
    if (!text)
        return true;
    errno = 0;
    *number = strtoll(text, &end, 10);
    if (errno || end == text || *end || *number < low || *number > high) {
        complain("%s wants a whole number from %lld to %lld, not '%s'.", name, (long long)low,
                 (long long)high, text);
        return false;
    }
    return true;
}
