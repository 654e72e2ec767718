// SPDX-License-Identifier: MIT
// Leaders: where they ride in 4g, whom they join, and who drives them off (BFE-LDR).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

static void put_leader(struct game *g, int leader, struct vec at)
{
    game_place(g, leader, at, 0, INCH(1) / 2, INCH(1) / 2);
}

void bfe_leaders_follow(struct game *g, int unit)
{
    EACH_UNIT (leader, bfe_leaders(g, g->side[unit]))
        if (unit_in(g, leader)->with == unit) {
            put_leader(g, leader, g->box[unit].centre);
            g->hidden[leader] = g->hidden[unit];
        }
}

static void join(struct game *g, int leader, int unit, struct events *e)
{
    unit_of(g, leader)->with = (uint8_t)unit;
    g->hidden[leader] = g->hidden[unit]; // BFE-VIS-05
    put_leader(g, leader, g->box[unit].centre);
    tell(e, event_of(TOLD_ATTACHED, BFE_LDR_02, leader, unit, 0));
    tell(e, event_moved(g, leader));
}

// --- 4g ---

struct errand {
    struct vec to;
    int with; // whom he joins; 0: nobody
    bool stays;
};

static bool read_ride(const struct battle *b, const struct order *o, struct errand *ride)
{
    struct reader r = {b, o, 0};

    *ride = (struct errand){.stays = read_word(&r, BFE_NONE)};
    if (ride->stays)
        return read_end(&r);
    if (!read_point(&r, &ride->to))
        return false;
    if (read_word(&r, WORD_WITH) && !read_unit(&r, &ride->with))
        return false;
    return read_end(&r);
}

static bool near_enemy(const struct game *g, int leader, struct vec at, uint64_t enemies)
{
    EACH_UNIT (enemy, enemies)
        if (!bfe_is_far(at, &g->box[enemy], APART) && is_steady(g, enemy) &&
            !(g->hidden[enemy] >> g->side[leader] & 1) &&
            bfe_within(point_to_box(at, &g->box[enemy]), APART))
            return true;
    return false;
}

struct verdict bfe_check_leaders(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    struct errand ride;

    if (!is_leader(g, o->unit))
        return refuse(BFE_GEN_01, "Only leaders ride now.");
    if (!read_ride(b, o, &ride))
        return refuse(0, "A leader rides as in `LA1 ride (30in, 12in) with A2`.");
    if (ride.stays)
        return FINE;
    walk_begin(walk, o->unit);
    walk->end = (struct pose){.at = ride.with ? g->box[ride.with].centre : ride.to};
    walk->spent = vec_length(vec_sub(ride.to, g->box[o->unit].centre));
    walk->allowed = LEADERS_MOVE;
    walk->allowed_clause = BFE_LDR_03;
    if (!bfe_within(vec_length(vec_sub(ride.to, g->box[o->unit].centre)), LEADERS_MOVE))
        return refuse(BFE_LDR_03, "He rides 12 in at most.");
    if (bfe_off_table(b, ride.to) || bfe_impassable(b, ride.to))
        return refuse(BFE_LDR_03, "He stays on the table, on ground that can be stood on.");
    if (near_enemy(g, o->unit, ride.to, bfe_enemies(g, o->unit)))
        return refuse(BFE_LDR_03, "He keeps more than 1 in from a steady enemy.");
    if (ride.with && (!among(bfe_units(g, g->side[o->unit]), ride.with) ||
                      !bfe_within(point_to_box(ride.to, &g->box[ride.with]), APART)))
        return refuse(BFE_LDR_02, "He joins a unit of his side within 1 in of where he rides.");
    return FINE;
}

// Sealed with him: where to (`began`), whom he joins (`fights`), and that he does ride.
void bfe_take_leaders(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    struct bfe_unit *u = unit_of(g, judged->order.unit);
    struct errand ride;

    (void)e;
    must(read_ride(b, &judged->order, &ride));
    u->began = ride.to;
    u->fights = (uint8_t)ride.with;
    u->now.how = ride.stays ? 0 : HOW_DECIDED;
}

void bfe_begin_leaders(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    bfe_of(g)->due = bfe_leaders(g, 0) | bfe_leaders(g, 1);
}

