// SPDX-License-Identifier: MIT
#include "scenario/force.h"
#include <stdio.h>
#include <string.h>

// --- names ---

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_name(const char *text)
{
    if (!is_letter(*text) || strlen(text) >= NAME_BYTES)
        return false;
    for (; *text; text++) {
        if (!is_letter(*text) && !(*text >= '0' && *text <= '9') && *text != '-' && *text != '_')
            return false;
    }
    return true;
}

static bool read_name(const struct reading *r, int line, const char *text, const char *what,
                      char *out)
{
    if (!is_name(text))
        return schema_fail(r, line,
                           "expected %s: a letter, then letters, digits, - or _, at most %d in "
                           "all, not \"%.40s\"",
                           what, NAME_BYTES - 1, text);
    memcpy(out, text, strlen(text) + 1);
    return true;
}

static bool same_name(const char *a, const char *b)
{
    return same_word(a, b, (int)strlen(b));
}

int side_named(const struct battle *b, const char *name)
{
    for (int i = 0; i < SIDES; i++) {
        if (same_name(b->side[i].name, name))
            return i;
    }
    return -1;
}

int seat_named(const struct battle *b, const char *name)
{
    for (int i = 0; i < b->seats; i++) {
        if (same_name(b->seat[i].name, name))
            return i;
    }
    return -1;
}

int unit_spelt(const struct battle *b, const char *name)
{
    return unit_named(b, name, (int)strlen(name));
}

const struct field *field_named(const struct rules *rules, int scope, const char *name)
{
    for (int i = 0; i < rules->fields; i++) {
        if (rules->field[i].scope == scope && !strcmp(rules->field[i].name, name))
            return &rules->field[i];
    }
    return NULL;
}

static bool read_side(const struct reading *r, const struct node *node, const struct battle *b,
                      uint8_t *out)
{
    const char *name[SIDES] = {b->side[0].name, b->side[1].name};
    int side = schema_is(r, node, NODE_TEXT, "the name of a side") ? side_named(b, node->text) : -2;

    if (side == -1)
        return schema_unknown(r, node->line, node->text, (struct names){name, SIDES}, "a side");
    *out = (uint8_t)(side < 0 ? 0 : side);
    return side >= 0;
}

// --- sides ---

static bool read_listed_side(const struct reading *r, const struct node *node, struct side *side)
{
    const struct node *name, *title;

    if (node->kind == NODE_TEXT)
        return read_name(r, node->line, node->text, "the name of a side", side->name);
    if (!schema_keys(r, node, NAMES("name", "title"), "a side"))
        return false;
    name = node_get(node, "name");
    title = node_get(node, "title");
    if (!name || name->kind != NODE_TEXT)
        return schema_fail(r, node->line, "expected `name`, the name of the side");
    return read_name(r, name->line, name->text, "the name of a side", side->name) &&
           (!title || schema_text(r, title, "the title of a side", side->title, TITLE_BYTES));
}

static bool read_listed_sides(const struct reading *r, const struct node *list, struct battle *b)
{
    if (!schema_is(r, list, NODE_LIST, "sides as a list of two"))
        return false;
    if (list->count != SIDES)
        return schema_fail(r, list->line, "expected %d sides, not %d", SIDES, list->count);
    if (!read_listed_side(r, list->first, &b->side[0]) ||
        !read_listed_side(r, list->first->next, &b->side[1]))
        return false;
    if (same_name(b->side[0].name, b->side[1].name))
        return schema_fail(r, list->first->next->line, "expected two sides with different names");
    return true;
}

// A side that only the units name: those of A1, A2... take the first place, of B1, B2... the
// second.
static bool note_side(const struct reading *r, const struct node *unit, struct battle *b)
{
    const struct node *side = node_get(unit, "side");
    int place = unit->key[0] == 'B' && !b->side[1].name[0] ? 1 : b->side[0].name[0] ? 1 : 0;

    if (!side)
        return true;
    if (!schema_is(r, side, NODE_TEXT, "the name of a side"))
        return false;
    if (side_named(b, side->text) >= 0)
        return true;
    if (b->side[place].name[0])
        return schema_fail(r, side->line, "expected one of the two sides %s and %s, not \"%.40s\"",
                           b->side[0].name, b->side[1].name, side->text);
    return read_name(r, side->line, side->text, "the name of a side", b->side[place].name);
}

static void name_unnamed_sides(struct battle *b)
{
    static const char *const usual[] = {"A", "B"};

    for (int i = 0; i < SIDES; i++) {
        if (!b->side[i].name[0])
            strcpy(b->side[i].name, usual[same_name(b->side[1 - i].name, usual[i]) ? 1 - i : i]);
    }
}

