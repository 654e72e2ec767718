// SPDX-License-Identifier: MIT
#include "draw/state.h"
#include "core/aids.h"
#include "core/place.h"
#include "core/rules.h"
#include "core/tale.h"
#include "core/text.h"
#include "draw/cells.h"
#include "draw/mark.h"
#include <string.h>

void state_clause(struct json *j, const struct battle *b, int clause)
{
    if (clause <= 0 || clause >= b->rules->clauses) {
        json_nothing(j);
        return;
    }
    json_open(j, '{');
    json_add_text(j, "id", b->rules->clause[clause].id);
    json_add_said(j, "title", b->rules->clause[clause].title);
    json_close(j, '}');
}

// --- fields of the rule set ---

static void put_value(struct json *j, const struct battle *b, const struct field *field,
                      int32_t value)
{
    int words = 0;

    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
        json_truth(j, value);
        return;
    case FIELD_NUMBER:
    case FIELD_LENGTH:
    case FIELD_BEARING:
        json_number(j, value);
        return;
    case FIELD_WORD:
        while (field->words[words] && words < value)
            words++;
        json_text(j, field->words[words] ? field->words[words] : "");
        return;
    case FIELD_UNIT:
        json_text(j, value > 0 && value < UNIT_SLOTS ? b->roster[value].name : "");
        return;
    case FIELD_HALVES:
        json_decimal(j, (int64_t)value * 5, 1);
        return;
    }
}

static void put_fields(struct json *j, const struct battle *b, const struct game *g, int whose,
                       int of)
{
    json_open(j, '{');
    for (int i = 0; i < b->rules->fields->count; i++) {
        const struct field *field = &b->rules->fields->row[i];

        if (field->of != whose)
            continue;
        json_key(j, field->name);
        put_value(j, b, field, field_get(field, b, g, of));
    }
    json_close(j, '}');
}

// --- units ---

void state_stands(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    struct stand stand[BODY_STANDS];
    int stands = stands_of(b, g, unit, stand);

    json_open(j, '[');
    for (int i = 0; i < stands; i++)
        json_box(j, &stand[i].box);
    json_close(j, ']');
}

// How each of them is drawn, "infantry open"; nothing where all are drawn as their unit.
static void put_coats(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    static const char *const words[] = {" open", " pikes", " team", " lost", " one", " in"};
    struct stand stand[BODY_STANDS];
    int stands = b->rules->stands ? stands_of(b, g, unit, stand) : 0;

    json_begin(j, "coats", '[');
    for (int i = 0; i < stands; i++) {
        char text[48];
        struct text t = text_on(text, sizeof text);

        text_add(&t, look_name((enum look)stand[i].look));
        for (int bit = 0; bit < COUNT(words); bit++)
            text_add(&t, stand[i].is >> bit & 1 ? words[bit] : "");
        json_text(j, text);
    }
    json_close(j, ']');
}

// By which orders call each of them; nothing where they call none.
static void put_numbers(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    struct stand stand[BODY_STANDS];
    int stands = b->rules->stands ? stands_of(b, g, unit, stand) : 0;

    json_begin(j, "numbers", '[');
    for (int i = 0; stands && stand[stands - 1].number && i < stands; i++)
        json_number(j, stand[i].number);
    json_close(j, ']');
}

// The point that orders and scenarios mean by a unit's place is the rule set's to say.
struct vec state_pose(const struct battle *b, const struct game *g, int unit)
{
    const struct field *east = field_named(b->rules->fields, FIELD_OF_UNIT, "at_east");
    const struct field *north = field_named(b->rules->fields, FIELD_OF_UNIT, "at_north");

    if (!east || !north || !on_table(g, unit))
        return g->box[unit].centre;
    return (struct vec){field_get(east, b, g, unit), field_get(north, b, g, unit)};
}

