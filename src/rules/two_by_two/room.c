// SPDX-License-Identifier: MIT
// Going back and making room (TBT-ROUT-07, 08, TBT-MEL-26 to 30, geometry questions 18 and 19).
#include "rules/two_by_two/room.h"
#include "core/sweep.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/state.h"

// --- the enemy on the way ---

// An enemy touched at the start matters only if the path leads into it.
static bool leads_into(const struct battle *b, struct vec from, struct vec to,
                       const struct box *enemy)
{
    return segment_to_box(from, to, enemy) + dist(b, DIST_TOLERANCE) < point_to_box(from, enemy);
}

// The travel at which this enemy is met; more than `far` when it is not.
static length travel_to(const struct battle *b, const struct game *g, const struct box *start,
                        struct direction way, length far, int enemy, bool touch)
{
    length e = dist(b, DIST_TOLERANCE);
    const struct box *box = &g->box[enemy];
    struct sweep sweep;

    if (box_touches(start, box, e)) {
        struct vec end = vec_add(start->centre, along(way, far));

        return leads_into(b, start->centre, end, box) ? 0 : far + 1;
    }
    if (touch) {
        struct box grown =
            box_at(box->centre, g->face[enemy], half_width(b) + e, half_depth(b) + e);

        sweep = box_sweep(start, way, far, &grown);
    } else {
        sweep = box_sweep_deeper(start, way, far, box, e);
    }
    return sweep.enter < 0 ? 0 : sweep.enter;
}

struct met enemy_ahead(const struct battle *b, const struct game *g, int unit,
                       const struct box *start, struct direction way, length far, bool touch)
{
    struct crowd crowd = crowd_around(b, g, unit, start->centre, far);
    struct met met = {far, 0};

    for (int i = 0; i < crowd.count; i++) {
        int other = crowd.unit[i];
        length at;

        if (g->side[other] == g->side[unit])
            continue;
        at = travel_to(b, g, start, way, far, other, touch);
        if (at <= far && (!met.unit || at < met.far))
            met = (struct met){at, (uint8_t)other};
    }
    return met;
}

bool overlaps_enemy(const struct battle *b, const struct game *g, int unit, const struct box *box)
{
    struct crowd crowd = crowd_around(b, g, unit, box->centre, 0);

    return overlapped_in_crowd(b, g, unit, &crowd, box, MEET_ENEMIES);
}

// --- making room ---

// Who stands where while room is made; nothing is moved before all have found a place.
struct shuffle {
    struct box box[UNIT_SLOTS];
    uint8_t moved[UNIT_SLOTS], pushing[UNIT_SLOTS];
};

static bool touches_enemy_at(const struct battle *b, const struct game *g, int unit,
                             const struct box *box)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] != g->side[unit] && box_touches(box, &g->box[i], dist(b, DIST_TOLERANCE)))
            return true;
    return false;
}

// May a friend be shifted from where it stands to this place?
static bool can_be_shifted(const struct battle *b, const struct game *g, int unit,
                           const struct box *to, struct direction way)
{
    const struct box *from = &g->box[unit];
    length far = vec_length(vec_sub(to->centre, from->centre));

    return box_on_table(b, to) &&
           !walk(b, g, unit, from->centre, way, far, far, WALK_FREE).closed &&
           !first_met(b, g, unit, from, way, far, MEET_ENEMIES).unit &&
           !touches_enemy_at(b, g, unit, to);
}

// By the least distance that clears the overlap.
static bool push(const struct battle *b, const struct game *g, struct shuffle *s, int pusher,
                 int pushed, struct direction way)
{
    struct sweep sweep = box_sweep(&s->box[pushed], way, 0, &s->box[pusher]);
    struct box to = box_moved(&s->box[pushed], along(way, sweep.leave));

    if (!can_be_shifted(b, g, pushed, &to, way))
        return false;
    s->box[pushed] = to;
    s->moved[pushed] = s->pushing[pushed] = 1;
    return true;
}

static bool push_all(const struct battle *b, const struct game *g, struct shuffle *s, int unit,
                     int pusher, struct direction way)
{
    s->pushing[pusher] = 0;
    for (int i = 1; i <= g->units; i++) {
        if (i == pusher || g->side[i] != g->side[unit] || !on_table(g, i) ||
            !box_overlaps(&s->box[pusher], &s->box[i], dist(b, DIST_TOLERANCE)))
            continue;
        // The unit that needs the room cannot itself be pushed.
        if (i == unit || !push(b, g, s, pusher, i, way))
            return false;
    }
    return true;
}

static int next_pusher(const struct game *g, const struct shuffle *s)
{
    for (int i = 1; i <= g->units; i++)
        if (s->pushing[i])
            return i;
    return 0;
}

