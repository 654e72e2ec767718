// SPDX-License-Identifier: MIT
// What a position is worth to a side, in hundredths of an ordinary unit.
//
// Troops first: what stands, and how well. Then what may still be done this turn: an order in hand,
// a commander who has not failed. Then the ground: near enough to shoot, facing the enemy, covered,
// on the way to what is to be held. Only what the game at hand shows is counted, so a view is worth
// what its seat can know.
#include "rules/two_for_tea/worth.h"
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/ground.h"

enum {
    WON = 1000000,
    HELD = 60,     // an objective
    ESCAPED = 60,  // a unit got away at Trenton
    COMMANDER = 5, // one who may still give orders
    READY = 3,     // a unit that may still be ordered
    TOGETHER = 4,  // one that is in a brigade
    IN_SIGHT = 6,  // the nearest enemy, about in range
    LOOSE = 10,    // skirmish order of troops who are at their best in line
    HIT = 8,       // orders in hand: what a shot may be expected to hit
    FORMED = 10,
    RALLIED = 40,
    GONE = 40,        // a unit lost: they are what is counted in the end
    NEAR_BREAK = 150, // each unit lost from the breakpoint on
    AHEAD = 40,       // who would win if the battle ended now: so much at once,
    AT_LAST = 400,    // and so much more when it does
    IN_TOWN = 60,     // at the end of Trenton, each unit that stands there for it
    FAR_OFF = CM(120),
    IN_REACH = CM(60),   // an attacker minds no enemy who is farther off
    ONE_MORE = CM(60),   // the way from what is taken first to what has to be taken next, about
    UNDER_FIRE = CM(32), // no place for a column
    SAFE = CM(45),
};

// Roughly what a unit is good for, by type.
static const uint8_t price[TFT_TYPES] = {
    [US_CONT] = 100, [US_MIL] = 75, [US_SCOUT] = 60, [US_DRAG] = 75, [US_CAN] = 70, [UK_INF] = 100,
    [UK_GREN] = 150, [UK_LOY] = 85, [UK_DRAG] = 75,  [UK_IND] = 60,  [UK_CAN] = 75,
};

int tft_unit_price(const struct game *g, int unit)
{
    return price[g->type[unit]];
}

// --- troops ---

// Hits pass with the turn unless a stand falls by them: the last ones count most, so fire is
// massed.
static int strength_with(const struct game *g, int unit, int hits)
{
    const struct tft_kind *kind = kind_of(g, unit);
    int value = tft_hits_value(g, unit), whole = kind->stands * value * value;
    int stands = stands_left(g, unit) - hits / value;
    int left = stands * value * value - (hits % value) * (hits % value);
    int worth = price[g->type[unit]] * (whole + 3 * left) / (4 * whole);

    if (stands <= 0)
        return -GONE;
    if (has(g, unit, ROUTED))
        return worth / 2;
    return has(g, unit, SUPPRESSED) ? worth * 4 / 5 : worth;
}

static int strength(const struct game *g, int unit)
{
    return strength_with(g, unit, unit_in(g, unit)->hits);
}

// TFT-RET-01: what the fire that is about to be returned may cost.
static int answer_to_come(const struct battle *b, const struct game *g, int side)
{
    int unit = g->ask.unit, shooter = g->ask.other, sixths;

    if (!g->ask.seats || g->ask.kind != ASK_RETURN || g->side[shooter] != side)
        return 0;
    sixths = tft_shot_worth(b, g, unit, shooter, 0, VOLLEY_RETURN);
    return strength_with(g, shooter, unit_in(g, shooter)->hits + (sixths + 3) / 6) -
           strength(g, shooter);
}

static int broken_by(const struct tft_game *t, int side)
{
    int over = 2 * t->lost[side] - t->total[side];

    return over < 0 ? 0 : NEAR_BREAK + NEAR_BREAK * over / 2;
}

// --- ground ---

length tft_rough_distance(struct vec a, struct vec b)
{
    length east = absolute(a.east - b.east), north = absolute(a.north - b.north);

    return east > north ? east + north / 2 : north + east / 2;
}

int tft_nearest_of(const struct game *g, int unit, uint64_t enemies, length *gap)
{
    int nearest = 0;

    *gap = FAR_OFF;
    EACH_UNIT (enemy, enemies) {
        length far = tft_rough_distance(g->box[unit].centre, g->box[enemy].centre);

        if (far < *gap) {
            *gap = far;
            nearest = enemy;
        }
    }
    return nearest;
}

