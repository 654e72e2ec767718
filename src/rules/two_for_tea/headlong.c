// SPDX-License-Identifier: MIT
// Event 1: a unit goes for its nearest visible enemy, unasked (TFT-EVT-03).
#include "core/sweep.h"
#include "rules/two_for_tea/command.h"

static void settle(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    mark(g, unit, MOVED);
    tft_say_moved(g, unit, clause, e);
    tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
}

// Freely on its middle stand, if there is room.
static bool turn_toward(const struct battle *b, struct game *g, int unit, int enemy,
                        struct events *e)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct pose pose = tft_pose_of(g, unit);
    bearing face = bearing_of(vec_sub(tft_centre(g, enemy), tft_middle(kind, &pose)));

    if (face == pose.face)
        return true;
    pose = tft_reformed(kind, &pose, pose.formation, face);
    if (!tft_free(b, g, unit, &pose))
        return false;
    tft_put(g, unit, &pose);
    settle(b, g, unit, TFT_EVT_03, e);
    return true;
}

// Friends stop it a tenth of a centimetre short; neighbours it slides along do not.
static length friends_ahead(const struct battle *b, const struct game *g, int unit, length far)
{
    struct body own = tft_body_of(b, g, unit);
    struct direction ahead = direction_of(g->face[unit]);
    uint64_t friends = tft_near(g, &g->box[unit], far + TFT_SHORT) & tft_units(g, g->side[unit]);
    length room = far;

    for (uint64_t rest = friends & ~one(unit); rest; rest &= rest - 1) {
        struct body other = tft_body_of(b, g, lowest(rest));

        if (in_building(g, lowest(rest)))
            continue; // its walls stop others like any walls
        for (int i = 0; i < own.boxes * other.boxes; i++) {
            struct sweep sweep = box_sweep_deeper(&own.box[i / other.boxes], ahead, far + TFT_SHORT,
                                                  &other.box[i % other.boxes], TFT_TOLERANCE);

            room = sweep.enter - TFT_SHORT < room ? sweep.enter - TFT_SHORT : room;
        }
    }
    return room > 0 ? room : 0;
}

// Steep ground counts double.
static length on_steep(const struct battle *b, const struct game *g, int unit, length room,
                       length far)
{
    struct vec from = tft_pose_of(g, unit).at;
    struct direction ahead = direction_of(g->face[unit]);
    length low = 0;

    if (room + tft_steep(b, from, vec_add(from, along(ahead, room))) <= far)
        return room;
    while (room - low > 1) {
        length half = low + (room - low) / 2;

        if (half + tft_steep(b, from, vec_add(from, along(ahead, half))) <= far)
            low = half;
        else
            room = half;
    }
    return low;
}

static length room_ahead(const struct battle *b, const struct game *g, int unit, length far)
{
    struct bounds table = {{0, 0}, b->size};
    length room = box_to_edge(&g->box[unit], direction_of(g->face[unit]), far, &table);

    return on_steep(b, g, unit, friends_ahead(b, g, unit, room), far);
}

static void carry(const struct battle *b, struct game *g, int unit, const struct walk *walk,
                  struct events *e)
{
    tft_put(g, unit, &walk->end);
    if (walk->marks & WALK_SCATTERED)
        tft_scatter(b, g, unit, walk->stop_clause == TFT_TER_03 ? TFT_TER_03 : TFT_FORM_14, e);
    settle(b, g, unit, TFT_EVT_03, e);
    if (walk->stop_clause)
        say(g, e,
            (struct event){.kind = TOLD_STOPPED,
                           .clause = walk->stop_clause,
                           .unit = (uint8_t)unit,
                           .other = walk->stopper});
}

// Straight ahead as on a Move: zones and terrain stop it. A reveal on the way only places who was
// hidden, and the move goes on as it was (TFT-GER-13). What binds only moves of its own will does
// not count, so the walk is taken to its end whatever its verdict.
static void go_ahead(const struct battle *b, struct game *g, int unit, length far, struct events *e)
{
    struct pose pose = tft_pose_of(g, unit);
    struct legs legs;
    struct walk walk;

    legs.count = 1;
    legs.leg[0] = (struct leg){.kind = LEG_GO, .far = room_ahead(b, g, unit, far)};
    tft_walk_legs(b, g, unit, &legs, 2 * far, true, &walk);
    while (walk.found) {
        if (among(walk.found, unit)) { // it is seen only from here on
            length gone = vec_length(vec_sub(walk.end.at, tft_pose_of(g, unit).at));

            legs.leg[0].far = gone < legs.leg[0].far ? legs.leg[0].far - gone : 0;
            tft_put(g, unit, &walk.end);
        }
        for (uint64_t rest = walk.found; rest; rest &= rest - 1)
            tft_reveal(b, g, lowest(rest), e);
        tft_walk_legs(b, g, unit, &legs, 2 * far, true, &walk);
    }
    if (walk.marks & WALK_SCATTERED || vec_length(vec_sub(walk.end.at, pose.at)) > 0)
        carry(b, g, unit, &walk, e);
}

// Columns and cannons do not charge (TFT-CHG-02).
static bool may_charge(const struct game *g, int unit)
{
    return g->formation[unit] == LINE || g->formation[unit] == SKIRMISH;
}

// TFT-EVT-03
void tft_go_headlong(const struct battle *b, struct game *g, int unit, length far, struct events *e)
{
    int enemy = tft_nearest_seen(b, g, unit);

    if (!enemy || !turn_toward(b, g, unit, enemy, e))
        return;
    if (may_charge(g, unit) && !tft_plan_charge(b, g, unit, enemy, far).clause) {
        tft_declare_charge(g, unit, enemy);
        tft_push_charges(g, far);
        return;
    }
    go_ahead(b, g, unit, far, e);
}
