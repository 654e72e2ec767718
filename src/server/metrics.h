// SPDX-License-Identifier: MIT
// Counts of the server in the text form of Prometheus.
#pragma once
#include "server/server.h"
#include "server/wire.h"

void metrics_write(struct wire *, const struct server *);
