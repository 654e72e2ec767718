// SPDX-License-Identifier: MIT
// Everybody moves at once: twelve pulses (4e; BFE-PTH-02, 03, 08, 09, BFE-CHG-05, 06, 09).
//
// A pulse is judged on poses alone: each unit has the pose of the last pulse and a provisional one.
// Nothing is asked and nothing rolled in here, so all of it is scratch.
#include "rules/battles_for_empire/pulse.h"
#include "rules/battles_for_empire/flow.h"

static bool is_charging(const struct pulses *p, int unit)
{
    return unit_in(p->g, unit)->charge & CHARGE_ON;
}

// As it was at the last pulse, moved, unless it has turned.
static struct box box_of(const struct pulses *p, int unit, const struct pose *pose)
{
    const struct mover *m = &p->of[unit];
    const struct pose *last = &m->pose[p->now - 1];

    if (p->now > 1 && pose->face == last->face && pose->formation == last->formation &&
        pose->manner == last->manner)
        return box_moved(&m->box[p->now - 1], vec_sub(pose->at, last->at));
    return bfe_footprint(p->g, unit, pose);
}

static void set_pose(struct pulses *p, int unit, struct pose pose)
{
    struct mover *m = &p->of[unit];

    m->pose[p->now] = pose;
    m->box[p->now] = box_of(p, unit, &pose);
}

static void put_back(struct pulses *p, int unit)
{
    struct mover *m = &p->of[unit];

    m->pose[p->now] = m->from = m->pose[p->now - 1];
    m->box[p->now] = m->box[p->now - 1];
    m->step = 0;
}

static struct pose ahead(struct pose pose, bearing way, length far)
{
    pose.at = vec_add(pose.at, along(direction_of(way), far));
    return pose;
}

// --- (a), (b): everybody takes his step ---

static length twelfths(length far, int pulse)
{
    return (length)((int64_t)far * pulse / PULSES);
}

// It stops at the end of its plan (BFE-MOV-19), or of its way, which may be longer than T where it
// goes on past a friend (BFE-RET-06).
static length spent_by(const struct pulses *p, int unit, int pulse)
{
    const struct mover *m = &p->of[unit];
    length spent = twelfths(m->pace, pulse);

    return spent < m->end ? spent : m->end;
}

static void note_pace(struct pulses *p, int unit)
{
    const struct bfe_unit *u = unit_in(p->g, unit);
    struct mover *m = &p->of[unit];

    m->pace = m->end = u->total;
    if (is_broken(p->g, unit)) {
        m->end = u->gap;
        m->pace = u->gap > u->total ? u->gap : u->total;
    } else if (bfe_walks_plan(p->b, p->g, unit))
        m->end = bfe_plan_length(p->g, unit, &u->plan, &m->pose[0]);
}

// Where it is when it has spent so much, if nothing stops it.
static struct pose pose_after(const struct pulses *p, int unit, length spent)
{
    const struct bfe_unit *u = unit_in(p->g, unit);
    const struct pose *start = &p->of[unit].pose[0];
    struct pose pose;

    if (bfe_walks_plan(p->b, p->g, unit))
        return bfe_plan_pose(p->g, unit, &u->plan, start, spent);
    if (is_broken(p->g, unit))
        return bfe_retreat_pose(p->g, unit, start, spent);
    pose = bfe_automatic_start(p->g, unit);
    return ahead(pose, u->now.way, spent);
}

static void take_step(struct pulses *p, int unit)
{
    struct mover *m = &p->of[unit];
    const struct bfe_unit *u = unit_in(p->g, unit);
    length before = spent_by(p, unit, p->now - 1), to = spent_by(p, unit, p->now);

    m->step = to - before;
    if (is_charging(p, unit)) {
        m->from = bfe_aimed_at(&m->pose[p->now - 1], last_box(p, u->now.target), u->aimed);
        set_pose(p, unit, ahead(m->from, m->from.face, m->step));
        return;
    }
    m->from = p->now > 1 ? m->pose[p->now - 1] : pose_after(p, unit, before);
    set_pose(p, unit, pose_after(p, unit, to));
}

