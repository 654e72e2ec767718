// SPDX-License-Identifier: MIT
// What units are expected to do to each other: shots, charges, melees, and what is lost by their
// hits.
#include "rules/tea_and_biscuits/worth.h"

enum {
    BASE = 34, // three of them are an ordinary unit
};

// --- dice ---

static int row_of(int level)
{
    return level < 1 ? 0 : level > 5 ? 4 : level - 1;
}

// In hundredths, by the level (TAB-DIC-03 to 06).
static int pass_chance(int level)
{
    static const uint8_t chance[] = {11, 33, 50, 60, 84};

    return chance[row_of(level)];
}

// In hundredths, that dice for all hits and `more` leave one of them: the first that miss are
// spared by the others. By the level; none to three more; one to five hits.
static int loss_chance(int level, int hits, int more)
{
    enum { HITS_MOST = 5, MORE_MOST = 3 };
    // clang-format off
    static const uint8_t chance[][1 + MORE_MOST][HITS_MOST] = {
        {{ 89,  99, 100, 100, 100}, { 80,  97, 100, 100, 100},
         { 71,  94,  99, 100, 100}, { 63,  91,  98, 100, 100}},
        {{ 67,  90,  97,  99, 100}, { 45,  75,  90,  96,  99},
         { 31,  60,  80,  91,  96}, { 21,  47,  69,  84,  92}},
        {{ 50,  75,  88,  94,  97}, { 25,  50,  69,  82,  90},
         { 13,  32,  50,  66,  78}, {  7,  19,  35,  50,  64}},
        {{ 40,  64,  79,  88,  93}, { 16,  36,  53,  67,  77},
         {  7,  18,  32,  46,  59}, {  3,   9,  18,  29,  41}},
        {{ 16,  30,  41,  51,  59}, {  3,   7,  13,  19,  25},
         {  1,   2,   4,   6,   9}, {  1,   1,   1,   2,   3}},
    };
    // clang-format on

    hits = hits > HITS_MOST ? HITS_MOST : hits;
    more = more > MORE_MOST ? MORE_MOST : more;
    return chance[row_of(level)][more][hits - 1];
}

// --- a unit ---

// Of grades two in three are worth a little more or less than an ordinary base.
int tab_base_worth(const struct battle *b, int unit)
{
    int shooting = detail_of(b, unit, DETAIL_SHOOTING);
    int grades = detail_of(b, unit, DETAIL_MORALE) + detail_of(b, unit, DETAIL_MELEE) +
                 (shooting == NO_MISSILES ? 3 : shooting);

    return BASE + 3 * (grades - 9);
}

// By how many units more may be lost before the army is broken.
enum { UNIT_LOST = 40 };
int tab_lost_worth(int left)
{
    enum { NEARLY_BROKEN = 400, BROKEN = 1000 };

    return left > 0 ? NEARLY_BROKEN / left - UNIT_LOST * left : BROKEN;
}

// Of so much that is at stake.
static int part_lost(const struct battle *b, int unit, int hits, int more, int stake)
{
    int level = detail_of(b, unit, DETAIL_MORALE), whole = hits / 100;
    int chance = whole ? loss_chance(level, whole, more) : 0;

    if (hits % 100)
        chance += (loss_chance(level, whole + 1, more) - chance) * (hits % 100) / 100;
    return stake * chance / 100;
}

int tab_loss_worth(const struct battle *b, const struct game *g, int unit, int hits, int more)
{
    int stake = tab_base_worth(b, unit);

    if (tab_bases_of(b, g, unit) == 1) {
        int left = tab_until_broken(g, g->side[unit]);

        stake += tab_lost_worth(left - 1) - tab_lost_worth(left);
    }
    return unit_in(g, unit)->tested && unit_in(g, unit)->hits
               ? stake
               : part_lost(b, unit, hits, more, stake);
}

// In turns to come, of which nobody knows how near they bring the end.
static int later_loss(const struct battle *b, const struct game *g, int unit, int hits, int more)
{
    return part_lost(b, unit, hits, more,
                     tab_base_worth(b, unit) + (tab_bases_of(b, g, unit) == 1 ? UNIT_LOST : 0));
}

static length shooting_range(const struct battle *b, const struct game *g, int unit)
{
    return travels(g, unit) ? 0 : tab_longest_range(b, g, unit);
}

// Ahead of its front, as its middle sees it.
bool tab_lies_ahead(const struct game *g, int unit, int other)
{
    struct vec way = vec_sub(g->box[other].centre, g->box[unit].centre);
    struct vec ahead = {g->box[unit].front_east, g->box[unit].front_north};
    int64_t far = dot(way, ahead), aside = cross(way, ahead);

    return far > 0 && aside <= far && -aside <= far;
}

// Most are, and need not be measured.
bool tab_far_apart(const struct game *g, int unit, int other, length far)
{
    struct vec way = vec_sub(g->box[other].centre, g->box[unit].centre);
    int64_t reach = far + BW + box_reach(&g->box[unit]) + box_reach(&g->box[other]);

    return dot(way, way) > reach * reach;
}

// --- shooting ---

