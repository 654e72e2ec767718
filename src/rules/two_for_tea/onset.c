// SPDX-License-Identifier: MIT
// The charges of an order, worked out together (TFT-CHG-06 to 10, 14 to 18, 21, 22).
//
// First every charged unit answers. Who evades goes, who fires fires, and a charger that is shot at
// is put where the fire is measured, then back to its start with what it has left. Last the
// chargers go home, one after another.
#include "rules/two_for_tea/move.h"
#include <string.h>

// --- charges are declared (TFT-CHG-04, 22) ---

static void declare(struct game *g, int charger, int target, length spent)
{
    struct tft_game *t = tft_of(g);

    must(t->charges < TFT_CHARGES);
    unit_of(g, charger)->target = (uint8_t)target;
    t->charge[t->charges++] = (struct tft_charge){.charger = (uint8_t)charger,
                                                  .target = (uint8_t)target,
                                                  .spent = (int16_t)spent};
}

void tft_declare_charge(struct game *g, int charger, int target)
{
    declare(g, charger, target, 0);
}

void tft_push_charges(struct game *g, length reach)
{
    game_push(g, FRAME_CHARGES, 0, 0)->x = reach;
}

// --- `A2 charge B1`, `A2 charge B1 wheel left 20` ---

struct charge_words {
    int target;
    struct legs wheel; // at most one leg
};

static bool read_charge(const struct battle *b, const struct order *o, struct charge_words *words)
{
    struct reader r = {b, o, 0};

    return read_unit(&r, &words->target) && legs_read(&r, &tft_legs, &words->wheel);
}

static bool is_wheel(const struct legs *legs)
{
    return legs->count == 1 && legs->leg[0].kind == LEG_WHEEL;
}

// The charger after its wheel, in a game without those its side knows nothing of.
static struct verdict wheel_first(const struct battle *b, const struct game *g, int charger,
                                  const struct legs *wheel, struct game *after, struct walk *walk)
{
    struct verdict v;

    game_copy(b, after, g);
    EACH_UNIT (unit, tft_hidden_from(g, charger)) {
        game_remove(after, unit);
        after->state[unit] = FATE_ABSENT;
    }
    v = tft_walk_legs(&tft_law, b, after, charger, wheel, tft_allowance(b, g, charger), true, walk);
    tft_put(after, charger, &walk->end);
    return v;
}

static struct verdict check_wheel(const struct battle *b, const struct game *g, int charger,
                                  const struct charge_words *words, struct walk *walk)
{
    struct verdict v;
    struct game after;

    if (!opt(b, OPT_CHARGE_WHEEL))
        return refuse(TFT_CHG_04, "Nothing is combined with a charge.");
    if (!is_wheel(&words->wheel))
        return refuse(TFT_CHG_04, "Nothing but one wheel may come before a charge.");
    v = wheel_first(b, g, charger, &words->wheel, &after, walk);
    if (!fine(v))
        return v;
    if (walk->stop_clause)
        return refuse(walk->stop_clause, "The wheel before the charge would be stopped.");
    if (walk->spent >= tft_allowance(b, g, charger))
        return refuse(TFT_CHG_04, "The wheel leaves nothing for the charge.");
    return tft_check_charge(b, &after, charger, words->target,
                            tft_allowance(b, g, charger) - walk->spent);
}

struct verdict tft_check_charge_order(const struct battle *b, const struct game *g,
                                      const struct order *o, struct walk *walk)
{
    struct charge_words words;
    struct verdict verdict;

    if (!read_charge(b, o, &words))
        return refuse(0, "A charge names one enemy unit, and at most a wheel before it.");
    if (tft_in(g)->charges == TFT_CHARGES)
        return refuse(TFT_CHG_22, "No more charges can be declared in one order.");
    if (!words.wheel.count)
        return tft_check_charge(b, g, o->unit, words.target, 0);
    verdict = tft_may_charge(g, o->unit);
    return fine(verdict) ? check_wheel(b, g, o->unit, &words, walk) : verdict;
}

