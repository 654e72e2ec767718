// SPDX-License-Identifier: MIT
// Plans: how they are written, and whether they may be made (4a; BFE-PTH-01, BFE-MOV-12 to 21).
#include "core/law.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

const struct leg_table bfe_legs = {
    .common = LEGS_STRAIGHT | LEGS_WHEEL | LEGS_FACE,
    .most = BFE_LEGS,
};

// --- reading ---

static bool read_mount(struct reader *r, uint8_t *mount)
{
    if (read_word(r, BFE_MOUNTED))
        *mount = MOUNT_MOUNTED;
    else if (read_word(r, BFE_DISMOUNTED))
        *mount = MOUNT_DISMOUNTED;
    else
        return false;
    return true;
}

static bool read_formation(struct reader *r, uint8_t *formation)
{
    for (int form = FORM_LINE; form < BFE_FORMATIONS; form++)
        if (read_word(r, bfe_word_of_formation(form))) {
            *formation = (uint8_t)form;
            return true;
        }
    return false;
}

// What is wrong with a plan as it is written, found while it is read.
struct faults {
    bool turn_inside, change_inside, two_changes;
    uint8_t unsuited; // a formation that its arm does not have
};

// A formation or a mount at one of the ends.
static bool read_change(struct reader *r, const struct game *g, int unit, struct bfe_plan *plan,
                        struct faults *faults)
{
    bool again = plan->change || plan->mount;

    if (!read_formation(r, &plan->change) && !read_mount(r, &plan->mount))
        return false;
    faults->two_changes |= again;
    if (plan->change && !bfe_form_suits(g, unit, plan->change))
        faults->unsuited = plan->change;
    plan->is |= plan->legs ? PLAN_CHANGE_LAST : PLAN_CHANGE_FIRST;
    return true;
}

static bool read_exit(struct reader *r, struct bfe_plan *plan)
{
    static const uint16_t sides[] = {BFE_FRONT, WORD_RIGHT, BFE_REAR, WORD_LEFT};

    for (int side = 0; side < COUNT(sides); side++)
        if (read_word(r, sides[side])) {
            plan->exit = (uint8_t)side;
            plan->is |= PLAN_LEAVES;
            return read_formation(r, &plan->change);
        }
    return false;
}

static bool is_backward_leg(const struct leg *leg)
{
    return leg->kind == LEG_GO && leg->way != LEG_AHEAD;
}

bool bfe_backward(const struct bfe_plan *plan)
{
    for (int i = 0; i < plan->legs; i++)
        if (is_backward_leg(&plan->leg[i]))
            return true;
    return false;
}

static bool mixes(const struct bfe_plan *plan)
{
    for (int i = 0; i < plan->legs; i++)
        if (plan->leg[i].kind != LEG_FACE && is_backward_leg(&plan->leg[i]) != bfe_backward(plan))
            return true;
    return false;
}

// What stands between the ends, the parts of the plan in any sequence that is one.
static struct verdict read_parts(struct reader *r, const struct game *g, int unit,
                                 struct bfe_plan *plan, struct faults *faults)
{
    while (!read_end(r)) {
        int turn = plan->legs ? PLAN_TURN_LAST : PLAN_TURN_FIRST;
        struct leg leg;

        if (read_change(r, g, unit, plan, faults))
            continue;
        if (read_word(r, WORD_ABOUT)) {
            faults->turn_inside |= plan->is & turn;
            plan->is |= (uint8_t)turn;
            continue;
        }
        if (plan->legs == BFE_LEGS)
            return refuse(0, "A plan has at most 8 legs.");
        if (!leg_read(r, &bfe_legs, &leg))
            return refuse(0, "A plan is written as in `A1 move ahead 3in, wheel left 45, column`.");
        faults->turn_inside |= plan->is & PLAN_TURN_LAST;
        faults->change_inside |= plan->is & PLAN_CHANGE_LAST;
        plan->leg[plan->legs++] = leg;
    }
    return FINE;
}

