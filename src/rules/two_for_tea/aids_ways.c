// SPDX-License-Identifier: MIT
#include "rules/two_for_tea/aids_ways.h"
#include "core/segment.h"
#include "rules/two_for_tea/ground.h"

static void add_final_facing(const struct tft_steering *s, struct tft_scribe *w)
{
    bool falls_back = (uint16_t)(w->at.face - s->from.face + 0x4000) > 0x8000;

    if (s->wish->faced)
        tft_scribe_turn(w, s->wish->face);
    else if (falls_back && tft_turns_freely(&w->at)) // TFT-MOV-10: the front stays the front
        tft_scribe_face(w, s->from.face);
}

static void go_straight(struct tft_scribe *w, struct vec at)
{
    length ahead = tft_eyes_of(&w->at, at).ahead;

    tft_scribe_go(w, ahead < 0 ? LEG_BACK : LEG_AHEAD, absolute(ahead));
}

// Ahead first: what is cut off is the dearer leg.
static void slip(struct tft_scribe *w, struct vec at)
{
    length right = tft_eyes_of(&w->at, at).right;

    go_straight(w, at);
    tft_scribe_go(w, right < 0 ? LEG_LEFT : LEG_RIGHT, absolute(right));
}

// Where the front has to be before the last wheel, for it to end at the point: as far off as that
// wheel will carry it.
static struct vec before_last_wheel(const struct tft_steering *s, const struct tft_scribe *w)
{
    struct tft_scribe then = *w;
    struct legs dropped;

    dropped.count = 0;
    then.legs = &dropped;
    then.left = INT32_MAX / 4;
    tft_scribe_wheel(&then, (int16_t)(uint16_t)(s->wish->face - then.at.face));
    return vec_sub(s->wish->at, vec_sub(then.at.at, w->at.at));
}

// The facing after the first wheel decides where the second one begins, and the other way round.
static void wheel_and_go(const struct tft_steering *s, struct tft_scribe *w)
{
    struct vec to = s->wish->at;
    int32_t turn = tft_wheel_towards(w, to);

    for (int i = 0; s->wish->faced && i < 3; i++) {
        struct tft_scribe then = *w;

        then.at.face = (bearing)(then.at.face + turn);
        to = before_last_wheel(s, &then);
        turn = tft_wheel_towards(w, to);
    }
    tft_scribe_wheel(w, turn);
    if (tft_eyes_of(&w->at, to).ahead > 0)
        tft_scribe_go(w, LEG_AHEAD, tft_eyes_of(&w->at, to).ahead);
    add_final_facing(s, w);
}

// Skirmishers turn round their middle, which is where their way is measured from.
static void pivot_and_go(const struct tft_steering *s, struct tft_scribe *w)
{
    struct vec middle = tft_middle(w->kind, &w->at), to = s->wish->at;
    length out = vec_length(vec_sub(w->at.at, middle));
    struct vec way = vec_sub(to, middle);

    if (s->wish->faced) {
        way = vec_sub(way, along(direction_of(s->wish->face), out));
        out = 0;
    }
    tft_scribe_face(w, bearing_of(way));
    tft_scribe_go(w, LEG_AHEAD, vec_length(way) - out);
    add_final_facing(s, w);
}

// How far along its line a point of a road is, or the foot of one beside it.
static length along_line(struct land line, struct vec at)
{
    length least = INT32_MAX, before = 0, there = 0;

    for (int i = 1; i < line.piece->points; i++) {
        struct vec from = line.point[i - 1], way = vec_sub(line.point[i], from);
        length off = point_to_segment(at, from, line.point[i]), whole = vec_length(way);
        int64_t part = dot(vec_sub(at, from), way) / (whole + 1);

        if (off < least) {
            least = off;
            there = before + (part < 0 ? 0 : part > whole ? whole : (length)part);
        }
        before += whole;
    }
    return there;
}

// How far by the road it stands on the nearest point of it is; none: 0.
static length by_road(const struct tft_steering *s)
{
    struct land road;
    int piece;

    if (!tft_on_road(s->b, s->kind, &s->from, &piece))
        return 0;
    road = tft_land(s->b, piece);
    return absolute(along_line(road, s->wish->at) - along_line(road, s->from.at));
}

void tft_write_way(const struct tft_steering *s, enum tft_way way, struct tft_scribe *w)
{
    switch (way) {
    case WAY_STRAIGHT:
        go_straight(w, s->wish->at);
        return;
    case WAY_TURN:
        if (tft_turns_freely(&w->at))
            pivot_and_go(s, w);
        else
            wheel_and_go(s, w);
        return;
    case WAY_SLIP:
        slip(w, s->wish->at);
        return;
    case WAY_TURN_FIRST:
        tft_scribe_turn(w, s->wish->face);
        slip(w, s->wish->at);
        return;
    case WAY_SPOT:
        tft_scribe_turn(w, s->wish->faced
                               ? s->wish->face
                               : bearing_of(vec_sub(s->wish->at, s->g->box[s->wish->unit].centre)));
        return;
    case WAY_ROAD:
        tft_scribe_go(w, LEG_AHEAD, by_road(s));
        if (w->legs->count)
            w->legs->leg[0].kind = TLEG_ROAD;
        return;
    }
}
