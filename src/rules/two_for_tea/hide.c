// SPDX-License-Identifier: MIT
// What a seat must not know (TFT-GER-12, TFT-ABL-01): hidden units and all that names them, secret
// orders, unspent abilities of others, how many dice were thrown in secret.
#include "rules/two_for_tea/flow.h"
#include <string.h>

static int eyes_of(const struct battle *b, int seat)
{
    if (b->seat[seat].kind == SEAT_PLAYER)
        return 1 << b->seat[seat].side;
    return b->seat[seat].kind == SEAT_SPECTATOR ? 1 << AMERICAN | 1 << BRITISH : 0;
}

static uint64_t hidden_from(const struct game *g, int eyes)
{
    uint64_t set = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->hidden[unit] & eyes)
            set |= one(unit);
    return set;
}

// A commander may be with a brigade instead, which is numbered beyond the slots.
static void forget(uint8_t *unit, uint64_t hidden)
{
    if (*unit < TFT_SLOTS && among(hidden, *unit))
        *unit = 0;
}

// --- units ---

// As the lists have it: not even its losses are known.
static void hide_unit(const struct battle *b, struct game *g, int unit)
{
    struct tft_unit *u = unit_of(g, unit);

    tft_of(g)->stands[unit] = tft_kinds[b->roster[unit].type].stands;
    u->value = (uint8_t)tft_listed_hits(b, unit);
    u->rating = (uint8_t)(is_commander(g, unit) ? tft_listed_rating(b, unit) : 0);
    *past_of(g, unit) = (struct tft_past){.start.at = {NOWHERE, NOWHERE}};
}

// Who has seen one's own troops may be hidden himself (TFT-FOG-03). Of an enemy commander in view
// one does not know what he has ordered in secret.
static void hide_units(const struct battle *b, struct game *g, int eyes, uint64_t hidden)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct tft_unit *u = unit_of(g, unit);

        u->shot_by &= ~hidden;
        forget(&u->target, hidden);
        forget(&u->leader, hidden);
        if (among(hidden, unit))
            hide_unit(b, g, unit);
        if (hidden && eyes >> g->side[unit] & 1)
            unmark(g, unit, SPOTTED);
        if (hidden && g->side[unit] == AMERICAN)
            unmark(g, unit, SPOTTED); // by whom is not for them to know
        if (hidden && is_commander(g, unit) && !(eyes >> g->side[unit] & 1)) {
            u->target = 0;
            unmark(g, unit, FAILED | RODE);
        }
    }
}

// --- the order under way ---

static void hide_parts(struct tft_game *t, uint64_t hidden)
{
    int kept = 0;

    for (int i = 0; i < t->parts; i++)
        if (!among(hidden, t->part[i].unit) && !among(hidden, t->part[i].target))
            t->part[kept++] = t->part[i];
    memset(&t->part[kept], 0, (size_t)(t->parts - kept) * sizeof *t->part);
    t->parts = (uint8_t)kept;
}

static void hide_charges(struct tft_game *t, uint64_t hidden)
{
    int kept = 0;

    for (int i = 0; i < t->charges; i++)
        if (!among(hidden, t->charge[i].charger) && !among(hidden, t->charge[i].target))
            t->charge[kept++] = t->charge[i];
    memset(&t->charge[kept], 0, (size_t)(t->charges - kept) * sizeof *t->charge);
    t->charges = (uint8_t)kept;
}

// Targets that were named to nobody in view. Hidden units have lost theirs already.
static void hide_groups(struct game *g)
{
    struct tft_game *t = tft_of(g);
    int kept = 0;

    for (int i = 0; i < t->groups; i++) {
        bool named = false;

        for (uint64_t rest = t->members; rest && !named; rest &= rest - 1)
            named = unit_in(g, lowest(rest))->target == t->group[i];
        if (named)
            t->group[kept++] = t->group[i];
    }
    memset(&t->group[kept], 0, (size_t)(t->groups - kept));
    t->groups = (uint8_t)kept;
}

