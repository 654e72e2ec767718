// SPDX-License-Identifier: MIT
// A good list of moves: charges first, then what brings a unit to where it can fight, then cover
// and caution. Every one has passed the check.
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/setup.h"

enum { NO_FOE_FAR = CM(500) };

enum {
    CLOSE_RANGE = CM(9), // plainly within half range, and within range
    FAR_RANGE = CM(19),
    MARCH_FROM = CM(60), // beyond this a column gets there first
    FORM_FROM = CM(35),
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
static bearing even_turn(const struct offer *list, int unit, bearing to)
{
    enum { DEGREE = 1000 };
    int formation = list->g->formation[unit];
    int32_t turn = (int16_t)(uint16_t)(to - list->g->face[unit]), by = turn < 0 ? -turn : turn;
    length left = tft_move_allowance(list->b, list->g, unit);
    length cost = stretch_arc(front_width(list->g, unit, formation), by);

    if (formation == SKIRMISH || formation == DEPLOYED)
        return bearing_from_degrees((bearing_degrees(to) + DEGREE / 2) / DEGREE * DEGREE);
    if (cost > left)
        by = (int32_t)((int64_t)by * left / cost) - 0x10000 / 720;
    by = bearing_from_degrees((bearing_degrees((bearing)by) + DEGREE / 2) / DEGREE * DEGREE);
    return (bearing)(list->g->face[unit] + (turn < 0 ? -by : by));
}

// Up to the next half centimetre, so that what was to be in range is in range; of the end of a move
// whole millimetres.
static length even_length(length far, length left)
{
    enum { HALF = CM(1) / 2, MILLIMETRE = CM(1) / 10 };
    length even = (far + HALF - 1) / HALF * HALF;

    return even < left ? even : left / MILLIMETRE * MILLIMETRE;
}

// --- where to ---

int tft_foe_near(const struct game *g, struct vec at, int side)
{
    int64_t least = INT64_MAX;
    int nearest = 0;

    for (int foe = 1; foe <= g->units; foe++) {
        struct vec way = vec_sub(g->box[foe].centre, at);

        if (g->side[foe] == side || !is_unit(g, foe) || dot(way, way) >= least)
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
        there = battle_land(b, i).point[0];
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
        struct land bridge = battle_land(b, i);

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

// A turn and straight on, so far or what is left; or only a turn.
static bool advance(struct offer *list, int unit, bearing to, length far)
{
    struct order *o = offer_begin(list, unit, TFT_MOVE);
    length left = tft_say_turn(list->g, unit, list->g->formation[unit], even_turn(list, unit, to),
                               tft_move_allowance(list->b, list->g, unit), o);

    far = even_length(far, left);
    if (far >= TFT_SHORT)
        tft_say_leg(o, WORD_AHEAD, far);
    return o->args && offer_try(list);
}

static void reform(struct offer *list, int unit, int word, length far)
{
    struct order *o = offer_begin(list, unit, TFT_MOVE);

    order_word(o, TFT_FORM);
    order_word(o, word);
    if (far > 0)
        tft_say_leg(o, WORD_AHEAD, far);
    offer_try(list);
}

static void say_alone(struct offer *list, int unit, int word)
{
    order_word(offer_begin(list, unit, TFT_MOVE), word);
    offer_try(list);
}

// --- charges ---

// With a wheel before it, where the rules let it.
static void wheel_and_charge(struct offer *list, int unit, int foe)
{
    bearing to = way_to(list->g, unit, list->g->box[foe].centre);
    length move = tft_allowance(list->b, list->g, unit);
    struct order *o = offer_begin(list, unit, TFT_CHARGE);

    order_unit(o, foe);
    if (opt(list->b, OPT_CHARGE_WHEEL) && list->g->formation[unit] == LINE &&
        tft_say_turn(list->g, unit, LINE, to, move, o) < move)
        offer_try(list);
}

static void charges(struct offer *list, int unit)
{
    const struct game *g = list->g;
    length reach = tft_allowance(list->b, g, unit) + CM(16);

    if (is_cannon(g, unit) || g->formation[unit] == COLUMN || !on_table(g, unit))
        return;
    for (int foe = 1; foe <= g->units; foe++) {
        struct vec way = vec_sub(g->box[foe].centre, g->box[unit].centre);

        if (g->side[foe] == g->side[unit] || !is_unit(g, foe) || absolute(way.east) > reach ||
            absolute(way.north) > reach)
            continue;
        order_unit(offer_begin(list, unit, TFT_CHARGE), foe);
        offer_try(list);
        wheel_and_charge(list, unit, foe);
    }
}

// --- by what it is ---

// TFT-GER-09: straight on from the edge, in line and in column.
static void march_on(struct offer *list, int unit)
{
    const struct entry *entry = tft_entry_of(list->b, unit);
    static const int8_t step[] = {0, -13, 13, -7, 7};
    length move = tft_allowance(list->b, list->g, unit);

    for (int i = 0; i < 10; i++) {
        bool column = i % 2 == 0 && !is_cannon(list->g, unit);
        struct order *o = offer_begin(list, unit, TFT_MOVE);

        tft_say_leg(o, TFT_ARRIVE, entry->at + CM(1) * step[i / 2]);
        if (column)
            order_word(o, TFT_COLUMN);
        tft_say_leg(o, WORD_AHEAD, column ? tft_column_bonus(move) : move);
        offer_try(list);
    }
}

static void come_out(struct offer *list, int unit, bearing to)
{
    length move = tft_allowance(list->b, list->g, unit);

    for (int i = 0; i < 2; i++) {
        struct order *o = offer_begin(list, unit, TFT_MOVE);

        tft_say_degrees(o, TFT_OUT, (bearing)(to + (i ? 0x8000u : 0)));
        tft_say_leg(o, WORD_AHEAD, move / 2);
        offer_try(list);
    }
}

static void go(struct offer *list, int unit, bearing to, const struct offer_row *row, int rows)
{
    struct offer_goal goal = {unit, TFT_MOVE, to, INT32_MAX,
                              tft_move_allowance(list->b, list->g, unit)};

    offer_moves(list, &goal, advance, row, rows);
}

// Into range, into close range, all the way and half of it.
static void close_in(struct offer *list, int unit, int foe)
{
    static const struct offer_row rows[] = {
        {0, 0, 1, 1},
        {0, 0, 1, 2},
        {0, 0, 0, 1},
        {WORD_AHEAD, 0, 1, 1},
    };
    length gap = tft_gap(list->b, list->g, unit, foe);
    bearing to = way_to(list->g, unit, list->g->box[foe].centre);

    if (gap > FAR_RANGE)
        advance(list, unit, to, gap - FAR_RANGE);
    if (gap > CLOSE_RANGE)
        advance(list, unit, to, gap - CLOSE_RANGE);
    go(list, unit, to, rows, 4);
}

static void change(struct offer *list, int unit, length gap)
{
    length move = tft_allowance(list->b, list->g, unit);
    int formation = list->g->formation[unit];

    if (formation == LINE && gap > MARCH_FROM)
        reform(list, unit, TFT_COLUMN, move);
    if (formation == COLUMN && gap < FORM_FROM)
        reform(list, unit, TFT_LINE, 0);
    if (formation == COLUMN && gap < MARCH_FROM)
        reform(list, unit, TFT_LINE, move / 2);
}

// What the ground offers: a road, a bridge, a house, the way out.
static void use_ground(struct offer *list, int unit)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    int formation = g->formation[unit];

    if (formation == COLUMN || formation == LIMBERED)
        offer_leg(list, unit, TFT_MOVE, TFT_ROAD, tft_move_allowance(b, g, unit));
    if (tft_at_some_bridge(b, g, unit))
        say_alone(list, unit, TFT_BRIDGE);
    if (formation == SKIRMISH && tft_building_at(b, g, unit) >= 0)
        say_alone(list, unit, TFT_ENTER);
    if (opt(b, OPT_BATTLE) == BATTLE_TRENTON && g->side[unit] == BRITISH)
        say_alone(list, unit, TFT_EXIT);
}

static void draw_back(struct offer *list, int unit)
{
    length move = tft_allowance(list->b, list->g, unit);
    bool light = kind_of(list->g, unit)->notes & LIGHT_FEET && list->g->formation[unit] == SKIRMISH;

    offer_leg(list, unit, TFT_MOVE, WORD_BACK, light ? move : move / 2);
    offer_leg(list, unit, TFT_MOVE, WORD_BACK, move / 4);
}

static void marches(struct offer *list, int unit)
{
    enum { ASIDE = 0x10000 / 8 };
    static const struct offer_row round[] = {{0, ASIDE, 1, 1}, {0, 0x10000 - ASIDE, 1, 1}};
    static const struct offer_row there[] = {{0, 0, 1, 1}, {0, 0, 1, 2}};
    const struct game *g = list->g;
    int foe = tft_nearest_foe(g, unit);
    length gap = foe ? tft_gap(list->b, g, unit, foe) : NO_FOE_FAR;
    bearing to = foe ? way_to(g, unit, g->box[foe].centre) : g->face[unit];

    if (in_building(g, unit)) {
        come_out(list, unit, to);
        return;
    }
    if (g->formation[unit] == DEPLOYED) {
        advance(list, unit, to, 0);
        return;
    }
    if (gap > MARCH_FROM)
        change(list, unit, gap);
    use_ground(list, unit);
    if (foe)
        close_in(list, unit, foe);
    if (gap > FAR_RANGE) // round what is in the way: a wood, a house, one's own troops
        go(list, unit, to, round, 2);
    go(list, unit, way_to(g, unit, tft_goal_of(list->b, g, unit)), there, 2);
    if (gap <= MARCH_FROM)
        change(list, unit, gap);
    draw_back(list, unit);
}

static void moves_of(struct offer *list, int unit)
{
    if (on_table(list->g, unit))
        marches(list, unit);
    else if (tft_entry_of(list->b, unit))
        march_on(list, unit);
}

// What is left of a move that found hidden enemies: on, to face them, back, or not at all.
static void go_on(struct offer *list, int unit)
{
    const struct game *g = list->g;
    length left = g->frame[g->depth - 1].x;
    int foe = tft_nearest_foe(g, unit);

    if (!on_table(g, unit) || in_building(g, unit)) {
        moves_of(list, unit);
        return;
    }
    if (left >= TFT_SHORT)
        offer_leg(list, unit, TFT_MOVE, WORD_AHEAD, left);
    if (left >= 2 * TFT_SHORT) {
        offer_leg(list, unit, TFT_MOVE, WORD_AHEAD, left / 2);
        offer_leg(list, unit, TFT_MOVE, WORD_BACK, left / 2);
    }
    offer_begin(list, unit, TFT_MOVE);
    if (foe)
        tft_say_turn(g, unit, g->formation[unit], way_to(g, unit, g->box[foe].centre), left,
                     &list->hand);
    if (list->hand.args)
        offer_try(list);
}

void tft_suggest_move(struct offer *list)
{
    uint64_t todo = tft_in(list->g)->todo;

    if (list->g->ask.kind == ASK_REVEAL) {
        offer_ends_with(list, list->g->ask.unit, TFT_STOP);
        go_on(list, list->g->ask.unit);
        return;
    }
    offer_ends_with(list, 0, WORD_DONE);
    for (uint64_t rest = todo; rest; rest &= rest - 1)
        charges(list, lowest(rest));
    for (uint64_t rest = todo; rest && !offer_is_full(list); rest &= rest - 1)
        moves_of(list, lowest(rest));
}
