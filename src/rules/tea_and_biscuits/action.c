// SPDX-License-Identifier: MIT
// The Action Phase (TAB-ACT, TAB-CMD): goes, declarations, activations, actions that are lost.
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/move.h"

// --- who may act ---

// TAB-ACT-11
int tab_limit(const struct game *g, int unit)
{
    return has_done(g, unit, THIRD_ALLOWED) ? LIMIT_WITH_GENERAL : LIMIT;
}

// As it would be if it declared now.
int tab_limit_now(const struct battle *b, const struct game *g, int unit)
{
    return tab_with_general(b, g, unit) ? LIMIT_WITH_GENERAL : tab_limit(g, unit);
}

bool tab_may_act(const struct battle *b, const struct game *g, int unit)
{
    int spent = unit_in(g, unit)->spent;

    return has_done(g, unit, HAS_TOKEN) && (spent < LIMIT || spent < tab_limit_now(b, g, unit));
}

bool tab_may_ride(const struct game *g, int general)
{
    return on_table(g, general) && !unit_in(g, general)->tested &&
           tab_in(g)->pool[g->side[general]];
}

static bool any_rides(const struct game *g, int side)
{
    EACH_UNIT (general, tab_generals(g, side))
        if (tab_may_ride(g, general))
            return true;
    return false;
}

static bool any_acts(const struct battle *b, const struct game *g, int side)
{
    EACH_UNIT (unit, tab_units(g, side) | tab_reserves(g, side))
        if (tab_may_act(b, g, unit))
            return true;
    return false;
}

// --- goes ---

enum actions_step { ACTIONS_GO, ACTIONS_AFTER };

static void finish(struct game *g, int side, int clause, struct events *e)
{
    tab_of(g)->finished |= (uint8_t)(1 << side);
    tell(e, event_of(TOLD_FINISHED, clause, 0, 0, side));
}

static bool is_finished(const struct game *g, int side)
{
    return tab_in(g)->finished >> side & 1;
}

// TAB-ACT-12: whenever the go would come to him, and after each of his own steps.
static void judge_finished(const struct battle *b, struct game *g, int side, struct events *e)
{
    if (is_finished(g, side))
        return;
    if (!tab_in(g)->pool[side])
        finish(g, side, TAB_CMD_06, e);
    else if (!any_rides(g, side) && !any_acts(b, g, side))
        finish(g, side, TAB_ACT_08, e);
}

static void pass_go(struct game *g, struct frame *f)
{
    tab_of(g)->go = !tab_in(g)->go;
    f->step = ACTIONS_GO;
}

// TAB-ACT-05, 08
static void give_go(const struct battle *b, struct game *g, struct frame *f)
{
    struct tab_game *t = tab_of(g);

    if (t->finished == 3) {
        t->finished = 0;
        game_pop(g);
    } else if (is_finished(g, t->go)) {
        pass_go(g, f);
    } else {
        game_ask(g, seats_of(b, t->go), ASK_GO, 0, 0);
    }
}

void tab_run_actions(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int side = tab_in(g)->go;

    judge_finished(b, g, side, e);
    if (f->step == ACTIONS_GO)
        give_go(b, g, f);
    else if (!opt(b, OPT_GENERAL_MOVE) && any_rides(g, side)) // TAB-GNL-10
        game_ask(g, seats_of(b, side), ASK_AFTER, 0, 0);
    else
        pass_go(g, f);
}

void tab_push_actions(struct game *g)
{
    tab_of(g)->go = tab_in(g)->active;
    game_push(g, FRAME_ACTIONS, 0, 0);
}

// --- declarations ---

struct list {
    int count;
    uint8_t action[TAB_ACTIONS], target[TAB_ACTIONS];
};

static bool aims(int action)
{
    return action == ACTION_CHARGE || action == ACTION_SHOOT;
}

// TAB-CMD-08, 09
static struct verdict read_list(const struct battle *b, const struct game *g, const struct order *o,
                                struct list *list)
{
    struct reader r = {b, o, 0};
    bool full = opt(b, OPT_DECLARE_DETAIL);
    int word;

