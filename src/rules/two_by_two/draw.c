// SPDX-License-Identifier: MIT
// One random order of the move phase, found without listing them: playouts live on it.
#include "rules/two_by_two/plan.h"

enum { DRAW_TRIES = 3, DRAW_PICKS = 12, ENEMY_PICKS = 6 };

// One in `n`.
static bool chance(struct luck *luck, uint32_t n)
{
    return luck_below(luck, n) == 0;
}

// The more units have acted, the less often one is found that has not; then it is time to pass.
static int random_actor(const struct game *g, struct luck *luck)
{
    for (int i = 0; i < DRAW_PICKS && g->units; i++) {
        int unit = 1 + (int)luck_below(luck, g->units);

        if (may_still_act(g, unit) &&
            (!is_disrupted(g, unit) || kind_of(g, unit)->abilities & MAY_ROUT))
            return unit;
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
    int nearest = 0;

    for (int i = 0; i < ENEMY_PICKS; i++) {
        int enemy = 1 + (int)luck_below(luck, g->units);

        if (g->side[enemy] != g->side[unit] && on_table(g, enemy) &&
            (!nearest || roughly(way_to(g, unit, g->box[enemy].centre)) <
                             roughly(way_to(g, unit, g->box[nearest].centre))))
            nearest = enemy;
    }
    return nearest;
}

static bearing random_heading(const struct game *g, struct luck *luck, int unit)
{
    int enemy = chance(luck, 4) ? 0 : random_enemy(g, luck, unit);

    if (enemy)
        return bearing_of(way_to(g, unit, g->box[enemy].centre));
    return (bearing)luck_next(luck);
}

static bool draw_charge(const struct battle *b, const struct game *g, struct luck *luck,
                        struct order *o, int unit)
{
    int enemy = random_enemy(g, luck, unit);
    struct vec way = way_to(g, unit, g->box[enemy].centre);

    if (!enemy || roughly(way) > 2 * allowance_of(b, g, unit))
        return false;
    o->verb = TBT_CHARGE;
    order_unit(o, enemy);
    if (!chance(luck, 8))
        add_turn(b, g, unit, bearing_of(way), o);
    return true;
}

// Mostly a turn and a march ahead; now and then back, aside, along the road, or with a last turn.
static void draw_legs(const struct battle *b, const struct game *g, struct luck *luck,
                      struct order *o, int unit)
{
    static const uint8_t words[] = {WORD_AHEAD, WORD_AHEAD, WORD_AHEAD, WORD_AHEAD,
                                    WORD_AHEAD, WORD_BACK,  WORD_LEFT,  WORD_RIGHT};
    length most = allowance_of(b, g, unit), far;
    int word = words[luck_below(luck, 8)];

    o->verb = TBT_MOVE;
    if (chance(luck, 32)) {
        order_word(o, TBT_ROAD);
        most += dist(b, DIST_ROAD_BONUS);
    }
    if (word == WORD_LEFT || word == WORD_RIGHT)
        most /= 2;
    far = chance(luck, 2) ? most : 1 + (length)luck_below(luck, (uint32_t)most);
    if (word == WORD_AHEAD && !chance(luck, 4))
        far -= add_turn(b, g, unit, random_heading(g, luck, unit), o);
    if (far > 0)
        add_leg(o, word, far);
    if (chance(luck, 8))
        add_heading(o, random_heading(g, luck, unit));
}

static void draw_face(const struct game *g, struct luck *luck, struct order *o, int unit)
{
    o->verb = WORD_FACE;
    order_number(o, bearing_degrees(random_heading(g, luck, unit)));
}

static void draw_rout_order(const struct game *g, struct luck *luck, struct order *o, int unit)
{
    o->verb = TBT_ROUT;
    if (chance(luck, 2) && !is_disrupted(g, unit))
        add_heading(o, random_heading(g, luck, unit));
}

static void draw_leave(struct luck *luck, struct order *o)
{
    o->verb = TBT_LEAVE;
    if (!chance(luck, 4))
        add_heading(o, (bearing)(luck_below(luck, 4) << 14));
}

static void draw_action(const struct battle *b, const struct game *g, struct luck *luck,
                        struct order *o, int unit)
{
    uint32_t kind = luck_below(luck, 32);

    if (kind == 0 && kind_of(g, unit)->abilities & MAY_ROUT)
        draw_rout_order(g, luck, o, unit);
    else if (g->state[unit] != STEADY || kind <= 1)
        draw_face(g, luck, o, unit);
    else if (kind == 2 && chance(luck, 2))
        draw_leave(luck, o);
    else if (kind > 12 || !draw_charge(b, g, luck, o, unit))
        draw_legs(b, g, luck, o, unit);
}

static bool draw_reinforce(const struct battle *b, const struct game *g, int seat,
                           struct luck *luck, struct order *o)
{
    order_begin(o, seat, 0, TBT_REINFORCE);
    order_number(o, 1000 + 1000 * (int32_t)luck_below(luck, 2));
    return fine(check_reinforce(b, g, o));
}

void draw_move(const struct battle *b, const struct game *g, int seat, struct luck *luck,
               struct order *o)
{
    if (tbt_in(g)->rolls < 2 && chance(luck, 4) && draw_reinforce(b, g, seat, luck, o))
        return;
    for (int i = 0; i < DRAW_TRIES && !chance(luck, 64); i++) {
        int unit = random_actor(g, luck);

        if (!unit)
            break;
        order_begin(o, seat, unit, 0);
        draw_action(b, g, luck, o, unit);
        if (fine(check_move(b, g, o)))
            return;
    }
    order_begin(o, seat, 0, WORD_PASS);
}
