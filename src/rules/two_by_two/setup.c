// SPDX-License-Identifier: MIT
// The set-up as a row of states, S0 to S8. Each asks, rolls, or goes on when the scenario has
// settled it; the parts themselves are in army.c, terrain.c, deploy.c and points.c.
#include "rules/two_by_two/setup.h"
#include "rules/two_by_two/flow.h"

enum setup_step {
    SETUP_ARMIES,
    SETUP_ROLES,
    SETUP_FEATURES,
    SETUP_SECTOR,
    SETUP_ACCEPT,
    SETUP_READY,
    SETUP_DEFENDER,
    SETUP_ATTACKER,
    SETUP_POINTS,
    SETUP_END,
};

// TBT-TER-05: the order in which features are placed. Fords come with the roads: only then is it
// known how many crossings a river has.
static const uint8_t placing_order[] = {T_STREAM, T_HILL,  T_ROAD,  T_FORD, T_TOWN,
                                        T_WOOD,   T_COPSE, T_HEDGE, T_WALL};

static void muster_roster(const struct battle *b, struct game *g)
{
    g->units = (uint8_t)b->units;
    for (int i = 1; i <= b->units; i++) {
        g->side[i] = b->roster[i].side;
        g->type[i] = b->roster[i].type;
        g->command[i] = b->roster[i].command;
        unit_of(g, i)->fate = FATE_UNPLACED;
    }
}

void tbt_setup_begin(const struct battle *b, struct game *g)
{
    struct tbt_game *t = tbt_of(g);

    if (opt(b, OPT_SETUP_ARMIES) != 2)
        muster_roster(b, g);
    t->attacker = (uint8_t)opt(b, OPT_ATTACKER);
    t->allowance[0] = t->allowance[1] = STARTING_HALVES;
    for (int i = 0; i < TBT_POINTS; i++)
        t->point[i].side = (uint8_t)(i / 2);
    game_push(g, FRAME_SETUP, 0, 0);
}

static void enter(struct game *g, enum tbt_phase phase, struct events *e)
{
    if (tbt_in(g)->phase == phase)
        return;
    tbt_of(g)->phase = (uint8_t)phase;
    tell(e, (struct event){.kind = TOLD_PHASE, .a = (int32_t)phase});
}

static void ask_seat(struct game *g, int seat, int kind)
{
    game_ask(g, 1 << seat, kind, 0, 0);
}

// --- S1: roles ---

static void tell_roles(const struct game *g, struct events *e)
{
    for (int side = 0; side < SIDES; side++)
        tell(e, (struct event){.kind = TOLD_ROLE,
                               .clause = TBT_SET_01,
                               .a = side,
                               .b = side == tbt_in(g)->attacker});
}

static void run_roles(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    if (opt(b, OPT_SETUP_ROLES) == 0) {
        f->step++;
        return;
    }
    enter(g, PHASE_ROLES, e);
    // TBT-SET-01, TBT-GEN-11: seat 0's die first; lower, tie or higher.
    g->roll = (struct roll){.purpose = ROLL_ROLE,
                            .rows = 1,
                            .against = 1,
                            .row = {{.count = 1, .sides = 6}, {.count = 1, .sides = 6}},
                            .cuts = 2,
                            .cut = {0, 1}};
}

static int army_halves(const struct game *g, int side)
{
    int halves = 0;

    for (int i = 1; i <= g->units; i++)
        halves += g->side[i] == side ? kind_of(g, i)->halves : 0;
    return halves;
}

// TBT-SET-02, 03: ten points more for both, though never more than there are.
static void more_troops(struct game *g)
{
    struct tbt_game *t = tbt_of(g);

    if (t->ties < UINT8_MAX)
        t->ties++;
    for (int side = 0; side < SIDES; side++) {
        int most = army_halves(g, side), more = t->allowance[side] + STARTING_HALVES;

        t->allowance[side] = (uint16_t)(more < most              ? more
                                        : most > STARTING_HALVES ? most
                                                                 : STARTING_HALVES);
    }
}

static void rolled_role(struct game *g, int class, struct events *e)
{
    enum { LOWER, TIE, HIGHER };

    if (class == TIE) {
        more_troops(g);
        return;
    }
    tbt_of(g)->attacker = class == LOWER;
    tell_roles(g, e);
    game_top(g)->step++;
}

