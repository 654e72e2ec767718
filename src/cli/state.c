// SPDX-License-Identifier: MIT
#include "cli/state.h"
#include "draw/mark.h"

static json_t *point_json(struct vec at)
{
    return json_pack("[i,i]", at.east, at.north);
}

static json_t *heading_json(bearing face)
{
    return json_real(bearing_degrees(face) / 1000.0);
}

static json_t *value_json(const struct battle *b, const struct field *field, int32_t value)
{
    int words = 0;

    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
        return json_boolean(value);
    case FIELD_NUMBER:
    case FIELD_LENGTH:
        return json_integer(value);
    case FIELD_WORD:
        while (field->words[words] && words < value)
            words++;
        return field->words[words] ? json_string(field->words[words]) : json_null();
    case FIELD_UNIT:
        return value > 0 ? json_string(b->roster[value].name) : json_null();
    case FIELD_BEARING:
        return heading_json((bearing)value);
    case FIELD_HALVES:
        return json_real(value / 2.0);
    }
    return json_null();
}

static void add_fields(json_t *to, const struct battle *b, const struct game *g,
                       enum field_scope scope, int of)
{
    for (int i = 0; i < b->rules->fields; i++) {
        const struct field *field = &b->rules->field[i];

        if (field->scope == scope)
            json_object_set_new(to, field->name, value_json(b, field, field->get(b, g, of)));
    }
}

static json_t *piece_json(const struct battle *b, const struct game *g, int i)
{
    static const char *const shapes[] = {"area", "disc", "line"};
    struct land land = ground_piece(b, g, i);
    int flags = land.piece->flags | (i < b->pieces ? g->piece_flags[i] : 0);
    json_t *points = json_array();

    for (int k = 0; k < land.piece->points; k++)
        json_array_append_new(points, point_json(land.point[k]));
    return json_pack("{s:s,s:s,s:i,s:i,s:b,s:o}", "terrain",
                     b->rules->terrain[land.piece->what].name, "shape", shapes[land.piece->shape],
                     "level", land.piece->level, "width", land.piece->width, "gone",
                     flags & PIECE_GONE, "points", points);
}

static json_t *seat_json(const struct battle *b, const struct seat *seat)
{
    static const char *const kinds[] = {"player", "umpire", "spectator"};
    json_t *leaders = json_array();

    for (int i = 0; i < seat->leads; i++)
        json_array_append_new(leaders, json_string(b->roster[seat->leader[i]].name));
    return json_pack("{s:s,s:s,s:o,s:o}", "name", seat->name, "kind", kinds[seat->kind], "side",
                     seat->kind == SEAT_PLAYER ? json_string(b->side[seat->side].name)
                                               : json_null(),
                     "commands", leaders);
}

json_t *state_battle(const struct battle *b, const struct game *g)
{
    json_t *sides = json_array(), *seats = json_array(), *pieces = json_array();

    for (int side = 0; side < b->sides; side++)
        json_array_append_new(sides, json_pack("{s:s,s:s}", "name", b->side[side].name, "title",
                                               b->side[side].title));
    for (int seat = 0; seat < b->seats; seat++)
        json_array_append_new(seats, seat_json(b, &b->seat[seat]));
    for (int i = 0; i < ground_count(b, g); i++)
        json_array_append_new(pieces, piece_json(b, g, i));
    return json_pack("{s:s,s:s,s:s,s:o,s:i,s:o,s:o,s:o}", "name", b->name, "title", b->title,
                     "rules", b->rules->name, "size", point_json(b->size), "native", b->native,
                     "sides", sides, "seats", seats, "terrain", pieces);
}

static json_t *unit_json(const struct battle *b, const struct game *g, int unit)
{
    char condition[128];
    json_t *json;

    b->rules->condition(b, g, unit, condition, sizeof condition);
    json = json_pack("{s:s,s:s,s:s,s:s,s:b}", "name", b->roster[unit].name, "side",
                     b->side[g->side[unit]].name, "kind", kind_code(b, g, unit), "condition",
                     condition, "on_table", on_table(g, unit));
    if (on_table(g, unit)) {
        json_object_set_new(json, "at", point_json(g->box[unit].centre));
        json_object_set_new(json, "face", heading_json(g->face[unit]));
    }
    add_fields(json, b, g, FIELD_OF_UNIT, unit);
    return json;
}

