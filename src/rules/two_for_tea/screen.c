// SPDX-License-Identifier: MIT
#include "rules/two_for_tea/screen.h"
#include "core/sight.h"

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

struct tft_looker tft_looker_posed(const struct game *g, int unit, const struct tft_pose *pose)
{
    struct tft_looker l = {.unit = unit, .hull = tft_outline(kind_of(g, unit), pose)};

    l.stands = l.looking = tft_layout(kind_of(g, unit), pose, l.stand);
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

enum { SIGHT_POINTS = 9, CORNERS = 4 };

// G-8: centre, middles of the edges, corners, the front first. The corners of a disc are on its
// rim.
static void points_of(const struct box *box, bool disc, struct vec point[SIGHT_POINTS])
{
    static const int8_t place[SIGHT_POINTS][2] = {{0, 0}, {1, 0},  {1, -1},  {1, 1}, {0, -1},
                                                  {0, 1}, {-1, 0}, {-1, -1}, {-1, 1}};

    for (int i = 0; i < SIGHT_POINTS; i++) {
        int ahead = place[i][0], right = place[i][1];
        struct vec off = {ahead * box->front_east + right * box->right_east,
                          ahead * box->front_north + right * box->right_north};

        if (disc && ahead && right)
            off = (struct vec){off.east * 181 / 256, off.north * 181 / 256};
        point[i] = vec_add(box->centre, off);
    }
}

static void corners_of(const struct box *box, struct vec corner[CORNERS])
{
    for (int i = 0; i < CORNERS; i++)
        corner[i] = box_corner(box, i);
}

// --- what may be in the way ---

enum { INNER_CORNERS = 12, SCREENS = TFT_STANDS * TFT_SLOTS + PIECES };

// One thing that blocks lines. Of a piece of ground `inner` is a convex shape inside it: whatever
// crosses that is blocked beyond doubt of rounding.
struct blocker {
    enum { BY_STAND, BY_LINE, BY_AREA } by;
    uint8_t piece, inners;
    bool outside[2]; // of an area: nothing of that looker is in it
    struct box stand;
    struct vec inner[INNER_CORNERS]; // clockwise; a line has two
};

struct screen {
    const struct battle *b;
    int count;
    uint8_t order[SCREENS]; // the one that blocked last comes first
    struct blocker blocker[SCREENS];
};

static struct blocker *add(struct screen *s)
{
    must(s->count < SCREENS);
    s->order[s->count] = (uint8_t)s->count;
    return &s->blocker[s->count++];
}

static void to_front(struct screen *s, int i)
{
    uint8_t it = s->order[i];

    s->order[i] = s->order[0];
    s->order[0] = it;
}

// --- the corridor between the two ---

struct corridor {
    struct bounds bounds;
    struct vec from, way;
    int64_t far, half; // its length, and half its width
};

// No corner of it is further from its centre.
static length reach_of(const struct box *box)
{
    length east = absolute(box->front_east) + absolute(box->right_east);
    length north = absolute(box->front_north) + absolute(box->right_north);

    return (east > north ? east : north) * 3 / 2 + 1;
}

static struct corridor corridor_between(const struct box *from, const struct box *to)
{
    struct corridor c = {.from = from->centre, .way = vec_sub(to->centre, from->centre)};
    length one_reach = reach_of(from), other = reach_of(to);
    length half = one_reach > other ? one_reach : other;
    struct vec round = {half, half};