    *list = (struct list){0};
    while (read_any_word(&r, &word)) {
        int action = tab_action_of(word), target = 0;

        if (!action)
            return refuse(TAB_CMD_08, "That is no action of a unit.");
        if (aims(action) && read_unit(&r, &target) != full)
            return refuse(TAB_CMD_09, full ? "Targets of Shoot and Charge are declared too."
                                           : "Targets are named when the action is made.");
        if (full && aims(action) && (!is_unit(g, target) || g->side[target] == g->side[o->unit]))
            return refuse(TAB_CMD_09, "The target is an enemy unit on the table.");
        if (list->count < TAB_ACTIONS) {
            list->action[list->count] = (uint8_t)action;
            list->target[list->count] = (uint8_t)target;
        }
        list->count++;
    }
    if (!read_end(&r))
        return refuse(0, "A declaration reads `A1 activate` and its actions.");
    return list->count ? FINE : refuse(TAB_CMD_08, "All its actions are declared first.");
}

static int times(const struct list *list, int action)
{
    int times = 0;

    for (int i = 0; i < list->count; i++)
        times += list->action[i] == action;
    return times;
}

// TAB-ACT-02, 03, TAB-STD-01
static struct verdict check_mix(const struct battle *b, const struct game *g, int unit,
                                const struct list *list)
{
    if (list->count > TAB_ACTIONS || (list->count > LIMIT && !tab_with_general(b, g, unit)))
        return refuse(TAB_ACT_02, "A unit makes two actions, three with a general near.");
    if (times(list, ACTION_CHARGE) > 1 || times(list, ACTION_BREAK_OFF) > 1 ||
        times(list, ACTION_STAND) > 1)
        return refuse(TAB_ACT_03, "Charge, Break Off and Stand are made once only.");
    if (list->count > 1 && times(list, ACTION_STAND))
        return refuse(TAB_STD_01, "To stand is the only action of a unit.");
    if (g->state[unit] == FATE_RESERVE && list->action[0] != ACTION_MOVE &&
        list->action[0] != ACTION_STAND)
        return refuse(TAB_DEP_08, "A reserve comes on by a Move before it does anything else.");
    return FINE;
}

static bool has_missiles(const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);

    for (int i = 0; i < u->bases; i++)
        if (counts(&u->base[i]) && u->base[i].what & BASE_MISSILE)
            return true;
    return false;
}

// TAB-CMD-13
struct verdict tab_check_kind(const struct battle *b, const struct game *g, int unit, int action)
{
    switch ((enum tab_action)action) {
    case ACTION_CHARGE:
        if (is_artillery(g, unit) && !opt(b, OPT_ARTILLERY_MAY_CHARGE))
            return refuse(TAB_ART_07, "Artillery does not charge.");
        return FINE;
    case ACTION_CHANGE:
        return is_paired(g, unit) ? refuse(TAB_CHF_06, "Dragoons and artillery change by a Move.")
                                  : FINE;
    case ACTION_SHOOT:
        return has_missiles(g, unit) ? FINE : refuse(TAB_UNT_02, "It has no missile weapons.");
    case ACTION_BREAK_OFF:
        return is_artillery(g, unit) ? refuse(TAB_BRK_08, "Artillery never breaks off.") : FINE;
    case ACTION_RALLY:
        return opt(b, OPT_RALLY_ACTION) ? FINE
                                        : refuse(TAB_COH_03, "Hits are recovered at the end only.");
    case ACTION_MOVE:
    case ACTION_STAND:
        break;
    case ACTION_NONE:
    case TAB_ACTION_KINDS:
        must(false);
    }
    return FINE;
}

// TAB-BRK-01: a Combat Phase with any of its present opponents.
static bool has_fought(const struct game *g, int unit)
{
    const struct tab_game *t = tab_in(g);

    for (int i = 0; i < t->links; i++)
        if ((t->link[i].charger == unit || t->link[i].target == unit) && t->link[i].rounds)
            return true;
    return false;
}

