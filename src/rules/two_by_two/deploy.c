// SPDX-License-Identifier: MIT
// Deployment and reinforcement points (TBT-SET-04 to 16).
//
//     A1 deploy at (10in, 5in) face 0        done
//     point south 8in queue A6 A7 A8         (the edge, how far along it from its west or south
//     end)
//
// A scenario may name who starts and where (its zones). Then exactly those are set up, whatever
// they cost; otherwise any units up to the allowance.
#include "rules/two_by_two/setup.h"

// --- zones ---

bool deploy_is_named(const struct battle *b, int side)
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
    return !deploy_is_named(b, side);
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
        if (deploy_is_named(b, side))
            tbt_of(g)->allowance[side] = 0; // the list of names stands for it
}

// --- S3, S4: deployment ---

static bool is_unplaced(const struct game *g, int side, int unit)
{
    return g->side[unit] == side && unit_in(g, unit)->fate == FATE_UNPLACED;
}

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
    return deploy_is_named(b, side) || kind_of(g, unit)->halves <= halves_left(g, side);
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
    if (!box_free(b, g, unit, &box))
        return refuse(TBT_SET_08, "Another base stands there.");
    return FINE;
}

// TBT-SET-05: the first ten points are compulsory, as far as units fit in them.
static bool must_go_on(const struct battle *b, const struct game *g, int side)
{
    int left = STARTING_HALVES - tbt_in(g)->placed[side];

    for (int i = 1; i <= g->units; i++)
        if (fits(b, g, side, i) && (deploy_is_named(b, side) || kind_of(g, i)->halves <= left))
            return true;
    return false;
}

struct verdict check_done(const struct battle *b, const struct game *g, const struct order *o)
{
    int side = b->seat[o->seat].side;

    if (o->unit || o->args)
        return refuse(0, "`done` takes no unit and no further word.");
    if (must_go_on(b, g, side))
        return refuse(TBT_SET_05,
                      deploy_is_named(b, side)
                          ? "Units that the scenario starts on the table are still to be placed."
                          : "A unit still fits in the first 10 points, which must be set up.");
    return FINE;
}

