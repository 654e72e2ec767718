// SPDX-License-Identifier: MIT
// Reading what a case expects.
#include "scenario/force.h"
#include "scenario/roster.h"
#include "scenario/trial.h"
#include "scenario/value.h"
#include <stdio.h>
#include <string.h>

struct expect *expect_add(const struct reading *r, int line, struct trial *t, enum expect_kind kind)
{
    struct expect *e = &t->expect[t->expects];

    if (t->expects == TRIAL_EXPECTS) {
        schema_fail(r, line, "expected at most %d expectations in a case", TRIAL_EXPECTS);
        return NULL;
    }
    t->expects++;
    *e = (struct expect){.kind = kind, .line = line, .seat = ANY, .unit = ANY, .other = ANY};
    return e;
}

bool expect_unit(const struct reading *r, const struct node *node, const struct battle *b, int *out)
{
    if (!schema_is(r, node, NODE_TEXT, "a unit"))
        return false;
    *out = unit_spelt(b, node->text);
    if (*out || !strcmp(node->text, "none"))
        return true;
    return schema_fail(r, node->line, "expected a unit or none, not \"%.40s\"", node->text);
}

// --- fields ---

static bool expect_field(const struct reading *r, const struct node *node, struct trial *t,
                         const struct field *field, int of)
{
    struct expect *e = expect_add(r, node->line, t, EXPECT_FIELD);

    if (!e)
        return false;
    e->field = field;
    e->of = of;
    return value_read(r, node, &t->scenario.battle, field, &e->value);
}

static bool expect_place(const struct reading *r, const struct node *node, struct trial *t,
                         int unit)
{
    struct expect *e = expect_add(r, node->line, t, EXPECT_AT);

    if (!e)
        return false;
    e->of = unit;
    e->nowhere = node->kind == NODE_TEXT && !strcmp(node->text, "none");
    return e->nowhere || schema_point(r, node, "the place of a unit", &e->at);
}

static const struct field_takers expect_them = {expect_field, expect_place};

// --- asks ---

static bool read_ask_kind(const struct reading *r, const struct node *node,
                          const struct rules *rules, int32_t *kind)
{
    const char *name[64];
    int count = rules->asks < 64 ? rules->asks : 64;

    for (int i = 0; i < count; i++)
        name[i] = rules->ask[i].name;
    *kind = schema_choice(r, node, (struct names){name, count}, "a kind of ask");
    return *kind >= 0;
}

static bool expect_ask(const struct reading *r, const struct node *node, struct trial *t)
{
    struct expect *e = expect_add(r, node->line, t, EXPECT_ASK);
    const struct battle *b = &t->scenario.battle;
    const struct node *kind, *seat, *unit, *other;

    if (!e)
        return false;
    e->value = ANY;
    if (node->kind == NODE_TEXT)
        return read_ask_kind(r, node, b->rules, &e->value);
    if (!schema_keys(r, node, NAMES("kind", "seat", "unit", "other"), "an ask"))
        return false;
    kind = node_get(node, "kind");
    seat = node_get(node, "seat");
    unit = node_get(node, "unit");
    other = node_get(node, "other");
    if (kind && !read_ask_kind(r, kind, b->rules, &e->value))
        return false;
    if (seat) {
        e->seat = seat->kind == NODE_TEXT ? seat_named(b, seat->text) : -1;
        if (e->seat < 0)
            return schema_fail(r, seat->line, "expected the name of a seat, not \"%.40s\"",
                               seat->text);
    }
    return (!unit || expect_unit(r, unit, b, &e->unit)) &&
           (!other || expect_unit(r, other, b, &e->other));
}

// --- the result and the dice ---

static bool read_result(const struct reading *r, const struct node *node, const struct battle *b,
                        int32_t *outcome, int *winner)
{
    const char *name[] = {"none", "draw", b->side[0].name, b->side[1].name};
    int place = schema_choice(r, node, (struct names){name, 4},
                              "a result, the side that wins, draw or none");

    *outcome = place == 0 ? OUTCOME_NONE : place == 1 ? OUTCOME_DRAW : OUTCOME_WIN;
    *winner = place - 2;
    return place >= 0;
}

static bool expect_result(const struct reading *r, const struct node *node, struct trial *t)
{
    struct expect *e = expect_add(r, node->line, t, EXPECT_RESULT);

    if (!e)
        return false;
    if (node->kind == NODE_MAP && node->count == 1 && !strcmp(node->first->key, "win"))
        node = node->first;
    return read_result(r, node, &t->scenario.battle, &e->value, &e->of);
}

static bool expect_dice(const struct reading *r, const struct node *node, struct trial *t)
{
    struct expect *e = expect_add(r, node->line, t, EXPECT_DICE);

    return e && schema_whole(r, node, "the number of dice used", 0, TRIAL_DICE, &e->value);
}

// --- odds ---

// What the odds are of: "B1.status", "A.losses", a field of the game, "result" or "ask".
static bool read_subject(const struct reading *r, const struct node *node, const struct battle *b,
                         struct expect *e)
{
    const char *dot = strrchr(node->key, '.');
    struct node name = {.key = dot ? dot + 1 : node->key, .key_line = node->key_line};
    char owner[NAME_BYTES] = "";
    int scope = FIELD_OF_GAME;

