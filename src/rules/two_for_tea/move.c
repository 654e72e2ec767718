// SPDX-License-Identifier: MIT
// A Move order (TFT-ORD-01): its units act one after another, charges all together (TFT-CHG-22),
// and whoever comes upon hidden enemies may go on with what is left (TFT-GER-13).
//
// FRAME_MOVES keeps in a whether a unit has crossed a bridge, in b whether charges have gone off.
#include "rules/two_for_tea/move.h"

// --- the legs of a Move (TFT-MOV-11) ---

const struct leg_choice tft_formations[TFT_FORMATIONS - LINE] = {
    {TFT_LINE, "in line"},      {TFT_COLUMN, "in column"},  {TFT_SKIRMISH, "in skirmish"},
    {TFT_DEPLOYED, "deployed"}, {TFT_LIMBERED, "limbered"},
};

// clang-format off
static const struct leg_row rows[] = {
    {TFT_SHIFT,  PART_DEGREES | PART_LENGTH,   {.kind = LEG_GO},      "slip %d off by %f"},
    {TFT_FORM,   PART_CHOICE,                  {.kind = TLEG_FORM},   "form %w"},
    {TFT_ROAD,   PART_LENGTH,                  {.kind = TLEG_ROAD},   "%f along the road"},
    {TFT_BRIDGE, PART_MAY_CHOOSE,              {.kind = TLEG_BRIDGE}, "over the bridge%c"},
    {TFT_ENTER,  PART_COUNT,                   {.kind = TLEG_ENTER},  "into the building %n"},
    {TFT_OUT,    PART_DEGREES,                 {.kind = TLEG_OUT},    "out of the building towards the %h"},
    {TFT_EXIT,   0,                            {.kind = TLEG_EXIT},   "exit from the table"},
    {TFT_ARRIVE, PART_PLACE | PART_MAY_CHOOSE, {.kind = TLEG_ARRIVE}, "march on at %f%c"},
};
// clang-format on

const struct leg_table tft_legs = {
    .common = LEGS_STRAIGHT | LEGS_FACE | LEGS_TURN | LEGS_WHEEL,
    .most = 24,
    .rows = sizeof rows / sizeof *rows,
    .choices = sizeof tft_formations / sizeof *tft_formations,
    .row = rows,
    .choice = tft_formations,
};

// --- the order ---

static const struct frame *top_of(const struct game *g)
{
    return &g->frame[g->depth - 1];
}

// TFT-BRG-11: states that come about in the course of an order end a member's part in it.
static bool can_act(const struct game *g, int unit)
{
    return (on_table(g, unit) || g->state[unit] == FATE_RESERVE) &&
           !has(g, unit, SUPPRESSED | ROUTED | LOCKED);
}

// --- frames ---

static bool charges_wait(const struct game *g, const struct frame *f)
{
    return tft_in(g)->charges && !f->b;
}

static void send_charges(struct game *g, struct frame *f)
{
    f->b = 1;
    tft_push_charges(g, 0);
}

static void ask_move(const struct battle *b, struct game *g)
{
    const struct tft_game *t = tft_in(g);
    bool single = !(t->todo & (t->todo - 1));

    game_ask(g, 1 << tft_seat_of(b, g, t->leader), ASK_MOVE, single ? lowest(t->todo) : 0,
             t->leader);
}

// TFT-MOV-03: whatever it made of it, a member has had its first Move order.
static void end_moves(struct game *g)
{
    for (uint64_t rest = tft_in(g)->members; rest; rest &= rest - 1)
        mark(g, lowest(rest), MARCHED);
    tft_of(g)->fresh = 0;
    game_pop(g);
}

void tft_run_moves(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct tft_game *t = tft_of(g);

    (void)e;
    for (uint64_t rest = t->todo; rest; rest &= rest - 1)
        if (!can_act(g, lowest(rest)))
            t->todo &= ~one(lowest(rest));
    if (t->todo)
        ask_move(b, g);
    else if (charges_wait(g, f))
        send_charges(g, f);
    else
        end_moves(g);
}

