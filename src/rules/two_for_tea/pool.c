// SPDX-License-Identifier: MIT
// A pool: its parts are thrown one after another, then the windows open for those who would throw
// again (TFT-GEN-04, TFT-HIT-01, TFT-ABL-05 to 07).
#include "rules/two_for_tea/fire.h"
#include <string.h>

// Steps of FRAME_POOL. a: the purpose of its rolls, b: the part it is at.
enum { POOL_THROW, POOL_WINDOW, POOL_AGAIN, POOL_MORE };

// --- the row ---

void tft_clear_parts(struct game *g)
{
    struct tft_game *t = tft_of(g);

    memset(t->part, 0, t->parts * sizeof t->part[0]);
    t->parts = 0;
}

static bool continues(const struct tft_part *last, int unit, int stand, int target, int need)
{
    return last->unit == unit && last->target == target && last->need == need &&
           (stand == last->last || stand == last->last + 1);
}

void tft_add_dice(struct game *g, int unit, int stand, int target, int need, int dice)
{
    struct tft_game *t = tft_of(g);
    struct tft_part *last = t->parts ? &t->part[t->parts - 1] : NULL;

    if (last && continues(last, unit, stand, target, need)) {
        last->dice = (uint8_t)(last->dice + dice);
        last->last = (uint8_t)stand;
        return;
    }
    if (!dice)
        return;
    must(t->parts < TFT_PARTS);
    t->part[t->parts++] = (struct tft_part){.unit = (uint8_t)unit,
                                            .target = (uint8_t)target,
                                            .need = (uint8_t)need,
                                            .dice = (uint8_t)dice,
                                            .first = (uint8_t)stand,
                                            .last = (uint8_t)stand};
}

// Where the parts of the next unit begin: the dice of a unit lie together.
static int next_unit(const struct tft_game *t, int part)
{
    int unit = t->part[part].unit;

    while (part < t->parts && t->part[part].unit == unit)
        part++;
    return part;
}

// --- throwing ---

void tft_push_pool(struct game *g, int purpose)
{
    game_push(g, FRAME_POOL, 0, 0)->a = (int16_t)purpose;
}

// TFT-SHT-12 to 14: a miss, a hit, a six, which is a hit too. Only a six hits hard cover.
static void throw_dice(struct game *g, const struct tft_part *part, int dice, int purpose)
{
    g->roll = (struct roll){.purpose = (uint8_t)purpose,
                            .rows = 1,
                            .row = {{(uint8_t)dice, 6, part->need, AGAIN_NEVER}},
                            .mark = 6,
                            .unit = part->unit,
                            .other = part->target};
}

// TFT-ABL-06: the first missed die of the unit.
static struct tft_part *first_missed(struct tft_game *t, int part)
{
    int end = next_unit(t, part);

    for (int i = part; i < end; i++)
        if (t->part[i].hits < t->part[i].dice)
            return &t->part[i];
    return NULL;
}

// Nothing of it can be thrown again.
static bool is_final(const struct battle *b, const struct game *g, int purpose, int unit)
{
    return !tft_may_use(b, g, unit, ABILITY_DANDER) &&
           !(purpose == ROLL_SHOOTING && tft_has_onemore(b, g, unit));
}

// What counts is the sum on each target: dice that lie are added to the first that lie for it, so
// that pools which come to the same are the same.
static struct tft_part *counted_with(const struct battle *b, struct game *g, int purpose,
                                     struct tft_part *part)
{
    for (struct tft_part *first = tft_of(g)->part; first < part; first++)
        if (first->target == part->target && is_final(b, g, purpose, first->unit) &&
            is_final(b, g, purpose, part->unit))
            return first;
    return part;
}

void tft_rolled_pool(const struct battle *b, struct game *g, const struct roll *r,
                     const struct fall *fall, struct events *e)
{
    struct frame *f = game_top(g);
    struct tft_game *t = tft_of(g);
    struct tft_part *part = &t->part[f->b];

    (void)e;
    if (r->purpose == ROLL_MORE)
        part = first_missed(t, f->b);
    else
        part = counted_with(b, g, f->a, part);
    part->hits = (uint8_t)(part->hits + fall->score);
    part->sixes = (uint8_t)(part->sixes + fall->marks);
    f->b = (int16_t)(r->purpose == ROLL_MORE ? next_unit(t, f->b) : f->b + 1);
}

