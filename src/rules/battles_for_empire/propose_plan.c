// SPDX-License-Identifier: MIT
// Proposals: plans of 4a.
#include "core/exact.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

static void write_leg(struct order *o, int word, length far)
{
    order_word(o, word);
    order_length(o, far);
}

static void write_wheel(struct order *o, int side, int degrees)
{
    order_word(o, WORD_WHEEL);
    order_word(o, side);
    order_number(o, degrees * 1000);
}

// --- moves towards something ---

struct goal {
    bearing to;
    int left; // degrees to wheel to the left; negative: to the right
    bool about, pivots;
    length turns; // what the wheel costs
};

static length wheel_length(const struct box *box, int degrees)
{
    return (length)((int64_t)2 * vec_length(right_of(box)) * degrees * 355 / (113 * 180));
}

static struct goal goal_at(const struct game *g, int unit, struct vec at)
{
    const struct box *box = &g->box[unit];
    bearing to = bearing_of(vec_sub(at, box->centre));
    int16_t off = (int16_t)(g->face[unit] - to);
    struct goal goal = {.to = to, .pivots = bfe_pivots(g, unit, NULL)};

    if (off > 0x6000 || off < -0x6000) {
        goal.about = true;
        off = (int16_t)(off + 0x8000);
    }
    goal.left = off * 360 / 0x10000;
    if (goal.left > -4 && goal.left < 4)
        goal.left = 0;
    goal.turns = wheel_length(box, goal.left < 0 ? -goal.left : goal.left);
    return goal;
}

// The turn, so far ahead, and a formation to end in; 0: none.
static void offer_march(struct offer *offer, int unit, const struct goal *goal, length far,
                        int form)
{
    struct order *o = offer_begin(offer, unit, BFE_MOVE);

    if (goal->pivots) {
        order_word(o, WORD_FACE);
        order_number(o, (int)(((int64_t)goal->to * 360000 + 0x8000) / 0x10000) % 360000);
    } else {
        if (goal->about)
            order_word(o, WORD_ABOUT);
        if (goal->left)
            write_wheel(o, goal->left > 0 ? WORD_LEFT : WORD_RIGHT,
                        goal->left > 0 ? goal->left : -goal->left);
        far -= goal->turns + (goal->about ? INCH(2) : 0);
    }
    if (far < INCH(1) / 2)
        return;
    write_leg(o, WORD_AHEAD, far);
    if (form)
        order_word(o, bfe_word_of_formation(form));
    offer_try(offer);
}

static void suggest_towards(struct offer *offer, int unit, struct vec at, length best)
{
    static const uint8_t forms[] = {FORM_LINE, FORM_COLUMN, FORM_SKIRMISH};
    const struct game *g = offer->g;
    struct goal goal = goal_at(g, unit, at);
    length away = vec_length(vec_sub(at, g->box[unit].centre));

    best = away < best ? away : best;
    for (int part = 4; part; part--)
        offer_march(offer, unit, &goal, best * part / 4, 0);
    for (int i = 0; i < COUNT(forms) && !is_artillery(g, unit); i++)
        if (forms[i] != g->formation[unit])
            offer_march(offer, unit, &goal, best / 2, forms[i]);
}

// Round who stands before it: to one side, and as far ahead as is left.
static void suggest_round(struct offer *offer, int unit, length best)
{
    enum { AWAY = 35 }; // degrees
    struct goal goal = {.pivots = bfe_pivots(offer->g, unit, NULL)};

    for (int left = -AWAY; left <= AWAY; left += 2 * AWAY) {
        goal.left = left;
        goal.to = (bearing)(offer->g->face[unit] - left * 0x10000 / 360);
        goal.turns = wheel_length(&offer->g->box[unit], AWAY);
        offer_march(offer, unit, &goal, best, 0);
    }
}