// Someone nobody knew of stands where the wheel would end: he is placed, and there is no charge.
static bool wheel_is_blocked(const struct battle *b, struct game *g, int charger,
                             const struct pose *end, struct events *e)
{
    uint64_t met = tft_overlaps(b, g, charger, end) & tft_hidden_from(g, charger);

    for (uint64_t rest = met; rest; rest &= rest - 1)
        tft_reveal(b, g, lowest(rest), e);
    return met;
}

// The wheel as it was found when it was judged, or is found now. False: it is blocked.
static bool make_wheel(const struct battle *b, struct game *g, const struct judged *judged,
                       const struct legs *wheel, length *spent, struct events *e)
{
    int charger = judged->order.unit;
    const struct walk *walk = &judged->walk;
    struct walk now;
    struct game after;

    if (!judged->whole) {
        wheel_first(b, g, charger, wheel, &after, &now);
        walk = &now;
    }
    *spent = walk->spent;
    if (wheel_is_blocked(b, g, charger, &walk->end, e))
        return false;
    tft_put(g, charger, &walk->end);
    tft_moved(b, g, charger, TFT_CHG_04, e);
    return true;
}

void tft_take_charge_order(const struct battle *b, struct game *g, const struct judged *judged,
                           struct events *e)
{
    struct charge_words words;
    length spent = 0;

    must(read_charge(b, &judged->order, &words));
    if (!words.wheel.count || make_wheel(b, g, judged, &words.wheel, &spent, e))
        declare(g, judged->order.unit, words.target, spent);
}

// --- the onset ---

enum charges_step {
    CHARGES_DECLARED,
    CHARGES_ANSWERS,
    CHARGES_EVADE,
    CHARGES_FIRE,
    CHARGES_FIRED,
    CHARGES_NEXT,
    CHARGES_HOME,
};

void tft_moved(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    mark(g, unit, MOVED);
    tft_say_moved(g, unit, clause, e);
    tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
}

// --- the charges ---

length tft_reach_of(const struct battle *b, const struct game *g, const struct tft_charge *c)
{
    const struct frame *f = &g->frame[g->depth - 1];

    return (f->x ? f->x : tft_allowance(b, g, c->charger)) - c->spent;
}

const struct tft_charge *tft_first_charge_on(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);
    int i = 0;

    while (t->charge[i].target != unit || (t->charge[i].flags & CHARGE_OVER))
        must(++i < t->charges);
    return &t->charge[i];
}

bool tft_charged_by_foot(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].target == unit && !is_foot(g, t->charge[i].charger))
            return false;
    return true;
}

// TFT-GER-14: whoever charges is seen.
static void announce(const struct battle *b, struct game *g, struct events *e)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++) {
        tft_reveal(b, g, t->charge[i].charger, e);
        say_of(g, e, TOLD_CHARGE, TFT_CHG_01, t->charge[i].charger, t->charge[i].target, 0);
    }
}

// --- answers ---

static void stand_to_all(struct game *g, int unit)
{
    struct tft_game *t = tft_of(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].target == unit)
            t->charge[i].answer = ANSWER_STAND;
}

static bool has_choice(const struct battle *b, const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].target == unit && tft_may_react(b, g, unit, t->charge[i].charger))
            return true;
    return false;
}

// Asks the next unit that has a choice; false when all have answered.
static bool ask_answer(const struct battle *b, struct game *g)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++) {
        const struct tft_charge *c = &t->charge[i];

        if (c->answer)
            continue;
        if (has_choice(b, g, c->target)) {
            game_ask(g, 1 << tft_seat_of(b, g, c->target), ASK_REACT, c->target, c->charger);
            return true;
        }
        stand_to_all(g, c->target);
    }
    return false;
}

// TFT-CHG-17: dragoons that have fired at foot may still go, while nobody has come home.
static void ask_evade(const struct battle *b, struct game *g, const struct tft_charge *c)
{
    if (c->answer != ANSWER_FIRE_FIRST || (c->flags & CHARGE_OVER) ||
        !tft_may_evade(b, g, c->target))
        return;
    game_ask(g, 1 << tft_seat_of(b, g, c->target), ASK_EVADE, c->target, c->charger);
}

// --- the frame ---

