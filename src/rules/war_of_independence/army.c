// SPDX-License-Identifier: MIT
// Random armies (AWI-ARMY): sizes, draws, chosen lists; generals, wagons and boats that come with
// them, and which Indians have the muskets.
#include "rules/war_of_independence/setup.h"

enum { SMALLEST = 10, UNITS_A_WAGON = 10 };

// --- S7: sizes ---

// AWI-ARMY-01.
void woi_rolled_size(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    int side = woi_in(g)->setup.thrower, size = SMALLEST + fall->score;
    struct event told = event_of(TOLD_SIZE, AWI_ARMY_01, 0, 0, side);

    (void)roll;
    screened_of(g, side)->size = (uint8_t)size;
    woi_tell_screened(b, g, side, event_with(told, size, 0), e);
    woi_next_thrower(g);
}

// --- S8: draws ---

int woi_slot_of_entry(const struct battle *b, const struct game *g, int side, int number)
{
    for (int unit = 1;; unit++) {
        must(unit <= b->units); // prepare.c sees to it that every number is there
        if (g->side[unit] == side && is_troops(g, unit) &&
            detail_of(b, unit, DETAIL_NUMBER) == number)
            return unit;
    }
}

static void join(struct game *g, int unit, int id)
{
    struct woi_unit *u = unit_of(g, unit);

    g->state[unit] = FATE_UNPLACED;
    u->id = (uint8_t)id;
    u->left = u->figures;
}

// AWI-GEN-08: ids follow the draw.
static void enlist(const struct battle *b, struct game *g, int unit, struct events *e)
{
    int side = g->side[unit], number = detail_of(b, unit, DETAIL_NUMBER);

    join(g, unit, ++screened_of(g, side)->drawn);
    woi_tell_screened(b, g, side, event_of(TOLD_DRAWN, AWI_ARMY_02, unit, 0, number), e);
}

// AWI-ARMY-02, 03.
void woi_rolled_unit(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    int side = woi_in(g)->setup.thrower;
    int unit = woi_slot_of_entry(b, g, side, fall->score);
    struct event repeat = event_of(TOLD_REPEAT, AWI_ARMY_03, 0, 0, side);

    (void)roll;
    if (g->state[unit] != FATE_ABSENT) {
        woi_tell_screened(b, g, side, event_with(repeat, fall->score, 0), e);
        return;
    }
    enlist(b, g, unit, e);
    if (screened_in(g, side)->drawn == screened_in(g, side)->size)
        woi_next_thrower(g);
}

// Chosen armies: as many of one's own list, none twice.
struct verdict woi_check_army(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct reader r = {b, o, 0};
    int side = b->seat[o->seat].side, count = 0, unit;
    uint64_t chosen = 0;

    (void)walk;
    for (; read_unit(&r, &unit); count++) {
        if (g->side[unit] != side)
            return refuse(AWI_SEQ_08, "An army is chosen from the list of its own side.");
        if (!is_troops(g, unit))
            return refuse(AWI_ARMY_02, "Generals, wagons and boats are not chosen.");
        if (among(chosen, unit))
            return refuse(AWI_ARMY_03, "Nobody is in an army twice.");
        chosen |= one(unit);
    }
    if (o->unit || !count || !read_end(&r))
        return refuse(0, "An army is chosen like this: `army A5 A8 A1`.");
    if (count != screened_in(g, side)->size)
        return refuse(AWI_ARMY_01, "An army has ten units and as many as the die said.");
    return FINE;
}

void woi_take_army(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    struct reader r = {b, &judged->order, 0};
    int unit;

    woi_note_answer(b, g, &judged->order, true);
    while (read_unit(&r, &unit))
        enlist(b, g, unit, e);
}

// Before there is a table: how many come a die will say, so all of the list are named, those first
// that are wanted most. Where sides are thrown for nobody knows which list is his.
bool woi_ask_for_army(const struct battle *b, struct game *g, int seat)
{
    if (opt(b, OPT_SETUP_ARMIES) != ARMIES_CHOSEN || opt(b, OPT_SIDE_CHOICE) ||
        b->seat[seat].kind != SEAT_PLAYER)
        return false;
    g->roll = (struct roll){0};
    screened_of(g, b->seat[seat].side)->size = WOI_LIST;
    game_ask(g, 1 << seat, ASK_ARMY, 0, 0);
    return true;
}

// --- S9: generals, wagons, boats ---

static bool has_nation(const struct battle *b, const struct game *g, int side, int nation)
{
    EACH_UNIT (unit, game_slots(g, g->side, side) & ~game_slots(g, g->state, FATE_ABSENT))
        if (is_troops(g, unit) && woi_nation(b, g, unit) == nation)
            return true;
    return false;
}

// AWI-GNL-01, 02: allied generals come where troops of their nation do. The last id is handed on.
static int appoint_generals(const struct battle *b, struct game *g, int side, int id,
                            struct events *e)
{
    EACH_UNIT (unit, game_slots(g, g->side, side) & game_slots(g, g->type, GENERAL)) {
        int clause = woi_is_allied(b, g, unit) ? AWI_GNL_02 : AWI_GNL_01;

        if (clause == AWI_GNL_02 && !has_nation(b, g, side, woi_nation(b, g, unit)))
            continue;
        join(g, unit, ++id);
        woi_tell_screened(b, g, side, event_of(TOLD_GENERAL, clause, unit, 0, side), e);
    }
    return id;
}

// AWI-BAG-02: a wagon for every ten units; AWI-BOAT-01: the whole fleet.
static void bring_along(const struct battle *b, struct game *g, int side, int id)
{
    int wagons = screened_in(g, side)->drawn / UNITS_A_WAGON;

    for (int unit = 1; unit <= b->units; unit++) {
        if (g->side[unit] != side)
            continue;
        if (is_boat(g, unit))
            g->state[unit] = FATE_UNPLACED;
        else if (g->type[unit] == WAGON && wagons-- > 0)
            join(g, unit, ++id);
    }
}

void woi_appoint(const struct battle *b, struct game *g, struct events *e)
{
    for (int i = 0; i < SIDES; i++) {
        int side = i ? enemy_of(holder_of(g)) : holder_of(g);
        int id = appoint_generals(b, g, side, screened_in(g, side)->drawn, e);

        bring_along(b, g, side, id);
    }
}

// --- S9: the Indians' muskets (AWI-ARMY-14) ---

uint64_t woi_indians(const struct game *g, int side)
{
    uint64_t indians = game_slots(g, g->type, INDIANS) | game_slots(g, g->type, MOUNTED_INDIANS);

    return indians & game_slots(g, g->side, side) & ~game_slots(g, g->state, FATE_ABSENT);
}

void woi_arm(const struct battle *b, struct game *g, int unit, struct events *e)
{
    int side = g->side[unit];

    unit_of(g, unit)->status |= STATUS_ARMED;
    woi_tell_screened(b, g, side, event_of(TOLD_ARMED, AWI_ARMY_14, unit, 0, side), e);
}

struct verdict woi_check_arms(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    (void)b, (void)walk;
    if (!o->unit || o->args)
        return refuse(0, "Indians are armed like this: `A2 arm`.");
    if (!is_indian(g, o->unit))
        return refuse(AWI_ARMY_14, "Only one of the Indian units is armed so.");
    return FINE;
}

void woi_take_arms(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    g->ask.seats = 0;
    woi_arm(b, g, judged->order.unit, e);
}
