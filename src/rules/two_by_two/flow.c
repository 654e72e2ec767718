// SPDX-License-Identifier: MIT
// The half-turn (TBT-SEQ): X moves, X rallies, Y shoots, chargers close, X resolves melees.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"

// --- whose turn an order belongs to, and the agreed draw (TBT-VIC-13) ---

// TBT-SEQ-02, 03: what belongs to the one side is not for the other, and nothing of either comes
// while somebody else is asked.
int tbt_out_of_turn(const struct battle *b, const struct game *g, const struct order *o)
{
    bool phasing = b->seat[o->seat].side == tbt_in(g)->active;

    switch (o->verb) {
    case TBT_FEATURES:
    case TBT_PLACE:
        return TBT_TER_01;
    case TBT_DEPLOY:
        return TBT_SET_07;
    case TBT_POINT:
        return TBT_SET_09;
    case TBT_SHOOT:
        return phasing ? TBT_SEQ_02 : TBT_SEQ_05;
    case TBT_MOVE:
    case TBT_CHARGE:
    case WORD_FACE:
    case TBT_ROUT:
    case TBT_LEAVE:
    case TBT_REINFORCE:
    case TBT_RALLY:
    case TBT_PRESS:
    case TBT_FIGHT:
        return phasing ? TBT_SEQ_05 : TBT_SEQ_03;
    default:
        return 0;
    }
}

// Asks of a whole phase, whose orders can be judged by the position alone.
bool tbt_stands_alone(int ask)
{
    return ask == ASK_MOVE || ask == ASK_RALLY || ask == ASK_SHOOT || ask == ASK_CLOSE ||
           ask == ASK_PRESS;
}

enum { OFFER_REFUSED = 3 };

// Whoever has acted, tried to rally or shot is marked for the rest of the half-turn.
static bool phase_begun(const struct game *g)
{
    int mark = g->ask.kind == ASK_MOVE ? ACTED : g->ask.kind == ASK_RALLY ? RALLY_TRIED : FIRED;

    for (int i = 1; i <= g->units; i++)
        if (has(g, i, mark))
            return true;
    return g->ask.kind == ASK_MOVE && tbt_in(g)->rolls;
}

// Between phases is before the first order of one; once in each.
struct verdict tbt_check_offer(const struct battle *b, const struct game *g, const struct order *o)
{
    struct reader r = {b, o, 0};

    if (o->unit || !read_word(&r, WORD_DRAW) || !read_end(&r))
        return refuse(0, "An offer reads `offer draw`.");
    if ((g->ask.kind != ASK_MOVE && g->ask.kind != ASK_RALLY && g->ask.kind != ASK_SHOOT) ||
        phase_begun(g))
        return refuse(TBT_VIC_13, "A draw is offered between phases, not in the middle of one.");
    if (tbt_in(g)->offer == OFFER_REFUSED)
        return refuse(TBT_VIC_13, "A draw was offered and refused in this phase already.");
    return FINE;
}

void tbt_take_offer(struct game *g, const struct order *o, struct events *e)
{
    int other = !o->seat;

    tbt_of(g)->offer = (uint8_t)(1 + o->seat);
    tell(e, (struct event){.kind = TOLD_OFFER, .clause = TBT_VIC_13, .a = o->seat});
    game_ask(g, 1 << other, ASK_DRAW, 0, 0);
}

void tbt_take_draw_offer(const struct battle *b, struct game *g, const struct judged *judged,
                         struct events *e)
{
    const struct order *o = &judged->order;

    (void)b;
    if (o->verb == WORD_REFUSE) {
        tbt_of(g)->offer = OFFER_REFUSED;
        tell(e, (struct event){.kind = TOLD_REFUSED, .clause = TBT_VIC_13, .a = o->seat});
        return;
    }
    game_over(g, OUTCOME_DRAW, 0, TBT_VIC_13, e);
}

// --- the course of a turn ---

enum half_step {
    HALF_START,
    HALF_MOVE,
    HALF_REACTIONS,
    HALF_RALLY,
    HALF_SHOOT,
    HALF_CLOSE,
    HALF_MELEE,
    HALF_END,
};

