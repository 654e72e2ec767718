// SPDX-License-Identifier: MIT
// A good list of moves: charges first, then what brings a unit to where it can fight, then cover
// and caution. Every one has passed the check.
#include "rules/two_for_tea/plan.h"
#include "rules/two_for_tea/setup.h"

enum {
    CLOSE_RANGE = CM(9), // plainly within half range, and within range
    FAR_RANGE = CM(19),
    MARCH_FROM = CM(60), // beyond this a column gets there first
    FORM_FROM = CM(35),
    UNIT_ORDERS = 20,
};

struct list {
    const struct battle *b;
    const struct game *g;
    int seat, count, most;
    struct order *order;
};

// --- saying ---

void tft_say_leg(struct order *o, int word, length far)
{
    order_word(o, word);
    order_length(o, far);
}

void tft_say_degrees(struct order *o, int word, bearing way)
{
    order_word(o, word);
    order_number(o, bearing_degrees(way));
}

static length front_width(const struct game *g, int unit, int formation)
{
    return kind_of(g, unit)->width * (formation == LINE ? stands_left(g, unit) : 1);
}

length tft_say_turn(const struct game *g, int unit, int formation, bearing to, length left,
                    struct order *o)
{
    enum { HARDLY = 0x10000 / 180 };
    int32_t turn = (int16_t)(uint16_t)(to - g->face[unit]), by = turn < 0 ? -turn : turn;
    length width = front_width(g, unit, formation), cost;

    if (by <= HARDLY)
        return left;
    if (formation == SKIRMISH || formation == DEPLOYED) {
        tft_say_degrees(o, WORD_FACE, to);
        return left;
    }
    cost = stretch_arc(width, by);
    if (cost > left) {
        by = (int32_t)((int64_t)by * left / cost);
        cost = stretch_arc(width, by);
    }
    if (by <= HARDLY)
        return left;
    order_word(o, WORD_WHEEL);
    tft_say_degrees(o, turn < 0 ? WORD_LEFT : WORD_RIGHT, (bearing)by);
    return left - cost;
}

// A heading near this one as people measure it: to the whole degree, of a wheel to the whole degree
// it is wheeled by, and no more than its allowance lasts for.
static bearing even_turn(const struct list *l, int unit, bearing to)
{
    enum { DEGREE = 1000 };
    int formation = l->g->formation[unit];
    int32_t turn = (int16_t)(uint16_t)(to - l->g->face[unit]), by = turn < 0 ? -turn : turn;
    length left = tft_move_allowance(l->b, l->g, unit);
    length cost = stretch_arc(front_width(l->g, unit, formation), by);

    if (formation == SKIRMISH || formation == DEPLOYED)
        return bearing_from_degrees((bearing_degrees(to) + DEGREE / 2) / DEGREE * DEGREE);
    if (cost > left)
        by = (int32_t)((int64_t)by * left / cost) - 0x10000 / 720;
    by = bearing_from_degrees((bearing_degrees((bearing)by) + DEGREE / 2) / DEGREE * DEGREE);
    return (bearing)(l->g->face[unit] + (turn < 0 ? -by : by));
}

// Up to the next half centimetre, so that what was to be in range is in range; of the end of a move
// whole millimetres.
static length even_length(length far, length left)
{
    enum { HALF = CM(1) / 2, MILLIMETRE = CM(1) / 10 };
    length even = (far + HALF - 1) / HALF * HALF;

    return even < left ? even : left / MILLIMETRE * MILLIMETRE;
}

static struct order *next_order(struct list *l, int unit, int verb)
{
    struct order *o = &l->order[l->count];

    order_begin(o, l->seat, unit, verb);
    return o;
}

// One place is kept for the last word.
static bool is_full(const struct list *l)
{
    return l->count >= l->most - 1;
}

static bool keep(struct list *l)
{
    const struct order *o = &l->order[l->count];
    struct walk walk;
    bool fit = o->args && fine(tft_check_move(l->b, l->g, o, &walk));

    l->count += fit;
    return fit;
}

