// SPDX-License-Identifier: MIT
// Orders worth giving, and one at random.
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/setup.h"

// --- one random move, found without listing them: playouts live on it ---

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
        int unit = drawn_of(tft_in(g)->todo, luck);
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

// --- orders ---

enum { PROPOSALS = 60 };

static void write_command(struct order *o, int seat, int commander, uint64_t units, int kind)
{
    static const uint16_t word[] = {[ORDER_MOVE] = TFT_MOVE,
                                    [ORDER_SHOOT] = TFT_SHOOT,
                                    [ORDER_FORMUP] = TFT_FORMUP,
                                    [ORDER_RALLY] = TFT_RALLY};

    order_begin(o, seat, commander, TFT_ORDER);
    for (uint64_t rest = units; rest; rest &= rest - 1)
        order_unit(o, lowest(rest));
    order_word(o, word[kind]);
}

static void write_fire(struct order *o, int seat, uint64_t units)
{
    order_begin(o, seat, 0, TFT_FIRE);
    for (uint64_t rest = units; rest; rest &= rest - 1)
        order_unit(o, lowest(rest));
}

// Could fire without a commander, as far as its state goes?
static bool may_open_fire(const struct battle *b, const struct game *g, int unit)
{
    return !unit_in(g, unit)->orders && !has(g, unit, CLOSED) && fine(tft_may_shoot(b, g, unit));
}

// --- automatic fire ---

// A whole brigade first, then each unit alone.
static void propose_fire(struct offer *list)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    uint64_t told = 0;

    for (uint64_t rest = tft_units_led(b, g, list->seat); rest && !offer_is_full(list);
         rest &= rest - 1) {
        int unit = lowest(rest);
        uint64_t brigade = tft_brigade_of(g, unit);

        if (!may_open_fire(b, g, unit) || !tft_can_shoot(b, g, unit))
            continue;
        if (brigade & (brigade - 1) && !among(told, unit) &&
            tft_leads(b, g, list->seat, tft_in(g)->brigade[unit_in(g, unit)->brigade])) {
            write_fire(&list->hand, list->seat, brigade);
            offer_keep(list);
        }
        told |= brigade;
        tft_offer_shots(list, unit, tft_choices(b, g, unit));
    }
}

// One more fire, for the first unit that could make use of it at once.
static void propose_onemore(struct offer *list)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;

    if (!tft_seat_may_use(b, g, list->seat, ABILITY_ONEMORE))
        return;
    for (uint64_t rest = tft_units_led(b, g, list->seat); rest; rest &= rest - 1)
        if (may_open_fire(b, g, lowest(rest)) && tft_can_shoot(b, g, lowest(rest))) {
            offer_say(list, lowest(rest), TFT_ONEMORE);
            return;
        }
}

// --- orders ---

// Of the 36 throws of two dice, those that come to so much or less.
static int throws_within(int needed)
{
    static const uint8_t throws[] = {0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35};

    return needed < 2 ? 0 : throws[needed > 11 ? 11 : needed];
}

// How much there is in an order of a kind, in parts of a Move.
static int kind_worth(const struct game *g, int unit, int kind)
{
    static const uint8_t worth[] =
        {[ORDER_MOVE] = 10, [ORDER_SHOOT] = 12, [ORDER_FORMUP] = 6, [ORDER_RALLY] = 16};

    if (kind == ORDER_MOVE && g->formation[unit] == DEPLOYED)
        return 2; // a pivot
    return worth[kind];
}

// A general's failure ends everything, so he comes after his officers.
static void consider(struct offer *list, int commander, uint64_t units)
{
    const struct game *g = list->g;
    int throws = -1, count = count_of(units);

    for (int kind = ORDER_MOVE; kind <= ORDER_RALLY; kind++) {
        if (!fine(tft_check_order(list->b, g, commander, units, kind)))
            continue;
        if (throws < 0)
            throws = throws_within(tft_needed(list->b, g, commander, units, NULL));
        write_command(&list->hand, list->seat, commander, units, kind);
        offer_rank(list, throws * kind_worth(g, lowest(units), kind) * count /
                             (is_general(g, commander) ? 4 : 1));
    }
}

