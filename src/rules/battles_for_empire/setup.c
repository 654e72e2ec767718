// SPDX-License-Identifier: MIT
// How a battle begins: who is listed, where they stand, and who is set up by hand (BFE-SET).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

// What a file leaves out is BFE-SET-07.
static void muster_unit(const struct battle *b, struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];
    struct bfe_unit *u = unit_of(g, unit);

    u->irregular = r->detail[DETAIL_ESTABLISHMENT] == 1 + IRREGULAR;
    u->weapon = (uint8_t)(r->detail[DETAIL_WEAPON] - 1);
    u->drill = (uint8_t)(r->detail[DETAIL_DRILL] - 1);
    u->traits = r->detail[DETAIL_TRAITS];
    u->guns = r->detail[DETAIL_GUNS];
    u->pounds = r->detail[DETAIL_POUNDS];
    u->training = (uint8_t)(r->detail[DETAIL_TRAINING] - 1);
    u->arrives = r->detail[DETAIL_TURN];
    u->figures = u->effectives = u->frontage = r->elements;
    u->mount = r->type != CAVALRY               ? MOUNT_NONE
               : r->detail[DETAIL_MOUNTED] == 2 ? MOUNT_DISMOUNTED
                                                : MOUNT_MOUNTED;
    u->status = r->type == INFANTRY ? STATUS_LOADED : 0;
    if (u->training != UNRATED && u->irregular)
        u->status |= STATUS_RATED;
}

// A slot that an army may be bought for is nobody before it is.
void bfe_muster(const struct battle *b, struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];
    bool bought = opt(b, OPT_SETUP_ARMIES);

    *unit_of(g, unit) = (struct bfe_unit){0};
    g->side[unit] = r->side;
    g->type[unit] = bought ? ARM_NONE : r->type;
    g->command[unit] = r->command;
    g->formation[unit] = r->formation;
    g->state[unit] = bought ? FATE_ABSENT : r->detail[DETAIL_TURN] ? FATE_TO_COME : FATE_UNPLACED;
    if (r->type == LEADER)
        unit_of(g, unit)->rating =
            r->detail[DETAIL_RATING] ? (uint8_t)(r->detail[DETAIL_RATING] - 1) : 0;
    else
        muster_unit(b, g, unit);
}

static void stand_as_listed(const struct battle *b, struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];
    struct pose pose = {.at = r->at,
                        .face = r->face,
                        .formation = r->formation,
                        .strength = unit_in(g, unit)->frontage,
                        .manner = unit_in(g, unit)->mount};

    bfe_put(g, unit, &pose);
    g->state[unit] = FATE_FIELD;
    if (has_trait(g, unit, TRAIT_HIDDEN))
        g->hidden[unit] = (uint8_t)(1 << (1 - r->side));
}

// A leader who is listed at the centre of a unit of his side is attached to it (BFE-LDR-02).
static void attach_listed(struct game *g, int leader)
{
    EACH_UNIT (unit, bfe_units(g, g->side[leader]))
        if (vec_same(g->box[unit].centre, g->box[leader].centre)) {
            unit_of(g, leader)->with = (uint8_t)unit;
            g->hidden[leader] = g->hidden[unit];
        }
}

void bfe_begin(const struct battle *b, struct game *g)
{
    g->units = (uint8_t)b->units;
    for (int unit = 1; unit <= b->units; unit++) {
        game_remove(g, unit);
        bfe_muster(b, g, unit);
    }
    for (int unit = 1; unit <= b->units; unit++)
        if (b->roster[unit].placed && g->state[unit] == FATE_UNPLACED)
            stand_as_listed(b, g, unit);
    for (int side = 0; side < SIDES; side++)
        EACH_UNIT (leader, bfe_leaders(g, side))
            attach_listed(g, leader);
    for (int i = 0, n = 0; i < b->pieces && n < BFE_OBJECTIVES; i++)
        if (b->piece[i].what == T_OBJECTIVE)
            bfe_of(g)->objective[n++].piece = (uint8_t)(1 + i);
    game_push(g, FRAME_SETUP, 0, 0);
}

// Armies that are bought are asked for one after the other, and placed when both are known.
static bool armies_are_chosen(const struct battle *b, struct game *g, struct frame *f)
{
    if (!opt(b, OPT_SETUP_ARMIES))
        return true;
    if (f->a < SIDES) {
        game_ask(g, 1 << seat_of_leader(b, f->a, bfe_commander(b, f->a)), ASK_ARMY, 0, 0);
        f->a++;
        return false;
    }
    for (int side = 0; side < SIDES && !f->step; side++)
        bfe_place_army(b, g, side);
    return true;
}

// A battle with zones is set up by its players, from the places of the file.
void bfe_run_setup(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    if (!armies_are_chosen(b, g, f))
        return;
    if (b->zones && !f->step) {
        f->step = 1;
        bfe_begin_deployment(g);
    }
    if (b->zones && !bfe_sealed(b, g, ASK_DEPLOY))
        return;
    if (b->zones)
        bfe_open_deployment(b, g, e);
    game_pop(g);
    bfe_begin_battle(b, g, e);
}
