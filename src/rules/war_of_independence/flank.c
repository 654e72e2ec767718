// SPDX-License-Identifier: MIT
// Flank marches (AWI-FLK): declared, thrown for, and coming on.
#include "rules/war_of_independence/setup.h"

enum { FLANK_LOW = 1, FLANK_HIGH = 2, MARCHERS = 2 };

// --- declared (AWI-FLK-02) ---

struct flankers {
    int flank, count;
    uint8_t unit[MARCHERS];
};

static bool read_march(const struct battle *b, const struct order *o, struct flankers *march,
                       int *named)
{
    struct reader r = {b, o, 0};
    int unit;

    *march = (struct flankers){0};
    march->flank = read_word(&r, WOI_LOW) ? FLANK_LOW : read_word(&r, WOI_HIGH) ? FLANK_HIGH : 0;
    for (*named = 0; read_unit(&r, &unit); ++*named)
        if (march->count < MARCHERS)
            march->unit[march->count++] = (uint8_t)unit;
    return march->flank && *named && read_end(&r);
}

struct verdict woi_check_flank(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct flankers march;
    int named;

    (void)walk;
    if (o->verb == WORD_PASS)
        return o->args || o->unit ? refuse(0, "Nothing stands beside `pass`.") : FINE;
    if (o->unit || !read_march(b, o, &march, &named))
        return refuse(0, "A flank march is declared like this: `flank low A3 A5`, or `pass`.");
    for (int i = 0; i < march.count; i++)
        if (g->side[march.unit[i]] != b->seat[o->seat].side ||
            g->state[march.unit[i]] != FATE_UNPLACED)
            return refuse(AWI_SEQ_08, "Only units of your own army march round a flank.");
    for (int i = 0; i < march.count; i++)
        if (!is_troops(g, march.unit[i]))
            return refuse(AWI_FLK_02, "Only troops march round a flank.");
    if (named > MARCHERS || (march.count == MARCHERS && march.unit[0] == march.unit[1]))
        return refuse(AWI_FLK_02, "No more than two units march round a flank.");
    return FINE;
}

// AWI-GNL-09: an allied general is with his troops if all of them march.
static void take_general_along(const struct battle *b, struct game *g, int general, int flank)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (is_troops(g, unit) && g->side[unit] == g->side[general] &&
            woi_nation(b, g, unit) == woi_nation(b, g, general) &&
            g->state[unit] == FATE_UNPLACED && !unit_in(g, unit)->flank)
            return;
    unit_of(g, general)->flank = (uint8_t)flank;
}

void woi_take_flank(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    int side = b->seat[judged->order.seat].side, named;
    struct flankers march;

    woi_note_answer(b, g, &judged->order, true);
    tell(e, event_of(TOLD_FLANK, AWI_FLK_02, 0, 0, side));
    if (judged->order.verb == WORD_PASS)
        return;
    read_march(b, &judged->order, &march, &named);
    screened_of(g, side)->flank = (uint8_t)march.flank;
    for (int i = 0; i < march.count; i++) {
        struct event told = event_of(TOLD_FLANK, AWI_FLK_02, march.unit[i], 0, side);

        unit_of(g, march.unit[i])->flank = (uint8_t)march.flank; // who is left out of S11
        tell(e, event_hushed(told, 1 << enemy_of(side)));
    }
    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && woi_is_allied(b, g, unit) && g->state[unit] == FATE_UNPLACED)
            take_general_along(b, g, unit, march.flank);
}

// --- thrown for (AWI-FLK-03 to 05) ---

// Of those who march, the lowest id that waits for its throw.
static int next_marcher(const struct game *g, int side)
{
    int found = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && g->state[unit] == FATE_FLANK && is_troops(g, unit) &&
            !unit_in(g, unit)->arrives && (!found || unit_in(g, unit)->id < unit_in(g, found)->id))
            found = unit;
    return found;
}

bool woi_roll_flank(struct game *g, int side)
{
    int unit = next_marcher(g, side);

    if (unit)
        g->roll = roll_of(ROLL_FLANK, unit, 1, 20);
    return unit;
}

// AWI-FLK-04: own corner, own centre line, theirs, their corner; always on the flank declared.
static int square_of(const struct game *g, int side, int flank, int thrown)
{
    static const uint8_t low[] = {1, 6, 6, 1}, high[] = {5, 10, 10, 5};
    int band = (thrown - 1) / 5;
    bool crown = is_crown(g, band < 2 ? side : enemy_of(side));

    return (flank == FLANK_LOW ? low : high)[band] + (crown ? 0 : 10);
}

