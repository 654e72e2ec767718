// SPDX-License-Identifier: MIT
// 6d: who failed to stand retreats, then closers move into contact, or into the place that the
// target left (BFE-CLO-19 to 27).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum { SLIDE = 635 }; // a quarter of an inch (BFE-CLO-23)

static uint64_t closers(const struct game *g)
{
    uint64_t set = bfe_all_units(g);

    EACH_UNIT (unit, set)
        if (!(unit_in(g, unit)->charge & CHARGE_CLOSED)) // the broken charge nobody
            set &= ~one(unit);
    return set;
}

static int target_of(const struct game *g, int unit)
{
    return unit_in(g, unit)->now.target;
}

// --- who retreats first ---

// BFE-CLO-19: broken, or, by the option, a crowd of skirmishers that is not. It makes no contact
// itself (BFE-CLO-24).
static void fail(const struct battle *b, struct game *g, int unit, struct events *e)
{
    if (!opt(b, OPT_FAILED_STAND))
        bfe_break(b, g, unit, BFE_CLO_19, e);
    unit_of(g, unit)->charge &= (uint8_t)~CHARGE_CLOSED;
    bfe_must_retreat(g, unit);
}

// Who broke in 6b or 6c has retreated already (BFE-SEQ-08), who was broken before does it now.
void bfe_begin_contact(const struct battle *b, struct game *g, struct events *e)
{
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        if (unit_in(g, unit)->stand == STAND_FAILED && is_steady(g, unit))
            fail(b, g, unit, e);
        if (unit_in(g, unit)->stand == STAND_DRIVEN)
            bfe_must_retreat(g, unit); // BFE-CLO-21
    }
    bfe_of(g)->due = closers(g);
}

// --- moving ---

static struct pose moved_ahead(const struct pose *from, length far)
{
    struct pose pose = *from;

    pose.at = vec_add(pose.at, along(direction_of(pose.face), far));
    return pose;
}

static int overlapped(const struct game *g, const struct box *box, uint64_t set)
{
    EACH_IN_ROSTER(g, other, set)
    if (box_overlaps(box, &g->box[other], SAME))
        return other;
    return 0;
}

// How far it gets before it would overlap one of these, and whom: to a hundredth of a millimetre.
static length free_way(const struct game *g, int unit, const struct pose *from, length far,
                       uint64_t set, int *whom)
{
    length good = 0, bad = 0;

    for (*whom = 0; !*whom && good < far;) {
        length next = good + SLIDE < far ? good + SLIDE : far;
        struct pose pose = moved_ahead(from, next);
        struct box box = bfe_footprint(g, unit, &pose);

        *whom = overlapped(g, &box, set);
        *(*whom ? &bad : &good) = next;
    }
    while (*whom && bad - good > 1) {
        length middle = good + (bad - good) / 2;
        struct pose pose = moved_ahead(from, middle);
        struct box box = bfe_footprint(g, unit, &pose);

        *(overlapped(g, &box, set) ? &bad : &good) = middle;
    }
    return good;
}

static void put_ahead(struct game *g, int unit, const struct pose *pose, struct events *e)
{
    bfe_put(g, unit, pose);
    unit_of(g, unit)->done |= DONE_MOVED;
    tell(e, event_moved(g, unit));
}

// As far as nobody is nearer than an inch, no friend is run into and the ground lets it
// (BFE-CLO-20, BFE-CHG-08): places are tried every quarter of an inch, less than any unit is deep,
// so that nobody is stepped over, and the last one narrowed.
static bool may_be_at(const struct battle *b, const struct game *g, int unit,
                      const struct pose *from, length far)
{
    struct pose there = moved_ahead(from, far);
    struct box box = bfe_footprint(g, unit, &there), old = bfe_footprint(g, unit, from);

    return bfe_may_stand_ahead(b, g, unit, &old, &there, &box);
}

void bfe_go_ahead(const struct battle *b, struct game *g, int unit, struct pose pose, length far,
                  struct events *e)
{
    struct box turned = bfe_footprint(g, unit, &pose);
    length good = 0, bad = 0;

    if (bfe_overlaps_friend(g, unit, &turned)) { // there is no room to turn in
        pose = bfe_pose(g, unit);
        far = 0;
    }
    while (!bad && good < far) {
        length next = good + SLIDE < far ? good + SLIDE : far;

        *(may_be_at(b, g, unit, &pose, next) ? &good : &bad) = next;
    }
    while (bad - good > 1) {
        length middle = good + (bad - good) / 2;

        *(may_be_at(b, g, unit, &pose, middle) ? &good : &bad) = middle;
    }
    pose = moved_ahead(&pose, good);
    unit_of(g, unit)->gone += good;
    put_ahead(g, unit, &pose, e);
}

// --- into contact ---