// A position that starts in the middle of a half-turn asks once even where nothing can be done, so
// that the table can say why not.
enum { ASK_ANYWAY = 1 };

static void enter(struct game *g, int phase)
{
    struct tbt_game *t = tbt_of(g);

    if (t->phase != phase)
        t->offer = 0;
    t->phase = (uint8_t)phase;
}

// A phase in which nothing can be done is not worth a word.
static void tell_phase(const struct game *g, struct frame *f, int side, int clause,
                       struct events *e)
{
    int phase = tbt_in(g)->phase;

    if (f->b == phase)
        return;
    f->b = (int16_t)phase;
    tell(e, (struct event){.kind = TOLD_PHASE, .clause = (uint16_t)clause, .a = phase, .b = side});
}

// TBT-MEL-04: contacts that stand when the half-turn begins are old ones.
static void note_old_contacts(const struct battle *b, struct game *g)
{
    struct tbt_game *t = tbt_of(g);

    t->olds = 0;
    if (!t->in_touch)
        return;
    for (int i = 1; i <= g->units; i++) {
        struct crowd crowd;

        if (!on_table(g, i) || g->side[i] != t->active)
            continue;
        tbt_gather_crowd(b, g, i, g->box[i].centre, g->box[i].centre, &crowd);
        for (int k = 0; k < crowd.count; k++)
            if (g->side[crowd.unit[k]] != t->active && tbt_touching(b, g, i, crowd.unit[k])) {
                must(t->olds < TBT_CHARGES);
                t->old[t->olds].ours = (uint8_t)i;
                t->old[t->olds++].theirs = crowd.unit[k];
            }
    }
    t->in_touch = t->olds > 0;
}

void tbt_forget_old_contacts_of(struct game *g, int ours)
{
    struct tbt_game *t = tbt_of(g);
    int kept = 0;

    for (int i = 0; i < t->olds; i++)
        if (t->old[i].ours != ours)
            t->old[kept++] = t->old[i];
    for (int i = kept; i < t->olds; i++)
        t->old[i].ours = t->old[i].theirs = 0;
    t->olds = (uint8_t)kept;
}

// What is remembered of a half-turn ends with it; road columns last to their owner's next move.
static void wipe_flags(struct game *g)
{
    struct tbt_game *t = tbt_of(g);

    for (int i = 1; i <= g->units; i++) {
        struct tbt_unit *u = unit_of(g, i);
        u->flags &= ROAD_COLUMN;
        u->chain = u->assigned = u->routed_by = u->from = u->manner = 0;
    }
    t->charges = t->rolls = t->offer = 0;
    for (int i = 0; i < TBT_POINTS; i++)
        t->point[i].blocked = 0;
}

static void start_half(const struct battle *b, struct game *g, struct events *e)
{
    struct tbt_game *t = tbt_of(g);

    for (int i = 1; i <= g->units; i++)
        if (g->side[i] == t->active)
            unit_of(g, i)->flags &= (uint16_t)~ROAD_COLUMN; // TBT-MOVE-09
    note_old_contacts(b, g);
    tell(e, (struct event){.kind = TOLD_TURN, .clause = TBT_SEQ_01, .a = g->turn, .b = t->active});
}

// T5, and TBT-VIC-13: the turn ends with the second half-turn.
static void end_half(const struct battle *b, struct game *g, struct events *e)
{
    struct tbt_game *t = tbt_of(g);

    wipe_flags(g);
    t->active = !t->active;
    if (t->active != t->opener)
        return;
    g->turn++;
    if (opt(b, OPT_TURN_LIMIT) >= 0 && g->turn > opt(b, OPT_TURN_LIMIT)) {
        game_over(g, OUTCOME_DRAW, 0, TBT_VIC_13, e);
    }
}

static void ask_phase(struct game *g, struct frame *f, int side, int kind, int clause,
                      struct events *e)
{
    tell_phase(g, f, side, clause, e);
    game_ask(g, 1 << side, kind, 0, 0);
}

static bool first_time(struct frame *f)
{
    bool anyway = f->a == ASK_ANYWAY;

    f->a = 0;
    return anyway;
}

