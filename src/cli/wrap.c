// SPDX-License-Identifier: MIT
#include "cli/wrap.h"
#include <stdbool.h>
#include <string.h>

// Letters, not bytes: what continues a letter of UTF-8 takes no room.
static int letters(const char *text, size_t bytes)
{
    int count = 0;

    for (size_t i = 0; i < bytes; i++)
        count += (text[i] & 0xc0) != 0x80;
    return count;
}

static size_t word_at(const char *text, size_t bytes)
{
    size_t end = 0;

    while (end < bytes && text[end] != ' ')
        end++;
    return end;
}

static void fill(FILE *out, const char *text, size_t bytes, int columns, int used, int hang)
{
    bool fresh = true; // nothing stands in the line yet

    while (bytes) {
        size_t word = word_at(text, bytes);
        int wide = letters(text, word);

        if (word && !fresh && used + 1 + wide > columns) {
            fprintf(out, "\n%*s", hang, "");
            used = hang;
            fresh = true;
        }
        if (word) {
            fprintf(out, "%s%.*s", fresh ? "" : " ", (int)word, text);
            used += wide + !fresh;
            fresh = false;
        }
        word += word < bytes;
        text += word;
        bytes -= word;
    }
    fputc('\n', out);
}

void wrap_text(FILE *out, const char *text, size_t bytes, int columns, int indent, int hang)
{
    fprintf(out, "%*s", indent, "");
    fill(out, text, bytes, columns, indent, hang);
}

void wrap_on(FILE *out, const char *text, int columns, int used)
{
    fill(out, text, strlen(text), columns, used, used);
}

static bool is_kept(const char *line)
{
    return *line == '#' || *line == '|' || *line == '\n';
}

void wrap_page(FILE *out, const char *text, size_t bytes, int columns)
{
    while (bytes) {
        const char *end = memchr(text, '\n', bytes);
        size_t line = end ? (size_t)(end - text) : bytes;

        if (!line || is_kept(text))
            fprintf(out, "%.*s\n", (int)line, text);
        else
            wrap_text(out, text, line, columns, 0, *text == '-' ? 2 : 0);
        line += line < bytes;
        text += line;
        bytes -= line;
    }
}
