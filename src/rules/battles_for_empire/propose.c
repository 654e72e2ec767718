// SPDX-License-Identifier: MIT
// Proposals: orders of 1b; charges, targets and opponents.
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"

// --- orders ---

static const struct proposal {
    uint16_t word;
    uint8_t kind;
} orders[] = {
    {BFE_FIRST_FIRE, KIND_FIRST_FIRE},
    {BFE_CHARGE, KIND_CHARGE},
    {BFE_MOVE, KIND_MOVE},
    {BFE_HOLD_FIRE, KIND_HOLD_FIRE},
    {BFE_RALLY, KIND_RALLY},
    {BFE_FORM, KIND_FORM},
    {BFE_HOLD, KIND_HOLD},
};

static void write_order(struct order *o, int unit, const struct proposal *proposal)
{
    order_unit(o, unit);
    order_word(o, proposal->word);
}

void bfe_suggest_orders(struct offer *offer)
{
    const struct game *g = offer->g;

    EACH_UNIT (leader, bfe_deciders(offer->b, g, offer->seat))
        EACH_UNIT (unit, bfe_to_order(offer->b, g, leader))
            for (int i = 0; i < COUNT(orders); i++) {
                if (!bfe_state_allows(g, unit, orders[i].kind))
                    continue;
                offer_begin(offer, leader, BFE_ORDER);
                write_order(&offer->hand, unit, &orders[i]);
                offer_try(offer);
            }
    offer_say(offer, 0, WORD_DONE);
}

// What the unit may be told as it stands; it may be told something, whatever it is.
static const struct proposal *drawn_order(const struct game *g, int unit, struct luck *luck)
{
    int i = (int)luck_below(luck, COUNT(orders));

    while (!bfe_state_allows(g, unit, orders[i].kind))
        i = (i + 1) % COUNT(orders);
    return &orders[i];
}

void bfe_draw_orders(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    uint64_t leaders = bfe_deciders(b, g, seat);

    while (leaders && luck_below(luck, 32)) {
        int leader = drawn_of(leaders, luck), unit;
        uint64_t units = bfe_to_order(b, g, leader);

        if (!units) {
            leaders &= ~one(leader);
            continue;
        }
        unit = drawn_of(units, luck);
        order_begin(&judged->order, seat, leader, BFE_ORDER);
        write_order(&judged->order, unit, drawn_order(g, unit, luck));
        if (draw_passes(b, g, judged, bfe_check_orders))
            return;
    }
    draw_says(judged, seat, 0, WORD_DONE);
}

// --- targets ---

static bool is_decided(const struct game *g, int unit)
{
    return unit_in(g, unit)->now.target || unit_in(g, unit)->fights;
}

// Whom it may charge, fire at, or fight.
static uint64_t choices(const struct battle *b, const struct game *g, int unit, int verb)
{
    if (verb == BFE_CHARGE)
        return bfe_charge_targets(b, g, unit);
    if (verb == BFE_FIRE)
        return bfe_targets(b, g, unit);
    return bfe_touched(g, unit) & bfe_steady(g, 1 - g->side[unit]);
}

static uint64_t undecided(const struct battle *b, const struct game *g, int seat)
{
    uint64_t units = bfe_deciders(b, g, seat);

    EACH_UNIT (unit, units)
        if (is_decided(g, unit))
            units &= ~one(unit);
    return units;
}

static void suggest_targets(struct offer *offer, int verb)
{
    const struct game *g = offer->g;

    EACH_UNIT (unit, undecided(offer->b, g, offer->seat))
        EACH_UNIT (enemy, choices(offer->b, g, unit, verb)) {
            offer_begin(offer, unit, verb);
            order_unit(&offer->hand, enemy);
            offer_keep(offer);
        }
    offer_say(offer, 0, WORD_DONE);
}

// One that has not been decided about yet, more often than not.
static void draw_target(const struct battle *b, const struct game *g, int seat, int verb,
                        struct luck *luck, struct judged *judged)
{
    uint64_t units = undecided(b, g, seat);
    int unit = units && luck_below(luck, 12) ? drawn_of(units, luck) : 0;
    uint64_t enemies = unit ? choices(b, g, unit, verb) : 0;

    if (enemies)
        order_unit(draw_says(judged, seat, unit, verb), drawn_of(enemies, luck));
    else
        draw_says(judged, seat, 0, WORD_DONE);
}

void bfe_suggest_charges(struct offer *offer)
{
    suggest_targets(offer, BFE_CHARGE);
}

void bfe_suggest_fire(struct offer *offer)
{
    suggest_targets(offer, BFE_FIRE);
}

void bfe_suggest_opponent(struct offer *offer)
{
    suggest_targets(offer, BFE_FIGHT);
}

void bfe_draw_charges(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    draw_target(b, g, seat, BFE_CHARGE, luck, judged);
}

void bfe_draw_fire(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    draw_target(b, g, seat, BFE_FIRE, luck, judged);
}

void bfe_draw_opponent(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                       struct judged *judged)
{
    draw_target(b, g, seat, BFE_FIGHT, luck, judged);
}
