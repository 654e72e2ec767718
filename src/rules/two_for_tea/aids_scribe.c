// SPDX-License-Identifier: MIT
#include "rules/two_for_tea/aids_scribe.h"
#include "rules/two_for_tea/law.h"

enum { HARDLY = 0x10000 / 400 }; // less than a degree is no turn

struct eyes tft_eyes_of(const struct pose *pose, struct vec at)
{
    return eyes_on(vec_sub(at, pose->at), pose->face);
}

bool tft_turns_freely(const struct pose *pose)
{
    return pose->formation == SKIRMISH || pose->formation == DEPLOYED;
}

bool tft_slips(const struct pose *pose)
{
    return pose->formation == LINE || pose->formation == SKIRMISH;
}

static int cost_of(const struct tft_scribe *s, int way)
{
    bool light = s->kind->notes & LIGHT_FEET && s->at.formation == SKIRMISH;

    return way == LEG_AHEAD || light ? 1 : 2;
}

void tft_scribe_go(struct tft_scribe *s, int way, length far)
{
    length most = s->left / cost_of(s, way) / MM(1) * MM(1);

    far = tft_round(far);
    far = far < most ? far : most;
    if (far <= 0)
        return;
    legs_add(s->legs, (struct leg){.kind = LEG_GO, .way = (bearing)way, .far = far});
    s->at = tft_shifted(&s->at, along(direction_of((bearing)(s->at.face + way)), far));
    s->left -= far * cost_of(s, way);
}

void tft_scribe_face(struct tft_scribe *s, bearing to)
{
    int32_t off = (int16_t)(uint16_t)(to - s->at.face);

    if (off <= HARDLY && off >= -HARDLY)
        return;
    legs_add(s->legs, leg_headed(LEG_FACE, aids_degrees(to)));
    s->at = tft_reformed(s->kind, &s->at, s->at.formation, to);
}

static length front_width(const struct tft_scribe *s)
{
    return s->kind->width * (s->at.formation == COLUMN ? 1 : s->at.strength);
}

// Round the right corner, or when `side` is -1 the left one (G-12).
static struct vec hub_of(const struct tft_scribe *s, int side)
{
    bearing right = (bearing)(s->at.face + 0x4000);

    return vec_add(s->at.at, along(direction_of(right), side * front_width(s) / 2));
}

static struct pose wheeled(const struct tft_scribe *s, int32_t turn)
{
    int side = turn > 0 ? 1 : -1;
    struct pose pose = s->at;
    struct vec hub = hub_of(s, side);

    pose.face = (bearing)(pose.face + turn);
    pose.at =
        vec_sub(hub, along(direction_of((bearing)(pose.face + 0x4000)), side * front_width(s) / 2));
    return pose;
}

// A tenth of a degree less than what is dearer than all that is left.
static int32_t wheel_within(const struct tft_scribe *s, int32_t by)
{
    length cost = stretch_arc(front_width(s), by);
    int32_t degrees;

    if (cost <= s->left)
        return aids_heading((bearing)by);
    by = (int32_t)((int64_t)by * s->left / cost);
    degrees = bearing_degrees((bearing)by) / 100 * 100;
    return bearing_from_degrees(degrees);
}

void tft_scribe_wheel(struct tft_scribe *s, int32_t turn)
{
    int32_t by = wheel_within(s, turn < 0 ? -turn : turn);

    if (by <= HARDLY || stretch_arc(front_width(s), by) > s->left)
        return;
    legs_add(s->legs,
             leg_turned(LEG_WHEEL, turn < 0 ? WORD_LEFT : WORD_RIGHT, aids_degrees((bearing)by)));
    s->left -= stretch_arc(front_width(s), by);
    s->at = wheeled(s, turn < 0 ? -by : by);
}

void tft_scribe_turn(struct tft_scribe *s, bearing to)
{
    if (tft_turns_freely(&s->at))
        tft_scribe_face(s, to);
    else
        tft_scribe_wheel(s, (int16_t)(uint16_t)(to - s->at.face));
}

// How far the point lies beyond straight ahead after a wheel, to the side it wheels to.
static length beyond(const struct tft_scribe *s, int32_t turn, struct vec at)
{
    struct pose pose = wheeled(s, turn);
    struct eyes eyes = tft_eyes_of(&pose, at);

    return turn > 0 ? eyes.right : -eyes.right;
}

// Steps of a few degrees until the point is passed, then halving.
int32_t tft_wheel_towards(const struct tft_scribe *s, struct vec at)
{
    enum { STEP = 0x10000 / 64, MOST = 0x8000 };
    int32_t side = tft_eyes_of(&s->at, at).right < 0 ? -1 : 1, low = 0, high = STEP;

    while (high < MOST && beyond(s, side * high, at) > 0) {
        low = high;
        high += STEP;
    }
    if (high >= MOST)
        return 0;
    while (high - low > 1) {
        int32_t middle = (low + high) / 2;

        if (middle && beyond(s, side * middle, at) > 0)
            low = middle;
        else
            high = middle;
    }
    return side * high;
}
