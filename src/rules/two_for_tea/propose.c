// SPDX-License-Identifier: MIT
// Orders worth giving, and one at random.
#include "rules/two_for_tea/command.h"

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
    int throws = -1, count = __builtin_popcountll(units);

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
    int unit = units ? tft_pick(units, luck) : 0, target;

    if (!unit || !luck_below(luck, 2) || !may_open_fire(b, g, unit))
        return false;
    choices = tft_choices(b, g, unit);
    if (!choices)
        return false;
    target = tft_pick(choices, luck);
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
    return set ? tft_pick(set, luck) : 0;
}

static bool draw_command(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                         struct order *o)
{
    int commander = random_commander(b, g, seat, luck), unit, kind;
    uint64_t units = commander ? tft_within_command(b, g, commander) : 0, brigade;

    if (!units)
        return false;
    unit = tft_pick(units, luck);
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
    int unit = units ? tft_pick(units, luck) : 0;
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
