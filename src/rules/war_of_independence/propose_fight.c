// SPDX-License-Identifier: MIT
// Fire, casualties, melee: proposals, and one at random.
#include "rules/war_of_independence/propose.h"

// --- fire ---

enum { TRIES = 4 };

// Who has neither moved nor fired, and some weapon in hand; the rest is judged.
static uint64_t who_may_fire(const struct game *g, int side)
{
    enum { DONE = DONE_FIRED | DONE_ORDERED | DONE_MOVED | DONE_SAILED };
    uint64_t set = 0;

    EACH_UNIT (unit, woi_fielded(g, side))
        set |= !has_done(g, unit, DONE) && woi_reach(g, unit) ? one(unit) : 0;
    return set;
}

// Enemies that may be near enough; whether they are, and are seen, is judged.
static uint64_t near_enough(const struct battle *b, const struct game *g, int unit)
{
    struct bounds mine = woi_bounds(b, g, unit);
    int64_t reach = woi_reach(g, unit);
    uint64_t set = 0;

    EACH_UNIT (enemy, woi_fielded(g, enemy_of(g->side[unit]))) {
        struct bounds theirs = woi_bounds(b, g, enemy);

        if (woi_least_gap(&mine, &theirs) <= reach * reach)
            set |= one(enemy);
    }
    return set;
}

enum { STRUCTURES = 12 };

// AWI-DES-03: houses, bridges, and the first section of walls, that are near enough.
static int structures_near(const struct battle *b, const struct game *g, int gun,
                           struct vec at[STRUCTURES])
{
    int count = 0;

    if (!is_gun(g, gun) || !opt(b, OPT_DESTRUCTION))
        return 0;
    for (int piece = 0; piece < ground_count(b, g) && count < STRUCTURES; piece++) {
        struct land land = ground_piece(b, g, piece);

        if (!woi_strength(land.piece->what) || land.piece->flags & PIECE_GONE ||
            bounds_to_point(land.piece->bounds, g->box[gun].centre) > woi_reach(g, gun))
            continue;
        at[count++] = is_wall(land.piece->what)
                          ? (struct vec){(land.point[0].east + land.point[1].east) / 2,
                                         (land.point[0].north + land.point[1].north) / 2}
                          : bounds_middle(land.piece->bounds);
    }
    return count;
}

static void write_cannonade(struct order *o, struct vec at)
{
    order_word(o, WORD_AT);
    order_point(o, at);
}

// Stands somebody between their middles?
static bool is_masked(const struct game *g, int unit, int target)
{
    struct vec from = g->box[unit].centre, to = g->box[target].centre;
    struct bounds in = bounds_between(from, to);
    uint64_t others = game_slots(g, g->state, FATE_FIELD);

    EACH_UNIT (other, others & ~one(unit) & ~one(target))
        if (bounds_meet(bounds_around(&g->box[other]), in) &&
            segment_enters_box(from, to, &g->box[other], 0))
            return true;
    return false;
}

// Of two the first before whom nobody stands; else now and then the second, as there may be a gap.
// 0: none.
static int drawn_target(const struct game *g, int unit, uint64_t near, struct luck *luck)
{
    int target = 0;

    for (int i = 0; i < 2; i++) {
        target = drawn_of(near, luck);
        if (!is_masked(g, unit, target))
            return target;
    }
    return luck_below(luck, 4) ? 0 : target;
}

static bool draw_shot(const struct battle *b, const struct game *g, int seat, int unit,
                      struct luck *luck, struct judged *judged)
{
    uint64_t near = near_enough(b, g, unit);
    struct vec at[STRUCTURES];
    int structures = !near || !luck_below(luck, 4) ? structures_near(b, g, unit, at) : 0, target;

    order_begin(&judged->order, seat, unit, WOI_FIRE);
    if (structures) {
        write_cannonade(&judged->order, at[luck_below(luck, (uint32_t)structures)]);
        return draw_passes(b, g, judged, woi_check_fire);
    }
    target = near ? drawn_target(g, unit, near, luck) : 0;
    if (!target)
        return false;
    order_unit(&judged->order, target);
    return draw_passes(b, g, judged, woi_check_fire);
}

void woi_draw_fire(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    uint64_t may = who_may_fire(g, b->seat[seat].side);

    for (int i = 0; i < TRIES && may && luck_below(luck, 40); i++) {
        int unit = drawn_of(may, luck);

        if (draw_shot(b, g, seat, unit, luck, judged))
            return;
        may &= ~one(unit);
    }
    draw_says(judged, seat, 0, WORD_DONE);
}

void woi_suggest_fire(struct offer *list)
{
    const struct game *g = list->g;

    offer_ends_with(list, 0, WORD_DONE);
    EACH_UNIT (unit, who_may_fire(g, list->b->seat[list->seat].side)) {
        struct vec at[STRUCTURES];
        int structures = structures_near(list->b, g, unit, at);

        EACH_UNIT (enemy, near_enough(list->b, g, unit)) {
            order_unit(offer_begin(list, unit, WOI_FIRE), enemy);
            offer_try(list);
        }
        for (int i = 0; i < structures; i++) {
            write_cannonade(offer_begin(list, unit, WOI_FIRE), at[i]);
            offer_try(list);
        }
    }
}