    e->of_ask = !strcmp(node->key, "ask");
    if (e->of_ask || !strcmp(node->key, "result"))
        return true;
    if (dot && dot - node->key < NAME_BYTES) {
        memcpy(owner, node->key, (size_t)(dot - node->key));
        e->of = unit_spelt(b, owner);
        scope = e->of ? FIELD_OF_UNIT : FIELD_OF_SIDE;
        if (!e->of)
            e->of = side_named(b, owner);
    }
    if (dot && (!owner[0] || e->of < 0))
        return schema_fail(r, node->key_line,
                           "expected a unit or a side before the point, not \"%.40s\"", node->key);
    e->field = field_named(b->rules->fields, scope, name.key);
    return e->field || trial_unknown(r, &name, b->rules, scope);
}

// The value is read and written again, so that it is spelt as an outcome's label will be.
static bool read_odds_value(const struct reading *r, const struct node *node,
                            const struct battle *b, struct expect *e)
{
    struct node value = {.kind = NODE_TEXT, .line = node->key_line, .text = node->key};
    int32_t number;
    int winner;

    if (e->field) {
        if (!value_read(r, &value, b, e->field, &number))
            return false;
        value_print(b, e->field, number, e->label, sizeof e->label);
        return true;
    }
    if (e->of_ask ? !read_ask_kind(r, &value, b->rules, &number)
                  : !read_result(r, &value, b, &number, &winner))
        return false;
    snprintf(e->label, sizeof e->label, "%s", node->key);
    return true;
}

static bool read_distribution(const struct reading *r, const struct node *map, struct trial *t)
{
    struct expect subject = {0};

    if (!read_subject(r, map, &t->scenario.battle, &subject))
        return false;
    if (!schema_is(r, map, NODE_MAP, "a map from values to chances"))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        struct expect *e = expect_add(r, item->line, t, EXPECT_ODDS);

        if (!e)
            return false;
        e->field = subject.field;
        e->of = subject.of;
        e->of_ask = subject.of_ask;
        if (!read_odds_value(r, item, &t->scenario.battle, e))
            return false;
        if (item->kind != NODE_TEXT || !measure_ratio(item->text, &e->chance))
            return schema_fail(r, item->line,
                               "expected a chance as a fraction, such as 5/36, 0 or 1, not "
                               "\"%.40s\"",
                               item->text);
    }
    return true;
}

static bool read_answers(const struct reading *r, const struct node *list, struct trial *t)
{
    if (!schema_is(r, list, NODE_LIST, "answers as a list of orders"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (t->answers == TRIAL_ORDERS)
            return schema_fail(r, item->line, "expected at most %d answers", TRIAL_ORDERS);
        if (!trial_call(r, item, t, &t->answer[t->answers]))
            return false;
        t->answers++;
    }
    return true;
}

static bool expect_odds(const struct reading *r, const struct node *map, struct trial *t)
{
    const struct node *from = node_get(map, "from"), *answers = node_get(map, "answers");
    int32_t order = t->orders;

    if (!schema_is(r, map, NODE_MAP, "odds as a map"))
        return false;
    if (!t->orders)
        return schema_fail(r, map->line, "expected `orders`: odds are those of the last of them");
    if (from && !schema_whole(r, from, "the number of an order", 1, t->orders, &order))
        return false;
    t->odds = true;
    t->odds_from = order - 1;
    if (answers && !read_answers(r, answers, t))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        if (item != from && item != answers && !read_distribution(r, item, t))
            return false;
    }
    return true;
}

// --- all of them ---

static const struct form {
    const char *key;
    bool (*read)(const struct reading *, const struct node *, struct trial *);
} forms[] = {
    {"events", expect_events},   {"no_events", expect_no_events}, {"ask", expect_ask},
    {"refused", expect_refused}, {"legal", expect_legal},         {"result", expect_result},
    {"dice_used", expect_dice},  {"odds", expect_odds},
};
enum { FORM_COUNT = sizeof forms / sizeof *forms };

static bool unknown_expectation(const struct reading *r, const struct node *item,
                                const struct battle *b)
{
    const char *name[256];
    int count = 0;

    for (int i = 0; i < FORM_COUNT; i++)
        name[count++] = forms[i].key;
    for (int i = 0; i < b->rules->fields->count && count < 100; i++) {
        if (b->rules->fields->row[i].of == FIELD_OF_GAME)
            name[count++] = b->rules->fields->row[i].name;
    }
    for (int i = 0; i < SIDES; i++)
        name[count++] = b->side[i].name;
    for (int i = 1; i <= b->units; i++)
        name[count++] = b->roster[i].name;
    return schema_unknown(r, item->key_line, item->key, (struct names){name, count},
                          "an expectation, a unit, a side or a field of the game");
}

static bool read_expectation(const struct reading *r, const struct node *item, struct trial *t)
{
    const struct battle *b = &t->scenario.battle;
    const struct field *field = field_named(b->rules->fields, FIELD_OF_GAME, item->key);
    int unit = unit_spelt(b, item->key), side = side_named(b, item->key);

    for (int i = 0; i < FORM_COUNT; i++) {
        if (!strcmp(forms[i].key, item->key))
            return forms[i].read(r, item, t);
    }
    if (unit)
        return trial_fields(r, item, t, &expect_them, FIELD_OF_UNIT, unit);
    if (side >= 0)
        return trial_fields(r, item, t, &expect_them, FIELD_OF_SIDE, side);
    return field ? expect_field(r, item, t, field, 0) : unknown_expectation(r, item, b);
}

bool expect_read(const struct reading *r, const struct node *map, struct trial *t)
{
    if (!schema_is(r, map, NODE_MAP, "expect as a map"))
        return false;
    if (!map->count)
        return schema_fail(r, map->line, "expected at least one expectation");
    for (const struct node *item = map->first; item; item = item->next) {
        if (!read_expectation(r, item, t))
            return false;
    }
    t->only_odds = t->odds && map->count == 1;
    return true;
}
