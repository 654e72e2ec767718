// SPDX-License-Identifier: MIT
// The melee phase (T4): old contacts pressed, attackers assigned, melees picked one by one
// (TBT-MEL-01 to 04, 46).
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/melee.h"
#include "rules/two_by_two/state.h"

enum melees_step { MELEES_PRESS, MELEES_ASSIGN, MELEES_FIGHT };

static const struct frame *top_of(const struct game *g)
{
    return &g->frame[g->depth - 1];
}

// --- old contacts ---

// TBT-MEL-04
static struct verdict may_press(const struct battle *b, const struct game *g, int ours, int theirs)
{
    if (!tbt_touching(b, g, ours, theirs))
        return refuse(TBT_MEL_04, "The two units are not in contact any more.");
    if (tbt_is_artillery(g, ours))
        return refuse(TBT_MEL_04, "Artillery does not press an old contact.");
    if (tbt_is_hq(g, ours) && opt(b, OPT_HQ_MAY_CHARGE))
        return refuse(TBT_MEL_04, "HQs do not attack in this game.");
    if (tbt_is_disrupted(g, ours) && !tbt_is_disrupted(g, theirs))
        return refuse(TBT_MEL_04, "A disrupted unit presses only an enemy who is disrupted too.");
    if (!tbt_front_touches(b, &g->box[ours], &g->box[theirs]))
        return refuse(TBT_MEL_04, "Only a unit that touches with its front edge can press.");
    return FINE;
}

// An old contact that is not being fought already; -1 when there is none.
static int old_contact(const struct game *g, int ours, int theirs)
{
    const struct tbt_game *t = tbt_in(g);

    for (int i = 0; i < t->olds; i++)
        if (t->old[i].ours == ours && t->old[i].theirs == theirs &&
            !tbt_is_charger_of(g, ours, theirs))
            return i;
    return -1;
}

static bool can_press(const struct battle *b, const struct game *g, int i)
{
    const struct tbt_game *t = tbt_in(g);
    int ours = t->old[i].ours, theirs = t->old[i].theirs;

    return !tbt_is_charger_of(g, ours, theirs) && fine(may_press(b, g, ours, theirs));
}

static bool any_press(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < tbt_in(g)->olds; i++)
        if (can_press(b, g, i))
            return true;
    return false;
}

struct verdict tbt_check_press(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct reader r = {b, o, 0};
    int enemy;

    (void)walk;
    if (o->verb == WORD_PASS)
        return o->unit || o->args ? refuse(0, "To pass takes no unit and no further word.") : FINE;
    if (!o->unit || !read_unit(&r, &enemy) || !read_end(&r))
        return refuse(0, "To press an old contact reads `A1 press B1`.");
    if (old_contact(g, o->unit, enemy) < 0)
        return refuse(TBT_MEL_04,
                      "These two are not in a contact left over from an earlier half-turn.");
    return may_press(b, g, o->unit, enemy);
}

// A pressed contact is fought like a new one.
void tbt_take_press(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;

    (void)b, (void)e;
    if (o->verb == WORD_PASS) {
        game_top(g)->step = MELEES_ASSIGN;
        return;
    }
    tbt_note_charge(g, o->unit, o->arg[0].unit);
}

static void write_press(const struct game *g, int i, int seat, struct order *o)
{
    order_begin(o, seat, tbt_in(g)->old[i].ours, TBT_PRESS);
    order_unit(o, tbt_in(g)->old[i].theirs);
}

// How much stronger the attack is.
static int edge_of(const struct offer *list, int attacker, int defender, int columns)
{
    struct melee m = {.attacker = (uint8_t)attacker,
                      .defender = (uint8_t)defender,
                      .columns = (uint8_t)columns};

    return tbt_attack_strength(list->b, list->g, m, NULL) -
           tbt_defence_strength(list->b, list->g, m, NULL);
}

// Pressing pays where the attack is the stronger one, and never for a headquarters.
void tbt_suggest_press(struct offer *list)
{
    enum { WEAKER, PASS, STRONGER };
    const struct tbt_game *t = tbt_in(list->g);

    for (int i = 0; i < t->olds; i++)
        if (can_press(list->b, list->g, i) && !tbt_is_hq(list->g, t->old[i].ours)) {
            write_press(list->g, i, list->seat, &list->hand);
            offer_rank(list,
                       edge_of(list, t->old[i].ours, t->old[i].theirs, 0) > 0 ? STRONGER : WEAKER);
        }
    offer_begin(list, 0, WORD_PASS);
    offer_rank(list, PASS);
}

