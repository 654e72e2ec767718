// SPDX-License-Identifier: MIT
// Following up (TBT-MEL-35 to 45): the winner goes straight ahead, and fights whom it runs into.
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/forced.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/melee.h"

// How far a winner can go, and what it meets there.
struct chase {
    length most;
    uint8_t enemy;   // whom it touches at the end, 0 for nobody
    uint16_t clause; // why it goes no farther
};

int tbt_barred_by(const struct battle *b, const struct game *g, int follower, int enemy, bool duty)
{
    int winner = unit_in(g, enemy)->routed_by;
    // With follow_up_group = all the others who won beside the primary routed it as well.
    bool ours = winner == follower ||
                (winner && opt(b, OPT_FOLLOW_UP_GROUP) && g->side[winner] == g->side[follower]);

    if (tbt_is_artillery(g, follower))
        return TBT_MEL_38;
    if (ours && !opt(b, OPT_PURSUE_ROUTERS))
        return TBT_MEL_41;
    if (!duty && tbt_is_infantry(g, follower) && tbt_is_cavalry(g, enemy) &&
        tbt_in_open(b, g, enemy))
        return TBT_MEL_39;
    return 0;
}

// TBT-MEL-35: its allowance straight ahead with what the ground costs; friends and the table edge
// end it, too.
static struct chase chase_of(const struct battle *b, const struct game *g, int unit, bool duty)
{
    struct forced move = {.law = &tbt_follow_law,
                          .unit = unit,
                          .from = g->box[unit],
                          .way = direction_of(g->face[unit]),
                          .far = kind_of(g, unit)->move[opt(b, OPT_SCALE)],
                          .costs = true,
                          .duty = duty};
    struct walk walk;
    struct chase c = {.most = tbt_forced_far(b, g, &move, &walk), .clause = TBT_MEL_35};

    if (walk.stop_clause)
        c.clause = walk.stop_clause;
    if (c.clause == TBT_MEL_35)
        c.enemy = walk.stopper;
    return c;
}

// TBT-MEL-38: only steady units can move, and those still in a fight stay in it.
static bool can_follow(const struct battle *b, const struct game *g, int unit)
{
    return on_table(g, unit) && g->state[unit] == STEADY && !tbt_touches_enemy(b, g, unit) &&
           !(tbt_is_hq(g, unit) && opt(b, OPT_HQ_MAY_CHARGE));
}

// The first by number comes to lie on top. TBT-MEL-37: nobody is compelled out of a town.
void tbt_push_follow_ups(const struct battle *b, struct game *g, int winner, bool duty)
{
    if (!opt(b, OPT_FOLLOW_UP_GROUP)) {
        game_push(g, FRAME_FOLLOW, winner, 0)->a = duty && !tbt_in_town(b, g, winner);
        return;
    }
    for (int i = g->units; i > 0; i--)
        if (unit_in(g, i)->part > PART_COLUMN && g->side[i] == g->side[winner])
            game_push(g, FRAME_FOLLOW, i, 0)->a = duty && !tbt_in_town(b, g, i);
}

// --- the frame ---

enum follow_step { FOLLOW_START, FOLLOW_GO, FOLLOW_MET, FOLLOW_TURN, FOLLOW_FIGHT };

static void start(const struct battle *b, struct game *g, struct frame *f)
{
    struct chase c = {0};

    if (can_follow(b, g, f->unit))
        c = chase_of(b, g, f->unit, f->a);
    if (!c.most) {
        game_pop(g);
        return;
    }
    f->step = FOLLOW_GO;
    f->x = c.most; // TBT-MEL-36, if nobody is asked
    if (!f->a)
        game_ask(g, 1 << g->side[f->unit], ASK_FOLLOW, f->unit, c.enemy);
}

static void go(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct chase c = chase_of(b, g, f->unit, f->a);
    bool meets = c.enemy && f->x + dist(b, DIST_TOLERANCE) >= c.most;
    length far = meets ? c.most : f->x;
    struct vec by = along(direction_of(g->face[f->unit]), far);

    if (!far) {
        game_pop(g);
        return;
    }
    tbt_put(b, g, f->unit, vec_add(g->box[f->unit].centre, by), g->face[f->unit], e);
    meets = meets && tbt_touching(b, g, f->unit, c.enemy);
    tell(e, event_of(TOLD_FOLLOWED, f->a ? TBT_MEL_36 : TBT_MEL_35, f->unit, meets ? c.enemy : 0,
                     far));
    if (!meets) {
        game_pop(g);
        return;
    }
    unit_of(g, f->unit)->assigned = 0;
    f->other = c.enemy;
    f->step = FOLLOW_MET;
}

