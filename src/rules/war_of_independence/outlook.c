// SPDX-License-Identifier: MIT
#include "rules/war_of_independence/outlook.h"
#include "core/exact.h"

enum { STRIKES_BACK = 70 }; // in hundredths

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

int woi_unit_worth(const struct game *g, int unit)
{
    return is_general(g, unit) ? GENERAL_WORTH : UNIT / 2 + FIGURE * unit_in(g, unit)->left;
}

int woi_likely_loss(const struct woi_outlook *to, int unit)
{
    return loss_of(to, unit, to->killed[unit]);
}

static int loss_by(const struct woi_outlook *to, int unit, int more)
{
    return loss_of(to, unit, to->killed[unit] + more) - loss_of(to, unit, to->killed[unit]);
}

// In hundredths: what is left of it to fight.
int woi_strength_left(const struct woi_outlook *to, int unit)
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

void woi_look_out(struct woi_outlook *to, const struct battle *b, const struct game *g,
                  struct findings *findings)
{
    to->b = b, to->g = g, to->engaged = 0;
    for (int i = 0; i < SIDES; i++)
        to->set[i] = woi_fielded(g, i);
    for (int i = 0; i < OUTLOOK_SLOTS; i++)
        to->killed[i] = 0;
    woi_behold(&to->scene, b, g, to->set[0] | to->set[1], findings);
    look_round(to);
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

void woi_take_turn(struct woi_outlook *to, int side, int weight)
{
    EACH_UNIT (unit, to->set[side]) {
        int share = weight * woi_strength_left(to, unit);

        if (among(to->engaged, unit))
            strike(to, unit, share);
        else
            attack(to, unit, share, true);
    }
}

// What is still to come of this turn, as far as it has been ordered.
void woi_end_turn(struct woi_outlook *to)
{
    const struct woi_game *w = woi_in(to->g);
    bool fires = opt(to->b, OPT_PHASE_ORDER) ? w->phase <= PHASE_FIRE && w->phase != PHASE_MOVE
                                             : w->phase <= PHASE_FIRE;

    EACH_UNIT (unit, to->set[w->active]) {
        int share = NOW * woi_strength_left(to, unit);

        if (among(to->engaged, unit) && w->phase <= PHASE_MELEE &&
            !has_done(to->g, unit, DONE_FOUGHT))
            strike(to, unit, share);
        else if (!among(to->engaged, unit) && fires &&
                 !has_done(to->g, unit, DONE_ORDERED | DONE_FIRED))
            attack(to, unit, share, false);
    }
}
