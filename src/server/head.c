// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "server/head.h"
#include <stdlib.h>
#include <string.h>

size_t head_end(const char *text, size_t bytes, size_t seen)
{
    size_t from = seen > 3 ? seen - 3 : 0;
    const char *blank = memmem(text + from, bytes - from, "\r\n\r\n", 4);

    return blank ? (size_t)(blank - text) + 4 : 0;
}

// --- the first line ---

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// Decodes up to `end`. -1 when it does not fit, or a zero is hidden in it.
static int decode(const char *text, const char *end, bool plus, char *out, size_t room)
{
    size_t used = 0;

    for (; text < end; text++) {
        char c = *text;

        if (c == '%' && end - text > 2 && hex(text[1]) >= 0 && hex(text[2]) >= 0) {
            c = (char)(hex(text[1]) << 4 | hex(text[2]));
            text += 2;
        } else if (c == '+' && plus) {
            c = ' ';
        }
        if (!c || used + 1 >= room)
            return -1;
        out[used++] = c;
    }
    out[used] = 0;
    return (int)used;
}

static bool read_query(struct head *h, const char *text, const char *end)
{
    size_t used = 0;

    while (text < end) {
        const char *next = memchr(text, '&', (size_t)(end - text));
        int count;

        next = next ? next : end;
        count = decode(text, next, true, h->query + used, sizeof h->query - used - 1);
        if (count < 0)
            return false;
        used += count ? (size_t)count + 1 : 0;
        text = next + (next < end);
    }
    h->query[used] = 0;
    return true;
}

static int read_target(struct head *h, const char *target, const char *end, const char **why)
{
    const char *query = memchr(target, '?', (size_t)(end - target));

    *why = "Expected a path that begins with a stroke.";
    if (*target != '/')
        return 400;
    *why = "The address is too long.";
    if (decode(target, query ? query : end, false, h->path, sizeof h->path) < 0 ||
        (query && !read_query(h, query + 1, end)))
        return 414;
    return 0;
}

static bool is(const char *text, const char *end, const char *word)
{
    return (size_t)(end - text) == strlen(word) && !strncasecmp(text, word, strlen(word));
}

static int read_first_line(struct head *h, char *line, char *end, const char **why)
{
    char *target = memchr(line, ' ', (size_t)(end - line)), *version;

    *why = "Expected a method, a path and HTTP/1.1.";
    version = target ? memchr(target + 1, ' ', (size_t)(end - target - 1)) : NULL;
    if (!version || version == target + 1)
        return 400;
    h->keeps = is(version + 1, end, "HTTP/1.1");
    if (!h->keeps && !is(version + 1, end, "HTTP/1.0"))
        return 400;
    h->get = is(line, target, "GET");
    h->head = is(line, target, "HEAD");
    h->post = is(line, target, "POST");
    if (!h->get && !h->head && !h->post)
        return 0; // no other method has a path here
    return read_target(h, target + 1, version, why);
}

// --- the fields ---

// Is the word one of those in the list? Words are parted by commas; what comes behind a semicolon
// is about the word.
static bool lists(const char *text, const char *word)
{
    for (; *text; text += strcspn(text, ","), text += *text == ',') {
        text += strspn(text, " \t");
        if (!strncasecmp(text, word, strlen(word)) && strchr(" \t,;", text[strlen(word)]))
            return true;
    }
    return false;
}

static bool copy(char *out, size_t room, const char *text)
{
    if (strlen(text) >= room)
        return false;
    strcpy(out, text);
    return true;
}

static bool read_length(struct head *h, const char *text)
{
    size_t digits = strspn(text, "0123456789");

    if (h->length >= 0 || !digits || digits > 15 || text[digits])
        return false;
    h->length = strtoll(text, NULL, 10);
    return true;
}

static bool read_host(struct head *h, const char *text)
{
    bool first = !h->has_host;

    h->has_host = true;
    return first && copy(h->host, sizeof h->host, text);
}

static bool read_origin(struct head *h, const char *text)
{
    bool first = !h->has_origin;

    h->has_origin = true;
    return first && copy(h->origin, sizeof h->origin, text);
}

// However many a proxy has been told of, the last address is the one it saw itself. One that does
// not fit is none.
static bool read_forwarded(struct head *h, const char *text)
{
    const char *last = strrchr(text, ',');

    last = last ? last + 1 : text;
    last += strspn(last, " \t");
    h->forwarded = true;
    if (!copy(h->from, sizeof h->from, last))
        strcpy(h->from, "?");
    return true;
}

