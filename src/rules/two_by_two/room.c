// SPDX-License-Identifier: MIT
// Going back and making room (TBT-ROUT-07, 08, TBT-MEL-26 to 30, geometry questions 18 and 19).
#include "rules/two_by_two/room.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/state.h"

// --- making room ---

// Who stands where while room is made; nothing is moved before all have found a place.
struct shuffle {
    struct box box[UNIT_SLOTS];
    uint8_t moved[UNIT_SLOTS], pushing[UNIT_SLOTS];
};

// Would it touch an enemy there? `anew`: one whom it does not touch now.
static bool touches_enemy_at(const struct battle *b, const struct game *g, int unit,
                             const struct box *box, bool anew)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] != g->side[unit] && box_touches(box, &g->box[i], dist(b, DIST_TOLERANCE)) &&
            !(anew && tbt_touching(b, g, unit, i)))
            return true;
    return false;
}

// May a friend be shifted from where it stands to this place?
static bool can_be_shifted(const struct battle *b, const struct game *g, int unit,
                           const struct box *to, struct direction way)
{
    const struct box *from = &g->box[unit];
    struct forced move = {.law = &tbt_shift_law, .unit = unit, .from = *from, .way = way};
    struct walk walk;

    move.far = vec_length(vec_sub(to->centre, from->centre));
    return box_on_table(b, to) && forced_far(b, g, &move, &walk) == move.far && !walk.stopper &&
           !touches_enemy_at(b, g, unit, to, false);
}

// By the least distance that clears the overlap.
static bool push(const struct battle *b, const struct game *g, struct shuffle *s, int pusher,
                 int pushed, struct direction way)
{
    struct passage passage;
    struct box to;

    meet_passage(&s->box[pushed], way, 0, &s->box[pusher], &passage);
    to = box_moved(&s->box[pushed], along(way, passage.until));
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
        tell(e, event_of(TOLD_SHIFTED, TBT_ROUT_07, i, unit, 0));
        worsen(b, g, i, PINNED, TBT_ROUT_07, e);
    }
}

bool make_room(const struct battle *b, struct game *g, int unit, const struct box *box,
               struct direction way, struct events *e)
{
    struct shuffle s = {.pushing = {0}};

    if (!overlapped(b, g, unit, box, MEET_FRIENDS))
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

length way_back_of(const struct battle *b, const struct game *g, int unit, struct direction way,
                   bearing face, length far, bool costs)
{
    struct forced move = {.law = &tbt_recoil_law,
                          .unit = unit,
                          .from = box_at(g->box[unit].centre, face, half_width(b), half_depth(b)),
                          .way = way,
                          .far = far,
                          .costs = costs};
    struct walk walk;

    return forced_far(b, g, &move, &walk);
}

// The travel at which the first of the friends who stand on the end place is met.
static length before_friends(const struct battle *b, const struct game *g, int unit,
                             const struct box *start, struct direction way, length far)
{
    struct box end = box_moved(start, along(way, far));
    length least = far;

    for (int i = 1; i <= g->units; i++) {
        struct passage passage;

        if (i != unit && g->side[i] == g->side[unit] &&
            box_overlaps(&end, &g->box[i], dist(b, DIST_TOLERANCE)) &&
            meet_passage(start, way, far, &g->box[i], &passage) && passage.from < least)
            least = passage.from;
    }
    return least;
}

// Goes back with this facing. False, and nothing changed, when there is no place to be so.
static bool go_back(const struct battle *b, struct game *g, int unit, struct direction way,
                    bearing face, length far, bool costs, struct events *e)
{
    struct box start = box_at(g->box[unit].centre, face, half_width(b), half_depth(b)), end;
    length back = way_back_of(b, g, unit, way, face, far, costs);

    for (;;) {
        length less;

        end = box_moved(&start, along(way, back));
        if (overlapped(b, g, unit, &end, MEET_ENEMIES) ||
            touches_enemy_at(b, g, unit, &end, true) || !box_on_table(b, &end))
            return false;
        if (make_room(b, g, unit, &end, way, e))
            break;
        less = before_friends(b, g, unit, &start, way, back);
        if (back == 0 || less < -dist(b, DIST_TOLERANCE))
            return false;
        back = less < 0 ? 0 : less;
    }
    put(b, g, unit, end.centre, face, e);
    tell(e, event_of(TOLD_RECOILED, costs ? TBT_MEL_33 : TBT_MEL_26, unit, 0, back));
    return true;
}

void recoil(const struct battle *b, struct game *g, int unit, struct direction way, bearing face,
            length far, bool costs, struct events *e)
{
    // Pressed against others it may have no room to turn; then it goes back as it stands.
    if (!go_back(b, g, unit, way, face, far, costs, e))
        go_back(b, g, unit, way, g->face[unit], far, costs, e);
}
