// SPDX-License-Identifier: MIT
// The way to a point with a Move order: straight on, with a turn or a wheel first, slipping aside,
// by road, over a bridge, in and out of buildings; a charge where an enemy is pointed at.
#include "core/steer.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/setup.h"

// --- what a move costs of its allowance (TFT-MOV) ---

// The legs as they are written, the ground left out: what an order costs at least.
static length plain_cost(const struct game *g, int unit, const struct legs *legs)
{
    const struct tft_kind *kind = kind_of(g, unit);
    int formation = g->formation[unit];
    bool light = kind->notes & LIGHT_FEET && formation == SKIRMISH;
    length sum = 0;

    for (int i = 0; i < legs->count; i++) {
        const struct leg *leg = &legs->leg[i];

        if (leg->kind == LEG_GO)
            sum += leg->far * (leg->way && !light ? 2 : 1);
        if (leg->kind == TLEG_ROAD)
            sum += leg->far;
        if (leg->kind == LEG_WHEEL)
            sum += stretch_arc(kind->width * (formation == COLUMN ? 1 : stands_left(g, unit)),
                               leg->word == WORD_LEFT ? (bearing)-leg->way : leg->way);
        if (leg->kind == TLEG_FORM)
            formation = leg->word;
    }
    return sum;
}

// TFT-TER-13: over a bridge is as far as one order goes.
static bool takes_all(const struct legs *legs)
{
    return legs->count == 1 && legs->leg[0].kind == TLEG_BRIDGE;
}

// An order that was refused before it was walked has its price all the same.
static bool price_legs(const struct battle *b, const struct game *g, const struct judged *judged,
                       struct price *price)
{
    const struct order *o = &judged->order;
    const struct walk *walk = &judged->walk;
    struct verdict v = judged->verdict;
    struct reader r = {b, o, 0};
    struct legs legs;
    struct walk now;
    length least;

    if (!legs_read(&r, &tft_legs, &legs) || !legs.count)
        return false;
    if (!walk->unit) {
        v = tft_walk_move(b, g, o->unit, &legs, &now);
        walk = &now;
    }
    least = fine(v) ? 0 : plain_cost(g, o->unit, &legs);
    price->used = walk->spent > least ? walk->spent : least;
    price->allowed = walk->allowed;
    if (takes_all(&legs))
        price->used = price->allowed;
    price->clause = walk->allowed_clause;
    return true;
}

static bool price_ride(const struct battle *b, const struct game *g, const struct order *o,
                       struct price *price)
{
    struct reader r = {b, o, 0};
    struct vec from = tft_centre(g, o->unit), to;

    while (read_point(&r, &to)) {
        price->used += vec_length(vec_sub(to, from));
        from = to;
    }
    price->allowed = tft_allowance(b, g, o->unit);
    price->clause = is_general(g, o->unit) ? TFT_MOV_13 : TFT_MOV_02;
    return o->args;
}

static bool price_charge(const struct battle *b, const struct game *g, const struct order *o,
                         struct price *price)
{
    struct reader r = {b, o, 0};
    int target;

    if (!read_unit(&r, &target) || !is_unit(g, target) || g->side[target] == g->side[o->unit])
        return false;
    price->used = tft_gap(b, g, o->unit, target);
    price->allowed = tft_allowance(b, g, o->unit);
    price->clause = TFT_CHG_05;
    return true;
}

bool tft_price(const struct battle *b, const struct game *g, const struct judged *judged,
               struct price *price)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};

    *price = (struct price){0};
    switch (o->verb) {
    case TFT_MOVE:
        if (is_commander(g, o->unit))
            return on_table(g, o->unit) && price_ride(b, g, o, price);
        return (is_unit(g, o->unit) || g->state[o->unit] == FATE_RESERVE) &&
               price_legs(b, g, judged, price);
    case TFT_CHARGE:
        return is_unit(g, o->unit) && price_charge(b, g, o, price);
    case TFT_EVADE:
        price->allowed = TFT_EVADE_MOST;
        price->clause = TFT_CHG_12;
        return read_length(&r, &price->used);
    default:
        return false;
    }
}