static void settle(const struct battle *b, struct game *g, const struct shuffle *s, int unit,
                   struct events *e)
{
    for (int i = 1; i <= g->units; i++) {
        if (!s->moved[i])
            continue;
        put(b, g, i, s->box[i].centre, g->face[i], e);
        tell(e, (struct event){.kind = TOLD_SHIFTED,
                               .clause = TBT_ROUT_07,
                               .unit = (uint8_t)i,
                               .other = (uint8_t)unit});
        worsen(b, g, i, PINNED, TBT_ROUT_07, e);
    }
}

static bool overlaps_friend(const struct battle *b, const struct game *g, int unit,
                            const struct box *box)
{
    struct crowd crowd = crowd_around(b, g, unit, box->centre, 0);

    return overlapped_in_crowd(b, g, unit, &crowd, box, MEET_FRIENDS);
}

bool make_room(const struct battle *b, struct game *g, int unit, const struct box *box,
               struct direction way, struct events *e)
{
    struct shuffle s = {.pushing = {0}};

    if (!overlaps_friend(b, g, unit, box))
        return true;
    for (int i = 1; i <= g->units; i++)
        s.box[i] = g->box[i];
    s.box[unit] = *box;
    s.pushing[unit] = 1;
    for (int pusher = unit; pusher; pusher = next_pusher(g, &s))
        if (!push_all(b, g, &s, unit, pusher, way))
            return false;
    settle(b, g, &s, unit, e);
    return true;
}

// --- recoiling ---

bool holds_ground(const struct battle *b, const struct game *g, int unit)
{
    struct vec at = g->box[unit].centre;

    return area_at(b, g, at, T_TOWN) || area_at(b, g, at, T_WOOD);
}

// TBT-MEL-30: closed ground and the table edge stop it, and another enemy a little before contact.
static length clear_way_back(const struct battle *b, const struct game *g, int unit,
                             const struct box *start, struct direction way, length far, bool costs)
{
    length gap = dist(b, DIST_SHORT_OF_ENEMY);
    length most = walk(b, g, unit, start->centre, way, far, far, costs ? 0 : WALK_FREE).far;
    struct met enemy;

    most = to_table_edge(b, start, way, most);
    enemy = enemy_ahead(b, g, unit, start, way, most + gap, false);
    if (enemy.unit)
        most = enemy.far > gap ? enemy.far - gap : 0;
    return most;
}

length way_back_of(const struct battle *b, const struct game *g, int unit, struct direction way,
                   bearing face, length far, bool costs)
{
    struct box start = box_at(g->box[unit].centre, face, half_width(b), half_depth(b));

    return clear_way_back(b, g, unit, &start, way, far, costs);
}

// The travel at which the first of the friends who stand on the end place is met.
static length before_friends(const struct battle *b, const struct game *g, int unit,
                             const struct box *start, struct direction way, length far)
{
    struct box end = box_moved(start, along(way, far));
    length least = far;

    for (int i = 1; i <= g->units; i++) {
        struct sweep sweep;

        if (i == unit || g->side[i] != g->side[unit] ||
            !box_overlaps(&end, &g->box[i], dist(b, DIST_TOLERANCE)))
            continue;
        sweep = box_sweep(start, way, far, &g->box[i]);
        least = sweep.enter < least ? sweep.enter : least;
    }
    return least;
}

// Goes back with this facing. False, and nothing changed, when there is no place to be so.
static bool go_back(const struct battle *b, struct game *g, int unit, struct direction way,
                    bearing face, length far, bool costs, struct events *e)
{
    struct box start = box_at(g->box[unit].centre, face, half_width(b), half_depth(b)), end;
    length back = clear_way_back(b, g, unit, &start, way, far, costs);

    for (;;) {
        length less;

        end = box_moved(&start, along(way, back));
        if (overlaps_enemy(b, g, unit, &end) || !box_on_table(b, &end))
            return false;
        if (make_room(b, g, unit, &end, way, e))
            break;
        less = before_friends(b, g, unit, &start, way, back);
        if (back == 0 || less < -dist(b, DIST_TOLERANCE))
            return false;
        back = less < 0 ? 0 : less;
    }
    put(b, g, unit, end.centre, face, e);
    tell(e, (struct event){.kind = TOLD_RECOILED,
                           .clause = costs ? TBT_MEL_33 : TBT_MEL_26,
                           .unit = (uint8_t)unit,
                           .a = back});
    return true;
}

void recoil(const struct battle *b, struct game *g, int unit, struct direction way, bearing face,
            length far, bool costs, struct events *e)
{
    // Pressed against others it may have no room to turn; then it goes back as it stands.
    if (!go_back(b, g, unit, way, face, far, costs, e))
        go_back(b, g, unit, way, g->face[unit], far, costs, e);
}
