// SPDX-License-Identifier: MIT
// Whom a unit can shoot at: state, then range, arc and sight, stand by stand (TFT-ARC,
// TFT-SHT-01, 02, 16).
#include "core/sight.h"
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/sight.h"

// --- state ---

bool tft_shoots_once(const struct battle *b, const struct game *g, int cannon)
{
    enum { AS_LISTED, BOTH, UNLIMITED };
    int limit = opt(b, OPT_CANNON_SHOT_LIMIT);

    return limit == BOTH || (limit == AS_LISTED && kind_of(g, cannon)->notes & ONE_SHOT);
}

// TFT-CAN-07: in each player turn, all kinds of fire together.
static bool has_shot_enough(const struct battle *b, const struct game *g, int unit)
{
    return is_cannon(g, unit) && unit_in(g, unit)->shots && tft_shoots_once(b, g, unit);
}

struct verdict tft_may_shoot(const struct battle *b, const struct game *g, int unit)
{
    if (!is_unit(g, unit))
        return refuse(TFT_SHT_01, "Only troops on the table shoot.");
    if (has(g, unit, LOCKED))
        return refuse(TFT_CHG_21, "A unit that is locked in melee does not shoot.");
    if (has(g, unit, ROUTED))
        return refuse(TFT_ROU_02, "A routed unit does not shoot.");
    if (has(g, unit, SUPPRESSED))
        return refuse(TFT_SUP_02, "A suppressed unit does not shoot.");
    if (g->formation[unit] == COLUMN)
        return refuse(TFT_FORM_08, "A column does not shoot.");
    if (g->formation[unit] == LIMBERED)
        return refuse(TFT_FORM_10, "A limbered cannon does not shoot.");
    if (has_shot_enough(b, g, unit))
        return refuse(TFT_CAN_07, "This cannon has had its one shot of the player turn.");
    return FINE;
}

// TFT-SHT-16. Whom its side has not found yet cannot be aimed at.
static bool may_be_shot(const struct game *g, int unit, int target)
{
    return g->side[target] != g->side[unit] && g->type[target] && on_table(g, target) &&
           !has(g, target, LOCKED) && !(g->hidden[target] >> g->side[unit] & 1);
}

// --- a glance at the boxes, which most enemies do not pass ---

// TFT-FOG-03: in fog nothing is seen further off than this, nor shot at.
length tft_fire_reach(const struct battle *b, const struct game *g, int unit)
{
    length range = kind_of(g, unit)->range;

    if (opt(b, OPT_WEATHER) && range > TFT_FOG_MOVING)
        range = TFT_FOG_MOVING;
    return range + TFT_TOLERANCE;
}

// How far apart the upright rectangles round two boxes are, along one axis: never more than the
// boxes themselves.
static int64_t apart(length from, length to, int half, int other_half)
{
    int64_t gap = (int64_t)absolute(to - from) - half - other_half;

    return gap < 0 ? 0 : gap;
}

static int64_t apart_east(const struct box *from, const struct box *to)
{
    return apart(from->centre.east, to->centre.east,
                 absolute(from->front_east) + absolute(from->right_east),
                 absolute(to->front_east) + absolute(to->right_east));
}

static int64_t apart_north(const struct box *from, const struct box *to)
{
    return apart(from->centre.north, to->centre.north,
                 absolute(from->front_north) + absolute(from->right_north),
                 absolute(to->front_north) + absolute(to->right_north));
}

static bool too_far(const struct box *from, const struct box *to, length reach)
{
    int64_t east = apart_east(from, to), north = apart_north(from, to);

    return east * east + north * north > (int64_t)reach * reach;
}

static length least_gap(const struct box *from, const struct box *to)
{
    int64_t east = apart_east(from, to), north = apart_north(from, to);

    return (length)(east > north ? east : north);
}

static bool looks_all_round(const struct game *g, int unit)
{
    return g->formation[unit] == SKIRMISH; // garrisons too
}

