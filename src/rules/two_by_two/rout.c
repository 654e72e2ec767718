// SPDX-License-Identifier: MIT
// The chain of routs (TBT-ROUT): a queue of units, each with its die, its run, and the friends it
// carries away. The queue lives in the unit blocks: place in the chain, manner, and from whom.
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/ground.h"

// The run of one unit. `stood` is its base before it turned, `start` after it turned and lined up.
struct flight {
    struct box stood, start, end;
    bearing face; // what it faces in the end (TBT-ROUT-19)
    bool ran;
    int doom; // the clause that destroys it at its end, 0 for none
};

// --- flight ---

// The run of a routing unit (TBT-ROUT-02 to 11, 19, 24 to 27, geometry questions 17 and 18).

enum { HALF_TURN = 1 << 15, QUARTER_TURN = 1 << 14 };

// --- which way ---

static bearing way_to_rear(const struct game *g, int unit)
{
    return (bearing)(g->face[unit] + HALF_TURN);
}

// geometry question 17
static bearing way_from_source(const struct game *g, int unit)
{
    struct vec way = vec_sub(g->box[unit].centre, g->box[unit_in(g, unit)->from].centre);

    return way.east || way.north ? bearing_of(way) : way_to_rear(g, unit);
}

// TBT-ROUT-02, 18: rear or away, and they differ
// A carried-away unit has no source in a voluntary rout (TBT-ROUT-18).
static bool has_way_choice(const struct game *g, int unit)
{
    const struct tbt_unit *u = unit_in(g, unit);

    if (u->manner != ROUT_BY_FIRE && u->manner != ROUT_CARRIED)
        return false;
    return u->from && on_table(g, u->from) && way_from_source(g, unit) != way_to_rear(g, unit);
}

static bearing outward(const struct game *g, int unit, enum face face)
{
    return (bearing)(g->face[unit] + (int)face * QUARTER_TURN);
}

// TBT-ROUT-24, 25, 27: melee leaves no choice.
static bearing only_way(const struct battle *b, const struct game *g, int unit)
{
    const struct tbt_unit *u = unit_in(g, unit);

    switch ((enum tbt_rout_manner)u->manner) {
    case ROUT_DEFENDER:
        return g->face[u->from];
    case ROUT_ATTACKER:
        return outward(g, u->from, tbt_aspect_of(b, g, unit, u->from));
    case ROUT_COLUMN:
        return only_way(b, g, u->from);
    case ROUT_BY_FIRE:
    case ROUT_CARRIED:
    case ROUT_VOLUNTARY:
        break;
    }
    return way_to_rear(g, unit);
}

// --- the start ---

static length forward(struct direction way, struct vec a)
{
    int64_t far = (int64_t)way.east * a.east + (int64_t)way.north * a.north;

    return (length)((far + ONE / 2) >> 30);
}

// Slides along the way until its front edge, which looks back, lies on a line through this point.
static struct vec lined_up(const struct battle *b, struct vec centre, bearing way, struct vec line)
{
    struct direction d = direction_of(way);
    length slide = forward(d, vec_sub(line, centre)) + half_depth(b);

    return vec_add(centre, along(d, slide));
}

static struct vec start_of_run(const struct battle *b, const struct game *g, int unit, bearing way)
{
    const struct tbt_unit *u = unit_in(g, unit);
    struct vec centre = g->box[unit].centre;

    if (u->manner == ROUT_DEFENDER)
        return lined_up(b, centre, way, box_face_centre(&g->box[u->from], FACE_FRONT));
    if (u->manner == ROUT_ATTACKER)
        return lined_up(b, centre, way,
                        box_face_centre(&g->box[u->from], tbt_aspect_of(b, g, unit, u->from)));
    return centre;
}

// --- the run ---

static struct flight flight_of(const struct battle *b, const struct game *g, int unit, bearing way)
{
    bearing face = opt(b, OPT_ROUT_FACING) ? way : (bearing)(way + HALF_TURN);
    struct direction d = direction_of(way);
    struct flight run = {.stood = g->box[unit], .face = face, .ran = true};
    struct forced move = {.law = &tbt_rout_law,
                          .unit = unit,
                          .way = d,
                          .far = kind_of(g, unit)->move[opt(b, OPT_SCALE)],
                          .costs = true};
    struct walk walk;

