// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "server/lock.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

// What can be said before the file is touched.
static bool has_place(const char *path, char why[STORE_WHY])
{
    char folder[1100];
    const char *slash = strrchr(path, '/');
    struct stat found;

    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path + 1) : 1,
             slash ? path : ".");
    if (stat(folder, &found))
        snprintf(why, STORE_WHY, "There is no folder %.200s for the database %.200s.", folder,
                 path);
    else if (!stat(path, &found) && !S_ISREG(found.st_mode))
        snprintf(why, STORE_WHY, "%.200s is a %s; expected the file of a database.", path,
                 S_ISDIR(found.st_mode) ? "folder" : "device");
    else
        return true;
    return false;
}

// The file itself is locked, so that it is found in use by whatever name: a link, another folder.
// It stays open until SQLite has closed it, as closing any of its descriptors would take away
// SQLite's own locks. Of several names each would have a log of its own beside it, and what is in
// the one would be missing in the other.
static int locked(const char *path, char why[STORE_WHY])
{
    struct stat found;
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

    if (lock < 0)
        snprintf(why, STORE_WHY,
                 "The database %.200s cannot be used: the file or its folder cannot be written.",
                 path);
    else if (flock(lock, LOCK_EX | LOCK_NB))
        snprintf(why, STORE_WHY, "The database %.200s is in use by another server.", path);
    else if (!fstat(lock, &found) && found.st_nlink > 1)
        snprintf(why, STORE_WHY,
                 "The database %.200s has %d names (hard links); expected one, as its log lies "
                 "beside the name it was opened by.",
                 path, (int)found.st_nlink);
    else
        return lock;
    if (lock >= 0)
        close(lock);
    return -1;
}

int lock_file(const char *path, char why[STORE_WHY])
{
    return has_place(path, why) ? locked(path, why) : -1;
}
