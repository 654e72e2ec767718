// SPDX-License-Identifier: MIT
// Who may charge whom, and where they would meet (TFT-CHG-01 to 05, 18 to 20, 23, G-19).
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/flow.h"

static struct tft_contact cannot(int clause, const char *why)
{
    return (struct tft_contact){.clause = clause, .why = why};
}

// --- far too far, or not ahead: what most refusals are for, and cheap ---

static struct verdict roughly_ahead(const struct game *g, int charger, int target,
                                    const struct pose *from, length reach)
{
    struct vec way = vec_sub(g->box[target].centre, from->at);
    int64_t radius = box_reach(&g->box[target]), far = reach + radius;
    int64_t half = from->strength * kind_of(g, charger)->width / 2;
    struct direction d = direction_of(from->face);
    int64_t aside = (way.east * (int64_t)d.north - way.north * (int64_t)d.east) / ONE;

    if (dot(way, way) > far * far)
        return refuse(TFT_CHG_05, "The enemy is further off than the unit can charge.");
    if ((way.east * (int64_t)d.east + way.north * (int64_t)d.north) / ONE < -radius ||
        (aside < 0 ? -aside : aside) > half + radius)
        return refuse(TFT_CHG_04, "A charge goes straight ahead, and the enemy is not there.");
    return FINE;
}

// --- step 1: how the target stands, and which face is to be met ---

uint64_t tft_hidden_from(const struct game *g, int unit)
{
    uint64_t set = 0;

    for (int other = 1; other <= g->units; other++)
        if (g->hidden[other] >> g->side[unit] & 1)
            set |= one(other);
    return set;
}

static struct pose dressed(struct pose pose)
{
    pose.manner = pose.formation == SKIRMISH;
    return pose;
}

// What is met, and on which face.
struct meeting_face {
    struct pose target;
    int face;
    bool held_to_front; // it comes from the flank, but was not there when the turn began
    bool room;          // the target has room to stand so
};

// TFT-CHG-18, 23: skirmishers turn about their middle to face the charger, if they can.
static struct meeting_face skirmishers(const struct battle *b, const struct game *g, int target,
                                       bearing charging, uint64_t but)
{
    struct pose pose = tft_pose_of(g, target);
    struct pose turned =
        dressed(tft_reformed(kind_of(g, target), &pose, SKIRMISH, (bearing)(charging + 0x8000u)));

    if (has(g, target, LOCKED))
        return (struct meeting_face){dressed(pose), FACE_MET, false, true};
    if (tft_free_but(b, g, target, &turned, but))
        return (struct meeting_face){turned, FACE_FRONT, false, true};
    pose = dressed(pose);
    return (struct meeting_face){pose, FACE_MET, false, tft_free_but(b, g, target, &pose, but)};
}

// The face that looks at a point which is not in front: the rear one between its diagonals.
static int flank_or_rear(const struct tft_kind *kind, const struct pose *target, struct vec at)
{
    struct box box = tft_outline(kind, target);
    struct vec way = vec_sub(at, box_face_centre(&box, FACE_REAR));
    struct direction d = direction_of(target->face);
    int64_t behind = -((int64_t)way.east * d.east + (int64_t)way.north * d.north) / ONE;
    int64_t right = ((int64_t)way.east * d.north - (int64_t)way.north * d.east) / ONE;
    int64_t half = (target->formation == COLUMN ? 1 : target->strength) * kind->width / 2;

    if (behind >= 0 && (right < 0 ? -right : right) <= half + behind)
        return FACE_REAR;
    return right < 0 ? FACE_LEFT : FACE_RIGHT;
}

// TFT-CHG-20: a flank or rear counts when it was one already as the player turn began.
static bool began_in_front(const struct battle *b, const struct game *g, int charger, int target)
{
    struct pose from = tft_start_pose(g, charger), of = tft_start_pose(g, target);

    return !from.strength || !of.strength ||
           tft_zone_of(b, kind_of(g, target), &of, from.at) == ZONE_FRONT;
}

static struct meeting_face formed_troops(const struct battle *b, const struct game *g, int charger,
                                         int target, struct vec from)
{
    const struct tft_kind *kind = kind_of(g, target);
    struct meeting_face meeting = {tft_pose_of(g, target), FACE_FRONT, false, true};

    if (tft_zone_of(b, kind, &meeting.target, from) == ZONE_FRONT)
        return meeting;
    meeting.held_to_front = began_in_front(b, g, charger, target);
    if (!meeting.held_to_front)
        meeting.face = flank_or_rear(kind, &meeting.target, from);
    return meeting;
}

