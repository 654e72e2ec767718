// SPDX-License-Identifier: MIT
// How far a unit may go, and what a way costs: deductions, roads, hazards on it.
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

// --- rates ---

length woi_allowance(const struct battle *b, const struct game *g, int unit, int rate)
{
    const struct woi_class *class = woi_class_of(g, unit);

    (void)b;
    return rate == RATE_FAST ? class->fast : class->march;
}

// AWI-MOV-01, 08, 10: who has no Fast rate.
static struct verdict check_has_fast(const struct game *g, int unit)
{
    if (woi_class_of(g, unit)->fast)
        return FINE;
    if (is_moved_whole(g, unit))
        return refuse(AWI_MOV_10, "Guns and wagons have no fast rate.");
    if (is_mounted(g, unit))
        return refuse(AWI_MOV_08, "Mounted Indians have no fast rate.");
    return refuse(AWI_MOV_01, "Jaegers and Indians have one rate and no fast one.");
}

// AWI-MOV-11 to 13, 18.
static struct verdict check_fast_again(const struct battle *b, const struct game *g, int unit)
{
    int before = unit_in(g, unit)->before;
    bool after_march = opt(b, OPT_FAST_RULE);
    bool marched = before == RATE_MARCH || before == RATE_ROAD;

    if (g->type[unit] == LIGHT && g->formation[unit] == FORM_SKIRMISH)
        return FINE;
    if (after_march ? marched : before != RATE_FAST)
        return FINE;
    if (g->type[unit] == MILITIA && g->formation[unit] == FORM_SKIRMISH)
        return refuse(AWI_MOV_13, "Militia that skirmishes still alternates its rates.");
    if (g->type[unit] == CAVALRY && !is_mounted(g, unit))
        return refuse(AWI_MOV_18, "Dismounted cavalry does not go fast twice running.");
    if (after_march)
        return refuse(AWI_MOV_11, "It may go fast only after a march or trot.");
    return refuse(AWI_MOV_11, "It went fast in its turn before.");
}

// AWI-ROAD-01, 04, 03. A single general counts as a column.
static struct verdict check_road(const struct game *g, int unit)
{
    switch ((enum woi_type)g->type[unit]) {
    case WAGON:
        return FINE;
    case ARTILLERY:
        return g->formation[unit] == FORM_LIMBERED
                   ? FINE
                   : refuse(AWI_ROAD_03, "A gun moved by hand gains nothing from a road.");
    case JAEGERS:
    case INDIANS:
    case MOUNTED_INDIANS:
        return refuse(AWI_ROAD_01, "Troops that never form column gain nothing from a road.");
    default:
        break;
    }
    if (g->type[unit] == CAVALRY && !is_mounted(g, unit))
        return refuse(AWI_ROAD_01, "Dismounted cavalry gains nothing from a road.");
    return g->formation[unit] == FORM_COLUMN || is_general(g, unit)
               ? FINE
               : refuse(AWI_ROAD_04, "Only a column makes a Road move.");
}

struct verdict woi_check_rate(const struct battle *b, const struct game *g, int unit, int rate)
{
    struct verdict v = FINE;

    if (rate == RATE_FAST) {
        v = check_has_fast(g, unit);
        return fine(v) ? check_fast_again(b, g, unit) : v;
    }
    return rate == RATE_ROAD ? check_road(g, unit) : v;
}

// Both before and after a change of formation (AWI-MOV-06, 12).
static bool pays(const struct game *g, int unit, const struct woi_plan *plan)
{
    return woi_pays(g, unit) || ((g->type[unit] == LIGHT || g->type[unit] == MILITIA) &&
                                 plan->formation && plan->formation != FORM_SKIRMISH);
}

// --- one way ---

// What is being added up.
struct woi_bill {
    const struct battle *b;
    const struct woi_map *map;
    const struct woi_way *way;
    bool pays, feels, on_horse, uses_roads, comes_on;
    length water, dearest; // the dearest part of the river that was touched; of all
    struct woi_passage *passage;
    int hazards;
    struct woi_peril {
        uint8_t leg, kind;
        length far;
    } hazard[32];
};

