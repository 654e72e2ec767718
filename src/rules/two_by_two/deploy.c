// SPDX-License-Identifier: MIT
// Deployment (TBT-SET-04 to 08).
//
//     A1 deploy at (10in, 5in) face 0        done
//
// A scenario may name who starts and where (its zones). Then exactly those are set up, whatever
// they cost; otherwise any units up to the allowance.
#include "core/posting.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"

// --- zones ---

// Does the scenario name who starts?
static bool is_named(const struct battle *b, int side)
{
    for (int i = 0; i < b->zones; i++)
        if (b->zone[i].side == side && b->zone[i].count)
            return true;
    return false;
}

// TBT-SET-06, both sides of the table.
static struct bounds usual_zone(const struct battle *b, int side)
{
    length depth = dist(b, DIST_DEPLOY_DEPTH), flank = dist(b, DIST_DEPLOY_SIDE);

    return (struct bounds){{flank, side ? b->size.north - depth : 0},
                           {b->size.east - flank, side ? b->size.north : depth}};
}

// Where a unit may start; false when the scenario keeps it for later.
static bool area_of(const struct battle *b, int side, int unit, struct bounds *area)
{
    const struct zone *zone = zone_of(b, side, unit, true);

    *area = zone ? zone->area : usual_zone(b, side);
    return zone || !is_named(b, side);
}

struct bounds tbt_deployment_zone(const struct battle *b, int side, int unit)
{
    struct bounds area;

    area_of(b, side, unit, &area);
    return area;
}

// Ahead, from its own edge.
static bearing deployed_face(const struct battle *b, int seat)
{
    return b->seat[seat].side ? 0x8000 : 0;
}

// --- what the scenario gives ---

static void take_the_field(const struct battle *b, struct game *g)
{
    for (int i = 1; i <= b->units; i++) {
        const struct roster *r = &b->roster[i];

        if (!r->placed)
            continue;
        game_place(g, i, r->at, r->face, half_width(b), half_depth(b));
        unit_of(g, i)->fate = FATE_FIELD;
    }
}

static void post_reinforcements(const struct battle *b, struct game *g)
{
    int points[SIDES] = {0};

    for (int i = 0; i < b->entries; i++) {
        const struct entry *e = &b->entry[i];
        int point = 2 * e->side + points[e->side]++;

        tbt_of(g)->point[point] =
            (struct tbt_point){.at = e->at, .side = e->side, .edge = e->edge, .set = 1};
        for (int k = 0; k < e->count; k++)
            tbt_queue_arrival(b, g, e->unit[k], point, k + 1);
    }
}

void tbt_ready_to_deploy(const struct battle *b, struct game *g)
{
    take_the_field(b, g);
    if (opt(b, OPT_SETUP_POINTS) == 0)
        post_reinforcements(b, g);
    for (int side = 0; side < SIDES; side++)
        if (is_named(b, side))
            tbt_of(g)->allowance[side] = 0; // the list of names stands for it
}

// --- S3, S4: deployment ---

static int halves_left(const struct game *g, int side)
{
    return tbt_in(g)->allowance[side] - tbt_in(g)->placed[side];
}

// TBT-SET-05: may this one still be set up?
static bool fits(const struct battle *b, const struct game *g, int side, int unit)
{
    struct bounds area;

    if (!is_unplaced(g, side, unit) || !area_of(b, side, unit, &area))
        return false;
    return is_named(b, side) || kind_of(g, unit)->halves <= halves_left(g, side);
}

static bool read_deployment(const struct battle *b, const struct order *o, struct pose *pose)
{
    struct reader r = {b, o, 0};

    pose->face = deployed_face(b, o->seat);
    return posting_read(&r, NULL, 0, pose) && read_end(&r);
}