// --- the way ---

enum { ON_THE_SPOT = MM(2) };

static struct eyes eyes_of(const struct steering *s)
{
    return eyes_on(vec_sub(s->wish->at, s->from.at), s->from.face);
}

// Alone, for it takes the whole order.
static void add_alone(struct pen *p, int kind, int formation)
{
    p->legs.count = 0;
    pen_add(p, (struct leg){.kind = (uint8_t)kind, .word = (uint8_t)formation});
}

// --- from where it stands ---

static bool slips(const struct steering *s) // TFT-MOV-04, 06: sideways and back, too
{
    return s->from.formation == LINE || s->from.formation == SKIRMISH;
}

// TFT-ZOC-04: out of a zone only straight back.
static bool backs_off(const struct steering *s)
{
    return eyes_of(s).ahead < 0 && tft_zones_on(s->b, s->g, s->wish->unit, &s->from);
}

static void back_off(const struct steering *s, struct pen *p)
{
    pen_go(p, LEG_BACK, -eyes_of(s).ahead);
}

static bool over_edge(const struct steering *s)
{
    return s->wish->at.north < 0 && opt(s->b, OPT_BATTLE) == BATTLE_TRENTON;
}

static void go_off(const struct steering *s, struct pen *p) // TFT-TRE-02
{
    (void)s;
    add_alone(p, TLEG_EXIT, FORM_NONE);
}

static bool at_house(const struct steering *s)
{
    int house = s->from.formation == SKIRMISH ? tft_building_at(s->b, s->g, s->wish->unit) : -1;

    return house >= 0 && land_holds(battle_land(s->b, house), s->wish->at, 0);
}

static void enter(const struct steering *s, struct pen *p)
{
    (void)s;
    add_alone(p, TLEG_ENTER, FORM_NONE);
}

static bool at_bridge(const struct steering *s)
{
    return tft_at_some_bridge(s->b, s->g, s->wish->unit);
}

// It comes out as it is wanted.
static void cross_bridge(const struct steering *s, struct pen *p)
{
    add_alone(p, TLEG_BRIDGE, s->first ? s->first->word : FORM_NONE);
}

static bool in_column(const struct steering *s)
{
    return !s->first && (s->from.formation == COLUMN || s->from.formation == LIMBERED);
}

// One leg goes round all bends of the road it stands on: as long as they are.
static void take_road(const struct steering *s, struct pen *p)
{
    struct gait turning = s->gait;
    struct pen bends = *p;
    int piece;

    if (!tft_on_road(s->b, kind_of(s->g, s->wish->unit), &s->from, &piece))
        return;
    turning.front = turning.behind = 0;
    bends.gait = &turning;
    steer_along(s, &bends, battle_land(s->b, piece));
    pen_go(p, LEG_AHEAD, p->left - bends.left);
    if (p->legs.count)
        p->legs.leg[0].kind = TLEG_ROAD;
}

static bool on_the_spot(const struct steering *s)
{
    return s->from.formation == DEPLOYED ||
           (s->wish->faced && s->wish->face != s->from.face &&
            vec_length(vec_sub(s->wish->at, s->from.at)) <= ON_THE_SPOT);
}

static bool goes_straight(const struct steering *s)
{
    return !on_the_spot(s) && steer_is_straight(s) && (eyes_of(s).ahead > 0 || slips(s));
}

static bool must_turn(const struct steering *s)
{
    return !on_the_spot(s) && !goes_straight(s);
}

static bool may_slip(const struct steering *s)
{
    return must_turn(s) && slips(s);
}

static bool may_fall_short(const struct steering *s)
{
    return slips(s) ? must_turn(s) && !s->wish->faced : !goes_straight(s) && eyes_of(s).ahead > 0;
}