static void note_arrival(struct game *g, int unit, int thrown, struct events *e)
{
    struct woi_unit *u = unit_of(g, unit);
    struct event told = event_of(TOLD_ARRIVAL, AWI_FLK_05, unit, 0, thrown);

    if (is_gun(g, unit))
        g->formation[unit] = FORM_LIMBERED; // it is on the march
    u->arrives = (uint8_t)thrown;
    u->square = (uint8_t)square_of(g, g->side[unit], u->flank, thrown);
    tell(e, event_hushed(event_with(told, u->square, 0), 1 << enemy_of(g->side[unit])));
}

void woi_rolled_flank(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    int side = g->side[roll->unit];

    note_arrival(g, roll->unit, fall->score, e);
    for (int unit = next_marcher(g, side); unit && !opt(b, OPT_FLANK_THROW);
         unit = next_marcher(g, side))
        note_arrival(g, unit, fall->score, e); // one throw for the group
}

// --- filled in (AWI-FLK-03) ---

// When and where he comes is his secret: as if the die had been thrown just now, and had not
// brought him on so far.
static void fill_march(const struct battle *b, struct game *g, int side, struct luck *luck)
{
    int flank = FLANK_LOW + (int)luck_below(luck, 2), past = woi_in(g)->moves[side];
    int thrown = past < 20 ? past + 1 + (int)luck_below(luck, (uint32_t)(20 - past)) : 20;

    screened_of(g, side)->flank = (uint8_t)flank;
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->side[unit] == side && g->state[unit] == FATE_FLANK)
            unit_of(g, unit)->flank = (uint8_t)flank;
    }
    for (int unit = next_marcher(g, side); unit; unit = next_marcher(g, side)) {
        note_arrival(g, unit, thrown, NULL);
        if (opt(b, OPT_FLANK_THROW) && past < 20)
            thrown = past + 1 + (int)luck_below(luck, (uint32_t)(20 - past));
    }
}

// Behind the screen nothing is filled in: nobody plays on from there.
void woi_fill(const struct battle *b, struct game *g, int seat, struct luck *luck)
{
    int sides = seat_sides(b, seat);

    for (int side = 0; side < SIDES && woi_in(g)->phase != PHASE_SETUP; side++) {
        if (sides >> enemy_of(side) & 1 && next_marcher(g, side))
            fill_march(b, g, side, luck);
    }
}

// --- coming on (AWI-FLK-05 to 07) ---

bool woi_may_enter(const struct game *g, int unit)
{
    const struct woi_unit *u = unit_in(g, unit);

    return g->state[unit] == FATE_FLANK && u->arrives &&
           woi_in(g)->moves[g->side[unit]] >= u->arrives;
}

int woi_entry_edges(const struct battle *b, const struct game *g, int unit, struct vec from[2],
                    struct vec to[2])
{
    int square = unit_in(g, unit)->square, number = square > 10 ? square - 10 : square;
    bool crown = square <= 10, high = number == 5 || number == 10;
    struct bounds in = woi_square(b, g, crown ? crown_of(g) : enemy_of(crown_of(g)), number);
    length side = high ? b->size.east : 0, back = crown ? 0 : b->size.north;

    from[0] = (struct vec){side, in.low.north}, to[0] = (struct vec){side, in.high.north};
    if (number > 5)
        return 1;
    from[1] = (struct vec){high ? in.low.east : 0, back};
    to[1] = (struct vec){high ? b->size.east : in.high.east, back};
    return 2;
}

struct verdict woi_plan_enter(const struct battle *b, const struct game *g, const struct order *o,
                              struct woi_plan *plan)
{
    struct reader r = {b, o, 0};

    if (!woi_may_enter(g, o->unit))
        return refuse(AWI_FLK_05, "It is not due on the table.");
    plan->formation = 0;
    if (!woi_read_plan(&r, b, g, o->unit, plan) || !read_end(&r))
        return refuse(0, "A unit comes on like this: `A3 enter march to (4in, 30in) face 90`, `A3 "
                         "enter fast 1 (0in, 30in) (4in, 30in) 2 (0in, 31in) (4in, 31in)`.");
    return FINE;
}

// AWI-GNL-09: an allied general comes on with the first of his troops, where they do.
static void let_general_follow(const struct battle *b, struct game *g, int unit)
{
    for (int general = 1; general <= g->units; general++)
        if (g->state[general] == FATE_FLANK && g->side[general] == g->side[unit] &&
            woi_is_allied(b, g, general) && !unit_in(g, general)->arrives &&
            woi_nation(b, g, general) == woi_nation(b, g, unit)) {
            unit_of(g, general)->arrives = unit_in(g, unit)->arrives;
            unit_of(g, general)->square = unit_in(g, unit)->square;
        }
}

void woi_note_entry(const struct battle *b, struct game *g, int unit)
{
    struct woi_unit *u = unit_of(g, unit);

    let_general_follow(b, g, unit);
    u->flank = u->arrives = u->square = 0; // no secret any more
    woi_stir(g);
}
