// SPDX-License-Identifier: MIT
// The player turn, T0 to T5, and whether an order is asked for at all (AWI-SEQ).
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/setup.h"

enum woi_turn_step {
    TURN_BEGIN,
    TURN_FIRST,
    TURN_SECOND,
    TURN_MELEE,
    TURN_END,
    TURN_DUSK,
    TURN_NEXT
};

static void enter_phase(const struct battle *b, struct game *g, int phase)
{
    static const uint8_t frames[WOI_PHASES] = {[PHASE_FF] = FRAME_FF,
                                               [PHASE_MOVE] = FRAME_MOVES,
                                               [PHASE_FIRE] = FRAME_FIRES,
                                               [PHASE_MELEE] = FRAME_MELEES};

    woi_of(g)->phase = (uint8_t)phase;
    if (phase == PHASE_MOVE)
        woi_note_held(b, g, woi_in(g)->active);
    if (frames[phase])
        game_push(g, frames[phase], 0, 0);
}

static void play_phase(const struct battle *b, struct game *g, int phase, struct events *e)
{
    enter_phase(b, g, phase);
    tell(e, event_of(TOLD_PHASE, AWI_SEQ_03, 0, 0, phase));
}

// T0
static void begin(struct game *g, struct events *e)
{
    struct woi_game *w = woi_of(g);

    w->moves[w->active]++;
    w->turns++;
    w->offered = 0;
    g->turn = w->moves[w->first];
    for (int unit = 1; unit <= g->units; unit++) {
        struct woi_unit *u = unit_of(g, unit);

        u->done = 0;
        u->status &= (uint8_t)~STATUS_BOARDED;
        if (is_boat(g, unit))
            u->work = 0; // who fired out of it (AWI-BOAT-08)
        if (g->side[unit] == w->active) {
            u->before = u->rate;
            u->rate = RATE_NONE;
        }
    }
    tell(e, event_with(event_of(TOLD_TURN, AWI_SEQ_01, 0, 0, w->active), w->moves[w->active], 0));
}

// T5; the side that moves is looked at first (AWI-GEN-08).
static void end(const struct battle *b, struct game *g, struct events *e)
{
    int active = woi_in(g)->active;

    play_phase(b, g, PHASE_END, e);
    woi_melee_ff(b, g, e);
    woi_check_cohesion(b, g, active, e);
    woi_check_cohesion(b, g, enemy_of(active), e);
    woi_finish_works(b, g, active, e);
    woi_note_smoke(b, g, active, e);
    woi_note_objectives(b, g, e);
    woi_capture_wagons(b, g, e);
    woi_judge_end(b, g, e);
}

void woi_run_turn(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    bool fire_first = opt(b, OPT_PHASE_ORDER); // AWI-SEQ-03

    switch ((enum woi_turn_step)f->step++) {
    case TURN_BEGIN:
        begin(g, e);
        play_phase(b, g, PHASE_FF, e);
        return;
    case TURN_FIRST:
        play_phase(b, g, fire_first ? PHASE_FIRE : PHASE_MOVE, e);
        return;
    case TURN_SECOND:
        play_phase(b, g, fire_first ? PHASE_MOVE : PHASE_FIRE, e);
        return;
    case TURN_MELEE:
        play_phase(b, g, PHASE_MELEE, e);
        return;
    case TURN_END:
        end(b, g, e);
        return;
    case TURN_DUSK:
        woi_judge_dusk(b, g, f, e);
        return;
    case TURN_NEXT:
        woi_of(g)->active = (uint8_t)enemy_of(woi_in(g)->active);
        f->step = TURN_BEGIN;
        return;
    }
}

// A position from the middle of a turn: the frames below the phase stand as if it had been reached.
void woi_start_at(const struct battle *b, struct game *g, int phase)
{
    bool fire_first = opt(b, OPT_PHASE_ORDER) != 0;
    int step = phase == PHASE_FF                            ? TURN_FIRST
               : phase == PHASE_MELEE || phase == PHASE_END ? TURN_END
               : (phase == PHASE_FIRE) == fire_first        ? TURN_SECOND
                                                            : TURN_MELEE;

    if (!woi_in(g)->phase)
        woi_stand_listed(b, g); // dice of the set-up are not thrown
    g->ask = (struct ask){0};
    g->roll = (struct roll){0};
    while (g->depth)
        game_pop(g);
    game_push(g, FRAME_TURN, 0, 0)->step = (uint8_t)step;
    enter_phase(b, g, phase);
}

// --- whose an order is: what comes before the clauses of its own row ---

int woi_out_of_turn(const struct battle *b, const struct game *g, const struct order *o)
{
    (void)b, (void)g, (void)o;
    return AWI_SEQ_01;
}

static bool names_a_unit(int verb)
{
    return verb == WOI_ARM || verb == WOI_DEPLOY || verb == WOI_MOVE ||
           (verb >= WOI_HOLD && verb <= WOI_NOMINATE);
}

// The switch of an optional rule that the order belongs to, where it is off.
static int switched_off(const struct battle *b, const struct game *g, const struct order *o)
{
    switch (o->verb) {
    case WOI_ENTER:
        return opt(b, OPT_FLANK_MARCH) ? 0 : AWI_FLK_01;
    case WOI_EMBARK:
    case WOI_DISEMBARK:
    case WOI_SAIL:
        return opt(b, OPT_BOATS) ? 0 : AWI_BOAT_01;
    case WOI_FIRE:
        return o->args && o->arg[0].kind == ARG_WORD && !opt(b, OPT_DESTRUCTION) ? AWI_DES_01 : 0;
    case WOI_MOVE:
        return g->type[o->unit] == WAGON && !opt(b, OPT_BAGGAGE) ? AWI_BAG_01 : 0;
    default:
        return 0;
    }
}

// AWI-SEQ-08: a unit of one's own that is there; boats belong to who is aboard (boat.c says who).
static bool is_there(const struct battle *b, const struct game *g, const struct order *o)
{
    int unit = o->unit, fate = g->state[unit];
    bool coming = fate == FATE_UNPLACED || (fate == FATE_FLANK && o->verb == WOI_ENTER);

    if (is_boat(g, unit))
        return true;
    return g->side[unit] == b->seat[o->seat].side && (fate == FATE_FIELD || coming);
}

struct verdict woi_check(const struct battle *b, const struct game *g, const struct order *o,
                         struct walk *walk)
{
    int off;

    if (o->verb == WORD_OFFER)
        return woi_check_offer(b, g, o);
    if (!ask_takes(&b->rules->ask[g->ask.kind], o->verb))
        return refuse(AWI_SEQ_03, "This is not what is asked now.");
    if (names_a_unit(o->verb) && !o->unit)
        return refuse(0, "This order begins with the name of a unit.");
    off = switched_off(b, g, o);
    if (off)
        return refuse(off, "This belongs to an optional rule that is not in use.");
    if (o->unit && !is_there(b, g, o))
        return refuse(AWI_SEQ_08, "Only units of your own that are in the battle obey.");
    return answers_check(&b->rules->ask[g->ask.kind].answers, b, g, o, walk);
}

void woi_take(const struct battle *b, struct game *g, const struct judged *judged, struct events *e)
{
    if (judged->order.verb == WORD_OFFER)
        woi_take_offer(b, g, &judged->order, e);
    else
        b->rules->ask[g->ask.kind].answers.take(b, g, judged, e);
}