static struct verdict check_place_of(const struct battle *b, const struct game *g,
                                     const struct order *o)
{
    int side = b->seat[o->seat].side, unit = o->unit;
    struct bounds area;
    struct pose pose;
    struct box box;

    if (!unit || !read_deployment(b, o, &pose))
        return refuse(0, "A unit is set up like this: `A1 deploy at (10in, 5in) face 0`.");
    if (g->side[unit] != side)
        return refuse(TBT_SET_07, "The defender sets up all of his units, then the attacker his.");
    if (!is_unplaced(g, side, unit))
        return refuse(TBT_SET_05, "This unit is not one that is still to be placed.");
    if (!area_of(b, side, unit, &area))
        return refuse(TBT_SET_05, "The scenario does not let this unit start on the table.");
    if (!fits(b, g, side, unit))
        return refuse(TBT_SET_05, "The starting force would cost more than its allowance.");
    box = box_at(pose.at, pose.face, half_width(b), half_depth(b));
    if (!zone_holds(area, &box, dist(b, DIST_TOLERANCE)) || !tbt_box_on_table(b, &box))
        return refuse(TBT_SET_06, "The whole base must lie in the deployment zone.");
    if (!tbt_may_stand(b, g, unit, pose.at))
        return refuse(TBT_SET_08, "This ground is closed to the unit.");
    if (tbt_overlapped(b, g, unit, &box, MEET_FRIENDS | MEET_ENEMIES))
        return refuse(TBT_SET_08, "Another base stands there.");
    return FINE;
}

void tbt_take_deploy(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    int side = b->seat[o->seat].side, unit = o->unit;
    struct pose pose;

    if (o->verb == WORD_DONE) {
        game_top(g)->step++;
        return;
    }
    must(read_deployment(b, o, &pose));
    unit_of(g, unit)->fate = FATE_FIELD;
    tbt_of(g)->placed[side] = (uint16_t)(tbt_in(g)->placed[side] + kind_of(g, unit)->halves);
    tbt_put(b, g, unit, pose.at, pose.face, e);
    tell(e, (struct event){.kind = TOLD_DEPLOYED, .clause = TBT_SET_05, .unit = (uint8_t)unit});
}

// A division first: its headquarters, then its infantry; after that the rest as listed.
static int next_starter(const struct battle *b, const struct game *g, int side,
                        const uint8_t *tried)
{
    int best = 0, best_rank = 0;

    for (int i = 1; i <= g->units; i++) {
        int command = g->command[i], rank = 1;

        if (tried[i] || !fits(b, g, side, i))
            continue;
        if (command && on_table(g, command) && g->type[command] == DHQ && tbt_is_infantry(g, i))
            rank = 3;
        else if (g->type[i] == DHQ)
            rank = 2;
        if (rank > best_rank)
            best = i, best_rank = rank;
    }
    return best;
}

// Where the first road leaves the own edge, or the middle.
static length road_on_edge(const struct battle *b, const struct game *g, int side)
{
    length edge = side ? b->size.north : 0;

    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        if (land.piece->what != T_ROAD)
            continue;
        for (int end = 0; end < 2; end++) {
            struct vec at = land.point[end ? land.piece->points - 1 : 0];

            if (at.north == edge)
                return at.east;
        }
    }
    return b->size.east / 2;
}

enum { SPOT_FILES = 12, SPOTS = 4 * SPOT_FILES };

// Spots for two lines across the road, outward from it by turns, then for two more behind them.
// Headquarters take their place behind the line they would stand in.
static struct vec line_spot(const struct battle *b, const struct game *g, int side, int unit,
                            struct bounds area, int spot)
{
    int line = spot / (2 * SPOT_FILES) * 2 + spot / 2 % 2, file = spot % (2 * SPOT_FILES) / 4;
    length road = road_on_edge(b, g, side), wide = 2 * half_width(b) + half_width(b) / 5;
    length back = (length)(1 + 6 * line + 3 * tbt_is_hq(g, unit)) * half_depth(b);
    length out = (length)file * wide + wide / 2;

    return (struct vec){road + (spot % 2 ? out : -out),
                        side ? area.low.north + back : area.high.north - back};
}

struct deploy_spot {
    struct posting posting;
    struct offer *list;
};

static bool try_spot(struct posting *p)
{
    struct offer *list = ((struct deploy_spot *)(void *)p)->list;

    posting_write(offer_begin(list, p->unit, TBT_DEPLOY), p->pose.at,
                  bearing_degrees(deployed_face(list->b, list->seat)), 0);
    return offer_try(list);
}

