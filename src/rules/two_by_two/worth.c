// SPDX-License-Identifier: MIT
// What a position is worth to a side, in hundredths of a line unit.
//
// Troops count for what they cost and the state they are in; losses count more the nearer the army
// is to its limit; contacts count for what the melee is expected to bring; and ground counts a
// little: closing with the enemy, facing him, standing by one's HQ. Nothing here is a rule.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/recall.h"
#include <string.h>

enum {
    WON = 100000,
    DRAWN = -600,       // a draw is for those who are losing
    SHAKEN_PINNED = 92, // hundredths of a steady unit
    SHAKEN_DISRUPTED = 62,
    WAITING = 80,     // still to come
    LOSS_STEP = 35,   // and every further one more
    FACING = 6,       // the nearest enemy is before its front, not behind it
    CLOSE_ORDER = 4,  // a friend is at hand
    COMMANDED = 5,    // a shaken unit that may hope to rally
    FOE_AT_HAND = 12, // a shaken unit with the enemy upon it
    HQ_IN_DANGER = 30,
    LATER_FIRE = 40, // hundredths: fire that has to wait for a half-turn
    PATIENT = 14,    // turns before a battle grows long
    SPIRIT = 40,     // what attacking is worth beyond what it brings: battles are won that way
    POINT_OPEN = 25, // an enemy stands where our queue comes on
    NEAR = MM(38),
};

static int of_the_field(const struct game *g, int unit)
{
    int value = tbt_points(g, unit);

    if (tbt_is_disrupted(g, unit))
        return value * SHAKEN_DISRUPTED / 100;
    return tbt_is_pinned(g, unit) ? value * SHAKEN_PINNED / 100 : value;
}

int tbt_strength(const struct game *g, int unit)
{
    switch ((enum tbt_fate)unit_in(g, unit)->fate) {
    case FATE_FIELD:
        return of_the_field(g, unit);
    case FATE_WAITING:
        return tbt_points(g, unit) * WAITING / 100;
    case FATE_LEFT:
        return tbt_points(g, unit) / 2;
    case FATE_NONE:
    case FATE_UNPLACED:
    case FATE_DESTROYED:
        break;
    }
    return 0;
}

enum { NOBODY = -1 };

static inline length far_from(const struct standing *s, int nth, struct vec at)
{
    return tbt_roughly(at, standing_at(s, nth));
}

typedef int32_t four __attribute__((vector_size(16)));

static inline four choose(four which, four yes, four no)
{
    return (which & yes) | (~which & no);
}

static inline four four_apart(const length *from, length at)
{
    four apart, sign;

    memcpy(&apart, from, sizeof apart);
    apart -= at;
    sign = apart >> 31;
    return (apart ^ sign) - sign;
}

static inline four three_eighths(four a)
{
    return (a + a + a) >> 3;
}

// As far_from, of four at a time. One of them may be left out.
static length nearest(const struct standing *s, int but, struct vec at)
{
    four least = {NOWHERE_NEAR, NOWHERE_NEAR, NOWHERE_NEAR, NOWHERE_NEAR};
    four nth = {0, 1, 2, 3};
    length one = NOWHERE_NEAR;

    for (int i = 0; i < s->count; i += 4, nth += 4) {
        four east = four_apart(s->east + i, at.east), north = four_apart(s->north + i, at.north);
        four far = choose(east > north, east + three_eighths(north), north + three_eighths(east));

        least = choose((far < least) & (nth != but), far, least);
    }
    for (int i = 0; i < 4; i++)
        one = least[i] < one ? least[i] : one;
    return one;
}

static void look_for_friend(const struct standing *ours, int nth, struct surroundings *s)
{
    s->friend_known = true;
    s->friend_far = nearest(ours, nth, standing_at(ours, nth));
}

static void look_for_foe(const struct standing *theirs, struct vec at, struct surroundings *s)
{
    s->foe_known = true;
    s->foe = 0;
    s->foe_far = nearest(theirs, NOBODY, at);
    for (int i = 0; i < theirs->count && !s->foe; i++) {
        if (s->foe_far < NOWHERE_NEAR && far_from(theirs, i, at) == s->foe_far)
            s->foe = theirs->unit[i];
    }
}

// Battles must end: the longer one lasts, the less is asked what an attack costs.
static int impatience(const struct game *g)
{
    return g->turn <= PATIENT ? 0 : g->turn < 2 * PATIENT ? 3 * (g->turn - PATIENT) : 3 * PATIENT;
}

// The attacker must go and look for his enemy, the defender may let him come.
static int approach(const struct battle *b, const struct game *g, int unit, length far)
{
    int eager = (tbt_in(g)->attacker == g->side[unit] ? 8 : 5) + impatience(g) / 4;
    length wanted = tbt_is_artillery(g, unit) ? kind_of(g, unit)->normal[opt(b, OPT_SCALE)] : NEAR;

    return far > wanted ? -eager * (far - wanted) / INCH(1) : 0;
}

static int place_of_hq(const struct surroundings *s)
{
    int value = s->friend_far < INCH(3) ? COMMANDED : -(s->friend_far / INCH(1));

    return s->foe_far < INCH(4) ? value - HQ_IN_DANGER : value;
}

