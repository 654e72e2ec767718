// SPDX-License-Identifier: MIT
// What a position is worth to a side, in tenths of a point of AWI-VP.
//
// A unit that moves cannot fire, and nothing fires in the enemy's turn: whoever comes into range
// first is shot first. So what is likely to come (outlook.h) is gone through in its sequence: the
// fire and the blows of this turn, the enemy's next turn, one's own next. Beyond that count the
// points, how far the army is from where it wants to be, and who stands on what is to be had.
#include "core/exact.h"
#include "rules/war_of_independence/outlook.h"

enum {
    FF = 4,
    WON = 10000,
    WAITING = 1, // how much it pushes: who is ahead waits for the others to come
    // For each figure of a unit that waits: of a class of cover, of four turns' digging; for a gun
    // that is ready.
    COVERED = 1,
    DUG = 1,
    READY = 10,
    NEAR = INCH(18), // no rifle reaches farther
    FAR = INCH(30),
};

// --- places ---

// How near to the enemy it wants to be: riflemen and guns well within their range, muskets just
// out of it, riders where they can jump the rest.
static length wanted_gap(const struct game *g, int unit)
{
    int weapon = woi_class_of(g, unit)->weapon;

    return weapon == FIELD_GUN ? INCH(30) : weapon == RIFLE ? INCH(17) : INCH(13);
}

// How far it is to what is to be had: first of all to where none of its own is yet.
static length way_to_ground(const struct woi_outlook *to, int unit)
{
    const struct woi_game *w = woi_in(to->g);
    length least[2] = {LENGTH_MOST, LENGTH_MOST};

    for (int i = 0; i < w->objectives; i++) {
        int taken = to->taken >> i & 1;
        length far = bounds_to_point(w->objective[i].zone, to->g->box[unit].centre);

        if (w->objective[i].holder != 1 + to->side)
            least[taken] = nearer(least[taken], far);
    }
    return least[0] < LENGTH_MOST ? least[0] : least[1];
}

// Tenths for each inch that it has still to go.
static int way_to_go(const struct woi_outlook *to, int unit, int push)
{
    length apart = to->nearest[unit], ground = way_to_ground(to, unit),
           wanted = push > 2 ? 0 : wanted_gap(to->g, unit);
    int sum = 0;

    if (apart < LENGTH_MOST && apart > wanted)
        sum += (apart - wanted) / (INCH(1) / 4) * push / 4;
    return ground < LENGTH_MOST ? sum + ground / (INCH(1) / 4) * push / 4 : sum;
}

// Who need not come forward and is not yet shot at makes himself at home: in cover against the
// nearest enemy, but not in water; or he digs.
static int shelter(struct woi_outlook *to, int unit)
{
    const struct game *g = to->g;
    int enemy = to->nearest_enemy[unit], left = unit_in(g, unit)->left, cover;

    if (is_mounted(g, unit) || to->nearest[unit] <= NEAR || to->nearest[unit] > FAR ||
        woi_is_wet(&to->scene, unit))
        return 0;
    cover = woi_cover_of_scene(&to->scene, enemy, unit);
    if (cover == COVER_HARD)
        return 2 * COVERED * left;
    return COVERED * cover * left +
           DUG * left * (unit_in(g, unit)->work + has_done(g, unit, DONE_DUG)) / WORK_TURNS;
}

// A gun is of use when it stands ready.
static int readiness(struct woi_outlook *to, int unit, int push)
{
    if (is_gun(to->g, unit))
        return to->g->formation[unit] == FORM_UNLIMBERED && to->nearest[unit] <= FAR ? READY : 0;
    return push == WAITING ? shelter(to, unit) : 0;
}

