// SPDX-License-Identifier: MIT
// Legs that put a unit down anew at once: pivots and changes of formation.
#include "rules/two_for_tea/walk.h"

// Troops whose zones or stands a pose may have to do with.
static uint64_t neighbours(const struct tft_walker *w, const struct pose *pose)
{
    struct box outline = tft_outline_of(w->g, w->unit, pose);
    uint64_t near = tft_near(w->g, &outline, TFT_DEEPEST_ZONE) & ~one(w->unit), found = 0;

    EACH_UNIT (unit, near)
        found |= is_unit(w->g, unit) ? one(unit) : 0;
    return found;
}

// Enemies, not those it is held by, that it would stand close enough to for contact (G-4).
static uint64_t touched(const struct tft_walker *w, const struct pose *pose, uint64_t near)
{
    struct body own = tft_body_in(w->kind, pose);
    uint64_t found = 0;

    near &= ~w->held;
    EACH_UNIT (unit, near) {
        struct body other;

        if (w->g->side[unit] == w->g->side[w->unit] || in_building(w->g, unit))
            continue;
        other = tft_body_of(w->b, w->g, unit);
        if (tft_comes_upon(w->b, &own, &other))
            found |= one(unit);
    }
    return found;
}

static void come_into_view(struct tft_walker *w)
{
    uint64_t seen;

    if (!tft_any_hidden(w->g))
        return;
    seen = tft_would_reveal(w->b, w->g, w->unit, &w->at);
    if (seen)
        tft_meet_unknown(w, seen);
}

bool tft_set_down(struct tft_walker *w, const struct pose *pose, int clause)
{
    uint64_t near = neighbours(w, pose), zones = 0, under = 0, unknown;
    bool turns = clause == TFT_FORM_05 || clause == TFT_MOV_14;

    if (near) {
        zones = (tft_zones_on(w->b, w->g, w->unit, pose) & ~w->held) | touched(w, pose, near);
        under = tft_overlaps(w->b, w->g, w->unit, pose);
    }
    unknown = zones | under ? tft_unknown(w, zones | under) : 0;
    if (unknown) {
        tft_meet_unknown(w, unknown);
        return false;
    }
    if (zones) {
        tft_refuse_walk(w, turns ? TFT_ZOC_02 : clause, "It would stand in an enemy's zone.");
        return false;
    }
    if (turns && !tft_on_table_at(w->b, w->kind, pose)) {
        tft_refuse_walk(w, TFT_MOV_12, "A move may not leave the table.");
        return false;
    }
    if (under || !tft_ground_free(w->b, w->kind, pose)) {
        tft_refuse_walk(w, clause, "There is no room for it to stand there.");
        return false;
    }
    w->at = *pose;
    come_into_view(w);
    return true;
}

// Where it stands already only its shape changes: the ground under the new one has a say.
static void set_down_here(struct tft_walker *w, const struct pose *pose, int clause)
{
    struct verdict v = tft_ground_allows(w, pose);

    if (fine(v))
        tft_set_down(w, pose, clause);
    else
        tft_refuse_walk(w, v.clause, v.why);
}

// TFT-MOV-07, 10
void tft_leg_pivot(struct tft_walker *w, const struct leg *leg)
{
    bearing face = (bearing)(leg->kind == LEG_TURN ? w->at.face + leg->way : leg->way);
    struct pose pose = tft_reformed(w->kind, &w->at, w->at.formation, face);

    if (w->at.formation == LIMBERED)
        tft_refuse_walk(w, TFT_MOV_06, "A limbered cannon wheels; it does not pivot.");
    else if (w->at.formation == LINE || w->at.formation == COLUMN)
        tft_refuse_walk(w, TFT_MOV_08, "Line and column wheel; they do not pivot.");
    else
        set_down_here(w, &pose, TFT_MOV_14);
}

static struct verdict check_change(const struct tft_walker *w, const struct pose *pose)
{
    struct verdict v = tft_may_form(w->b, w->kind, pose);

    if (walker_is_cannon(w))
        return refuse(TFT_ORD_04, "A cannon changes its state by a Form-up order only.");
    if (w->kind->notes & SKIRMISH_ONLY)
        return refuse(TFT_FORM_11, "These troops are always in skirmish.");
    if (!fine(v))
        return v;
    if (w->at.formation == SKIRMISH)
        return refuse(TFT_FORM_06, "Skirmishers need a Form-up order to leave their formation.");
    if (w->walk->marks & WALK_FORMED)
        return refuse(TFT_FORM_05, "Only one change of formation is made in a Move.");
    if (pose->formation == w->at.formation)
        return refuse(TFT_FORM_05, "It is in that formation already.");
    if (w->left + TFT_TOLERANCE < w->bonus)
        return refuse(TFT_MOV_03, "Only a column that stays in column marches half as far again.");
    if (pose->formation != SKIRMISH && tft_in_dense(w->b, w->kind, pose) &&
        !tft_on_road(w->b, w->kind, pose, NULL))
        return refuse(TFT_TER_05, "Line and column are not formed in dense ground.");
    return FINE;
}

// TFT-FORM-05, G-13: on its middle stand, at no cost, once.
void tft_leg_form(struct tft_walker *w, const struct leg *leg)
{
    struct pose pose = tft_reformed(w->kind, &w->at, leg->word, w->at.face);
    struct verdict v = check_change(w, &pose);

    if (!fine(v)) {
        tft_refuse_walk(w, v.clause, v.why);
        return;
    }
    w->left = w->left > w->bonus ? w->left - w->bonus : 0;
    w->allowance -= w->bonus;
    w->bonus = 0;
    set_down_here(w, &pose, TFT_FORM_05);
    w->walk->marks |= WALK_FORMED;
}
