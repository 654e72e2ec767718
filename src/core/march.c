// SPDX-License-Identifier: MIT
#include "core/march.h"
#include "core/clip.h"
#include "core/sweep.h"

enum { QUARTER = 1 << 14, HALF_TURN = 2 * QUARTER, CLOSE = MM(1) / 10 };

struct box body_box(const struct body *b)
{
    return box_at(b->centre, b->face, b->half_width, b->half_depth);
}

struct stop {
    length far;
    enum march_stopper by;
    int index;
};

static struct stop sooner(struct stop a, struct stop b)
{
    return b.far < a.far ? b : a;
}

// --- straight legs ---

static length first_crossing(struct land land, struct vec from, struct vec to, length far)
{
    length at;

    return land_crossings(land, from, to, &at, 1) == 1 && at < far ? at : far;
}

// A box meets ground when one of its corners comes into it, or when a point of the ground comes
// into the box: seen from the box the ground moves the other way, and is as round as its width
// says.
static length body_to_land(struct land land, const struct box *box, struct vec way, length far)
{
    struct clip corners = clip_of_box(box);
    struct vec outline[5] = {corners.corner[0], corners.corner[1], corners.corner[2],
                             corners.corner[3], corners.corner[0]};
    bool thin = land.piece->shape == SHAPE_AREA || land.piece->width == 0;
    struct piece shell = {.shape = thin ? SHAPE_AREA : SHAPE_LINE,
                          .points = thin ? 4 : 5,
                          .width = land.piece->shape == SHAPE_DISC ? 2 * land.piece->width
                                                                   : land.piece->width};

    shell.bounds = piece_bounds(&shell, outline);
    for (int i = 0; i < 4; i++)
        far = first_crossing(land, outline[i], vec_add(outline[i], way), far);
    for (int i = 0; i < land.piece->points; i++) {
        struct vec point = land.point[i];
        far = first_crossing((struct land){&shell, outline}, point, vec_sub(point, way), far);
    }
    return far;
}

static length to_barrier(const struct barrier *b, const struct box *box, struct vec way, length far,
                         length deeper)
{
    if (b->tested == BARRIER_CENTRE)
        return first_crossing(b->land, box->centre, vec_add(box->centre, way), far);
    return land_meets_box(b->land, box, deeper) ? 0 : body_to_land(b->land, box, way, far);
}

static struct stop straight_stop(const struct march_field *f, const struct box *box,
                                 struct direction d, length far)
{
    struct stop first = {far, STOP_NONE, NO_BOX};
    struct meeting met = boxes_first_met(f->box, f->boxes, box, d, far, f->deeper, f->which);
    length edge = box_to_edge(box, d, far, &f->table);
    struct vec way = along(d, far);

    if (met.index != NO_BOX)
        first = (struct stop){met.far < 0 ? 0 : met.far, STOP_BOX, met.index};
    first = sooner(first, (struct stop){edge, STOP_EDGE, NO_BOX});
    for (int i = 0; i < f->barriers; i++)
        first = sooner(first, (struct stop){to_barrier(&f->barrier[i], box, way, far, f->deeper),
                                            STOP_BARRIER, i});
    return first;
}

static struct march march_straight(const struct body *b, bearing way, length far,
                                   const struct march_field *f)
{
    struct box box = body_box(b);
    struct direction d = direction_of(way);
    struct stop stop = straight_stop(f, &box, d, far);
    struct march m = {*b, stop.far, 0, stop.by, stop.index};

    m.end.centre = vec_add(b->centre, along(d, stop.far));
    return m;
}

// --- turning legs ---

struct turning {
    int about; // the corner of the box that stays where it is; TURN_CENTRE for none
    int sense; // 1 clockwise, -1 the other way
    length radius;
};
enum { TURN_CENTRE = -1 };

static struct body turned_by(const struct body *b, struct turning t, int32_t turn)
{
    struct body end = *b;

    end.face = (bearing)(b->face + t.sense * turn);
    if (t.about != TURN_CENTRE) {
        struct box from = body_box(b), to = body_box(&end);
        end.centre =
            vec_add(b->centre, vec_sub(box_corner(&from, t.about), box_corner(&to, t.about)));
    }
    return end;
}

static bool leaves(const struct box *box, const struct bounds *table)
{
    struct clip c = clip_of_box(box);
    struct bounds at = bounds_of(c.corner, c.corners);

    return at.low.east < table->low.east || at.low.north < table->low.north ||
           at.high.east > table->high.east || at.high.north > table->high.north;
}

static bool barred(const struct barrier *b, struct vec from, const struct box *box, length deeper)
{
    if (b->tested == BARRIER_CENTRE)
        return land_holds(b->land, from, 0) != land_holds(b->land, box->centre, 0);
    return land_meets_box(b->land, box, deeper);
}

