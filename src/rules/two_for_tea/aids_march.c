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

static void begin_move(const struct tft_steering *s, struct legs *legs)
{
    legs->count = 0;
    if (s->forms)
        legs_add(legs, (struct leg){.kind = TLEG_FORM, .word = (uint8_t)tft_manner(s->wish)});
}

static length off_wish(const struct tft_steering *s, const struct pose *end)
{
    enum { RADIAN = 10430 }; // bearings
    int32_t turn = (int16_t)(uint16_t)(s->wish->face - end->face);
    length off = vec_length(vec_sub(s->wish->at, end->at));

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

// False when it may not be made, or is none.
static bool try_legs(struct tft_steering *s, const struct legs *legs)
{
    struct walk walk;
    length off;

    if (!legs->count || !fine(tft_walk_move(s->b, s->g, s->wish->unit, legs, &walk)))
        return false;
    off = walk.marks & WALK_GONE ? 0 : off_wish(s, &walk.end);
    if (is_better(s, off, walk.spent)) {
        s->found = true;
        s->best = *legs;
        s->best_walk = walk;
        s->best_off = off;
        s->best_spent = walk.spent;
    }
    return true;
}

static void write_within(const struct tft_steering *s, enum tft_way way, length allowance,
                         struct legs *legs)
{
    struct tft_scribe w = {s->kind, legs, s->from, allowance};

    begin_move(s, legs);
    tft_write_way(s, way, &w);
}

// The whole of it, or as much as is allowed, found by halving: steep ground costs more, and nobody
// may end on top of friends he passes through.
static void try_way(struct tft_steering *s, enum tft_way way)
{
    length low = 0, high = s->allowance;
    struct legs legs;

    write_within(s, way, high, &legs);
    if (try_legs(s, &legs))
        return;
    for (int i = 0; i < HALVINGS; i++) {
        length middle = (low + high) / 2;

        write_within(s, way, middle, &legs);
        if (try_legs(s, &legs))
            low = middle;
        else
            high = middle;
    }
}

// Alone, for it takes the whole order; over a bridge it comes out as it is wanted.
static void try_alone(struct tft_steering *s, enum tft_leg_kind kind)
{
    int formation = s->forms && kind == TLEG_BRIDGE ? tft_manner(s->wish) : FORM_NONE;
    struct legs legs;

    legs.count = 0;
    legs_add(&legs, (struct leg){.kind = (uint8_t)kind, .word = (uint8_t)formation});
    try_legs(s, &legs);
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
            vec_length(vec_sub(s->wish->at, s->from.at)) <= ON_THE_SPOT);
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
        try_alone(s, TLEG_BRIDGE);
    if (s->wish->at.north < 0 && opt(s->b, OPT_BATTLE) == BATTLE_TRENTON)
        try_alone(s, TLEG_EXIT);
}

static bool enters(struct tft_steering *s)
{
    int house = s->from.formation == SKIRMISH ? tft_building_at(s->b, s->g, s->wish->unit) : -1;
    struct legs legs;

    if (house < 0 || !land_holds(tft_land(s->b, house), s->wish->at, 0))
        return false;
    begin_move(s, &legs);
    legs_add(&legs, (struct leg){.kind = TLEG_ENTER});
    return try_legs(s, &legs);
}

// Troops on a road keep to it when they are dragged to a place on it.
static bool keeps_to_road(struct tft_steering *s)
{
    if (s->forms || (s->from.formation != COLUMN && s->from.formation != LIMBERED))
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
    struct legs legs;

    begin_move(s, &legs);
    legs_add(&legs, (struct leg){.kind = LEG_GO,
                                 .way = LEG_BACK,
                                 .far = tft_round(far < most ? far : most)});
    if (far >= MM(1))
        try_legs(s, &legs);
}

// --- out of a building, onto the table ---

static bearing way_out(const struct tft_steering *s)
{
    return bearing_of(vec_sub(s->wish->at, s->g->box[s->wish->unit].centre));
}

static void begin_out(const struct tft_steering *s, struct legs *legs)
{
    begin_move(s, legs);
    legs_add(legs, leg_headed(TLEG_OUT, aids_degrees(way_out(s))));
}

