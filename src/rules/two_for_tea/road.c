// SPDX-License-Identifier: MIT
// Marching along a road (G-17).
#include "core/clip.h"
#include "core/segment.h"
#include "rules/two_for_tea/law.h"

enum { ALONG_MOST = 5461 }; // 30 degrees, in bearings

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
static struct tft_lane lane_on(const struct walker *w, struct land road)
{
    struct tft_lane best = {.road = road, .off = 0x8000};
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
        best = off < 0x4000 ? (struct tft_lane){road, k - 1, 1, at, off, 0}
                            : (struct tft_lane){road, k, -1, at, 0x8000 - off, 0};
    }
    return best;
}

static bool find_lane(const struct walker *w, struct tft_lane *lane)
{
    struct box stand[TFT_STANDS];
    int stands = tft_layout(march_in(w)->kind, &w->at, stand);

    *lane = (struct tft_lane){.off = ALONG_MOST + 1};
    for (int i = 0; i < w->b->pieces; i++) {
        struct land road = tft_land(w->b, i);
        struct tft_lane here;

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
static struct verdict follow(const struct walker *w, struct tft_lane *lane, struct stretch *s)
{
    length here;

    do {
        int next = lane->from + lane->step;
        struct vec way;

        if (next < 0 || next >= lane->road.piece->points)
            return refuse(TFT_MOV_11, "The road ends before that.");
        way = vec_sub(lane->road.point[next], lane->at);
        here = vec_length(way);
        s->from.at = lane->at;
        s->from.face = bearing_of(way);
        lane->at = lane->road.point[next];
        lane->from = next;
    } while (here == 0);
    s->jump = true;
    s->rate = 1;
    s->way = direction_of(s->from.face);
    s->far = lane->left < here ? lane->left : here;
    lane->left -= s->far;
    s->more = lane->left > 0;
    return tft_affords(w, s, TFT_MOV_03);
}

struct verdict tft_leg_road(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct tft_lane *lane = &march_of(w)->lane;

    if (lane->left)
        return follow(w, lane, s);
    if (w->at.formation != COLUMN && w->at.formation != LIMBERED)
        return refuse(TFT_TER_07, "Only a column, or a limbered cannon, marches by road.");
    if (!find_lane(w, lane))
        return refuse(TFT_TER_07, "It must be on a road and face along it.");
    if (leg->far > w->left + TFT_TOLERANCE)
        return refuse(w->left < w->allowance ? TFT_MOV_11 : TFT_MOV_03,
                      "The move costs more than the unit's allowance.");
    lane->left = leg->far;
    return follow(w, lane, s);
}
