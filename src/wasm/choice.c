// SPDX-License-Identifier: MIT
#include "wasm/choice.h"
#include "core/posting.h"
#include <string.h>

// --- words ---

int form_word(const struct rules *rules, const char *form)
{
    return word_named(rules, form, (int)strlen(form));
}

static bool is_form(const struct rules *rules, const struct verb *verb, const struct arg *arg)
{
    const char *const *form = verb->form;

    for (; form && *form && arg->kind == ARG_WORD; form++) {
        if (form_word(rules, *form) == arg->word)
            return true;
    }
    return false;
}

static int form_of(const struct rules *rules, const struct verb *verb, const struct order *o)
{
    for (int i = 0; i < o->args; i++) {
        if (is_form(rules, verb, &o->arg[i]))
            return o->arg[i].word;
    }
    return 0;
}

void order_form(const struct rules *rules, const struct verb *verb, struct order *o, int form)
{
    for (int i = 0; i < o->args; i++) {
        if (is_form(rules, verb, &o->arg[i])) {
            o->arg[i].word = (uint16_t)form;
            return;
        }
    }
    if (o->args < ORDER_ARGS)
        order_word(o, form);
}

static bool has_unit(const struct order *o, int unit)
{
    if (o->unit == unit)
        return true;
    for (int i = 0; i < o->args; i++) {
        if (o->arg[i].kind == ARG_UNIT && o->arg[i].unit == unit)
            return true;
    }
    return false;
}

bool choice_fits(const struct choice *c, const struct order *o)
{
    return o->verb == c->verb.word && has_unit(o, c->unit) &&
           form_of(c->b->rules, &c->verb, o) == c->form;
}

// --- targets ---

// Whom it can be pointed at: enemies, or friends other than itself.
static bool can_be_meant(const struct choice *c, int unit)
{
    bool friend = c->g->side[unit] == c->g->side[c->unit];

    if (!c->g->type[unit] || unit == c->unit)
        return false;
    return (c->verb.takes == TAKES_ENEMY && !friend) || (c->verb.takes == TAKES_FRIENDS && friend);
}

static void add_target(struct choice *c, int unit)
{
    for (int i = 0; i < c->targets; i++) {
        if (c->target[i] == unit)
            return;
    }
    c->target[c->targets++] = (uint8_t)unit;
}

static void take_offers(struct choice *c)
{
    for (int i = 0; i < c->offers; i++) {
        const struct order *o = &c->offer[i];

        if (!choice_fits(c, o))
            continue;
        c->may = true;
        if (can_be_meant(c, o->unit))
            add_target(c, o->unit);
        for (int k = 0; k < o->args; k++) {
            if (o->arg[k].kind == ARG_UNIT && can_be_meant(c, o->arg[k].unit))
                add_target(c, o->arg[k].unit);
        }
    }
}

static bool leads(const struct game *g, int unit)
{
    for (int other = 1; other <= g->units; other++) {
        if (g->type[other] && g->command[other] == unit)
            return true;
    }
    return false;
}

// Those it can be pointed at, nearest first; before all others who commands it or is commanded.
static int nearest_first(const struct choice *c, uint8_t list[UNIT_SLOTS])
{
    const struct game *g = c->g;
    length far[UNIT_SLOTS];
    int count = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        bool bound = unit == g->command[c->unit] || c->unit == g->command[unit];
        length gap = bound ? 0 : -NOWHERE;
        int at = count;

        if (!can_be_meant(c, unit) || !on_table(g, unit))
            continue;
        if (on_table(g, c->unit))
            gap += box_to_box(&g->box[c->unit], &g->box[unit]);
        for (; at > 0 && far[at - 1] > gap; at--) {
            far[at] = far[at - 1];
            list[at] = list[at - 1];
        }
        far[at] = gap;
        list[at] = (uint8_t)unit;
        count++;
    }
    return count;
}

// --- trying ---

void choice_order(const struct choice *c, int subject, int other, struct order *o)
{
    order_begin(o, c->seat, c->verb.subject ? subject : 0, c->verb.word);
    if (!c->verb.subject && other)
        order_unit(o, subject);
    if (other)
        order_unit(o, other);
    if (c->form)
        order_word(o, c->form);
}

// A reason out of the rule book says more than one out of the grammar.
static bool passes(struct choice *c, struct verdict verdict)
{
    if (fine(verdict)) {
        c->may = true;
        return true;
    }
    if (!c->why.why || (!c->why.clause && verdict.clause))
        c->why = verdict;
    return false;
}

// What the rules allow and nobody is advised to do: to lead a charge with a headquarters.
static struct verdict advised(const struct choice *c, const struct judged *judged)
{
    if (is_headquarters(c->b, c->g, judged->order.unit) && aids_charges(c->b, c->g, judged))
        return refuse(0, "A headquarters had better not charge; write the order if you mean it.");
    return FINE;
}

static void try_pair(struct choice *c, int subject, int other)
{
    struct order o;
    struct judged judged;

    choice_order(c, subject, other, &o);
    game_check(c->b, c->g, &o, &judged);
    if (!passes(c, fine(judged.verdict) ? advised(c, &judged) : judged.verdict))
        return;
    c->pair[c->tried].subject = (uint8_t)subject;
    c->pair[c->tried++].other = (uint8_t)other;
    if (other)
        add_target(c, subject == c->unit ? other : subject);
}

static void try_alone(struct choice *c)
{
    try_pair(c, c->unit, 0);
}

// Leaders point at friends; for all others friends who lead point at them.
static void try_targets(struct choice *c)
{
    uint8_t list[UNIT_SLOTS];
    int count = nearest_first(c, list);
    bool led = c->verb.subject && c->verb.takes == TAKES_FRIENDS && !leads(c->g, c->unit);

    for (int i = 0; i < count; i++) {
        if (!led)
            try_pair(c, c->unit, list[i]);
        else if (leads(c->g, list[i]))
            try_pair(c, list[i], c->unit);
    }
    if (!c->may && (c->form || !c->why.why)) // a form may stand in for whom it is pointed at
        try_alone(c);
}

// Where units that are not on the table are tried: in the middle of a zone of theirs.
static struct vec first_place(const struct battle *b, const struct game *g, int unit)
{
    const struct zone *zone = zone_of(b, g->side[unit], unit, true);

    return zone ? bounds_middle(zone->area) : (struct vec){b->size.east / 2, b->size.north / 2};
}

static void try_way(struct choice *c)
{
    struct wish wish = {.seat = c->seat, .unit = c->unit, .verb = c->verb.word, .faced = true};
    struct judged judged;

    wish.face = c->g->face[c->unit];
    wish.at = on_table(c->g, c->unit)
                  ? vec_add(state_pose(c->b, c->g, c->unit), along(direction_of(wish.face), MM(1)))
                  : first_place(c->b, c->g, c->unit);
    if (!aids_steer(c->b, c->g, &wish, &judged) || judged.order.verb != c->verb.word) {
        try_alone(c);
        return;
    }
    if (c->form) {
        order_form(c->b->rules, &c->verb, &judged.order, c->form);
        game_check(c->b, c->g, &judged.order, &judged);
    }
    passes(c, judged.verdict);
}

void choice_decide(struct choice *c)
{
    take_offers(c);
    switch ((enum verb_takes)c->verb.takes) {
    case TAKES_ENEMY:
    case TAKES_FRIENDS:
        try_targets(c);
        return;
    case TAKES_PATH:
    case TAKES_PLACE:
        if (!c->may)
            try_way(c);
        return;
    case TAKES_NOTHING:
    case TAKES_WORDS:
        if (!c->may)
            try_alone(c);
        return;
    }
}
