// SPDX-License-Identifier: MIT
// Who strikes whom in a round, and with how many dice (TFT-MEL-03, 05 to 12).
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/melee.h"

// A stand in contact with the enemy (TFT-MEL-03).
struct tft_fighter {
    uint64_t enemies; // whom it touches; empty: it does not fight
    bool flanked;     // on its side or rear edge, and that counts (TFT-MEL-08)
};

// --- fighting stands ---

// TFT-FORM-13: who looks all round has no flank. TFT-CHG-20: a charger's counts only when it was in
// the flank or rear as the player turn began; in a melee carried over that was settled before.
static bool has_flank_to(const struct battle *b, const struct game *g, int unit, int enemy)
{
    struct pose ours, theirs;

    if (g->formation[unit] == SKIRMISH)
        return false;
    if (!has(g, enemy, CHARGING))
        return true;
    ours = tft_start_pose(g, unit);
    theirs = tft_start_pose(g, enemy);
    return tft_zone_of(b, kind_of(g, unit), &ours, theirs.at) != ZONE_FRONT;
}

static void add_touches(const struct battle *b, const struct game *g, int unit, int enemy,
                        struct tft_fighter stand[TFT_STANDS])
{
    struct touch touch[BODY_TOUCHES];
    int touches = tft_touches(b, g, unit, enemy, touch);
    bool flank = touches && has_flank_to(b, g, unit, enemy);

    for (int i = 0; i < touches; i++) {
        struct tft_fighter *fighter = &stand[touch[i].stand];

        fighter->enemies |= one(enemy);
        fighter->flanked |= flank && touch[i].face != FACE_FRONT;
    }
}

// G-18: as many stands of a garrison fight as stands of all its attackers touch the outline, each
// against whichever of them it likes.
static void man_the_walls(const struct battle *b, const struct game *g, int unit, uint64_t enemies,
                          struct tft_fighter stand[TFT_STANDS])
{
    struct tft_fighter outside[TFT_STANDS];
    uint64_t touching = 0;
    int count = 0;

    for (uint64_t rest = enemies; rest; rest &= rest - 1) {
        int enemy = lowest(rest), before = count;

        for (int i = 0; i < TFT_STANDS; i++)
            outside[i] = (struct tft_fighter){0};
        add_touches(b, g, enemy, unit, outside);
        for (int i = 0; i < TFT_STANDS; i++)
            count += outside[i].enemies != 0;
        if (count > before)
            touching |= one(enemy);
    }
    for (int i = 0; i < count && i < stands_left(g, unit); i++)
        stand[i].enemies = touching;
}

// how many fight
static int fighters(const struct battle *b, const struct game *g, int unit,
                    struct tft_fighter stand[TFT_STANDS])
{
    uint64_t enemies = tft_in(g)->melee[!g->side[unit]];
    int fighting = 0;

    for (int i = 0; i < TFT_STANDS; i++)
        stand[i] = (struct tft_fighter){0};
    if (in_building(g, unit))
        man_the_walls(b, g, unit, enemies, stand);
    else
        for (uint64_t rest = enemies; rest; rest &= rest - 1)
            add_touches(b, g, unit, lowest(rest), stand);
    for (int i = 0; i < TFT_STANDS; i++)
        fighting += stand[i].enemies != 0;
    return fighting;
}

// --- dice ---

// TFT-MEL-06: those who charged, in round 1. TFT-PUR-07: by option those who pursued.
static int charge_clause(const struct battle *b, const struct game *g, int unit)
{
    if (has(g, unit, CHARGING) && tft_in(g)->round == 1)
        return TFT_MEL_06;
    return has(g, unit, PURSUING) && opt(b, OPT_PURSUIT_CHARGE_BONUS) ? TFT_PUR_07 : 0;
}

// Of each stand that fights, wherever it is touched.
int tft_strikes_each(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    int clause = charge_clause(b, g, unit);

    return kind_of(g, unit)->melee + modifier(g, e, unit, 0, clause != 0, clause) +
           modifier(g, e, unit, 0, has(g, unit, SUPPRESSED) ? -1 : 0, TFT_MEL_07) +
           modifier(g, e, unit, 0, -(g->formation[unit] == SKIRMISH), TFT_MEL_09);
}

