// SPDX-License-Identifier: MIT
// Orders: what leaders may give, and to whom (1a and 1b; BFE-ORD, BFE-LDR-05).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

// --- 1a: capacity (BFE-ORD-01) ---

void bfe_begin_capacity(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    bfe_of(g)->due = bfe_leaders(g, 0) | bfe_leaders(g, 1);
}

bool bfe_do_capacity(const struct battle *b, struct game *g, struct events *e)
{
    int leader = bfe_first_in_roster(g, bfe_in(g)->due);

    (void)b, (void)e;
    if (!leader)
        return true;
    bfe_of(g)->due &= ~one(leader);
    g->roll = (struct roll){.purpose = ROLL_CAPACITY,
                            .unit = (uint8_t)leader,
                            .rows = 1,
                            .lead = (int8_t)unit_in(g, leader)->rating,
                            .row[0] = {.count = 1, .sides = 4}};
    return false;
}

void bfe_rolled_capacity(const struct battle *b, struct game *g, const struct roll *roll,
                         const struct fall *fall, struct events *e)
{
    (void)b;
    unit_of(g, roll->unit)->capacity = (uint8_t)fall->score;
    tell(e, event_of(TOLD_CAPACITY, BFE_ORD_01, roll->unit, 0, fall->score));
}

// --- what a unit may be told (BFE-ORD-14) ---

bool bfe_state_allows(const struct game *g, int unit, int kind)
{
    enum {
        MOVES = 1 << KIND_MOVE | 1 << KIND_HOLD,
        FIRES = 1 << KIND_FIRST_FIRE | 1 << KIND_HOLD_FIRE,
        FORMS = 1 << KIND_FORM,
        CHARGES = 1 << KIND_CHARGE,
    };
    static const uint16_t allowed[BFE_FORMATIONS] = {
        [FORM_LINE] = MOVES | FIRES | FORMS | CHARGES,
        [FORM_COLUMN] = MOVES | FIRES | FORMS | CHARGES,
        [FORM_SKIRMISH] = MOVES | FIRES | FORMS | CHARGES,
        [FORM_ROAD_COLUMN] = MOVES | FORMS,
        [FORM_SQUARE] = MOVES | FIRES | FORMS,
        [FORM_GARRISON] = MOVES | FIRES,
        [FORM_UNLIMBERED] = MOVES | FIRES | FORMS,
        [FORM_LIMBERED] = MOVES | FORMS,
        [FORM_BROKEN] = 1 << KIND_RALLY,
    };

    if (unit_in(g, unit)->weapon == NO_WEAPON && FIRES >> kind & 1)
        return false;
    return allowed[g->formation[unit]] >> kind & 1;
}

static bool never_charges(const struct game *g, int unit) // BFE-CHG-04
{
    int formation = g->formation[unit];

    return is_artillery(g, unit) || is_broken(g, unit) || formation == FORM_ROAD_COLUMN ||
           formation == FORM_SQUARE || formation == FORM_GARRISON;
}

struct verdict bfe_can_obey(const struct game *g, int unit, int kind)
{
    if (bfe_locked(g, unit))
        return refuse(BFE_ORD_15, "It is locked in melee and takes no order.");
    if (kind == KIND_RALLY && is_steady(g, unit))
        return refuse(BFE_ORD_12, "Only a broken unit is told to rally.");
    if (kind == KIND_CHARGE && never_charges(g, unit))
        return refuse(BFE_CHG_04, "As it is it cannot charge.");
    if ((kind == KIND_FIRST_FIRE || kind == KIND_HOLD_FIRE) &&
        unit_in(g, unit)->weapon == NO_WEAPON)
        return refuse(BFE_WPN_05, "It has no weapon to fire.");
    if (!bfe_state_allows(g, unit, kind))
        return refuse(BFE_ORD_14, "As it stands it cannot be told that.");
    return FINE;
}

// --- who may tell it ---

static bool is_commander(const struct battle *b, const struct game *g, int leader)
{
    return leader == bfe_commander(b, g->side[leader]);
}

// BFE-LDR-05
static bool in_scope(const struct battle *b, const struct game *g, int leader, int unit)
{
    return g->side[unit] == g->side[leader] &&
           (g->command[unit] == leader || is_commander(b, g, leader));
}

static bool in_reach(const struct battle *b, const struct game *g, int leader, int unit)
{
    static const uint8_t inches[] = {0, 12, 18, 24};
    int radius = inches[opt(b, OPT_COMMAND_RADIUS)];

    return !radius || bfe_within(point_to_box(g->box[leader].centre, &g->box[unit]), INCH(radius));
}

// The commander-in-chief's order lies beside that of the unit's own leader (BFE-ORD-17): a leader
// who is both has given both in one list.
static bool has_told(const struct battle *b, const struct game *g, int leader, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    return is_commander(b, g, leader) ? u->chief : u->now.kind && u->now.giver == leader;
}

// --- 1b ---

static int kind_of_word(int word)
{
    static const uint16_t words[BFE_KINDS] = {[KIND_MOVE] = BFE_MOVE,
                                              [KIND_CHARGE] = BFE_CHARGE,
                                              [KIND_FIRST_FIRE] = BFE_FIRST_FIRE,
                                              [KIND_HOLD_FIRE] = BFE_HOLD_FIRE,
                                              [KIND_HOLD] = BFE_HOLD,
                                              [KIND_RALLY] = BFE_RALLY,
                                              [KIND_FORM] = BFE_FORM};

    for (int kind = KIND_MOVE; kind < BFE_KINDS; kind++)
        if (words[kind] == word)
            return kind;
    return KIND_NONE;
}

