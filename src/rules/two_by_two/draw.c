// SPDX-License-Identifier: MIT
// One random order of the move phase, found without listing them: playouts live on it.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"

enum { DRAW_TRIES = 3, DRAW_PICKS = 12 };

// One in `n`.
static bool chance(struct luck *luck, uint32_t n)
{
    return luck_below(luck, n) == 0;
}

// One draw of the generator is good for six units: ten bits are plenty to pick among 128.
enum { PICK_BITS = 10, PICKS_A_DRAW = 6 };

static inline int picked_unit(const struct game *g, uint64_t bits, int pick)
{
    uint64_t ten = bits >> pick * PICK_BITS & ((1 << PICK_BITS) - 1);

    return 1 + (int)(ten * g->units >> PICK_BITS);
}

// The more units have acted, the less often one is found that has not; then it is time to pass.
static int random_actor(const struct game *g, struct luck *luck)
{
    for (int picks = 0; picks < DRAW_PICKS && g->units; picks += PICKS_A_DRAW) {
        uint64_t bits = luck_next(luck);

        for (int i = 0; i < PICKS_A_DRAW; i++) {
            int unit = picked_unit(g, bits, i);

            if (may_still_act(g, unit) &&
                (!tbt_is_disrupted(g, unit) || kind_of(g, unit)->abilities & MAY_ROUT))
                return unit;
        }
    }
    return 0;
}

static length roughly(struct vec way)
{
    return absolute(way.east) + absolute(way.north);
}

// Of a few enemies the nearest, so that battles come about; 0 when none was found.
static int random_enemy(const struct game *g, struct luck *luck, int unit)
{
    uint64_t bits = luck_next(luck);
    length least = INT32_MAX;
    int nearest = 0;

    for (int i = 0; i < PICKS_A_DRAW; i++) {
        int enemy = picked_unit(g, bits, i);

        if (g->side[enemy] == g->side[unit] || !on_table(g, enemy))
            continue;
        length far = roughly(way_to(g, unit, g->box[enemy].centre));
        nearest = far < least ? enemy : nearest;
        least = far < least ? far : least;
    }
    return nearest;
}

// Within a few degrees: a quarter turn is shared out by how much of the way goes east.
static bearing rough_bearing(struct vec way)
{
    length all = roughly(way);
    int32_t part = all ? (int32_t)((int64_t)absolute(way.east) * 0x4000 / all) : 0;

    if (way.north < 0)
        part = 0x8000 - part;
    return (bearing)(way.east < 0 ? -part : part);
}

static bearing random_heading(const struct game *g, struct luck *luck, int unit)
{
    int enemy = chance(luck, 4) ? 0 : random_enemy(g, luck, unit);

    if (enemy)
        return rough_bearing(way_to(g, unit, g->box[enemy].centre));
    return (bearing)luck_next(luck);
}

static bool draw_charge(const struct battle *b, const struct game *g, struct luck *luck,
                        struct order *o, int unit)
{
    int enemy = random_enemy(g, luck, unit);
    struct vec way = way_to(g, unit, g->box[enemy].centre);
    struct legs turn;

    if (!enemy || roughly(way) > 2 * allowance_of(b, g, unit))
        return false;
    o->verb = TBT_CHARGE;
    order_unit(o, enemy);
    turn.count = 0;
    if (!chance(luck, 8))
        tbt_add_turn(b, g, unit, bearing_of(way), &turn);
    legs_write(&turn, &tbt_legs, o);
    return true;
}

static bool is_off_edges(const struct battle *b, struct vec at, length room)
{
    return at.east > room && at.east < b->size.east - room && at.north > room &&
           at.north < b->size.north - room;
}

// What is left of a leg when it would cross the edge of the table. Mostly no way leads there.
static length kept_on_table(const struct battle *b, struct vec at, bearing face, bearing off,
                            length far)
{
    length room = 2 * half_width(b);
    struct direction way;
    struct box box;

    if (is_off_edges(b, at, room + far))
        return far;
    way = direction_of((bearing)(face + off));
    if (is_off_edges(b, vec_add(at, along(way, far)), room))
        return far;
    box = box_at(at, face, half_width(b), half_depth(b));
    return tbt_to_table_edge(b, &box, way, far);
}