void tft_run_legs(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)e;
    if (can_act(g, f->unit) && f->x > TFT_TOLERANCE)
        game_ask(g, 1 << tft_seat_of(b, g, tft_in(g)->leader), ASK_REVEAL, f->unit, f->other);
    else
        game_pop(g);
}

// --- checking ---

static struct verdict check_actor(const struct game *g, int unit, bool charges)
{
    const struct tft_game *t = tft_in(g);

    if (!unit)
        return refuse(0, "Name the unit that is to move, such as A2 move ahead 10.");
    if (!among(t->members, unit))
        return refuse(TFT_CMD_01, "The order was not given to that unit.");
    if (has(g, unit, LOCKED))
        return refuse(TFT_CHG_21, "A unit locked in melee does not move.");
    if (has(g, unit, SUPPRESSED))
        return charges ? refuse(TFT_CHG_02, "A suppressed or routed unit does not charge.")
                       : refuse(TFT_SUP_02, "A suppressed unit does not move.");
    if (!among(t->todo, unit))
        return refuse(TFT_ORD_01, "It has carried out this order already.");
    return FINE;
}

static struct verdict check_charging(const struct battle *b, const struct game *g,
                                     const struct order *o, struct walk *walk)
{
    if (top_of(g)->b)
        return refuse(TFT_CHG_22, "The charges of this order have been made.");
    return tft_check_charge_order(b, g, o, walk);
}

static bool has_leg(const struct legs *legs, int kind)
{
    for (int i = 0; i < legs->count; i++)
        if (legs->leg[i].kind == kind)
            return true;
    return false;
}

static const char legs_wanted[] =
    "A move is a list of legs, such as ahead 10, wheel left 20, form line.";

static struct verdict begins_with(const struct game *g, const struct legs *legs)
{
    if (charges_wait(g, top_of(g)))
        return refuse(TFT_CHG_22, "Who does not charge moves before the first charge is declared "
                                  "or after the last is made.");
    if (has_leg(legs, TLEG_BRIDGE) && top_of(g)->a)
        return refuse(TFT_TER_13, "One order takes one unit over a bridge.");
    return FINE;
}

static struct verdict goes_on_with(const struct legs *legs)
{
    if (has_leg(legs, TLEG_BRIDGE) || has_leg(legs, TLEG_ENTER))
        return refuse(has_leg(legs, TLEG_ENTER) ? TFT_TER_18 : TFT_TER_13,
                      "That takes a whole order.");
    return FINE;
}

struct verdict tft_walk_move(const struct battle *b, const struct game *g, int unit,
                             const struct legs *legs, struct walk *walk)
{
    if (g->ask.kind == ASK_REVEAL)
        return tft_walk_legs(&tft_law, b, g, unit, legs, top_of(g)->x, false, walk);
    return tft_walk_legs(&tft_law, b, g, unit, legs, tft_move_allowance(b, g, unit), true, walk);
}

static struct verdict check_legs(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct legs legs;
    struct verdict v;

    if (!legs_read(&r, &tft_legs, &legs) || !legs.count)
        return refuse(0, legs_wanted);
    v = begins_with(g, &legs);
    return fine(v) ? tft_walk_move(b, g, o->unit, &legs, walk) : v;
}

static struct verdict check_going_on(const struct battle *b, const struct game *g,
                                     const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct legs legs;
    struct verdict v;

    if (o->unit != g->ask.unit)
        return refuse(TFT_GER_13, "The unit that was stopped goes on or stops.");
    if (o->verb == TFT_STOP)
        return o->args ? refuse(0, "To stop takes no further word.") : FINE;
    if (o->verb == TFT_CHARGE)
        return refuse(TFT_GER_15, "It may not charge in the order in which it found the enemy.");
    if (!legs_read(&r, &tft_legs, &legs) || !legs.count)
        return refuse(0, legs_wanted);
    v = goes_on_with(&legs);
    return fine(v) ? tft_walk_move(b, g, o->unit, &legs, walk) : v;
}