// Passes it may expect over that distance at a level, in hundredths; Open shooters' are capped
// (TAB-SHT-24).
int tab_shot_passes(const struct battle *b, const struct game *g, int unit, length gap, int level)
{
    const struct tab_unit *u = unit_in(g, unit);
    int sum = 0;

    for (int i = 0; i < u->bases; i++) {
        int row = tab_shooters_of(b, g, unit, i), passes;
        const struct tab_fire *fire = &tab_fire[row];

        if (!counts(&u->base[i]) || !(u->base[i].what & BASE_MISSILE) || rank_of(u->base[i].place))
            continue;
        passes = pass_chance(level) *
                 (gap <= fire->close + TOLERANCE ? fire->dice_close : fire->dice_far);
        sum += (row == SHOOT_OPEN || row == SHOOT_AS_INFANTRY) && passes > 100 ? 100 : passes;
    }
    return sum;
}

bool tab_aims_at(const struct battle *b, const struct game *g, int unit, int enemy)
{
    length range = shooting_range(b, g, unit);

    return range && !tab_far_apart(g, unit, enemy, range) && tab_lies_ahead(g, unit, enemy) &&
           tab_within(b, g, unit, enemy, range);
}

int tab_shot_at(const struct battle *b, const struct game *g, int unit, int enemy)
{
    length close = is_artillery(g, unit) ? 2 * BW : BW,
           gap = tab_within(b, g, unit, enemy, close) ? close : shooting_range(b, g, unit);
    int level = detail_of(b, unit, DETAIL_SHOOTING) + !has_done(g, unit, DONE_MOVED);

    if (!is_artillery(g, unit))
        level -= has_done(g, unit, DONE_SHOT) + tab_in_cover(b, g, enemy) +
                 (is_artillery(g, enemy) || g->formation[enemy] == FORM_OPEN);
    return later_loss(b, g, enemy, tab_shot_passes(b, g, unit, gap, level), 1);
}

// --- melees ---

// Passes it may expect, in hundredths, at two dice a base and so many levels more; until its bases
// are allocated they are shared out.
static int melee_passes(const struct battle *b, const struct game *g, int unit, int other, int more)
{
    int sum = 0, opponents = count_of(tab_opponents(g, unit) | one(other));

    for (int i = 0; i < unit_in(g, unit)->bases; i++) {
        const struct tab_base *base = &unit_in(g, unit)->base[i];
        bool given = tab_in(g)->phase == PHASE_COMBAT && base->against;

        if (counts(base) && tab_base_fights(b, g, unit, i) && (!given || base->against == other))
            sum += (given ? opponents : 1) * 2 *
                   pass_chance(tab_melee_level(b, g, unit, i, other) + more);
    }
    return sum / opponents;
}

// TAB-MEL-12: the loser takes the difference, the winner one hit.
void tab_foresee_melee(const struct battle *b, const struct game *g, int charger, int target,
                       int more, struct tab_outlook *to)
{
    enum { LEAST = 3, A_PASS = 22, CLOSE_RUN = 150 };
    int passes = melee_passes(b, g, charger, target, more) - melee_passes(b, g, target, charger, 0);
    int wins = 50 + passes * A_PASS / 100, by = absolute(passes) * 4 / 5;

    wins = wins < LEAST ? LEAST : wins > 100 - LEAST ? 100 - LEAST : wins;
    to->hits[target] += (wins * (CLOSE_RUN + (passes > 0 ? by : 0)) + (100 - wins) * 100) / 100;
    to->hits[charger] += ((100 - wins) * (CLOSE_RUN + (passes < 0 ? by : 0)) + wins * 100) / 100;
}

int tab_next_rounds(const struct battle *b, const struct game *g, int charger, int target)
{
    struct tab_outlook to = {0};

    tab_foresee_melee(b, g, charger, target, has_done(g, charger, DONE_CHARGED) ? -1 : 0, &to);
    return later_loss(b, g, target, to.hits[target], 1) -
           later_loss(b, g, charger, to.hits[charger], 1);
}

// TAB-CHG-12
int tab_defensive_hit(const struct battle *b, const struct game *g, int charger, int target)
{
    return shooting_range(b, g, target) && !in_melee(g, target) &&
                   tab_lies_ahead(g, target, charger)
               ? 100
               : 0;
}

int tab_first_round(const struct battle *b, const struct game *g, int unit, int enemy)
{
    struct tab_outlook to = {0};

    to.hits[unit] = unit_in(g, unit)->hits * 100 + tab_defensive_hit(b, g, unit, enemy);
    to.hits[enemy] = unit_in(g, enemy)->hits * 100;
    tab_foresee_melee(b, g, unit, enemy, to.hits[unit] > to.hits[enemy] ? 0 : 1, &to);
    return later_loss(b, g, enemy, to.hits[enemy], 0) - later_loss(b, g, unit, to.hits[unit], 0);
}

bool tab_is_charger(const struct battle *b, const struct game *g, int unit)
{
    return is_mounted(g, unit) ? g->type[unit] == CAVALRY
                               : g->type[unit] == INFANTRY && !tab_longest_range(b, g, unit);
}

enum tab_near tab_charge_near(const struct battle *b, const struct game *g, int unit, int enemy)
{
    length reach = tab_distance(b, g, unit, false);

    if (tab_far_apart(g, unit, enemy, 2 * reach) || !tab_within(b, g, unit, enemy, 2 * reach))
        return NEAR_NOT;
    return tab_within(b, g, unit, enemy, reach) && tab_lies_ahead(g, unit, enemy) ? NEAR_BY_ONE
                                                                                  : NEAR_BY_TWO;
}

bool tab_is_worn(const struct battle *b, const struct game *g, int unit)
{
    return tab_bases_of(b, g, unit) == 1 && unit_in(g, unit)->bases > 1;
}
