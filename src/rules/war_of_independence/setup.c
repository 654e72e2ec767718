// SPDX-License-Identifier: MIT
// The set-up as a row of states, S1 to S12; the hour, the season, the wind (AWI-NGT, AWI-WND-02).
#include "rules/war_of_independence/setup.h"

// --- steps, and what is asked of both ---

static int other_of(const struct game *g)
{
    return enemy_of(holder_of(g));
}

void woi_next_step(struct game *g)
{
    struct woi_setup *setup = &woi_of(g)->setup;

    g->ask.seats = 0;
    setup->step++;
    setup->thrower = setup->holder;
    setup->throw = 0;
}

void woi_next_thrower(struct game *g)
{
    struct woi_setup *setup = &woi_of(g)->setup;

    if (setup->thrower != setup->holder) {
        woi_next_step(g);
        return;
    }
    setup->thrower = (uint8_t)other_of(g);
    setup->throw = 0;
}

// AWI-SET-19: behind the screen, or where it is secret anyway, both at once; in full view the
// holder first.
static void ask_both(const struct battle *b, struct game *g, int kind, bool at_once)
{
    int seats = 0;

    for (int i = 0; i < SIDES; i++) {
        int side = i ? other_of(g) : holder_of(g);

        if (!screened_in(g, side)->confirmed && (at_once || !seats))
            seats |= seats_of(b, side);
    }
    if (seats) {
        game_ask(g, seats, kind, 0, 0);
        return;
    }
    for (int side = 0; side < SIDES; side++)
        screened_of(g, side)->confirmed = 0;
    woi_next_step(g);
}

void woi_note_answer(const struct battle *b, struct game *g, const struct order *o, bool done)
{
    int side = b->seat[o->seat].side;

    if (!done) {
        g->ask.seats |= (uint16_t)(1 << o->seat);
        return;
    }
    screened_of(g, side)->confirmed = 1;
    g->ask.seats &= (uint16_t)~seats_of(b, side);
}

// --- S1 to S4: sides, town, river ---

// No die of the set-up is thrown in a battle that is given.
static bool is_given(const struct battle *b)
{
    return !opt(b, OPT_SETUP_GROUND) && !opt(b, OPT_SETUP_ARMIES) && !opt(b, OPT_SETUP_DEPLOY);
}

static void run_sides(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    if (is_given(b))
        woi_next_step(g);
    else
        g->roll = roll_contest(ROLL_SIDES, 6);
}

void woi_rolled_sides(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    (void)roll, (void)e;
    game_ask(g, seats_of(b, fall->class == 0), ASK_SIDE, 0, 0);
}

void woi_take_side(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    int side = b->seat[judged->order.seat].side;
    bool crown = judged->order.verb == WOI_CROWN;

    woi_of(g)->crown = (uint8_t)(crown ? side : enemy_of(side));
    woi_settle_sides(b, g);
    tell(e, event_of(TOLD_SIDES, AWI_SET_01, 0, 0, crown_of(g)));
    woi_next_step(g);
}

// AWI-SET-05, 23: the Crown's die, then the American's.
static void run_town(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    g->roll = roll_contest(ROLL_TOWN, 6);
}

void woi_rolled_town(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    struct woi_game *w = woi_of(g);

    (void)b, (void)roll;
    w->setup.holder = (uint8_t)(fall->class ? crown_of(g) : enemy_of(crown_of(g)));
    w->first = w->setup.holder; // AWI-SEQ-02
    tell(e, event_of(TOLD_HOLDER, AWI_SET_05, 0, 0, holder_of(g)));
    woi_next_step(g);
}

// AWI-SET-09: 6 to 10 count as 1 to 5.
void woi_rolled_river(const struct battle *b, struct game *g, const struct roll *roll,
                      const struct fall *fall, struct events *e)
{
    (void)roll;
    woi_of(g)->setup.column = (uint8_t)((fall->score - 1) % 5 + 1);
    tell(e, event_of(TOLD_RIVER, AWI_SET_09, 0, 0, woi_in(g)->setup.column));
    woi_lay_river(b, g);
    woi_next_step(g);
}