// --- (c): the halt line (BFE-CHG-06) ---

static struct box box_after(const struct pulses *p, int unit, length step)
{
    struct pose pose = ahead(p->of[unit].from, p->of[unit].from.face, step);

    return box_of(p, unit, &pose);
}

static void cut_step(struct pulses *p, int unit, length step)
{
    struct mover *m = &p->of[unit];

    m->step = step;
    set_pose(p, unit, ahead(m->from, m->from.face, step));
}

// As much of its step as leaves the gap, or nothing.
static void shorten(struct pulses *p, int unit, const struct box *target)
{
    length good = 0, bad = p->of[unit].step;

    while (bad - good > 1) {
        length middle = good + (bad - good) / 2;
        struct box box = box_after(p, unit, middle);

        *(box_to_box(&box, target) < HALT_LINE ? &bad : &good) = middle;
    }
    cut_step(p, unit, good);
}

// Two that charge each other advance in proportion to their steps.
static void meet_halfway(struct pulses *p, int unit, int other)
{
    enum { PARTS = 1 << 14 };
    int64_t mine = p->of[unit].step, his = p->of[other].step;
    int good = 0, bad = PARTS;

    while (bad - good > 1) {
        int middle = (good + bad) / 2;
        struct box me = box_after(p, unit, (length)(mine * middle / PARTS)),
                   him = box_after(p, other, (length)(his * middle / PARTS));

        *(box_to_box(&me, &him) < HALT_LINE ? &bad : &good) = middle;
    }
    cut_step(p, unit, (length)(mine * good / PARTS));
    cut_step(p, other, (length)(his * good / PARTS));
}

// The steps of others are taken as they were before any was cut here.
static void hold_at_halt_line(struct pulses *p)
{
    struct box planned[BFE_SLOTS];

    if (!p->charging)
        return;
    EACH_UNIT (unit, p->units[0] | p->units[1])
        planned[unit] = *new_box(p, unit);
    EACH_IN_ROSTER(p->g, unit, p->moving)
    {
        int target = unit_in(p->g, unit)->now.target;

        if (!is_charging(p, unit) || box_to_box(&planned[unit], &planned[target]) >= HALT_LINE)
            continue;
        if (!charges(p, target, unit) || !among(p->moving, target))
            shorten(p, unit, &planned[target]);
        else if (bfe_first_in_roster(p->g, one(unit) | one(target)) == unit)
            meet_halfway(p, unit, target);
    }
}

// --- (d): who is stopped ---

struct bfe_step_taken bfe_step_of(const struct pulses *p, int unit)
{
    const struct mover *m = &p->of[unit];
    struct box from = box_of(p, unit, &m->from);

    return (struct bfe_step_taken){box_face_centre(&from, (enum face)m->edge),
                                   box_face_centre(&m->box[p->now], (enum face)m->edge)};
}

// BFE-PTH-08. The way of a retreat was looked at before.
static bool stopped_by_ground(const struct pulses *p, int unit)
{
    const struct mover *m = &p->of[unit];
    struct vec at = m->pose[p->now].at, before = m->pose[p->now - 1].at;
    struct bfe_step_taken step;

    if (m->open || is_broken(p->g, unit))
        return false;
    if (bfe_off_table(p->b, at))
        return !bfe_walks_plan(p->b, p->g, unit) ||
               !bfe_leaves_by_exit(p->b, p->g, unit, before, at);
    step = bfe_step_of(p, unit);
    return bfe_impassable(p->b, at) || !bfe_may_cross(p->b, p->g, unit, step.from, step.to);
}

// BFE-PTH-03: does its own step make the gap smaller?
static bool comes_nearer(const struct pulses *p, int unit, int enemy)
{
    return among(p->movers, unit) && bfe_nearer(box_to_box(new_box(p, unit), last_box(p, enemy)),
                                                box_to_box(last_box(p, unit), last_box(p, enemy)));
}

