// SPDX-License-Identifier: MIT
// Who sees whom (TFT-LOS, TFT-FOG-02, 03, G-9).
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/screen.h"

bool tft_point_sees(const struct battle *b, const struct game *g, struct vec from, struct vec to,
                    int unit, int other)
{
    struct tft_looker here = tft_looker_of(b, g, unit), there = tft_looker_of(b, g, other);

    tft_look_from(&here, from);
    tft_look_from(&there, to);
    return tft_look_along(b, g, &here, &there, from, to);
}

bool tft_clear_line(const struct battle *b, const struct game *g, int unit, int other)
{
    struct tft_looker here = tft_looker_of(b, g, unit), there = tft_looker_of(b, g, other);

    return tft_look(b, g, &here, &there);
}

// --- weather ---

// TFT-FOG-02, 03: how near one must be to see it.
static length seen_within(const struct game *g, int other)
{
    return has(g, other, MOVED | SPOTTED) ? TFT_FOG_MOVING : TFT_FOG_STILL;
}

bool tft_weather_allows(const struct battle *b, const struct game *g, int other, length gap)
{
    return opt(b, OPT_WEATHER) == 0 || gap <= seen_within(g, other) + TFT_TOLERANCE;
}

static bool near_enough(const struct battle *b, const struct game *g, int unit, int other)
{
    return opt(b, OPT_WEATHER) == 0 || tft_within(b, g, unit, other, seen_within(g, other));
}

bool tft_could_see(const struct battle *b, const struct game *g, int unit, int other)
{
    return near_enough(b, g, unit, other) && tft_clear_line(b, g, unit, other);
}

// --- units ---

// Who is hidden from a side is not there for it; as soon as he could be seen he is placed
// (TFT-GER-13).
static bool hidden_from(const struct game *g, int unit, int other)
{
    return g->hidden[other] >> g->side[unit] & 1;
}

bool tft_sees(const struct battle *b, const struct game *g, int unit, int other)
{
    return !hidden_from(g, unit, other) && on_table(g, unit) && on_table(g, other) &&
           tft_could_see(b, g, unit, other);
}

static int nearest_centre(const struct game *g, int unit, uint64_t others)
{
    int64_t nearest = INT64_MAX;
    int found = 0;

    EACH_UNIT (other, others) {
        struct vec way = vec_sub(g->box[other].centre, g->box[unit].centre);

        if (dot(way, way) < nearest) {
            nearest = dot(way, way);
            found = other;
        }
    }
    return found;
}

struct queue {
    int count;
    struct tft_looker looker[TFT_SLOTS];
};

// The nearest first: is the middle of one of them seen from the middle? Enemies whom the weather
// does not hide are lined up.
static bool glimpses(const struct battle *b, const struct game *g, const struct tft_looker *here,
                     struct queue *q)
{
    uint64_t enemies = tft_units(g, !g->side[here->unit]);

    q->count = 0;
    while (enemies) {
        int other = nearest_centre(g, here->unit, enemies);
        struct tft_looker *there = &q->looker[q->count];

        enemies &= ~one(other);
        if (hidden_from(g, here->unit, other) || !near_enough(b, g, here->unit, other))
            continue;
        *there = tft_looker_of(b, g, other);
        q->count++;
        if (tft_glance(b, g, here, there, here->stand[here->stands / 2].centre,
                       there->stand[there->stands / 2].centre))
            return true;
    }
    return false;
}

// Mostly somebody is seen at a glance. Only when nobody is are they looked for in earnest.
bool tft_sees_any(const struct battle *b, const struct game *g, int unit)
{
    struct tft_looker here;
    struct queue q;

    must(on_table(g, unit));
    here = tft_looker_of(b, g, unit);
    if (glimpses(b, g, &here, &q))
        return true;
    for (int i = 0; i < q.count; i++)
        if (tft_look_hard(b, g, &here, &q.looker[i]))
            return true;
    return false;
}

// From the nearest on, so that nobody is measured or looked for beyond the first that is seen.
int tft_nearest_seen(const struct battle *b, const struct game *g, int unit)
{
    uint64_t enemies = tft_units(g, !g->side[unit]), measured = 0;
    length gap[TFT_SLOTS];

    EACH_UNIT (other, enemies)
        gap[other] = tft_least_gap(g, unit, other);
    while (enemies) {
        int nearest = lowest(enemies);

        EACH_UNIT (other, enemies)
            nearest = gap[other] < gap[nearest] ? other : nearest;
        if (!among(measured, nearest)) {
            gap[nearest] = tft_gap(b, g, unit, nearest);
            measured |= one(nearest);
            continue;
        }
        if (tft_sees(b, g, unit, nearest))
            return nearest;
        enemies &= ~one(nearest);
    }
    return 0;
}
