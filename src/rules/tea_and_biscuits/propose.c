// SPDX-License-Identifier: MIT
// Declarations and generals' moves worth a thought, and one at random: go, after, act and free.
#include "rules/tea_and_biscuits/propose.h"

// --- who may ---

static uint64_t who_acts(const struct battle *b, const struct game *g, int seat)
{
    uint64_t set = 0;

    EACH_UNIT (unit, game_slots(g, g->side, b->seat[seat].side))
        set |= tab_may_act(b, g, unit) ? one(unit) : 0;
    return tab_units_of_seat(b, g, seat, set);
}

static uint64_t who_rides(const struct battle *b, const struct game *g, int seat)
{
    uint64_t set = 0;

    EACH_UNIT (general, tab_generals(g, b->seat[seat].side))
        set |= tab_may_ride(g, general) ? one(general) : 0;
    return tab_units_of_seat(b, g, seat, set);
}

// --- what a unit might declare ---

static length enemy_gap(const struct battle *b, const struct game *g, int unit)
{
    int enemy = tab_nearest_enemy(g, unit);

    return enemy && on_table(g, unit) ? tab_gap(b, g, unit, enemy) : LENGTH_MOST;
}

// As far as any of its bases shoots; 0: none does.
length tab_longest_range(const struct battle *b, const struct game *g, int unit)
{
    length longest = 0;

    for (int base = 0; base < unit_in(g, unit)->bases; base++) {
        const struct tab_fire *fire = &tab_fire[tab_shooters_of(b, g, unit, base)];
        length far = fire->far ? fire->far : fire->close;

        if (counts(&unit_in(g, unit)->base[base]) && far > longest &&
            unit_in(g, unit)->base[base].what & BASE_MISSILE)
            longest = far;
    }
    return longest;
}

// Who is this near could be reached by a charge after a move.
enum { CHARGE_NEAR = 4 * BW };

static bool might(const struct battle *b, const struct game *g, int unit, int action, length gap)
{
    switch (action) {
    case ACTION_SHOOT:
        return gap <= tab_longest_range(b, g, unit) + 2 * BW;
    case ACTION_CHARGE:
        return gap <= CHARGE_NEAR && (!is_artillery(g, unit) || opt(b, OPT_ARTILLERY_MAY_CHARGE));
    case ACTION_CHANGE:
        return !is_paired(g, unit);
    case ACTION_RALLY:
        return opt(b, OPT_RALLY_ACTION) && unit_in(g, unit)->hits;
    default:
        return true;
    }
}

// With declare_detail = full shots and charges name whom they are meant for.
static void declare(const struct battle *b, const struct game *g, int unit, int action,
                    struct order *o)
{
    order_word(o, tab_verb_of(action));
    if (opt(b, OPT_DECLARE_DETAIL) && (action == ACTION_SHOOT || action == ACTION_CHARGE))
        order_unit(o, tab_nearest_enemy(g, unit));
}

// --- one at random ---

enum { TRIES = 6 };

static bool draw_activation(const struct battle *b, const struct game *g, int seat, int unit,
                            struct luck *luck, struct judged *judged)
{
    static const uint8_t actions[] = {ACTION_MOVE,   ACTION_MOVE,   ACTION_SHOOT,  ACTION_SHOOT,
                                      ACTION_CHARGE, ACTION_CHARGE, ACTION_CHANGE, ACTION_RALLY};
    int points = tab_in(g)->pool[g->side[unit]], count = 1 + (int)luck_below(luck, 3);
    int enemy = on_table(g, unit) ? tab_nearest_enemy(g, unit) : 0; // middles will do for a guess
    length gap = enemy ? vec_length(vec_sub(g->box[enemy].centre, g->box[unit].centre)) - 2 * BW
                       : LENGTH_MOST;

    order_begin(&judged->order, seat, unit, TAB_ACTIVATE);
    if (in_melee(g, unit))
        order_word(&judged->order, luck_below(luck, 2) ? TAB_STAND : TAB_BREAKOFF);
    for (int i = 0; !in_melee(g, unit) && i < count && i < points; i++) {
        int action = actions[luck_below(luck, COUNT(actions))];

        declare(b, g, unit, might(b, g, unit, action, gap) ? action : ACTION_MOVE, &judged->order);
    }
    return draw_passes(b, g, judged, tab_check_go);
}

static bool draw_ride(const struct battle *b, const struct game *g, int seat, int general,
                      struct luck *luck, struct judged *judged)
{
    return tab_draw_action(b, g, seat, general, ACTION_MOVE, tab_check_go, luck, judged);
}

void tab_draw_go(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                 struct judged *judged)
{
    uint64_t acts = who_acts(b, g, seat), rides = who_rides(b, g, seat);

    for (int i = 0; i < TRIES && (acts || rides) && luck_below(luck, 24); i++) {
        bool ride = rides && (!acts || !luck_below(luck, 8));
        int unit = drawn_of(ride ? rides : acts, luck);

        if (ride ? draw_ride(b, g, seat, unit, luck, judged)
                 : draw_activation(b, g, seat, unit, luck, judged))
            return;
    }
    if (acts && seat != tab_commander_seat(b, g, b->seat[seat].side)) { // it may not end it
        order_begin(&judged->order, seat, lowest(acts), TAB_ACTIVATE);
        order_word(&judged->order, TAB_STAND);
    } else {
        order_begin(&judged->order, seat, 0, WORD_DONE);
    }
    draw_passes(b, g, judged, tab_check_go);
}

void tab_draw_after(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    uint64_t rides = who_rides(b, g, seat);

    if (rides && !luck_below(luck, 4) &&
        tab_draw_action(b, g, seat, drawn_of(rides, luck), ACTION_MOVE, tab_check_after, luck,
                        judged))
        return;
    judged->whole = false;
    order_begin(&judged->order, seat, 0, WORD_PASS);
}

