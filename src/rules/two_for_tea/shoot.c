// SPDX-License-Identifier: MIT
// A Shoot order, or automatic fire: all targets are named, then each is shot at in turn
// (TFT-SHT-03, 18, TFT-BRG-12, TFT-AUTO-02, 06).
#include "rules/two_for_tea/fire.h"
#include <string.h>

// Steps of FRAME_SHOOT. a: the targets are named already; b: the firing has begun.
enum { SHOOT_BEGINS, SHOOT_NAMES, SHOOT_FIRES };

// --- target groups ---

static bool is_listed(const struct tft_game *t, int target)
{
    for (int i = 0; i < t->groups; i++)
        if (t->group[i] == target)
            return true;
    return false;
}

// At the end of the row; but who has to choose again is next in turn.
static void list_group(struct tft_game *t, int target, bool next)
{
    int at = next ? 0 : t->groups;

    if (is_listed(t, target))
        return;
    must(t->groups < TFT_GROUPS);
    memmove(&t->group[at + 1], &t->group[at], (size_t)(t->groups - at));
    t->group[at] = (uint8_t)target;
    t->groups++;
}

static int take_group(struct tft_game *t)
{
    int target = t->group[0];

    t->groups--;
    memmove(&t->group[0], &t->group[1], t->groups);
    t->group[t->groups] = 0;
    return target;
}

// --- who may name what ---

// TFT-SHT-04; where a brigade has one target, it is the first that was named (TFT-BRG-12).
static uint64_t choices_of(const struct battle *b, const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);

    if (!opt(b, OPT_BRIGADE_TARGET) || !t->groups)
        return tft_choices(b, g, unit);
    return tft_eligible(b, g, unit, t->group[0]) ? one(t->group[0]) : 0;
}

// Who was told to shoot could then, and can until the first has fired.
static bool has_choice(const struct battle *b, const struct game *g, int unit, bool fired)
{
    if (opt(b, OPT_BRIGADE_TARGET) && tft_in(g)->groups)
        return fine(tft_may_shoot(b, g, unit)) && choices_of(b, g, unit);
    return !fired || tft_can_shoot(b, g, unit);
}

// The seat of him who gave the order, or whose brigade fires by itself.
static int seat_for(const struct battle *b, const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);
    int commander = t->leader ? t->leader : t->brigade[unit_in(g, unit)->brigade];

    return tft_seat_of(b, g, commander ? commander : unit);
}

// --- the steps ---

static void begin(struct game *g, struct frame *f)
{
    struct tft_game *t = tft_of(g);

    f->step = SHOOT_NAMES;
    if (!f->a)
        return;
    t->todo = 0;
    for (uint64_t rest = t->members; rest; rest &= rest - 1)
        list_group(t, unit_in(g, lowest(rest))->target, false);
}

// Asks while one of those who have not acted could shoot.
static void name_targets(const struct battle *b, struct game *g, struct frame *f)
{
    struct tft_game *t = tft_of(g);

    for (; t->todo; t->todo &= t->todo - 1) {
        int unit = lowest(t->todo);

        if (has_choice(b, g, unit, f->b)) {
            game_ask(g, 1 << seat_for(b, g, unit), ASK_SHOOT, unit, 0);
            return;
        }
    }
    f->step = SHOOT_FIRES;
}

// TFT-SHT-18: those told to shoot at this target who still can. Who can shoot but no longer at it
// chooses again. Until the first has fired nothing has changed since they were told.
static uint64_t still_able(const struct battle *b, struct game *g, int target, bool fired)
{
    struct tft_game *t = tft_of(g);
    uint64_t able = 0;

    for (uint64_t rest = t->members; rest; rest &= rest - 1) {
        int unit = lowest(rest);

        if (unit_in(g, unit)->target != target || !fine(tft_may_shoot(b, g, unit)))
            continue;
        if (!fired || tft_eligible(b, g, unit, target)) {
            able |= one(unit);
        } else {
            t->todo |= one(unit);
            unit_of(g, unit)->target = 0;
        }
    }
    return able;
}

