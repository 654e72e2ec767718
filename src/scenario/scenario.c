// SPDX-License-Identifier: MIT
#include "scenario/scenario.h"
#include "rules/list.h"
#include "scenario/force.h"
#include "scenario/roster.h"
#include "scenario/terrain.h"
#include <stdlib.h>
#include <string.h>

// --- the parts every battle has ---

static const struct rules *read_rules(const struct reading *r, const struct node *map)
{
    const struct node *node = node_get(map, "rules");
    const char *name[16];
    int count = 0, place;

    if (!node) {
        schema_fail(r, map->line, "expected `rules`, the name of a rule set");
        return NULL;
    }
    while (all_rules[count] && count < 16) {
        name[count] = all_rules[count]->name;
        count++;
    }
    place = schema_choice(r, node, (struct names){name, count}, "a rule set");
    return place < 0 ? NULL : all_rules[place];
}

static bool read_options(const struct reading *r, const struct node *map, struct scenario_more more,
                         const struct settings *settings, struct battle *b)
{
    const struct node *options = node_get(map, "options");

    options_standard(b);
    return (!options || options_read(r, options, b)) &&
           (!more.options || options_read(more.reading, more.options, b)) &&
           options_apply(settings, b, r->problem);
}

// What a bare number means follows from the options alone, so the rules are asked before there is
// anything else; whether they like what they see does not matter yet.
static length native_unit(const struct battle *b)
{
    struct battle bare = *b;
    char why[PROBLEM_BYTES];

    bare.rules->prepare(&bare, why, sizeof why);
    return bare.native ? bare.native : INCH(1);
}

static bool read_parts(const struct reading *r, const struct node *map, bool fields,
                       struct battle *b)
{
    const struct node *table = node_get(map, "table"), *terrain = node_get(map, "terrain"),
                      *units = node_get(map, "units"), *entries = node_get(map, "entries"),
                      *zones = node_get(map, "zones"), *seats = node_get(map, "seats");

    return (!table || table_read(r, table, b)) && (!terrain || terrain_read(r, terrain, b)) &&
           sides_read(r, map, b) && seats_read(r, seats, b) &&
           (!units || units_read(r, units, b, fields)) && (!seats || commands_read(r, seats, b)) &&
           (!entries || entries_read(r, entries, b)) && (!zones || zones_read(r, zones, b));
}

static bool is_part_of_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool names_unit(const char *sentence, const char *unit)
{
    size_t bytes = strlen(unit);

    for (const char *at = strstr(sentence, unit); at; at = strstr(at + 1, unit)) {
        if ((at == sentence || !is_part_of_word(at[-1])) && !is_part_of_word(at[bytes]))
            return true;
    }
    return false;
}

// The rules judge the whole and know no lines: what they say of a unit is said where it is listed.
static int line_of_judgement(const struct node *map, const char *sentence)
{
    const struct node *units = node_get(map, "units");

    for (const struct node *unit = units ? units->first : NULL; unit; unit = unit->next) {
        if (names_unit(sentence, unit->key))
            return unit->key_line;
    }
    return map->line;
}

bool battle_read(struct reading *r, const struct node *map, bool fields, struct scenario_more more,
                 const struct settings *settings, struct battle *b)
{
    char why[PROBLEM_BYTES] = "";

    memset(b, 0, sizeof *b);
    b->rules = read_rules(r, map);
    if (!b->rules || !read_options(r, map, more, settings, b))
        return false;
    r->native = native_unit(b);
    if (!read_parts(r, map, fields, b))
        return false;
    if (!b->rules->prepare(b, why, sizeof why))
        return schema_fail(r, line_of_judgement(map, why), "%s", why);
    return true;
}

// FNV-1a.
static uint64_t mix(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;

    for (size_t i = 0; i < count; i++)
        hash = (hash ^ byte[i]) * 0x100000001b3u;
    return hash;
}

// Names the content: the text it was read from and every option.
static uint64_t content_hash(const struct battle *b, const char *bytes, size_t count)
{
    uint64_t hash = mix(0xcbf29ce484222325u, bytes, count);

    for (int i = 0; i < b->rules->options; i++) {
        unsigned char value[4];

        for (int k = 0; k < 4; k++)
            value[k] = (unsigned char)((uint32_t)b->option[i] >> (8 * k));
        hash = mix(hash, value, sizeof value);
    }
    return hash;
}

// --- scenario files ---

static bool is_scenario_name(const char *text)
{
    if (!*text)
        return false;
    for (; *text; text++) {
        if (!((*text >= 'a' && *text <= 'z') || (*text >= '0' && *text <= '9') || *text == '-'))
            return false;
    }
    return true;
}

static bool read_labels(const struct reading *r, const struct node *map, struct scenario *s)
{
    const struct node *name = node_get(map, "name"), *title = node_get(map, "title"),
                      *description = node_get(map, "description");

    if (!name)
        return schema_fail(r, map->line, "expected `name`, the name of the scenario");
    if (!schema_text(r, name, "the name of the scenario", s->battle.name, TITLE_BYTES))
        return false;
    if (!is_scenario_name(name->text))
        return schema_fail(r, name->line,
                           "expected a name of small letters, digits and -, not \"%s\"",
                           name->text);
    memcpy(s->battle.title, s->battle.name, TITLE_BYTES);
    if (title && !schema_text(r, title, "the title of the scenario", s->battle.title, TITLE_BYTES))
        return false;
    return !description || schema_text(r, description, "the description of the scenario",
                                       s->description, DESCRIPTION_BYTES);
}

static bool judge_places(const struct reading *r, const struct node *map, const struct battle *b)
{
    char why[PROBLEM_BYTES] = "";

    return !b->rules->places || b->rules->places(b, why, sizeof why) ||
           schema_fail(r, line_of_judgement(map, why), "%s", why);
}

bool scenario_tree(struct reading *r, const struct document *d, struct scenario_more more,
                   const struct settings *settings, struct scenario *s)
{
    const struct names keys =
        NAMES("name", "title", "description", "briefing", "rules", "options", "table", "terrain",
              "sides", "seats", "units", "entries", "zones", "lesson");
    const struct node *briefing, *lesson;

    memset(s, 0, sizeof *s);
    if (!schema_keys(r, d->root, keys, "a scenario") ||
        !battle_read(r, d->root, false, more, settings, &s->battle) ||
        !judge_places(r, d->root, &s->battle) || !read_labels(r, d->root, s))
        return false;
    briefing = node_get(d->root, "briefing");
    lesson = node_get(d->root, "lesson");
    return (!briefing || briefing_read(r, briefing, &s->battle, &s->briefing)) &&
           (!lesson || lesson_read(r, lesson, &s->battle, &s->lesson));
}

bool scenario_read(const char *file, const char *bytes, size_t count,
                   const struct settings *settings, struct scenario *s, struct problem *problem)
{
    struct reading r = {.file = file, .problem = problem};
    struct document d;
    bool good;

    if (!tree_parse(&d, file, bytes, count, problem))
        return false;
    good = scenario_tree(&r, &d, (struct scenario_more){0}, settings, s);
    if (good)
        s->battle.content = content_hash(&s->battle, bytes, count);
    tree_free(&d);
    return good;
}

bool scenario_load(const char *path, const struct settings *settings, struct scenario *s,
                   struct problem *problem)
{
    size_t count;
    char *bytes = file_read(path, &count, problem);
    bool good = bytes && scenario_read(path, bytes, count, settings, s, problem);

    free(bytes);
    return good;
}