// --- where to ---

int tft_nearest_foe(const struct game *g, int unit)
{
    struct vec at = g->box[unit].centre;
    int64_t least = INT64_MAX;
    int nearest = 0;

    for (int foe = 1; foe <= g->units; foe++) {
        struct vec way = vec_sub(g->box[foe].centre, at);

        if (g->side[foe] == g->side[unit] || !is_unit(g, foe) || dot(way, way) >= least)
            continue;
        least = dot(way, way);
        nearest = foe;
    }
    return nearest;
}

struct vec tft_goal_of(const struct battle *b, const struct game *g, int unit)
{
    struct vec at = g->box[unit].centre, goal = {b->size.east / 2, b->size.north / 2};
    int64_t least = INT64_MAX;

    for (int i = 0; i < b->pieces; i++) {
        struct vec there, way;

        if (!land_is(b, i, KIND(T_OBJECTIVE)))
            continue;
        there = tft_land(b, i).point[0];
        way = vec_sub(there, at);
        if (dot(way, way) < least) {
            least = dot(way, way);
            goal = there;
        }
    }
    return goal;
}

bool tft_at_some_bridge(const struct battle *b, const struct game *g, int unit)
{
    for (int i = 0; i < b->pieces; i++) {
        struct land bridge = tft_land(b, i);

        for (int end = 0; end < 2 && land_is(b, i, KIND(T_BRIDGE)); end++)
            if (point_to_box(bridge.point[end], &g->box[unit]) <= TFT_ENTRANCE + TFT_TOLERANCE)
                return true;
    }
    return false;
}

static bearing way_to(const struct game *g, int unit, struct vec to)
{
    return bearing_of(vec_sub(to, g->box[unit].centre));
}

// --- moves ---

// A turn and straight on; the whole of what is left, or no further than `far`.
static void advance(struct list *l, int unit, bearing to, length far)
{
    struct order *o;
    length left;

    if (is_full(l) || far <= 0)
        return;
    o = next_order(l, unit, TFT_MOVE);
    left = tft_say_turn(l->g, unit, l->g->formation[unit], even_turn(l, unit, to),
                        tft_move_allowance(l->b, l->g, unit), o);
    far = even_length(far, left);
    if (far >= TFT_SHORT)
        tft_say_leg(o, WORD_AHEAD, far);
    keep(l);
}

static void reform(struct list *l, int unit, int word, length far)
{
    struct order *o;

    if (is_full(l))
        return;
    o = next_order(l, unit, TFT_MOVE);
    order_word(o, TFT_FORM);
    order_word(o, word);
    if (far > 0)
        tft_say_leg(o, WORD_AHEAD, far);
    keep(l);
}

static void go(struct list *l, int unit, int word, length far)
{
    if (is_full(l) || far < TFT_SHORT)
        return;
    tft_say_leg(next_order(l, unit, TFT_MOVE), word, far);
    keep(l);
}

static void say_alone(struct list *l, int unit, int word)
{
    if (is_full(l))
        return;
    order_word(next_order(l, unit, TFT_MOVE), word);
    keep(l);
}

static void turn_only(struct list *l, int unit, bearing to)
{
    if (is_full(l))
        return;
    tft_say_turn(l->g, unit, l->g->formation[unit], even_turn(l, unit, to),
                 tft_move_allowance(l->b, l->g, unit), next_order(l, unit, TFT_MOVE));
    keep(l);
}

// --- charges ---

static void charge(struct list *l, int unit, int foe)
{
    if (is_full(l))
        return;
    order_unit(next_order(l, unit, TFT_CHARGE), foe);
    keep(l);
}

// With a wheel before it, where the rules let it.
static void wheel_and_charge(struct list *l, int unit, int foe)
{
    struct order *o;
    bearing to = way_to(l->g, unit, l->g->box[foe].centre);

    if (is_full(l) || !opt(l->b, OPT_CHARGE_WHEEL) || l->g->formation[unit] != LINE)
        return;
    o = next_order(l, unit, TFT_CHARGE);
    order_unit(o, foe);
    if (tft_say_turn(l->g, unit, LINE, to, tft_allowance(l->b, l->g, unit), o) <
        tft_allowance(l->b, l->g, unit))
        keep(l);
}