// Wholly behind the front, or beyond one of the two rays from the front corners of the whole unit?
static bool out_of_arc(const struct game *g, int unit, const struct box *to)
{
    struct sight_arc arc = sight_ahead(&g->box[unit], FACE_FRONT, SIGHT_WIDE);

    return sight_misses(&arc, to, TFT_TOLERANCE);
}

bool tft_at_a_glance(const struct battle *b, const struct game *g, int unit, int target)
{
    if (!may_be_shot(g, unit, target) ||
        too_far(&g->box[unit], &g->box[target], tft_fire_reach(b, g, unit)))
        return false;
    if (!looks_all_round(g, unit) && out_of_arc(g, unit, &g->box[target]))
        return false;
    return !opt(b, OPT_WEATHER) || tft_weather_allows(b, g, target, tft_gap(b, g, unit, target));
}

// --- stand by stand ---

// A looker has the bodies of a unit as they are measured: stands, or one outline, or one disc.

static struct land house_of(const struct battle *b, const struct tft_looker *l)
{
    return battle_land(b, l->building - 1);
}

// G-3, G-18: edge to edge.
static length gap_of(const struct battle *b, const struct game *g, const struct tft_looker *from,
                     int i, const struct tft_looker *to, int k)
{
    if (from->building && (to->building || to->disc))
        return tft_gap(b, g, from->unit, to->unit);
    if (from->building)
        return land_to_box(house_of(b, from), &to->stand[k]);
    if (to->building)
        return land_to_box(house_of(b, to), &from->stand[i]);
    if (to->disc) {
        length far = point_to_box(to->stand[0].centre, &from->stand[i]),
               radius = kind_of(g, to->unit)->width / 2;
        return far < radius ? 0 : far - radius;
    }
    return box_to_box(&from->stand[i], &to->stand[k]);
}

// TFT-ARC-01 to 03, G-7
static bool in_arc(const struct battle *b, const struct game *g, const struct tft_looker *from,
                   int i, const struct tft_looker *to, int k)
{
    const struct box *stand = &from->stand[i];

    if (looks_all_round(g, from->unit))
        return true;
    if (to->building) {
        struct land house = house_of(b, to);
        return tft_polygon_in_arc(stand, house.point, house.piece->points);
    }
    if (to->disc)
        return tft_disc_in_arc(stand, to->stand[0].centre, kind_of(g, to->unit)->width / 2);
    return tft_in_arc(stand, &to->stand[k]);
}

static bool in_sight(const struct battle *b, const struct game *g, const struct tft_looker *from,
                     int i, const struct tft_looker *to, int k)
{
    struct tft_looker here, there;

    if (tft_glance(b, g, from, to, from->stand[i].centre, to->stand[k].centre))
        return true;
    here = *from, there = *to;
    tft_look_with(&here, i);
    tft_look_with(&there, k);
    return tft_look_hard(b, g, &here, &there);
}

// Does this stand see anything of the other at all?
static bool sees_some(const struct battle *b, const struct game *g, const struct tft_looker *from,
                      int i, const struct tft_looker *to)
{
    struct tft_looker here = *from;

    tft_look_with(&here, i);
    return tft_look(b, g, &here, to);
}

static int nearest_of(unsigned stands, const length gap[TFT_STANDS])
{
    int nearest = __builtin_ctz(stands);

    for (int k = nearest + 1; k < TFT_STANDS; k++)
        if (stands >> k & 1 && gap[k] < gap[nearest])
            nearest = k;
    return nearest;
}

// TFT-SHT-02: how far the nearest stand is off that it has in range, in arc and, asked last, in
// sight. Those that others are nearer than are not even measured. When the nearest is dark, most
// often all of them are.
static length sighted(const struct battle *b, const struct game *g, const struct tft_looker *from,
                      int i, const struct tft_looker *to, length reach)
{
    length gap[TFT_STANDS];
    unsigned left = 0, measured = 0;
    bool dark = false;

    for (int k = 0; k < to->stands; k++) {
        gap[k] = least_gap(&from->stand[i], &to->stand[k]);
        left |= (unsigned)(gap[k] <= reach) << k;
    }
    while (left) {
        int nearest = nearest_of(left, gap);

        if (!(measured >> nearest & 1)) {
            gap[nearest] = gap_of(b, g, from, i, to, nearest);
            measured |= 1u << nearest;
            if (gap[nearest] > reach || !in_arc(b, g, from, i, to, nearest))
                left &= ~(1u << nearest);
            continue;
        }
        if (in_sight(b, g, from, i, to, nearest))
            return gap[nearest];
        left &= ~(1u << nearest);
        if (!dark && left & (left - 1) && !sees_some(b, g, from, i, to))
            break;
        dark = true;
    }
    return NO_RANGE;
}

