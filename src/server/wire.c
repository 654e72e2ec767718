// SPDX-License-Identifier: MIT
#include "server/wire.h"
#include "core/number.h"
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make_room(struct wire *w, size_t bytes)
{
    if (w->used + bytes + 1 <= w->room)
        return;
    w->room = 2 * (w->used + bytes + 1);
    w->text = realloc(w->text, w->room);
    must(w->text);
}

void wire_bytes(struct wire *w, const void *bytes, size_t count)
{
    make_room(w, count);
    memcpy(w->text + w->used, bytes, count);
    w->used += count;
    w->text[w->used] = 0;
}

void wire_add(struct wire *w, const char *text)
{
    wire_bytes(w, text, strlen(text));
}

void wire_print(struct wire *w, const char *format, ...)
{
    char text[512];
    va_list arguments;
    int bytes;

    va_start(arguments, format);
    bytes = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    must(bytes >= 0 && bytes < (int)sizeof text);
    wire_bytes(w, text, (size_t)bytes);
}

// What a page could take for markup is written out too: a text is a text wherever it lands.
static bool is_plain(unsigned char c)
{
    return c >= ' ' && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&' && c != 127;
}

// Bytes of the character that begins here, 0 when it is broken: sentences with words of people in
// them may have been cut anywhere.
static size_t character(const char *text)
{
    unsigned char c = (unsigned char)*text;
    size_t bytes = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;

    for (size_t i = 1; i < bytes; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
    }
    return bytes;
}

static size_t plain_bytes(const char *text)
{
    size_t plain = 0, bytes;

    while (text[plain] && is_plain((unsigned char)text[plain]) && (bytes = character(text + plain)))
        plain += bytes;
    return plain;
}

void wire_string(struct wire *w, const char *text)
{
    wire_add(w, "\"");
    while (*text) {
        size_t plain = plain_bytes(text);

        wire_bytes(w, text, plain);
        text += plain;
        if (*text)
            wire_print(w, "\\u%04x", character(text) ? (unsigned char)*text : 0xfffd);
        text += *text != 0;
    }
    wire_add(w, "\"");
}

void wire_base64(struct wire *w, const uint8_t *bytes, size_t count)
{
    size_t room = sodium_base64_ENCODED_LEN(count, sodium_base64_VARIANT_ORIGINAL);

    make_room(w, room);
    sodium_bin2base64(w->text + w->used, room, bytes, count, sodium_base64_VARIANT_ORIGINAL);
    w->used += room - 1;
}

void wire_trim(struct wire *w)
{
    char *text = w->text ? realloc(w->text, w->used + 1) : NULL;

    if (!text)
        return;
    w->text = text;
    w->room = w->used + 1;
}

void wire_free(struct wire *w)
{
    free(w->text);
    *w = (struct wire){0};
}