// A general is safest behind his line, and of use with it.
static int general_place(const struct woi_outlook *to, int general)
{
    length far = LENGTH_MOST, apart = to->nearest[general];
    int sum = to->g->formation[general] == FORM_FOOT ? 5 : 0;

    EACH_UNIT (unit, woi_units(to->g, to->side))
        far = nearer(far, woi_apart(to->g, general, unit));
    if (apart < INCH(20))
        sum += 3 * (INCH(20) - apart) / INCH(1);
    return sum + (far < INCH(40) && far > INCH(4) ? far / INCH(1) : 0);
}

static int unit_worth(struct woi_outlook *to, int unit, int push)
{
    const struct game *g = to->g;
    bool general = is_general(g, unit), ours = g->side[unit] == to->side;
    int sum = woi_unit_worth(g, unit) - (has_ff(g, unit) && !general ? FF : 0);

    sum -= woi_likely_loss(to, unit);
    if (!ours)
        return sum;
    return sum + (general ? -general_place(to, unit)
                          : readiness(to, unit, push) - way_to_go(to, unit, push));
}

// --- what is to be had ---

static bool is_present(const struct woi_outlook *to, int side, struct bounds zone)
{
    EACH_UNIT (unit, woi_units(to->g, side))
        if (bounds_meet(bounds_around(&to->g->box[unit]), zone))
            EACH_FIGURE (figure, to->g, unit)
                if (bounds_hold(zone, woi_place_of(to->b, to->g, figure)))
                    return true;
    return false;
}

// AWI-VP-06: points as they will be when the turn ends.
static int points_ahead(struct woi_outlook *to, int left, int *worth)
{
    const struct woi_game *w = woi_in(to->g);
    int sum = woi_points(to->b, to->g, to->side) - woi_points(to->b, to->g, enemy_of(to->side));
    int ground = 0;

    for (int i = 0; i < w->objectives; i++) {
        const struct woi_objective *o = &w->objective[i];
        bool present[SIDES] = {is_present(to, 0, o->zone), is_present(to, 1, o->zone)};
        int now = !o->holder ? 0 : o->holder == 1 + to->side ? 1 : -1;
        int then = present[0] == present[1] ? now : present[to->side] ? 1 : -1;

        to->taken |= present[to->side] << i;
        sum += o->points * (then - now);
        ground += o->points * then;
    }
    *worth = POINT * (sum - ground) + POINT * ground * (left < 25 ? 100 - 4 * left : 0) / 100;
    return sum;
}

int woi_rounds_left(const struct battle *b, const struct game *g)
{
    const struct woi_game *w = woi_in(g);
    int most = 40, limit = opt(b, OPT_TURN_LIMIT), guard = opt(b, OPT_STALL_GUARD),
        daylight = woi_daylight(b, g);

    if (limit > 0)
        most = (int)nearer(most, limit - w->moves[w->first]);
    if (daylight)
        most = (int)nearer(most, daylight - w->moves[w->first]);
    return guard ? (int)nearer(most, guard - w->quiet) : most;
}

int woi_worth(const struct battle *b, const struct game *g, int side, struct findings *findings)
{
    struct woi_outlook to;
    int sum, ahead, left, push;

    if (g->outcome == OUTCOME_WIN)
        return g->winner == side ? WON : -WON;
    if (g->outcome != OUTCOME_NONE)
        return 0;
    woi_look_out(&to, b, g, findings);
    to.side = side, to.taken = 0;
    left = woi_rounds_left(b, g);
    ahead = points_ahead(&to, left, &sum);
    push = ahead > 0 ? WAITING : left < 8 ? 4 : 2;
    if (woi_in(g)->active == side)
        woi_end_turn(&to);
    woi_take_turn(&to, enemy_of(side), THEIRS);
    woi_take_turn(&to, side, NEXT);
    for (int i = 0; i < SIDES; i++) {
        EACH_UNIT (unit, to.set[i])
            sum += (i == side ? 1 : -1) * unit_worth(&to, unit, push);
        sum += (i == side ? 1 : -1) * WAGON_WORTH * count_of(woi_wagons(g, i));
    }
    return sum;
}