// TFT-MEL-05: Table 5 on V, stand by stand. TFT-MEL-10: one die at least for the whole unit, from
// the first stand that fights.
static void dice_of(const struct battle *b, const struct game *g, int unit,
                    const struct tft_fighter stand[TFT_STANDS], int dice[TFT_STANDS])
{
    int each = tft_strikes_each(b, g, unit, NULL), all = 0, first = TFT_STANDS;

    for (int i = TFT_STANDS - 1; i >= 0; i--) {
        int own = each - stand[i].flanked;

        dice[i] = stand[i].enemies && own > 0 ? own : 0;
        all += dice[i];
        if (stand[i].enemies)
            first = i;
    }
    if (!all && first < TFT_STANDS)
        dice[first] = 1;
}

static void tell_modifiers(const struct battle *b, const struct game *g, int unit,
                           const struct tft_fighter stand[TFT_STANDS], const int dice[TFT_STANDS],
                           struct events *e)
{
    int fighting = 0, flanked = 0, all = 0, clause = charge_clause(b, g, unit), sum;

    for (int i = 0; i < TFT_STANDS; i++) {
        fighting += stand[i].enemies != 0;
        flanked += stand[i].flanked;
        all += dice[i];
    }
    sum = fighting * kind_of(g, unit)->melee;
    sum += modifier(g, e, unit, 0, clause ? fighting : 0, clause);
    sum += modifier(g, e, unit, 0, has(g, unit, SUPPRESSED) ? -fighting : 0, TFT_MEL_07);
    sum += modifier(g, e, unit, 0, -flanked, TFT_MEL_08);
    sum += modifier(g, e, unit, 0, g->formation[unit] == SKIRMISH ? -fighting : 0, TFT_MEL_09);
    modifier(g, e, unit, 0, all - sum, TFT_MEL_10); // what the floor of nought or one die adds
}

static void add_strike(const struct battle *b, struct game *g, int unit, int stand, int target,
                       int dice)
{
    tft_add_dice(g, unit, stand, target, tft_need_in_melee(b, g, unit, target), dice);
}

// --- the round's pool ---

int tft_next_in_melee(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);
    bool others = unit && g->side[unit] != t->active;
    uint64_t after = ~((one(unit) << 1) - 1);
    uint64_t rest = t->melee[others ? !t->active : t->active] & after;

    if (!rest && !others)
        rest = t->melee[!t->active];
    return lowest(rest);
}

bool tft_gather_strikes(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    for (; f->unit; f->unit = (uint8_t)tft_next_in_melee(g, f->unit), f->a = 0) {
        struct tft_fighter stand[TFT_STANDS];
        int dice[TFT_STANDS];

        fighters(b, g, f->unit, stand);
        dice_of(b, g, f->unit, stand, dice);
        if (!f->a)
            tell_modifiers(b, g, f->unit, stand, dice, e);
        for (; f->a < TFT_STANDS; f->a++) {
            uint64_t enemies = stand[f->a].enemies;

            if (dice[f->a] && enemies & (enemies - 1)) { // TFT-MEL-11
                game_ask(g, 1 << tft_seat_of(b, g, f->unit), ASK_STRIKE, f->unit, 0);
                return false;
            }
            if (dice[f->a])
                add_strike(b, g, f->unit, f->a, lowest(enemies), dice[f->a]);
        }
    }
    return true;
}

// --- the order: A2 strike 1 B1 ---

static const struct frame *top_of(const struct game *g)
{
    return &g->frame[g->depth - 1];
}

static uint64_t targets(const struct battle *b, const struct game *g)
{
    struct tft_fighter stand[TFT_STANDS];

    fighters(b, g, g->ask.unit, stand);
    return stand[top_of(g)->a].enemies;
}

struct verdict tft_check_strike(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    int32_t number;
    int target;

    (void)walk;
    if (!read_number(&r, &number) || !read_unit(&r, &target) || !read_end(&r))
        return refuse(0, "The answer reads `A2 strike 1 B1`: its stand, and whom that strikes.");
    if (o->unit != g->ask.unit || number != 1000 * (top_of(g)->a + 1))
        return refuse(TFT_MEL_11, "It is asked of another stand whom it strikes.");
    if (!among(targets(b, g), target))
        return refuse(TFT_MEL_11, "A stand strikes an enemy unit that it touches.");
    return FINE;
}

