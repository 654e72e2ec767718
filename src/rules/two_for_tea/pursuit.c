// SPDX-License-Identifier: MIT
// Pursuit (TFT-PUR-02, 04, 05): a winner follows a loser bodily, or takes the building it lost.
#include "rules/two_for_tea/melee.h"
#include "rules/two_for_tea/move.h"

// --- where to ---

static bool stands_meet(const struct battle *b, const struct game *g, int unit,
                        const struct pose *pose, int loser)
{
    struct box own[TFT_STANDS], other[TFT_STANDS];
    int stands = tft_layout(kind_of(g, unit), pose, own), others = tft_stands(b, g, loser, other);

    for (int i = 0; i < stands; i++)
        for (int k = 0; k < others; k++)
            if (tft_stands_touch(&own[i], &other[k]).edge)
                return true;
    return false;
}

// --- the law of a pursuit: bodily along the loser's way ---

struct pursuit {
    struct walker walker;
    int loser;
};

static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    stretch_straight(w, leg, s);
    return FINE;
}

// The loser found its way open, but a broader pursuer may run into somebody beside it.
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    bool loser = unit == ((const struct pursuit *)(const void *)w)->loser;

    (void)s;
    return (struct bar){.kind = loser || is_commander(w->g, unit) ? BAR_NONE : BAR_STOP,
                        .exact = true,
                        .deeper = TFT_TOLERANCE};
}

// Impassable ground stops a pursuer, dense ground makes skirmishers of it.
static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    (void)s;
    if (piece == LAND_EDGE)
        return (struct bar){.kind = BAR_NONE};
    return (struct bar){.kind = land_is(w->b, piece, IMPASSABLE_KINDS) ? BAR_STOP : BAR_ASK,
                        .clause = TFT_TER_10,
                        .deeper = TFT_TOLERANCE};
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    (void)s, (void)bar, (void)at;
    w->walk->marks |= WALK_SCATTERED;
    return AT_GOES;
}

// Every centimetre of the way is looked at, and its end: no stand is thinner.
static const struct law pursuit_law = {
    .ground = IMPASSABLE_KINDS | DENSE_KINDS,
    .step = CM(1),
    .fine = CM(1),
    .grid = CM(1),
    .leg = leg,
    .troops = troops,
    .land = land,
    .stops = stops,
};

// It lies level on the line of contact, in skirmish too.
static struct verdict chase(const struct battle *b, const struct game *g, int unit, int loser,
                            struct tft_memory retreat, struct pose *to)
{
    length far = vec_length(retreat.at);
    struct walk walk;
    struct pursuit it =
        {.walker = {.b = b, .g = g, .law = &pursuit_law, .unit = unit, .walk = &walk, .at = *to},
         .loser = loser};

    walk_straight(&it.walker, retreat.way, far);
    *to = tft_shifted(to, retreat.at);
    if (to->formation != SKIRMISH && walk.marks & WALK_SCATTERED) {
        to->formation = SKIRMISH;
        to->manner = 1;
    }
    if (walk.stop_clause)
        return refuse(TFT_PUR_02, "Impassable ground is in the way of the pursuit.");
    if (it.walker.gone < far - TFT_TOLERANCE || (far && !tft_free(b, g, unit, to)))
        return refuse(TFT_PUR_02, "There is no room for the pursuer.");
    return FINE;
}

// --- may it? ---

static struct verdict may_occupy(const struct battle *b, const struct game *g, int unit, int piece)
{
    if (tft_garrison(g, piece))
        return refuse(TFT_TER_18, "The building has been occupied by another unit.");
    if (!tft_abuts(b, g, unit, piece))
        return refuse(TFT_PUR_02, "After its losses none of its stands touches the building.");
    return FINE;
}

static struct verdict may_follow(const struct battle *b, const struct game *g, int unit, int loser,
                                 struct tft_memory retreat, struct pose *to)
{
    length far = vec_length(retreat.at);
    struct pose from = *to;
    struct verdict v;
    int bound;

    if (far > tft_allowance(b, g, unit) + TFT_TOLERANCE)
        return refuse(TFT_PUR_02, "It cannot pursue farther than its move.");
    *to = tft_shifted(&from, retreat.at);
    if (in_building(g, loser) ? !tft_contact(b, g, unit, loser)
                              : !stands_meet(b, g, unit, to, loser))
        return refuse(TFT_PUR_02, "No stands would touch where the beaten unit is now.");
    *to = from;
    v = chase(b, g, unit, loser, retreat, to);
    if (!fine(v))
        return v;
    bound = tft_bound(b, g, unit, &from, to);
    if (bound)
        return refuse(bound, "Its standing orders forbid it to pursue there.");
    return FINE;
}

// May the winner follow this loser, and where to (TFT-PUR-02)?
static struct verdict may_pursue(const struct battle *b, const struct game *g, int unit, int loser,
                                 struct pose *to)
{
    struct tft_memory retreat = past_in(g, loser)->memory;

