// SPDX-License-Identifier: MIT
// Random events (TFT-EVT, Table 3): what befalls the members of an order that was a blunder
// (TFT-EVT-02).
#include "rules/two_for_tea/move.h"

// --- event 1: a unit goes for its nearest visible enemy, unasked (TFT-EVT-03) ---

static void settle(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    mark(g, unit, MOVED);
    tft_say_moved(g, unit, clause, e);
    tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
}

// Freely on its middle stand, if there is room.
static bool turn_toward(const struct battle *b, struct game *g, int unit, int enemy,
                        struct events *e)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct pose pose = tft_pose_of(g, unit);
    bearing face = bearing_of(vec_sub(tft_centre(g, enemy), tft_middle(kind, &pose)));

    if (face == pose.face)
        return true;
    pose = tft_reformed(kind, &pose, pose.formation, face);
    if (!tft_free(b, g, unit, &pose))
        return false;
    tft_put(g, unit, &pose);
    settle(b, g, unit, TFT_EVT_03, e);
    return true;
}

// --- the law of it: that of a Move ---

// Friends stop it a tenth of a centimetre short; neighbours it slides along do not. The walls of
// those in a building stop it like any walls.
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    if (w->g->side[unit] != w->g->side[w->unit] || is_commander(w->g, unit) ||
        in_building(w->g, unit))
        return tft_law.troops(w, s, unit);
    return (
        struct bar){.kind = BAR_STOP, .exact = true, .deeper = TFT_TOLERANCE, .ahead = TFT_SHORT};
}

static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    if (piece != LAND_EDGE)
        return tft_law.land(w, s, piece);
    return (struct bar){.kind = BAR_STOP, .exact = true};
}

static void carry(const struct battle *b, struct game *g, int unit, const struct walk *walk,
                  struct events *e)
{
    tft_put(g, unit, &walk->end);
    if (walk->marks & WALK_SCATTERED)
        tft_scatter(b, g, unit, walk->stop_clause == TFT_TER_03 ? TFT_TER_03 : TFT_FORM_14, e);
    settle(b, g, unit, TFT_EVT_03, e);
    if (walk->stop_clause)
        say_of(g, e, TOLD_STOPPED, walk->stop_clause, unit, walk->stopper, 0);
}

// Straight ahead as on a Move: zones and terrain stop it. A reveal on the way only places who was
// hidden, and the move goes on as it was (TFT-GER-13). What binds only moves of its own will does
// not count, so the walk is taken to its end whatever its verdict.
static void go_ahead(const struct battle *b, struct game *g, int unit, length far, struct events *e)
{
    struct pose pose = tft_pose_of(g, unit);
    struct law law = tft_law;
    struct legs legs;
    struct walk walk;

    law.troops = troops;
    law.land = land;

    legs.count = 1;
    legs.leg[0] = (struct leg){.kind = LEG_GO, .far = tft_reach_ahead(b, &pose, far)};
    tft_walk_legs(&law, b, g, unit, &legs, 2 * far, true, &walk);
    while (walk.found) {
        if (among(walk.found, unit)) { // it is seen only from here on
            length gone = vec_length(vec_sub(walk.end.at, tft_pose_of(g, unit).at));

            legs.leg[0].far = gone < legs.leg[0].far ? legs.leg[0].far - gone : 0;
            tft_put(g, unit, &walk.end);
        }
        for (uint64_t rest = walk.found; rest; rest &= rest - 1)
            tft_reveal(b, g, lowest(rest), e);
        tft_walk_legs(&law, b, g, unit, &legs, 2 * far, true, &walk);
    }
    if (walk.marks & WALK_SCATTERED || vec_length(vec_sub(walk.end.at, pose.at)) > 0)
        carry(b, g, unit, &walk, e);
}

// Columns and cannons do not charge (TFT-CHG-02).
static bool may_charge(const struct game *g, int unit)
{
    return g->formation[unit] == LINE || g->formation[unit] == SKIRMISH;
}

// The unit turns to its nearest visible enemy, if it sees one, and goes or charges so far.
// TFT-EVT-03
static void go_headlong(const struct battle *b, struct game *g, int unit, length far,
                        struct events *e)
{
    int enemy = tft_nearest_seen(b, g, unit);

