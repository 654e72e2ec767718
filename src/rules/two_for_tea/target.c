// SPDX-License-Identifier: MIT
// Whom of those a unit bears on it must take, or may (TFT-SHT-03 to 05, 17).
#include "rules/two_for_tea/fire.h"

// How far off others are: as measured, or at least so much.
struct ranges {
    length gap[TFT_SLOTS];
    uint64_t measured;
};

static struct ranges ranges_to(const struct game *g, int unit, uint64_t set)
{
    struct ranges r;

    r.measured = 0;
    EACH_UNIT (other, set)
        r.gap[other] = tft_least_gap(g, unit, other);
    return r;
}

static int least_of(const struct ranges *r, uint64_t set)
{
    int least = lowest(set);

    EACH_UNIT (other, set)
        least = r->gap[other] < r->gap[least] ? other : least;
    return least;
}

// From the nearest on, so that those further off need not be measured.
static uint64_t closest_of(const struct battle *b, const struct game *g, int unit, uint64_t set,
                           struct ranges *r)
{
    length most = INT32_MAX;
    uint64_t closest = 0;

    while (set) {
        int other = least_of(r, set);

        if (r->gap[other] > most)
            break;
        if (!among(r->measured, other)) {
            r->gap[other] = tft_gap(b, g, unit, other);
            r->measured |= one(other);
            continue;
        }
        if (!closest)
            most = r->gap[other] + TFT_TOLERANCE;
        closest |= one(other);
        set &= ~one(other);
    }
    return closest;
}

uint64_t tft_closest(const struct battle *b, const struct game *g, int unit, uint64_t set)
{
    struct ranges r;

    if (!(set & (set - 1)))
        return set; // nobody, or one alone
    r = ranges_to(g, unit, set);
    return closest_of(b, g, unit, set, &r);
}

// All of one kind, troops or commanders, who are there at a glance.
static uint64_t glanced(const struct battle *b, const struct game *g, int unit, uint64_t near,
                        bool commanders)
{
    uint64_t set = 0;

    for (; near; near &= near - 1) {
        int i = lowest(near);

        if (is_commander(g, i) == commanders && tft_at_a_glance(b, g, unit, i))
            set |= one(i);
    }
    return set;
}

static uint64_t near_of(const struct battle *b, const struct game *g, int unit)
{
    return tft_near(g, &g->box[unit], tft_fire_reach(b, g, unit));
}

static uint64_t borne_on(const struct battle *b, const struct game *g, int unit, uint64_t set)
{
    uint64_t borne = set;

    for (; set; set &= set - 1)
        if (!tft_bears(b, g, unit, lowest(set)))
            borne &= ~one(lowest(set));
    return borne;
}

// The closest of a set on whom it bears; those further off are not even looked at.
static uint64_t closest_borne(const struct battle *b, const struct game *g, int unit, uint64_t set)
{
    uint64_t borne = 0;
    struct ranges r = ranges_to(g, unit, set);

    while (set && !borne) {
        uint64_t closest = set & (set - 1) ? closest_of(b, g, unit, set, &r) : set;

        borne = borne_on(b, g, unit, closest);
        set &= ~closest;
    }
    return borne;
}

// TFT-SHT-17: closer than every unit it could shoot at, none of which has fired on it. A ball does
// not strike commanders (TFT-CAN-05), so a cannon needs canister.
static uint64_t eligible_commanders(const struct battle *b, const struct game *g, int unit,
                                    uint64_t near, uint64_t units)
{
    uint64_t set, closest;

    if (opt(b, OPT_COMMAND_TARGETS) || units & unit_in(g, unit)->shot_by)
        return 0;
    set = glanced(b, g, unit, near, true);
    closest = set ? tft_closest(b, g, unit, units) : 0;
    for (uint64_t rest = closest ? set : 0; rest; rest &= rest - 1)
        if (tft_gap(b, g, unit, lowest(rest)) + TFT_TOLERANCE >=
            tft_gap(b, g, unit, lowest(closest)))
            set &= ~one(lowest(rest));
    return borne_on(b, g, unit, set);
}

// All that are eligible.
static uint64_t targets_of(const struct battle *b, const struct game *g, int unit)
{
    uint64_t near = near_of(b, g, unit);
    uint64_t units = borne_on(b, g, unit, glanced(b, g, unit, near, false));

    return units | eligible_commanders(b, g, unit, near, units);
}

bool tft_eligible(const struct battle *b, const struct game *g, int unit, int target)
{
    if (is_commander(g, target))
        return among(targets_of(b, g, unit), target);
    return tft_at_a_glance(b, g, unit, target) && tft_bears(b, g, unit, target);
}

// TFT-SHT-04: one that has fired on it, else the closest.
uint64_t tft_choices(const struct battle *b, const struct game *g, int unit)
{
    uint64_t near, units, fired;

    if (opt(b, OPT_TARGET_PRIORITY))
        return targets_of(b, g, unit);
    near = near_of(b, g, unit);
    units = glanced(b, g, unit, near, false);
    fired = closest_borne(b, g, unit, units & unit_in(g, unit)->shot_by);
    if (fired)
        return fired;
    units = closest_borne(b, g, unit, units & ~unit_in(g, unit)->shot_by);
    return units | eligible_commanders(b, g, unit, near, units);
}

bool tft_can_shoot(const struct battle *b, const struct game *g, int unit)
{
    uint64_t near;

    if (!fine(tft_may_shoot(b, g, unit)))
        return false;
    near = near_of(b, g, unit);
    for (uint64_t rest = glanced(b, g, unit, near, false); rest; rest &= rest - 1)
        if (tft_bears(b, g, unit, lowest(rest)))
            return true;
    return eligible_commanders(b, g, unit, near, 0);
}