    run.start = box_at(start_of_run(b, g, unit, way), face, half_width(b), half_depth(b));
    move.from = run.start;
    run.end = box_moved(&run.start, along(d, tbt_forced_far(b, g, &move, &walk)));
    run.doom = walk.stop_clause; // what ends it early destroys it
    if (!run.doom && tbt_overlapped(b, g, unit, &run.end, MEET_ENEMIES))
        run.doom = TBT_ROUT_05; // it could not get clear of whom it overlapped when it turned
    return run;
}

// --- the queue ---

void tbt_rout_chain_begin(struct game *g, int source_enemy)
{
    struct tbt_game *t = tbt_of(g);

    for (int i = 1; i <= g->units; i++)
        unit_of(g, i)->chain = 0;
    t->chain_queued = t->chain_run = 0;
    t->chain_source = (uint8_t)source_enemy;
}

// TBT-ROUT-16: at most once in one chain. TBT-ROUT-17: first in, first out.
void tbt_rout_chain_add(struct game *g, int unit, enum tbt_rout_manner manner, int from)
{
    struct tbt_unit *u = unit_of(g, unit);

    if (u->chain)
        return;
    u->chain = ++tbt_of(g)->chain_queued;
    u->manner = (uint8_t)manner;
    u->from = (uint8_t)from;
}

void tbt_rout_chain_push(struct game *g)
{
    game_push(g, FRAME_ROUTS, 0, 0);
}

static int chain_unit(const struct game *g, int place)
{
    int unit = 1;

    while (unit_in(g, unit)->chain != place)
        unit++;
    return unit;
}

// --- contagion ---

// TBT-ROUT-12, 14: guards who ran carry everybody away; militia and cossacks go with anybody.
static bool may_be_shaken(const struct game *g, int unit, int other, bool ran)
{
    bool panic = ran && kind_of(g, unit)->abilities & SPREADS_PANIC;

    return other != unit && on_table(g, other) && g->side[other] == g->side[unit] &&
           !unit_in(g, other)->chain &&
           (panic || kind_of(g, other)->abilities & ROUTS_WITH_FRIENDS);
}

// Geometry question 20: the place where it began, and the traces of the four face centres.
static bool passes_near(const struct battle *b, const struct game *g, const struct flight *run,
                        int other)
{
    const struct box *box = &g->box[other];
    struct vec way = vec_sub(run->end.centre, run->start.centre);

    if (tbt_within(b, faces_to_box(&run->stood, box), DIST_CONTAGION))
        return true;
    for (int i = 0; i < 4 && run->ran; i++) {
        struct vec from = box_face_centre(&run->start, (enum face)i);

        if (tbt_within(b, segment_to_box(from, vec_add(from, way), box), DIST_CONTAGION))
            return true;
    }
    return false;
}

struct shaken {
    int count;
    uint8_t unit[UNIT_SLOTS];
};

// TBT-ROUT-17: the nearest to where the run began first, ties by unit number.
static struct shaken shaken_by(const struct battle *b, const struct game *g, int unit,
                               const struct flight *run)
{
    struct shaken s = {.count = 0};
    length at[UNIT_SLOTS];

    for (int i = 1; i <= g->units; i++) {
        int place = s.count;

        if (!may_be_shaken(g, unit, i, run->ran) || !passes_near(b, g, run, i))
            continue;
        length far = faces_to_box(&run->stood, &g->box[i]);
        for (; place > 0 && at[place - 1] > far; place--) {
            at[place] = at[place - 1];
            s.unit[place] = s.unit[place - 1];
        }
        at[place] = far;
        s.unit[place] = (uint8_t)i;
        s.count++;
    }
    return s;
}

static int carried_clause(const struct game *g, int unit, bool panic)
{
    if (panic)
        return TBT_ROUT_12;
    return g->type[unit] == COS ? TBT_OPT_12 : TBT_ROUT_14;
}

// They follow in the queue when the unit itself is done with, unless that decided the battle.
static void carry_away(struct game *g, int unit, const struct shaken *s, bool ran, struct events *e)
{
    bool panic = kind_of(g, unit)->abilities & SPREADS_PANIC && ran;

    for (int i = 0; i < s->count && !g->outcome; i++) {
        if (!on_table(g, s->unit[i]))
            continue; // it died with the one that ran
        tbt_rout_chain_add(g, s->unit[i], ROUT_CARRIED, tbt_in(g)->chain_source);
        tell(e, event_of(TOLD_CARRIED_AWAY, carried_clause(g, s->unit[i], panic), s->unit[i], unit,
                         0));
    }
}

// --- one rout ---