void tbt_draw_press(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    int olds = tbt_in(g)->olds, i;

    order_begin(o, seat, 0, WORD_PASS);
    if (luck_below(luck, 2))
        return;
    i = (int)luck_below(luck, (uint32_t)olds);
    while (!can_press(b, g, i)) // some contact can be pressed, or nobody would be asked
        i = (i + 1) % olds;
    write_press(g, i, seat, o);
}

// --- assignment ---

// TBT-MEL-03: in the phase by new contacts only; a follower may take anyone it has run into.
static bool may_assign(const struct battle *b, const struct game *g, int unit, int enemy)
{
    const struct frame *f = top_of(g);

    if (g->side[enemy] == g->side[unit] || !tbt_touching(b, g, unit, enemy))
        return false;
    if (f->kind == FRAME_FOLLOW)
        return !tbt_barred_by(b, g, unit, enemy, f->a);
    return tbt_is_charger_of(g, unit, enemy);
}

int tbt_assignable(const struct battle *b, const struct game *g, int unit, int n)
{
    for (int i = 1; i <= g->units; i++)
        if (may_assign(b, g, unit, i) && n-- == 0)
            return i;
    return 0;
}

static int count_choices(const struct battle *b, const struct game *g, int unit)
{
    int count = 0;

    while (tbt_assignable(b, g, unit, count))
        count++;
    return count;
}

struct verdict tbt_check_assign(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    int enemy;

    (void)walk;
    if (!read_unit(&r, &enemy) || !read_end(&r))
        return refuse(0, "An assignment reads `A1 assign B1`.");
    if (o->unit != g->ask.unit)
        return refuse(TBT_MEL_03, "The unit asked about must be assigned first.");
    if (!may_assign(b, g, o->unit, enemy))
        return refuse(TBT_MEL_03, "A unit is assigned to an enemy it has come into contact with.");
    return FINE;
}

void tbt_take_assign(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;

    (void)b, (void)e;
    unit_of(g, o->unit)->assigned = o->arg[0].unit;
}

static void write_assign(const struct game *g, int enemy, int seat, struct order *o)
{
    order_begin(o, seat, g->ask.unit, TBT_ASSIGN);
    order_unit(o, enemy);
}

// Where it makes one more among others first, then whom it beats best.
void tbt_suggest_assign(struct offer *list)
{
    int unit = list->g->ask.unit;

    for (int i = 1; i <= list->g->units; i++)
        if (may_assign(list->b, list->g, unit, i)) {
            write_assign(list->g, i, list->seat, &list->hand);
            offer_rank(list, edge_of(list, unit, i, 0));
        }
}

void tbt_draw_assign(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    int unit = g->ask.unit;
    uint32_t choices = (uint32_t)count_choices(b, g, unit);

    write_assign(g, tbt_assignable(b, g, unit, (int)luck_below(luck, choices)), seat, o);
}

// TBT-MEL-46: whose enemy is gone is free for another.
static void lapse(const struct battle *b, struct game *g, struct events *e)
{
    for (int i = 1; i <= g->units && tbt_in(g)->in_touch; i++) {
        struct tbt_unit *u = unit_of(g, i);

        if (!u->assigned || has(g, i, FOUGHT) || tbt_touching(b, g, i, u->assigned))
            continue;
        tell(e, event_of(TOLD_LAPSED, TBT_MEL_46, u->assigned, i, 0));
        u->assigned = 0;
    }
}

// True: somebody had to be asked.
static bool assign(const struct battle *b, struct game *g, int unit)
{
    if (has(g, unit, FOUGHT) || unit_in(g, unit)->assigned)
        return false;
    if (tbt_assignable(b, g, unit, 1)) {
        game_ask(g, 1 << g->side[unit], ASK_ASSIGN, unit, 0);
        return true;
    }
    unit_of(g, unit)->assigned = (uint8_t)tbt_assignable(b, g, unit, 0);
    return false;
}

static bool assign_all(const struct battle *b, struct game *g, struct events *e)
{
    lapse(b, g, e);
    for (int i = 0; i < tbt_in(g)->charges; i++)
        if (assign(b, g, tbt_in(g)->charge[i].charger))
            return true;
    return false;
}

// --- picking a melee: A1 fight B1 [column] ---

// When a melee is under way already (after a follow-up) only its own attackers can be named.
static bool is_open(const struct battle *b, const struct game *g, int attacker, int defender)
{
    if (g->ask.other && defender != g->ask.other)
        return false;
    return g->ask.seats >> g->side[attacker] & 1 && tbt_is_attacker(b, g, attacker, defender);
}

static bool is_behind(const struct game *g, int front, int other)
{
    struct vec way = vec_sub(g->box[other].centre, g->box[front].centre);
    struct direction ahead = direction_of(g->face[front]);

    return (int64_t)way.east * ahead.east + (int64_t)way.north * ahead.north < 0;
}

