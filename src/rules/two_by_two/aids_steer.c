// SPDX-License-Identifier: MIT
// The order that puts a unit where somebody wants it, by what is asked now.
#include "core/posting.h"
#include "core/segment.h"
#include "core/steer.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"

// --- setting up by hand ---

enum { RINGS = 6, SHAPE_CORNERS = 6 };

static struct vec round_place(const struct battle *b, struct vec at)
{
    return (struct vec){tbt_round(b, at.east), tbt_round(b, at.north)};
}

// --- units ---

// A base turned any way fits where its longer half fits.
static struct vec into_zone(const struct battle *b, const struct wish *w, bearing face)
{
    struct bounds area = tbt_deployment_zone(b, b->seat[w->seat].side, w->unit);
    struct box box = box_at(w->at, face, half_width(b), half_depth(b));
    return vec_add(w->at, bounds_take_in(area, &box));
}

static bool try_deployment(struct posting *p)
{
    struct order *o = &p->judged->order;

    order_begin(o, p->seat, p->unit, TBT_DEPLOY);
    posting_write(o, round_place(p->b, p->pose.at), aids_degrees(p->pose.face), 0);
    return posting_passes(p, tbt_check_deploy);
}

static bool steer_deploy(const struct battle *b, const struct game *g, const struct wish *w,
                         struct judged *judged)
{
    bearing face = w->faced ? aids_heading(w->face) : b->seat[w->seat].side ? 0x8000 : 0;
    struct posting p = {try_deployment, b, g, w->seat, w->unit, {.face = face}, judged};
    struct vec at;

    if (!w->unit)
        return false;
    at = p.pose.at = round_place(b, into_zone(b, w, face));
    if (!posting_in_rings(&p, half_depth(b) / 2, 1 + RINGS * POSTING_RAYS)) {
        p.pose.at = at;
        try_deployment(&p);
    }
    return true;
}

// --- features ---

static const uint16_t feature_words[TBT_TERRAINS] = {
    [T_STREAM] = TBT_STREAM, [T_RIVER] = TBT_RIVER, [T_HILL] = TBT_HILL,   [T_ROAD] = TBT_ROAD,
    [T_TOWN] = TBT_TOWN,     [T_WOOD] = TBT_WOOD,   [T_COPSE] = TBT_COPSE, [T_HEDGE] = TBT_HEDGE,
    [T_WALL] = TBT_WALL,     [T_FORD] = TBT_FORD,
};

// Where a line through a place leaves the table.
static struct vec out_to_edge(const struct battle *b, struct vec at, bearing way)
{
    struct box dot = {.centre = at};
    struct bounds table = {{0, 0}, b->size};
    length far = box_to_edge(&dot, direction_of(way), b->size.east + b->size.north, &table);
    struct vec end = vec_add(at, along(direction_of(way), far));
    length slack = MM(1);

    end.east = end.east < slack ? 0 : end.east > b->size.east - slack ? b->size.east : end.east;
    end.north = end.north < slack                   ? 0
                : end.north > b->size.north - slack ? b->size.north
                                                    : end.north;
    return end;
}

// TBT-TER-06, 10: from the base edge of the sector through the place and on, or as the heading
// says. Without a sector roads run from side to side of the battle and water between the two.
static void write_line(const struct battle *b, const struct game *g, const struct wish *w,
                       struct vec at, int what, struct order *o)
{
    int number = setup_in(g)->sector;
    bearing way = w->faced ? w->face : what == T_ROAD ? 0 : 0x4000;
    struct vec from = out_to_edge(b, at, (bearing)(way + 0x8000));

    if (number) {
        struct sector s = tbt_sector_of(b, number);
        length inch = inches(b, 100);

        from = (struct vec){length_between(at.east, s.area.low.east, s.area.high.east), s.edge};
        at.north = length_between(at.north, inch, b->size.north - inch);
        way = w->faced ? w->face : bearing_of(vec_sub(at, from));
    }
    order_point(o, from);
    order_point(o, at);
    order_point(o, out_to_edge(b, at, way));
}

static void write_hedge(const struct battle *b, const struct wish *w, struct vec at,
                        struct order *o)
{
    struct vec half =
        along(direction_of((bearing)((w->faced ? w->face : 0) + 0x4000)), inches(b, 50));

    order_point(o, vec_sub(at, half));
    order_point(o, vec_add(at, half));
}

// Hills and woods: six corners, longer across than deep.
static void write_area(const struct battle *b, const struct wish *w, struct vec at, struct order *o)
{
    struct direction d = direction_of(w->faced ? w->face : 0);
    struct direction side = {d.north, -d.east};

    for (int i = 0; i < SHAPE_CORNERS; i++) {
        struct direction round = direction_of((bearing)(i * (65536 / SHAPE_CORNERS)));
        length wide = to_nearest((int64_t)round.north * inches(b, 175));
        length deep = to_nearest((int64_t)round.east * inches(b, 125));

        order_point(o, vec_add(at, vec_add(along(side, wide), along(d, deep))));
    }
}

static void write_feature(const struct battle *b, const struct game *g, const struct wish *w,
                          struct vec at, struct order *o)
{
    int what = setup_in(g)->what;

    order_begin(o, w->seat, 0, TBT_PLACE);
    order_word(o, feature_words[what]);
    switch (what) {
    case T_STREAM:
    case T_RIVER:
    case T_ROAD:
        write_line(b, g, w, at, what, o);
        return;
    case T_HEDGE:
    case T_WALL:
        write_hedge(b, w, at, o);
        return;
    case T_HILL:
    case T_WOOD:
        write_area(b, w, at, o);
        return;
    default:
        order_point(o, at);
    }
}

