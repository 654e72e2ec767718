// SPDX-License-Identifier: MIT
// Gathering what may stand in the way.
#include "core/boxes.h"
#include "core/exact.h"
#include "rules/two_for_tea/sight.h"

// --- who looks ---

struct tft_looker tft_looker_of(const struct battle *b, const struct game *g, int unit)
{
    struct tft_looker l = {.unit = unit,
                           .building = unit_in(g, unit)->building,
                           .disc = is_commander(g, unit),
                           .hull = g->box[unit]};

    l.stands = l.looking = tft_bodies(b, g, unit, l.stand);
    return l;
}

struct tft_looker tft_looker_posed(const struct game *g, int unit, const struct pose *pose)
{
    struct tft_looker l = {.unit = unit, .hull = tft_outline(kind_of(g, unit), pose)};

    l.stands = l.looking = tft_stands_in(kind_of(g, unit), pose, &l.hull, l.stand);
    return l;
}

void tft_look_with(struct tft_looker *l, int stand)
{
    l->first = stand;
    l->looking = 1;
    l->hull = l->stand[stand];
}

void tft_look_from(struct tft_looker *l, struct vec point)
{
    l->looking = 0;
    l->hull = (struct box){.centre = point};
}

// G-8: centre, middles of the edges, corners, the front first. The corners of a disc are on its
// rim.
struct vec tft_point_of(const struct tft_looker *l, int k, int i)
{
    static const int8_t place[SIGHT_POINTS][2] = {{0, 0}, {1, 0},  {1, -1},  {1, 1}, {0, -1},
                                                  {0, 1}, {-1, 0}, {-1, -1}, {-1, 1}};
    const struct box *box = &l->stand[l->first + k];
    int ahead = place[i][0], right = place[i][1];
    struct vec off = {ahead * box->front_east + right * box->right_east,
                      ahead * box->front_north + right * box->right_north};

    if (l->disc && ahead && right)
        off = (struct vec){off.east * 181 / 256, off.north * 181 / 256};
    return vec_add(box->centre, off);
}

void tft_points_of(const struct tft_looker *l, int k, struct vec point[SIGHT_POINTS])
{
    for (int i = 0; i < SIGHT_POINTS; i++)
        point[i] = tft_point_of(l, k, i);
}

static struct tft_blocker *add(struct tft_screen *s, enum tft_blocked_by by)
{
    struct tft_blocker *it = &s->blocker[s->count];

    must(s->count < SCREENS);
    s->order[s->count] = (uint16_t)s->count;
    s->count++;
    *it = (struct tft_blocker){.by = (uint8_t)by};
    return it;
}

static void add_stand(struct tft_screen *s, const struct box *stand, bool part)
{
    struct tft_blocker *it = add(s, BY_STAND);

    must(s->stands < SCREEN_STANDS);
    it->at = (uint8_t)s->stands;
    it->part = part;
    s->stand[s->stands++] = *stand;
}

static void add_piece(struct tft_screen *s, enum tft_blocked_by by, int piece)
{
    struct tft_blocker *it = add(s, by);

    it->piece = (uint8_t)piece;
    it->at = (uint8_t)s->pieces++;
}

void tft_to_front(struct tft_screen *s, int to, int i)
{
    uint16_t it = s->order[i];

    s->order[i] = s->order[to];
    s->order[to] = it;
}

// --- the corridor between the two ---

// Everything between the two hulls lies in it. Across and along it things are measured by products
// with its way.
struct corridor {
    struct bounds bounds;
    struct vec from, way;
    int64_t half;      // as far to either side as the wider of the two
    int64_t near, far; // from the back of the one to the back of the other
    int64_t hair;      // one step of the lattice, or a little more
};

static int64_t across(struct vec way, const struct box *box)
{
    return size(cross(way, front_of(box))) + size(cross(way, right_of(box)));
}

static int64_t lengthwise(struct vec way, const struct box *box)
{
    return size(dot(way, front_of(box))) + size(dot(way, right_of(box)));
}

