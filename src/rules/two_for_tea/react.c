// SPDX-License-Identifier: MIT
// How a charged unit may answer: stand, fire, evade (TFT-CHG-06, 11 to 17, TFT-ABL-04, 06, 07).
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/fire.h"

static const struct tft_charge *charge_by(const struct game *g, int unit, int charger)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].target == unit && t->charge[i].charger == charger)
            return &t->charge[i];
    return NULL;
}

// --- fire ---

// The game as it is when this charger is shot at. False: it cannot be.
static bool under_fire(const struct battle *b, const struct game *g, const struct tft_charge *c,
                       struct game *then)
{
    struct tft_contact plan;

    game_copy(b, then, g);
    return tft_put_for_fire(b, then, c, &plan, NULL) &&
           tft_eligible(b, then, c->target, c->charger);
}

static struct verdict may_fire(const struct battle *b, const struct game *g, int unit, int charger,
                               int aim)
{
    struct verdict verdict = tft_may_shoot(b, g, unit);
    const struct tft_charge *c = charge_by(g, unit, charger);
    struct game then;

    if (!fine(verdict))
        return verdict;
    if (!c)
        return refuse(TFT_CHG_22, "It fires at one of those who charge it.");
    if (!under_fire(b, g, c, &then))
        return refuse(TFT_CHG_07, "No stand can fire at that charger as it comes on.");
    return tft_check_aim(b, &then, unit, charger, aim, one(charger));
}

static struct verdict may_add_abilities(const struct battle *b, const struct game *g, int unit,
                                        const struct tft_shot_words *words)
{
    if (words->aim & AIM_WHITES && !tft_may_use(b, g, unit, ABILITY_WHITES))
        return refuse(TFT_ABL_04, "Whites of their eyes is not its owner's, or has been used.");
    if (words->onemore && !tft_may_use(b, g, unit, ABILITY_ONEMORE))
        return refuse(TFT_ABL_06, "One more fire is not its owner's, or has been used.");
    return FINE;
}

// --- evading ---

// Who is suppressed, routed or locked has not been asked.
struct verdict tft_fit_to_evade(const struct battle *b, const struct game *g, int unit)
{
    if (is_cannon(g, unit))
        return refuse(TFT_CAN_08, "Cannons do not evade.");
    if (in_building(g, unit))
        return refuse(TFT_CHG_11, "A garrison cannot evade.");
    if (has(g, unit, EVADED))
        return refuse(TFT_CHG_13, "A unit evades once in a player turn.");
    if (!tft_may_evade_at_all(b, g, unit))
        return refuse(TFT_GER_20, "These troops may not go back of their own will.");
    return FINE;
}

// TFT-CHG-12: along the line of the first charge declared, in the formation it will have.
static struct verdict may_go(const struct battle *b, const struct game *g, int unit, length far)
{
    bearing way = g->face[tft_first_charge_on(g, unit)->charger];
    struct pose from = tft_pose_of(g, unit), to = from;
    length room;
    int clause;

    from.manner = to.manner = 0;
    if (!(is_cavalry(g, unit) && tft_charged_by_foot(g, unit)) && from.formation != SKIRMISH)
        to = tft_reformed(kind_of(g, unit), &from, SKIRMISH, from.face);
    room = tft_evade_room(b, g, unit, &to, way, far);
    if (!room)
        return refuse(TFT_CHG_12, "There is no room to evade.");
    to = tft_shifted(&to, along(direction_of(way), room));
    clause = tft_bound(b, g, unit, &from, &to);
    if (clause)
        return refuse(clause, "These troops may not go so far of their own will.");
    return FINE;
}

static struct verdict may_evade(const struct battle *b, const struct game *g, int unit, length far)
{
    struct verdict verdict = tft_fit_to_evade(b, g, unit);

    if (!fine(verdict))
        return verdict;
    if (far < TFT_EVADE_LEAST || far > TFT_EVADE_MOST)
        return refuse(TFT_CHG_12, "A unit evades 0.1 to 10 cm.");
    return may_go(b, g, unit, far);
}

bool tft_may_evade(const struct battle *b, const struct game *g, int unit)
{
    return fine(may_evade(b, g, unit, TFT_EVADE_MOST)) ||
           fine(may_evade(b, g, unit, TFT_EVADE_LEAST));
}

