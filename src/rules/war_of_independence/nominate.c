// SPDX-License-Identifier: MIT
// Whom the figures of a unit strike in melee: by rule, or as their player says (AWI-MEL-04, 19).
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"
#include <string.h>

// --- who may strike whom ---

int woi_strikes(const struct battle *b, const struct game *g, int unit,
                struct woi_strike strike[WOI_UNIT_FIGURES])
{
    uint64_t about = woi_enemies_about(b, g, unit);
    int count = 0;

    EACH_UNIT (place, woi_figures_about(b, g, unit, about)) {
        struct woi_strike *s = &strike[count];
        int figure = unit_in(g, unit)->first + place;

        s->number = (uint8_t)(1 + place);
        s->count = (uint8_t)woi_contacts_among(b, g, about, figure, s->other, MOST_TOUCHED);
        count += s->count > 0;
    }
    return count;
}

// AWI-MEL-07 to 10
int woi_melee_need(const struct game *g, int attacker, int figure, int cover)
{
    const struct woi_game *w = woi_in(g);

    return woi_class_of(g, w->unit[figure])->melee + cover + has_ff(g, w->unit[attacker]);
}

// AWI-MEL-04: between two that have not three attackers yet.
static bool may_choose(const struct game *g, const struct woi_strike *s)
{
    int open = 0;

    for (int i = 0; i < s->count; i++)
        open += woi_in(g)->beset[s->other[i]] < THREE_ON_ONE;
    return open > 1;
}

bool woi_has_choice(const struct game *g, const struct woi_strike *strike, int strikes)
{
    for (int i = 0; i < strikes; i++)
        if (may_choose(g, &strike[i]))
            return true;
    return false;
}

// --- AWI-MEL-04: nominations ---

// Ids of enemies: by unit, generals last, then by figure.
static int id_of(const struct game *g, int figure)
{
    return unit_in(g, woi_in(g)->unit[figure])->id * WOI_FIGURES + figure;
}

// Nominations of a figure in this phase, those that are being made included.
struct throng {
    uint8_t count[WOI_FIGURES];
};

static void begin_throng(const struct game *g, const uint16_t target[WOI_UNIT_FIGURES],
                         struct throng *throng)
{
    memcpy(throng->count, woi_in(g)->beset, sizeof throng->count);
    for (int i = 0; i < WOI_UNIT_FIGURES; i++)
        if (target[i] && target[i] != LEFT_OUT)
            throng->count[target[i] - 1]++;
}

// Is the one a better choice? Fewest nominations, then the lowest number needed, then the lowest
// id.
static bool is_better(const struct battle *b, const struct game *g, int attacker,
                      const struct throng *throng, int one, int other)
{
    int fewer = throng->count[one] - throng->count[other], lower;

    if (fewer)
        return fewer < 0;
    lower = woi_melee_need(g, attacker, one, woi_cover_in_melee(b, g, attacker, one)) -
            woi_melee_need(g, attacker, other, woi_cover_in_melee(b, g, attacker, other));
    return lower ? lower < 0 : id_of(g, one) < id_of(g, other);
}

static int automatic(const struct battle *b, const struct game *g, int attacker,
                     const struct woi_strike *s, const struct throng *throng) // -1: all have three
{
    int best = -1;

    for (int i = 0; i < s->count; i++)
        if (throng->count[s->other[i]] < THREE_ON_ONE &&
            (best < 0 || is_better(b, g, attacker, throng, s->other[i], best)))
            best = s->other[i];
    return best;
}

void woi_nominate(const struct battle *b, const struct game *g, int unit,
                  const struct woi_strike *strike, int strikes, uint16_t target[WOI_UNIT_FIGURES])
{
    struct throng throng;

    begin_throng(g, target, &throng);
    for (int i = 0; i < strikes; i++) {
        int place = strike[i].number - 1, found;

        if (target[place])
            continue;
        found = automatic(b, g, figure_of(g, unit, strike[i].number), &strike[i], &throng);
        if (found < 0)
            continue;
        throng.count[found]++;
        target[place] = (uint16_t)(1 + found);
    }
}

// A1 nominate 1 B3 2 3 B21 1 4 none: figure 1 strikes figure 2 of B3, 3 the first of B21.
static bool read_figure(struct reader *r, const struct game *g, int unit, int *figure)
{
    int32_t number;

    if (!read_number(r, &number) || number % 1000)
        return false;
    number /= 1000;
    *figure = number > 0 && number <= unit_in(g, unit)->figures ? figure_of(g, unit, number) : -1;
    return true;
}

