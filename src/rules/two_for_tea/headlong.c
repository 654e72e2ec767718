// SPDX-License-Identifier: MIT
// Event 1: a unit goes for its nearest visible enemy, unasked (TFT-EVT-03).
#include "rules/two_for_tea/command.h"
#include "rules/two_for_tea/law.h"
#include "rules/two_for_tea/onset.h"

static void settle(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    mark(g, unit, MOVED);
    tft_say_moved(g, unit, clause, e);
    tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
}

// Freely on its middle stand, if there is room.
static bool turn_toward(const struct battle *b, struct game *g, int unit, int enemy,
                        struct events *e)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct pose pose = tft_pose_of(g, unit);
    bearing face = bearing_of(vec_sub(tft_centre(g, enemy), tft_middle(kind, &pose)));

    if (face == pose.face)
        return true;
    pose = tft_reformed(kind, &pose, pose.formation, face);
    if (!tft_free(b, g, unit, &pose))
        return false;
    tft_put(g, unit, &pose);
    settle(b, g, unit, TFT_EVT_03, e);
    return true;
}

// --- the law of it: that of a Move ---

// Friends stop it a tenth of a centimetre short; neighbours it slides along do not. The walls of
// those in a building stop it like any walls.
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    if (w->g->side[unit] != w->g->side[w->unit] || is_commander(w->g, unit) ||
        in_building(w->g, unit))
        return tft_law.troops(w, s, unit);
    return (
        struct bar){.kind = BAR_STOP, .exact = true, .deeper = TFT_TOLERANCE, .ahead = TFT_SHORT};
}

static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    if (piece != LAND_EDGE)
        return tft_law.land(w, s, piece);
    return (struct bar){.kind = BAR_STOP, .exact = true};
}

static void carry(const struct battle *b, struct game *g, int unit, const struct walk *walk,
                  struct events *e)
{
    tft_put(g, unit, &walk->end);
    if (walk->marks & WALK_SCATTERED)
        tft_scatter(b, g, unit, walk->stop_clause == TFT_TER_03 ? TFT_TER_03 : TFT_FORM_14, e);
    settle(b, g, unit, TFT_EVT_03, e);
    if (walk->stop_clause)
        say_of(g, e, TOLD_STOPPED, walk->stop_clause, unit, walk->stopper, 0);
}

// Straight ahead as on a Move: zones and terrain stop it. A reveal on the way only places who was
// hidden, and the move goes on as it was (TFT-GER-13). What binds only moves of its own will does
// not count, so the walk is taken to its end whatever its verdict.
static void go_ahead(const struct battle *b, struct game *g, int unit, length far, struct events *e)
{
    struct pose pose = tft_pose_of(g, unit);
    struct law law = tft_law;
    struct legs legs;
    struct walk walk;

    law.troops = troops;
    law.land = land;

    legs.count = 1;
    legs.leg[0] = (struct leg){.kind = LEG_GO, .far = tft_reach_ahead(b, &pose, far)};
    tft_walk_legs(&law, b, g, unit, &legs, 2 * far, true, &walk);
    while (walk.found) {
        if (among(walk.found, unit)) { // it is seen only from here on
            length gone = vec_length(vec_sub(walk.end.at, tft_pose_of(g, unit).at));

            legs.leg[0].far = gone < legs.leg[0].far ? legs.leg[0].far - gone : 0;
            tft_put(g, unit, &walk.end);
        }
        for (uint64_t rest = walk.found; rest; rest &= rest - 1)
            tft_reveal(b, g, lowest(rest), e);
        tft_walk_legs(&law, b, g, unit, &legs, 2 * far, true, &walk);
    }
    if (walk.marks & WALK_SCATTERED || vec_length(vec_sub(walk.end.at, pose.at)) > 0)
        carry(b, g, unit, &walk, e);
}

// Columns and cannons do not charge (TFT-CHG-02).
static bool may_charge(const struct game *g, int unit)
{
    return g->formation[unit] == LINE || g->formation[unit] == SKIRMISH;
}

// TFT-EVT-03
void tft_go_headlong(const struct battle *b, struct game *g, int unit, length far, struct events *e)
{
    int enemy = tft_nearest_seen(b, g, unit);

    if (!enemy || !turn_toward(b, g, unit, enemy, e))
        return;
    if (may_charge(g, unit) && !tft_plan_charge(b, g, unit, enemy, far).clause) {
        tft_declare_charge(g, unit, enemy);
        tft_push_charges(g, far);
        return;
    }
    go_ahead(b, g, unit, far, e);
}
