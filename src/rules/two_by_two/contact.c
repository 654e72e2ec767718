// SPDX-License-Identifier: MIT
// May a move end in contact, and with whom (TBT-CHG-01 to 09)?
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/path.h"
#include "rules/two_by_two/state.h"

bool march_touches(const struct march *m, int other)
{
    return m->g->side[other] != m->g->side[m->unit] &&
           box_touches(&m->path.box, &m->g->box[other], dist(m->b, DIST_TOLERANCE));
}

// TBT-CHG-02, 03: the run-in is straight, and a short charge nothing but that.
static struct verdict run_in(const struct march *m)
{
    const struct path *p = &m->path;
    length run = dist(m->b, DIST_RUN_IN) - dist(m->b, DIST_TOLERANCE);

    if (p->run >= run)
        return FINE;
    if (p->travel >= run)
        return refuse(TBT_CHG_02, "The last part of a move to contact must be a straight run-in.");
    if (p->travel == p->run && (!p->turned || opt(m->b, OPT_SHORT_CHARGE_PIVOT)))
        return FINE;
    return refuse(TBT_CHG_03, "So short a move to contact must be straight ahead from the start.");
}

static struct verdict is_of_the_kind(const struct march *m)
{
    if (is_artillery(m->g, m->unit))
        return refuse(TBT_CHG_08, "Artillery never moves into contact of its own will.");
    if (is_hq(m->g, m->unit) && opt(m->b, OPT_HQ_MAY_CHARGE))
        return refuse(TBT_CHG_09, "A HQ may not move into contact in this game.");
    return FINE;
}

static struct verdict may_attack(const struct march *m)
{
    struct verdict v = is_of_the_kind(m);

    if (!fine(v))
        return v;
    if (is_cavalry(m->g, m->unit) && m->path.town)
        return refuse(TBT_CHG_05, "Cavalry that was in a town may not move to contact.");
    return run_in(m);
}

static bool is_shy_of(const struct march *m, int enemy)
{
    return is_infantry(m->g, m->unit) && is_cavalry(m->g, enemy) && in_open(m->b, m->g, enemy);
}

static struct verdict shies(void)
{
    return refuse(TBT_CHG_06, "Infantry may not move into contact with cavalry in the open.");
}

struct verdict may_charge(const struct march *m, int enemy)
{
    return is_shy_of(m, enemy) ? shies() : is_of_the_kind(m);
}

static struct verdict may_touch(const struct march *m, int enemy)
{
    if (is_shy_of(m, enemy))
        return shies();
    if (beyond_town_bridge(m->b, m->g, &m->path, enemy))
        return refuse(TBT_MOVE_19,
                      "Coming out of a town it cannot engage an enemy across its bridge.");
    return FINE;
}

// TBT-CHG-01: the enemies on its front edge, corners included. TBT-MOVE-24: and on no other edge.
struct verdict meet_enemies(struct march *m)
{
    const struct path *p = &m->path;
    bool charging = m->walk->met;
    struct verdict v = charging ? may_attack(m) : FINE;

    m->walk->met = 0;
    for (int i = 0; fine(v) && i < m->crowd.count; i++) {
        int other = m->crowd.unit[i];

        if (!march_touches(m, other))
            continue;
        if (!charging || segment_to_box(box_corner(&p->box, 0), box_corner(&p->box, 1),
                                        &m->g->box[other]) > dist(m->b, DIST_TOLERANCE))
            return refuse(TBT_MOVE_24,
                          "A move may not end touching an enemy other than by a charge.");
        must(m->walk->met < WALK_MET);
        m->walk->meets[m->walk->met++] = (uint8_t)other;
        v = may_touch(m, other);
    }
    return v;
}
