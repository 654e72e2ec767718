// SPDX-License-Identifier: MIT
// P0: who goes first, abilities, deployment; and the state a battle begins with.
#include "rules/two_for_tea/body.h"
#include "rules/two_for_tea/flow.h"

// --- special abilities (TFT-ABL): who has them, and that each is used once ---

// TFT-ABL-01: they belong to a side, or to a seat.
static int owner_of(const struct battle *b, int seat)
{
    return opt(b, OPT_ABILITY_SCOPE) ? seat : b->seat[seat].side;
}

bool tft_seat_may_use(const struct battle *b, const struct game *g, int seat,
                      enum tft_ability ability)
{
    return tft_in(g)->ability[owner_of(b, seat)] >> ability & 1;
}

bool tft_may_use(const struct battle *b, const struct game *g, int unit, enum tft_ability ability)
{
    return tft_seat_may_use(b, g, tft_seat_of(b, g, unit), ability);
}

void tft_use(const struct battle *b, struct game *g, int seat, int unit, enum tft_ability ability,
             struct events *e)
{
    static const uint16_t clause[TFT_ABILITIES] = {
        [ABILITY_FORWARD] = TFT_ABL_02, [ABILITY_COLOURS] = TFT_ABL_03,
        [ABILITY_WHITES] = TFT_ABL_04,  [ABILITY_DANDER] = TFT_ABL_05,
        [ABILITY_ONEMORE] = TFT_ABL_06,
    };
    struct tft_game *t = tft_of(g);
    int owner = owner_of(b, seat);

    t->ability[owner] &= (uint8_t) ~(1 << ability);
    if (ability == ABILITY_ONEMORE)
        t->onemore[owner] = (uint8_t)unit;
    say(g, e,
        (struct event){.kind = TOLD_ABILITY,
                       .clause = clause[ability],
                       .unit = (uint8_t)unit,
                       .a = (int32_t)ability,
                       .b = b->seat[seat].side});
}

bool tft_has_onemore(const struct battle *b, const struct game *g, int unit)
{
    return tft_in(g)->onemore[owner_of(b, tft_seat_of(b, g, unit))] == unit;
}

// --- P0 ---

enum opening_step {
    SETUP_FIRST,
    SETUP_ABILITIES,
    SETUP_SECOND_DEPLOYS,
    SETUP_FIRST_DEPLOYS,
    SETUP_OVER,
};

// --- the state at the start ---

// TFT-ARMY-03, 04: by the year, unless the scenario says otherwise.
int tft_listed_rating(const struct battle *b, int unit)
{
    const struct roster *r = &b->roster[unit];

    return r->detail[DETAIL_RATING] ? r->detail[DETAIL_RATING]
                                    : tft_kinds[r->type].rating[opt(b, OPT_YEAR) >= 1778];
}

// TFT-ARMY-05
int tft_listed_hits(const struct battle *b, int unit)
{
    const struct roster *r = &b->roster[unit];

    return r->detail[DETAIL_HITS] ? r->detail[DETAIL_HITS] : tft_kinds[r->type].hits;
}

static bool comes_later(const struct battle *b, int unit)
{
    const struct roster *r = b->roster;
    int commander = r[unit].command ? r[unit].command : unit;

    if (r[commander].detail[DETAIL_STANDING] == STANDING_COMING)
        return true; // TFT-GER-21
    return opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN && opt(b, OPT_GERMANTOWN_ENTRY) &&
           r[unit].side == AMERICAN && commander != unit; // TFT-GER-09
}

static void place_unit(const struct battle *b, struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];
    struct pose pose = {.at = r->at,
                        .face = is_commander(g, unit) ? 0 : r->face,
                        .formation = r->formation,
                        .strength = tft_in(g)->stands[unit]};

    g->state[unit] = FATE_FIELD;
    tft_put(g, unit, &pose);
}

// TFT-GER-09: guns march on limbered.
static void wait_outside(struct game *g, int unit)
{
    g->state[unit] = FATE_RESERVE;
    if (is_cannon(g, unit))
        g->formation[unit] = LIMBERED;
}