static void turn_first(const struct steering *s, struct pen *p)
{
    if (!s->wish->faced)
        return;
    pen_turn(p, s->wish->face);
    steer_slip(s, p);
}

static bool finds_none(const struct steering *s)
{
    return !s->found;
}

static const struct way marches[] = {
    {backs_off, back_off, WAY_ENDS, 0},
    {over_edge, go_off, WAY_ENDS, 0},
    {at_house, enter, WAY_ENDS, 0},
    {in_column, take_road, WAY_NEAR, 0}, // who is on a road keeps to it
    {on_the_spot, steer_spot, 0, 0},
    {goes_straight, steer_straight, 0, 0},
    {must_turn, steer_turn, 0, 0},
    {may_slip, steer_slip, 0, 0},
    {may_slip, turn_first, 0, 0},
    {may_fall_short, steer_straight, 0, 0},
    {at_bridge, cross_bridge, 0, 0},
    {finds_none, steer_slip, 0, 0},
};

// --- out of a building, onto the table ---

enum { OUT_STRAIGHT = 1, OUT_TURNED };

// Just out, straight on from there, and with a turn where there is room for it.
static void come_out(const struct steering *s, struct pen *p)
{
    bearing way = bearing_of(vec_sub(s->wish->at, s->g->box[s->wish->unit].centre));

    pen_add(p, leg_headed(TLEG_OUT, aids_degrees(way)));
    p->at = tft_outside(s->b, s->g, s->wish->unit, way);
    if (s->by == OUT_STRAIGHT)
        steer_straight(s, p);
    if (s->by == OUT_TURNED)
        steer_turn(s, p);
}

static const struct way ways_out[] = {
    {NULL, come_out, 0, 0},
    {NULL, come_out, 0, OUT_STRAIGHT},
    {NULL, come_out, 0, OUT_TURNED},
};

// TFT-GER-09: straight on from the edge near its entry. A formation that is not said is a line, or
// limbered; only a column has its bonus.
static void come_on(const struct steering *s, struct pen *p)
{
    enum { ENTRY_HALF = CM(15) };
    const struct entry *entry = tft_entry_of(s->b, s->wish->unit);
    length at = tft_round(entry->edge % 2 ? s->wish->at.north : s->wish->at.east);
    length far = inside_edge(s->b, entry->edge, s->wish->at);
    length move = kind_of(s->g, s->wish->unit)->move;
    int formation = s->by ? s->by : tft_manner(s->wish);

    if (s->by && s->wish->manner)
        return;
    at = length_between(at, entry->at - ENTRY_HALF, entry->at + ENTRY_HALF);
    pen_add(p, (struct leg){.kind = TLEG_ARRIVE, .word = (uint8_t)formation, .far = at});
    if (formation != COLUMN)
        p->left -= move / 2;
    pen_go(p, LEG_AHEAD, far < MM(1) ? move : far);
}

static const struct way ways_on[] = {{NULL, come_on, 0, FORM_NONE}, {NULL, come_on, 0, COLUMN}};

// --- charges ---

static bool charges(const struct steering *s, int enemy)
{
    if (!enemy || s->wish->verb == TFT_MOVE || s->first || s->g->ask.kind == ASK_REVEAL ||
        s->from.formation == COLUMN || is_cannon(s->g, s->wish->unit))
        return false;
    return s->wish->verb == TFT_CHARGE ||
           tft_gap(s->b, s->g, s->wish->unit, enemy) <= tft_allowance(s->b, s->g, s->wish->unit);
}

static bool try_charge(const struct steering *s, int enemy, int32_t wheel)
{
    struct pen pen = {.gait = &s->gait, .at = s->from, .left = s->allowance};
    struct order o;

    pen_wheel(&pen, wheel);
    order_begin(&o, s->wish->seat, s->wish->unit, TFT_CHARGE);
    order_unit(&o, enemy);
    legs_write(&pen.legs, &tft_legs, &o);
    return fine(game_check(s->b, s->g, &o, s->best));
}

