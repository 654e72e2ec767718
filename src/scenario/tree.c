// SPDX-License-Identifier: MIT
#include "scenario/tree.h"
#include "core/number.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

// --- memory: pages that are freed together ---

enum { PAGE_BYTES = 1 << 15 };

struct tree_block {
    struct tree_block *before;
    size_t used, size;
    _Alignas(16) char bytes[];
};

static void *take(struct document *d, size_t bytes)
{
    struct tree_block *page = d->pages;
    void *taken;

    bytes = (bytes + 15) & ~(size_t)15;
    if (!page || page->size - page->used < bytes) {
        size_t size = bytes > PAGE_BYTES ? bytes : PAGE_BYTES;
        page = malloc(sizeof *page + size);
        if (!page)
            return NULL;
        *page = (struct tree_block){.before = d->pages, .size = size};
        d->pages = page;
    }
    taken = page->bytes + page->used;
    page->used += bytes;
    memset(taken, 0, bytes);
    return taken;
}

void tree_free(struct document *d)
{
    while (d->pages) {
        struct tree_block *page = d->pages;
        d->pages = page->before;
        free(page);
    }
    d->root = NULL;
}

// --- building the tree ---

// What is open while the events come in. `key` waits for its value, when a map is open.
struct open_node {
    struct node *node, *last;
    const char *key;
    int key_line;
};

struct builder {
    struct document *document;
    struct problem *problem;
    const char *bytes;
    size_t count;
    struct open_node level[TREE_DEPTH];
    int depth, nodes;
    bool second; // a document has ended already
};

static bool wrong(struct builder *b, yaml_mark_t at, const char *sentence)
{
    return problem_at(b->problem, b->document->file, (int)at.line + 1, "%s", sentence);
}

static bool no_memory(struct builder *b)
{
    return problem_at(b->problem, b->document->file, 0, "there is not enough memory to read it");
}

static struct open_node *open_level(struct builder *b)
{
    return b->depth ? &b->level[b->depth - 1] : NULL;
}

static void hang(struct builder *b, struct node *node)
{
    struct open_node *open = open_level(b);

    if (!open) {
        b->document->root = node;
        return;
    }
    if (open->node->kind == NODE_MAP) {
        node->key = open->key;
        node->key_line = open->key_line;
        open->key = NULL;
    }
    if (open->last)
        open->last->next = node;
    else
        open->node->first = node;
    open->last = node;
    open->node->count++;
}

static struct node *new_node(struct builder *b, enum node_kind kind, yaml_mark_t at)
{
    struct node *node;

    if (++b->nodes > TREE_NODES) {
        problem_at(b->problem, b->document->file, (int)at.line + 1,
                   "expected no more than %d values in one file", TREE_NODES);
        return NULL;
    }
    node = take(b->document, sizeof *node);
    if (!node) {
        no_memory(b);
        return NULL;
    }
    node->kind = kind;
    node->line = (int)at.line + 1;
    node->text = "";
    return node;
}

static bool plain(struct builder *b, yaml_mark_t at, const yaml_char_t *anchor,
                  const yaml_char_t *tag)
{
    if (anchor)
        return wrong(b, at, "expected no anchors: every value is written out where it stands");
    if (tag)
        return wrong(b, at, "expected no tags: every value is plain text, a list or a map");
    return true;
}

static bool add_key(struct builder *b, struct open_node *open, const char *text, yaml_mark_t at)
{
    if (open->node->count == TREE_KEYS)
        return problem_at(b->problem, b->document->file, (int)at.line + 1,
                          "expected no more than %d keys in one map", TREE_KEYS);
    for (const struct node *item = open->node->first; item; item = item->next) {
        if (!strcmp(item->key, text))
            return problem_at(b->problem, b->document->file, (int)at.line + 1,
                              "expected each key once, but \"%s\" stood on line %d already", text,
                              item->key_line);
    }
    open->key = text;
    open->key_line = (int)at.line + 1;
    return true;
}

static bool add_text(struct builder *b, const yaml_event_t *event)
{
    struct open_node *open = open_level(b);
    const char *from = (const char *)event->data.scalar.value;
    size_t bytes = event->data.scalar.length;
    struct node *node;
    char *text;

    if (!plain(b, event->start_mark, event->data.scalar.anchor, event->data.scalar.tag))
        return false;
    if (memchr(from, 0, bytes))
        return wrong(b, event->start_mark, "expected text without a zero byte in it");
    text = take(b->document, bytes + 1);
    if (!text)
        return no_memory(b);
    memcpy(text, from, bytes);
    if (open && open->node->kind == NODE_MAP && !open->key)
        return add_key(b, open, text, event->start_mark);
    node = new_node(b, NODE_TEXT, event->start_mark);
    if (!node)
        return false;
    node->text = text;
    hang(b, node);
    return true;
}

