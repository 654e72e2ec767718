// SPDX-License-Identifier: MIT
// The address a server is to listen on.
#pragma once
#include "server/database.h"

// False, with a sentence: it is none of this machine's, or its port cannot be had.
bool address_free(const char *bind, int port, char why[STORE_WHY]);