// How squarely it faces: 0 straight behind, 8 straight ahead.
int tft_facing(const struct game *g, int unit, int enemy)
{
    bearing way = bearing_of(vec_sub(g->box[enemy].centre, g->box[unit].centre));
    int16_t off = (int16_t)(uint16_t)(way - g->face[unit]);

    return 8 - (off < 0 ? -off : off) / 4096;
}

// One more stand and it is gone.
bool tft_is_spent(const struct game *g, int unit)
{
    return stands_left(g, unit) == 1 && kind_of(g, unit)->stands > 1;
}

// Ordinary troops have a die less for every stand in skirmish.
static bool is_loose(const struct game *g, int unit)
{
    return g->formation[unit] == SKIRMISH &&
           !(kind_of(g, unit)->notes & (LIGHT_FEET | SKIRMISH_ONLY));
}

static length best_distance(const struct game *g, int unit)
{
    return is_cannon(g, unit) ? CM(45) : CM(13);
}

// Foot want to stand about 12 cm off, cannons anywhere in range; too far costs, and so do a column
// or a back turned in the face of the enemy.
static int stance(const struct battle *b, const struct game *g, int unit, int enemy, length gap)
{
    length best = best_distance(g, unit);
    int worth = -(int)((gap > best ? gap - best : 0) / CM(2));

    if (tft_is_spent(g, unit)) // had better be out of the way
        return gap < SAFE ? -(int)((SAFE - gap) / CM(2)) : 0;

    if (gap > CM(40) && !is_cannon(g, unit))
        return worth + (g->formation[unit] == COLUMN ? 2 : 0);
    if (g->formation[unit] == COLUMN || g->formation[unit] == LIMBERED)
        return worth - (gap < UNDER_FIRE ? 18 : 6);
    if (gap < kind_of(g, unit)->range + CM(8) && tft_sees(b, g, unit, enemy))
        worth += IN_SIGHT;
    return worth + tft_facing(g, unit, enemy) - (is_loose(g, unit) ? LOOSE : 0);
}

int tft_cover_of(const struct battle *b, const struct game *g, int unit)
{
    struct pose pose;

    if (in_building(g, unit))
        return 8;
    if (g->formation[unit] != SKIRMISH)
        return 0;
    pose = tft_pose_of(g, unit);
    return tft_in_dense(b, kind_of(g, unit), &pose) ? 4 : 0;
}

// The nearest thing on the map that is still to be taken.
length tft_to_objective(const struct battle *b, const struct game *g, int unit)
{
    length nearest = FAR_OFF;
    int number = 0;

    for (int i = 0; i < b->pieces; i++) {
        length far;

        if (b->piece[i].what != T_OBJECTIVE || tft_in(g)->held[number++] == 1 + g->side[unit])
            continue;
        far = tft_rough_distance(b->point[b->piece[i].first], g->box[unit].centre);
        if (far < nearest)
            nearest = far;
    }
    return nearest;
}

bool tft_must_attack(const struct battle *b, int side)
{
    switch ((enum tft_battle)opt(b, OPT_BATTLE)) {
    case BATTLE_GERMANTOWN:
    case BATTLE_TRENTON:
        return side == AMERICAN;
    case BATTLE_COWPENS:
        return side == BRITISH;
    case BATTLE_PLAIN:
        break;
    }
    return false;
}

// How far it is to where the battle is won. At Cowpens that is all of the hill, at Trenton the
// middle of the town, and whoever is there has to stay.
static length to_goal(const struct battle *b, const struct game *g, int unit)
{
    int goal = -1;

    if (opt(b, OPT_BATTLE) == BATTLE_COWPENS)
        goal = tft_hill(b);
    if (opt(b, OPT_BATTLE) == BATTLE_TRENTON)
        goal = tft_objective(b, 0);
    return goal < 0 ? tft_to_objective(b, g, unit)
                    : land_distance(battle_land(b, goal), tft_centre(g, unit));
}

static bool has_won_ground(const struct battle *b, const struct game *g)
{
    return opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN && tft_ahead(b, g) == 1 + AMERICAN;
}