static bool commanded(const struct battle *b, const struct game *g, int unit, struct recall *r)
{
    if (r->of[unit].command == COMMAND_UNKNOWN)
        recall_note(r, unit)->command = tbt_in_command(b, g, unit) ? COMMAND_NEAR : COMMAND_NONE;
    return r->of[unit].command == COMMAND_NEAR;
}

static int place_of_troops(const struct battle *b, const struct game *g, int unit,
                           const struct surroundings *s, struct recall *r)
{
    int value = approach(b, g, unit, s->foe_far);

    if (s->foe)
        value += tbt_faces(g, unit, s->foe) ? FACING : -FACING;
    if (s->friend_far < INCH(2))
        value += CLOSE_ORDER;
    if (g->state[unit] != STEADY) {
        value += commanded(b, g, unit, r) ? COMMANDED : -COMMANDED;
        value -= s->foe_far < INCH(3) ? FOE_AT_HAND : 0;
    }
    return value;
}

// With nobody of his on the table, the enemy is where his next unit must come on.
static length to_enemy_point(const struct battle *b, const struct game *g, int unit)
{
    length least = NOWHERE_NEAR;

    for (int i = 0; i < TBT_POINTS; i++) {
        const struct tbt_point *p = &tbt_in(g)->point[i];
        length far = tbt_roughly(point_place(b, p), g->box[unit].centre);

        if (p->set && p->side != g->side[unit] && far < least && tbt_queue_head(g, i))
            least = far;
    }
    return least;
}

static int place_amid(const struct battle *b, const struct game *g, int unit,
                      const struct surroundings *s, struct recall *r)
{
    return tbt_is_hq(g, unit) ? place_of_hq(s) : place_of_troops(b, g, unit, s, r);
}

// While there are enemies all that its place depends on is remembered.
static int place(const struct battle *b, const struct game *g, int unit, struct recall *r)
{
    struct surroundings s = r->of[unit].around, *now;

    if (!s.foe)
        s.foe_far = to_enemy_point(b, g, unit);
    s.place = place_amid(b, g, unit, &s, r);
    if (!s.foe)
        return s.place;
    now = &recall_note(r, unit)->around;
    now->placed = true;
    r->ranks.placed[g->side[unit]]++;
    r->ranks.place[g->side[unit]] += s.place;
    return now->place = s.place;
}

static int toll(const struct battle *b, const struct game *g, int side)
{
    int losses = tbt_in(g)->losses[side], limit = opt(b, OPT_LOSS_LIMIT), paid = 0;

    for (int i = 0; i < losses; i++)
        paid += LOSS_FIRST + LOSS_STEP * i * 5 / limit;
    return paid;
}

// Our reinforcement points an enemy could swap himself against (TBT-FLOW-07).
static int points_open(const struct battle *b, const struct game *g, int side,
                       const struct recall *r)
{
    const struct standing *theirs = &r->ranks.side[!side];
    uint8_t near[UNIT_SLOTS];
    struct bounds around;
    int open = 0, count;

    for (int i = side * 2; i < side * 2 + 2; i++) {
        const struct tbt_point *p = &tbt_in(g)->point[i];
        struct vec at = point_place(b, p);

        if (!p->set || !(r->ranks.awaited >> i & 1))
            continue;
        around = bounds_wider((struct bounds){at, at}, INCH(5));
        count = standing_in(theirs, &around, near);
        for (int k = 0; k < count; k++)
            open += far_from(theirs, near[k], at) < INCH(5);
    }
    return open;
}

// What it has over what the other has.
static int holdings(const struct battle *b, const struct game *g, int side, const struct recall *r)
{
    const int *strength = r->ranks.strength;

    return toll(b, g, !side) - toll(b, g, side) + strength[side] - strength[!side];
}

static int look_round_and_place(const struct battle *b, const struct game *g, int unit,
                                struct recall *r)
{
    const struct standing *all = r->ranks.side;
    int side = g->side[unit], nth = r->ranks.nth[unit];
    struct surroundings *s = &r->of[unit].around;

    if (!s->friend_known || !s->foe_known)
        recall_note(r, unit);
    if (!s->friend_known)
        look_for_friend(&all[side], nth, s);
    if (!s->foe_known)
        look_for_foe(&all[!side], standing_at(&all[side], nth), s);
    return place(b, g, unit, r);
}

// Whose place is not known is mostly one of those who were noted.
static int places(const struct battle *b, const struct game *g, int side, struct recall *r)
{
    const struct standing *ours = &r->ranks.side[side];
    int sum = 0;

    for (int i = 0; i < r->notes && r->ranks.placed[side] < ours->count; i++) {
        int unit = r->note[i];

        if (g->side[unit] == side && on_table(g, unit) && !r->of[unit].around.placed)
            look_round_and_place(b, g, unit, r);
    }
    if (r->ranks.placed[side] == ours->count)
        return r->ranks.place[side];
    for (int i = 0; i < ours->count; i++) {
        const struct surroundings *s = &r->of[ours->unit[i]].around;

        sum += s->placed ? s->place : look_round_and_place(b, g, ours->unit[i], r);
    }
    return sum;
}