// Why the unit has no column: the one who stands right behind it, or not quite there, may be to
// blame.
static struct verdict no_column(const struct battle *b, const struct game *g, int unit)
{
    length far = 2 * half_width(b);

    for (int i = 1; i <= g->units && tbt_is_infantry(g, unit); i++) {
        if (i == unit || g->side[i] != g->side[unit] || !on_table(g, i))
            continue;
        if (tbt_in_full_contact(b, g, unit, i))
            return g->type[i] != g->type[unit]
                       ? refuse(TBT_MEL_14, "The unit behind is not of the same type.")
                       : refuse(TBT_MEL_16, "The unit behind is not fit to support a column.");
        if (g->type[i] == g->type[unit] && tbt_reach_between(g, unit, i) < far &&
            is_behind(g, unit, i))
            return refuse(TBT_MEL_15, "The unit behind is not in full contact in the same line.");
    }
    return refuse(TBT_MEL_13, "Nobody stands in column behind the primary unit.");
}

struct verdict tbt_check_fight(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct reader r = {b, o, 0};
    int enemy;

    (void)walk;
    if (o->verb == WORD_PASS)
        return refuse(TBT_MEL_01, "Every contact made or pressed has to be fought.");
    if (!o->unit || !read_unit(&r, &enemy))
        return refuse(0, "A melee is picked by `A1 fight B1`, with `column` after it if wanted.");
    if (!is_open(b, g, o->unit, enemy))
        return refuse(TBT_MEL_02, "The primary unit must be in an open melee with that enemy.");
    if (read_word(&r, TBT_COLUMN) && !tbt_column_behind(b, g, o->unit, enemy))
        return no_column(b, g, o->unit);
    if (!read_end(&r))
        return refuse(0, "After the enemy only `column` can follow.");
    return FINE;
}

void tbt_take_fight(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    struct frame *f = game_top(g);

    (void)b, (void)e;
    if (f->kind == FRAME_MELEES)
        f = game_push(g, FRAME_MELEE, 0, o->arg[0].unit);
    f->unit = o->unit;
    f->a = o->args > 1 ? ATTACKER_COLUMN : 0;
}

static void write_fight(int attacker, int defender, bool column, int seat, struct order *o)
{
    order_begin(o, seat, attacker, TBT_FIGHT);
    order_unit(o, defender);
    if (column)
        order_word(o, TBT_COLUMN);
}

// The surest melee first, in column where that can be.
void tbt_suggest_fight(struct offer *list)
{
    for (int i = 1; i <= list->g->units; i++) {
        int enemy = unit_in(list->g, i)->assigned;

        if (!is_open(list->b, list->g, i, enemy))
            continue;
        for (int column = tbt_column_behind(list->b, list->g, i, enemy); column >= 0; column--) {
            write_fight(i, enemy, column, list->seat, &list->hand);
            offer_rank(list, edge_of(list, i, enemy, column ? ATTACKER_COLUMN : 0));
        }
    }
}

void tbt_draw_fight(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    int first = (int)luck_below(luck, g->units), unit, enemy;

    for (;; first++) {
        unit = 1 + first % g->units;
        enemy = unit_in(g, unit)->assigned;
        if (is_open(b, g, unit, enemy))
            break;
    }
    write_fight(unit, enemy, luck_below(luck, 2) && tbt_column_behind(b, g, unit, enemy), seat, o);
    judged->whole = true;
}

// --- the phase ---

static bool any_melee(const struct battle *b, const struct game *g)
{
    const struct tbt_game *t = tbt_in(g);

    for (int i = 0; i < t->charges; i++)
        if (tbt_is_attacker(b, g, t->charge[i].charger, unit_in(g, t->charge[i].charger)->assigned))
            return true;
    return false;
}

void tbt_run_melees(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int x = tbt_in(g)->active;

    switch ((enum melees_step)f->step) {
    case MELEES_PRESS: // left by passing
        if (any_press(b, g))
            game_ask(g, 1 << x, ASK_PRESS, 0, 0);
        else
            f->step = MELEES_ASSIGN;
        return;
    case MELEES_ASSIGN:
        if (!assign_all(b, g, e))
            f->step = MELEES_FIGHT;
        return;
    case MELEES_FIGHT: // TBT-MEL-02: X's order; whoever lost his enemy is assigned anew first
        if (any_melee(b, g)) {
            f->step = MELEES_ASSIGN;
            game_ask(g, 1 << x, ASK_FIGHT, 0, 0);
        } else {
            game_pop(g);
        }
        return;
    }
}
