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

// The purpose of the roll at which the dice have run out.
static bool expect_wants(const struct reading *r, const struct node *node, struct trial *t)
{
    const struct rules *rules = t->scenario.battle.rules;
    const char *name[64];
    int count = 0;

    if (!schema_is(r, node, NODE_TEXT, "what dice are wanted for"))
        return false;
    for (int i = 1; i < rules->rolls && count < 64; i++) {
        name[count++] = rules->roll[i].name;
        if (!strcmp(rules->roll[i].name, node->text))
            t->wants = i;
    }
    return t->wants || schema_unknown(r, node->line, node->text, (struct names){name, count},
                                      "what dice are wanted for");
}

// --- odds ---

// What the odds are of: "B1.status", "A.losses", a field of the game, "result" or "ask".
static bool read_subject(const struct reading *r, const char *text, int line,
                         const struct battle *b, struct subject *s)
{
    const char *dot = strrchr(text, '.');
    struct node name = {.key = dot ? dot + 1 : text, .key_line = line};
    char owner[NAME_BYTES] = "";
    int scope = FIELD_OF_GAME;

    s->of_ask = !strcmp(text, "ask");
    if (s->of_ask || !strcmp(text, "result"))
        return true;
    if (dot && dot - text < NAME_BYTES) {
        memcpy(owner, text, (size_t)(dot - text));
        s->of = unit_spelt(b, owner);
        scope = s->of ? FIELD_OF_UNIT : FIELD_OF_SIDE;
        if (!s->of)
            s->of = side_named(b, owner);
    }
    if (dot && (!owner[0] || s->of < 0))
        return schema_fail(r, line, "expected a unit or a side before the point, not \"%.40s\"",
                           text);
    s->field = field_named(b->rules->fields, scope, name.key);
    return s->field || trial_unknown(r, &name, b->rules, scope);
}

// The value is read and written again, so that it is spelt as an outcome's label will be.
static bool read_value_of(const struct reading *r, const char *text, int line,
                          const struct battle *b, const struct subject *s, char *label)
{
    struct node value = {.kind = NODE_TEXT, .line = line, .text = text};
    int32_t number;
    int winner;

    if (s->field) {
        if (!value_read(r, &value, b, s->field, &number))
            return false;
        value_print(b, s->field, number, label, SUBJECT_TEXT);
        return true;
    }
    if (s->of_ask ? !read_ask_kind(r, &value, b->rules, &number)
                  : !read_result(r, &value, b, &number, &winner))
        return false;
    snprintf(label, SUBJECT_TEXT, "%s", text);
    return true;
}

// The next of some words with commas between them. False: there is none, or it is too long.
static bool next_of(const char **list, char word[SUBJECT_TEXT])
{
    size_t bytes;

    *list += strspn(*list, " ");
    bytes = strcspn(*list, ",");
    if (!bytes || bytes >= SUBJECT_TEXT)
        return false;
    memcpy(word, *list, bytes);
    word[bytes] = 0;
    *list += bytes + ((*list)[bytes] == ',');
    return true;
}

// "B1.status", or "B1.status, B1.hits": the chances of both at once.
static bool read_parts(const struct reading *r, const struct node *map, const struct battle *b,
                       struct expect *e)
{
    const char *rest = map->key;
    char word[SUBJECT_TEXT];

    for (; *rest; e->parts++) {
        if (e->parts == SUBJECT_PARTS || !next_of(&rest, word))
            return schema_fail(r, map->key_line,
                               "expected at most %d subjects with commas between them",
                               SUBJECT_PARTS);
        if (!read_subject(r, word, map->key_line, b, &e->part[e->parts]))
            return false;
    }
    return true;
}

static bool read_label(const struct reading *r, const struct node *item, const struct battle *b,
                       struct expect *e)
{
    const char *rest = item->key;
    char word[SUBJECT_TEXT], label[SUBJECT_TEXT];

    for (int i = 0; i < e->parts; i++) {
        if (!next_of(&rest, word))
            return schema_fail(r, item->key_line, "expected %d values with commas between them",
                               e->parts);
        if (!read_value_of(r, word, item->key_line, b, &e->part[i], label))
            return false;
        strcat(strcat(e->label, i ? ", " : ""), label);
    }
    return !*rest ||
           schema_fail(r, item->key_line, "expected as many values as subjects, %d", e->parts);
}

static bool read_distribution(const struct reading *r, const struct node *map, struct trial *t)
{
    struct expect subject = {0};

    if (!read_parts(r, map, &t->scenario.battle, &subject))
        return false;
    if (!schema_is(r, map, NODE_MAP, "a map from values to chances"))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        struct expect *e = expect_add(r, item->line, t, EXPECT_ODDS);

        if (!e)
            return false;
        memcpy(e->part, subject.part, sizeof e->part);
        e->parts = subject.parts;
        if (!read_label(r, item, &t->scenario.battle, e))
            return false;
        if (item->kind != NODE_TEXT || !measure_ratio(item->text, &e->chance))
            return schema_fail(r, item->line,
                               "expected a chance as a fraction, such as 5/36, 0 or 1, not "
                               "\"%.40s\"",
                               item->text);
    }
    return true;
}

static bool read_when(const struct reading *r, const struct node *map, const struct battle *b,
                      struct call *call)
{
    if (!schema_is(r, map, NODE_MAP, "`when` as a map of values"))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        int i = call->whens++;

        if (i == SUBJECT_PARTS)
            return schema_fail(r, item->line, "expected at most %d values", SUBJECT_PARTS);
        if (!schema_is(r, item, NODE_TEXT, "a value") ||
            !read_subject(r, item->key, item->key_line, b, &call->when[i]) ||
            !read_value_of(r, item->text, item->line, b, &call->when[i], call->is[i]))
            return false;
    }
    return true;
}

// An order, or {order: ..., when: {B1.status: steady}}.
static bool read_answer(const struct reading *r, const struct node *item, struct trial *t)
{
    const struct node *order = item->kind == NODE_MAP ? node_get(item, "order") : item;
    const struct node *when = item->kind == NODE_MAP ? node_get(item, "when") : NULL;
    int *place = &t->answer[t->answers];

    if (item->kind == NODE_MAP && !schema_keys(r, item, NAMES("order", "when"), "an answer"))
        return false;
    if (!order)
        return schema_fail(r, item->line, "expected `order` of an answer");
    t->answers++;
    return trial_call(r, order, t, place) &&
           (!when || read_when(r, when, &t->scenario.battle, &t->call[*place]));
}

static bool read_answers(const struct reading *r, const struct node *list, struct trial *t)
{
    if (!schema_is(r, list, NODE_LIST, "answers as a list of orders"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (t->answers == TRIAL_ORDERS)
            return schema_fail(r, item->line, "expected at most %d answers", TRIAL_ORDERS);
        if (!read_answer(r, item, t))
            return false;
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
    {"dice_used", expect_dice},  {"wants", expect_wants},         {"odds", expect_odds},
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
