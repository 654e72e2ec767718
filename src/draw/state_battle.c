// SPDX-License-Identifier: MIT
// A battle as JSON: what is fixed once it is opened; and what its units have been told.
#include "core/aids.h"
#include "core/rules.h"
#include "draw/mark.h"
#include "draw/state.h"

static void put_sides(struct json *j, const struct battle *b)
{
    json_begin(j, "sides", '[');
    for (int side = 0; side < b->sides; side++) {
        json_open(j, '{');
        json_add_text(j, "name", b->side[side].name);
        json_add_said(j, "title", b->side[side].title);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_seats(struct json *j, const struct battle *b)
{
    static const char *const kinds[] = {"player", "umpire", "spectator"};

    json_begin(j, "seats", '[');
    for (int i = 0; i < b->seats; i++) {
        const struct seat *seat = &b->seat[i];

        json_open(j, '{');
        json_add_text(j, "name", seat->name);
        json_add_text(j, "kind", kinds[seat->kind]);
        json_add_number(j, "side", seat->kind == SEAT_PLAYER ? seat->side : -1);
        json_begin(j, "leads", '[');
        for (int k = 0; k < seat->leads; k++)
            json_number(j, seat->leader[k]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_set(struct json *j, const struct detail *detail, int set)
{
    json_begin(j, detail->name, '[');
    for (int i = 0; set >> i; i++) {
        if (!(set >> i & 1))
            continue;
        if (detail->words)
            json_text(j, detail->words[i]);
        else
            json_number(j, detail->low + i);
    }
    json_close(j, ']');
}

static void put_details(struct json *j, const struct battle *b, const struct roster *unit)
{
    json_begin(j, "details", '{');
    for (int i = 0; i < b->rules->details; i++) {
        const struct detail *detail = &b->rules->detail[i];

        if (!unit->detail[i] || detail->is & DETAIL_START)
            continue;
        if (detail->is & DETAIL_SET)
            put_set(j, detail, unit->detail[i]);
        else if (detail->words)
            json_add_text(j, detail->name, detail->words[unit->detail[i] - 1]);
        else
            json_add_number(j, detail->name, unit->detail[i]);
    }
    json_close(j, '}');
}

static void put_roster(struct json *j, const struct battle *b)
{
    json_begin(j, "roster", '[');
    for (int slot = 1; slot <= b->units; slot++) {
        const struct roster *unit = &b->roster[slot];
        const struct unit_kind *kind = &b->rules->unit_kind[unit->type];

        json_open(j, '{');
        json_add_number(j, "slot", slot);
        json_add_text(j, "name", unit->name);
        json_add_said(j, "title", unit->title);
        json_add_number(j, "side", unit->side);
        json_add_text(j, "kind", kind->code);
        json_add_said(j, "kindName", kind->name);
        json_add_text(j, "look", look_name((enum look)kind->look));
        json_add_number(j, "command", unit->command);
        put_details(j, b, unit);
        json_close(j, '}');
    }
    json_close(j, ']');
}

const char *state_takes(int takes)
{
    static const char *const names[] =
        {[TAKES_NOTHING] = "nothing", [TAKES_ENEMY] = "enemy", [TAKES_FRIENDS] = "friends",
         [TAKES_PATH] = "path",       [TAKES_PLACE] = "place", [TAKES_WORDS] = "words"};

    return names[takes];
}

static void put_words(struct json *j, const char *key, const char *const *word)
{
    json_begin(j, key, '[');
    for (; word && *word; word++)
        json_text(j, *word);
    json_close(j, ']');
}

static void put_verbs(struct json *j, const struct battle *b)
{
    const struct aids *aids = b->rules->aids;

    json_begin(j, "verbs", '[');
    for (int i = 0; aids && i < aids->verbs; i++) {
        const struct verb *verb = &aids->verb[i];

        json_open(j, '{');
        json_add_text(j, "word", word_text(b->rules, verb->word));
        json_add_text(j, "takes", state_takes(verb->takes));
        json_add_truth(j, "subject", verb->subject);
        json_add_said(j, "title", verb->title);
        json_add_said(j, "help", verb->help);
        put_words(j, "form", verb->form);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_begin(j, "phases", '[');
    for (const char *const *phase = aids ? aids->phase : NULL; phase && *phase; phase++)
        json_said(j, *phase);
    json_close(j, ']');
    json_add_number(j, "setUp", aids ? aids->setup : 0);
    json_add_text(j, "single", aids && aids->single ? word_text(b->rules, aids->single) : "");
    json_begin(j, "manners", '[');
    for (const struct manner *m = aids ? aids->manner : NULL; m && m->word; m++) {
        json_open(j, '{');
        json_add_text(j, "word", m->word);
        json_add_said(j, "title", m->title);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// Only of rules by which armies are bought.
static void put_wares(struct json *j, const struct battle *b)
{
    const struct aids *aids = b->rules->aids;
    struct ware ware;

    if (!aids || !aids->ware)
        return;
    json_begin(j, "wares", '[');
    for (int nth = 0; aids->ware(b, nth, &ware); nth++) {
        json_open(j, '{');
        json_add_text(j, "word", ware.word);
        json_add_said(j, "title", ware.title);
        json_add_said(j, "about", ware.about);
        json_add_number(j, "least", ware.least);
        json_add_number(j, "most", ware.most);
        json_begin(j, "weights", '[');
        for (int i = 0; i < WARE_WEIGHTS && ware.weight[i]; i++)
            json_number(j, ware.weight[i]);
        json_close(j, ']');
        json_begin(j, "extras", '[');
        for (int i = 0; i < WARE_EXTRAS && ware.extra[i]; i++)
            json_text(j, ware.extra[i]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

// What markers and badges beside a unit mean: by kind, and by how bad the status is.
static void put_mark_words(struct json *j, const struct battle *b)
{
    const struct field *status = field_named(b->rules->fields, FIELD_OF_UNIT, "status");

    json_begin(j, "marks", '{');
    for (int kind = 0; kind < MARK_KINDS; kind++)
        if (b->rules->mark_word[kind])
            json_add_said(j, mark_name(kind), b->rules->mark_word[kind]);
    json_close(j, '}');
    json_begin(j, "statuses", '[');
    for (int i = 0; status && status->kind == FIELD_WORD && status->words[i]; i++)
        json_said(j, status->words[i]);
    json_close(j, ']');
}

// What is counted for each side, in words. Places on the table are seen there.
static void put_side_fields(struct json *j, const struct battle *b)
{
    json_begin(j, "sideFields", '[');
    for (int i = 0; i < b->rules->fields->count; i++) {
        const struct field *field = &b->rules->fields->row[i];

        if (field->of != FIELD_OF_SIDE || field->kind == FIELD_LENGTH || field->kind == FIELD_WORD)
            continue;
        json_open(j, '{');
        json_add_text(j, "name", field->name);
        json_add_said(j, "help", field->help);
        json_add_truth(j, "secret", field->secret);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_options(struct json *j, const struct battle *b)
{
    json_begin(j, "options", '[');
    for (int i = 0; i < b->rules->options; i++) {
        const struct option *option = &b->rules->option[i];
        char value[64];

        option_print(option, b->option[i], value, sizeof value);
        json_open(j, '{');
        json_add_text(j, "name", option->name);
        json_add_text(j, "value", value);
        json_add_truth(j, "standard", b->option[i] == option->standard);
        json_key(j, "clause");
        state_clause(j, b, option->clause);
        json_add_said(j, "help", option->help);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_zones(struct json *j, const struct battle *b)
{
    json_begin(j, "zones", '[');
    for (int i = 0; i < b->zones; i++) {
        const struct zone *zone = &b->zone[i];

        json_open(j, '{');
        json_add_number(j, "side", zone->side);
        json_begin(j, "units", '[');
        for (int k = 0; k < zone->count; k++)
            json_number(j, zone->unit[k]);
        json_close(j, ']');
        json_add_point(j, "low", zone->area.low);
        json_add_point(j, "high", zone->area.high);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void state_entry(struct json *j, const struct entry *entry)
{
    json_open(j, '{');
    json_add_number(j, "side", entry->side);
    json_add_number(j, "edge", entry->edge);
    json_add_number(j, "at", entry->at);
    json_begin(j, "units", '[');
    for (int k = 0; k < entry->count; k++)
        json_number(j, entry->unit[k]);
    json_close(j, ']');
    json_close(j, '}');
}

static void put_entries(struct json *j, const struct battle *b)
{
    json_begin(j, "entries", '[');
    for (int i = 0; i < b->entries; i++)
        state_entry(j, &b->entry[i]);
    json_close(j, ']');
}

void state_battle(struct json *j, const struct battle *b)
{
    static const char *const boards[] = {"free", "squares", "hexes"};

    json_open(j, '{');
    json_add_text(j, "name", b->name);
    json_add_said(j, "title", b->title);
    json_add_text(j, "rules", b->rules->name);
    json_add_text(j, "rulesTitle", b->rules->title);
    json_add_point(j, "size", b->size);
    json_add_number(j, "native", b->native);
    json_add_text(j, "board", boards[b->board]);
    json_add_number(j, "cell", b->cell);
    put_sides(j, b);
    put_seats(j, b);
    put_roster(j, b);
    put_verbs(j, b);
    put_wares(j, b);
    put_side_fields(j, b);
    put_mark_words(j, b);
    put_options(j, b);
    put_zones(j, b);
    put_entries(j, b);
    json_close(j, '}');
}

// --- what a unit has been told ---

// Only of rules whose units hold orders.
void state_intent(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    static const char *const kinds[] = {"stay", "go", "charge", "fire"};
    const struct aids *aids = b->rules->aids;
    struct purpose intent;

    if (!aids || !aids->intent)
        return;
    json_key(j, "intent");
    if (!aids->intent(b, g, unit, &intent)) {
        json_nothing(j);
        return;
    }
    json_open(j, '{');
    json_add_said(j, "word", intent.word);
    json_add_text(j, "kind", kinds[intent.kind]);
    json_begin(j, "points", '[');
    for (int i = 0; i < intent.points; i++)
        json_point(j, intent.point[i]);
    json_close(j, ']');
    json_close(j, '}');
}