// More with every turn, for orders fail and the clock does not. At Cowpens the hill is far and has
// to be walked to, and so have two buildings at Germantown.
static int haste(const struct battle *b, const struct game *g)
{
    return (opt(b, OPT_BATTLE) == BATTLE_TRENTON ? 200 : 300) + 4 * tft_lateness(b, g);
}

// What it costs an attacker that so much of the way is still to be made, at most.
static int way_left(const struct battle *b, const struct game *g, int unit, length most)
{
    length far =
        tft_must_attack(b, g->side[unit]) && !has_won_ground(b, g) ? to_goal(b, g, unit) : 0;

    return (int)((far < most ? far : most) / CM(4)) * haste(b, g) / 100;
}

// TFT-GER-26: it takes two buildings, so until one is theirs there is the way between them besides.
// Whoever takes one would else be farther from the next than he was from this.
static int way_beyond(const struct battle *b, const struct game *g, int unit)
{
    return opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN && g->side[unit] == AMERICAN &&
                   tft_ahead(b, g) == 1 + BRITISH
               ? (int)(ONE_MORE / CM(4)) * haste(b, g) / 100
               : 0;
}

static int musketry(const struct game *g, int unit)
{
    return is_cannon(g, unit) ? 0 : kind_of(g, unit)->shooting * stands_left(g, unit);
}

// The dice of those who are about in range of it, beyond what it has itself to answer them.
int tft_crossfire(const struct game *g, int unit, uint64_t enemies)
{
    enum { ABOUT_IN_RANGE = CM(22) };
    int dice = -musketry(g, unit);

    EACH_UNIT (enemy, enemies)
        if (g->formation[enemy] != COLUMN && !has(g, enemy, SUPPRESSED) &&
            tft_rough_distance(g->box[unit].centre, g->box[enemy].centre) < ABOUT_IN_RANGE)
            dice += musketry(g, enemy);
    return dice > 0 ? dice : 0;
}

// What an attacker has found draws him no more than what he has not: he would else step back out of
// reach of it.
static int before_the_enemy(const struct battle *b, const struct game *g, int unit,
                            uint64_t enemies)
{
    length gap;
    int enemy = tft_nearest_of(g, unit, enemies, &gap);

    if (tft_must_attack(b, g->side[unit]) && gap >= IN_REACH)
        return tft_is_spent(g, unit) ? 0 : -(int)((IN_REACH - best_distance(g, unit)) / CM(2));
    return enemy ? stance(b, g, unit, enemy, gap) : 0;
}

static int ground_of(const struct battle *b, const struct game *g, int unit, uint64_t enemies)
{
    if (has(g, unit, ROUTED | LOCKED))
        return 0;
    return tft_cover_of(b, g, unit) - tft_crossfire(g, unit, enemies) * 5 / 2 +
           before_the_enemy(b, g, unit, enemies) - way_left(b, g, unit, FAR_OFF) -
           way_beyond(b, g, unit);
}

// A commander is worth more near his men.
static int reach(const struct game *g, int commander, uint64_t units)
{
    int far_away = 0;

    EACH_UNIT (unit, units)
        if (g->command[unit] == commander) {
            length far = tft_rough_distance(g->box[unit].centre, g->box[commander].centre);
            far_away += far > CM(15) ? (far - CM(15)) / CM(8) : 0;
        }
    return -far_away;
}

// --- what may still be done ---

// A cannon is faced by a move.
static bool badly_faced(const struct game *g, int unit, int enemy)
{
    return !is_cannon(g, unit) && tft_facing(g, unit, enemy) < 6;
}

static int shot_in_hand(const struct battle *b, const struct game *g, int unit)
{
    int best = 0;

    EACH_UNIT (target, tft_choices(b, g, unit)) {
        int sixths = tft_shot_worth(b, g, unit, target, 0, VOLLEY_ORDER);

        best = sixths > best ? sixths : best;
    }
    return best * HIT / 6;
}

// How far a move may bring it, towards the enemy or, when it is spent, away from him; and towards
// the goal.
static int move_in_hand(const struct battle *b, const struct game *g, int unit, length gap,
                        bool ready)
{
    length want = tft_is_spent(g, unit) ? SAFE - gap : gap - best_distance(g, unit);

    if (g->formation[unit] == DEPLOYED)
        return 0;
    want = want < 0 ? 0 : want > CM(20) ? CM(20) : want;
    return want / CM(2) + (ready ? 0 : 2) + way_left(b, g, unit, CM(20));
}

