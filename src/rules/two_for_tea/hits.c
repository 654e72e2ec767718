// SPDX-License-Identifier: MIT
// What hits and sixes do to a unit (TFT-HIT, TFT-SUP-01, 05, TFT-ROU-01, 02).
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/ground.h"

// Steps of FRAME_HITS. a: hits, then stands that must go; b: sixes; x and y: where the attackers
// stand; other: in a melee.
enum { HITS_COUNT, HITS_STANDS, HITS_SIXES };

void tft_push_hits(struct game *g, int unit, int hits, int sixes, struct vec from, bool melee)
{
    struct frame *f = game_push(g, FRAME_HITS, unit, melee);

    f->a = (int16_t)hits;
    f->b = (int16_t)sixes;
    f->x = from.east;
    f->y = from.north;
}

// --- where the attackers stand ---

static bool counted_before(const struct tft_game *t, int part, int stand)
{
    for (int i = 0; i < part; i++)
        if (t->part[i].unit == t->part[part].unit && t->part[i].target == t->part[part].target &&
            t->part[i].first <= stand && stand <= t->part[i].last)
            return true;
    return false;
}

struct vec tft_attackers(const struct battle *b, const struct game *g, int target)
{
    const struct tft_game *t = tft_in(g);
    int64_t east = 0, north = 0, count = 0;
    struct box stand[TFT_STANDS];

    for (int i = 0; i < t->parts; i++) {
        const struct tft_part *part = &t->part[i];
        int bodies;

        if (part->target != target)
            continue;
        bodies = tft_bodies(b, g, part->unit, stand);
        for (int k = part->first; k <= part->last; k++) {
            const struct box *box = &stand[k < bodies ? k : 0]; // a garrison's are in one place

            if (counted_before(t, i, k))
                continue;
            east += box->centre.east;
            north += box->centre.north;
            count++;
        }
    }
    must(count > 0);
    return (struct vec){(length)(east / count), (length)(north / count)};
}

// --- counting ---

// One of those who dealt them: the first in the row.
static int dealer_of(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);
    int i = 0;

    while (i < t->parts && t->part[i].target != unit)
        i++;
    must(i < t->parts);
    return t->part[i].unit;
}

// TFT-HIT-02, TFT-HIT-03: they add to those it has, and each time they come to H a stand goes. More
// than would take all its stands are lost (TFT-HIT-05).
static void count_hits(struct game *g, struct frame *f, struct events *e)
{
    struct tft_unit *u = unit_of(g, f->unit);
    int value = tft_hits_value(g, f->unit), hits = u->hits + f->a;
    int stands = is_commander(g, f->unit) ? 1 : stands_left(g, f->unit);

    say(g, e,
        (struct event){.kind = TOLD_HITS,
                       .clause = TFT_HIT_01,
                       .unit = f->unit,
                       .other = (uint8_t)dealer_of(g, f->unit),
                       .a = f->a,
                       .b = f->b});
    f->a = (int16_t)(hits / value < stands ? hits / value : stands);
    u->hits = (uint8_t)(f->a < stands ? hits % value : 0);
}

// --- stands ---

static bool owner_chooses(const struct battle *b, const struct game *g, const struct frame *f)
{
    return opt(b, OPT_CASUALTY_CHOICE) && f->a < stands_left(g, f->unit) &&
           !in_building(g, f->unit) && g->formation[f->unit] != COLUMN;
}

// TFT-HIT-06: the end stand further from the attackers, the left one when they are as far. The rear
// stand of a column counts as its right end.
static bool left_goes(const struct battle *b, const struct game *g, int unit, struct vec from)
{
    struct box stand[TFT_STANDS];
    int last = tft_stands(b, g, unit, stand) - 1;

    return g->formation[unit] != COLUMN &&
           vec_length(vec_sub(stand[last].centre, from)) <=
               vec_length(vec_sub(stand[0].centre, from)) + TFT_TOLERANCE;
}

// G-13: skirmishers in their pattern give ground where it would not fit.
struct pose tft_giving_ground(const struct battle *b, const struct game *g, int unit,
                              struct pose pose)
{
    enum { BACK_MOST = CM(60) };
    struct direction back = direction_of((bearing)(pose.face + 0x8000u));
    struct pose there = pose;

    for (length far = TFT_SHORT; pose.formation == SKIRMISH && !pose.manner &&
                                 tft_overlaps(b, g, unit, &there) && far <= BACK_MOST;
         far += TFT_SHORT)
        there = tft_shifted(&pose, along(back, far));
    return there;
}

