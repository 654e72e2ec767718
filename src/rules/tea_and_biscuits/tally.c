// SPDX-License-Identifier: MIT
// What decides the battle, for a meter (TAB-VIC).
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

// TAB-VIC-02; by bases alone only a side without units has lost (TAB-VIC-05).
static void add_losses(const struct battle *b, const struct game *g, int side, struct tallies *list)
{
    const struct tab_game *t = tab_in(g);
    bool all = opt(b, OPT_VICTORY) == VICTORY_BASES;
    int started = t->started[side], limit = all ? started : (started + 1) / 2;
    int lost = t->phase == PHASE_SETUP ? 0 : started - count_of(tab_alive(g, side));

    tally_add(list,
              (struct tally){.kind = TALLY_LOSSES,
                             .next = (uint8_t)tally_next_loss(lost, limit),
                             .side = (uint8_t)side,
                             .now = lost,
                             .limit = limit,
                             .clause = all ? TAB_VIC_05 : TAB_VIC_02,
                             .what = "Units destroyed",
                             .means =
                                 all ? "A side that has nobody left when the turn ends "
                                       "has lost."
                                     : "A side with [b||1 unit|%b units] destroyed when the turn "
                                       "ends is broken, and has lost."});
}

static void add_bases(const struct battle *b, const struct game *g, int side, const char *means,
                      struct tallies *list)
{
    bool setup = tab_in(g)->phase == PHASE_SETUP;

    tally_add(list, (struct tally){.kind = TALLY_POINTS,
                                   .side = (uint8_t)side,
                                   .now = setup ? 0 : tab_bases_lost(b, g, side),
                                   .limit = tab_in(g)->started_bases[side],
                                   .clause = TAB_VIC_03,
                                   .what = "Bases lost",
                                   .means = means});
}

static void add_ridge(const struct battle *b, const struct game *g, struct tallies *list)
{
    int attacker = tab_in(g)->attacker;

    tally_add(list, (struct tally){.kind = TALLY_GOAL,
                                   .side = (uint8_t)attacker,
                                   .piece = (uint8_t)tab_objective(b),
                                   .now = tab_units_on_ridge(b, g),
                                   .limit = TAB_RIDGE_UNITS,
                                   .clause = TAB_VIC_01,
                                   .what = "Units on the ridge",
                                   .means = "With two units out of melee and wholly over the ridge "
                                            "after the last turn the attacker wins, else the "
                                            "defender."});
}

static void add_wells(const struct battle *b, const struct game *g, struct tallies *list)
{
    int wells = tab_objective(b), defender = !tab_in(g)->attacker;

    if (wells)
        tally_add(list,
                  (struct tally){.kind = TALLY_PLACE,
                                 .side = (uint8_t)(tab_wells_are_held(b, g) ? defender : SIDES),
                                 .piece = (uint8_t)wells,
                                 .at = bounds_middle(b->piece[wells - 1].bounds),
                                 .clause = TAB_VIC_01,
                                 .what = "The wells",
                                 .means = "The defender's infantry at them, with no "
                                          "attacker near, wins when the turn ends."});
}

// TAB-VIC-03, 04, 06
static void add_turns(const struct battle *b, const struct game *g, const char *means,
                      struct tallies *list)
{
    const struct tab_game *t = tab_in(g);

    if (t->last_turn) {
        tally_turns(list, g->turn, g->turn, TAB_VIC_04, means);
        return;
    }
    if (opt(b, OPT_TURN_LIMIT) >= 0) {
        tally_turns(list, g->turn, opt(b, OPT_TURN_LIMIT), TAB_VIC_03, means);
        return;
    }
    tally_turns(list, g->turn, TAB_MOST_TURNS, TAB_VIC_06, means);
    tally_add(list,
              (struct tally){.kind = TALLY_QUIET,
                             .next = t->quiet + 1 >= TAB_QUIET_TURNS ? NEXT_ENDS : NEXT_NOTHING,
                             .side = SIDES,
                             .now = t->quiet,
                             .limit = TAB_QUIET_TURNS,
                             .clause = TAB_VIC_06,
                             .what = "Turns without a hit",
                             .means = "After %b turns running without a hit the battle "
                                      "ends."});
}

void tab_tally(const struct battle *b, const struct game *g, struct tallies *list)
{
    static const char *const end[] =
        {[BATTLE_PLAIN] = "After turn %b whoever has lost fewer bases wins.",
         [BATTLE_NASEBY] = "After turn %b whoever has lost the smaller part of his bases wins.",
         [BATTLE_MCPHERSON] = "After turn %b it is judged by who has the ridge.",
         [BATTLE_ABU_KLEA] = "After turn %b the battle is a draw."};
    int battle = tab_battle_of(b);

    for (int side = 0; side < SIDES; side++)
        add_losses(b, g, side, list);
    for (int side = 0; side < SIDES && battle <= BATTLE_NASEBY; side++)
        add_bases(b, g, side,
                  battle == BATTLE_NASEBY ? "After the last turn whoever has lost the smaller part "
                                            "of his bases wins."
                                          : "After the last turn whoever has lost fewer wins.",
                  list);
    if (battle == BATTLE_MCPHERSON)
        add_ridge(b, g, list);
    if (battle == BATTLE_ABU_KLEA)
        add_wells(b, g, list);
    add_turns(b, g, end[battle], list);
}
