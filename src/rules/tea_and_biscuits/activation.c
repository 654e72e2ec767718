// SPDX-License-Identifier: MIT
// An activation (TAB-ACT-06): the declared actions of one unit, one after the other, and those that
// are lost because they cannot be made when their time comes.
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/move.h"

bool tab_is_free(const struct game *g)
{
    return tab_in(g)->phase == PHASE_FREE;
}

int tab_declared_target(const struct game *g)
{
    const struct tab_game *t = tab_in(g);

    return t->performed < t->actions ? t->target[t->performed] : 0;
}

// --- what a unit's state forbids ---

static bool guns_have_shot(const struct game *g, int unit) // TAB-SHT-12
{
    return g->type[unit] == FOOT_GUNS && has_done(g, unit, DONE_SHOT);
}

static struct verdict forbids_move(const struct game *g, int unit)
{
    if (in_melee(g, unit))
        return refuse(TAB_ACT_04, "In melee a unit only breaks off or stands.");
    if (guns_have_shot(g, unit))
        return refuse(TAB_SHT_12, "A foot battery that has shot does not move.");
    return FINE;
}

static struct verdict forbids_charge(const struct battle *b, const struct game *g, int unit)
{
    if (in_melee(g, unit) || !tab_faces_alike(g, unit))
        return refuse(TAB_CHG_06, "Only a unit out of melee that faces one way charges.");
    if (is_artillery(g, unit) && !opt(b, OPT_ARTILLERY_MAY_CHARGE))
        return refuse(TAB_CHG_06, "Artillery does not charge.");
    if (guns_have_shot(g, unit))
        return refuse(TAB_SHT_12, "A foot battery that has shot does not move.");
    return FINE;
}

struct verdict tab_state_forbids(const struct battle *b, const struct game *g, int unit, int action)
{
    switch ((enum tab_action)action) {
    case ACTION_MOVE:
        return forbids_move(g, unit);
    case ACTION_CHANGE:
    case ACTION_RALLY:
        return in_melee(g, unit) ? forbids_move(g, unit) : FINE;
    case ACTION_CHARGE:
        return forbids_charge(b, g, unit);
    case ACTION_SHOOT:
        return tab_shooter_state(b, g, unit);
    case ACTION_BREAK_OFF:
        break;
    case ACTION_NONE:
    case ACTION_STAND:
    case TAB_ACTION_KINDS:
        must(false);
    }
    return FINE;
}

// --- an action ---

static void take_rally(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    (void)e;
    tab_rally(b, g, judged->order.unit);
}

static const struct {
    check_order *check; // NULL: its word is all
    take_order *take;
} actions[TAB_ACTION_KINDS] = {
    [ACTION_MOVE] = {tab_check_move, tab_take_move},
    [ACTION_CHANGE] = {tab_check_change, tab_take_change},
    [ACTION_CHARGE] = {tab_check_charge, tab_take_charge},
    [ACTION_SHOOT] = {tab_check_shoot, tab_take_shoot},
    [ACTION_BREAK_OFF] = {tab_check_break_off, tab_take_break_off},
    [ACTION_RALLY] = {NULL, take_rally},
};

// A reserve's Move brings it on.
static bool comes_on(const struct game *g, const struct order *o)
{
    return o->verb == TAB_MOVE && g->state[o->unit] == FATE_RESERVE;
}

struct verdict tab_check_action(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    check_order *check = actions[tab_action_of(o->verb)].check;

    if (!check)
        return o->args ? refuse(0, "Nothing follows that word.") : FINE;
    return (comes_on(g, o) ? tab_check_coming_on : check)(b, g, o, walk);
}

void tab_take_action(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;

    (comes_on(g, o) ? tab_take_coming_on : actions[tab_action_of(o->verb)].take)(b, g, judged, e);
}

// --- one after the other ---

static bool any_way(const struct battle *b, const struct game *g, int unit, int action, int target)
{
    if (action == ACTION_SHOOT)
        return tab_can_shoot(b, g, unit, target);
    return action != ACTION_CHARGE || tab_can_charge(b, g, unit, target);
}

// TAB-CMD-10, 14: lost by the unit's state, or for want of any target or way.
static bool is_lost(const struct battle *b, struct game *g, int unit, int action, struct events *e)
{
    struct verdict v = tab_state_forbids(b, g, unit, action);
    struct event told = event_of(TOLD_LOST_ACTION, TAB_CMD_10, unit, 0, action);

    if (fine(v) && any_way(b, g, unit, action, tab_declared_target(g)))
        return false;
    told.b = v.clause;
    tell(e, told);
    return true;
}

// TAB-ACT-07
static void end_activation(struct game *g, int unit)
{
    struct tab_game *t = tab_of(g);
    bool came_on = game_top(g)->a;

    unit_of(g, unit)->now &= (uint8_t)~HAS_TOKEN;
    unit_of(g, unit)->now |= DONE_ACTIVATED;
    t->actions = t->performed = 0;
    for (int i = 0; i < TAB_ACTIONS; i++)
        t->declared[i] = t->target[i] = 0;
    game_pop(g);
    if (came_on)
        tab_push_coming_on(g, unit);
}

void tab_run_activation(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct tab_game *t = tab_of(g);
    int unit = f->unit,
        action = t->performed < t->actions ? t->declared[t->performed] : ACTION_NONE;

    if (!action) {
        end_activation(g, unit);
    } else if (action == ACTION_STAND) {
        t->performed++;
        tell(e, event_of(TOLD_STOOD, TAB_STD_01, unit, 0, 0));
    } else if (is_lost(b, g, unit, action, e)) {
        t->performed++;
    } else if (action == ACTION_RALLY) {
        t->performed++;
        tab_rally(b, g, unit);
    } else {
        game_ask(g, 1 << tab_seat_of(b, g, unit), ASK_ACT, unit, action);
    }
}

struct verdict tab_check_act(const struct battle *b, const struct game *g, const struct order *o,
                             struct walk *walk)
{
    if (o->verb == TAB_FORGO)
        return o->args ? refuse(0, "Nothing follows `forgo`.") : FINE;
    return tab_check_action(b, g, o, walk);
}

void tab_take_act(const struct battle *b, struct game *g, const struct judged *judged,
                  struct events *e)
{
    struct tab_game *t = tab_of(g);
    int unit = judged->order.unit, action = t->declared[t->performed];

    if (judged->order.verb == TAB_FORGO)
        tell(e, event_of(TOLD_FORGONE, TAB_CMD_10, unit, 0, action));
    else
        tab_take_action(b, g, judged, e);
    t->performed++;
}