// Ground is each side's own view of things: that we come nearer to him is no credit of his.
static int ground_held(const struct battle *b, const struct game *g, int side, struct recall *r)
{
    return places(b, g, side, r) - POINT_OPEN * points_open(b, g, side, r);
}

// --- what is to come ---

// In X's half-turn Y's fire is what comes next; X's own must wait and may find its targets gone.
static int fire_to_come(const struct battle *b, const struct game *g, int side, struct recall *r)
{
    const struct tbt_game *t = tbt_in(g);
    int next = t->phase <= PHASE_SHOOT ? tbt_firepower_recalled(b, g, !t->active, r) : 0;
    int later = tbt_firepower_recalled(b, g, t->active, r) * LATER_FIRE / 100;

    if (side == t->active)
        return later - next * (60 - impatience(g)) / 60;
    return t->phase == PHASE_SHOOT ? -later : next - later;
}

// --- charges under way ---

// The part of a unit, in hundredths, that losing by so much costs it.
static int share_lost(int by)
{
    return by <= 0 ? 0 : by == 1 ? 30 : by <= 3 ? 60 : 100;
}

int tbt_expected_loss(int lead)
{
    int sum = 0;

    for (int difference = -5; difference <= 5; difference++)
        sum += (6 - (difference < 0 ? -difference : difference)) * share_lost(difference + lead);
    return sum / 36;
}

static struct footing footing_of(const struct battle *b, const struct game *g, int unit)
{
    return (struct footing){.known = true,
                            .in_town = tbt_is_cavalry(g, unit) && tbt_in_town(b, g, unit),
                            .led = tbt_hq_touching(b, g, unit),
                            .height = (uint8_t)tbt_height_at(b, g, g->box[unit].centre)};
}

static struct footing footing(const struct battle *b, const struct game *g, int unit,
                              struct recall *r)
{
    if (!r->of[unit].footing.known)
        recall_note(r, unit)->footing = footing_of(b, g, unit);
    return r->of[unit].footing;
}

int tbt_edge(const struct battle *b, const struct game *g, int unit, int foe, struct recall *r)
{
    struct footing ours = footing(b, g, unit, r), theirs = footing(b, g, foe, r);
    int value = kind_of(g, unit)->melee;

    if (tbt_is_disrupted(g, foe))
        value += 2;
    if (has(g, unit, ROAD_COLUMN))
        value -= 2;
    if (ours.in_town) // cavalry
        value -= 2;
    if (ours.height > theirs.height)
        value++;
    return value + ours.led;
}

static int attackers_on(const struct game *g, int target)
{
    const struct tbt_game *t = tbt_in(g);
    int count = 0;

    for (int i = 0; i < t->charges; i++)
        count += t->charge[i].target == target;
    return count;
}

// Charges under way, for the phasing side: each weighed as a melee of its own with the others as
// support, after the fire it must go through.
static int prospects(const struct battle *b, const struct game *g, struct recall *r)
{
    const struct tbt_game *t = tbt_in(g);
    int sum = 0;

    for (int i = 0; i < t->charges; i++) {
        int charger = t->charge[i].charger, target = t->charge[i].target, lead, gain;

        if (!on_table(g, charger) || !on_table(g, target) || has(g, charger, STOPPED))
            continue;
        lead = tbt_edge(b, g, charger, target, r) - tbt_edge(b, g, target, charger, r) +
               attackers_on(g, target) - 1;
        gain = ((tbt_stake(g, target) + SPIRIT + 4 * impatience(g)) * tbt_expected_loss(lead) -
                tbt_stake(g, charger) * tbt_expected_loss(-lead)) /
               100;
        if (t->phase <= PHASE_SHOOT && tbt_can_fire(g, target)) {
            struct worth_shot shot = tbt_shot_with(tbt_rough_modifiers(b, g, target, charger, 0));

            gain = gain * (6 - shot.stops) / 6;
            if (!has(g, target, WILL_SHOOT)) // else firepower counts it
                gain -= tbt_stake(g, charger) * shot.cost / 100;
        }
        sum += gain;
    }
    return sum;
}

int tbt_prospects(const struct battle *b, const struct game *g)
{
    return prospects(b, g, tbt_recall(b, g, NULL));
}

int tbt_worth(const struct battle *b, const struct game *g, int side, struct findings *findings)
{
    struct recall *r;
    int sum;

    if (tbt_in(g)->phase < PHASE_MOVE)
        return 0; // set-up: the suggestions are in good order already
    if (g->outcome == OUTCOME_WIN)
        return g->winner == side ? WON : -WON;
    if (g->outcome == OUTCOME_DRAW)
        return DRAWN;
    r = tbt_recall(b, g, findings);
    sum = holdings(b, g, side, r) + ground_held(b, g, side, r) + fire_to_come(b, g, side, r);
    return tbt_in(g)->active == side ? sum + prospects(b, g, r) : sum - prospects(b, g, r);
}
