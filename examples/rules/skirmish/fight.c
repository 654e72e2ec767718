// SPDX-License-Identifier: MIT
// Volleys, charges, melees and morale: frames that want dice, and what comes of these.
#include "core/boxes.h"
#include "rules/skirmish/skirmish.h"

// SKM-UNIT-03
static bool in_front(const struct game *g, int of, int other)
{
    struct eyes eyes = eyes_on(vec_sub(g->box[other].centre, g->box[of].centre), g->face[of]);

    return absolute(eyes.right) <= eyes.ahead;
}

struct verdict may_shoot(const struct game *g, int unit)
{
    if (!arm_of(g, unit)->shoots)
        return refuse(SKM_FIRE_01, "Horse does not shoot.");
    return unit_in(g, unit)->shaken ? refuse(SKM_MOR_02, "A shaken unit does not volley.") : FINE;
}

struct verdict may_rally(const struct game *g, int unit)
{
    return unit_in(g, unit)->shaken ? FINE : refuse(SKM_MOR_03, "It is not shaken.");
}

struct verdict may_volley(const struct game *g, int unit, int target)
{
    const struct box *from = &g->box[unit], *to = &g->box[target];
    struct verdict v = may_shoot(g, unit);

    if (!fine(v))
        return v;
    if (!is_enemy(g, unit, target) || box_to_box(from, to) > RANGE)
        return refuse(SKM_FIRE_01, "A volley is for an enemy within range.");
    if (!in_front(g, unit, target))
        return refuse(SKM_UNIT_03, "The enemy is not in front.");
    if (boxes_first_entered(g->box, g->units + 1, from->centre, to->centre, 0, unit, target) >= 0)
        return refuse(SKM_FIRE_02, "Somebody is in the line of fire.");
    return FINE;
}

// --- losses ---

// SKM-WIN-01
static void lose(struct game *g, int unit, int clause, struct events *e)
{
    int left = 0; // more units on the table than gone

    game_remove(g, unit);
    unit_of(g, unit)->strength = 0;
    tell(e, event_of(EVENT_REMOVED, clause, unit, 0, 0));
    for (int i = 1; i <= g->units; i++)
        left += g->side[i] != g->side[unit] ? 0 : on_table(g, i) ? 1 : -1;
    if (left <= 0)
        game_over(g, OUTCOME_WIN, 1 - g->side[unit], SKM_WIN_01, e);
}

// SKM-UNIT-02: is anybody left?
static bool take_hits(struct game *g, int unit, int hits, int clause, struct events *e)
{
    struct skm_unit *u = unit_of(g, unit);

    tell(e, event_of(TOLD_HITS, clause, unit, 0, hits));
    if (u->strength <= hits)
        lose(g, unit, SKM_UNIT_02, e);
    else
        u->strength = (uint8_t)(u->strength - hits);
    return u->strength;
}

static void shake(struct game *g, int unit, int clause, struct events *e)
{
    if (!unit_in(g, unit)->shaken)
        tell(e, event_of(TOLD_SHAKEN, clause, unit, 0, 0));
    unit_of(g, unit)->shaken = true;
}

// SKM-CHG-04
static void drive_back(const struct battle *b, struct game *g, int unit, int winner,
                       struct events *e)
{
    struct walk walk;
    length far = walk_back(b, g, unit, winner, &walk);

    shake(g, unit, SKM_CHG_04, e);
    tell(e, event_of(TOLD_DRIVEN, SKM_CHG_04, unit, winner, far));
    if (far > 0)
        put(g, unit, &walk.end, e);
    else
        lose(g, unit, SKM_CHG_04, e);
}

// --- dice ---

static const struct dice_row die = {1, 6, 0, 0};

// SKM-FIRE-03
int volley_needs(bool far, bool wood)
{
    return wood ? 6 : far ? 5 : 4;
}

