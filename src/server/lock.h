// SPDX-License-Identifier: MIT
// The file of a database is used by one server at a time.
#pragma once
#include "server/database.h"

// A descriptor that holds it until it is closed; -1, with a sentence, when it cannot be had.
int lock_file(const char *path, char why[STORE_WHY]);