    if (!enemy || !turn_toward(b, g, unit, enemy, e))
        return;
    if (may_charge(g, unit) && !tft_plan_charge(b, g, unit, enemy, far).clause) {
        tft_declare_charge(g, unit, enemy);
        tft_push_charges(g, far);
        return;
    }
    go_ahead(b, g, unit, far, e);
}

// --- the events ---

enum chance_event {
    HAPPENS_CHARGE = 1,
    HAPPENS_FALLBACK,
    HAPPENS_DISORDER,
    HAPPENS_DESERTION,
    HAPPENS_AMMUNITION,
    HAPPENS_OFFICER,
    HAPPENINGS
};
static const uint16_t clause_of[HAPPENINGS] = {
    [HAPPENS_CHARGE] = TFT_EVT_03,     [HAPPENS_FALLBACK] = TFT_EVT_04,
    [HAPPENS_DISORDER] = TFT_EVT_05,   [HAPPENS_DESERTION] = TFT_EVT_06,
    [HAPPENS_AMMUNITION] = TFT_EVT_08, [HAPPENS_OFFICER] = TFT_EVT_09,
};
enum { BAD_LUCK = 5 };

// A frame of an event: a is how far units go, in cm, b what happens, x and y the set of those that
// have still to go.
enum event_step { EVENT_DIE, EVENT_HAPPENS, EVENT_GOING };

// --- dice ---

static bool only_grenadiers(const struct game *g, uint64_t units)
{
    for (uint64_t rest = units; rest; rest &= rest - 1)
        if (!(kind_of(g, lowest(rest))->notes & GRENADIER))
            return false;
    return units;
}

static struct roll *throw_dice(struct game *g, const struct frame *f, int purpose, int dice)
{
    g->roll = roll_of(purpose, f->unit, dice, 6);
    g->roll.other = f->other;
    return &g->roll;
}

// TFT-EVT-07: grenadiers do not desert; among themselves the die is thrown again.
static void throw_event(struct game *g, const struct frame *f)
{
    struct roll *roll = throw_dice(g, f, ROLL_EVENT, 1);

    for (int face = 2; face <= 6; face++)
        roll->cut[roll->cuts++] = (int8_t)face;
    if (only_grenadiers(g, tft_in(g)->members))
        roll->redo = HAPPENS_DESERTION; // 1 + the class of that face
}

// Events 4 and 5 strike from here on.
static void throw_chance(struct game *g, const struct frame *f)
{
    struct roll *roll = throw_dice(g, f, ROLL_CHANCE, 1);

    roll->cuts = 1;
    roll->cut[0] = BAD_LUCK;
}

// --- event 2: Fallback! ---

// TFT-EVT-03, 04: who can go at all.
static bool can_go(const struct game *g, int unit)
{
    return is_unit(g, unit) && !has(g, unit, SUPPRESSED | ROUTED | LOCKED) &&
           g->formation[unit] != DEPLOYED;
}

static void fall_back(const struct battle *b, struct game *g, int unit, length far,
                      struct events *e)
{
    int enemy = tft_nearest_seen(b, g, unit);

    if (enemy)
        tft_force(b, g, unit, bearing_of(vec_sub(tft_centre(g, unit), tft_centre(g, enemy))), far,
                  FORCE_FALLBACK, e);
}

// --- events 3 to 5 ---

// Skirmishers in contact stand level (TFT-CHG-18), so a line that is locked keeps its ground.
static void scatter(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct pose pose = tft_pose_of(g, unit);

    if (!has(g, unit, LOCKED) || pose.formation != LINE) {
        tft_scatter(b, g, unit, TFT_EVT_05, e);
        return;
    }
    pose.formation = SKIRMISH;
    pose.manner = 1;
    tft_put(g, unit, &pose);
    say_of(g, e, TOLD_FORMED, TFT_EVT_05, unit, 0, SKIRMISH);
}

static void disorder(const struct battle *b, struct game *g, struct events *e)
{
    for (uint64_t rest = tft_in(g)->members; rest; rest &= rest - 1) {
        tft_suppress(g, lowest(rest), TFT_EVT_05, e);
        if (is_unit(g, lowest(rest)) && !in_building(g, lowest(rest)))
            scatter(b, g, lowest(rest), e);
    }
    tft_look_round(b, g, e);
}

