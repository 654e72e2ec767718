// SPDX-License-Identifier: MIT
// A good list of orders for the move phase: charges first, then marches, support, cover and exits.
#include "core/segment.h"
#include "rules/two_by_two/about.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/proposed.h"
#include "rules/two_by_two/state.h"
#include <string.h>

length tbt_add_turn(const struct battle *b, const struct game *g, int unit, bearing face,
                    struct legs *legs)
{
    struct vec at = g->box[unit].centre;
    length half = half_width(b), room = 2 * half, step = 0;

    if (at.east < room || at.east > b->size.east - room || at.north < room ||
        at.north > b->size.north - room) {
        struct box turned = box_at(at, face, half, half_depth(b));

        step = tbt_box_on_table(b, &turned) ? 0 : half;
    }
    if (step)
        legs_add(legs, (struct leg){.kind = LEG_GO, .far = step});
    legs_add(legs, leg_headed(LEG_FACE, bearing_degrees(face)));
    return step;
}

// What the order in hand says is known: it need not be read, and nobody asks why it is refused.
static bool try_legs(struct offer *list, const struct legs *legs)
{
    struct walk spare, *walk;

    list->barred = 0;
    if (!offer_wants(list))
        return offer_lists(list);
    walk = offer_walk(list, &spare);
    return offer_tried(list, tbt_path_along(list->b, list->g, &list->hand, legs, list->about, walk),
                       walk);
}

static bool try_move(struct offer *list, int unit, const struct legs *legs)
{
    legs_write(legs, &tbt_legs, offer_begin(list, unit, TBT_MOVE));
    return try_legs(list, legs);
}

static bool try_charge(struct offer *list, int unit, int enemy, struct legs *legs)
{
    struct order *o = offer_begin(list, unit, TBT_CHARGE);

    order_unit(o, enemy);
    legs_write(legs, &tbt_legs, o);
    legs_add(legs, (struct leg){.kind = LEG_HOME});
    return try_legs(list, legs);
}

// Is an enemy so far aside that it cannot meet him straight ahead?
static bool lies_aside(const struct battle *b, const struct box *box, struct vec way)
{
    int64_t aside = cross((struct vec){box->front_east, box->front_north}, way);

    return (aside < 0 ? -aside : aside) > (int64_t)half_depth(b) * two_bases(b);
}

// Whom it may not pass through, as far as it might get.
static void friends_about(const struct battle *b, const struct game *g, int unit,
                          const struct standing *about, struct crowd *friends)
{
    length far = allowance_of(b, g, unit) + 2 * half_width(b);
    int who = tbt_friends_in_way(b, g, unit) & ~MEET_ENEMIES;

    friends->count = 0;
    for (int i = 0; i < about->count && who; i++) {
        uint8_t other = about->unit[i];

        if (is_near(g->box[unit].centre, g->box[other].centre, far) &&
            tbt_is_in_way(g, unit, other, who))
            friends->unit[friends->count++] = other;
    }
}

// Does one of them stand before an enemy, as it looks that way? No charge gets to the enemy then: a
// corner is less than five quarters of half a base from the centre, and no side of a base is nearer
// to it than half of that.
static bool is_barred(const struct battle *b, const struct game *g, int unit,
                      const struct crowd *friends, struct vec ahead, struct vec enemy)
{
    int64_t size = vec_length(ahead), within = half_width(b) * 5 / 4 * size;
    int64_t until = dot(ahead, enemy) - within;

    for (int i = 0; i < friends->count; i++) {
        struct vec way = way_to(g, unit, g->box[friends->unit[i]].centre);
        int64_t aside = cross(ahead, way), along = dot(ahead, way);

        if (along >= 0 && along <= until && aside <= within && -aside <= within)
            return true;
    }
    return false;
}

static bool charge_by(struct offer *list, int unit, int enemy, length back, bool turn)
{
    struct vec way = way_to(list->g, unit, list->g->box[enemy].centre);
    struct legs legs;

    legs.count = 0;
    if (back > 0)
        legs_add(&legs, (struct leg){.kind = LEG_GO, .way = LEG_BACK, .far = back});
    if (turn)
        legs_add(&legs, leg_headed(LEG_FACE, bearing_degrees(bearing_of(way))));
    return try_charge(list, unit, enemy, &legs);
}

