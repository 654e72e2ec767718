// SPDX-License-Identifier: MIT
// An order from its roll to its end: carried out, or failed with all that follows (P3a, P3b).
#include "rules/two_for_tea/move.h"

// --- getting lost: a failed order sends its units astray (TFT-GER-16, 17) ---

// Those of the order who stray when their commander has lost his way.
// Those on the table; who is locked in melee or holds a building stays where he is.
static uint64_t straying(const struct game *g, int commander)
{
    uint64_t set = 0;

    if (!has(g, commander, LOST_WAY))
        return 0;
    for (uint64_t rest = tft_in(g)->members; rest; rest &= rest - 1) {
        int unit = lowest(rest);

        if (is_unit(g, unit) && !has(g, unit, LOCKED) && !in_building(g, unit))
            set |= one(unit);
    }
    return set;
}

// Every face is a way of its own.
static void throw_lost(struct game *g, int purpose, int commander)
{
    g->roll = roll_of(purpose, commander, 1, 6);
}

// The dice, counted from 0, are sixty and ten degrees a step; one way for all.
static void stray(const struct battle *b, struct game *g, int commander, int first, int second,
                  struct events *e)
{
    bearing way = bearing_from_degrees((first * 60 + second * 10) * 1000);

    for (uint64_t rest = straying(g, commander); rest; rest &= rest - 1) {
        int unit = lowest(rest);

        say_of(g, e, TOLD_LOST_WAY, TFT_GER_16, unit, commander, way);
        tft_force(b, g, unit, way, TFT_DISPLACED, FORCE_DISPLACED, e);
    }
}

// --- obeying ---

enum order_step {
    ORDER_ROLL,
    ORDER_OBEYED,
    ORDER_WINDOW, // the general failed a Move: forward?
    ORDER_FORWARD,
    ORDER_CLOSING, // it has failed for good
    ORDER_STRAYING,
    ORDER_BLUNDER,
    ORDER_GENERAL,
    ORDER_OVER,
};

// --- giving ---

// TFT-CMD-14, TFT-BRG-09, 14: whom he has ordered and not left is the unit he is with, or was in
// the brigade he is with. Within that brigade he leaves only the unit he was with last.
static void leave_behind(struct game *g, int commander, uint64_t units)
{
    int with = unit_in(g, commander)->target;
    bool stays = unit_in(g, lowest(units))->leader == commander;

    if (stays && !(with & WITH_BRIGADE) && !among(units, with))
        mark(g, with, CLOSED);
    for (int unit = 1; unit <= g->units && !stays; unit++)
        if (unit_in(g, unit)->leader == commander)
            mark(g, unit, CLOSED);
}

static void count_order(struct game *g, uint64_t units)
{
    struct tft_game *t = tft_of(g);

    t->members = units;
    t->todo = t->fresh = 0;
    for (uint64_t rest = units; rest; rest &= rest - 1)
        unit_of(g, lowest(rest))->orders++;
}

void tft_give(const struct battle *b, struct game *g, int commander, uint64_t units, int kind,
              struct events *e)
{
    int brigade = tft_brigade_number(g, units), needed, rating;

    if (!brigade)
        tft_dissolve(g, lowest(units), e); // TFT-BRG-07: an order to one of them
    leave_behind(g, commander, units);
    rating = tft_rating(b, g, commander, units, NULL);
    needed = e ? tft_needed(b, g, commander, units, e) : rating;
    count_order(g, units);
    for (uint64_t rest = units; rest; rest &= rest - 1) {
        unit_of(g, lowest(rest))->leader = (uint8_t)commander;
        say(g, e,
            (struct event){.kind = TOLD_ORDER,
                           .clause = TFT_CMD_01,
                           .unit = (uint8_t)commander,
                           .other = (uint8_t)lowest(rest),
                           .a = kind,
                           .b = needed});
    }
    unit_of(g, commander)->target = (uint8_t)(brigade ? WITH_BRIGADE | brigade : lowest(units));
    tft_of(g)->kind = (uint8_t)kind;
    tft_of(g)->leader = (uint8_t)commander;
    game_push(g, FRAME_ORDER, commander, lowest(units))->a = (int16_t)rating;
}

