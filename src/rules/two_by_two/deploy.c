// SPDX-License-Identifier: MIT
// Deployment (TBT-SET-04 to 08).
//
//     A1 deploy at (10in, 5in) face 0        done
//
// A scenario may name who starts and where (its zones). Then exactly those are set up, whatever
// they cost; otherwise any units up to the allowance.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/setup.h"
#include "rules/two_by_two/state.h"

// --- zones ---

// Does the scenario name who starts?
static bool is_named(const struct battle *b, int side)
{
    for (int i = 0; i < b->zones; i++)
        if (b->zone[i].side == side && b->zone[i].count)
            return true;
    return false;
}

static bool zone_names(const struct zone *z, int unit)
{
    for (int i = 0; i < z->count; i++)
        if (z->unit[i] == unit)
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
static bool zone_of(const struct battle *b, int side, int unit, struct bounds *area)
{
    *area = usual_zone(b, side);
    for (int i = 0; i < b->zones; i++)
        if (b->zone[i].side == side && (zone_names(&b->zone[i], unit) || !b->zone[i].count)) {
            *area = b->zone[i].area;
            return true;
        }
    return !is_named(b, side);
}

struct bounds deployment_zone(const struct battle *b, int side, int unit)
{
    struct bounds area;

    zone_of(b, side, unit, &area);
    return area;
}

static bool box_inside(const struct box *box, struct bounds area, length slack)
{
    for (int i = 0; i < 4; i++) {
        struct vec at = box_corner(box, i);

        if (at.east < area.low.east - slack || at.east > area.high.east + slack ||
            at.north < area.low.north - slack || at.north > area.high.north + slack)
            return false;
    }
    return true;
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
            queue_arrival(b, g, e->unit[k], point, k + 1);
    }
}

void ready_to_deploy(const struct battle *b, struct game *g)
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

    if (!is_unplaced(g, side, unit) || !zone_of(b, side, unit, &area))
        return false;
    return is_named(b, side) || kind_of(g, unit)->halves <= halves_left(g, side);
}

struct deployment {
    struct vec at;
    bearing face;
};

static bool read_deployment(const struct battle *b, const struct order *o, int side,
                            struct deployment *d)
{
    struct reader r = {b, o, 0};
    int32_t degrees = side ? 180000 : 0;

    if (!read_word(&r, WORD_AT) || !read_point(&r, &d->at))
        return false;
    if (read_word(&r, WORD_FACE) && !read_number(&r, &degrees))
        return false;
    d->face = bearing_from_degrees(degrees);
    return read_end(&r);
}

struct verdict check_deploy(const struct battle *b, const struct game *g, const struct order *o)
{
    int side = b->seat[o->seat].side, unit = o->unit;
    struct deployment d;
    struct bounds area;
    struct box box;

    if (!unit || !read_deployment(b, o, side, &d))
        return refuse(0, "A unit is set up like this: `A1 deploy at (10in, 5in) face 0`.");
    if (g->side[unit] != side)
        return refuse(TBT_SET_07, "The defender sets up all of his units, then the attacker his.");
    if (!is_unplaced(g, side, unit))
        return refuse(TBT_SET_05, "This unit is not one that is still to be placed.");
    if (!zone_of(b, side, unit, &area))
        return refuse(TBT_SET_05, "The scenario does not let this unit start on the table.");
    if (!fits(b, g, side, unit))
        return refuse(TBT_SET_05, "The starting force would cost more than its allowance.");
    box = box_at(d.at, d.face, half_width(b), half_depth(b));
    if (!box_inside(&box, area, dist(b, DIST_TOLERANCE)) || !box_on_table(b, &box))
        return refuse(TBT_SET_06, "The whole base must lie in the deployment zone.");
    if (!may_stand(b, g, unit, d.at))
        return refuse(TBT_SET_08, "This ground is closed to the unit.");
    if (overlapped(b, g, unit, &box, MEET_FRIENDS | MEET_ENEMIES))
        return refuse(TBT_SET_08, "Another base stands there.");
    return FINE;
}

void take_deploy(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    int side = b->seat[o->seat].side, unit = o->unit;
    struct deployment d;

    must(read_deployment(b, o, side, &d));
    unit_of(g, unit)->fate = FATE_FIELD;
    tbt_of(g)->placed[side] = (uint16_t)(tbt_in(g)->placed[side] + kind_of(g, unit)->halves);
    put(b, g, unit, d.at, d.face, e);
    tell(e, (struct event){.kind = TOLD_DEPLOYED, .clause = TBT_SET_05, .unit = (uint8_t)unit});
}

