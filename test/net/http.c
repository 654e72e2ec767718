// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "net/http.h"
#include "net/server.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

int http_connect(int port)
{
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct timeval wait = {.tv_sec = PATIENCE};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&there, sizeof there) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool send_request(int fd, int port, const char *path, const char *token, const char *body)
{
    FILE *out = fdopen(dup(fd), "w");

    if (!out)
        return false;
    fprintf(out, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n",
            body ? "POST" : "GET", path, port);
    if (token)
        fprintf(out, "Authorization: Bearer %s\r\n", token);
    if (body)
        fprintf(out,
                "Origin: http://127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                "Content-Length: %zu\r\n\r\n%s",
                port, strlen(body), body);
    else
        fprintf(out, "\r\n");
    return fclose(out) == 0;
}

// All that comes until the other end closes, or until the length it announced is there.
static char *read_all(int fd, size_t *used)
{
    size_t room = 1 << 14, whole = 0;
    char *text = malloc(room);
    ssize_t got;

    *used = 0;
    while (text && (got = recv(fd, text + *used, room - *used - 1, 0)) > 0) {
        char *head, *length;

        *used += (size_t)got;
        text[*used] = 0;
        if (!whole && (head = strstr(text, "\r\n\r\n"))) {
            length = strcasestr(text, "\r\ncontent-length:");
            if (length && length < head)
                whole = (size_t)(head + 4 - text) + strtoul(length + 17, NULL, 10);
        }
        if (whole && *used >= whole)
            break;
        if (room - *used < 2)
            text = realloc(text, room *= 2);
    }
    return text;
}

struct reply http_ask(int port, const char *path, const char *token, const char *body)
{
    struct reply reply = {0};
    int fd = http_connect(port);
    size_t used = 0;
    char *text, *head;

    if (fd < 0)
        return reply;
    if (send_request(fd, port, path, token, body) && (text = read_all(fd, &used))) {
        head = used ? strstr(text, "\r\n\r\n") : NULL;
        if (head && sscanf(text, "HTTP/1.%*d %d", &reply.status) == 1) {
            reply.bytes = used - (size_t)(head + 4 - text);
            memmove(text, head + 4, reply.bytes + 1);
        }
        reply.body = text;
    }
    close(fd);
    return reply;
}
