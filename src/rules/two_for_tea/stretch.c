// SPDX-License-Identifier: MIT
// A leg that covers ground is cut at the first place that fails (G-20).
//
// The rule tests a place every 0.1 cm and narrows the first that fails to 0.01 cm. Nothing can fail
// before the nearest thing that matters has been reached, so places nearer than that are skipped:
// the answer is that of the plain scan, and most legs need no place to be looked at at all.
#include "rules/two_for_tea/walk.h"

enum {
    SCAN_STEP = MM(1),
    SCAN_FINE = SCAN_STEP / 10,
    STEEP_TURN = 0x10000 / 64, // the way of a corner is cut into chords of this angle
};

// --- places along a stretch ---

static struct vec turned(struct vec a, bearing by)
{
    struct direction d = direction_of(by); // sine and cosine

    return (struct vec){
        to_nearest((int64_t)a.east * d.north + (int64_t)a.north * d.east),
        to_nearest((int64_t)a.north * d.north - (int64_t)a.east * d.east),
    };
}

struct pose tft_pose_along(const struct tft_stretch *s, length far)
{
    struct pose pose = s->from;

    if (!s->turn) {
        pose.at = vec_add(pose.at, along(s->way, far));
        return pose;
    }
    int64_t part = (int64_t)s->turn * far, half = s->turn < 0 ? -s->far / 2 : s->far / 2;
    bearing by = (bearing)((part + half) / s->far);

    pose.face = (bearing)(pose.face + by);
    pose.at = vec_add(s->hub, turned(vec_sub(pose.at, s->hub), by));
    return pose;
}

// TFT-MOV-08: front width times the angle; 104,348 to 33,215 is pi to ten digits.
length tft_wheel_cost(length width, int32_t turn)
{
    int64_t whole = (int64_t)0x8000 * 33215;

    return (length)(((int64_t)width * turn * 104348 + whole / 2) / whole);
}

// How far the stretch goes when no part of the body goes further than this.
static length stretch_goes(const struct tft_stretch *s, length body)
{
    return s->turn ? (length)((int64_t)body * s->far / s->reach) : body;
}

bool tft_on_table_at(const struct battle *b, const struct tft_kind *kind, const struct pose *pose)
{
    struct box outline = tft_outline(kind, pose);
    struct bounds in = bounds_around(&outline);

    return in.low.east >= -TFT_TOLERANCE && in.low.north >= -TFT_TOLERANCE &&
           in.high.east <= b->size.east + TFT_TOLERANCE &&
           in.high.north <= b->size.north + TFT_TOLERANCE;
}

// --- the scan ---

// The next place to be looked at: the last of the tenths that nothing can happen before.
static length next_place(const struct tft_stretch *s, length far, length room)
{
    length free = room > TFT_SCAN_MARGIN ? stretch_goes(s, room - TFT_SCAN_MARGIN) : 0;
    length next = (s->far - far > free ? far + free : s->far) / SCAN_STEP * SCAN_STEP;

    if (next <= far)
        next = (far / SCAN_STEP + 1) * SCAN_STEP;
    return next < s->far && free < s->far - far ? next : s->far;
}

// A place that is good, and a later one that fails.
struct bracket {
    length good, failing;
    uint64_t over; // friends it begins to pass through at the good one
    struct tft_place end;
};

// Until the failing place is the first, to a hundredth.
static void narrow(const struct tft_walker *w, const struct tft_stretch *s,
                   const struct tft_country *c, struct bracket *k)
{
    while (k->failing - k->good > SCAN_FINE) {
        length steps = (k->failing - k->good + SCAN_FINE - 1) / SCAN_FINE;
        length middle = k->good + steps / 2 * SCAN_FINE;
        struct tft_place place = tft_judge(w, s, c, middle);

        if (place.halt) {
            k->failing = middle;
            k->end = place;
        } else {
            k->good = middle;
            k->over = place.over;
        }
    }
}

// TFT-INT-02: who passes through in line is in skirmish from there on.
static void pass_through(struct tft_walker *w, struct tft_stretch *s, uint64_t friends)
{
    w->walk->through |= friends;
    if (s->from.formation == LINE)
        s->from = tft_reformed(w->kind, &s->from, SKIRMISH, s->from.face);
}

// Where a stretch ends that something stops between these two places. What comes first need not be
// what lies beyond, and in the last tenth it may have come upon a friend.
static length cut(struct tft_walker *w, struct tft_stretch *s, const struct tft_country *c,
                  struct tft_place *end, length good, length failing)
{
    struct bracket k = {.good = good, .failing = failing, .end = *end};
    length far;

    narrow(w, s, c, &k);
    *end = k.end;
    far = end->halt == HALT_REVEAL ? k.failing : (k.failing - 1) / SCAN_FINE * SCAN_FINE;
    if (far != k.good)
        k.over = tft_judge(w, s, c, far).over;
    if (k.over)
        pass_through(w, s, k.over);
    return far;
}

// How far it gets, -1: not even to its first place; what ended it, when it does not get all the
// way.
static length scan(struct tft_walker *w, struct tft_stretch *s, struct tft_country *c,
                   struct tft_place *end)
{
    length far = 0, room;

