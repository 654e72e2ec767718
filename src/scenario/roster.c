// SPDX-License-Identifier: MIT
#include "scenario/roster.h"
#include "scenario/force.h"
#include <stdio.h>
#include <string.h>

int unit_spelt(const struct battle *b, const char *name)
{
    return unit_named(b, name, (int)strlen(name));
}

static const char *const unit_keys[] = {"side", "type",      "command",  "title", "at",
                                        "face", "formation", "elements", "state"};
enum { UNIT_KEYS = sizeof unit_keys / sizeof *unit_keys, STATE_KEY = 1, KEYS_MOST = 256 };

bool roster_key(const struct rules *rules, const char *key)
{
    for (int i = 0; i < UNIT_KEYS; i++) {
        if (!strcmp(unit_keys[i], key))
            return true;
    }
    for (int i = 0; i < rules->details; i++) {
        if (!strcmp(rules->detail[i].name, key))
            return true;
    }
    return false;
}

static bool check_unit_keys(const struct reading *r, const struct node *map,
                            const struct rules *rules, bool fields)
{
    const char *name[KEYS_MOST];
    int count = fields ? UNIT_KEYS : UNIT_KEYS - STATE_KEY;

    memcpy(name, unit_keys, sizeof unit_keys);
    for (int i = 0; i < rules->details; i++)
        name[count++] = rules->detail[i].name;
    for (int i = 0; fields && i < rules->fields->count && count < KEYS_MOST; i++) {
        if (rules->fields->row[i].of == FIELD_OF_UNIT)
            name[count++] = rules->fields->row[i].name;
    }
    return schema_keys(r, map, (struct names){name, count}, "a unit");
}

static int type_named(const struct rules *rules, const char *text)
{
    for (int i = 1; i < rules->unit_kinds; i++) {
        if (same_name(rules->unit_kind[i].code, text) || same_name(rules->unit_kind[i].name, text))
            return i;
    }
    return 0;
}

static bool read_type(const struct reading *r, const struct node *map, const struct battle *b,
                      struct roster *unit)
{
    const struct rules *rules = b->rules;
    const struct node *type = node_get(map, "type");
    const char *name[256];
    int kind, count = 0;

    if (!type || type->kind != NODE_TEXT)
        return schema_fail(r, type ? type->line : map->line,
                           "expected `type`, the code or name of a type of unit");
    kind = type_named(rules, type->text);
    unit->type = (uint8_t)kind;
    if (kind)
        return true;
    for (int i = 1; i < rules->unit_kinds && count < 254; i++) {
        name[count++] = rules->unit_kind[i].code;
        name[count++] = rules->unit_kind[i].name;
    }
    return schema_unknown(r, type->line, type->text, (struct names){name, count}, "a type of unit");
}

static bool read_unit_side(const struct reading *r, const struct node *map, const struct battle *b,
                           struct roster *unit)
{
    const struct node *side = node_get(map, "side");
    char first = map->key[0];

    if (side)
        return side_read(r, side, b, &unit->side);
    if (first != 'A' && first != 'B')
        return schema_fail(r, map->key_line,
                           "expected `side`: only units named A... or B... belong to a side by "
                           "their name");
    unit->side = first == 'B';
    return true;
}

static bool read_pose(const struct reading *r, const struct node *map, struct roster *unit)
{
    const struct node *at = node_get(map, "at"), *face = node_get(map, "face");

    if (at && !schema_point(r, at, "the place of a unit", &unit->at))
        return false;
    if (face && !schema_bearing(r, face, &unit->face))
        return false;
    unit->placed = at != NULL;
    return true;
}

static struct names words_of(const char *const *words)
{
    struct names names = {words, 0};

    while (words[names.count])
        names.count++;
    return names;
}

// By its word where the rules have words for formations.
static bool read_formation(const struct reading *r, const struct node *node,
                           const struct rules *rules, struct roster *unit)
{
    int32_t number = 0;

    if (rules->formation)
        number = schema_choice(r, node, words_of(rules->formation), "a formation");
    else if (!schema_whole(r, node, "a formation", 0, 255, &number))
        return false;
    unit->formation = (uint8_t)(number < 0 ? 0 : number);
    return number >= 0;
}

// One of its words, or its numbers, from 1 on.
static bool read_value(const struct reading *r, const struct node *node,
                       const struct detail *detail, int32_t *number)
{
    char what[80];

    snprintf(what, sizeof what, "a value of `%s`", detail->name);
    *number = 0;
    if (detail->words)
        *number = 1 + schema_choice(r, node, words_of(detail->words), what);
    else if (!schema_whole(r, node, what, detail->low, detail->high, number))
        return false;
    return *number > 0;
}

static bool read_set(const struct reading *r, const struct node *list, const struct detail *detail,
                     uint8_t *out)
{
    int32_t number;

    for (const struct node *node = list->first; node; node = node->next) {
        if (!read_value(r, node, detail, &number))
            return false;
        *out |= (uint8_t)(1 << (number - (detail->words ? 1 : detail->low)));
    }
    return true;
}