// --- casualties (AWI-FIRE-18) ---

static void write_figures(struct order *o, unsigned set)
{
    for (; set; set &= set - 1)
        order_number(o, (1 + __builtin_ctz(set)) * 1000);
}

// Unarmed Indians go first (AWI-ARMY-14); of the others any.
static unsigned drawn_figures(const struct battle *b, const struct game *g, int unit, int kills,
                              struct luck *luck)
{
    unsigned chosen = 0, left[2] = {0, 0};

    EACH_FIGURE (figure, g, unit)
        left[woi_is_armed(b, g, figure)] |= bit_of(g, figure);
    for (; kills > 0 && (left[0] || left[1]); kills--) {
        unsigned *from = left[0] ? &left[0] : &left[1];
        unsigned figure = 1u << drawn_of(*from, luck);

        *from &= ~figure;
        chosen |= figure;
    }
    return chosen;
}

void woi_draw_lose(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    order_begin(&judged->order, seat, g->ask.unit, WOI_LOSE);
    write_figures(&judged->order, drawn_figures(b, g, g->ask.unit, woi_in(g)->fight.kills, luck));
    judged->whole = true;
}

// So many of a set, from its lowest number on or from its highest.
static unsigned end_of(unsigned set, int count, bool high)
{
    unsigned chosen = 0;

    for (; count > 0 && set; count--) {
        unsigned figure = high ? 1u << (31 - __builtin_clz(set)) : set & -set;

        set &= ~figure;
        chosen |= figure;
    }
    return chosen;
}

// As the rule would have it, seen from the nearest enemy; from one end and from the other; any.
void woi_suggest_lose(struct offer *list)
{
    const struct game *g = list->g;
    int unit = g->ask.unit, kills = woi_in(g)->fight.kills;
    length apart;
    int enemy = woi_nearest_enemy(g, unit, &apart);
    struct vec from = g->box[enemy ? enemy : unit].centre;
    struct luck luck = {(uint64_t)unit};
    unsigned living = 0;

    write_figures(offer_begin(list, unit, WOI_LOSE), woi_casualties(list->b, g, unit, kills, from));
    offer_try(list);
    EACH_FIGURE (figure, g, unit)
        living |= bit_of(g, figure);
    for (int i = 0; i < TRIES; i++) {
        write_figures(offer_begin(list, unit, WOI_LOSE),
                      i < 2 ? end_of(living, kills, i)
                            : drawn_figures(list->b, g, unit, kills, &luck));
        offer_try(list);
    }
}

// --- melee ---

void woi_draw_melee(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    draw_says(judged, seat, drawn_of(woi_fighters(b, g, b->seat[seat].side), luck), WOI_FIGHT);
}

void woi_suggest_melee(struct offer *list)
{
    EACH_UNIT (unit, woi_fighters(list->b, list->g, list->b->seat[list->seat].side))
        offer_say(list, unit, WOI_FIGHT);
}

// --- nominations (AWI-MEL-04, 19) ---

static void write_strike(const struct game *g, int number, int figure, struct order *o)
{
    order_number(o, number * 1000);
    order_unit(o, woi_in(g)->unit[figure]);
    order_number(o, number_of(g, figure) * 1000);
}

// Each takes one of those he touches, by chance; nobody becomes a fourth.
static void draw_strikes(const struct battle *b, const struct game *g, int unit, struct luck *luck,
                         struct order *o)
{
    struct woi_strike strike[WOI_UNIT_FIGURES];
    int strikes = woi_strikes(b, g, unit, strike);
    uint8_t beset[WOI_FIGURES];

    for (int i = 0; i < WOI_FIGURES; i++)
        beset[i] = woi_in(g)->beset[i];
    for (int i = 0; i < strikes; i++) {
        const struct woi_strike *s = &strike[i];
        int figure;

        figure = s->other[luck_below(luck, s->count)];
        if (beset[figure] >= THREE_ON_ONE)
            continue;
        beset[figure]++;
        write_strike(g, s->number, figure, o);
    }
}

void woi_draw_nominate(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                       struct judged *judged)
{
    for (int i = 0; i <= TRIES; i++) {
        order_begin(&judged->order, seat, g->ask.unit, WOI_NOMINATE);
        if (i < TRIES) // or all by themselves
            draw_strikes(b, g, g->ask.unit, luck, &judged->order);
        if (draw_passes(b, g, judged, woi_check_nominate))
            return;
    }
}

void woi_suggest_nominate(struct offer *list)
{
    struct luck luck = {(uint64_t)list->g->ask.unit};

    offer_say(list, list->g->ask.unit, WOI_NOMINATE);
    for (int i = 0; i < TRIES; i++) {
        draw_strikes(list->b, list->g, list->g->ask.unit, &luck,
                     offer_begin(list, list->g->ask.unit, WOI_NOMINATE));
        offer_try(list);
    }
}