static bool is_pending_fire(const struct tft_charge *c)
{
    return (c->answer == ANSWER_FIRE || c->answer == ANSWER_FIRE_FIRST) &&
           !(c->flags & CHARGE_SHOT_AT);
}

static int first_that(const struct game *g, bool (*is)(const struct tft_charge *))
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++)
        if (is(&t->charge[i]))
            return i;
    return -1;
}

static bool is_to_go(const struct tft_charge *c)
{
    return !(c->flags & CHARGE_OVER);
}

static int left_to_go(const struct game *g)
{
    const struct tft_game *t = tft_in(g);
    int left = 0;

    for (int i = 0; i < t->charges; i++)
        left += is_to_go(&t->charge[i]);
    return left;
}

static void end_charges(struct game *g)
{
    struct tft_game *t = tft_of(g);

    for (int i = 0; i < t->charges; i++)
        tft_forget(g, t->charge[i].charger);
    memset(t->charge, 0, sizeof t->charge);
    t->charges = 0;
    game_pop(g);
}

static void run_fire(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int next = first_that(g, is_pending_fire);

    if (next < 0) {
        f->step = CHARGES_NEXT;
        return;
    }
    f->a = (int16_t)next;
    f->step = CHARGES_FIRED;
    if (!tft_open_fire(b, g, &tft_of(g)->charge[next], e))
        f->step = CHARGES_FIRE;
}

static void choose_next(const struct battle *b, struct game *g, struct frame *f)
{
    int next = first_that(g, is_to_go), left = left_to_go(g);

    if (!left) {
        end_charges(g);
        return;
    }
    f->a = (int16_t)next;
    f->step = CHARGES_HOME;
    if (left > 1)
        game_ask(g, 1 << tft_seat_of(b, g, tft_in(g)->charge[next].charger), ASK_CHARGER, 0, 0);
}

void tft_run_charges(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct tft_charge *c = &tft_of(g)->charge[f->a];

    switch ((enum charges_step)f->step) {
    case CHARGES_DECLARED:
        f->step++;
        announce(b, g, e);
        return;
    case CHARGES_ANSWERS:
        if (!ask_answer(b, g))
            f->step++;
        return;
    case CHARGES_EVADE:
        f->step++;
        tft_evade_all(b, g, e);
        return;
    case CHARGES_FIRE:
        run_fire(b, g, f, e);
        return;
    case CHARGES_FIRED:
        f->step = CHARGES_EVADE;
        tft_settle_fire(b, g, c, e);
        ask_evade(b, g, c);
        return;
    case CHARGES_NEXT:
        choose_next(b, g, f);
        return;
    case CHARGES_HOME:
        f->step = CHARGES_NEXT;
        tft_go_home(b, g, c, e);
        return;
    }
}

// --- ASK_CHARGER: `A2 go` ---

static int charge_of(const struct game *g, int charger)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].charger == charger && is_to_go(&t->charge[i]))
            return i;
    return -1;
}

struct verdict tft_check_charger(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    (void)b, (void)walk;
    if (o->verb != TFT_GO || o->args)
        return refuse(0, "The answer names the next charger: `A2 go`.");
    if (charge_of(g, o->unit) < 0)
        return refuse(TFT_CHG_22, "That unit has no charge to make.");
    return FINE;
}

void tft_take_charger(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    const struct order *o = &judged->order;

    (void)b;
    (void)e;
    game_top(g)->a = (int16_t)charge_of(g, o->unit);
}

void tft_suggest_charger(struct offer *list)
{
    const struct tft_game *t = tft_in(list->g);

    for (int i = 0; i < t->charges; i++)
        if (is_to_go(&t->charge[i]))
            offer_say(list, t->charge[i].charger, TFT_GO);
}

void tft_draw_charger(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    struct order *o = &judged->order;
    const struct tft_game *t = tft_in(g);
    int which = (int)luck_below(luck, (uint32_t)left_to_go(g)), i = 0;

    (void)b;
    for (;; i++)
        if (is_to_go(&t->charge[i]) && which-- == 0)
            break;
    order_begin(o, seat, t->charge[i].charger, TFT_GO);
}
