// SPDX-License-Identifier: MIT
// Melee (AWI-MEL): who is picked, who strikes whom, the dice.
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"
#include <string.h>

// --- T4 ---

uint64_t woi_fighters(const struct battle *b, const struct game *g, int side)
{
    uint64_t set = 0;

    EACH_UNIT (unit, woi_fielded(g, side))
        if (!has_done(g, unit, DONE_FOUGHT))
            set |= one(unit);
    return woi_engaged_of(b, g, set);
}

static void begin_melee(struct game *g, int unit)
{
    unit_of(g, unit)->done |= DONE_FOUGHT;
    game_push(g, FRAME_MELEE, unit, 0);
}

// AWI-SEQ-07: the last is not asked for.
void woi_run_melees(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint64_t left = woi_fighters(b, g, woi_in(g)->active);

    (void)f, (void)e;
    if (!left) {
        memset(woi_of(g)->beset, 0, sizeof woi_of(g)->beset);
        game_pop(g);
    } else if (left == one(lowest(left))) {
        begin_melee(g, lowest(left));
    } else {
        game_ask(g, active_seats(b, g), ASK_MELEE, 0, 0);
    }
}

struct verdict woi_check_melee(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    (void)walk;
    if (o->verb == WORD_DONE)
        return refuse(AWI_MEL_06, "Whoever is in contact must fight.");
    if (o->args)
        return refuse(0, "A melee is ordered like this: `A1 fight`.");
    if (!among(woi_fighters(b, g, woi_in(g)->active), o->unit))
        return refuse(AWI_MEL_19, "It is not engaged, or has fought.");
    return FINE;
}

void woi_take_melee(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    (void)b, (void)e;
    begin_melee(g, judged->order.unit);
}

// --- one attacking unit ---

// AWI-SEQ-07: no figure has a choice, or it has been made.
static bool begin_blows(const struct battle *b, struct game *g, int unit, bool chosen,
                        struct events *e)
{
    struct woi_game *w = woi_of(g);
    struct woi_strike strike[WOI_UNIT_FIGURES];
    int strikes = woi_strikes(b, g, unit, strike), attackers = 0;

    if (!chosen && woi_has_choice(g, strike, strikes))
        return false;
    woi_nominate(b, g, unit, strike, strikes, w->fight.target);
    for (int i = 0; i < WOI_UNIT_FIGURES; i++) {
        if (w->fight.target[i] == LEFT_OUT)
            w->fight.target[i] = 0;
        if (!w->fight.target[i])
            continue;
        attackers++;
        w->beset[w->fight.target[i] - 1]++;
    }
    tell(e, event_of(TOLD_MELEE, AWI_MEL_11, unit, 0, attackers));
    return true;
}

// AWI-MEL-11: the next of those that are struck, by id; AWI-SEQ-08: who is gone is struck no more.
static int next_target(const struct game *g, int after)
{
    const struct woi_game *w = woi_in(g);
    int best = 0;

    for (int i = 0; i < WOI_UNIT_FIGURES; i++) {
        int figure = w->fight.target[i] - 1, unit;

        if (figure < 0 || !is_alive(g, figure))
            continue;
        unit = w->unit[figure];
        if (unit_in(g, unit)->id > after && (!best || unit_in(g, unit)->id < unit_in(g, best)->id))
            best = unit;
    }
    return best;
}

static int struck_by(const struct game *g, int place, int target) // figure; -1: none of that unit
{
    int figure = woi_in(g)->fight.target[place] - 1;

    return figure >= 0 && woi_in(g)->unit[figure] == target ? figure : -1;
}

static void add_die(struct roll *roll, int need)
{
    int last = roll->rows - 1;

    if (last >= 0 && roll->row[last].pass == need)
        roll->row[last].count++;
    else
        roll->row[roll->rows++] = (struct dice_row){1, 10, (uint8_t)need, 0};
}