// TFT-EVT-06, 07, TFT-HIT-08
static bool desert(struct game *g, int unit)
{
    struct tft_unit *u = unit_of(g, unit);
    int most;

    if (kind_of(g, unit)->notes & GRENADIER || u->value == 1)
        return false;
    u->value--;
    most = tft_hits_value(g, unit) - 1;
    u->hits = (uint8_t)(u->hits > most ? most : u->hits);
    return true;
}

// TFT-EVT-08: what it means in dice is for the shooting to say.
static bool run_short(struct game *g, int unit)
{
    unit_of(g, unit)->short_of++;
    return true;
}

static void weaken(struct game *g, int what, struct events *e)
{
    for (uint64_t rest = tft_in(g)->members; rest; rest &= rest - 1) {
        int unit = lowest(rest);

        if (what == HAPPENS_DESERTION ? desert(g, unit) : run_short(g, unit))
            say(g, e,
                (struct event){.kind = TOLD_WEAKER,
                               .clause = clause_of[what],
                               .unit = (uint8_t)unit,
                               .a = unit_in(g, unit)->value,
                               .b = unit_in(g, unit)->short_of});
    }
}

// --- the course of an event ---

// TFT-EVT-10: does anybody of them who could go see an enemy?
static bool anybody_sees(const struct battle *b, const struct game *g)
{
    for (uint64_t rest = tft_in(g)->members; rest; rest &= rest - 1)
        if (is_unit(g, lowest(rest)) && !has(g, lowest(rest), SUPPRESSED | ROUTED) &&
            tft_sees_any(b, g, lowest(rest)))
            return true;
    return false;
}

static void happen(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    say_of(g, e, TOLD_EVENT, clause_of[f->b], f->unit, 0, f->b);
    switch ((enum chance_event)f->b) {
    case HAPPENS_CHARGE:
    case HAPPENS_FALLBACK:
        if (!anybody_sees(b, g))
            break;
        throw_dice(g, f, ROLL_DISTANCE, 3);
        return;
    case HAPPENS_DISORDER:
        disorder(b, g, e);
        break;
    case HAPPENS_DESERTION:
    case HAPPENS_AMMUNITION:
        throw_chance(g, f);
        return;
    default: // HAPPENS_OFFICER
        tft_lose_commander(b, g, f->unit, TFT_EVT_09, e);
    }
    game_pop(g);
}

static uint64_t still_to_go(const struct frame *f)
{
    return (uint64_t)(uint32_t)f->y << 32 | (uint32_t)f->x;
}

static void set_still_to_go(struct frame *f, uint64_t units)
{
    f->x = (int32_t)(uint32_t)units;
    f->y = (int32_t)(uint32_t)(units >> 32);
}

// One after another in the order of their slots; a charge is worked out before the next one goes.
static void go_on(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint64_t units = still_to_go(f);
    int unit = lowest(units), what = f->b;
    length far = CM(f->a);

    if (!units) {
        game_pop(g);
        return;
    }
    set_still_to_go(f, units & (units - 1));
    if (can_go(g, unit) && what == HAPPENS_FALLBACK)
        fall_back(b, g, unit, far, e);
    else if (can_go(g, unit) && !in_building(g, unit)) // a garrison has no front to turn
        go_headlong(b, g, unit, far, e);
}

void tft_rolled_event(const struct battle *b, struct game *g, const struct roll *r,
                      const struct fall *t, struct events *e)
{
    struct frame *f = game_top(g);

    (void)b;
    switch (r->purpose) {
    case ROLL_EVENT:
        f->b = (int16_t)(t->class + 1);
        f->step = EVENT_HAPPENS;
        return;
    case ROLL_DISTANCE:
        f->a = t->score;
        f->step = EVENT_GOING;
        set_still_to_go(f, tft_in(g)->members);
        return;
    default: // ROLL_CHANCE
        if (t->class)
            weaken(g, f->b, e);
        game_pop(g);
    }
}

void tft_run_event(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum event_step)f->step) {
    case EVENT_DIE:
        throw_event(g, f);
        return;
    case EVENT_HAPPENS:
        happen(b, g, f, e);
        return;
    case EVENT_GOING:
        go_on(b, g, f, e);
        return;
    }
}
