// SPDX-License-Identifier: MIT
#include "scenario/trial.h"
#include "scenario/force.h"
#include "scenario/roster.h"
#include "scenario/sharing.h"
#include "scenario/value.h"
#include <stdio.h>
#include <string.h>

// --- clauses and orders ---

bool trial_clause(const struct reading *r, const struct node *node, const struct rules *rules,
                  bool grammar, int *clause)
{
    const char *name[1024];
    int count = 0;

    if (!schema_is(r, node, NODE_TEXT, "a clause"))
        return false;
    if (grammar && !strcmp(node->text, "grammar")) {
        *clause = 0;
        return true;
    }
    for (int i = 1; i < rules->clauses && count < 1024; i++) {
        name[count++] = rules->clause[i].id;
        if (!strcmp(rules->clause[i].id, node->text)) {
            *clause = i;
            return true;
        }
    }
    return schema_unknown(r, node->line, node->text, (struct names){name, count},
                          "a clause of the rules");
}

// "B: pass" names the seat; without it whoever is asked gives the order.
static const char *after_seat(const struct battle *b, const char *text, uint8_t *seat)
{
    const char *colon = strchr(text, ':');
    char name[NAME_BYTES];
    size_t bytes = colon ? (size_t)(colon - text) : NAME_BYTES;
    int found;

    *seat = CASE_ANY_SEAT;
    if (bytes >= NAME_BYTES)
        return text;
    memcpy(name, text, bytes);
    name[bytes] = 0;
    found = seat_named(b, name);
    if (found < 0)
        return text;
    *seat = (uint8_t)found;
    return colon + 1;
}

static bool parse_call(const struct reading *r, const struct node *node, const struct battle *b,
                       struct call *call)
{
    const char *text = node->text;
    struct mistake mistake;
    uint8_t seat = CASE_ANY_SEAT;

    if (node->kind == NODE_MAP && node->count == 1 && node->first->kind == NODE_TEXT) {
        int found = seat_named(b, node->first->key);

        if (found < 0)
            return schema_fail(r, node->line, "expected a seat before the order, not \"%.40s\"",
                               node->first->key);
        seat = (uint8_t)found;
        text = node->first->text;
    } else if (!schema_is(r, node, NODE_TEXT, "an order")) {
        return false;
    }
    call->optional = *text == '?';
    text += call->optional;
    if (seat == CASE_ANY_SEAT)
        text = after_seat(b, text, &seat);
    if (!order_parse(b, 0, text, &call->order, &mistake))
        return schema_fail(r, node->line, "expected %s at \"%.30s\" in the order \"%.80s\"",
                           mistake.want, text + mistake.at, text);
    call->order.seat = seat;
    call->text = text;
    call->line = node->line;
    return true;
}

bool trial_call(const struct reading *r, const struct node *node, struct trial *t, int *place)
{
    if (t->calls == 2 * TRIAL_ORDERS)
        return schema_fail(r, node->line, "expected at most %d orders in a case", 2 * TRIAL_ORDERS);
    *place = t->calls;
    return parse_call(r, node, &t->scenario.battle, &t->call[t->calls++]);
}