// --- S5, S6: the countryside ---

// AWI-SET-15: an occupied square is thrown again.
void woi_rolled_square(const struct battle *b, struct game *g, const struct roll *roll,
                       const struct fall *fall, struct events *e)
{
    struct woi_setup *setup = &woi_of(g)->setup;
    int side = setup->thrower, which = setup->throw;
    bool taken = woi_is_occupied(b, g, side, fall->score, which);
    struct event told;

    (void)roll;
    told = event_of(taken ? TOLD_OCCUPIED : TOLD_SQUARE, AWI_SET_15, 0, 0, side);
    woi_tell_screened(b, g, side, event_with(told, which, fall->score), e);
    if (taken)
        return;
    screened_of(g, side)->square[which] = (uint8_t)fall->score;
    if (++setup->throw == WOI_TERRAIN_THROWS)
        woi_next_thrower(g);
}

static void run_places(const struct battle *b, struct game *g, struct events *e)
{
    if (woi_in(g)->placed.pieces == LAID_SIDE)
        for (int side = 0; side < SIDES; side++)
            woi_lay_side(b, g, side, e);
    ask_both(b, g, ASK_PLACE, woi_is_screened(b, g));
}

static void run_roads(const struct battle *b, struct game *g, struct events *e)
{
    woi_lay_branches(b, g, woi_is_screened(b, g), e);
    woi_set_objectives(g);
    woi_next_step(g);
}

// --- S7 to S9: armies ---

static void run_armies(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    if (opt(b, OPT_SETUP_ARMIES) == ARMIES_CHOSEN)
        ask_both(b, g, ASK_ARMY, woi_is_screened(b, g));
    else
        g->roll = roll_of(ROLL_UNIT, 0, 1, WOI_LIST);
}

// AWI-ARMY-14: of several units of Indians the owner names the armed one; in armies that are
// listed it is the first.
static bool asks_for_arms(const struct battle *b, struct game *g, int side, struct events *e)
{
    uint64_t indians = woi_indians(g, side);

    if (opt(b, OPT_INDIAN_MUSKETS) != MUSKETS_ONE_UNIT || !indians)
        return false;
    if (opt(b, OPT_SETUP_ARMIES) && indians & (indians - 1)) {
        game_ask(g, seats_of(b, side), ASK_ARMS, 0, 0);
        return true;
    }
    woi_arm(b, g, lowest(indians), e);
    return false;
}

static void run_generals(const struct battle *b, struct game *g, struct events *e)
{
    struct woi_setup *setup = &woi_of(g)->setup;

    if (!setup->throw &&setup->thrower == setup->holder && opt(b, OPT_SETUP_ARMIES))
        woi_appoint(b, g, e);
    if (setup->throw == 0) {
        setup->throw = 1;
        if (asks_for_arms(b, g, setup->thrower, e))
            return;
    }
    woi_next_thrower(g);
}

// --- S10: what options add ---

enum {
    TOO_EARLY = 6, // AWI-NGT-04: so early, or so late, there is no battle
    TOO_LATE = 17,
};

// AWI-NGT-02: three dice of the player without the town.
static void run_hour(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    if (opt(b, OPT_START_HOUR) < 0) {
        g->roll = roll_of(ROLL_HOUR, 0, 3, 6);
        return;
    }
    woi_of(g)->hour = (uint8_t)opt(b, OPT_START_HOUR);
    woi_next_step(g);
}

void woi_rolled_hour(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    struct woi_game *w = woi_of(g);

    (void)b, (void)roll;
    if (fall->score <= TOO_EARLY || fall->score >= TOO_LATE) {
        w->days = (uint8_t)(w->days + (w->days < UINT8_MAX));
        tell(e, event_of(TOLD_TOO_DARK, AWI_NGT_04, 0, 0, fall->score));
        return;
    }
    w->hour = (uint8_t)fall->score;
    woi_next_step(g);
    tell(e, event_with(event_of(TOLD_HOUR, AWI_NGT_03, 0, 0, fall->score), w->days, 0));
}