static struct meeting_face face_to_meet(const struct battle *b, const struct game *g, int charger,
                                        int target, const struct pose *from, uint64_t hidden)
{
    if (in_building(g, target))
        return (struct meeting_face){tft_pose_of(g, target), FACE_MET, false, true};
    if (g->formation[target] == SKIRMISH)
        return skirmishers(b, g, target, from->face, hidden | one(charger));
    return formed_troops(b, g, charger, target, from->at);
}

void tft_outer_of_target(const struct battle *b, const struct game *g, int target,
                         const struct pose *pose, struct tft_outer *outer)
{
    if (in_building(g, target))
        tft_outer_of_house(battle_land(b, unit_in(g, target)->building - 1), outer);
    else
        tft_outer_of_pose(kind_of(g, target), pose, outer);
}

// --- step 5 ---

static length cost(const struct battle *b, struct vec from, struct vec to)
{
    return vec_length(vec_sub(to, from)) + tft_steep(b, from, to);
}

// TFT-CHG-19: the middle of each stand's front, in a straight line.
static bool over_allowance(const struct battle *b, const struct tft_kind *kind,
                           const struct pose *from, const struct pose *to, length reach)
{
    struct box start[TFT_STANDS], end[TFT_STANDS];
    int stands = tft_layout(kind, from, start);

    tft_layout(kind, to, end);
    for (int i = 0; i < stands; i++)
        if (cost(b, box_face_centre(&start[i], FACE_FRONT), box_face_centre(&end[i], FACE_FRONT)) >
            reach + TFT_TOLERANCE)
            return true;
    return false;
}

// --- the whole plan ---

// TFT-CHG-07: a base depth of the charged unit short of contact, or the start if that is nearer.
static struct pose halt_of(const struct game *g, int charger, int target,
                           const struct tft_squared *squared)
{
    length depth = kind_of(g, target)->depth;

    if (squared->far < depth)
        return tft_pose_of(g, charger);
    return tft_shifted(&squared->pose, along(direction_of(squared->pose.face), -depth));
}

static struct verdict can_be_squared(const struct battle *b, const struct pose *from,
                                     const struct tft_squared *squared, length past, length reach)
{
    struct vec touch = vec_add(from->at, along(direction_of(from->face), squared->far));

    if (!squared->met || squared->far < -past)
        return refuse(TFT_CHG_04, "A charge goes straight ahead, and the enemy is not there.");
    if (squared->far > reach + TFT_TOLERANCE || cost(b, from->at, touch) > reach + TFT_TOLERANCE)
        return refuse(TFT_CHG_05, "The enemy is further off than the unit can charge.");
    return FINE;
}

static struct verdict lies_flat(const struct tft_squared *squared, const struct meeting_face *to)
{
    if (squared->flat && squared->contact >= TFT_CONTACT_EDGE)
        return FINE;
    if (to->held_to_front)
        return refuse(TFT_CHG_20, "The unit was not on the flank or rear when the turn began, and "
                                  "it cannot reach the front.");
    return refuse(TFT_CHG_18, "The unit cannot square up to the face it has to meet.");
}

static struct verdict has_room(const struct battle *b, const struct game *g, int charger,
                               int target, const struct pose *end, const struct meeting_face *to,
                               uint64_t hidden)
{
    if (!to->room)
        return refuse(TFT_CHG_23, "The skirmishers have no room to dress their ranks.");
    if (!tft_free_but(b, g, charger, end, hidden | one(target)))
        return refuse(TFT_CHG_18, "There is no room to square up to the enemy.");
    return FINE;
}