// Just out, straight on from there, and with a turn where there is room for it.
static void come_out(struct tft_steering *s)
{
    struct pose outside = tft_outside(s->b, s->g, s->wish->unit, way_out(s));
    struct legs legs;

    for (int i = 0; i < 3; i++) {
        struct tft_scribe w = {s->kind, &legs, outside, s->allowance};

        begin_out(s, &legs);
        if (i == 1)
            tft_write_way(s, WAY_STRAIGHT, &w);
        if (i == 2)
            tft_write_way(s, WAY_TURN, &w);
        try_legs(s, &legs);
    }
}

// TFT-GER-09: straight on from the edge near its entry. A formation that is not said is a line, or
// limbered; legs that may not be are the best there are while none is allowed.
static void march_on(struct tft_steering *s, const struct entry *entry, int formation)
{
    enum { ENTRY_HALF = CM(15) };
    length at = tft_round(entry->edge % 2 ? s->wish->at.north : s->wish->at.east);
    length far = inside_edge(s->b, entry->edge, s->wish->at), move = s->kind->move;
    length most = formation == COLUMN ? move * 3 / 2 : move;
    struct legs legs;

    at = length_between(at, entry->at - ENTRY_HALF, entry->at + ENTRY_HALF);
    far = tft_round(far < MM(1) ? move : far < most ? far : most);
    begin_move(s, &legs);
    legs_add(&legs, (struct leg){.kind = TLEG_ARRIVE, .word = (uint8_t)formation, .far = at});
    legs_add(&legs, (struct leg){.kind = LEG_GO, .far = far});
    if (!try_legs(s, &legs) && !s->best.count)
        s->best = legs;
}

static void come_on(struct tft_steering *s, const struct entry *entry)
{
    march_on(s, entry, tft_manner(s->wish));
    if (!s->wish->manner)
        march_on(s, entry, COLUMN);
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
    struct legs legs;
    struct tft_scribe w = {s->kind, &legs, s->from, s->allowance};
    struct walk walk;

    legs.count = 0;
    tft_scribe_wheel(&w, wheel);
    order_begin(o, s->wish->seat, s->wish->unit, TFT_CHARGE);
    order_unit(o, enemy);
    legs_write(&legs, &tft_legs, o);
    return fine(tft_check_charge_order(s->b, s->g, o, &walk));
}

// Straight at it; where the game lets it with a wheel first, towards its middle or a part of that
// (TFT-CHG-04).
static void charge(const struct tft_steering *s, int enemy, struct order *o)
{
    enum { PARTS = 8 };
    struct tft_scribe here = {s->kind, NULL, s->from, s->allowance};
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
static void be_natural(struct tft_steering *s)
{
    if (in_building(s->g, s->wish->unit)) {
        begin_out(s, &s->best);
        return;
    }
    if (!on_table(s->g, s->wish->unit))
        return;
    write_within(s, natural_way(s), s->allowance, &s->best);
    if (!s->best.count)
        write_within(s, WAY_SLIP, s->allowance, &s->best);
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
                    struct judged *judged)
{
    struct tft_steering s = {.b = b, .g = g, .wish = wish, .kind = kind_of(g, wish->unit)};
    int enemy;

    if (!on_table(g, wish->unit) &&
        (g->state[wish->unit] != FATE_RESERVE || !tft_entry_of(b, wish->unit)))
        return false;
    s.from = tft_pose_of(g, wish->unit);
    s.allowance =
        g->ask.kind == ASK_REVEAL ? g->frame[g->depth - 1].x : tft_move_allowance(b, g, wish->unit);
    if (on_table(g, wish->unit))
        form_first(&s);
    enemy = on_table(g, wish->unit) ? aids_enemy(g, wish, TFT_POINTED_WITHIN, is_unit) : 0;
    if (charges(&s, enemy)) {
        charge(&s, enemy, &judged->order);
        return true;
    }
    think(&s);
    if (!s.found)
        be_natural(&s);
    order_begin(&judged->order, wish->seat, wish->unit, TFT_MOVE);
    legs_write(&s.best, &tft_legs, &judged->order);
    judged->verdict = FINE;
    judged->walk = s.best_walk;
    judged->whole = s.found && tft_may_walk(g, wish->unit, &s.best);
    return s.best.count;
}
