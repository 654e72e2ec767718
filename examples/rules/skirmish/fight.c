// SPDX-License-Identifier: MIT
// Volleys, charges, melees and morale: frames that want dice, and what comes of these.
#include "rules/skirmish/skirmish.h"

// --- who may ---

struct verdict may_volley(const struct game *g, int unit, int target)
{
    struct vec from = g->box[unit].centre, to = g->box[target].centre;

    if (!arm_of(g, unit)->shoots)
        return refuse(SKM_FIRE_01, "Horse does not shoot.");
    if (unit_in(g, unit)->shaken)
        return refuse(SKM_MOR_02, "A shaken unit does not volley.");
    if (!is_enemy(g, unit, target))
        return refuse(SKM_FIRE_01, "A volley is for an enemy on the table.");
    if (!in_front(g, unit, target))
        return refuse(SKM_UNIT_03, "The enemy is not in front.");
    if (box_to_box(&g->box[unit], &g->box[target]) > RANGE)
        return refuse(SKM_FIRE_01, "The enemy is out of range.");
    for (int i = 1; i <= g->units; i++)
        if (i != unit && i != target && segment_enters_box(from, to, &g->box[i], 0))
            return refuse(SKM_FIRE_02, "Somebody is in the line of fire.");
    return FINE;
}

struct verdict may_rally(const struct game *g, int unit)
{
    if (!unit_in(g, unit)->shaken)
        return refuse(SKM_MOR_03, "Only a shaken unit rallies.");
    for (int i = 1; i <= g->units; i++)
        if (is_enemy(g, unit, i) && box_to_box(&g->box[i], &g->box[unit]) <= RALLY_ALONE)
            return refuse(SKM_MOR_03, "An enemy is too near.");
    return FINE;
}

// --- losses ---

// SKM-WIN-01
static void lose(struct game *g, int unit, int clause, struct events *e)
{
    int side = g->side[unit], gone = 0, all = 0;

    game_remove(g, unit);
    unit_of(g, unit)->strength = 0;
    tell(e, event_of(EVENT_REMOVED, clause, unit, 0, 0));
    for (int i = 1; i <= g->units; i++) {
        all += g->side[i] == side;
        gone += g->side[i] == side && !on_table(g, i);
    }
    if (2 * gone >= all)
        game_over(g, OUTCOME_WIN, 1 - side, SKM_WIN_01, e);
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
    if (unit_in(g, unit)->shaken)
        return;
    unit_of(g, unit)->shaken = true;
    tell(e, event_of(TOLD_SHAKEN, clause, unit, 0, 0));
}

// SKM-CHG-04
static void drive_back(const struct battle *b, struct game *g, int unit, int winner,
                       struct events *e)
{
    struct walk walk;
    length far = walk_back(b, g, unit, winner, &walk);

    shake(g, unit, SKM_CHG_04, e);
    if (far > 0) {
        put(g, unit, &walk.end, e);
        tell(e, event_of(TOLD_DRIVEN, SKM_CHG_04, unit, winner, far));
    } else
        lose(g, unit, SKM_CHG_04, e);
}

// --- dice ---

static int hits_from(const struct battle *b, const struct game *g, int unit, int target)
{
    if (in_wood(b, g, target))
        return 6;
    return box_to_box(&g->box[unit], &g->box[target]) > CLOSE_RANGE ? 5 : 4;
}

// SKM-FIRE-03
void run_volley(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    tell(e, event_of(TOLD_VOLLEY, SKM_FIRE_03, f->unit, f->other, 0));
    g->roll = (struct roll){.purpose = ROLL_VOLLEY,
                            .rows = 1,
                            .row = {{.count = unit_in(g, f->unit)->strength,
                                     .sides = 6,
                                     .pass = (uint8_t)hits_from(b, g, f->unit, f->other)}},
                            .unit = f->unit,
                            .other = f->other};
}

void rolled_volley(const struct battle *b, struct game *g, const struct roll *r,
                   const struct fall *t, struct events *e)
{
    (void)b;
    game_pop(g);
    if (t->score && take_hits(g, r->other, t->score, SKM_FIRE_03, e))
        game_push(g, FRAME_MORALE, r->other, 0);
}

// SKM-MOR-01
void run_morale(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)b, (void)e;
    g->roll = (struct roll){.purpose = ROLL_MORALE,
                            .rows = 1,
                            .row = {{.count = 1, .sides = 6}},
                            .cuts = 1,
                            .cut = {(int8_t)(unit_in(g, f->unit)->strength + 1)},
                            .unit = f->unit};
}

void rolled_morale(const struct battle *b, struct game *g, const struct roll *r,
                   const struct fall *t, struct events *e)
{
    (void)b;
    game_pop(g);
    if (t->class && unit_in(g, r->unit)->shaken)
        lose(g, r->unit, SKM_MOR_01, e);
    else if (t->class)
        shake(g, r->unit, SKM_MOR_01, e);
}

static int modifier(int value, int clause, int unit, struct events *e)
{
    if (value)
        tell(e, event_of(EVENT_MODIFIER, clause, unit, 0, value));
    return value;
}

// SKM-CHG-03
static void meet(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int charger = f->unit, other = f->other;
    bool shock = g->type[charger] == HORSE && !in_wood(b, g, charger);
    int lead = modifier(unit_in(g, charger)->strength, SKM_UNIT_02, charger, e) +
               modifier(shock ? 2 : 0, SKM_CHG_03, charger, e) +
               modifier(in_front(g, other, charger) ? 0 : 2, SKM_UNIT_03, charger, e) -
               modifier(unit_in(g, other)->strength, SKM_UNIT_02, other, e) -
               modifier(f->a == SKM_BRACE ? 1 : 0, SKM_CHG_02, other, e);

    g->roll = (struct roll){.purpose = ROLL_MELEE,
                            .rows = 1,
                            .against = 1,
                            .row = {{.count = 1, .sides = 6}, {.count = 1, .sides = 6}},
                            .lead = (int8_t)lead,
                            .cuts = 4,
                            .cut = {-2, 0, 1, 3},
                            .redo = 1 + 2, // equal
                            .unit = f->unit,
                            .other = f->other};
}

void rolled_melee(const struct battle *b, struct game *g, const struct roll *r,
                  const struct fall *t, struct events *e)
{
    bool won = t->class > 2;
    int winner = won ? r->unit : r->other, loser = won ? r->other : r->unit;

    game_pop(g);
    tell(e, event_of(TOLD_WON, SKM_CHG_03, winner, loser, 0));
    if (take_hits(g, loser, t->class == 0 || t->class == 4 ? 2 : 1, SKM_CHG_03, e))
        drive_back(b, g, loser, winner, e);
}

enum charge_step { CHARGE_ASKS, CHARGE_ANSWERED, CHARGE_MEETS };

// SKM-CHG-02. `a` of the frame is the word that was answered.
void run_charge(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int charger = f->unit, other = f->other;

    switch ((enum charge_step)f->step++) {
    case CHARGE_ASKS:
        if (fine(may_volley(g, other, charger)))
            game_ask(g, 1 << g->side[other], ASK_ANSWER, other, charger);
        return;
    case CHARGE_ANSWERED:
        if (f->a == SKM_VOLLEY)
            game_push(g, FRAME_VOLLEY, other, charger);
        return;
    case CHARGE_MEETS:
        if (on_table(g, charger) && !unit_in(g, charger)->shaken) {
            meet(b, g, f, e);
            return;
        }
        game_pop(g);
        if (on_table(g, charger))
            drive_back(b, g, charger, other, e);
    }
}