    *to = tft_pose_of(g, unit);
    if (in_building(g, unit))
        return refuse(TFT_TER_20, "A winning garrison can only hold.");
    if (has(g, unit, SUPPRESSED) || is_cannon(g, unit) || g->formation[unit] == COLUMN)
        return refuse(TFT_PUR_05, "Suppressed and routed units, columns and cannons do not "
                                  "pursue.");
    if (g->state[loser] == FATE_LOST)
        return refuse(TFT_PUR_04, "Nobody is left of that unit to pursue.");
    if (!among(tft_in(g)->melee[!g->side[unit]], loser))
        return refuse(TFT_PUR_02, "A winner pursues a unit that it has beaten.");
    if (retreat.building)
        return may_occupy(b, g, unit, retreat.building - 1);
    return may_follow(b, g, unit, loser, retreat, to);
}

// --- the pursuit ---

static void tell_pursuit(const struct game *g, int unit, int loser, struct events *e)
{
    say_of(g, e, TOLD_PURSUES, TFT_PUR_02, unit, loser, 0);
}

// TFT-TER-20: that ends the melee for it.
static void occupy(const struct battle *b, struct game *g, int unit, int piece, struct events *e)
{
    tft_unlock(b, g, unit, e);
    tft_put_inside(b, g, unit, piece);
    say_of(g, e, TOLD_ENTERED, TFT_TER_20, unit, 0, piece);
    tft_say_moved(g, unit, TFT_TER_20, e);
}

// TFT-CHG-18: skirmishers who are in contact again stand level, where there is room.
static void dress(const struct battle *b, struct game *g, int unit)
{
    struct pose pose = tft_pose_of(g, unit);

    if (pose.formation != SKIRMISH || pose.manner || in_building(g, unit))
        return;
    pose.manner = 1;
    if (tft_free(b, g, unit, &pose))
        tft_put(g, unit, &pose);
}

// After round 1 both wait for the second; after it they stay locked until the enemy's melee phase
// (TFT-PUR-03).
static void back_in_contact(const struct battle *b, struct game *g, int unit, int loser)
{
    struct frame *f = game_top(g);

    mark(g, unit, PURSUING);
    dress(b, g, unit);
    dress(b, g, loser);
    if (tft_in(g)->round < TFT_ROUNDS) {
        let_wait(f, waiting_in(f) | one(unit) | one(loser));
    } else {
        mark(g, unit, FOUGHT);
        mark(g, loser, FOUGHT);
    }
}

// What the winner could not see is found out, and keeps it where it is (TFT-GER-14).
static void run_into(const struct battle *b, struct game *g, int unit, const struct pose *to,
                     struct events *e)
{
    for (uint64_t met = tft_overlaps(b, g, unit, to); met; met &= met - 1)
        if (g->hidden[lowest(met)])
            tft_reveal(b, g, lowest(met), e);
    say_of(g, e, TOLD_HOLDS, TFT_PUR_02, unit, 0, 0);
}

static void pursue(const struct battle *b, struct game *g, int unit, int loser, struct events *e)
{
    struct tft_memory retreat = past_in(g, loser)->memory;
    bool formed = g->formation[unit] != SKIRMISH;
    struct pose to;

    if (!fine(may_pursue(b, g, unit, loser, &to))) {
        run_into(b, g, unit, &to, e);
        return;
    }
    tell_pursuit(g, unit, loser, e);
    if (retreat.building) {
        occupy(b, g, unit, retreat.building - 1, e);
    } else {
        tft_put(g, unit, &to);
        if (formed && to.formation == SKIRMISH)
            say_of(g, e, TOLD_FORMED, TFT_PUR_02, unit, 0, SKIRMISH);
        tft_say_moved(g, unit, TFT_PUR_02, e);
        back_in_contact(b, g, unit, loser);
    }
    mark(g, unit, MOVED);
    tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
}

// --- what a winning unit may choose (TFT-PUR-01): pursue, hold, disengage ---

// Losers it may follow.
static uint64_t quarry(const struct battle *b, const struct game *g, int unit)
{
    uint64_t found = 0;
    struct pose to;

    for (uint64_t rest = tft_in(g)->melee[!g->side[unit]]; rest; rest &= rest - 1)
        if (fine(may_pursue(b, g, unit, lowest(rest), &to)))
            found |= one(lowest(rest));
    return found;
}

// --- going back by choice ---

// TFT-PUR-06: as many centimetres as hits were scored on its side.
static length most_back(const struct game *g, int unit)
{
    return CM(tft_in(g)->hits[!g->side[unit]]);
}

static bearing straight_back(const struct game *g, int unit)
{
    return (bearing)(g->face[unit] + 0x8000u);
}

// By choice nobody leaves the table or crowds a friend.
static length room_back(const struct battle *b, const struct game *g, int unit)
{
    struct pose from = tft_pose_of(g, unit);

    return tft_evade_room(b, g, unit, &from, straight_back(g, unit), most_back(g, unit));
}

static bool must_go(const struct game *g, int unit) // TFT-MEL-19
{
    return has(g, unit, ROUTED) && !in_building(g, unit);
}