// One roll for those who strike the same figure one after another, so that it is known who falls.
// `b`: attackers that have thrown, `x`: the figure they strike. False: all have thrown.
static bool throw_blows(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct roll roll = {.purpose = ROLL_MELEE, .unit = f->unit, .other = f->other, .cuts = 1};
    int figure = -1;

    for (; f->b < WOI_UNIT_FIGURES; f->b++) {
        int now = struck_by(g, f->b, f->other), attacker = figure_of(g, f->unit, f->b + 1), cover;

        if (now < 0)
            continue;
        if (figure >= 0 && now != figure)
            break;
        cover = woi_cover_in_melee(b, g, attacker, now);
        if (figure < 0)
            tell_modifier(e, f->unit, f->other, -cover, AWI_COV_09);
        figure = now;
        add_die(&roll, woi_melee_need(g, attacker, now, cover));
    }
    if (figure < 0)
        return false;
    tell_modifier(e, f->unit, f->other, has_ff(g, f->unit) ? -1 : 0, AWI_MEL_09);
    // Further successes on who is struck already are lost: then all throws are one.
    roll.cut[0] = woi_in(g)->fight.struck & bit_of(g, figure) ? INT8_MAX : 1;
    f->x = figure;
    g->roll = roll;
    unit_of(g, f->unit)->done |= DONE_THREW;
    unit_of(g, f->other)->done |= DONE_THREW;
    return true;
}

void woi_rolled_melee(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    int figure = game_top(g)->x;
    struct event struck =
        event_of(TOLD_STRUCK, AWI_MEL_11, roll->unit, roll->other, number_of(g, figure));

    (void)b;
    if (fall->class)
        woi_of(g)->fight.struck |= (uint16_t)bit_of(g, figure);
    tell(e, event_with(struck, fall->class, 0));
}

// AWI-SAVE-04: one, after all dice at him.
static void throw_save(const struct battle *b, struct game *g, int target)
{
    if (!woi_in(g)->fight.struck || !is_general(g, target) || !opt(b, OPT_GENERAL_SAVE_IN_MELEE))
        return;
    g->roll = roll_cut(roll_of(ROLL_SAVE, target, 1, 6), 1);
    g->roll.row[0].pass = (uint8_t)woi_save(g, target, NO_WEAPON);
}

void woi_saved_in_melee(struct game *g, bool saved, struct events *e)
{
    if (!saved)
        return;
    woi_of(g)->fight.struck = 0;
    tell(e, event_of(TOLD_SAVED, AWI_SAVE_04, game_top(g)->other, 0, 0));
}

// AWI-MEL-12: morale comes before the next unit is struck.
static void remove_dead(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint16_t struck = woi_in(g)->fight.struck;

    woi_of(g)->fight.struck = 0;
    woi_take_casualties(b, g, f->other, struck, AWI_MEL_11, true, e);
}

void woi_run_melee(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum woi_melee_step)f->step) {
    case MELEE_NOMINATE:
    case MELEE_BEGIN:
        if (begin_blows(b, g, f->unit, f->step == MELEE_BEGIN, e))
            f->step = MELEE_TARGET;
        else
            game_ask(g, active_seats(b, g), ASK_NOMINATE, f->unit, 0);
        return;
    case MELEE_TARGET:
        f->other = (uint8_t)next_target(g, f->a);
        f->a = unit_in(g, f->other)->id;
        f->b = 0;
        f->step = MELEE_DICE;
        if (f->other)
            return;
        woi_of(g)->fight = (struct woi_fight){0};
        game_pop(g);
        return;
    case MELEE_DICE:
        if (!throw_blows(b, g, f, e))
            f->step = MELEE_SAVE;
        return;
    case MELEE_SAVE:
        f->step = MELEE_DEAD;
        throw_save(b, g, f->other);
        return;
    case MELEE_DEAD:
        f->step = MELEE_TARGET;
        remove_dead(b, g, f, e);
        return;
    }
}
