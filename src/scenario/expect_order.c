// SPDX-License-Identifier: MIT
// Reading which orders a case expects to be refused, and which to be allowed.
#include "scenario/trial.h"
#include <string.h>

static bool read_why(const struct reading *r, const struct node *map, struct expect *e)
{
    const struct node *why = node_get(map, "why");

    if (why && !schema_is(r, why, NODE_TEXT, "a part of the sentence"))
        return false;
    e->why = why ? why->text : NULL;
    return true;
}

// --- the last order is refused ---

// `true`, a clause, or a map of a clause and a part of the sentence.
static bool expect_last_refused(const struct reading *r, const struct node *node, struct trial *t)
{
    struct expect *e = expect_add(r, node->line, t, EXPECT_REFUSED);
    const struct rules *rules = t->scenario.battle.rules;
    const struct node *clause = node;

    if (!e)
        return false;
    if (!t->orders)
        return schema_fail(r, node->line,
                           "expected `orders`: the last of them is the one to be refused");
    t->last_refused = true;
    if (node->kind == NODE_MAP) {
        clause = node_get(node, "clause");
        if (!schema_keys(r, node, NAMES("clause", "why"), "a refusal") || !read_why(r, node, e))
            return false;
    } else if (node->kind == NODE_TEXT && !strcmp(node->text, "true")) {
        clause = NULL;
    }
    e->clause = ANY;
    return !clause || trial_clause(r, clause, rules, true, &e->clause);
}

// --- orders that would be refused ---

// What a map says of a refusal beside its order. A clause that heads a list is not said again.
static bool read_refusal(const struct reading *r, const struct node *map, const struct rules *rules,
                         struct expect *e)
{
    const struct node *clause = node_get(map, "clause");
    bool headed = e->clause != ANY;

    if (!schema_keys(r, map, headed ? NAMES("order", "why") : NAMES("order", "clause", "why"),
                     "a refusal"))
        return false;
    if (!node_get(map, "order"))
        return schema_fail(r, map->line, "expected `order` of a refusal");
    return read_why(r, map, e) && (!clause || trial_clause(r, clause, rules, true, &e->clause));
}

// Orders, or maps of an order that say more.
static bool expect_refusals(const struct reading *r, const struct node *list, struct trial *t,
                            int clause)
{
    if (!schema_is(r, list, NODE_LIST, "refused orders as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        struct expect *e = expect_add(r, item->line, t, EXPECT_REFUSED);
        const struct node *order = node_get(item, "order");
        int place;

        if (!e)
            return false;
        e->clause = clause;
        if ((order || node_get(item, "clause") || node_get(item, "why")) &&
            !read_refusal(r, item, t->scenario.battle.rules, e))
            return false;
        if (!trial_call(r, order ? order : item, t, &place))
            return false;
        e->call = 1 + place;
    }
    return true;
}

bool expect_refused(const struct reading *r, const struct node *node, struct trial *t)
{
    if (node->kind == NODE_LIST)
        return expect_refusals(r, node, t, ANY);
    if (node->kind == NODE_TEXT || node_get(node, "clause") || node_get(node, "why"))
        return expect_last_refused(r, node, t);
    for (const struct node *list = node->first; list; list = list->next) {
        struct node name = {.kind = NODE_TEXT, .line = list->key_line, .text = list->key};
        int clause;

        if (!trial_clause(r, &name, t->scenario.battle.rules, true, &clause) ||
            !expect_refusals(r, list, t, clause))
            return false;
    }
    return true;
}

// --- orders that would be allowed ---

bool expect_legal(const struct reading *r, const struct node *list, struct trial *t)
{
    if (!schema_is(r, list, NODE_LIST, "legal orders as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        struct expect *e = expect_add(r, item->line, t, EXPECT_LEGAL);
        int place;

        if (!e || !trial_call(r, item, t, &place))
            return false;
        e->call = 1 + place;
    }
    return true;
}
