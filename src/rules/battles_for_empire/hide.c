// SPDX-License-Identifier: MIT
// What a seat must not know: sealed answers of others, and what the enemy has been told to do
// (BFE-GEN-01, BFE-ORD-05, BFE-SEQ-09).
#include "rules/battles_for_empire/flow.h"

int bfe_hushed(const struct battle *b, int side)
{
    return opt(b, OPT_ORDERS_SECRET) ? 0 : 1 << (1 - side);
}

int bfe_roll_secret(const struct battle *b, const struct game *g, const struct roll *roll)
{
    return roll->purpose == ROLL_RANDOM ? bfe_hushed(b, g->side[roll->unit]) : 0;
}

// Answers that are sealed with others'; an offer is heard by all.
static bool is_sealed(int ask)
{
    return ask >= ASK_DEPLOY && ask <= ASK_OPPONENT;
}

// Nobody hears an answer that is sealed, the other seats of its side no more than the enemy. Nor
// does who buys an army second know what the first has bought (BFE-GEN-02).
int bfe_order_secret(const struct battle *b, const struct game *g, const struct order *o)
{
    if (o->verb == WORD_OFFER || o->verb == WORD_CONCEDE)
        return 0;
    return is_sealed(g->ask.kind) || g->ask.kind == ASK_ARMY ? ALL_EARS & ~seat_ears(b, o->seat)
                                                             : 0;
}

// Who is asked for these tells which orders he has given.
static bool tells_orders(const struct battle *b, int ask)
{
    return ask >= ASK_CHARGES && ask <= ASK_PLANS && !opt(b, OPT_ORDERS_SECRET);
}

// A seat that is not asked does not learn that others are, nor does who has sealed learn that he
// waits for others. Who only watches knows that all are asked for orders, and does not learn
// whether all are asked for what comes of them.
int bfe_ask_secret(const struct battle *b, const struct game *g)
{
    int players = seats_of(b, 0) | seats_of(b, 1), secret = 0;

    if (!is_sealed(g->ask.kind))
        return 0;
    for (int seat = 0; seat < b->seats; seat++)
        secret |= players >> seat & ~g->ask.seats >> seat & 1 ? ear_of_seat(seat) : 0;
    return secret |
           (tells_orders(b, g->ask.kind) || bfe_seats_with_a_choice(b, g) != players ? WATCHERS_EAR
                                                                                     : 0);
}

// --- views ---

// A charge that was declared is known; who ordered it is not.
static void hide_order(struct bfe_unit *u)
{
    struct bfe_order shown = {0};

    if (u->charge & CHARGE_ON)
        shown = (struct bfe_order){.kind = KIND_CHARGE, .target = u->now.target};
    u->now = shown;
    u->last = (struct bfe_order){0};
    u->plan = (struct bfe_plan){0};
    u->chief = u->given = u->fights = 0;
}

// What another seat has answered, as long as others still answer.
static void hide_answer(struct game *g, int unit)
{
    struct bfe_unit *u = unit_of(g, unit);

    if (g->ask.kind == ASK_DEPLOY) {
        if (on_table(g, unit))
            bfe_stand_as_before(g, unit);
        return;
    }
    if (g->ask.kind == ASK_ORDERS) {
        u->now = (struct bfe_order){0};
        u->given = 0;
    }
    u->plan = (struct bfe_plan){0};
    u->fights = 0;
    if (!(u->charge & CHARGE_ON)) // a charge that was declared is known
        u->now.target = 0;
    if (g->ask.kind == ASK_LEADERS) {
        u->now.how = 0;
        u->began = (struct vec){0, 0};
    }
}

// What lies with a unit though its own seat did not answer it: the order of the commander-in-chief.
static void hide_chief(const struct battle *b, struct game *g, int seat, int unit)
{
    int commander = bfe_commander(b, g->side[unit]);

    if (commander && bfe_seat_of(b, g, commander) != seat)
        unit_of(g, unit)->chief = 0;
}

void bfe_hide(const struct battle *b, struct game *g, int seat)
{
    struct bfe_game *t = bfe_of(g);
    bool plays = b->seat[seat].kind == SEAT_PLAYER;
    bool sealed = t->asked && is_sealed(g->ask.kind); // views of a view have lost the seats

    if (!seat_sides(b, seat))
        return; // an umpire
    for (int unit = 1; unit <= g->units; unit++) {
        bool own = plays && g->side[unit] == b->seat[seat].side;

        if (!own && g->ask.kind == ASK_ARMY)
            bfe_muster(b, g, unit);
        if (sealed)
            hide_chief(b, g, seat, unit);
        if (!own && !opt(b, OPT_ORDERS_SECRET))
            hide_order(&t->unit[unit]);
        if (sealed && (!own || bfe_seat_of(b, g, unit) != seat))
            hide_answer(g, unit);
    }
    if (sealed) {
        uint16_t itself = (uint16_t)(plays ? 1 << seat : 0);

        g->ask.seats &= itself;
        t->confirmed &= itself;
        t->due = plays ? bfe_of_seat(b, g, seat, t->due) : 0;
    }
}
