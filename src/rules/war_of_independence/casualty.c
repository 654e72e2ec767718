// SPDX-License-Identifier: MIT
// Which figures fall (AWI-FIRE-17, 18): by rule, or as their owner says; morale throws, routs and
// surrenders (AWI-MOR, AWI-MEL-12 to 14).
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"

// AWI-ARMY-14
static unsigned unarmed(const struct battle *b, const struct game *g, int unit)
{
    unsigned set = 0;

    EACH_FIGURE (figure, g, unit)
        set |= woi_is_armed(b, g, figure) ? 0 : bit_of(g, figure);
    return set;
}

// --- by rule ---

// Of these the one farthest from who fires, of several as far the last.
static unsigned farthest(const struct battle *b, const struct game *g, int unit, unsigned of,
                         struct vec from)
{
    int64_t most = -1;
    unsigned found = 0;

    for (; of; of &= of - 1) {
        int figure = unit_in(g, unit)->first + __builtin_ctz(of);
        struct vec way = vec_sub(woi_place_of(b, g, figure), from);

        if (dot(way, way) >= most) {
            most = dot(way, way);
            found = of & -of;
        }
    }
    return found;
}

// AWI-FIRE-18: unarmed Indians first; the farthest whose going leaves the unit linked, else simply
// the farthest; among those whom the others before him have left.
static unsigned next_to_fall(const struct battle *b, const struct game *g, int unit,
                             unsigned fallen, struct vec from)
{
    unsigned first = unarmed(b, g, unit) & ~fallen,
             all = first ? first : living_of(g, unit) & ~fallen;

    for (unsigned rest = all; rest;) {
        unsigned figure = farthest(b, g, unit, rest, from);

        if (woi_linked_without(b, g, unit, fallen | figure))
            return figure;
        rest &= ~figure;
    }
    return farthest(b, g, unit, all, from);
}

uint16_t woi_casualties(const struct battle *b, const struct game *g, int target, int kills,
                        struct vec from)
{
    unsigned fallen = 0;

    if (kills >= unit_in(g, target)->left)
        return (uint16_t)living_of(g, target);
    for (int i = 0; i < kills; i++)
        fallen |= next_to_fall(b, g, target, fallen, from);
    return (uint16_t)fallen;
}

// AWI-SEQ-07: everybody falls, or exactly those who go first.
bool woi_casualties_forced(const struct battle *b, const struct game *g, int target, int kills)
{
    return kills == unit_in(g, target)->left || kills == __builtin_popcount(unarmed(b, g, target));
}

// AWI-MOR-07: all of them are gone before the first throw.
void woi_take_casualties(const struct battle *b, struct game *g, int target, uint16_t fallen,
                         int clause, bool melee, struct events *e)
{
    EACH_FIGURE (figure, g, target)
        if (fallen & bit_of(g, figure))
            woi_kill(b, g, figure, clause, e);
    woi_push_morale(g, target, __builtin_popcount(fallen), melee);
}

// --- as the owner says ---

// Numbers of figures: those that live and are the unit's, a bit each; `odd`: some are not, or stand
// twice.
static bool read_fallen(const struct order *o, const struct game *g, int unit, uint16_t *named,
                        bool *odd)
{
    unsigned set = 0, here = living_of(g, unit);

    *odd = false;
    for (int i = 0; i < o->args; i++) {
        int32_t number = o->arg[i].a / 1000;
        bool whole = number > 0 && number <= WOI_UNIT_FIGURES && o->arg[i].a % 1000 == 0;
        unsigned bit = whole ? 1u << (number - 1) & here : 0;

        if (o->arg[i].kind != ARG_NUMBER)
            return false;
        *odd |= !bit || set & bit;
        set |= bit;
    }
    *named = (uint16_t)set;
    return o->args > 0;
}

struct verdict woi_check_lose(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    unsigned first = unarmed(b, g, g->ask.unit);
    uint16_t named;
    bool odd;

    (void)walk;
    if (!read_fallen(o, g, g->ask.unit, &named, &odd))
        return refuse(0, "The fallen are named by their numbers: `B3 lose 4 7`.");
    if (o->unit != g->ask.unit)
        return refuse(AWI_FIRE_18, "Another unit was hit.");
    if (named & ~first && first & ~named)
        return refuse(AWI_ARMY_14, "Those without muskets fall first.");
    if (odd || __builtin_popcount(named) != woi_in(g)->fight.kills)
        return refuse(AWI_FIRE_18, "As many living figures of it fall as were killed.");
    return FINE;
}