// AWI-MOV-05: one after another, or the dearest alone.
static void charge(struct woi_bill *bill, length deduction)
{
    struct woi_passage *p = bill->passage;

    if (!bill->pays)
        return;
    if (deduction > bill->dearest)
        bill->dearest = deduction;
    p->deductions = opt(bill->b, OPT_DEDUCTIONS) ? bill->dearest : p->deductions + deduction;
}

// In the sequence in which the way meets them (AWI-OBS-11).
static void note_hazard(struct woi_bill *bill, int leg, length far, int kind)
{
    int place = bill->hazards < COUNT(bill->hazard) ? bill->hazards++ : COUNT(bill->hazard) - 1;

    for (; place > 0 && (bill->hazard[place - 1].leg > leg ||
                         (bill->hazard[place - 1].leg == leg && bill->hazard[place - 1].far > far));
         place--)
        bill->hazard[place] = bill->hazard[place - 1];
    bill->hazard[place] = (struct woi_peril){(uint8_t)leg, (uint8_t)kind, far};
}

static void note_piece(struct woi_bill *bill, int piece)
{
    bill->passage->piece[piece / 8] |= (uint8_t)(1 << piece % 8);
    bill->passage->crossed |= bill->feels;
}

static void count_walls(struct woi_bill *bill)
{
    enum { MANY = 16 };
    const struct woi_map *map = bill->map;
    const struct woi_way *way = bill->way;
    struct woi_crossing crossing[MANY];

    EACH_LINEAR(first, map)
    {
        const struct woi_wall *wall = &map->wall[first];
        int count = woi_wall_crossings(map, first, way->point, way->points, crossing, MANY);

        for (int i = 0; i < count; i++) {
            note_piece(bill, wall->piece);
            charge(bill, woi_deduction(woi_cover_of(bill->b, wall->what)));
            if (bill->on_horse && woi_may_jump(bill->b, wall->what))
                note_hazard(bill, crossing[i].leg, crossing[i].far, HAZARD_JUMP);
        }
    }
}

// AWI-OBS-08, 09, AWI-MOV-05: the river with its fords and decks is one piece.
static void charge_water(struct woi_bill *bill, int what)
{
    length dear = woi_deduction(woi_cover_of(bill->b, what));

    if (dear <= bill->water)
        return;
    charge(bill, opt(bill->b, OPT_DEDUCTIONS) ? dear : dear - bill->water);
    bill->water = dear;
}

// An area in which some of the way lies, off the road for those to whom roads are good; a ford
// counts on a road too (AWI-ROAD-07).
static void count_shape(struct woi_bill *bill, const struct woi_spot *spot, int shape)
{
    const struct woi_shape *s = &bill->map->shape[shape];
    bool before = bill->passage->piece[s->piece / 8] >> s->piece % 8 & 1;

    if (!woi_cover_of(bill->b, s->what) || is_house(s->what) ||
        !(spot->ground >> s->what & 1)) // another part of the water comes before it
        return;
    if (bill->uses_roads && s->what != T_FORD && is_road(spot))
        return;
    note_piece(bill, s->piece);
    if (is_water(s->what))
        charge_water(bill, s->what);
    else if (!before)
        charge(bill, woi_deduction(woi_cover_of(bill->b, s->what)));
}

static void count_spots(struct woi_bill *bill, int leg, const struct woi_trace *trace)
{
    for (int i = 0; i < trace->spots; i++) {
        const struct woi_spot *spot = &trace->spot[i];
        bool enters = i ? !is_swum(spot - 1) : leg == 0 && bill->comes_on;

        for (int k = 0; k < bill->map->shapes && spot->ground; k++)
            if (spot_in(spot, k))
                count_shape(bill, spot, k);
        if (bill->on_horse && is_swum(spot) && enters)
            note_hazard(bill, leg, woi_leg_length(bill->way->point[leg], spot->at), HAZARD_SWIM);
    }
}