static bool read_orders(const struct reading *r, const struct node *list, struct trial *t)
{
    int place;

    if (!schema_is(r, list, NODE_LIST, "orders as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (t->orders == TRIAL_ORDERS)
            return schema_fail(r, item->line, "expected at most %d orders", TRIAL_ORDERS);
        if (!trial_call(r, item, t, &place))
            return false;
        t->orders++;
    }
    return true;
}

// "5x1" is five ones.
static bool read_faces(const struct reading *r, const struct node *item, struct trial *t)
{
    size_t digits = strspn(item->text, "0123456789");
    struct node one = *item;
    int32_t count = 1, face;
    char text[8];

    if (digits && item->text[digits] == 'x') {
        snprintf(text, sizeof text, "%.*s", (int)digits, item->text);
        if (!measure_whole(text, 1, TRIAL_DICE, &count))
            return schema_fail(r, item->line, "expected 1 to %d dice of a face, not \"%.40s\"",
                               TRIAL_DICE, item->text);
        one.text += digits + 1;
    }
    if (!schema_whole(r, &one, "the face of a die", 1, 20, &face))
        return false;
    if (t->dice + count > TRIAL_DICE)
        return schema_fail(r, item->line, "expected at most %d dice", TRIAL_DICE);
    for (; count; count--)
        t->face[t->dice++] = (uint8_t)face;
    return true;
}

static bool read_dice(const struct reading *r, const struct node *list, struct trial *t)
{
    if (!schema_is(r, list, NODE_LIST, "dice as a list of faces"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (!read_faces(r, item, t))
            return false;
    }
    return true;
}

static bool read_clauses(const struct reading *r, const struct node *list, const struct trial *t)
{
    int clause = 0;

    if (!schema_is(r, list, NODE_LIST, "clauses as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (!trial_clause(r, item, t->scenario.battle.rules, false, &clause))
            return false;
    }
    return true;
}

// --- fields ---

bool trial_unknown(const struct reading *r, const struct node *node, const struct rules *rules,
                   int scope)
{
    static const char *const what[] = {"a field of a unit", "a field of a side",
                                       "a unit, a side or a field of the game"};
    const char *name[256];
    int count = 0;

    for (int i = 0; i < rules->fields->count && count < 256; i++) {
        if (rules->fields->row[i].of == scope)
            name[count++] = rules->fields->row[i].name;
    }
    return schema_unknown(r, node->key_line, node->key, (struct names){name, count}, what[scope]);
}

bool trial_fields(const struct reading *r, const struct node *map, struct trial *t,
                  const struct field_takers *take, int scope, int of)
{
    const struct rules *rules = t->scenario.battle.rules;

    if (!schema_is(r, map, NODE_MAP, "fields as a map"))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        const struct field *field = field_named(rules->fields, scope, item->key);
        bool place = scope == FIELD_OF_UNIT && !strcmp(item->key, "at");

        if (!field && !place)
            return trial_unknown(r, item, rules, scope);
        if (place ? !take->place(r, item, t, of) : !take->field(r, item, t, field, of))
            return false;
    }
    return true;
}

// --- what is given ---

static bool add_given(const struct reading *r, const struct node *node, struct trial *t,
                      const struct field *field, int of)
{
    struct given *given = &t->given[t->givens];

    if (t->givens == TRIAL_GIVEN)
        return schema_fail(r, node->line, "expected at most %d given fields", TRIAL_GIVEN);
    if (!field_given(field))
        return schema_fail(r, node->key_line,
                           "expected a field that can be given: `%s` can only be expected",
                           field->name);
    *given = (struct given){.field = field, .of = of, .line = node->line};
    t->givens++;
    return value_read(r, node, &t->scenario.battle, field, &given->value);
}

// `at` stands for two fields.
static bool give_place(const struct reading *r, const struct node *node, struct trial *t, int unit)
{
    const struct rules *rules = t->scenario.battle.rules;
    const struct field *east = field_named(rules->fields, FIELD_OF_UNIT, "at_east"),
                       *north = field_named(rules->fields, FIELD_OF_UNIT, "at_north");

    if (!east || !north)
        return trial_unknown(r, node, rules, FIELD_OF_UNIT);
    if (node->kind != NODE_LIST || node->count != 2)
        return schema_fail(r, node->line,
                           "expected the place of a unit, a point such as [12in, 6in]");
    return add_given(r, node->first, t, east, unit) &&
           add_given(r, node->first->next, t, north, unit);
}

static const struct field_takers give = {add_given, give_place};

static bool give_units(const struct reading *r, const struct node *units, struct trial *t)
{
    const struct battle *b = &t->scenario.battle;

    for (const struct node *map = units->first; map; map = map->next) {
        const struct node *state = node_get(map, "state");
        int unit = unit_spelt(b, map->key);

        for (const struct node *item = map->first; item; item = item->next) {
            if (!roster_key(b->rules, item->key) &&
                !add_given(r, item, t, field_named(b->rules->fields, FIELD_OF_UNIT, item->key),
                           unit))
                return false;
        }
        if (state && !trial_fields(r, state, t, &give, FIELD_OF_UNIT, unit))
            return false;
    }
    return true;
}

static bool read_given(const struct reading *r, const struct node *map, struct trial *t)
{
    const struct battle *b = &t->scenario.battle;

    if (!schema_is(r, map, NODE_MAP, "given as a map"))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        int unit = unit_spelt(b, item->key), side = side_named(b, item->key);
        const struct field *field = field_named(b->rules->fields, FIELD_OF_GAME, item->key);

        if (unit        ? !trial_fields(r, item, t, &give, FIELD_OF_UNIT, unit)
            : side >= 0 ? !trial_fields(r, item, t, &give, FIELD_OF_SIDE, side)
            : field     ? !add_given(r, item, t, field, 0)
                        : !trial_unknown(r, item, b->rules, FIELD_OF_GAME))
            return false;
    }
    return true;
}

// --- where it happens ---

static bool read_own_battle(struct reading *r, const struct node *map, struct trial *t)
{
    const struct node *units = node_get(map, "units");
    struct battle *b = &t->scenario.battle;

    if (!battle_read(r, map, true, (struct scenario_more){0}, NULL, b))
        return false;
    snprintf(b->name, sizeof b->name, "case");
    snprintf(b->title, sizeof b->title, "%.*s", TITLE_BYTES - 1, t->sentence);
    return !units || give_units(r, units, t);
}

static bool read_scenario(struct reading *r, const struct node *map, const struct case_tools *tools,
                          struct trial *t)
{
    const struct node *name = node_get(map, "scenario");
    struct reading inner = {.problem = r->problem};
    const char *bytes;
    size_t count;
    struct document d;
    bool good;

    for (const struct node *item = map->first; item; item = item->next) {
        if (scenario_says(item->key))
            return schema_fail(r, item->key_line,
                               "expected no `%s` beside `scenario`, which has its own", item->key);
    }
    if (!schema_is(r, name, NODE_TEXT, "the name of a scenario"))
        return false;
    if (!tools || !tools->scenario || !tools->scenario(name->text, &bytes, &count))
        return schema_fail(r, name->line,
                           "expected the name of a scenario that ships, not \"%.60s\"", name->text);
    inner.file = name->text;
    if (!tree_parse(&d, name->text, bytes, count, r->problem))
        return false;
    good = scenario_tree(&inner, &d, (struct scenario_more){r, node_get(map, "options")}, NULL,
                         &t->scenario);
    tree_free(&d);
    r->native = inner.native;
    return good;
}

static bool read_tolerance(const struct reading *r, const struct node *map, struct trial *t)
{
    const struct node *node = node_get(map, "tolerance");

    t->tolerance = t->scenario.battle.native / 100;
    if (!node)
        return true;
    if (!schema_length(r, node, "the tolerance of places", &t->tolerance))
        return false;
    if (t->tolerance < 0)
        return schema_fail(r, node->line, "expected a tolerance of 0 or more");
    return true;
}

static bool read_sentence(const struct reading *r, const struct node *map, struct trial *t)
{
    const struct node *node = node_get(map, "case");

    if (!node || node->kind != NODE_TEXT || !*node->text)
        return schema_fail(r, map->line, "expected `case`, a sentence that says what is proved");
    t->sentence = node->text;
    t->line = node->key_line;
    return true;
}

bool trial_read(struct reading *r, const struct node *map, const struct case_tools *tools,
                struct trial *t)
{
    const struct names keys = NAMES("case", "without", "clauses", "rules", "scenario", "options",
                                    "table", "terrain", "sides", "seats", "units", "entries",
                                    "zones", "given", "dice", "orders", "expect", "tolerance");
    const struct node *clauses, *given, *dice, *orders, *expect;

    memset(t, 0, sizeof *t);
    if (!schema_keys(r, map, keys, "a case") || !read_sentence(r, map, t))
        return false;
    if (node_get(map, "scenario") ? !read_scenario(r, map, tools, t) : !read_own_battle(r, map, t))
        return false;
    clauses = node_get(map, "clauses");
    given = node_get(map, "given");
    dice = node_get(map, "dice");
    orders = node_get(map, "orders");
    expect = node_get(map, "expect");
    if (!expect)
        return schema_fail(r, map->line, "expected `expect`, what must come of it");
    return read_tolerance(r, map, t) && (!clauses || read_clauses(r, clauses, t)) &&
           (!given || read_given(r, given, t)) && (!dice || read_dice(r, dice, t)) &&
           (!orders || read_orders(r, orders, t)) && expect_read(r, expect, t);
}