// TFT-CHG-16, TFT-ROU-09: who is locked, suppressed or routed does not react.
bool tft_may_react(const struct battle *b, const struct game *g, int unit, int charger)
{
    if (!is_unit(g, unit) || has(g, unit, LOCKED | SUPPRESSED | ROUTED))
        return false;
    return fine(may_fire(b, g, unit, charger, 0)) || tft_may_evade(b, g, unit);
}

// --- `B1 stand`, `B1 shoot A2 [canister | ball [N]] [whites] [onemore]`, `B1 evade 8` ---

static bool read_evade(const struct battle *b, const struct order *o, length *far)
{
    struct reader r = {b, o, 0};

    return read_length(&r, far) && read_end(&r);
}

static bool read_fire(const struct battle *b, const struct order *o, int *charger,
                      struct tft_shot_words *words)
{
    struct reader r = {b, o, 0};

    return read_unit(&r, charger) && tft_read_shot(&r, words);
}

static struct verdict check_fire(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    struct tft_shot_words words;
    struct verdict verdict;
    int charger;

    if (!read_fire(b, o, &charger, &words))
        return refuse(0, "Fire at a charger reads `B1 shoot A2`, then `canister` or `ball` and the "
                         "number of a stand, then `whites`, then `onemore`.");
    verdict = may_add_abilities(b, g, o->unit, &words);
    return fine(verdict) ? may_fire(b, g, o->unit, charger, words.aim) : verdict;
}

struct verdict tft_check_react(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    length far;

    (void)walk;
    if (o->unit != g->ask.unit)
        return refuse(TFT_CHG_06, "Another unit is asked how it meets the charge.");
    if (o->verb == TFT_STAND && !o->args)
        return FINE;
    if (o->verb == TFT_EVADE && read_evade(b, o, &far))
        return may_evade(b, g, o->unit, far);
    if (g->ask.kind == ASK_EVADE)
        return refuse(0, "The answer is `B1 stand`, or `B1 evade` and how far.");
    if (o->verb != TFT_SHOOT)
        return refuse(0, "The answer is `B1 stand`, `B1 shoot` at a charger, or `B1 evade` and how "
                         "far.");
    return check_fire(b, g, o);
}

// --- taken ---

static void answer_all(struct game *g, int unit, enum tft_answer answer, length far)
{
    struct tft_game *t = tft_of(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].target == unit && !(t->charge[i].flags & CHARGE_OVER)) {
            t->charge[i].answer = (uint8_t)answer;
            t->charge[i].evade = (int16_t)far;
        }
}

static void take_fire(const struct battle *b, struct game *g, const struct order *o,
                      struct events *e)
{
    bool goes_after = is_cavalry(g, o->unit) && tft_charged_by_foot(g, o->unit); // TFT-CHG-17
    struct tft_game *t = tft_of(g);
    struct tft_shot_words words;
    int charger;

    must(read_fire(b, o, &charger, &words));
    answer_all(g, o->unit, ANSWER_STAND, 0);
    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].target == o->unit && t->charge[i].charger == charger)
            t->charge[i].answer = goes_after ? ANSWER_FIRE_FIRST : ANSWER_FIRE;
    unit_of(g, o->unit)->target = (uint8_t)charger;
    unit_of(g, o->unit)->aim = (uint8_t)words.aim;
    if (words.aim & AIM_WHITES)
        tft_use(b, g, o->seat, o->unit, ABILITY_WHITES, e);
    if (words.onemore)
        tft_use(b, g, o->seat, o->unit, ABILITY_ONEMORE, e);
}

void tft_take_react(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    length far = 0;

    if (o->verb == TFT_SHOOT) {
        take_fire(b, g, o, e);
    } else if (o->verb == TFT_EVADE) {
        must(read_evade(b, o, &far));
        answer_all(g, o->unit, ANSWER_EVADE, far);
    } else {
        if (g->ask.kind == ASK_REACT)
            answer_all(g, o->unit, ANSWER_STAND, 0);
        say_of(g, e, TOLD_STANDS, TFT_CHG_06, o->unit, g->ask.other, 0);
    }
}

// --- advice ---