static struct bounds bounds_about(const struct box *one_box, const struct box *other)
{
    enum { HAIR = 3 }; // the rectangle about a pattern is rounded, and edges are inclusive

    return bounds_wider(bounds_both(bounds_around(one_box), bounds_around(other)), HAIR);
}

static struct corridor corridor_between(const struct box *from, const struct box *to)
{
    enum { HAIR = 3 };
    struct corridor c = {.bounds = bounds_about(from, to),
                         .from = from->centre,
                         .way = vec_sub(to->centre, from->centre)};
    int64_t half = across(c.way, from), other = across(c.way, to);

    c.hair = absolute(c.way.east) + absolute(c.way.north);
    c.half = (half > other ? half : other) + HAIR * c.hair;
    c.near = -lengthwise(c.way, from) - HAIR * c.hair;
    c.far = dot(c.way, c.way) + lengthwise(c.way, to) + HAIR * c.hair;
    return c;
}

static bool box_outside(const struct corridor *c, const struct box *box)
{
    struct vec off = vec_sub(box->centre, c->from);
    int64_t along_it = dot(c->way, off), reach = lengthwise(c->way, box);

    return size(cross(c->way, off)) > c->half + across(c->way, box) || along_it + reach < c->near ||
           along_it - reach > c->far;
}

// All these points, and what is within `more` of them, lie to one side of the corridor.
static bool beside(const struct corridor *c, const struct vec *point, int points, length more)
{
    int64_t edge = c->half + more * c->hair;
    int left = 0, right = 0;

    for (int i = 0; i < points; i++) {
        int64_t off = cross(c->way, vec_sub(point[i], c->from));
        left += off < -edge;
        right += off > edge;
    }
    return left == points || right == points;
}

// --- troops (TFT-LOS-02) ---

// TFT-LOS-08: from a height one looks over troops below that are not close to the lower of the two.
static bool looked_over(const struct box *stand, const struct tft_looker *lower)
{
    enum { OVER_HEADS = CM(10) };

    for (int i = 0; i < lower->stands; i++)
        if (box_to_box(stand, &lower->stand[i]) <= OVER_HEADS + TFT_TOLERANCE)
            return false;
    return true;
}

static int height_of(const struct battle *b, const struct tft_looker *l)
{
    return tft_mostly_on(b, HILL_KINDS, l->stand, l->stands);
}

// The one of them that looks up, NULL when they are level or the option is not played.
static const struct tft_looker *looks_up(const struct battle *b,
                                         const struct tft_looker *one_looker,
                                         const struct tft_looker *other)
{
    int height, other_height;

    if (opt(b, OPT_SHOOT_OVER_FROM_HILL) == 0)
        return NULL;
    height = height_of(b, one_looker), other_height = height_of(b, other);
    return height == other_height ? NULL : height < other_height ? one_looker : other;
}

// Stands that touch leave no slit: a line or a column is one body, and where skirmishers overlap
// a third box reaches over all of them.
static int solid(const struct battle *b, const struct game *g, int unit,
                 struct box body[TFT_STANDS + 1])
{
    struct box *over;
    int stands;

    if (g->formation[unit] != SKIRMISH || has(g, unit, DRESSED) || stands_left(g, unit) == 1) {
        body[0] = g->box[unit];
        return 1;
    }
    stands = tft_stands(b, g, unit, body);
    over = &body[stands];
    *over = body[1];
    over->front_east /= 2, over->front_north /= 2;
    over->right_east = (int16_t)(over->right_east * stands);
    over->right_north = (int16_t)(over->right_north * stands);
    if (stands == 2)
        over->centre = (struct vec){(body[0].centre.east + body[1].centre.east) / 2,
                                    (body[0].centre.north + body[1].centre.north) / 2};
    else
        over->centre = vec_sub(over->centre, (struct vec){over->front_east, over->front_north});
    return stands + 1;
}

