// SPDX-License-Identifier: MIT
// Legs of a Move that lead somewhere of their own: along a road, over a bridge, into a building and
// out of it, onto the table and off it.
#include "core/clip.h"
#include "core/segment.h"
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/setup.h"

// --- marching along a road (G-17) ---

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
        struct land road = battle_land(w->b, i);
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

// --- crossing a bridge (TFT-TER-13, 14, G-22) ---

// How far the nearest stand is from an entrance on its own bank.
static length to_entrance(const struct walker *w, struct land bridge, int end)
{
    struct body shape = tft_body_in(march_in(w)->kind, &w->at);
    struct vec middle = tft_middle(march_in(w)->kind, &w->at);
    length nearest = INT32_MAX;

    if (vec_length(vec_sub(bridge.point[end], middle)) >
        vec_length(vec_sub(bridge.point[1 - end], middle)))
        return nearest;
    for (int i = 0; i < shape.boxes; i++) {
        length here = point_to_box(bridge.point[end], &shape.box[i]);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

struct bridge_way {
    struct vec near, far;
    length gap;
};

static struct bridge_way nearest_crossing(const struct walker *w)
{
    struct bridge_way best = {.gap = INT32_MAX};

    for (int i = 0; i < w->b->pieces; i++) {
        struct land bridge = battle_land(w->b, i);

        for (int end = 0; end < 2 && land_is(w->b, i, KIND(T_BRIDGE)); end++) {
            length gap = to_entrance(w, bridge, end);
            if (gap < best.gap)
                best = (struct bridge_way){bridge.point[end], bridge.point[1 - end], gap};
        }
    }
    return best;
}

// Laid out with the middle of its rear edge on the far entrance.
static struct pose landing(const struct walker *w, const struct bridge_way *c, int formation)
{
    struct pose pose = {.face = bearing_of(vec_sub(c->far, c->near)),
                        .formation = (uint8_t)formation,
                        .strength = w->at.strength};
    struct box outline = tft_outline(march_in(w)->kind, &pose);

    pose.at = vec_sub(c->far, box_face_centre(&outline, FACE_REAR));
    return pose;
}

struct verdict tft_leg_bridge(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct bridge_way c = nearest_crossing(w);
    struct pose pose = landing(w, &c, leg->word ? leg->word : w->at.formation);
    struct verdict v = tft_may_form(w->b, march_in(w)->kind, &pose);

    if (c.gap > TFT_ENTRANCE + TFT_TOLERANCE)
        return refuse(TFT_TER_13, "It must begin the order at the entrance of a bridge.");
    if (walker_is_cannon(w) && leg->word)
        return refuse(TFT_ORD_04, "A cannon changes its state by a Form-up order only.");
    if (!walker_is_cannon(w) && !fine(v))
        return v;
    v = tft_set_down(w, &pose, TFT_TER_13, s);
    if (s->put)
        w->walk->marks |= WALK_BRIDGED;
    return v;
}

// --- into a building and out of it (TFT-TER-18, 19, G-18) ---

// The wanted one of the buildings it abuts, in the order of the map; -1 for none.
static int building_beside(const struct walker *w, length wanted)
{
    for (int i = 0; i < w->b->pieces; i++)
        if (land_is(w->b, i, BUILDING_KINDS) && among(march_in(w)->abutted, i) && --wanted == 0)
            return i;
    return -1;
}

// Whoever is in it, or was driven into its walls.
static uint64_t occupants(const struct walker *w, int piece)
{
    struct land house = battle_land(w->b, piece);
    uint64_t found = 0;

    for (int unit = 1; unit <= w->g->units; unit++) {
        struct body shape;

        if (unit == w->unit || !is_unit(w->g, unit) ||
            !bounds_meet(house.piece->bounds, bounds_around(&w->g->box[unit])))
            continue;
        shape = tft_body_of(w->b, w->g, unit);
        if (unit_in(w->g, unit)->building == piece + 1 ||
            body_in_land(&shape, house, TFT_TOLERANCE))
            found |= one(unit);
    }
    return found;
}

static struct verdict check_enter(const struct walker *w, int piece)
{
    uint64_t inside = piece < 0 ? 0 : occupants(w, piece);

    if (walker_is_cannon(w))
        return refuse(TFT_TER_18, "Cannons do not enter buildings.");
    if (w->at.formation != SKIRMISH)
        return refuse(TFT_TER_18, "Only skirmishers enter a building.");
    if (piece < 0)
        return refuse(TFT_TER_18, "It must begin the order beside a building.");
    if (inside & ~tft_unknown(w, inside))
        return refuse(TFT_TER_18, "A building holds one unit.");
    return FINE;
}

// The middle of its place is the middle of the building from now on.
static struct pose pose_inside(const struct walker *w, int piece)
{
    const struct bounds *in = &w->b->piece[piece].bounds;
    struct pose pose = w->at;
    struct box outline = tft_outline(march_in(w)->kind, &pose);
    struct vec middle = {(in->low.east + in->high.east) / 2, (in->low.north + in->high.north) / 2};

    return tft_shifted(&pose, vec_sub(middle, outline.centre));
}

struct verdict tft_leg_enter(struct walker *w, const struct leg *leg, struct stretch *s)
{
    int piece = building_beside(w, leg->far ? leg->far : 1);
    struct verdict v = check_enter(w, piece);

    if (!fine(v))
        return v;
    tft_meet_unknown(w, occupants(w, piece));
    if (w->over)
        return FINE;
    s->put = true;
    s->from = pose_inside(w, piece);
    w->left = 0;
    w->walk->into = (uint8_t)(piece + 1);
    return FINE;
}

// TFT-TER-19: then it has its full allowance, and its order begins where it was put.
struct verdict tft_leg_out(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct verdict v;
    struct pose pose;

    if (w->legs > 1 || !in_building(w->g, w->unit))
        return refuse(TFT_TER_19, "Only a garrison comes out of a building.");
    pose = tft_outside(w->b, w->g, w->unit, leg->way);
    v = tft_set_down(w, &pose, TFT_TER_19, s);
    if (s->put) {
        w->walk->marks |= WALK_CAME_OUT;
        tft_take_stock(march_of(w), &pose);
    }
    return v;
}

// --- over the edge of the table (TFT-GER-09, TFT-TRE-02) ---

enum { ENTRY_HALF = CM(15) };

// --- marching on ---

// The middle of its front edge on the edge of the table, facing inwards.
static struct pose at_edge(const struct walker *w, const struct entry *entry, length along,
                           int formation)
{
    static const bearing inwards[] = {0x8000, 0xc000, 0, 0x4000}; // from north, east, south, west

    return (struct pose){.at = edge_point(w->b, entry->edge, along),
                         .face = inwards[entry->edge],
                         .formation = (uint8_t)formation,
                         .strength = march_in(w)->start.strength};
}

static struct verdict check_arrival(const struct walker *w, const struct entry *entry, length along,
                                    const struct pose *pose)
{
    if (w->legs > 1 || on_table(w->g, w->unit) || !entry)
        return refuse(TFT_GER_09, "Only a unit that is still to march on arrives.");
    if (absolute(along - entry->at) > ENTRY_HALF + TFT_TOLERANCE)
        return refuse(TFT_GER_09, "It comes on within 15 cm of its entry point.");
    if (walker_is_cannon(w) != (pose->formation == LIMBERED))
        return refuse(TFT_GER_09, "Cannons come on limbered, and only they.");
    return pose->formation == COLUMN ? FINE : tft_may_form(w->b, march_in(w)->kind, pose);
}

struct verdict tft_leg_arrive(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct tft_march *m = march_of(w);
    const struct entry *entry = tft_entry_of(w->b, w->unit);
    int formation = walker_is_cannon(w)              ? LIMBERED
                    : m->kind->notes & SKIRMISH_ONLY ? SKIRMISH
                                                     : LINE;
    struct pose pose = {.formation = leg->word ? leg->word : (uint8_t)formation};
    struct verdict v;

    if (entry)
        pose = at_edge(w, entry, leg->far, pose.formation);
    v = check_arrival(w, entry, leg->far, &pose);
    if (!fine(v))
        return v;
    s->put = true;
    s->from = pose;
    m->loose = pose.formation == SKIRMISH;
    m->bonus = pose.formation == COLUMN ? m->kind->move / 2 : 0; // its first order, in column
    w->left = w->allowance = m->kind->move + m->bonus;
    w->walk->marks |= WALK_ARRIVED;
    m->arriving = true;
    return FINE;
}

// --- getting away ---

// Over the creek when the order began, the way to the south edge straight ahead.
static bool over_creek(const struct walker *w)
{
    struct box outline = tft_outline(march_in(w)->kind, &march_in(w)->start);
    bool over = false;

    for (int i = 0; i < w->b->pieces; i++)
        if (land_is(w->b, i, KIND(T_RIVER)))
            over |= outline.centre.north < w->b->piece[i].bounds.low.north;
    return over && opt(w->b, OPT_BATTLE) == BATTLE_TRENTON && w->g->side[w->unit] == BRITISH;
}

static length south_of(const struct box *box)
{
    return box->centre.north - absolute(box->front_north) - absolute(box->right_north);
}

// How far straight ahead until a corner is on the edge, none at all where it has come to it in any
// other way; -1: that way does not lead there.
static length to_south_edge(const struct walker *w, struct direction way)
{
    struct box outline = tft_outline(march_in(w)->kind, &w->at);
    int64_t south = south_of(&outline), far;
    struct bounds there;

    if (south <= 2 * TFT_TOLERANCE)
        return 0;
    if (way.north >= 0)
        return -1;
    far = south * ONE / -way.north;
    if (far > w->left + 1)
        return -1;
    outline = box_moved(&outline, along(way, (length)far));
    there = bounds_around(&outline);
    return there.low.east >= 0 && there.high.east <= w->b->size.east ? (length)far : -1;
}

struct verdict tft_leg_exit(struct walker *w, const struct leg *leg, struct stretch *s)
{
    (void)leg;
    s->way = direction_of(w->at.face);
    s->far = to_south_edge(w, s->way);
    s->rate = 1;
    if (!over_creek(w))
        return refuse(TFT_TRE_02, "Only a Hessian unit that began south of the creek leaves.");
    if (s->far < 0)
        return refuse(TFT_TRE_02, "Its way does not reach the south edge.");
    march_of(w)->leaving = true;
    return tft_affords(w, s, TFT_TRE_02);
}