static struct verdict verdict_on(const struct game *g, int unit, const struct bfe_plan *plan,
                                 const struct faults *faults)
{
    if (mixes(plan))
        return refuse(BFE_MOV_12, "A move is forward, or backward and sideways, not both.");
    if (bfe_backward(plan) && is_artillery(g, unit) && bfe_marches_limbered(g, unit, plan))
        return refuse(BFE_MOV_12, "Limbered guns turn, and move forward.");
    if (faults->turn_inside)
        return refuse(BFE_MOV_13, "A unit turns about at the beginning or the end of its move.");
    if (faults->unsuited && !(plan->is & PLAN_LEAVES))
        return refuse(BFE_FRM_01, "Its arm has no such formation.");
    if (faults->two_changes)
        return refuse(BFE_FRM_08, "A unit changes formation once a turn.");
    if (faults->change_inside)
        return refuse(BFE_FRM_09, "A unit changes at the beginning or the end of its move.");
    return FINE;
}

struct verdict bfe_read_plan(const struct battle *b, const struct game *g, const struct order *o,
                             struct bfe_plan *plan)
{
    struct reader r = {b, o, 0};
    struct faults faults = {0};
    struct verdict v;

    *plan = (struct bfe_plan){0};
    if (read_word(&r, BFE_OUT) && !read_exit(&r, plan))
        return refuse(0, "A garrison leaves as in `A1 move out right line, ahead 2in`.");
    v = read_parts(&r, g, o->unit, plan, &faults);
    return fine(v) ? verdict_on(g, o->unit, plan, &faults) : v;
}

// --- judging ---

static struct verdict check_change(const struct battle *b, const struct game *g, int unit,
                                   const struct bfe_plan *plan)
{
    if (plan->is & PLAN_LEAVES)
        return plan->change == FORM_LINE || plan->change == FORM_SKIRMISH
                   ? FINE
                   : refuse(BFE_TER_17, "It leaves the building in line or in skirmish order.");
    if (unit_in(g, unit)->into && (plan->legs || plan->is))
        return refuse(BFE_TER_17, "A garrison leaves by a side of its building.");
    if (is_artillery(g, unit) && plan->change && !bfe_limbers_in_move(b, g, unit, plan))
        return refuse(BFE_FRM_10, "Guns limber and unlimber by a Form order.");
    if (plan->mount && !bfe_may_mount(g, unit, plan->mount))
        return refuse(BFE_FRM_11, "It does not mount and dismount so.");
    if (!is_artillery(g, unit) && (plan->change || plan->mount) &&
        opt(b, OPT_FORMATION_CHANGE) == CHANGE_FORM_ORDER)
        return refuse(BFE_FRM_09, "Formations change by a Form order only.");
    return FINE;
}

static struct verdict check_pivots(const struct game *g, int unit, const struct bfe_plan *plan)
{
    for (int i = 0; i < plan->legs; i++) {
        const struct leg *leg = &plan->leg[i];

        if (leg->kind == LEG_FACE && !bfe_pivots(g, unit, plan))
            return refuse(BFE_MOV_21, "It does not turn on the spot: it wheels, or turns about.");
        if (leg->kind == LEG_WHEEL && leg->degrees > 180000)
            return refuse(BFE_MOV_20, "A leg wheels by 180 degrees at most.");
    }
    return FINE;
}

// BFE-TER-11, 17; -1: it may go in, and stops there.
static int building_bars(const struct battle *b, const struct game *g, int unit, int piece)
{
    int holder = bfe_garrison_of(g, piece);

    if (g->type[unit] != INFANTRY)
        return BFE_TER_11;
    if (holder || unit_in(g, unit)->effectives > bfe_capacity(b, piece))
        return BFE_TER_17;
    return -1;
}

// What is in the way of a plan, up to where it ends: by its own length, in a building, at an exit.
struct in_the_way {
    int building;           // 1 + which its front point comes onto
    int bars;               // BFE-TER-11 or 17, if it may not go in
    bool off_table, ground; // BFE-PTH-05, 08
    length clear;           // so far nothing of that is
};

