// SPDX-License-Identifier: MIT
// Rallying: 7b (BFE-RAL).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum { RETREATS_AGAIN, STAYS, GATHERS, RALLIES }; // BFE-RAL-02

// --- how it forms (BFE-RAL-04) ---

static int usual_formation(const struct game *g, int unit)
{
    return is_artillery(g, unit) ? FORM_LIMBERED : FORM_COLUMN;
}

// Laid and turned on the middle of the old front edge.
static struct pose formed_up(const struct game *g, int unit, int formation, bearing face)
{
    struct pose pose = bfe_pose(g, unit);
    struct vec front = bfe_front_point(&g->box[unit]);
    struct box box;

    pose.formation = (uint8_t)formation;
    pose.face = face;
    box = bfe_footprint(g, unit, &pose);
    pose.at = vec_add(pose.at, vec_sub(front, bfe_front_point(&box)));
    return pose;
}

// In column as it faces it is what it is already, if it has its broken footprint.
static bool fits(const struct battle *b, const struct game *g, int unit, int formation,
                 bearing face)
{
    struct pose pose = formed_up(g, unit, formation, face);

    return (formation == usual_formation(g, unit) && face == g->face[unit] &&
            vec_same(pose.at, g->box[unit].centre)) ||
           bfe_has_room(b, g, unit, &pose);
}

enum { HEADINGS = 24, EVERY = 15 }; // tried for a unit with little room, after its own

static bool may_form_up(const struct battle *b, const struct game *g, int unit)
{
    for (int turn = 0; turn <= HEADINGS; turn++) {
        bearing face = turn ? bearing_from_degrees(turn * EVERY * 1000) : g->face[unit];

        for (int formation = FORM_LINE; formation <= FORM_LIMBERED; formation++)
            if (bfe_form_suits(g, unit, formation) && fits(b, g, unit, formation, face))
                return true;
    }
    return false;
}

// --- 7b ---

// BFE-RAL-01: broken before the turn, with its order still.
void bfe_begin_rally(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    EACH_UNIT (unit, bfe_all_units(g))
        if (is_broken(g, unit) && !has_done(g, unit, DONE_BROKE) &&
            order_of_unit(g, unit) == KIND_RALLY)
            bfe_of(g)->due |= one(unit);
}

static void rallied(const struct battle *b, struct game *g, int unit, int score, int row,
                    struct events *e)
{
    if (row == RALLIES && !unit_in(g, unit)->effectives) // BFE-RAL-06
        row = GATHERS;
    if (row == RALLIES && !may_form_up(b, g, unit))
        row = STAYS;
    tell(e, event_with(event_of(TOLD_RALLIED, BFE_RAL_02, unit, 0, score), row, 0));
    if (row == RETREATS_AGAIN)
        bfe_must_retreat(g, unit);
    else if (row == GATHERS)
        bfe_want_recovery(g, unit, 4, 0); // BFE-RAL-07
    else if (row == RALLIES)
        game_ask(g, 1 << bfe_seat_of(b, g, unit), ASK_RALLY, unit, 0);
}

void bfe_rolled_rally(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    rallied(b, g, roll->unit, fall->score, fall->class, e);
}

bool bfe_do_rally(const struct battle *b, struct game *g, struct events *e)
{
    int unit;

    if (bfe_in(g)->retreating) { // at once (BFE-SEQ-06)
        bfe_push_retreats(g);
        return false;
    }
    unit = bfe_first_in_roster(g, bfe_in(g)->due);
    if (!unit)
        return true;
    bfe_of(g)->due &= ~one(unit);
    if (bfe_training_of(g, unit) == UNTRAINED) // BFE-RAL-05
        rallied(b, g, unit, 0, RETREATS_AGAIN, e);
    else
        g->roll = bfe_rally_roll(b, g, ROLL_RALLY, unit, e);
    return false;
}

// --- the choice ---

struct rallied_form {
    int formation;
    bearing face;
};

static bool read_choice(const struct battle *b, const struct game *g, const struct order *o,
                        struct rallied_form *choice)
{
    struct reader r = {b, o, 0};
    int32_t degrees;
    int word;

    *choice = (struct rallied_form){FORM_NONE, g->face[o->unit]};
    if (!read_any_word(&r, &word))
        return false;
    choice->formation = bfe_formation_of_word(word);
    if (read_word(&r, WORD_FACE)) {
        if (!read_number(&r, &degrees))
            return false;
        choice->face = bearing_from_degrees(degrees);
    }
    return read_end(&r);
}

struct verdict bfe_check_rally(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct rallied_form choice;

    (void)walk;
    if (o->unit != g->ask.unit)
        return refuse(BFE_SEQ_01, "It is not the one that rallies now.");
    if (!read_choice(b, g, o, &choice))
        return refuse(0, "A unit forms up as in `A1 rally line face 90`.");
    if (!bfe_form_suits(g, o->unit, choice.formation))
        return refuse(BFE_FRM_01, "Its arm has no such formation.");
    if (!fits(b, g, o->unit, choice.formation, choice.face))
        return refuse(BFE_RAL_04, "There is no room to form so.");
    return FINE;
}

void bfe_take_rally(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    int unit = judged->order.unit;
    struct rallied_form choice;
    struct pose pose;

    must(read_choice(b, g, &judged->order, &choice));
    pose = formed_up(g, unit, choice.formation, choice.face);
    bfe_put(g, unit, &pose);
    unit_of(g, unit)->status &= (uint8_t)~STATUS_BROKEN;
    tell(e, event_of(TOLD_CHANGED, BFE_RAL_04, unit, 0, choice.formation));
    tell(e, event_moved(g, unit));
}

// --- proposals ---

static void write_choice(struct order *o, int formation, int degrees)
{
    order_word(o, bfe_word_of_formation(formation));
    if (degrees >= 0) {
        order_word(o, WORD_FACE);
        order_number(o, degrees * 1000);
    }
}

void bfe_suggest_rally(struct offer *offer)
{
    int unit = offer->g->ask.unit;

    for (int turn = -1; turn < 8; turn++)
        for (int formation = FORM_LINE; formation <= FORM_LIMBERED; formation++) {
            if (!bfe_form_suits(offer->g, unit, formation))
                continue;
            offer_begin(offer, unit, BFE_RALLY);
            write_choice(&offer->hand, formation, turn < 0 ? -1 : turn * 45);
            offer_try(offer);
        }
}

void bfe_draw_rally(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    int unit = g->ask.unit;

    for (int tries = 0; tries < 8; tries++) {
        int formation = FORM_LINE + (int)luck_below(luck, FORM_LIMBERED);

        order_begin(&judged->order, seat, unit, BFE_RALLY);
        write_choice(&judged->order, formation, (int)luck_below(luck, 24) * 15);
        if (draw_passes(b, g, judged, bfe_check_rally))
            return;
    }
    for (int turn = 0; turn <= HEADINGS; turn++)
        for (int formation = FORM_LIMBERED; formation >= FORM_LINE; formation--) {
            order_begin(&judged->order, seat, unit, BFE_RALLY);
            write_choice(&judged->order, formation, turn ? turn * EVERY : -1);
            if (draw_passes(b, g, judged, bfe_check_rally))
                return;
        }
}
