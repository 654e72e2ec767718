// SPDX-License-Identifier: MIT
// Reading a tree by what is expected in it: each reader takes a node and gives a value, or false
// with one sentence that names the line and what should have stood there.
#pragma once
#include "core/number.h"
#include "scenario/tree.h"

struct reading {
    const char *file;
    struct problem *problem;
    length native; // what a bare number means where a length is wanted
};

// Always false. `want` begins what the sentence says after "expected".
__attribute__((format(printf, 3, 4))) bool schema_fail(const struct reading *, int line,
                                                       const char *format, ...);

// A list of names to choose from, for readers and for sentences.
struct names {
    const char *const *name;
    int count;
};
#define NAMES(...)                                                                                 \
    (struct names)                                                                                 \
    {                                                                                              \
        (const char *const[]){__VA_ARGS__},                                                        \
            sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)                      \
    }

bool schema_is(const struct reading *, const struct node *, enum node_kind, const char *want);
// Every key must be known: the sentence names the nearest one that is.
bool schema_keys(const struct reading *, const struct node *map, struct names known,
                 const char *what);
// The place of a text among the names; -1 with the sentence.
int schema_choice(const struct reading *, const struct node *, struct names, const char *what);
// Says that a text is none of the names, and which it may have been meant to be. Always false.
bool schema_unknown(const struct reading *, int line, const char *text, struct names,
                    const char *what);

bool schema_text(const struct reading *, const struct node *, const char *what, char *out,
                 int bytes);
bool schema_whole(const struct reading *, const struct node *, const char *what, int32_t low,
                  int32_t high, int32_t *);
bool schema_length(const struct reading *, const struct node *, const char *what, length *);
bool schema_point(const struct reading *, const struct node *, const char *what, struct vec *);
bool schema_bearing(const struct reading *, const struct node *, bearing *);
bool schema_flag(const struct reading *, const struct node *, const char *what, bool *);
