// SPDX-License-Identifier: MIT
// One random move, found without listing them: playouts live on it.
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/plan.h"
#include "rules/two_for_tea/setup.h"

enum { DRAW_TRIES = 2, CHARGE_NEAR = CM(45) };

static bool chance(struct luck *luck, uint32_t n)
{
    return luck_below(luck, n) == 0;
}

static length some_of(struct luck *luck, length most)
{
    if (most < 2 * TFT_SHORT || chance(luck, 2))
        return most;
    return TFT_SHORT + (length)luck_below(luck, (uint32_t)(most - TFT_SHORT));
}

// Mostly towards the nearest enemy, now and then towards what is fought for, or anywhere.
static bearing some_heading(const struct battle *b, const struct game *g, struct luck *luck,
                            int unit, int foe)
{
    struct vec at = g->box[unit].centre;

    if (chance(luck, 8))
        return (bearing)luck_next(luck);
    if (!foe || chance(luck, 4))
        return bearing_of(vec_sub(tft_goal_of(b, g, unit), at));
    return bearing_of(vec_sub(g->box[foe].centre, at));
}

static bool is_near(const struct game *g, int unit, int foe)
{
    struct vec way = vec_sub(g->box[foe].centre, g->box[unit].centre);

    return absolute(way.east) + absolute(way.north) <= CHARGE_NEAR;
}

static bool draw_charge(const struct game *g, struct luck *luck, int unit, int foe, struct order *o)
{
    if (!foe || is_cannon(g, unit) || g->formation[unit] == COLUMN || in_building(g, unit) ||
        !is_near(g, unit, foe) || chance(luck, 3))
        return false;
    o->verb = TFT_CHARGE;
    order_unit(o, foe);
    return true;
}

static void draw_arrival(const struct battle *b, const struct game *g, struct luck *luck, int unit,
                         struct order *o)
{
    const struct entry *entry = tft_entry_of(b, unit);
    length aside = (length)luck_below(luck, CM(28)) - CM(14), move = tft_allowance(b, g, unit);

    tft_say_leg(o, TFT_ARRIVE, entry->at + aside);
    tft_say_leg(o, WORD_AHEAD, chance(luck, 2) ? move : move * 3 / 4);
}

// A line may shake out or close up on the way.
static int draw_change(const struct game *g, struct luck *luck, int unit, struct order *o)
{
    static const uint16_t word[] = {TFT_LINE, TFT_COLUMN, TFT_SKIRMISH};
    int formation = g->formation[unit], to = LINE + (int)luck_below(luck, 3);

    if ((formation != LINE && formation != COLUMN) || to == formation || !chance(luck, 6))
        return formation;
    order_word(o, TFT_FORM);
    order_word(o, word[to - LINE]);
    return to;
}

static bool draw_special(const struct battle *b, const struct game *g, struct luck *luck, int unit,
                         struct order *o)
{
    int formation = g->formation[unit];

    if (formation == SKIRMISH && tft_building_at(b, g, unit) >= 0)
        order_word(o, TFT_ENTER);
    else if (tft_at_some_bridge(b, g, unit))
        order_word(o, TFT_BRIDGE);
    else if (opt(b, OPT_BATTLE) == BATTLE_TRENTON && g->side[unit] == BRITISH && chance(luck, 2))
        order_word(o, TFT_EXIT);
    else if (formation == COLUMN || formation == LIMBERED)
        tft_say_leg(o, TFT_ROAD, tft_move_allowance(b, g, unit));
    else
        return false;
    return true;
}

static void draw_shift(const struct game *g, struct luck *luck, int unit, length left,
                       struct order *o)
{
    static const uint16_t word[] = {WORD_BACK, WORD_LEFT, WORD_RIGHT, WORD_BACK};
    bool light = kind_of(g, unit)->notes & LIGHT_FEET && g->formation[unit] == SKIRMISH;
    uint16_t way = word[luck_below(luck, 4)];

    tft_say_leg(o, way, some_of(luck, light ? left : left / 2));
}

static void draw_legs(const struct battle *b, const struct game *g, struct luck *luck, int unit,
                      int foe, length left, struct order *o)
{
    int formation = draw_change(g, luck, unit, o);

    if (o->args && g->formation[unit] == COLUMN)
        left = left < tft_allowance(b, g, unit) ? left : tft_allowance(b, g, unit);
    if (chance(luck, 10) && formation != COLUMN && formation != LIMBERED) {
        draw_shift(g, luck, unit, left, o);
        return;
    }
    if (chance(luck, 2))
        left = tft_say_turn(g, unit, formation, some_heading(b, g, luck, unit, foe), left, o);
    if (left >= TFT_SHORT && formation != DEPLOYED)
        tft_say_leg(o, WORD_AHEAD, some_of(luck, left));
}

static void draw_action(const struct battle *b, const struct game *g, struct luck *luck, int unit,
                        struct order *o)
{
    int foe = tft_nearest_foe(g, unit);

    if (!on_table(g, unit)) {
        draw_arrival(b, g, luck, unit, o);
        return;
    }
    if (draw_charge(g, luck, unit, foe, o))
        return;
    if (in_building(g, unit)) {
        tft_say_degrees(o, TFT_OUT, some_heading(b, g, luck, unit, foe));
        tft_say_leg(o, WORD_AHEAD, some_of(luck, tft_allowance(b, g, unit)));
        return;
    }
    if (!chance(luck, 8) || !draw_special(b, g, luck, unit, o))
        draw_legs(b, g, luck, unit, foe, tft_move_allowance(b, g, unit), o);
}

// From inside a zone only this, or a charge, is left.
static bool draw_back(const struct battle *b, const struct game *g, struct luck *luck, int unit,
                      length most, struct judged *judged)
{
    struct order *o = &judged->order;

    order_begin(o, o->seat, unit, TFT_MOVE);
    tft_say_leg(o, WORD_BACK, some_of(luck, most));
    return fine(tft_check_move(b, g, o, &judged->walk));
}

static void draw_going_on(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                          struct judged *judged)
{
    struct order *o = &judged->order;
    int unit = g->ask.unit;
    length left = g->frame[g->depth - 1].x;

    order_begin(o, seat, unit, TFT_MOVE);
    if (on_table(g, unit) && !in_building(g, unit) && !chance(luck, 4)) {
        draw_legs(b, g, luck, unit, tft_nearest_foe(g, unit), left, o);
        judged->whole = o->args && fine(tft_check_move(b, g, o, &judged->walk));
        if (judged->whole)
            return;
    }
    order_begin(o, seat, unit, TFT_STOP);
}

// A garrison mostly stays where it is.
void tft_draw_move(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    struct order *o = &judged->order;

    if (g->ask.kind == ASK_REVEAL) {
        draw_going_on(b, g, seat, luck, judged);
        return;
    }
    for (int i = 0; i < DRAW_TRIES && !chance(luck, 12); i++) {
        int unit = tft_pick(tft_in(g)->todo, luck);
        struct verdict v;

        if (in_building(g, unit) && !chance(luck, 4))
            continue;
        order_begin(o, seat, unit, TFT_MOVE);
        draw_action(b, g, luck, unit, o);
        if (!o->args)
            continue;
        v = tft_check_move(b, g, o, &judged->walk);
        judged->whole =
            fine(v) || (v.clause == TFT_ZOC_04 &&
                        draw_back(b, g, luck, unit, tft_allowance(b, g, unit) / 2, judged));
        if (judged->whole)
            return;
    }
    order_begin(o, seat, 0, WORD_DONE);
}
