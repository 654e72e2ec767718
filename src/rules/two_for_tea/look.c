// SPDX-License-Identifier: MIT
// Looking past what is in the way: one line, or many at once.
#include "core/boxes.h"
#include "core/sight.h"
#include "rules/two_for_tea/sight.h"

// --- the two bodies ---

static int16_t wider(int16_t half)
{
    enum { HAIR = 2 };

    return (int16_t)(half + (half > 0 ? HAIR : half < 0 ? -HAIR : 0));
}

// The rectangle about a pattern of skirmishers is rounded, so a hair more is taken.
static void corners_around(const struct box *hull, struct vec corner[CORNERS])
{
    struct box wide = {hull->centre, wider(hull->front_east), wider(hull->front_north),
                       wider(hull->right_east), wider(hull->right_north)};

    tft_corners_of(&wide, corner);
}

// --- one line ---

static bool line_blocks(struct tft_screen *s, struct tft_blocker *it, struct vec from,
                        struct vec to)
{
    struct land land = battle_land(s->b, it->piece);

    if (!land_crossed(land, from, to))
        return false;
    tft_study(s, it);
    return !it->open &&
           (land_is(s->b, it->piece, KIND(T_CLIFF)) || !tft_road_gap(s->b, it->piece, from, to));
}

static bool meets_inner(const struct tft_screen *s, const struct tft_blocker *it, struct vec from,
                        struct vec to)
{
    const struct vec *inner = s->inner[it->at];
    struct vec way = vec_sub(to, from);
    int left = 0, right = 0;

    for (int i = 0; i < it->inners; i++) {
        struct vec at = inner[i], edge = vec_sub(inner[(i + 1) % it->inners], at);
        int64_t off = cross(way, vec_sub(at, from));

        if (cross(edge, vec_sub(from, at)) <= 0 && cross(edge, vec_sub(to, at)) <= 0)
            return false;
        left += off < 0;
        right += off > 0;
    }
    return left && right;
}

// All corners are on one side of the line. An area may be touched, a line may not. What is round or
// broad is not so easily told.
static bool passes(struct land land, struct vec from, struct vec to)
{
    bool area = land.piece->shape == SHAPE_AREA;

    if (!area && land.piece->width)
        return false;
    struct vec way = vec_sub(to, from);
    int left = 0, right = 0;

    for (int i = 0; i < land.piece->points; i++) {
        int64_t off = cross(way, vec_sub(land.point[i], from));
        left += area ? off <= 0 : off < 0;
        right += area ? off >= 0 : off > 0;
    }
    return left == land.piece->points || right == land.piece->points;
}

// TFT-LOS-04 to 07: by how much of the line runs inside. Where both ends are in a shape without
// hollows all of it does.
static bool hides(const struct tft_blocker *it, struct land land, int ends, struct vec from,
                  struct vec to)
{
    struct sight_law law = {TFT_TOLERANCE, TFT_EDGE_SIGHT, TFT_WITHIN_SIGHT, it->inners};

    return sight_hides(&law, land, ends, from, to);
}

// TFT-LOS-05: the line begins in it and runs out further off than troops look. In a shape without
// hollows the first edge it comes to is the last; only what is too near to tell is measured.
static bool out_blocks(const struct tft_blocker *it, struct land land, struct vec in,
                       struct vec out)
{
    enum { EDGE = TFT_EDGE_SIGHT + TFT_TOLERANCE, HAIR = 2 };
    struct vec way = vec_sub(out, in);
    int64_t far = root_down((uint64_t)dot(way, way)), part = 1, whole = 0;

