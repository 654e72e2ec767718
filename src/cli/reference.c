// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/reference.h"
#include "cli/output.h"
#include "cli/wrap.h"
#include "table/embedded.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

static const struct embedded *reference_of(const struct rules *rules)
{
    char path[128];

    snprintf(path, sizeof path, "docs/rules/%s.md", rules->name);
    return embedded_at(path);
}

// Filled for a terminal, as it is for a file or a pipe.
static void put(FILE *out, const char *text, size_t bytes)
{
    if (terminal_is(out))
        wrap_page(out, text, bytes, terminal_columns(out));
    else
        fwrite(text, 1, bytes, out);
}

bool reference_print(FILE *out, const struct rules *rules)
{
    const struct embedded *file = reference_of(rules);

    if (file)
        put(out, file->bytes, file->size);
    return file;
}

static const char *line_end(const char *line)
{
    const char *end = strchr(line, '\n');

    return end ? end + 1 : line + strlen(line);
}

// A heading is '#'s and a clause id, whose prefix people leave out. The id ends where "TBT-CHG-1"
// must not be taken for -13.
static bool heads_clause(const char *line, const struct rules *rules, const char *id)
{
    size_t bytes = strlen(id), prefix = strlen(rules->prefix);

    if (*line != '#')
        return false;
    line += strspn(line, "# ");
    if (strncasecmp(id, rules->prefix, prefix) && !strncmp(line, rules->prefix, prefix))
        line += prefix + (line[prefix] == '-');
    return !strncasecmp(line, id, bytes) && !isalnum((unsigned char)line[bytes]);
}

int reference_clause(FILE *out, const struct rules *rules, const char *id)
{
    const struct embedded *file = reference_of(rules);
    int sections = 0;
    bool inside = false;

    if (!file || !*id)
        return 0;
    for (const char *line = file->bytes; *line; line = line_end(line)) {
        if (*line == '#') {
            inside = heads_clause(line, rules, id);
            sections += inside;
        }
        if (inside)
            put(out, line, (size_t)(line_end(line) - line));
    }
    return sections;
}
