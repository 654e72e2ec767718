// SPDX-License-Identifier: MIT
// Commanders ride (TFT-MOV-13, TFT-TER-16): straight stretches, through friends but not through
// enemies, over all ground but rivers that are not passable.
#include "core/boxes.h"
#include "core/polygon.h"
#include "core/segment.h"
#include "rules/two_for_tea/move.h"
#include <string.h>

enum { RIDE_POINTS = 16 };

struct ride {
    int points;
    struct vec point[RIDE_POINTS + 1]; // [0] is where he is
};

static bool read_ride(const struct battle *b, const struct game *g, const struct order *o,
                      struct ride *ride)
{
    struct reader r = {b, o, 0};

    ride->points = 1;
    ride->point[0] = tft_centre(g, o->unit);
    while (!read_end(&r) && ride->points <= RIDE_POINTS)
        if (!read_point(&r, &ride->point[ride->points++]))
            return false;
    return read_end(&r) && ride->points > 1;
}

static length radius_of(const struct game *g, int commander)
{
    return kind_of(g, commander)->width / 2;
}

// --- enemies ---

static length house_to_segment(struct land house, struct vec a, struct vec b)
{
    length nearest = polygon_holds(house.point, house.piece->points, a, 0) ? 0 : INT32_MAX;

    for (int i = 0, last = house.piece->points - 1; i < house.piece->points; last = i++) {
        length here = segment_to_segment(a, b, house.point[last], house.point[i]);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

// From a stretch of his way to the stands of a unit.
static length to_unit(const struct battle *b, const struct game *g, int unit, struct vec from,
                      struct vec to)
{
    struct body shape = tft_body_of(b, g, unit);
    length nearest = INT32_MAX;

    if (shape.house.piece)
        return house_to_segment(shape.house, from, to);
    for (int i = 0; i < shape.boxes; i++) {
        length here = segment_to_box(from, to, &shape.box[i]);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

// Enemy units that may lie within `far` of the stretch.
static uint64_t enemies_near(const struct game *g, int commander, struct vec from, struct vec to,
                             length far)
{
    const struct vec end[2] = {from, to};
    struct vec more = {far + 1, far + 1}; // inclusive
    struct bounds in = bounds_of(end, 2);
    uint64_t near, found = 0;

    boxes_near(g->box, g->units + 1, (struct bounds){vec_sub(in.low, more), vec_add(in.high, more)},
               &near);
    EACH_UNIT (unit, near)
        if (g->side[unit] != g->side[commander] && is_unit(g, unit))
            found |= one(unit);
    return found;
}

// Those he would ride through, or end closer than 3 cm to.
static uint64_t enemies_in_way(const struct battle *b, const struct game *g, int commander,
                               const struct ride *ride)
{
    length radius = radius_of(g, commander);
    uint64_t met = 0;

    for (int i = 1; i < ride->points; i++) {
        struct vec from = ride->point[i - 1], to = ride->point[i];
        length clear = i + 1 < ride->points ? 0 : TFT_COMMANDER_CLEAR;
        uint64_t near = enemies_near(g, commander, from, to, radius + clear);

        for (; near; near &= near - 1)
            if (to_unit(b, g, lowest(near), from, to) + TFT_TOLERANCE < radius ||
                (clear && to_unit(b, g, lowest(near), to, to) + TFT_TOLERANCE < radius + clear))
                met |= one(lowest(near));
    }
    return met;
}

// --- rivers ---

static bool at_crossing(const struct battle *b, struct vec at)
{
    for (int i = 0; i < b->pieces; i++) {
        struct land land = battle_land(b, i);

        if ((land_is(b, i, KIND(T_FORD)) &&
             vec_length(vec_sub(at, land.point[0])) <= TFT_FORD_HALF + TFT_TOLERANCE) ||
            (land_is(b, i, KIND(T_BRIDGE)) &&
             compare_to_segment(at, land.point[0], land.point[1], TFT_FORD_HALF) <= 0))
            return true;
    }
    return false;
}

// TFT-TER-16: every place where he goes in or out of the water is a ford or a bridge.
static bool river_bars(const struct battle *b, int river, struct vec from, struct vec to)
{
    enum { CROSSINGS = 16 };
    length at[CROSSINGS], whole = vec_length(vec_sub(to, from));
    int crossings = land_crossings(battle_land(b, river), from, to, at, CROSSINGS);
    struct vec way = vec_sub(to, from);

    for (int i = 0; i < crossings; i++) {
        struct vec there = {from.east + (length)((int64_t)way.east * at[i] / whole),
                            from.north + (length)((int64_t)way.north * at[i] / whole)};

        if (!at_crossing(b, there))
            return true;
    }
    return false;
}

static bool rivers_bar(const struct battle *b, const struct ride *ride)
{
    for (int i = 0; i < b->pieces; i++) {
        if (!land_is(b, i, KIND(T_RIVER)))
            continue;
        for (int k = 1; k < ride->points; k++)
            if (river_bars(b, i, ride->point[k - 1], ride->point[k]))
                return true;
        if (land_holds(battle_land(b, i), ride->point[ride->points - 1], 0))
            return true;
    }
    return false;
}

// --- checking ---

static length ride_length(const struct ride *ride)
{
    length far = 0;

    for (int i = 1; i < ride->points; i++)
        far += vec_length(vec_sub(ride->point[i], ride->point[i - 1]));
    return far;
}

static bool off_table(const struct battle *b, const struct ride *ride, length radius)
{
    for (int i = 1; i < ride->points; i++) {
        struct vec at = ride->point[i];

        if (at.east < radius || at.north < radius || at.east > b->size.east - radius ||
            at.north > b->size.north - radius)
            return true;
    }
    return false;
}

static struct verdict check_ride(const struct battle *b, const struct game *g, int commander,
                                 const struct ride *ride)
{
    if (off_table(b, ride, radius_of(g, commander)))
        return refuse(TFT_MOV_12, "A commander stays on the table.");
    if (ride_length(ride) > tft_allowance(b, g, commander) + TFT_TOLERANCE)
        return refuse(is_general(g, commander) ? TFT_MOV_13 : TFT_MOV_02,
                      "That is further than he can move.");
    if (rivers_bar(b, ride))
        return refuse(TFT_TER_16, "He passes an impassable river at fords and bridges only.");
    if (enemies_in_way(b, g, commander, ride))
        return refuse(TFT_MOV_13, "He may not ride through enemies or end within 3 cm of one.");
    return FINE;
}

static void note_ride(const struct battle *b, const struct game *g, int commander,
                      const struct ride *ride, struct walk *walk)
{
    struct pose end = {.at = ride->point[0], .face = g->face[commander]};

    _Static_assert((int)RIDE_POINTS <= (int)WALK_STRIDES, "every point has a stride");
    walk->unit = (uint8_t)commander;
    walk->marks = walk->stop_clause = walk->met = 0;
    walk->spent = 0;
    walk->allowed = tft_allowance(b, g, commander);
    walk->allowed_clause = is_general(g, commander) ? TFT_MOV_13 : TFT_MOV_02;
    walk->strides = (uint8_t)(ride->points - 1);
    for (int i = 1; i < ride->points; i++) {
        walk->spent += vec_length(vec_sub(ride->point[i], end.at));
        end.at = ride->point[i];
        walk->stride[i - 1] =
            (struct stride){.end = end, .spent = walk->spent, .leg = (uint8_t)(i - 1)};
    }
    walk->end = end;
}

static struct verdict check_rider(const struct battle *b, const struct game *g, int seat,
                                  int commander)
{
    if (!commander)
        return refuse(0, "Name the commander who is to move, such as A1 move (60, 40).");
    if (!is_commander(g, commander))
        return refuse(TFT_GEN_07, "Only commanders move in this phase.");
    if (g->side[commander] != tft_in(g)->active || !tft_leads(b, g, seat, commander))
        return refuse(TFT_MOV_13, "Only own commanders move.");
    if (!on_table(g, commander))
        return refuse(TFT_MOV_13, "He is not on the table.");
    if (has(g, commander, RODE))
        return refuse(TFT_MOV_13, "He has moved in this phase already.");
    return FINE;
}

struct verdict tft_check_commanders(const struct battle *b, const struct game *g,
                                    const struct order *o, struct walk *walk)
{
    struct ride ride;
    struct verdict v;

    if (o->verb == WORD_DONE)
        return o->unit || o->args ? refuse(0, "To be done takes no unit and no further word.")
                                  : FINE;
    v = check_rider(b, g, o->seat, o->unit);
    if (!fine(v))
        return v;
    if (!read_ride(b, g, o, &ride))
        return refuse(0, "A commander moves to points, such as A1 move (60, 40).");
    note_ride(b, g, o->unit, &ride, walk);
    return check_ride(b, g, o->unit, &ride);
}

// --- playing ---

// Enemies his side knew nothing of are in the way: he goes as far as he can short of them.
static void stop_short(const struct battle *b, const struct game *g, int commander,
                       struct ride *ride)
{
    while (ride->points > 1) {
        struct vec from = ride->point[ride->points - 2], *to = &ride->point[ride->points - 1];
        struct vec way = vec_sub(*to, from);
        length far = vec_length(way);

        for (length back = TFT_SHORT; back < far; back += TFT_SHORT) {
            *to = (struct vec){
                from.east + (length)((int64_t)way.east * (far - back) / far),
                from.north + (length)((int64_t)way.north * (far - back) / far),
            };
            if (fine(check_ride(b, g, commander, ride)))
                return;
        }
        ride->points--;
    }
}

static uint64_t to_ride(const struct battle *b, const struct game *g, int seat)
{
    uint64_t left = 0;

    for (uint64_t rest = tft_commanders_led(b, g, seat); rest; rest &= rest - 1)
        if (!has(g, lowest(rest), RODE))
            left |= one(lowest(rest));
    return left;
}

// Where he gets to when his side did not know of all who are in his way; they are found.
static struct vec find_enemies(const struct battle *b, struct game *g, const struct order *o,
                               struct events *e)
{
    struct ride ride;
    uint64_t met;

    must(read_ride(b, g, o, &ride));
    met = enemies_in_way(b, g, o->unit, &ride);
    if (met)
        stop_short(b, g, o->unit, &ride);
    for (; met; met &= met - 1)
        tft_reveal(b, g, lowest(met), e);
    return ride.point[ride.points - 1];
}

static void ride_there(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    int commander = judged->order.unit;
    struct pose pose = tft_pose_of(g, commander);

    pose.at = judged->whole ? judged->walk.end.at : find_enemies(b, g, &judged->order, e);
    tft_put(g, commander, &pose);
    mark(g, commander, RODE);
    tft_say_moved(g, commander, TFT_MOV_13, e);
}

void tft_take_commanders(const struct battle *b, struct game *g, const struct judged *judged,
                         struct events *e)
{
    memset(&g->ask, 0, sizeof g->ask);
    if (judged->order.verb == WORD_DONE)
        tft_of(g)->done |= (uint16_t)(1 << judged->order.seat);
    else
        ride_there(b, g, judged, e);
}

// --- candidates ---

enum { RIDE_NEAR = CM(10), RIDE_BEHIND = CM(8), RIDE_SPREAD = CM(30) };

// Behind the middle of the units he leads, as the nearest enemy sees them.
static struct vec post_of(const struct game *g, int commander)
{
    struct vec post = tft_centre(g, commander);
    int enemy;

    tft_middle_of(g, commander, &post);
    enemy = tft_foe_near(g, post, g->side[commander]);
    if (enemy) {
        struct vec away = vec_sub(post, tft_centre(g, enemy));
        post = vec_add(post, along(direction_of(bearing_of(away)), RIDE_BEHIND));
    }
    return post;
}

// Towards a place, so many eighths of what he can or needs to go.
static bool ride_towards(const struct battle *b, const struct game *g, int seat, int commander,
                         struct vec to, int eighths, struct order *o, struct walk *walk)
{
    length radius = radius_of(g, commander), most = tft_allowance(b, g, commander);
    struct vec from = tft_centre(g, commander), way = vec_sub(to, from);
    length far = vec_length(way), go = (far < most ? far : most) / 8 * eighths;
    struct vec end = vec_add(from, along(direction_of(bearing_of(way)), go));

    end.east = length_between(end.east, radius, b->size.east - radius);
    end.north = length_between(end.north, radius, b->size.north - radius);
    order_begin(o, seat, commander, TFT_MOVE);
    order_point(o, end);
    return fine(tft_check_commanders(b, g, o, walk));
}

// To the whole centimetre, which people rather read, where the rules let it.
static void propose_ride(struct offer *list, int commander, struct vec to, int eighths)
{
    struct reader r = {list->b, &list->hand, 0};
    struct walk walk;
    struct order just;
    struct vec end;

    if (!ride_towards(list->b, list->g, list->seat, commander, to, eighths, &list->hand, &walk))
        return;
    must(read_point(&r, &end));
    order_copy(&just, &list->hand);
    order_point(offer_begin(list, commander, TFT_MOVE), tft_whole(end));
    if (offer_try(list))
        return;
    order_copy(&list->hand, &just);
    offer_keep(list);
}

static void rides_of(struct offer *list, int commander)
{
    struct vec post = post_of(list->g, commander);

    if (vec_length(vec_sub(post, tft_centre(list->g, commander))) > RIDE_NEAR)
        for (int eighths = 8; eighths >= 2; eighths -= 2)
            propose_ride(list, commander, post, eighths);
}

void tft_suggest_commanders(struct offer *list)
{
    offer_ends_with(list, 0, WORD_DONE);
    for (uint64_t rest = to_ride(list->b, list->g, list->seat); rest && !offer_is_full(list);
         rest &= rest - 1)
        rides_of(list, lowest(rest));
}

// One in three rests; the others ride to somewhere about their post.
void tft_draw_commanders(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                         struct judged *judged)
{
    struct order *o = &judged->order;
    uint64_t left = to_ride(b, g, seat);

    if (left && luck_below(luck, 3)) {
        int commander = drawn_of(left, luck);
        struct vec post = post_of(g, commander);

        post.east += (length)luck_below(luck, RIDE_SPREAD) - RIDE_SPREAD / 2;
        post.north += (length)luck_below(luck, RIDE_SPREAD) - RIDE_SPREAD / 2;
        judged->whole = ride_towards(b, g, seat, commander, post, 8, o, &judged->walk);
        if (judged->whole)
            return;
    }
    order_begin(o, seat, 0, WORD_DONE);
}