static const char *outcome_word(const struct game *g)
{
    switch ((enum outcome)g->outcome) {
    case OUTCOME_WIN:
        return "win";
    case OUTCOME_DRAW:
        return "draw";
    case OUTCOME_NONE:
        break;
    }
    return "none";
}

static json_t *unit_name(const struct battle *b, int unit)
{
    return unit ? json_string(b->roster[unit].name) : json_null();
}

static json_t *dice_wanted(const struct battle *b, const struct roll *roll)
{
    return json_pack("{s:s,s:s,s:i,s:i,s:o,s:o}", "wants", "dice", "for",
                     roll->purpose ? b->rules->roll_name(roll->purpose) : "secret", "count",
                     roll_dice(roll), "sides", roll->sides, "unit", unit_name(b, roll->unit),
                     "other", unit_name(b, roll->other));
}

static json_t *order_wanted(const struct battle *b, const struct game *g)
{
    json_t *seats = json_array();
    char question[1024];

    for (int seat = 0; seat < b->seats; seat++) {
        if (g->ask.seats >> seat & 1)
            json_array_append_new(seats, json_string(b->seat[seat].name));
    }
    b->rules->question(b, g, question, sizeof question);
    return json_pack("{s:s,s:o,s:s,s:o,s:o,s:s}", "wants", "order", "seats", seats, "ask",
                     b->rules->ask_name(g->ask.kind), "unit", unit_name(b, g->ask.unit), "other",
                     unit_name(b, g->ask.other), "question", question);
}

json_t *state_ask(const struct battle *b, const struct game *g)
{
    if (g->outcome)
        return json_pack("{s:s,s:s,s:s}", "wants", "nothing", "outcome", outcome_word(g), "winner",
                         g->outcome == OUTCOME_WIN ? b->side[g->winner].name : "");
    return g->roll.sides ? dice_wanted(b, &g->roll) : order_wanted(b, g);
}

json_t *state_game(const struct battle *b, const struct game *g)
{
    json_t *units = json_array(), *sides = json_array(), *fields = json_object();

    for (int unit = 1; unit <= g->units; unit++) {
        if (g->type[unit])
            json_array_append_new(units, unit_json(b, g, unit));
    }
    for (int side = 0; side < b->sides; side++) {
        json_t *json = json_pack("{s:s}", "name", b->side[side].name);

        add_fields(json, b, g, FIELD_OF_SIDE, side);
        json_array_append_new(sides, json);
    }
    add_fields(fields, b, g, FIELD_OF_GAME, 0);
    return json_pack("{s:i,s:s,s:s,s:o,s:o,s:o,s:o}", "turn", g->turn, "outcome", outcome_word(g),
                     "winner", g->outcome == OUTCOME_WIN ? b->side[g->winner].name : "", "ask",
                     state_ask(b, g), "game", fields, "sides", sides, "units", units);
}

static const char *event_word(const struct battle *b, int kind)
{
    static const char *const words[] = {"none",  "modifier", "roll",    "face",
                                        "class", "moved",    "removed", "over"};

    return kind < EVENT_RULES ? words[kind] : b->rules->event_name(kind);
}

static json_t *sides_json(const struct battle *b, int sides)
{
    json_t *list = json_array();

    for (int side = 0; side < b->sides; side++) {
        if (sides >> side & 1)
            json_array_append_new(list, json_string(b->side[side].name));
    }
    return list;
}

json_t *state_event(const struct battle *b, const struct event *e)
{
    char text[512];
    json_t *json;

    b->rules->tale(b, e, text, sizeof text);
    json = json_pack("{s:s,s:o,s:o,s:o,s:i,s:i,s:i,s:s}", "event", event_word(b, e->kind), "clause",
                     e->clause ? json_string(b->rules->clause[e->clause].id) : json_null(), "unit",
                     unit_name(b, e->unit), "other", unit_name(b, e->other), "a", e->a, "b", e->b,
                     "c", e->c, "tale", text);
    if (e->secret)
        json_object_set_new(json, "secret", sides_json(b, e->secret));
    return json;
}
