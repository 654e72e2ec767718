// SPDX-License-Identifier: MIT
#include "scenario/lesson.h"
#include "core/rules.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The parts of a table that a prompt may point at, beside units.
static const char *const parts[] = {"map",     "panel",  "next",   "dice", "meter", "log",
                                    "chances", "phases", "orders", "menu", "card"};
static const char *const panels[] = {"orders", "forces", "log", "luck", "rules"};

static bool is_unit(const struct battle *b, const char *name)
{
    for (int unit = 1; unit <= b->units; unit++) {
        if (!strcmp(b->roster[unit].name, name))
            return true;
    }
    return false;
}

static bool wants_unit(const struct reading *r, const struct node *node, const struct battle *b,
                       const char *name)
{
    return is_unit(b, name) ||
           schema_fail(r, node->line, "expected the name of a unit, not \"%s\"", name);
}

static bool wants_verb(const struct reading *r, const struct node *node, const struct battle *b,
                       const char *verb)
{
    return word_named(b->rules, verb, (int)strlen(verb)) != WORD_NONE ||
           schema_fail(r, node->line, "expected a verb of these rules, not \"%s\"", verb);
}

static bool wants_ask(const struct reading *r, const struct node *node, const struct battle *b,
                      const char *kind)
{
    for (int i = 1; i < b->rules->asks; i++) {
        if (!strcmp(b->rules->ask[i].name, kind))
            return true;
    }
    return schema_fail(r, node->line, "expected a question of these rules, not \"%s\"", kind);
}

static bool wants_panel(const struct reading *r, const struct node *node, const char *panel)
{
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) {
        if (!strcmp(panels[i], panel))
            return true;
    }
    return schema_unknown(r, node->line, panel, (struct names){panels, 5}, "a panel");
}

// "selected A7", "ordered move", "ordered move A7", "asked shoot", "opened log", "turn 2"; and
// alone "selected" for any unit of one's own, "rolled", "next".
static bool wants_something(const struct reading *r, const struct node *node,
                            const struct battle *b, const char *until)
{
    char first[LESSON_WORDS_BYTES] = "", second[LESSON_WORDS_BYTES] = "",
         third[LESSON_WORDS_BYTES] = "";
    int words = sscanf(until, "%47s %47s %47s", first, second, third);

    if (!strcmp(first, "next") || !strcmp(first, "rolled"))
        return words == 1 || schema_fail(r, node->line, "expected nothing after `%s`", first);
    if (!strcmp(first, "selected"))
        return words == 1 || wants_unit(r, node, b, second);
    if (!strcmp(first, "ordered"))
        return wants_verb(r, node, b, second) && (words < 3 || wants_unit(r, node, b, third));
    if (!strcmp(first, "asked"))
        return wants_ask(r, node, b, second);
    if (!strcmp(first, "opened"))
        return wants_panel(r, node, second);
    if (!strcmp(first, "turn"))
        return strtol(second, NULL, 10) > 1 ||
               schema_fail(r, node->line, "expected a turn after the first, not \"%s\"", second);
    return schema_unknown(r, node->line, first,
                          NAMES("selected", "ordered", "asked", "opened", "rolled", "turn", "next"),
                          "what a prompt may wait for");
}

static bool shows_something(const struct reading *r, const struct node *node,
                            const struct battle *b, const char *show)
{
    enum { PARTS = sizeof parts / sizeof *parts };

    for (int i = 0; i < PARTS; i++) {
        if (!strcmp(parts[i], show))
            return true;
    }
    return is_unit(b, show) || schema_unknown(r, node->line, show, (struct names){parts, PARTS},
                                              "a unit, or a part of the table");
}

static bool read_step(const struct reading *r, const struct node *map, const struct battle *b,
                      struct lesson_step *step)
{
    const struct node *say, *show, *until;

    if (!schema_is(r, map, NODE_MAP, "a prompt of the lesson") ||
        !schema_keys(r, map, NAMES("say", "show", "until"), "a prompt"))
        return false;
    say = node_get(map, "say");
    show = node_get(map, "show");
    until = node_get(map, "until");
    if (!say || !until)
        return schema_fail(r, map->line, "expected `say` and `until` of a prompt");
    return schema_text(r, say, "what the prompt says", step->say, LESSON_SAY_BYTES) &&
           schema_text(r, until, "what the prompt waits for", step->until, LESSON_WORDS_BYTES) &&
           wants_something(r, until, b, step->until) &&
           (!show || (schema_text(r, show, "what it points at", step->show, LESSON_WORDS_BYTES) &&
                      shows_something(r, show, b, step->show)));
}

bool lesson_read(const struct reading *r, const struct node *list, const struct battle *b,
                 struct lesson *lesson)
{
    if (!schema_is(r, list, NODE_LIST, "the prompts of a lesson"))
        return false;
    if (list->count > LESSON_STEPS)
        return schema_fail(r, list->line, "expected at most %d prompts of a lesson", LESSON_STEPS);
    for (const struct node *map = list->first; map; map = map->next) {
        if (!read_step(r, map, b, &lesson->step[lesson->steps]))
            return false;
        lesson->steps++;
    }
    return true;
}
