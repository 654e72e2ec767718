// SPDX-License-Identifier: MIT
// What Germantown adds (TFT-GER): standing orders, and Howe.
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/setup.h"

static int standing_of(const struct battle *b, const struct game *g, int unit)
{
    return b->roster[g->command[unit]].detail[DETAIL_STANDING];
}

// --- standing orders ---

static bool command_sees(const struct battle *b, const struct game *g, int commander)
{
    EACH_UNIT (unit, tft_units(g, g->side[commander]))
        if (g->command[unit] == commander && tft_sees_any(b, g, unit))
            return true;
    return false;
}

bool tft_may_be_moved(const struct battle *b, const struct game *g, int unit)
{
    switch (standing_of(b, g, unit)) {
    case STANDING_ASLEEP: // TFT-GER-23
        return tft_in(g)->shot_fired || command_sees(b, g, g->command[unit]);
    case STANDING_WAITING: // TFT-GER-24
        return tft_in(g)->shot_fired;
    default:
        return true;
    }
}

static int stone_house(const struct battle *b)
{
    int piece = 0;

    while (piece < b->pieces && b->piece[piece].what != T_STONE_HOUSE)
        piece++;
    return piece;
}

// TFT-GER-19: every stand within 10 cm of the house.
static bool by_the_house(const struct battle *b, const struct game *g, int unit,
                         const struct pose *pose)
{
    struct box stand[TFT_STANDS];
    int house = stone_house(b), stands = tft_layout(kind_of(g, unit), pose, stand);

    if (house == b->pieces)
        return true;
    for (int i = 0; i < stands; i++)
        if (land_to_box(battle_land(b, house), &stand[i]) > TFT_OBJECTIVE + TFT_TOLERANCE)
            return false;
    return true;
}

int tft_bound(const struct battle *b, const struct game *g, int unit, const struct pose *from,
              const struct pose *to)
{
    const struct tft_kind *kind = kind_of(g, unit);
    int standing = standing_of(b, g, unit);

    if (standing == STANDING_ANCHORED && !by_the_house(b, g, unit, to))
        return TFT_GER_19;
    if (standing == STANDING_NO_RETREAT && is_foot(g, unit) &&
        tft_outline(kind, to).centre.north < tft_outline(kind, from).centre.north - TFT_TOLERANCE)
        return TFT_GER_20;
    return 0;
}

bool tft_may_evade_at_all(const struct battle *b, const struct game *g, int unit)
{
    return standing_of(b, g, unit) != STANDING_NO_RETREAT || !is_foot(g, unit);
}

// --- Howe ---

enum howe_step { HOWE_ROLL, HOWE_COMES, HOWE_PLACES };

static bool is_howes(const struct battle *b, const struct game *g, int unit)
{
    int commander = g->command[unit] ? g->command[unit] : unit;

    return b->roster[commander].detail[DETAIL_STANDING] == STANDING_COMING;
}

// TFT-GER-21: a die less one, at most the number of the game turn.
static void roll_howe(struct game *g)
{
    int need = g->turn < 6 ? g->turn : 6;

    g->roll = roll_cut(roll_of(ROLL_HOWE, 0, 1, 6), need + 1);
    g->roll.lead = -1;
}

void tft_rolled_howe(const struct battle *b, struct game *g, const struct roll *r,
                     const struct fall *t, struct events *e)
{
    bool comes = t->class == 0;

    (void)r;
    tell(e, (struct event){.kind = TOLD_HOWE,
                           .clause = TFT_GER_21,
                           .secret = 1 << AMERICAN,
                           .a = comes});
    if (!comes)
        return;
    tft_of(g)->howe = 1;
    for (int unit = 1; unit <= g->units; unit++)
        if (is_howes(b, g, unit) && g->state[unit] == FATE_RESERVE)
            g->state[unit] = FATE_UNPLACED;
}

int tft_howe(const struct battle *b, const struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (is_commander(g, unit) && is_howes(b, g, unit))
            return unit;
    return 0;
}

// TFT-GER-22: placed like any others, by the same orders, and hidden unless seen.
void tft_run_howe(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int seat = tft_seat_of(b, g, tft_howe(b, g));

    switch ((enum howe_step)f->step) {
    case HOWE_ROLL: // who is lost from sight is so before: told later it would tell that he comes
        f->step++;
        tft_look_round(b, g, e);
        roll_howe(g);
        return;
    case HOWE_COMES:
        f->step++;
        tft_of(g)->done = 0;
        return;
    case HOWE_PLACES:
        if (tft_in(g)->howe && !(tft_in(g)->done >> seat & 1)) {
            game_ask(g, 1 << seat, ASK_DEPLOY, 0, 0);
            return;
        }
        tft_of(g)->done = 0;
        game_pop(g);
        if (tft_in(g)->howe)
            tft_store_poses(g);
        tft_look_round(b, g, e);
        return;
    }
}