static void add_unit(struct tft_screen *s, const struct game *g, int unit,
                     const struct tft_looker *lower)
{
    struct box body[TFT_STANDS + 1];
    int bodies = solid(s->b, g, unit, body);
    bool low = lower && !tft_height(s->b, g, unit);

    for (int i = 0; i < bodies; i++)
        if (!low || !looked_over(&body[i], lower))
            add_stand(s, &body[i], i + 1 < bodies);
}

// Commanders never block, nor do garrisons (their building does), nor those who are hidden
// (TFT-GER-12).
static void add_troops(struct tft_screen *s, const struct game *g,
                       const struct tft_looker *one_looker, const struct tft_looker *other,
                       const struct corridor *c)
{
    const struct tft_looker *lower = NULL;
    uint64_t near = 0;
    bool asked = false;

    boxes_near(g->box, g->units + 1, c->bounds, &near);
    near &= ~(one(0) | one(one_looker->unit) | one(other->unit));
    EACH_UNIT (unit, near) {
        if (g->hidden[unit] || in_building(g, unit) || !is_unit(g, unit) ||
            box_outside(c, &g->box[unit]))
            continue;
        if (!asked)
            lower = looks_up(s->b, one_looker, other);
        asked = true;
        add_unit(s, g, unit, lower);
    }
}

// --- the ground ---

// Towards the middle by a 64th of the way. It must be so wide that this takes every corner well
// clear of the edge; hollow and slender shapes have no such inside.
static int inner_of(const struct vec *corner, int corners, struct vec inner[INNER_CORNERS])
{
    enum { PART = 64, CLEAR = 2 * TFT_TOLERANCE };
    struct vec sum = {0, 0}, middle;
    int turns = 0;

    if (corners > INNER_CORNERS)
        return 0;
    for (int i = 0; i < corners; i++)
        sum = vec_add(sum, corner[i]);
    middle = (struct vec){sum.east / corners, sum.north / corners};
    for (int i = 0; i < corners; i++) {
        struct vec at = corner[i], edge = vec_sub(corner[(i + 1) % corners], at);
        struct vec next = vec_sub(corner[(i + 2) % corners], corner[(i + 1) % corners]);
        int64_t off = cross(edge, vec_sub(middle, at)), turn = cross(edge, next);

        if ((off < 0) != (turn < 0) ||
            (size(off) < (int64_t)PART * CLEAR * (absolute(edge.east) + absolute(edge.north)) &&
             compare_products(off, off, (int64_t)PART * CLEAR * PART * CLEAR, dot(edge, edge)) < 0))
            return 0;
        turns += off > 0 ? 1 : -1;
    }
    if (turns != corners && turns != -corners)
        return 0;
    for (int i = 0; i < corners; i++) {
        struct vec at = corner[turns > 0 ? i : corners - 1 - i], in = vec_sub(middle, at);
        inner[i] = vec_add(at, (struct vec){in.east / PART, in.north / PART});
    }
    return corners;
}

static bool holds_any(struct land land, const struct vec *point, int points)
{
    for (int i = 0; i < points; i++)
        if (land_holds(land, point[i], TFT_TOLERANCE))
            return true;
    return false;
}

// Does a line of this looker begin in the area?
static bool looks_out(struct land land, const struct tft_looker *l)
{
    struct vec point[SIGHT_POINTS];

    if (!bounds_meet(land.piece->bounds, bounds_around(&l->hull)))
        return false;
    if (!l->looking)
        return land_holds(land, l->hull.centre, TFT_TOLERANCE);
    for (int k = 0; k < l->looking; k++) {
        tft_points_of(l, k, point);
        if (holds_any(land, point, SIGHT_POINTS))
            return true;
    }
    return false;
}

static void study_area(struct tft_screen *s, struct tft_blocker *it)
{
    struct land land = battle_land(s->b, it->piece);

    for (int i = 0; i < 2; i++)
        it->outside[i] = !looks_out(land, s->looker[i]);
    if (land.piece->shape == SHAPE_AREA)
        it->inners = (uint8_t)inner_of(land.point, land.piece->points, s->inner[it->at]);
}