// Nobody in the way, and ground to stand on; a friendly garrison is no obstacle (BFE-PTH-04).
static bool is_free(const struct battle *b, const struct game *g, int unit, const struct pose *pose)
{
    struct box box = bfe_footprint(g, unit, pose);

    return !bfe_overlaps_friend(g, unit, &box) && !overlapped(g, &box, bfe_enemies(g, unit)) &&
           !bfe_off_table(b, pose->at) && !bfe_impassable(b, pose->at);
}

// BFE-CLO-23: aside along the edge of the target, left before right.
static bool slide(const struct battle *b, const struct game *g, int unit, int target,
                  struct pose *pose)
{
    struct direction right = direction_of((bearing)(pose->face + 0x4000));

    for (int step = 0; step < 64; step++)
        for (int way = -1; way <= (step ? 1 : -1); way += 2) {
            struct pose there = *pose;
            struct box box;

            there.at = vec_add(there.at, along(right, way * step * SLIDE));
            box = bfe_footprint(g, unit, &there);
            if (segment_to_box(box_corner(&box, 0), box_corner(&box, 1), &g->box[target]) > SAME ||
                !is_free(b, g, unit, &there))
                continue;
            *pose = there;
            return true;
        }
    return false;
}

static void meet(struct game *g, int unit, int target, const struct pose *pose, struct events *e)
{
    put_ahead(g, unit, pose, e);
    bfe_reveal(g, target, BFE_VIS_05, e);
    tell(e, event_of(TOLD_CONTACT, BFE_CLO_25, unit, target, 0));
}

// It is no closer any more, and stands in nobody's zone.
static void give_up(struct game *g, int unit)
{
    unit_of(g, unit)->charge &= (uint8_t)~CHARGE_CLOSED;
    unit_of(g, unit)->closed_on = 0;
}

static void close_in(const struct battle *b, struct game *g, int unit, struct events *e)
{
    int target = target_of(g, unit), another;
    struct pose pose = bfe_aimed(g, unit, target), there;
    struct box box = bfe_footprint(g, unit, &pose);
    length gap = box_to_box(&box, &g->box[target]), way;

    if (!bfe_reaches(b, g, unit)) { // BFE-CLO-26
        tell(e, event_of(TOLD_SHORT, BFE_CLO_26, unit, target, 0));
        give_up(g, unit);
        bfe_go_ahead(b, g, unit, pose, unit_in(g, unit)->leftover, e);
        return;
    }
    way = free_way(g, unit, &pose, gap, bfe_enemies(g, unit) & ~one(target), &another);
    there = moved_ahead(&pose, way);
    if (another) // BFE-CLO-27
        unit_of(g, unit)->closed_on = 0, target = another;
    if (slide(b, g, unit, target, &there)) {
        meet(g, unit, target, &there, e);
        return;
    }
    tell(e, event_of(TOLD_NO_ROOM, BFE_CLO_23, unit, target, 0));
    give_up(g, unit);
    bfe_go_ahead(b, g, unit, pose, way, e);
}

// BFE-CLO-20: no melee, no pursuit beyond.
static void follow(const struct battle *b, struct game *g, int unit, struct events *e)
{
    give_up(g, unit);
    bfe_go_ahead(b, g, unit, bfe_pose(g, unit), unit_in(g, unit)->gap, e);
}

static bool target_left(const struct game *g, int unit)
{
    int target = target_of(g, unit);

    return !on_table(g, target) || is_broken(g, target) ||
           unit_in(g, target)->stand == STAND_FAILED;
}

// --- one after another (BFE-CLO-26) ---

// The first whose target is not itself a closer still to move; 0: they wait for each other.
static int next_to_move(const struct game *g, uint64_t due)
{
    EACH_IN_ROSTER(g, unit, due)
    if (!among(due, target_of(g, unit)))
        return unit;
    return 0;
}

// Broken neighbours that are touched retreat (BFE-CLO-25).
static void drive_off(struct game *g)
{
    EACH_UNIT (unit, bfe_all_units(g))
        if (is_broken(g, unit) && bfe_touched(g, unit) & bfe_steady(g, 1 - g->side[unit]))
            bfe_must_retreat(g, unit);
}

bool bfe_do_contact(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);

    if (t->retreating) {
        bfe_push_retreats(g);
        return false;
    }
    t->due &= closers(g);
    while (t->due) {
        int unit = next_to_move(g, t->due);

        if (!unit) { // it stays where it is and receives
            t->due &= ~one(bfe_first_in_roster(g, t->due));
            continue;
        }
        t->due &= ~one(unit);
        if (target_left(g, unit))
            follow(b, g, unit, e);
        else if (bfe_gap(g, unit, target_of(g, unit)) > SAME)
            close_in(b, g, unit, e);
    }
    drive_off(g);
    return true;
}
