// SPDX-License-Identifier: MIT
// What a position is worth to a side, in hundredths of an ordinary unit.
//
// A unit with hits loses one base at the end of the turn or none (TAB-REC-07), so hits are worth
// the chance of that, with the dice and points there will be for it; melees count by the hits they
// are expected to bring. Beyond the turn counts whom a unit could shoot or charge next and, of
// one's own, how many Moves that is away. Who weighs positions looks one order ahead: what has been
// declared and not yet made is foreseen, and the position after it weighed.
#include "rules/tea_and_biscuits/worth.h"

enum {
    OVER = 10000,    // won or lost
    POINT = 2,       // of the pool
    CLOSER = 3,      // a Move nearer to where it could do something, for each base that fights
    ASIDE = 3,       // whom it wants is not ahead
    OFF_TABLE = 150, // a reserve that could have come on
    NEAR_GENERAL = 2,
    GOAL = 4,     // each base width that is still to go to what the scenario wants,
    AT_LAST = 20, // and so much more when the time is up
    OLD = 40,
    // In hundredths of what could be done next, by oneself and by the enemy.
    OURS = 35,
    THEIRS = 35,
};

// --- going to the enemy ---

// So near it wants to be: guns well within their range, foot where it can shoot, horse beyond
// musketry, and spears at the enemy's throat.
length tab_wanted_gap(const struct battle *b, const struct game *g, int unit)
{
    length range = tab_longest_range(b, g, unit);

    return is_artillery(g, unit) ? range * 3 / 4 : g->type[unit] == CAVALRY ? 3 * BW : range;
}

// Abu Klea is drawn when its time is up (TAB-VIC-05): the later it is, the more both sides hurry.
// Of its own the attacker, who must break the other, loses as few as he can; the defender dares.
struct tab_hurry tab_hurry(const struct battle *b, const struct game *g, int side)
{
    static const struct tab_hurry at_last[] = {{3, 0, 70}, {9, 40, 140}};
    const struct tab_hurry *last = &at_last[side == tab_in(g)->attacker];
    int limit = opt(b, OPT_TURN_LIMIT), late;

    if (tab_battle_of(b) != BATTLE_ABU_KLEA || limit <= 0)
        return (struct tab_hurry){0, 100, 100};
    late = 100 * g->turn / limit;
    return (struct tab_hurry){last->closer * late / 100, 100 - (100 - last->exposed) * late / 100,
                              100 - (100 - last->losses) * late / 100};
}

// --- a side ---

// Points that could be spent on tests: one's own all, as far as nothing better is found for them;
// of the enemy's those that his units that are still to act will hardly need.
static int spare_points(const struct game *g, int side, bool ours)
{
    const struct tab_game *t = tab_in(g);
    int spare = t->pool[side];

    if (ours || t->phase >= PHASE_COMBAT || t->finished >> side & 1)
        return spare;
    EACH_UNIT (unit, tab_units(g, side))
        spare -= has_done(g, unit, HAS_TOKEN) && !in_melee(g, unit);
    return spare > 0 ? spare : 0;
}

// What one more die would save.
static int saving(const struct tab_scene *s, int unit, int more, int lost,
                  const struct tab_outlook *to)
{
    return lost - tab_loss_worth(s->b, s->g, unit, to->hits[unit], more + 1);
}

// What is expected to be lost at the end of the turn, each spare point spent where it saves most.
static int losses(const struct tab_scene *s, int side, bool ours, const struct tab_outlook *to)
{
    int sum = 0, points = spare_points(s->g, side, ours);
    int more[TAB_SLOTS], lost[TAB_SLOTS], saves[TAB_SLOTS];
    uint64_t hit = 0;

    EACH_UNIT (unit, s->units[side])
        if (to->hits[unit] > 0) {
            hit |= one(unit);
            more[unit] = tab_more_dice(s, unit);
            lost[unit] = tab_loss_worth(s->b, s->g, unit, to->hits[unit], more[unit]);
            saves[unit] = points ? saving(s, unit, more[unit], lost[unit], to) : 0;
            sum += lost[unit];
        }
    for (; points; points--) {
        int best = 0, most = POINT;

        EACH_UNIT (unit, hit)
            if (saves[unit] > most) {
                most = saves[unit];
                best = unit;
            }
        if (!best)
            break;
        more[best]++;
        lost[best] -= most;
        saves[best] = saving(s, best, more[best], lost[best], to);
        sum -= most - POINT;
    }
    return sum;
}