    c.bounds = bounds_of((struct vec[]){from->centre, to->centre}, 2);
    c.bounds = (struct bounds){vec_sub(c.bounds.low, round), vec_add(c.bounds.high, round)};
    c.far = vec_length(c.way);
    c.half = half;
    return c;
}

// All these points, and what is within `more` of them, lie to one side of the corridor.
static bool beside(const struct corridor *c, const struct vec *point, int points, length more)
{
    int64_t edge = (c->half + more) * c->far;
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

static void add_unit(struct screen *s, const struct game *g, int unit,
                     const struct tft_looker *lower)
{
    struct box stand[TFT_STANDS];
    int stands = tft_stands(s->b, g, unit, stand);
    bool low = lower && !tft_mostly_on(s->b, HILL_KINDS, stand, stands);

    for (int i = 0; i < stands; i++)
        if (!low || !looked_over(&stand[i], lower)) {
            struct blocker *it = add(s);
            it->by = BY_STAND;
            it->stand = stand[i];
        }
}

// Commanders never block, nor do garrisons (their building does), nor those who are hidden
// (TFT-GER-12).
static void add_troops(struct screen *s, const struct game *g, const struct tft_looker *one_looker,
                       const struct tft_looker *other, const struct corridor *c)
{
    const struct tft_looker *lower = NULL;
    uint64_t near = 0;
    bool asked = false;

    boxes_near(g->box, g->units + 1, c->bounds, &near);
    near &= ~(one(0) | one(one_looker->unit) | one(other->unit));
    for
        EACH(unit, near)
        {
            if (g->hidden[unit] || in_building(g, unit) || !is_unit(g, unit) ||
                beside(c, &g->box[unit].centre, 1, reach_of(&g->box[unit])))
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
            compare_products(off, off, (int64_t)PART * CLEAR * PART * CLEAR, dot(edge, edge)) < 0)
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

static void add_area(struct screen *s, int piece, const struct box *hull, const struct box *other)
{
    enum { HAIR = 2 }; // less deep than this at a corner is less deep than the tolerance everywhere
    struct land land = tft_land(s->b, piece);
    struct blocker *it = add(s);

    it->by = BY_AREA;
    it->piece = (uint8_t)piece;
    it->outside[0] = !land_meets_box(land, hull, HAIR);
    it->outside[1] = !land_meets_box(land, other, HAIR);
    it->inners = land.piece->shape == SHAPE_AREA
                     ? (uint8_t)inner_of(land.point, land.piece->points, it->inner)
                     : 0;
}

static bool looker_abuts(const struct battle *b, const struct game *g, const struct tft_looker *l,
                         int piece)
{
    if (l->building)
        return tft_abuts(b, g, l->unit, piece);
    for (int i = 0; i < l->stands; i++)
        if (tft_stand_abuts(tft_land(b, piece), &l->stand[i]))
            return true;
    return false;
}

static bool road_crosses(const struct battle *b, struct vec c, struct vec d)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_ROAD)) && land_crossed(tft_land(b, i), c, d))
            return true;
    return false;
}

// A straight line without gaps hides as a whole, its very ends apart.
static void add_line(struct screen *s, int piece)
{
    enum { PART = 64, LEAST = CM(1) };
    struct land land = tft_land(s->b, piece);
    struct blocker *it = add(s);
    struct vec from = land.point[0], to = land.point[1], in = vec_sub(to, from);

    in = (struct vec){in.east / PART, in.north / PART};
    it->by = BY_LINE;
    it->piece = (uint8_t)piece;
    it->inner[0] = vec_add(from, in);
    it->inner[1] = vec_sub(to, in);
    it->inners = land.piece->points == 2 && dot(in, in) * PART * PART >= (int64_t)LEAST * LEAST &&
                         !road_crosses(s->b, from, to)
                     ? 2
                     : 0;
}

// TFT-LOS-09: ditches by option; streams, fords, trenches and fortifications hide nobody.
static uint64_t hiding_lines(const struct battle *b)
{
    uint64_t ditch = opt(b, OPT_DITCH_SIGHT) == 0 ? KIND(T_DITCH) : 0;

    return KIND(T_HEDGE) | KIND(T_FENCE) | KIND(T_WALL) | ditch;
}

static void add_ground(struct screen *s, const struct game *g, const struct tft_looker *one_looker,
                       const struct tft_looker *other, const struct corridor *c)
{
    uint64_t lines = hiding_lines(s->b);
    uint8_t near[PIECES];
    int count = tft_pieces_near(s->b, lines | KIND(T_CLIFF) | DENSE_KINDS | HILL_KINDS, &c->bounds,
                                near, PIECES);

    for (int i = 0; i < count; i++) {
        struct land land = tft_land(s->b, near[i]);
        length more = land.piece->shape == SHAPE_AREA ? 0 : land.piece->width;

        if (near[i] + 1 == one_looker->building || near[i] + 1 == other->building ||
            beside(c, land.point, land.piece->points, more))
            continue;
        if (land_is(s->b, near[i], DENSE_KINDS | HILL_KINDS))
            add_area(s, near[i], &one_looker->hull, &other->hull);
        else if (land_is(s->b, near[i], KIND(T_CLIFF)))
            add_line(s, near[i]);
        // TFT-LOS-03: looked across by those who are close to it or not on one level.
        else if (!looker_abuts(s->b, g, one_looker, near[i]) &&
                 !looker_abuts(s->b, g, other, near[i]) &&
                 height_of(s->b, one_looker) == height_of(s->b, other))
            add_line(s, near[i]);
    }
}