// TFT-AUTO-03, 05, 06: it counts as an order of all of them, and nobody gave it.
void tft_fire_freely(struct game *g, uint64_t units, uint64_t able, bool named, struct events *e)
{
    count_order(g, units);
    tft_of(g)->kind = ORDER_SHOOT;
    tft_of(g)->leader = 0;
    tft_of(g)->todo = able;
    for (uint64_t rest = able; rest; rest &= rest - 1) {
        mark(g, lowest(rest), ACTIVE);
        say_of(g, e, TOLD_AUTOMATIC, TFT_AUTO_01, lowest(rest), 0, 0);
    }
    game_push(g, FRAME_ORDER, 0, lowest(units))->step = ORDER_OVER;
    game_push(g, FRAME_SHOOT, 0, 0)->a = named;
}

// --- the roll ---

// TFT-CMD-18, TFT-FOG-06: from this score on the roll fails whatever the rating, with an event.
static int blunder_from(const struct battle *b)
{
    return opt(b, OPT_WEATHER) ? 11 : 12;
}

// TFT-CMD-01: two dice, cut where obedience may end and where blunders begin. What the units see
// moves that end by one either way.
static void throw_command(const struct battle *b, struct game *g, const struct frame *f,
                          int purpose)
{
    struct roll roll = roll_of(purpose, f->unit, 2, 6);

    roll.other = f->other;
    for (int score = f->a; score <= f->a + 2; score++)
        if (score > 2 && score < blunder_from(b))
            roll.cut[roll.cuts++] = (int8_t)score;
    roll.cut[roll.cuts++] = (int8_t)blunder_from(b);
    g->roll = roll;
}

// TFT-CMD-09, 10: an enemy close by takes one from the rating, none in sight adds one. To look for
// them takes long, so it is done only where the score hangs on it.
static bool obeys(const struct battle *b, const struct game *g, int rating, int score)
{
    uint64_t units = tft_in(g)->members;

    if (score < rating || score > rating + 1)
        return score < rating;
    return score == rating ? !tft_sees_close(b, g, units) : !tft_see_any(b, g, units);
}

// The lowest score of the class stands for all of it.
static void judge_roll(const struct battle *b, const struct game *g, struct frame *f,
                       const struct roll *r, const struct fall *t)
{
    int score = t->class ? r->cut[t->class - 1] : 2;

    f->b = score >= blunder_from(b);
    if (!f->b && obeys(b, g, f->a, score))
        f->step = ORDER_OBEYED;
    else
        f->step = r->purpose == ROLL_COMMAND ? ORDER_WINDOW : ORDER_CLOSING;
}

void tft_rolled_order(const struct battle *b, struct game *g, const struct roll *r,
                      const struct fall *t, struct events *e)
{
    struct frame *f = game_top(g);

    switch (r->purpose) {
    case ROLL_LOST_A:
        f->x = t->score - 1;
        throw_lost(g, ROLL_LOST_B, f->unit);
        return;
    case ROLL_LOST_B:
        stray(b, g, f->unit, f->x, t->score - 1, e);
        return;
    default:
        judge_roll(b, g, f, r, t);
    }
}

// --- success ---

// TFT-ROU-06, 07
static void rally(const struct battle *b, struct game *g, int unit, struct events *e)
{
    bool clears = !opt(b, OPT_RALLY_CLEARS_SUPPRESSION);

    unmark(g, unit, clears ? ROUTED | SUPPRESSED | OLD_SUPPRESSION : ROUTED);
    say_of(g, e, TOLD_RALLIED, TFT_ROU_06, unit, 0, 0);
    if (clears)
        say_of(g, e, TOLD_RECOVERED, TFT_ROU_07, unit, 0, 0);
}

static void tell_fate(const struct game *g, const struct frame *f, int kind, int clause,
                      struct events *e)
{
    say_of(g, e, kind, clause, f->unit, f->other, count_of(tft_in(g)->members));
}

// TFT-BRG-04, 11: members that cannot do it stand by. One that was ordered alone could when it was,
// unless there was somebody it did not know of.
static void find_able(const struct battle *b, struct game *g)
{
    struct tft_game *t = tft_of(g);
    bool known = !(t->members & (t->members - 1)) && !tft_any_hidden(g);

    for (uint64_t rest = t->members; rest; rest &= rest - 1) {
        mark(g, lowest(rest), ACTIVE); // TFT-GER-23: a first successful order
        if (known || tft_could(b, g, lowest(rest), t->kind))
            t->todo |= one(lowest(rest));
    }
}

