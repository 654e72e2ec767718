// SPDX-License-Identifier: MIT
// Files that travel inside the program: the rule references and the scenarios that ship.
//
// tools/embed.sh writes the list when the program is built.
#pragma once
#include <stddef.h>

struct embedded {
    const char *path;  // "docs/rules/two-by-two.md"
    const char *bytes; // terminated by a zero that is not counted in `size`
    size_t size;
};

extern const struct embedded embedded_files[]; // ended by one without a path

const struct embedded *embedded_at(const char *path); // NULL when there is none
// The first at `from` or behind it whose path begins with `folder`; NULL when there is none.
const struct embedded *embedded_in(const char *folder, const struct embedded *from);
// Writes its name without folder and ending: "two-by-two".
void embedded_name(const struct embedded *, char *name, size_t bytes);
