// SPDX-License-Identifier: MIT
// What a seat may do, with all its units or with one, and why not the rest.
//
// A verb may be ordered when the rule set suggests an order with it, or when one that is tried
// passes. What is tried is the plainest there is: each target in turn, the nearest first, or a hair
// straight ahead. When nothing passes, the first of these says why.
#include "wasm/page.h"

static int suggested(const struct battle *b, const struct game *g, int seat, struct order *offer,
                     int most)
{
    return is_asked(g, seat) ? b->rules->suggest(b, g, seat, offer, most) : 0;
}

void put_offers(struct json *j, const struct battle *b, const struct game *g, int seat, int most,
                struct order *offer)
{
    int offers = suggested(b, g, seat, offer, most);

    json_open(j, '[');
    for (int i = 0; i < offers; i++)
        put_action(j, b, g, &offer[i]);
    json_close(j, ']');
}

// --- one choice ---

struct choice {
    const struct battle *b;
    const struct game *g;
    const struct order *offer;
    int offers, seat, unit;
    struct verb verb;
    int form; // the word that must follow, 0 for any
    bool may;
    struct verdict why;
    uint8_t targets, target[UNIT_SLOTS];
};

static bool has_word(const struct order *o, int word)
{
    for (int i = 0; i < o->args; i++) {
        if (o->arg[i].kind == ARG_WORD && o->arg[i].word == word)
            return true;
    }
    return false;
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

static bool fits(const struct choice *c, const struct order *o)
{
    return o->verb == c->verb.word && has_unit(o, c->unit) && (!c->form || has_word(o, c->form));
}

static void add_target(struct choice *c, int unit)
{
    for (int i = 0; i < c->targets; i++) {
        if (c->target[i] == unit)
            return;
    }
    c->target[c->targets++] = (uint8_t)unit;
}

// Whom it can be pointed at: enemies, or friends other than itself.
static bool can_be_meant(const struct choice *c, int unit)
{
    bool friend = c->g->side[unit] == c->g->side[c->unit];

    if (!c->g->type[unit] || unit == c->unit)
        return false;
    return (c->verb.takes == TAKES_ENEMY && !friend) || (c->verb.takes == TAKES_FRIENDS && friend);
}

static void targets_of_offers(struct choice *c)
{
    for (int i = 0; i < c->offers; i++) {
        const struct order *o = &c->offer[i];

        if (!fits(c, o))
            continue;
        c->may = true;
        if (o->unit && can_be_meant(c, o->unit))
            add_target(c, o->unit);
        for (int k = 0; k < o->args; k++) {
            if (o->arg[k].kind == ARG_UNIT && can_be_meant(c, o->arg[k].unit))
                add_target(c, o->arg[k].unit);
        }
    }
}

// A reason out of the rule book says more than one out of the grammar.
static bool tried(struct choice *c, struct order *o)
{
    struct verdict verdict;

    if (c->form)
        order_word(o, c->form);
    verdict = game_check(c->b, c->g, o);
    if (fine(verdict)) {
        c->may = true;
        return true;
    }
    if (!c->why.why || (!c->why.clause && verdict.clause))
        c->why = verdict;
    return false;
}

static void try_alone(struct choice *c)
{
    struct order o = order_of(c->seat, c->verb.subject ? c->unit : 0, c->verb.word);

    tried(c, &o);
}

// The subject points at the other; where the unit cannot be the subject, the other is.
static void try_target(struct choice *c, int other)
{
    struct order o = order_of(c->seat, c->verb.subject ? c->unit : 0, c->verb.word);

    if (!c->verb.subject)
        order_unit(&o, c->unit);
    order_unit(&o, other);
    if (tried(c, &o)) {
        add_target(c, other);
        return;
    }
    if (!c->verb.subject || c->verb.takes != TAKES_FRIENDS)
        return;
    o = order_of(c->seat, other, c->verb.word);
    order_unit(&o, c->unit);
    if (tried(c, &o))
        add_target(c, other);
}

// Those it can be pointed at, nearest first.
static int nearest_first(const struct choice *c, uint8_t list[UNIT_SLOTS])
{
    const struct game *g = c->g;
    length far[UNIT_SLOTS];
    int count = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        length gap;
        int at = count;

        if (!can_be_meant(c, unit) || !on_table(g, unit))
            continue;
        gap = on_table(g, c->unit) ? box_to_box(&g->box[c->unit], &g->box[unit]) : 0;
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

static void try_targets(struct choice *c)
{
    uint8_t list[UNIT_SLOTS];
    int count = nearest_first(c, list);

    for (int i = 0; i < count; i++)
        try_target(c, list[i]);
    if (!count)
        try_alone(c);
}

// Where units that are not on the table are tried: in the middle of a zone of theirs.
static struct vec first_place(const struct battle *b, const struct game *g, int unit)
{
    for (int i = 0; i < b->zones; i++) {
        const struct zone *zone = &b->zone[i];
        bool meant = !zone->count;

        for (int k = 0; k < zone->count; k++)
            meant |= zone->unit[k] == unit;
        if (meant && zone->side == g->side[unit])
            return (struct vec){(zone->area.low.east + zone->area.high.east) / 2,
                                (zone->area.low.north + zone->area.high.north) / 2};
    }
    return (struct vec){b->size.east / 2, b->size.north / 2};
}

static void try_way(struct choice *c)
{
    const struct aids *aids = c->b->rules->aids;
    struct wish wish = {.seat = c->seat, .unit = c->unit, .verb = c->verb.word, .faced = true};
    struct order o;

    wish.face = c->g->face[c->unit];
    wish.at = on_table(c->g, c->unit)
                  ? vec_add(pose_of(c->b, c->g, c->unit), along(direction_of(wish.face), MM(1)))
                  : first_place(c->b, c->g, c->unit);
    if (aids && aids->steer && aids->steer(c->b, c->g, &wish, &o))
        tried(c, &o);
    else
        try_alone(c);
}

static void decide(struct choice *c)
{
    targets_of_offers(c);
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

static void put_choice(struct json *j, struct choice c)
{
    const struct battle *b = c.b;

    decide(&c);
    json_open(j, '{');
    json_add_text(j, "verb", word_text(b->rules, c.verb.word));
    json_add_text(j, "form", c.form ? word_text(b->rules, c.form) : "");
    json_add_text(j, "title", c.verb.title);
    json_add_text(j, "help", c.verb.help);
    json_add_text(j, "takes", takes_name(c.verb.takes));
    json_add_truth(j, "may", c.may);
    json_key(j, "why");
    if (c.may)
        json_null(j);
    else
        put_verdict(j, b, c.why);
    json_begin(j, "actions", '[');
    for (int i = 0; i < c.offers; i++) {
        if (fits(&c, &c.offer[i]))
            put_action(j, b, c.g, &c.offer[i]);
    }
    json_close(j, ']');
    json_begin(j, "targets", '[');
    for (int i = 0; i < c.targets; i++)
        json_number(j, c.target[i]);
    json_close(j, ']');
    json_close(j, '}');
}

// --- all of them ---

static int bytes_of(const char *text)
{
    int bytes = 0;

    while (text[bytes])
        bytes++;
    return bytes;
}

static void put_forms(struct json *j, struct choice c)
{
    const char *const *form = c.verb.form;

    if (!form || !*form)
        put_choice(j, c);
    for (; form && *form; form++) {
        c.form = word_named(c.b->rules, *form, bytes_of(*form));
        put_choice(j, c);
    }
}

// A rule set without words for its verbs has those of the orders it suggests.
static void put_bare_verbs(struct json *j, struct choice c)
{
    for (int i = 0; i < c.offers; i++) {
        int before = 0;

        while (before < i && c.offer[before].verb != c.offer[i].verb)
            before++;
        if (before < i || !has_unit(&c.offer[i], c.unit))
            continue;
        c.verb = (struct verb){.word = c.offer[i].verb, .takes = TAKES_WORDS, .subject = true};
        c.verb.title = word_text(c.b->rules, c.verb.word);
        c.verb.help = "";
        put_choice(j, c);
    }
}

void put_choices(struct json *j, const struct battle *b, const struct game *g, int seat, int unit,
                 struct order *offer)
{
    const struct aids *aids = b->rules->aids;
    struct choice c = {.b = b, .g = g, .offer = offer, .seat = seat, .unit = unit};

    c.offers = suggested(b, g, seat, offer, PAGE_OFFERS);
    json_open(j, '{');
    json_add_number(j, "unit", unit);
    json_begin(j, "choices", '[');
    for (int i = 0; aids && i < aids->verbs; i++) {
        c.verb = aids->verb[i];
        put_forms(j, c);
    }
    if (!aids || !aids->verbs)
        put_bare_verbs(j, c);
    json_close(j, ']');
    json_close(j, '}');
}
