// SPDX-License-Identifier: MIT
// Objectives, points, the hours of the day, and how a battle ends (AWI-VP, AWI-NGT, AWI-END).
#include "core/tale.h"
#include "core/text.h"
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/setup.h"

// --- AWI-VP-06: who holds what ---

// AWI-GNL-12: generals and wagons take nothing.
static bool is_present(const struct battle *b, const struct game *g, int side, struct bounds zone)
{
    EACH_UNIT (unit, woi_units(g, side))
        if (bounds_meet(woi_bounds(b, g, unit), zone))
            EACH_FIGURE (figure, g, unit)
                if (bounds_hold(zone, woi_place_of(b, g, figure)))
                    return true;
    return false;
}

int woi_objective_piece(const struct battle *b, int number)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_OBJECTIVE && number-- == 0)
            return 1 + i;
    return 0;
}

static void hand_over(struct game *g, int which, int side, int clause, struct events *e)
{
    struct woi_objective *objective = &woi_of(g)->objective[which];

    if (objective->holder == 1 + side)
        return;
    objective->holder = (uint8_t)(1 + side);
    if (!(objective->taken >> side & 1))
        woi_stir(g); // AWI-END-04: for its first time
    objective->taken |= (uint8_t)(1 << side);
    tell(e, event_with(event_of(TOLD_OBJECTIVE, clause, 0, 0, which), 1 + side, 0));
}

void woi_note_objectives(const struct battle *b, struct game *g, struct events *e)
{
    for (int i = 0; i < woi_in(g)->objectives; i++) {
        struct bounds zone = woi_in(g)->objective[i].zone;
        bool first = is_present(b, g, 0, zone), second = is_present(b, g, 1, zone);

        if (first != second)
            hand_over(g, i, second, AWI_VP_06, e);
    }
}

// --- AWI-VP-01 to 05, AWI-BAG-04, AWI-NGT-05 ---

int woi_points(const struct battle *b, const struct game *g, int side)
{
    const struct woi_game *w = woi_in(g);
    int enemy = enemy_of(side), points = 0;

    for (int i = 0; i < w->objectives; i++)
        points += w->objective[i].holder == 1 + side ? w->objective[i].points : 0;
    points += FOR_GENERAL * w->generals_lost[enemy] + FOR_UNIT * w->destroyed[enemy];
    points += FOR_PRISONER * w->captured[enemy] + FOR_WAGON * w->wagons_lost[enemy];
    if (opt(b, OPT_NIGHT_DAY) && side == w->setup.holder)
        points += FOR_DAY * w->days;
    return points;
}

// AWI-VP-07
static void count_up(const struct battle *b, struct game *g, int clause, struct events *e)
{
    int points[SIDES] = {woi_points(b, g, 0), woi_points(b, g, 1)};

    tell(e, event_with(event_of(TOLD_SCORE, AWI_VP_07, 0, 0, points[0]), points[1], 0));
    game_over(g, points[0] == points[1] ? OUTCOME_DRAW : OUTCOME_WIN, points[1] > points[0], clause,
              e);
}

// --- AWI-END, in the sequence of AWI-END-05 ---

// AWI-END-02, AWI-FLK-08: on the table, or to come.
uint64_t woi_alive(const struct game *g, int side)
{
    uint64_t alive = woi_units(g, side);

    EACH_UNIT (unit, game_slots(g, g->side, side) & game_slots(g, g->state, FATE_FLANK))
        alive |= is_troops(g, unit) ? one(unit) : 0;
    return alive;
}

static bool end_by_elimination(const struct battle *b, struct game *g, struct events *e)
{
    bool gone[SIDES] = {!woi_alive(g, 0), !woi_alive(g, 1)};

    if (!gone[0] && !gone[1])
        return false;
    for (int i = 0; i < woi_in(g)->objectives && gone[0] != gone[1]; i++)
        hand_over(g, i, gone[0], AWI_VP_07, e);
    count_up(b, g, AWI_END_02, e);
    return true;
}

static bool round_is_over(const struct game *g)
{
    return woi_in(g)->active != woi_in(g)->first;
}

static int rounds(const struct game *g)
{
    return woi_in(g)->moves[woi_in(g)->first];
}

// AWI-END-04
static void count_quiet(const struct battle *b, struct game *g)
{
    struct woi_game *w = woi_of(g);

    w->quiet = (uint8_t)(w->stirred || !opt(b, OPT_STALL_GUARD) ? 0 : w->quiet + 1);
    w->stirred = 0;
}

