// SPDX-License-Identifier: MIT
// A YAML file as a tree that remembers its lines.
//
// Only what scenarios and cases need: text, lists and maps. Anchors, aliases, tags, a second
// document and a key that comes twice are refused, and so is a file that is too large or too
// deep; so any bytes whatever give a tree or one sentence.
#pragma once
#include "scenario/problem.h"
#include <stddef.h>

enum { TREE_BYTES = 1 << 20, TREE_DEPTH = 12, TREE_NODES = 100000, TREE_KEYS = 512 };

enum node_kind { NODE_TEXT, NODE_LIST, NODE_MAP };

struct node {
    enum node_kind kind;
    int line;
    const char *text; // of a NODE_TEXT; elsewhere ""
    const char *key;  // when it is a value of a map; else NULL
    int key_line;
    int count;                       // items of a list or a map
    const struct node *first, *next; // its first item, and the one after itself
};

struct document {
    const char *file; // what the sentences call it; the caller keeps it alive
    const struct node *root;
    struct tree_block *pages; // where the nodes and texts live
};

// On false there is nothing to free.
bool tree_parse(struct document *, const char *file, const char *bytes, size_t count,
                struct problem *);
void tree_free(struct document *);

// A map in the place of another, with copies of these items, whose own items stay where they are.
// It lives in `made`, which may begin empty.
const struct node *tree_map(struct document *made, const struct node *like,
                            const struct node *const *item, int count);

const struct node *node_get(const struct node *map, const char *key); // NULL when it is not there

// A whole file in memory, terminated; the caller frees it. NULL with the sentence filled in.
char *file_read(const char *path, size_t *count, struct problem *);