static void put_marks(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    struct unit_mark mark[UNIT_MARKS];
    int marks = b->rules->marks ? b->rules->marks(b, g, unit, mark) : 0;

    json_begin(j, "marks", '[');
    for (int i = 0; i < marks; i++) {
        json_open(j, '{');
        json_add_text(j, "kind", mark_name(mark[i].kind));
        json_add_number(j, "number", mark[i].number);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// Of those made of several stands.
static void put_strength(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    const struct field *left = field_named(b->rules->fields, FIELD_OF_UNIT, "stands");
    const struct field *of = field_named(b->rules->fields, FIELD_OF_UNIT, "full_stands");

    json_key(j, "strength");
    if (!left || !of || !on_table(g, unit) || field_get(of, b, g, unit) < 2) {
        json_nothing(j);
        return;
    }
    json_open(j, '[');
    json_number(j, field_get(left, b, g, unit));
    json_number(j, field_get(of, b, g, unit));
    json_close(j, ']');
}

static const char *formation_of(const struct battle *b, const struct game *g, int unit)
{
    const char *const *word = b->rules->formation;

    for (int i = 0; word && word[i]; i++) {
        if (i == g->formation[unit])
            return word[i];
    }
    return "";
}

static void put_unit(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    struct mark mark = mark_of(b, g, unit);
    char condition[CONDITION_TEXT];

    b->rules->condition(b, g, unit, condition, sizeof condition);
    json_open(j, '{');
    json_add_number(j, "slot", unit);
    json_add_text(j, "name", b->roster[unit].name);
    json_add_number(j, "side", g->side[unit]);
    json_add_text(j, "kind", kind_code(b, g, unit));
    if (g->type[unit] != b->roster[unit].type) // what it is was not known when it was listed
        json_add_said(j, "kindName", kind_name(b, g, unit));
    json_add_text(j, "look", look_name(look_of(b, g, unit)));
    json_add_number(j, "command", g->command[unit]);
    json_add_truth(j, "onTable", on_table(g, unit));
    json_add_truth(j, "front", on_table(g, unit) && has_front(b, g, unit));
    json_add_point(j, "at", g->box[unit].centre);
    json_add_point(j, "pose", state_pose(b, g, unit));
    json_add_number(j, "face", g->face[unit]);
    json_key(j, "box");
    json_box(j, &g->box[unit]);
    json_key(j, "stands");
    state_stands(j, b, g, unit);
    put_coats(j, b, g, unit);
    put_numbers(j, b, g, unit);
    json_add_text(j, "formation", formation_of(b, g, unit));
    json_add_text(j, "status", mark.word);
    json_add_number(j, "level", mark.level);
    json_add_text(j, "condition", condition);
    put_marks(j, b, g, unit);
    put_strength(j, b, g, unit);
    state_intent(j, b, g, unit);
    json_key(j, "fields");
    put_fields(j, b, g, FIELD_OF_UNIT, unit);
    json_close(j, '}');
}

// --- the ground ---

static void put_piece(struct json *j, const struct battle *b, const struct game *g, int i)
{
    static const char *const shapes[] = {"area", "disc", "line"};
    struct shown room;
    struct land land = land_shown(b, g, i, &room);
    const struct piece *piece = land.piece;

    json_open(j, '{');
    json_add_text(j, "kind", b->rules->terrain[piece->what].name);
    json_add_text(j, "name", place_name(b, i));
    json_add_text(j, "look", look_name(land_look(b, piece)));
    json_add_text(j, "shape", shapes[piece->shape]);
    json_add_number(j, "level", piece->level);
    json_add_truth(j, "gone", piece->flags & PIECE_GONE);
    json_add_number(j, "width", piece->width);
    json_begin(j, "points", '[');
    for (int k = 0; k < piece->points; k++)
        json_point(j, land.point[k]);
    json_close(j, ']');
    json_key(j, "steep");
    if (piece->flags & PIECE_STEEP)
        json_point(j, (struct vec){piece->steep_from, piece->steep_edges});
    else
        json_nothing(j);
    json_close(j, '}');
}

// Does a piece lie as it did?
static bool lies_still(const struct battle *b, const struct game *before, const struct game *after,
                       int i)
{
    struct land was, is;

    if (i >= ground_count(b, before))
        return false;
    was = ground_piece(b, before, i);
    is = ground_piece(b, after, i);
    return was.piece->points == is.piece->points &&
           !memcmp(was.point, is.point, is.piece->points * sizeof *is.point);
}

// All of them, or those that do not lie as they did before.
static void put_pieces(struct json *j, const struct battle *b, const struct game *before,
                       const struct game *g)
{
    json_begin(j, "pieces", '[');
    for (int i = 0; i < ground_count(b, g); i++)
        if (!before || !lies_still(b, before, g, i))
            put_piece(j, b, g, i);
    json_close(j, ']');
}

static int entries_of(const struct battle *b, const struct game *g, struct entry entry[ENTRIES])
{
    if (b->rules->entries)
        return b->rules->entries(b, g, entry);
    memcpy(entry, b->entry, sizeof b->entry);
    return b->entries;
}

static void put_entries(struct json *j, const struct battle *b, const struct game *g, int from)
{
    struct entry entry[ENTRIES];
    int entries = entries_of(b, g, entry);

    json_begin(j, "entries", '[');
    for (int i = from; i < entries; i++)
        state_entry(j, &entry[i]);
    json_close(j, ']');
}

void state_new_ground(struct json *j, const struct battle *b, const struct game *before,
                      const struct game *after)
{
    struct entry entry[ENTRIES];

    put_pieces(j, b, before, after);
    put_entries(j, b, after, entries_of(b, before, entry));
}

// --- what is wanted ---

static const char *wanted_name(const struct game *g)
{
    return g->outcome ? "nothing" : g->roll.rows ? "dice" : "order";
}

static const char *wanted_kind(const struct battle *b, const struct game *g)
{
    if (g->outcome)
        return "";
    if (g->roll.rows)
        return g->roll.purpose ? b->rules->roll[g->roll.purpose].name : "secret";
    return b->rules->ask[g->ask.kind].name;
}

// What the dice are for; of a throw in secret a view does not know it.
static void name_roll(const struct battle *b, const struct roll *roll, char *text, int bytes)
{
    struct event e = roll_event(roll);

    if (roll->purpose)
        tale_of(b, NULL, &e, text, bytes);
}

static void put_dice(struct json *j, const struct roll *roll)
{
    json_begin(j, "dice", '[');
    for (int i = 0; i < roll->rows + roll->against; i++) {
        const struct dice_row *row = &roll->row[i];

        json_open(j, '{');
        json_add_number(j, "hand", i >= roll->rows);
        json_add_number(j, "count", row->count);
        json_add_number(j, "sides", row->sides);
        json_add_number(j, "pass", row->pass);
        json_add_number(j, "again", row->again);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void state_ask(struct json *j, const struct battle *b, const struct game *g)
{
    static const char *const outcomes[] = {"none", "win", "draw"};
    bool dice = g->roll.rows, order = !g->outcome && !dice;
    char question[1024] = "";

    if (order)
        tale_question(b, g, question, sizeof question);
    else if (dice)
        name_roll(b, &g->roll, question, sizeof question);
    json_open(j, '{');
    json_add_text(j, "wants", wanted_name(g));
    json_begin(j, "seats", '[');
    for (int seat = 0; seat < b->seats; seat++) {
        if (order && g->ask.seats >> seat & 1)
            json_number(j, seat);
    }
    json_close(j, ']');
    json_add_text(j, "kind", wanted_kind(b, g));
    if (order && b->rules->ask[g->ask.kind].sealed)
        json_add_truth(j, "sealed", true);
    json_add_number(j, "unit", dice ? g->roll.unit : g->ask.unit);
    json_add_number(j, "other", dice ? g->roll.other : g->ask.other);
    json_add_text(j, "question", question);
    put_dice(j, &g->roll);
    json_add_text(j, "outcome", outcomes[g->outcome]);
    json_add_number(j, "winner", g->outcome == OUTCOME_WIN ? g->winner : -1);
    json_close(j, '}');
}

void state_game(struct json *j, const struct battle *b, const struct game *g)
{
    const struct aids *aids = b->rules->aids;
    char sky[WEATHER_BYTES];

    weather_of(b, g, sky);
    json_open(j, '{');
    json_add_number(j, "turn", g->turn);
    json_add_text(j, "weather", sky);
    json_add_number(j, "phase", aids && aids->phase_now ? aids->phase_now(b, g) : -1);
    json_key(j, "ask");
    state_ask(j, b, g);
    json_begin(j, "units", '[');
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->type[unit])
            put_unit(j, b, g, unit);
    }
    json_close(j, ']');
    put_pieces(j, b, NULL, g);
    put_entries(j, b, g, 0);
    json_key(j, "game");
    put_fields(j, b, g, FIELD_OF_GAME, 0);
    json_begin(j, "sides", '[');
    for (int side = 0; side < b->sides; side++)
        put_fields(j, b, g, FIELD_OF_SIDE, side);
    json_close(j, ']');
    state_tally(j, b, g);
    json_close(j, '}');
}

// --- what happened ---

const char *state_show_word(const struct battle *b, int kind)
{
    static const char *const words[] = {
        [SHOW_NOTHING] = "nothing", [SHOW_FIRE] = "fire",     [SHOW_HURT] = "hurt",
        [SHOW_SHAKEN] = "shaken",   [SHOW_ONSET] = "onset",   [SHOW_CLASH] = "clash",
        [SHOW_HALT] = "halt",       [SHOW_PLACED] = "placed",
    };

    return words[event_row(b->rules, kind)->shows];
}

// The sides that must not hear of it.
static void put_secret(struct json *j, const struct battle *b, int sides)
{
    json_begin(j, "secret", '[');
    for (int side = 0; side < b->sides; side++) {
        if (sides >> side & 1)
            json_number(j, side);
    }
    json_close(j, ']');
}

void state_event(struct json *j, const struct battle *b, const struct game *g,
                 const struct event *e)
{
    char tale[512];

    tale_of(b, g, e, tale, sizeof tale);
    json_open(j, '{');
    json_add_text(j, "name", event_row(b->rules, e->kind)->name);
    json_add_text(j, "shows", state_show_word(b, e->kind));
    json_key(j, "clause");
    state_clause(j, b, e->clause);
    json_add_number(j, "unit", e->unit);
    json_add_number(j, "other", e->other);
    json_add_number(j, "a", e->a);
    json_add_number(j, "b", e->b);
    json_add_number(j, "c", e->c);
    json_add_number(j, "dice", e->dice);
    json_add_text(j, "tale", tale);
    if (e->secret)
        put_secret(j, b, e->secret);
    json_close(j, '}');
}
