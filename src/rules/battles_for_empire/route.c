// SPDX-License-Identifier: MIT
// Where a move leads: along the legs of a plan, and by itself; the tracks that terrain is judged by
// (BFE-MOV-20, BFE-TER-07 to 09, BFE-RND-12, BFE-IRR-23).
#include "core/law.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- along a plan ---

// A leg from a pose, as core's stretches have it.
static struct stretch stretch_of(const struct game *g, int unit, const struct leg *leg,
                                 const struct pose *from)
{
    struct stretch s = {.from = *from};
    struct box box;

    switch (leg->kind) {
    case LEG_FACE:
        s.from.face = leg->way;
        return s;
    case LEG_WHEEL:
        box = bfe_footprint(g, unit, from);
        s.turn = leg->word == WORD_RIGHT ? leg->way : (int32_t)leg->way - 0x10000;
        s.hub = box_corner(&box, leg->word == WORD_RIGHT);
        s.far = stretch_arc(2 * vec_length((struct vec){box.right_east, box.right_north}),
                            s.turn < 0 ? -s.turn : s.turn); // BFE-MOV-20
        return s;
    default:
        s.way = direction_of((bearing)(from->face + leg->way));
        s.far = leg->far;
        return s;
    }
}

static struct pose turned_about(struct pose pose)
{
    pose.face = (bearing)(pose.face + 0x8000);
    return pose;
}

struct pose bfe_plan_pose(const struct game *g, int unit, const struct bfe_plan *plan,
                          const struct pose *from, length spent)
{
    struct pose pose = plan->is & PLAN_TURN_FIRST ? turned_about(*from) : *from;

    for (int i = 0; i < plan->legs; i++) {
        struct stretch s = stretch_of(g, unit, &plan->leg[i], &pose);
        length far = spent < s.far ? spent : s.far;

        pose = s.far ? stretch_pose(&s, far) : s.from;
        spent -= far;
        if (!spent && far < s.far)
            break;
    }
    return pose;
}

length bfe_plan_length(const struct game *g, int unit, const struct bfe_plan *plan,
                       const struct pose *from)
{
    length sum = 0;

    for (int i = 0; i < plan->legs; i++)
        sum += stretch_of(g, unit, &plan->leg[i], from).far;
    return sum;
}

// The edge that a plan leads with, by its first straight leg: sideways and backward it keeps its
// facing.
enum face bfe_plan_edge(const struct bfe_plan *plan)
{
    int i = 0;

    while (i < plan->legs && plan->leg[i].kind != LEG_GO)
        i++;
    if (i == plan->legs)
        return FACE_FRONT;
    return plan->leg[i].way == LEG_BACK    ? FACE_REAR
           : plan->leg[i].way == LEG_RIGHT ? FACE_RIGHT
           : plan->leg[i].way == LEG_LEFT  ? FACE_LEFT
                                           : FACE_FRONT;
}

// A straight leg is one chord, a wheel one for every 15 degrees.
void bfe_plan_track(const struct game *g, int unit, const struct bfe_plan *plan,
                    const struct pose *from, struct bfe_track *track)
{
    struct pose pose = plan->is & PLAN_TURN_FIRST ? turned_about(*from) : *from;
    enum face edge = bfe_plan_edge(plan);
    struct box box = bfe_footprint(g, unit, &pose);

    track->at[0] = box_face_centre(&box, edge);
    track->points = 1;
    for (int i = 0; i < plan->legs; i++) {
        struct stretch s = stretch_of(g, unit, &plan->leg[i], &pose);
        int chords = s.turn ? TRACK_CHORDS : 1;

        for (int k = 1; k <= chords; k++) {
            pose = s.far ? stretch_pose(&s, (length)((int64_t)s.far * k / chords)) : s.from;
            box = bfe_footprint(g, unit, &pose);
            track->at[track->points++] = box_face_centre(&box, edge);
        }
    }
}

// Where its net movement leads, the plan carried out in full (BFE-RND-06).
void bfe_note_planned_way(const struct battle *b, struct game *g, int unit)
{
    struct bfe_unit *u = unit_of(g, unit);
    struct pose from = bfe_start_pose(b, g, unit, &u->plan), to;
    struct vec way;

    if (u->now.kind != KIND_MOVE)
        return;
    to = bfe_plan_pose(g, unit, &u->plan, &from, bfe_plan_length(g, unit, &u->plan, &from));
    way = vec_sub(to.at, from.at);
    if (!way.east && !way.north)
        return;
    u->now.way = bearing_of(way);
    u->now.how |= HOW_WENT;
}