// The nearest enemy before whom it must stop; 0: nobody.
static int stopped_by_enemy(const struct pulses *p, int unit)
{
    length least = APART;
    int stopper = 0;

    EACH_UNIT (enemy, p->of[unit].near & p->units[1 - p->g->side[unit]]) {
        const struct box *box = new_box(p, unit), *other = new_box(p, enemy);
        length gap;

        if (bfe_is_far(box->centre, other, box_reach(box) + APART) || charges(p, unit, enemy) ||
            box_apart(box, other) >= APART)
            continue;
        gap = box_to_box(box, other);
        if (!bfe_nearer(gap, APART) ||
            !bfe_nearer(gap, box_to_box(last_box(p, unit), last_box(p, enemy))) ||
            (!comes_nearer(p, unit, enemy) && comes_nearer(p, enemy, unit)))
            continue;
        if (!stopper || bfe_nearer(gap, least)) {
            stopper = enemy;
            least = gap;
        }
    }
    return stopper;
}

// BFE-CHG-09: another enemy becomes the target of a charge.
void bfe_stop(struct pulses *p, int unit, int enemy)
{
    struct bfe_unit *u = unit_of(p->g, unit);

    put_back(p, unit);
    p->moving &= ~one(unit);
    if (enemy && p->g->hidden[enemy])
        bfe_of(p->g)->met |= one(enemy);
    if (enemy && is_charging(p, unit)) {
        u->now.target = (uint8_t)enemy;
        u->charge |= CHARGE_MET;
        u->aimed = p->of[unit].pose[p->now].face;
        tell(p->e, event_of(TOLD_MET, BFE_CHG_09, unit, enemy, 0));
        return;
    }
    tell(p->e, event_of(TOLD_STOPPED, enemy ? BFE_PTH_03 : BFE_PTH_08, unit, enemy, 0));
}

static void stop_whoever_must(struct pulses *p)
{
    uint64_t stopped;

    do {
        uint8_t by[BFE_SLOTS] = {0};

        stopped = 0;
        EACH_UNIT (unit, p->moving) {
            by[unit] = (uint8_t)stopped_by_enemy(p, unit);
            if (by[unit] || stopped_by_ground(p, unit))
                stopped |= one(unit);
        }
        EACH_IN_ROSTER(p->g, unit, stopped)
        bfe_stop(p, unit, by[unit]);
    } while (stopped);
}

// --- one pulse (BFE-PTH-09) ---

static void leave_table(struct pulses *p)
{
    EACH_IN_ROSTER(p->g, unit, p->moving)
    {
        if (!bfe_off_table(p->b, p->of[unit].pose[p->now].at))
            continue;
        p->moving &= ~one(unit);
        p->gone |= one(unit);
        bfe_remove(p->b, p->g, unit, is_broken(p->g, unit) ? FATE_FLED : FATE_EXITED,
                   is_broken(p->g, unit) ? BFE_PTH_06 : BFE_SET_05, p->e);
    }
    if (!p->gone)
        return;
    p->units[0] &= ~p->gone;
    p->units[1] &= ~p->gone;
    bfe_drop_lost_charges(p->g);
    // Who charged it has taken his step of this pulse with it, and stops there (BFE-CHG-12).
    EACH_UNIT (unit, p->moving)
        if (order_of_unit(p->g, unit) == KIND_HOLD) {
            p->of[unit].last = (uint8_t)p->now;
            p->moving &= ~one(unit);
        }
}

enum { LONG_STEP = SUPPORT + INCH(6) }; // nobody goes further in a pulse

// (e): overlaps are passing through, whatever becomes of the mover later (BFE-PAS-07).
static void note_passing(struct pulses *p)
{
    EACH_UNIT (unit, p->movers & ~p->gone) {
        struct vec at = p->of[unit].pose[p->now].at, before = p->of[unit].pose[p->now - 1].at;
        uint64_t passed = 0;

        if (unit_in(p->g, unit)->into)
            continue;
        EACH_UNIT (friend, p->of[unit].near & p->units[p->g->side[unit]]) {
            const struct box *own = new_box(p, unit), *box = new_box(p, friend);
            bool through;

            if (bfe_is_far(at, box, box_reach(own) + (is_broken(p->g, unit) ? LONG_STEP : 0)))
                continue;
            through = !unit_in(p->g, friend)->into && box_overlaps(own, box, SAME);
            passed |= through ? one(friend) : 0;
            if (is_broken(p->g, unit))
                bfe_note_router(p->g, unit, friend, through,
                                bfe_within(segment_to_box(before, at, box), SUPPORT));
        }
        bfe_note_passing(p->g, unit, passed);
    }
}

