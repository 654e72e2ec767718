// SPDX-License-Identifier: MIT
// What the cases of a file share, said once: by `all` at its head, by `group` before some of them.
//
// A case adds to what is shared, changes it, or takes it away with `without`. Here it is written
// out in full again, so that whoever reads a case need not know where its parts came from; each
// part keeps its own line for the sentences.
#pragma once
#include "scenario/schema.h"

// What holds for the next case, while a file is gone through.
struct shared {
    const struct node *all, *group; // NULL: none
    bool alone;                     // the group has no case yet
    int cases;
};

enum sharing_item { SHARING_CASE, SHARING_HEAD, SHARING_WRONG };

// A case is only counted; an `all` or a `group` holds from here on, or is wrong, with the sentence.
enum sharing_item sharing_take(const struct reading *, const struct node *item, struct shared *);
// The file is at its end: nothing may have been shared for nobody.
bool sharing_end(const struct reading *, const struct shared *, const struct node *root);
// The case with all that it shares; NULL with the sentence. The new nodes live in `made`, the
// others are the file's own.
const struct node *sharing_spread(const struct reading *, struct document *made,
                                  const struct node *all, const struct node *group,
                                  const struct node *item);
// A scenario says this itself, so a case that names one takes it from nowhere else.
bool scenario_says(const char *key);
