// SPDX-License-Identifier: MIT
// What several things together hide from one point.
//
// Seen from a point a convex thing covers all directions between its two outermost corners, and
// hides whatever lies beyond the line through these. Things whose directions overlap hide together
// what no one of them hides alone.
#include "rules/two_for_tea/screen.h"

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
        return tft_surely_blocking(s, it, own, corner);
    tft_study(s, it);
    if (!it->outside[!whose] ||
        (!it->outside[whose] && land_holds(tft_land(s->b, it->piece), eye, TFT_TOLERANCE)))
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
