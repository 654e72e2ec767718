// SPDX-License-Identifier: MIT
// What a position is worth to a side, in tenths of a point of AWI-VP.
//
// A unit that moves cannot fire, and nothing fires in the enemy's turn: whoever comes into range
// first is shot first. So what is likely to come is gone through in its sequence: the fire and the
// blows of this turn, the enemy's next turn, one's own next: everybody does the best he can, with
// those who are left. Beyond that count the points, how far the army is from where it wants to be,
// and who stands on what is to be had.
#include "core/exact.h"
#include "rules/war_of_independence/propose.h"

enum {
    POINT = 10,
    UNIT = 10 * POINT, // AWI-VP-04
    FIGURE = 8,
    PRISONER = 2 * POINT, // AWI-VP-05
    FF = 4,
    GENERAL_WORTH = 20 * POINT,
    WAGON_WORTH = 20 * POINT,
    WON = 10000,
    WAITING = 1, // how much it pushes: who is ahead waits for the others to come
    // For each figure of a unit that waits: of a class of cover, of four turns' digging; for a gun
    // that is ready.
    COVERED = 1,
    DUG = 1,
    READY = 10,
    NEAR = INCH(18), // no rifle reaches farther
    FAR = INCH(30),
    // In hundredths of what could be done: now, by the enemy in his turn, by oneself thereafter.
    NOW = 100,
    THEIRS = 70,
    NEXT = 60,
    STRIKES_BACK = 70,
    SLOTS = 64,
};

struct woi_outlook {
    const struct battle *b;
    const struct game *g;
    int side;            // whose eyes these are
    uint64_t set[SIDES]; // troops and generals on the table
    uint64_t engaged;
    int taken;         // objectives on which some of its own stand, a bit each
    int killed[SLOTS]; // sixtieths of figures
    length nearest[SLOTS];
    uint8_t nearest_enemy[SLOTS];           // 0: there is none
    struct woi_threat threat[SLOTS][SLOTS]; // of one to the other, as far as `may` says
    uint64_t may[SLOTS];
    struct woi_scene scene;
};

// --- losses ---

// What a die is added to when the next figure falls (AWI-MOR-02), in sixtieths.
static int margin_of(const struct game *g, int unit, int killed)
{
    const struct woi_unit *u = unit_in(g, unit);
    int factor = woi_class_of(g, unit)->morale;

    return 60 * (u->left - factor * u->dead - has_ff(g, unit) -
                 woi_in(g)->wagons_lost[g->side[unit]]) -
           (1 + factor) * killed;
}

// Smooth, as losses are not known.
int woi_rout_chance(const struct game *g, int unit, int killed)
{
    int chance = (2 * 60 - margin_of(g, unit, killed)) * 11 / 60;

    return chance < 0 ? 0 : chance > 100 ? 100 : chance;
}

// What so many sixtieths of a figure killed take from it; who breaks in contact is captured.
static int loss_of(const struct woi_outlook *to, int unit, int killed)
{
    const struct game *g = to->g;
    int left = unit_in(g, unit)->left, each = FIGURE, routs;

    if (is_general(g, unit))
        return GENERAL_WORTH * (int)nearer(killed, 60) / 60;
    killed = (int)nearer(killed, 60 * left);
    routs = woi_rout_chance(g, unit, killed) - woi_rout_chance(g, unit, 0);
    if (killed == 60 * left)
        routs = 100;
    each += among(to->engaged, unit) ? PRISONER : 0;
    return killed * FIGURE / 60 + routs * (UNIT + each * (60 * left - killed) / 60) / 100;
}

static int loss_by(const struct woi_outlook *to, int unit, int more)
{
    return loss_of(to, unit, to->killed[unit] + more) - loss_of(to, unit, to->killed[unit]);
}

// In hundredths: what is left of it to fight.
static int strength(const struct woi_outlook *to, int unit)
{
    int left = 60 * unit_in(to->g, unit)->left;
    int routs = woi_rout_chance(to->g, unit, to->killed[unit]);

    if (is_general(to->g, unit) || to->killed[unit] >= left)
        return 0;
    return (left - to->killed[unit]) * (to->killed[unit] ? 100 - routs : 100) / left;
}

// --- who could do what ---

// Blows of the figures in contact: the number needed says how likely each is to kill.
static void add_blows(struct woi_outlook *to, int unit)
{
    const struct game *g = to->g;

    EACH_UNIT (enemy, to->set[enemy_of(g->side[unit])])
        to->threat[unit][enemy].blows = 0;
    EACH_FIGURE (figure, g, unit) {
        uint16_t other[1];
        int enemy;

        if (!woi_contacts(to->b, g, figure, other, 1))
            continue;
        enemy = woi_in(g)->unit[other[0]];
        to->threat[unit][enemy].blows +=
            6 * (11 - woi_melee_need(g, figure, other[0],
                                     woi_cover_in_melee(to->b, g, figure, other[0])));
        to->may[unit] |= one(enemy);
        to->engaged |= one(unit) | one(enemy);
    }
}