static bool read_nominations(const struct battle *b, const struct game *g, const struct order *o,
                             uint16_t target[WOI_UNIT_FIGURES], bool *odd)
{
    struct reader r = {b, o, 0};

    *odd = false;
    while (!read_end(&r)) {
        int attacker, unit, figure = -1;
        bool none;

        if (!read_figure(&r, g, o->unit, &attacker))
            return false;
        none = read_word(&r, WOI_NONE);
        if (!none && (!read_unit(&r, &unit) || !read_figure(&r, g, unit, &figure)))
            return false;
        *odd |= attacker < 0 || !is_alive(g, attacker) || (figure < 0 && !none);
        if (!*odd && target[number_of(g, attacker) - 1])
            return false; // named twice
        if (!*odd)
            target[number_of(g, attacker) - 1] = (uint16_t)(none ? LEFT_OUT : 1 + figure);
    }
    return true;
}

static bool touches(const struct woi_strike *strike, int strikes, int number, int other)
{
    for (int i = 0; i < strikes; i++)
        for (int k = 0; k < strike[i].count && strike[i].number == number; k++)
            if (strike[i].other[k] == other)
                return true;
    return false;
}

static bool all_touched(const struct woi_strike *strike, int strikes,
                        const uint16_t target[WOI_UNIT_FIGURES])
{
    for (int i = 0; i < WOI_UNIT_FIGURES; i++)
        if (target[i] && target[i] != LEFT_OUT && !touches(strike, strikes, i + 1, target[i] - 1))
            return false;
    return true;
}

static bool too_many(const struct game *g, const uint16_t target[WOI_UNIT_FIGURES])
{
    struct throng throng;

    begin_throng(g, target, &throng);
    for (int i = 0; i < WOI_UNIT_FIGURES; i++)
        if (target[i] && target[i] != LEFT_OUT && throng.count[target[i] - 1] > THREE_ON_ONE)
            return true;
    return false;
}

// AWI-MEL-19: whoever is left out touches only enemies that have three attackers in the end.
static bool some_hold_back(const struct battle *b, const struct game *g, int unit,
                           const struct woi_strike *strike, int strikes,
                           const uint16_t named[WOI_UNIT_FIGURES])
{
    uint16_t target[WOI_UNIT_FIGURES];
    struct throng throng;

    memcpy(target, named, sizeof target);
    woi_nominate(b, g, unit, strike, strikes, target);
    begin_throng(g, target, &throng);
    for (int i = 0; i < strikes; i++)
        for (int k = 0; k < strike[i].count && target[strike[i].number - 1] == LEFT_OUT; k++)
            if (throng.count[strike[i].other[k]] < THREE_ON_ONE)
                return true;
    return false;
}

struct verdict woi_check_nominate(const struct battle *b, const struct game *g,
                                  const struct order *o, struct walk *walk)
{
    struct woi_strike strike[WOI_UNIT_FIGURES];
    uint16_t target[WOI_UNIT_FIGURES] = {0};
    int strikes;
    bool odd;

    (void)walk;
    if (o->unit != g->ask.unit)
        return refuse(AWI_MEL_19, "Another unit was picked.");
    if (!read_nominations(b, g, o, target, &odd))
        return refuse(0, "Opponents are named like this: `A1 nominate 1 B3 2 4 none`.");
    strikes = woi_strikes(b, g, o->unit, strike);
    if (odd || !all_touched(strike, strikes, target))
        return refuse(AWI_MEL_01, "A figure strikes only a figure that it touches.");
    if (too_many(g, target))
        return refuse(AWI_MEL_04, "Three figures at most fight one.");
    if (some_hold_back(b, g, o->unit, strike, strikes, target))
        return refuse(AWI_MEL_06, "Whoever touches an enemy that he may strike must fight.");
    return FINE;
}

void woi_take_nominate(const struct battle *b, struct game *g, const struct judged *judged,
                       struct events *e)
{
    bool odd;

    (void)e;
    read_nominations(b, g, &judged->order, woi_of(g)->fight.target, &odd);
    game_top(g)->step = MELEE_BEGIN;
}
