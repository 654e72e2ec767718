// SPDX-License-Identifier: MIT
// Reading the events a case expects.
#include "scenario/force.h"
#include "scenario/roster.h"
#include "scenario/trial.h"
#include "scenario/value.h"
#include <string.h>

static bool read_event_name(const struct reading *r, int line, const char *text,
                            const struct rules *rules, int *kind)
{
    const char *name[256];
    int count = 0;

    for (int i = EVENT_MODIFIER; i < EVENT_RULES + rules->events && count < 256; i++) {
        const struct event_row *row = event_row(rules, i);

        if (!row)
            continue;
        name[count++] = row->name;
        if (!strcmp(row->name, text)) {
            *kind = i;
            return true;
        }
    }
    return schema_unknown(r, line, text, (struct names){name, count}, "the name of an event");
}

static int word_in(const char *const *words, const char *text)
{
    for (int i = 0; words && words[i]; i++) {
        if (!strcmp(words[i], text))
            return i;
    }
    return -1;
}

// The first value of some events has a name: the purpose of a roll, a phase.
static int named_value(const struct rules *rules, int kind, const char *text)
{
    if (kind == EVENT_ROLL) {
        for (int i = 0; i < rules->rolls; i++) {
            if (!strcmp(rules->roll[i].name, text))
                return i;
        }
    } else if (kind >= EVENT_RULES) {
        const struct field *field =
            field_named(rules->fields, FIELD_OF_GAME, event_row(rules, kind)->name);
        if (field && field->kind == FIELD_WORD)
            return word_in(field->words, text);
    }
    return -1;
}

static bool read_event_value(const struct reading *r, const struct node *node,
                             const struct battle *b, int which, struct sought *s)
{
    int named, side;
    bearing face;

    if (!schema_is(r, node, NODE_TEXT, "a value of an event"))
        return false;
    s->has[which] = true;
    s->measure[which] = event_row(b->rules, s->kind)->measure[which];
    if (s->measure[which] == MEASURE_LENGTH)
        return schema_length(r, node, "a length", &s->value[which]);
    if (s->measure[which] == MEASURE_HEADING) {
        bool good = schema_bearing(r, node, &face);
        s->value[which] = good ? face : 0;
        return good;
    }
    named = which == 0 ? named_value(b->rules, s->kind, node->text) : -1;
    side = side_named(b, node->text);
    if (named >= 0 || side >= 0) {
        s->value[which] = named >= 0 ? named : side;
        return true;
    }
    return schema_whole(r, node, "a value of an event", -1000000000, 1000000000, &s->value[which]);
}

// A word behind the event's: "A1", the unit and then the other; "a=5"; "TBT-MEL-05".
static bool read_event_word(const struct reading *r, const struct node *word,
                            const struct battle *b, struct sought *s)
{
    const char *text = word->text;
    struct node value = {.kind = NODE_TEXT, .line = word->line, .text = text + 2};

    if (*text >= 'a' && *text <= 'c' && text[1] == '=')
        return read_event_value(r, &value, b, *text - 'a', s);
    if (strchr(text, '-'))
        return trial_clause(r, word, b->rules, false, &s->clause);
    if (s->other != ANY)
        return schema_fail(r, word->line, "expected at most two units of an event, not \"%.40s\"",
                           text);
    return expect_unit(r, word, b, s->unit == ANY ? &s->unit : &s->other);
}

// "destroyed B1", "shot B1 A1", "modifier A1 a=2 TBT-MEL-09".
static bool read_short_event(const struct reading *r, const struct node *node,
                             const struct battle *b, struct sought *s)
{
    char text[120], *next = text;
    struct node word = {.kind = NODE_TEXT, .line = node->line};

    if (strlen(node->text) >= sizeof text)
        return schema_fail(r, node->line, "expected a shorter event, not \"%.60s...\"", node->text);
    memcpy(text, node->text, strlen(node->text) + 1);
    for (bool first = true; next; first = false) {
        word.text = next;
        next = strchr(next, ' ');
        if (next)
            *next++ = 0;
        if (first ? !read_event_name(r, node->line, word.text, b->rules, &s->kind)
                  : !read_event_word(r, &word, b, s))
            return false;
    }
    return true;
}

static bool read_long_event(const struct reading *r, const struct node *map, const struct battle *b,
                            struct sought *s)
{
    static const char *const value[] = {"a", "b", "c"};
    const struct node *event, *unit, *other, *clause;

    if (!schema_keys(r, map, NAMES("event", "unit", "other", "clause", "a", "b", "c"), "an event"))
        return false;
    event = node_get(map, "event");
    unit = node_get(map, "unit");
    other = node_get(map, "other");
    clause = node_get(map, "clause");
    if (!event || event->kind != NODE_TEXT)
        return schema_fail(r, map->line, "expected `event`, the name of an event");
    if (!read_event_name(r, event->line, event->text, b->rules, &s->kind) ||
        (unit && !expect_unit(r, unit, b, &s->unit)) ||
        (other && !expect_unit(r, other, b, &s->other)) ||
        (clause && !trial_clause(r, clause, b->rules, false, &s->clause)))
        return false;
    for (int i = 0; i < 3; i++) {
        const struct node *node = node_get(map, value[i]);
        if (node && !read_event_value(r, node, b, i, s))
            return false;
    }
    return true;
}

static bool read_events(const struct reading *r, const struct node *list, struct trial *t,
                        enum expect_kind kind)
{
    if (!schema_is(r, list, NODE_LIST, "events as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        struct expect *e = expect_add(r, item->line, t, kind);
        const struct battle *b = &t->scenario.battle;

        if (!e)
            return false;
        e->event = (struct sought){.unit = ANY, .other = ANY, .clause = ANY};
        if (item->kind == NODE_TEXT ? !read_short_event(r, item, b, &e->event)
                                    : !read_long_event(r, item, b, &e->event))
            return false;
    }
    return true;
}

bool expect_events(const struct reading *r, const struct node *list, struct trial *t)
{
    return read_events(r, list, t, EXPECT_EVENT);
}

bool expect_no_events(const struct reading *r, const struct node *list, struct trial *t)
{
    return read_events(r, list, t, EXPECT_NO_EVENT);
}