// AWI-GEN-10: stretches of road on a leg, between their rounded ends.
static length road_on(const struct woi_trace *trace)
{
    length far = 0;

    for (int i = 0, to; i < trace->spots; i = to + 1) {
        for (to = i; to < trace->spots && is_road(&trace->spot[to]);)
            to++;
        if (to > i) // the last of them may be what is between two points: it ends at the next
            far +=
                woi_leg_length(trace->spot[i].at, trace->spot[to < trace->spots ? to : to - 1].at);
    }
    return far;
}

// AWI-MOV-22: in contact so much of the last leg is not counted as its base is deep.
static length left_out(const struct battle *b, const struct game *g, int unit, length leg)
{
    length depth = 2 * woi_half_depth(b, g, unit);

    return leg < depth ? leg : depth;
}

static length length_of(const struct battle *b, const struct game *g, int unit,
                        const struct woi_way *way, bool contact)
{
    length all = 0, leg = 0;

    for (int i = 0; i + 1 < way->points; i++, all += leg)
        leg = woi_leg_length(way->point[i], way->point[i + 1]);
    return contact ? all - left_out(b, g, unit, leg) : all;
}

static void cross_ground(const struct battle *b, const struct game *g, int unit,
                         struct woi_bill *bill, bool contact, bool by_road)
{
    const struct woi_way *way = bill->way;

    for (int leg = 0; leg + 1 < way->points && bill->map->shapes; leg++) {
        struct vec from = way->point[leg], to = way->point[leg + 1];
        length far = woi_leg_length(from, to), less, on_road;
        struct woi_trace trace;

        woi_trace(bill->map, from, to, &trace);
        count_spots(bill, leg, &trace);
        if (!by_road)
            continue;
        less = contact && leg + 2 == way->points ? left_out(b, g, unit, far) : 0;
        if (less && far)
            woi_trace(bill->map, from, woi_part_of(from, to, (struct woi_part){far - less, far}),
                      &trace);
        on_road = road_on(&trace);
        bill->passage->on_road += on_road < far ? on_road : far;
    }
}

void woi_passage(const struct battle *b, const struct game *g, int unit,
                 const struct woi_plan *plan, const struct woi_way *way, bool contact,
                 const struct woi_about *about, struct woi_passage *passage)
{
    struct woi_bill bill;

    *passage = (struct woi_passage){.far = length_of(b, g, unit, way, contact)};
    if (about->open && !way->out && !way->in)
        return;
    bill.b = b, bill.map = &about->map, bill.way = way, bill.passage = passage;
    bill.pays = pays(g, unit, plan);
    bill.on_horse = is_mounted(g, unit);
    bill.uses_roads = woi_uses_roads(g, unit, plan);
    bill.comes_on = g->state[unit] == FATE_FLANK;
    bill.water = bill.dearest = 0;
    bill.hazards = 0;
    bill.feels = bill.pays || opt(b, OPT_COVER_FF); // AWI-FF-03
    if (way->out)
        charge(&bill, INCH(2)); // AWI-BLD-02
    count_walls(&bill);
    cross_ground(b, g, unit, &bill, contact, plan->rate == RATE_ROAD);
    if (way->in)
        charge(&bill, INCH(2));
    passage->hazards = (uint8_t)bill.hazards;
    for (int i = 0; i < bill.hazards; i++)
        passage->hazard |= (uint64_t)bill.hazard[i].kind << 2 * i;
}

bool woi_affords(const struct woi_passage *passage, length allowance, int rate)
{
    length off_road = passage->far - passage->on_road + passage->deductions;

    return rate == RATE_ROAD ? passage->on_road + 2 * off_road <= 2 * allowance
                             : passage->far + passage->deductions <= allowance;
}