static bool read_detail(const struct reading *r, const struct node *node,
                        const struct detail *detail, uint8_t *out)
{
    int32_t number;

    *out = 0;
    if (detail->is & DETAIL_SET)
        return schema_is(r, node, NODE_LIST, "a list of values") && read_set(r, node, detail, out);
    if (!read_value(r, node, detail, &number))
        return false;
    *out = (uint8_t)number;
    return true;
}

static bool read_details(const struct reading *r, const struct node *map, const struct rules *rules,
                         struct roster *unit)
{
    for (int i = 0; i < rules->details; i++) {
        const struct node *node = node_get(map, rules->detail[i].name);

        if (node && !read_detail(r, node, &rules->detail[i], &unit->detail[i]))
            return false;
    }
    return true;
}

static bool read_elements(const struct reading *r, const struct node *map, struct roster *unit)
{
    const struct node *elements = node_get(map, "elements");
    int32_t number = 0;

    if (elements && !schema_whole(r, elements, "a number of elements", 0, 255, &number))
        return false;
    unit->elements = (uint8_t)number;
    return true;
}

static bool read_make(const struct reading *r, const struct node *map, const struct battle *b,
                      struct roster *unit)
{
    const struct node *title = node_get(map, "title"), *formation = node_get(map, "formation");

    if (title && !schema_text(r, title, "the title of a unit", unit->title, TITLE_BYTES))
        return false;
    return (!formation || read_formation(r, formation, b->rules, unit)) &&
           read_details(r, map, b->rules, unit) && read_elements(r, map, unit);
}

static bool name_is_free(const struct reading *r, const struct node *map, const struct battle *b)
{
    if (unit_spelt(b, map->key))
        return schema_fail(r, map->key_line,
                           "expected units with different names, but there is a \"%s\" already",
                           map->key);
    if (side_named(b, map->key) >= 0)
        return schema_fail(r, map->key_line, "expected a unit's name, but \"%s\" is a side",
                           map->key);
    if (word_named(b->rules, map->key, (int)strlen(map->key)))
        return schema_fail(r, map->key_line,
                           "expected a unit's name, but \"%s\" is a word of the orders", map->key);
    return true;
}

static bool read_unit_map(const struct reading *r, const struct node *map, struct battle *b,
                          bool fields)
{
    struct roster *unit;
    char name[NAME_BYTES] = ""; // all of it travels

    if (b->units == UNIT_SLOTS - 1)
        return schema_fail(r, map->key_line, "expected at most %d units", UNIT_SLOTS - 1);
    if (!name_read(r, map->key_line, map->key, "the name of a unit", name) ||
        !name_is_free(r, map, b) || !check_unit_keys(r, map, b->rules, fields))
        return false;
    unit = &b->roster[++b->units];
    memcpy(unit->name, name, sizeof name);
    return read_unit_side(r, map, b, unit) && read_type(r, map, b, unit) &&
           read_pose(r, map, unit) && read_make(r, map, b, unit);
}

// A unit may be named before it is listed, so commands are read when all names are known.
static bool read_command(const struct reading *r, const struct node *map, struct battle *b)
{
    struct roster *unit = &b->roster[unit_spelt(b, map->key)];
    const struct node *command = node_get(map, "command");
    int leader;

    if (!command)
        return true;
    if (!schema_is(r, command, NODE_TEXT, "the name of a unit"))
        return false;
    leader = unit_spelt(b, command->text);
    if (!leader && strcmp(command->text, "none"))
        return schema_fail(r, command->line,
                           "expected the name of a unit of this file, not \"%.40s\"",
                           command->text);
    if (leader && (b->roster[leader].side != unit->side || &b->roster[leader] == unit))
        return schema_fail(r, command->line, "expected another unit of the side %s, not \"%s\"",
                           b->side[unit->side].name, command->text);
    unit->command = (uint8_t)leader;
    return true;
}

bool units_read(const struct reading *r, const struct node *map, struct battle *b, bool fields)
{
    if (!schema_is(r, map, NODE_MAP, "units as a map from names"))
        return false;
    for (const struct node *item = map->first; item; item = item->next) {
        if (!read_unit_map(r, item, b, fields))
            return false;
    }
    for (const struct node *item = map->first; item; item = item->next) {
        if (!read_command(r, item, b))
            return false;
    }
    return true;
}

// --- lists of them ---

bool unit_list_read(const struct reading *r, const struct node *list, const struct battle *b,
                    int side, uint8_t *unit, int most, uint8_t *count)
{
    if (!schema_is(r, list, NODE_LIST, "a list of units"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        int found = item->kind == NODE_TEXT ? unit_spelt(b, item->text) : 0;

        if (!found || b->roster[found].side != side)
            return schema_fail(r, item->line, "expected a unit of the side %s, not \"%.40s\"",
                               b->side[side].name, item->text);
        if (memchr(unit, found, *count))
            return schema_fail(r, item->line, "expected each unit once, but \"%s\" stands twice",
                               item->text);
        if (*count == most)
            return schema_fail(r, item->line, "expected at most %d units in the list", most);
        unit[(*count)++] = (uint8_t)found;
    }
    return true;
}
