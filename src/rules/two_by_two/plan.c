// SPDX-License-Identifier: MIT
// A good list of orders for the move phase: charges first, then marches, support, cover and exits.
#include "rules/two_by_two/plan.h"
#include "core/segment.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/state.h"

length add_turn(const struct battle *b, const struct game *g, int unit, bearing face,
                struct order *o)
{
    struct vec at = g->box[unit].centre;
    length half = half_width(b), room = 2 * half, step = 0;

    if (at.east < room || at.east > b->size.east - room || at.north < room ||
        at.north > b->size.north - room) {
        struct box turned = box_at(at, face, half, half_depth(b));

        step = box_on_table(b, &turned) ? 0 : half;
    }
    if (step)
        add_leg(o, WORD_AHEAD, step);
    add_heading(o, face);
    return step;
}

struct list {
    const struct battle *b;
    const struct game *g;
    int seat, count, most;
    struct order *order;
};

static struct order *next_order(struct list *l, int unit, int verb)
{
    struct order *o = &l->order[l->count];

    order_begin(o, l->seat, unit, verb);
    return o;
}

// Keeps the order that was just written, if it is allowed. The last place is for passing.
static bool keep(struct list *l)
{
    struct walk walk;
    bool kept = fine(check_move(l->b, l->g, &l->order[l->count], &walk));

    l->count += kept;
    return kept;
}

static bool is_full(const struct list *l)
{
    return l->count >= l->most - 1;
}

static int nearest_enemy(const struct game *g, int unit)
{
    int nearest = 0;
    length least = 0;

    for (int i = 1; i <= g->units; i++) {
        length far;

        if (!on_table(g, i) || g->side[i] == g->side[unit])
            continue;
        far = vec_length(way_to(g, unit, g->box[i].centre));
        if (!nearest || far < least) {
            nearest = i;
            least = far;
        }
    }
    return nearest;
}

// Straight at it; with a turn first; or, too close for that, a few steps back before (TBT-CHG-03).
static void charge_one(struct list *l, int unit, int enemy)
{
    struct vec way = way_to(l->g, unit, l->g->box[enemy].centre);
    length gap = vec_length(way) - 2 * half_depth(l->b);
    length short_by = dist(l->b, DIST_RUN_IN) - gap + half_width(l->b);
    struct order *o;

    if (gap > allowance_of(l->b, l->g, unit) + 2 * half_width(l->b) || is_full(l))
        return;
    order_unit(next_order(l, unit, TBT_CHARGE), enemy);
    if (keep(l) || is_full(l))
        return;
    o = next_order(l, unit, TBT_CHARGE);
    order_unit(o, enemy);
    add_heading(o, bearing_of(way));
    if (keep(l) || is_full(l) || short_by <= 0)
        return;
    o = next_order(l, unit, TBT_CHARGE);
    order_unit(o, enemy);
    add_leg(o, WORD_BACK, short_by);
    add_heading(o, bearing_of(way));
    keep(l);
}

static void charges(struct list *l, int unit)
{
    if (l->g->state[unit] != STEADY || is_artillery(l->g, unit))
        return;
    for (int i = 1; i <= l->g->units; i++)
        if (on_table(l->g, i) && l->g->side[i] != l->g->side[unit])
            charge_one(l, unit, i);
}

// People say whole degrees.
static bearing whole_degrees(bearing b)
{
    return bearing_from_degrees((bearing_degrees(b) + 500) / 1000 * 1000);
}

// This way, as far as it can; half as far if that is not allowed, or half of that.
static bool go_that_way(struct list *l, int unit, bearing way, length far)
{
    for (int i = 0; i < 3 && far > 0 && !is_full(l); i++, far /= 2) {
        struct order *o = next_order(l, unit, TBT_MOVE);
        length step = add_turn(l->b, l->g, unit, whole_degrees(way), o);

        if (far > step)
            add_leg(o, WORD_AHEAD, far - step);
        if (keep(l))
            return true;
    }
    return false;
}