    for (int i = 0; it->inners && i < land.piece->points; i++) {
        struct vec at = land.point[i];
        struct vec edge = vec_sub(land.point[(i + 1) % land.piece->points], at);
        int64_t here = cross(edge, vec_sub(in, at)), there = cross(edge, vec_sub(out, at));

        if (here < 0)
            here = -here, there = -there;
        if (there < 0 && (whole == 0 || compare_products(here, whole, part, here - there) < 0))
            part = here, whole = here - there;
    }
    if (whole && (far + 1) * part < (EDGE - HAIR) * whole)
        return false;
    if (whole && far * part > (EDGE + HAIR) * whole)
        return true;
    return hides(it, land, 1, in, out);
}

// The first looker's end comes first. From a hill one sees all of it.
static bool area_blocks(struct tft_screen *s, struct tft_blocker *it, struct vec from,
                        struct vec to)
{
    struct land land = battle_land(s->b, it->piece);
    bool starts, ends;

    if (passes(land, from, to))
        return false;
    tft_study(s, it);
    starts = !it->outside[0] && land_holds(land, from, TFT_TOLERANCE);
    ends = !it->outside[1] && land_holds(land, to, TFT_TOLERANCE);
    if (starts && ends)
        return !land_is(s->b, it->piece, HILL_KINDS) && hides(it, land, 2, from, to);
    if (starts || ends)
        return out_blocks(it, land, starts ? from : to, starts ? to : from);
    return meets_inner(s, it, from, to) || hides(it, land, 0, from, to);
}

static bool blocks(struct tft_screen *s, struct tft_blocker *it, struct vec from, struct vec to)
{
    switch ((enum tft_blocked_by)it->by) {
    case BY_STAND:
        return segment_enters_box(from, to, &s->stand[it->at], 0);
    case BY_LINE:
        return line_blocks(s, it, from, to);
    case BY_AREA:
        break;
    }
    return area_blocks(s, it, from, to);
}

static bool clear(struct tft_screen *s, struct vec from, struct vec to)
{
    for (int i = 0; i < s->count; i++)
        if (blocks(s, &s->blocker[s->order[i]], from, to)) {
            tft_to_front(s, 0, i);
            return false;
        }
    return true;
}

// --- many lines at once ---

// An area that a looker is in, at least in part.
struct outlook {
    struct land land;
    bool shared;                   // the other may be in it too
    int edges;                     // 0: it is hollow or round
    int64_t beyond[INNER_CORNERS]; // how far the other reaches out over each edge
};

static struct outlook outlook_of(const struct tft_screen *s, const struct tft_blocker *it,
                                 int whose)
{
    struct outlook o = {.land = battle_land(s->b, it->piece),
                        .shared = !it->outside[!whose],
                        .edges = it->inners};
    struct vec corner[CORNERS], inside = s->inner[it->at][0];

    corners_around(&s->looker[!whose]->hull, corner);
    for (int i = 0; i < o.edges; i++) {
        struct vec at = o.land.point[i], edge = vec_sub(o.land.point[(i + 1) % o.edges], at);
        bool clockwise = cross(edge, vec_sub(inside, at)) > 0;

        o.beyond[i] = INT64_MIN;
        for (int k = 0; k < CORNERS; k++) {
            int64_t off = cross(edge, vec_sub(corner[k], at));
            off = clockwise ? -off : off;
            o.beyond[i] = off > o.beyond[i] ? off : o.beyond[i];
        }
    }
    return o;
}

// The areas a looker looks out of. On a hill those who share it see each other.
static int outlooks_of(const struct tft_screen *s, int whose, struct outlook outlook[PIECES])
{
    int count = 0;

    for (int i = 0; i < s->count; i++) {
        const struct tft_blocker *it = &s->blocker[i];

        if (it->by == BY_AREA && it->studied && !it->outside[whose] &&
            (it->outside[!whose] || !land_is(s->b, it->piece, HILL_KINDS)))
            outlook[count++] = outlook_of(s, it, whose);
    }
    return count;
}

