// SPDX-License-Identifier: MIT
// What the fire of a side may be expected to cost its enemy: the best shot of each of its units.
//
// Of a best shot it is remembered whom it hits, along which line, and who barred better ones. So a
// unit that changes matters only if it is one of these, steps into the line, or is a better target.
#include "core/boxes.h"
#include "core/segment.h"
#include "core/sight.h"
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/recall.h"

// The part of a unit, in hundredths, that a shot of this score costs it.
static int share_shot(int score)
{
    static const uint8_t share[] = {0, 10, 40, 62, 100}; // 4 or less, 5, 6, 7, 8 or more

    return share[score < 4 ? 0 : score > 8 ? 4 : score - 4];
}

struct worth_shot tbt_shot_with(int modifiers)
{
    struct worth_shot shot = {0, 0};

    for (int die = 1; die <= 6; die++) {
        shot.cost += share_shot(die + modifiers);
        shot.stops += die + modifiers >= 5;
    }
    shot.cost /= 6;
    return shot;
}

int tbt_rough_modifiers(const struct battle *b, const struct game *g, int shooter, int target,
                        length range)
{
    const struct tbt_kind *kind = kind_of(g, shooter);
    int scale = opt(b, OPT_SCALE), sum = 0;

    if (kind->abilities & GUNS)
        sum += range <= kind->canister[scale] ? 1 : range > kind->normal[scale] ? -1 : 0;
    else
        sum += !tbt_is_pinned(g, shooter);
    return sum + 2 * tbt_is_cavalry(g, target) + tbt_is_disrupted(g, target);
}

// In hundredths. At no range at all it is the most that any range makes it.
static int shot_worth(const struct battle *b, const struct game *g, int shooter, int target,
                      length range)
{
    int modifiers = tbt_rough_modifiers(b, g, shooter, target, range);

    return tbt_stake(g, target) * tbt_shot_with(modifiers).cost / 100;
}

// --- the best shot of a unit ---

// No further away than this, east and north, is the centre of anybody who matters to its fire: whom
// it shoots at, and who stands between.
static inline length reach_of_fire(const struct battle *b, const struct game *g, int shooter)
{
    return kind_of(g, shooter)->reach[opt(b, OPT_SCALE)] + two_bases(b);
}

static bool has_barred(const struct best_shot *best, int unit)
{
    return best->barred[unit / 64] >> unit % 64 & 1;
}

// Whether there is a line is asked last, and only of targets that would be better.
static void try_target(const struct battle *b, const struct game *g, int shooter, int target,
                       struct best_shot *best)
{
    enum { OUT_OF_ARC = 2 }; // so far beyond an arc nothing is in it, whatever is rounded
    const struct box *at = &g->box[shooter], *on = &g->box[target];
    length reach = kind_of(g, shooter)->reach[opt(b, OPT_SCALE)];
    struct sight_arc arc = sight_ahead(at, FACE_FRONT, SIGHT_WIDE);
    enum line_fault fault;
    struct fire_line line;
    int worth;

    if (shot_worth(b, g, shooter, target, 0) <= best->worth ||
        !tbt_may_reach(b, g, shooter, target) || sight_misses(&arc, on, OUT_OF_ARC))
        return;
    fault = tbt_line_between(b, g, shooter, at, target, on, reach, &line);
    if (fault == LINE_UNIT_BETWEEN)
        best->barred[line.by / 64] |= (uint64_t)1 << line.by % 64;
    if (fault != LINE_CLEAR)
        return;
    worth = shot_worth(b, g, shooter, target, line.range);
    if (worth <= best->worth)
        return;
    best->worth = worth;
    best->target = (uint8_t)target;
    best->from = line.from;
    best->to = line.to;
}

static struct best_shot best_shot(const struct battle *b, const struct game *g, int shooter)
{
    length far = reach_of_fire(b, g, shooter);
    struct vec at = g->box[shooter].centre, corner = {far, far};
    struct bounds in = {vec_sub(at, corner), vec_add(at, corner)};
    uint8_t near[UNIT_SLOTS];
    int count = boxes_centred_in(g->box, g->units + 1, &in, shooter, near);
    struct best_shot best = {.known = true};

