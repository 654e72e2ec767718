// SPDX-License-Identifier: MIT
// What a winning unit may choose (TFT-PUR-01): pursue, hold, disengage.
#include "rules/two_for_tea/melee.h"

// Losers it may follow.
static uint64_t quarry(const struct battle *b, const struct game *g, int unit)
{
    uint64_t found = 0;
    struct pose to;

    for (uint64_t rest = tft_in(g)->melee[!g->side[unit]]; rest; rest &= rest - 1)
        if (fine(tft_may_pursue(b, g, unit, lowest(rest), &to)))
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
    return pursues ? tft_may_pursue(b, g, o->unit, loser, &to) : FINE;
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
        tft_pursue(b, g, o->unit, loser, e);
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
    uint32_t losers = (uint32_t)__builtin_popcountll(left), which = luck_below(luck, losers + 2);

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
