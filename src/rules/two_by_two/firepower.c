// SPDX-License-Identifier: MIT
// What the fire of a side may be expected to cost its enemy: the best shot of each of its units.
//
// Of a best shot it is remembered whom it hits, along which line, and who barred better ones. So a
// unit that changes matters only if it is one of these, steps into the line, or is a better target.
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

static struct best_shot best_shot(const struct battle *b, const struct game *g, int shooter,
                                  const struct standing *enemies)
{
    struct vec at = g->box[shooter].centre;
    struct bounds in = bounds_wider((struct bounds){at, at}, reach_of_fire(b, g, shooter));
    uint8_t near[UNIT_SLOTS];
    int count = standing_in(enemies, &in, near);
    struct best_shot best = {.known = true};

    for (int k = 0; k < count; k++) {
        int target = enemies->unit[near[k]];

        if (!best.touched && tbt_touching(b, g, shooter, target))
            best.touched = (uint8_t)target;
        try_target(b, g, shooter, target, &best);
    }
    return best;
}

// --- when somebody has changed ---

static void put_bit(uint64_t *set, int unit, bool is)
{
    uint64_t one = (uint64_t)1 << unit % 64;

    set[unit / 64] = is ? set[unit / 64] | one : set[unit / 64] & ~one;
}

void tbt_note_shot(int unit, struct recall *r)
{
    const struct best_shot *best = &r->of[unit].shot;
    bool silent = best->known && !best->worth;
    uint64_t barred = 0;

    for (int word = 0; word < UNIT_WORDS; word++)
        barred |= best->barred[word];
    put_bit(r->ranks.silent, unit, silent);
    put_bit(r->ranks.idle, unit, silent && !barred);
}

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

static inline void look_for_shot(const struct battle *b, const struct game *g, int unit,
                                 const struct changed *c, struct vec at, struct recall *r)
{
    if (!r->of[unit].shot.known || !near_either(c, at, reach_of_fire(b, g, unit)))
        return;
    look_again(b, g, unit, c, &recall_note(r, unit)->shot);
    tbt_note_shot(unit, r);
}

// A friend is in the way of a shot, or out of it: who has none, and was barred by nobody, does not
// care.
static void look_past_friend(const struct battle *b, const struct game *g, const struct changed *c,
                             struct recall *r)
{
    const struct standing *shooters = &r->ranks.side[c->side];

    for (int word = 0; word <= g->units / 64; word++)
        for (uint64_t rest = r->ranks.who[c->side][word] & ~r->ranks.idle[word]; rest;
             rest &= rest - 1) {
            int unit = 64 * word + __builtin_ctzll(rest);

            look_for_shot(b, g, unit, c, standing_at(shooters, r->ranks.nth[unit]), r);
        }
}

static void look_at_enemy(const struct battle *b, const struct game *g, const struct changed *c,
                          struct recall *r)
{
    struct bounds around = bounds_of_change(c, furthest_reach(b) + two_bases(b));
    const struct standing *shooters = &r->ranks.side[!c->side];
    uint8_t near[UNIT_SLOTS];
    int count = standing_in(shooters, &around, near);

    for (int k = 0; k < count; k++)
        look_for_shot(b, g, shooters->unit[near[k]], c, standing_at(shooters, near[k]), r);
}

void tbt_look_again_for_shots(const struct battle *b, const struct game *g, const struct changed *c,
                              struct recall *r)
{
    look_past_friend(b, g, c, r);
    look_at_enemy(b, g, c, r);
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

// What one who may have a shot adds.
static int fire_of(const struct battle *b, const struct game *g, int unit, struct recall *r)
{
    const struct best_shot *best = &r->of[unit].shot;

    if (!tbt_can_fire(g, unit))
        return 0;
    if (!best->known) {
        recall_note(r, unit)->shot = best_shot(b, g, unit, &r->ranks.side[!g->side[unit]]);
        tbt_note_shot(unit, r);
    }
    if (!best->worth || (best->touched && is_in_contact(b, g, unit, best->touched)))
        return 0;
    return best->worth;
}

// Most are known to have none.
int tbt_firepower_recalled(const struct battle *b, const struct game *g, int side, struct recall *r)
{
    int sum = 0;

    for (int word = 0; word <= g->units / 64; word++)
        for (uint64_t rest = r->ranks.who[side][word] & ~r->ranks.silent[word]; rest;
             rest &= rest - 1)
            sum += fire_of(b, g, 64 * word + __builtin_ctzll(rest), r);
    return sum;
}

int tbt_firepower(const struct battle *b, const struct game *g, int side)
{
    return tbt_firepower_recalled(b, g, side, tbt_recall(b, g, NULL));
}
