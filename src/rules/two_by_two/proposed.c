// SPDX-License-Identifier: MIT
#include "rules/two_by_two/proposed.h"
#include "core/changes.h"
#include "rules/two_by_two/about.h"
#include "rules/two_by_two/path.h"
#include <string.h>

// --- what is common to all ---

// Does somebody wait for its enemy at this point?
static bool awaits_enemy(const struct game *g, int point)
{
    const struct tbt_point *p = &tbt_in(g)->point[point];

    return p->set && p->side != tbt_in(g)->active && tbt_queue_head(g, point);
}

// Where the enemy comes on, and one may leave (TBT-RFT-11).
static bool same_points(const struct game *g, const struct game *start)
{
    for (int i = 0; i < TBT_POINTS; i++) {
        const struct tbt_point *now = &tbt_in(g)->point[i], *then = &tbt_in(start)->point[i];

        if (now->at != then->at || now->edge != then->edge ||
            awaits_enemy(g, i) != awaits_enemy(start, i))
            return false;
    }
    return true;
}

// TBT-FLOW-06, TBT-VIC-09
static bool same_to_go_home(const struct battle *b, const struct game *g, const struct game *start)
{
    int side = tbt_in(g)->active;
    bool draw = tbt_may_play_for_draw(b, g);

    return draw == tbt_may_play_for_draw(b, start) &&
           (!draw || tbt_next_home(g, side) == tbt_next_home(start, side));
}

static bool same_frame(const struct proposed *p, const struct battle *b, const struct game *g)
{
    const struct tbt_game *now = tbt_in(g), *then = tbt_in(&p->position);

    return g->units == p->position.units && now->active == then->active &&
           same_field(b, &p->battle) && !memcmp(&now->ground, &then->ground, sizeof now->ground) &&
           same_points(g, &p->position) && same_to_go_home(b, g, &p->position);
}

// --- what is a unit's own ---

// Units that have changed, and bridges beyond which an enemy may have come or gone: they matter to
// those who may cross them, however far away he is (TBT-MOVE-19).
struct upset {
    struct changes changes;
    int bridges;
    struct bounds bridge[GROUND_MOST];
};

static bool is_upset(const struct battle *b, const struct game *g, const struct game *start,
                     const struct changes *changes, struct bounds bridge)
{
    struct bounds around = bounds_wider(bridge, dist(b, DIST_BEYOND_BRIDGE) + two_bases(b));

    for (int i = 0; i < changes->count; i++) {
        int unit = changes->unit[i];

        if (g->side[unit] != tbt_in(g)->active && (bounds_hold(around, g->box[unit].centre) ||
                                                   bounds_hold(around, start->box[unit].centre)))
            return true;
    }
    return false;
}

static void look_what_changed(const struct battle *b, const struct game *g,
                              const struct game *start, struct upset *upset)
{
    int count = ground_count(b, g);

    changes_between(g, start, &upset->changes);
    upset->bridges = 0;
    for (int i = 0; i < count; i++) {
        const struct piece *p = piece_at(b, g, i);

        if (p->what == T_BRIDGE && is_upset(b, g, start, &upset->changes, p->bounds))
            upset->bridge[upset->bridges++] = p->bounds;
    }
}

// Does it matter to a unit that somebody else has changed?
static bool matters(const struct game *g, const struct game *start, int unit, int other, int foe,
                    length far, length foe_far)
{
    struct vec at = g->box[unit].centre, is = g->box[other].centre;

    if (other == unit || other == foe || is_near(at, is, far) ||
        is_near(at, start->box[other].centre, far))
        return true;
    return g->side[other] != g->side[unit] && is_near(at, is, foe_far);
}

static bool still_holds(const struct proposed *p, const struct battle *b, const struct game *g,
                        const struct upset *upset, int unit)
{
    length far = tbt_reach_about(b, g, unit) + dist(b, DIST_ROAD_BONUS), foe_far = INT32_MAX;
    int foe = p->list.foe[unit];

    if (has(g, unit, ARRIVED) != has(&p->position, unit, ARRIVED))
        return false;
    if (foe)
        foe_far = vec_length(way_to(&p->position, unit, p->position.box[foe].centre));
    for (int i = 0; i < upset->changes.count; i++)
        if (matters(g, &p->position, unit, upset->changes.unit[i], foe, far, foe_far))
            return false;
    for (int i = 0; i < upset->bridges; i++)
        if (bounds_hold(bounds_wider(upset->bridge[i], far), g->box[unit].centre))
            return false;
    return true;
}

struct proposed *tbt_proposed(const struct offer *list)
{
    static _Thread_local struct proposed proposed[SIDES];
    const struct battle *b = list->b;
    const struct game *g = list->g;
    struct proposed *p = &proposed[tbt_in(g)->active];
    struct upset upset;

    if (!list->walk || list->most > PROPOSALS)
        return NULL;
    p->any = p->any && same_frame(p, b, g);
    if (!p->any) {
        memset(p->list.has, 0, sizeof p->list.has);
        return p;
    }
    look_what_changed(b, g, &p->position, &upset);
    for (int i = 1; i <= g->units; i++)
        p->list.has[i] = p->list.has[i] && still_holds(p, b, g, &upset, i);
    return p;
}

// --- said again, and kept ---

static void copy_walk(struct walk *to, const struct walk *from)
{
    to->unit = from->unit;
    if (from->unit)
        memcpy(to, from, offsetof(struct walk, stride) + from->strides * sizeof from->stride[0]);
}

void tbt_propose_again(const struct proposed *p, int unit, enum round round, struct offer *list)
{
    for (int i = p->list.from[round][unit]; i < p->list.until[round][unit]; i++) {
        const struct proposed_order *known = &p->order[i];
        struct order *o = offer_begin(list, unit, known->verb);
        struct walk spare;

        if (offer_is_full(list))
            return;
        o->args = (uint8_t)known->args;
        memcpy(o->arg, known->arg, known->args * sizeof known->arg[0]);
        copy_walk(offer_walk(list, &spare), &known->walk);
        offer_tried(list, FINE, &known->walk);
    }
}

static void keep(struct proposed_order *to, const struct order *o, const struct walk *walk)
{
    must(o->args <= PROPOSAL_ARGS);
    to->verb = o->verb;
    to->args = o->args;
    memcpy(to->arg, o->arg, o->args * sizeof o->arg[0]);
    copy_walk(&to->walk, walk);
}

void tbt_keep_proposed(struct proposed *p, const struct proposed_list *ranges,
                       const struct offer *list)
{
    p->any = !offer_is_full(list);
    if (!p->any)
        return;
    if (!same_field(list->b, &p->battle))
        p->battle = *list->b;
    game_copy(list->b, &p->position, list->g);
    p->list = *ranges;
    for (int i = 0; i < list->count; i++)
        keep(&p->order[i], &list->list[i], &list->walk[i]);
}