void tft_take_strike(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    struct frame *f = game_top(g);
    struct tft_fighter stand[TFT_STANDS];
    int dice[TFT_STANDS], target = 0;
    int32_t number;

    (void)e;
    must(read_number(&r, &number) && read_unit(&r, &target));
    fighters(b, g, f->unit, stand);
    dice_of(b, g, f->unit, stand, dice);
    add_strike(b, g, f->unit, f->a, target, dice[f->a]);
    f->a++;
}

static void write_strike(const struct game *g, int target, int seat, struct order *o)
{
    order_begin(o, seat, g->ask.unit, TFT_STRIKE);
    order_number(o, 1000 * (top_of(g)->a + 1));
    order_unit(o, target);
}

// How hard it is to bring down a stand of the target.
static int toughness(const struct battle *b, const struct game *g, int target)
{
    int missing = tft_hits_value(g, target) - unit_in(g, target)->hits;

    return missing * 3 / (7 - tft_need_in_melee(b, g, g->ask.unit, target));
}

void tft_suggest_strike(struct offer *list)
{
    for (uint64_t rest = targets(list->b, list->g); rest; rest &= rest - 1) {
        write_strike(list->g, lowest(rest), list->seat, &list->hand);
        offer_rank(list, -toughness(list->b, list->g, lowest(rest)));
    }
}

void tft_draw_strike(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    write_strike(g, drawn_of(targets(b, g), luck), seat, &judged->order);
}

// --- supporting stands (TFT-MEL-04) ---

// The fighting stands of a side, garrisons apart.
struct front {
    int count;
    struct box box[TFT_SLOTS * TFT_STANDS];
    uint8_t unit[TFT_SLOTS * TFT_STANDS];
};

static void find_front(const struct battle *b, const struct game *g, uint64_t units,
                       struct front *front)
{
    front->count = 0;
    for (uint64_t rest = units; rest; rest &= rest - 1) {
        struct tft_fighter fighter[TFT_STANDS];
        struct box stand[TFT_STANDS];
        int stands = tft_stands(b, g, lowest(rest), stand);

        fighters(b, g, lowest(rest), fighter);
        for (int i = 0; i < stands; i++) {
            if (!fighter[i].enemies)
                continue;
            front->unit[front->count] = (uint8_t)lowest(rest);
            front->box[front->count++] = stand[i];
        }
    }
}

// Touching the side or rear edge of a fighting stand; by option only of its own unit.
static bool backs_up(const struct battle *b, int unit, const struct box *stand,
                     const struct front *front)
{
    for (int i = 0; i < front->count; i++) {
        struct touch touch;

        if (opt(b, OPT_SUPPORT_FROM) && front->unit[i] != unit)
            continue;
        touch = tft_stands_touch(stand, &front->box[i]);
        if (touch.edge && touch.other_face != FACE_FRONT)
            return true;
    }
    return false;
}

static int supports_of(const struct battle *b, const struct game *g, int unit,
                       const struct front *front)
{
    struct tft_fighter fighter[TFT_STANDS];
    struct box stand[TFT_STANDS];
    int count = 0, fighting = fighters(b, g, unit, fighter), stands;

    if (in_building(g, unit)) // G-18
        return fighting ? stands_left(g, unit) - fighting : 0;
    stands = tft_stands(b, g, unit, stand);
    for (int i = 0; i < stands; i++)
        count += !fighter[i].enemies && backs_up(b, unit, &stand[i], front);
    return count;
}

// Near enough to touch one of them?
static bool is_near(const struct game *g, int unit, uint64_t units)
{
    return tft_near(g, &g->box[unit], TFT_CONTACT_GAP) & units;
}

int tft_count_supports(const struct battle *b, const struct game *g, int side)
{
    uint64_t fighting = tft_in(g)->melee[side];
    struct front front;
    int count = 0;

    find_front(b, g, fighting, &front);
    for (uint64_t rest = tft_units(g, side); rest; rest &= rest - 1) {
        int unit = lowest(rest);

        if (has(g, unit, ROUTED) || (has(g, unit, LOCKED) && !among(fighting, unit)))
            continue;
        if (is_near(g, unit, fighting))
            count += supports_of(b, g, unit, &front);
    }
    return count;
}
