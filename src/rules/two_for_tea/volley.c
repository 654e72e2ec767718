// SPDX-License-Identifier: MIT
// A volley: all who shoot at one target make one attack on it; it is applied, and an ordered one is
// answered (TFT-SHT-05, 11, TFT-CAN-06, TFT-RET, TFT-GER-14).
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/ground.h"

// Steps of FRAME_VOLLEY. a: enum tft_volley, b: the part that is next to be applied, x and y: the
// set of those who shoot.
enum { VOLLEY_FIRES, VOLLEY_STRIKES, VOLLEY_ANSWERED, VOLLEY_OVER };

static uint64_t shooters_of(const struct frame *f)
{
    return (uint64_t)(uint32_t)f->x | (uint64_t)(uint32_t)f->y << 32;
}

void tft_push_volley(struct game *g, int target, uint64_t shooters, enum tft_volley volley)
{
    struct frame *f = game_push(g, FRAME_VOLLEY, target, 0);

    f->a = (int16_t)volley;
    f->x = (int32_t)(uint32_t)shooters;
    f->y = (int32_t)(uint32_t)(shooters >> 32);
}

// --- firing ---

// Everybody hears it: the hidden are placed (TFT-GER-14), guards wake (TFT-GER-23, 24), and those
// who are struck remember (TFT-SHT-05).
static void note_shots(struct game *g)
{
    struct tft_game *t = tft_of(g);

    for (int i = 0; i < t->parts; i++)
        unit_of(g, t->part[i].target)->shot_by |= one(t->part[i].unit);
    t->shot_fired |= t->parts > 0;
}

// TFT-GEN-04: in the order of their ids.
static void fire(const struct battle *b, struct game *g, const struct frame *f, struct events *e)
{
    for (uint64_t rest = shooters_of(f); rest; rest &= rest - 1) {
        int unit = lowest(rest);

        if (!is_unit(g, unit) || !on_table(g, f->unit))
            continue; // a view may lack either
        if (g->hidden[unit])
            tft_reveal(b, g, unit, e);
        tft_add_parts(b, g, unit, f->unit, (enum tft_volley)f->a, e);
        unit_of(g, unit)->shots += is_cannon(g, unit);
        unit_of(g, unit)->target = unit_of(g, unit)->aim = 0;
    }
    note_shots(g);
}

// --- what it does ---

static bool struck_before(const struct tft_game *t, int part)
{
    for (int i = 0; i < part; i++)
        if (t->part[i].target == t->part[part].target)
            return true;
    return false;
}

// TFT-SHT-11, TFT-CAN-06: all dice against one unit are one attack on it.
static void strike(const struct battle *b, struct game *g, int target)
{
    const struct tft_game *t = tft_in(g);
    int hits = 0, sixes = 0;

    for (int i = 0; i < t->parts; i++)
        if (t->part[i].target == target) {
            hits += t->part[i].hits;
            sixes += t->part[i].sixes;
        }
    tft_push_hits(g, target, hits, sixes, tft_attackers(b, g, target), false);
}

static void strike_next(const struct battle *b, struct game *g, struct frame *f)
{
    const struct tft_game *t = tft_in(g);

    while (f->b < t->parts && struck_before(t, f->b))
        f->b++;
    if (f->b < t->parts)
        strike(b, g, t->part[f->b++].target);
    else
        f->step = VOLLEY_ANSWERED;
}

// TFT-SUP-05: the sixes of an attack that stands alone count no further. Those of an ordered one
// do, until all who shoot under the order have.
static void forget_sixes(const struct battle *b, struct game *g)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->parts && !opt(b, OPT_SIXES_TALLY); i++)
        unit_of(g, t->part[i].target)->sixes = 0;
}

// --- return fire ---

// TFT-RET-02, TFT-RET-03: the closest of those who took part, if any is still in its reach.
static uint64_t answers_of(const struct battle *b, const struct game *g, int unit,
                           uint64_t shooters)
{
    uint64_t able = 0;

    if (!fine(tft_may_shoot(b, g, unit)))
        return 0;
    for (uint64_t rest = shooters; rest; rest &= rest - 1)
        if (tft_eligible(b, g, unit, lowest(rest)))
            able |= one(lowest(rest));
    return tft_closest(b, g, unit, able);
}

static void offer_return(const struct battle *b, struct game *g, const struct frame *f)
{
    uint64_t answers = answers_of(b, g, f->unit, shooters_of(f));

    if (answers)
        game_ask(g, 1 << tft_seat_of(b, g, f->unit), ASK_RETURN, f->unit, lowest(answers));
}