struct told {
    int unit, kind; // KIND_NONE: the order is taken back
};

static bool read_told(const struct battle *b, const struct order *o, struct told *told)
{
    struct reader r = {b, o, 0};
    int word;

    if (!read_unit(&r, &told->unit) || !read_any_word(&r, &word) || !read_end(&r))
        return false;
    told->kind = word == BFE_NONE ? KIND_NONE : kind_of_word(word);
    return told->kind || word == BFE_NONE;
}

static bool is_at_hand(const struct battle *b, const struct game *g, const struct order *o,
                       int unit)
{
    return unit && g->side[unit] == b->seat[o->seat].side && is_unit(g, unit);
}

static struct verdict check_told(const struct battle *b, const struct game *g, int leader,
                                 const struct told *told)
{
    int unit = told->unit, kind = told->kind;
    struct verdict v;

    if (!in_scope(b, g, leader, unit))
        return refuse(BFE_LDR_05, "He orders units of his own command only.");
    if (!in_reach(b, g, leader, unit))
        return refuse(BFE_ORD_04, "It is too far away for his orders.");
    v = bfe_can_obey(g, unit, kind);
    if (!fine(v))
        return v;
    if (has_told(b, g, leader, unit))
        return refuse(BFE_ORD_17, "He has given it an order already.");
    if (unit_in(g, leader)->given >= unit_in(g, leader)->capacity)
        return refuse(BFE_ORD_01, "He can give no more orders this turn.");
    return FINE;
}

struct verdict bfe_check_orders(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct told told;
    int unit;

    (void)walk;
    if (!is_leader(g, o->unit))
        return refuse(BFE_LDR_05, "Leaders give orders.");
    if (!read_unit(&r, &unit))
        return refuse(0, "An order is given as in `LA1 order A1 charge`.");
    if (!is_at_hand(b, g, o, unit))
        return refuse(BFE_GEN_01, "That is no unit of your side on the table.");
    if (!read_told(b, o, &told))
        return refuse(BFE_ORD_06, "The orders are move, charge, first_fire, hold_fire, hold, rally "
                                  "and form.");
    if (!told.kind)
        return has_told(b, g, o->unit, unit) ? FINE
                                             : refuse(BFE_ORD_17, "He has given it no order.");
    return check_told(b, g, o->unit, &told);
}

void bfe_take_orders(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    struct told told = {0, 0};
    int leader = judged->order.unit;
    struct bfe_unit *giver = unit_of(g, leader), *u;

    (void)e;
    must(read_told(b, &judged->order, &told));
    u = unit_of(g, told.unit);
    giver->given = (uint8_t)(giver->given + (told.kind ? 1 : -1));
    if (is_commander(b, g, leader))
        u->chief = (uint8_t)told.kind;
    else
        u->now = (struct bfe_order){.kind = (uint8_t)told.kind,
                                    .giver = (uint8_t)(told.kind ? leader : 0)};
}

uint64_t bfe_to_order(const struct battle *b, const struct game *g, int leader)
{
    const struct bfe_unit *u = unit_in(g, leader);
    uint64_t units = u->given < u->capacity ? bfe_units(g, g->side[leader]) : 0;
    bool all = is_commander(b, g, leader);

    if (!all)
        units &= game_slots(g, g->command, leader);
    EACH_UNIT (unit, units)
        if (all ? unit_in(g, unit)->chief : unit_in(g, unit)->now.giver)
            units &= ~one(unit);
    return units;
}

// A leader decides who can give something to somebody.
static bool has_a_choice(const struct battle *b, const struct game *g, int leader)
{
    EACH_UNIT (unit, bfe_to_order(b, g, leader))
        if (in_reach(b, g, leader, unit) && !bfe_locked(g, unit))
            return true;
    return false;
}

// BFE-SET-04: reinforcements hold Move when they come on.
void bfe_begin_orders(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    for (int side = 0; side < SIDES; side++)
        EACH_UNIT (leader, bfe_leaders(g, side))
            if (has_a_choice(b, g, leader))
                bfe_of(g)->due |= one(leader);
    for (int unit = 1; unit <= g->units; unit++)
        if (g->state[unit] == FATE_TO_COME && !is_leader(g, unit) &&
            unit_in(g, unit)->arrives <= g->turn)
            unit_of(g, unit)->now.kind = KIND_MOVE;
}

// Told when all lists are sealed: until then they are kept from the seats of one's own side too.
bool bfe_do_orders(const struct battle *b, struct game *g, struct events *e)
{
    if (!bfe_sealed(b, g, ASK_ORDERS))
        return false;
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        struct bfe_unit *u = unit_of(g, unit);

        if (u->chief)
            u->now = (struct bfe_order){.kind = u->chief,
                                        .giver = (uint8_t)bfe_commander(b, g->side[unit])};
        u->chief = 0;
        if (u->now.giver)
            tell(e, event_hushed(event_of(TOLD_GIVEN, BFE_ORD_03, unit, u->now.giver, u->now.kind),
                                 bfe_hushed(b, g->side[unit])));
    }
    return true;
}