// So deep in an area that every line from this point to the other looker runs too far inside,
// whether it gets out or not.
static bool hopeless(const struct outlook *o, struct vec point, const struct box *other)
{
    enum {
        HAIR = 5,
        EDGE = TFT_EDGE_SIGHT + TFT_TOLERANCE,
        FAR = TFT_WITHIN_SIGHT + TFT_TOLERANCE
    };
    int64_t apart;

    if (!o->edges)
        return !o->shared && land_holds(o->land, point, EDGE);
    if (!land_holds(o->land, point, TFT_TOLERANCE))
        return false;
    apart = point_to_box(point, other) - HAIR;
    if (o->shared && apart <= FAR)
        return false;
    for (int i = 0; i < o->edges; i++) {
        struct vec at = o->land.point[i];
        struct vec edge = vec_sub(o->land.point[(i + 1) % o->edges], at);
        int64_t off = cross(edge, vec_sub(point, at));

        off = off < 0 ? -off : off;
        if (o->beyond[i] > 0 && apart * off <= (EDGE + HAIR) * (off + o->beyond[i]))
            return false;
    }
    return true;
}

static bool hopeless_in_any(const struct outlook *outlook, int count, struct vec point,
                            const struct box *other)
{
    for (int i = 0; i < count; i++)
        if (hopeless(&outlook[i], point, other))
            return true;
    return false;
}

// --- looking ---

enum { MOST_POINTS = TFT_STANDS * SIGHT_POINTS };

// The points of a looker from which something may be seen, stand by stand.
struct points {
    int count;
    struct vec point[MOST_POINTS];
    int first[TFT_STANDS + 1]; // of each stand, and the end
};

static void note_points(const struct tft_screen *s, int whose, struct points *p)
{
    const struct tft_looker *l = s->looker[whose];
    const struct box *other = &s->looker[!whose]->hull;
    struct outlook outlook[PIECES];
    int outlooks = outlooks_of(s, whose, outlook);
    struct vec point[SIGHT_POINTS];

    p->count = 0;
    for (int k = 0; k < l->looking; k++) {
        tft_points_of(l, k, point);
        p->first[k] = p->count;
        for (int i = 0; i < SIGHT_POINTS; i++)
            if (!hopeless_in_any(outlook, outlooks, point[i], other))
                p->point[p->count++] = point[i];
    }
    p->first[l->looking] = p->count;
}

// Does this point see one of those of the other looker?
static bool point_looks(struct tft_screen *s, int whose, struct vec eye, const struct points *to,
                        const struct vec corner[CORNERS])
{
    struct tft_shade shade;

    if (tft_cast(&shade, s, eye, whose, corner, CORNERS))
        return false;
    for (int k = 0; k < to->count; k++)
        if (!tft_shaded(&shade, to->point[k]) &&
            (whose ? clear(s, to->point[k], eye) : clear(s, eye, to->point[k])))
            return true;
    return false;
}

// An area hides from a point of it, or beside it, what is out of it. So one looks from there.
static int who_looks(const struct tft_screen *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->blocker[i].by == BY_AREA && s->blocker[i].outside[0] && !s->blocker[i].outside[1])
            return 1;
    return 0;
}

// From all that is left, stand by stand: mostly a whole one sees nothing.
static bool some_line(struct tft_screen *s)
{
    int whose = who_looks(s);
    const struct tft_looker *l = s->looker[whose];
    struct vec corner[CORNERS], target[CORNERS];
    struct points from, to;

    note_points(s, whose, &from);
    to.count = 0;
    if (from.count)
        note_points(s, !whose, &to);
    corners_around(&s->looker[!whose]->hull, target);
    for (int k = 0; k < l->looking && to.count; k++) {
        tft_corners_of(&l->stand[l->first + k], corner);
        if (from.first[k] == from.first[k + 1] ||
            (l->looking > 1 && tft_walled_off(s, corner, target)))
            continue;
        for (int i = from.first[k]; i < from.first[k + 1]; i++)
            if (point_looks(s, whose, from.point[i], &to, target))
                return true;
    }
    return false;
}