static bool open_node(struct builder *b, enum node_kind kind, const yaml_event_t *event)
{
    struct open_node *open = open_level(b);
    struct node *node;

    if (open && open->node->kind == NODE_MAP && !open->key)
        return wrong(b, event->start_mark, "expected a key that is plain text");
    if (b->depth == TREE_DEPTH)
        return problem_at(b->problem, b->document->file, (int)event->start_mark.line + 1,
                          "expected no more than %d levels of lists and maps", TREE_DEPTH);
    node = new_node(b, kind, event->start_mark);
    if (!node)
        return false;
    hang(b, node);
    b->level[b->depth++] = (struct open_node){.node = node};
    return true;
}

static bool add(struct builder *b, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (b->second)
            return wrong(b, event->start_mark,
                         "expected one YAML document, and here begins another");
        b->second = true;
        return true;
    case YAML_ALIAS_EVENT:
        return wrong(b, event->start_mark,
                     "expected no aliases: every value is written out where it stands");
    case YAML_SCALAR_EVENT:
        return add_text(b, event);
    case YAML_SEQUENCE_START_EVENT:
        return plain(b, event->start_mark, event->data.sequence_start.anchor,
                     event->data.sequence_start.tag) &&
               open_node(b, NODE_LIST, event);
    case YAML_MAPPING_START_EVENT:
        return plain(b, event->start_mark, event->data.mapping_start.anchor,
                     event->data.mapping_start.tag) &&
               open_node(b, NODE_MAP, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        b->depth--;
        return true;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_STREAM_END_EVENT:
    case YAML_DOCUMENT_END_EVENT:
        return true;
    }
    return true;
}

static int line_at(const struct builder *b, size_t offset)
{
    int line = 1;

    for (size_t i = 0; i < offset && i < b->count; i++)
        line += b->bytes[i] == '\n';
    return line;
}

// libyaml's own complaint, at the line where it stopped.
static bool not_yaml(struct builder *b, const yaml_parser_t *parser)
{
    const char *why = parser->problem ? parser->problem : "it cannot be read";

    if (parser->error == YAML_READER_ERROR)
        return problem_at(b->problem, b->document->file, line_at(b, parser->problem_offset),
                          "expected UTF-8 text (%s)", why);
    return problem_at(b->problem, b->document->file, (int)parser->problem_mark.line + 1,
                      "expected YAML: %s%s%s", why, parser->context ? " " : "",
                      parser->context ? parser->context : "");
}

static bool build(struct builder *b, yaml_parser_t *parser)
{
    for (;;) {
        yaml_event_t event;
        bool good, last;

        if (!yaml_parser_parse(parser, &event))
            return not_yaml(b, parser);
        last = event.type == YAML_STREAM_END_EVENT;
        good = add(b, &event);
        yaml_event_delete(&event);
        if (!good || last)
            return good;
    }
}

bool tree_parse(struct document *d, const char *file, const char *bytes, size_t count,
                struct problem *problem)
{
    struct builder builder = {.document = d, .problem = problem, .bytes = bytes, .count = count};
    yaml_parser_t parser;
    bool good;

    *d = (struct document){.file = file};
    if (count > TREE_BYTES)
        return problem_at(problem, file, 0, "expected a file of at most %d bytes, not %zu",
                          TREE_BYTES, count);
    if (!yaml_parser_initialize(&parser))
        return no_memory(&builder);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)bytes, count);
    good = build(&builder, &parser);
    yaml_parser_delete(&parser);
    if (good && !d->root)
        good = problem_at(problem, file, 1,
                          "expected a scenario or a list of cases, but there is nothing");
    if (!good)
        tree_free(d);
    return good;
}

// --- using it ---

const struct node *tree_map(struct document *made, const struct node *like,
                            const struct node *const *item, int count)
{
    struct node *map = take(made, (size_t)(1 + count) * sizeof *map);

    must(map);
    *map = *like;
    map->count = count;
    map->first = count ? map + 1 : NULL;
    for (int i = 0; i < count; i++) {
        map[1 + i] = *item[i];
        map[1 + i].next = i + 1 < count ? &map[2 + i] : NULL;
    }
    return map;
}

const struct node *node_get(const struct node *map, const char *key)
{
    if (map->kind == NODE_MAP) {
        for (const struct node *item = map->first; item; item = item->next) {
            if (!strcmp(item->key, key))
                return item;
        }
    }
    return NULL;
}

char *file_read(const char *path, size_t *count, struct problem *problem)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    bool good = false;

    if (!file) {
        problem_at(problem, path, 0, "expected a file that can be read (%s)", strerror(errno));
        return NULL;
    }
    bytes = malloc(TREE_BYTES + 2);
    if (!bytes) {
        problem_at(problem, path, 0, "there is not enough memory to read it");
    } else {
        *count = fread(bytes, 1, TREE_BYTES + 1, file);
        if (ferror(file))
            problem_at(problem, path, 0, "expected a file that can be read (%s)", strerror(errno));
        else if (*count > TREE_BYTES)
            problem_at(problem, path, 0, "expected a file of at most %d bytes", TREE_BYTES);
        else
            good = true;
    }
    fclose(file);
    if (!good) {
        free(bytes);
        return NULL;
    }
    bytes[*count] = 0;
    return bytes;
}