    if (s->jump) {
        *end = tft_judge(w, s, c, 0);
        if (end->halt)
            return end->halt == HALT_REVEAL ? 0 : -1;
    }
    room = tft_room_at(w, s, c, 0);
    while (far < s->far) {
        length next = next_place(s, far, room), good = (next - 1) / SCAN_STEP * SCAN_STEP;

        *end = tft_judge(w, s, c, next);
        if (!end->halt && end->over) {
            pass_through(w, s, end->over);
            tft_survey(w, s, c);
            *end = tft_judge(w, s, c, next);
        }
        if (end->halt)
            return cut(w, s, c, end, good > far ? good : far, next);
        far = next;
        room = far < s->far ? tft_room_at(w, s, c, far) : 0;
    }
    return far;
}

// --- what it costs ---

static length steep_of(const struct tft_walker *w, const struct tft_stretch *s, length far)
{
    struct pose end = tft_pose_along(s, far);
    struct vec corner, last = vec_add(s->from.at, vec_sub(s->from.at, s->hub));
    int32_t turn = s->turn < 0 ? -s->turn : s->turn, chords = turn / STEEP_TURN + 1;
    length steep = 0;

    if (!s->turn)
        return tft_steep(w->b, s->from.at, end.at);
    // The outer front corner lies as far beyond the pose point as the hub on its other side.
    for (int32_t i = 1; i <= chords; i++) {
        end = tft_pose_along(s, (length)((int64_t)far * i / chords));
        corner = vec_add(end.at, vec_sub(end.at, s->hub));
        steep += tft_steep(w->b, last, corner);
        last = corner;
    }
    return steep;
}

static bool any_steep(const struct battle *b)
{
    for (int i = 0; i < b->pieces; i++)
        if (land_is(b, i, KIND(T_STEEP_HILL)))
            return true;
    return false;
}

// TFT-TER-09: every length on steep ground counts double. False: that is too much.
static bool pay(struct tft_walker *w, const struct tft_stretch *s, length far)
{
    length steep = any_steep(w->b) ? steep_of(w, s, far) : 0;
    length cost = s->factor * (far + steep);

    if (cost > w->left + TFT_TOLERANCE) {
        tft_refuse_walk(w, TFT_TER_09,
                        "Steep ground counts double: the move costs more than the "
                        "unit's allowance.");
        return false;
    }
    w->left = cost < w->left ? w->left - cost : 0;
    return true;
}

// --- going ---

// Cut where its side could not have known: it goes back until it stands clear of friends and walls.
static length step_back(const struct tft_walker *w, const struct tft_stretch *s, length far)
{
    struct pose pose = tft_pose_along(s, far);

    while (far > 0 && !tft_walker_clear(w, &pose)) {
        far = far > SCAN_STEP ? far - SCAN_STEP : 0;
        pose = tft_pose_along(s, far);
    }
    return far;
}

static void halt(struct tft_walker *w, const struct tft_place *end)
{
    bool dense = end->halt == HALT_TERRAIN && end->clause == TFT_TER_03;

    w->over = true;
    w->walk->stop_clause = (uint16_t)end->clause;
    w->walk->stopper = end->halt == HALT_ZONE || end->clause == TFT_CHG_01 ? (uint8_t)end->by : 0;
    if (dense && w->at.formation != SKIRMISH) // TFT-TER-03
        w->walk->marks |= WALK_SCATTERED;
}

static void arrive_at(struct tft_walker *w, const struct tft_stretch *s, length far,
                      struct tft_place *end)
{
    uint64_t unknown = 0;

    if (end->halt == HALT_REVEAL) {
        struct pose pose = tft_pose_along(s, far);
        unknown = tft_would_reveal(w->b, w->g, w->unit, &pose);
    } else if (end->halt) {
        unknown = tft_unknown(w, one(end->by));
    }
    if (unknown)
        far = step_back(w, s, far);
    if (far >= 0 && !pay(w, s, far))
        return;
    if (far >= 0)
        w->at = tft_pose_along(s, far);
    if (end->halt)
        halt(w, end);
    if (unknown)
        tft_meet_unknown(w, unknown);
    if (tft_straddled(w, &w->at) & ~w->astride)
        tft_refuse_walk(w, TFT_TER_02, "It must get every stand fully across the obstacle.");
    w->arriving = w->arriving && !tft_on_table_at(w->b, w->kind, &w->at);
}

void tft_go(struct tft_walker *w, struct tft_stretch *s)
{
    struct tft_place end = {.halt = HALT_NONE};
    struct tft_country c;
    length far;

    if (s->factor * s->far > w->left + TFT_TOLERANCE) {
        tft_refuse_walk(w, s->over_clause, "The move costs more than the unit's allowance.");
        return;
    }
    tft_survey(w, s, &c);
    far = scan(w, s, &c, &end);
    if (end.halt == HALT_EDGE)
        tft_refuse_walk(w, TFT_MOV_12, "A move may not leave the table.");
    else
        arrive_at(w, s, far, &end);
}