bool sides_read(const struct reading *r, const struct node *file, struct battle *b)
{
    const struct node *list = node_get(file, "sides"), *units = node_get(file, "units");

    b->sides = SIDES;
    if (list && !read_listed_sides(r, list, b))
        return false;
    for (const struct node *unit = !list && units ? units->first : NULL; unit; unit = unit->next) {
        if (unit->key && !note_side(r, unit, b))
            return false;
    }
    name_unnamed_sides(b);
    for (int i = 0; i < SIDES; i++) {
        if (!b->side[i].title[0])
            memcpy(b->side[i].title, b->side[i].name, NAME_BYTES);
    }
    return true;
}

// --- seats ---

static bool read_seat(const struct reading *r, const struct node *map, struct battle *b)
{
    struct seat *seat = &b->seat[b->seats];
    const struct node *name, *side, *kind;
    int chosen = SEAT_PLAYER;

    if (!schema_keys(r, map, NAMES("name", "side", "kind"), "a seat"))
        return false;
    name = node_get(map, "name");
    side = node_get(map, "side");
    kind = node_get(map, "kind");
    if (!name || name->kind != NODE_TEXT)
        return schema_fail(r, map->line, "expected `name`, the name of the seat");
    if (seat_named(b, name->text) >= 0)
        return schema_fail(r, name->line,
                           "expected seats with different names, but there is a \"%.40s\" already",
                           name->text);
    if (!read_name(r, name->line, name->text, "the name of a seat", seat->name))
        return false;
    if (kind)
        chosen = schema_choice(r, kind, NAMES("player", "umpire", "spectator"), "a kind of seat");
    if (chosen < 0)
        return false;
    seat->kind = (uint8_t)chosen;
    if (chosen == SEAT_PLAYER && !side)
        return schema_fail(r, map->line, "expected `side`, the side the seat plays");
    if (side && !read_side(r, side, b, &seat->side))
        return false;
    b->seats++;
    return true;
}

// Rule sets ask the seat that has a side's number: so the first seats are those of the sides.
static bool seats_in_order(const struct reading *r, const struct node *list, const struct battle *b)
{
    for (int i = 0; i < SIDES; i++) {
        if (b->seats <= i || b->seat[i].kind != SEAT_PLAYER || b->seat[i].side != i)
            return schema_fail(r, list->line,
                               "expected the first seats to play %s and %s, in this order",
                               b->side[0].name, b->side[1].name);
    }
    return true;
}