// Straight at it; with a turn first; or, too close for that, a few steps back before (TBT-CHG-03).
static void charge_one(struct offer *list, int unit, const struct crowd *friends, int enemy)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    const struct box *box = &g->box[unit];
    struct vec way = way_to(g, unit, g->box[enemy].centre);
    struct vec ahead = {box->front_east, box->front_north};
    length most = allowance_of(b, g, unit) + 2 * half_width(b), far;

    if (!is_near(box->centre, g->box[enemy].centre, most + 2 * half_depth(b)))
        return;
    far = vec_length(way) - 2 * half_depth(b);
    if (far > most || tbt_shies(b, g, unit, enemy))
        return;
    if (!lies_aside(b, box, way) && !is_barred(b, g, unit, friends, ahead, way) &&
        charge_by(list, unit, enemy, 0, false))
        return;
    if (!is_barred(b, g, unit, friends, way, way) && charge_by(list, unit, enemy, 0, true))
        return;
    far = dist(b, DIST_RUN_IN) - far + half_width(b);
    if (far > 0)
        charge_by(list, unit, enemy, far, true);
}

// A headquarters may charge by most options, and is better off where it is: nobody is advised to.
static void charges(struct offer *list, int unit)
{
    const struct game *g = list->g;
    struct about about;
    const struct standing *who = &about.who;
    struct crowd friends;

    if (g->state[unit] != STEADY || tbt_is_artillery(g, unit) || tbt_is_hq(g, unit))
        return;
    tbt_gather_about(list->b, g, unit, &about);
    friends_about(list->b, g, unit, who, &friends);
    list->about = &about;
    for (int i = 0; i < who->count && !offer_is_full(list); i++)
        if (g->side[who->unit[i]] != g->side[unit])
            charge_one(list, unit, &friends, who->unit[i]);
    list->about = NULL;
}

// People say whole degrees.
static bearing whole_degrees(bearing b)
{
    return bearing_from_degrees((bearing_degrees(b) + 500) / 1000 * 1000);
}

// This way, as far as it can; half as far if that is not allowed, or half of that. Whoever was in
// the way of more is in the way of what leads as far as to him.
static bool go_that_way(struct offer *list, int unit, bearing way, length far)
{
    length barred = INT32_MAX;

    way = whole_degrees(way);
    for (int i = 0; i < 3 && far > 0; i++, far /= 2) {
        struct legs legs;
        length step;

        legs.count = 0;
        step = tbt_add_turn(list->b, list->g, unit, way, &legs);
        if (far - step >= barred)
            continue;
        if (far > step)
            legs_add(&legs, (struct leg){.kind = LEG_GO, .far = far - step});
        if (try_move(list, unit, &legs))
            return true;
        barred = list->barred ? list->barred : barred;
    }
    return false;
}

// Towards a place, but not beyond it.
static bool go_towards(struct offer *list, int unit, struct vec at)
{
    struct vec way = way_to(list->g, unit, at);
    length distance = vec_length(way), far = allowance_of(list->b, list->g, unit);

    return go_that_way(list, unit, bearing_of(way), far < distance ? far : distance);
}

static void advances(struct offer *list, int unit, struct vec at)
{
    static const struct offer_row rows[] = {
        {0, 0, 1, 1},          {0, 0, 1, 2},
        {0, 0x1a00, 1, 1},     {0, 0xe600, 1, 1}, // a good thirty degrees aside
        {0, 0x3400, 1, 1},     {0, 0xcc00, 1, 1}, // and sixty
        {WORD_AHEAD, 0, 1, 1}, {WORD_BACK, 0, 1, 1},
    };
    struct vec way = way_to(list->g, unit, at);
    struct offer_goal goal = {unit, TBT_MOVE, bearing_of(way), vec_length(way),
                              allowance_of(list->b, list->g, unit)};

    offer_moves(list, &goal, go_that_way, rows, (int)(sizeof rows / sizeof *rows));
}

static void facings(struct offer *list, int unit, int enemy)
{
    bearing face = whole_degrees(bearing_of(way_to(list->g, unit, list->g->box[enemy].centre)));

    if (face == list->g->face[unit])
        return;
    order_number(offer_begin(list, unit, WORD_FACE), bearing_degrees(face));
    offer_try(list);
}