// A reserve comes on by one of the places that are known.
static bool draw_coming_on(const struct battle *b, const struct game *g, int seat,
                           struct luck *luck, struct judged *judged)
{
    struct order known[16];
    struct offer list;

    offer_open(&list, b, g, seat, tab_check_act, known, COUNT(known));
    tab_offer_coming_on(&list, g->ask.unit);
    if (list.count)
        judged->order = known[luck_below(luck, (uint32_t)list.count)];
    return list.count;
}

void tab_draw_act(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                  struct judged *judged)
{
    bool reserve = g->state[g->ask.unit] == FATE_RESERVE;

    if (!reserve &&
        tab_draw_action(b, g, seat, g->ask.unit, g->ask.other, tab_check_act, luck, judged))
        return;
    judged->whole = false;
    if (reserve && draw_coming_on(b, g, seat, luck, judged))
        return;
    order_begin(&judged->order, seat, g->ask.unit, TAB_FORGO);
}

void tab_draw_free(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    static const uint8_t actions[] = {ACTION_MOVE, ACTION_MOVE, ACTION_SHOOT, ACTION_CHARGE,
                                      ACTION_CHANGE};
    uint64_t units = tab_units(g, b->seat[seat].side);

    for (int i = 0; i < TRIES && units; i++) {
        int unit = drawn_of(units, luck), action = actions[luck_below(luck, COUNT(actions))];

        if (tab_draw_action(b, g, seat, unit, action, tab_check_free, luck, judged))
            return;
    }
    judged->whole = false;
    order_begin(&judged->order, seat, 0, WORD_PASS);
}

// --- worth a thought ---

// Lists of actions, best guesses first.
static const uint8_t plans[][TAB_ACTIONS] = {
    {ACTION_SHOOT, ACTION_SHOOT, ACTION_SHOOT},
    {ACTION_MOVE, ACTION_MOVE, ACTION_CHARGE},
    {ACTION_CHARGE},
    {ACTION_MOVE, ACTION_CHARGE},
    {ACTION_SHOOT, ACTION_SHOOT},
    {ACTION_MOVE, ACTION_SHOOT, ACTION_SHOOT},
    {ACTION_MOVE, ACTION_MOVE, ACTION_SHOOT},
    {ACTION_MOVE, ACTION_SHOOT},
    {ACTION_SHOOT},
    {ACTION_MOVE, ACTION_MOVE, ACTION_MOVE},
    {ACTION_MOVE, ACTION_MOVE},
    {ACTION_MOVE},
    {ACTION_RALLY},
    {ACTION_CHANGE, ACTION_MOVE, ACTION_MOVE},
    {ACTION_CHANGE, ACTION_MOVE},
    {ACTION_CHANGE, ACTION_SHOOT},
    {ACTION_CHANGE, ACTION_CHARGE},
    {ACTION_CHANGE},
    {ACTION_STAND},
};

static void suggest_plan(struct offer *list, int unit, const uint8_t *plan, length gap)
{
    struct order *o = offer_begin(list, unit, TAB_ACTIVATE);

    for (int i = 0; i < TAB_ACTIONS && plan[i]; i++) {
        if (!might(list->b, list->g, unit, plan[i], gap))
            return;
        declare(list->b, list->g, unit, plan[i], o);
    }
    offer_try(list);
}

static void suggest_activations(struct offer *list, int unit)
{
    length gap = enemy_gap(list->b, list->g, unit);

    if (in_melee(list->g, unit)) {
        if (tab_has_way_back(list->b, list->g, list->seat, unit)) {
            order_word(offer_begin(list, unit, TAB_ACTIVATE), TAB_BREAKOFF);
            offer_try(list);
        }
        order_word(offer_begin(list, unit, TAB_ACTIVATE), TAB_STAND);
        offer_try(list);
        return;
    }
    for (int i = 0; i < COUNT(plans); i++)
        suggest_plan(list, unit, plans[i], gap);
}

void tab_suggest_go(struct offer *list)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;

    if (list->seat == tab_commander_seat(b, g, b->seat[list->seat].side))
        offer_ends_with(list, 0, WORD_DONE);
    EACH_UNIT (unit, who_acts(b, g, list->seat))
        suggest_activations(list, unit);
    EACH_UNIT (general, who_rides(b, g, list->seat))
        tab_suggest_action(list, general, ACTION_MOVE);
}

void tab_suggest_after(struct offer *list)
{
    offer_ends_with(list, 0, WORD_PASS);
    EACH_UNIT (general, who_rides(list->b, list->g, list->seat))
        tab_suggest_action(list, general, ACTION_MOVE);
}

void tab_suggest_act(struct offer *list)
{
    offer_ends_with(list, list->g->ask.unit, TAB_FORGO);
    if (list->g->state[list->g->ask.unit] == FATE_RESERVE)
        tab_offer_coming_on(list, list->g->ask.unit);
    else
        tab_suggest_action(list, list->g->ask.unit, list->g->ask.other);
}

// A shot, a charge, or a Move ahead.
void tab_suggest_free(struct offer *list)
{
    EACH_UNIT (unit, tab_units(list->g, list->b->seat[list->seat].side)) {
        length gap = enemy_gap(list->b, list->g, unit);

        for (int action = ACTION_CHARGE; action <= ACTION_SHOOT; action++)
            if (might(list->b, list->g, unit, action, gap))
                tab_suggest_action(list, unit, action);
        tab_suggest_advance(list, unit);
    }
    offer_ends_with(list, 0, WORD_PASS);
}