// --- by itself (BFE-RND-08, 12) ---

bool bfe_is_automatic(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_order *now = &unit_in(g, unit)->now;

    return now->kind == KIND_WITHDRAW ||
           (now->kind == KIND_MOVE && now->how & HOW_RANDOM && !opt(b, OPT_RANDOM_CONTROL));
}

bool bfe_walks_plan(const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    return is_steady(g, unit) && !(u->charge & CHARGE_ON) && !bfe_is_automatic(b, g, unit) &&
           (u->now.kind == KIND_MOVE ||
            (u->now.kind == KIND_HOLD_FIRE && opt(b, OPT_HOLD_FIRE_MOVE)));
}

static bool keeps_facing(const struct game *g, int unit)
{
    return unit_in(g, unit)->now.kind == KIND_WITHDRAW && g->formation[unit] != FORM_SKIRMISH &&
           g->formation[unit] != FORM_LIMBERED;
}

struct pose bfe_automatic_start(const struct game *g, int unit)
{
    struct pose pose = bfe_pose(g, unit);

    if (!keeps_facing(g, unit))
        pose.face = unit_in(g, unit)->now.way;
    return pose;
}

// The edge that a way points at: within 45 degrees of the facing the front, of the rear the rear.
enum face bfe_edge_toward(bearing face, bearing way)
{
    int16_t off = (int16_t)(way - face);

    return off >= -0x2000 && off <= 0x2000   ? FACE_FRONT
           : off >= 0x6000 || off <= -0x6000 ? FACE_REAR
           : off > 0                         ? FACE_RIGHT
                                             : FACE_LEFT;
}

void bfe_straight_track(const struct game *g, int unit, const struct pose *from, bearing way,
                        length far, struct bfe_track *track)
{
    struct box box = bfe_footprint(g, unit, from);
    struct vec at = box_face_centre(&box, bfe_edge_toward(from->face, way));

    *track = (struct bfe_track){{at, vec_add(at, along(direction_of(way), far))}, 2};
}

// --- where it is going, before the dice (BFE-IRR-23, BFE-TER-09) ---

static length best_automatic(const struct battle *b, const struct game *g, int unit,
                             const struct pose *from)
{
    struct bfe_track track;

    bfe_straight_track(g, unit, from, unit_in(g, unit)->now.way, 0, &track);
    return bfe_best_straight(b, g, unit, &track);
}

// The nearest point of its target as they stood when step 4 began (BFE-TER-09).
struct vec bfe_charged_point(const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    if (u->began.east || u->began.north)
        return u->began;
    return bfe_nearest_point(&g->box[u->now.target], bfe_front_point(&g->box[unit]));
}

bool bfe_intended_track(const struct battle *b, const struct game *g, int unit,
                        struct bfe_track *track)
{
    const struct bfe_unit *u = unit_in(g, unit);
    struct pose from = bfe_start_pose(b, g, unit, &u->plan);
    struct vec front = bfe_front_point(&g->box[unit]);

    if (u->charge & CHARGE_ON) {
        track->at[0] = front;
        track->at[1] = bfe_charged_point(g, unit);
        track->points = 2;
        return true;
    }
    if (bfe_is_automatic(b, g, unit)) {
        from = bfe_automatic_start(g, unit);
        bfe_straight_track(g, unit, &from, u->now.way, best_automatic(b, g, unit, &from), track);
        return true;
    }
    if (!u->plan.legs)
        return false;
    bfe_plan_track(g, unit, &u->plan, &from, track);
    return true;
}

bool bfe_intended_end(const struct battle *b, const struct game *g, int unit, struct pose *end)
{
    const struct bfe_unit *u = unit_in(g, unit);
    struct bfe_track track;
    struct pose from = bfe_start_pose(b, g, unit, &u->plan);
    struct vec way;
    length far;

    *end = from;
    if (!bfe_intended_track(b, g, unit, &track))
        return false;
    if (!(u->charge & CHARGE_ON) && !bfe_is_automatic(b, g, unit)) {
        *end = bfe_plan_pose(g, unit, &u->plan, &from, bfe_plan_length(g, unit, &u->plan, &from));
        return true;
    }
    way = vec_sub(track.at[1], track.at[0]);
    far = vec_length(way) - (u->charge & CHARGE_ON ? HALT_LINE : 0);
    if (far > 0 && (way.east || way.north))
        end->at = vec_add(end->at, along(direction_of(bearing_of(way)), far));
    return true;
}
