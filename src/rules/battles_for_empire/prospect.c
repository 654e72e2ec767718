// SPDX-License-Identifier: MIT
// What troops are worth, and what a volley or a charge may be expected to bring, in thirds of a
// point of BFE-SET-02.
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum {
    HOLDS_FIRE = 40, // in hundredths: a unit that is charged has kept its fire
    PASSED = 12,     // the stragglers of a unit by it, two or three
};

// BFE-CEC-05: twenty times the mean loss of each column.
static const uint8_t mean[COLUMNS] = {6,   10,  18,  30,  40,  50,  60,  70, 90,
                                      110, 130, 150, 170, 180, 190, 200, 210};

int bfe_mean_loss(int column)
{
    return mean[column];
}

// --- troops ---

// BFE-SET-02, as it is trained now.
int bfe_figure_worth(const struct game *g, int unit)
{
    static const uint8_t each[BFE_TRAININGS] =
        {[UNRATED] = 3, [UNTRAINED] = 2, [GREEN] = 3, [REGULAR] = 4, [VETERAN] = 5};
    const struct bfe_unit *u = unit_in(g, unit);

    return 3 * (each[u->training] + has_trait(g, unit, TRAIT_DISCIPLINED) +
                (u->weapon == RIFLE || u->weapon == RIFLED_MUSKET) +
                (g->type[unit] == CAVALRY ? 3 : 0));
}

// Half of the stragglers will come back.
int bfe_troops_worth(const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    return bfe_figure_worth(g, unit) * (2 * u->effectives + u->stragglers) / 2 +
           9 * u->guns * u->pounds;
}

// --- fire ---

// Of so many twentieths of a loss half are stragglers, more of them from flank and rear; a column
// or a square loses casualties (BFE-LSS-01 to 06).
static int losses_worth(const struct game *g, int target, int twentieths, int zone)
{
    int form = g->formation[target], each = bfe_figure_worth(g, target);
    bool dense = form == FORM_COLUMN || form == FORM_ROAD_COLUMN || form == FORM_SQUARE;

    return twentieths * each * (dense ? 3 : 3 + zone) / 80;
}

// BFE-IRR-02: who shoots or charges first must show what he is worth, and the half of them are
// worth little. It is put off as long as nothing is to be had for it.
static int price_of_test(const struct game *g, int unit)
{
    enum { A_FIGURE = 2 };

    return unit_in(g, unit)->training == UNRATED ? A_FIGURE * unit_in(g, unit)->effectives : 0;
}

int bfe_volley_worth(const struct battle *b, const struct game *g, int unit, int target)
{
    struct bfe_aim aim = bfe_aim(b, g, unit, target, SHARE_WHOLE, NULL);
    int worth = losses_worth(g, target, mean[aim.column], aim.zone);

    if (!aim.band)
        return 0;
    if (aim.band == BAND_LONG && unit_in(g, unit)->status & STATUS_LOADED)
        worth -= 6; // the first volley is better kept (BFE-FIR-13)
    worth -= price_of_test(g, unit);
    return is_steady(g, target) ? worth : worth / 2;
}

int bfe_volley_prospect(const struct battle *b, const struct game *g, int unit)
{
    int best = 0;

    EACH_UNIT (target, bfe_targets(b, g, unit)) {
        int worth = bfe_volley_worth(b, g, unit, target);

        best = worth > best ? worth : best;
    }
    return best;
}

// --- charges ---

struct fighter {
    int unit, column, lasts; // lasts: what it can lose before it is likely to rout
};