// The line of battle first; when that is full, anywhere in the zone, from its south-west corner on.
static void suggest_spots(struct offer *list, int unit)
{
    const struct battle *b = list->b;
    int side = b->seat[list->seat].side, before = list->count;
    struct deploy_spot try = {{.fits = try_spot, .unit = unit}, list};
    struct bounds area = tbt_deployment_zone(b, side, unit);
    struct vec size = vec_sub(area.high, area.low);
    length step = half_depth(b);

    for (int spot = 0; spot < SPOTS && !offer_is_full(list) && list->count < before + 8; spot++) {
        try.posting.pose.at = line_spot(b, list->g, side, unit, area, spot);
        try_spot(&try.posting);
    }
    if (list->count == before)
        posting_in_rows(&try.posting, &(struct posting_rows){area.low, 0x8000, size.north, step,
                                                             size.east, step, false, false});
}

static bool finds_a_place(const struct battle *b, const struct game *g, int seat, int unit)
{
    struct order o;
    struct offer list;

    offer_open(&list, b, g, seat, tbt_check_deploy, &o, 1);
    suggest_spots(&list, unit);
    return list.count;
}

// TBT-SET-05: the first ten points are compulsory, as far as units fit in them and find a place.
static bool must_go_on(const struct battle *b, const struct game *g, int seat)
{
    int side = b->seat[seat].side, left = STARTING_HALVES - tbt_in(g)->placed[side];

    for (int i = 1; i <= g->units; i++)
        if (fits(b, g, side, i) && (is_named(b, side) || kind_of(g, i)->halves <= left) &&
            finds_a_place(b, g, seat, i))
            return true;
    return false;
}

static struct verdict check_done(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    int side = b->seat[o->seat].side;

    if (o->unit || o->args)
        return refuse(0, "`done` takes no unit and no further word.");
    if (must_go_on(b, g, o->seat))
        return refuse(TBT_SET_05,
                      is_named(b, side)
                          ? "Units that the scenario starts on the table are still to be placed."
                          : "A unit still fits in the first 10 points, which must be set up.");
    return FINE;
}

struct verdict tbt_check_deploy(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    (void)walk;
    return o->verb == WORD_DONE ? check_done(b, g, o) : check_place_of(b, g, o);
}

// Woods may fill a zone: then those come first who can stand there.
void tbt_suggest_deploy(struct offer *list)
{
    uint8_t tried[UNIT_SLOTS] = {0};
    int side = list->b->seat[list->seat].side, unit;

    while (!list->count && (unit = next_starter(list->b, list->g, side, tried)) != 0) {
        suggest_spots(list, unit);
        tried[unit] = 1;
    }
    offer_begin(list, 0, WORD_DONE);
    offer_try(list);
}

static int random_starter(const struct battle *b, const struct game *g, int side, struct luck *luck)
{
    int start = (int)luck_below(luck, g->units);

    for (int i = 0; i < g->units; i++) {
        int unit = 1 + (start + i) % g->units;

        if (fits(b, g, side, unit))
            return unit;
    }
    return 0;
}

// A random place in the zone, in quarters of a base; most units look ahead.
static void random_deployment(const struct battle *b, int unit, struct luck *luck, struct order *o)
{
    struct bounds area = tbt_deployment_zone(b, b->seat[o->seat].side, unit);
    struct vec at = posting_drawn(area, half_width(b) / 2, luck);
    int32_t degrees = bearing_degrees(deployed_face(b, o->seat));

    if (!luck_below(luck, 4))
        degrees = 15000 * (int32_t)luck_below(luck, 24);
    order_begin(o, o->seat, unit, TBT_DEPLOY);
    posting_write(o, at, degrees, 0);
}

void tbt_draw_deploy(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    int unit = random_starter(b, g, b->seat[seat].side, luck);
    struct offer list;

    judged->whole = true;
    order_begin(o, seat, 0, WORD_DONE);
    if (!unit || (!luck_below(luck, 4) && fine(check_done(b, g, o))))
        return;
    for (int tries = 0; tries < 64; tries++) {
        random_deployment(b, unit, luck, o);
        if (fine(check_place_of(b, g, o)))
            return;
    }
    offer_open(&list, b, g, seat, tbt_check_deploy, o, 1);
    tbt_suggest_deploy(&list);
    must(list.count == 1);
}
