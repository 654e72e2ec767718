// SPDX-License-Identifier: MIT
#include "scenario/problem.h"
#include <stdarg.h>
#include <stdio.h>

// A file may hold anything, and the sentence quotes it: keep the terminal safe and the line one.
static void make_printable(char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c == 0x7f)
            *text = '?';
    }
}

bool problem_at(struct problem *problem, const char *file, int line, const char *format, ...)
{
    va_list arguments;
    int used = line ? snprintf(problem->text, PROBLEM_BYTES, "%s:%d: ", file, line)
                    : snprintf(problem->text, PROBLEM_BYTES, "%s: ", file);

    if (used >= 0 && used < PROBLEM_BYTES) {
        va_start(arguments, format);
        vsnprintf(problem->text + used, (size_t)(PROBLEM_BYTES - used), format, arguments);
        va_end(arguments);
    }
    make_printable(problem->text);
    return false;
}