void woi_take_lose(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    uint16_t named = 0;
    bool odd;

    read_fallen(&judged->order, g, judged->order.unit, &named, &odd);
    woi_end_volley(b, g, named, e);
}

// --- morale ---

// AWI-MOR-09, 11: who is gone does not throw, nor do generals.
void woi_push_morale(struct game *g, int unit, int killed, bool melee)
{
    struct frame *f;

    if (!killed || !is_troops(g, unit) || !unit_in(g, unit)->left)
        return;
    f = game_push(g, FRAME_MORALE, unit, 0);
    f->a = (int16_t)killed;
    f->b = melee;
}

int woi_morale_lead(const struct game *g, int unit, int left, int killed, struct events *e)
{
    int lead = tell_modifier(e, unit, 0, left, AWI_MOR_02);

    lead += tell_modifier(e, unit, 0, -killed * woi_class_of(g, unit)->morale, AWI_MOR_03);
    lead += tell_modifier(e, unit, 0, has_ff(g, unit) ? -1 : 0, AWI_MOR_05);
    lead += tell_modifier(e, unit, 0, -woi_in(g)->wagons_lost[g->side[unit]], AWI_BAG_03);
    return lead;
}

// AWI-MOR-07: the throw after so many of those who have just gone; the others still count as left.
static void throw_die(const struct battle *b, struct game *g, const struct frame *f, int after,
                      struct events *e)
{
    const struct woi_unit *u = unit_in(g, f->unit);
    int to_come = f->a - after;
    int killed = opt(b, OPT_MORALE_LOSSES) ? after : u->dead - to_come; // AWI-MOR-04
    int lead = woi_morale_lead(g, f->unit, u->left + to_come, killed, e);

    g->roll = roll_cut(roll_of(ROLL_MORALE, f->unit, 1, 6), 0); // AWI-MOR-06
    g->roll.lead = (int8_t)lead;
}

// `a`: figures killed, `b`: in melee, `x`: throws made.
void woi_run_morale(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    bool once = opt(b, OPT_MORALE_THROWS);

    if (f->x == (once ? 1 : f->a)) {
        game_pop(g);
        return;
    }
    f->x++;
    throw_die(b, g, f, once ? f->a : f->x, e);
}

// AWI-MEL-13: the whole unit, or those who are touched while the others run.
static void surrender(const struct battle *b, struct game *g, int unit, unsigned touched, int score,
                      struct events *e)
{
    unsigned taken = opt(b, OPT_SURRENDER_SCOPE) ? touched : ~0u;
    struct event told = event_of(TOLD_SURRENDERED, AWI_MEL_13, unit, 0, score);

    EACH_FIGURE (figure, g, unit)
        told.b += (taken & bit_of(g, figure)) != 0;
    tell(e, told);
    EACH_FIGURE (figure, g, unit)
        if (taken & bit_of(g, figure))
            woi_capture(b, g, figure, e);
    woi_remove_unit(b, g, unit, FATE_SURRENDERED, AWI_MEL_13, e);
}

static void rout(const struct battle *b, struct game *g, int unit, bool melee, int score,
                 struct events *e)
{
    unsigned touched = melee ? woi_in_contact(b, g, unit) : 0;

    if (touched) {
        surrender(b, g, unit, touched, score, e);
        return;
    }
    tell(e, event_of(TOLD_ROUTED, melee ? AWI_MEL_14 : AWI_MOR_10, unit, 0, score));
    woi_remove_unit(b, g, unit, FATE_ROUTED, AWI_MOR_10, e);
}

void woi_rolled_morale(const struct battle *b, struct game *g, const struct roll *roll,
                       const struct fall *fall, struct events *e)
{
    bool melee = game_top(g)->b;

    if (fall->class) {
        tell(e, event_of(TOLD_STEADY, AWI_MOR_06, roll->unit, 0, fall->score));
        return;
    }
    game_pop(g); // the first negative score ends it
    rout(b, g, roll->unit, melee, fall->score, e);
}
