// SPDX-License-Identifier: MIT
// What always holds: the account of figures, who stands where, leaders with their units.
#include "core/text.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

// BFE-UNI-01
static const char *of_figures(const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    if (u->effectives + u->stragglers + u->casualties != u->figures)
        return "Effectives, stragglers and casualties are not the figures it began with.";
    if (g->state[unit] == FATE_FIELD && !u->effectives && is_steady(g, unit) &&
        !among(bfe_in(g)->retreating, unit))
        return "A unit without effectives is steady.";
    return NULL;
}

static bool overlaps(const struct game *g, int unit, uint64_t set)
{
    EACH_UNIT (other, set)
        if (!unit_in(g, other)->into && box_overlaps(&g->box[unit], &g->box[other], SAME))
            return true;
    return false;
}

// BFE-PTH-04, BFE-MEL-19, BFE-TER-14. Who has broken and has not retreated yet may stand anywhere.
static const char *of_place(const struct battle *b, const struct game *g, int unit)
{
    if (unit_in(g, unit)->into || among(bfe_in(g)->retreating, unit))
        return NULL;
    if (bfe_off_table(b, g->box[unit].centre))
        return "A unit is off the table.";
    if (bfe_impassable(b, g->box[unit].centre))
        return "A unit stands in impassable ground.";
    if (overlaps(g, unit, bfe_units(g, g->side[unit]) & ~one(unit)))
        return "A unit stands on a friend.";
    if (overlaps(g, unit, bfe_enemies(g, unit)))
        return "A unit stands on an enemy.";
    return NULL;
}

static const char *of_formation(const struct game *g, int unit)
{
    int formation = g->formation[unit];

    if (is_broken(g, unit) != (formation == FORM_BROKEN))
        return "A unit is broken and not in that formation, or the other way round.";
    if (formation == FORM_GARRISON || formation == FORM_BROKEN)
        return NULL;
    return bfe_form_suits(g, unit, formation) ? NULL : "A unit is in a formation its arm has not.";
}

static const char *of_leader(const struct game *g, int leader)
{
    const struct bfe_unit *u = unit_in(g, leader);

    if (!on_table(g, leader) || !u->with)
        return NULL;
    if (!is_unit(g, u->with) || g->side[u->with] != g->side[leader])
        return "A leader is attached to nobody of his side.";
    return vec_same(g->box[u->with].centre, g->box[leader].centre)
               ? NULL
               : "A leader is not where his unit is.";
}

static const char *of_unit(const struct battle *b, const struct game *g, int unit)
{
    const char *wrong;

    if (on_table(g, unit) != (g->state[unit] == FATE_FIELD))
        return "A unit is on the table that is not in the field, or the other way round.";
    if (is_leader(g, unit))
        return of_leader(g, unit);
    wrong = of_figures(g, unit);
    if (wrong || !on_table(g, unit))
        return wrong;
    wrong = of_formation(g, unit);
    return wrong ? wrong : of_place(b, g, unit);
}

bool bfe_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    struct text t = text_on(why, bytes);
    const char *wrong = NULL;

    for (int unit = 1; unit <= g->units && !wrong; unit++) {
        wrong = g->type[unit] ? of_unit(b, g, unit) : NULL;
        if (wrong) {
            text_add(&t, b->roster[unit].name);
            text_add(&t, ": ");
        }
    }
    text_add(&t, wrong ? wrong : "");
    return !wrong;
}
