// SPDX-License-Identifier: MIT
#include "table/seal.h"
#include "core/number.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char tag[] = "[sealed \"";

enum {
    NONCE = crypto_secretbox_NONCEBYTES,
    AROUND = NONCE + crypto_secretbox_MACBYTES, // bytes of a box beyond those in it
    BASE64 = sodium_base64_VARIANT_ORIGINAL,
};
_Static_assert(SEAL_KEY == crypto_secretbox_KEYBYTES, "a key is a key of the box");

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

char *seal_with(const unsigned char key[SEAL_KEY], const char *tags, const char *save, size_t bytes)
{
    unsigned char *box = malloc(bytes + AROUND), *filled = malloc(bytes);
    size_t used = strlen(save);
    char *text;

    must(box && filled && used <= bytes);
    memcpy(filled, save, used);
    memset(filled + used, '\n', bytes - used);
    randombytes_buf(box, NONCE);
    crypto_secretbox_easy(box + NONCE, filled, bytes, box, key);
    text = sealed_text(tags, box, bytes + AROUND);
    free(filled);
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

// A save ends with the end of its last line.
static void leave_out_filling(char *save, size_t *bytes)
{
    while (*bytes > 1 && save[*bytes - 1] == '\n' && save[*bytes - 2] == '\n')
        save[--*bytes] = 0;
}

static char *open_box(const unsigned char key[SEAL_KEY], const unsigned char *box, size_t bytes,
                      size_t *inside)
{
    char *save;

    if (bytes < AROUND)
        return NULL;
    *inside = bytes - AROUND;
    save = malloc(*inside + 1);
    must(save);
    save[*inside] = 0;
    if (!crypto_secretbox_open_easy((unsigned char *)save, box + NONCE, bytes - NONCE, box, key)) {
        leave_out_filling(save, inside);
        return save;
    }
    free(save);
    return NULL;
}

char *unseal_with(const unsigned char key[SEAL_KEY], const char *text, size_t *bytes)
{
    const char *start = find_tag(text), *end;
    size_t room, decoded = 0;
    unsigned char *box;
    char *save = NULL;

    if (!start)
        return NULL;
    start += sizeof tag - 1;
    room = strlen(start) + 1;
    box = malloc(room);
    must(box);
    if (!sodium_base642bin(box, room, start, strlen(start), NULL, &decoded, &end, BASE64) &&
        *end == '"')
        save = open_box(key, box, decoded, bytes);
    free(box);
    return save;
}
