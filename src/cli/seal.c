// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/seal.h"
#include "cli/command.h"
#include "cli/keep.h"
#include "core/number.h"
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char tag[] = "[sealed \"";

enum {
    KEY = crypto_secretbox_KEYBYTES,
    NONCE = crypto_secretbox_NONCEBYTES,
    AROUND = NONCE + crypto_secretbox_MACBYTES, // bytes of a box beyond those in it
    BASE64 = sodium_base64_VARIANT_ORIGINAL,
};

struct key {
    unsigned char bytes[KEY];
    char path[KEEP_PATH];
};

// --- the key ---

static bool read_key(struct key *key)
{
    int file = open(key->path, O_RDONLY);
    ssize_t got;

    if (file < 0)
        return false;
    got = read(file, key->bytes, KEY);
    close(file);
    if (got != KEY)
        errno = EINVAL;
    return got == KEY;
}

// Another sitting may make it at the same moment: then that one counts.
static bool make_key(struct key *key)
{
    int file = open(key->path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    bool good;

    if (file < 0)
        return errno == EEXIST && read_key(key);
    randombytes_buf(key->bytes, KEY);
    good = write(file, key->bytes, KEY) == KEY && !fsync(file);
    return !close(file) && good;
}

static bool find_key(struct key *key)
{
    if (sodium_init() < 0)
        return false;
    return keep_path("key", key->path);
}

// --- shut ---

static char *sealed_text(const char *tags, const unsigned char *box, size_t bytes)
{
    size_t room = strlen(tags) + sizeof tag + sodium_base64_ENCODED_LEN(bytes, BASE64) + 4;
    size_t used = strlen(tags) + sizeof tag - 1;
    char *text = malloc(room);

    must(text);
    strcpy(text, tags);
    strcat(text, tag);
    sodium_bin2base64(text + used, room - used, box, bytes, BASE64);
    strcat(text, "\"]\n");
    return text;
}

char *seal_shut(const char *tags, const char *save, size_t bytes)
{
    struct key key = {0};
    unsigned char *box;
    char *text;

    if (!find_key(&key) || (!read_key(&key) && !make_key(&key))) {
        complain("the battle keeps secrets and cannot be saved: there is no key to seal it with "
                 "(%s).",
                 strerror(errno));
        return NULL;
    }
    box = malloc(bytes + AROUND);
    must(box);
    randombytes_buf(box, NONCE);
    crypto_secretbox_easy(box + NONCE, (const unsigned char *)save, bytes, box, key.bytes);
    text = sealed_text(tags, box, bytes + AROUND);
    free(box);
    return text;
}

// --- open ---

// The first tag of the kind at the beginning of a line.
static const char *find_tag(const char *text)
{
    const char *at = strstr(text, tag);

    while (at && at != text && at[-1] != '\n')
        at = strstr(at + 1, tag);
    return at;
}

bool is_sealed(const char *text)
{
    return find_tag(text);
}

static char *open_box(const struct key *key, const unsigned char *box, size_t bytes, size_t *inside)
{
    char *save;

    if (bytes < AROUND)
        return NULL;
    *inside = bytes - AROUND;
    save = malloc(*inside + 1);
    must(save);
    save[*inside] = 0;
    if (!crypto_secretbox_open_easy((unsigned char *)save, box + NONCE, bytes - NONCE, box,
                                    key->bytes))
        return save;
    free(save);
    return NULL;
}

char *seal_open(const char *path, const char *text, size_t *bytes)
{
    const char *start = find_tag(text) + sizeof tag - 1, *end;
    size_t room = strlen(start) + 1, decoded = 0;
    unsigned char *box;
    struct key key = {0};
    char *save = NULL;

    if (!find_key(&key) || !read_key(&key)) {
        complain("%s is sealed, and its key cannot be read from %s: %s.", path, key.path,
                 strerror(errno));
        return NULL;
    }
    box = malloc(room);
    must(box);
    if (!sodium_base642bin(box, room, start, strlen(start), NULL, &decoded, &end, BASE64) &&
        *end == '"')
        save = open_box(&key, box, decoded, bytes);
    free(box);
    if (!save)
        complain("%s does not open with the key in %s: it was sealed with another, or changed "
                 "since.",
                 path, key.path);
    return save;
}