// Of several enemies touched at once its owner picks one (TBT-MEL-03).
static void meet(const struct battle *b, struct game *g, struct frame *f)
{
    struct tbt_unit *u = unit_of(g, f->unit);

    if (!u->assigned && tbt_assignable(b, g, f->unit, 1)) {
        game_ask(g, 1 << g->side[f->unit], ASK_ASSIGN, f->unit, 0);
        return;
    }
    if (u->assigned)
        f->other = u->assigned;
    f->step = FOLLOW_TURN;
}

// Is this unit in a melee that has not been resolved, as attacker or defender?
static bool is_fighting(const struct battle *b, const struct game *g, int unit)
{
    int enemy = unit_in(g, unit)->assigned;

    return tbt_next_attacker(b, g, 0, unit) || (enemy && tbt_is_attacker(b, g, unit, enemy));
}

// TBT-MEL-40, 42: the follower has touched an enemy; turns its frame into the melee with it.
static void fight_on(const struct battle *b, struct game *g, struct frame *f, int enemy)
{
    int follower = f->unit;
    bool joins = is_fighting(b, g, enemy);

    tbt_of(g)->in_touch = true;
    unit_of(g, follower)->flags |= FOLLOWED;
    unit_of(g, follower)->flags &= (uint16_t)~FOUGHT;
    unit_of(g, follower)->assigned = (uint8_t)enemy;
    for (int i = 1; i <= g->units && joins; i++) // TBT-MEL-42
        if (g->side[i] == g->side[follower] && !has(g, i, FOUGHT) && tbt_touching(b, g, i, enemy))
            unit_of(g, i)->assigned = (uint8_t)enemy;
    *f = (struct frame){.kind = FRAME_MELEE, .other = (uint8_t)enemy};
}

void tbt_run_follow(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum follow_step)f->step) {
    case FOLLOW_START:
        start(b, g, f);
        return;
    case FOLLOW_GO:
        go(b, g, f, e);
        return;
    case FOLLOW_MET:
        meet(b, g, f);
        return;
    case FOLLOW_TURN: // TBT-MEL-40: infantry may turn to face, nothing else
        f->step = FOLLOW_FIGHT;
        if (tbt_may_turn_to_face(b, g, f->other, f->unit))
            game_ask(g, 1 << g->side[f->other], ASK_TURN, f->other, f->unit);
        return;
    case FOLLOW_FIGHT:
        fight_on(b, g, f, f->other);
        return;
    }
}

// --- the order: A1 follow 2.5in ---

struct verdict tbt_check_follow(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct chase c;
    length far;

    (void)walk;
    if (!read_length(&r, &far) || !read_end(&r) || far < 0)
        return refuse(0, "A follow-up reads `A1 follow 2in`; 0 stays.");
    if (o->unit != g->ask.unit)
        return refuse(TBT_MEL_35, "Only the unit that is asked may follow up now.");
    c = chase_of(b, g, o->unit, false);
    if (c.enemy && far <= kind_of(g, o->unit)->move[opt(b, OPT_SCALE)])
        return FINE; // contact ends it, wherever it was meant to end
    if (far > c.most + dist(b, DIST_TOLERANCE))
        return refuse(c.clause, "It cannot follow up so far.");
    return FINE;
}

void tbt_take_follow(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    struct frame *f = game_top(g);
    length far = 0;

    (void)e;
    must(read_length(&r, &far));
    f->x = far < f->x ? far : f->x;
}

static void write_follow(const struct game *g, length far, int seat, struct order *o)
{
    order_begin(o, seat, g->ask.unit, TBT_FOLLOW);
    order_length(o, far);
}

// Into the next enemy if that promises well; else staying comes first.
void tbt_suggest_follow(struct offer *list)
{
    struct chase c = chase_of(list->b, list->g, list->g->ask.unit, false);
    struct melee m = {.attacker = list->g->ask.unit, .defender = c.enemy};
    bool promising = c.enemy && tbt_attack_strength(list->b, list->g, m, NULL) >
                                    tbt_defence_strength(list->b, list->g, m, NULL);
    length far[3] = {promising ? c.most : 0, promising ? 0 : c.most, c.most / 2};

    for (int i = 0; i < 3; i++) {
        write_follow(list->g, far[i], list->seat, &list->hand);
        offer_keep(list);
    }
}

void tbt_draw_follow(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    length most = g->frame[g->depth - 1].x;
    length far[3] = {0, most, (length)luck_below(luck, (uint32_t)most + 1)};

    (void)b;
    write_follow(g, far[luck_below(luck, 3)], seat, o);
    judged->whole = true;
}