// Mostly a turn and a march ahead; now and then back, aside, along the road, or with a last turn.
// Only what may be done is written down.
static bool draw_legs(const struct battle *b, const struct game *g, struct luck *luck,
                      struct judged *judged, int unit)
{
    static const bearing ways[] = {LEG_AHEAD, LEG_AHEAD, LEG_AHEAD, LEG_AHEAD,
                                   LEG_AHEAD, LEG_BACK,  LEG_LEFT,  LEG_RIGHT};
    length most = allowance_of(b, g, unit), far;
    bearing way = ways[luck_below(luck, 8)], face = g->face[unit];
    struct vec at = g->box[unit].centre;
    struct order *o = &judged->order;
    struct legs legs;

    o->verb = TBT_MOVE;
    legs.count = 0;
    if (chance(luck, 32) && tbt_on_road(b, g, at)) {
        order_word(o, TBT_ROAD);
        most += dist(b, DIST_ROAD_BONUS);
    }
    if (way == LEG_LEFT || way == LEG_RIGHT)
        most /= 2;
    far = chance(luck, 2) ? most : 1 + (length)luck_below(luck, (uint32_t)most);
    if (way == LEG_AHEAD && !chance(luck, 4)) {
        bearing to = random_heading(g, luck, unit);
        length step = tbt_add_turn(b, g, unit, to, &legs);

        at = step ? vec_add(at, along(direction_of(face), step)) : at;
        far -= step;
        face = to;
    }
    far = kept_on_table(b, at, face, way, far);
    if (far > 0)
        legs_add(&legs, (struct leg){.kind = LEG_GO, .way = way, .far = far});
    else if (way == LEG_BACK) // with its rear on the edge of the table it goes the other way
        legs_add(&legs, (struct leg){.kind = LEG_GO, .far = most});
    if (chance(luck, 8))
        legs_add(&legs, leg_headed(LEG_FACE, bearing_degrees(random_heading(g, luck, unit))));
    if (!fine(tbt_may_act(b, g, unit)) ||
        !fine(tbt_path_along(b, g, o, &legs, NULL, &judged->walk)))
        return false;
    legs_write(&legs, &tbt_legs, o);
    return true;
}

static void draw_face(const struct game *g, struct luck *luck, struct order *o, int unit)
{
    o->verb = WORD_FACE;
    order_number(o, bearing_degrees(random_heading(g, luck, unit)));
}

static void draw_rout_order(const struct game *g, struct luck *luck, struct order *o, int unit)
{
    o->verb = TBT_ROUT;
    if (chance(luck, 2) && !tbt_is_disrupted(g, unit))
        add_heading(o, random_heading(g, luck, unit));
}

static void draw_leave(struct luck *luck, struct order *o)
{
    o->verb = TBT_LEAVE;
    if (!chance(luck, 4))
        add_heading(o, (bearing)(luck_below(luck, 4) << 14));
}

static bool draw_action(const struct battle *b, const struct game *g, struct luck *luck,
                        struct judged *judged, int unit)
{
    uint32_t kind = luck_below(luck, 32);
    struct order *o = &judged->order;

    if (tbt_is_disrupted(g, unit) || (kind == 0 && kind_of(g, unit)->abilities & MAY_ROUT))
        draw_rout_order(g, luck, o, unit);
    else if (g->state[unit] != STEADY || kind <= 1)
        draw_face(g, luck, o, unit);
    else if (kind == 2 && chance(luck, 2))
        draw_leave(luck, o);
    else if (kind > 12 || !draw_charge(b, g, luck, o, unit))
        return draw_legs(b, g, luck, judged, unit);
    return fine(tbt_check_move(b, g, o, &judged->walk));
}

static bool draw_reinforce(const struct battle *b, const struct game *g, int seat,
                           struct luck *luck, struct order *o)
{
    order_begin(o, seat, 0, TBT_REINFORCE);
    order_number(o, 1000 + 1000 * (int32_t)luck_below(luck, 2));
    return fine(tbt_check_reinforce(b, g, o));
}

void tbt_draw_move(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    struct order *o = &judged->order;

    judged->whole = tbt_in(g)->rolls < 2 && chance(luck, 4) && draw_reinforce(b, g, seat, luck, o);
    if (judged->whole)
        return;
    for (int i = 0; i < DRAW_TRIES && !chance(luck, 64); i++) {
        int unit = random_actor(g, luck);

        if (!unit)
            break;
        order_begin(o, seat, unit, 0);
        judged->whole = draw_action(b, g, luck, judged, unit);
        if (judged->whole)
            return;
    }
    order_begin(o, seat, 0, WORD_PASS);
    judged->whole = true;
    judged->walk.unit = 0; // what was tried before is not its own
}
