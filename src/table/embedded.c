// SPDX-License-Identifier: MIT
#include "table/embedded.h"
#include <stdio.h>
#include <string.h>

const struct embedded *embedded_at(const char *path)
{
    for (const struct embedded *file = embedded_files; file->path; file++) {
        if (!strcmp(file->path, path))
            return file;
    }
    return NULL;
}

const struct embedded *embedded_in(const char *folder, const struct embedded *from)
{
    for (const struct embedded *file = from; file->path; file++) {
        if (!strncmp(file->path, folder, strlen(folder)))
            return file;
    }
    return NULL;
}

void embedded_name(const struct embedded *file, char *name, size_t bytes)
{
    const char *slash = strrchr(file->path, '/');
    const char *start = slash ? slash + 1 : file->path, *dot = strrchr(start, '.');

    snprintf(name, bytes, "%.*s", dot ? (int)(dot - start) : (int)strlen(start), start);
}
