// SPDX-License-Identifier: MIT
// Charges are declared: by order, with a wheel before it where the option lets it (TFT-CHG-04, 22).
#include "rules/two_for_tea/onset.h"
#include "rules/two_for_tea/order.h"

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
    for (uint64_t rest = tft_hidden_from(g, charger); rest; rest &= rest - 1)
        game_remove(after, lowest(rest));
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