void woi_judge_end(const struct battle *b, struct game *g, struct events *e)
{
    int limit = opt(b, OPT_TURN_LIMIT);

    if (round_is_over(g))
        count_quiet(b, g);
    if (!end_by_elimination(b, g, e) && round_is_over(g) && limit > 0 && rounds(g) >= limit)
        count_up(b, g, AWI_END_01, e);
}

static void judge_standstill(const struct battle *b, struct game *g, struct events *e)
{
    int guard = opt(b, OPT_STALL_GUARD);

    if (guard && woi_in(g)->quiet >= guard)
        count_up(b, g, AWI_END_04, e);
}

// --- AWI-NGT-06 to 08: the hours of the day ---

enum { MORNING = 7, TURNS_AN_HOUR = 4 };

static int evening_of(const struct game *g)
{
    static const uint8_t dusk[] = {[SUMMER] = 20, [SPRING] = 19, [AUTUMN] = 19, [WINTER] = 18};

    return dusk[woi_in(g)->season];
}

int woi_daylight(const struct battle *b, const struct game *g)
{
    const struct woi_game *w = woi_in(g);
    int evening = evening_of(g);

    if (!opt(b, OPT_NIGHT_DAY) || !w->season)
        return 0;
    return TURNS_AN_HOUR * (evening - w->hour + w->dawns * (evening - MORNING));
}

// "16:15, dusk at 18:00, no wind"
int woi_skies(const struct battle *b, const struct game *g, char *text, int bytes)
{
    static const char *const quarter[] = {":00", ":15", ":30", ":45"};
    struct text w = text_in(b->tongue, text, bytes);
    int left = woi_daylight(b, g) - rounds(g) + 1, evening = evening_of(g);

    text[0] = 0;
    if (woi_in(g)->phase == PHASE_SETUP)
        return 0;
    if (woi_daylight(b, g)) {
        int now = TURNS_AN_HOUR * evening - left;

        text_whole(&w, now / TURNS_AN_HOUR);
        text_add(&w, quarter[now % TURNS_AN_HOUR]);
        text_say(&w, ", dusk at ");
        text_whole(&w, evening);
        text_add(&w, ":00");
    }
    if (opt(b, OPT_WIND_SMOKE))
        tale_list(&w, true, woi_in(g)->calm ? "no wind" : "wind");
    return w.used;
}

void woi_judge_dusk(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int daylight = woi_daylight(b, g);
    bool dusk = daylight && rounds(g) >= daylight;

    if (!round_is_over(g))
        return;
    if (!dusk) {
        judge_standstill(b, g, e);
        return;
    }
    if (!opt(b, OPT_DUSK)) {
        count_up(b, g, AWI_NGT_08, e);
        return;
    }
    f->step--; // until it is answered
    game_ask(g, seats_of(b, enemy_of(woi_in(g)->setup.holder)), ASK_DUSK, 0, 0);
}

void woi_take_dusk(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    struct woi_game *w = woi_of(g);

    if (judged->order.verb == WOI_STOP) {
        count_up(b, g, AWI_NGT_08, e);
        return;
    }
    w->days++;
    w->dawns++;
    tell(e, event_of(TOLD_NEXT_DAY, AWI_NGT_08, 0, 0, w->days));
    game_top(g)->step++;
    judge_standstill(b, g, e);
}

void woi_stir(struct game *g)
{
    woi_of(g)->stirred = 1;
}

// --- AWI-END-03: both agree ---

struct verdict woi_check_offer(const struct battle *b, const struct game *g, const struct order *o)
{
    const struct woi_game *w = woi_in(g);

    if (o->unit || o->args)
        return refuse(0, "An offer to end reads `offer`.");
    if (!w->phase || b->seat[o->seat].side != w->active)
        return refuse(AWI_END_03, "Only the player whose turn it is may offer to end.");
    return w->offered ? refuse(AWI_END_03, "An end is offered once a turn.") : FINE;
}

// What was asked is asked again when the offer has been refused: frames wait for their answer.
void woi_take_offer(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    int side = b->seat[o->seat].side;

    woi_of(g)->offered = 1;
    tell(e, event_of(TOLD_OFFER, AWI_END_03, 0, 0, side));
    game_push(g, FRAME_OFFER, 0, 0);
}

void woi_run_offer(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)f, (void)e;
    game_ask(g, seats_of(b, enemy_of(woi_in(g)->active)), ASK_END, 0, 0);
}

void woi_take_end(const struct battle *b, struct game *g, const struct judged *judged,
                  struct events *e)
{
    int side = b->seat[judged->order.seat].side;

    game_pop(g);
    if (judged->order.verb == WORD_ACCEPT)
        count_up(b, g, AWI_END_03, e);
    else
        tell(e, event_of(TOLD_REFUSED, AWI_END_03, 0, 0, side));
}