void tft_run_volley(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch (f->step) {
    case VOLLEY_FIRES:
        f->step = VOLLEY_STRIKES;
        tft_clear_parts(g);
        fire(b, g, f, e);
        tft_push_pool(g, ROLL_SHOOTING);
        return;
    case VOLLEY_STRIKES:
        strike_next(b, g, f);
        return;
    case VOLLEY_ANSWERED:
        f->step = VOLLEY_OVER;
        if (f->a != VOLLEY_ORDER)
            forget_sixes(b, g);
        if (f->a != VOLLEY_CHARGE)
            tft_clear_parts(g);
        if (f->a == VOLLEY_ORDER)
            offer_return(b, g, f); // TFT-RET-01, TFT-RET-04
        return;
    case VOLLEY_OVER:
        game_pop(g);
    }
}

// --- the answer: B1 shoot A2 [canister | ball [N]] [onemore], pass ---

static uint64_t answers_now(const struct battle *b, const struct game *g)
{
    return answers_of(b, g, g->ask.unit, shooters_of(&g->frame[g->depth - 1]));
}

static struct verdict check_words(const struct battle *b, const struct game *g,
                                  const struct order *o, const struct tft_shot_words *words)
{
    if (o->unit != g->ask.unit)
        return refuse(TFT_RET_01, "Only the unit that was shot at may shoot back.");
    if (words->aim & AIM_WHITES)
        return refuse(TFT_ABL_07, "The whites of their eyes are for fire at a charger.");
    if (words->onemore && !tft_may_use(b, g, o->unit, ABILITY_ONEMORE))
        return refuse(TFT_ABL_06, "One more fire is not its owner's, or has been used.");
    return FINE;
}

struct verdict tft_check_return(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct tft_shot_words words;
    struct verdict verdict;
    uint64_t answers;
    int target;

    (void)walk;
    if (o->verb == WORD_PASS && !o->unit && !o->args)
        return FINE;
    if (o->verb != TFT_SHOOT || !read_unit(&r, &target) || !tft_read_shot(&r, &words))
        return refuse(0, "Return fire reads `B1 shoot A2`, then `canister` or `ball` and the "
                         "number of a stand, then `onemore`; or `pass`.");
    verdict = check_words(b, g, o, &words);
    if (!fine(verdict))
        return verdict;
    answers = answers_now(b, g);
    if (!among(answers, target))
        return refuse(TFT_RET_03, "Return fire is at the closest of those who have just shot.");
    return tft_check_aim(b, g, o->unit, target, words.aim, answers);
}

void tft_take_return(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    struct tft_shot_words words;
    int target;

    if (o->verb == WORD_PASS)
        return;
    must(read_unit(&r, &target) && tft_read_shot(&r, &words));
    unit_of(g, o->unit)->target = (uint8_t)target;
    unit_of(g, o->unit)->aim = (uint8_t)words.aim;
    if (words.onemore)
        tft_use(b, g, o->seat, o->unit, ABILITY_ONEMORE, e);
    tft_push_volley(g, target, one(o->unit), VOLLEY_RETURN);
}

// Each way to shoot, once plainly and once with one more fire; then to let it be.
void tft_suggest_return(struct offer *list)
{
    int unit = list->g->ask.unit, aim[TFT_AIMS];
    bool more = tft_may_use(list->b, list->g, unit, ABILITY_ONEMORE);

    for (uint64_t rest = answers_now(list->b, list->g); rest; rest &= rest - 1) {
        int aims = tft_aims(list->b, list->g, unit, lowest(rest), aim);

        for (int i = 0; i < aims * (1 + more); i++) {
            tft_write_shot(&list->hand, list->seat, unit, lowest(rest), aim[i % aims]);
            if (i >= aims)
                order_word(&list->hand, TFT_ONEMORE);
            offer_keep(list);
        }
    }
    offer_say(list, 0, WORD_PASS);
}

void tft_draw_return(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    enum { SELDOM = 8 };

    order_begin(o, seat, 0, WORD_PASS);
    if (!luck_below(luck, SELDOM))
        return;
    judged->whole = true;
    tft_draw_shot(b, g, seat, g->ask.unit, answers_now(b, g), luck, o);
    if (!luck_below(luck, SELDOM) && tft_may_use(b, g, g->ask.unit, ABILITY_ONEMORE))
        order_word(o, TFT_ONEMORE);
}
