// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "cli/output.h"
#include "cli/command.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

bool is_folder(const char *path)
{
    struct stat info;

    return !stat(path, &info) && S_ISDIR(info.st_mode);
}

bool output_open(struct output *o, const char *path)
{
    if (!*path || is_folder(path)) {
        complain("expected the name of a file to write, not '%s'.", path);
        return false;
    }
    if (strlen(path) >= sizeof o->path) {
        complain("'%.40s...' is too long for the name of a file.", path);
        return false;
    }
    snprintf(o->path, sizeof o->path, "%s", path);
    snprintf(o->draft, sizeof o->draft, "%s.%ld.new", path, (long)getpid());
    o->stream = fopen(o->draft, "w");
    if (!o->stream)
        complain("%s cannot be written: %s.", path, strerror(errno));
    return o->stream;
}

bool output_close(struct output *o)
{
    bool written = !fflush(o->stream) && !fsync(fileno(o->stream)) && !ferror(o->stream);

    written &= !fclose(o->stream);
    if (written && !rename(o->draft, o->path))
        return true;
    complain("%s cannot be written: %s.", o->path, strerror(errno));
    unlink(o->draft);
    return false;
}

void output_discard(struct output *o)
{
    fclose(o->stream);
    unlink(o->draft);
}

json_t *json_words(const char *text)
{
    json_t *value = json_string(text);
    char *plain;

    if (value)
        return value;
    plain = strdup(text);
    for (char *c = plain; *c; c++)
        *c = *c & 0x80 ? '?' : *c;
    value = json_string(plain);
    free(plain);
    return value;
}

void json_show(json_t *value)
{
    json_dumpf(value, stdout, JSON_COMPACT | JSON_PRESERVE_ORDER);
    putchar('\n');
    json_decref(value);
}

bool terminal_is(FILE *stream)
{
    return isatty(fileno(stream));
}

bool terminal_colours(FILE *stream)
{
    return terminal_is(stream) && !getenv("NO_COLOR");
}

static struct winsize size_of(FILE *stream)
{
    struct winsize size = {0};

    if (ioctl(fileno(stream), TIOCGWINSZ, &size) || !size.ws_col)
        size.ws_col = 100;
    if (!size.ws_row)
        size.ws_row = 64;
    return size;
}

void progress_show(int done, int all, int *shown)
{
    int filled = (int)(40LL * done / all);

    if (filled == *shown && done != all)
        return;
    *shown = filled;
    fprintf(stderr, "\r[%-.*s%*s] %d of %d%s", filled, "########################################",
            40 - filled, "", done, all, done == all ? "\r\033[K" : "");
}

int terminal_columns(FILE *stream)
{
    return size_of(stream).ws_col;
}

int terminal_rows(FILE *stream)
{
    return size_of(stream).ws_row;
}
