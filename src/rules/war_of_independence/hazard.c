// SPDX-License-Identifier: MIT
// Jumping and swimming: dice on the way, deaths, and the morale that follows (AWI-OBS); saves of
// generals.
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

// Of the frame: a: figure whose dice they are, from 0; b: which of its hazards; x: figures that
// died; y: what a die said, as of a general's save.
enum { GENERAL_UNKNOWN, GENERAL_LOST, GENERAL_SAVED };

static int hazard_at(const struct game *g, const struct frame *f)
{
    return f->b < 32 ? (int)(woi_in(g)->fight.hazard[f->a] >> 2 * f->b & 3) : HAZARD_NONE;
}

// AWI-SAVE-04: on 3 or more he is saved, which counts 1.
struct roll woi_general_roll(int unit)
{
    struct roll roll = roll_of(ROLL_GENERAL, unit, 1, 6);

    roll.row[0].pass = 3;
    return roll;
}

static void next_hazard(struct frame *f, bool died)
{
    if (died) {
        f->a++; // it throws no more (AWI-OBS-11)
        f->b = 0;
        f->x++;
    } else {
        f->b++;
    }
    f->y = GENERAL_UNKNOWN;
}

// What the die before came to: a general's save has followed his own.
static void settle_die(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int clause = hazard_at(g, f) == HAZARD_JUMP ? AWI_OBS_03 : AWI_OBS_05;
    int figure = figure_of(g, f->unit, f->a + 1);
    bool died = f->y == GENERAL_LOST;

    if (!f->y)
        return;
    next_hazard(f, died);
    if (died)
        woi_kill(b, g, figure, clause, e);
}

void woi_run_hazards(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int unit = f->unit, dead;

    settle_die(b, g, f, e);
    for (; f->a < WOI_UNIT_FIGURES && g->state[unit] == FATE_FIELD; f->a++, f->b = 0)
        if (hazard_at(g, f)) { // AWI-OBS-03, 05: a jump kills on a 6, deep water on 5 or 6
            g->roll =
                roll_cut(roll_of(ROLL_HAZARD, unit, 1, 6), hazard_at(g, f) == HAZARD_JUMP ? 6 : 5);
            return;
        }
    dead = f->x;
    game_pop(g);
    if (dead && g->state[unit] == FATE_FIELD && is_troops(g, unit))
        woi_push_morale(g, unit, dead, false); // AWI-OBS-06
}

void woi_rolled_hazard(const struct battle *b, struct game *g, const struct roll *roll,
                       const struct fall *fall, struct events *e)
{
    struct frame *f = game_top(g);
    bool jump = hazard_at(g, f) == HAZARD_JUMP;
    struct event told = event_of(jump ? TOLD_JUMPED : TOLD_SWAM, jump ? AWI_OBS_03 : AWI_OBS_05,
                                 f->unit, 0, f->a + 1);

    (void)b, (void)roll;
    tell(e, event_with(told, fall->class, 0));
    f->y = fall->class ? GENERAL_LOST : GENERAL_SAVED;
    if (fall->class && is_general(g, f->unit))
        g->roll = woi_general_roll(f->unit);
}

// --- generals who are saved, from hazards and from what falls (AWI-SAVE-04, AWI-DES-06) ---

static bool may_stand(const struct battle *b, const struct game *g, int unit, struct vec at)
{
    struct woi_stand stand;
    struct woi_map map;

    woi_stand_now(g, unit, &stand);
    stand.base[0] = woi_base(b, g, unit, at, stand.face[0]);
    woi_map(b, g, bounds_around(&stand.base[0]), &map);
    return fine(woi_room(b, g, &map, unit, &stand)) && !woi_makes_contact(b, g, unit, &stand);
}

// AWI-SET-18: by half inches, the least larger offset, then the least sum, then lower x, lower y.
static struct vec find_place(const struct battle *b, const struct game *g, int unit, struct vec at)
{
    for (int larger = 0;; larger++) {
        must(larger <= 2 * b->size.east / INCH(1)); // the table has room for one more
        for (int less = 0; less <= larger; less++)
            for (int i = 0; i < 8; i++) {
                int east = (i < 2 || i > 5 ? larger : less) * (i < 4 ? -1 : 1);
                int north = (i < 2 || i > 5 ? less : larger) * (i % 2 ? 1 : -1);
                struct vec there = {at.east + east * INCH(1) / 2, at.north + north * INCH(1) / 2};

                if (may_stand(b, g, unit, there))
                    return there;
            }
    }
}

static void escape(const struct battle *b, struct game *g, int unit, bool saved, struct events *e)
{
    int figure = unit_in(g, unit)->first;

    woi_of(g)->fight.lost[unit] = 0;
    if (!saved) {
        woi_kill(b, g, figure, AWI_DES_06, e);
        return;
    }
    woi_put(b, g, figure, find_place(b, g, unit, woi_in(g)->box[figure].centre),
            woi_in(g)->face[figure]);
    woi_settle(b, g, unit);
    tell(e, event_of(TOLD_SAVED, AWI_DES_06, unit, 0, 0));
    tell(e, event_moved(g, unit));
}

void woi_rolled_general(const struct battle *b, struct game *g, const struct roll *roll,
                        const struct fall *fall, struct events *e)
{
    bool saved = fall->score > 0;

    if (game_top(g)->kind == FRAME_COLLAPSE) {
        escape(b, g, roll->unit, saved, e);
        return;
    }
    game_top(g)->y = saved ? GENERAL_SAVED : GENERAL_LOST;
    if (saved)
        tell(e, event_of(TOLD_SAVED, AWI_SAVE_04, roll->unit, 0, 0));
}
