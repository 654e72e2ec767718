// SPDX-License-Identifier: MIT
// Whom of those a unit bears on it must take, or may (TFT-SHT-03 to 05, 17).
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/sight.h"

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

// --- cover: what a die must show to hit (TFT-SHT-12 to 15, TFT-MEL-12) ---

static int need_at(const struct battle *b, int piece)
{
    return land_is(b, piece, HARD_KINDS) ? NEED_HARD : NEED_COVER;
}

// In area cover when more than half of its stands have their centres in it.
static int need_in_area(const struct battle *b, const struct game *g, int target)
{
    struct box stand[TFT_STANDS];
    int stands;

    if (in_building(g, target))
        return need_at(b, unit_in(g, target)->building - 1);
    stands = tft_bodies(b, g, target, stand);
    if (tft_mostly_on(b, KIND(T_STONE_HOUSE), stand, stands))
        return NEED_HARD;
    return tft_mostly_on(b, DENSE_KINDS, stand, stands) ? NEED_COVER : NEED_OPEN;
}

// --- behind a line ---

// More than half of its stands abut it, works from behind.
static bool lines_it(const struct battle *b, const struct game *g, int target, int piece)
{
    struct box stand[TFT_STANDS];
    struct land land = battle_land(b, piece);
    int stands = tft_bodies(b, g, target, stand), close = 0;

    for (int i = 0; i < stands; i++) {
        bool abuts = in_building(g, target) ? tft_abuts(b, g, target, piece)
                                            : tft_stand_abuts(land, &stand[i]);
        close +=
            abuts && (!land_is(b, piece, WORKS_KINDS) || !tft_before_works(land, stand[i].centre));
    }
    return 2 * close > stands;
}

// The lines that may shelter a target: how many.
static int lines_of(const struct battle *b, const struct game *g, int target, uint8_t piece[PIECES])
{
    const struct box *box = &g->box[target];
    length east = absolute(box->front_east) + absolute(box->right_east) + CM(1);
    length north = absolute(box->front_north) + absolute(box->right_north) + CM(1);
    struct vec reach = {east, north};
    struct bounds in = {vec_sub(box->centre, reach), vec_add(box->centre, reach)};
    int near = tft_pieces_near(b, SCREEN_KINDS, &in, piece, PIECES), count = 0;

    for (int i = 0; i < near; i++)
        if (lines_it(b, g, target, piece[i]))
            piece[count++] = piece[i];
    return count;
}

static bool crosses(const struct battle *b, int piece, struct vec from, struct vec to)
{
    return land_crossed(battle_land(b, piece), from, to) && !tft_road_gap(b, piece, from, to);
}

// --- fire ---

// As seen by one stand of the shooter, wherever that stands now.
static struct tft_looker looks_with(const struct battle *b, const struct game *g, int shooter,
                                    const struct box *stand)
{
    struct tft_looker l = tft_looker_of(b, g, shooter);
    int which = 0;

    for (int i = 1; i < l.stands; i++)
        if (l.stand[i].centre.east == stand->centre.east &&
            l.stand[i].centre.north == stand->centre.north)
            which = i;
    l.stand[which] = *stand;
    tft_look_with(&l, which);
    return l;
}

static bool bears_on(const struct game *g, int shooter, const struct box *stand,
                     const struct box *target)
{
    bool all_round = g->formation[shooter] == SKIRMISH || in_building(g, shooter);

    return all_round || tft_in_arc(stand, target);
}

// The centre of the stand that is shot at: the nearest that is seen and in the arc; of several as
// near, as in lines face to face, the one whose centre is nearest. A ball goes on to others than
// that; then it is the nearest of all.
static struct vec aimed_at(const struct battle *b, const struct game *g, int shooter,
                           const struct box *stand, int target)
{
    struct tft_looker here = looks_with(b, g, shooter, stand), there = tft_looker_of(b, g, target);
    struct vec at = there.stand[0].centre;
    length nearest = 0, centres = 0;
    bool eligible = false;

    for (int i = 0; i < there.stands; i++) {
        struct tft_looker one_stand = there;
        length gap = box_to_box(stand, &there.stand[i]);
        length far = vec_length(vec_sub(there.stand[i].centre, stand->centre));
        bool nearer = i == 0 || gap < nearest - TFT_TOLERANCE ||
                      (gap <= nearest + TFT_TOLERANCE && far < centres);
        bool good;

        tft_look_with(&one_stand, i);
        good = bears_on(g, shooter, stand, &there.stand[i]) && tft_look(b, g, &here, &one_stand);
        if (good > eligible || (good == eligible && nearer)) {
            eligible = good;
            nearest = gap;
            centres = far;
            at = there.stand[i].centre;
        }
    }
    return at;
}

int tft_need(const struct battle *b, const struct game *g, int shooter, const struct box *stand,
             int target)
{
    uint8_t line[PIECES];
    int need = need_in_area(b, g, target), lines;
    struct vec at;

    if (is_commander(g, target) || need == NEED_HARD)
        return need;
    lines = lines_of(b, g, target, line);
    if (lines == 0)
        return need;
    at = aimed_at(b, g, shooter, stand, target);
    for (int i = 0; i < lines; i++)
        if (need_at(b, line[i]) > need && crosses(b, line[i], stand->centre, at))
            need = need_at(b, line[i]);
    return need;
}

// --- melee ---

// Are they in contact nowhere but across it?
static bool contact_across(const struct battle *b, const struct game *g, int striker, int target,
                           int piece)
{
    struct touch touch[BODY_TOUCHES];
    struct box ours[TFT_STANDS], theirs[TFT_STANDS];
    int touches = tft_touches(b, g, striker, target, touch);

    tft_bodies(b, g, striker, ours);
    tft_bodies(b, g, target, theirs);
    for (int i = 0; i < touches; i++) {
        int here = in_building(g, striker) ? 0 : touch[i].stand;
        int there = in_building(g, target) ? 0 : touch[i].other;

        if (!crosses(b, piece, ours[here].centre, theirs[there].centre))
            return false;
    }
    return touches > 0;
}

// TFT-MEL-12: a line shelters only the unit that was charged.
int tft_need_in_melee(const struct battle *b, const struct game *g, int striker, int target)
{
    uint8_t line[PIECES];
    int need, lines;

    if (opt(b, OPT_MELEE_COVER) != 0)
        return NEED_OPEN;
    need = need_in_area(b, g, target);
    lines = has(g, target, CHARGED) ? lines_of(b, g, target, line) : 0;
    for (int i = 0; i < lines; i++)
        if (need_at(b, line[i]) > need && contact_across(b, g, striker, target, line[i]))
            need = need_at(b, line[i]);
    return need;
}