// A phase is asked about if there is anything to do in it. False: it is over.
static bool asks_phase(struct game *g, struct frame *f, bool any, int side, int kind, int clause,
                       struct events *e)
{
    if (any)
        ask_phase(g, f, side, kind, clause, e);
    else
        f->step++;
    return any;
}

// Where nobody touches an enemy, nobody closes and nobody fights: there is no frame to run.
static bool fights(struct game *g, struct frame *f, int kind, bool anyway)
{
    f->step++;
    if (tbt_in(g)->in_touch)
        game_push(g, kind, 0, 0)->a = anyway;
    return tbt_in(g)->in_touch;
}

// As far as the half-turn gets without an answer.
void tbt_run_half(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int x = tbt_in(g)->active, y = !x;

    if (f->step == HALF_START) {
        start_half(b, g, e);
        f->step++;
    }
    if (f->step == HALF_MOVE) { // left by passing (flow_pass)
        f->a = 0;
        enter(g, PHASE_MOVE);
        ask_phase(g, f, x, ASK_MOVE, TBT_SEQ_01, e);
        return;
    }
    if (f->step == HALF_REACTIONS) {
        f->step++;
        if (tbt_end_of_moves(b, g))
            return;
    }
    if (f->step == HALF_RALLY) {
        enter(g, PHASE_RALLY);
        if (asks_phase(g, f, first_time(f) || tbt_any_rally(b, g), x, ASK_RALLY, TBT_SEQ_03, e))
            return;
    }
    if (f->step == HALF_SHOOT) {
        enter(g, PHASE_SHOOT);
        if (asks_phase(g, f, first_time(f) || tbt_any_shot(b, g), y, ASK_SHOOT, TBT_SEQ_02, e))
            return;
    }
    if (f->step == HALF_CLOSE) {
        enter(g, PHASE_CLOSE);
        if (fights(g, f, FRAME_CLOSE, first_time(f)))
            return;
    }
    if (f->step == HALF_MELEE) {
        enter(g, PHASE_MELEE);
        if (tbt_in(g)->charges)
            tell_phase(g, f, x, TBT_SEQ_03, e);
        if (fights(g, f, FRAME_MELEES, false))
            return;
    }
    end_half(b, g, e);
    f->step = HALF_START;
    f->b = 0;
}

void tbt_flow_pass(struct game *g)
{
    struct frame *f = game_top(g);

    must(f->kind == FRAME_HALF);
    f->step++;
}

// TBT-SET-17: the defender takes the first half-turn, unless the scenario lets the attacker open.
void tbt_flow_choose_opener(const struct battle *b, struct game *g)
{
    struct tbt_game *t = tbt_of(g);

    t->opener = opt(b, OPT_OPENS) ? t->attacker : !t->attacker;
}

void tbt_flow_begin(const struct battle *b, struct game *g)
{
    struct tbt_game *t = tbt_of(g);

    tbt_flow_choose_opener(b, g);
    t->active = t->opener;
    t->in_touch = true; // who knows how they were set up
    g->turn = 1;
    g->depth = 0;
    game_push(g, FRAME_HALF, 0, 0);
}

void tbt_flow_start_at(const struct battle *b, struct game *g, int phase)
{
    static const uint8_t step_of[] = {
        [PHASE_MOVE] = HALF_MOVE,   [PHASE_RALLY] = HALF_RALLY, [PHASE_SHOOT] = HALF_SHOOT,
        [PHASE_CLOSE] = HALF_CLOSE, [PHASE_MELEE] = HALF_MELEE,
    };
    struct frame *f;

    must(phase >= PHASE_MOVE && phase <= PHASE_MELEE);
    g->depth = 0;
    g->ask = (struct ask){0};
    g->roll = (struct roll){0};
    f = game_push(g, FRAME_HALF, 0, 0);
    f->step = step_of[phase];
    f->a = ASK_ANYWAY;
    tbt_of(g)->phase = (uint8_t)phase;
    tbt_of(g)->in_touch = true;
    note_old_contacts(b, g);
    tbt_of(g)->in_touch = true; // units may still be put elsewhere
}
