// SPDX-License-Identifier: MIT
// Looking past what is in the way: one line, or many at once.
#include "rules/two_for_tea/screen.h"

// --- the points of G-8 ---

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

static void to_front(struct tft_screen *s, int i)
{
    uint16_t it = s->order[i];

    s->order[i] = s->order[0];
    s->order[0] = it;
}

// --- one line ---

static bool line_crosses(const struct battle *b, int piece, struct vec from, struct vec to)
{
    struct land land = tft_land(b, piece);

    if (!land_crossed(land, from, to))
        return false;
    return land_is(b, piece, KIND(T_CLIFF)) || !tft_road_gap(b, piece, from, to);
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

// TFT-LOS-04 to 07: by how much of the line runs inside.
static bool area_blocks(const struct tft_screen *s, const struct tft_blocker *it, struct vec from,
                        struct vec to)
{
    struct land land = tft_land(s->b, it->piece);
    length inside;
    bool starts, ends;

    if (it->outside[0] && it->outside[1] && meets_inner(s, it, from, to))
        return true;
    inside = land_chord(land, from, to);
    if (inside <= TFT_TOLERANCE)
        return false;
    starts = land_holds(land, from, TFT_TOLERANCE);
    ends = land_holds(land, to, TFT_TOLERANCE);
    if (starts && ends)
        return !land_is(s->b, it->piece, HILL_KINDS) && inside > TFT_WITHIN_SIGHT + TFT_TOLERANCE;
    return (!starts && !ends) || inside > TFT_EDGE_SIGHT + TFT_TOLERANCE;
}

static bool blocks(const struct tft_screen *s, const struct tft_blocker *it, struct vec from,
                   struct vec to)
{
    switch ((enum tft_blocked_by)it->by) {
    case BY_STAND:
        return segment_enters_box(from, to, &s->stand[it->at], 0);
    case BY_LINE:
        return line_crosses(s->b, it->piece, from, to);
    case BY_AREA:
        break;
    }
    return area_blocks(s, it, from, to);
}

static bool clear(struct tft_screen *s, struct vec from, struct vec to)
{
    for (int i = 0; i < s->count; i++)
        if (blocks(s, &s->blocker[s->order[i]], from, to)) {
            to_front(s, i);
            return false;
        }
    return true;
}

// --- many lines at once ---

// Blocked, and so is every line a hair beside it.
static bool surely_blocks(const struct tft_screen *s, const struct tft_blocker *it, struct vec from,
                          struct vec to)
{
    enum { MORE = 5 };

    if (it->by == BY_STAND)
        return segment_enters_box(from, to, &s->stand[it->at], MORE);
    return (it->by == BY_LINE || (it->outside[0] && it->outside[1])) &&
           meets_inner(s, it, from, to);
}

static bool hides(const struct tft_screen *s, const struct tft_blocker *it, const struct vec *from,
                  int froms, const struct vec *to, int tos)
{
    for (int i = 0; i < froms; i++)
        for (int k = 0; k < tos; k++)
            if (!surely_blocks(s, it, from[i], to[k]))
                return false;
    return true;
}

// One thing blocks all lines between two convex shapes with these corners: the points from which a
// convex thing is between them and another point make a convex shape themselves.
static bool hidden(struct tft_screen *s, const struct vec *from, int froms, const struct vec *to,
                   int tos)
{
    for (int i = 0; i < s->count; i++)
        if (hides(s, &s->blocker[s->order[i]], from, froms, to, tos)) {
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
static bool too_deep(const struct tft_screen *s, const struct tft_looker *one_looker,
                     const struct tft_looker *other, const struct vec from[CORNERS],
                     const struct vec to[CORNERS])
{
    enum { MORE = TFT_TOLERANCE + 5 };

    for (int i = 0; i < s->count; i++) {
        const struct tft_blocker *it = &s->blocker[i];
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
static bool hopeless(const struct tft_screen *s, struct vec point, int whose)
{
    for (int i = 0; i < s->count; i++) {
        const struct tft_blocker *it = &s->blocker[i];

        if (it->by == BY_AREA && !it->outside[whose] && it->outside[!whose] &&
            land_holds(tft_land(s->b, it->piece), point, TFT_EDGE_SIGHT + TFT_TOLERANCE))
            return true;
    }
    return false;
}

// --- looking ---

static bool centres_clear(struct tft_screen *s, const struct tft_looker *one_looker,
                          const struct tft_looker *other)
{
    for (int i = 0; i < one_looker->looking; i++)
        for (int k = 0; k < other->looking; k++)
            if (clear(s, one_looker->stand[one_looker->first + i].centre,
                      other->stand[other->first + k].centre))
                return true;
    return false;
}

static int useful_points(const struct tft_screen *s, const struct box *stand, bool disc, int whose,
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

static bool stands_clear(struct tft_screen *s, const struct vec *from, int froms,
                         const struct vec *to, int tos, const struct vec corner[CORNERS])
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

static bool some_line(struct tft_screen *s, const struct tft_looker *one_looker,
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
    struct tft_screen s;

    tft_gather(&s, b, g, one_looker, other);
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
    struct tft_screen s;

    tft_gather(&s, b, g, one_looker, other);
    return clear(&s, from, to);
}