static bool read_authorization(struct head *h, const char *text)
{
    if (!strncmp(text, "Bearer ", 7) && strlen(text + 7) == TOKEN_TEXT - 1)
        strcpy(h->token, text + 7);
    return true;
}

static bool read_match(struct head *h, const char *text)
{
    if (!copy(h->match, sizeof h->match, text))
        *h->match = 0;
    return true;
}

static bool read_codings(struct head *h, const char *text)
{
    h->unpacks |= lists(text, "gzip");
    h->unbrotlis |= lists(text, "br");
    return true;
}

static bool read_connection(struct head *h, const char *text)
{
    if (lists(text, "close"))
        h->keeps = false;
    h->switches |= lists(text, "upgrade");
    return true;
}

static bool read_expectation(struct head *h, const char *text)
{
    h->expects = !strcasecmp(text, "100-continue");
    return h->expects;
}

static bool read_upgrade(struct head *h, const char *text)
{
    h->upgrade |= lists(text, "websocket");
    return true;
}

static bool read_protocol(struct head *h, const char *text)
{
    h->speaks |= lists(text, "tricorne.1");
    return true;
}

static bool read_version(struct head *h, const char *text)
{
    (void)h;
    return !strcmp(text, "13");
}

// Sixteen bytes in base64.
static bool read_key(struct head *h, const char *text)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    return !*h->key && strlen(text) == SOCKET_KEY && strspn(text, letters) == SOCKET_KEY - 2 &&
           !strcmp(text + SOCKET_KEY - 2, "==") && copy(h->key, sizeof h->key, text);
}

// A body in chunks says nowhere how long it is before it has come.
static bool read_transfer(struct head *h, const char *text)
{
    (void)h;
    (void)text;
    return false;
}

static const struct head_field {
    const char *name;
    bool (*read)(struct head *, const char *text);
    int status;
    const char *why;
} fields[] = {
    {"content-length", read_length, 400, "Expected one length of the body, a whole number."},
    {"transfer-encoding", read_transfer, 411, "Expected the length of the body."},
    {"host", read_host, 400, "Expected one name of a host."},
    {"origin", read_origin, 403, "A page of another site may not ask for this."},
    {"x-forwarded-for", read_forwarded, 0, NULL},
    {"authorization", read_authorization, 0, NULL},
    {"if-none-match", read_match, 0, NULL},
    {"accept-encoding", read_codings, 0, NULL},
    {"connection", read_connection, 0, NULL},
    {"expect", read_expectation, 417, "Nothing but 100-continue can be expected of this server."},
    {"upgrade", read_upgrade, 0, NULL},
    {"sec-websocket-protocol", read_protocol, 0, NULL},
    {"sec-websocket-version", read_version, 400, "Expected version 13 of WebSocket."},
    {"sec-websocket-key", read_key, 400, "Expected one key of 16 bytes in base64."},
};

static bool is_token(const char *text, const char *end)
{
    for (const char *c = text; c < end; c++) {
        if (*c <= ' ' || *c == 127 || strchr("\"(),/:;<=>?@[\\]{}", *c))
            return false;
    }
    return text < end;
}

static bool is_inert(const char *text, const char *end)
{
    for (; text < end; text++) {
        if (((unsigned char)*text < ' ' && *text != '\t') || *text == 127)
            return false;
    }
    return true;
}

static int read_field(struct head *h, char *line, char *end, const char **why)
{
    char *colon = memchr(line, ':', (size_t)(end - line)), *value;

    *why = "Expected fields of a name, a colon and a text.";
    if (!colon || !is_token(line, colon))
        return 400;
    value = colon + 1 + strspn(colon + 1, " \t");
    while (end > value && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    *end = 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (!is(line, colon, fields[i].name) || fields[i].read(h, value))
            continue;
        *why = fields[i].why;
        return fields[i].status;
    }
    return 0;
}

int head_read(struct head *h, char *text, size_t bytes, const char **why)
{
    char *last = text + bytes - 2, *end;
    int status = 0;

    *h = (struct head){.length = -1};
    for (char *line = text; line < last && !status; line = end + 2) {
        end = memmem(line, (size_t)(text + bytes - line), "\r\n", 2);
        *why = "Expected text without signs of control.";
        if (!is_inert(line, end))
            status = 400;
        else if (line == text)
            status = read_first_line(h, line, end, why);
        else
            status = read_field(h, line, end, why);
    }
    h->upgrade &= h->switches;
    return status;
}
