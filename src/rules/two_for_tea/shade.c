// SPDX-License-Identifier: MIT
// What several things together hide from one point.
//
// Seen from a point a convex thing covers all directions between its two outermost corners, and
// hides whatever lies beyond the line through these. Things whose directions overlap hide together
// what no one of them hides alone.
#include "rules/two_for_tea/sight.h"

// --- from a whole body ---

// Each thing that blocks all lines across it is a wall, as long as it looks from the middle of the
// one body. Walls hide the other body when they overlap each other as seen from everywhere in the
// one, and reach beyond the outermost lines between the two. Which side of a wall's end a line
// passes is a product of where it begins and where it ends, so what holds for the corners of a
// convex body holds for all of it.

enum { WALLS = 16 }; // as many as make a difference

struct wall {
    struct vec left, right;
};

struct sight_line {
    struct vec from, to;
};

struct walls {
    const struct vec *from, *to;   // the corners of the two bodies
    struct vec eye;                // the middle of the one
    struct sight_line left, right; // the outermost lines between the two
    int count;
    struct wall wall[WALLS];
};

// Is one point to the right of another for whoever looks from there?
static bool to_right(struct vec from, struct vec of, struct vec point)
{
    return cross(vec_sub(of, from), vec_sub(point, from)) > 0;
}

static bool to_right_from_all(const struct walls *w, struct vec of, struct vec point)
{
    for (int i = 0; i < CORNERS; i++)
        if (!to_right(w->from[i], of, point))
            return false;
    return true;
}

// As seen from a point.
static struct wall outermost(struct vec eye, const struct vec *corner, int corners)
{
    struct wall wall = {corner[0], corner[0]};

    for (int i = 1; i < corners; i++) {
        if (to_right(eye, corner[i], wall.left))
            wall.left = corner[i];
        if (to_right(eye, wall.right, corner[i]))
            wall.right = corner[i];
    }
    return wall;
}

// --- the outermost lines between the two bodies ---

// To the left of which there is nothing of either; and to the right.
static struct sight_line left_line(const struct walls *w)
{
    struct sight_line line = {w->from[0], outermost(w->from[0], w->to, CORNERS).left};

    for (int i = 1; i < CORNERS; i++)
        if (to_right(line.to, line.from, w->from[i]))
            line = (struct sight_line){w->from[i], outermost(w->from[i], w->to, CORNERS).left};
    return line;
}

static struct sight_line right_line(const struct walls *w)
{
    struct sight_line line = {w->from[0], outermost(w->from[0], w->to, CORNERS).right};

    for (int i = 1; i < CORNERS; i++)
        if (to_right(line.to, w->from[i], line.from))
            line = (struct sight_line){w->from[i], outermost(w->from[i], w->to, CORNERS).right};
    return line;
}

// --- walls ---

static bool begins_left(const struct walls *w, const struct wall *wall)
{
    return to_right(w->left.from, wall->left, w->left.to);
}

static bool ends_right(const struct walls *w, const struct wall *wall)
{
    return to_right(w->right.from, w->right.to, wall->right);
}

// The corners of what blocks every line across it, wherever in the two bodies the line begins and
// ends; how many, 0: it does not. `own` is where they may be put.
static int surely_blocking(struct tft_screen *s, struct tft_blocker *it, struct vec own[CORNERS],
                           const struct vec **corner)
{
    if (it->by == BY_STAND) {
        tft_corners_of(&s->stand[it->at], own);
        *corner = own;
        return CORNERS;
    }
    tft_study(s, it);
    *corner = s->inner[it->at];
    return it->by == BY_LINE || (it->outside[0] && it->outside[1]) ? it->inners : 0;
}

// One body is on this side of the wall, the other is beyond.
static bool parts(const struct walls *w, const struct wall *wall)
{
    struct vec way = vec_sub(wall->right, wall->left);

    for (int i = 0; i < CORNERS; i++)
        if (cross(way, vec_sub(w->from[i], wall->left)) <= 0 ||
            cross(way, vec_sub(w->to[i], wall->left)) >= 0)
            return false;
    return true;
}

// One of them may do it alone: then it is the only one.
static bool build(struct walls *w, struct tft_screen *s)
{
    struct vec own[CORNERS];

    w->count = 0;
    for (int i = 0; i < s->count && w->count < WALLS; i++) {
        const struct vec *corner;
        int corners = s->blocker[i].part ? 0 : surely_blocking(s, &s->blocker[i], own, &corner);
        struct wall *wall = &w->wall[w->count];

        if (corners == 0)
            continue;
        *wall = outermost(w->eye, corner, corners);
        if (!parts(w, wall))
            continue;
        if (w->count == 0) {
            w->left = left_line(w);
            w->right = right_line(w);
        }
        if (begins_left(w, wall) && ends_right(w, wall))
            return true;
        w->count++;
    }
    return false;
}

// The one that reaches furthest to the right of those that begin left of everything.
static const struct wall *first_wall(const struct walls *w)
{
    const struct wall *first = NULL;

    for (int i = 0; i < w->count; i++) {
        const struct wall *wall = &w->wall[i];

        if (begins_left(w, wall) && (!first || to_right(w->eye, first->right, wall->right)))
            first = wall;
    }
    return first;
}

// The same of those that begin left of where the last one ends; NULL when there is none.
static const struct wall *next_wall(const struct walls *w, const struct wall *last)
{
    const struct wall *next = last;

    for (int i = 0; i < w->count; i++) {
        const struct wall *wall = &w->wall[i];

        if (to_right(w->eye, next->right, wall->right) &&
            to_right_from_all(w, wall->left, last->right) &&
            to_right_from_all(w, last->right, wall->right))
            next = wall;
    }
    return next == last ? NULL : next;
}