// TFT-HIT-07: the others stay where they are; skirmishers close up into their pattern.
static void close_up(const struct battle *b, struct game *g, int unit, bool left, struct events *e)
{
    struct pose pose = tft_pose_of(g, unit);

    pose = tft_without(kind_of(g, unit), &pose, left);
    pose = tft_giving_ground(b, g, unit, pose);
    tft_put(g, unit, &pose);
    tft_say_moved(g, unit, TFT_HIT_07, e);
    if (pose.formation == SKIRMISH)
        tft_make_way(b, g, unit, e);
}

// TFT-UNIT-04. The stands of a garrison are only counted (G-18).
static void lose_stand(const struct battle *b, struct game *g, int unit, bool left,
                       struct events *e)
{
    say_of(g, e, TOLD_STAND_LOST, TFT_HIT_02, unit, 0, stands_left(g, unit) - 1);
    if (in_building(g, unit))
        tft_of(g)->stands[unit]--;
    else
        close_up(b, g, unit, left, e);
}

static void lose_stands(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct vec from = {f->x, f->y};
    int unit = f->unit;

    if (f->a == stands_left(g, unit)) {
        tft_lose(b, g, unit, TFT_UNIT_04, e);
        game_pop(g);
        return;
    }
    for (; f->a; f->a--) {
        if (owner_chooses(b, g, f)) {
            game_ask(g, 1 << tft_seat_of(b, g, unit), ASK_CASUALTY, unit, 0);
            return;
        }
        lose_stand(b, g, unit, !in_building(g, unit) && left_goes(b, g, unit, from), e);
    }
    f->step = HITS_SIXES;
}

// TFT-SHT-17: he falls when he has taken his hits.
static void hit_commander(const struct battle *b, struct game *g, const struct frame *f,
                          struct events *e)
{
    if (f->a)
        tft_lose_commander(b, g, f->unit, TFT_SHT_17, e);
    game_pop(g);
}

// --- sixes ---

// TFT-SUP-01, TFT-ROU-01. Sixes of fire are added up over the attack or over the turn (TFT-SUP-05):
// who ends either clears them.
static void count_sixes(struct game *g, const struct frame *f, struct events *e)
{
    struct tft_unit *u = unit_of(g, f->unit);
    int sixes = f->b;

    if (!f->other) {
        sixes += u->sixes;
        u->sixes = (uint8_t)(sixes < UINT8_MAX ? sixes : UINT8_MAX);
    }
    if (sixes > tft_hits_value(g, f->unit))
        tft_rout(g, f->unit, TFT_ROU_01, e);
    else if (sixes >= TFT_SUPPRESSING)
        tft_suppress(g, f->unit, TFT_SUP_01, e);
}

// Losses first; what is gone neither routs nor loses more (TFT-ROU-02).
void tft_run_hits(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch (f->step) {
    case HITS_COUNT:
        f->step = HITS_STANDS;
        count_hits(g, f, e);
        if (is_commander(g, f->unit))
            hit_commander(b, g, f, e);
        return;
    case HITS_STANDS:
        lose_stands(b, g, f, e);
        return;
    case HITS_SIXES:
        count_sixes(g, f, e);
        game_pop(g);
    }
}

// --- the owner's choice: A2 lose left, A2 lose right ---

struct verdict tft_check_casualty(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    bool end = read_word(&r, WORD_LEFT) || read_word(&r, WORD_RIGHT);

    (void)walk;
    if (o->verb != TFT_LOSE || !end || !read_end(&r))
        return refuse(0, "Say which end goes: `lose left` or `lose right`.");
    if (o->unit != g->ask.unit)
        return refuse(TFT_HIT_06, "It is another unit that loses a stand.");
    return FINE;
}

void tft_take_casualty(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    const struct order *o = &judged->order;

    lose_stand(b, g, o->unit, o->arg[0].word == WORD_LEFT, e);
    game_top(g)->a--;
}

static void write_casualty(struct order *o, int seat, int unit, bool left)
{
    order_begin(o, seat, unit, TFT_LOSE);
    order_word(o, left ? WORD_LEFT : WORD_RIGHT);
}

void tft_suggest_casualty(struct offer *list)
{
    const struct game *g = list->g;
    const struct frame *f = &g->frame[g->depth - 1];
    bool left = left_goes(list->b, g, g->ask.unit, (struct vec){f->x, f->y});

    for (int i = 0; i < 2; i++) {
        write_casualty(&list->hand, list->seat, g->ask.unit, left != i);
        offer_keep(list);
    }
}

void tft_draw_casualty(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                       struct judged *judged)
{
    struct order *o = &judged->order;

    (void)b;
    write_casualty(o, seat, g->ask.unit, luck_below(luck, 2));
}
