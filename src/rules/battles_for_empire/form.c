// SPDX-License-Identifier: MIT
// Changes of formation: Form orders, and those at the ends of a move (4c; BFE-FRM-07 to 12).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// BFE-FRM-11: cavalry that is marked so, and is not so already.
bool bfe_may_mount(const struct game *g, int unit, int mount)
{
    return has_trait(g, unit, TRAIT_DISMOUNTS) && mount != unit_in(g, unit)->mount;
}

// --- reading ---

// `A1 form square face 90`, `A1 form mounted`, `A1 form face 180`, `A1 form none`
struct verdict bfe_read_form(const struct battle *b, const struct game *g, const struct order *o,
                             struct bfe_plan *plan)
{
    struct reader r = {b, o, 0};
    int32_t degrees;
    int word, changes = 0;
    bool suits = true, mounts = true;

    *plan = (struct bfe_plan){0};
    if (read_word(&r, BFE_NONE))
        return read_end(&r) ? FINE : refuse(0, "`A1 form none` leaves it as it is.");
    while (read_any_word(&r, &word)) {
        int formation = bfe_formation_of_word(word);

        if (word == WORD_FACE && read_number(&r, &degrees)) {
            plan->face = bearing_from_degrees(degrees);
            plan->is |= PLAN_FACES;
            continue;
        }
        if (formation)
            plan->change = (uint8_t)formation;
        else if (word == BFE_MOUNTED || word == BFE_DISMOUNTED)
            plan->mount = word == BFE_MOUNTED ? MOUNT_MOUNTED : MOUNT_DISMOUNTED;
        else
            return refuse(0, "A unit forms as in `A1 form square face 90`.");
        changes++;
        suits &= !formation || bfe_form_suits(g, o->unit, formation);
        mounts &= formation || bfe_may_mount(g, o->unit, plan->mount);
    }
    if (!read_end(&r))
        return refuse(0, "A unit forms as in `A1 form square face 90`.");
    if (!suits)
        return refuse(BFE_FRM_01, "Its arm has no such formation.");
    if (!mounts)
        return refuse(BFE_FRM_11, "It does not mount and dismount so.");
    return changes > 1 ? refuse(BFE_FRM_08, "A unit changes formation once a turn.") : FINE;
}

// --- where it stands then ---

// First the turn about the centre, then the new footprint on the middle of the front edge.
static struct pose formed(const struct game *g, int unit, const struct bfe_plan *plan)
{
    struct pose pose = bfe_pose(g, unit);

    if (plan->is & PLAN_FACES)
        pose.face = plan->face;
    return bfe_reformed(g, unit, &pose, plan->change ? plan->change : pose.formation,
                        plan->mount ? plan->mount : pose.manner);
}

// Outside the side of its building, rear edge on the middle of it (BFE-TER-17).
static struct pose stepped_out(const struct battle *b, const struct game *g, int unit,
                               const struct bfe_plan *plan)
{
    struct box house = bfe_outline(b, unit_in(g, unit)->into - 1), box;
    struct vec middle = box_face_centre(&house, (enum face)plan->exit);
    struct pose pose = bfe_pose(g, unit);

    pose.face = bearing_of(vec_sub(middle, house.centre));
    pose.formation = plan->change;
    box = bfe_footprint(g, unit, &pose);
    pose.at = vec_add(pose.at, vec_sub(middle, box_face_centre(&box, FACE_REAR)));
    return pose;
}

// Where the legs of its plan begin.
struct pose bfe_start_pose(const struct battle *b, const struct game *g, int unit,
                           const struct bfe_plan *plan)
{
    struct pose pose = bfe_pose(g, unit);

    if (!on_table(g, unit))
        return bfe_entry_pose(b, g, unit);
    if (plan->is & PLAN_LEAVES && unit_in(g, unit)->into)
        return stepped_out(b, g, unit, plan);
    if (plan->is & PLAN_CHANGE_FIRST)
        return bfe_reformed(g, unit, &pose, plan->change ? plan->change : pose.formation,
                            plan->mount ? plan->mount : pose.manner);
    return pose;
}

// --- judging ---

bool bfe_limbers_in_move(const struct battle *b, const struct game *g, int unit,
                         const struct bfe_plan *plan)
{
    bool limbers = g->formation[unit] == FORM_UNLIMBERED && plan->is & PLAN_CHANGE_FIRST,
         unlimbers = g->formation[unit] == FORM_LIMBERED && plan->is & PLAN_CHANGE_LAST;

    return opt(b, OPT_LIMBER) && (limbers || unlimbers);
}

struct verdict bfe_judge_form(const struct battle *b, const struct game *g, int unit,
                              const struct bfe_plan *plan, struct walk *walk)
{
    struct pose pose = formed(g, unit, plan);

    if ((plan->is || plan->change || plan->mount) && !bfe_has_room(b, g, unit, &pose))
        return refuse(BFE_FRM_12, "There is no room for its new formation.");
    walk_begin(walk, unit);
    walk->end = pose;
    walk->spent = walk->allowed = 0;
    return FINE;
}