// In column behind a friend of its own type, or a HQ in touch with anybody (TBT-MEL-13, TBT-HQ-04).
static bool support_one(struct offer *list, int unit, int friend)
{
    const struct box *box = list->g->box;
    bearing face = list->g->face[friend];
    length most = allowance_of(list->b, list->g, unit), far;
    struct legs legs;
    struct vec way;

    if (!is_near(box[unit].centre, box[friend].centre, most + 2 * half_width(list->b)))
        return false;
    way = along(direction_of(face), -2 * half_depth(list->b));
    way = way_to(list->g, unit, vec_add(box[friend].centre, way));
    far = vec_length(way);
    if (far == 0 || far > most)
        return false;
    legs.count = 0;
    legs_add(&legs, leg_headed(LEG_FACE, bearing_degrees(bearing_of(way))));
    legs_add(&legs, (struct leg){.kind = LEG_GO, .far = far});
    legs_add(&legs, leg_headed(LEG_FACE, bearing_degrees(face)));
    return try_move(list, unit, &legs);
}

static void tbt_supports(struct offer *list, int unit, const struct standing *about)
{
    const struct game *g = list->g;
    int found = 0;

    for (int i = 0; i < about->count && found < 2; i++) {
        int other = about->unit[i];

        if (g->side[other] == g->side[unit] &&
            (tbt_is_hq(g, unit) ? !tbt_is_hq(g, other)
                                : tbt_is_infantry(g, unit) && g->type[other] == g->type[unit]))
            found += support_one(list, unit, other);
    }
}

// Towns and hills, and woods for those who may enter them.
static void covers(struct offer *list, int unit)
{
    enum { ROUNDED = 2 };
    struct vec at = list->g->box[unit].centre;
    length reach = allowance_of(list->b, list->g, unit) + dist(list->b, DIST_TERRAIN_INCH);
    int count = ground_count(list->b, list->g), found = 0;

    for (int i = 0; i < count && found < 2; i++) {
        struct land land = ground_piece(list->b, list->g, i);
        int what = land.piece->what;

        if ((what == T_TOWN || what == T_HILL || what == T_WOOD) &&
            bounds_hold(bounds_wider(land.piece->bounds, reach + ROUNDED), at) &&
            land_distance(land, at) <= reach)
            found += go_towards(list, unit, bounds_middle(land.piece->bounds));
    }
}

static void leave_by(struct offer *list, int unit, int edge)
{
    add_heading(offer_begin(list, unit, TBT_LEAVE), (bearing)(edge << 14));
    offer_try(list);
}

// TBT-FLOW-06: infantry goes home first, then guns and headquarters, the cavalry last.
static int rank_in_retreat(const struct game *g, int unit)
{
    return tbt_is_infantry(g, unit) ? 0 : tbt_is_cavalry(g, unit) ? 2 : 1;
}

int tbt_next_home(const struct game *g, int side)
{
    int least = INT32_MAX;

    for (int i = 1; i <= g->units && least > 0; i++)
        if (g->side[i] == side && on_table(g, i) && g->state[i] == STEADY &&
            rank_in_retreat(g, i) < least)
            least = rank_in_retreat(g, i);
    return least;
}

// Cavalry rides for the enemy's points (TBT-RFT-11); for a draw each goes home in his turn.
static void exits(struct offer *list, int unit)
{
    const struct game *g = list->g;
    const struct tbt_point *point = tbt_in(g)->point;
    int side = g->side[unit];

    for (int i = 0; i < TBT_POINTS; i++) {
        if (!point[i].set || point[i].side == side || !tbt_queue_head(g, i))
            continue;
        leave_by(list, unit, point[i].edge);
        if (tbt_is_cavalry(g, unit))
            go_towards(list, unit, point_place(list->b, &point[i]));
    }
    if (tbt_may_play_for_draw(list->b, g) && rank_in_retreat(g, unit) <= tbt_next_home(g, side))
        leave_by(list, unit, side ? FACE_FRONT : FACE_REAR);
}