static void look_round(struct woi_outlook *to)
{
    uint64_t close = 0, screens = woi_screens(to->g);

    for (int side = 0; side < SIDES; side++)
        EACH_UNIT (unit, to->set[side]) {
            to->nearest[unit] = LENGTH_MOST;
            to->nearest_enemy[unit] = 0;
            to->may[unit] = 0;
            EACH_UNIT (enemy, to->set[enemy_of(side)]) {
                struct woi_threat *threat = &to->threat[unit][enemy];

                if (woi_threaten(to->g, unit, enemy, woi_prospect_of(&to->scene, unit, enemy),
                                 screens, threat))
                    to->may[unit] |= one(enemy);
                if (threat->gap < to->nearest[unit]) {
                    to->nearest[unit] = threat->gap;
                    to->nearest_enemy[unit] = (uint8_t)enemy;
                }
            }
            close |= to->nearest[unit] <= 2 * TOUCH ? one(unit) : 0;
        }
    EACH_UNIT (unit, close)
        add_blows(to, unit);
}

// --- what is likely to come ---

static void strike(struct woi_outlook *to, int unit, int share)
{
    EACH_UNIT (enemy, to->may[unit])
        to->killed[enemy] += to->threat[unit][enemy].blows * share / 10000;
}

// The best it can do: fire, or go there and be struck in turn.
static void attack(struct woi_outlook *to, int unit, int share, bool charges)
{
    int most = 0, best = 0, kills = 0, back = 0;

    EACH_UNIT (enemy, to->may[unit] & ~to->engaged) {
        const struct woi_threat *threat = &to->threat[unit][enemy];
        int volley = threat->volley * share / 10000, blows = threat->blows * share / 10000;
        int reply = to->threat[enemy][unit].blows * STRIKES_BACK / 100,
            gain = loss_by(to, enemy, volley);

        if (gain > most)
            most = gain, best = enemy, kills = volley, back = 0;
        gain = charges && blows ? loss_by(to, enemy, blows) - loss_by(to, unit, reply) : 0;
        if (gain > most)
            most = gain, best = enemy, kills = blows, back = reply;
    }
    to->killed[best] += kills;
    to->killed[unit] += back * share / 10000;
}

static void take_turn(struct woi_outlook *to, int side, int weight)
{
    EACH_UNIT (unit, to->set[side]) {
        int share = weight * strength(to, unit);

        if (among(to->engaged, unit))
            strike(to, unit, share);
        else
            attack(to, unit, share, true);
    }
}

// What is still to come of this turn, as far as it has been ordered.
static void end_turn(struct woi_outlook *to)
{
    const struct woi_game *w = woi_in(to->g);
    bool fires = opt(to->b, OPT_PHASE_ORDER) ? w->phase <= PHASE_FIRE && w->phase != PHASE_MOVE
                                             : w->phase <= PHASE_FIRE;

    EACH_UNIT (unit, to->set[w->active]) {
        int share = NOW * strength(to, unit);

        if (among(to->engaged, unit) && w->phase <= PHASE_MELEE &&
            !has_done(to->g, unit, DONE_FOUGHT))
            strike(to, unit, share);
        else if (!among(to->engaged, unit) && fires &&
                 !has_done(to->g, unit, DONE_ORDERED | DONE_FIRED))
            attack(to, unit, share, false);
    }
}

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
    int sum = general ? GENERAL_WORTH
                      : UNIT / 2 + FIGURE * unit_in(g, unit)->left - (has_ff(g, unit) ? FF : 0);

    sum -= loss_of(to, unit, to->killed[unit]);
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
    to.b = b, to.g = g, to.side = side, to.engaged = 0, to.taken = 0;
    for (int i = 0; i < SIDES; i++)
        to.set[i] = woi_fielded(g, i);
    for (int i = 0; i < SLOTS; i++)
        to.killed[i] = 0;
    woi_behold(&to.scene, b, g, to.set[0] | to.set[1], findings);
    look_round(&to);
    left = woi_rounds_left(b, g);
    ahead = points_ahead(&to, left, &sum);
    push = ahead > 0 ? WAITING : left < 8 ? 4 : 2;
    if (woi_in(g)->active == side)
        end_turn(&to);
    take_turn(&to, enemy_of(side), THEIRS);
    take_turn(&to, side, NEXT);
    for (int i = 0; i < SIDES; i++) {
        EACH_UNIT (unit, to.set[i])
            sum += (i == side ? 1 : -1) * unit_worth(&to, unit, push);
        sum += (i == side ? 1 : -1) * WAGON_WORTH * count_of(woi_wagons(g, i));
    }
    return sum;
}