static struct order deployment(int seat, int unit, struct vec at, int32_t degrees)
{
    struct order o = order_of(seat, unit, TBT_DEPLOY);

    order_word(&o, WORD_AT);
    order_point(&o, at);
    order_word(&o, WORD_FACE);
    order_number(&o, 1000 * degrees);
    return o;
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
        if (command && on_table(g, command) && g->type[command] == DHQ && is_infantry(g, i))
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
    length back = (length)(1 + 6 * line + 3 * is_hq(g, unit)) * half_depth(b);
    length out = (length)file * wide + wide / 2;

    return (struct vec){road + (spot % 2 ? out : -out),
                        side ? area.low.north + back : area.high.north - back};
}

// When the line of battle is full: anywhere in the zone, from its south-west corner on.
static void suggest_anywhere(struct candidates *c, int seat, int unit, struct bounds area)
{
    length step = half_depth(c->battle);
    int before = c->count, degrees = c->battle->seat[seat].side ? 180 : 0;

    for (length north = area.low.north; north <= area.high.north; north += step)
        for (length east = area.low.east; east <= area.high.east && c->count == before;
             east += step) {
            struct order o = deployment(seat, unit, (struct vec){east, north}, degrees);

            candidate(c, &o);
        }
}

// The line of battle first; when that is full, anywhere.
static void suggest_spots(struct candidates *c, int seat, int unit)
{
    const struct battle *b = c->battle;
    int side = b->seat[seat].side, before = c->count;
    struct bounds area;

    zone_of(b, side, unit, &area);
    for (int spot = 0; spot < SPOTS && c->count < c->most && c->count < before + 8; spot++) {
        struct vec at = line_spot(b, c->game, side, unit, area, spot);
        struct order o = deployment(seat, unit, at, side ? 180 : 0);

        candidate(c, &o);
    }
    if (c->count == before)
        suggest_anywhere(c, seat, unit, area);
}

static bool finds_a_place(const struct battle *b, const struct game *g, int seat, int unit)
{
    struct order o;
    struct candidates c = {b, g, &o, 0, 1};

    suggest_spots(&c, seat, unit);
    return c.count;
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

struct verdict check_done(const struct battle *b, const struct game *g, const struct order *o)
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

// Woods may fill a zone: then those come first who can stand there.
void suggest_deploy(struct candidates *c, int seat)
{
    uint8_t tried[UNIT_SLOTS] = {0};
    int side = c->battle->seat[seat].side, before = c->count, unit;
    struct order done = order_of(seat, 0, WORD_DONE);

    while (c->count == before && (unit = next_starter(c->battle, c->game, side, tried)) != 0) {
        suggest_spots(c, seat, unit);
        tried[unit] = 1;
    }
    candidate(c, &done);
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
static struct order random_deployment(const struct battle *b, int side, int seat, int unit,
                                      struct luck *luck)
{
    struct bounds area;
    length step = half_width(b) / 2;
    struct vec at;
    int32_t face = side ? 180 : 0;

    zone_of(b, side, unit, &area);
    at.east =
        area.low.east +
        (length)luck_below(luck, 1 + (uint32_t)((area.high.east - area.low.east) / step)) * step;
    at.north =
        area.low.north +
        (length)luck_below(luck, 1 + (uint32_t)((area.high.north - area.low.north) / step)) * step;
    if (!luck_below(luck, 4))
        face = 15 * (int32_t)luck_below(luck, 24);
    return deployment(seat, unit, at, face);
}

void draw_deploy(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                 struct order *o)
{
    int side = b->seat[seat].side, unit = random_starter(b, g, side, luck);

    *o = order_of(seat, 0, WORD_DONE);
    if (!unit || (!luck_below(luck, 4) && fine(check_done(b, g, o))))
        return;
    for (int tries = 0; tries < 64; tries++) {
        *o = random_deployment(b, side, seat, unit, luck);
        if (fine(check_deploy(b, g, o)))
            return;
    }
    struct candidates c = {b, g, o, 0, 1};
    suggest_deploy(&c, seat);
    must(c.count == 1);
}
