// SPDX-License-Identifier: MIT
#include "secrecy/screen.h"
#include "rules/war_of_independence/setup.h"

void screen_choose_armies(struct battle *b)
{
    b->option[OPT_SETUP_ARMIES] = ARMIES_CHOSEN;
}

// --- what is secret ---

bool in_set_up(const struct game *g)
{
    return woi_in(g)->phase == PHASE_SETUP;
}

bool screen_is_up(const struct battle *b, const struct game *g)
{
    return woi_is_screened(b, g);
}

static bool marches(const struct game *g, int side)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->side[unit] == side && g->state[unit] == FATE_FLANK)
            return true;
    }
    return false;
}

bool has_screen_secrets(const struct game *g)
{
    return in_set_up(g) || marches(g, 0) || marches(g, 1);
}

static int seat_asked(const struct game *g)
{
    return __builtin_ctz(g->ask.seats);
}

struct order screen_answer(const struct battle *b, const struct game *g, int seat,
                           struct luck *luck)
{
    struct game view;
    struct judged drawn;

    game_view(b, g, seat, &view);
    game_draw(b, &view, seat, luck, &drawn);
    return drawn.order;
}

// What the book has behind the screen (AWI-SET-19), and a march always (AWI-FLK-03).
int screen_unseen(const struct battle *b, const struct game *g, const struct roll *roll)
{
    static const bool behind[WOI_ROLLS] =
        {[ROLL_SQUARE] = true, [ROLL_SIZE] = true, [ROLL_UNIT] = true};

    if (roll->purpose != ROLL_FLANK && !(behind[roll->purpose] && screen_is_up(b, g)))
        return 0;
    return 1 << enemy_of(woi_in(g)->setup.thrower);
}

static bool others_are_asked(const struct battle *b, const struct game *g, int sides)
{
    return g->ask.seats && !(seat_sides(b, seat_asked(g)) & sides);
}

bool asks_unseen(const struct battle *b, const struct game *g, int sides)
{
    return g->ask.kind == ASK_ARMS && screen_is_up(b, g) && others_are_asked(b, g, sides);
}

static bool is_behind_screen(const struct battle *b, const struct game *g)
{
    static const bool behind[WOI_ASKS] = {[ASK_PLACE] = true,
                                          [ASK_ARMY] = true,
                                          [ASK_ARMS] = true,
                                          [ASK_FLEET] = true,
                                          [ASK_DEPLOY] = true};

    return g->ask.kind == ASK_FLANK || (behind[g->ask.kind] && screen_is_up(b, g));
}

bool screen_goes_on(const struct game *g)
{
    return g->ask.kind == ASK_PLACE || g->ask.kind == ASK_DEPLOY;
}

bool answers_unheard(const struct battle *b, const struct game *g, int sides)
{
    return others_are_asked(b, g, sides) && is_behind_screen(b, g);
}

// --- the past ---

void past_begin(struct past *p, const struct battle *b, struct game *g, int seat, struct luck *luck)
{
    p->battle = b;
    p->seat = seat;
    p->sides = seat_sides(b, seat);
    p->orders = 0;
    p->open = luck_next(luck);
    p->dice = split_dice(b, p->sides, p->open, luck_next(luck));
    game_begin(b, g, luck_next(luck), &p->dice.dice, NULL);
}

void past_play(struct past *p, struct game *g, const struct judged *judged)
{
    struct past_order *past = &p->order[p->orders];
    int kind = g->ask.kind, seat = judged->order.seat;
    bool noted = in_set_up(g);

    if (noted) {
        must(p->orders++ < PAST_ORDERS);
        past->order = judged->order;
        past->unasked = asks_unseen(p->battle, g, p->sides);
        past->unheard = seat != p->seat && is_behind_screen(p->battle, g);
    }
    game_play(p->battle, g, judged, &p->dice.dice, NULL);
    if (noted)
        past->last = g->ask.kind != kind || !(g->ask.seats >> seat & 1);
}

