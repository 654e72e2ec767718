// SPDX-License-Identifier: MIT
// What can be asked over HTTP: the page, the lobby, games, links, records.
#pragma once
#include "server/request.h"

// Finds whoever answers the request, now or later.
void api_answer(struct request *);
