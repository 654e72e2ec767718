// SPDX-License-Identifier: MIT
// Forced moves: retreats, routs, evades, fallbacks and displacements, with all that follows (G-15).
#include "rules/two_for_tea/drift.h"
#include "rules/two_for_tea/melee.h"

length tft_evade_room(const struct battle *b, const struct game *g, int unit,
                      const struct pose *from, bearing way, length far)
{
    struct tft_drive d = tft_drive_of(b, g, unit, from, way, FORCE_EVADE);
    length room = in_building(g, unit) ? 0 : tft_drift_of(&d, far).gone;

    return room < TFT_EVADE_LEAST ? 0 : room;
}

// --- carrying it out ---

static const uint16_t reason[] = {
    [FORCE_RETREAT] = TFT_MEL_17,  [FORCE_ROUT] = TFT_ROU_03,      [FORCE_EVADE] = TFT_CHG_12,
    [FORCE_FALLBACK] = TFT_EVT_04, [FORCE_DISPLACED] = TFT_GER_16, [FORCE_DISENGAGE] = TFT_PUR_06,
};

// G-18: a garrison comes out of its building first; it neither evades nor gets lost.
static bool comes_out(const struct battle *b, struct game *g, int unit, bearing way,
                      enum tft_force manner, struct events *e)
{
    return !is_chosen(manner) && manner != FORCE_DISPLACED &&
           tft_turn_out(b, g, unit, way, reason[manner], e);
}

// TFT-INT-02, 04: friends lose their order when they are passed through.
static void pass_through(const struct battle *b, struct game *g, int unit, uint64_t friends,
                         struct events *e)
{
    for (; friends; friends &= friends - 1) {
        int friend = lowest(friends);
        int clause = g->formation[friend] == COLUMN ? TFT_INT_04 : TFT_INT_02;

        say_of(g, e, TOLD_PASSED, clause, unit, friend, 0);
        tft_scatter(b, g, friend, clause, e);
    }
}

static void meet(const struct battle *b, struct game *g, int unit, int stopper, int clause,
                 struct events *e)
{
    if (g->hidden[stopper] >> g->side[unit] & 1)
        tft_reveal(b, g, stopper, e); // TFT-GER-14
    say_of(g, e, TOLD_STOPPED, clause, unit, stopper, 0);
}

length tft_force(const struct battle *b, struct game *g, int unit, bearing way, length far,
                 enum tft_force manner, struct events *e)
{
    bool out = in_building(g, unit);
    uint64_t seen;

    if (out && !comes_out(b, g, unit, way, manner, e))
        return 0;
    struct pose start = tft_pose_of(g, unit);
    struct tft_drive d = tft_drive_of(b, g, unit, &start, way, manner);
    struct tft_drift drift = tft_drift_of(&d, far);
    if (drift.stopper)
        meet(b, g, unit, drift.stopper, manner == FORCE_DISPLACED ? TFT_GER_16 : TFT_ZOC_05, e);
    if (drift.gone == 0 && !drift.broken && !out)
        return 0;
    seen = tft_seen_on_way(b, g, unit, &start, direction_of(way), drift.gone);
    tft_put(g, unit, &drift.pose);
    mark(g, unit, MOVED);
    tft_place_seen(b, g, seen, e); // TFT-GER-13
    if (drift.broken)
        say_of(g, e, TOLD_FORMED, drift.broken, unit, 0, SKIRMISH);
    tft_say_moved(g, unit, reason[manner], e);
    pass_through(b, g, unit, drift.passed, e);
    if (tft_over_edge(&d, &drift.pose))
        tft_lose(b, g, unit, TFT_ROU_08, e);
    else
        tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
    return drift.gone;
}