static void gather(struct screen *s, const struct battle *b, const struct game *g,
                   const struct tft_looker *one_looker, const struct tft_looker *other)
{
    struct corridor c = corridor_between(&one_looker->hull, &other->hull);

    s->b = b;
    s->count = 0;
    add_troops(s, g, one_looker, other, &c);
    add_ground(s, g, one_looker, other, &c);
}

// --- one line ---

static bool line_crosses(const struct battle *b, int piece, struct vec from, struct vec to)
{
    struct land land = tft_land(b, piece);

    if (!land_crossed(land, from, to))
        return false;
    return land_is(b, piece, KIND(T_CLIFF)) || !tft_road_gap(b, piece, from, to);
}

static bool meets_inner(const struct blocker *it, struct vec from, struct vec to)
{
    struct vec way = vec_sub(to, from);
    int left = 0, right = 0;

    for (int i = 0; i < it->inners; i++) {
        struct vec at = it->inner[i], edge = vec_sub(it->inner[(i + 1) % it->inners], at);
        int64_t off = cross(way, vec_sub(at, from));

        if (cross(edge, vec_sub(from, at)) <= 0 && cross(edge, vec_sub(to, at)) <= 0)
            return false;
        left += off < 0;
        right += off > 0;
    }
    return left && right;
}

// TFT-LOS-04 to 07: by how much of the line runs inside.
static bool area_blocks(const struct battle *b, const struct blocker *it, struct vec from,
                        struct vec to)
{
    struct land land = tft_land(b, it->piece);
    length inside;
    bool starts, ends;

    if (it->outside[0] && it->outside[1] && meets_inner(it, from, to))
        return true;
    inside = land_chord(land, from, to);
    if (inside <= TFT_TOLERANCE)
        return false;
    starts = land_holds(land, from, TFT_TOLERANCE);
    ends = land_holds(land, to, TFT_TOLERANCE);
    if (starts && ends)
        return !land_is(b, it->piece, HILL_KINDS) && inside > TFT_WITHIN_SIGHT + TFT_TOLERANCE;
    return (!starts && !ends) || inside > TFT_EDGE_SIGHT + TFT_TOLERANCE;
}

static bool blocks(const struct battle *b, const struct blocker *it, struct vec from, struct vec to)
{
    switch (it->by) {
    case BY_STAND:
        return segment_enters_box(from, to, &it->stand, TFT_TOLERANCE);
    case BY_LINE:
        return line_crosses(b, it->piece, from, to);
    case BY_AREA:
        break;
    }
    return area_blocks(b, it, from, to);
}

static bool clear(struct screen *s, struct vec from, struct vec to)
{
    for (int i = 0; i < s->count; i++)
        if (blocks(s->b, &s->blocker[s->order[i]], from, to)) {
            to_front(s, i);
            return false;
        }
    return true;
}

// --- many lines at once ---

// Blocked, and so is every line a hair beside it.
static bool surely_blocks(const struct blocker *it, struct vec from, struct vec to)
{
    enum { MORE = 5 };

    if (it->by == BY_STAND)
        return segment_enters_box(from, to, &it->stand, TFT_TOLERANCE + MORE);
    return (it->by == BY_LINE || (it->outside[0] && it->outside[1])) && meets_inner(it, from, to);
}

static bool hides(const struct blocker *it, const struct vec *from, int froms, const struct vec *to,
                  int tos)
{
    for (int i = 0; i < froms; i++)
        for (int k = 0; k < tos; k++)
            if (!surely_blocks(it, from[i], to[k]))
                return false;
    return true;
}

// One thing blocks all lines between two convex shapes with these corners: the points from which a
// convex thing is between them and another point make a convex shape themselves.
static bool hidden(struct screen *s, const struct vec *from, int froms, const struct vec *to,
                   int tos)
{
    for (int i = 0; i < s->count; i++)
        if (hides(&s->blocker[s->order[i]], from, froms, to, tos)) {
            to_front(s, i);
            return true;
        }
    return false;
}

static bool all_deeper(struct land land, const struct vec corner[CORNERS], length deeper)
{
    for (int i = 0; i < CORNERS; i++)
        if (!land_holds(land, corner[i], deeper))
            return false;
    return true;
}