void take_deploy(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    int side = b->seat[o->seat].side, unit = o->unit;
    struct deployment d;

    read_deployment(b, o, side, &d);
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
static int next_starter(const struct battle *b, const struct game *g, int side)
{
    int best = 0, best_rank = 0;

    for (int i = 1; i <= g->units; i++) {
        int command = g->command[i], rank = 1;

        if (!fits(b, g, side, i))
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

void suggest_deploy(struct candidates *c, int seat)
{
    const struct battle *b = c->battle;
    const struct game *g = c->game;
    int side = b->seat[seat].side, unit = next_starter(b, g, side), before = c->count;
    struct order done = order_of(seat, 0, WORD_DONE);
    struct bounds area;

    if (unit) {
        zone_of(b, side, unit, &area);
        for (int spot = 0; spot < SPOTS && c->count < c->most && c->count < before + 8; spot++) {
            struct vec at = line_spot(b, g, side, unit, area, spot);
            struct order o = deployment(seat, unit, at, side ? 180 : 0);

            candidate(c, &o);
        }
        if (c->count == before)
            suggest_anywhere(c, seat, unit, area);
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
    at.east = area.low.east +
              (length)luck_below(luck, (uint32_t)((area.high.east - area.low.east) / step)) * step;
    at.north =
        area.low.north +
        (length)luck_below(luck, (uint32_t)((area.high.north - area.low.north) / step)) * step;
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

// --- S5 to S8: reinforcement points ---

static bool any_unplaced(const struct game *g, int side)
{
    for (int i = 1; i <= g->units; i++)
        if (is_unplaced(g, side, i))
            return true;
    return false;
}

// TBT-SET-09: defender, attacker, defender, attacker. TBT-SET-16: who has nobody to bring on skips.
static int point_due(const struct game *g)
{
    for (int due = setup_in(g)->point; due < TBT_POINTS; due++)
        if (any_unplaced(g, due % 2 ? tbt_in(g)->attacker : defender_of(g)))
            return due;
    return -1;
}

int next_point(const struct game *g)
{
    int due = point_due(g);

    return due < 0 ? -1 : due % 2 ? tbt_in(g)->attacker : defender_of(g);
}

struct post {
    enum face edge;
    length at;
    int count; // units listed; -1: no queue was given
    uint8_t unit[UNIT_SLOTS];
};

static bool read_post(const struct battle *b, const struct order *o, struct post *p)
{
    struct reader r = {b, o, 0};
    int word, unit;

    p->count = -1;
    if (o->unit || !read_any_word(&r, &word) || word < WORD_NORTH || word > WORD_WEST ||
        !read_length(&r, &p->at))
        return false;
    p->edge = (enum face)(word - WORD_NORTH);
    if (read_word(&r, WORD_QUEUE))
        for (p->count = 0; read_unit(&r, &unit);) // fewer than the arguments of an order
            p->unit[p->count++] = (uint8_t)unit;
    return read_end(&r);
}

static struct vec edge_point(const struct battle *b, enum face edge, length at)
{
    if (edge == FACE_FRONT || edge == FACE_REAR)
        return (struct vec){at, edge == FACE_FRONT ? b->size.north : 0};
    return (struct vec){edge == FACE_RIGHT ? b->size.east : 0, at};
}

// TBT-SET-12, 13: only the defender's units and points keep a flank point away.
static struct verdict check_flank(const struct battle *b, const struct game *g,
                                  const struct post *p)
{
    struct vec at = edge_point(b, p->edge, p->at);
    int defender = defender_of(g);

    if (p->at == 0 || p->at == b->size.north)
        return refuse(TBT_SET_12, "A corner belongs to the base edge, not to the flank.");
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == defender && on_table(g, i) &&
            within(b, point_to_box(at, &g->box[i]), DIST_FLANK_POINT))
            return refuse(TBT_SET_12, "A flank point may not be that near to a defending unit.");
    for (int k = 0; k < 2; k++) {
        const struct tbt_point *other = &tbt_in(g)->point[2 * defender + k];

        if (other->set && within(b, vec_length(vec_sub(at, edge_point(b, other->edge, other->at))),
                                 DIST_FLANK_POINT))
            return refuse(TBT_SET_12,
                          "A flank point may not be that near to a defending reinforcement point.");
    }
    return FINE;
}

static struct verdict check_edge(const struct battle *b, const struct game *g, int side,
                                 const struct post *p)
{
    length most = p->edge == FACE_FRONT || p->edge == FACE_REAR ? b->size.east : b->size.north;
    bool own = p->edge == base_edge(side), defends = side == defender_of(g);

    if (!own && defends)
        return refuse(TBT_SET_10, "The defender's points lie on his own base edge.");
    if (p->edge == base_edge(!side))
        return refuse(TBT_SET_11, "The attacker's points lie on his own base edge or on a flank.");
    if (p->at < 0 || p->at > most)
        return refuse(defends ? TBT_SET_10
                      : own   ? TBT_SET_11
                              : TBT_SET_12,
                      "The point must lie on its table edge.");
    return own ? FINE : check_flank(b, g, p);
}

static struct verdict check_queue(const struct game *g, int side, const struct post *p, bool second)
{
    uint8_t seen[UNIT_SLOTS] = {0};
    int waiting = 0;

    for (int i = 0; i < p->count; i++) {
        if (g->side[p->unit[i]] == side && unit_in(g, p->unit[i])->fate == FATE_WAITING)
            return refuse(TBT_SET_14, "This unit waits at the other point already.");
        if (!is_unplaced(g, side, p->unit[i]))
            return refuse(TBT_SET_15,
                          "Only your own units that are still to be placed can wait here.");
        if (seen[p->unit[i]]++)
            return refuse(TBT_SET_14, "A unit stands in a queue only once.");
    }
    for (int i = 1; i <= g->units; i++)
        waiting += is_unplaced(g, side, i);
    if (second && p->count >= 0 && p->count < waiting)
        return refuse(TBT_SET_15, "All remaining units must be in the second queue.");
    return FINE;
}

struct verdict check_point(const struct battle *b, const struct game *g, const struct order *o)
{
    int side = b->seat[o->seat].side;
    struct post p;
    struct verdict v;

    if (!read_post(b, o, &p))
        return refuse(0, "A point is chosen like this: `point south 8in queue A6 A7`.");
    v = check_edge(b, g, side, &p);
    return fine(v) ? check_queue(g, side, &p, point_due(g) >= 2) : v;
}

void take_point(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    int side = b->seat[o->seat].side, due = point_due(g), point = 2 * side + due / 2, place = 0;
    struct post p;

    must(read_post(b, o, &p)); // it passed check_point
    tbt_of(g)->point[point] =
        (struct tbt_point){.at = p.at, .side = (uint8_t)side, .edge = (uint8_t)p.edge, .set = 1};
    for (int i = 0; i < p.count; i++)
        queue_arrival(b, g, p.unit[i], point, ++place);
    if (due >= 2) // TBT-SET-15: without a list the rest comes in the order of its numbers
        for (int i = 1; i <= g->units; i++)
            if (is_unplaced(g, side, i))
                queue_arrival(b, g, i, point, ++place);
    setup_of(g)->point = (uint8_t)(due + 1);
    tell(e, (struct event){.kind = TOLD_POINT,
                           .clause = TBT_SET_09,
                           .a = side,
                           .b = (int32_t)p.edge,
                           .c = p.at});
}

// --- proposals for points ---

static struct order post_order(int seat, enum face edge, length at)
{
    struct order o = order_of(seat, 0, TBT_POINT);

    order_word(&o, WORD_NORTH + (int)edge);
    order_length(&o, at);
    order_word(&o, WORD_QUEUE);
    return o;
}

// The first queue: the corps HQ, its cavalry and guns by turns, then what a division on the table
// has left behind. All others keep for the second, in the order of their numbers.
enum queue_rank { QUEUE_HQ, QUEUE_CORPS, QUEUE_STARTED, QUEUE_LATER };

static enum queue_rank rank_in_queue(const struct game *g, int unit)
{
    int command = g->command[unit];

    if (g->type[unit] == CHQ || g->type[unit] == AHQ)
        return QUEUE_HQ;
    if (command && g->type[command] == DHQ)
        return on_table(g, command) ? QUEUE_STARTED : QUEUE_LATER;
    return g->type[unit] == DHQ ? QUEUE_LATER : QUEUE_CORPS;
}

static void queue_by_turns(struct order *o, const struct game *g, int side)
{
    int next[2] = {1, 1};

    for (int turn = 0; next[0] <= g->units || next[1] <= g->units; turn = !turn) {
        int i = next[turn];

        while (i <= g->units && !(is_unplaced(g, side, i) && rank_in_queue(g, i) == QUEUE_CORPS &&
                                  is_cavalry(g, i) == !turn))
            i++;
        if (i <= g->units)
            order_unit(o, i);
        next[turn] = i + 1;
    }
}

static void queue_rank_of(struct order *o, const struct game *g, int side, enum queue_rank rank)
{
    for (int i = 1; i <= g->units; i++)
        if (is_unplaced(g, side, i) && rank_in_queue(g, i) == rank)
            order_unit(o, i);
}

static void queue_sensibly(struct order *o, const struct game *g, int side, bool second)
{
    queue_rank_of(o, g, side, QUEUE_HQ);
    queue_by_turns(o, g, side);
    queue_rank_of(o, g, side, QUEUE_STARTED);
    if (second)
        queue_rank_of(o, g, side, QUEUE_LATER);
}

// The flank that lies farther from the defender's units.
static enum face far_flank(const struct battle *b, const struct game *g)
{
    int64_t lean = 0;

    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == defender_of(g) && on_table(g, i))
            lean += g->box[i].centre.east - b->size.east / 2;
    return lean > 0 ? FACE_LEFT : FACE_RIGHT;
}

static void suggest_at(struct candidates *c, int seat, enum face edge, length at, bool second)
{
    struct order o = post_order(seat, edge, at);

    queue_sensibly(&o, c->game, c->battle->seat[seat].side, second);
    candidate(c, &o);
}

// From the middle of the flank towards the own edge: the first place far enough away.
static void suggest_flank(struct candidates *c, int seat, int side)
{
    const struct battle *b = c->battle;
    enum face edge = far_flank(b, c->game);
    int before = c->count;

    for (int step = 0; step < 6 && c->count == before; step++) {
        length off = b->size.north / 12 * step, middle = b->size.north / 2;

        suggest_at(c, seat, edge, side ? middle + off : middle - off, true);
    }
}

void suggest_point(struct candidates *c, int seat)
{
    const struct battle *b = c->battle;
    int side = b->seat[seat].side;
    bool second = point_due(c->game) >= 2, attacks = side == tbt_in(c->game)->attacker;
    length wide = b->size.east;

    if (attacks && second)
        suggest_flank(c, seat, side);
    if (attacks && !second)
        suggest_at(c, seat, base_edge(side), wide / 2, second);
    for (int third = 1; third <= 2; third++)
        suggest_at(c, seat, base_edge(side), wide / 3 * (second ? 3 - third : third), second);
    if (!attacks || second)
        suggest_at(c, seat, base_edge(side), wide / 2, second);
}

// A unit is drawn for each place of the queue; for a first queue some are kept for the second.
static void queue_at_random(struct order *o, const struct game *g, int side, bool second,
                            struct luck *luck)
{
    uint8_t waiting[UNIT_SLOTS];
    int count = 0;

    for (int i = 1; i <= g->units; i++)
        if (is_unplaced(g, side, i))
            waiting[count++] = (uint8_t)i;
    while (count && (second || luck_below(luck, 8))) {
        int pick = (int)luck_below(luck, (uint32_t)count);

        order_unit(o, waiting[pick]);
        waiting[pick] = waiting[--count];
    }
}

void draw_point(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                struct order *o)
{
    int side = b->seat[seat].side;
    bool second = point_due(g) >= 2, attacks = side == tbt_in(g)->attacker;
    length step = dist(b, DIST_NATIVE);

    if (attacks && luck_below(luck, 2)) {
        length at = (length)(1 + luck_below(luck, (uint32_t)(b->size.north / step - 1))) * step;

        *o = post_order(seat, luck_below(luck, 2) ? FACE_LEFT : FACE_RIGHT, at);
        queue_at_random(o, g, side, second, luck);
        if (fine(check_point(b, g, o)))
            return;
    }
    *o = post_order(seat, base_edge(side),
                    (length)luck_below(luck, (uint32_t)(b->size.east / step + 1)) * step);
    queue_at_random(o, g, side, second, luck);
}