// As far as it may, and half as far.
static void add_evades(struct offer *list)
{
    static const length far[] = {TFT_EVADE_MOST, TFT_EVADE_MOST / 2, CM(2), TFT_EVADE_LEAST};
    int unit = list->g->ask.unit, found = 0;

    for (int i = 0; i < 4 && found < 2; i++)
        if (fine(may_evade(list->b, list->g, unit, far[i]))) {
            order_length(offer_begin(list, unit, TFT_EVADE), far[i]);
            found += offer_keep(list);
        }
}

// With an ability first where there is one: it was chosen for such a moment.
static void add_fire_at(struct offer *list, const struct tft_charge *c)
{
    int unit = list->g->ask.unit, aim[TFT_AIMS], aims;
    bool whites = tft_may_use(list->b, list->g, unit, ABILITY_WHITES);
    bool onemore = tft_may_use(list->b, list->g, unit, ABILITY_ONEMORE);
    struct game then;

    if (!fine(tft_may_shoot(list->b, list->g, unit)) || !under_fire(list->b, list->g, c, &then))
        return;
    aims = tft_aims(list->b, &then, unit, c->charger, aim);
    for (int i = 0; i < aims; i++)
        for (int extra = 2; extra >= 0; extra--) {
            if ((extra == 2 && !whites) || (extra == 1 && !onemore))
                continue;
            tft_write_shot(&list->hand, list->seat, unit, c->charger,
                           aim[i] | (extra == 2 ? AIM_WHITES : 0));
            if (extra == 1)
                order_word(&list->hand, TFT_ONEMORE);
            offer_keep(list);
        }
}

static void add_fire(struct offer *list)
{
    const struct tft_game *t = tft_in(list->g);

    for (int i = 0; i < t->charges && list->g->ask.kind == ASK_REACT; i++)
        if (t->charge[i].target == list->g->ask.unit)
            add_fire_at(list, &t->charge[i]);
}

// Who would fight with less than half of the charger's dice had better be gone.
static bool is_too_weak(const struct game *g, int unit, int charger)
{
    int own = stands_left(g, unit) * kind_of(g, unit)->melee;

    return 2 * own <= stands_left(g, charger) * (kind_of(g, charger)->melee + 1);
}

void tft_suggest_react(struct offer *list)
{
    bool weak = is_too_weak(list->g, list->g->ask.unit, list->g->ask.other);

    if (weak)
        add_evades(list);
    add_fire(list);
    offer_say(list, list->g->ask.unit, TFT_STAND);
    if (!weak)
        add_evades(list);
}

// --- at random ---

static bool draw_evade(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                       struct order *o)
{
    length far = MM(1 + (length)luck_below(luck, TFT_EVADE_MOST / MM(1)));

    if (!fine(may_evade(b, g, g->ask.unit, far)))
        return false;
    order_begin(o, seat, g->ask.unit, TFT_EVADE);
    order_length(o, far);
    return true;
}

static int any_charger(const struct game *g, struct luck *luck)
{
    const struct tft_game *t = tft_in(g);
    int found = 0;

    for (int i = 0, seen = 0; i < t->charges; i++)
        if (t->charge[i].target == g->ask.unit && !luck_below(luck, (uint32_t)++seen))
            found = t->charge[i].charger;
    return found;
}

static bool draw_fire(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct order *o)
{
    enum { NOW = 4 }; // one time in four an ability is not kept for later
    int unit = g->ask.unit, charger = any_charger(g, luck);
    bool whites = tft_may_use(b, g, unit, ABILITY_WHITES) && !luck_below(luck, NOW);

    if (g->ask.kind != ASK_REACT || !fine(may_fire(b, g, unit, charger, 0)))
        return false;
    tft_write_shot(o, seat, unit, charger, whites ? AIM_WHITES : 0);
    if (tft_may_use(b, g, unit, ABILITY_ONEMORE) && !luck_below(luck, NOW))
        order_word(o, TFT_ONEMORE);
    return true;
}

void tft_draw_react(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;

    switch (luck_below(luck, 4)) {
    case 0:
        break;
    case 1:
        judged->whole = draw_evade(b, g, seat, luck, o);
        break;
    default:
        judged->whole = draw_fire(b, g, seat, luck, o) || draw_evade(b, g, seat, luck, o);
    }
    if (!judged->whole)
        order_begin(o, seat, g->ask.unit, TFT_STAND);
}
