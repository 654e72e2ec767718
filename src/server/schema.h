// SPDX-License-Identifier: MIT
// The version of a database, and the steps from an older one to the present.
//
// PRAGMA application_id says that a file is ours, PRAGMA user_version how many steps it has taken.
#pragma once
#include "server/database.h"
#include <sqlite3.h>

// The text of each step, ended by NULL: a database that has taken n of them is of version n.
// The first makes the tables. A step that was released is never changed; a later one alters what it
// made.
const char *const *schema_steps(void);

int schema_version(sqlite3 *); // -1 when it cannot be read
// False, with a sentence, when the file is of another program or of a later version. Only reads.
bool schema_known(sqlite3 *, const char *path, const char *const *steps, char why[STORE_WHY]);
// Takes the steps that are missing, all or none. False: sqlite3_errmsg says why not, and what was
// begun goes when the connection is closed.
bool schema_upgrade(sqlite3 *, const char *const *steps);