bool tft_stand_bears(const struct battle *b, const struct game *g, int unit, int stand, int target,
                     int other, length *range)
{
    struct tft_looker from = tft_looker_of(b, g, unit), to = tft_looker_of(b, g, target);

    if (other >= to.stands)
        return false;
    *range = gap_of(b, g, &from, stand, &to, other);
    return *range <= tft_fire_reach(b, g, unit) && in_arc(b, g, &from, stand, &to, other) &&
           in_sight(b, g, &from, stand, &to, other);
}

// G-18: all stands of a garrison fire from the outline, so one speaks for all.
int tft_firing_stands(const struct battle *b, const struct game *g, int unit, int target,
                      length range[TFT_STANDS])
{
    struct tft_looker from = tft_looker_of(b, g, unit), to = tft_looker_of(b, g, target);
    int stands = stands_left(g, unit), firing = 0;
    length reach = tft_fire_reach(b, g, unit);

    for (int i = 0; i < stands; i++) {
        range[i] = i < from.stands ? sighted(b, g, &from, i, &to, reach) : range[i - 1];
        firing += range[i] != NO_RANGE;
    }
    return firing;
}

// TFT-CAN-01
bool tft_in_canister(const struct battle *b, const struct game *g, int unit, int target,
                     length *range)
{
    enum { REACH = TFT_CANISTER_RANGE + TFT_TOLERANCE };
    struct tft_looker from, to;

    if (tft_least_gap(g, unit, target) > REACH)
        return false;
    from = tft_looker_of(b, g, unit), to = tft_looker_of(b, g, target);
    *range = sighted(b, g, &from, 0, &to, REACH);
    return *range != NO_RANGE;
}

// Is it in reach? Mostly the centres tell, and nothing need be measured.
static bool reaches(const struct battle *b, const struct game *g, const struct tft_looker *from,
                    int i, const struct tft_looker *to, int k, length reach)
{
    const struct box *here = &from->stand[i], *there = &to->stand[k];
    struct vec apart = vec_sub(there->centre, here->centre);

    if (!from->building && !to->building && dot(apart, apart) <= (int64_t)reach * reach)
        return true;
    return !too_far(here, there, reach) && gap_of(b, g, from, i, to, k) <= reach;
}

// Does some stand bear on one who is there at a glance? The middle ones tell first; when one is in
// the dark, it is asked whether anybody sees anything of it. A ball strikes no commander, and goes
// where no third unit masks the way (TFT-CAN-05).
bool tft_bears(const struct battle *b, const struct game *g, int unit, int target)
{
    struct tft_looker from = tft_looker_of(b, g, unit), to = tft_looker_of(b, g, target);
    length reach = tft_fire_reach(b, g, unit), range = NO_RANGE;
    int all = from.stands * to.stands, middle = from.stands / 2 * to.stands + to.stands / 2;
    bool cannon = is_cannon(g, unit), seen = false;

    if (cannon && (tft_in_canister(b, g, unit, target, &range) || to.disc))
        return range != NO_RANGE;
    for (int n = 0; n < all; n++) {
        int pair = n == 0 ? middle : n <= middle ? n - 1 : n;
        int i = pair / to.stands, k = pair % to.stands;

        if (!reaches(b, g, &from, i, &to, k, reach) || !in_arc(b, g, &from, i, &to, k))
            continue;
        if (!in_sight(b, g, &from, i, &to, k)) {
            if (!seen && !tft_look(b, g, &from, &to))
                return false;
            seen = true;
        } else if (!cannon || tft_ball_unmasked(b, g, unit, target, k)) {
            return true;
        }
    }
    return false;
}
