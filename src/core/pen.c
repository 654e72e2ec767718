// SPDX-License-Identifier: MIT
#include "core/pen.h"
#include "core/aids.h"
#include "core/law.h"

struct eyes pen_eyes(const struct pen *p, struct vec at)
{
    return eyes_on(vec_sub(at, p->at.at), p->at.face);
}

struct vec pen_middle(const struct pen *p)
{
    return vec_sub(p->at.at, along(direction_of(p->at.face), p->gait->behind));
}

void pen_add(struct pen *p, struct leg leg)
{
    p->after[p->legs.count] = p->left;
    legs_add(&p->legs, leg);
}

void pen_go(struct pen *p, int way, length far)
{
    const struct gait *gait = p->gait;
    length cost = gait->cost[way >> 14],
           most = aids_length(p->left / cost, gait->unit, gait->parts);

    if (most * cost > p->left)
        most = aids_length(p->left / cost - gait_part(gait), gait->unit, gait->parts);
    far = aids_length(far, gait->unit, gait->parts);
    far = far < most ? far : most;
    if (far <= 0)
        return;
    p->left -= far * cost;
    p->at.at = vec_add(p->at.at, along(direction_of((bearing)(p->at.face + way)), far));
    pen_add(p, (struct leg){.kind = LEG_GO, .way = (bearing)way, .far = far});
}

// --- turns ---

static void pivot(struct pen *p, bearing to)
{
    int32_t turn = (int16_t)(uint16_t)(aids_heading(to) - p->at.face);
    struct vec middle = pen_middle(p);

    if (turn <= p->gait->hardly && turn >= -p->gait->hardly)
        return;
    p->at.face = aids_heading(to);
    p->at.at = vec_add(middle, along(direction_of(p->at.face), p->gait->behind));
    pen_add(p, leg_headed(LEG_FACE, aids_degrees(to)));
}

static struct pose wheeled(const struct pen *p, int32_t turn)
{
    length half = turn > 0 ? p->gait->front / 2 : -p->gait->front / 2;
    bearing right = (bearing)(p->at.face + LEG_RIGHT);
    struct vec front = vec_add(p->at.at, along(direction_of(p->at.face), p->gait->ahead));
    struct vec hub = vec_add(front, along(direction_of(right), half));
    struct pose pose = p->at;

    pose.face = (bearing)(pose.face + turn);
    front = vec_sub(hub, along(direction_of((bearing)(right + turn)), half));
    pose.at = vec_sub(front, along(direction_of(pose.face), p->gait->ahead));
    return pose;
}

// Where the allowance does not last, whole tenths of a degree within it.
static int32_t wheel_within(const struct pen *p, int32_t by)
{
    length cost = stretch_arc(p->gait->front, by);

    if (cost <= p->left)
        return aids_heading((bearing)by);
    by = (int32_t)((int64_t)by * p->left / cost);
    return bearing_from_degrees(bearing_degrees((bearing)by) / 100 * 100);
}

void pen_wheel(struct pen *p, int32_t turn)
{
    int32_t by = wheel_within(p, turn < 0 ? -turn : turn);

    if (by <= p->gait->hardly || stretch_arc(p->gait->front, by) > p->left)
        return;
    p->left -= stretch_arc(p->gait->front, by);
    p->at = wheeled(p, turn < 0 ? -by : by);
    pen_add(p, leg_turned(LEG_WHEEL, turn < 0 ? WORD_LEFT : WORD_RIGHT, aids_degrees((bearing)by)));
}

void pen_turn(struct pen *p, bearing to)
{
    if (p->gait->front)
        pen_wheel(p, (int16_t)(uint16_t)(to - p->at.face));
    else
        pivot(p, to);
}

// How far the place lies beyond straight ahead after a wheel, to the side it wheels to.
static length beyond(const struct pen *p, int32_t turn, struct vec at)
{
    struct pose pose = wheeled(p, turn);
    length right = eyes_on(vec_sub(at, pose.at), pose.face).right;

    return turn > 0 ? right : -right;
}

// Steps of a few degrees until the place is passed, then halving.
int32_t pen_wheel_towards(const struct pen *p, struct vec at)
{
    enum { STEP = 0x10000 / 64, MOST = 0x8000 };
    int32_t side = pen_eyes(p, at).right < 0 ? -1 : 1, low = 0, high = STEP;

    while (high < MOST && beyond(p, side * high, at) > 0) {
        low = high;
        high += STEP;
    }
    if (high >= MOST)
        return 0;
    while (high - low > 1) {
        int32_t middle = (low + high) / 2;

        if (beyond(p, side * middle, at) > 0)
            low = middle;
        else
            high = middle;
    }
    return side * high;
}