static int unit_worth(const struct tab_scene *s, int unit, bool ours, const struct tab_outlook *to)
{
    int sum = tab_bases_of(s->b, s->g, unit) * tab_base_worth(s->b, unit);

    if (!on_table(s->g, unit))
        return unit == to->comes_on ? sum : sum - OFF_TABLE;
    if (tab_is_led(s, unit))
        sum += NEAR_GENERAL;
    if (among(s->fighting, unit))
        return sum;
    sum += (tab_best_fire(s, unit) + tab_charge_worth(s, unit)) * (ours ? OURS : THEIRS) / 100;
    return ours ? sum - tab_way_to_go(s, unit) -
                      tab_exposed(s, unit) * tab_hurry(s->b, s->g, s->g->side[unit]).exposed / 100
                : sum;
}

static int way_to_goal(const struct battle *b, const struct game *g, int side)
{
    int limit = opt(b, OPT_TURN_LIMIT) > 0 ? opt(b, OPT_TURN_LIMIT) : OLD;

    return tab_goal_gap(b, g, side) * (GOAL + AT_LAST * g->turn / limit) / BW;
}

static int side_worth(const struct tab_scene *s, int side, bool ours, const struct tab_outlook *to)
{
    int dear = ours ? tab_hurry(s->b, s->g, side).losses : 100;
    int sum = tab_in(s->g)->pool[side] * POINT - losses(s, side, ours, to) * dear / 100;

    EACH_UNIT (unit, s->units[side] | tab_reserves(s->g, side))
        sum += unit_worth(s, unit, ours, to);
    return sum - tab_lost_worth(tab_until_broken(s->g, side)) - way_to_goal(s->b, s->g, side);
}

static int position_worth(const struct battle *b, const struct game *g, int side,
                          struct findings *findings, struct tab_outlook *to)
{
    struct tab_scene s = tab_look(b, g, findings);
    const struct tab_game *t = tab_in(g);
    int future = 0;

    for (int unit = 1; unit <= g->units; unit++)
        to->hits[unit] += unit_in(g, unit)->hits * 100;
    for (int i = 0; i < t->links; i++) {
        int charger = t->link[i].charger, target = t->link[i].target;
        int next = tab_melee_future(&s, charger, target);

        if (t->phase < PHASE_COMBAT || (t->phase == PHASE_COMBAT && !t->link[i].fought))
            tab_foresee_melee(b, g, charger, target, 0, to);
        future += g->side[charger] == side ? next : -next;
    }
    return side_worth(&s, side, true, to) - side_worth(&s, !side, false, to) + future;
}

// --- what has been declared ---

static void foresee_shot(const struct battle *b, struct game *g, int unit, struct tab_outlook *to)
{
    int best = -1, most = 0, target = 0;

    if (!fine(tab_shooter_state(b, g, unit)))
        return;
    EACH_UNIT (enemy, tab_targets(b, g, unit, 0)) {
        int had = to->hits[enemy] + unit_in(g, enemy)->hits * 100, passes, worth;
        struct tab_aim aim;

        tab_may_shoot(b, g, unit, 0, enemy, &aim);
        passes = tab_shot_passes(b, g, unit, aim.range,
                                 tab_shooting_level(b, g, unit, enemy, &aim, NULL));
        worth = tab_loss_worth(b, g, enemy, had + passes, 1) - tab_loss_worth(b, g, enemy, had, 1);
        if (worth > best) {
            best = worth;
            target = enemy;
            most = passes;
        }
    }
    to->hits[target] += most;
    unit_of(g, unit)->shots++;
    unit_of(g, unit)->now |= DONE_SHOT;
}

static void foresee_charge(const struct battle *b, struct game *g, int unit,
                           struct findings *findings, struct tab_outlook *to)
{
    struct tab_scene s = tab_look(b, g, findings);
    struct tab_game *t = tab_of(g);
    int best = INT32_MIN, target = 0;

    EACH_UNIT (enemy, tab_units(g, !g->side[unit])) {
        int gain;

        if (tab_far_apart(g, unit, enemy, 2 * BW) || !tab_can_charge(b, g, unit, enemy))
            continue;
        gain = tab_charge_gain(&s, unit, enemy);
        if (gain > best) {
            best = gain;
            target = enemy;
        }
    }
    if (!target || t->links == TAB_LINKS)
        return;
    to->hits[unit] += tab_defensive_hit(b, g, unit, target);
    t->link[t->links++] = (struct tab_link){.charger = (uint8_t)unit, .target = (uint8_t)target};
    unit_of(g, unit)->now |= DONE_CHARGED;
}

