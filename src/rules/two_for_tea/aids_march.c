// SPDX-License-Identifier: MIT
// The way to a point with a Move order: straight on, with a turn or a wheel first, slipping aside,
// by road, over a bridge, in and out of buildings; a charge where an enemy is pointed at.
//
// Each way is written for the allowance there is and walked in thought; ground, friends and zones
// cut it short by themselves. The one that ends nearest is taken, of equal ones the cheapest. Where
// none is allowed the most natural one is given as it is, to be refused by its clause.
#include "rules/two_for_tea/aids_ways.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/plan.h"
#include "rules/two_for_tea/setup.h"

enum {
    HALVINGS = 5,
    STRAIGHT_WITHIN = MM(5), // a little to the side of straight ahead is meant to be straight ahead
    ON_THE_SPOT = MM(2),
    TURN_RADIUS = CM(6), // what a turn off the wish counts is the way of an end of a line
};

// --- trying ---

static void begin_move(const struct tft_steering *s, struct order *o)
{
    order_begin(o, s->wish->seat, s->wish->unit, TFT_MOVE);
    if (!s->forms)
        return;
    order_word(o, TFT_FORM);
    order_word(o, s->wish->manner);
}

// False when it may not be made, or is none.
static bool walk_order(const struct tft_steering *s, const struct order *o, struct tft_walk *walk)
{
    struct reader r = {s->b, o, 0};
    struct legs legs;

    if (!legs_read(&r, &tft_legs, &legs) || !legs.count)
        return false;
    *walk =
        tft_walk_legs(s->b, s->g, s->wish->unit, &legs, s->granted, s->g->ask.kind != ASK_REVEAL);
    return fine(walk->verdict);
}

static length off_wish(const struct tft_steering *s, const struct tft_pose *end)
{
    enum { RADIAN = 10430 }; // bearings
    int32_t turn = (int16_t)(uint16_t)(s->wish->face - end->face);
    length off = vec_length(vec_sub(s->wish->at, end->front));

    if (!s->wish->faced)
        return off;
    return off + (length)((int64_t)(turn < 0 ? -turn : turn) * TURN_RADIUS / RADIAN);
}

// A walk that is cut short costs less than it was written for, and is no bargain for that.
static bool is_better(const struct tft_steering *s, length off, length spent)
{
    if (!s->found || off + MM(1) < s->best_off)
        return true;
    return off <= s->best_off + MM(1) && spent + MM(1) < s->best_spent;
}

static bool try_order(struct tft_steering *s, const struct order *o)
{
    struct tft_walk walk;
    length off;

    if (!walk_order(s, o, &walk))
        return false;
    off = walk.gone ? 0 : off_wish(s, &walk.end);
    if (is_better(s, off, walk.spent)) {
        s->found = true;
        s->best = *o;
        s->best_off = off;
        s->best_spent = walk.spent;
    }
    return true;
}

static void write_within(const struct tft_steering *s, enum tft_way way, length allowance,
                         struct order *o)
{
    struct tft_scribe w = {s->kind, o, s->from, allowance};

    begin_move(s, o);
    tft_write_way(s, way, &w);
}

// The whole of it, or as much as is allowed, found by halving: steep ground costs more, and nobody
// may end on top of friends he passes through.
static void try_way(struct tft_steering *s, enum tft_way way)
{
    length low = 0, high = s->allowance;
    struct order o;

    write_within(s, way, high, &o);
    if (try_order(s, &o))
        return;
    for (int i = 0; i < HALVINGS; i++) {
        length middle = (low + high) / 2;

        write_within(s, way, middle, &o);
        if (try_order(s, &o))
            low = middle;
        else
            high = middle;
    }
}

// Alone, for it takes the whole order; over a bridge it comes out as it is wanted.
static void try_word(struct tft_steering *s, int word)
{
    struct order o;

    order_begin(&o, s->wish->seat, s->wish->unit, TFT_MOVE);
    order_word(&o, word);
    if (s->forms && word == TFT_BRIDGE)
        order_word(&o, s->wish->manner);
    try_order(s, &o);
}

// --- by where it stands ---

static bool is_straight(const struct tft_steering *s)
{
    struct eyes eyes = tft_eyes_of(&s->from, s->wish->at);

    return absolute(eyes.right) <= STRAIGHT_WITHIN &&
           absolute(eyes.right) * 4 <= absolute(eyes.ahead) &&
           (eyes.ahead > 0 || tft_slips(&s->from)) &&
           (!s->wish->faced || s->wish->face == s->from.face);
}

