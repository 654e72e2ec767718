// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/notify.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// The manager's protocol (sd_notify(3)): a datagram to the socket it names. One that begins with @
// has no file.
void notify(const char *state)
{
    const char *where = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    socklen_t bytes = (socklen_t)offsetof(struct sockaddr_un, sun_path);
    int fd;

    if (!where || !strchr("/@", *where) || strlen(where) < 2 ||
        strlen(where) >= sizeof address.sun_path)
        return;
    strcpy(address.sun_path, where);
    bytes += (socklen_t)strlen(where);
    if (*where == '@')
        *address.sun_path = 0;
    fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    sendto(fd, state, strlen(state), MSG_DONTWAIT | MSG_NOSIGNAL, (struct sockaddr *)&address,
           bytes);
    close(fd);
}

uint64_t notify_interval(void)
{
    const char *waits = getenv("WATCHDOG_USEC"), *whom = getenv("WATCHDOG_PID");
    unsigned long long microseconds = waits ? strtoull(waits, NULL, 10) : 0;

    if (!microseconds || (whom && strtol(whom, NULL, 10) != (long)getpid()))
        return 0;
    return microseconds < 2000 ? 1 : microseconds / 2000;
}