static void fire_next(const struct battle *b, struct game *g, struct frame *f)
{
    int target = take_group(tft_of(g));
    uint64_t able = still_able(b, g, target, f->b);

    f->b = 1;
    f->step = SHOOT_NAMES;
    if (able)
        tft_push_volley(g, target, able, VOLLEY_ORDER);
}

// TFT-SUP-05: the attacks of this order are over.
static void end(const struct battle *b, struct game *g)
{
    struct tft_game *t = tft_of(g);

    for (uint64_t rest = t->members; rest; rest &= rest - 1)
        unit_of(g, lowest(rest))->target = unit_of(g, lowest(rest))->aim = 0;
    for (int unit = 1; unit <= g->units && !opt(b, OPT_SIXES_TALLY); unit++)
        unit_of(g, unit)->sixes = 0;
    game_pop(g);
}

void tft_run_shoot(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)e;
    switch (f->step) {
    case SHOOT_BEGINS:
        begin(g, f);
        return;
    case SHOOT_NAMES:
        name_targets(b, g, f);
        return;
    case SHOOT_FIRES:
        if (tft_in(g)->groups)
            fire_next(b, g, f);
        else
            end(b, g);
    }
}

// --- the orders: A2 shoot B1 [canister | ball [N]], done ---

static struct verdict may_name(const struct battle *b, const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);
    struct verdict v;

    if (!among(t->members, unit))
        return refuse(TFT_ORD_02, "Only units of the order that was given shoot.");
    v = tft_may_shoot(b, g, unit);
    if (fine(v) && !among(t->todo, unit))
        return refuse(TFT_SHT_03, "A unit shoots at one target, and this one has named it or has "
                                  "nobody to shoot at.");
    return v;
}

static struct verdict check_target(const struct battle *b, const struct game *g, int unit,
                                   int target, int aim)
{
    struct verdict v = may_name(b, g, unit);

    if (opt(b, OPT_BRIGADE_TARGET) && tft_in(g)->groups && target != tft_in(g)->group[0])
        return refuse(TFT_BRG_12, "All units of the brigade shoot at the same target.");
    return fine(v) ? tft_check_aim(b, g, unit, target, aim, choices_of(b, g, unit)) : v;
}

struct verdict tft_check_shoot(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct tft_shot_words words;
    int target;

    (void)walk;
    if (o->verb == WORD_DONE && !o->unit && !o->args)
        return FINE; // TFT-CMD-02
    if (o->verb != TFT_SHOOT || !o->unit || !read_unit(&r, &target) || !tft_read_shot(&r, &words))
        return refuse(0, "A shot reads `A2 shoot B1`, then `canister` or `ball` and the number of "
                         "a stand; `done` when the others shall not fire.");
    if (words.onemore || words.aim & AIM_WHITES)
        return refuse(TFT_ABL_07, "No ability is named with a target that is shot at by order.");
    return check_target(b, g, o->unit, target, words.aim);
}

void tft_take_shoot(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    struct tft_game *t = tft_of(g);
    struct tft_shot_words words;
    int target;

    (void)e;
    if (o->verb == WORD_DONE) {
        t->todo = 0;
        return;
    }
    must(read_unit(&r, &target) && tft_read_shot(&r, &words));
    unit_of(g, o->unit)->target = (uint8_t)target;
    unit_of(g, o->unit)->aim = (uint8_t)words.aim;
    t->todo &= ~one(o->unit);
    list_group(t, target, game_top(g)->b);
}

// --- proposals ---

void tft_suggest_shoot(struct offer *list)
{
    for (uint64_t rest = tft_in(list->g)->todo; rest; rest &= rest - 1)
        if (fine(tft_may_shoot(list->b, list->g, lowest(rest))))
            tft_offer_shots(list, lowest(rest), choices_of(list->b, list->g, lowest(rest)));
    offer_say(list, 0, WORD_DONE);
}

// The one that is asked about is sure to have a choice.
void tft_draw_shoot(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    enum { SELDOM = 16 };

    judged->whole = luck_below(luck, SELDOM);
    if (judged->whole)
        tft_draw_shot(b, g, seat, g->ask.unit, choices_of(b, g, g->ask.unit), luck, o);
    else
        order_begin(o, seat, 0, WORD_DONE);
}
