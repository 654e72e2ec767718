// SPDX-License-Identifier: MIT
// What is wrong with a file: one sentence for whoever must mend it, with the place in front.
#pragma once
#include <stdbool.h>

enum { PROBLEM_BYTES = 512 };

struct problem {
    char text[PROBLEM_BYTES]; // "file:line: what was expected"
};

// Always false, so that a reader can end with it. Line 0: the file as a whole. A sentence that is
// too long is cut; control characters in it are shown as '?'.
__attribute__((format(printf, 4, 5))) bool problem_at(struct problem *, const char *file, int line,
                                                      const char *format, ...);
