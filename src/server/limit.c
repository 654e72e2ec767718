// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/limit.h"
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

enum { HOUR = 3600 * 1000 };

struct bucket bucket_full(int most, int64_t now)
{
    return (struct bucket){(int64_t)most * 1000, now};
}

static void fill(struct bucket *b, int an_hour, int most, int64_t now)
{
    int64_t passed = now - b->since < HOUR ? now - b->since : HOUR;
    int64_t gained = passed * an_hour * 1000 / HOUR;

    if (!gained)
        return;
    b->since = now;
    b->milli = b->milli + gained < (int64_t)most * 1000 ? b->milli + gained : (int64_t)most * 1000;
}

bool bucket_has(struct bucket *b, int an_hour, int most, int64_t now)
{
    fill(b, an_hour, most, now);
    return b->milli >= 1000;
}

void bucket_spend(struct bucket *b, int64_t milli)
{
    b->milli -= milli;
}

bool bucket_take(struct bucket *b, int an_hour, int most, int64_t now)
{
    if (!bucket_has(b, an_hour, most, now))
        return false;
    bucket_spend(b, 1000);
    return true;
}

size_t pace_read(int socket)
{
    struct tcp_info info = {0};
    socklen_t bytes = sizeof info;

    getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &bytes);
    return info.tcpi_bytes_acked;
}

bool pace_kept(struct pace *p, size_t taken, int64_t now)
{
    bool kept = taken - p->taken >= (size_t)PACE_BYTES * PACE_SECONDS;

    if (now - p->since < PACE_SECONDS * 1000)
        return true;
    *p = (struct pace){now, taken};
    return kept;
}

int utf8_characters(const char *text)
{
    int count = 0;

    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}