static bool looker_abuts(const struct battle *b, const struct tft_looker *l, int piece)
{
    if (l->building)
        return tft_building_abuts(b, l->building - 1, piece);
    for (int i = 0; i < l->stands; i++)
        if (tft_stand_abuts(battle_land(b, piece), &l->stand[i]))
            return true;
    return false;
}

static bool road_crosses(const struct battle *b, struct vec c, struct vec d)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_ROAD)) && land_crossed(battle_land(b, i), c, d))
            return true;
    return false;
}

// TFT-LOS-03: a line is looked across by those who are close to it or not on one level. Cliffs are
// not.
static bool looked_across(const struct tft_screen *s, int piece)
{
    return !land_is(s->b, piece, KIND(T_CLIFF)) &&
           (looker_abuts(s->b, s->looker[0], piece) || looker_abuts(s->b, s->looker[1], piece) ||
            height_of(s->b, s->looker[0]) != height_of(s->b, s->looker[1]));
}

// A straight line without gaps hides as a whole, its very ends apart.
static void study_line(struct tft_screen *s, struct tft_blocker *it)
{
    enum { PART = 64, LEAST = CM(1) };
    struct land land = battle_land(s->b, it->piece);
    struct vec *inner = s->inner[it->at];
    struct vec from = land.point[0], to = land.point[1], in = vec_sub(to, from);

    it->open = looked_across(s, it->piece);
    if (it->open || land.piece->points > 2 || dot(in, in) < (int64_t)LEAST * LEAST ||
        road_crosses(s->b, from, to))
        return;
    in = (struct vec){in.east / PART, in.north / PART};
    inner[0] = vec_add(from, in);
    inner[1] = vec_sub(to, in);
    it->inners = 2;
}

void tft_study(struct tft_screen *s, struct tft_blocker *it)
{
    if (it->studied)
        return;
    it->studied = true;
    if (it->by == BY_AREA)
        study_area(s, it);
    else if (it->by == BY_LINE)
        study_line(s, it);
}

// TFT-LOS-09: ditches by option; streams, fords, trenches and fortifications hide nobody.
static uint64_t hiding_lines(const struct battle *b)
{
    uint64_t ditch = opt(b, OPT_DITCH_SIGHT) == 0 ? KIND(T_DITCH) : 0;

    return KIND(T_HEDGE) | KIND(T_FENCE) | KIND(T_WALL) | ditch;
}

static void add_ground(struct tft_screen *s, const struct tft_looker *one_looker,
                       const struct tft_looker *other, const struct corridor *c)
{
    uint64_t lines = hiding_lines(s->b);
    uint8_t near[PIECES];
    int count = tft_pieces_near(s->b, lines | KIND(T_CLIFF) | DENSE_KINDS | HILL_KINDS, &c->bounds,
                                near, PIECES);

    for (int i = 0; i < count; i++) {
        struct land land = battle_land(s->b, near[i]);
        length more = land.piece->shape == SHAPE_AREA ? 0 : land.piece->width;

        if (near[i] + 1 == one_looker->building || near[i] + 1 == other->building ||
            beside(c, land.point, land.piece->points, more))
            continue;
        add_piece(s, land_is(s->b, near[i], DENSE_KINDS | HILL_KINDS) ? BY_AREA : BY_LINE, near[i]);
    }
}

void tft_gather(struct tft_screen *s, const struct battle *b, const struct game *g,
                const struct tft_looker *one_looker, const struct tft_looker *other)
{
    struct corridor c = corridor_between(&one_looker->hull, &other->hull);

    s->b = b;
    s->looker[0] = one_looker;
    s->looker[1] = other;
    s->count = s->stands = s->pieces = 0;
    add_troops(s, g, one_looker, other, &c);
    add_ground(s, one_looker, other, &c);
}
