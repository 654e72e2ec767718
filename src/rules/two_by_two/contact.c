// SPDX-License-Identifier: MIT
// May a move end in contact, and with whom (TBT-CHG-01 to 09)?
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/state.h"

// TBT-CHG-02, 03: the run-in is straight, and a short charge nothing but that.
static struct verdict run_in(const struct walker *w)
{
    const struct march *m = march_in(w);
    length run = dist(w->b, DIST_RUN_IN) - dist(w->b, DIST_TOLERANCE);

    if (m->run >= run)
        return FINE;
    if (m->travel >= run)
        return refuse(TBT_CHG_02, "The last part of a move to contact must be a straight run-in.");
    if (m->travel == m->run && (!m->turned || opt(w->b, OPT_SHORT_CHARGE_PIVOT)))
        return FINE;
    return refuse(TBT_CHG_03, "So short a move to contact must be straight ahead from the start.");
}

static struct verdict is_of_the_kind(const struct walker *w)
{
    if (is_artillery(w->g, w->unit))
        return refuse(TBT_CHG_08, "Artillery never moves into contact of its own will.");
    if (is_hq(w->g, w->unit) && opt(w->b, OPT_HQ_MAY_CHARGE))
        return refuse(TBT_CHG_09, "A HQ may not move into contact in this game.");
    return FINE;
}

static struct verdict may_attack(const struct walker *w)
{
    struct verdict v = is_of_the_kind(w);

    if (!fine(v))
        return v;
    if (is_cavalry(w->g, w->unit) && march_in(w)->town)
        return refuse(TBT_CHG_05, "Cavalry that was in a town may not move to contact.");
    return run_in(w);
}

static bool is_shy_of(const struct walker *w, int enemy)
{
    return is_infantry(w->g, w->unit) && is_cavalry(w->g, enemy) && in_open(w->b, w->g, enemy);
}

static const struct verdict shies =
    {TBT_CHG_06, "Infantry may not move into contact with cavalry in the open."};

struct verdict may_charge(const struct walker *w, int enemy)
{
    return is_shy_of(w, enemy) ? shies : is_of_the_kind(w);
}

static struct verdict may_touch(const struct walker *w, int enemy)
{
    if (is_shy_of(w, enemy))
        return shies;
    if (beyond_town_bridge(march_in(w), enemy))
        return refuse(TBT_MOVE_19,
                      "Coming out of a town it cannot engage an enemy across its bridge.");
    return FINE;
}

// TBT-CHG-01: the enemies on its front edge, corners included. TBT-MOVE-24: and on no other edge.
struct verdict meet_enemies(struct walker *w, const struct crowd *crowd)
{
    bool charging = w->walk->stopper;
    struct verdict v = charging ? may_attack(w) : FINE;

    w->walk->met = 0;
    for (int i = 0; fine(v) && i < crowd->count; i++) {
        int other = crowd->unit[i];

        if (!march_touches(w, other))
            continue;
        if (!charging || segment_to_box(box_corner(&w->box, 0), box_corner(&w->box, 1),
                                        &w->g->box[other]) > dist(w->b, DIST_TOLERANCE))
            return refuse(TBT_MOVE_24,
                          "A move may not end touching an enemy other than by a charge.");
        must(w->walk->met < WALK_MET);
        w->walk->meets[w->walk->met++] = (uint8_t)other;
        v = may_touch(w, other);
    }
    return v;
}