struct verdict tft_check_move(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct verdict v;

    if (g->ask.kind == ASK_REVEAL)
        return check_going_on(b, g, o, walk);
    if (o->verb == WORD_DONE)
        return o->unit || o->args ? refuse(0, "To be done takes no unit and no further word.")
                                  : FINE;
    v = check_actor(g, o->unit, o->verb == TFT_CHARGE);
    if (!fine(v))
        return v;
    return o->verb == TFT_CHARGE ? check_charging(b, g, o, walk) : check_legs(b, g, o, walk);
}

// --- playing ---

static uint64_t hidden_units(const struct game *g)
{
    uint64_t set = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->hidden[unit] && on_table(g, unit))
            set |= one(unit);
    return set;
}

// TFT-TRE-02: out of the game, but not lost.
static void leave_table(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct tft_game *t = tft_of(g);

    say_of(g, e, TOLD_LEFT, TFT_TRE_02, unit, 0, 0);
    game_remove(g, unit);
    g->state[unit] = FATE_LEFT;
    *unit_of(g, unit) = (struct tft_unit){.value = unit_in(g, unit)->value};
    t->members &= ~one(unit);
    t->left[g->side[unit]]++;
    tft_check_exits(b, g, e);
}

// TFT-INT-02: lines that were passed through break up.
static void break_ranks(const struct battle *b, struct game *g, int unit, uint64_t through,
                        struct events *e)
{
    for (; through; through &= through - 1) {
        say_of(g, e, TOLD_PASSED, TFT_INT_01, unit, lowest(through), 0);
        if (g->formation[lowest(through)] == LINE)
            tft_scatter(b, g, lowest(through), TFT_INT_02, e);
    }
}

static void come_to(const struct battle *b, struct game *g, int unit, const struct walk *walk,
                    struct events *e)
{
    int formation = g->formation[unit];

    if (walk->into) {
        tft_put_inside(b, g, unit, walk->into - 1);
        say_of(g, e, TOLD_ENTERED, TFT_TER_18, unit, 0, walk->into - 1);
    } else {
        unit_of(g, unit)->building = 0;
        tft_put(g, unit, &walk->end);
    }
    if (walk->marks & WALK_CAME_OUT)
        say_of(g, e, TOLD_CAME_OUT, TFT_TER_19, unit, 0, 0);
    if (walk->marks & WALK_ARRIVED) {
        g->state[unit] = FATE_FIELD;
        say_of(g, e, TOLD_ARRIVED, TFT_GER_09, unit, 0, 0);
    } else if (g->formation[unit] != formation) {
        say_of(g, e, TOLD_FORMED,
               walk->marks & WALK_FORMED    ? TFT_FORM_05
               : walk->marks & WALK_BRIDGED ? TFT_TER_14
                                            : TFT_INT_02,
               unit, 0, g->formation[unit]);
    }
    mark(g, unit, MOVED);
    tft_say_moved(g, unit, walk->marks & WALK_BRIDGED ? TFT_TER_13 : TFT_MOV_11, e);
}

// Does it stand anywhere else, or in another way, than before?
static bool has_moved(const struct game *g, int unit, const struct walk *walk)
{
    struct pose now = tft_pose_of(g, unit);

    if (!on_table(g, unit))
        return walk->marks & WALK_ARRIVED;
    if (in_building(g, unit))
        return walk->marks & WALK_CAME_OUT;
    return walk->into || now.at.east != walk->end.at.east || now.at.north != walk->end.at.north ||
           now.face != walk->end.face || now.formation != walk->end.formation;
}

static void carry_out(const struct battle *b, struct game *g, int unit, const struct walk *walk,
                      struct events *e)
{
    uint64_t hidden = hidden_units(g);

