// SPDX-License-Identifier: MIT
// Who may fire, what his dice need, what saves from them; the firing phase, and one firing from the
// order to its morale; smoke (AWI-FIRE, AWI-SAVE, AWI-BOAT-07, 08, AWI-WND).
#include "core/exact.h"
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"
#include <string.h>

// --- who may fire ---

int woi_boat_bars(const struct game *g, int figure)
{
    int in = woi_in(g)->in[figure], unit = woi_in(g)->unit[figure];

    if (in < IN_BOAT)
        return 0;
    if (g->type[in - IN_BOAT] != LARGE_BOAT)
        return AWI_BOAT_07;
    return is_gun(g, unit) || has_done(g, in - IN_BOAT, DONE_SAILED) ||
                   unit_in(g, in - IN_BOAT)->status & STATUS_BOARDED ||
                   unit_in(g, in - IN_BOAT)->work >= BOAT_FIRERS
               ? AWI_BOAT_08
               : 0;
}

static struct verdict check_boats_and_arms(const struct battle *b, const struct game *g, int unit)
{
    bool ashore = false, armed = false;
    int clause = 0;

    EACH_FIGURE (figure, g, unit) {
        int barred = woi_boat_bars(g, figure);

        ashore |= !barred;
        armed |= !barred && woi_is_armed(b, g, figure);
        clause = barred == AWI_BOAT_08 || !clause ? barred : clause;
        if (armed)
            break; // one is enough
    }
    if (!ashore)
        return refuse(clause, "Nobody may fire out of its boats now.");
    if (woi_smoke_bars(b, g, unit))
        return refuse(AWI_WND_03, "Smoke hangs before it.");
    return armed ? FINE : refuse(AWI_ARMY_14, "It has no muskets.");
}

// "FIRE, firer": FIRE-01 to 03, 15, ART-03, BOAT-07, 08, WND-03, ARMY-14.
struct verdict woi_check_firer(const struct battle *b, const struct game *g, int unit)
{
    if (!is_troops(g, unit) && !is_general(g, unit))
        return refuse(AWI_ARMY_13, "Wagons and boats have no weapons.");
    if (has_done(g, unit, DONE_FIRED))
        return refuse(AWI_FIRE_01, "It has fired this turn.");
    if (has_done(g, unit, DONE_ORDERED | DONE_MOVED | DONE_SAILED))
        return refuse(AWI_FIRE_02, "Only who holds may fire.");
    if (is_mounted(g, unit))
        return refuse(AWI_FIRE_03, "Mounted figures may not fire.");
    if (woi_engaged(b, g, unit))
        return refuse(AWI_FIRE_15, "It is engaged.");
    if (g->formation[unit] == FORM_LIMBERED)
        return refuse(AWI_ART_03, "A gun fires only unlimbered.");
    return check_boats_and_arms(b, g, unit);
}

// --- at whom ---

struct verdict woi_check_target(const struct battle *b, const struct game *g, int unit, int target)
{
    if (g->type[target] == WAGON)
        return refuse(AWI_BAG_05, "Wagons cannot be shot.");
    if (is_boat(g, target))
        return refuse(AWI_BOAT_15, "Boats as such cannot be fired at.");
    if (g->side[target] == g->side[unit] || g->state[target] != FATE_FIELD)
        return refuse(AWI_FIRE_04, "The target is an enemy unit or general on the table.");
    if (!opt(b, OPT_FIRE_INTO_MELEE) && woi_engaged(b, g, target))
        return refuse(AWI_FIRE_15, "The target is engaged.");
    if (opt(b, OPT_SMOKE_EFFECT) && woi_smoke_bars(b, g, target))
        return refuse(AWI_WND_06, "Smoke hides the target.");
    return FINE;
}

// --- numbers ---

int woi_sides(const struct battle *b, const struct game *g, int target, unsigned eligible)
{
    int afloat = 0;

    EACH_FIGURE (figure, g, target)
        if (eligible & bit_of(g, figure))
            afloat += woi_in(g)->in[figure] >= IN_BOAT;
    if (2 * afloat >= __builtin_popcount(eligible))
        return 10;
    if (is_general(g, target))
        return woi_with_formed(b, g, target) ? 10 : 20;
    return is_formed(g, target) ? 10 : 20;
}

int woi_need(int sides, int cover, bool ff)
{
    return (sides == 20 ? 17 : 7) + cover + ff;
}

int woi_save(const struct game *g, int target, int weapon)
{
    return is_general(g, target) ? 3 : weapon == FIELD_GUN ? 6 : 5;
}

