// SPDX-License-Identifier: MIT
// Small pieces that many answers hold: verdicts and orders.
#include "wasm/page.h"

void put_verdict(struct json *j, const struct battle *b, struct verdict verdict)
{
    json_open(j, '{');
    json_add_truth(j, "ok", fine(verdict));
    if (!fine(verdict)) {
        json_key(j, "clause");
        state_clause(j, b, verdict.clause);
        json_add_said(j, "why", verdict.why);
        json_add_number(j, "at", -1);
    }
    json_close(j, '}');
}

void put_check(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    struct judged judged;

    put_verdict(j, b, game_check(b, g, o, &judged));
}

void put_mistake(struct json *j, const struct mistake *mistake)
{
    char why[256];
    struct text t = text_in(j->tongue, why, sizeof why);

    text_say(&t, "Expected ");
    text_say(&t, mistake->want);
    text_char(&t, '.');
    json_open(j, '{');
    json_add_truth(j, "ok", false);
    json_key(j, "clause");
    json_nothing(j);
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

void put_action_parts(struct json *j, const struct battle *b, const struct game *g,
                      const struct order *o)
{
    put_wording(j, b, g, o);
    json_add_text(j, "verb", word_text(b->rules, o->verb));
    json_add_number(j, "unit", o->unit);
    json_begin(j, "others", '[');
    for (int i = 0; i < o->args; i++) {
        if (o->arg[i].kind == ARG_UNIT)
            json_number(j, o->arg[i].unit);
    }
    json_close(j, ']');
}

void put_action(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    json_open(j, '{');
    put_action_parts(j, b, g, o);
    json_add_text(j, "where", "");
    json_add_text(j, "why", "");
    json_close(j, '}');
}

bool is_asked(const struct game *g, int seat)
{
    return !g->outcome && !g->roll.rows && g->ask.seats >> seat & 1;
}