static void charges(struct list *l, int unit)
{
    length reach = tft_allowance(l->b, l->g, unit) + CM(16);

    if (is_cannon(l->g, unit) || l->g->formation[unit] == COLUMN || !on_table(l->g, unit))
        return;
    for (int foe = 1; foe <= l->g->units; foe++) {
        struct vec way = vec_sub(l->g->box[foe].centre, l->g->box[unit].centre);

        if (l->g->side[foe] == l->g->side[unit] || !is_unit(l->g, foe) ||
            absolute(way.east) > reach || absolute(way.north) > reach)
            continue;
        charge(l, unit, foe);
        wheel_and_charge(l, unit, foe);
    }
}

// --- by what it is ---

// TFT-GER-09: straight on from the edge, in line and in column.
static void march_on(struct list *l, int unit)
{
    const struct entry *entry = tft_entry_of(l->b, unit);
    static const int8_t step[] = {0, -13, 13, -7, 7};
    length move = tft_allowance(l->b, l->g, unit);

    for (int i = 0; i < 10 && !is_full(l); i++) {
        bool column = i % 2 == 0 && !is_cannon(l->g, unit);
        struct order *o = next_order(l, unit, TFT_MOVE);

        tft_say_leg(o, TFT_ARRIVE, entry->at + CM(1) * step[i / 2]);
        if (column)
            order_word(o, TFT_COLUMN);
        tft_say_leg(o, WORD_AHEAD, column ? move * 3 / 2 : move);
        keep(l);
    }
}

static void come_out(struct list *l, int unit, bearing to)
{
    length move = tft_allowance(l->b, l->g, unit);

    for (int i = 0; i < 2 && !is_full(l); i++) {
        struct order *o = next_order(l, unit, TFT_MOVE);

        tft_say_degrees(o, TFT_OUT, (bearing)(to + (i ? 0x8000u : 0)));
        tft_say_leg(o, WORD_AHEAD, move / 2);
        keep(l);
    }
}

// Into range, into close range, all the way and half of it.
static void close_in(struct list *l, int unit, int foe)
{
    length gap = tft_gap(l->b, l->g, unit, foe), move = tft_move_allowance(l->b, l->g, unit);
    bearing to = way_to(l->g, unit, l->g->box[foe].centre);

    if (gap > FAR_RANGE)
        advance(l, unit, to, gap - FAR_RANGE);
    if (gap > CLOSE_RANGE)
        advance(l, unit, to, gap - CLOSE_RANGE);
    advance(l, unit, to, move);
    advance(l, unit, to, move / 2);
    turn_only(l, unit, to);
    go(l, unit, WORD_AHEAD, move);
}

static void change(struct list *l, int unit, length gap)
{
    length move = tft_allowance(l->b, l->g, unit);

    if (l->g->formation[unit] == LINE && gap > MARCH_FROM)
        reform(l, unit, TFT_COLUMN, move);
    if (l->g->formation[unit] == COLUMN && gap < FORM_FROM)
        reform(l, unit, TFT_LINE, 0);
    if (l->g->formation[unit] == COLUMN && gap < MARCH_FROM)
        reform(l, unit, TFT_LINE, move / 2);
}

// Round what is in the way: a wood, a house, one's own troops.
static void go_round(struct list *l, int unit, bearing to)
{
    enum { ASIDE = 0x10000 / 8 };
    length move = tft_move_allowance(l->b, l->g, unit);

    advance(l, unit, (bearing)(to + ASIDE), move);
    advance(l, unit, (bearing)(to - ASIDE), move);
}

static void seek_goal(struct list *l, int unit)
{
    length move = tft_move_allowance(l->b, l->g, unit);
    bearing to = way_to(l->g, unit, tft_goal_of(l->b, l->g, unit));

    advance(l, unit, to, move);
    advance(l, unit, to, move / 2);
}