void volley(const struct battle *b, struct game *g, int unit, int target, struct events *e)
{
    bool far = box_to_box(&g->box[unit], &g->box[target]) > CLOSE_RANGE;
    struct roll roll = {ROLL_VOLLEY, (uint8_t)unit, (uint8_t)target, .rows = 1, .row = {die}};

    roll.row[0].count = unit_in(g, unit)->strength;
    roll.row[0].pass =
        (uint8_t)volley_needs(far, ground_at(b, g, T_WOOD, g->box[target].centre, 0));
    g->roll = roll;
    tell(e, event_of(TOLD_VOLLEY, SKM_FIRE_03, unit, target, 0));
}

// SKM-MOR-01: more than its strength, and it fails.
void rolled_volley(UNUSED const struct battle *b, struct game *g, const struct roll *r,
                   const struct fall *fall, struct events *e)
{
    struct roll test = {ROLL_MORALE, r->other, .rows = 1, .row = {die}, .cuts = 1};

    if (!fall->score || !take_hits(g, r->other, fall->score, SKM_FIRE_03, e))
        return;
    test.cut[0] = (int8_t)(unit_in(g, r->other)->strength + 1);
    g->roll = test;
}

void rolled_morale(UNUSED const struct battle *b, struct game *g, const struct roll *r,
                   const struct fall *fall, struct events *e)
{
    if (fall->class && unit_in(g, r->unit)->shaken)
        lose(g, r->unit, SKM_MOR_01, e);
    else if (fall->class)
        shake(g, r->unit, SKM_MOR_01, e);
}

// SKM-CHG-03: what a charger adds for being horse where horse can charge.
int shock_of(const struct battle *b, const struct game *g, int unit)
{
    bool wood = ground_at(b, g, T_WOOD, g->box[unit].centre, 0);

    return g->type[unit] == HORSE && !wood ? SHOCK_BONUS : 0;
}

// SKM-CHG-03: below 0 it is lost, at 0 thrown anew, from 1 on won. `a` of the frame is the answer.
static void run_melee(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int us = f->unit, they = f->other;
    int lead = tell_modifier(e, us, they, unit_in(g, us)->strength, SKM_UNIT_02) +
               tell_modifier(e, us, they, shock_of(b, g, us), SKM_CHG_03) +
               tell_modifier(e, us, they, in_front(g, they, us) ? 0 : FLANK_BONUS, SKM_UNIT_03) -
               tell_modifier(e, they, us, unit_in(g, they)->strength, SKM_UNIT_02) -
               tell_modifier(e, they, us, f->a == SKM_BRACE, SKM_CHG_02);
    struct roll roll = {ROLL_MELEE, f->unit, f->other, .rows = 1, .against = 1, .row = {die, die}};

    roll.lead = (int8_t)lead;
    roll.cuts = 2;
    roll.cut[1] = 1;
    roll.redo = 1 + 1;
    g->roll = roll;
}

void rolled_melee(const struct battle *b, struct game *g, const struct roll *r,
                  const struct fall *fall, struct events *e)
{
    int winner = fall->class ? r->unit : r->other, loser = fall->class ? r->other : r->unit;

    game_pop(g);
    tell(e, event_of(TOLD_WON, SKM_CHG_03, winner, loser, 0));
    if (take_hits(g, loser, 1, SKM_CHG_03, e))
        drive_back(b, g, loser, winner, e);
}

// SKM-CHG-02: the other answers, then the two meet, unless a volley has kept them apart.
void run_charge(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int charger = f->unit, other = f->other, step = f->step++;

    if (step == 0 && fine(may_volley(g, other, charger)))
        game_ask(g, 1 << g->side[other], ASK_ANSWER, other, charger);
    else if (step == 1 && f->a == SKM_VOLLEY)
        volley(b, g, other, charger, e);
    else if (step == 2 && on_table(g, charger) && !unit_in(g, charger)->shaken)
        run_melee(b, g, f, e);
    else if (step == 2) {
        game_pop(g);
        if (on_table(g, charger))
            drive_back(b, g, charger, other, e);
    }
}
