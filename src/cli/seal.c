// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/seal.h"
#include "cli/command.h"
#include "cli/keep.h"
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct key {
    unsigned char bytes[SEAL_KEY];
    char path[KEEP_PATH];
};

static bool read_key(struct key *key)
{
    int file = open(key->path, O_RDONLY);
    ssize_t got;

    if (file < 0)
        return false;
    got = read(file, key->bytes, SEAL_KEY);
    close(file);
    if (got != SEAL_KEY)
        errno = EINVAL;
    return got == SEAL_KEY;
}

// Another sitting may make it at the same moment: then that one counts.
static bool make_key(struct key *key)
{
    int file = open(key->path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    bool good;

    if (file < 0)
        return errno == EEXIST && read_key(key);
    randombytes_buf(key->bytes, SEAL_KEY);
    good = write(file, key->bytes, SEAL_KEY) == SEAL_KEY && !fsync(file);
    return !close(file) && good;
}

static bool find_key(struct key *key)
{
    if (sodium_init() < 0)
        return false;
    return keep_path("key", key->path);
}

char *seal_shut(const char *tags, const char *save, size_t bytes)
{
    struct key key = {0};

    if (!find_key(&key) || (!read_key(&key) && !make_key(&key))) {
        complain("the battle keeps secrets and cannot be saved: there is no key to seal it with "
                 "(%s).",
                 strerror(errno));
        return NULL;
    }
    return seal_with(key.bytes, tags, save, bytes);
}

char *seal_open(const char *path, const char *text, size_t *bytes)
{
    struct key key = {0};
    char *save;

    if (!find_key(&key) || !read_key(&key)) {
        complain("%s is sealed, and its key cannot be read from %s: %s.", path, key.path,
                 strerror(errno));
        return NULL;
    }
    save = unseal_with(key.bytes, text, bytes);
    if (!save)
        complain("%s does not open with the key in %s: it was sealed with another, or changed "
                 "since.",
                 path, key.path);
    return save;
}