static void suggest_moves(struct offer *offer, int unit)
{
    const struct game *g = offer->g;
    length best = bfe_best_march(offer->b, g, unit, NULL);
    int enemy =
        on_table(g, unit)
            ? bfe_nearest(g, unit, bfe_known_enemies(g, unit) & bfe_steady(g, 1 - g->side[unit]))
            : 0;

    for (int part = 4; part; part--)
        offer_leg(offer, unit, BFE_MOVE, WORD_AHEAD, best * part / 4);
    if (!on_table(g, unit))
        return;
    if (enemy)
        suggest_towards(offer, unit, g->box[enemy].centre, best);
    for (int i = 0; i < BFE_OBJECTIVES && bfe_in(g)->objective[i].piece; i++) {
        const struct bfe_objective *o = &bfe_in(g)->objective[i];

        if (o->holder != 1 + g->side[unit])
            suggest_towards(offer, unit, offer->b->point[offer->b->piece[o->piece - 1].first],
                            best);
    }
    suggest_round(offer, unit, best);
    offer_leg(offer, unit, BFE_MOVE, WORD_BACK, best / 4);
}

// --- forming ---

// Any formation as it faces, and towards the nearest enemy.
static void suggest_forms(struct offer *offer, int unit)
{
    const struct game *g = offer->g;
    int enemy = bfe_nearest(g, unit, bfe_known_enemies(g, unit));

    for (int formation = FORM_LINE; formation <= FORM_LIMBERED; formation++) {
        if (!bfe_form_suits(g, unit, formation))
            continue;
        for (int turned = 0; turned <= (enemy != 0); turned++) {
            offer_begin(offer, unit, BFE_FORM);
            if (formation != g->formation[unit])
                order_word(&offer->hand, bfe_word_of_formation(formation));
            else if (!turned)
                continue;
            if (turned) {
                bearing to = bearing_of(vec_sub(g->box[enemy].centre, g->box[unit].centre));

                order_word(&offer->hand, WORD_FACE);
                order_number(&offer->hand, to * 360 / 0x10000 * 1000);
            }
            offer_try(offer);
        }
    }
}

static bool is_planned(const struct game *g, int unit)
{
    const struct bfe_plan *plan = &unit_in(g, unit)->plan;

    return plan->legs || plan->is || plan->change;
}

void bfe_suggest_plans(struct offer *offer)
{
    EACH_UNIT (unit, bfe_deciders(offer->b, offer->g, offer->seat)) {
        if (is_planned(offer->g, unit))
            continue;
        if (order_of_unit(offer->g, unit) == KIND_FORM)
            suggest_forms(offer, unit);
        else
            suggest_moves(offer, unit);
    }
    offer_say(offer, 0, WORD_DONE);
}

// --- at random ---

static void draw_move(const struct battle *b, const struct game *g, int unit, struct luck *luck,
                      struct order *o)
{
    length best = bfe_best_march(b, g, unit, NULL),
           some = best / 8 * (length)(1 + luck_below(luck, 8));
    int degrees;

    switch (luck_below(luck, 8)) {
    case 0:
        write_leg(o, WORD_BACK, some / 2);
        return;
    case 1:
        write_leg(o, luck_below(luck, 2) ? WORD_LEFT : WORD_RIGHT, some / 2);
        return;
    case 2:
        order_word(o, WORD_ABOUT);
        write_leg(o, WORD_AHEAD, some / 2);
        return;
    case 3:
        write_leg(o, WORD_AHEAD, some / 2);
        order_word(o, bfe_word_of_formation(FORM_LINE + (int)luck_below(luck, FORM_LIMBERED)));
        return;
    case 4:
    case 5:
        degrees = 5 + (int)luck_below(luck, 60); // arguments have no sequence
        write_wheel(o, luck_below(luck, 2) ? WORD_LEFT : WORD_RIGHT, degrees);
        write_leg(o, WORD_AHEAD, some / 2);
        return;
    default:
        write_leg(o, WORD_AHEAD, some);
    }
}

void bfe_draw_plans(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    uint64_t units = bfe_deciders(b, g, seat);

    EACH_UNIT (unit, units)
        if (is_planned(g, unit))
            units &= ~one(unit);
    for (int tries = 0; tries < 4 && units && luck_below(luck, 12); tries++) {
        int unit = drawn_of(units, luck);

        if (order_of_unit(g, unit) == KIND_FORM) {
            order_begin(&judged->order, seat, unit, BFE_FORM);
            order_word(&judged->order,
                       bfe_word_of_formation(FORM_LINE + (int)luck_below(luck, FORM_LIMBERED)));
        } else {
            order_begin(&judged->order, seat, unit, BFE_MOVE);
            draw_move(b, g, unit, luck, &judged->order);
        }
        if (draw_passes(b, g, judged, bfe_check_plans))
            return;
    }
    draw_says(judged, seat, 0, WORD_DONE);
}