static void hide_order(struct game *g, uint64_t hidden)
{
    struct tft_game *t = tft_of(g);
    bool secret = t->members & hidden && !(t->members & ~hidden);

    if (secret || among(hidden, t->leader))
        t->kind = t->leader = 0;
    t->members &= ~hidden;
    t->todo &= ~hidden;
    t->melee[0] &= ~hidden;
    t->melee[1] &= ~hidden;
    for (int i = 0; i < TFT_BRIGADES; i++)
        forget(&t->brigade[i], hidden);
    hide_parts(t, hidden);
    hide_charges(t, hidden);
    hide_groups(g);
}

// --- what is going on ---

// Who is not asked need not know in the middle of what the others are.
static void hide_course(const struct battle *b, struct game *g, int seat)
{
    if (g->ask.seats >> seat & 1 || b->seat[seat].kind == SEAT_UMPIRE)
        return;
    memset(g->frame, 0, sizeof g->frame);
    g->depth = 0;
    if (!g->outcome)
        game_push(g, FRAME_TURN, 0, 0);
    g->ask = (struct ask){.seats = g->ask.seats};
}

static void hide_names(struct game *g, uint64_t hidden)
{
    for (int i = 0; i < g->depth; i++) {
        forget(&g->frame[i].unit, hidden);
        forget(&g->frame[i].other, hidden);
    }
    forget(&g->ask.unit, hidden);
    forget(&g->ask.other, hidden);
}

// TFT-ABL-01: seats of one side sit together and know what each of them has picked.
static bool may_know(const struct battle *b, int seat, int owner)
{
    int side = opt(b, OPT_ABILITY_SCOPE) ? b->seat[owner].side : owner;

    if (b->seat[seat].kind != SEAT_PLAYER)
        return b->seat[seat].kind == SEAT_UMPIRE;
    return side == b->seat[seat].side;
}

void tft_hide(const struct battle *b, struct game *g, int seat)
{
    struct tft_game *t = tft_of(g);
    int eyes = eyes_of(b, seat);
    uint64_t hidden = hidden_from(g, eyes);

    for (int owner = 0; owner < SEATS; owner++) {
        if (!may_know(b, seat, owner))
            t->ability[owner] = 0;
        forget(&t->onemore[owner], hidden);
    }
    hide_course(b, g, seat);
    if (!(eyes >> AMERICAN & 1))
        return;
    hide_units(b, g, eyes, hidden);
    hide_order(g, hidden);
    hide_names(g, hidden);
    memcpy(t->held, t->thought, sizeof t->held);
    if (opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN) {
        g->dice_used = 0;
        t->howe = 0;
    }
}

int tft_roll_secret(const struct battle *b, const struct game *g, const struct roll *r)
{
    (void)b;
    return g->hidden[r->unit] | g->hidden[r->other] | (r->purpose == ROLL_HOWE ? 1 << AMERICAN : 0);
}

// TFT-ABL-07: only who holds the ability is asked whether to use it.
static bool asks_for_ability(const struct game *g)
{
    return g->ask.kind == ASK_FORWARD || g->ask.kind == ASK_DANDER || g->ask.kind == ASK_COLOURS;
}

int tft_ask_secret(const struct battle *b, const struct game *g)
{
    return asks_for_ability(g) ? 1 << !b->seat[lowest(g->ask.seats)].side : 0;
}

// An order is as secret as those it names, or those whose order it carries on.
int tft_order_secret(const struct battle *b, const struct game *g, const struct order *o)
{
    int secret = g->hidden[o->unit] | g->hidden[g->ask.unit] | g->hidden[g->ask.other];

    if (o->verb == TFT_ABILITY || (o->verb == WORD_PASS && asks_for_ability(g)))
        return 1 << !b->seat[o->seat].side; // TFT-ABL-01
    for (int i = 0; i < o->args; i++)
        if (o->arg[i].kind == ARG_UNIT)
            secret |= g->hidden[o->arg[i].unit];
    if (g->ask.kind >= ASK_FORWARD && g->ask.kind <= ASK_CHARGER && !o->unit)
        EACH_UNIT (unit, tft_in(g)->members)
            secret |= g->hidden[unit];
    return secret;
}
