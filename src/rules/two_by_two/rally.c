// SPDX-License-Identifier: MIT
// Rallying (TBT-RAL): X tries to bring his pinned and disrupted units back into order.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/state.h"

enum { RALLY_SCORE = 5, RALLY_WITH_HQ = 1, RALLY_DISRUPTED = -1, RALLY_ENEMY_CLOSE = -2 };

// TBT-RAL-06: any enemy counts, and it is the enemy who measures.
static bool enemy_close(const struct battle *b, const struct game *g, int unit)
{
    length far = dist(b, DIST_ENEMY_CLOSE) + 3 * half_width(b);

    for (int i = 1; i <= g->units; i++) {
        struct vec way = vec_sub(g->box[i].centre, g->box[unit].centre);

        if (g->side[i] == g->side[unit] || absolute(way.east) > far || absolute(way.north) > far)
            continue;
        if (tbt_within(b, tbt_reach_between(g, i, unit), DIST_ENEMY_CLOSE))
            return true;
    }
    return false;
}

struct verdict tbt_fit_to_rally(const struct battle *b, const struct game *g, int unit)
{
    if (tbt_touches_enemy(b, g, unit))
        return refuse(TBT_RAL_07, "With an enemy in contact no unit can rally.");
    if (tbt_is_hq(g, unit)) // TBT-RAL-13
        return FINE;
    if (!tbt_in_command(b, g, unit))
        return refuse(tbt_out_of_command(b, g, unit),
                      "No HQ of its chain of command is near enough for it to rally.");
    if (g->type[unit] != GRD && !tbt_hq_of_chain_touching(b, g, unit) && enemy_close(b, g, unit))
        return refuse(TBT_RAL_06, "With an enemy so close only guards, HQs and units touched by "
                                  "their HQ can rally.");
    return FINE;
}

static struct verdict may_rally(const struct battle *b, const struct game *g, int unit)
{
    if (g->side[unit] != tbt_in(g)->active || !on_table(g, unit))
        return refuse(TBT_SEQ_03,
                      "Only a unit of the phasing side that is on the table can rally.");
    if (g->state[unit] == STEADY)
        return refuse(TBT_RAL_01, "A steady unit has nothing to rally from.");
    if (has(g, unit, RALLY_TRIED))
        return refuse(TBT_RAL_15, "Each unit tries to rally once in a phase.");
    return tbt_fit_to_rally(b, g, unit);
}

static int type_clause(const struct game *g, int unit)
{
    if (tbt_is_hq(g, unit))
        return TBT_RAL_13;
    return g->type[unit] == GRD ? TBT_RAL_09 : TBT_RAL_11;
}

static int rally_modifiers(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    int sum = tell_modifier(e, unit, 0, kind_of(g, unit)->rally, type_clause(g, unit));

    if (!tbt_is_hq(g, unit) &&
        tbt_hq_of_chain_touching(b, g, unit)) // TBT-RAL-14: not for a HQ itself
        sum += tell_modifier(e, unit, 0, RALLY_WITH_HQ, TBT_RAL_10);
    if (tbt_is_disrupted(g, unit))
        sum += tell_modifier(e, unit, 0, RALLY_DISRUPTED, TBT_RAL_12);
    if (enemy_close(b, g, unit))
        sum += tell_modifier(e, unit, 0, RALLY_ENEMY_CLOSE, TBT_RAL_06);
    return sum;
}

int tbt_rally_needs(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    return RALLY_SCORE - rally_modifiers(b, g, unit, e);
}

// May it rally? Who may not is not told why: that takes a second look at every HQ.
static bool can_rally(const struct battle *b, const struct game *g, int unit)
{
    return g->state[unit] != STEADY && g->side[unit] == tbt_in(g)->active &&
           !has(g, unit, RALLY_TRIED) && on_table(g, unit) &&
           (tbt_is_hq(g, unit) || tbt_in_command(b, g, unit)) && fine(may_rally(b, g, unit));
}

bool tbt_any_rally(const struct battle *b, const struct game *g)
{
    for (int i = 1; i <= g->units; i++)
        if (can_rally(b, g, i))
            return true;
    return false;
}

struct verdict tbt_check_rally(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    (void)walk;
    if (o->args || (o->verb == WORD_PASS) != !o->unit)
        return refuse(0, "A rally reads `A1 rally`, and nothing more; `pass` ends the phase.");
    return o->verb == WORD_PASS ? FINE : may_rally(b, g, o->unit);
}

// TBT-RAL-08: one die and its modifiers; five or more rallies.
void tbt_take_rally(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;

    unit_of(g, o->unit)->flags |= RALLY_TRIED;
    g->roll = (struct roll){.purpose = ROLL_RALLY,
                            .rows = 1,
                            .row = {{.count = 1, .sides = 6}},
                            .lead = (int8_t)rally_modifiers(b, g, o->unit, e),
                            .cuts = 1,
                            .cut = {RALLY_SCORE},
                            .unit = o->unit};
}

// TBT-RAL-01 and TBT-STA-04: stacked markers go one at a time, the worse one first.
void tbt_rolled_rally(const struct battle *b, struct game *g, const struct roll *r,
                      const struct fall *t, struct events *e)
{
    (void)b;
    if (t->class)
        g->state[r->unit] = g->state[r->unit] & PINNED_TOO ? PINNED : STEADY;
    tell(e, event_of(t->class ? TOLD_RALLIED : TOLD_NOT_RALLIED, t->class ? TBT_RAL_01 : TBT_RAL_08,
                     r->unit, 0, 0));
}

// The best chances first; what cannot succeed comes after passing.
void tbt_suggest_rally(struct offer *list)
{
    enum { NEEDS_A_SIX = RALLY_SCORE - 6 };
    const struct game *g = list->g;

    for (int i = 1; i <= g->units; i++)
        if (g->state[i] != STEADY && fine(may_rally(list->b, g, i))) {
            offer_begin(list, i, TBT_RALLY);
            offer_rank(list, 2 * rally_modifiers(list->b, g, i, NULL));
        }
    offer_begin(list, 0, WORD_PASS);
    offer_rank(list, 2 * NEEDS_A_SIX - 1);
}

void tbt_draw_rally(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    int first = (int)luck_below(luck, g->units);

    order_begin(o, seat, 0, WORD_PASS);
    if (!luck_below(luck, 8))
        return;
    for (int i = 0; i < g->units; i++) {
        int unit = 1 + (first + i) % g->units;

        if (can_rally(b, g, unit)) {
            order_begin(o, seat, unit, TBT_RALLY);
            judged->whole = true;
            return;
        }
    }
}