// From one place of the plan to the next; false: the plan ends there.
static bool look_on(const struct battle *b, const struct game *g, int unit, const struct box *last,
                    const struct box *box, enum face edge, struct in_the_way *found)
{
    struct vec before = box_face_centre(last, edge), now = box_face_centre(box, edge);

    if (bfe_leaves_by_exit(b, g, unit, last->centre, box->centre))
        return false;
    found->off_table |= bfe_off_table(b, box->centre);
    found->ground |= bfe_impassable_between(b, last->centre, box->centre) ||
                     bfe_line_bars(b, g, unit, before, now);
    for (int i = 0; i < b->pieces && !found->building; i++)
        if (b->piece[i].what == T_BUILDING && bfe_piece_bars(b, g, unit, i, before, now)) {
            int clause = building_bars(b, g, unit, i);

            found->building = 1 + i;
            found->bars = clause < 0 ? 0 : clause;
        }
    return !found->building;
}

// Nothing that could be in its way lies as near as it could ever come.
bool bfe_open_around(const struct battle *b, const struct game *g, int unit,
                     const struct box *start, length far)
{
    length reach = box_reach(start) + far + INCH(1);
    struct vec at = start->centre;
    struct bounds around = {{at.east - reach, at.north - reach},
                            {at.east + reach, at.north + reach}};

    if (at.east < far || at.north < far || at.east > b->size.east - far ||
        at.north > b->size.north - far)
        return false;
    for (int i = 0; i < b->pieces; i++)
        if (bfe_may_bar(g, unit, b->piece[i].what) && bounds_meet(b->piece[i].bounds, around))
            return false;
    return true;
}

// It is walked by half inches, where there is anything to look at.
static struct in_the_way look_along(const struct battle *b, const struct game *g, int unit,
                                    const struct bfe_plan *plan, const struct pose *from)
{
    length far = bfe_plan_length(g, unit, plan, from), gone = 0;
    struct pose start = bfe_plan_pose(g, unit, plan, from, 0);
    struct box last = bfe_footprint(g, unit, &start), box = last;
    struct in_the_way found = {0};
    bool goes_on;

    if (bfe_open_around(b, g, unit, &last, far)) {
        found.clear = far;
        return found;
    }
    do {
        struct pose pose;

        last = box;
        gone = gone + INCH(1) / 2 < far ? gone + INCH(1) / 2 : far;
        pose = bfe_plan_pose(g, unit, plan, from, gone);
        box = bfe_footprint(g, unit, &pose);
        goes_on = look_on(b, g, unit, &last, &box, bfe_plan_edge(plan), &found);
        if (!found.bars && !found.off_table && !found.ground)
            found.clear = goes_on ? gone : far;
    } while (goes_on && gone < far);
    return found;
}

// Where each leg ends, and the one that cannot be made as far as it can.
static void note_strides(const struct game *g, int unit, const struct bfe_plan *plan,
                         const struct pose *from, length clear, struct walk *walk)
{
    struct bfe_plan so_far = *plan;

    for (int i = 1; i <= plan->legs; i++) {
        struct stride *stride = &walk->stride[walk->strides++];

        so_far.legs = (uint8_t)i;
        stride->spent = bfe_plan_length(g, unit, &so_far, from);
        stride->clause = 0;
        stride->leg = (uint8_t)(i - 1);
        stride->end = bfe_plan_pose(g, unit, &so_far, from, clear);
        if (stride->spent > clear)
            return;
    }
}

// With the change and the turn at its end.
static struct pose end_of(const struct game *g, int unit, const struct bfe_plan *plan,
                          struct pose pose)
{
    if (plan->is & PLAN_CHANGE_LAST)
        pose = bfe_reformed(g, unit, &pose, plan->change ? plan->change : pose.formation,
                            plan->mount ? plan->mount : pose.manner);
    if (plan->is & PLAN_TURN_LAST)
        pose.face = (bearing)(pose.face + 0x8000);
    return pose;
}

