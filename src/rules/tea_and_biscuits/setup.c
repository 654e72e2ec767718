// SPDX-License-Identifier: MIT
// Before the first turn: the armies, the roles (TAB-SET), deployment, the attacker's free action.
#include "core/board.h"
#include "rules/tea_and_biscuits/move.h"

enum tab_setup_step {
    SETUP_ROLES,
    SETUP_READY,
    SETUP_DEPLOY,
    SETUP_FREE,
    SETUP_OVER,
};

// --- the state at the start ---

static int fighting_base(int type)
{
    return type == CAVALRY ? BASE_HORSE : type >= FOOT_GUNS ? BASE_GUN : BASE_FOOT;
}

// TAB-UNT-07, TAB-INF-03: of paired units the first half fights, the second is transport.
static int base_kind(const struct battle *b, const struct game *g, int unit, int base, int bases)
{
    bool pikes = detail_of(b, unit, DETAIL_PIKES) >> base & 1;
    bool missiles = detail_of(b, unit, DETAIL_SHOOTING) > NO_MISSILES && !pikes;

    if (is_paired(g, unit) && base >= bases / 2)
        return BASE_TRANSPORT;
    return fighting_base(g->type[unit]) | (missiles ? BASE_MISSILE : 0) | (pikes ? BASE_BLOCK : 0);
}

static void muster(const struct battle *b, struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];
    struct tab_unit *u = unit_of(g, unit);
    struct tab_layout layout;

    u->bases = r->elements;
    for (int i = 0; i < u->bases; i++)
        u->base[i].what = (uint8_t)base_kind(b, g, unit, i, u->bases);
    g->formation[unit] = r->formation;
    layout = tab_plain_layout(g, unit, g->formation[unit], 0);
    tab_take_layout(b, g, unit, &layout);
    tab_of(g)->started[r->side]++;
    tab_of(g)->started_bases[r->side] += (uint8_t)tab_bases_of(b, g, unit);
}

// TAB-DEP-07: who is named by an entry comes on there.
static void keep_back(const struct battle *b, struct game *g)
{
    for (int i = 0; i < b->entries; i++) {
        const struct entry *entry = &b->entry[i];

        for (int k = 0; k < entry->count; k++) {
            int unit = entry->unit[k], turn = detail_of(b, unit, DETAIL_TURN);

            g->state[unit] = FATE_RESERVE;
            unit_of(g, unit)->arrives = (uint8_t)(turn ? turn : 1);
            unit_of(g, unit)->edge = entry->edge;
        }
    }
}

void tab_setup_begin(const struct battle *b, struct game *g)
{
    g->turn = 1;
    g->units = (uint8_t)b->units;
    for (int unit = 1; unit <= b->units; unit++) {
        g->side[unit] = b->roster[unit].side;
        g->type[unit] = b->roster[unit].type;
        g->command[unit] = b->roster[unit].command;
        g->state[unit] = FATE_UNPLACED;
        if (!is_general(g, unit))
            muster(b, g, unit);
    }
    keep_back(b, g);
    tab_of(g)->attacker = opt(b, OPT_ROLES) == ROLES_SECOND_ATTACKS;
    game_push(g, FRAME_SETUP, 0, 0);
}

// --- S1: roles ---

static void run_roles(const struct battle *b, struct game *g, struct events *e)
{
    if (opt(b, OPT_ROLES) == ROLES_ROLLED)
        g->roll = roll_contest(ROLL_ROLE, 6); // TAB-SET-03
    else
        tell(e, event_of(TOLD_ROLE, TAB_SET_03, 0, 0, tab_in(g)->attacker));
}

void tab_rolled_role(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    (void)roll, (void)e;
    game_ask(g, 1 << tab_commander_seat(b, g, fall->class == 0), ASK_ROLE, 0, 0);
}

void tab_take_role(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    int side = b->seat[judged->order.seat].side;

    tab_of(g)->attacker = (uint8_t)(judged->order.verb == TAB_ATTACKER ? side : !side);
    tell(e, event_of(TOLD_ROLE, TAB_SET_03, 0, 0, tab_in(g)->attacker));
}

// --- TAB-DEP-09: ready positions ---