static struct fighter fighter_of(const struct game *g, int unit, int against, int shift)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int form = g->formation[against], training = bfe_training_of(g, unit),
        rating = bfe_rating_with(g, unit), more = unit_in(g, against)->effectives - u->effectives;
    struct fighter f = {.unit = unit};

    shift += bfe_trainings[training].shift + rating + has_trait(g, unit, TRAIT_DISCIPLINED);
    shift += is_mounted(g, unit) && !is_mounted(g, against);
    shift += g->formation[unit] == FORM_COLUMN        ? 2
             : g->formation[unit] == FORM_ROAD_COLUMN ? -2
                                                      : 0;
    shift += form == FORM_SKIRMISH || form == FORM_UNLIMBERED ? 4 : 0;
    shift -= more > 0 ? more / 5 : 0;
    f.column = bfe_column(u->effectives, shift);
    f.lasts = u->effectives - u->stragglers + rating +
              (training == VETERAN ? 2
               : training == GREEN ? -2
                                   : 0);
    f.lasts = training == UNTRAINED ? 2 : f.lasts; // BFE-ROU-07
    if (f.lasts < 1)
        f.lasts = 1;
    return f;
}

// In hundredths, that the one outlasts the other.
static int outlasts(const struct fighter *a, const struct fighter *b)
{
    int64_t ours = (int64_t)a->lasts * mean[a->column],
            theirs = (int64_t)b->lasts * mean[b->column];

    return (int)(100 * ours * ours / (ours * ours + theirs * theirs));
}

static int hundredths(int chance, int of)
{
    chance = chance < 0 ? 0 : chance > of ? of : chance;
    return 100 * chance / of;
}

// That its dice carry it there.
static int reach_chance(const struct battle *b, const struct game *g, int unit, int target)
{
    length best = bfe_best_charge(b, g, unit), gap = bfe_gap(g, unit, target);
    int spare = (int)((best - gap) / INCH(1)), dice = is_mounted(g, unit) ? 3 : 2;

    spare -= bfe_in_woods(b, g->box[target].centre) ? 3 : 0;
    return hundredths(spare + 1, 4 * dice);
}

// What the fire of who is charged takes from the charger, in twentieths of a loss.
static int fire_on(const struct battle *b, const struct game *g, int unit, int target)
{
    const struct bfe_unit *t = unit_in(g, target);
    int points = is_artillery(g, target) ? 3 * t->guns * t->pounds
                                         : 2 * bfe_firing_figures(b, g, target),
        shift = bfe_trainings[bfe_training_of(g, target)].shift +
                (t->status & STATUS_LOADED ? 2 : 0) - (g->formation[unit] == FORM_SKIRMISH ? 4 : 0);
    bool fires = t->weapon != NO_WEAPON && t->weapon != PISTOL && t->weapon != SPEARS &&
                 is_steady(g, target) && g->formation[target] != FORM_LIMBERED &&
                 (bfe_all_round(g, target) || bfe_zone(b, g, target, unit) == ZONE_FRONT);

    return fires ? mean[bfe_column(points, shift)] * HOLDS_FIRE / 100 : 0;
}

enum { PARTS = 4 };

// Where it is when it has made so many parts of its way to the target.
static struct box box_under_way(const struct game *g, int unit, int target, int part)
{
    struct box box = g->box[unit];
    struct vec way = vec_sub(g->box[target].centre, box.centre);

    box.centre =
        vec_add(box.centre, (struct vec){way.east * part / PARTS, way.north * part / PARTS});
    return box;
}

// Stragglers of the one and the other, when the one passes through (BFE-PAS-01 to 06).
int bfe_passing_worth(const struct game *g, int mover, int passed, bool charging)
{
    bool formed = is_formed(g, mover), meets = is_formed(g, passed);
    int losers = formed ? 2 * meets + (!meets && charging) : meets;

    return -PASSED * losers;
}

// Where a friend is by then: who charges too is on a way of his own, and horse leaves foot behind.
static struct box friend_by_then(const struct game *g, int friend, int unit, int part)
{
    const struct bfe_order *his = &unit_in(g, friend)->now;
    bool slower = is_mounted(g, unit) && !is_mounted(g, friend);

    if (his->kind != KIND_CHARGE || !his->target)
        return g->box[friend];
    return box_under_way(g, friend, his->target, slower ? part / 2 : part);
}