// Along each stretch of road it stands on, both ways, with the bonus.
static void road_marches(struct offer *list, int unit)
{
    struct vec at = list->g->box[unit].centre;
    length far = allowance_of(list->b, list->g, unit) + dist(list->b, DIST_ROAD_BONUS);
    int count = tbt_on_road(list->b, list->g, at) ? ground_count(list->b, list->g) : 0;

    for (int i = 0; i < count; i++) {
        struct land land = ground_piece(list->b, list->g, i);

        for (int k = 0; land.piece->what == T_ROAD && k + 1 < land.piece->points; k++) {
            struct vec way = vec_sub(land.point[k + 1], land.point[k]);

            if (!tbt_within(list->b, point_to_segment(at, land.point[k], land.point[k + 1]),
                            DIST_ROAD_HALF))
                continue;
            for (int turn = 0; turn < 2; turn++) {
                struct order *o = offer_begin(list, unit, TBT_MOVE);

                order_word(o, TBT_ROAD);
                add_heading(o, (bearing)(bearing_of(way) + (turn ? 0x8000 : 0)));
                add_leg(o, WORD_AHEAD, far);
                offer_try(list);
            }
        }
    }
}

// TBT-ROUT-20: a way out for light troops that are pinned with an enemy close.
static void flee(struct offer *list, int unit, int enemy)
{
    if (list->g->state[unit] == STEADY ||
        !tbt_within(list->b, tbt_reach_between(list->g, enemy, unit), DIST_ENEMY_CLOSE))
        return;
    offer_begin(list, unit, TBT_ROUT);
    offer_try(list);
}

// With no enemy in sight: where his next one must come on.
static bool enemy_to_come(const struct offer *list, int unit, struct vec *at)
{
    const struct tbt_point *point = tbt_in(list->g)->point;

    for (int i = 0; i < TBT_POINTS; i++)
        if (point[i].set && point[i].side != list->g->side[unit] && tbt_queue_head(list->g, i)) {
            *at = point_place(list->b, &point[i]);
            return true;
        }
    return false;
}

// Who is the nearest enemy; 0: there is none.
static int other_actions(struct offer *list, int unit)
{
    const struct game *g = list->g;
    struct about about;
    struct vec at;
    int enemy;

    tbt_gather_about(list->b, g, unit, &about);
    enemy = tbt_nearest_enemy(list->b, g, unit, &about.who);
    at = g->box[enemy].centre;
    list->about = &about;
    if (g->state[unit] == STEADY) {
        if (enemy || enemy_to_come(list, unit, &at))
            advances(list, unit, at);
        tbt_supports(list, unit, &about.who);
        covers(list, unit);
        road_marches(list, unit);
        exits(list, unit);
    }
    list->about = NULL;
    if (enemy) {
        facings(list, unit, enemy);
        flee(list, unit, enemy);
    }
    return enemy;
}

static void propose(struct offer *list, const struct proposed *known, int unit, enum round round,
                    struct proposed_list *now)
{
    now->from[round][unit] = (uint16_t)list->count;
    now->has[unit] = true;
    if (known && known->list.has[unit]) {
        tbt_propose_again(known, unit, round, list);
        now->foe[unit] = known->list.foe[unit];
    } else if (round == ROUND_CHARGES) {
        charges(list, unit);
    } else {
        now->foe[unit] = (uint8_t)other_actions(list, unit);
    }
    now->until[round][unit] = (uint16_t)list->count;
}

void tbt_suggest_move(struct offer *list)
{
    const struct game *g = list->g;
    struct proposed *known = tbt_proposed(list);
    struct proposed_list now;

    memset(now.has, 0, sizeof now.has);
    offer_ends_with(list, 0, WORD_PASS);
    for (int i = 1; i <= 2; i++) {
        order_number(offer_begin(list, 0, TBT_REINFORCE), i * 1000);
        offer_try(list);
    }
    for (int i = 1; i <= g->units; i++)
        if (fine(tbt_may_act(list->b, g, i)))
            propose(list, known, i, ROUND_CHARGES, &now);
    for (int i = 1; i <= g->units && !offer_is_full(list); i++)
        if (fine(tbt_may_act(list->b, g, i)))
            propose(list, known, i, ROUND_OTHERS, &now);
    if (known)
        tbt_keep_proposed(known, &now, list);
}