// Straight to whom it wants, as far as there is room, or away from muskets; or mounts, limbers, and
// comes off again.
static void foresee_move(const struct battle *b, struct game *g, int unit, bool flees)
{
    int enemy = flees ? tab_nearest_enemy(g, unit) : tab_quarry(b, g, unit);
    struct tab_layout layout = tab_layout_of(g, unit);
    length gap = enemy ? tab_gap(b, g, unit, enemy) : 0, wanted = tab_wanted_gap(b, g, unit);
    length far = tab_distance(b, g, unit, false), least = on_board(b) ? BW : BW / 2;
    bearing way = bearing_of(vec_sub(g->box[enemy].centre, g->box[unit].centre));
    bearing face = on_board(b) ? facing_bearing(b, facing_of(b, way)) : way;
    bool changes = is_paired(g, unit) && travels(g, unit) == (gap <= wanted + BW);
    struct vec centre;
    struct pose pose;

    if (changes && (travels(g, unit) || gap > wanted + 2 * far)) {
        layout = tab_plain_layout(g, unit, tab_other_state(g, unit), 0);
        tab_take_layout(b, g, unit, &layout);
        far = 0;
    }
    pose = tab_pose(g, unit);
    centre = tab_centre(b, &layout, &pose, true);
    wanted = is_artillery(g, unit) ? wanted : BW;
    far = flees ? far : far > gap - wanted ? gap - wanted : far;
    way = (bearing)(flees ? way + 0x8000 : way);
    for (far = far < 0 ? 0 : far; far >= 0; far = far > least ? far - least : far ? 0 : -1) {
        struct vec at = vec_add(centre, along(direction_of(way), far));

        pose = tab_pose_about(b, &layout, on_board(b) ? tab_snapped(b, at) : at, face, true);
        if (tab_room(b, g, unit, &layout, &pose, one(unit)) == ROOM_FREE) {
            tab_put(b, g, unit, &pose);
            break;
        }
    }
    unit_of(g, unit)->now |= DONE_MOVED;
}

static void foresee_change(const struct battle *b, struct game *g, int unit, int form)
{
    struct tab_layout layout = tab_plain_layout(g, unit, form, 0);

    if (fine(tab_check_layout(b, g, unit, &layout)))
        tab_take_layout(b, g, unit, &layout);
    unit_of(g, unit)->now |= DONE_MOVED;
}

static void foresee_break_off(const struct battle *b, struct game *g, int unit,
                              struct tab_outlook *to)
{
    struct pose pose = tab_pose(g, unit);

    to->hits[unit] += count_of(tab_opponents(g, unit)) * 100;
    tab_end_links_of(g, unit, NULL);
    pose.at = vec_sub(pose.at, along(direction_of(pose.face), BREAK_OFF));
    tab_put(b, g, unit, &pose);
}

// Who is exposed and does nothing after his moves gets away.
static bool flees(const struct battle *b, const struct game *g, int unit, struct findings *findings)
{
    const struct tab_game *t = tab_in(g);
    struct tab_scene s;

    if (t->declared[t->actions - 1] != ACTION_MOVE)
        return false;
    s = tab_look(b, g, findings);
    return tab_exposed(&s, unit);
}

static void foresee(const struct battle *b, struct game *g, int unit, int form,
                    struct findings *findings, struct tab_outlook *to)
{
    struct tab_game *t = tab_of(g);

    for (int i = t->performed; i < t->actions; i++)
        switch (t->declared[i]) {
        case ACTION_MOVE:
            foresee_move(b, g, unit, flees(b, g, unit, findings));
            break;
        case ACTION_CHANGE:
            foresee_change(b, g, unit, form);
            break;
        case ACTION_SHOOT:
            foresee_shot(b, g, unit, to);
            break;
        case ACTION_CHARGE:
            foresee_charge(b, g, unit, findings, to);
            break;
        case ACTION_BREAK_OFF:
            foresee_break_off(b, g, unit, to);
            break;
        }
}

// The best of what the unit may become that has declared a change.
static int foreseen_worth(const struct battle *b, const struct game *g, int unit, int side,
                          struct findings *findings)
{
    int best = INT32_MIN;
    bool changes = false;

    for (int i = tab_in(g)->performed; i < tab_in(g)->actions; i++)
        changes |= tab_in(g)->declared[i] == ACTION_CHANGE;
    for (int form = changes ? FORM_LINE : FORM_OPEN; form <= FORM_OPEN; form++) {
        struct tab_outlook to = {0};
        struct game then;
        int worth;

        if (form < FORM_OPEN && form == g->formation[unit])
            continue;
        game_copy(b, &then, g);
        foresee(b, &then, unit, form, findings, &to);
        worth = position_worth(b, &then, side, findings, &to);
        best = worth > best ? worth : best;
    }
    return best;
}

int tab_worth(const struct battle *b, const struct game *g, int side, struct findings *findings)
{
    struct tab_outlook to = {.comes_on = g->ask.kind == ASK_ACT ? g->ask.unit : 0};

    if (g->outcome == OUTCOME_WIN)
        return g->winner == side ? OVER : -OVER;
    return to.comes_on && on_table(g, to.comes_on)
               ? foreseen_worth(b, g, to.comes_on, side, findings)
               : position_worth(b, g, side, findings, &to);
}
