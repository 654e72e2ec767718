// SPDX-License-Identifier: MIT
// The library for WebSockets does not say why it cannot listen, and for some reasons tries for ever
// without a word: so it is tried here first.
#define _DEFAULT_SOURCE
#include "server/address.h"
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

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
static int try_to_listen(const union address *a)
{
    socklen_t bytes = a->any.sa_family == AF_INET6 ? sizeof a->six : sizeof a->four;
    int fd = socket(a->any.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1, error = 0;

    if (fd < 0)
        return errno;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, &a->any, bytes) || listen(fd, 1))
        error = errno;
    close(fd);
    return error;
}

bool address_free(const char *bind, int port, char why[STORE_WHY])
{
    union address a;
    int error = read_address(bind, port, &a) ? try_to_listen(&a) : EADDRNOTAVAIL;

    switch (error) {
    case 0:
        return true;
    case EADDRINUSE:
        snprintf(why, STORE_WHY, "Port %d of %.100s is in use; --port names another.", port, bind);
        return false;
    case EACCES:
        snprintf(why, STORE_WHY, "Port %d is for root alone; --port names another.", port);
        return false;
    case EADDRNOTAVAIL:
    case EINVAL: // an address of IPv6 that is good on one wire alone
        snprintf(why, STORE_WHY,
                 "--bind wants an address of this machine, such as 127.0.0.1 or 0.0.0.0 for all of "
                 "them, not '%.100s'.",
                 bind);
        return false;
    }
    snprintf(why, STORE_WHY, "Port %d of %.100s cannot be listened on: %s.", port, bind,
             strerror(error));
    return false;
}
