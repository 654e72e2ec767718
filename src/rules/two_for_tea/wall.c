// SPDX-License-Identifier: MIT
// What several things together hide from a whole body.
//
// Each thing that blocks all lines across it is a wall, as long as it looks from the middle of the
// one body. Walls hide the other body when they overlap each other as seen from everywhere in the
// one, and reach beyond the outermost lines between the two. Which side of a wall's end a line
// passes is a product of where it begins and where it ends, so what holds for the corners of a
// convex body holds for all of it.
#include "rules/two_for_tea/screen.h"

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

int tft_surely_blocking(struct tft_screen *s, struct tft_blocker *it, struct vec own[CORNERS],
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
        int corners = s->blocker[i].part ? 0 : tft_surely_blocking(s, &s->blocker[i], own, &corner);
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