static void throw_for(struct game *g, int unit, struct events *e)
{
    const struct tbt_unit *u = unit_in(g, unit);

    tell(e, event_of(TOLD_ROUTS, TBT_ROUT_01, unit, u->from, u->manner));
    g->roll = roll_cut(roll_of(ROLL_ROUT, unit, 1, 6), 3);
    g->roll.other = u->from;
}

// TBT-ROUT-14: those who stood near are shaken even by a unit that never got away.
static void die_at_once(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct flight stay = {.stood = g->box[unit]};
    struct shaken shaken = shaken_by(b, g, unit, &stay);

    tbt_destroy_one(b, g, unit, TBT_ROUT_01, e);
    carry_away(g, unit, &shaken, false, e);
}

static void settle(const struct battle *b, struct game *g, int unit, const struct flight *run,
                   struct events *e)
{
    tbt_put(b, g, unit, run->end.centre, run->face, e);
    tbt_worsen(b, g, unit, DISRUPTED, TBT_ROUT_04, e);
    unit_of(g, unit)->flags &= (uint16_t)~ROAD_COLUMN;
    tbt_forget_charges_of(g, unit);
}

static void run_away(const struct battle *b, struct game *g, int unit, bearing way,
                     struct events *e)
{
    struct flight run = flight_of(b, g, unit, way);
    struct shaken shaken = shaken_by(b, g, unit, &run); // TBT-ROUT-15: before anyone makes room
    int doom = run.doom;

    if (!doom && !tbt_make_room(b, g, unit, &run.end, direction_of(way), e))
        doom = TBT_ROUT_08;
    if (!doom) {
        settle(b, g, unit, &run, e);
    } else {
        // TBT-HQ-05: who dies with it is judged where it dies.
        game_place(g, unit, run.end.centre, run.face, half_width(b), half_depth(b));
        tbt_destroy_one(b, g, unit, doom, e);
    }
    carry_away(g, unit, &shaken, run.ran, e);
}

enum rout_step { ROUT_NEXT, ROUT_ROLLED, ROUT_ASKED };
enum rout_die { DIE_DESTROYS, DIE_SAVES };

// The next in the queue that is still there; those who died with others are passed over.
static int next_in_chain(struct game *g)
{
    struct tbt_game *t = tbt_of(g);

    while (t->chain_run < t->chain_queued) {
        int unit = chain_unit(g, ++t->chain_run);

        if (on_table(g, unit))
            return unit;
    }
    return 0;
}

void tbt_run_routs(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int unit = f->unit;

    switch ((enum rout_step)f->step) {
    case ROUT_NEXT:
        f->unit = (uint8_t)next_in_chain(g);
        if (!f->unit) {
            game_pop(g);
            return;
        }
        throw_for(g, f->unit, e);
        return;
    case ROUT_ROLLED:
        if (f->a == DIE_DESTROYS) {
            f->step = ROUT_NEXT;
            die_at_once(b, g, unit, e);
        } else if (has_way_choice(g, unit)) {
            f->step = ROUT_ASKED;
            game_ask(g, 1 << g->side[unit], ASK_ROUT, unit, unit_in(g, unit)->from);
        } else {
            f->step = ROUT_NEXT;
            run_away(b, g, unit, only_way(b, g, unit), e);
        }
        return;
    case ROUT_ASKED:
        f->step = ROUT_NEXT;
        run_away(b, g, unit, f->a == TBT_AWAY ? way_from_source(g, unit) : way_to_rear(g, unit), e);
        return;
    }
}

void tbt_rolled_rout(const struct battle *b, struct game *g, const struct roll *r,
                     const struct fall *t, struct events *e)
{
    struct frame *f = game_top(g);

    (void)b;
    f->step = ROUT_ROLLED;
    f->a = t->class ? DIE_SAVES : DIE_DESTROYS;
    if (t->class)
        tell(e, (struct event){.kind = TOLD_SAVED, .clause = TBT_ROUT_01, .unit = r->unit});
}

// --- the order: A1 rear, A1 away ---

void tbt_take_rout(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    const struct order *o = &judged->order;

    (void)b, (void)e;
    game_top(g)->a = (int16_t)o->verb;
}

void tbt_suggest_rout(struct offer *list)
{
    int unit = list->g->ask.unit;
    bool rear_is_death = flight_of(list->b, list->g, unit, way_to_rear(list->g, unit)).doom;

    offer_begin(list, unit, TBT_REAR);
    offer_rank(list, !rear_is_death);
    offer_begin(list, unit, TBT_AWAY);
    offer_rank(list, rear_is_death);
}
