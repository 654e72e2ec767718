// SPDX-License-Identifier: MIT
// The order that puts a unit where somebody wants it, by what is asked now.
#include "core/segment.h"
#include "core/steer.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"

enum { PROPOSALS = 24 };

// --- what its files share ---

struct vec tbt_nearest_on(const struct battle *b, const struct game *g, int terrain, struct vec at)
{
    struct vec best = at;
    length least = INT32_MAX;

    for (int i = 0; i < ground_count(b, g); i++) {
        struct land land = ground_piece(b, g, i);

        for (int k = 1; land.piece->what == terrain && k < land.piece->points; k++) {
            struct vec foot = segment_nearest(land.point[k - 1], land.point[k], at);
            length off = vec_length(vec_sub(foot, at));

            if (off < least) {
                least = off;
                best = foot;
            }
        }
    }
    return best;
}

// --- arrivals and follow-ups ---

// Along the edge from its west or south end, where the place lies in front of it.
static length along_edge(int edge, struct vec at)
{
    return edge == FACE_FRONT || edge == FACE_REAR ? at.east : at.north;
}

static void write_arrival(const struct wish *w, length at, struct order *o)
{
    order_begin(o, w->seat, w->unit, TBT_ARRIVE);
    order_length(o, at);
}

// TBT-RFT-05: at the place itself, else at the nearest of those that are known to be free.
static bool steer_arrive(const struct battle *b, const struct game *g, const struct wish *w,
                         struct judged *judged)
{
    const struct tbt_point *point;
    struct order known[PROPOSALS];
    length want, least = -1;
    struct offer list;
    struct order o;

    if (w->unit != g->ask.unit)
        return false;
    point = &tbt_in(g)->point[unit_in(g, w->unit)->queue - 1];
    want = tbt_round(b, along_edge(point->edge, w->at));
    write_arrival(w, want, &o);
    if (fine(game_check(b, g, &o, judged)))
        return true;
    judged->whole = false;
    offer_open(&list, b, g, w->seat, check_arrive, known, PROPOSALS);
    suggest_arrive(&list);
    for (int i = 0; i < list.count; i++) {
        length off = absolute(known[i].arg[0].a - want);

        if (known[i].verb != TBT_ARRIVE || (least >= 0 && off >= least))
            continue;
        least = off;
        write_arrival(w, known[i].arg[0].a, &judged->order);
    }
    return true;
}

static void write_follow(const struct battle *b, const struct game *g, const struct wish *w,
                         length far, struct order *o)
{
    (void)b, (void)g;
    order_begin(o, w->seat, w->unit, TBT_FOLLOW);
    order_length(o, far);
}

// TBT-MEL-35: straight ahead, no farther than it can.
static bool steer_follow(const struct battle *b, const struct game *g, const struct wish *w,
                         struct judged *judged)
{
    length ahead = eyes_on(vec_sub(w->at, g->box[w->unit].centre), g->face[w->unit]).ahead;

    if (w->unit != g->ask.unit)
        return false;
    steer_longest(b, g, w, 0, ahead < 0 ? 0 : tbt_round(b, ahead), b->native / 1000, write_follow,
                  judged);
    return true;
}

static bool steer_now(const struct battle *b, const struct game *g, const struct wish *w,
                      struct judged *judged)
{
    switch (g->ask.kind) {
    case ASK_DEPLOY:
        return tbt_steer_deploy(b, g, w, judged);
    case ASK_PLACE:
        return tbt_steer_feature(b, g, w, judged);
    case ASK_POINT:
        return tbt_steer_point(b, g, w, &judged->order);
    case ASK_ARRIVE:
        return steer_arrive(b, g, w, judged);
    case ASK_FOLLOW:
        return steer_follow(b, g, w, judged);
    default:
        return w->unit && tbt_steer_move(b, g, w, judged);
    }
}

// Who wants it done in one way is not served with another.
bool tbt_steer(const struct battle *b, const struct game *g, const struct wish *w,
               struct judged *judged)
{
    return steer_now(b, g, w, judged) && (!w->verb || judged->order.verb == w->verb);
}