static bool on_the_spot(const struct tft_steering *s)
{
    return s->from.formation == DEPLOYED ||
           (s->wish->faced && s->wish->face != s->from.face &&
            vec_length(vec_sub(s->wish->at, s->from.front)) <= ON_THE_SPOT);
}

// The way a sensible player would think of first.
static enum tft_way natural_way(const struct tft_steering *s)
{
    if (on_the_spot(s))
        return WAY_SPOT;
    if (is_straight(s) ||
        (tft_eyes_of(&s->from, s->wish->at).ahead < 0 && s->from.formation == LINE))
        return WAY_STRAIGHT;
    return WAY_TURN;
}

// What takes the whole order: over a bridge, into a house, off the table.
static void use_ground(struct tft_steering *s)
{
    if (s->g->ask.kind == ASK_REVEAL)
        return;
    if (tft_at_some_bridge(s->b, s->g, s->wish->unit))
        try_word(s, TFT_BRIDGE);
    if (s->wish->at.north < 0 && opt(s->b, OPT_BATTLE) == BATTLE_TRENTON)
        try_word(s, TFT_EXIT);
}

static bool enters(struct tft_steering *s)
{
    int house = s->from.formation == SKIRMISH ? tft_building_at(s->b, s->g, s->wish->unit) : -1;
    struct order o;

    if (house < 0 || !land_holds(tft_land(s->b, house), s->wish->at, 0))
        return false;
    begin_move(s, &o);
    order_word(&o, TFT_ENTER);
    return try_order(s, &o);
}

// Troops on a road keep to it when they are dragged to a place on it.
static bool keeps_to_road(struct tft_steering *s)
{
    if (s->from.formation != COLUMN && s->from.formation != LIMBERED)
        return false;
    try_way(s, WAY_ROAD);
    return s->found && s->best_off <= TFT_ROAD_HALF;
}

static void slip_and_turn(struct tft_steering *s)
{
    try_way(s, WAY_SLIP);
    try_way(s, s->wish->faced ? WAY_TURN_FIRST : WAY_STRAIGHT);
}

static void march(struct tft_steering *s)
{
    enum tft_way first = natural_way(s);
    bool settled = first == WAY_SPOT || is_straight(s);

    if (keeps_to_road(s))
        return;
    if (settled)
        try_way(s, first);
    else
        try_way(s, WAY_TURN);
    if (!settled && tft_slips(&s->from))
        slip_and_turn(s);
    if (!s->found && tft_eyes_of(&s->from, s->wish->at).ahead > 0)
        try_way(s, WAY_STRAIGHT);
    use_ground(s);
}

// TFT-ZOC-04: out of a zone only straight back, at double cost.
static void back_off(struct tft_steering *s)
{
    length far = -tft_eyes_of(&s->from, s->wish->at).ahead, most = s->allowance / 2;
    struct order o;

    begin_move(s, &o);
    tft_say_leg(&o, WORD_BACK, tft_round(far < most ? far : most));
    if (far >= MM(1))
        try_order(s, &o);
}

// --- out of a building, onto the table ---

static bearing way_out(const struct tft_steering *s)
{
    return bearing_of(vec_sub(s->wish->at, s->g->box[s->wish->unit].centre));
}

static void begin_out(const struct tft_steering *s, struct order *o)
{
    begin_move(s, o);
    order_word(o, TFT_OUT);
    order_number(o, aids_degrees(way_out(s)));
}

// Just out, straight on from there, and with a turn where there is room for it.
static void come_out(struct tft_steering *s)
{
    struct tft_pose outside = tft_outside(s->b, s->g, s->wish->unit, way_out(s));
    struct order o;

    for (int i = 0; i < 3; i++) {
        struct tft_scribe w = {s->kind, &o, outside, s->allowance};

        begin_out(s, &o);
        if (i == 1)
            tft_write_way(s, WAY_STRAIGHT, &w);
        if (i == 2)
            tft_write_way(s, WAY_TURN, &w);
        try_order(s, &o);
    }
}

// TFT-GER-09: straight on from the edge near its entry. A formation that is not said is a line, or
// limbered; an order that may not be is the best there is while none is allowed.
static void march_on(struct tft_steering *s, const struct entry *entry, uint16_t formation)
{
    enum { ENTRY_HALF = CM(15) };
    length at = tft_round(entry->edge % 2 ? s->wish->at.north : s->wish->at.east);
    length far = inside_edge(s->b, entry->edge, s->wish->at), move = s->kind->move;
    length most = formation == TFT_COLUMN ? move * 3 / 2 : move;
    struct order o;

    at = length_between(at, entry->at - ENTRY_HALF, entry->at + ENTRY_HALF);
    begin_move(s, &o);
    tft_say_leg(&o, TFT_ARRIVE, at);
    if (formation)
        order_word(&o, formation);
    tft_say_leg(&o, WORD_AHEAD, tft_round(far < MM(1) ? move : far < most ? far : most));
    if (!try_order(s, &o) && !s->best.args)
        s->best = o;
}