// What is lost where friends are in the way of a charge.
static int passing_worth(const struct game *g, int unit, int target)
{
    int sum = 0;

    EACH_UNIT (friend, bfe_units(g, g->side[unit]) & ~one(unit)) {
        bool meets = false;

        for (int part = 1; part < PARTS; part++) {
            struct box box = box_under_way(g, unit, target, part),
                       there = friend_by_then(g, friend, unit, part);

            meets |= box_overlaps(&box, &there, SAME);
        }
        sum += meets ? bfe_passing_worth(g, unit, friend, true) : 0;
    }
    return sum;
}

// Friends before it in the roster who charge the same.
static int friends_at(const struct game *g, int unit, int target)
{
    int count = 0;

    EACH_UNIT (friend, bfe_units(g, g->side[unit]) & (one(unit) - 1)) {
        const struct bfe_order *his = &unit_in(g, friend)->now;

        count += his->kind == KIND_CHARGE && his->target == target;
    }
    return count;
}

// What comes nearer is shot at better after the moves, if it comes.
int bfe_held_prospect(const struct battle *b, const struct game *g, int unit, length gap,
                      int volley)
{
    const struct bfe_unit *u = unit_in(g, unit);
    const struct bfe_ranges *ranges = bfe_ranges_of(u->weapon, u->pounds);
    int figures = is_artillery(g, unit) ? u->guns * u->pounds : u->effectives,
        enemy = bfe_nearest(g, unit, bfe_known_enemies(g, unit) & bfe_steady(g, 1 - g->side[unit])),
        best = volley * 9 / 10, held = 0;

    if (gap > ranges->medium && gap < ranges->medium + INCH(8))
        held = mean[bfe_column(figures / (is_mounted(g, unit) ? 4 : 1), 0)] / 8;
    best = held > best ? held : best;
    if (enemy && !is_artillery(g, enemy) && gap > INCH(3) && gap < bfe_best_charge(b, g, enemy))
        held = losses_worth(g, enemy, fire_on(b, g, enemy, unit), ZONE_FRONT);
    return held > best ? held : best;
}

int bfe_charge_worth(const struct battle *b, const struct game *g, int unit, int target)
{
    int zone = bfe_zone(b, g, target, unit), fire = fire_on(b, g, unit, target),
        cover = bfe_cover_shift(b, bfe_covers(b, g, target, unit)),
        score = bfe_close_score(b, g, unit, target, NULL) - fire / 20,
        reach = reach_chance(b, g, unit, target), close = hundredths(9 + score, 20), wins, stakes;
    struct fighter us = fighter_of(g, unit, target, 1 + zone + cover),
                   them = fighter_of(g, target, unit, zone ? -2 : 0);

    if (is_broken(g, target)) // BFE-CLO-21: it is driven on, perhaps off the table
        return reach * close / 100 * bfe_troops_worth(g, target) / 1000 - 4;
    if (unit_in(g, unit)->irregular && !unit_in(g, target)->irregular) // BFE-IRR-19
        reach = reach * 45 / 100;
    wins = outlasts(&us, &them);
    stakes = (wins * (bfe_troops_worth(g, target) + BFE_STEADY_WORTH) -
              (100 - wins) * (bfe_troops_worth(g, unit) + BFE_STEADY_WORTH)) /
             100 * BFE_BREAKS / 100;
    if (stakes > 0)
        stakes /= 1 + 2 * friends_at(g, unit, target);
    return reach * (close * stakes / 100 - losses_worth(g, unit, fire, ZONE_FRONT)) / 100 - 4 +
           passing_worth(g, unit, target) - price_of_test(g, unit);
}

int bfe_charge_prospect(const struct battle *b, const struct game *g, int unit, uint64_t targets)
{
    int best = -20;

    EACH_UNIT (target, targets) {
        int worth = bfe_charge_worth(b, g, unit, target);

        best = worth > best ? worth : best;
    }
    return best;
}