// --- 4c ---

static void change_to(struct game *g, int unit, const struct pose *pose, int clause,
                      struct events *e)
{
    bfe_put(g, unit, pose);
    unit_of(g, unit)->done |= DONE_CHANGED;
    tell(e, event_of(TOLD_CHANGED, clause, unit, 0, g->formation[unit]));
    tell(e, event_moved(g, unit));
}

static void form(const struct battle *b, struct game *g, int unit, struct events *e)
{
    const struct bfe_plan *plan = &unit_in(g, unit)->plan;
    struct pose pose = formed(g, unit, plan);

    if (!plan->is && !plan->change && !plan->mount)
        return;
    if (bfe_has_room(b, g, unit, &pose) && !bfe_crowds_hidden(g, unit, &pose)) {
        change_to(g, unit, &pose, BFE_FRM_07, e);
        return;
    }
    tell(e, event_of(TOLD_CANNOT, BFE_FRM_12, unit, 0, 0));
    bfe_hold_instead(g, unit);
}

static void step_out(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);
    struct pose pose = bfe_start_pose(b, g, unit, &u->plan);

    if (!bfe_has_room(b, g, unit, &pose) || bfe_crowds_hidden(g, unit, &pose)) {
        tell(e, event_of(TOLD_CANNOT, BFE_FRM_12, unit, 0, 0));
        u->plan = (struct bfe_plan){0};
        return;
    }
    u->into = 0;
    tell(e, event_of(TOLD_LEFT, BFE_TER_17, unit, 0, 0));
    change_to(g, unit, &pose, BFE_TER_17, e);
}

// BFE-RND-11: by the side that its way points at, in line; where there is no room it holds.
static void withdraw_out(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);
    struct box house = bfe_outline(b, u->into - 1);
    bearing front = bearing_of((struct vec){house.front_east, house.front_north});

    u->plan = (struct bfe_plan){.is = PLAN_LEAVES,
                                .change = FORM_LINE,
                                .exit = (uint8_t)bfe_edge_toward(front, u->now.way)};
    step_out(b, g, unit, e);
    if (u->into)
        bfe_hold_instead(g, unit);
}

// One that has no room any more is not made, but paid for.
static void change_first(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct pose pose = bfe_start_pose(b, g, unit, &unit_in(g, unit)->plan);

    if (bfe_has_room(b, g, unit, &pose) && !bfe_crowds_hidden(g, unit, &pose))
        change_to(g, unit, &pose, BFE_FRM_09, e);
    else
        tell(e, event_of(TOLD_CANNOT, BFE_FRM_12, unit, 0, 0));
}

void bfe_begin_changes(const struct battle *b, struct game *g, struct events *e)
{
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        struct bfe_unit *u = unit_of(g, unit);

        if (is_broken(g, unit))
            continue;
        if (u->now.kind == KIND_FORM)
            form(b, g, unit, e);
        else if (u->now.kind == KIND_WITHDRAW && u->into)
            withdraw_out(b, g, unit, e);
        else if (u->plan.is & PLAN_LEAVES && u->into)
            step_out(b, g, unit, e);
        else if (u->plan.is & PLAN_CHANGE_FIRST && bfe_walks_plan(b, g, unit))
            change_first(b, g, unit, e);
    }
}

bool bfe_do_changes(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)g, (void)e;
    return true;
}

// --- after the pulses (BFE-PTH-11) ---

void bfe_end_changes(const struct battle *b, struct game *g, struct events *e)
{
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        struct bfe_unit *u = unit_of(g, unit);
        struct pose pose = bfe_pose(g, unit);

        if (!(u->plan.is & PLAN_CHANGE_LAST) || !bfe_walks_plan(b, g, unit) || u->into)
            continue;
        pose = bfe_reformed(g, unit, &pose, u->plan.change ? u->plan.change : pose.formation,
                            u->plan.mount ? u->plan.mount : pose.manner);
        if (bfe_has_room(b, g, unit, &pose) && !bfe_crowds_hidden(g, unit, &pose))
            change_to(g, unit, &pose, BFE_FRM_09, e);
        else
            tell(e, event_of(TOLD_CANNOT, BFE_FRM_12, unit, 0, 0));
    }
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        struct bfe_unit *u = unit_of(g, unit);
        struct pose pose = bfe_pose(g, unit);
        bool first = !u->plan.legs && u->plan.is & PLAN_TURN_FIRST, // it has no legs to begin with
            last = u->plan.is & PLAN_TURN_LAST;

        if (!(first || last) || !bfe_walks_plan(b, g, unit) || u->into)
            continue;
        pose.face = (bearing)(pose.face + 0x8000);
        bfe_put(g, unit, &pose);
        tell(e, event_moved(g, unit));
    }
}
