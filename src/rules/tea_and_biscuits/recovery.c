// SPDX-License-Identifier: MIT
// The Recovery Phase: cohesion tests (TAB-REC-01 to 06, 11), and the Rally action (TAB-COH-03).
#include "rules/tea_and_biscuits/fight.h"
#include <string.h>

// --- dice ---

static bool is_supported(const struct battle *b, const struct game *g, int unit)
{
    EACH_UNIT (friend, tab_units(g, g->side[unit]) & ~one(unit)) {
        if (tab_behind(b, g, unit, friend))
            return true;
    }
    return false;
}

int tab_recovery_dice(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    int dice = unit_in(g, unit)->hits;

    dice += tell_modifier(e, unit, 0, is_supported(b, g, unit), TAB_REC_02);
    dice += tell_modifier(e, unit, 0, tab_led_near(b, g, unit), TAB_REC_03);
    return dice;
}

// A test of more dice than one throw holds is thrown in several.
enum { DICE_AT_ONCE = 32 };

static void throw_some(const struct battle *b, struct game *g, struct frame *f)
{
    int dice = f->a < DICE_AT_ONCE ? f->a : DICE_AT_ONCE;

    f->a = (int16_t)(f->a - dice);
    g->roll = (struct roll){.purpose = ROLL_RECOVERY, .unit = f->unit, .rows = 1};
    g->roll.row[0] = tab_dice(detail_of(b, f->unit, DETAIL_MORALE), dice);
}

// TAB-REC-05: passes beyond the hits are wasted.
static int remove_hits(struct game *g, int unit, int passes)
{
    int removed = passes < unit_in(g, unit)->hits ? passes : unit_in(g, unit)->hits;

    unit_of(g, unit)->hits = (uint16_t)(unit_in(g, unit)->hits - removed);
    return removed;
}

void tab_rolled_recovery(const struct battle *b, struct game *g, const struct roll *roll,
                         const struct fall *fall, struct events *e)
{
    struct frame *f = game_top(g);
    struct event told = event_of(TOLD_RECOVERED, TAB_REC_01, roll->unit, 0, 0);

    (void)b;
    f->b = (int16_t)(f->b + remove_hits(g, roll->unit, fall->score));
    if (f->a)
        return;
    told.a = f->b;
    told.b = unit_in(g, roll->unit)->hits;
    tell(e, told);
    f->unit = 0;
}

static void begin_test(const struct battle *b, struct game *g, int unit, int points,
                       struct events *e)
{
    struct frame *f = game_top(g);

    unit_of(g, unit)->tested = true;
    tab_of(g)->pool[g->side[unit]] = (uint8_t)(tab_in(g)->pool[g->side[unit]] - points);
    f->unit = (uint8_t)unit;
    f->a = (int16_t)tab_recovery_dice(b, g, unit, e);
    f->a = (int16_t)(f->a + tell_modifier(e, unit, 0, points, TAB_REC_04));
    f->b = 0;
    throw_some(b, g, f);
}

// --- the frame: the active player's units, then the other's ---

static uint64_t untested(const struct game *g, int side)
{
    uint64_t set = 0;

    EACH_UNIT (unit, tab_units(g, side)) {
        if (unit_in(g, unit)->hits && !unit_in(g, unit)->tested)
            set |= one(unit);
    }
    return set;
}

static int testing_side(const struct game *g)
{
    return untested(g, tab_in(g)->active) ? tab_in(g)->active : !tab_in(g)->active;
}

void tab_run_recovery(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int side = testing_side(g);
    uint64_t units = untested(g, side);

    if (f->unit) {
        throw_some(b, g, f);
    } else if (!units) {
        game_pop(g);
        game_push(g, FRAME_LOSSES, 0, 0);
    } else if (units == one(lowest(units)) && !tab_in(g)->pool[side]) {
        begin_test(b, g, lowest(units), 0, e);
    } else {
        game_ask(g, tab_seats_of(b, g, units), ASK_RECOVER, 0, 0);
    }
}

void tab_push_recovery(struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (!is_general(g, unit))
            unit_of(g, unit)->tested = false;
    game_push(g, FRAME_RECOVERY, 0, 0);
}

// --- the order: A1 recover 2 ---

static bool read_points(const struct battle *b, const struct order *o, int *points)
{
    struct reader r = {b, o, 0};

    *points = 0;
    return (read_end(&r) || read_integer(&r, 0, INT16_MAX, points)) && read_end(&r);
}

struct verdict tab_check_recover(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    int points;

    (void)walk;
    if (!read_points(b, o, &points))
        return refuse(0, "A test names its unit and, if any, the points spent on it.");
    if (unit_in(g, o->unit)->tested)
        return refuse(TAB_REC_06, "It has had its test.");
    if (!unit_in(g, o->unit)->hits)
        return refuse(TAB_REC_11, "It has no hits, and nothing to test.");
    if (points > tab_in(g)->pool[g->side[o->unit]])
        return refuse(TAB_REC_04, "There are not so many command points left.");
    return FINE;
}

void tab_take_recover(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    int points;

    memset(&g->ask, 0, sizeof g->ask);
    read_points(b, &judged->order, &points);
    begin_test(b, g, judged->order.unit, points, e);
}

static void write_test(struct order *o, int points)
{
    if (points)
        order_number(o, points * 1000);
}

// What others could use is left to them: as many points as make one pass likely, some, none.
void tab_suggest_recover(struct offer *list)
{
    const struct game *g = list->g;
    int side = list->b->seat[list->seat].side, pool = tab_in(g)->pool[side];

    EACH_UNIT (unit, tab_units_of_seat(list->b, g, list->seat, untested(g, side))) {
        int hits = unit_in(g, unit)->hits;
        const int points[] = {hits, 2 * hits, 1, 0, pool};

        for (int i = 0; i < COUNT(points); i++) {
            if (points[i] > pool)
                continue;
            write_test(offer_begin(list, unit, TAB_RECOVER), points[i]);
            offer_keep(list);
        }
    }
}

void tab_draw_recover(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    uint64_t mine = tab_units_of_seat(b, g, seat, untested(g, b->seat[seat].side));
    int pool = tab_in(g)->pool[b->seat[seat].side];

    order_begin(&judged->order, seat, drawn_of(mine, luck), TAB_RECOVER);
    write_test(&judged->order, (int)luck_below(luck, (uint32_t)pool + 1));
}

// --- the Rally action ---

void tab_rally(const struct battle *b, struct game *g, int unit)
{
    g->roll = (struct roll){.purpose = ROLL_RALLY, .unit = (uint8_t)unit, .rows = 1};
    g->roll.row[0] = tab_dice(detail_of(b, unit, DETAIL_MORALE), 1);
}

void tab_rolled_rally(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    (void)b;
    tell(e, event_of(TOLD_RALLIED, TAB_COH_03, roll->unit, 0,
                     remove_hits(g, roll->unit, fall->score)));
}