// All of one is too deep in an area without hollows to look out at the other, or both are in it and
// too far apart.
static bool too_deep(const struct screen *s, const struct tft_looker *one_looker,
                     const struct tft_looker *other, const struct vec from[CORNERS],
                     const struct vec to[CORNERS])
{
    enum { MORE = TFT_TOLERANCE + 5 };

    for (int i = 0; i < s->count; i++) {
        const struct blocker *it = &s->blocker[i];
        struct land land;

        if (it->by != BY_AREA || !it->inners || (it->outside[0] && it->outside[1]))
            continue;
        land = tft_land(s->b, it->piece);
        if (it->outside[0] || it->outside[1]) {
            if (all_deeper(land, it->outside[0] ? to : from, TFT_EDGE_SIGHT + MORE))
                return true;
        } else if (!land_is(s->b, it->piece, HILL_KINDS) && all_deeper(land, from, MORE) &&
                   all_deeper(land, to, MORE) &&
                   box_to_box(&one_looker->hull, &other->hull) > TFT_WITHIN_SIGHT + MORE)
            return true;
    }
    return false;
}

// So deep in an area that no line from it gets out to the other looker, who is not in it.
static bool hopeless(const struct screen *s, struct vec point, int whose)
{
    for (int i = 0; i < s->count; i++) {
        const struct blocker *it = &s->blocker[i];

        if (it->by == BY_AREA && !it->outside[whose] && it->outside[!whose] &&
            land_holds(tft_land(s->b, it->piece), point, TFT_EDGE_SIGHT + TFT_TOLERANCE))
            return true;
    }
    return false;
}

// --- looking ---

static bool centres_clear(struct screen *s, const struct tft_looker *one_looker,
                          const struct tft_looker *other)
{
    for (int i = 0; i < one_looker->looking; i++)
        for (int k = 0; k < other->looking; k++)
            if (clear(s, one_looker->stand[one_looker->first + i].centre,
                      other->stand[other->first + k].centre))
                return true;
    return false;
}

static int useful_points(const struct screen *s, const struct box *stand, bool disc, int whose,
                         struct vec useful[SIGHT_POINTS])
{
    struct vec point[SIGHT_POINTS];
    int count = 0;

    points_of(stand, disc, point);
    for (int i = 0; i < SIGHT_POINTS; i++)
        if (!hopeless(s, point[i], whose))
            useful[count++] = point[i];
    return count;
}

static bool stands_clear(struct screen *s, const struct vec *from, int froms, const struct vec *to,
                         int tos, const struct vec corner[CORNERS])
{
    for (int i = 0; i < froms; i++) {
        if (hidden(s, &from[i], 1, corner, CORNERS))
            continue;
        for (int k = 0; k < tos; k++)
            if (clear(s, from[i], to[k]))
                return true;
    }
    return false;
}

static bool some_line(struct screen *s, const struct tft_looker *one_looker,
                      const struct tft_looker *other)
{
    for (int k = 0; k < other->looking; k++) {
        const struct box *there = &other->stand[other->first + k];
        struct vec to[SIGHT_POINTS], to_corner[CORNERS];
        int tos = useful_points(s, there, other->disc, 1, to);

        corners_of(there, to_corner);
        for (int i = 0; tos && i < one_looker->looking; i++) {
            const struct box *here = &one_looker->stand[one_looker->first + i];
            struct vec from[SIGHT_POINTS], from_corner[CORNERS];

            corners_of(here, from_corner);
            if (hidden(s, from_corner, CORNERS, to_corner, CORNERS))
                continue;
            int froms = useful_points(s, here, one_looker->disc, 0, from);
            if (stands_clear(s, from, froms, to, tos, to_corner))
                return true;
        }
    }
    return false;
}

bool tft_look(const struct battle *b, const struct game *g, const struct tft_looker *one_looker,
              const struct tft_looker *other)
{
    struct vec from[CORNERS], to[CORNERS];
    struct screen s;

    gather(&s, b, g, one_looker, other);
    if (s.count == 0 || centres_clear(&s, one_looker, other))
        return true;
    corners_of(&one_looker->hull, from);
    corners_of(&other->hull, to);
    return !hidden(&s, from, CORNERS, to, CORNERS) && !too_deep(&s, one_looker, other, from, to) &&
           some_line(&s, one_looker, other);
}

bool tft_look_along(const struct battle *b, const struct game *g,
                    const struct tft_looker *one_looker, const struct tft_looker *other,
                    struct vec from, struct vec to)
{
    struct screen s;

    gather(&s, b, g, one_looker, other);
    return clear(&s, from, to);
}
