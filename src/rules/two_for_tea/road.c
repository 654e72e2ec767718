// SPDX-License-Identifier: MIT
// Marching along a road (G-17).
#include "core/clip.h"
#include "core/segment.h"
#include "rules/two_for_tea/walk.h"

enum { ALONG_MOST = 5461 }; // 30 degrees, in bearings

// A place on the centreline of a road and the way along it.
struct lane {
    struct land road;
    int from, step; // it goes from this point of the line towards the next, step 1 or -1
    struct vec at;
    int off; // how far the facing is off the way of the road
};

static bool carries(struct land road, const struct box *stand, int stands)
{
    for (int i = 0; i < stands; i++) {
        length nearest = INT32_MAX;

        for (int k = 1; k < road.piece->points; k++) {
            length far = point_to_segment(stand[i].centre, road.point[k - 1], road.point[k]);
            nearest = far < nearest ? far : nearest;
        }
        if (nearest > TFT_ROAD_HALF + TFT_TOLERANCE)
            return false;
    }
    return true;
}

static int off_way(bearing face, struct vec way)
{
    int off = (int16_t)(uint16_t)(face - bearing_of(way));

    return off < 0 ? -off : off;
}

// The stretch of this road nearest to the front, taken the way the column faces.
static struct lane lane_on(const struct tft_walker *w, struct land road)
{
    struct lane best = {.road = road, .off = 0x8000};
    length nearest = INT32_MAX;

    for (int k = 1; k < road.piece->points; k++) {
        struct clip line = {2, {road.point[k - 1], road.point[k]}};
        struct vec way = vec_sub(road.point[k], road.point[k - 1]), at = road.point[k];
        int off = off_way(w->at.face, way);
        length far;

        clip_nearest(&line, w->at.at, &at);
        far = vec_length(vec_sub(at, w->at.at));
        if (far > nearest || (far == nearest && (off < 0x4000 ? off : 0x8000 - off) >= best.off))
            continue;
        nearest = far;
        best = off < 0x4000 ? (struct lane){road, k - 1, 1, at, off}
                            : (struct lane){road, k, -1, at, 0x8000 - off};
    }
    return best;
}

static bool find_lane(const struct tft_walker *w, struct lane *lane)
{
    struct box stand[TFT_STANDS];
    int stands = tft_layout(w->kind, &w->at, stand);

    *lane = (struct lane){.off = ALONG_MOST + 1};
    for (int i = 0; i < w->b->pieces; i++) {
        struct land road = tft_land(w->b, i);
        struct lane here;

        if (!land_is(w->b, i, KIND(T_ROAD)) || !carries(road, stand, stands))
            continue;
        here = lane_on(w, road);
        if (here.off < lane->off)
            *lane = here;
    }
    return lane->off <= ALONG_MOST;
}

// The front is on the centreline and the column lies straight behind it. Where the road bends it
// swings round as a whole, so every bend begins with a place of its own.
static void march(struct tft_walker *w, struct lane *lane, length far)
{
    while (far > 0 && !w->over) {
        int next = lane->from + lane->step;
        struct vec way = vec_sub(lane->road.point[next], lane->at);
        length here = vec_length(way);
        struct tft_stretch s = {.from = w->at, .factor = 1, .over_clause = TFT_MOV_03};

        if (here > 0) {
            s.jump = true;
            s.from.at = lane->at;
            s.from.face = bearing_of(way);
            s.way = direction_of(s.from.face);
            s.far = far < here ? far : here;
            tft_go(w, &s);
            far -= s.far;
        }
        lane->at = lane->road.point[next];
        lane->from = next;
        if (far > 0 && !w->over &&
            (next + lane->step < 0 || next + lane->step >= lane->road.piece->points))
            tft_refuse_walk(w, TFT_MOV_11, "The road ends before that.");
    }
}

void tft_leg_road(struct tft_walker *w, const struct leg *leg)
{
    struct lane lane;

    if (w->at.formation != COLUMN && w->at.formation != LIMBERED)
        tft_refuse_walk(w, TFT_TER_07, "Only a column, or a limbered cannon, marches by road.");
    else if (!find_lane(w, &lane))
        tft_refuse_walk(w, TFT_TER_07, "It must be on a road and face along it.");
    else if (leg->far > w->left + TFT_TOLERANCE)
        tft_refuse_walk(w, w->left < w->allowance ? TFT_MOV_11 : TFT_MOV_03,
                        "The move costs more than the unit's allowance.");
    else
        march(w, &lane, leg->far);
}