static void enlist(const struct battle *b, struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];
    const struct tft_kind *kind = &tft_kinds[r->type];
    struct tft_unit *u = unit_of(g, unit);

    g->side[unit] = r->side;
    g->type[unit] = r->type;
    g->command[unit] = r->command;
    g->formation[unit] = r->formation;
    tft_of(g)->stands[unit] = r->elements ? r->elements : kind->stands;
    u->value = (uint8_t)tft_listed_hits(b, unit);
    if (is_commander(g, unit))
        u->rating = (uint8_t)tft_listed_rating(b, unit);
    else
        tft_of(g)->total[r->side]++;
    if (opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN) {
        if (r->side == BRITISH)
            g->hidden[unit] = 1 << AMERICAN; // TFT-GER-12
        else if (is_commander(g, unit))
            mark(g, unit, LOST_WAY); // TFT-GER-16
    }
    if (r->placed)
        place_unit(b, g, unit);
    else if (comes_later(b, unit))
        wait_outside(g, unit);
    else if (opt(b, OPT_SETUP))
        g->state[unit] = FATE_UNPLACED;
}

static void share_abilities(const struct battle *b, struct game *g)
{
    for (int owner = 0; owner < SEATS; owner++)
        tft_of(g)->ability[owner] =
            opt(b, OPT_ABILITIES) == 1 && owner < b->seats ? (1 << TFT_ABILITIES) - 1 : 0;
}

void tft_setup_begin(const struct battle *b, struct game *g)
{
    struct tft_game *t = tft_of(g);

    g->turn = 1;
    g->units = (uint8_t)b->units;
    for (int unit = 1; unit <= b->units; unit++)
        enlist(b, g, unit);
    share_abilities(b, g);
    for (int i = 0; i < TFT_OBJECTIVES; i++) // TFT-GER-26
        t->held[i] = t->thought[i] = opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN ? 1 + BRITISH : 0;
    t->first = opt(b, OPT_FIRST_PLAYER) == 2 ? BRITISH : AMERICAN;
    if (opt(b, OPT_SETUP))
        game_push(g, FRAME_SETUP, 0, 0);
    else
        tft_begin_turn(g, t->first);
}

// --- what is played of it ---

// TFT-GEN-02: one die each, the American first; a tie is thrown again.
static void roll_first(struct game *g)
{
    g->roll = roll_contest(ROLL_FIRST, 6);
}

static void tell_first(const struct game *g, struct events *e)
{
    tell(e, (struct event){.kind = TOLD_FIRST, .clause = TFT_GEN_02, .a = tft_in(g)->first});
}

void tft_rolled_setup(const struct battle *b, struct game *g, const struct roll *r,
                      const struct fall *t, struct events *e)
{
    (void)b, (void)r;
    tft_of(g)->first = t->class == 0 ? BRITISH : AMERICAN;
    tell_first(g, e);
}

// TFT-ABL-01: a side picks through its general's seat.
static int pickers(const struct battle *b, const struct game *g)
{
    int seats = 0;

    if (opt(b, OPT_ABILITIES))
        return 0;
    for (int side = 0; side < SIDES; side++)
        seats |= opt(b, OPT_ABILITY_SCOPE) ? seats_of(b, side)
                                           : 1 << tft_seat_of(b, g, tft_general(g, side));
    return seats;
}

// Seats of the side that have units to set up and have not said they are done.
static bool ask_deploy(const struct battle *b, struct game *g, int side)
{
    int seats = 0, all = seats_of(b, side);

    for (int unit = 1; unit <= g->units && seats != all; unit++)
        if (g->side[unit] == side && !b->roster[unit].placed &&
            (g->state[unit] == FATE_UNPLACED || g->state[unit] == FATE_FIELD))
            seats |= 1 << tft_seat_of(b, g, unit);
    seats &= ~tft_in(g)->done;
    if (seats)
        game_ask(g, seats, ASK_DEPLOY, 0, 0);
    return seats;
}

void tft_run_setup(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct tft_game *t = tft_of(g);
    int seats;

    switch ((enum opening_step)f->step) {
    case SETUP_FIRST:
        f->step++;
        if (opt(b, OPT_FIRST_PLAYER))
            tell_first(g, e);
        else
            roll_first(g);
        return;
    case SETUP_ABILITIES:
        f->step++;
        seats = pickers(b, g);
        if (seats)
            game_ask(g, seats, ASK_ABILITY, 0, 0);
        return;
    case SETUP_SECOND_DEPLOYS:
    case SETUP_FIRST_DEPLOYS:
        if (ask_deploy(b, g, f->step == SETUP_FIRST_DEPLOYS ? t->first : !t->first))
            return;
        t->done = 0;
        f->step++;
        return;
    case SETUP_OVER:
        tft_begin_turn(g, t->first);
        return;
    }
}