bool seats_read(const struct reading *r, const struct node *list, struct battle *b)
{
    if (!list) {
        for (int i = 0; i < SIDES; i++) {
            b->seat[i].side = (uint8_t)i;
            memcpy(b->seat[i].name, b->side[i].name, NAME_BYTES);
        }
        b->seats = SIDES;
        return true;
    }
    if (!schema_is(r, list, NODE_LIST, "seats as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (b->seats == SEATS)
            return schema_fail(r, item->line, "expected at most %d seats", SEATS);
        if (!read_seat(r, item, b))
            return false;
    }
    return seats_in_order(r, list, b);
}

// --- units ---

static const char *const unit_keys[] = {"side", "type",      "command",  "title", "at",
                                        "face", "formation", "elements", "state"};
enum { UNIT_KEYS = sizeof unit_keys / sizeof *unit_keys, STATE_KEY = 1, FIELD_MOST = 128 };

static int field_names(const struct rules *rules, int scope, const char **name, int count)
{
    for (int i = 0; i < rules->fields && count < FIELD_MOST; i++) {
        if (rules->field[i].scope == scope)
            name[count++] = rules->field[i].name;
    }
    return count;
}

static bool check_unit_keys(const struct reading *r, const struct node *map,
                            const struct rules *rules, bool fields)
{
    const char *name[FIELD_MOST];
    int count = UNIT_KEYS - STATE_KEY;

    memcpy(name, unit_keys, sizeof unit_keys);
    if (fields)
        count = field_names(rules, FIELD_OF_UNIT, name, UNIT_KEYS);
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
        return read_side(r, side, b, &unit->side);
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

static bool read_make(const struct reading *r, const struct node *map, const struct battle *b,
                      struct roster *unit)
{
    const struct node *title = node_get(map, "title"), *formation = node_get(map, "formation"),
                      *elements = node_get(map, "elements");
    int32_t number = 0;
    int total = 0;

    if (title && !schema_text(r, title, "the title of a unit", unit->title, TITLE_BYTES))
        return false;
    if (formation && !schema_whole(r, formation, "a formation", 0, 255, &number))
        return false;
    unit->formation = (uint8_t)number;
    number = 0;
    if (elements && !schema_whole(r, elements, "a number of elements", 0, 255, &number))
        return false;
    unit->elements = (uint8_t)number;
    // A unit's elements begin on a multiple of five.
    for (int i = 1; i <= b->units; i++)
        total += (b->roster[i].elements + 4) / 5 * 5;
    if (total > ELEMENT_SLOTS)
        return schema_fail(r, elements ? elements->line : map->line,
                           "expected at most %d elements in all", ELEMENT_SLOTS);
    return true;
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
    char name[NAME_BYTES];

    if (b->units == UNIT_SLOTS - 1)
        return schema_fail(r, map->key_line, "expected at most %d units", UNIT_SLOTS - 1);
    if (!read_name(r, map->key_line, map->key, "the name of a unit", name) ||
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

// --- entries and zones ---

// A list of units of one side into `unit`; each of them once.
static bool read_unit_list(const struct reading *r, const struct node *list, const struct battle *b,
                           int side, uint8_t *unit, uint8_t *count)
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
        unit[(*count)++] = (uint8_t)found;
    }
    return true;
}

// A unit that comes on at one place stands nowhere and waits nowhere else.
static bool units_are_free(const struct reading *r, const struct node *map, const struct battle *b,
                           const struct entry *entry)
{
    for (int i = 0; i < entry->count; i++) {
        const struct roster *unit = &b->roster[entry->unit[i]];

        if (unit->placed)
            return schema_fail(r, map->line,
                               "expected units that are not placed, but %s has an `at`",
                               unit->name);
        for (int k = 0; k < b->entries; k++) {
            if (memchr(b->entry[k].unit, entry->unit[i], b->entry[k].count))
                return schema_fail(r, map->line,
                                   "expected each unit at one entry, but %s stands at two",
                                   unit->name);
        }
    }
    return true;
}

static bool read_entry(const struct reading *r, const struct node *map, struct battle *b)
{
    struct entry *entry = &b->entry[b->entries];
    const struct node *side, *edge, *at, *units;
    int chosen;

    if (!schema_keys(r, map, NAMES("side", "edge", "at", "units"), "an entry"))
        return false;
    side = node_get(map, "side");
    edge = node_get(map, "edge");
    at = node_get(map, "at");
    units = node_get(map, "units");
    if (!side || !edge || !at)
        return schema_fail(r, map->line, "expected `side`, `edge` and `at` of an entry");
    chosen =
        schema_choice(r, edge, NAMES("north", "east", "south", "west"), "an edge of the table");
    if (chosen < 0 || !read_side(r, side, b, &entry->side) ||
        !schema_length(r, at, "the place along the edge", &entry->at))
        return false;
    entry->edge = (uint8_t)chosen;
    if (entry->at < 0)
        return schema_fail(r, at->line, "expected a place along the edge of 0 or more");
    if (units && !read_unit_list(r, units, b, entry->side, entry->unit, &entry->count))
        return false;
    if (!units_are_free(r, units ? units : map, b, entry))
        return false;
    b->entries++;
    return true;
}

bool entries_read(const struct reading *r, const struct node *list, struct battle *b)
{
    if (!schema_is(r, list, NODE_LIST, "entries as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (b->entries == ENTRIES)
            return schema_fail(r, item->line, "expected at most %d entries", ENTRIES);
        if (!read_entry(r, item, b))
            return false;
    }
    return true;
}

static bool read_zone(const struct reading *r, const struct node *map, struct battle *b)
{
    struct zone *zone = &b->zone[b->zones];
    const struct node *side, *area, *units;
    struct vec corner[2];

    if (!schema_keys(r, map, NAMES("side", "area", "units"), "a zone"))
        return false;
    side = node_get(map, "side");
    area = node_get(map, "area");
    units = node_get(map, "units");
    if (!side || !area)
        return schema_fail(r, map->line, "expected `side` and `area` of a zone");
    if (!read_side(r, side, b, &zone->side))
        return false;
    if (area->kind != NODE_LIST || area->count != 2)
        return schema_fail(r, area->line,
                           "expected two opposite corners, such as [[3, 0], [21, 6]]");
    if (!schema_point(r, area->first, "a corner of a zone", &corner[0]) ||
        !schema_point(r, area->first->next, "a corner of a zone", &corner[1]))
        return false;
    zone->area = bounds_of(corner, 2);
    if (units && !read_unit_list(r, units, b, zone->side, zone->unit, &zone->count))
        return false;
    b->zones++;
    return true;
}

bool zones_read(const struct reading *r, const struct node *list, struct battle *b)
{
    if (!schema_is(r, list, NODE_LIST, "zones as a list"))
        return false;
    for (const struct node *item = list->first; item; item = item->next) {
        if (b->zones == ZONES)
            return schema_fail(r, item->line, "expected at most %d zones", ZONES);
        if (!read_zone(r, item, b))
            return false;
    }
    return true;
}