// What the ground offers: a road, a bridge, a house, the way out.
static void use_ground(struct list *l, int unit)
{
    int formation = l->g->formation[unit];

    if (formation == COLUMN || formation == LIMBERED)
        go(l, unit, TFT_ROAD, tft_move_allowance(l->b, l->g, unit));
    if (tft_at_some_bridge(l->b, l->g, unit))
        say_alone(l, unit, TFT_BRIDGE);
    if (formation == SKIRMISH && tft_building_at(l->b, l->g, unit) >= 0)
        say_alone(l, unit, TFT_ENTER);
    if (opt(l->b, OPT_BATTLE) == BATTLE_TRENTON && l->g->side[unit] == BRITISH)
        say_alone(l, unit, TFT_EXIT);
}

static void draw_back(struct list *l, int unit)
{
    length move = tft_allowance(l->b, l->g, unit);
    bool light = kind_of(l->g, unit)->notes & LIGHT_FEET && l->g->formation[unit] == SKIRMISH;

    go(l, unit, WORD_BACK, light ? move : move / 2);
    go(l, unit, WORD_BACK, move / 4);
}

static void marches(struct list *l, int unit)
{
    int foe = tft_nearest_foe(l->g, unit);
    length gap = foe ? tft_gap(l->b, l->g, unit, foe) : NO_FOE_FAR;
    bearing to = foe ? way_to(l->g, unit, l->g->box[foe].centre) : l->g->face[unit];

    if (in_building(l->g, unit)) {
        come_out(l, unit, to);
        return;
    }
    if (l->g->formation[unit] == DEPLOYED) {
        turn_only(l, unit, to);
        return;
    }
    if (gap > MARCH_FROM)
        change(l, unit, gap);
    use_ground(l, unit);
    if (foe)
        close_in(l, unit, foe);
    if (gap > FAR_RANGE)
        go_round(l, unit, to);
    seek_goal(l, unit);
    if (gap <= MARCH_FROM)
        change(l, unit, gap);
    draw_back(l, unit);
}

static void moves_of(struct list *l, int unit)
{
    int most = l->most;

    if (l->count + UNIT_ORDERS + 1 < most)
        l->most = l->count + UNIT_ORDERS + 1;
    if (on_table(l->g, unit))
        marches(l, unit);
    else if (tft_entry_of(l->b, unit))
        march_on(l, unit);
    l->most = most;
}

// What is left of a move that found hidden enemies: on, to face them, back, or not at all.
static void go_on(struct list *l, int unit)
{
    const struct frame *f = &l->g->frame[l->g->depth - 1];
    int foe = tft_nearest_foe(l->g, unit);
    struct order *o;

    if (!on_table(l->g, unit) || in_building(l->g, unit)) {
        moves_of(l, unit);
        return;
    }
    go(l, unit, WORD_AHEAD, f->x);
    go(l, unit, WORD_AHEAD, f->x / 2);
    go(l, unit, WORD_BACK, f->x / 2);
    if (!foe || is_full(l))
        return;
    o = next_order(l, unit, TFT_MOVE);
    tft_say_turn(l->g, unit, l->g->formation[unit], way_to(l->g, unit, l->g->box[foe].centre), f->x,
                 o);
    keep(l);
}

int tft_suggest_move(const struct battle *b, const struct game *g, int seat, struct order *o,
                     int most)
{
    struct list l = {b, g, seat, 0, most, o};
    uint64_t todo = tft_in(g)->todo;

    if (g->ask.kind == ASK_REVEAL) {
        go_on(&l, g->ask.unit);
        order_begin(&o[l.count], seat, g->ask.unit, TFT_STOP);
        return l.count + 1;
    }
    for (uint64_t rest = todo; rest; rest &= rest - 1)
        charges(&l, lowest(rest));
    for (uint64_t rest = todo; rest; rest &= rest - 1)
        moves_of(&l, lowest(rest));
    order_begin(&o[l.count], seat, 0, WORD_DONE);
    return l.count + 1;
}