static void pulse(struct pulses *p)
{
    EACH_UNIT (unit, p->movers & ~p->gone)
        put_back(p, unit);
    EACH_UNIT (unit, p->moving)
        take_step(p, unit);
    hold_at_halt_line(p);
    bfe_enter_buildings(p);
    stop_whoever_must(p);
    leave_table(p);
    note_passing(p);
    EACH_UNIT (unit, p->movers & ~p->gone)
        p->of[unit].spent[p->now] = p->of[unit].spent[p->now - 1] + p->of[unit].step;
    EACH_UNIT (unit, p->moving)
        p->of[unit].last = (uint8_t)p->now;
}

// --- 4e ---

static length way_of(const struct pulses *p, int unit)
{
    const struct mover *m = &p->of[unit];

    return among(p->movers, unit) ? (m->pace > m->end ? m->pace : m->end) : 0;
}

// Whoever is further away than both can go is not looked at again.
void bfe_note_near(struct pulses *p)
{
    EACH_UNIT (unit, p->movers & ~p->gone) {
        const struct box *box = new_box(p, unit);
        length most = box_reach(box) + way_of(p, unit) + SUPPORT;

        p->of[unit].near = 0;
        EACH_UNIT (other, (p->units[0] | p->units[1]) & ~one(unit))
            if (!bfe_is_far(box->centre, new_box(p, other), most + way_of(p, other)))
                p->of[unit].near |= one(other);
    }
}

static enum face edge_of(const struct pulses *p, int unit)
{
    const struct bfe_unit *u = unit_in(p->g, unit);

    if (bfe_walks_plan(p->b, p->g, unit))
        return bfe_plan_edge(&u->plan);
    return bfe_is_automatic(p->b, p->g, unit)
               ? bfe_edge_toward(bfe_automatic_start(p->g, unit).face, u->now.way)
               : FACE_FRONT;
}

static void begin(struct pulses *p)
{
    p->units[0] = bfe_units(p->g, 0);
    p->units[1] = bfe_units(p->g, 1);
    EACH_UNIT (unit, p->units[0] | p->units[1]) {
        struct bfe_unit *u = unit_of(p->g, unit);

        p->of[unit].last = 0;
        u->passes = !is_formed(p->g, unit) ? PASSES_UNFORMED
                    : is_charging(p, unit) ? PASSES_CHARGING
                                           : PASSES_FORMED;
        if (is_charging(p, unit)) {
            bfe_take_aim(p->g, unit);
            p->charging = true;
        }
        if (!u->total || !bfe_will_move(p->b, p->g, unit) || (is_broken(p->g, unit) && !u->gap))
            continue;
        p->movers |= one(unit);
        p->of[unit] = (struct mover){.pose[0] = bfe_pose(p->g, unit),
                                     .box[0] = p->g->box[unit],
                                     .edge = (uint8_t)edge_of(p, unit)};
        note_pace(p, unit);
    }
    p->moving = p->movers;
    p->now = 0;
    bfe_note_near(p);
    EACH_UNIT (unit, p->movers)
        p->of[unit].open = bfe_open_around(p->b, p->g, unit, new_box(p, unit), way_of(p, unit));
}

void bfe_begin_pulses(const struct battle *b, struct game *g, struct events *e)
{
    struct pulses p;

    p.b = b, p.g = g, p.e = e;
    p.movers = p.gone = 0; // what is said of a mover is written when he begins
    p.charging = false;
    bfe_drop_lost_charges(g);
    begin(&p);
    for (p.now = 1; p.now <= PULSES; p.now++)
        pulse(&p);
    bfe_settle_pulses(&p);
}

bool bfe_do_pulses(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)g, (void)e;
    return true;
}