// The nearest point in the middle of such lines; the place itself when there are none.
static struct vec nearest_on(const struct battle *b, const struct game *g, int terrain,
                             struct vec at)
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

// Towns lie on a road, fords in the river, most other things with their middle in the sector.
static struct vec likely_place(const struct battle *b, const struct game *g, struct vec at,
                               int what)
{
    int number = setup_in(g)->sector;
    struct bounds area = {{0, 0}, b->size};
    bool line = what == T_STREAM || what == T_RIVER || what == T_ROAD;

    if (number && !line)
        area = tbt_sector_of(b, number).area;
    at.east = length_between(at.east, area.low.east, area.high.east);
    at.north = length_between(at.north, area.low.north, area.high.north);
    if (what == T_TOWN)
        return nearest_on(b, g, T_ROAD, at);
    return what == T_FORD ? nearest_on(b, g, T_RIVER, at) : round_place(b, at);
}

static struct vec middle_of(const struct order *o)
{
    struct vec point[FEATURE_POINTS];
    int points = 0;

    for (int i = 0; i < o->args && points < FEATURE_POINTS; i++)
        if (o->arg[i].kind == ARG_POINT)
            point[points++] = (struct vec){o->arg[i].a, o->arg[i].b};
    return bounds_middle(bounds_of(point, points));
}

// Of the places that are known to be good, the nearest.
static bool place_well(const struct battle *b, const struct game *g, const struct wish *w,
                       struct judged *judged)
{
    struct order known[8];
    struct offer list;
    length least = INT32_MAX;

    offer_open(&list, b, g, w->seat, tbt_check_place, known, 8);
    tbt_suggest_place(&list);
    for (int i = 0; i < list.count; i++) {
        length off = known[i].verb == TBT_PLACE // or done
                         ? vec_length(vec_sub(middle_of(&known[i]), w->at))
                         : INT32_MAX;

        if (off < least) {
            least = off;
            judged->order = known[i];
            judged->verdict = FINE;
            judged->whole = true;
        }
    }
    return judged->whole;
}

// It is put exactly where it is likely if that will do.
struct attempt {
    struct posting posting;
    const struct wish *wish;
    struct vec likely;
};

static bool try_feature(struct posting *p)
{
    const struct attempt *try = (const struct attempt *)(const void *)p;
    struct vec at = p->pose.at;
    bool exactly = at.east == try->likely.east && at.north == try->likely.north;

    write_feature(p->b, p->g, try->wish, exactly ? at : round_place(p->b, at), &p->judged->order);
    return posting_passes(p, tbt_check_place);
}

static bool steer_feature(const struct battle *b, const struct game *g, const struct wish *w,
                          struct judged *judged)
{
    int what = setup_in(g)->what;
    struct attempt try = {{try_feature, b, g, w->seat, 0, {.at = w->at}, judged}, w, w->at};
    struct posting *p = &try.posting;

    if (!what)
        return false;
    p->pose.at = try.likely = likely_place(b, g, w->at, what);
    if (!posting_in_rings(p, inches(b, 25), 1 + RINGS * POSTING_RAYS / 2) &&
        !place_well(b, g, w, judged)) {
        p->pose.at = w->at;
        try_feature(p);
    }
    return true;
}

// --- reinforcement points ---

// The same queue at another place: the edge and how far along it come first.
static void move_point(const struct battle *b, const struct wish *w, int edge,
                       const struct order *known, struct order *o)
{
    length at = tbt_round(b, edge % 2 ? w->at.north : w->at.east);

    *o = *known;
    o->arg[0].word = (uint16_t)(WORD_NORTH + edge);
    o->arg[1].a = length_between(at, 0, edge % 2 ? b->size.north : b->size.east);
}

// The nearest edge a point may lie on, with the queue that is proposed for it.
static bool steer_point(const struct battle *b, const struct game *g, const struct wish *w,
                        struct order *o)
{
    struct order known;
    int side = b->seat[w->seat].side, own = (int)base_edge(side), edge = own;
    struct offer list;

    if (side == tbt_in(g)->attacker)
        for (int i = 0; i < 4; i++)
            if (i != (int)base_edge(!side) &&
                inside_edge(b, i, w->at) < inside_edge(b, edge, w->at))
                edge = i;
    offer_open(&list, b, g, w->seat, tbt_check_point, &known, 1);
    tbt_suggest_point(&list);
    if (list.count)
        move_point(b, w, edge, &known, o);
    return list.count;
}

// --- by what is asked now ---

enum { PROPOSALS = 24 };

// --- what its files share ---

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
    offer_open(&list, b, g, w->seat, tbt_check_arrive, known, PROPOSALS);
    tbt_suggest_arrive(&list);
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

bool tbt_steer(const struct battle *b, const struct game *g, const struct wish *w,
               struct judged *judged)
{
    switch (g->ask.kind) {
    case ASK_DEPLOY:
        return steer_deploy(b, g, w, judged);
    case ASK_PLACE:
        return steer_feature(b, g, w, judged);
    case ASK_POINT:
        return steer_point(b, g, w, &judged->order);
    case ASK_ARRIVE:
        return steer_arrive(b, g, w, judged);
    case ASK_FOLLOW:
        return steer_follow(b, g, w, judged);
    default:
        return w->unit && tbt_steer_move(b, g, w, judged);
    }
}
