// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/address.h"
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024 };

union address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static bool read_address(const char *text, int port, union address *a)
{
    uint16_t at = htons((uint16_t)port);

    memset(a, 0, sizeof *a);
    if (strchr(text, ':')) {
        a->six.sin6_family = AF_INET6;
        a->six.sin6_port = at;
        return inet_pton(AF_INET6, text, &a->six.sin6_addr) == 1;
    }
    a->four.sin_family = AF_INET;
    a->four.sin_port = at;
    return inet_pton(AF_INET, text, &a->four.sin_addr) == 1;
}

// 0, or why nobody can listen there.
static int try_to_listen(uv_tcp_t *tcp, const union address *a, uv_connection_cb come)
{
    int error = uv_tcp_bind(tcp, &a->any, 0);

    return error ? error : uv_listen((uv_stream_t *)tcp, BACKLOG, come);
}

bool address_listen(uv_tcp_t *tcp, const char *bind, int port, uv_connection_cb come,
                    char why[STORE_WHY])
{
    union address a;
    int error = read_address(bind, port, &a) ? try_to_listen(tcp, &a, come) : UV_EADDRNOTAVAIL;

    switch (error) {
    case 0:
        return true;
    case UV_EADDRINUSE:
        snprintf(why, STORE_WHY, "Port %d of %.100s is in use; --port names another.", port, bind);
        return false;
    case UV_EACCES:
        snprintf(why, STORE_WHY, "Port %d is for root alone; --port names another.", port);
        return false;
    case UV_EADDRNOTAVAIL:
    case UV_EINVAL: // an address of IPv6 that is good on one wire alone
        snprintf(why, STORE_WHY,
                 "--bind wants an address of this machine, such as 127.0.0.1 or 0.0.0.0 for all of "
                 "them, not '%.100s'.",
                 bind);
        return false;
    }
    snprintf(why, STORE_WHY, "Port %d of %.100s cannot be listened on: %s.", port, bind,
             uv_strerror(error));
    return false;
}

// --- names ---

static bool is_address(const char *name)
{
    char inner[INET6_ADDRSTRLEN];
    unsigned char out[sizeof(struct in6_addr)];
    size_t bytes = strlen(name);

    if (*name != '[')
        return inet_pton(AF_INET, name, out) == 1;
    if (bytes < 3 || bytes - 2 >= sizeof inner || name[bytes - 1] != ']')
        return false;
    memcpy(inner, name + 1, bytes - 2);
    inner[bytes - 2] = 0;
    return inet_pton(AF_INET6, inner, out) == 1;
}

static bool is_among(const char *names, const char *name)
{
    size_t bytes = strlen(name);

    for (; *names; names += strcspn(names, ","), names += *names == ',') {
        if (strcspn(names, ",") == bytes && !strncasecmp(names, name, bytes))
            return true;
    }
    return false;
}

static bool ends_with(const char *name, const char *end)
{
    return strlen(name) > strlen(end) && !strcasecmp(name + strlen(name) - strlen(end), end);
}

// Its own name, and that by which others in the house find it.
static bool is_this_machine(const char *name)
{
    char own[256] = "", local[sizeof own + 8];

    if (gethostname(own, sizeof own - 1) || !*own)
        return false;
    snprintf(local, sizeof local, "%s.local", own);
    return !strcasecmp(name, own) || !strcasecmp(name, local);
}

bool address_is_ours(const char *names, const char *host)
{
    char name[256];
    char *port;

    snprintf(name, sizeof name, "%s", host);
    port = strrchr(name, ':');
    if (port && !strchr(port, ']'))
        *port = 0;
    return is_address(name) || !strcasecmp(name, "localhost") || ends_with(name, ".localhost") ||
           is_among(names, name) || is_this_machine(name);
}