// Does this piece let the line pass, as far as is easily told?
static bool lets_pass(const struct battle *b, int piece, struct vec from, struct vec to)
{
    struct land land = battle_land(b, piece);
    bool starts, ends;

    if (passes(land, from, to))
        return true;
    if (!land_is(b, piece, DENSE_KINDS | HILL_KINDS))
        return false;
    starts = land_holds(land, from, TFT_TOLERANCE);
    ends = land_holds(land, to, TFT_TOLERANCE);
    if (starts && ends && land_is(b, piece, HILL_KINDS))
        return true;
    return starts != ends && land_chord(land, from, to) <= TFT_EDGE_SIGHT;
}

bool tft_glance(const struct battle *b, const struct game *g, const struct tft_looker *one_looker,
                const struct tft_looker *other, struct vec from, struct vec to)
{
    uint64_t kinds = DENSE_KINDS | HILL_KINDS | LINEAR_KINDS | KIND(T_CLIFF);
    const struct vec end[2] = {from, to};
    struct bounds span = bounds_of(end, 2);

    for (int i = 0; i < b->pieces; i++) {
        const struct bounds *in = &b->piece[i].bounds;

        if (span.high.east >= in->low.east && span.low.east <= in->high.east &&
            span.high.north >= in->low.north && span.low.north <= in->high.north &&
            land_is(b, i, kinds) && !lets_pass(b, i, from, to))
            return false;
    }
    return boxes_first_entered(g->box, g->units + 1, from, to, 0, one_looker->unit, other->unit) ==
           NO_BOX;
}

static struct vec middle_of(const struct tft_looker *l)
{
    return l->stand[l->first + l->looking / 2].centre;
}

// The corners of all that look, by the numbers of sight points.
enum { FRONT_LEFT = 2, FRONT_RIGHT = 3, REAR_LEFT = 7, REAR_RIGHT = 8 };

static struct vec end_of(const struct tft_looker *l, int corner)
{
    bool left = corner == FRONT_LEFT || corner == REAR_LEFT;

    return tft_point_of(l, left ? 0 : l->looking - 1, corner);
}

// Past what hides their middles one mostly looks along the sides of both.
static bool side_line(struct tft_screen *s)
{
    static const uint8_t line[][2] = {{FRONT_LEFT, FRONT_RIGHT},
                                      {REAR_RIGHT, FRONT_LEFT},
                                      {REAR_LEFT, REAR_RIGHT},
                                      {FRONT_RIGHT, REAR_LEFT}};

    for (int i = 0; i < 4; i++)
        if (clear(s, end_of(s->looker[0], line[i][0]), end_of(s->looker[1], line[i][1])))
            return true;
    return false;
}

bool tft_look_hard(const struct battle *b, const struct game *g,
                   const struct tft_looker *one_looker, const struct tft_looker *other)
{
    struct vec from[CORNERS], to[CORNERS];
    struct tft_screen s;

    tft_gather(&s, b, g, one_looker, other);
    corners_around(&one_looker->hull, from);
    corners_around(&other->hull, to);
    return !tft_walled_off(&s, from, to) &&
           (clear(&s, middle_of(one_looker), middle_of(other)) || side_line(&s) || some_line(&s));
}

// Most of those who are seen are seen from middle to middle, with nothing near.
bool tft_look(const struct battle *b, const struct game *g, const struct tft_looker *one_looker,
              const struct tft_looker *other)
{
    return tft_glance(b, g, one_looker, other, middle_of(one_looker), middle_of(other)) ||
           tft_look_hard(b, g, one_looker, other);
}

bool tft_look_along(const struct battle *b, const struct game *g,
                    const struct tft_looker *one_looker, const struct tft_looker *other,
                    struct vec from, struct vec to)
{
    struct tft_screen s;

    tft_gather(&s, b, g, one_looker, other);
    return clear(&s, from, to);
}