static void obey(const struct battle *b, struct game *g, struct events *e)
{
    const struct tft_game *t = tft_in(g);

    find_able(b, g);
    switch ((enum tft_order_kind)t->kind) {
    case ORDER_MOVE:
        game_push(g, FRAME_MOVES, 0, 0);
        break;
    case ORDER_SHOOT:
        game_push(g, FRAME_SHOOT, 0, 0);
        break;
    case ORDER_FORMUP:
        game_push(g, FRAME_FORMUPS, 0, 0);
        break;
    default: // ORDER_RALLY
        for (uint64_t rest = t->todo; rest; rest &= rest - 1)
            rally(b, g, lowest(rest), e);
    }
}

// --- failure ---

// TFT-ABL-02: his own roll, a Move, and only once.
static bool may_go_forward(const struct battle *b, const struct game *g, int commander)
{
    return is_general(g, commander) && tft_in(g)->kind == ORDER_MOVE &&
           tft_may_use(b, g, commander, ABILITY_FORWARD);
}

static int failure_clause(const struct battle *b, const struct frame *f)
{
    if (!f->b)
        return TFT_CMD_12;
    return opt(b, OPT_WEATHER) ? TFT_FOG_06 : TFT_CMD_18;
}

// TFT-CMD-12, 13, TFT-BRG-06
static void close_all(struct game *g, int commander)
{
    mark(g, commander, FAILED);
    for (uint64_t rest = tft_in(g)->members; rest; rest &= rest - 1)
        mark(g, lowest(rest), CLOSED);
}

// TFT-CMD-17
static void general_failed(const struct battle *b, struct game *g, int general, struct events *e)
{
    int side = g->side[general];

    tft_end_orders(g, opt(b, OPT_GENERAL_FAIL_ENDS) ? 1 << tft_seat_of(b, g, general)
                                                    : seats_of(b, side));
    say(g, e,
        (struct event){.kind = TOLD_ORDERS_END,
                       .clause = TFT_CMD_17,
                       .unit = (uint8_t)general,
                       .a = 1,
                       .b = side});
}

static void end_order(struct game *g)
{
    struct tft_game *t = tft_of(g);

    t->members = t->todo = 0;
    t->kind = ORDER_NONE;
    t->leader = 0;
    game_pop(g);
}

void tft_run_order(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int commander = f->unit;

    switch ((enum order_step)f->step) {
    case ORDER_ROLL:
        throw_command(b, g, f, ROLL_COMMAND);
        return;
    case ORDER_OBEYED:
        f->step = ORDER_OVER;
        tell_fate(g, f, TOLD_OBEYED, TFT_CMD_01, e);
        obey(b, g, e);
        return;
    case ORDER_WINDOW:
        f->step = ORDER_CLOSING;
        if (may_go_forward(b, g, commander))
            game_ask(g, 1 << tft_seat_of(b, g, commander), ASK_FORWARD, commander, f->other);
        return;
    case ORDER_FORWARD:
        throw_command(b, g, f, ROLL_FORWARD);
        return;
    case ORDER_CLOSING:
        f->step = ORDER_STRAYING;
        tell_fate(g, f, TOLD_FAILED, failure_clause(b, f), e);
        close_all(g, commander);
        return;
    case ORDER_STRAYING:
        f->step = ORDER_BLUNDER;
        if (straying(g, commander))
            throw_lost(g, ROLL_LOST_A, commander);
        return;
    case ORDER_BLUNDER:
        f->step = ORDER_GENERAL;
        if (f->b) // TFT-EVT-01
            game_push(g, FRAME_EVENT, commander, f->other);
        return;
    case ORDER_GENERAL:
        f->step = ORDER_OVER;
        if (is_general(g, commander))
            general_failed(b, g, commander, e);
        return;
    case ORDER_OVER:
        end_order(g);
        return;
    }
}

// --- For God's sake forward! ---

void tft_take_forward(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    const struct order *o = &judged->order;
    struct frame *f = game_top(g);

    if (o->verb == WORD_PASS)
        return;
    tft_use(b, g, o->seat, f->unit, ABILITY_FORWARD, e);
    f->step = ORDER_FORWARD;
}