// Listed are rows of squares, which hexes have as the nearest row of theirs.
static struct vec turned_on_hexes(const struct battle *b, struct vec at)
{
    struct cell cell = cell_at(b, at);
    int row = (int)(((int64_t)cell.row * 8660254 + 5000000) / 10000000);

    row = b->size.north / BW - 1 - row;
    cell.column = (int16_t)(board_columns(b) - 1 - cell.column);
    cell.row = (int16_t)(((int64_t)row * 10000000 + 8660254 / 2) / 8660254);
    return cell_centre(b, cell);
}

static struct pose listed(const struct battle *b, int unit)
{
    return (struct pose){.at = b->roster[unit].at, .face = b->roster[unit].face};
}

// They are for the first side attacking; where dice have decided otherwise, turned by half.
struct pose tab_listed_pose(const struct battle *b, const struct game *g, int unit)
{
    struct pose pose = listed(b, unit);

    if (opt(b, OPT_ROLES) != ROLES_ROLLED || !tab_in(g)->attacker)
        return pose;
    pose.face = (bearing)(pose.face + 0x8000);
    pose.at = on_hexes(b) ? turned_on_hexes(b, pose.at) : vec_sub(b->size, pose.at);
    return pose;
}

// On a smaller table than the scenario's own, or with deeper bases, there may be no room.
static bool has_room(const struct battle *b, const struct game *g, int unit,
                     const struct pose *pose)
{
    struct tab_layout layout = tab_layout_of(g, unit);

    if (is_general(g, unit))
        return tab_holds_point(b, pose->at);
    return tab_room(b, g, unit, &layout, pose, 0) == ROOM_FREE;
}

// Who is not listed, or finds no room there, is left to be deployed.
void tab_stand_ready(const struct battle *b, struct game *g, bool anyway)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct pose pose = anyway ? listed(b, unit) : tab_listed_pose(b, g, unit);

        if (!b->roster[unit].placed || g->state[unit] != FATE_UNPLACED ||
            (!anyway && !has_room(b, g, unit, &pose)))
            continue;
        g->state[unit] = FATE_FIELD;
        tab_put(b, g, unit, &pose);
    }
}

// --- S3: the free action ---

// TAB-FRE-01
static void run_free(const struct battle *b, struct game *g, struct events *e)
{
    int side = tab_in(g)->attacker;

    if (!tab_units(g, side))
        return;
    tab_enter(g, PHASE_FREE, e);
    game_ask(g, 1 << tab_commander_seat(b, g, side), ASK_FREE, 0, 0);
}

// TAB-FRE-02
struct verdict tab_check_free(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    int action = tab_action_of(o->verb);
    struct verdict v;

    if (o->verb == WORD_PASS)
        return o->args ? refuse(0, "Nothing follows `pass`.") : FINE;
    if (action == ACTION_CHARGE && opt(b, OPT_FREE_ACTION))
        return refuse(TAB_FRE_02, "The free action is no charge.");
    if (!is_unit(g, o->unit))
        return refuse(TAB_FRE_02, "The free action is for a unit on the table.");
    v = tab_check_kind(b, g, o->unit, action);
    if (fine(v))
        v = tab_state_forbids(b, g, o->unit, action);
    return fine(v) ? tab_check_action(b, g, o, walk) : v;
}

void tab_take_free(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    if (judged->order.verb != WORD_PASS)
        tab_take_action(b, g, judged, e);
}

// --- the course of it ---

void tab_setup_at_free(struct game *g)
{
    game_push(g, FRAME_SETUP, 0, 0)->step = SETUP_FREE;
}

void tab_run_setup(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum tab_setup_step)f->step) {
    case SETUP_ROLES:
        f->step++;
        run_roles(b, g, e);
        return;
    case SETUP_READY:
        f->step++;
        if (opt(b, OPT_DEPLOYMENT))
            tab_stand_ready(b, g, false);
        return;
    case SETUP_DEPLOY: // left when everybody has a place
        if (!tab_ask_deploy(b, g, f, e))
            f->step++;
        return;
    case SETUP_FREE:
        f->step++;
        run_free(b, g, e);
        return;
    case SETUP_OVER:
        tab_begin_turns(g);
        return;
    }
}
