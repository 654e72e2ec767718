// SPDX-License-Identifier: MIT
// The melee phase (P4): groups of locked units, fought one after another (TFT-MEL-01, 02).
#include "rules/two_for_tea/body.h"
#include "rules/two_for_tea/melee.h"
#include <string.h>

// --- Protect the colours (TFT-ABL-03) ---

// The seat's charged units in the melee under way.
static uint64_t charged_units(const struct battle *b, const struct game *g, int seat)
{
    uint64_t charged = 0;

    for (uint64_t rest = tft_in(g)->melee[b->seat[seat].side]; rest; rest &= rest - 1)
        if (has(g, lowest(rest), CHARGED) && tft_seat_of(b, g, lowest(rest)) == seat)
            charged |= one(lowest(rest));
    return charged;
}

// TFT-ABL-07: only who has it unspent, and a unit to use it on, is asked; the active side first.
bool tft_ask_colours(const struct battle *b, struct game *g, struct frame *f)
{
    int active = tft_in(g)->active;

    while (f->a < 2 * b->seats) {
        int seat = f->a % b->seats, side = f->a < b->seats ? active : !active;
        uint64_t charged;

        f->a++;
        if (!(seats_of(b, side) >> seat & 1) || !tft_seat_may_use(b, g, seat, ABILITY_COLOURS))
            continue;
        charged = charged_units(b, g, seat);
        if (charged) {
            game_ask(g, 1 << seat, ASK_COLOURS, lowest(charged), 0);
            return true;
        }
    }
    return false;
}

// --- the order: B1 colours, pass ---

struct verdict tft_check_colours(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    (void)walk;
    if (o->args || (o->verb == WORD_PASS) == (o->unit != 0))
        return refuse(0, "The answer reads `B1 colours`, or `pass`.");
    if (o->verb == WORD_PASS)
        return FINE;
    if (!among(charged_units(b, g, o->seat), o->unit))
        return refuse(TFT_ABL_03, "The colours are protected by an own unit that was charged and "
                                  "is in this melee.");
    return FINE;
}

void tft_take_colours(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    const struct order *o = &judged->order;

    if (o->verb == WORD_PASS)
        return;
    tft_use(b, g, o->seat, o->unit, ABILITY_COLOURS, e);
    mark(g, o->unit, COLOURS);
}

// Whoever has most stands to lose comes first.
void tft_suggest_colours(struct offer *list)
{
    for (uint64_t rest = charged_units(list->b, list->g, list->seat); rest; rest &= rest - 1) {
        offer_begin(list, lowest(rest), TFT_COLOURS);
        offer_rank(list, stands_left(list->g, lowest(rest)));
    }
    offer_say(list, 0, WORD_PASS);
}

void tft_draw_colours(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    struct order *o = &judged->order;

    (void)b;
    if (luck_below(luck, 2))
        order_begin(o, seat, g->ask.unit, TFT_COLOURS);
    else
        order_begin(o, seat, 0, WORD_PASS);
}

// --- groups ---

uint64_t tft_locked(const struct game *g)
{
    uint64_t locked = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (has(g, unit, LOCKED) && !has(g, unit, FOUGHT) && is_unit(g, unit))
            locked |= one(unit);
    return locked;
}

static uint64_t touched_by(const struct battle *b, const struct game *g, int unit, uint64_t among)
{
    uint64_t touched = 0;

    for (uint64_t rest = among; rest; rest &= rest - 1) {
        int other = lowest(rest);

        if (g->side[other] != g->side[unit] && tft_contact(b, g, unit, other))
            touched |= one(other);
    }
    return touched;
}

uint64_t tft_group(const struct battle *b, const struct game *g, int unit, uint64_t among)
{
    uint64_t group = one(unit), fresh = group;

    while (fresh) {
        uint64_t touched = touched_by(b, g, lowest(fresh), among & ~group);

        fresh = (fresh & (fresh - 1)) | touched;
        group |= touched;
    }
    return group;
}

static uint64_t of_side(const struct game *g, uint64_t units, int side)
{
    uint64_t own = 0;

    for (uint64_t rest = units; rest; rest &= rest - 1)
        if (g->side[lowest(rest)] == side)
            own |= one(lowest(rest));
    return own;
}

bool tft_has_enemies(const struct game *g, uint64_t group)
{
    return of_side(g, group, AMERICAN) && of_side(g, group, BRITISH);
}

void tft_set_melee(struct game *g, uint64_t group, int round)
{
    struct tft_game *t = tft_of(g);

    for (int side = 0; side < SIDES; side++) {
        t->melee[side] = of_side(g, group, side);
        t->hits[side] = t->supports[side] = 0;
    }
    t->round = (uint8_t)round;
    t->credit = 0;
}

// --- the phase ---

// Whoever was locked with units that are gone, or were thrown back by others, is free again.
static void free_the_lonely(const struct battle *b, struct game *g, struct events *e)
{
    uint64_t locked = tft_locked(g);

    for (uint64_t rest = locked; rest; rest &= rest - 1)
        if (!touched_by(b, g, lowest(rest), locked))
            tft_unlock(b, g, lowest(rest), e);
}

static void end_phase(struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++)
        unmark(g, unit, FOUGHT);
    game_pop(g);
}

void tft_run_melees(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint64_t ours;
    int seats = 0;

    (void)f;
    free_the_lonely(b, g, e);
    ours = of_side(g, tft_locked(g), tft_in(g)->active);
    for (uint64_t rest = ours; rest; rest &= rest - 1)
        seats |= 1 << tft_seat_of(b, g, lowest(rest));
    if (seats)
        game_ask(g, seats, ASK_MELEE, 0, 0);
    else
        end_phase(g);
}

// --- the order: A2 fight ---

// The seat's own units whose melee has not been fought.
static uint64_t choices(const struct battle *b, const struct game *g, int seat)
{
    uint64_t own = 0;

    for (uint64_t rest = of_side(g, tft_locked(g), tft_in(g)->active); rest; rest &= rest - 1)
        if (tft_seat_of(b, g, lowest(rest)) == seat)
            own |= one(lowest(rest));
    return own;
}

struct verdict tft_check_melee(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    (void)walk;
    if (!o->unit || o->args)
        return refuse(0, "A melee is picked by `A2 fight`, A2 being one of the units in it.");
    if (g->side[o->unit] != tft_in(g)->active)
        return refuse(TFT_MEL_01, "The active side picks the next melee by a unit of its own.");
    if (!has(g, o->unit, LOCKED))
        return refuse(TFT_MEL_01, "The unit is not locked in melee.");
    if (has(g, o->unit, FOUGHT))
        return refuse(TFT_MEL_01, "The unit's melee has been fought in this turn.");
    if (!among(choices(b, g, o->seat), o->unit))
        return refuse(TFT_MEL_01, "Each seat picks melees by units of its own commands.");
    return FINE;
}

void tft_take_melee(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;

    (void)e;
    memset(&g->ask, 0, sizeof g->ask);
    tft_set_melee(g, tft_group(b, g, o->unit, tft_locked(g)), 1);
    game_push(g, FRAME_MELEE, 0, 0);
}

// One order a melee.
void tft_suggest_melee(struct offer *list)
{
    uint64_t left = choices(list->b, list->g, list->seat), locked = tft_locked(list->g);

    while (left) {
        offer_say(list, lowest(left), TFT_FIGHT);
        left &= ~tft_group(list->b, list->g, lowest(left), locked);
    }
}

void tft_draw_melee(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    order_begin(&judged->order, seat, drawn_of(choices(b, g, seat), luck), TFT_FIGHT);
}
