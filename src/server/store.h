// SPDX-License-Identifier: MIT
// What is written to disk, by a thread of its own.
//
// All changes that wait at the same moment share one transaction; `done` is called for each, on the
// thread that calls store_settle, once they are on disk or have been refused. A refused change has
// left nothing behind, and never comes back. Where that is not known `doubted` is called first, and
// `done` when it is known; nothing else is written before.
#pragma once
#include "server/database.h"

struct store;
// `wake` is called from the store's thread when there is something to settle. NULL: why says so.
struct store *store_open(const char *path, void (*wake)(void *), void *of, char why[STORE_WHY]);
// The thread ends after what waits is on disk. What is still unknown stays so: `done` says that.
void store_stop(struct store *);
void store_close(struct store *); // stopped; after all others who read the file have closed it
void store_write(struct store *, struct change *);
bool store_settle(struct store *); // true: something was settled
bool store_idle(struct store *);   // nothing waits, and nothing that is known is to be settled
// False, with the sentence, while the disk cannot be written, or has no room for more.
bool store_healthy(struct store *, char why[STORE_WHY]);
// Whether that was true a moment ago is known; if not, a change that is a probe finds out.
bool store_proved(struct store *);

struct store_counts {
    int64_t commits, rows, failures;
    double seconds; // spent in transactions
};
struct store_counts store_counts(struct store *);