// Straight at it; where the game lets it with a wheel first, towards its middle or a part of that
// (TFT-CHG-04).
static void charge(const struct steering *s, int enemy)
{
    enum { PARTS = 8 };
    struct pen here = {.gait = &s->gait, .at = s->from};
    int32_t wheel = pen_wheel_towards(&here, s->g->box[enemy].centre);

    if (try_charge(s, enemy, 0) || !opt(s->b, OPT_CHARGE_WHEEL) || s->from.formation != LINE)
        return;
    for (int part = PARTS; part > 0; part--)
        if (try_charge(s, enemy, wheel * part / PARTS))
            return;
    try_charge(s, enemy, 0);
}

// --- all of it ---

static struct gait gait_of(const struct tft_kind *kind, const struct pose *pose)
{
    bool turns = pose->formation == SKIRMISH || pose->formation == DEPLOYED; // TFT-MOV-10
    bool light = kind->notes & LIGHT_FEET && pose->formation == SKIRMISH;    // TFT-MOV-05
    uint8_t dear = light ? 1 : 2;
    length front = kind->width * (pose->formation == COLUMN ? 1 : pose->strength);

    return (struct gait){.unit = CM(1),
                         .parts = 10,
                         .cost = {1, dear, dear, dear},
                         .front = turns ? 0 : front,
                         .behind = vec_length(vec_sub(pose->at, tft_middle(kind, pose))),
                         .hardly = 0x10000 / 400,
                         .straight = MM(5)};
}

// TFT-FORM-05: in another formation from here on, and without the bonus of a column.
static void form_first(struct steering *s, struct leg *form)
{
    int formation = tft_manner(s->wish), unit = s->wish->unit;
    length most = tft_allowance(s->b, s->g, unit);

    if (!formation || formation == s->from.formation || in_building(s->g, unit))
        return;
    *form = (struct leg){.kind = TLEG_FORM, .word = (uint8_t)formation};
    s->first = form;
    s->from = tft_reformed(kind_of(s->g, unit), &s->from, formation, s->from.face);
    s->allowance = s->allowance < most ? s->allowance : most;
}

static void march(struct steering *s)
{
    int unit = s->wish->unit;

    if (in_building(s->g, unit))
        steer_by(s, ways_out, sizeof ways_out / sizeof *ways_out);
    else if (on_table(s->g, unit))
        steer_by(s, marches, sizeof marches / sizeof *marches);
    else
        steer_by(s, ways_on, sizeof ways_on / sizeof *ways_on);
}

static length allowance_of(const struct battle *b, const struct game *g, int unit)
{
    if (g->ask.kind == ASK_REVEAL)
        return g->frame[g->depth - 1].x;
    return on_table(g, unit) ? tft_move_allowance(b, g, unit)
                             : tft_column_bonus(kind_of(g, unit)->move);
}

bool tft_steer_move(const struct battle *b, const struct game *g, const struct wish *wish,
                    struct judged *judged)
{
    int unit = wish->unit, enemy = 0;
    struct steering s = {.b = b,
                         .g = g,
                         .wish = wish,
                         .table = &tft_legs,
                         .verb = TFT_MOVE,
                         .from = tft_pose_of(g, unit),
                         .allowance = allowance_of(b, g, unit),
                         .near = TFT_ROAD_HALF,
                         .best = judged};
    struct leg form;

    if (!on_table(g, unit) && (g->state[unit] != FATE_RESERVE || !tft_entry_of(b, unit)))
        return false;
    if (on_table(g, unit)) {
        form_first(&s, &form);
        enemy = aids_enemy(g, wish, TFT_POINTED_WITHIN, is_unit);
    }
    s.gait = gait_of(kind_of(g, unit), &s.from);
    if (charges(&s, enemy)) {
        charge(&s, enemy);
        return true;
    }
    march(&s);
    return s.given;
}