// --- the steps ---

static void go_on(struct frame *f, int step)
{
    f->step = (uint8_t)step;
    f->b = 0;
}

static void throw_parts(struct game *g, struct frame *f)
{
    const struct tft_game *t = tft_in(g);

    if (f->b < t->parts)
        throw_dice(g, &t->part[f->b], t->part[f->b].dice, f->a);
    else
        go_on(f, POOL_WINDOW);
}

// TFT-ABL-05: unit by unit, which in a melee puts the active side first. Who has used it is asked
// no more.
static void open_window(const struct battle *b, struct game *g, struct frame *f)
{
    const struct tft_game *t = tft_in(g);

    while (f->b < t->parts && !tft_may_use(b, g, t->part[f->b].unit, ABILITY_DANDER))
        f->b = (int16_t)next_unit(t, f->b);
    if (f->b >= t->parts) {
        go_on(f, POOL_MORE);
        return;
    }
    f->unit = t->part[f->b].unit;
    game_ask(g, 1 << tft_seat_of(b, g, f->unit), ASK_DANDER, f->unit, t->part[f->b].target);
}

static void throw_again(struct game *g, struct frame *f)
{
    const struct tft_game *t = tft_in(g);
    const struct tft_part *part = &t->part[f->b];

    if (f->b < t->parts && part->unit == f->unit)
        throw_dice(g, part, part->dice, ROLL_REROLL);
    else
        f->step = POOL_WINDOW;
}

// TFT-ABL-06: in shooting only, and after the dander.
static void throw_one_more(const struct battle *b, struct game *g, struct frame *f)
{
    struct tft_game *t = tft_of(g);

    for (; f->b < t->parts; f->b = (int16_t)next_unit(t, f->b)) {
        int unit = t->part[f->b].unit;

        if (f->a == ROLL_SHOOTING && tft_has_onemore(b, g, unit) && first_missed(t, f->b)) {
            throw_dice(g, first_missed(t, f->b), 1, ROLL_MORE);
            return;
        }
    }
    game_pop(g);
}

void tft_run_pool(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)e;
    switch (f->step) {
    case POOL_THROW:
        throw_parts(g, f);
        break;
    case POOL_WINDOW:
        open_window(b, g, f);
        break;
    case POOL_AGAIN:
        throw_again(g, f);
        break;
    case POOL_MORE:
        throw_one_more(b, g, f);
        break;
    }
}

// --- the window: A2 reroll, pass ---

struct verdict tft_check_dander(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    (void)b, (void)walk;
    if (o->verb == WORD_PASS && !o->unit && !o->args)
        return FINE;
    if (o->verb != TFT_REROLL || !o->unit || o->args)
        return refuse(0, "Say `reroll` after the name of the unit, or `pass`.");
    if (o->unit != g->ask.unit)
        return refuse(TFT_ABL_07, "It is the dice of another unit that are asked about.");
    return FINE;
}

void tft_take_dander(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    struct frame *f = game_top(g);
    struct tft_game *t = tft_of(g);
    int end = next_unit(t, f->b);

    if (o->verb == WORD_PASS) {
        f->b = (int16_t)end;
        return;
    }
    tft_use(b, g, o->seat, o->unit, ABILITY_DANDER, e);
    for (int i = f->b; i < end; i++)
        t->part[i].hits = t->part[i].sixes = 0;
    f->step = POOL_AGAIN;
}

// Did the unit hit less than it could expect?
static bool unlucky(const struct game *g)
{
    const struct tft_game *t = tft_in(g);
    int luck = 0;

    for (int i = 0; i < t->parts; i++)
        if (t->part[i].unit == g->ask.unit)
            luck += 6 * t->part[i].hits - (7 - t->part[i].need) * t->part[i].dice;
    return luck < 0;
}

void tft_suggest_dander(struct offer *list)
{
    bool again = unlucky(list->g);

    offer_begin(list, list->g->ask.unit, TFT_REROLL);
    offer_rank(list, again);
    offer_begin(list, 0, WORD_PASS);
    offer_rank(list, !again);
}

void tft_draw_dander(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    bool again = luck_below(luck, 2);

    (void)b;
    order_begin(o, seat, again ? g->ask.unit : 0, again ? TFT_REROLL : WORD_PASS);
}
