// SPDX-License-Identifier: MIT
// Games that nobody has begun go after a while; those that lie idle are not counted among the open.
#pragma once
#include "server/hall.h"

struct expiry *expiry_open(void); // freed with free
// Looks at a few games. Once all have been looked at it rests for an hour.
void expiry_step(struct hall *, int64_t now);        // seconds since 1970
bool is_expiring(const struct hall *, int64_t game); // it is being deleted