static void set_season(const struct battle *b, struct game *g, int season, struct events *e)
{
    woi_of(g)->season = (uint8_t)season;
    woi_next_step(g);
    tell(e, event_with(event_of(TOLD_SEASON, AWI_NGT_06, 0, 0, season), woi_daylight(b, g), 0));
}

static void run_season(const struct battle *b, struct game *g, struct events *e)
{
    if (opt(b, OPT_SEASON))
        set_season(b, g, opt(b, OPT_SEASON), e);
    else
        game_ask(g, seats_of(b, other_of(g)), ASK_SEASON, 0, 0); // AWI-NGT-02
}

struct verdict woi_check_season(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    (void)b, (void)g, (void)walk;
    return o->args || o->unit ? refuse(0, "The answer is `summer`, `spring`, `autumn` or `winter`.")
                              : FINE;
}

void woi_take_season(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    set_season(b, g, SUMMER + judged->order.verb - WOI_SUMMER, e);
}

// AWI-WND-02: on a 1 there is none.
static void run_wind(const struct battle *b, struct game *g, struct events *e)
{
    enum { WIND_THROWN, WIND_BLOWS, WIND_CALM };
    int wind = opt(b, OPT_WIND);

    (void)e;
    if (wind == WIND_THROWN) {
        g->roll = roll_cut(roll_of(ROLL_WIND, 0, 1, 6), 2);
        return;
    }
    woi_of(g)->calm = wind == WIND_CALM;
    woi_next_step(g);
}

void woi_rolled_wind(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    (void)b, (void)roll;
    woi_of(g)->calm = fall->class == 0;
    woi_next_step(g);
    tell(e, event_of(TOLD_WIND, AWI_WND_02, 0, 0, woi_in(g)->calm));
}

// AWI-SEQ-07: who has no boats is not asked where they are.
static void ask_fleets(const struct battle *b, struct game *g)
{
    for (int side = 0; side < SIDES; side++) {
        bool any = false;

        for (int boat = woi_first_boat(b); boat <= b->units; boat++)
            any |= g->side[boat] == side;
        if (!any)
            screened_of(g, side)->confirmed = 1;
    }
    ask_both(b, g, ASK_FLEET, false);
}

// Boats of a battle's own map stand where it says.
static void run_fleet(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    if (!opt(b, OPT_SETUP_GROUND) || !woi_first_boat(b))
        woi_next_step(g);
    else if (woi_in(g)->setup.step == STEP_FLOW)
        game_ask(g, seats_of(b, holder_of(g)), ASK_FLOW, 0, 0);
    else
        ask_fleets(b, g);
}

// AWI-BOAT-03: which way it flows is the holder's to say.
void woi_take_flow(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    (void)b;
    woi_of(g)->setup.flow = judged->order.verb == WORD_NORTH;
    tell(e, event_of(TOLD_FLOW, AWI_BOAT_03, 0, 0, woi_in(g)->setup.flow));
    woi_next_step(g);
}

static void run_flanks(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    if (!opt(b, OPT_SETUP_DEPLOY))
        woi_next_step(g);
    else
        ask_both(b, g, ASK_FLANK, true);
}

// --- S11, S12 ---

static void run_deploy(const struct battle *b, struct game *g, struct events *e)
{
    (void)e;
    for (int unit = 1; unit <= b->units; unit++)
        if (unit_in(g, unit)->flank && g->state[unit] == FATE_UNPLACED)
            g->state[unit] = FATE_FLANK; // AWI-FLK-02
    if (opt(b, OPT_SETUP_DEPLOY)) {
        ask_both(b, g, ASK_DEPLOY, woi_is_screened(b, g));
        return;
    }
    woi_stand_listed(b, g);
    woi_next_step(g);
}