// --- T3: until the active player ends it (AWI-SEQ-07) ---

void woi_run_fires(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)e;
    if (f->step)
        game_pop(g);
    else
        game_ask(g, active_seats(b, g), ASK_FIRE, 0, 0);
}

// A1 fire B3; A1 fire B3 with 1 2 3; A4 fire at (30in, 7in).
struct fire_order {
    int target;    // 0: a structure
    struct vec at; // of it
    uint16_t only; // figures that fire out of large boats
};

static bool read_only(struct reader *r, const struct game *g, int unit, uint16_t *only)
{
    int number;

    while (read_integer(r, 1, unit_in(g, unit)->figures, &number)) {
        if (woi_in(g)->in[figure_of(g, unit, number)] < IN_BOAT)
            return false;
        *only |= (uint16_t)(1u << (number - 1));
    }
    return *only != 0;
}

static bool read_shot(const struct battle *b, const struct game *g, const struct order *o,
                      struct fire_order *shot)
{
    struct reader r = {b, o, 0};

    *shot = (struct fire_order){0};
    if (read_word(&r, WORD_AT))
        return read_point(&r, &shot->at) && read_end(&r);
    if (!read_unit(&r, &shot->target))
        return false;
    return (!read_word(&r, WORD_WITH) || read_only(&r, g, o->unit, &shot->only)) && read_end(&r);
}

static struct verdict check_structure(const struct battle *b, const struct game *g, int unit,
                                      struct vec at)
{
    struct woi_structure structure;

    if (is_gun(g, unit) && woi_structure_at(b, g, at, &structure) && structure.strength)
        return woi_aim_structure(b, g, unit, &structure);
    if (is_gun(g, unit) && woi_stood_at(b, g, at))
        return refuse(AWI_DES_03, "It is destroyed already.");
    return refuse(AWI_DES_02, "Only field guns destroy, and only buildings, bridges, walls, fences "
                              "and works.");
}

struct verdict woi_check_fire(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct verdict v;
    struct woi_aim aim;
    struct fire_order shot;

    if (o->verb == WORD_DONE)
        return o->args || o->unit ? refuse(0, "Nothing stands beside `done`.") : FINE;
    if (!read_shot(b, g, o, &shot))
        return refuse(0, "Fire is ordered like this: `A1 fire B3`, out of a large boat `A1 fire B3 "
                         "with 1 2 3`, by a gun also `A4 fire at (30in, 7in)`.");
    v = woi_check_firer(b, g, o->unit);
    if (!fine(v))
        return v;
    if (!shot.target)
        return check_structure(b, g, o->unit, shot.at);
    v = woi_aim(b, g, o->unit, shot.target, shot.only, &aim);
    if (fine(v))
        memcpy(&walk->found, &aim, sizeof aim); // nobody aims twice
    return v;
}

// AWI-BOAT-08: who has fired out of which boat.
static void note_boats(struct game *g, int unit, unsigned firing)
{
    EACH_FIGURE (figure, g, unit) {
        int in = woi_in(g)->in[figure];

        if (in >= IN_BOAT && firing & bit_of(g, figure))
            unit_of(g, in - IN_BOAT)->work++;
    }
}

enum woi_volley_step { VOLLEY_HITS, VOLLEY_SAVES, VOLLEY_FALL };

static void push_volley(struct game *g, int unit, int target, const struct woi_aim *aim,
                        struct events *e)
{
    struct woi_fight *fight = &woi_of(g)->fight;
    struct event fired = event_of(TOLD_FIRED, AWI_FIRE_09, unit, target, aim->dice);

    tell(e, event_with(fired, aim->sides, aim->need));
    tell_modifier(e, unit, target, -aim->cover, AWI_COV_08);
    tell_modifier(e, unit, target, has_ff(g, unit) ? -1 : 0, AWI_FIRE_14);
    fight->firing = aim->firing;
    fight->eligible = aim->eligible;
    fight->dice = aim->dice;
    fight->weapon = woi_class_of(g, unit)->weapon;
    game_push(g, FRAME_VOLLEY, unit, target);
    g->roll = roll_of(ROLL_HIT, unit, aim->dice, aim->sides);
    g->roll.row[0].pass = aim->need;
    g->roll.other = (uint8_t)target;
}

