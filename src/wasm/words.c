// SPDX-License-Identifier: MIT
// Small pieces that many answers hold: clauses, verdicts, orders, events, stands.
#include "wasm/page.h"
#include <string.h>

const char *takes_name(int takes)
{
    static const char *const names[] =
        {[TAKES_NOTHING] = "nothing", [TAKES_ENEMY] = "enemy", [TAKES_FRIENDS] = "friends",
         [TAKES_PATH] = "path",       [TAKES_PLACE] = "place", [TAKES_WORDS] = "words"};

    return names[takes];
}

void put_clause(struct json *j, const struct battle *b, int clause)
{
    if (clause <= 0 || clause >= b->rules->clauses) {
        json_null(j);
        return;
    }
    json_open(j, '{');
    json_add_text(j, "id", b->rules->clause[clause].id);
    json_add_text(j, "title", b->rules->clause[clause].title);
    json_close(j, '}');
}

void put_verdict(struct json *j, const struct battle *b, struct verdict verdict)
{
    json_open(j, '{');
    json_add_truth(j, "ok", fine(verdict));
    if (!fine(verdict)) {
        json_key(j, "clause");
        put_clause(j, b, verdict.clause);
        json_add_text(j, "why", verdict.why);
        json_add_number(j, "at", -1);
    }
    json_close(j, '}');
}

void put_mistake(struct json *j, const struct mistake *mistake)
{
    char why[256];
    struct text t = text_on(why, sizeof why);

    text_add(&t, "Expected ");
    text_add(&t, mistake->want);
    text_char(&t, '.');
    json_open(j, '{');
    json_add_truth(j, "ok", false);
    json_key(j, "clause");
    json_null(j);
    json_add_text(j, "why", why);
    json_add_number(j, "at", mistake->at);
    json_close(j, '}');
}

// In notation, and in words where the rule set has any.
void put_wording(struct json *j, const struct battle *b, const struct game *g,
                 const struct order *o)
{
    const struct aids *aids = b->rules->aids;
    char notation[ORDER_TEXT], wording[ORDER_TEXT];

    order_print(b, o, notation, sizeof notation);
    json_add_text(j, "order", notation);
    json_add_text(j, "wording",
                  aids && aids->wording && aids->wording(b, g, o, wording, sizeof wording)
                      ? wording
                      : notation);
}

void put_action(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    json_open(j, '{');
    put_wording(j, b, g, o);
    json_add_text(j, "verb", word_text(b->rules, o->verb));
    json_add_number(j, "unit", o->unit);
    json_begin(j, "others", '[');
    for (int i = 0; i < o->args; i++) {
        if (o->arg[i].kind == ARG_UNIT)
            json_number(j, o->arg[i].unit);
    }
    json_close(j, ']');
    json_close(j, '}');
}

void put_boxes(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    struct box stand[BODY_STANDS];
    struct body body;
    int stands = 0;

    if (on_table(g, unit)) {
        b->rules->body(b, g, unit, NULL, &body);
        stands = body_stands(&body, stand);
    }
    json_open(j, '[');
    for (int i = 0; i < stands; i++)
        json_box(j, &stand[i]);
    json_close(j, ']');
}

const char *event_word(const struct battle *b, int kind)
{
    static const char *const words[] = {"none",  "modifier", "roll",    "face",
                                        "class", "moved",    "removed", "over"};

    return kind <= EVENT_OVER ? words[kind] : b->rules->event_name(kind);
}

const char *show_word(const struct battle *b, int kind)
{
    static const char *const words[] = {
        [SHOW_NOTHING] = "nothing", [SHOW_FIRE] = "fire",     [SHOW_HURT] = "hurt",
        [SHOW_SHAKEN] = "shaken",   [SHOW_ONSET] = "onset",   [SHOW_CLASH] = "clash",
        [SHOW_HALT] = "halt",       [SHOW_PLACED] = "placed",
    };

    return words[b->rules->aids ? aids_show(b->rules->aids, kind) : SHOW_NOTHING];
}

void put_event(struct json *j, const struct battle *b, const struct event *e)
{
    char tale[512];

    b->rules->tale(b, e, tale, sizeof tale);
    json_open(j, '{');
    json_add_text(j, "name", event_word(b, e->kind));
    json_add_text(j, "shows", show_word(b, e->kind));
    json_key(j, "clause");
    put_clause(j, b, e->clause);
    json_add_number(j, "unit", e->unit);
    json_add_number(j, "other", e->other);
    json_add_number(j, "a", e->a);
    json_add_number(j, "b", e->b);
    json_add_number(j, "c", e->c);
    json_add_text(j, "tale", tale);
    json_close(j, '}');
}

const struct field *unit_field(const struct rules *rules, const char *name)
{
    for (int i = 0; i < rules->fields; i++) {
        const struct field *field = &rules->field[i];

        if (field->scope == FIELD_OF_UNIT && !strcmp(field->name, name))
            return field;
    }
    return NULL;
}

// The point that orders and scenarios mean by a unit's place is the rule set's to say.
struct vec pose_of(const struct battle *b, const struct game *g, int unit)
{
    const struct field *east = unit_field(b->rules, "at_east");
    const struct field *north = unit_field(b->rules, "at_north");

    if (!east || !north || !on_table(g, unit))
        return g->box[unit].centre;
    return (struct vec){east->get(b, g, unit), north->get(b, g, unit)};
}

bool is_asked(const struct game *g, int seat)
{
    return !g->outcome && !g->roll.sides && g->ask.seats >> seat & 1;
}
