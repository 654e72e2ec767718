// SPDX-License-Identifier: MIT
// What decides the battle, for a meter (TFT-BRK, TFT-SET-01, TFT-GER-26, TFT-COW-02, TFT-TRE-02).
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/setup.h"

// --- armies that break (TFT-BRK) ---

// Of the 36 throws of two dice, those over the rating.
static int throws_over(int rating)
{
    int over = 0;

    for (int a = 1; a <= 6; a++)
        for (int c = 1; c <= 6; c++)
            over += a + c > rating;
    return over;
}

// Somebody whose place is kept from whoever sees the game so.
static bool is_unseen(const struct game *g, int unit)
{
    return g->hidden[unit] && g->type[unit] && !on_table(g, unit);
}

static bool any_unseen(const struct game *g, int side)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && is_unseen(g, unit))
            return true;
    return false;
}

int tft_breaks_by(const struct game *g, int side, int lost)
{
    int beyond = lost - (tft_in(g)->total[side] + 1) / 2;

    return beyond < 0 ? 0 : throws_over(unit_in(g, tft_general(g, side))->rating - beyond);
}

static enum tally_next next_loss(const struct game *g, int side, int lost)
{
    int now = tft_breaks_by(g, side, lost), then = tft_breaks_by(g, side, lost + 1);

    if (now)
        return NEXT_REACHED;
    if (then == 36 || tft_in(g)->lost[side] + 1 >= tft_in(g)->total[side])
        return NEXT_ENDS;
    return then ? NEXT_MAY_END : NEXT_NOTHING;
}

static void add_losses(const struct battle *b, const struct game *g, int side, struct tallies *list)
{
    int lost = tft_lost_units(b, g, side), breaks = tft_breaks_by(g, side, lost);
    struct tally row =
        {.kind = TALLY_LOSSES,
         .side = (uint8_t)side,
         .next = (uint8_t)next_loss(g, side, lost),
         .now = lost,
         .limit = (tft_in(g)->total[side] + 1) / 2,
         .more = breaks ? breaks : unit_in(g, tft_general(g, side))->rating,
         .clause = TFT_BRK_01,
         .what = "Units lost",
         .means = breaks ? "At the end of each of its own turns the army breaks "
                           "by %c of the 36 throws of two dice."
                         : "From [b||1 unit|%b units] lost on the army throws two dice at the "
                           "end of each of its own turns, one more for each beyond "
                           "these: over %c it breaks."};

    if (opt(b, OPT_ROUTED_COUNT_AS_LOST) && any_unseen(g, side)) { // some of them may be routed
        row.now = TALLY_UNKNOWN;
        row.next = NEXT_NOTHING;
    }
    tally_add(list, row);
}

// --- places ---

static struct tally place_at(const struct battle *b, int piece, int holder, int clause)
{
    int building = tft_objective_building(b, piece);

    return (struct tally){.kind = TALLY_PLACE,
                          .side = (uint8_t)holder,
                          .piece = (uint8_t)(1 + (building < 0 ? piece : building)),
                          .clause = (uint16_t)clause,
                          .at = b->point[b->piece[piece].first]};
}

// Americans take it for theirs when they see nobody else there, and one who is hidden may be. Who
// sees British that are hidden, or knows better than they do, is none of them.
static bool may_be_wrong(const struct battle *b, const struct game *g, int i, int piece)
{
    const struct tft_game *t = tft_in(g);

    if (t->held[i] != 1 + AMERICAN || t->thought[i] != t->held[i])
        return false;
    for (int unit = 1; unit <= g->units; unit++)
        if (g->hidden[unit] && on_table(g, unit))
            return false;
    return any_unseen(g, BRITISH) || !tft_seen_alone(b, g, piece, AMERICAN);
}

static void add_germantown(const struct battle *b, const struct game *g, struct tallies *list)
{
    int piece;

    for (int i = 0; (piece = tft_objective(b, i)) >= 0; i++) {
        int held = tft_in(g)->held[i];
        struct tally row = place_at(b, piece, held ? held - 1 : BRITISH, TFT_GER_26);
        bool building = tft_objective_building(b, piece) >= 0;

        row.unsure = may_be_wrong(b, g, i, piece);
        row.what = building ? "A building" : "The crossroads";
        row.means = building ? "Whoever holds both buildings at the end has a minor victory; with "
                               "one each it is a draw."
                             : "Held at the end by %0 it is a major victory of theirs.";
        tally_add(list, row);
    }
}

static void add_cowpens(const struct battle *b, const struct game *g, struct tallies *list)
{
    int piece = tft_objective(b, 0);
    struct tally row;

    if (piece < 0)
        return;
    row = place_at(b, piece, tft_hill_is_taken(b, g) ? BRITISH : AMERICAN, TFT_COW_02);
    row.what = "The hill";
    row.means = "With foot on it that is not routed %1 win at the end, else %0.";
    tally_add(list, row);
}

static void add_trenton(const struct battle *b, const struct game *g, struct tallies *list)
{
    int piece = tft_objective(b, 0);
    struct tally row;

    tally_add(list, (struct tally){.kind = TALLY_GOAL,
                                   .side = BRITISH,
                                   .now = tft_in(g)->left[BRITISH],
                                   .limit = TFT_ESCAPES,
                                   .clause = TFT_TRE_02,
                                   .what = "Got away",
                                   .means = "If three units leave by the south edge %1 win at the "
                                            "end."});
    if (piece < 0)
        return;
    row = place_at(b, piece, tft_town_is_held(b, g) ? BRITISH : AMERICAN, TFT_TRE_02);
    row.what = "The town";
    row.means = "With a unit in it that is not routed %1 win at the end.";
    tally_add(list, row);
}

// --- all of it ---

static const struct {
    void (*add)(const struct battle *, const struct game *, struct tallies *);
    uint16_t clause;
    const char *end;
} battles[] = {
    [BATTLE_PLAIN] = {NULL, TFT_SET_01,
                      "After turn %b whoever has lost fewer units wins; as many are a draw."},
    [BATTLE_GERMANTOWN] = {add_germantown, TFT_GER_25,
                           "After turn %b it is judged by who holds what."},
    [BATTLE_COWPENS] = {add_cowpens, TFT_COW_02, "After turn %b it is judged by who has the hill."},
    [BATTLE_TRENTON] = {add_trenton, TFT_TRE_02,
                        "After turn %b %0 win if fewer than three units got away and nobody holds "
                        "the town."},
};

void tft_tally(const struct battle *b, const struct game *g, struct tallies *list)
{
    int battle = opt(b, OPT_BATTLE);

    for (int side = 0; side < SIDES; side++)
        add_losses(b, g, side, list);
    if (battles[battle].add)
        battles[battle].add(b, g, list);
    if (tft_turn_limit(b) > 0)
        tally_turns(list, g->turn, tft_turn_limit(b), battles[battle].clause, battles[battle].end);
}
