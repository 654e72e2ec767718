// SPDX-License-Identifier: MIT
#include "scenario/force.h"
#include "scenario/roster.h"
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

bool name_read(const struct reading *r, int line, const char *text, const char *what, char *out)
{
    if (!is_name(text))
        return schema_fail(r, line,
                           "expected %s: a letter, then letters, digits, - or _, at most %d in "
                           "all, not \"%.40s\"",
                           what, NAME_BYTES - 1, text);
    memcpy(out, text, strlen(text) + 1);
    return true;
}

bool same_name(const char *a, const char *b)
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

bool side_read(const struct reading *r, const struct node *node, const struct battle *b,
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
        return name_read(r, node->line, node->text, "the name of a side", side->name);
    if (!schema_keys(r, node, NAMES("name", "title"), "a side"))
        return false;
    name = node_get(node, "name");
    title = node_get(node, "title");
    if (!name || name->kind != NODE_TEXT)
        return schema_fail(r, node->line, "expected `name`, the name of the side");
    return name_read(r, name->line, name->text, "the name of a side", side->name) &&
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
    return name_read(r, side->line, side->text, "the name of a side", b->side[place].name);
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

    if (!schema_keys(r, map, NAMES("name", "side", "kind", "commands"), "a seat"))
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
    if (!name_read(r, name->line, name->text, "the name of a seat", seat->name))
        return false;
    if (kind)
        chosen = schema_choice(r, kind, NAMES("player", "umpire", "spectator"), "a kind of seat");
    if (chosen < 0)
        return false;
    seat->kind = (uint8_t)chosen;
    if (chosen == SEAT_PLAYER && !side)
        return schema_fail(r, map->line, "expected `side`, the side the seat plays");
    if (side && !side_read(r, side, b, &seat->side))
        return false;
    b->seats++;
    return true;
}

static bool sides_are_played(const struct reading *r, const struct node *list,
                             const struct battle *b)
{
    bool played[SIDES] = {false};

    for (int i = 0; i < b->seats; i++)
        played[b->seat[i].side] |= b->seat[i].kind == SEAT_PLAYER;
    for (int i = 0; i < SIDES; i++) {
        if (!played[i])
            return schema_fail(r, list->line, "expected a seat that plays the side %s",
                               b->side[i].name);
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
    return sides_are_played(r, list, b);
}

static int leading_seat(const struct battle *b, int unit)
{
    for (int i = 0; i < b->seats; i++) {
        if (memchr(b->seat[i].leader, unit, b->seat[i].leads))
            return i;
    }
    return -1;
}

static bool read_leaders(const struct reading *r, const struct node *list, struct battle *b,
                         struct seat *seat)
{
    uint8_t leader[SEAT_LEADERS], leads = 0;

    if (seat->kind != SEAT_PLAYER)
        return schema_fail(r, list->line, "expected no `commands` of a seat that does not play");
    if (!unit_list_read(r, list, b, seat->side, leader, SEAT_LEADERS, &leads))
        return false;
    for (int i = 0; i < leads; i++) {
        int other = leading_seat(b, leader[i]);

        if (other >= 0)
            return schema_fail(r, list->line,
                               "expected each unit under one seat, but %s has %s already",
                               b->seat[other].name, b->roster[leader[i]].name);
    }
    memcpy(seat->leader, leader, leads);
    seat->leads = leads;
    return true;
}

bool commands_read(const struct reading *r, const struct node *seats, struct battle *b)
{
    struct seat *seat = b->seat;

    for (const struct node *item = seats->first; item; item = item->next, seat++) {
        const struct node *list = node_get(item, "commands");

        if (list && !read_leaders(r, list, b, seat))
            return false;
    }
    return true;
}

// --- entries and zones ---

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
    if (chosen < 0 || !side_read(r, side, b, &entry->side) ||
        !schema_length(r, at, "the place along the edge", &entry->at))
        return false;
    entry->edge = (uint8_t)chosen;
    if (entry->at < 0)
        return schema_fail(r, at->line, "expected a place along the edge of 0 or more");
    if (units &&
        !unit_list_read(r, units, b, entry->side, entry->unit, UNIT_SLOTS - 1, &entry->count))
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

    if (!schema_keys(r, map, NAMES("side", "area", "units", "face"), "a zone"))
        return false;
    side = node_get(map, "side");
    area = node_get(map, "area");
    units = node_get(map, "units");
    if (!side || !area)
        return schema_fail(r, map->line, "expected `side` and `area` of a zone");
    if (!side_read(r, side, b, &zone->side))
        return false;
    if (area->kind != NODE_LIST || area->count != 2)
        return schema_fail(r, area->line,
                           "expected two opposite corners, such as [[3, 0], [21, 6]]");
    if (!schema_point(r, area->first, "a corner of a zone", &corner[0]) ||
        !schema_point(r, area->first->next, "a corner of a zone", &corner[1]))
        return false;
    zone->area = bounds_of(corner, 2);
    zone->faced = node_get(map, "face") != NULL;
    if (zone->faced && !schema_bearing(r, node_get(map, "face"), &zone->face))
        return false;
    if (units && !unit_list_read(r, units, b, zone->side, zone->unit, UNIT_SLOTS - 1, &zone->count))
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