// TAB-ACT-04, TAB-BRK-01, 09
static struct verdict check_melee(const struct battle *b, const struct game *g, int unit,
                                  const struct list *list)
{
    bool off = times(list, ACTION_BREAK_OFF), melee = in_melee(g, unit);

    if (off && !(melee && has_fought(g, unit)))
        return refuse(TAB_BRK_01, "Only a unit that has fought a round of its melee breaks off.");
    if (off && list->count > 1 && (!opt(b, OPT_AFTER_BREAK_OFF) || times(list, ACTION_CHARGE)))
        return refuse(TAB_BRK_09, "Nothing else is done with a Break Off.");
    if (melee && list->action[0] != ACTION_BREAK_OFF && list->action[0] != ACTION_STAND)
        return refuse(TAB_ACT_04, "In melee a unit only breaks off or stands.");
    return FINE;
}

static struct verdict check_declaration(const struct battle *b, const struct game *g,
                                        const struct order *o, struct list *list)
{
    int unit = o->unit, all;
    struct verdict v;

    if (!has_done(g, unit, HAS_TOKEN))
        return refuse(TAB_CMD_12, "It has no ADC token.");
    v = read_list(b, g, o, list);
    if (fine(v))
        v = check_mix(b, g, unit, list);
    for (int i = 0; i < list->count && fine(v); i++)
        v = tab_check_kind(b, g, unit, list->action[i]);
    if (fine(v))
        v = check_melee(b, g, unit, list);
    if (!fine(v))
        return v;
    all = unit_in(g, unit)->spent + list->count;
    if (all > LIMIT && all > tab_limit_now(b, g, unit))
        return refuse(TAB_ACT_11, "That is more than may be spent on this unit in a turn.");
    if (list->count > tab_in(g)->pool[g->side[unit]])
        return refuse(TAB_CMD_11, "The pool has not so many points.");
    return FINE;
}

static void declare(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    struct tab_game *t = tab_of(g);
    struct tab_unit *u = unit_of(g, o->unit);
    struct event told = event_of(TOLD_DECLARED, TAB_CMD_08, o->unit, 0, 0);
    struct list list;

    read_list(b, g, o, &list);
    t->actions = (uint8_t)list.count;
    for (int i = 0; i < list.count; i++) {
        t->declared[i] = list.action[i];
        t->target[i] = list.target[i];
    }
    t->pool[g->side[o->unit]] -= (uint8_t)list.count;
    u->spent += (uint8_t)list.count;
    if (tab_with_general(b, g, o->unit))
        u->now |= THIRD_ALLOWED; // TAB-GNL-06
    told.a = list.action[0];
    told.b = list.action[1];
    told.c = list.action[2];
    tell(e, told);
    game_top(g)->step = ACTIONS_AFTER;
    game_push(g, FRAME_ACTIVATION, o->unit, 0);
}

// --- the go ---

struct verdict tab_check_go(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    struct list list;

    if (o->verb == TAB_MOVE)
        return tab_check_general_move(b, g, o, walk);
    if (o->verb == TAB_ACTIVATE)
        return check_declaration(b, g, o, &list);
    if (o->verb == WORD_OFFER)
        return tab_check_offer(b, g, o);
    if (o->verb == TAB_CLOCK)
        return tab_check_clock(b, g, o);
    return o->args ? refuse(0, "Nothing follows `done`.") : FINE;
}

void tab_take_go(const struct battle *b, struct game *g, const struct judged *judged,
                 struct events *e)
{
    const struct order *o = &judged->order;

    tab_answered(g);
    if (o->verb == TAB_ACTIVATE) {
        declare(b, g, o, e);
    } else if (o->verb == WORD_DONE) {
        finish(g, tab_in(g)->go, TAB_ACT_09, e);
    } else if (o->verb == WORD_OFFER) {
        tab_take_offer(b, g, o, e);
    } else if (o->verb == TAB_CLOCK) {
        tab_take_clock(g, e);
    } else {
        tab_take_general_move(b, g, judged, e);
        if (opt(b, OPT_GENERAL_MOVE))
            game_top(g)->step = ACTIONS_AFTER;
    }
}

struct verdict tab_check_after(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    if (o->verb == TAB_MOVE)
        return tab_check_general_move(b, g, o, walk);
    return o->args ? refuse(0, "Nothing follows `pass`.") : FINE;
}

void tab_take_after(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    tab_answered(g);
    if (judged->order.verb == TAB_MOVE)
        tab_take_general_move(b, g, judged, e);
    else
        pass_go(g, game_top(g));
}