static struct stop turning_stop(const struct march_field *f, const struct body *from,
                                const struct body *to)
{
    struct box box = body_box(to);
    int met = boxes_next_overlapping(f->box, f->boxes, 0, &box, f->deeper, f->which);

    if (met != NO_BOX)
        return (struct stop){0, STOP_BOX, met};
    if (leaves(&box, &f->table))
        return (struct stop){0, STOP_EDGE, NO_BOX};
    for (int i = 0; i < f->barriers; i++) {
        if (barred(&f->barrier[i], from->centre, &box, f->deeper))
            return (struct stop){0, STOP_BARRIER, i};
    }
    return (struct stop){0, STOP_NONE, NO_BOX};
}

// 10,430.378 bearings have the length of the radius.
static int32_t turn_of_arc(length arc, length radius)
{
    int64_t turn = (int64_t)arc * 10430 / radius;

    return turn < 1 ? 1 : (int32_t)turn;
}

static length arc_of_turn(int32_t turn, length radius)
{
    return (length)(((int64_t)turn * radius * 411775 + UINT32_MAX) >>
                    32); // 2 pi / 65,536 is 411,775 of 2^32
}

// In one step the outer corner goes at most half the body's depth, and no further from its chord
// than what is close enough.
static int32_t step_of(const struct body *b, length radius)
{
    length arc = (length)root_down(8 * CLOSE * (uint64_t)radius);

    return turn_of_arc(arc < b->half_depth ? arc : b->half_depth, radius);
}

static struct march march_turning(const struct body *b, struct turning t, int32_t turn,
                                  const struct march_field *f)
{
    int32_t clear = 0, blocked = turn + 1, step = step_of(b, t.radius);
    int32_t close = turn_of_arc(CLOSE, t.radius);
    struct stop stop = {0, STOP_NONE, NO_BOX};

    while (clear < turn && (blocked > turn || blocked - clear > close)) {
        int32_t next = blocked > turn ? clear + step : (clear + blocked) / 2;
        next = next < turn ? next : turn;
        struct body there = turned_by(b, t, next);
        struct stop here = turning_stop(f, b, &there);
        if (here.by == STOP_NONE) {
            clear = next;
        } else {
            blocked = next;
            stop = here;
        }
    }
    return (struct march){turned_by(b, t, clear), arc_of_turn(clear, t.radius), t.sense * clear,
                          stop.by, stop.index};
}

static struct march march_wheel(const struct body *b, int corner, int32_t turn,
                                const struct march_field *f)
{
    struct turning t = {corner, corner == 0 ? -1 : 1, 2 * b->half_width};

    return march_turning(b, t, turn, f);
}

static struct march march_pivot(const struct body *b, int32_t turn, const struct march_field *f)
{
    int32_t much = turn < 0 ? -turn : turn;
    struct turning t = {TURN_CENTRE, turn < 0 ? -1 : 1,
                        vec_length((struct vec){b->half_width, b->half_depth})};
    struct body there = turned_by(b, t, much);

    if (!f->turn_freely)
        return march_turning(b, t, much, f);
    struct stop stop = turning_stop(f, b, &there);
    if (stop.by != STOP_NONE)
        return (struct march){*b, 0, 0, stop.by, stop.index};
    return (struct march){there, arc_of_turn(much, t.radius), turn, STOP_NONE, NO_BOX};
}

struct march march_leg(const struct body *b, const struct leg *leg, const struct march_field *f)
{
    struct march about = {*b, 0, HALF_TURN, STOP_NONE, NO_BOX};

    switch (leg->kind) {
    case LEG_AHEAD:
        return march_straight(b, b->face, leg->far, f);
    case LEG_BACK:
        return march_straight(b, (bearing)(b->face + HALF_TURN), leg->far, f);
    case LEG_LEFT:
        return march_straight(b, (bearing)(b->face - QUARTER), leg->far, f);
    case LEG_RIGHT:
        return march_straight(b, (bearing)(b->face + QUARTER), leg->far, f);
    case LEG_OBLIQUE:
        return march_straight(b, (bearing)(b->face + leg->turn), leg->far, f);
    case LEG_WHEEL_LEFT:
        return march_wheel(b, 0, leg->turn, f);
    case LEG_WHEEL_RIGHT:
        return march_wheel(b, 1, leg->turn, f);
    case LEG_PIVOT:
        return march_pivot(b, leg->turn, f);
    case LEG_ABOUT:
        break;
    }
    about.end.face = (bearing)(b->face + HALF_TURN);
    return about;
}