static void come_on(struct tft_steering *s, const struct entry *entry)
{
    march_on(s, entry, s->wish->manner);
    if (!s->wish->manner)
        march_on(s, entry, TFT_COLUMN);
}

// --- charges ---

static bool charges(const struct tft_steering *s, int enemy)
{
    if (!enemy || s->wish->verb == TFT_MOVE || s->forms || s->g->ask.kind == ASK_REVEAL ||
        s->from.formation == COLUMN || s->kind->class == CLASS_CANNON)
        return false;
    return s->wish->verb == TFT_CHARGE ||
           tft_gap(s->b, s->g, s->wish->unit, enemy) <= tft_allowance(s->b, s->g, s->wish->unit);
}

static bool write_charge(const struct tft_steering *s, int enemy, int32_t wheel, struct order *o)
{
    struct tft_scribe w = {s->kind, o, s->from, s->allowance};

    order_begin(o, s->wish->seat, s->wish->unit, TFT_CHARGE);
    order_unit(o, enemy);
    tft_scribe_wheel(&w, wheel);
    return fine(tft_check_charge_order(s->b, s->g, o));
}

// Straight at it; where the game lets it with a wheel first, towards its middle or a part of that
// (TFT-CHG-04).
static void charge(const struct tft_steering *s, int enemy, struct order *o)
{
    enum { PARTS = 8 };
    struct tft_scribe here = {s->kind, o, s->from, s->allowance};
    int32_t wheel = tft_wheel_towards(&here, s->g->box[enemy].centre);

    if (write_charge(s, enemy, 0, o) || !opt(s->b, OPT_CHARGE_WHEEL) || s->from.formation != LINE)
        return;
    for (int part = PARTS; part > 0; part--)
        if (write_charge(s, enemy, wheel * part / PARTS, o))
            return;
    write_charge(s, enemy, 0, o);
}

// --- all of it ---

static void think(struct tft_steering *s)
{
    const struct entry *entry = tft_entry_of(s->b, s->wish->unit);

    if (in_building(s->g, s->wish->unit))
        come_out(s);
    else if (!on_table(s->g, s->wish->unit))
        come_on(s, entry);
    else if (tft_zones_on(s->b, s->g, s->wish->unit, &s->from))
        back_off(s);
    else if (!enters(s))
        march(s);
}

// What comes to mind first, legal or not.
static bool natural(const struct tft_steering *s, struct order *o)
{
    if (in_building(s->g, s->wish->unit)) {
        begin_out(s, o);
        return true;
    }
    if (!on_table(s->g, s->wish->unit)) {
        *o = s->best;
        return true;
    }
    write_within(s, natural_way(s), s->allowance, o);
    if (!o->args)
        write_within(s, WAY_SLIP, s->allowance, o);
    return o->args;
}

// TFT-FORM-05: in another formation from here on, and without the bonus of a column.
static void form_first(struct tft_steering *s)
{
    int formation = tft_manner(s->wish);
    length most = tft_allowance(s->b, s->g, s->wish->unit);

    if (!formation || formation == s->from.formation || in_building(s->g, s->wish->unit))
        return;
    s->forms = true;
    s->from = tft_reformed(s->kind, &s->from, formation, s->from.face);
    s->allowance = s->allowance < most ? s->allowance : most;
}

bool tft_steer_move(const struct battle *b, const struct game *g, const struct wish *wish,
                    struct order *o)
{
    struct tft_steering s = {.b = b, .g = g, .wish = wish, .kind = kind_of(g, wish->unit)};
    int enemy;

    if (!on_table(g, wish->unit) &&
        (g->state[wish->unit] != FATE_RESERVE || !tft_entry_of(b, wish->unit)))
        return false;
    s.from = tft_pose_of(g, wish->unit);
    s.granted = s.allowance =
        g->ask.kind == ASK_REVEAL ? g->frame[g->depth - 1].x : tft_move_allowance(b, g, wish->unit);
    if (on_table(g, wish->unit))
        form_first(&s);
    enemy = on_table(g, wish->unit) ? aids_enemy(g, wish, TFT_POINTED_WITHIN, is_unit) : 0;
    if (charges(&s, enemy)) {
        charge(&s, enemy, o);
        return true;
    }
    think(&s);
    if (!s.found)
        return natural(&s, o);
    *o = s.best;
    return true;
}