// Towards a place, but not beyond it.
static bool go_towards(struct list *l, int unit, struct vec at, length far)
{
    struct vec way = way_to(l->g, unit, at);
    length distance = vec_length(way);

    return go_that_way(l, unit, bearing_of(way), far < distance ? far : distance);
}

static void advances(struct list *l, int unit, struct vec at)
{
    static const int words[] = {WORD_AHEAD, WORD_BACK};
    static const bearing detours[] = {0x1a00, 0xe600, 0x3400,
                                      0xcc00}; // a good thirty degrees, and sixty
    length allowance = allowance_of(l->b, l->g, unit);

    go_towards(l, unit, at, allowance);
    go_towards(l, unit, at, allowance / 2);
    for (int i = 0; i < 4; i++)
        go_that_way(l, unit, (bearing)(bearing_of(way_to(l->g, unit, at)) + detours[i]), allowance);
    for (int i = 0; i < 2 && !is_full(l); i++) {
        add_leg(next_order(l, unit, TBT_MOVE), words[i], allowance);
        keep(l);
    }
}

static void facings(struct list *l, int unit, int enemy)
{
    bearing face = whole_degrees(bearing_of(way_to(l->g, unit, l->g->box[enemy].centre)));

    if (is_full(l) || face == l->g->face[unit])
        return;
    order_number(next_order(l, unit, WORD_FACE), bearing_degrees(face));
    keep(l);
}

// In column behind a friend of its own type, or a HQ in touch with anybody (TBT-MEL-13, TBT-HQ-04).
static void support_one(struct list *l, int unit, int friend)
{
    bearing face = l->g->face[friend];
    struct vec behind = along(direction_of(face), -2 * half_depth(l->b));
    struct vec way = way_to(l->g, unit, vec_add(l->g->box[friend].centre, behind));
    length far = vec_length(way);
    struct order *o;

    if (far == 0 || far > allowance_of(l->b, l->g, unit) || is_full(l))
        return;
    o = next_order(l, unit, TBT_MOVE);
    add_heading(o, bearing_of(way));
    add_leg(o, WORD_AHEAD, far);
    add_heading(o, face);
    keep(l);
}

static void supports(struct list *l, int unit)
{
    int before = l->count;

    for (int i = 1; i <= l->g->units && l->count < before + 2; i++)
        if (i != unit && on_table(l->g, i) && l->g->side[i] == l->g->side[unit] &&
            (is_hq(l->g, unit) ? !is_hq(l->g, i)
                               : is_infantry(l->g, unit) && l->g->type[i] == l->g->type[unit]))
            support_one(l, unit, i);
}

// Towns and hills, and woods for those who may enter them.
static void covers(struct list *l, int unit)
{
    length reach = allowance_of(l->b, l->g, unit) + dist(l->b, DIST_TERRAIN_INCH);
    int count = ground_count(l->b, l->g), before = l->count;

    for (int i = 0; i < count && l->count < before + 2; i++) {
        struct land land = ground_piece(l->b, l->g, i);
        int what = land.piece->what;

        if ((what == T_TOWN || what == T_HILL || what == T_WOOD) &&
            land_distance(land, l->g->box[unit].centre) <= reach)
            go_towards(l, unit, bounds_middle(land.piece->bounds), allowance_of(l->b, l->g, unit));
    }
}

static void leave_by(struct list *l, int unit, int edge)
{
    if (is_full(l))
        return;
    add_heading(next_order(l, unit, TBT_LEAVE), (bearing)(edge << 14));
    keep(l);
}

// TBT-FLOW-06: infantry goes home first, then guns and headquarters, the cavalry last.
static int rank_in_retreat(const struct game *g, int unit)
{
    return is_infantry(g, unit) ? 0 : is_cavalry(g, unit) ? 2 : 1;
}

static bool goes_home_now(const struct game *g, int unit)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == g->side[unit] && on_table(g, i) && g->state[i] == STEADY &&
            rank_in_retreat(g, i) < rank_in_retreat(g, unit))
            return false;
    return true;
}