    if (has_moved(g, unit, walk))
        come_to(b, g, unit, walk, e);
    break_ranks(b, g, unit, walk->through, e);
    if (walk->marks & WALK_SCATTERED)
        tft_scatter(b, g, unit, walk->stop_clause == TFT_TER_03 ? TFT_TER_03 : TFT_FORM_14, e);
    if (walk->found)
        tft_look_round(b, g, e); // TFT-GER-13: who is seen; TFT-GER-14: who was run into
    for (uint64_t rest = walk->found; rest; rest &= rest - 1)
        tft_reveal(b, g, lowest(rest), e);
    if (walk->stop_clause)
        say_of(g, e, TOLD_STOPPED, walk->stop_clause, unit, walk->stopper, 0);
    if (on_table(g, unit))
        tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
    tft_of(g)->fresh |= hidden & ~hidden_units(g);
}

// What is left of the order waits for the seat to say.
static void interrupt(struct game *g, int unit, const struct walk *walk, int flags)
{
    struct frame *f = game_push(g, FRAME_LEGS, unit, lowest(walk->found & ~one(unit)));
    uint32_t pieces = 0;
    int count = 0;

    for (uint64_t rest = walk->touched; rest && count < LEGS_PIECES; rest &= rest - 1)
        pieces |= (uint32_t)(lowest(rest) + 1) << 8 * count++;
    f->x = walk->allowed - walk->spent;
    f->y = (int32_t)pieces;
    f->a = (int16_t)(walk->marks & WALK_FORMED ? (flags & ~LEGS_BONUS) | LEGS_FORMED : flags);
}

// As it was found when it was judged; where the view knew less it is found now.
static const struct walk *walk_judged(const struct battle *b, const struct game *g,
                                      const struct judged *judged, struct walk *now)
{
    struct reader r = {b, &judged->order, 0};
    struct legs legs;

    if (judged->whole)
        return &judged->walk;
    must(legs_read(&r, &tft_legs, &legs));
    tft_walk_move(b, g, judged->order.unit, &legs, now);
    return now;
}

static void take_legs(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    int unit = judged->order.unit;
    bool bonus = tft_move_allowance(b, g, unit) > tft_allowance(b, g, unit);
    int flags = (g->formation[unit] == SKIRMISH ? LEGS_LOOSE : 0) | (bonus ? LEGS_BONUS : 0);
    struct walk now;
    const struct walk *walk = walk_judged(b, g, judged, &now);

    tft_of(g)->todo &= ~one(unit);
    game_top(g)->a |= (walk->marks & WALK_BRIDGED) != 0;
    if (walk->marks & WALK_GONE) {
        leave_table(b, g, unit, e);
        return;
    }
    carry_out(b, g, unit, walk, e);
    if (walk->found)
        interrupt(g, unit, walk, flags);
}

static void take_going_on(const struct battle *b, struct game *g, const struct judged *judged,
                          struct events *e)
{
    int unit = judged->order.unit, flags = game_top(g)->a;
    const struct walk *walk;
    struct walk now;

    if (judged->order.verb == TFT_STOP) {
        game_pop(g);
        return;
    }
    walk = walk_judged(b, g, judged, &now);
    game_pop(g);
    carry_out(b, g, unit, walk, e);
    if (walk->found)
        interrupt(g, unit, walk, flags);
}

// TFT-CHG-22: a single unit's charge, or the last of a brigade's, goes off by itself.
static void take_charge(const struct battle *b, struct game *g, const struct judged *judged,
                        struct events *e)
{
    tft_of(g)->todo &= ~one(judged->order.unit);
    tft_take_charge_order(b, g, judged, e);
}

static void take_done(struct game *g)
{
    struct frame *f = game_top(g);

    if (charges_wait(g, f))
        send_charges(g, f);
    else
        tft_of(g)->todo = 0;
}

void tft_take_move(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    const struct order *o = &judged->order;

    if (game_top(g)->kind == FRAME_LEGS)
        take_going_on(b, g, judged, e);
    else if (o->verb == WORD_DONE)
        take_done(g);
    else if (o->verb == TFT_CHARGE)
        take_charge(b, g, judged, e);
    else
        take_legs(b, g, judged, e);
}
