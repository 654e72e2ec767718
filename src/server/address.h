// SPDX-License-Identifier: MIT
// The address a server listens on, and the names it goes by.
#pragma once
#include "server/database.h"
#include <uv.h>

// False, with a sentence: it is none of this machine's, or its port cannot be had.
bool address_listen(uv_tcp_t *, const char *bind, int port, uv_connection_cb, char why[STORE_WHY]);

// Is this what a page of ours calls its host? An address is, as nobody else can give it out, and so
// are the names of this machine. Any other name might have been made to point here by a stranger,
// whose page then speaks to us as if it were ours: it must be among `names`, which are parted by
// commas.
bool address_is_ours(const char *names, const char *host);
