// SPDX-License-Identifier: MIT
#include "scenario/options.h"
#include <stdio.h>
#include <string.h>

bool settings_add(struct settings *s, const char *pair, struct problem *problem)
{
    const char *equals = strchr(pair, '=');
    struct setting *setting = &s->list[s->count];
    size_t name = equals ? (size_t)(equals - pair) : 0;

    if (s->count == SETTINGS)
        return problem_at(problem, "--option", 0, "expected at most %d options", SETTINGS);
    if (!name || name >= SETTING_BYTES || !equals[1] || strlen(equals + 1) >= SETTING_BYTES)
        return problem_at(problem, "--option", 0, "expected name=value, not \"%.60s\"", pair);
    memcpy(setting->name, pair, name);
    setting->name[name] = 0;
    memcpy(setting->value, equals + 1, strlen(equals + 1) + 1);
    s->count++;
    return true;
}

void options_standard(struct battle *b)
{
    for (int i = 0; i < b->rules->options; i++)
        b->option[i] = b->rules->option[i].standard;
}

static struct names option_names(const struct rules *rules, const char **name, bool players)
{
    int count = 0;

    for (int i = 0; i < rules->options; i++) {
        if (!players || !rules->option[i].scenario)
            name[count++] = rules->option[i].name;
    }
    return (struct names){name, count};
}

static struct names words_of(const struct option *option)
{
    int count = 0;

    while (option->words[count])
        count++;
    return (struct names){option->words, count};
}

static bool read_option(const struct reading *r, const struct node *node,
                        const struct option *option, int32_t *value)
{
    char what[100], or_none[60] = "";

    snprintf(what, sizeof what, "a value of option %s", option->name);
    if (!schema_is(r, node, NODE_TEXT, what))
        return false;
    if (option_read(option, node->text, (int)strlen(node->text), value))
        return true;
    if (option->words)
        return schema_unknown(r, node->line, node->text, words_of(option), what);
    if (option->none)
        snprintf(or_none, sizeof or_none, " or %s", option->none);
    return schema_fail(r, node->line, "expected %s, a whole number from %d to %d%s, not \"%.40s\"",
                       what, option->low, option->high, or_none, node->text);
}

bool options_read(const struct reading *r, const struct node *map, struct battle *b)
{
    const char *name[OPTION_SLOTS];

    if (!schema_keys(r, map, option_names(b->rules, name, false), "options"))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        int i = option_named(b->rules, item->key, (int)strlen(item->key));

        if (!read_option(r, item, &b->rules->option[i], &b->option[i]))
            return false;
    }
    return true;
}

bool options_apply(const struct settings *s, struct battle *b, struct problem *problem)
{
    struct reading r = {.file = "--option", .problem = problem};
    const char *name[OPTION_SLOTS];

    for (int i = 0; s && i < s->count; i++) {
        const struct setting *setting = &s->list[i];
        struct node node = {.kind = NODE_TEXT, .text = setting->value};
        int k = option_named(b->rules, setting->name, (int)strlen(setting->name));

        if (k >= 0 && b->rules->option[k].scenario)
            return schema_fail(&r, 0, "expected an option for players, but only a scenario sets %s",
                               setting->name);
        if (k < 0)
            return schema_unknown(&r, 0, setting->name, option_names(b->rules, name, true),
                                  "an option of the rules");
        if (!read_option(&r, &node, &b->rules->option[k], &b->option[k]))
            return false;
    }
    return true;
}