struct tft_contact tft_plan_charge(const struct battle *b, const struct game *g, int charger,
                                   int target, length reach)
{
    const struct tft_kind *kind = kind_of(g, charger);
    struct pose from = dressed(tft_pose_of(g, charger));
    uint64_t hidden;
    struct meeting_face to;
    struct tft_outer outer;
    struct tft_squared squared;
    struct verdict verdict;
    struct box swept;

    if (in_building(g, charger))
        return cannot(TFT_TER_19, "A garrison leaves its building before it charges.");
    reach = reach ? reach : tft_allowance(b, g, charger);
    verdict = roughly_ahead(g, charger, target, &from, reach);
    if (!fine(verdict))
        return cannot(verdict.clause, verdict.why);
    hidden = tft_hidden_from(g, charger);
    to = face_to_meet(b, g, charger, target, &from, hidden);
    tft_outer_of_target(b, g, target, &to.target, &outer);
    squared = tft_square_up(kind, &from, &outer, to.face);
    verdict =
        can_be_squared(b, &from, &squared, from.manner ? kind->depth / 2 : TFT_CONTACT_GAP, reach);
    if (fine(verdict))
        verdict = lies_flat(&squared, &to);
    if (fine(verdict) && squared.far > 2 * TFT_TOLERANCE) {
        swept = tft_swept(kind, &from, squared.far);
        verdict = tft_way_is_clear(b, g, charger, target, &swept, hidden);
    }
    if (fine(verdict) && in_building(g, target) &&
        (!from.manner || !tft_abuts(b, g, charger, unit_in(g, target)->building - 1)))
        verdict = refuse(TFT_TER_18, "Only skirmishers who touch a building charge its garrison.");
    if (fine(verdict) && over_allowance(b, kind, &from, &squared.pose, reach))
        verdict = refuse(TFT_CHG_19, "A stand would have to go further than the unit can charge.");
    if (fine(verdict))
        verdict = has_room(b, g, charger, target, &squared.pose, &to, hidden);
    return (struct tft_contact){squared.pose,
                                to.target,
                                halt_of(g, charger, target, &squared),
                                squared.far > 0 ? squared.far : 0,
                                verdict.clause,
                                verdict.why};
}

// --- may it be declared? ---

struct verdict tft_may_charge(const struct game *g, int charger)
{
    if (!is_unit(g, charger))
        return refuse(TFT_GEN_08, "Only a unit on the table can charge.");
    if (is_cannon(g, charger))
        return refuse(TFT_CAN_08, "Cannons do not charge.");
    if (g->formation[charger] == COLUMN)
        return refuse(TFT_FORM_08, "A column does not charge.");
    if (has(g, charger, SUPPRESSED | ROUTED))
        return refuse(TFT_CHG_02, "A suppressed or routed unit does not charge.");
    if (has(g, charger, LOCKED))
        return refuse(TFT_CHG_21, "A unit locked in melee does not charge.");
    return FINE;
}

static struct verdict may_be_charged(const struct game *g, int charger, int target)
{
    if (g->side[target] != g->side[charger] && g->state[target] == FATE_ABSENT)
        return refuse(TFT_CHG_03, "It cannot charge what is not to be seen.");
    if (!is_unit(g, target) || g->side[target] == g->side[charger])
        return refuse(TFT_CHG_01, "A charge is made at an enemy unit on the table.");
    if (among(tft_in(g)->fresh, target))
        return refuse(TFT_GER_15, "That unit was only found in the course of this order.");
    return FINE;
}

// TFT-ZOC-04: who starts in a zone charges the unit whose zone it is.
static bool held_by_another(const struct battle *b, const struct game *g, int charger,
                            const struct pose *from, int target)
{
    uint64_t zones = tft_zones_on(b, g, charger, from);

    return zones && !among(zones, target);
}

struct verdict tft_check_charge(const struct battle *b, const struct game *g, int charger,
                                int target, length reach)
{
    struct verdict verdict = tft_may_charge(g, charger);
    struct pose from = tft_pose_of(g, charger);
    struct tft_contact plan;
    int bound;

    if (fine(verdict))
        verdict = may_be_charged(g, charger, target);
    if (!fine(verdict))
        return verdict;
    plan = tft_plan_charge(b, g, charger, target, reach);
    if (plan.why)
        return refuse(plan.clause, plan.why);
    bound = tft_bound(b, g, charger, &from, &plan.charger);
    if (bound)
        return refuse(bound, "The standing orders of these troops forbid the charge.");
    if (held_by_another(b, g, charger, &from, target))
        return refuse(TFT_ZOC_04, "The unit is in the zone of another enemy.");
    if (!tft_sees(b, g, charger, target))
        return refuse(TFT_CHG_03, "The unit does not see the enemy it would charge.");
    return FINE;
}
