// SPDX-License-Identifier: MIT
#include "server/pack.h"
#include <stdlib.h>
#include <zlib.h>

enum {
    GZIP = 16 + MAX_WBITS,
    MEMORY = 8
}; // zlib's own words for a gzip frame and its usual memory

bool pack_gzip(struct wire *w, const char *text, size_t bytes)
{
    z_stream z = {0};
    unsigned char *packed;
    size_t room;
    bool good;

    if (bytes > UINT32_MAX || deflateInit2(&z, 6, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY))
        return false;
    room = deflateBound(&z, bytes);
    packed = malloc(room);
    z.next_in = (z_const Bytef *)text;
    z.avail_in = (uInt)bytes;
    z.next_out = packed;
    z.avail_out = (uInt)room;
    good = packed && deflate(&z, Z_FINISH) == Z_STREAM_END;
    if (good)
        wire_bytes(w, packed, z.total_out);
    free(packed);
    deflateEnd(&z);
    return good;
}