// AWI-SET-21: Trenton.
static void surprise(const struct battle *b, struct game *g, struct events *e)
{
    int crown = opt(b, OPT_SURPRISED) == 1;

    if (!opt(b, OPT_SURPRISED))
        return;
    EACH_UNIT (unit, woi_units(g, crown ? crown_of(g) : enemy_of(crown_of(g))))
        woi_fail(g, unit, AWI_SET_21, e);
}

static void run_reveal(const struct battle *b, struct game *g, struct events *e)
{
    struct woi_setup *setup = &woi_of(g)->setup;

    if (woi_roll_flank(g, setup->thrower))
        return; // AWI-FLK-03
    if (setup->thrower == setup->holder) {
        setup->thrower = (uint8_t)other_of(g);
        return;
    }
    setup->thrower = setup->holder;
    if (woi_is_screened(b, g))
        woi_lift_screen(b, g, e);
    surprise(b, g, e);
    game_pop(g);
    woi_of(g)->active = woi_in(g)->first;
    game_push(g, FRAME_TURN, 0, 0);
}

// --- the course of it ---

// A step is a die, a question to the holder of the town or to the other, or what its function does.
struct woi_setup_step {
    uint8_t option; // without it the step is left out
    uint8_t roll, sides;
    uint8_t ask;
    bool other;
    void (*run)(const struct battle *, struct game *, struct events *);
};
enum { ALWAYS = WOI_OPTIONS };

static const struct woi_setup_step steps[WOI_STEPS] = {
    [STEP_SIDES] = {OPT_SIDE_CHOICE, .run = run_sides},
    [STEP_TOWN] = {OPT_SETUP_GROUND, .run = run_town},
    [STEP_RIVER] = {OPT_SETUP_GROUND, .roll = ROLL_RIVER, .sides = 10},
    [STEP_LAYOUT] = {OPT_SETUP_GROUND, .ask = ASK_LAYOUT},
    [STEP_FORD] = {OPT_SETUP_GROUND, .ask = ASK_FORD, .other = true},
    [STEP_SQUARES] = {OPT_SETUP_GROUND, .roll = ROLL_SQUARE, .sides = 10},
    [STEP_PLACES] = {OPT_SETUP_GROUND, .run = run_places},
    [STEP_ROADS] = {OPT_SETUP_GROUND, .run = run_roads},
    [STEP_SIZES] = {OPT_SETUP_ARMIES, .roll = ROLL_SIZE, .sides = 10},
    [STEP_ARMIES] = {OPT_SETUP_ARMIES, .run = run_armies},
    [STEP_GENERALS] = {ALWAYS, .run = run_generals},
    [STEP_HOUR] = {OPT_NIGHT_DAY, .run = run_hour},
    [STEP_SEASON] = {OPT_NIGHT_DAY, .run = run_season},
    [STEP_WIND] = {OPT_WIND_SMOKE, .run = run_wind},
    [STEP_FLOW] = {OPT_BOATS, .run = run_fleet},
    [STEP_BOATS] = {OPT_BOATS, .run = run_fleet},
    [STEP_FLANKS] = {OPT_FLANK_MARCH, .run = run_flanks},
    [STEP_DEPLOY] = {ALWAYS, .run = run_deploy},
    [STEP_REVEAL] = {ALWAYS, .run = run_reveal},
};

void woi_run_setup(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    const struct woi_setup_step *step = &steps[woi_in(g)->setup.step];

    (void)f;
    if (step->option != ALWAYS && !opt(b, step->option))
        woi_next_step(g);
    else if (step->roll)
        g->roll = roll_of(step->roll, 0, 1, step->sides);
    else if (step->ask)
        game_ask(g, seats_of(b, step->other ? other_of(g) : holder_of(g)), step->ask, 0, 0);
    else
        step->run(b, g, e);
}
