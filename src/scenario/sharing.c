// SPDX-License-Identifier: MIT
#include "scenario/sharing.h"
#include <stdio.h>
#include <string.h>

// --- which item is which ---

static bool is_sentence(const struct reading *r, const struct node *node)
{
    return (node->kind == NODE_TEXT && *node->text) ||
           schema_fail(r, node->line, "expected a sentence after `%s`: what its cases are about",
                       node->key);
}

static bool read_all(const struct reading *r, const struct node *item, const struct shared *s)
{
    const struct names keys =
        NAMES("all", "clauses", "rules", "scenario", "options", "table", "terrain", "sides",
              "seats", "units", "entries", "zones", "given", "dice", "orders", "tolerance");

    if (s->all)
        return schema_fail(r, item->line, "expected `all` once, but it stood on line %d already",
                           s->all->line);
    if (s->group || s->cases)
        return schema_fail(r, item->line, "expected `all` before every group and every case");
    return schema_keys(r, item, keys, "`all`") && is_sentence(r, node_get(item, "all"));
}

static bool read_group(const struct reading *r, const struct node *item, const struct shared *s)
{
    const struct names keys = NAMES("group", "without", "clauses", "rules", "scenario", "options",
                                    "table", "terrain", "sides", "seats", "units", "entries",
                                    "zones", "given", "dice", "orders", "tolerance");

    if (s->alone)
        return schema_fail(r, item->line, "expected a case in the group that begins on line %d",
                           s->group->line);
    return schema_keys(r, item, keys, "a group") && is_sentence(r, node_get(item, "group"));
}

enum sharing_item sharing_take(const struct reading *r, const struct node *item, struct shared *s)
{
    if (node_get(item, "all")) {
        if (!read_all(r, item, s))
            return SHARING_WRONG;
        s->all = item;
        return SHARING_HEAD;
    }
    if (node_get(item, "group")) {
        if (!read_group(r, item, s))
            return SHARING_WRONG;
        s->group = item;
        s->alone = true;
        return SHARING_HEAD;
    }
    s->alone = false;
    s->cases++;
    return SHARING_CASE;
}

bool sharing_end(const struct reading *r, const struct shared *s, const struct node *root)
{
    if (s->alone)
        return schema_fail(r, s->group->line, "expected a case in the group that begins here");
    return s->cases || schema_fail(r, root->line, "expected a case after `all`");
}

// --- maps made of others ---

enum { ITEMS_MOST = 3 * TREE_KEYS }; // of `all`, a group and a case

// The items of a map to be.
struct items {
    const struct node *item[ITEMS_MOST];
    int count;
};

static void put(struct items *list, int place, const struct node *item)
{
    must(list->count < ITEMS_MOST);
    memmove(&list->item[place + 1], &list->item[place],
            (size_t)(list->count - place) * sizeof list->item[0]);
    list->item[place] = item;
    list->count++;
}

static void put_last(struct items *list, const struct node *item)
{
    put(list, list->count, item);
}

// --- taking away ---

// The map without the item that a path names: "terrain", "given.turn". NULL: there is none.
static const struct node *map_without(struct document *made, const struct node *map,
                                      const char *path)
{
    size_t bytes = strcspn(path, ".");
    struct items left = {.count = 0};
    bool found = false;

    for (const struct node *item = map->first; item; item = item->next) {
        const struct node *rest = item;

        if (strlen(item->key) == bytes && !memcmp(item->key, path, bytes)) {
            rest = path[bytes] && item->kind == NODE_MAP ? map_without(made, item, path + bytes + 1)
                                                         : NULL;
            found = rest || !path[bytes];
        }
        if (rest)
            put_last(&left, rest);
    }
    return found ? tree_map(made, map, left.item, left.count) : NULL;
}

// A unit is named as it is, everything else from its key on.
static const struct node *take_away(struct document *made, const struct node *base,
                                    const char *name)
{
    const struct node *left = map_without(made, base, name);
    char path[80];

    if (left || snprintf(path, sizeof path, "units.%s", name) >= (int)sizeof path)
        return left;
    return map_without(made, base, path);
}

static const struct node *without(const struct reading *r, struct document *made,
                                  const struct node *base, const struct node *list)
{
    if (!schema_is(r, list, NODE_LIST, "a list of what is shared but not wanted"))
        return NULL;
    for (const struct node *item = list->first; item; item = item->next) {
        if (!schema_is(r, item, NODE_TEXT, "the name of something shared"))
            return NULL;
        base = take_away(made, base, item->text);
        if (!base) {
            schema_fail(r, item->line,
                        "expected something shared, such as A1, A1.status, terrain or given.turn, "
                        "not \"%.40s\"",
                        item->text);
            return NULL;
        }
    }
    return base;
}

// --- adding ---

bool scenario_says(const char *key)
{
    static const char *const own[] = {"rules", "table", "terrain", "sides",
                                      "seats", "units", "entries", "zones"};

    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (!strcmp(own[i], key))
            return true;
    }
    return false;
}

// The units of a side stand together: a new one comes behind the last that begins as it does.
static void put_unit(struct items *list, const struct node *unit)
{
    int place = list->count;

    for (int i = 0; i < list->count; i++) {
        if (list->item[i]->key[0] == unit->key[0])
            place = i + 1;
    }
    put(list, place, unit);
}

// Two maps become one, key by key; anything else of `own` stands instead of what is shared.
static const struct node *joined(struct document *made, const struct node *base,
                                 const struct node *own)
{
    bool units = own->key && !strcmp(own->key, "units");
    struct items list = {.count = 0};

    if (base->kind != NODE_MAP || own->kind != NODE_MAP)
        return own;
    for (const struct node *item = base->first; item; item = item->next) {
        const struct node *mine = node_get(own, item->key);

        put_last(&list, mine ? joined(made, item, mine) : item);
    }
    for (const struct node *item = own->first; item; item = item->next) {
        if (!node_get(base, item->key))
            (units ? put_unit : put_last)(&list, item);
    }
    return tree_map(made, own, list.item, list.count);
}

// What is left of `base` for a case or a group, without the words that are not for it.
static const struct node *handed_on(const struct reading *r, struct document *made,
                                    const struct node *base, const struct node *own)
{
    const struct node *list = node_get(own, "without");
    struct items left = {.count = 0};

    if (list && !(base = without(r, made, base, list)))
        return NULL;
    for (const struct node *item = base->first; item; item = item->next) {
        if (strcmp(item->key, "all") != 0 && strcmp(item->key, "group") != 0 &&
            !(node_get(own, "scenario") && scenario_says(item->key)))
            put_last(&left, item);
    }
    return tree_map(made, base, left.item, left.count);
}

static const struct node *spread(const struct reading *r, struct document *made,
                                 const struct node *base, const struct node *own)
{
    const struct node *list = node_get(own, "without");
    const struct node *rest = handed_on(r, made, base, own);

    if (!rest)
        return NULL;
    return joined(made, rest, list ? map_without(made, own, "without") : own);
}

const struct node *sharing_spread(const struct reading *r, struct document *made,
                                  const struct node *all, const struct node *group,
                                  const struct node *item)
{
    const struct node nothing = {.kind = NODE_MAP, .text = ""};
    const struct node *base = all ? all : &nothing;

    if (item->kind != NODE_MAP)
        return item;
    if (group)
        base = spread(r, made, base, group);
    return base ? spread(r, made, base, item) : NULL;
}