// --- S2: the ground ---

static bool agreed(const struct battle *b, const struct game *g)
{
    return opt(b, OPT_TERRAIN_PLACEMENT) == 2 && !setup_in(g)->refused;
}

static void run_features(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    if (opt(b, OPT_SETUP_TERRAIN) == 0) {
        f->step = SETUP_READY;
        return;
    }
    enter(g, PHASE_TERRAIN, e);
    ask_seat(g, defender_of(g), ASK_FEATURES); // TBT-TER-01
}

static int next_feature(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < (int)(sizeof placing_order); i++) {
        int what = placing_order[i];

        if (setup_in(g)->left[what] && (what != T_FORD || tbt_has_river(b, g)))
            return what;
    }
    return TERRAIN_NONE;
}

// A feature is taken in hand, its sector is rolled, and the defender says where it goes.
static void run_sector(const struct battle *b, struct game *g, struct frame *f)
{
    struct tbt_setup *s = setup_of(g);

    if (!s->what) {
        s->what = (uint8_t)next_feature(b, g);
        s->sector = 0;
        if (!s->what) {
            f->step++;
            return;
        }
    }
    if (!s->sector && s->what != T_FORD && !agreed(b, g)) {
        g->roll = roll_of(ROLL_SECTOR, 0, 1, 6);
        return;
    }
    ask_seat(g, defender_of(g), ASK_PLACE);
}

static void run_accept(const struct battle *b, struct game *g, struct frame *f)
{
    if (agreed(b, g))
        ask_seat(g, tbt_in(g)->attacker, ASK_ACCEPT_MAP);
    else
        f->step++;
}

// TBT-TER-04: a refused map is laid out anew, this time by the dice.
void tbt_take_accept(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    (void)b, (void)e;
    if (judged->order.verb == WORD_ACCEPT) {
        game_top(g)->step++;
        return;
    }
    setup_of(g)->refused = 1;
    tbt_clear_ground(g);
    tbt_list_features(g);
    game_top(g)->step = SETUP_SECTOR;
}

// --- S3 to S8 ---

static void run_deploy(const struct battle *b, struct game *g, struct frame *f, int side,
                       struct events *e)
{
    if (opt(b, OPT_SETUP_DEPLOY) == 0) {
        f->step++;
        return;
    }
    enter(g, PHASE_DEPLOY, e);
    ask_seat(g, side, ASK_DEPLOY);
}

static void run_points(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int side = opt(b, OPT_SETUP_POINTS) ? tbt_next_point(g) : -1;

    if (side < 0) {
        f->step++;
        return;
    }
    enter(g, PHASE_POINTS, e);
    ask_seat(g, side, ASK_POINT);
}

void tbt_run_setup(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum setup_step)f->step) {
    case SETUP_ARMIES:
        f->step++;
        if (opt(b, OPT_SETUP_ARMIES) == 2)
            game_ask(g, 3, ASK_ARMY, 0, 0);
        return;
    case SETUP_ROLES:
        run_roles(b, g, f, e);
        return;
    case SETUP_FEATURES:
        run_features(b, g, f, e);
        return;
    case SETUP_SECTOR:
        run_sector(b, g, f);
        return;
    case SETUP_ACCEPT:
        run_accept(b, g, f);
        return;
    case SETUP_READY:
        f->step++;
        tbt_ready_to_deploy(b, g);
        return;
    case SETUP_DEFENDER:
        run_deploy(b, g, f, defender_of(g), e);
        return; // TBT-SET-07
    case SETUP_ATTACKER:
        run_deploy(b, g, f, !defender_of(g), e);
        return;
    case SETUP_POINTS:
        run_points(b, g, f, e);
        return;
    case SETUP_END:
        tbt_flow_begin(b, g);
        return;
    }
}

void tbt_rolled_setup(const struct battle *b, struct game *g, const struct roll *r,
                      const struct fall *t, struct events *e)
{
    (void)b;
    if (r->purpose == ROLL_ROLE)
        rolled_role(g, t->class, e);
    else
        setup_of(g)->sector = (uint8_t)t->score; // TBT-TER-03
}