// What an order of this kind is good for in the unit's hands, before it is carried out.
static int order_in_hand(const struct battle *b, const struct game *g, int unit, int kind,
                         uint64_t enemies)
{
    length gap;
    int enemy = tft_nearest_of(g, unit, enemies, &gap);
    bool ready = g->formation[unit] != COLUMN && g->formation[unit] != LIMBERED;

    if (kind == ORDER_RALLY)
        return has(g, unit, ROUTED) ? RALLIED : 0;
    if (!enemy || has(g, unit, ROUTED))
        return 0;
    if (kind == ORDER_SHOOT)
        return shot_in_hand(b, g, unit);
    if (kind == ORDER_FORMUP)
        return gap < CM(45) && (!ready || is_loose(g, unit) || badly_faced(g, unit, enemy)) ? FORMED
                                                                                            : 0;
    return move_in_hand(b, g, unit, gap, ready);
}

static bool may_act(const struct game *g, int unit)
{
    return !has(g, unit, CLOSED | SUPPRESSED | LOCKED);
}

// Commanders who may still be heard, units that may still be ordered (together in a brigade it
// takes one roll for all), and what has been obeyed and not yet carried out.
static int prospects(const struct battle *b, const struct game *g, int side, uint64_t units)
{
    const struct tft_game *t = tft_in(g);
    uint64_t enemies = tft_units(g, !side);
    int worth = 0;

    if (t->active != side || (t->phase != PHASE_ORDERS && t->phase != PHASE_BRIGADES))
        return 0;
    EACH_UNIT (commander, tft_commanders(g, side))
        worth += has(g, commander, FAILED) ? 0 : COMMANDER;
    EACH_UNIT (unit, units)
        if (may_act(g, unit))
            worth +=
                READY * (3 - unit_in(g, unit)->orders) + (unit_in(g, unit)->brigade ? TOGETHER : 0);
    EACH_UNIT (unit, t->todo & units)
        worth += order_in_hand(b, g, unit, t->kind, enemies);
    return worth;
}

// Who would win now, the more the later it is. Where losses decide they are counted already.
static int lead(const struct battle *b, const struct game *g, int side)
{
    int late = tft_lateness(b, g), worth = 0;

    if (opt(b, OPT_BATTLE) == BATTLE_PLAIN)
        return 0;
    if (tft_ahead(b, g) == 1 + side)
        worth += AHEAD + AT_LAST * late * late / 10000;
    if (opt(b, OPT_BATTLE) == BATTLE_TRENTON && side == BRITISH)
        worth += tft_in_town(b, g) * IN_TOWN * late * late / 10000;
    return worth;
}

static int side_worth(const struct battle *b, const struct game *g, int side)
{
    const struct tft_game *t = tft_in(g);
    uint64_t units = tft_units(g, side);
    int worth = prospects(b, g, side, units) - broken_by(t, side) - GONE * t->lost[side] +
                answer_to_come(b, g, side);

    EACH_UNIT (unit, units)
        worth += strength(g, unit);
    EACH_UNIT (commander, tft_commanders(g, side))
        worth += reach(g, commander, units) + 3 * unit_in(g, commander)->rating;
    for (int i = 0; i < TFT_OBJECTIVES; i++)
        worth += t->held[i] == 1 + side ? HELD : 0;
    return worth + lead(b, g, side) + ESCAPED * t->left[side];
}

// Only one's own: what brings two enemies together is not bad for one because it is good for both.
static int lie_of_the_land(const struct battle *b, const struct game *g, int side)
{
    uint64_t enemies = tft_units(g, !side);
    int worth = 0;

    EACH_UNIT (unit, tft_units(g, side))
        worth += ground_of(b, g, unit, enemies);
    return worth;
}

int tft_worth(const struct battle *b, const struct game *g, int side, struct findings *findings)
{
    (void)findings;
    if (g->outcome == OUTCOME_WIN)
        return g->winner == side ? WON : -WON;
    if (g->outcome)
        return 0;
    return side_worth(b, g, side) + lie_of_the_land(b, g, side) - side_worth(b, g, !side);
}
