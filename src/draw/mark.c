// SPDX-License-Identifier: MIT
#include "draw/mark.h"
#include "core/text.h"
#include <string.h>

struct mark mark_of(const struct battle *b, const struct game *g, int unit)
{
    const struct field *field = field_named(b->rules->fields, FIELD_OF_UNIT, "status");
    int level = field && field->kind == FIELD_WORD ? field_get(field, b, g, unit) : 0;

    if (level <= 0)
        return (struct mark){0, ""};
    return (struct mark){level, field->words[level]};
}

int marks_seen(const struct battle *b, const struct game *g, struct mark seen[MARKS])
{
    struct mark by_level[MARKS + 1] = {{0}};
    int count = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        struct mark mark = on_table(g, unit) ? mark_of(b, g, unit) : (struct mark){0, ""};

        if (mark.level <= MARKS)
            by_level[mark.level] = mark;
    }
    for (int level = 1; level <= MARKS; level++) {
        if (by_level[level].level)
            seen[count++] = by_level[level];
    }
    return count;
}

const char *mark_name(int kind)
{
    static const char *const names[MARK_KINDS] = {"die", "red", "redR", "token", "smoke"};

    return names[kind];
}

enum look look_of(const struct battle *b, const struct game *g, int unit)
{
    int type = g->type[unit];

    return type < b->rules->unit_kinds ? (enum look)b->rules->unit_kind[type].look : LOOK_NONE;
}

enum look land_look(const struct battle *b, const struct piece *piece)
{
    return piece->what < b->rules->terrains ? (enum look)b->rules->terrain[piece->what].look
                                            : LOOK_NONE;
}

const char *kind_code(const struct battle *b, const struct game *g, int unit)
{
    int type = g->type[unit];
    const char *code = type < b->rules->unit_kinds ? b->rules->unit_kind[type].code : NULL;

    return code ? code : "";
}

const char *kind_name(const struct battle *b, const struct game *g, int unit)
{
    int type = g->type[unit];
    const char *name = type < b->rules->unit_kinds ? b->rules->unit_kind[type].name : NULL;

    return name ? name : "";
}

// Neither a disc nor whoever holds a building.
bool has_front(const struct battle *b, const struct game *g, int unit)
{
    struct body body;

    b->rules->body(b, g, unit, NULL, &body);
    return look_of(b, g, unit) != LOOK_COMMANDER && !body.house.piece;
}

bool anybody_hides(const struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (on_table(g, unit) && g->hidden[unit])
            return true;
    }
    return false;
}

bool weather_of(const struct battle *b, const struct game *g, char text[WEATHER_BYTES])
{
    if (b->rules->skies)
        return b->rules->skies(b, g, text, WEATHER_BYTES);
    for (int i = 0; i < b->rules->options; i++) {
        const struct option *option = &b->rules->option[i];

        if (!strcmp(option->name, "weather") && option->words && b->option[i] != option->standard)
            return text_copy(text, option->words[b->option[i]], WEATHER_BYTES), true;
    }
    text[0] = 0;
    return false;
}

int stands_of(const struct battle *b, const struct game *g, int unit, struct stand *stand)
{
    struct box box[BODY_STANDS];
    struct body body;
    int stands;

    if (!on_table(g, unit))
        return 0;
    if (b->rules->stands)
        return b->rules->stands(b, g, unit, stand);
    b->rules->body(b, g, unit, NULL, &body);
    stands = body_stands(&body, box);
    for (int i = 0; i < stands; i++)
        stand[i] = (struct stand){box[i], (uint8_t)look_of(b, g, unit), 0, 0};
    return stands;
}

const char *look_name(enum look look)
{
    switch (look) {
    case LOOK_NONE:
        return "";
    case LOOK_HILL:
        return "hill";
    case LOOK_WOOD:
        return "wood";
    case LOOK_COPSE:
        return "copse";
    case LOOK_TOWN:
        return "town";
    case LOOK_ROAD:
        return "road";
    case LOOK_STREAM:
        return "stream";
    case LOOK_RIVER:
        return "river";
    case LOOK_HEDGE:
        return "hedge";
    case LOOK_WALL:
        return "wall";
    case LOOK_BRIDGE:
        return "bridge";
    case LOOK_FORD:
        return "ford";
    case LOOK_STEEP_HILL:
        return "steep hill";
    case LOOK_ORCHARD:
        return "orchard";
    case LOOK_HOUSE:
        return "house";
    case LOOK_STONE_HOUSE:
        return "stone house";
    case LOOK_FENCE:
        return "fence";
    case LOOK_DITCH:
        return "ditch";
    case LOOK_TRENCH:
        return "trench";
    case LOOK_CLIFF:
        return "cliff";
    case LOOK_CROPS:
        return "crops";
    case LOOK_MARSH:
        return "marsh";
    case LOOK_ROCKS:
        return "rocks";
    case LOOK_OBJECTIVE:
        return "objective";
    case LOOK_INFANTRY:
        return "infantry";
    case LOOK_CAVALRY:
        return "cavalry";
    case LOOK_ARTILLERY:
        return "artillery";
    case LOOK_WAGON:
        return "wagon";
    case LOOK_BOAT:
        return "boat";
    case LOOK_HEADQUARTERS:
        return "headquarters";
    case LOOK_COMMANDER:
        return "commander";
    }
    return "";
}

int absences(const struct battle *b, const struct game *g, int side, struct absence *list, int most)
{
    int count = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        char condition[sizeof list->condition];
        int i = 0;

        if (g->side[unit] != side || !g->type[unit] || on_table(g, unit))
            continue;
        b->rules->condition(b, g, unit, condition, sizeof condition);
        while (i < count && strcmp(list[i].condition, condition))
            i++;
        if (i == most)
            continue;
        if (i == count) {
            list[count++].count = 0;
            strcpy(list[i].condition, condition);
        }
        list[i].unit[list[i].count++] = (uint8_t)unit;
    }
    return count;
}