static void ride(struct game *g, int leader, struct events *e)
{
    struct bfe_unit *u = unit_of(g, leader);
    struct vec to = u->began;
    int with = u->fights;

    u->began = (struct vec){0, 0};
    u->fights = 0;
    if (!(u->now.how & HOW_DECIDED))
        return;
    u->now.how = 0;
    u->with = 0;
    if (with && is_unit(g, with)) {
        join(g, leader, with, e);
        return;
    }
    g->hidden[leader] = 0;
    put_leader(g, leader, to);
    tell(e, event_of(TOLD_RODE, BFE_LDR_03, leader, 0, 0));
    tell(e, event_moved(g, leader));
}

bool bfe_do_leaders(const struct battle *b, struct game *g, struct events *e)
{
    if (!bfe_sealed(b, g, ASK_LEADERS))
        return false;
    EACH_IN_ROSTER(g, leader, bfe_leaders(g, 0) | bfe_leaders(g, 1))
    ride(g, leader, e);
    return true;
}

// --- driven off (BFE-LDR-07) ---

static int refuge(const struct game *g, int leader)
{
    uint64_t set = bfe_steady(g, g->side[leader]);
    struct vec at = g->box[leader].centre;
    length best = LEADERS_REACH + SAME;
    int refuge = 0;

    EACH_IN_ROSTER(g, unit, set)
    {
        length far = point_to_box(at, &g->box[unit]);

        if (refuge ? bfe_nearer(far, best) : far <= best) {
            refuge = unit;
            best = far;
        }
    }
    return refuge;
}

static void displace(struct game *g, int leader, struct events *e)
{
    int to = refuge(g, leader);

    tell(e, event_of(TOLD_DISPLACED, BFE_LDR_07, leader, to, 0));
    if (to) {
        join(g, leader, to, e);
        return;
    }
    game_remove(g, leader);
    g->state[leader] = FATE_OUT;
    tell(e, event_of(EVENT_REMOVED, BFE_LDR_07, leader, 0, 0));
}

void bfe_displace_leaders(const struct battle *b, struct game *g, struct events *e)
{
    uint64_t leaders = game_slots_both(g, g->state, FATE_FIELD, g->type, LEADER);

    (void)b;
    EACH_UNIT (leader, leaders)
        if (unit_in(g, leader)->with)
            leaders &= ~one(leader);
    if (!leaders)
        return;
    const uint64_t enemies[SIDES] = {bfe_units(g, 1), bfe_units(g, 0)};

    EACH_IN_ROSTER(g, leader, leaders)
    if (near_enemy(g, leader, g->box[leader].centre, enemies[g->side[leader]]))
        displace(g, leader, e);
}

// --- proposals ---

void bfe_suggest_leaders(struct offer *offer)
{
    const struct game *g = offer->g;

    EACH_UNIT (leader, bfe_deciders(offer->b, g, offer->seat))
        EACH_UNIT (unit, bfe_units(g, g->side[leader])) {
            offer_begin(offer, leader, BFE_RIDE);
            order_point(&offer->hand, g->box[unit].centre);
            order_word(&offer->hand, WORD_WITH);
            order_unit(&offer->hand, unit);
            if (unit_in(g, leader)->with != unit && !(unit_in(g, leader)->now.how & HOW_DECIDED))
                offer_try(offer);
        }
    offer_say(offer, 0, WORD_DONE);
}

static uint64_t undecided(const struct battle *b, const struct game *g, int seat)
{
    uint64_t leaders = bfe_deciders(b, g, seat);

    EACH_UNIT (leader, leaders)
        if (unit_in(g, leader)->now.how & HOW_DECIDED)
            leaders &= ~one(leader);
    return leaders;
}

// To a unit of his side that is not too far off, or somewhere near.
void bfe_draw_leaders(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    uint64_t leaders = undecided(b, g, seat);

    if (leaders && luck_below(luck, 6)) {
        int leader = drawn_of(leaders, luck);
        uint64_t units = bfe_units(g, g->side[leader]);
        int unit = units ? drawn_of(units, luck) : 0;
        struct vec aside;

        aside.east = (length)luck_below(luck, INCH(8)) - INCH(4); // initialisers have no sequence
        aside.north = (length)luck_below(luck, INCH(8)) - INCH(4);
        order_begin(&judged->order, seat, leader, BFE_RIDE);
        if (unit && luck_below(luck, 3)) {
            order_point(&judged->order, g->box[unit].centre);
            order_word(&judged->order, WORD_WITH);
            order_unit(&judged->order, unit);
        } else
            order_point(&judged->order, vec_add(g->box[leader].centre, aside));
        if (draw_passes(b, g, judged, bfe_check_leaders))
            return;
    }
    draw_says(judged, seat, 0, WORD_DONE);
}
