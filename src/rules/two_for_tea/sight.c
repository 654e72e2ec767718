// SPDX-License-Identifier: MIT
// Who sees whom (TFT-LOS, TFT-FOG-02, 03, G-9).
#include "rules/two_for_tea/sight.h"
#include "rules/two_for_tea/flow.h"
#include <string.h>

bool tft_point_sees(const struct battle *b, const struct game *g, struct vec from, struct vec to,
                    int unit, int other)
{
    struct tft_looker here = tft_looker_of(b, g, unit), there = tft_looker_of(b, g, other);

    tft_look_from(&here, from);
    tft_look_from(&there, to);
    return tft_look_along(b, g, &here, &there, from, to);
}

bool tft_clear_line(const struct battle *b, const struct game *g, int unit, int other)
{
    struct tft_looker here = tft_looker_of(b, g, unit), there = tft_looker_of(b, g, other);

    return tft_look(b, g, &here, &there);
}

// --- weather ---

// TFT-FOG-02, 03: how near one must be to see it.
static length seen_within(const struct game *g, int other)
{
    return has(g, other, MOVED | SPOTTED) ? TFT_FOG_MOVING : TFT_FOG_STILL;
}

bool tft_weather_allows(const struct battle *b, const struct game *g, int other, length gap)
{
    return opt(b, OPT_WEATHER) == 0 || gap <= seen_within(g, other) + TFT_TOLERANCE;
}

static bool near_enough(const struct battle *b, const struct game *g, int unit, int other)
{
    return opt(b, OPT_WEATHER) == 0 || tft_within(b, g, unit, other, seen_within(g, other));
}

bool tft_could_see(const struct battle *b, const struct game *g, int unit, int other)
{
    return near_enough(b, g, unit, other) && tft_clear_line(b, g, unit, other);
}

// --- units ---

// Who is hidden from a side is not there for it; as soon as he could be seen he is placed
// (TFT-GER-13).
static bool hidden_from(const struct game *g, int unit, int other)
{
    return g->hidden[other] >> g->side[unit] & 1;
}

bool tft_sees(const struct battle *b, const struct game *g, int unit, int other)
{
    return !hidden_from(g, unit, other) && on_table(g, unit) && on_table(g, other) &&
           tft_could_see(b, g, unit, other);
}

static int nearest_centre(const struct game *g, int unit, uint64_t others)
{
    int64_t nearest = INT64_MAX;
    int found = 0;

    EACH_UNIT (other, others) {
        struct vec way = vec_sub(g->box[other].centre, g->box[unit].centre);

        if (dot(way, way) < nearest) {
            nearest = dot(way, way);
            found = other;
        }
    }
    return found;
}

struct queue {
    int count;
    struct tft_looker looker[TFT_SLOTS];
};

// The nearest first: is the middle of one of them seen from the middle? Enemies whom the weather
// does not hide are lined up.
static bool glimpses(const struct battle *b, const struct game *g, const struct tft_looker *here,
                     struct queue *q)
{
    uint64_t enemies = tft_units(g, !g->side[here->unit]);

    q->count = 0;
    while (enemies) {
        int other = nearest_centre(g, here->unit, enemies);
        struct tft_looker *there = &q->looker[q->count];

        enemies &= ~one(other);
        if (hidden_from(g, here->unit, other) || !near_enough(b, g, here->unit, other))
            continue;
        *there = tft_looker_of(b, g, other);
        q->count++;
        if (tft_glance(b, g, here, there, here->stand[here->stands / 2].centre,
                       there->stand[there->stands / 2].centre))
            return true;
    }
    return false;
}

// Mostly somebody is seen at a glance. Only when nobody is are they looked for in earnest.
bool tft_sees_any(const struct battle *b, const struct game *g, int unit)
{
    struct tft_looker here;
    struct queue q;

    must(on_table(g, unit));
    here = tft_looker_of(b, g, unit);
    if (glimpses(b, g, &here, &q))
        return true;
    for (int i = 0; i < q.count; i++)
        if (tft_look_hard(b, g, &here, &q.looker[i]))
            return true;
    return false;
}

// From the nearest on, so that nobody is measured or looked for beyond the first that is seen.
int tft_nearest_seen(const struct battle *b, const struct game *g, int unit)
{
    uint64_t enemies = tft_units(g, !g->side[unit]), measured = 0;
    length gap[TFT_SLOTS];

    EACH_UNIT (other, enemies)
        gap[other] = tft_least_gap(g, unit, other);
    while (enemies) {
        int nearest = lowest(enemies);

        EACH_UNIT (other, enemies)
            nearest = gap[other] < gap[nearest] ? other : nearest;
        if (!among(measured, nearest)) {
            gap[nearest] = tft_gap(b, g, unit, nearest);
            measured |= one(nearest);
            continue;
        }
        if (tft_sees(b, g, unit, nearest))
            return nearest;
        enemies &= ~one(nearest);
    }
    return 0;
}

// --- what a seat must not know (TFT-GER-12, TFT-ABL-01) ---

static int eyes_of(const struct battle *b, int seat)
{
    if (b->seat[seat].kind == SEAT_PLAYER)
        return 1 << b->seat[seat].side;
    return b->seat[seat].kind == SEAT_SPECTATOR ? 1 << AMERICAN | 1 << BRITISH : 0;
}

static uint64_t kept_from(const struct game *g, int eyes)
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
    uint64_t hidden = kept_from(g, eyes);

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