bool tft_walled_off(struct tft_screen *s, const struct vec from[CORNERS],
                    const struct vec to[CORNERS])
{
    const struct wall *wall;
    struct walls w;

    w.from = from, w.to = to;
    w.eye.east = (from[0].east + from[2].east) / 2;
    w.eye.north = (from[0].north + from[2].north) / 2;
    if (build(&w, s))
        return true;
    for (wall = first_wall(&w); wall; wall = next_wall(&w, wall))
        if (ends_right(&w, wall))
            return true;
    return false;
}

// --- from one point ---

static struct tft_span span_of(struct vec eye, const struct vec *point, int points)
{
    struct tft_span span = {vec_sub(point[0], eye), vec_sub(point[0], eye)};

    for (int i = 1; i < points; i++) {
        struct vec at = vec_sub(point[i], eye);

        if (cross(span.left, at) < 0)
            span.left = at;
        if (cross(span.right, at) > 0)
            span.right = at;
    }
    return span;
}

// Does all of the target lie beyond the line between the outermost corners?
static bool beyond(const struct tft_span *cover, struct vec eye, const struct vec *point,
                   int points)
{
    struct vec across = vec_sub(cover->right, cover->left);

    for (int i = 0; i < points; i++)
        if (cross(across, vec_sub(vec_sub(point[i], eye), cover->left)) >= 0)
            return false;
    return true;
}

// What reaches round behind the eye is cut off at right angles to where it looks, so that all
// directions can be told apart as left and right. False: nothing of it is ahead.
static bool cut_ahead(struct tft_span *span, struct vec ahead)
{
    bool left_ahead = dot(ahead, span->left) > 0, right_ahead = dot(ahead, span->right) > 0;

    if (!left_ahead && !right_ahead)
        return false;
    if (!left_ahead)
        span->left = (struct vec){-ahead.north, ahead.east};
    if (!right_ahead)
        span->right = (struct vec){ahead.north, -ahead.east};
    return true;
}

// The corners of a thing that surely blocks lines from this point, 0 for none. An area does when
// neither the point nor the target is in it. No stand is where the point is.
static int cover_of(struct tft_screen *s, struct tft_blocker *it, struct vec eye, int whose,
                    struct vec own[CORNERS], const struct vec **corner)
{
    if (it->by != BY_AREA)
        return surely_blocking(s, it, own, corner);
    tft_study(s, it);
    if (!it->outside[!whose] ||
        (!it->outside[whose] && land_holds(battle_land(s->b, it->piece), eye, TFT_TOLERANCE)))
        return 0;
    *corner = s->inner[it->at];
    return it->inners;
}

// Goes from left to right as far as one cover overlaps the next. Merely meeting is not enough: a
// line between two things that touch enters neither.
static bool all_covered(const struct tft_shade *shade)
{
    struct vec at = shade->all.left;
    bool further = true;

    while (further) {
        struct vec reached = at;

        further = false;
        for (int i = 0; i < shade->covers; i++)
            if (cross(shade->cover[i].left, at) > 0 && cross(reached, shade->cover[i].right) > 0) {
                reached = shade->cover[i].right;
                further = true;
            }
        at = reached;
        if (cross(shade->all.right, at) > 0)
            return true;
    }
    return false;
}

static bool overlap(const struct tft_span *a, const struct tft_span *b)
{
    return cross(a->left, b->right) > 0 && cross(b->left, a->right) > 0;
}

// Is this another cover of some part of the target?
static bool adds_cover(struct tft_shade *shade, struct tft_screen *s, int place, int whose,
                       const struct vec *target, int points, struct vec ahead)
{
    struct tft_span *cover = &shade->cover[shade->covers], full;
    struct vec own[CORNERS];
    const struct vec *corner;
    int corners = cover_of(s, &s->blocker[s->order[place]], shade->eye, whose, own, &corner);

    if (corners == 0)
        return false;
    full = span_of(shade->eye, corner, corners);
    *cover = full;
    if (!cut_ahead(cover, ahead) || !overlap(cover, &shade->all) ||
        !beyond(&full, shade->eye, target, points))
        return false;
    shade->place[shade->covers++] = (uint16_t)place;
    return true;
}

// Those who did it together are asked first next time.
static void remember(const struct tft_shade *shade, struct tft_screen *s)
{
    for (int i = 0; i < shade->covers; i++)
        tft_to_front(s, i, shade->place[i]);
}

bool tft_cast(struct tft_shade *shade, struct tft_screen *s, struct vec eye, int whose,
              const struct vec *target, int points)
{
    struct vec ahead;

    shade->eye = eye;
    shade->covers = 0;
    shade->all = span_of(eye, target, points);
    ahead = vec_add(shade->all.left, shade->all.right);
    for (int i = 0; i < points; i++)
        if (dot(ahead, vec_sub(target[i], eye)) <= 0)
            return false; // they are as good as in each other
    for (int i = 0; i < s->count && shade->covers < SHADES; i++)
        if (adds_cover(shade, s, i, whose, target, points, ahead) && all_covered(shade)) {
            remember(shade, s);
            return true;
        }
    return false;
}

bool tft_shaded(const struct tft_shade *shade, struct vec point)
{
    struct vec at = vec_sub(point, shade->eye);

    for (int i = 0; i < shade->covers; i++)
        if (cross(shade->cover[i].left, at) > 0 && cross(at, shade->cover[i].right) > 0)
            return true;
    return false;
}