void woi_take_fire(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    const struct order *o = &judged->order;
    struct woi_structure structure;
    struct woi_aim aim;
    struct fire_order shot;

    if (o->verb == WORD_DONE) {
        game_top(g)->step = 1;
        return;
    }
    read_shot(b, g, o, &shot);
    unit_of(g, o->unit)->done |= DONE_FIRED;
    if (!shot.target) {
        woi_structure_at(b, g, shot.at, &structure);
        woi_push_cannonade(g, o->unit, &structure);
        return;
    }
    if (judged->whole)
        memcpy(&aim, &judged->walk.found, sizeof aim);
    else
        woi_aim(b, g, o->unit, shot.target, shot.only, &aim);
    note_boats(g, o->unit, aim.firing);
    push_volley(g, o->unit, shot.target, &aim, e);
}

// --- one firing ---

void woi_rolled_hit(const struct battle *b, struct game *g, const struct roll *roll,
                    const struct fall *fall, struct events *e)
{
    (void)b;
    woi_of(g)->fight.hits = (uint8_t)fall->score;
    tell(e, event_of(TOLD_HITS, AWI_FIRE_11, roll->unit, roll->other, fall->score));
    game_top(g)->step = VOLLEY_SAVES;
}

// AWI-SAVE-01: one for each hit. AWI-FIRE-17: no more fall than may be hit, so scores that leave as
// many or more unsaved are one answer.
static void throw_saves(struct game *g, int target)
{
    const struct woi_fight *fight = &woi_in(g)->fight;
    int most = __builtin_popcount(fight->eligible), spare = fight->hits - most;
    struct roll roll = roll_of(ROLL_SAVE, target, fight->hits, 6);

    roll.row[0].pass = (uint8_t)woi_save(g, target, fight->weapon);
    for (int i = 0; spare > 0 && i < most; i++)
        roll.cut[roll.cuts++] = (int8_t)(spare + 1 + i);
    g->roll = roll;
}

void woi_rolled_save(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    struct woi_fight *fight = &woi_of(g)->fight;
    int most = __builtin_popcount(fight->eligible);

    (void)b;
    if (game_top(g)->kind == FRAME_MELEE) {
        woi_saved_in_melee(g, fall->class, e);
        return;
    }
    fight->kills = (uint8_t)(roll->cuts ? most - fall->class : fight->hits - fall->score);
    game_top(g)->step = VOLLEY_FALL;
}

void woi_run_volley(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    const struct woi_fight *fight = &woi_in(g)->fight;
    int target = f->other;

    if (f->step == VOLLEY_SAVES && fight->hits) {
        throw_saves(g, target);
        return;
    }
    if (fight->kills && opt(b, OPT_CASUALTY_CHOICE) &&
        !woi_casualties_forced(b, g, target, fight->kills)) {
        game_ask(g, seats_of(b, g->side[target]), ASK_LOSE, target, f->unit);
        return;
    }
    woi_end_volley(b, g,
                   fight->kills
                       ? woi_casualties(b, g, target, fight->kills, woi_centroid(b, g, f->unit))
                       : 0,
                   e);
}

void woi_end_volley(const struct battle *b, struct game *g, uint16_t fallen, struct events *e)
{
    int target = game_top(g)->other;

    woi_of(g)->fight = (struct woi_fight){0};
    game_pop(g);
    woi_take_casualties(b, g, target, fallen, AWI_FIRE_18, false, e);
}

// --- AWI-WND: smoke ---

enum { THICK_SMOKE = 2, CLEARING = 2 };

bool woi_smoke_bars(const struct battle *b, const struct game *g, int unit)
{
    return opt(b, OPT_WIND_SMOKE) && woi_in(g)->calm && unit_in(g, unit)->smoke >= THICK_SMOKE;
}

// AWI-WND-03, 04: one more for a turn with fire, none left after two without.
static void drift(struct game *g, int unit, struct events *e)
{
    struct woi_unit *u = unit_of(g, unit);
    int before = u->smoke;

    if (u->done & DONE_FIRED) {
        u->smoke++; // it was not thick, or there had been no fire
        u->quiet = 0;
    } else if (before && ++u->quiet == CLEARING) {
        u->smoke = u->quiet = 0;
    }
    if (u->smoke != before)
        tell(e, event_of(TOLD_SMOKE, u->smoke ? AWI_WND_03 : AWI_WND_04, unit, 0, u->smoke));
}

void woi_note_smoke(const struct battle *b, struct game *g, int side, struct events *e)
{
    uint8_t unit[WOI_SLOTS];
    bool smoky = opt(b, OPT_WIND_SMOKE) && woi_in(g)->calm;
    int count = smoky ? woi_by_id(g, side, unit) : 0;

    for (int i = 0; i < count; i++)
        drift(g, unit[i], e);
}