// Brigades as a body, single units of his own command; the general also helps out where an officer
// gives no more orders.
static void consider_all(struct offer *list, int commander)
{
    const struct game *g = list->g;
    uint64_t told = 0;

    for (uint64_t rest = tft_within_command(list->b, g, commander); rest; rest &= rest - 1) {
        int unit = lowest(rest), of = g->command[unit];
        uint64_t brigade = tft_brigade_of(g, unit);
        bool body =
            brigade & (brigade - 1) && tft_in(g)->brigade[unit_in(g, unit)->brigade] == commander;

        if (body && !among(told, unit))
            consider(list, commander, brigade);
        told |= brigade;
        if ((!body || has(g, unit, ROUTED)) && (of == commander || has(g, of, FAILED)))
            consider(list, commander, one(unit));
    }
}

void tft_suggest_orders(struct offer *list)
{
    if (list->most > PROPOSALS)
        list->most = PROPOSALS;
    offer_ends_with(list, 0, WORD_DONE);
    propose_fire(list);
    list->ranked = list->count;
    for (uint64_t rest = tft_commanders_led(list->b, list->g, list->seat); rest; rest &= rest - 1)
        if (!has(list->g, lowest(rest), FAILED))
            consider_all(list, lowest(rest));
    propose_onemore(list);
}

// --- one at random ---

static bool draw_fire(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct order *o)
{
    uint64_t units = tft_units_led(b, g, seat), choices;
    int unit = units ? drawn_of(units, luck) : 0, target;

    if (!unit || !luck_below(luck, 2) || !may_open_fire(b, g, unit))
        return false;
    choices = tft_choices(b, g, unit);
    if (!choices)
        return false;
    target = drawn_of(choices, luck);
    tft_write_shot(o, seat, unit, target, 0);
    return fine(tft_check_aim(b, g, unit, target, 0, choices));
}

static int random_kind(const struct battle *b, const struct game *g, struct luck *luck, int unit)
{
    uint32_t throw = luck_below(luck, 8);

    if (has(g, unit, ROUTED))
        return ORDER_RALLY;
    if (throw == 0 && fine(tft_may_shoot(b, g, unit)))
        return ORDER_SHOOT;
    if (is_cannon(g, unit) ? throw < 3 : g->formation[unit] == SKIRMISH && throw == 1)
        return ORDER_FORMUP;
    return ORDER_MOVE;
}

// Officers are drawn before the general, whose failure ends the orders.
static int random_commander(const struct battle *b, const struct game *g, int seat,
                            struct luck *luck)
{
    uint64_t set = 0, general = 0;

    for (uint64_t rest = tft_commanders_led(b, g, seat); rest; rest &= rest - 1)
        if (!has(g, lowest(rest), FAILED)) {
            set |= one(lowest(rest));
            general |= is_general(g, lowest(rest)) ? one(lowest(rest)) : 0;
        }
    if (set != general && luck_below(luck, 4))
        set &= ~general;
    return set ? drawn_of(set, luck) : 0;
}

static bool draw_command(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                         struct order *o)
{
    int commander = random_commander(b, g, seat, luck), unit, kind;
    uint64_t units = commander ? tft_within_command(b, g, commander) : 0, brigade;

    if (!units)
        return false;
    unit = drawn_of(units, luck);
    kind = random_kind(b, g, luck, unit);
    brigade = tft_brigade_of(g, unit);
    units = tft_in(g)->brigade[unit_in(g, unit)->brigade] == commander && kind != ORDER_RALLY
                ? brigade
                : one(unit);
    write_command(o, seat, commander, units, kind);
    return fine(tft_check_order(b, g, commander, units, kind));
}

// What needs no roll: a brigade dissolves, One more fire is named.
static bool draw_other(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                       struct order *o)
{
    uint64_t units = tft_units_led(b, g, seat);
    int unit = units ? drawn_of(units, luck) : 0;
    struct walk walk;

    order_begin(o, seat, unit, luck_below(luck, 2) ? TFT_DISSOLVE : TFT_ONEMORE);
    return fine(tft_check_orders(b, g, o, &walk));
}

void tft_draw_orders(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    enum { TRIES = 4, STOP_SHORT = 24, OTHERWISE = 32 };

    judged->whole = !luck_below(luck, OTHERWISE) && draw_other(b, g, seat, luck, o);
    for (int i = 0; !judged->whole && i < TRIES && luck_below(luck, STOP_SHORT); i++)
        judged->whole =
            (i == 0 && draw_fire(b, g, seat, luck, o)) || draw_command(b, g, seat, luck, o);
    if (!judged->whole)
        order_begin(o, seat, 0, WORD_DONE);
}