// Cavalry rides for the enemy's points (TBT-RFT-11); for a draw each goes home in his turn.
static void exits(struct list *l, int unit)
{
    const struct tbt_point *point = tbt_in(l->g)->point;
    int side = l->g->side[unit];

    for (int i = 0; i < TBT_POINTS; i++) {
        if (!point[i].set || point[i].side == side || !queue_head(l->g, i))
            continue;
        leave_by(l, unit, point[i].edge);
        if (is_cavalry(l->g, unit))
            go_towards(l, unit, point_place(l->b, &point[i]), allowance_of(l->b, l->g, unit));
    }
    if (may_play_for_draw(l->b, l->g) && goes_home_now(l->g, unit))
        leave_by(l, unit, side ? FACE_FRONT : FACE_REAR);
}

// Along each stretch of road it stands on, both ways, with the bonus.
static void road_marches(struct list *l, int unit)
{
    struct vec at = l->g->box[unit].centre;
    length far = allowance_of(l->b, l->g, unit) + dist(l->b, DIST_ROAD_BONUS);
    int count = on_road(l->b, l->g, at) ? ground_count(l->b, l->g) : 0;

    for (int i = 0; i < count; i++) {
        struct land land = ground_piece(l->b, l->g, i);

        for (int k = 0; land.piece->what == T_ROAD && k + 1 < land.piece->points; k++) {
            struct vec way = vec_sub(land.point[k + 1], land.point[k]);

            if (!within(l->b, point_to_segment(at, land.point[k], land.point[k + 1]),
                        DIST_ROAD_HALF))
                continue;
            for (int turn = 0; turn < 2 && !is_full(l); turn++) {
                struct order *o = next_order(l, unit, TBT_MOVE);

                order_word(o, TBT_ROAD);
                add_heading(o, (bearing)(bearing_of(way) + (turn ? 0x8000 : 0)));
                add_leg(o, WORD_AHEAD, far);
                keep(l);
            }
        }
    }
}

// TBT-ROUT-20: a way out for light troops that are pinned with an enemy close.
static void flee(struct list *l, int unit, int enemy)
{
    if (is_full(l) || l->g->state[unit] == STEADY ||
        !within(l->b, reach_between(l->g, enemy, unit), DIST_ENEMY_CLOSE))
        return;
    next_order(l, unit, TBT_ROUT);
    keep(l);
}

// With no enemy in sight: where his next one must come on.
static bool enemy_to_come(const struct list *l, int unit, struct vec *at)
{
    const struct tbt_point *point = tbt_in(l->g)->point;

    for (int i = 0; i < TBT_POINTS; i++)
        if (point[i].set && point[i].side != l->g->side[unit] && queue_head(l->g, i)) {
            *at = point_place(l->b, &point[i]);
            return true;
        }
    return false;
}

static void other_actions(struct list *l, int unit)
{
    int enemy = nearest_enemy(l->g, unit);
    struct vec at = l->g->box[enemy].centre;

    if (l->g->state[unit] == STEADY) {
        if (enemy || enemy_to_come(l, unit, &at))
            advances(l, unit, at);
        supports(l, unit);
        covers(l, unit);
        road_marches(l, unit);
        exits(l, unit);
    }
    if (!enemy)
        return;
    facings(l, unit, enemy);
    flee(l, unit, enemy);
}

static void reinforcements(struct list *l)
{
    for (int i = 1; i <= 2 && !is_full(l); i++) {
        order_number(next_order(l, 0, TBT_REINFORCE), i * 1000);
        keep(l);
    }
}

int suggest_move(const struct battle *b, const struct game *g, int seat, struct order *o, int most)
{
    struct list l = {b, g, seat, 0, most, o};

    if (most < 1)
        return 0;
    reinforcements(&l);
    for (int i = 1; i <= g->units; i++)
        if (may_still_act(g, i))
            charges(&l, i);
    for (int i = 1; i <= g->units; i++)
        if (may_still_act(g, i))
            other_actions(&l, i);
    next_order(&l, 0, WORD_PASS);
    return l.count + 1;
}
