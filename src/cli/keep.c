// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "cli/keep.h"
#include "cli/command.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_PATH = KEEP_PATH - 300, MOST_KEPT = 100000 }; // room for the name of a file

static bool find_folder(char folder[FOLDER_PATH])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int used = -1;

    if (data && *data)
        used = snprintf(folder, FOLDER_PATH, "%s/tricorne", data);
    else if (home && *home)
        used = snprintf(folder, FOLDER_PATH, "%s/.local/share/tricorne", home);
    return used > 0 && used < FOLDER_PATH;
}

// With all the folders it is in.
static bool make_folder(char *folder)
{
    for (char *slash = strchr(folder + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash)
            *slash = 0;
        if (mkdir(folder, 0777) && errno != EEXIST)
            return false;
        if (!slash)
            return true;
        *slash = '/';
    }
}

bool keep_path(const char *name, char path[KEEP_PATH])
{
    char folder[FOLDER_PATH];

    path[0] = 0;
    errno = ENOENT;
    if (!find_folder(folder) || !make_folder(folder))
        return false;
    snprintf(path, KEEP_PATH, "%s/%.100s", folder, name);
    return true;
}

static bool not_kept(const char *why)
{
    complain("the battle is not kept: %s; 'save FILE' keeps it.", why);
    return false;
}

bool keep_new(const char *scenario, char path[KEEP_PATH])
{
    char folder[FOLDER_PATH];

    if (!find_folder(folder))
        return not_kept("neither XDG_DATA_HOME nor HOME names a folder");
    if (!make_folder(folder))
        return not_kept(strerror(errno));
    for (int number = 1; number < MOST_KEPT; number++) {
        int file;

        snprintf(path, KEEP_PATH, "%s/%.100s-%d.game", folder, scenario, number);
        file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (file >= 0)
            return !close(file);
        if (errno != EEXIST)
            return not_kept(strerror(errno));
    }
    return not_kept("there are too many battles already");
}

static bool is_game(const char *name)
{
    size_t bytes = strlen(name);

    return bytes > 5 && !strcmp(name + bytes - 5, ".game");
}

bool keep_latest(char path[KEEP_PATH])
{
    char folder[FOLDER_PATH];
    DIR *list = find_folder(folder) ? opendir(folder) : NULL;
    struct timespec last = {0};
    struct dirent *entry;

    path[0] = 0;
    while (list && (entry = readdir(list))) {
        char found[KEEP_PATH];
        struct stat info;

        snprintf(found, sizeof found, "%s/%.255s", folder, entry->d_name);
        if (!is_game(entry->d_name) || stat(found, &info) || !info.st_size ||
            info.st_mtim.tv_sec < last.tv_sec ||
            (info.st_mtim.tv_sec == last.tv_sec && info.st_mtim.tv_nsec < last.tv_nsec))
            continue;
        last = info.st_mtim;
        strcpy(path, found);
    }
    if (list)
        closedir(list);
    if (!path[0])
        complain("no battle has been kept yet; 'tricorne play' begins one.");
    return path[0];
}