// Who is suppressed is not asked: it must hold (TFT-PUR-05). `room`: how far it would go.
static struct verdict may_disengage(const struct battle *b, const struct game *g, int unit,
                                    length *room)
{
    struct pose from = tft_pose_of(g, unit), to;
    int bound;

    if (in_building(g, unit))
        return refuse(TFT_TER_20, "A winning garrison can only hold.");
    if (!tft_may_evade_at_all(b, g, unit))
        return refuse(TFT_GER_20, "It may not go back by choice.");
    *room = room_back(b, g, unit);
    to = tft_shifted(&from, along(direction_of(straight_back(g, unit)), *room));
    bound = tft_bound(b, g, unit, &from, &to);
    if (bound)
        return refuse(bound, "Its standing orders forbid it to go back there.");
    return FINE;
}

static void disengage(const struct battle *b, struct game *g, int unit, struct events *e)
{
    bearing back = straight_back(g, unit);
    length far, went = 0;

    if (must_go(g, unit)) {
        went = tft_force(b, g, unit, back, most_back(g, unit), FORCE_RETREAT, e);
    } else {
        far = room_back(b, g, unit);
        if (far)
            went = tft_force(b, g, unit, back, far, FORCE_DISENGAGE, e);
    }
    say_of(g, e, TOLD_DISENGAGES, TFT_PUR_06, unit, 0, went);
}

static void hold(const struct game *g, int unit, struct events *e)
{
    say_of(g, e, TOLD_HOLDS, TFT_PUR_01, unit, 0, 0);
}

// --- is there a choice? ---

static bool could_go_back(const struct battle *b, const struct game *g, int unit)
{
    length room;

    return most_back(g, unit) && fine(may_disengage(b, g, unit, &room)) && room;
}

bool tft_winner_chooses(const struct battle *b, const struct game *g, int unit)
{
    return !has(g, unit, SUPPRESSED) && (quarry(b, g, unit) || could_go_back(b, g, unit));
}

void tft_winner_must(const struct battle *b, struct game *g, int unit, struct events *e)
{
    if (must_go(g, unit))
        disengage(b, g, unit, e);
    else
        hold(g, unit, e);
}

// --- the order: A2 pursue B1, A2 hold, A2 disengage ---

struct verdict tft_check_winner(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct pose to;
    length room;
    int loser = 0;
    bool pursues = o->verb == TFT_PURSUE;

    (void)walk;
    if ((pursues && !read_unit(&r, &loser)) || !read_end(&r))
        return refuse(0, "The answer reads `A2 pursue B1`, `A2 hold` or `A2 disengage`.");
    if (o->unit != g->ask.unit)
        return refuse(TFT_PUR_01, "Another winning unit is asked what it does.");
    if (o->verb == TFT_DISENGAGE)
        return may_disengage(b, g, o->unit, &room);
    return pursues ? may_pursue(b, g, o->unit, loser, &to) : FINE;
}

void tft_take_winner(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    int loser = 0;

    if (o->verb == TFT_HOLD) {
        hold(g, o->unit, e);
    } else if (o->verb == TFT_DISENGAGE) {
        disengage(b, g, o->unit, e);
    } else {
        must(read_unit(&r, &loser));
        pursue(b, g, o->unit, loser, e);
    }
}

static void write_pursuit(const struct game *g, int loser, int seat, struct order *o)
{
    order_begin(o, seat, g->ask.unit, TFT_PURSUE);
    order_unit(o, loser);
}

// What its stands, and what it can still bear, are worth in the next round.
static int strength(const struct game *g, int unit)
{
    int each = kind_of(g, unit)->melee - has(g, unit, SUPPRESSED);

    return each * (stands_left(g, unit) * tft_hits_value(g, unit) - unit_in(g, unit)->hits);
}

// Those who are weaker are pursued first; the stronger are left alone.
void tft_suggest_winner(struct offer *list)
{
    enum { PURSUE_STRONGER, GO_BACK, HOLD, PURSUE_WEAKER };
    const struct game *g = list->g;
    int unit = g->ask.unit;

    for (uint64_t rest = quarry(list->b, g, unit); rest; rest &= rest - 1) {
        bool weaker = strength(g, lowest(rest)) < strength(g, unit);

        write_pursuit(g, lowest(rest), list->seat, &list->hand);
        offer_rank(list, weaker ? PURSUE_WEAKER : PURSUE_STRONGER);
    }
    offer_begin(list, unit, TFT_HOLD);
    offer_rank(list, HOLD);
    offer_begin(list, unit, TFT_DISENGAGE);
    if (could_go_back(list->b, g, unit))
        offer_rank(list, GO_BACK);
}

void tft_draw_winner(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    uint64_t left = quarry(b, g, g->ask.unit);
    uint32_t losers = (uint32_t)count_of(left), which = luck_below(luck, losers + 2);

    judged->whole = true;
    if (which >= losers) {
        bool back = which > losers && could_go_back(b, g, g->ask.unit);
        order_begin(o, seat, g->ask.unit, back ? TFT_DISENGAGE : TFT_HOLD);
    } else {
        while (which--)
            left &= left - 1;
        write_pursuit(g, lowest(left), seat, o);
    }
}