// --- played again ---

struct again {
    const struct past *past;
    struct split_dice dice;
    struct game *game;
    struct luck *luck;
};

static void play(struct again *a, const struct order *o)
{
    struct judged judged;

    must(fine(game_check_seen(a->past->battle, a->game, o, &judged)));
    game_play(a->past->battle, a->game, &judged, &a->dice.dice, NULL);
}

// Whatever only this one is asked.
static void answer_unseen(struct again *a)
{
    const struct battle *b = a->past->battle;

    while (asks_unseen(b, a->game, a->past->sides)) {
        struct order o = screen_answer(b, a->game, seat_asked(a->game), a->luck);

        play(a, &o);
    }
}

// Where all see who is missing, the same units march round the other flank.
struct order screen_other_flank(const struct order *o, struct luck *luck)
{
    struct order other = *o;

    if (other.args && luck_below(luck, 2))
        other.arg[0].word = other.arg[0].word == WOI_LOW ? WOI_HIGH : WOI_LOW;
    return other;
}

// As many answers of its own; the last is given when the last was.
static void answer_unheard(struct again *a, const struct past_order *past)
{
    const struct battle *b = a->past->battle;
    int seat = past->order.seat, kind = a->game->ask.kind;
    struct order o;

    if (kind == ASK_FLANK && !woi_is_screened(b, a->game)) {
        o = screen_other_flank(&past->order, a->luck);
        play(a, &o);
        return;
    }
    do {
        o = screen_answer(b, a->game, seat, a->luck);
        if (o.verb == WORD_DONE && !past->last)
            return;
        play(a, &o);
    } while (past->last && a->game->ask.kind == kind && a->game->ask.seats >> seat & 1);
}

static void play_again(struct again *a)
{
    for (int i = 0; i < a->past->orders; i++) {
        const struct past_order *past = &a->past->order[i];

        answer_unseen(a);
        if (past->unheard && !past->unasked)
            answer_unheard(a, past);
        else if (!past->unasked)
            play(a, &past->order);
    }
    answer_unseen(a);
}

static bool set_up_again(const struct past *p, const struct game *g, struct luck *luck,
                         struct game *twin)
{
    struct again a = {.past = p, .game = twin, .luck = luck};

    if (asks_unseen(p->battle, g, p->sides))
        return false;
    a.dice = split_dice(p->battle, p->sides, p->open, luck_next(luck));
    game_begin(p->battle, twin, luck_next(luck), &a.dice.dice, NULL);
    play_again(&a);
    return true;
}

// --- flank marches ---

// All that has not come on comes from elsewhere, at another time.
static void march_again(const struct battle *b, struct game *g, int side, struct luck *luck)
{
    uint8_t flank = (uint8_t)(1 + luck_below(luck, 2));

    for (int unit = 1; unit <= g->units; unit++) {
        struct woi_unit *u = unit_of(g, unit);

        if (g->side[unit] != side || g->state[unit] != FATE_FLANK)
            continue;
        u->flank = flank;
        if (is_troops(g, unit))
            u->arrives = u->square = 0;
    }
    while (woi_roll_flank(g, side)) {
        struct roll roll = g->roll;
        struct fall fall = {.score = (int16_t)(1 + luck_below(luck, 20))};

        g->roll = (struct roll){0};
        woi_rolled_flank(b, g, &roll, &fall, NULL);
    }
}

bool screen_twin(const struct past *p, const struct game *g, struct luck *luck, struct game *twin)
{
    const struct battle *b = p->battle;

    if (in_set_up(g))
        return set_up_again(p, g, luck, twin);
    game_copy(b, twin, g);
    march_again(b, twin, enemy_of(b->seat[p->seat].side), luck);
    twin->dice_key = luck_next(luck);
    twin->dice_used += luck_below(luck, 100);
    return true;
}