    for (int k = 0; k < count; k++) {
        int target = near[k];

        if (target == 0 || g->side[target] == g->side[shooter] || !on_table(g, target))
            continue;
        if (!best.touched && tbt_touching(b, g, shooter, target))
            best.touched = (uint8_t)target;
        try_target(b, g, shooter, target, &best);
    }
    return best;
}

// --- when somebody has changed ---

// It may have lost its best shot, or have a better one that it had not.
static bool is_in_doubt(const struct battle *b, const struct best_shot *best,
                        const struct changed *c)
{
    return best->target == c->unit || has_barred(best, c->unit) ||
           (best->worth &&
            segment_enters_box(best->from, best->to, &c->is, dist(b, DIST_TOLERANCE)));
}

static void look_again(const struct battle *b, const struct game *g, int shooter,
                       const struct changed *c, struct best_shot *best)
{
    bool foe = c->side != g->side[shooter];

    if (is_in_doubt(b, best, c) || (foe && best->touched)) {
        best->known = false;
        return;
    }
    if (!foe || !on_table(g, c->unit))
        return;
    if (tbt_touching(b, g, shooter, c->unit))
        best->touched = (uint8_t)c->unit;
    try_target(b, g, shooter, c->unit, best);
}

static length furthest_reach(const struct battle *b)
{
    length most = 0;

    for (int type = 0; type < TBT_TYPES; type++) {
        length reach = tbt_kinds[type].reach[opt(b, OPT_SCALE)];

        most = reach > most ? reach : most;
    }
    return most;
}

// Most are too far away to the east or west.
void tbt_look_again_for_shots(const struct battle *b, const struct game *g, const struct changed *c,
                              struct recall *r)
{
    struct bounds around = bounds_between(c->was.centre, c->is.centre);

    around = bounds_wider(around, furthest_reach(b) + two_bases(b));
    for (int side = 0; side < SIDES; side++) {
        const struct standing *shooters = &r->ranks.side[side];

        for (int i = 0; i < shooters->count; i++) {
            int unit = shooters->unit[i];

            if (shooters->east[i] >= around.low.east && shooters->east[i] <= around.high.east &&
                r->of[unit].shot.known &&
                near_either(c, standing_at(shooters, i), reach_of_fire(b, g, unit)))
                look_again(b, g, unit, c, &recall_note(r, unit)->shot);
        }
    }
}

// --- all of a side ---

bool tbt_can_fire(const struct game *g, int unit)
{
    return kind_of(g, unit)->abilities & (MUSKET | GUNS) && !tbt_is_disrupted(g, unit) &&
           !has(g, unit, FIRED | WILL_CONFRONT);
}

// With this enemy, or with another.
static bool is_in_contact(const struct battle *b, const struct game *g, int unit, int enemy)
{
    return (tbt_in(g)->in_touch && !tbt_is_held_off(g, enemy, unit) &&
            !tbt_is_held_off(g, unit, enemy)) ||
           tbt_touches_enemy(b, g, unit);
}

int tbt_firepower_recalled(const struct battle *b, const struct game *g, int side, struct recall *r)
{
    const struct standing *ours = &r->ranks.side[side];
    int sum = 0;

    for (int i = 0; i < ours->count; i++) {
        int unit = ours->unit[i];
        const struct best_shot *best = &r->of[unit].shot;

        if ((best->known && !best->worth) || !tbt_can_fire(g, unit))
            continue;
        if (!best->known)
            recall_note(r, unit)->shot = best_shot(b, g, unit);
        if (best->worth && !(best->touched && is_in_contact(b, g, unit, best->touched)))
            sum += best->worth;
    }
    return sum;
}

int tbt_firepower(const struct battle *b, const struct game *g, int side)
{
    return tbt_firepower_recalled(b, g, side, tbt_recall(b, g, NULL));
}