static struct verdict judge_plan(const struct battle *b, const struct game *g, int unit,
                                 const struct bfe_plan *plan, struct walk *walk)
{
    struct pose from = bfe_start_pose(b, g, unit, plan);
    struct verdict v = check_change(b, g, unit, plan);
    struct in_the_way found;
    length far = bfe_plan_length(g, unit, plan, &from), best;

    if (fine(v))
        v = check_pivots(g, unit, plan);
    if (!fine(v))
        return v;
    found = look_along(b, g, unit, plan, &from);
    walk_begin(walk, unit);
    note_strides(g, unit, plan, &from, found.clear, walk);
    if (found.bars)
        return found.bars == BFE_TER_11
                   ? refuse(BFE_TER_11, "Only infantry enters a building.")
                   : refuse(BFE_TER_17, "The building is held, or has no room for so many.");
    if (plan->is & (PLAN_CHANGE_FIRST | PLAN_LEAVES) && !bfe_has_room(b, g, unit, &from))
        return refuse(BFE_FRM_12, "There is no room for its new formation.");
    best = bfe_best_march(b, g, unit, plan);
    walk->end = end_of(g, unit, plan, bfe_plan_pose(g, unit, plan, &from, far));
    walk->spent = far;
    walk->allowed = best;
    walk->allowed_clause = BFE_MOV_19;
    walk->into = (uint8_t)found.building;
    if (!bfe_within(far, best))
        return refuse(BFE_MOV_19, "It could not get so far with any dice.");
    if (found.off_table)
        return refuse(BFE_PTH_05, "It would leave the table.");
    return found.ground ? refuse(BFE_PTH_08, "The ground is in its way.") : FINE;
}

// --- 4a ---

static bool plans(const struct battle *b, const struct game *g, int unit)
{
    int kind = order_of_unit(g, unit);

    bool random = unit_in(g, unit)->now.how & HOW_RANDOM && !opt(b, OPT_RANDOM_CONTROL);

    return !random && (kind == KIND_MOVE || kind == KIND_FORM ||
                       (kind == KIND_HOLD_FIRE && opt(b, OPT_HOLD_FIRE_MOVE)));
}

void bfe_begin_plans(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    bfe_drop_lost_charges(g);
    for (int unit = 1; unit <= g->units; unit++) {
        if (is_unit(g, unit))
            unit_of(g, unit)->formed = g->formation[unit];
        if (is_unit(g, unit) && unit_in(g, unit)->charge & CHARGE_ON)
            unit_of(g, unit)->began = bfe_charged_point(g, unit); // BFE-TER-09
        if (!is_leader(g, unit) && plans(b, g, unit) && (!on_table(g, unit) || is_steady(g, unit)))
            bfe_of(g)->due |= one(unit);
    }
}

bool bfe_do_plans(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    return bfe_sealed(b, g, ASK_PLANS);
}

struct verdict bfe_check_plans(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    int kind = order_of_unit(g, o->unit);
    struct bfe_plan plan;
    struct verdict v;

    if (o->verb == BFE_FORM) {
        if (kind != KIND_FORM)
            return refuse(BFE_ORD_13, "It holds no order to form.");
        v = bfe_read_form(b, g, o, &plan);
        return fine(v) ? bfe_judge_form(b, g, o->unit, &plan, walk) : v;
    }
    if (kind != KIND_MOVE && !(kind == KIND_HOLD_FIRE && opt(b, OPT_HOLD_FIRE_MOVE)))
        return refuse(BFE_ORD_07, "It holds no order to move.");
    if (on_table(g, o->unit) && bfe_locked(g, o->unit))
        return refuse(BFE_PTH_07, "It is locked in melee.");
    v = bfe_read_plan(b, g, o, &plan);
    return fine(v) ? judge_plan(b, g, o->unit, &plan, walk) : v;
}

void bfe_take_plans(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    struct bfe_plan plan;

    (void)e;
    must(fine((judged->order.verb == BFE_FORM ? bfe_read_form : bfe_read_plan)(b, g, &judged->order,
                                                                               &plan)));
    unit_of(g, judged->order.unit)->plan = plan;
}
